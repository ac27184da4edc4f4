//! The exact algorithm `learn`: iterative deepening with nogood learning.
//!
//! Each iteration searches depth-first for a plan of at most `bound` moves. It tries the children with the smallest order
//! bound (see `order_bound`, with the waits of all stacks) first and prunes a child whose bound is too large. If there is no
//! plan, the next iteration allows one move more, so the first plan found is a shortest one.
//!
//! *Nogoods.* When a state fails with a budget, the search knows which cells of the body caused it: cells that blocked the
//! head, and stacks whose wait made a bound too large. Only these cells matter, and each of them only needs to block long
//! enough. A cell entered at time `e` is segment `now - e` of the body; it blocks as long as that number is not beyond the
//! tail. So each cell has an **earliest entry time**: if it was entered then or later, it blocks whenever it did in the
//! failed search.
//!
//! A nogood stores the failed budget, what else the rest of the search depends on (head, remaining apples, and whether the snake
//! grows; the length follows from these), and the causing cells, each with the last segment that may lie on it. Any state with
//! the same key, a budget no larger, and those cells at segments no later fails too: each of its paths runs into the same cells
//! at the same times or is pruned by a bound that is no smaller. Times are absolute along the search path, so the causes of a
//! child are causes of its parent too, except for the cell that the move itself enters.
//!
//! A failure that no budget contributed to holds for every budget. At the start it proves that no plan exists.

use crate::board::View;
use crate::order_bound::{CountedWaits, NO_WAITS, OrderBound, OrderState};
use crate::torus::{Move, Torus};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{SolveRequest, Watcher};
use gordian_search::{Cost, Progress, Stats, Stop, Stopwatch};
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// The failed budget of a state that no budget would solve.
const ANY_BUDGET: Cost = Cost::MAX / 2;

/// The longest plan that is searched for. The search is recursive, and no board that it can solve needs more.
const LONGEST_PLAN: Cost = 1_500;

/// The largest number of nogoods stored for one key; when there are more, the oldest is evicted.
const MAX_NOGOODS: usize = 48;

/// By how many moves the bound is raised at a time while the order bound of the start is determined.
const BOUND_STRIDE: Cost = 4;

/// The largest number of search steps over orders for one query of the order bound.
const STEP_LIMIT: u32 = 1_000_000;

/// The smallest limit of search steps over orders for one query. With fewer steps the bound would prune hardly anything.
const MIN_STEP_LIMIT: u32 = 1_000;

/// The start has no parent node.
const NO_PARENT: Option<u64> = None;

/// The approximate memory that the allocator adds to the list of segments of a nogood.
const ALLOCATION_OVERHEAD: usize = 16;

/// The causes of a failure: pairs of a cell of the body and its earliest entry time.
type Causes = Vec<(u16, u32)>;

/// A stored failure.
#[derive(Clone, Debug)]
struct Nogood {
    /// The largest budget that fails.
    budget: Cost,
    /// The cells that caused the failure, each with the last segment of the body that may lie on it.
    segments: Box<[(u16, u16)]>,
}

/// What the rest of a search depends on besides the cells of the body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct NogoodKey {
    /// The remaining apples, packed.
    remaining: u64,
    head: u16,
    /// 1 if the snake is growing, else 0.
    growing: u8,
}

/// How a call of [`LearningSearch::run`] ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SearchEnd {
    /// A shortest plan was found.
    Solved(Vec<Move>),
    /// No plan exists.
    Unsolvable,
    /// The expansions of this call are used up. The search can be resumed.
    Paused,
    /// A limit of the request stopped the search.
    Stopped(Stop),
}

