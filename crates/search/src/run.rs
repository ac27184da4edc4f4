//! A running search: its counters, its limits, and how it ends.

use crate::limits::{Budget, Limits};
use crate::observe::{Event, Observer};
use crate::space::{Cost, CostRange, Space};
use crate::stats::{Progress, Stats, Stopwatch};
use crate::storage::nodes::MAX_COST;
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop, Verdict};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// The largest number of expansions between two checks of the limits: well under a millisecond for a fast space.
const MAX_STRIDE: u64 = 4096;

/// The largest cost that a plan may have, and what was dropped because of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CostLimit {
    /// The smaller of the rules' allowance and the caller's limit.
    max: Cost,
    /// The largest cost that the rules allow; `Cost::MAX` if they allow any.
    allowance: Cost,
    /// The smallest cost of a path that was dropped; `Cost::MAX` if none was.
    min_cut: Cost,
    /// Whether a path was dropped.
    has_cut: bool,
}

impl CostLimit {
    fn new(allowance: Option<Cost>, limit: Option<Cost>) -> Self {
        let (allowance, limit) = (allowance.unwrap_or(Cost::MAX), limit.unwrap_or(Cost::MAX));
        // A node cannot hold a larger cost than `MAX_COST`.
        CostLimit { max: allowance.min(limit).min(MAX_COST), allowance, min_cut: Cost::MAX, has_cut: false }
    }

    /// Whether a path of this cost is within the limit. If it is not, records the cost as the cost of a dropped path.
    #[inline(always)]
    pub(crate) fn admits(&mut self, cost: Cost) -> bool {
        if cost <= self.max {
            return true;
        }
        self.min_cut = self.min_cut.min(cost);
        self.has_cut = true;
        false
    }

    /// Whether anything was dropped.
    pub(crate) fn has_cut(&self) -> bool {
        self.has_cut
    }

    /// Whether there is a limit at all.
    pub(crate) fn is_set(&self) -> bool {
        self.max != MAX_COST
    }

    pub(crate) fn max(&self) -> Cost {
        self.max
    }
}

/// The kind of paths by which an exhausted search has reached the states within its cost limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PathsTried {
    /// Each state by its cheapest path. So a state that the cost limit cut has no cheaper path.
    Cheapest,
    /// Some states perhaps only by a path that is not the cheapest. So a state that the cost limit cut may have a cheaper path.
    Some,
}

impl PathsTried {
    /// For a search that reaches states in the order of their depth: its paths are cheapest if all actions cost the same.
    pub(crate) fn in_depth_order(costs: CostRange) -> Self {
        if costs.is_uniform() { PathsTried::Cheapest } else { PathsTried::Some }
    }
}

/// The expansions that are left for all worker threads together.
#[derive(Debug)]
pub(crate) struct ExpansionPool(AtomicU64);

impl ExpansionPool {
    pub(crate) fn new(expansions: u64) -> Self {
        ExpansionPool(AtomicU64::new(expansions))
    }

    /// Returns expansions that were claimed but not used.
    fn give_back(&self, unused: u64) {
        let add = |left: u64| Some(left.saturating_add(unused));
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Takes up to `wanted` expansions. Returns how many it took, which is fewer if fewer were left.
    pub(crate) fn claim(&self, wanted: u64) -> u64 {
        let mut claimed = 0;
        let claim = |left: u64| {
            claimed = left.min(wanted);
            Some(left - claimed)
        };
        // The closure always returns `Some`, so the update always succeeds.
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        claimed
    }
}

/// What connects a worker thread to the other threads of its search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WorkerLink<'a> {
    pub(crate) pool: &'a ExpansionPool,
    /// Pieces of work with a larger number are cancelled.
    pub(crate) last_needed: &'a AtomicUsize,
    /// The number of the piece that the worker is working on.
    pub(crate) piece: usize,
    /// Whether all work is cancelled.
    pub(crate) is_halted: &'a AtomicBool,
}

/// A running search.
pub(crate) struct Run<'a, S: Space, O> {
    pub(crate) space: &'a S,
    pub(crate) start: &'a S::State,
    pub(crate) observer: &'a mut O,
    pub(crate) budget: Budget,
    pub(crate) stats: Stats,
    pub(crate) cost_limit: CostLimit,
    /// The layer or bound being searched, for progress reports.
    pub(crate) bound: Cost,
    limits: &'a Limits,
    worker: Option<WorkerLink<'a>>,
    stopwatch: Stopwatch,
    /// The expansions so far plus `until_check`, so that counting an expansion changes `until_check` only.
    counted: u64,
    /// How many expansions are left until the next check of the limits. Counting down takes one instruction.
    until_check: u64,
    /// The number of expansions between two checks.
    stride: u64,
    /// The time of the last check of the limits, counted from the start of the search.
    last_check: Duration,
    /// Processor time of the worker threads.
    workers_cpu: Duration,
}

