//! The solver: it decides whether a board has no solution, exactly one, or several, and always proves it.
//!
//! Four stages run in order, each only when the one before leaves cells undecided:
//!
//! | module | stage |
//! | --- | --- |
//! | `deduce` | constraint propagation, then one-step trials |
//! | `clauses` | clause learning with connectivity as a theory |
//! | `frontier` | frontier dynamic programming, for narrow boards on which clause learning takes too long |
//!
//! `report` is a separate, simpler solver: that of the student report which introduced this puzzle.

mod clauses;
pub(crate) mod deduce;
mod frontier;
pub(crate) mod report;

use crate::grid::{Colour, Grid};
use crate::rules::is_solved;
use clauses::{ClauseStats, ReducedBoard, with_clause_search};
use deduce::state::Contradiction;
use deduce::trials::{TrialBudget, Witnesses};
use deduce::{Deduction, for_width};
use std::cell::{Cell, RefCell};
use std::ops::ControlFlow;

/// The stages of the solver, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Constraint propagation alone.
    #[default]
    Rules,
    /// Constraint propagation and one-step trials.
    Trials,
    /// Clause learning.
    Clauses,
    /// Frontier dynamic programming, row by row.
    Frontier,
}

impl Stage {
    /// The name in statistics.
    pub fn name(self) -> &'static str {
        match self {
            Stage::Rules => "rules",
            Stage::Trials => "trials",
            Stage::Clauses => "clauses",
            Stage::Frontier => "sweep",
        }
    }
}

/// The result of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// No solution.
    Unsolvable,
    /// Exactly one solution.
    Unique(Vec<Colour>),
    /// At least two solutions; these are two of them.
    Several(Vec<Colour>, Vec<Colour>),
    /// At least one solution. Only one was requested, so nothing is known about others.
    AtLeastOne(Vec<Colour>),
    /// Undecided: the solver was stopped, or the allowed stages were not sufficient.
    Undecided {
        /// A solution, if one was found. There may be others.
        solution: Option<Vec<Colour>>,
        /// The cells that have the same colour in every solution, as far as is known.
        certain: Vec<Colour>,
    },
}

/// Options of the solver. By default every stage may run, and the solver finds out whether the solution is unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolveOptions {
    /// The last stage that may run.
    pub last_stage: Stage,
    /// Whether the solver stops at the first solution, without proving that it is unique.
    pub stops_at_first: bool,
}

impl Default for SolveOptions {
    fn default() -> Self {
        SolveOptions::up_to(Stage::Frontier)
    }
}

impl SolveOptions {
    /// Every stage may run, and the solver stops at the first solution.
    pub const FIRST_SOLUTION: Self = SolveOptions { last_stage: Stage::Frontier, stops_at_first: true };

    /// The stages up to `last_stage` may run, and uniqueness is to be proved.
    pub const fn up_to(last_stage: Stage) -> Self {
        SolveOptions { last_stage, stops_at_first: false }
    }
}

/// Counters of a run of the solver.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveStats {
    /// The last stage that ran.
    pub stage: Stage,
    /// Cells that propagation decided before any trial.
    pub deduced: u64,
    /// Trials made.
    pub trials: u64,
    /// Conflicts of clause learning.
    pub conflicts: u64,
    /// Decisions of clause learning.
    pub decisions: u64,
    /// Literals implied in clause learning.
    pub propagations: u64,
    /// States of the frontier search, summed over all layers.
    pub states: u64,
    /// Bytes allocated or about to be allocated, as far as they are counted.
    pub bytes: u64,
    /// The largest number of bytes allocated at a time.
    pub peak_bytes: u64,
}

impl SolveStats {
    /// Copies the counters of clause learning.
    fn set_clause_stats(&mut self, clauses: &ClauseStats) {
        (self.conflicts, self.decisions, self.propagations) =
            (clauses.conflicts, clauses.decisions, clauses.propagations);
    }

    /// The total number of search steps: trials, conflicts and states.
    pub fn search_steps(&self) -> u64 {
        self.trials + self.conflicts + self.states
    }
}

/// Called regularly with the counters so far; decides whether to continue.
type ProgressCallback<'a> = &'a mut dyn FnMut(&SolveStats) -> ControlFlow<()>;

/// Updates the counters, and asks the callback whether to continue.
struct StatsTracker<'a> {
    stats: Cell<SolveStats>,
    may_continue: RefCell<ProgressCallback<'a>>,
}