/// The search with its nogoods and the state at the end of its current path.
pub(crate) struct LearningSearch<'a> {
    torus: &'a Torus,
    start: &'a View<'a>,
    request: &'a SolveRequest,
    order_bound: OrderBound,
    /// For each cell, its index in the board's list of apples.
    apple_index: Vec<Option<u8>>,
    apple_cells: Vec<u16>,
    /// For each cell, the last time at which the head entered it.
    entered: Vec<u32>,
    /// The time of the current state. It starts at the length of the body, so that every segment has an entry time.
    now: u32,
    head: u16,
    /// The number of segments of the body.
    length: u32,
    growing: bool,
    /// The apples left on each apple cell.
    left_on_cells: Vec<u32>,
    /// The apples left on all cells together.
    apples_left: u32,
    /// The moves from the start to the current state.
    path: Vec<Move>,
    nogoods: FxHashMap<NogoodKey, Vec<Nogood>>,
    /// The approximate memory of all nogoods.
    nogood_bytes: u64,
    /// The bound of the current iteration. No plan is shorter.
    pub(crate) bound: Cost,
    pub(crate) stats: Stats,
    /// The number of expansions at which the search pauses.
    pause_at: u64,
    stopwatch: Stopwatch,
    /// The number of the last node that was shown to the watcher. It starts again with each iteration.
    last_node: u64,
}

/// A state that the search continues with: the start, or a child that was not pruned.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The estimate of the state.
    value: Cost,
    /// The move that leads to it; any move for the start.
    step: Move,
    /// The number of the node for the watcher.
    node: u64,
}

