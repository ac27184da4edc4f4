//! Clause learning behind the deduction: what deduction leaves is decided by a conflict-driven solver, with the connectedness
//! and the sizes of sea and islands as a theory.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `net` | a connected set of a certain size: conclusions and reasons |
//! | `theory` | all nets, as the clause solver asks for them |
//! | `encode` | the clauses of a board |

mod encode;
mod net;
mod theory;

pub(crate) use encode::Residue;

use super::check::is_solved;
use super::grid::Colour;
use batsat::{Callbacks, ClauseKind, Lit, SolverInterface, SolverOpts, lbool};
use encode::Encoded;
use std::cell::{Cell, RefCell};

/// What the search did, and what it holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Conflicts.
    pub(crate) conflicts: u64,
    /// Decisions.
    pub(crate) decisions: u64,
    /// Literals set by clauses.
    pub(crate) propagations: u64,
    /// Bytes held, as far as they are counted.
    pub(crate) bytes: u64,
}

/// What all solvers of a search share: what was done so far, and somebody to ask whether to go on.
struct Shared<'a> {
    effort: Cell<Effort>,
    go_on: &'a dyn Fn(&Effort) -> bool,
    is_stopped: Cell<bool>,
}

impl Shared<'_> {
    fn change(&self, change: impl FnOnce(&mut Effort)) {
        let mut effort = self.effort.get();
        change(&mut effort);
        self.effort.set(effort);
    }

    /// Asks whether to go on and hold so many bytes more.
    fn ask(&self, more: u64) {
        let effort = self.effort.get();
        self.is_stopped.set(!(self.go_on)(&Effort { bytes: effort.bytes + more, ..effort }));
    }
}

/// Counts conflicts, ends a slice of the search when its share is used up, and keeps short clauses for the other solvers.
struct Counter<'a> {
    shared: &'a Shared<'a>,
    conflicts: Cell<u64>,
    until: Cell<u64>,
    rounds: Cell<u64>,
    short: RefCell<Vec<Vec<Lit>>>,
}

/// Clauses up to this length are told to the other solvers.
const SHORT: usize = 12;

/// Rounds of propagation between two looks at the limits: on the largest boards a round takes about a millisecond.
const ROUNDS_BETWEEN_LOOKS: u64 = 64;

/// What a clause takes beside its literals: its head, two watches, its place in a list.
const BYTES_A_CLAUSE: u64 = 48;

/// What is learnt between two looks at the limits, at most, or nearly.
const BYTES_BETWEEN_LOOKS: u64 = 32 << 10;

/// What the clauses of a board take for each of its cells, at most, or nearly.
const BYTES_A_CELL: u64 = 4 << 10;

fn bytes(clause: &[Lit]) -> u64 {
    BYTES_A_CLAUSE + size_of_val(clause) as u64
}

impl Callbacks for Counter<'_> {
    fn on_new_clause(&mut self, clause: &[Lit], kind: ClauseKind) {
        if kind != ClauseKind::Axiom {
            self.conflicts.set(self.conflicts.get() + 1);
            self.shared.change(|effort| {
                effort.conflicts += 1;
                effort.bytes += bytes(clause);
            });
            if clause.len() <= SHORT {
                self.short.get_mut().push(clause.to_vec());
            }
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        self.shared.change(|effort| effort.bytes = effort.bytes.saturating_sub(bytes(clause)));
    }

    fn stop(&self) -> bool {
        self.rounds.set(self.rounds.get() + 1);
        if self.rounds.get().is_multiple_of(ROUNDS_BETWEEN_LOOKS) {
            self.shared.ask(BYTES_BETWEEN_LOOKS);
        }
        self.conflicts.get() >= self.until.get() || self.shared.is_stopped.get()
    }
}

/// The configurations that take turns, and whether they try sea first. Searches for several solutions have heavy tails: where
/// one is unlucky another is not. Activities decay at conflicts of clauses alone, not at those of nets, so that decays are
/// faster than elsewhere.
fn configurations() -> [(SolverOpts, bool); 3] {
    let base = || SolverOpts { min_learnts_lim: 2_000, ..SolverOpts::default() };
    [
        (SolverOpts { var_decay: 0.85, restart_first: 50, ..base() }, false),
        (SolverOpts { var_decay: 0.95, ..base() }, true),
        (SolverOpts { var_decay: 0.7, luby_restart: false, restart_inc: 1.2, ..base() }, true),
    ]
}

/// Conflicts of the first slice, and of the longest; slices double from round to round.
const FIRST_SLICE: u64 = 300;
const LONGEST_SLICE: u64 = 20_000;

/// A search for solutions, which can be interrupted and taken up again.
pub(crate) struct Search<'a> {
    residue: &'a Residue,
    wanted: usize,
    shared: &'a Shared<'a>,
    solvers: Vec<Encoded<Counter<'a>>>,
    solutions: Vec<Vec<Colour>>,
    slice: u64,
    turn: usize,
}

