//! Clause learning: a conflict-driven solver decides what deduction leaves open. Connectivity and sizes of sea and
//! islands are a theory of the solver.
//!
//! | module | contents |
//! | --- | --- |
//! | `connected_set` | one connected set of a given size: propagation with reasons |
//! | `theory` | all connected sets, as the theory interface of the solver |
//! | `encode` | the clauses of a board |

mod connected_set;
mod encode;
mod theory;

pub(crate) use encode::ReducedBoard;

use crate::grid::Colour;
use crate::rules::is_solved;
use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, lbool};
use encode::Encoding;
use std::cell::{Cell, RefCell};

/// Counters of a search, and the memory it uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClauseStats {
    /// Conflicts so far, each of which added a learnt clause.
    pub(crate) conflicts: u64,
    /// Literals that the solver chose freely.
    pub(crate) decisions: u64,
    /// Literals implied by clauses.
    pub(crate) propagations: u64,
    /// Bytes allocated, as far as they are counted.
    pub(crate) bytes: u64,
}

/// The solver is never asked what would follow from additional literals.
const NO_ASSUMPTIONS: &[Lit] = &[];

/// What all solvers of a search share: the counters, and the callback that may stop them.
struct SharedProgress<'a> {
    stats: Cell<ClauseStats>,
    may_continue: &'a dyn Fn(&ClauseStats) -> bool,
    is_stopped: Cell<bool>,
}

impl SharedProgress<'_> {
    /// Changes the counters.
    fn update(&self, change: impl FnOnce(&mut ClauseStats)) {
        let mut stats = self.stats.get();
        change(&mut stats);
        self.stats.set(stats);
    }

    /// Asks the callback whether to continue and allocate this many bytes more.
    fn check_limits(&self, additional_bytes: u64) {
        let stats = self.stats.get();
        self.is_stopped.set(!(self.may_continue)(&ClauseStats { bytes: stats.bytes + additional_bytes, ..stats }));
    }
}

/// The callbacks of one solver. They count conflicts, end the current slice of the search, and collect short learnt
/// clauses for the other solvers.
struct SolverCallbacks<'a> {
    shared: &'a SharedProgress<'a>,
    /// Conflicts of this solver so far.
    conflicts: Cell<u64>,
    /// The number of conflicts at which the current slice ends.
    slice_end: Cell<u64>,
    /// Rounds of propagation so far.
    rounds: Cell<u64>,
    /// Short learnt clauses that the other solvers did not get yet.
    clauses_to_share: RefCell<Vec<Vec<Lit>>>,
}

/// Learnt clauses up to this length are shared with the other solvers.
const MAX_SHARED_LENGTH: usize = 12;

/// Rounds of propagation between two checks of the limits. On the largest boards a round takes about a millisecond.
const ROUNDS_BETWEEN_CHECKS: u64 = 64;

/// Memory of a clause without its literals: header, two watches, entry in the clause list.
const BYTES_PER_CLAUSE: u64 = 48;

/// Approximate upper bound of the memory that learning takes between two checks of the limits.
const BYTES_BETWEEN_CHECKS: u64 = 32 << 10;

/// Approximate upper bound of the memory of the encoding, per cell.
const BYTES_PER_CELL: u64 = 4 << 10;

/// The memory of a clause.
fn clause_bytes(clause: &[Lit]) -> u64 {
    BYTES_PER_CLAUSE + size_of_val(clause) as u64
}

impl Callbacks for SolverCallbacks<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        // Axioms are the clauses of the encoding; all others are learnt from a conflict.
        if kind != ClauseKind::Axiom {
            self.conflicts.set(self.conflicts.get() + 1);
            self.shared.update(|stats| {
                stats.conflicts += 1;
                stats.bytes += clause_bytes(clause);
            });
            if clause.len() <= MAX_SHARED_LENGTH {
                self.clauses_to_share.get_mut().push(clause.to_vec());
            }
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.shared.update(|stats| stats.bytes = stats.bytes.saturating_sub(clause_bytes(clause)));
    }

    fn stop(&self) -> bool {
        self.rounds.set(self.rounds.get() + 1);
        if self.rounds.get().is_multiple_of(ROUNDS_BETWEEN_CHECKS) {
            self.shared.check_limits(BYTES_BETWEEN_CHECKS);
        }
        self.conflicts.get() >= self.slice_end.get() || self.shared.is_stopped.get()
    }
}