impl StatsTracker<'_> {
    /// Changes the counters.
    fn update(&self, change: impl FnOnce(&mut SolveStats)) {
        let mut stats = self.stats.get();
        change(&mut stats);
        self.stats.set(stats);
    }

    /// Whether the solver may continue with `bytes` allocated in total. The peak includes only allocations that were
    /// allowed.
    fn may_allocate(&self, bytes: u64) -> bool {
        self.update(|stats| stats.bytes = bytes);
        let is_allowed = self.may_continue();
        if is_allowed {
            self.update(|stats| stats.peak_bytes = stats.peak_bytes.max(bytes));
        }
        is_allowed
    }

    /// Whether the callback lets the solver continue.
    fn may_continue(&self) -> bool {
        (self.may_continue.borrow_mut())(&self.stats.get()).is_continue()
    }
}

/// Solves a partly filled board. `may_continue` is called regularly with the counters so far and may stop the solver.
pub fn solve(
    grid: &Grid,
    board: &[Colour],
    options: SolveOptions,
    mut may_continue: impl FnMut(&SolveStats) -> ControlFlow<()>,
) -> (Solutions, SolveStats) {
    let tracker = StatsTracker { stats: Cell::default(), may_continue: RefCell::new(&mut may_continue) };
    let solutions = for_width!(grid, W => solve_with_width::<W>(grid, board, options, &tracker));
    (solutions, tracker.stats.get())
}

/// Trials per undecided cell before clause learning takes over.
const TRIALS_PER_CELL: u64 = 12;

/// After this many conflicts a board that fits is handed to the frontier search.
const CONFLICTS_BEFORE_FRONTIER: u64 = 5_000;

/// Limit of all trials together, in words of memory that they touch. On large boards with many numbers a trial is
/// expensive, so fewer are made.
const MAX_TRIAL_WORDS: u64 = 4_000_000;

/// The solver for boards of `W` words.
fn solve_with_width<const W: usize>(
    grid: &Grid,
    board: &[Colour],
    options: SolveOptions,
    tracker: &StatsTracker<'_>,
) -> Solutions {
    let Ok(mut deduction) = Deduction::<W>::new(grid, board) else { return Solutions::Unsolvable };
    let undecided_before = count_undecided(&deduction);
    if deduction.propagate().is_err() {
        return Solutions::Unsolvable;
    }
    tracker.update(|stats| stats.deduced = undecided_before - count_undecided(&deduction));
    if deduction.is_complete() {
        return verify_filled(grid, deduction.board());
    }
    let undecided = |deduction: &Deduction<W>| Solutions::Undecided { solution: None, certain: deduction.board() };
    if options.last_stage < Stage::Trials || !tracker.may_continue() {
        return undecided(&deduction);
    }
    tracker.update(|stats| stats.stage = Stage::Trials);
    if run_trials(&mut deduction, options, tracker).is_err() {
        return Solutions::Unsolvable;
    }
    if deduction.is_complete() {
        return verify_filled(grid, deduction.board());
    }
    if options.last_stage < Stage::Clauses || !tracker.may_continue() {
        return undecided(&deduction);
    }
    tracker.update(|stats| stats.stage = Stage::Clauses);
    solve_by_clauses(&ReducedBoard::new(grid, &deduction), options, tracker)
}

/// The number of undecided cells.
fn count_undecided<const W: usize>(deduction: &Deduction<W>) -> u64 {
    u64::from(deduction.state.undecided(&deduction.layout).count())
}

/// Makes trials until they find nothing more, within a budget unless trials are the last stage.
fn run_trials<const W: usize>(
    deduction: &mut Deduction<W>,
    options: SolveOptions,
    tracker: &StatsTracker<'_>,
) -> Result<(), Contradiction> {
    let words_per_trial = (deduction.layout.clues.len() * W).max(1) as u64;
    let max_trials = (count_undecided(deduction) * TRIALS_PER_CELL).min(MAX_TRIAL_WORDS / words_per_trial);
    let trials_left = if options.last_stage == Stage::Trials { u64::MAX } else { max_trials };
    let may_continue = |trials_made: u64| {
        tracker.update(|stats| stats.trials = trials_made);
        tracker.may_continue()
    };
    let mut budget = TrialBudget { trials_left, trials_made: 0, may_continue: &may_continue };
    let result = deduction.run_trials(&mut budget, &mut Witnesses::new());
    tracker.update(|stats| stats.trials = budget.trials_made);
    result
}