impl<'a> LearningSearch<'a> {
    /// A search from a state; `None` if the board has too many apples for it.
    pub(crate) fn new(start: &'a View<'a>, request: &'a SolveRequest) -> Option<LearningSearch<'a>> {
        let board = start.board;
        let expansions = request.limits.expansions.unwrap_or(u64::from(STEP_LIMIT));
        let step_limit = u32::try_from(expansions).unwrap_or(STEP_LIMIT).clamp(MIN_STEP_LIMIT, STEP_LIMIT);
        let order_bound = OrderBound::new(board, CountedWaits::AllStacks).with_step_limit(step_limit);
        if !order_bound.searches_orders() {
            return None;
        }
        let mut apple_index = vec![None; board.torus.cells()];
        for (index, apples) in board.apples.iter().enumerate() {
            apple_index[usize::from(apples.cell)] = Some(index as u8);
        }
        let mut search = LearningSearch {
            torus: &board.torus,
            start,
            request,
            order_bound,
            apple_index,
            apple_cells: board.apples.iter().map(|apples| apples.cell).collect(),
            entered: vec![0; board.torus.cells()],
            now: 0,
            head: start.head(),
            length: 0,
            growing: false,
            left_on_cells: Vec::new(),
            apples_left: 0,
            path: Vec::new(),
            nogoods: FxHashMap::default(),
            nogood_bytes: 0,
            bound: 0,
            stats: Stats::default(),
            pause_at: 0,
            stopwatch: Stopwatch::start(),
            last_node: 0,
        };
        search.reset();
        let state = search.order_state();
        search.bound = search.order_bound.quick_value(&state);
        Some(search)
    }

    /// Searches for at most this many expansions. A paused search is resumed by calling it again.
    pub(crate) fn run(&mut self, expansions: u64, watcher: &mut dyn Watcher) -> SearchEnd {
        self.pause_at = self.stats.expanded.saturating_add(expansions);
        let max_cost = self.request.limits.cost.unwrap_or(LONGEST_PLAN).min(LONGEST_PLAN);
        // The smallest limit that the start's order bound is known not to exceed.
        let mut not_exceeded = Cost::MAX;
        // How far beyond the current bound the next query goes.
        let mut stride = 0;
        while self.bound <= max_cost {
            if let Err(stop) = self.check_limits(watcher) {
                return if stop == Stop::Incomplete { SearchEnd::Paused } else { SearchEnd::Stopped(stop) };
            }
            // First raise the bound to the order bound of the start. The nearer a limit is to the order bound, the longer it
            // takes to prove that the bound exceeds it; that it does not is found quickly. So the limit goes up by large
            // strides until it is too high, then down by single moves.
            if self.bound < not_exceeded {
                let state = self.order_state();
                let limit = if not_exceeded == Cost::MAX { self.bound + stride } else { not_exceeded - 1 };
                if self.order_bound.exceeds(&state, limit) {
                    self.bound = limit + 1;
                    stride = BOUND_STRIDE - 1;
                } else {
                    not_exceeded = limit;
                }
                continue;
            }
            self.stats.before_last_layer = self.stats.expanded;
            if watcher.wants_frames() {
                watcher.frame(Frame::Bound { bound: u64::from(self.bound) });
            }
            let mut causes = Causes::new();
            let start = Candidate { value: self.bound, step: Move::Up, node: 0 };
            self.last_node = 0;
            match self.search(start, NO_PARENT, self.bound, &mut causes, watcher) {
                Ok(None) => return SearchEnd::Solved(std::mem::take(&mut self.path)),
                Ok(Some(ANY_BUDGET..)) => return SearchEnd::Unsolvable,
                Ok(Some(budget)) => self.bound = self.bound.max(budget) + 1,
                Err(stop) => {
                    self.reset();
                    return if stop == Stop::Incomplete { SearchEnd::Paused } else { SearchEnd::Stopped(stop) };
                }
            }
        }
        if self.request.limits.cost.is_some_and(|cost| cost <= LONGEST_PLAN) {
            SearchEnd::Stopped(Stop::Cost)
        } else {
            // There is no plan of up to `LONGEST_PLAN` moves. A pause gives A* one more turn; after that, `is_spent` ends the turns.
            SearchEnd::Paused
        }
    }

    /// Whether resuming is useless: the bound has become too large, or the expansions of the request are used up.
    pub(crate) fn is_spent(&self) -> bool {
        let spent = self.order_bound.steps() + self.stats.expanded;
        self.bound > LONGEST_PLAN
            || self.request.limits.expansions.is_some_and(|max_expansions| spent >= max_expansions)
    }

    /// The number of steps that the search over orders has made so far.
    pub(crate) fn order_steps(&self) -> u64 {
        self.order_bound.steps()
    }

    /// The approximate memory in bytes.
    fn bytes(&self) -> u64 {
        let keys = self.nogoods.capacity() * (size_of::<NogoodKey>() + size_of::<Vec<Nogood>>() + 1);
        self.order_bound.bytes() + self.nogood_bytes + keys as u64
    }

    /// Checks all limits and reports progress. [`Stop::Incomplete`] means that the search is to pause.
    fn check_limits(&mut self, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let limits = &self.request.limits;
        let elapsed = self.stopwatch.wall();
        let bytes = self.bytes();
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        // One step of the search over orders is as much work as an expansion in another algorithm, so it counts as one.
        if limits
            .expansions
            .is_some_and(|max_expansions| self.stats.expanded + self.order_bound.steps() >= max_expansions)
        {
            return Err(Stop::Expansions);
        }
        if limits.is_cancelled() {
            return Err(Stop::Cancel);
        }
        if limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        if limits.bytes.is_some_and(|max_bytes| bytes > max_bytes) {
            return Err(Stop::Memory);
        }
        if self.stats.expanded >= self.pause_at {
            return Err(Stop::Incomplete);
        }
        let progress = Progress {
            expanded: self.stats.expanded,
            generated: self.stats.generated,
            bound: self.bound,
            frontier: self.path.len() as u64,
            nodes: self.stats.peak_nodes,
            bytes,
            elapsed,
        };
        match watcher.progress(&progress) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(Stop::Cancel),
        }
    }

    /// Goes back to the start.
    fn reset(&mut self) {
        let View { body, left, growing, .. } = self.start;
        self.now = body.len() as u32;
        self.length = self.now;
        self.head = body[0];
        self.growing = *growing;
        self.left_on_cells.clone_from(left);
        self.apples_left = left.iter().sum();
        self.entered.fill(0);
        for (segment, cell) in body.iter().enumerate() {
            self.entered[usize::from(*cell)] = self.now - segment as u32;
        }
        self.path.clear();
    }

