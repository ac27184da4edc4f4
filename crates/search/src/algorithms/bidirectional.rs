//! Bidirectional heuristic search, front to end: two searches, each with its own estimate, that meet.
//!
//! | algorithm | expands next | reference |
//! | --- | --- | --- |
//! | MM | the smallest `max(f, 2g + e)` of both sides: the sides meet in the middle | Holte, Felner, Sharon, Sturtevant and Chen 2017 |
//! | NBS | a pair of states of which one must be expanded | Chen, Holte, Zilles and Sturtevant 2017 |
//! | DVCBS | a state of a smallest set that covers all such pairs | Shperberg, Felner, Sturtevant, Shimony and Hayoun 2019 |
//! | BAE* | the smallest `f + d`, where `d` is the error of the other side's estimate | Sadhukhan 2013 |
//!
//! `e` is the smallest cost of an action. The estimates must be admissible, and for DVCBS and BAE* consistent. Then the plan is
//! optimal. The space must be [`Reversible`].

use crate::algorithm::Algorithm;
use crate::estimate::{Estimate, Promise};
use crate::key_space;
use crate::observe::Observer;
use crate::space::{Cost, Reversible, Space};
use crate::task::Task;
use crate::verdict::Outcome;

type Compute<'a, State> = dyn Fn(&State) -> Cost + Sync + 'a;

/// An estimate that looks back: how much a plan from the start of a task to a state costs at least.
pub struct Backward<'a, S: Space> {
    compute: Box<Compute<'a, S::State>>,
    promise: Promise,
}

impl<'a, S: Space> Backward<'a, S> {
    /// The estimate that a closure computes. It must be 0 for the start of the task, and [`DEAD`](crate::DEAD) only for states that
    /// cannot be reached from there.
    ///
    /// ```
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
    /// use gordian_search::{Promise, algorithms::bidirectional::Backward};
    /// let from_zero = Backward::<Line>::new(Promise::CONSISTENT, |state| state.unsigned_abs() as u32);
    /// assert_eq!(from_zero.value(&-4), 4);
    /// ```
    pub fn new(promise: Promise, compute: impl Fn(&S::State) -> Cost + Sync + 'a) -> Self {
        Backward { compute: Box::new(compute), promise }
    }

    /// The estimate 0, which is consistent.
    pub fn blind() -> Self {
        Backward::new(Promise::CONSISTENT, |_| 0)
    }

    /// The estimated cost from the start to a state.
    pub fn value(&self, state: &S::State) -> Cost {
        (self.compute)(state)
    }

    /// What the estimate promises.
    pub fn promise(&self) -> Promise {
        self.promise
    }
}

/// Whether an algorithm can use estimates with these promises, in both directions.
pub fn accepts(algorithm: Algorithm, forward: Promise, backward: Promise) -> bool {
    match algorithm {
        Algorithm::Mm | Algorithm::Nbs => forward.admissible && backward.admissible,
        Algorithm::Dvcbs | Algorithm::Bae => {
            [forward, backward].iter().all(|promise| promise.admissible && promise.consistent)
        }
        _ => false,
    }
}

/// Searches from the start and from the goals; `None` if the algorithm is another one, or does not
/// [accept](accepts) the estimates. `backward` looks back to the start of the task. Observers see the side of the start only.
pub fn search<S, E, O>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
    backward: &Backward<'_, S>,
    observer: &mut O,
) -> Option<Outcome<S::Action>>
where
    S: Reversible,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if !accepts(algorithm, estimate.promise(), backward.promise()) {
        return None;
    }
    key_space::run_bidirectional(algorithm, task, estimate, backward, observer)
}
