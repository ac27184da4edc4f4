//! Stepping through a solution: every step is played in the game itself and can be undone there.

use crate::failure::Failure;
use crate::game::{ControlOutcome, Game};
use crate::job::Job;
use gordian_puzzle::{Answer, Message, Position, SolveRequest};
use gordian_search::{Limits, Spec, Stop};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The expansions after which the search for a shortest solution gives up and any solution is searched for instead. It takes
/// some seconds.
pub const SOLVE_BUDGET: u64 = 50_000_000;

/// Starts to solve a position for a waiting player: an optimal solution if it is found within the budget, else any.
///
/// # Errors
/// [`Failure::Memory`] when the system cannot start a thread.
pub fn solve(position: Box<dyn Position>, bytes: u64) -> Result<Job<Answer>, Failure> {
    solve_with(position, Spec::named("auto"), Limits { bytes: Some(bytes), ..Limits::default() })
}

/// Like [`solve`], with an algorithm that the player or the puzzle chose, and with these limits on memory and time. A second
/// search, for any solution, follows only if the algorithm is `auto`.
///
/// # Errors
/// [`Failure::Memory`] when the system cannot start a thread.
pub fn solve_with(position: Box<dyn Position>, with: Spec, limits: Limits) -> Result<Job<Answer>, Failure> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let mut limits = Limits { cancel: Some(Arc::clone(&cancel)), ..limits.with_expansions(SOLVE_BUDGET) };
    Job::run(cancel, move |watcher| {
        let started = Instant::now();
        let is_auto = with.name == "auto";
        let optimal = SolveRequest { with, limits: limits.clone(), ..SolveRequest::default() };
        let answer = position.solve(&optimal, watcher)?;
        if !is_auto || !matches!(answer.stopped_by(), Some(Stop::Expansions | Stop::Memory)) {
            return Ok(answer);
        }
        limits.time = limits.time.map(|time| time.saturating_sub(started.elapsed()));
        // A plan that may not be the shortest, and is shown as such, is better than no plan.
        let greedy = SolveRequest { with: Spec::named("greedy"), limits, ..SolveRequest::default() };
        Ok(position.solve(&greedy, watcher).unwrap_or(answer))
    })
}

/// The expansions for [`start_optimum`] after a game was won. They take about a second.
pub const OPTIMUM_BUDGET: u64 = 2_000_000;

/// Starts to search for the cost of a cheapest solution. The result is `None` if it is not found within the expansions, or if
/// solutions of the puzzle do not differ in length.
///
/// # Errors
/// [`Failure::Broken`] when the system cannot start a thread.
pub fn start_optimum(start: Box<dyn Position>, expansions: u64, bytes: u64) -> Result<Job<Option<u32>>, Failure> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let limits = Limits { bytes: Some(bytes), cancel: Some(Arc::clone(&cancel)), ..Limits::expansions(expansions) };
    Job::run(cancel, move |watcher| {
        let answer = start.solve(&SolveRequest { limits, ..SolveRequest::default() }, watcher)?;
        Ok(answer.cost().filter(|_| answer.outcome.is_optimal()))
    })
}

/// How a finished game compares with the optimum, in words.
pub fn compare_with_optimum(cost: u32, optimum: u32) -> Message {
    if cost <= optimum {
        Message::new("session-won-optimal")
    } else {
        Message::new("session-won-longer").with("count", optimum)
    }
}

/// A plan from one position of a game, and how far it has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    plan: Vec<String>,
    /// The step of the history at which the plan starts.
    start: u32,
    /// How many moves have been played.
    played: usize,
    is_optimal: bool,
}

impl Guide {
    /// The plan of an answer that was found from the game's position; `None` when the answer holds no plan. A game that gets a
    /// guide is marked as helped.
    pub fn new(answer: &Answer, game: &mut Game) -> Option<Guide> {
        let plan = answer.complete_plan()?.to_vec();
        game.mark_helped();
        let is_optimal = answer.outcome.is_optimal();
        Some(Guide { plan, start: game.history().current(), played: 0, is_optimal })
    }

    /// All moves of the plan.
    pub fn plan(&self) -> &[String] {
        &self.plan
    }

    /// How many moves of the plan have been played.
    pub fn played(&self) -> usize {
        self.played
    }

    /// Whether no shorter plan exists.
    pub fn is_optimal(&self) -> bool {
        self.is_optimal
    }

    /// Plays the next move; false at the end of the plan.
    pub fn step(&mut self, game: &mut Game) -> bool {
        let Some(text) = self.plan.get(self.played) else { return false };
        let is_made = matches!(game.play(vec![text.clone()]), ControlOutcome::Moved(_));
        self.played += usize::from(is_made);
        is_made
    }

    /// Undoes the last move of the plan; false at its start.
    pub fn back(&mut self, game: &mut Game) -> bool {
        if self.played == 0 || !game.undo() {
            return false;
        }
        self.played -= 1;
        true
    }

    /// Goes back to the start of the plan.
    pub fn rewind(&mut self, game: &mut Game) {
        if game.go_to(self.start) {
            self.played = 0;
        }
    }
}
