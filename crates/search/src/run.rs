//! A search under way: its counters, its limits, and how it ends.

use crate::limits::{Budget, Limits};
use crate::observe::{Event, Observer};
use crate::space::{Cost, CostRange, Space};
use crate::stats::{Progress, Stats, Stopwatch};
use crate::storage::nodes::MOST_COST;
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop, Verdict};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// Expansions between two looks at the clock, at most: well under a millisecond of a fast space.
const MOST_STRIDE: u64 = 4096;

/// The most a plan may cost, and what was dropped because of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ceiling {
    most: Cost,
    /// The most that the rules allow.
    rule: Cost,
    least_cut: Cost,
    has_cut: bool,
}

impl Ceiling {
    fn new(allowance: Option<Cost>, limit: Option<Cost>) -> Self {
        let (rule, wish) = (allowance.unwrap_or(Cost::MAX), limit.unwrap_or(Cost::MAX));
        // Beyond what a node can hold no plan is looked for.
        Ceiling { most: rule.min(wish).min(MOST_COST), rule, least_cut: Cost::MAX, has_cut: false }
    }

    /// Whether a plan of this cost is wanted; notes it when not.
    #[inline(always)]
    pub(crate) fn admits(&mut self, cost: Cost) -> bool {
        if cost <= self.most {
            return true;
        }
        self.least_cut = self.least_cut.min(cost);
        self.has_cut = true;
        false
    }

    /// Whether anything was dropped.
    pub(crate) fn has_cut(&self) -> bool {
        self.has_cut
    }

    pub(crate) fn is_set(&self) -> bool {
        self.most != MOST_COST
    }

    pub(crate) fn most(&self) -> Cost {
        self.most
    }
}

/// Expansions that several workers share.
#[derive(Debug)]
pub(crate) struct Pool(AtomicU64);

impl Pool {
    pub(crate) fn new(expansions: u64) -> Self {
        Pool(AtomicU64::new(expansions))
    }

    fn give(&self, unused: u64) {
        let add = |left: u64| Some(left.saturating_add(unused));
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, add);
    }

    /// Takes as many as are left, up to what is wanted.
    pub(crate) fn claim(&self, wanted: u64) -> u64 {
        let mut claimed = 0;
        let claim = |left: u64| {
            claimed = left.min(wanted);
            Some(left - claimed)
        };
        // The closure always answers `Some`, so the update always succeeds.
        let _ = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim);
        claimed
    }
}

/// What the workers of one search share.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) pool: &'a Pool,
    /// Pieces of work with a greater number than this are not needed any more.
    pub(crate) enough: &'a AtomicUsize,
    pub(crate) piece: usize,
    /// Nothing is needed any more.
    pub(crate) halted: &'a AtomicBool,
}