impl<'a, S: Space, O: Observer<S::Action>> Run<'a, S, O> {
    pub(crate) fn new(task: &'a Task<'_, S>, observer: &'a mut O) -> Self {
        Run {
            space: task.space,
            start: &task.start,
            observer,
            budget: Budget::new(task.limits.bytes),
            stats: Stats::default(),
            cost_limit: CostLimit::new(task.allowance, task.limits.cost),
            bound: 0,
            limits: &task.limits,
            worker: None,
            stopwatch: Stopwatch::start(),
            counted: 0,
            until_check: 0,
            // Starts with a check after every expansion: in some spaces a single expansion takes a second.
            stride: 1,
            last_check: Duration::ZERO,
            workers_cpu: Duration::ZERO,
        }
    }

    /// Makes this the run of a worker thread, with the clock of the main run and shared expansions.
    pub(crate) fn into_worker(mut self, link: WorkerLink<'a>, stopwatch: Stopwatch) -> Self {
        self.worker = Some(link);
        self.stopwatch = stopwatch.on_this_thread();
        self
    }

    /// Sets the number of the piece of work that this worker begins. By this number the piece can be cancelled.
    pub(crate) fn begin_piece(&mut self, piece: usize) {
        if let Some(link) = &mut self.worker {
            link.piece = piece;
        }
    }