    /// Searches for a plan of at most `budget` moves from the current state. If there is one, returns `None`, and `path` holds
    /// the plan. Otherwise returns the largest budget that is known to fail, and adds the causes to `parent_causes`.
    fn search(
        &mut self,
        current: Candidate,
        parent: Option<u64>,
        budget: Cost,
        parent_causes: &mut Causes,
        watcher: &mut dyn Watcher,
    ) -> Result<Option<Cost>, Stop> {
        if self.apples_left == 0 {
            if watcher.wants_frames() {
                watcher.frame(Frame::Goal { node: current.node, cost: self.path.len() as u32 });
            }
            return Ok(None);
        }
        let key = self.nogood_key();
        if let Some(failed_budget) = self.find_nogood(key, budget, parent_causes) {
            self.stats.duplicates += 1;
            return Ok(Some(failed_budget));
        }
        self.check_limits(watcher)?;
        self.stats.expanded += 1;
        if watcher.wants_frames() {
            watcher.frame(self.expand_frame(current, parent));
        }
        let mut causes = Causes::new();
        // The largest budget with which every child fails.
        let mut failed_budget = ANY_BUDGET;
        let mut candidates = [current; 4];
        let count = self.collect_candidates(current, budget, &mut candidates, &mut causes, &mut failed_budget, watcher);
        candidates[..count].sort_by_key(|candidate| candidate.value);
        for &candidate in &candidates[..count] {
            let to = self.torus.step(self.head, candidate.step);
            let undo = self.apply(to);
            self.path.push(candidate.step);
            let mut child_causes = Causes::new();
            let Some(child_failed_budget) =
                self.search(candidate, Some(current.node), budget - 1, &mut child_causes, watcher)?
            else {
                return Ok(None);
            };
            self.path.pop();
            self.undo(undo);
            failed_budget = failed_budget.min(child_failed_budget.saturating_add(1));
            // The cell that the move itself entered is not part of the body here.
            child_causes
                .iter()
                .filter(|(cell, _)| *cell != to)
                .for_each(|(cell, time)| add_cause(&mut causes, *cell, *time));
        }
        self.add_nogood(key, failed_budget, &causes);
        causes.iter().for_each(|(cell, time)| add_cause(parent_causes, *cell, *time));
        Ok(Some(failed_budget))
    }

    /// Evaluates the children of the current state. Stores those that are not pruned in `candidates`, and returns how many
    /// they are. Blocked moves and pruned children add their causes; pruned children also lower `failed_budget`.
    #[inline(always)]
    fn collect_candidates(
        &mut self,
        current: Candidate,
        budget: Cost,
        candidates: &mut [Candidate; 4],
        causes: &mut Causes,
        failed_budget: &mut Cost,
        watcher: &mut dyn Watcher,
    ) -> usize {
        let mut count = 0;
        for step in Move::ALL {
            let to = self.torus.step(self.head, step);
            // On narrow boards a move may not leave the cell, or lead to the same cell as another move.
            if to == self.head || self.torus.canonical(step) != step {
                continue;
            }
            let last_blocking = self.start.board.tail.last_blocking_segment(self.length as usize, self.growing) as u32;
            if self.now - self.entered[usize::from(to)] <= last_blocking {
                add_cause(causes, to, self.now - last_blocking);
                continue;
            }
            self.stats.generated += 1;
            let undo = self.apply(to);
            let value = self.evaluate(current.value.saturating_sub(1), budget - 1, causes);
            self.undo(undo);
            if value.is_some() {
                self.last_node += 1;
            } else {
                *failed_budget = (*failed_budget).min(budget);
            }
            if watcher.wants_frames() {
                watcher.frame(self.child_frame(current, step, value, budget));
            }
            if let Some(value) = value {
                candidates[count] = Candidate { value, step, node: self.last_node };
                count += 1;
            }
        }
        count
    }

