//! Breadth-first search, iterative deepening and A* as students write them from a textbook (Russell and Norvig, figs. 3.11,
//! 3.17 and 3.14). They are here only for their counts, which course reports compare.
//!
//! Unlike the other algorithms of this crate, they test a state for the goal when it is taken from the frontier, not when it is
//! generated.
//!
//! | | generated | expanded |
//! | --- | --- | --- |
//! | breadth-first, A* | states put into the frontier; a state that is already in it counts again, an expanded one does not | states taken from the frontier, each once; the goal counts |
//! | iterative deepening | states visited below the start, in all iterations; no state is remembered | visited states whose children are generated; the goal counts |
//!
//! Among the states with the smallest sum of cost and estimate, A* takes the one that was put into the frontier first.

use crate::algorithm::Algorithm;
use crate::erased;
use crate::estimate::Estimate;
use crate::limits::Budget;
use crate::space::{Cost, Key, Space};
use crate::stats::Stopwatch;
use crate::task::Task;
use crate::verdict::Stop;
use std::collections::{BTreeMap, HashSet, VecDeque};
use std::hash::{Hash, Hasher};

/// What a textbook program counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// States generated.
    pub generated: u64,
    /// States expanded, the goal included.
    pub expanded: u64,
    /// The cost of the plan found; `None` if there is none.
    pub cost: Option<Cost>,
}

/// Whether [`count`] knows the algorithm.
pub fn is_known(algorithm: Algorithm) -> bool {
    matches!(algorithm, Algorithm::Bfs | Algorithm::Ids { .. } | Algorithm::Astar { .. })
}

/// Runs a textbook version of the algorithm and counts. `None` if there is no such version, see [`is_known`].
///
/// # Errors
/// The limit of the task that stopped it.
pub fn count<S: Space, E: Estimate<S>>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
) -> Option<Result<Counts, Stop>> {
    erased::count(algorithm, task, estimate)
}

/// [`count`], compiled for these types.
pub(crate) fn count_states<S: Space, E: Estimate<S>>(
    algorithm: Algorithm,
    task: &Task<'_, S>,
    estimate: &E,
) -> Option<Result<Counts, Stop>> {
    let mut counter = Counter::new(task);
    let result = match algorithm {
        Algorithm::Bfs => counter.search_with_frontier(&mut FifoQueue::default(), |_| 0),
        Algorithm::Astar { .. } => {
            let space = task.space;
            let estimate = |state: &S::State| estimate.value(estimate.start(space, state));
            counter.search_with_frontier(&mut PriorityQueue::default(), estimate)
        }
        Algorithm::Ids { start, step, .. } => counter.deepen(start, step.max(1)),
        _ => return None,
    };
    Some(result.map(|cost| Counts { cost, ..counter.counts }))
}

/// A key that the standard library can hash.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Hashed<K>(K);

impl<K: Key> Hash for Hashed<K> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.hash());
    }
}

/// A state in the frontier: its cost and its key.
type Entry<K> = (Cost, K);

/// The frontier, which decides the order in which states are expanded.
trait TextbookFrontier<K> {
    fn push(&mut self, priority: Cost, entry: Entry<K>);
    fn pop(&mut self) -> Option<Entry<K>>;
}

/// First in, first out; ignores priorities.
struct FifoQueue<K>(VecDeque<Entry<K>>);

impl<K> Default for FifoQueue<K> {
    fn default() -> Self {
        FifoQueue(VecDeque::new())
    }
}

impl<K> TextbookFrontier<K> for FifoQueue<K> {
    fn push(&mut self, _: Cost, entry: Entry<K>) {
        self.0.push_back(entry);
    }
    fn pop(&mut self) -> Option<Entry<K>> {
        self.0.pop_front()
    }
}

/// The smallest priority first, and among equal ones the first in.
struct PriorityQueue<K>(BTreeMap<Cost, VecDeque<Entry<K>>>);

impl<K> Default for PriorityQueue<K> {
    fn default() -> Self {
        PriorityQueue(BTreeMap::new())
    }
}

impl<K> TextbookFrontier<K> for PriorityQueue<K> {
    fn push(&mut self, priority: Cost, entry: Entry<K>) {
        self.0.entry(priority).or_default().push_back(entry);
    }
    fn pop(&mut self) -> Option<Entry<K>> {
        let mut entries = self.0.first_entry()?;
        let entry = entries.get_mut().pop_front();
        if entries.get().is_empty() {
            entries.remove();
        }
        entry
    }
}

/// The time limit and the cancel flag are checked once in this many steps.
const STEPS_PER_CHECK: u64 = 1_024;

/// A state on the current path of iterative deepening.
struct PathState<S: Space> {
    cost: Cost,
    /// The actions not taken yet; the last one is taken next.
    actions: Vec<S::Action>,
    /// The action that led to this state and what undoes it; `None` at the start.
    last: Option<(S::Action, S::Undo)>,
}

