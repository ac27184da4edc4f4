//! Games in the store.

use super::Store;
use crate::day::Day;
use crate::export::{Export, FORMAT, VERSION};
use crate::failure::Failure;
use crate::game::{Checking, Game};
use crate::history::Step;
use gordian_puzzle::{Instance, Settings, Status};
use rusqlite::{Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params};
use serde::{Deserialize, Serialize};
use std::time::{SystemTime, UNIX_EPOCH};

/// The place of a game in the store. [`Store::save`] uses it to write only new steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Saved {
    number: Option<i64>,
    revision: i64,
    steps: usize,
    day: Option<i64>,
    is_second: bool,
}

impl Saved {
    /// A game that is not in the store yet.
    pub fn new() -> Self {
        Saved::default()
    }

    /// A game that is not in the store yet, and is the puzzle of a day.
    pub fn of_day(day: Day) -> Self {
        Saved { day: Some(day.number()), ..Saved::default() }
    }

    /// The game's number in the store, once it is there.
    pub fn number(&self) -> Option<i64> {
        self.number
    }

    /// Whether the game has just become a second one, because another program had continued the first. The next call returns
    /// `false`, so that the player is told once.
    pub fn take_second(&mut self) -> bool {
        std::mem::take(&mut self.is_second)
    }

    /// The day whose puzzle the game is.
    pub fn day(&self) -> Option<Day> {
        self.day.map(Day::from_number)
    }
}

/// Which saved games are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameFilter {
    /// All of them.
    All,
    /// Those with at least one move that are not won.
    Unfinished,
}

/// A saved game as it is listed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// The number of the game in the store.
    pub number: i64,
    /// The puzzle's name.
    pub puzzle: String,
    /// The id of the instance.
    pub id: String,
    /// Whether the game is being played, won or lost.
    pub status: Status,
    /// The moves made.
    pub moves: u32,
    /// The seconds played.
    pub seconds: f64,
    /// Whether the player was helped.
    pub helped: bool,
    /// When the game was last saved, in seconds since 1970.
    pub saved: i64,
}

fn status_word(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Won => "won",
        Status::Lost => "lost",
    }
}

fn parse_status(word: &str) -> Status {
    match word {
        "won" => Status::Won,
        "lost" => Status::Lost,
        _ => Status::Playing,
    }
}

fn checking_word(checking: Checking) -> &'static str {
    match checking {
        Checking::Off => "off",
        Checking::Request => "request",
        Checking::Live => "live",
    }
}

fn parse_checking(word: &str) -> Checking {
    match word {
        "off" => Checking::Off,
        "live" => Checking::Live,
        _ => Checking::Request,
    }
}

/// Now, in seconds since 1970.
pub(super) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| i64::try_from(time.as_secs()).unwrap_or(i64::MAX))
}

/// The unfinished game of an instance in a store, or a new one; always a new one without a store.
///
/// # Errors
/// [`Failure::Files`] when the store cannot be read.
pub fn resume_or_start(store: Option<&Store>, instance: Box<dyn Instance>) -> Result<(Game, Saved), Failure> {
    match store {
        Some(store) => store.resume_or_start(instance),
        None => Ok((Game::new(instance), Saved::new())),
    }
}

impl Store {
    /// Saves a game: its state and the steps that are not in the store yet. A win is recorded for progress and statistics. When
    /// another program has continued the game since, this game is saved as a second one if it has steps that the other program
    /// may not have; see [`Saved::take_second`]. Without such steps nothing is saved, and the game of the other program stays the
    /// newest.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be written; the game in the store is then as it was.
    pub fn save(&self, game: &Game, saved: &mut Saved) -> Result<(), Failure> {
        let updated = self.with(|connection| {
            let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let mut updated = saved.clone();
            if updated.number.is_none() {
                insert(&transaction, game, &mut updated)?;
            } else if !update(&transaction, game, &mut updated)? {
                if game.history.steps().len() <= saved.steps {
                    return Ok(saved.clone());
                }
                insert(&transaction, game, &mut updated)?;
                updated.is_second = true;
            }
            write_steps(&transaction, game, &mut updated)?;
            if game.position().status() == Status::Won {
                record_win(&transaction, game, &updated)?;
            }
            transaction.commit()?;
            Ok(updated)
        })?;
        *saved = updated;
        Ok(())
    }