/// Clause learning, and the frontier search when clause learning takes too long and the board fits.
fn solve_by_clauses(reduced: &ReducedBoard, options: SolveOptions, tracker: &StatsTracker<'_>) -> Solutions {
    let may_continue = |clause_stats: &ClauseStats| {
        tracker.update(|stats| stats.set_clause_stats(clause_stats));
        tracker.may_allocate(clause_stats.bytes)
    };
    with_clause_search(reduced, if options.stops_at_first { 1 } else { 2 }, &may_continue, |search| {
        let may_use_frontier = options.last_stage >= Stage::Frontier && frontier::fits(&reduced.grid);
        let mut solutions = search.run(if may_use_frontier { CONFLICTS_BEFORE_FRONTIER } else { u64::MAX });
        tracker.update(|stats| stats.set_clause_stats(&search.stats()));
        if may_use_frontier && solutions.is_none() && tracker.may_continue() {
            tracker.update(|stats| stats.stage = Stage::Frontier);
            let clause_bytes = search.stats().bytes;
            solutions = frontier::solve(&reduced.grid, &reduced.board, &|states, bytes| {
                tracker.update(|stats| stats.states = states);
                tracker.may_allocate(clause_bytes + bytes)
            });
            // The frontier has too many states: clause learning continues without a limit of its own.
            if solutions.is_none() && tracker.may_continue() {
                tracker.update(|stats| stats.stage = Stage::Clauses);
                solutions = search.run(u64::MAX);
                tracker.update(|stats| stats.set_clause_stats(&search.stats()));
            }
        }
        match solutions {
            Some(solutions) => classify(solutions, options),
            None => Solutions::Undecided { solution: search.first_solution(), certain: reduced.board.clone() },
        }
    })
}

/// A board filled by deduction is the only solution, provided it obeys the rules.
fn verify_filled(grid: &Grid, board: Vec<Colour>) -> Solutions {
    if is_solved(grid, &board) { Solutions::Unique(board) } else { Solutions::Unsolvable }
}