/// A textbook search with its counts.
struct Counter<'a, 'task, S: Space> {
    task: &'a Task<'task, S>,
    counts: Counts,
    max_cost: Cost,
    budget: Budget,
    clock: Stopwatch,
    steps: u64,
}

impl<'a, 'task, S: Space> Counter<'a, 'task, S> {
    fn new(task: &'a Task<'task, S>) -> Self {
        let limits = [task.allowance, task.limits.cost];
        Counter {
            task,
            counts: Counts::default(),
            max_cost: limits.into_iter().flatten().min().unwrap_or(Cost::MAX),
            budget: Budget::new(task.limits.bytes),
            clock: Stopwatch::start(),
            steps: 0,
        }
    }

    /// Checks the limits. Called once for each state that is taken or visited.
    fn check_limits(&mut self) -> Result<(), Stop> {
        let limits = &self.task.limits;
        self.steps += 1;
        if limits.expansions.is_some_and(|max| self.counts.expanded >= max) {
            return Err(Stop::Expansions);
        }
        if self.steps.is_multiple_of(STEPS_PER_CHECK) {
            if limits.is_cancelled() {
                return Err(Stop::Cancel);
            }
            if limits.time.is_some_and(|time| self.clock.wall() >= time) {
                return Err(Stop::Time);
            }
        }
        Ok(())
    }

    /// Searches with a frontier and a set of expanded states.
    fn search_with_frontier<Q: TextbookFrontier<S::Key>>(
        &mut self,
        frontier: &mut Q,
        estimate: impl Fn(&S::State) -> Cost,
    ) -> Result<Option<Cost>, Stop> {
        let space = self.task.space;
        let mut expanded: HashSet<Hashed<S::Key>> = HashSet::new();
        let mut actions = Vec::new();
        frontier.push(0, (0, space.pack(&self.task.start)));
        while let Some((cost, key)) = frontier.pop() {
            if expanded.contains(&Hashed(key)) {
                continue;
            }
            self.check_limits()?;
            self.counts.expanded += 1;
            let mut state = space.unpack(&key);
            if space.is_goal(&state) {
                return Ok(Some(cost));
            }
            // A hash set takes about twice the size of its keys.
            self.budget.reserve(2 * size_of::<S::Key>())?;
            expanded.insert(Hashed(key));
            actions.clear();
            space.actions(&state, &mut actions);
            for &action in &actions {
                let child_cost = cost.saturating_add(space.cost(&state, action));
                let token = space.apply(&mut state, action);
                let child = space.pack(&state);
                if child_cost <= self.max_cost && !expanded.contains(&Hashed(child)) {
                    self.counts.generated += 1;
                    self.budget.reserve(size_of::<Entry<S::Key>>())?;
                    frontier.push(child_cost.saturating_add(estimate(&state)), (child_cost, child));
                }
                space.undo(&mut state, action, token);
            }
        }
        Ok(None)
    }

    /// Searches depth first with a growing depth bound, and remembers no states.
    fn deepen(&mut self, start: u32, step: u32) -> Result<Option<Cost>, Stop> {
        let mut bound = start;
        loop {
            let mut state = self.task.start.clone();
            let (found, is_cut) = self.visit_within(&mut state, bound)?;
            if found.is_some() || !is_cut {
                return Ok(found);
            }
            bound = bound.saturating_add(step);
        }
    }

    /// Runs one iteration. Returns the cost of the plan, if a goal was found, and whether the bound cut anything.
    fn visit_within(&mut self, state: &mut S::State, bound: u32) -> Result<(Option<Cost>, bool), Stop> {
        let space = self.task.space;
        let mut is_cut = false;
        let mut path: Vec<PathState<S>> = Vec::new();
        // The state just reached, which is not on the path yet: its cost, and the action that led to it.
        let mut reached = Some((0, None));
        loop {
            if let Some((cost, last)) = reached.take() {
                self.check_limits()?;
                if space.is_goal(state) {
                    self.counts.expanded += 1;
                    return Ok((Some(cost), is_cut));
                }
                let mut actions = Vec::new();
                if path.len() as u64 >= u64::from(bound) {
                    is_cut = true;
                } else {
                    self.counts.expanded += 1;
                    space.actions(state, &mut actions);
                }
                // Actions are taken from the end.
                actions.reverse();
                path.push(PathState { cost, actions, last });
            }
            let Some(current) = path.last_mut() else { return Ok((None, is_cut)) };
            match current.actions.pop() {
                Some(action) => {
                    let child_cost = current.cost.saturating_add(space.cost(state, action));
                    if child_cost <= self.max_cost {
                        self.counts.generated += 1;
                        let token = space.apply(state, action);
                        reached = Some((child_cost, Some((action, token))));
                    }
                }
                None => {
                    if let Some(PathState { last: Some((action, token)), .. }) = path.pop() {
                        space.undo(state, action, token);
                    }
                }
            }
        }
    }
}