/// Makes a search for so many solutions of a residue, and works with it. `go_on` is asked now and then, with what was done so
/// far.
pub(crate) fn with_search<T>(
    residue: &Residue,
    wanted: usize,
    go_on: &dyn Fn(&Effort) -> bool,
    work: impl FnOnce(&mut Search<'_>) -> T,
) -> T {
    let shared = Shared { effort: Cell::default(), go_on, is_stopped: Cell::new(false) };
    let (solvers, solutions) = (Vec::new(), Vec::new());
    let mut search = Search { residue, wanted, shared: &shared, solvers, solutions, slice: FIRST_SLICE, turn: 0 };
    work(&mut search)
}

impl<'a> Search<'a> {
    /// What was done so far.
    pub(crate) fn effort(&self) -> Effort {
        self.shared.effort.get()
    }

    /// A solution that was found, when the search did not end.
    pub(crate) fn found(&self) -> Option<Vec<Colour>> {
        self.solutions.first().cloned()
    }

    /// Goes on until all solutions are found, or as many as wanted; `None` when it was stopped before, or after so many
    /// conflicts.
    pub(crate) fn run(&mut self, most_conflicts: u64) -> Option<Vec<Vec<Colour>>> {
        let configurations = configurations();
        while self.effort().conflicts < most_conflicts && !self.shared.is_stopped.get() {
            if self.turn == configurations.len() {
                self.turn = 0;
                self.slice = (self.slice * 2).min(LONGEST_SLICE);
            }
            let index = self.turn;
            self.turn += 1;
            if index == self.solvers.len() {
                self.shared.ask(self.residue.grid.cells() as u64 * BYTES_A_CELL);
                if self.shared.is_stopped.get() {
                    break;
                }
                let (options, sea_first) = &configurations[index];
                self.add_solver(options.clone(), *sea_first);
            }
            if self.take_turn(index) {
                return Some(std::mem::take(&mut self.solutions));
            }
            self.share(index);
        }
        None
    }

    fn add_solver(&mut self, options: SolverOpts, sea_first: bool) {
        let (conflicts, until, rounds, short) = (Cell::new(0), Cell::new(0), Cell::new(0), RefCell::default());
        let counter = Counter { shared: self.shared, conflicts, until, rounds, short };
        let mut encoded = Encoded::new(self.residue, options, sea_first, counter);
        self.solutions.iter().for_each(|solution| encoded.forbid(self.residue, solution));
        let clauses = encoded.solver.num_clauses() + encoded.solver.num_vars() as u64;
        self.shared.change(|effort| effort.bytes += clauses * BYTES_A_CLAUSE);
        self.solvers.push(encoded);
    }

    /// One slice of one solver; true when nothing is left to be found.
    fn take_turn(&mut self, index: usize) -> bool {
        let counter = self.solvers[index].solver.cb();
        counter.until.set(counter.conflicts.get() + self.slice);
        loop {
            let Encoded { solver, nets, .. } = &mut self.solvers[index];
            let before = (solver.num_decisions(), solver.num_propagations());
            let result = solver.solve_limited_th(nets, &[]);
            let after = (solver.num_decisions(), solver.num_propagations());
            self.shared.change(|effort| {
                effort.decisions += after.0 - before.0;
                effort.propagations += after.1 - before.1;
            });
            if result == lbool::FALSE {
                return true;
            }
            if result != lbool::TRUE {
                return false;
            }
            let board = self.solvers[index].board(self.residue);
            assert!(is_solved(&self.residue.grid, &board), "the clauses let a wrong board pass");
            self.solvers.iter_mut().for_each(|other| other.forbid(self.residue, &board));
            self.solutions.push(board);
            if self.solutions.len() == self.wanted {
                return true;
            }
        }
    }

    /// Tells the other solvers the short clauses that one has learnt: its variables are theirs, in the same order.
    fn share(&mut self, from: usize) {
        let clauses = self.solvers[from].solver.cb().short.take();
        let one: u64 = clauses.iter().map(|clause| bytes(clause)).sum();
        self.shared.ask(one * (self.solvers.len() as u64 - 1) + BYTES_BETWEEN_LOOKS);
        if self.shared.is_stopped.get() {
            return;
        }
        for other in (0..self.solvers.len()).filter(|other| *other != from) {
            let is_flipped = self.solvers[other].sea_first != self.solvers[from].sea_first;
            for clause in &clauses {
                let is_sea = |literal: &Lit| self.solvers[from].is_sea(*literal);
                let told =
                    clause.iter().map(|literal| if is_flipped && is_sea(literal) { !*literal } else { *literal });
                let mut told: Vec<Lit> = told.collect();
                self.shared.change(|effort| effort.bytes += bytes(&told));
                self.solvers[other].solver.add_clause_reuse(&mut told);
            }
        }
    }
}