    /// The frame for the expansion of the current state.
    fn expand_frame(&self, current: Candidate, parent: Option<u64>) -> Frame {
        let depth = self.path.len() as u32;
        Frame::Expand {
            node: current.node,
            parent,
            depth,
            g: depth,
            h: current.value,
            priority: u64::from(depth + current.value),
            frontier: u64::from(depth),
        }
    }

    /// The frame for a child of the current state. `value` is its estimate, or `None` if it was pruned.
    fn child_frame(&self, current: Candidate, step: Move, value: Option<Cost>, budget: Cost) -> Frame {
        Frame::Child {
            parent: current.node,
            node: value.map(|_| self.last_node),
            action: step.letter().to_owned(),
            g: self.path.len() as u32 + 1,
            h: value.unwrap_or(budget),
            fate: if value.is_some() { Fate::New } else { Fate::Pruned },
        }
    }

    /// The key of the current state's nogoods.
    fn nogood_key(&self) -> NogoodKey {
        let remaining = self.order_bound.pack(self.left_on_cells.iter().copied());
        NogoodKey { remaining, head: self.head, growing: u8::from(self.growing) }
    }

    /// The budget of a nogood that proves that the current state fails with `budget`, if there is one. Its causes are added to
    /// `causes`.
    fn find_nogood(&self, key: NogoodKey, budget: Cost, causes: &mut Causes) -> Option<Cost> {
        let nogoods = self.nogoods.get(&key)?;
        let still_blocks = |(cell, last): &(u16, u16)| self.now - self.entered[usize::from(*cell)] <= u32::from(*last);
        let nogood =
            nogoods.iter().find(|nogood| nogood.budget >= budget && nogood.segments.iter().all(still_blocks))?;
        nogood.segments.iter().for_each(|(cell, last)| add_cause(causes, *cell, self.now - u32::from(*last)));
        Some(nogood.budget)
    }

    /// Stores that the current state fails with this budget because of these causes.
    fn add_nogood(&mut self, key: NogoodKey, budget: Cost, causes: &Causes) {
        let tail = self.length - 1;
        let segments: Box<[(u16, u16)]> =
            causes.iter().map(|(cell, time)| (*cell, (self.now - time).min(tail) as u16)).collect();
        let nogoods = self.nogoods.entry(key).or_default();
        if segments.is_empty() {
            // The new nogood replaces all nogoods of this key whose budgets are no larger.
            nogoods.retain(|nogood| nogood.budget > budget);
        }
        if nogoods.len() >= MAX_NOGOODS {
            nogoods.remove(0);
        } else {
            self.stats.peak_nodes += 1;
        }
        self.nogood_bytes += (size_of::<Nogood>() + size_of_val(&*segments) + ALLOCATION_OVERHEAD) as u64;
        nogoods.push(Nogood { budget, segments });
    }

    /// The order bound of the current state if it is at most `limit`. Else `None`, with the causes added. The bound is searched
    /// from `first_guess` upwards. If the bound is smaller than `first_guess`, a value that is too large is returned, which only
    /// changes the order of the children.
    fn evaluate(&mut self, first_guess: Cost, limit: Cost, causes: &mut Causes) -> Option<Cost> {
        self.stats.evaluated += 1;
        let state = self.order_state();
        // The wait of the head's own cell is not a cause: it is the same in every state with the same nogood key.
        let own_stack =
            self.apple_index[usize::from(self.head)].and_then(|index| self.order_bound.stack(usize::from(index)));
        let mut without_waits = OrderState { waits: NO_WAITS, ..state };
        if let Some(stack) = own_stack {
            without_waits.waits[stack] = state.waits[stack];
        }
        if self.order_bound.exceeds(&without_waits, limit) {
            return None;
        }
        if without_waits.waits != state.waits && self.order_bound.exceeds(&state, limit) {
            self.add_wait_causes(state, own_stack, limit, causes);
            return None;
        }
        let mut value = first_guess.min(limit);
        while value < limit && self.order_bound.exceeds(&state, value) {
            value += 1;
        }
        Some(value)
    }

