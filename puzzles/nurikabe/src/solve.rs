//! The whole solver: deduction, trials, clause learning, each where the one before gets no further.

use super::check::is_solved;
use super::clauses::{Effort, Residue, with_search};
use super::deduce::trial::{Budget, Witnesses};
use super::deduce::{Deduction, for_width};
use super::grid::{Colour, Grid};
use super::sweep;
use std::cell::{Cell, RefCell};
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
    /// Bytes that it holds or is about to hold, as far as they are counted.
    pub bytes: u64,
    /// The most bytes that it held at once.
    pub peak_bytes: u64,
}

impl Work {
    fn learned(&mut self, effort: &Effort) {
        (self.conflicts, self.decisions, self.propagations) = (effort.conflicts, effort.decisions, effort.propagations);
    }

    /// Everything that counts as a step of search, in one number.
    pub fn steps(&self) -> u64 {
        self.trials + self.conflicts + self.states
    }
}

/// Somebody who is asked whether to go on.
type Asked<'a> = &'a mut dyn FnMut(&Work) -> ControlFlow<()>;

/// Keeps account of the work, and asks somebody whether to go on.
struct Account<'a> {
    work: Cell<Work>,
    go_on: RefCell<Asked<'a>>,
}

impl Account<'_> {
    fn enter(&self, change: impl FnOnce(&mut Work)) {
        let mut work = self.work.get();
        change(&mut work);
        self.work.set(work);
    }

    /// Whether it may go on and hold so many bytes. What it may not hold it does not hold.
    fn may_hold(&self, bytes: u64) -> bool {
        self.enter(|work| work.bytes = bytes);
        let may = self.may_go_on();
        if may {
            self.enter(|work| work.peak_bytes = work.peak_bytes.max(bytes));
        }
        may
    }

    fn may_go_on(&self) -> bool {
        (self.go_on.borrow_mut())(&self.work.get()).is_continue()
    }
}

/// Solves a partly filled board. `go_on` is asked now and then, with what was done so far, and may end it.
pub fn solve(
    grid: &Grid,
    board: &[Colour],
    extent: Extent,
    mut go_on: impl FnMut(&Work) -> ControlFlow<()>,
) -> (Known, Work) {
    let account = Account { work: Cell::default(), go_on: RefCell::new(&mut go_on) };
    let known = for_width!(grid, W => run::<W>(grid, board, extent, &account));
    (known, account.work.get())
}

/// Trials that pay before clause learning takes over: so many for each cell.
const TRIALS_A_CELL: u64 = 12;

/// Conflicts after which a narrow board with few numbers is swept.
const CONFLICTS_BEFORE_SWEEP: u64 = 5_000;

/// And no more work of trials than this, in words of memory: on large boards with many numbers a trial is dear.
const TRIAL_WORDS: u64 = 4_000_000;

fn run<const W: usize>(grid: &Grid, board: &[Colour], extent: Extent, account: &Account<'_>) -> Known {
    let Ok(mut deduction) = Deduction::<W>::new(grid, board) else { return Known::Unsolvable };
    let before = deduction.state.unknown(&deduction.frame).count();
    if deduction.settle().is_err() {
        return Known::Unsolvable;
    }
    let deduced = before - deduction.state.unknown(&deduction.frame).count();
    account.enter(|work| work.deduced = u64::from(deduced));
    if deduction.is_complete() {
        return complete(grid, deduction.board());
    }
    let open = |deduction: &Deduction<W>| Known::Open { solution: None, certain: deduction.board() };
    if extent.last < Stage::Trials || !account.may_go_on() {
        return open(&deduction);
    }
    account.enter(|work| work.stage = Stage::Trials);
    let cells = u64::from(deduction.state.unknown(&deduction.frame).count());
    let words = (grid.clues().len() * W).max(1) as u64;
    let most_trials = (cells * TRIALS_A_CELL).min(TRIAL_WORDS / words);
    // Alone, trials may go on as long as anything comes of them.
    let left = if extent.last == Stage::Trials { u64::MAX } else { most_trials };
    let go_on = |made: u64| {
        account.enter(|work| work.trials = made);
        account.may_go_on()
    };
    let mut budget = Budget { left, made: 0, go_on: &go_on };
    let tried = deduction.try_out(&mut budget, &mut Witnesses::new());
    account.enter(|work| work.trials = budget.made);
    if tried.is_err() {
        return Known::Unsolvable;
    }
    if deduction.is_complete() {
        return complete(grid, deduction.board());
    }
    if extent.last < Stage::Clauses || !account.may_go_on() {
        return open(&deduction);
    }
    account.enter(|work| work.stage = Stage::Clauses);
    learn(&Residue::new(grid, &deduction), extent, account)
}