/// A search under way.
pub(crate) struct Run<'a, S: Space, O> {
    pub(crate) space: &'a S,
    pub(crate) start: &'a S::State,
    pub(crate) observer: &'a mut O,
    pub(crate) budget: Budget,
    pub(crate) stats: Stats,
    pub(crate) ceiling: Ceiling,
    /// The layer or bound being worked on, for whoever watches progress.
    pub(crate) bound: Cost,
    limits: &'a Limits,
    shared: Option<Shared<'a>>,
    stopwatch: Stopwatch,
    /// Expansions so far, those that may still be made before the next look among them.
    counted: u64,
    /// Expansions before the next look at limits and clock. Counting down is one instruction.
    left: u64,
    stride: u64,
    looked: Duration,
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
            ceiling: Ceiling::new(task.allowance, task.limits.cost),
            bound: 0,
            limits: &task.limits,
            shared: None,
            stopwatch: Stopwatch::start(),
            counted: 0,
            left: 0,
            // The first expansions are looked at one by one: a space may take a second for each.
            stride: 1,
            looked: Duration::ZERO,
            workers_cpu: Duration::ZERO,
        }
    }

    /// The run of a worker that helps another run: the same clock, shared expansions.
    pub(crate) fn helping(mut self, shared: Shared<'a>, stopwatch: Stopwatch) -> Self {
        self.shared = Some(shared);
        self.stopwatch = stopwatch.on_this_thread();
        self
    }

    /// Sets the number under which this worker's piece of work can be called off.
    pub(crate) fn work_on(&mut self, piece: usize) {
        if let Some(shared) = &mut self.shared {
            shared.piece = piece;
        }
    }

    pub(crate) fn stopwatch(&self) -> Stopwatch {
        self.stopwatch
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    /// Gives back expansions that were claimed and not made.
    pub(crate) fn hand_back(&mut self) {
        if let Some(shared) = &self.shared {
            shared.pool.give(self.left);
            self.set_expanded(self.expanded());
        }
    }

    /// Ends at once: the start is a goal.
    pub(crate) fn solved_at_start(mut self, proof: Proof) -> Outcome<S::Action> {
        self.tell(|| Event::Goal { node: 0, cost: 0 });
        self.solved(Plan { actions: Vec::new(), cost: 0 }, proof, 0)
    }

    /// Adds what a worker did.
    pub(crate) fn absorb(&mut self, stats: &Stats, cpu: Duration) {
        self.stats.absorb(stats);
        let expanded = self.expanded() + std::mem::take(&mut self.stats.expanded);
        self.set_expanded(expanded);
        self.workers_cpu += cpu;
    }

    /// How many states were expanded so far. The statistics know it only at the end.
    pub(crate) fn expanded(&self) -> u64 {
        self.counted - self.left
    }

    /// Says how many states were expanded; the next expansion looks at the limits.
    pub(crate) fn set_expanded(&mut self, expanded: u64) {
        (self.counted, self.left) = (expanded, 0);
    }

    pub(crate) fn costs(&self) -> CostRange {
        self.space.costs()
    }

    /// Asks to expand one more state: one subtraction, unless it is time to look at limits and clock.
    #[inline(always)]
    pub(crate) fn expand(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        let is_time;
        (self.left, is_time) = self.left.overflowing_sub(1);
        if is_time { self.look_and_expand(frontier, nodes) } else { Ok(()) }
    }

    #[cold]
    #[inline(never)]
    fn look_and_expand(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        self.left = 0;
        self.look(frontier, nodes)?;
        self.left -= 1;
        Ok(())
    }

    /// Looks at limits and clock now.
    pub(crate) fn look(&mut self, frontier: u64, nodes: u64) -> Result<(), Stop> {
        self.set_expanded(self.expanded());
        let limit = self.limits.expansions.unwrap_or(u64::MAX);
        if self.shared.is_none() && self.counted >= limit {
            return Err(Stop::Expansions);
        }
        let called_off = |shared: &Shared<'_>| {
            shared.halted.load(Ordering::Relaxed) || shared.enough.load(Ordering::Relaxed) < shared.piece
        };
        if self.limits.is_cancelled() || self.shared.as_ref().is_some_and(called_off) {
            return Err(Stop::Cancel);
        }
        let elapsed = self.stopwatch.wall();
        if self.limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
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
        // A space may take a microsecond or a second for an expansion: aim at a look every few milliseconds.
        let since = elapsed.saturating_sub(self.looked);
        self.looked = elapsed;
        if since > Duration::from_millis(10) {
            self.stride = (self.stride / 4).max(1);
        } else if since < Duration::from_millis(2) {
            self.stride = (self.stride * 2).min(MOST_STRIDE);
        }
        self.left = match &self.shared {
            None => self.stride.min(limit - self.counted),
            Some(shared) => match shared.pool.claim(self.stride) {
                0 => return Err(Stop::Expansions),
                claimed => claimed,
            },
        };
        self.counted += self.left;
        Ok(())
    }

    /// Tells a watcher something. Costs nothing when nobody watches, as long as the event is built in the closure.
    #[inline(always)]
    pub(crate) fn tell(&mut self, event: impl FnOnce() -> Event<S::Action>) {
        if O::WATCHES {
            self.observer.event(event());
        }
    }

    /// Notes that a new layer or iteration begins.
    pub(crate) fn layer(&mut self, bound: u64) {
        self.bound = Cost::try_from(bound).unwrap_or(Cost::MAX);
        self.stats.before_last_layer = self.expanded();
        self.tell(|| Event::Bound { bound });
    }

    /// Ends with a plan.
    pub(crate) fn solved(self, plan: Plan<S::Action>, proof: Proof, lower_bound: Cost) -> Outcome<S::Action> {
        let lower_bound = if proof == Proof::Optimal { plan.cost } else { lower_bound.min(plan.cost) };
        self.end(Verdict::Solved { plan, proof }, Some(lower_bound))
    }

    /// Ends because nothing is left to expand. `proves`: whether the algorithm has seen every state within the ceiling by
    /// its cheapest way, so that its exhaustion is a proof even when the ceiling cut something off.
    pub(crate) fn exhausted(self, proves: bool, lower_bound: Cost) -> Outcome<S::Action> {
        if !self.ceiling.has_cut {
            return self.end(Verdict::Unsolvable, None);
        }
        let Ceiling { most, rule, least_cut, .. } = self.ceiling;
        let lower_bound = if proves { least_cut } else { lower_bound };
        let stopped = |reason| Verdict::Stopped { reason, incumbent: None, partial: None };
        // Everything that was cut off may lie beyond the rules as well as beyond the wish: that is a proof too.
        let verdict = match (proves, most == rule) {
            (true, _) if least_cut > rule => Verdict::Unsolvable,
            (false, true) => stopped(Stop::Incomplete),
            _ => stopped(Stop::Cost),
        };
        self.end(verdict, Some(lower_bound))
    }

    /// Ends with a proof that no plan exists at all.
    pub(crate) fn unsolvable(self) -> Outcome<S::Action> {
        self.end(Verdict::Unsolvable, None)
    }

    /// Ends before it knew.
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

/// What actions cost together when made from a state.
pub(crate) fn price<S: Space>(space: &S, start: &S::State, actions: &[S::Action]) -> Cost {
    let mut state = start.clone();
    let mut sum: Cost = 0;
    for &action in actions {
        sum = sum.saturating_add(space.cost(&state, action));
        space.apply(&mut state, action);
    }
    sum
}