/// A configuration of the clause solver.
struct Configuration {
    options: SolverOpts,
    /// Whether the solver tries sea before land.
    tries_sea_first: bool,
}

/// The solver configurations that take turns. Searches for several solutions have heavy-tailed running times, so
/// different configurations help. Activities decay only at conflicts of clauses, not at those of connected sets, so the
/// decay is faster than usual.
fn configurations() -> [Configuration; 3] {
    let base = || SolverOpts { min_learnts_lim: 2_000, ..SolverOpts::default() };
    [
        Configuration { options: SolverOpts { var_decay: 0.85, restart_first: 50, ..base() }, tries_sea_first: false },
        Configuration { options: SolverOpts { var_decay: 0.95, ..base() }, tries_sea_first: true },
        Configuration {
            options: SolverOpts { var_decay: 0.7, luby_restart: false, restart_inc: 1.2, ..base() },
            tries_sea_first: true,
        },
    ]
}

/// The number of conflicts after which the next solver takes its turn, at first. It doubles when every solver had a turn.
const FIRST_SLICE: u64 = 300;

/// The largest number of conflicts in a turn.
const MAX_SLICE: u64 = 20_000;

/// A search for solutions that can be interrupted and resumed.
pub(crate) struct Search<'a> {
    reduced: &'a ReducedBoard,
    /// How many solutions to look for.
    max_solutions: usize,
    shared: &'a SharedProgress<'a>,
    /// One solver for each configuration that has had a turn so far.
    solvers: Vec<Encoding<SolverCallbacks<'a>>>,
    /// The solutions found so far. Every solver excludes them.
    solutions: Vec<Vec<Colour>>,
    /// The number of conflicts in a slice of the current round.
    slice: u64,
    /// The index of the solver, and of its configuration, whose turn it is.
    turn: usize,
}

