//! Spaces from closures: the shortest way to describe a problem, by a start state, a successor function and a goal test.

use crate::algorithm::Algorithm;
use crate::algorithms;
use crate::estimate::{Blind, FromState, Promise};
use crate::observe::Silent;
use crate::space::{Cost, CostRange, Space};
use crate::task::Task;
use crate::verdict::{Outcome, Plan};
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard};

/// A space described by closures, for any type of state that can be cloned, compared and hashed.
///
/// This is convenient, but not fast. Each state is cloned, hashed and kept with its successors, and this memory does not count
/// towards a memory limit. Implement [`Space`] when speed or memory matters; every algorithm works on both.
///
/// For the engine, a state is a `u32` id and an action is the position of a successor in the list that the closure returned.
///
/// ```
/// use gordian_search::{Algorithm, Closures};
///
/// // A knight from corner to corner of a chess board.
/// let jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// let board = 0..8;
/// let knight = Closures::unit(
///     (0, 0),
///     |&(row, column): &(i32, i32)| {
///         let there = jumps.map(|(down, right)| (row + down, column + right));
///         there.into_iter().filter(|(row, column)| board.contains(row) && board.contains(column)).collect::<Vec<_>>()
///     },
///     |&square| square == (7, 7),
/// );
/// let outcome = knight.solve(Algorithm::Bfs).unwrap();
/// assert_eq!(outcome.cost(), Some(6));
/// assert_eq!(knight.states(outcome.plan().unwrap()).last(), Some(&(7, 7)));
/// ```
pub struct Closures<N, F, G> {
    successors: F,
    goal: G,
    costs: CostRange,
    cache: Mutex<Cache<N>>,
}

/// The states seen so far.
struct Cache<N> {
    ids: HashMap<N, u32>,
    /// The states by id.
    states: Vec<N>,
    /// The successors of each state and the costs to reach them, by id; `None` until they are first needed.
    edges: Vec<Option<Vec<(u32, Cost)>>>,
}

impl<N: Clone + Eq + Hash> Cache<N> {
    /// The id of a state; a new state is added.
    fn intern(&mut self, state: N) -> u32 {
        if let Some(&id) = self.ids.get(&state) {
            return id;
        }
        let id = self.states.len() as u32;
        self.ids.insert(state.clone(), id);
        self.states.push(state);
        self.edges.push(None);
        id
    }
}

/// A successor function with costs. [`Closures::unit`] and [`Closures::with_costs`] build one from a closure.
pub trait Successors<N>: Sync {
    /// Appends the successors of a state and the costs to reach them.
    fn successors(&self, state: &N, out: &mut Vec<(N, Cost)>);
}

/// A successor function in which every action costs 1.
#[derive(Clone, Copy, Debug)]
pub struct Unit<F>(F);

impl<N, I: IntoIterator<Item = N>, F: Fn(&N) -> I + Sync> Successors<N> for Unit<F> {
    fn successors(&self, state: &N, out: &mut Vec<(N, Cost)>) {
        out.extend((self.0)(state).into_iter().map(|next| (next, 1)));
    }
}

/// A successor function that returns costs with the successors.
#[derive(Clone, Copy, Debug)]
pub struct Costed<F>(F);

impl<N, I: IntoIterator<Item = (N, Cost)>, F: Fn(&N) -> I + Sync> Successors<N> for Costed<F> {
    fn successors(&self, state: &N, out: &mut Vec<(N, Cost)>) {
        out.extend((self.0)(state));
    }
}

impl<N, I, F, G> Closures<N, Unit<F>, G>
where
    N: Clone + Eq + Hash + Send,
    I: IntoIterator<Item = N>,
    F: Fn(&N) -> I + Sync,
    G: Fn(&N) -> bool + Sync,
{
    /// A space in which every action costs 1.
    pub fn unit(start: N, successors: F, goal: G) -> Self {
        Closures::new(start, Unit(successors), goal, CostRange::UNIT)
    }
}

impl<N, I, F, G> Closures<N, Costed<F>, G>
where
    N: Clone + Eq + Hash + Send,
    I: IntoIterator<Item = (N, Cost)>,
    F: Fn(&N) -> I + Sync,
    G: Fn(&N) -> bool + Sync,
{
    /// A space whose successor function returns each successor with its cost. A cost may be 0.
    ///
    /// ```
    /// use gordian_search::{Algorithm, Closures};
    /// let stairs = Closures::with_costs(0, |&n: &u32| [(n + 1, 2), (n + 3, 5)], |&n| n == 7);
    /// assert_eq!(stairs.solve(Algorithm::Ucs).unwrap().cost(), Some(12));
    /// ```
    pub fn with_costs(start: N, successors: F, goal: G) -> Self {
        Closures::new(start, Costed(successors), goal, CostRange { min: 0, max: Cost::MAX })
    }
}