    pub(crate) fn stopwatch(&self) -> Stopwatch {
        self.stopwatch
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// Returns the expansions to the pool that were claimed but not used.
    pub(crate) fn return_unused_expansions(&mut self) {
        if let Some(link) = &self.worker {
            link.pool.give_back(self.until_check);
            self.set_expanded(self.expanded());
        }
    }

    /// Ends the search because the start is a goal.
    pub(crate) fn solved_at_start(mut self, proof: Proof) -> Outcome<S::Action> {
        self.emit(|| Event::Goal { node: 0, cost: 0 });
        self.solved(Plan { actions: Vec::new(), cost: 0 }, proof, 0)
    }

    /// Adds the counters and the processor time of a worker.
    pub(crate) fn absorb(&mut self, stats: &Stats, cpu: Duration) {
        self.stats.absorb(stats);
        let expanded = self.expanded() + std::mem::take(&mut self.stats.expanded);
        self.set_expanded(expanded);
        self.workers_cpu += cpu;
    }

    /// Adds processor time of workers that were not started by this run.
    pub(crate) fn add_workers_cpu(&mut self, cpu: Duration) {
        self.workers_cpu += cpu;
    }

    /// The number of expansions so far. `stats.expanded` is set only at the end.
    pub(crate) fn expanded(&self) -> u64 {
        self.counted - self.until_check
    }

    /// Sets the number of expansions so far. The next expansion checks the limits.
    pub(crate) fn set_expanded(&mut self, expanded: u64) {
        (self.counted, self.until_check) = (expanded, 0);
    }

    pub(crate) fn costs(&self) -> CostRange {
        self.space.costs()
    }

    /// Counts one more expansion: one subtraction, unless it is time to check the limits.
    ///
    /// # Errors
    /// The limit that is reached.
    #[inline(always)]
    pub(crate) fn count_expansion(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        let is_check_due;
        (self.until_check, is_check_due) = self.until_check.overflowing_sub(1);
        if is_check_due { self.check_and_count(frontier, nodes) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn check_and_count(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        self.until_check = 0;
        self.check_limits(frontier, nodes)?;
        self.until_check -= 1;
        Ok(())
    }

    /// Checks all limits now and calls the observer's `tick`.
    pub(crate) fn check_limits(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        self.set_expanded(self.expanded());
        let max_expansions = self.limits.expansions.unwrap_or(u64::MAX);
        // A worker's expansions are limited by the pool that it shares with the other threads.
        if self.worker.is_none() && self.counted >= max_expansions {
            return Err(Stop::Expansions);
        }
        let is_cancelled = |link: &WorkerLink<'_>| {
            link.is_halted.load(Ordering::Relaxed) || link.last_needed.load(Ordering::Relaxed) < link.piece
        };
        if self.limits.is_cancelled() || self.worker.as_ref().is_some_and(is_cancelled) {
            return Err(Stop::Cancel);
        }
        let elapsed = self.stopwatch.wall();
        if self.limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        self.budget.set_observer_bytes(self.observer.bytes())?;
        let progress = Progress {
            expanded: self.counted,
            generated: self.stats.generated,
            bound: self.bound,
            frontier,
            nodes,
            bytes: self.budget.used(),
            elapsed,
        };
        if let ControlFlow::Break(()) = self.observer.tick(&progress) {
            return Err(Stop::Cancel);
        }
        self.adapt_stride(elapsed);
        self.until_check = match &self.worker {
            None => self.stride.min(max_expansions - self.counted),
            Some(link) => match link.pool.claim(self.stride) {
                0 => return Err(Stop::Expansions),
                claimed => claimed,
            },
        };
        self.counted += self.until_check;
        Ok(())
    }

    /// Adapts the number of expansions between two checks so that a check is due every few milliseconds: an expansion takes a
    /// microsecond in one space and a second in another.
    fn adapt_stride(&mut self, elapsed: Duration) {
        let since_last_check = elapsed.saturating_sub(self.last_check);
        self.last_check = elapsed;
        if since_last_check > Duration::from_millis(10) {
            self.stride = (self.stride / 4).max(1);
        } else if since_last_check < Duration::from_millis(2) {
            self.stride = (self.stride * 2).min(MAX_STRIDE);
        }
    }

    /// Sends an event to the observer. Free if the observer wants no events: the closure that builds the event is not called.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: impl FnOnce() -> Event<S::Action>) {
        if O::WATCHES && self.observer.is_watching() {
            self.observer.event(event());
        }
    }

    /// Records that a new layer or iteration begins.
    pub(crate) fn begin_layer(&mut self, bound: u64) {
        self.bound = Cost::try_from(bound).unwrap_or(Cost::MAX);
        self.stats.before_last_layer = self.expanded();
        self.emit(|| Event::Bound { bound });
    }

    /// Ends with a plan.
    pub(crate) fn solved(self, plan: Plan<S::Action>, proof: Proof, lower_bound: Cost) -> Outcome<S::Action> {
        let lower_bound = if proof == Proof::Optimal { plan.cost } else { lower_bound.min(plan.cost) };
        self.end(Verdict::Solved { plan, proof }, Some(lower_bound))
    }

    /// Ends because nothing is left to expand. Unless the cost limit cut something, this proves that no plan exists.
    pub(crate) fn exhausted(self, paths: PathsTried, lower_bound: Cost) -> Outcome<S::Action> {
        if !self.cost_limit.has_cut {
            return self.end(Verdict::Unsolvable, None);
        }
        let CostLimit { max, allowance, min_cut, .. } = self.cost_limit;
        let lower_bound = if paths == PathsTried::Cheapest { min_cut } else { lower_bound };
        let is_limited_by_rules_only = max == allowance;
        let verdict = match paths {
            // Everything that was cut exceeds the allowance of the rules as well.
            PathsTried::Cheapest if min_cut > allowance => Verdict::Unsolvable,
            PathsTried::Some if is_limited_by_rules_only => Verdict::stopped(Stop::Incomplete),
            _ => Verdict::stopped(Stop::Cost),
        };
        self.end(verdict, Some(lower_bound))
    }

    /// Makes a plan of actions from the start: adds their cost.
    pub(crate) fn plan(&self, actions: Vec<S::Action>) -> Plan<S::Action> {
        let cost = plan_cost(self.space, self.start, &actions);
        Plan { actions, cost }
    }

    /// Whether the cost of a plan from the start is within the limit. Records the cost if it is not.
    pub(crate) fn admits_plan(&mut self, actions: &[S::Action]) -> bool {
        let cost = plan_cost(self.space, self.start, actions);
        self.cost_limit.admits(cost)
    }

    /// Ends with a proof that no plan exists at all.
    pub(crate) fn unsolvable(self) -> Outcome<S::Action> {
        self.end(Verdict::Unsolvable, None)
    }

    /// Ends because a limit stopped the search before it had any plan, even a partial one.
    pub(crate) fn stopped_early(self, reason: Stop, lower_bound: Cost) -> Outcome<S::Action> {
        self.stopped(reason, lower_bound, None, None)
    }

    /// Ends because a limit stopped the search.
    pub(crate) fn stopped(
        self,
        reason: Stop,
        lower_bound: Cost,
        incumbent: Option<Plan<S::Action>>,
        partial: Option<Partial<S::Action>>,
    ) -> Outcome<S::Action> {
        self.end(Verdict::Stopped { reason, incumbent, partial }, Some(lower_bound))
    }

    fn end(mut self, verdict: Verdict<S::Action>, lower_bound: Option<Cost>) -> Outcome<S::Action> {
        self.stats.expanded = self.expanded();
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.budget.peak());
        self.stats.cpu = self.stopwatch.cpu() + self.workers_cpu;
        self.stats.wall = self.stopwatch.wall();
        Outcome { verdict, lower_bound, stats: self.stats }
    }
}

/// The total cost of actions from a state.
fn plan_cost<S: Space>(space: &S, start: &S::State, actions: &[S::Action]) -> Cost {
    let mut state = start.clone();
    let mut sum: Cost = 0;
    for &action in actions {
        sum = sum.saturating_add(space.cost(&state, action));
        space.apply(&mut state, action);
    }
    sum
}