    /// A saved game as it was written; `None` when no game has this number.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn load(&self, number: i64) -> Result<Option<(Export, Saved)>, Failure> {
        self.with(|connection| {
            // One transaction, so that steps and state are of the same moment.
            let transaction = connection.transaction()?;
            let head = transaction
                .query_row(
                    "SELECT instance, here, tip, trial, seconds, hints, helped, checking, settings, revision, day
                     FROM games WHERE number = ?1",
                    [number],
                    read_head,
                )
                .optional()?;
            let Some((mut export, mut saved)) = head else { return Ok(None) };
            export.steps = read_steps(&transaction, number)?;
            saved.number = Some(number);
            saved.steps = export.steps.len();
            Ok(Some((export, saved)))
        })
    }

    /// At most `max_count` saved games, those saved last first.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn list_games(&self, filter: GameFilter, max_count: usize) -> Result<Vec<Summary>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached(
                "SELECT number, puzzle, instance, status, played, seconds, helped, saved FROM games
                 WHERE ?1 = 0 OR (status != 'won' AND played > 0) ORDER BY saved DESC, number DESC LIMIT ?2",
            )?;
            let rows = found.query_map(params![filter == GameFilter::Unfinished, max_count as i64], read_summary)?;
            rows.collect()
        })
    }

    /// The game of an instance that was saved last and is not over.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn find_unfinished(&self, instance: &str) -> Result<Option<Summary>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached(
                "SELECT number, puzzle, instance, status, played, seconds, helped, saved FROM games
                 WHERE instance = ?1 AND status != 'won' ORDER BY saved DESC, number DESC LIMIT 1",
            )?;
            found.query_row([instance], read_summary).optional()
        })
    }

    /// The unfinished game of an instance, or a new one. A saved game whose moves are no longer legal stays in the store.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn resume_or_start(&self, instance: Box<dyn Instance>) -> Result<(Game, Saved), Failure> {
        let Some(summary) = self.find_unfinished(&instance.id())? else {
            return Ok((Game::new(instance), Saved::new()));
        };
        let Some((export, saved)) = self.load(summary.number)? else { return Ok((Game::new(instance), Saved::new())) };
        let mut game = Game::new(instance);
        Ok(if game.load(&export).is_ok() { (game, saved) } else { (Game::new(game.instance), Saved::new()) })
    }

    /// Removes a game and its steps; what was won in it stays.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be written.
    pub fn remove(&self, number: i64) -> Result<(), Failure> {
        self.with(|connection| connection.execute("DELETE FROM games WHERE number = ?1", [number]).map(|_| ()))
    }
}

/// Writes the state of a game that is in the store; false when another program has changed it since.
fn update(transaction: &Transaction<'_>, game: &Game, saved: &mut Saved) -> rusqlite::Result<bool> {
    let changed = transaction.execute(
        "UPDATE games SET status = ?3, here = ?4, tip = ?5, trial = ?6, seconds = ?7, hints = ?8, helped = ?9,
            checking = ?10, settings = ?11, spent = ?12, played = ?13, saved = ?14, revision = revision + 1
         WHERE number = ?1 AND revision = ?2",
        params![
            saved.number,
            saved.revision,
            status_word(game.position().status()),
            game.history.current(),
            game.history.tip(),
            game.trial_start,
            game.elapsed().as_secs_f64(),
            game.hints,
            game.helped,
            checking_word(game.checking),
            serde_json::to_string(&game.settings).unwrap_or_default(),
            game.position().spent(),
            game.position().played().len() as i64,
            now(),
        ],
    )?;
    saved.revision += 1;
    Ok(changed == 1)
}

