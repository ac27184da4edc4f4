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
use std::cell::Cell;
use std::ops::ControlFlow;

/// What the search for solutions ended with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Decided {
    /// All solutions, at most as many as were asked for.
    Solutions(Vec<Vec<Colour>>),
    /// It was stopped; these were found before.
    Stopped(Vec<Vec<Colour>>),
}

/// What the search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Conflicts.
    pub(crate) conflicts: u64,
    /// Decisions.
    pub(crate) decisions: u64,
    /// Literals set by clauses.
    pub(crate) propagations: u64,
}

/// Counts conflicts, and ends a slice of the search when its share is used up.
struct Counter {
    conflicts: Cell<u64>,
    until: Cell<u64>,
}

impl Callbacks for Counter {
    fn on_new_clause(&mut self, _: &[Lit], kind: ClauseKind) {
        if kind != ClauseKind::Axiom {
            self.conflicts.set(self.conflicts.get() + 1);
        }
    }

    fn stop(&self) -> bool {
        self.conflicts.get() >= self.until.get()
    }
}

/// The configurations that take turns, and whether they try sea first. Searches for several solutions have heavy tails: where one is unlucky another is not.
fn configurations() -> [(SolverOpts, bool); 4] {
    let base = || SolverOpts { min_learnts_lim: 2_000, ..SolverOpts::default() };
    [
        (SolverOpts { var_decay: 0.85, restart_first: 50, ..base() }, false),
        (SolverOpts { var_decay: 0.95, ..base() }, true),
        (SolverOpts { var_decay: 0.7, luby_restart: false, restart_inc: 1.2, ..base() }, true),
        (SolverOpts { var_decay: 0.92, random_var_freq: 0.02, restart_first: 30, ..base() }, false),
    ]
}

/// Conflicts of the first slice, of the longest, and how slices grow from round to round.
const FIRST_SLICE: u64 = 300;
const LONGEST_SLICE: u64 = 20_000;

/// Looks for solutions of a residue until there are `wanted` or no more exist. `go_on` is asked between slices, with what
/// was done so far.
pub(crate) fn search(
    residue: &Residue,
    wanted: usize,
    effort: &mut Effort,
    mut go_on: impl FnMut(&Effort) -> ControlFlow<()>,
) -> Decided {
    let configurations = configurations();
    let mut solutions: Vec<Vec<Colour>> = Vec::new();
    let mut solvers: Vec<Encoded<Counter>> = Vec::new();
    let mut slice = FIRST_SLICE;
    loop {
        for (index, (options, sea_first)) in configurations.iter().enumerate() {
            if index == solvers.len() {
                let counter = Counter { conflicts: Cell::new(0), until: Cell::new(0) };
                let mut encoded = Encoded::new(residue, options.clone(), *sea_first, counter);
                solutions.iter().for_each(|solution| encoded.forbid(residue, solution));
                solvers.push(encoded);
            }
            let counter = solvers[index].solver.cb();
            counter.until.set(counter.conflicts.get() + slice);
            loop {
                let Encoded { solver, nets, .. } = &mut solvers[index];
                let result = solver.solve_limited_th(nets, &[]);
                *effort = total(&solvers);
                if result == lbool::FALSE {
                    return Decided::Solutions(solutions);
                }
                if result != lbool::TRUE {
                    break;
                }
                let board = solvers[index].board(residue);
                assert!(is_solved(&residue.grid, &board), "the clauses let a wrong board pass");
                solvers.iter_mut().for_each(|other| other.forbid(residue, &board));
                solutions.push(board);
                if solutions.len() == wanted {
                    return Decided::Solutions(solutions);
                }
            }
            if go_on(effort).is_break() {
                return Decided::Stopped(solutions);
            }
        }
        slice = (slice * 2).min(LONGEST_SLICE);
    }
}

fn total(solvers: &[Encoded<Counter>]) -> Effort {
    solvers.iter().fold(Effort::default(), |sum, one| Effort {
        conflicts: sum.conflicts + one.solver.num_conflicts(),
        decisions: sum.decisions + one.solver.num_decisions(),
        propagations: sum.propagations + one.solver.num_propagations(),
    })
}
