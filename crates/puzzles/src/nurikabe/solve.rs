//! The whole solver: deduction, trials, clause learning, each where the one before gets no further.

use super::check::is_solved;
use super::clauses::{self, Decided, Residue};
use super::deduce::trial::Budget;
use super::deduce::{Deduction, for_width};
use super::grid::{Colour, Grid};
use std::ops::ControlFlow;

/// How far the solver had to go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Rules alone.
    #[default]
    Rules,
    /// Rules and one-step trials.
    Trials,
    /// Clause learning.
    Clauses,
    /// A sweep over the board, row by row.
    Sweep,
}

impl Stage {
    /// The word in statistics.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Rules => "rules",
            Stage::Trials => "trials",
            Stage::Clauses => "clauses",
            Stage::Sweep => "sweep",
        }
    }
}

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Known {
    /// No solution.
    Unsolvable,
    /// Exactly one solution.
    Unique(Vec<Colour>),
    /// At least two; these two.
    Several(Vec<Colour>, Vec<Colour>),
    /// At least one; whether it is the only one was not asked.
    Some(Vec<Colour>),
    /// It was stopped, or the stages allowed did not suffice: a solution if one was found, and what is certain of every cell.
    Open {
        /// A solution, of which nobody knows whether it is the only one.
        solution: Option<Vec<Colour>>,
        /// What holds in every solution.
        certain: Vec<Colour>,
    },
}

/// What the solver may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The last stage to use.
    pub last: Stage,
    /// One solution is enough.
    pub any: bool,
}

impl Default for Extent {
    fn default() -> Self {
        Extent { last: Stage::Sweep, any: false }
    }
}

/// What the solver did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// The last stage that was used.
    pub stage: Stage,
    /// Cells that rules decided.
    pub deduced: u64,
    /// Trials made.
    pub trials: u64,
    /// Conflicts of clause learning.
    pub conflicts: u64,
    /// Its decisions.
    pub decisions: u64,
    /// Its propagations.
    pub propagations: u64,
    /// States of the sweep.
    pub states: u64,
}

impl Work {
    /// Everything that counts as a step of search, in one number.
    pub fn steps(&self) -> u64 {
        self.trials + self.conflicts + self.states
    }
}

/// Solves a partly filled board. `go_on` is asked now and then, with what was done so far, and may end it.
pub fn solve(
    grid: &Grid,
    board: &[Colour],
    extent: Extent,
    mut go_on: impl FnMut(&Work) -> ControlFlow<()>,
) -> (Known, Work) {
    let mut work = Work::default();
    let known = for_width!(grid, W => run::<W>(grid, board, extent, &mut work, &mut go_on));
    (known, work)
}

/// Trials that pay before clause learning takes over: so many for each cell.
const TRIALS_A_CELL: u64 = 12;

/// And no more work of trials than this, in words of memory: on large boards with many numbers a trial is dear.
const TRIAL_WORDS: u64 = 4_000_000;

fn run<const W: usize>(
    grid: &Grid,
    board: &[Colour],
    extent: Extent,
    work: &mut Work,
    go_on: &mut dyn FnMut(&Work) -> ControlFlow<()>,
) -> Known {
    let Ok(mut deduction) = Deduction::<W>::new(grid, board) else { return Known::Unsolvable };
    let before = deduction.state.unknown(&deduction.frame).count();
    if deduction.settle().is_err() {
        return Known::Unsolvable;
    }
    work.deduced = u64::from(before - deduction.state.unknown(&deduction.frame).count());
    if deduction.is_complete() {
        return complete(grid, deduction.board());
    }
    let open = |deduction: &Deduction<W>| Known::Open { solution: None, certain: deduction.board() };
    if extent.last < Stage::Trials || go_on(work).is_break() {
        return open(&deduction);
    }
    work.stage = Stage::Trials;
    let cells = u64::from(deduction.state.unknown(&deduction.frame).count());
    let words = (grid.clues().len() * W).max(1) as u64;
    let most_trials = (cells * TRIALS_A_CELL).min(TRIAL_WORDS / words);
    // Alone, trials may go on as long as anything comes of them.
    let left = if extent.last == Stage::Trials { u64::MAX } else { most_trials };
    let mut budget = Budget { left, made: 0 };
    let tried = deduction.try_out(&mut budget);
    work.trials = budget.made;
    if tried.is_err() {
        return Known::Unsolvable;
    }
    if deduction.is_complete() {
        return complete(grid, deduction.board());
    }
    if extent.last < Stage::Clauses || go_on(work).is_break() {
        return open(&deduction);
    }
    work.stage = Stage::Clauses;
    let residue = Residue::new(grid, &deduction);
    let mut effort = clauses::Effort::default();
    let wanted = if extent.any { 1 } else { 2 };
    let decided = clauses::search(&residue, wanted, &mut effort, |effort| {
        (work.conflicts, work.decisions, work.propagations) = (effort.conflicts, effort.decisions, effort.propagations);
        go_on(work)
    });
    (work.conflicts, work.decisions, work.propagations) = (effort.conflicts, effort.decisions, effort.propagations);
    match decided {
        Decided::Solutions(solutions) => told(solutions, extent.any),
        Decided::Stopped(mut solutions) => Known::Open { solution: solutions.pop(), certain: residue.board },
    }
}

/// A board that deduction filled is the only solution, if it is one.
fn complete(grid: &Grid, board: Vec<Colour>) -> Known {
    if is_solved(grid, &board) { Known::Unique(board) } else { Known::Unsolvable }
}

/// What a complete list of solutions, up to two, says.
fn told(mut solutions: Vec<Vec<Colour>>, any: bool) -> Known {
    match (solutions.pop(), solutions.pop()) {
        (None, _) => Known::Unsolvable,
        (Some(one), None) if any => Known::Some(one),
        (Some(one), None) => Known::Unique(one),
        (Some(second), Some(first)) => Known::Several(first, second),
    }
}