/// The result for the solutions that a finished search found: all of them, or as many as it had to find.
fn classify(mut solutions: Vec<Vec<Colour>>, options: SolveOptions) -> Solutions {
    // The solutions are taken from the end of the list, so the first one comes last.
    match (solutions.pop(), solutions.pop()) {
        (None, _) => Solutions::Unsolvable,
        (Some(only), None) if options.stops_at_first => Solutions::AtLeastOne(only),
        (Some(only), None) => Solutions::Unique(only),
        (Some(second), Some(first)) => Solutions::Several(first, second),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clue;
    use gordian_puzzle::Seed;

    /// For a clause search that looks for every solution.
    const ALL_SOLUTIONS: usize = usize::MAX;

    /// For a clause search that looks for as many solutions as the frontier search.
    const TWO_SOLUTIONS: usize = 2;

    /// For a clause search that runs to its end.
    const NO_CONFLICT_LIMIT: u64 = u64::MAX;

    /// Small boards with random numbers, some of unknown size. Some have no solution, some one, some several.
    fn small_boards(count: usize) -> Vec<Grid> {
        let (sizes, max_number) = ([(1, 5), (2, 4), (3, 3), (3, 4), (4, 3), (2, 6), (3, 5)], 5);
        random_boards(count, &sizes, max_number)
    }

    /// Random boards of these sizes in turn, with numbers up to `max_number`.
    fn random_boards(count: usize, sizes: &[(usize, usize)], max_number: u64) -> Vec<Grid> {
        let mut stream = Seed::new(9).stream("small boards");
        (0..count)
            .map(|index| {
                let (rows, columns) = sizes[index % sizes.len()];
                let mut cells: Vec<usize> = (0..rows * columns).collect();
                stream.shuffle(&mut cells);
                let clue_count = 1 + stream.below(4) as usize;
                // One number in six is a `?`.
                let draw_clue = |cell: &usize, stream: &mut gordian_puzzle::Stream| Clue {
                    cell: *cell,
                    size: (stream.below(6) > 0).then(|| 1 + stream.below(max_number) as u32),
                };
                let clue_cells = &cells[..clue_count.min(cells.len())];
                let clues = clue_cells.iter().map(|cell| draw_clue(cell, &mut stream)).collect();
                Grid::new(rows, columns, clues)
            })
            .collect()
    }

    /// Every solution, by trying every filled board.
    fn brute_force(grid: &Grid) -> Vec<Vec<Colour>> {
        let open: Vec<usize> = (0..grid.cells()).filter(|cell| grid.clue_at(*cell).is_none()).collect();
        let mut found = Vec::new();
        // Each number is one way to fill the board: bit i is the colour of the i-th undecided cell.
        for sea_bits in 0..1u32 << open.len() {
            let mut board = grid.blank();
            for (index, cell) in open.iter().enumerate() {
                board[*cell] = if sea_bits >> index & 1 != 0 { Colour::Sea } else { Colour::Land };
            }
            if is_solved(grid, &board) {
                found.push(board);
            }
        }
        found
    }

    /// A callback that never stops the solver.
    fn always_continue(_: &SolveStats) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[test]
    fn every_stage_agrees_with_brute_force() {
        // How many boards have no solution, one, and several.
        let mut kinds = [0; 3];
        for grid in small_boards(700) {
            let truth = brute_force(&grid);
            let text = crate::notation::write(&grid, &grid.blank(), "text").unwrap();
            match (solve(&grid, &grid.blank(), SolveOptions::default(), always_continue).0, truth.as_slice()) {
                (Solutions::Unsolvable, []) => {}
                (Solutions::Unique(found), [only]) => assert_eq!(&found, only, "{text}"),
                (Solutions::Several(first, second), [_, _, ..]) => {
                    assert!(first != second && truth.contains(&first) && truth.contains(&second), "{text}");
                }
                (found, truth) => panic!("{text}{found:?}, but there are {} solutions", truth.len()),
            }
            kinds[truth.len().min(2)] += 1;
            // Propagation and trials decide only what is the same in every solution.
            for last_stage in [Stage::Rules, Stage::Trials] {
                if let (Solutions::Undecided { certain, .. }, _) =
                    solve(&grid, &grid.blank(), SolveOptions::up_to(last_stage), always_continue)
                {
                    for (cell, colour) in certain.iter().enumerate().filter(|(_, colour)| **colour != Colour::Unknown) {
                        assert!(
                            truth.iter().all(|board| board[cell] == *colour),
                            "{text}cell {cell} at {last_stage:?}"
                        );
                    }
                }
            }
        }
        assert!(kinds.iter().all(|kind| *kind > 30), "{kinds:?}");
    }

    #[test]
    fn clauses_alone_and_the_frontier_alone_agree_with_brute_force() {
        let mut frontier_boards = 0;
        for grid in small_boards(700) {
            let truth = brute_force(&grid);
            let text = crate::notation::write(&grid, &grid.blank(), "text").unwrap();
            // Deduction does not run first, so the clause solver, with its checks of connectivity and sizes, must find
            // everything.
            if let Ok(deduction) = Deduction::<2>::new(&grid, &grid.blank()) {
                let reduced = ReducedBoard::new(&grid, &deduction);
                let found =
                    with_clause_search(&reduced, ALL_SOLUTIONS, &|_| true, |search| search.run(NO_CONFLICT_LIMIT));
                let Some(mut found) = found else { panic!("{text}: stopped") };
                let mut truth = truth.clone();
                found.sort();
                truth.sort();
                assert_eq!(found, truth, "{text}");
            } else {
                assert!(truth.is_empty(), "{text}");
            }
            if frontier::fits(&grid) {
                frontier_boards += 1;
                let found = frontier::solve(&grid, &grid.blank(), &|_, _| true).unwrap();
                // The frontier stops after two solutions.
                assert_eq!(found.len(), truth.len().min(2), "{text}");
                assert!(found.iter().all(|board| truth.contains(board)), "{text}");
            }
        }
        assert!(frontier_boards > 100, "{frontier_boards}");
    }

    /// Boards too large for brute force: two independent methods must agree.
    #[test]
    fn the_frontier_agrees_with_clauses_on_larger_boards() {
        // How many boards have no solution, one, and several.
        let mut kinds = [0; 3];
        for grid in random_boards(900, &[(4, 5), (5, 5), (4, 6), (6, 5)], 14).iter().filter(|grid| frontier::fits(grid))
        {
            let text = crate::notation::write(grid, &grid.blank(), "text").unwrap();
            let found_by_frontier = frontier::solve(grid, &grid.blank(), &|_, _| true).unwrap();
            let Ok(deduction) = Deduction::<2>::new(grid, &grid.blank()) else {
                assert!(found_by_frontier.is_empty(), "{text}");
                continue;
            };
            let reduced = ReducedBoard::new(grid, &deduction);
            let found_by_clauses =
                with_clause_search(&reduced, TWO_SOLUTIONS, &|_| true, |search| search.run(NO_CONFLICT_LIMIT)).unwrap();
            assert_eq!(found_by_frontier.len(), found_by_clauses.len(), "{text}");
            assert!(found_by_frontier.len() != 1 || found_by_frontier == found_by_clauses, "{text}");
            kinds[found_by_frontier.len()] += 1;
        }
        // Random boards rarely have exactly one solution.
        assert!(kinds.iter().all(|kind| *kind > 5), "{kinds:?}");
    }
}