fn insert(transaction: &Transaction<'_>, game: &Game, saved: &mut Saved) -> rusqlite::Result<()> {
    transaction.execute(
        "INSERT INTO games (puzzle, instance, status, here, tip, trial, seconds, hints, helped, checking, settings, spent,
            played, day, began, saved, revision)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?15, 0)",
        params![
            game.instance().puzzle(),
            game.instance().id(),
            status_word(game.position().status()),
            game.history.current(),
            game.history.tip(),
            game.trial_start,
            game.elapsed().as_secs_f64(),
            game.hints,
            game.helped,
            checking_word(game.checking),
            serde_json::to_string(&game.settings).unwrap_or_default(),
            game.position().spent(),
            game.position().played().len() as i64,
            saved.day,
            now(),
        ],
    )?;
    *saved = Saved {
        number: Some(transaction.last_insert_rowid()),
        revision: 0,
        steps: 0,
        day: saved.day,
        is_second: false,
    };
    Ok(())
}

fn write_steps(transaction: &Transaction<'_>, game: &Game, saved: &mut Saved) -> rusqlite::Result<()> {
    let mut insert =
        transaction.prepare_cached("INSERT INTO steps (game, number, parent, moves) VALUES (?1, ?2, ?3, ?4)")?;
    let steps = game.history.steps();
    for (index, step) in steps.iter().enumerate().skip(saved.steps) {
        let moves = step.moves.as_ref().map(|moves| moves.join(" "));
        insert.execute(params![saved.number, index as i64 + 1, step.parent, moves])?;
    }
    saved.steps = steps.len();
    Ok(())
}

/// Records a win. Of several wins of one game, the cheapest is kept.
fn record_win(transaction: &Transaction<'_>, game: &Game, saved: &Saved) -> rusqlite::Result<()> {
    transaction.execute(
        "INSERT INTO wins (game, puzzle, instance, cost, moves, seconds, hints, helped, day, at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         ON CONFLICT (game) DO UPDATE SET cost = ?4, moves = ?5, seconds = ?6, hints = ?7, helped = ?8, at = ?10
         WHERE cost > ?4",
        params![
            saved.number,
            game.instance().puzzle(),
            game.instance().id(),
            game.position().spent(),
            game.position().played().len() as i64,
            game.elapsed().as_secs_f64(),
            game.hints,
            game.helped,
            saved.day,
            now(),
        ],
    )?;
    Ok(())
}

fn read_head(row: &Row<'_>) -> rusqlite::Result<(Export, Saved)> {
    let checking: String = row.get(7)?;
    let settings: String = row.get(8)?;
    let export = Export {
        format: FORMAT.to_owned(),
        version: VERSION,
        id: row.get(0)?,
        steps: Vec::new(),
        here: row.get(1)?,
        tip: row.get(2)?,
        trial: row.get(3)?,
        seconds: row.get(4)?,
        hints: row.get(5)?,
        helped: row.get(6)?,
        checking: parse_checking(&checking),
        settings: serde_json::from_str::<Settings>(&settings).unwrap_or_default(),
    };
    let saved = Saved { number: None, revision: row.get(9)?, steps: 0, day: row.get(10)?, is_second: false };
    Ok((export, saved))
}

fn read_steps(connection: &Connection, game: i64) -> rusqlite::Result<Vec<Step>> {
    let mut found = connection.prepare_cached("SELECT parent, moves FROM steps WHERE game = ?1 ORDER BY number")?;
    let steps = found.query_map([game], |row| {
        let moves: Option<String> = row.get(1)?;
        let moves = moves.map(|moves| moves.split_whitespace().map(str::to_owned).collect());
        Ok(Step { parent: row.get(0)?, moves })
    })?;
    steps.collect()
}

fn read_summary(row: &Row<'_>) -> rusqlite::Result<Summary> {
    let status: String = row.get(3)?;
    Ok(Summary {
        number: row.get(0)?,
        puzzle: row.get(1)?,
        id: row.get(2)?,
        status: parse_status(&status),
        moves: row.get(4)?,
        seconds: row.get(5)?,
        helped: row.get(6)?,
        saved: row.get(7)?,
    })
}