impl<N, F, G> Closures<N, F, G>
where
    N: Clone + Eq + Hash + Send,
    F: Successors<N>,
    G: Fn(&N) -> bool + Sync,
{
    fn new(start: N, successors: F, goal: G, costs: CostRange) -> Self {
        let mut cache = Cache { ids: HashMap::new(), states: Vec::new(), edges: Vec::new() };
        cache.intern(start);
        Closures { successors, goal, costs, cache: Mutex::new(cache) }
    }

    /// Searches without an estimate (heuristic). Returns `None` for bidirectional search, which closures do not support.
    pub fn solve(&self, algorithm: Algorithm) -> Option<Outcome<u32>> {
        algorithms::run(algorithm, &Task::new(self), &Blind, &mut Silent, 1)
    }

    /// Searches with a closure as the estimate (heuristic). The closure must keep `promise`; this is not checked. Returns `None`
    /// for bidirectional search, which closures do not support.
    pub fn solve_with<H>(&self, algorithm: Algorithm, promise: Promise, estimate: H) -> Option<Outcome<u32>>
    where
        H: Fn(&N) -> Cost + Sync,
    {
        let estimate = FromState::new(promise, |id: &u32| estimate(&self.state(*id)));
        algorithms::run(algorithm, &Task::new(self), &estimate, &mut Silent, 1)
    }

    /// The states along a plan, including start and goal.
    pub fn states(&self, plan: &Plan<u32>) -> Vec<N> {
        let mut id = self.initial();
        let mut states = vec![self.state(id)];
        for &action in &plan.actions {
            self.apply(&mut id, action);
            states.push(self.state(id));
        }
        states
    }

    fn state(&self, id: u32) -> N {
        self.lock().states[id as usize].clone()
    }

    fn lock(&self) -> MutexGuard<'_, Cache<N>> {
        self.cache.lock().expect("a closure panicked")
    }

    /// Calls `read` with the successors of a state, which are computed on the first call. The successor closure runs while the
    /// lock is not held.
    fn with_edges<R>(&self, id: u32, read: impl FnOnce(&[(u32, Cost)]) -> R) -> R {
        {
            let cache = self.lock();
            if let Some(edges) = &cache.edges[id as usize] {
                return read(edges);
            }
        }
        let mut successors = Vec::new();
        self.successors.successors(&self.state(id), &mut successors);
        let mut cache = self.lock();
        let edges: Vec<(u32, Cost)> = successors.into_iter().map(|(next, cost)| (cache.intern(next), cost)).collect();
        read(cache.edges[id as usize].insert(edges))
    }
}

impl<N, F, G> Space for Closures<N, F, G>
where
    N: Clone + Eq + Hash + Send,
    F: Successors<N>,
    G: Fn(&N) -> bool + Sync,
{
    type State = u32;
    type Action = u32;
    type Undo = u32;
    type Key = [u64; 1];

    fn initial(&self) -> u32 {
        0
    }
    fn is_goal(&self, state: &u32) -> bool {
        (self.goal)(&self.state(*state))
    }
    fn actions(&self, state: &u32, out: &mut Vec<u32>) {
        self.with_edges(*state, |edges| out.extend(0..edges.len() as u32));
    }
    fn apply(&self, state: &mut u32, action: u32) -> u32 {
        let before = *state;
        *state = self.with_edges(before, |edges| edges[action as usize].0);
        before
    }
    fn undo(&self, state: &mut u32, _: u32, before: u32) {
        *state = before;
    }
    fn pack(&self, state: &u32) -> [u64; 1] {
        [u64::from(*state)]
    }
    fn unpack(&self, key: &[u64; 1]) -> u32 {
        key[0] as u32
    }
    fn cost(&self, state: &u32, action: u32) -> Cost {
        self.with_edges(*state, |edges| edges[action as usize].1)
    }
    fn costs(&self) -> CostRange {
        self.costs
    }
}

impl<N, F, G> Debug for Closures<N, F, G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Closures").field("costs", &self.costs).finish_non_exhaustive()
    }
}
