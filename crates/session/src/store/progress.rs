//! What was won: progress by level, statistics, the streak of daily puzzles.

use super::Store;
use crate::day::Day;
use crate::failure::Failure;
use rusqlite::params;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a player has reached on one instance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Progress {
    /// Whether the instance was solved, with help or without.
    pub solved: bool,
    /// The lowest cost of a solution that the player found without help.
    pub best: Option<u32>,
    /// The lowest cost of a solution with help.
    pub helped: Option<u32>,
    /// The cost of the cheapest solution, where a search has proved it.
    pub optimum: Option<u32>,
    /// Whether the instance has an unfinished game.
    pub begun: bool,
}

/// What a player has done with one puzzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Statistics {
    /// Games in which a move was made.
    pub games: u32,
    /// Games that were won.
    pub won: u32,
    /// Games that were won without help.
    pub unaided: u32,
    /// Moves made in won games.
    pub moves: u64,
    /// Seconds played, in all games.
    pub seconds: f64,
    /// The shortest time of a win without help.
    pub fastest: Option<f64>,
}

impl Store {
    /// The progress on every instance of a puzzle that was played, by its id.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn progress(&self, puzzle: &str) -> Result<BTreeMap<String, Progress>, Failure> {
        self.with(|connection| {
            let mut progress: BTreeMap<String, Progress> = BTreeMap::new();
            let mut wins = connection.prepare_cached(
                "SELECT instance, MIN(CASE helped WHEN 0 THEN cost END), MIN(CASE helped WHEN 1 THEN cost END)
                 FROM wins WHERE puzzle = ?1 GROUP BY instance",
            )?;
            let rows = wins.query_map([puzzle], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?)))?;
            for row in rows {
                let (instance, best, helped) = row?;
                progress.insert(instance, Progress { solved: true, best, helped, ..Progress::default() });
            }
            let mut begun = connection.prepare_cached(
                "SELECT DISTINCT instance FROM games WHERE puzzle = ?1 AND status != 'won' AND played > 0",
            )?;
            for instance in begun.query_map([puzzle], |row| row.get::<_, String>(0))? {
                progress.entry(instance?).or_default().begun = true;
            }
            let mut optima = connection.prepare_cached("SELECT instance, cost FROM optima")?;
            for row in optima.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?)))? {
                let (instance, cost) = row?;
                if let Some(known) = progress.get_mut(&instance) {
                    known.optimum = Some(cost);
                }
            }
            Ok(progress)
        })
    }

    /// Keeps the cost of an instance's cheapest solution, once a search has proved it.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be written.
    pub fn note_optimum(&self, instance: &str, cost: u32) -> Result<(), Failure> {
        self.with(|connection| {
            let insert = "INSERT INTO optima (instance, cost) VALUES (?1, ?2) ON CONFLICT (instance) DO NOTHING";
            connection.execute(insert, params![instance, cost]).map(|_| ())
        })
    }

    /// The cost of an instance's cheapest solution, where a search has proved it.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn optimum(&self, instance: &str) -> Result<Option<u32>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached("SELECT cost FROM optima WHERE instance = ?1")?;
            let mut rows = found.query([instance])?;
            rows.next()?.map(|row| row.get(0)).transpose()
        })
    }

    /// What the player has done, by puzzle.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn statistics(&self) -> Result<BTreeMap<String, Statistics>, Failure> {
        self.with(|connection| {
            let mut statistics: BTreeMap<String, Statistics> = BTreeMap::new();
            let mut games = connection
                .prepare_cached("SELECT puzzle, COUNT(*), SUM(seconds) FROM games WHERE played > 0 GROUP BY puzzle")?;
            for row in games.query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get(2)?)))? {
                let (puzzle, games, seconds) = row?;
                statistics.insert(puzzle, Statistics { games, seconds, ..Statistics::default() });
            }
            let mut wins = connection.prepare_cached(
                "SELECT puzzle, COUNT(*), SUM(helped = 0), SUM(moves), MIN(CASE helped WHEN 0 THEN seconds END)
                 FROM wins GROUP BY puzzle",
            )?;
            let mut rows = wins.query([])?;
            while let Some(row) = rows.next()? {
                let known = statistics.entry(row.get(0)?).or_default();
                known.won = row.get(1)?;
                known.unaided = row.get(2)?;
                known.moves = u64::try_from(row.get::<_, i64>(3)?).unwrap_or(0);
                known.fastest = row.get(4)?;
                known.games = known.games.max(known.won);
            }
            Ok(statistics)
        })
    }

    /// The puzzles of a day that were solved, by name.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn solved_on(&self, day: Day) -> Result<BTreeSet<String>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached("SELECT DISTINCT puzzle FROM wins WHERE day = ?1")?;
            let rows = found.query_map([day.number()], |row| row.get(0))?;
            rows.collect()
        })
    }

    /// On how many days in a row, up to this one, a puzzle of the day was solved on its day. A day that is not over does not
    /// break the row.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn streak(&self, today: Day) -> Result<u32, Failure> {
        let days: BTreeSet<i64> = self.with(|connection| {
            let mut found = connection.prepare_cached("SELECT DISTINCT day FROM wins WHERE day = at / 86400")?;
            let rows = found.query_map([], |row| row.get(0))?;
            rows.collect()
        })?;
        let mut day = if days.contains(&today.number()) { today } else { today.before() };
        let mut streak = 0;
        while days.contains(&day.number()) {
            streak += 1;
            day = day.before();
        }
        Ok(streak)
    }
}