/// Clause learning, and on narrow boards that resist a sweep.
fn learn(residue: &Residue, extent: Extent, account: &Account<'_>) -> Known {
    let go_on = |effort: &Effort| {
        account.enter(|work| work.learned(effort));
        account.may_hold(effort.bytes)
    };
    with_search(residue, if extent.any { 1 } else { 2 }, &go_on, |search| {
        let may_sweep = extent.last >= Stage::Sweep && sweep::fits(&residue.grid);
        let mut solutions = search.run(if may_sweep { CONFLICTS_BEFORE_SWEEP } else { u64::MAX });
        account.enter(|work| work.learned(&search.effort()));
        if may_sweep && solutions.is_none() && account.may_go_on() {
            account.enter(|work| work.stage = Stage::Sweep);
            let clauses = search.effort().bytes;
            solutions = sweep::sweep(&residue.grid, &residue.board, &|states, bytes| {
                account.enter(|work| work.states = states);
                account.may_hold(clauses + bytes)
            });
            // Too many states: clause learning then, however long it takes.
            if solutions.is_none() && account.may_go_on() {
                account.enter(|work| work.stage = Stage::Clauses);
                solutions = search.run(u64::MAX);
                account.enter(|work| work.learned(&search.effort()));
            }
        }
        match solutions {
            Some(solutions) => told(solutions, extent.any),
            None => Known::Open { solution: search.found(), certain: residue.board.clone() },
        }
    })
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Clue;
    use gordian_puzzle::Seed;

    /// Small boards with random numbers, some of them `?`: some without a solution, some with one, some with several.
    fn boards(count: usize) -> Vec<Grid> {
        boards_of(count, &[(1, 5), (2, 4), (3, 3), (3, 4), (4, 3), (2, 6), (3, 5)], 5)
    }

    fn boards_of(count: usize, sizes: &[(usize, usize)], largest: u64) -> Vec<Grid> {
        let mut stream = Seed::new(9).stream("small boards");
        (0..count)
            .map(|at| {
                let (rows, columns) = sizes[at % sizes.len()];
                let mut cells: Vec<usize> = (0..rows * columns).collect();
                stream.shuffle(&mut cells);
                let numbers = 1 + stream.below(4) as usize;
                let clue = |cell: &usize, stream: &mut gordian_puzzle::Stream| Clue {
                    cell: *cell,
                    size: (stream.below(6) > 0).then(|| 1 + stream.below(largest) as u32),
                };
                let clues = cells[..numbers.min(cells.len())].iter().map(|cell| clue(cell, &mut stream)).collect();
                Grid::new(rows, columns, clues)
            })
            .collect()
    }

    /// Every solution, by trying every board.
    fn all(grid: &Grid) -> Vec<Vec<Colour>> {
        let open: Vec<usize> = (0..grid.cells()).filter(|cell| grid.clue_at(*cell).is_none()).collect();
        let mut found = Vec::new();
        for number in 0..1u32 << open.len() {
            let mut board = grid.blank();
            for (at, cell) in open.iter().enumerate() {
                board[*cell] = if number >> at & 1 != 0 { Colour::Sea } else { Colour::Land };
            }
            if is_solved(grid, &board) {
                found.push(board);
            }
        }
        found
    }

    fn go_on(_: &Work) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[test]
    fn every_stage_agrees_with_brute_force() {
        let mut kinds = [0; 3];
        for grid in boards(700) {
            let truth = all(&grid);
            let text = crate::notation::write(&grid, &grid.blank(), "text").unwrap();
            match (solve(&grid, &grid.blank(), Extent::default(), go_on).0, truth.as_slice()) {
                (Known::Unsolvable, []) => {}
                (Known::Unique(found), [only]) => assert_eq!(&found, only, "{text}"),
                (Known::Several(first, second), [_, _, ..]) => {
                    assert!(first != second && truth.contains(&first) && truth.contains(&second), "{text}");
                }
                (known, truth) => panic!("{text}{known:?}, but there are {} solutions", truth.len()),
            }
            kinds[truth.len().min(2)] += 1;
            // Rules say only what holds in every solution.
            for last in [Stage::Rules, Stage::Trials] {
                if let (Known::Open { certain, .. }, _) =
                    solve(&grid, &grid.blank(), Extent { last, any: false }, go_on)
                {
                    for (cell, colour) in certain.iter().enumerate().filter(|(_, colour)| **colour != Colour::Unknown) {
                        assert!(truth.iter().all(|board| board[cell] == *colour), "{text}cell {cell} at {last:?}");
                    }
                }
            }
        }
        assert!(kinds.iter().all(|kind| *kind > 30), "{kinds:?}");
    }

    #[test]
    fn clauses_alone_and_the_sweep_alone_agree_with_brute_force() {
        let mut swept = 0;
        for grid in boards(700) {
            let truth = all(&grid);
            let text = crate::notation::write(&grid, &grid.blank(), "text").unwrap();
            // Nothing is deduced before: the clauses and their nets must find everything.
            if let Ok(deduction) = Deduction::<2>::new(&grid, &grid.blank()) {
                let residue = Residue::new(&grid, &deduction);
                let found = with_search(&residue, usize::MAX, &|_| true, |search| search.run(u64::MAX));
                let Some(mut found) = found else { panic!("{text}: stopped") };
                let mut truth = truth.clone();
                found.sort();
                truth.sort();
                assert_eq!(found, truth, "{text}");
            } else {
                assert!(truth.is_empty(), "{text}");
            }
            if sweep::fits(&grid) {
                swept += 1;
                let found = sweep::sweep(&grid, &grid.blank(), &|_, _| true).unwrap();
                assert_eq!(found.len(), truth.len().min(2), "{text}");
                assert!(found.iter().all(|board| truth.contains(board)), "{text}");
            }
        }
        assert!(swept > 100, "{swept}");
    }

    /// Boards on which nobody could try everything: the sweep and the clauses know nothing of one another.
    #[test]
    fn the_sweep_agrees_with_clauses_on_larger_boards() {
        let mut kinds = [0; 3];
        for grid in boards_of(900, &[(4, 5), (5, 5), (4, 6), (6, 5)], 14).iter().filter(|grid| sweep::fits(grid)) {
            let text = crate::notation::write(grid, &grid.blank(), "text").unwrap();
            let found = sweep::sweep(grid, &grid.blank(), &|_, _| true).unwrap();
            let Ok(deduction) = Deduction::<2>::new(grid, &grid.blank()) else {
                assert!(found.is_empty(), "{text}");
                continue;
            };
            let residue = Residue::new(grid, &deduction);
            let learnt = with_search(&residue, 2, &|_| true, |search| search.run(u64::MAX)).unwrap();
            assert_eq!(found.len(), learnt.len(), "{text}");
            assert!(found.len() != 1 || found == learnt, "{text}");
            kinds[found.len()] += 1;
        }
        // Hardly a board drawn at random has just one solution.
        assert!(kinds.iter().all(|kind| *kind > 5), "{kinds:?}");
    }
}