    /// Adds the stacks whose waits make the bound exceed `limit`, each with the shortest wait that was found to be
    /// sufficient. `own_stack` is the stack under the head, which is never a cause.
    fn add_wait_causes(&mut self, mut state: OrderState, own_stack: Option<usize>, limit: Cost, causes: &mut Causes) {
        for index in 0..self.apple_cells.len() {
            let Some(stack) = self.order_bound.stack(index).filter(|stack| Some(*stack) != own_stack) else { continue };
            let wait = state.waits[stack];
            if wait == 0 {
                continue;
            }
            let mut shortest = 0;
            while shortest < wait {
                state.waits[stack] = shortest;
                if self.order_bound.exceeds(&state, limit) {
                    break;
                }
                // Often no wait is needed. If one is, it is rarely much shorter than the true one, so only the last few
                // lengths are tried.
                shortest = if shortest == 0 { wait.saturating_sub(4).max(2) } else { shortest + 1 };
            }
            state.waits[stack] = shortest;
            if shortest > 0 {
                let cell = self.apple_cells[index];
                add_cause(causes, cell, self.entered[usize::from(cell)] - u32::from(wait - shortest));
            }
        }
    }

    /// The current state for the order bound.
    fn order_state(&self) -> OrderState {
        let eaten = self.order_bound.total_apples() - self.apples_left;
        let mut waits = NO_WAITS;
        for (index, cell) in self.apple_cells.iter().enumerate() {
            if let Some(stack) = self.order_bound.stack(index)
                && self.left_on_cells[index] > 0
            {
                // This is 0 for a cell that the body has left.
                waits[stack] = self.order_bound.wait(self.entered[usize::from(*cell)], self.now, eaten, self.growing);
            }
        }
        let row = self.order_bound.row(self.left_on_cells.iter().copied());
        let remaining = self.nogood_key().remaining;
        OrderState { head: self.head, growing: self.growing, remaining, row, eaten, waits }
    }

    /// Moves the head to a neighbouring cell.
    fn apply(&mut self, to: u16) -> Undo {
        let undo = Undo {
            head: self.head,
            growing: self.growing,
            entered: std::mem::replace(&mut self.entered[usize::from(to)], self.now + 1),
        };
        self.now += 1;
        self.length += u32::from(self.growing);
        self.head = to;
        let eaten_from =
            self.apple_index[usize::from(to)].map(usize::from).filter(|index| self.left_on_cells[*index] > 0);
        self.growing = eaten_from.is_some();
        if let Some(index) = eaten_from {
            self.left_on_cells[index] -= 1;
            self.apples_left -= 1;
        }
        undo
    }

    /// Takes back the last move.
    fn undo(&mut self, undo: Undo) {
        if self.growing
            && let Some(index) = self.apple_index[usize::from(self.head)]
        {
            self.left_on_cells[usize::from(index)] += 1;
            self.apples_left += 1;
        }
        self.entered[usize::from(self.head)] = undo.entered;
        self.now -= 1;
        self.length -= u32::from(undo.growing);
        self.head = undo.head;
        self.growing = undo.growing;
    }
}

/// What undoing a move needs.
#[derive(Clone, Copy, Debug)]
struct Undo {
    /// The head's cell before the move.
    head: u16,
    growing: bool,
    /// The time at which the cell that the move entered was entered before that.
    entered: u32,
}

/// Adds a cause. Of two earliest entry times for a cell, the later one counts.
fn add_cause(causes: &mut Causes, cell: u16, time: u32) {
    match causes.iter_mut().find(|(other, _)| *other == cell) {
        Some((_, known_time)) => *known_time = time.max(*known_time),
        None => causes.push((cell, time)),
    }
}
