//! The algorithms, one file each: the reference it follows, what it guarantees, what it needs.
//!
//! | file | name | plan | needs |
//! | --- | --- | --- | --- |
//! | [`bfs`] | breadth-first | fewest actions; optimal under uniform costs | memory |
//! | [`dfs`] | depth-first | any | memory for the visited set |
//! | [`ids`] | iterative deepening | fewest actions when it starts at 1 and steps by 1 | little memory as a tree |
//! | [`best_first`] | uniform cost, greedy, A*, weighted A* | optimal, any, optimal, within the weight | memory |
//! | [`idastar`] | iterative-deepening A* | optimal | little memory as a tree |
//! | [`bfida`] | breadth-first iterative-deepening A* | optimal | unit costs; memory for one iteration |
//! | [`bibfs`] | bidirectional breadth-first | as breadth-first | [`Reversible`](crate::Reversible) |
//! | [`beam`] | beam | any, may miss all | memory for the visited set |

pub mod beam;
pub mod best_first;
pub mod bfida;
mod bfida_runs;
mod bfida_team;
pub mod bfs;
pub mod bibfs;
pub(crate) mod deepening;
pub mod dfs;
pub mod idastar;
pub mod ids;
pub mod parallel_bfs;
pub mod parallel_idastar;
mod priority;
pub mod textbook;

pub use deepening::UseTable;

use crate::algorithm::Algorithm;
use crate::erased;
use crate::estimate::{Blind, Estimate};
use crate::helpers::HAS_THREADS;
use crate::key_space;
use crate::observe::{Observer, TicksOnly};
use crate::space::{Key, Space};
use crate::stats::Progress;
use crate::task::Task;
use crate::verdict::Outcome;
use best_first::Priority;

/// Runs the algorithm that was chosen, on up to `threads` threads where it can use them.
///
/// Returns `None` for bidirectional search, because not every space is [`Reversible`](crate::Reversible); for one that is, call
/// [`bibfs::search`]. Also returns `None` for [`bfida`] if some action does not cost 1. A search that is watched runs on one
/// thread.
///
/// ```
/// use gordian_search::{algorithms, Algorithm, Blind, Silent, Task};
/// # use gordian_search::Space;
/// # struct Line;
/// # impl Space for Line {
/// #     type State = i64; type Action = i64; type Undo = (); type Key = [u64; 1];
/// #     fn initial(&self) -> i64 { 0 }
/// #     fn is_goal(&self, s: &i64) -> bool { *s == 3 }
/// #     fn actions(&self, s: &i64, out: &mut Vec<i64>) { if s.abs() < 9 { out.extend([1, -1]); } }
/// #     fn apply(&self, s: &mut i64, a: i64) { *s += a; }
/// #     fn undo(&self, s: &mut i64, a: i64, _: ()) { *s -= a; }
/// #     fn pack(&self, s: &i64) -> [u64; 1] { [*s as u64] }
/// #     fn unpack(&self, k: &[u64; 1]) -> i64 { k[0] as i64 }
/// # }
/// let outcome = algorithms::run(Algorithm::Astar { partial: false }, &Task::new(&Line), &Blind, &mut Silent, 1).unwrap();
/// assert_eq!(outcome.cost(), Some(3));
/// ```
pub fn run<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
    observer: &mut O,
    threads: usize,
) -> Option<Outcome<S::Action>>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let threads = if HAS_THREADS { threads } else { 1 };
    // A watched search need not be fast. Neither need IDA* with an estimate that is not admissible, which is rarely used. DFS is
    // an exception: its path can be as long as the number of states, and the memory limit does not cover the path of an erased
    // search.
    let is_rare = matches!(algorithm, Algorithm::IdaStar { .. }) && !estimate.promise().admissible;
    // Chosen orders are behind pointers too, so that the usual one costs nothing.
    if is_rare || !task.choices.is_default() || (O::WATCHES && !matches!(algorithm, Algorithm::Dfs)) {
        return erased::run(algorithm, task, estimate, observer);
    }
    if O::WATCHES {
        return Some(dfs::search(task, observer));
    }
    let mut tick = |progress: &Progress| observer.tick(progress);
    let observer = &mut TicksOnly::new(&mut tick);
    // Only the searches that are used most are compiled for the types of each puzzle.
    Some(match algorithm {
        Algorithm::Bfs if threads > 1 => parallel_bfs::search(task, observer, threads),
        Algorithm::Bfs => bfs::search(task, observer),
        Algorithm::Dfs => dfs::search(task, observer),
        Algorithm::Ids { start, step, table } => ids::search(task, start, step, table.into(), observer),
        Algorithm::IdaStar { table: false } if threads > 1 && task.space.costs().min > 0 => {
            parallel_idastar::search(task, estimate, observer, threads)
        }
        Algorithm::IdaStar { table } => idastar::deepen::<_, _, _, true>(task, estimate, table.into(), observer),
        // With longer keys, most of the time goes into storing them, and compiling for the types saves little.
        Algorithm::Astar { partial: false } if const { S::Key::WORDS <= 2 } => {
            best_first::search(task, estimate, Priority::ASTAR, observer)
        }
        // A search on keys cannot run on several threads.
        Algorithm::Bfida if let Some(team) = &task.limits.team => {
            return bfida::search_by_team(task, estimate, observer, &**team);
        }
        Algorithm::Ucs => return key_space::run(algorithm, task, &Blind, observer),
        _ => return key_space::run(algorithm, task, estimate, observer),
    })
}

/// Runs the algorithm that was chosen on one thread; `None` as for [`run`].
pub(crate) fn run_on_one_thread<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
    observer: &mut O,
) -> Option<Outcome<S::Action>>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let ties = task.choices.ties;
    Some(match algorithm {
        Algorithm::Bfs => bfs::search(task, observer),
        Algorithm::Dfs => dfs::search(task, observer),
        Algorithm::Ids { start, step, table } => ids::search(task, start, step, table.into(), observer),
        Algorithm::IdaStar { table } => idastar::search(task, estimate, table.into(), observer),
        Algorithm::Beam { width } => beam::search(task, estimate, width, observer),
        Algorithm::Bfida => return bfida::search(task, estimate, observer),
        Algorithm::Ucs => best_first::search(task, &Blind, Priority::UNIFORM_COST.with_ties(ties), observer),
        Algorithm::Greedy => best_first::search(task, estimate, Priority::GREEDY.with_ties(ties), observer),
        Algorithm::Astar { partial: false } => {
            best_first::search(task, estimate, Priority::ASTAR.with_ties(ties), observer)
        }
        Algorithm::Astar { partial: true } => {
            best_first::search(task, estimate, Priority::ASTAR.with_partial_expansion(), observer)
        }
        Algorithm::Wastar { weight } => {
            best_first::search(task, estimate, Priority::weighted(weight).with_ties(ties), observer)
        }
        Algorithm::Bibfs => return None,
    })
}