/// Calls `use_search` with a search for up to `max_solutions` solutions. `may_continue` is called regularly with the counters so
/// far; false stops the search.
pub(crate) fn with_clause_search<T>(
    reduced: &ReducedBoard,
    max_solutions: usize,
    may_continue: &dyn Fn(&ClauseStats) -> bool,
    use_search: impl FnOnce(&mut Search<'_>) -> T,
) -> T {
    let shared = SharedProgress { stats: Cell::default(), may_continue, is_stopped: Cell::new(false) };
    let mut search = Search {
        reduced,
        max_solutions,
        shared: &shared,
        solvers: Vec::new(),
        solutions: Vec::new(),
        slice: FIRST_SLICE,
        turn: 0,
    };
    use_search(&mut search)
}

impl<'a> Search<'a> {
    /// The counters so far.
    pub(crate) fn stats(&self) -> ClauseStats {
        self.shared.stats.get()
    }

    /// The first solution found so far.
    pub(crate) fn first_solution(&self) -> Option<Vec<Colour>> {
        self.solutions.first().cloned()
    }

    /// Continues until all solutions, or as many as wanted, are found. `None` when it was stopped or has made
    /// `max_conflicts` conflicts.
    pub(crate) fn run(&mut self, max_conflicts: u64) -> Option<Vec<Vec<Colour>>> {
        let configurations = configurations();
        while self.stats().conflicts < max_conflicts && !self.shared.is_stopped.get() {
            if self.turn == configurations.len() {
                self.turn = 0;
                self.slice = (self.slice * 2).min(MAX_SLICE);
            }
            let index = self.turn;
            self.turn += 1;
            if index == self.solvers.len() {
                self.shared.check_limits(self.reduced.grid.cells() as u64 * BYTES_PER_CELL);
                if self.shared.is_stopped.get() {
                    break;
                }
                let Configuration { options, tries_sea_first } = &configurations[index];
                self.add_solver(options.clone(), *tries_sea_first);
            }
            let is_finished = self.run_slice(index);
            if is_finished {
                return Some(std::mem::take(&mut self.solutions));
            }
            self.share_clauses(index);
        }
        None
    }

    /// Adds a solver with its own encoding of the board.
    fn add_solver(&mut self, options: SolverOpts, tries_sea_first: bool) {
        let callbacks = SolverCallbacks {
            shared: self.shared,
            conflicts: Cell::new(0),
            slice_end: Cell::new(0),
            rounds: Cell::new(0),
            clauses_to_share: RefCell::default(),
        };
        let mut encoding = Encoding::new(self.reduced, options, tries_sea_first, callbacks);
        self.solutions.iter().for_each(|solution| encoding.exclude_solution(self.reduced, solution));
        let clauses = encoding.solver.num_clauses() + encoding.solver.num_vars() as u64;
        self.shared.update(|stats| stats.bytes += clauses * BYTES_PER_CLAUSE);
        self.solvers.push(encoding);
    }

    /// Runs one slice of one solver. Returns true when all solutions, or as many as wanted, are found.
    fn run_slice(&mut self, index: usize) -> bool {
        let callbacks = self.solvers[index].solver.cb();
        callbacks.slice_end.set(callbacks.conflicts.get() + self.slice);
        loop {
            let Encoding { solver, sets, .. } = &mut self.solvers[index];
            let (decisions_before, propagations_before) = (solver.num_decisions(), solver.num_propagations());
            let result = solver.solve_limited_th(sets, NO_ASSUMPTIONS);
            let (decisions, propagations) = (solver.num_decisions(), solver.num_propagations());
            self.shared.update(|stats| {
                stats.decisions += decisions - decisions_before;
                stats.propagations += propagations - propagations_before;
            });
            if result == lbool::FALSE {
                // No solution is left besides those that were found.
                return true;
            }
            if result != lbool::TRUE {
                // The slice is over, or the search was stopped.
                return false;
            }
            let board = self.solvers[index].board(self.reduced);
            assert!(is_solved(&self.reduced.grid, &board), "the model breaks a rule");
            self.solvers.iter_mut().for_each(|other| other.exclude_solution(self.reduced, &board));
            self.solutions.push(board);
            if self.solutions.len() == self.max_solutions {
                return true;
            }
        }
    }

    /// Gives the short clauses that one solver has learnt to the others. All solvers have the same variables in the
    /// same order, but the variable of a cell may mean sea in one solver and land in another.
    fn share_clauses(&mut self, from: usize) {
        let clauses = self.solvers[from].solver.cb().clauses_to_share.take();
        let bytes_per_solver: u64 = clauses.iter().map(|clause| clause_bytes(clause)).sum();
        self.shared.check_limits(bytes_per_solver * (self.solvers.len() as u64 - 1) + BYTES_BETWEEN_CHECKS);
        if self.shared.is_stopped.get() {
            return;
        }
        for other in (0..self.solvers.len()).filter(|other| *other != from) {
            let meaning_differs = self.solvers[other].tries_sea_first != self.solvers[from].tries_sea_first;
            for clause in &clauses {
                let translate = |literal: &Lit| {
                    let is_flipped = meaning_differs && self.solvers[from].is_colour_literal(*literal);
                    if is_flipped { !*literal } else { *literal }
                };
                let mut shared: Vec<Lit> = clause.iter().map(translate).collect();
                self.shared.update(|stats| stats.bytes += clause_bytes(&shared));
                self.solvers[other].solver.add_clause_reuse(&mut shared);
            }
        }
    }
}
