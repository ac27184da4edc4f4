//! The exact search `learn`: depth-first under a growing bound on the plan's length, with failures that are learnt.
//!
//! Each iteration looks for a plan of at most so many moves, the children with the least order bound (`orders`, waits of all
//! stacks counted) first, and drops a child whose bound is too large. When nothing works out, the next iteration allows one
//! move more, so the first plan found is a shortest one.
//!
//! *Learnt failures.* When a state fails with a budget, the search knows which cells of the body were really in the way: a
//! cell that the head ran into, or a stack whose wait made a bound too large. A cell that was entered at time `e` has the place
//! `now - e` in the body, and it is in the way as long as that place is not beyond the end. So for each such cell there is
//! an earliest time at which it may have been entered and still be in the way whenever it was. The failure is stored with
//! what the rest of the search depends on (head, apples left, whether the snake grows, from which the length follows) and
//! with these cells, each with the latest place that it may have. Any state that agrees with it, has a budget no larger, and has
//! those cells in places no later, fails too: every way that it could take runs into the same cells at the same times, or
//! is dropped by a bound that is no smaller. Times are absolute along the search's path, so that the reasons of a child are those
//! of its parent, without the cell that the move itself has entered.
//!
//! A failure that no budget was the reason of holds for every budget: at the start it proves that no plan exists.

use super::board::View;
use super::known::{NO_WAITS, Table};
use super::orders::{Orders, Place};
use super::torus::{Move, Torus};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{SolveRequest, Watcher};
use gordian_search::{Cost, Progress, Stats, Stop, Stopwatch};
use std::ops::ControlFlow;

/// A budget that stands for all of them.
const ANY: Cost = Cost::MAX / 2;

/// The longest plan that is looked for: the search is recursive, and no board that it can solve needs more.
const LONGEST: Cost = 1_500;

/// Failures that are kept for one key.
const MOST_FAILURES: usize = 48;

/// By how much the bound is raised at a time while it is sought.
const STRIDE: Cost = 4;

/// Steps of the search over orders that one question may take.
const EFFORT: u32 = 1_000_000;

/// What a state fails by: cells of the body, each with the earliest time at which it may have been entered.
type Reasons = Vec<(u16, u32)>;

/// A failure that was learnt.
#[derive(Clone, Debug)]
struct Failure {
    budget: Cost,
    /// Cells, each with the latest place in the body that it may have.
    places: Box<[(u16, u16)]>,
}

/// What the rest of a search depends on besides the body's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Situation {
    left: u64,
    head: u16,
    growing: u8,
}

/// How a part of the search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// A shortest plan.
    Solved(Vec<Move>),
    /// No plan exists.
    Unsolvable,
    /// The expansions of this part are used up; it can go on.
    Paused,
    /// A limit of the request.
    Stopped(Stop),
}

/// The search with all that it has learnt.
pub(super) struct Learner<'a> {
    torus: &'a Torus,
    view: &'a View<'a>,
    request: &'a SolveRequest,
    orders: Orders,
    /// The number of each cell's apples in the board's list.
    apples_at: Vec<Option<u8>>,
    cells: Vec<u16>,
    /// The last time at which the head entered each cell.
    entered: Vec<u32>,
    now: u32,
    head: u16,
    length: u32,
    growing: bool,
    counts: Vec<u32>,
    left_units: u32,
    path: Vec<Move>,
    failures: Table<Situation, Vec<Failure>>,
    failure_bytes: u64,
    /// The bound of the present iteration: no plan is shorter.
    pub(super) bound: Cost,
    pub(super) stats: Stats,
    pause_at: u64,
    stopwatch: Stopwatch,
    nodes: u64,
}

/// A child that is worth a try.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    value: Cost,
    step: Move,
    node: u64,
}

impl<'a> Learner<'a> {
    /// A search from a position; `None` where the board has too many apples for it.
    pub(super) fn new(view: &'a View<'a>, request: &'a SolveRequest) -> Option<Learner<'a>> {
        let board = view.board;
        let most = request.limits.expansions.map_or(EFFORT, |most| u32::try_from(most).unwrap_or(EFFORT).min(EFFORT));
        let orders = Orders::new(board, true).with_effort(most.max(1_000));
        if !orders.is_searched() {
            return None;
        }
        let mut apples_at = vec![None; board.torus.cells()];
        for (at, apples) in board.apples.iter().enumerate() {
            apples_at[usize::from(apples.cell)] = Some(at as u8);
        }
        let now = view.body.len() as u32;
        let mut entered = vec![0; board.torus.cells()];
        for (place, cell) in view.body.iter().enumerate() {
            entered[usize::from(*cell)] = now - place as u32;
        }
        let mut learner = Learner {
            torus: &board.torus,
            view,
            request,
            orders,
            apples_at,
            cells: board.apples.iter().map(|apples| apples.cell).collect(),
            entered,
            now,
            head: view.head(),
            length: now,
            growing: view.growing,
            counts: view.left.clone(),
            left_units: view.left.iter().sum(),
            path: Vec::new(),
            failures: Table::default(),
            failure_bytes: 0,
            bound: 0,
            stats: Stats::default(),
            pause_at: 0,
            stopwatch: Stopwatch::start(),
            nodes: 0,
        };
        let place = learner.place();
        learner.bound = learner.orders.quick(&place);
        Some(learner)
    }

    /// Searches on for so many expansions.
    pub(super) fn run(&mut self, expansions: u64, watcher: &mut dyn Watcher) -> Ended {
        self.pause_at = self.stats.expanded.saturating_add(expansions);
        let most = self.request.limits.cost.unwrap_or(LONGEST).min(LONGEST);
        // Some order takes no more than this, as far as it is known; and how far ahead of the bound is asked.
        let (mut within, mut ahead) = (Cost::MAX, 0);
        while self.bound <= most {
            if let Err(stop) = self.look(watcher) {
                return if stop == Stop::Incomplete { Ended::Paused } else { Ended::Stopped(stop) };
            }
            let place = self.place();
            // An answer of *yes* takes the longer the nearer it is to the bound, and helps the next but little; one of *no* is
            // found fast. So it goes up by large steps until it is too far, and then down by single ones.
            if self.bound < within {
                let asked = if within == Cost::MAX { self.bound + ahead } else { within - 1 };
                if self.orders.exceeds(&place, asked) {
                    self.bound = asked + 1;
                    ahead = STRIDE - 1;
                } else {
                    within = asked;
                }
                continue;
            }
            self.stats.before_last_layer = self.stats.expanded;
            if watcher.wants_frames() {
                watcher.frame(Frame::Bound { bound: u64::from(self.bound) });
            }
            let mut reasons = Reasons::new();
            let start = Candidate { value: self.bound, step: Move::Up, node: 0 };
            self.nodes = 0;
            match self.dive(start, None, self.bound, &mut reasons, watcher) {
                Ok(None) => return Ended::Solved(std::mem::take(&mut self.path)),
                Ok(Some(ANY..)) => return Ended::Unsolvable,
                Ok(Some(budget)) => self.bound = self.bound.max(budget) + 1,
                Err(stop) => {
                    self.rewind();
                    return if stop == Stop::Incomplete { Ended::Paused } else { Ended::Stopped(stop) };
                }
            }
        }
        if self.request.limits.cost.is_some_and(|cost| cost <= LONGEST) {
            Ended::Stopped(Stop::Cost)
        } else {
            self.pause_at = 0;
            Ended::Paused
        }
    }

    /// Whether nothing more can come of it: its plans have become too long, or the expansions are used up.
    pub(super) fn is_spent(&self) -> bool {
        let spent = self.orders.steps() + self.stats.expanded;
        self.bound > LONGEST || self.request.limits.expansions.is_some_and(|most| spent >= most)
    }

    /// Steps of the searches over orders.
    pub(super) fn steps(&self) -> u64 {
        self.orders.steps()
    }

    /// Bytes held, about.
    fn bytes(&self) -> u64 {
        let keys = self.failures.capacity() * (size_of::<Situation>() + size_of::<Vec<Failure>>() + 1);
        self.orders.bytes() + self.failure_bytes + keys as u64
    }

    /// Looks at limits and clock before an expansion; [`Stop::Incomplete`] stands for a pause.
    fn look(&mut self, watcher: &mut dyn Watcher) -> Result<(), Stop> {
        let limits = &self.request.limits;
        let elapsed = self.stopwatch.wall();
        let bytes = self.bytes();
        self.stats.peak_bytes = self.stats.peak_bytes.max(bytes);
        // A step over orders is as much work as an expansion of a plain search.
        if limits.expansions.is_some_and(|most| self.stats.expanded + self.orders.steps() >= most) {
            return Err(Stop::Expansions);
        }
        if limits.is_cancelled() {
            return Err(Stop::Cancel);
        }
        if limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        if limits.bytes.is_some_and(|most| bytes > most) {
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

    /// Back to the start, after a search that was broken off.
    fn rewind(&mut self) {
        let View { body, left, growing, .. } = self.view;
        self.now = body.len() as u32;
        self.length = self.now;
        self.head = body[0];
        self.growing = *growing;
        self.counts.clone_from(left);
        self.left_units = left.iter().sum();
        self.entered.fill(0);
        for (place, cell) in body.iter().enumerate() {
            self.entered[usize::from(*cell)] = self.now - place as u32;
        }
        self.path.clear();
    }

    /// Looks for a plan of at most `budget` moves. `None` when it is found, with the path at its end; else the largest budget
    /// that is known to fail, with the reasons added to those of the caller.
    fn dive(
        &mut self,
        here: Candidate,
        parent: Option<u64>,
        budget: Cost,
        out: &mut Reasons,
        watcher: &mut dyn Watcher,
    ) -> Result<Option<Cost>, Stop> {
        if self.left_units == 0 {
            if watcher.wants_frames() {
                watcher.frame(Frame::Goal { node: here.node, cost: self.path.len() as u32 });
            }
            return Ok(None);
        }
        let situation = self.situation();
        if let Some(budget) = self.recall(situation, budget, out) {
            self.stats.duplicates += 1;
            return Ok(Some(budget));
        }
        self.look(watcher)?;
        self.stats.expanded += 1;
        let depth = self.path.len() as u32;
        if watcher.wants_frames() {
            let priority = u64::from(depth + here.value);
            let frontier = u64::from(depth);
            watcher.frame(Frame::Expand {
                node: here.node,
                parent,
                depth,
                g: depth,
                h: here.value,
                priority,
                frontier,
            });
        }
        let mut reasons = Reasons::new();
        let mut failed = ANY;
        let mut candidates = [here; 4];
        let mut count = 0;
        for step in Move::ALL {
            let to = self.torus.step(self.head, step);
            if to == self.head || self.torus.canonical(step) != step {
                continue;
            }
            let last = self.view.board.tail.last_in_the_way(self.length as usize, self.growing) as u32;
            if self.now - self.entered[usize::from(to)] <= last {
                add(&mut reasons, to, self.now - last);
                continue;
            }
            self.stats.generated += 1;
            let undo = self.apply(to);
            let value = self.evaluate(here.value.saturating_sub(1), budget - 1, &mut reasons);
            self.undo(undo);
            let fate = if value.is_some() { Fate::New } else { Fate::Pruned };
            if value.is_some() {
                self.nodes += 1;
            } else {
                failed = failed.min(budget);
            }
            if watcher.wants_frames() {
                let node = value.map(|_| self.nodes);
                let h = value.unwrap_or(budget);
                let action = step.letter().to_owned();
                watcher.frame(Frame::Child { parent: here.node, node, action, g: depth + 1, h, fate });
            }
            if let Some(value) = value {
                candidates[count] = Candidate { value, step, node: self.nodes };
                count += 1;
            }
        }
        candidates[..count].sort_by_key(|candidate| candidate.value);
        for &candidate in &candidates[..count] {
            let to = self.torus.step(self.head, candidate.step);
            let undo = self.apply(to);
            self.path.push(candidate.step);
            let mut below = Reasons::new();
            let Some(known) = self.dive(candidate, Some(here.node), budget - 1, &mut below, watcher)? else {
                return Ok(None);
            };
            self.path.pop();
            self.undo(undo);
            failed = failed.min(known.saturating_add(1));
            // The cell that the move itself has entered is no part of the body here.
            below.iter().filter(|(cell, _)| *cell != to).for_each(|(cell, time)| add(&mut reasons, *cell, *time));
        }
        self.learn(situation, failed, &reasons);
        reasons.iter().for_each(|(cell, time)| add(out, *cell, *time));
        Ok(Some(failed))
    }

    fn situation(&self) -> Situation {
        let left = self.orders.pack(self.counts.iter().copied());
        Situation { left, head: self.head, growing: u8::from(self.growing) }
    }

    /// A failure that covers the present state, if one is known: adds its reasons, and tells the largest budget that fails.
    fn recall(&self, situation: Situation, budget: Cost, out: &mut Reasons) -> Option<Cost> {
        let failures = self.failures.get(&situation)?;
        let holds = |(cell, place): &(u16, u16)| self.now - self.entered[usize::from(*cell)] <= u32::from(*place);
        let failure = failures.iter().find(|failure| failure.budget >= budget && failure.places.iter().all(holds))?;
        failure.places.iter().for_each(|(cell, place)| add(out, *cell, self.now - u32::from(*place)));
        Some(failure.budget)
    }

    fn learn(&mut self, situation: Situation, budget: Cost, reasons: &Reasons) {
        let last = self.length - 1;
        let places: Box<[(u16, u16)]> =
            reasons.iter().map(|(cell, time)| (*cell, (self.now - time).min(last) as u16)).collect();
        let kept = self.failures.entry(situation).or_default();
        if places.is_empty() {
            // It covers every other failure with a budget no larger.
            kept.retain(|failure| failure.budget > budget);
        }
        if kept.len() >= MOST_FAILURES {
            kept.remove(0);
        } else {
            self.stats.peak_nodes += 1;
        }
        self.failure_bytes += (size_of::<Failure>() + 4 * places.len() + 16) as u64;
        kept.push(Failure { budget, places });
    }

    /// The bound of the present state where it is at most `most`; else adds what makes it larger. `least` is where to begin: a
    /// bound that is in truth smaller only changes the order of children.
    fn evaluate(&mut self, least: Cost, most: Cost, reasons: &mut Reasons) -> Option<Cost> {
        self.stats.evaluated += 1;
        let place = self.place();
        // The head's own cell is known to whoever has the same head.
        let own = self.apples_at[usize::from(self.head)].and_then(|at| self.orders.stack(usize::from(at)));
        let mut bare = Place { waits: NO_WAITS, ..place };
        if let Some(stack) = own {
            bare.waits[stack] = place.waits[stack];
        }
        if self.orders.exceeds(&bare, most) {
            return None;
        }
        if bare.waits != place.waits && self.orders.exceeds(&place, most) {
            self.blame(place, own, most, reasons);
            return None;
        }
        let mut value = least.min(most);
        while value < most && self.orders.exceeds(&place, value) {
            value += 1;
        }
        Some(value)
    }

    /// Adds the stacks without whose waits the bound would not be too large.
    fn blame(&mut self, mut place: Place, own: Option<usize>, most: Cost, reasons: &mut Reasons) {
        for at in 0..self.cells.len() {
            let Some(stack) = self.orders.stack(at).filter(|stack| Some(*stack) != own) else { continue };
            let wait = place.waits[stack];
            if wait == 0 {
                continue;
            }
            // The least wait that still makes the bound too large.
            let mut least = 0;
            while least < wait {
                place.waits[stack] = least;
                if self.orders.exceeds(&place, most) {
                    break;
                }
                least = if least == 0 { wait.saturating_sub(4).max(2) } else { least + 1 };
            }
            place.waits[stack] = least;
            if least > 0 {
                let cell = self.cells[at];
                add(reasons, cell, self.entered[usize::from(cell)] - u32::from(wait - least));
            }
        }
    }

    /// Where orders begin in the present state.
    fn place(&self) -> Place {
        let reached = self.orders.units() - self.left_units;
        let mut waits = NO_WAITS;
        for (at, cell) in self.cells.iter().enumerate() {
            if let Some(stack) = self.orders.stack(at)
                && self.counts[at] > 0
            {
                // A cell that the body has left again waits for nothing.
                waits[stack] = self.orders.wait(self.entered[usize::from(*cell)], self.now, reached, self.growing);
            }
        }
        let row = self.orders.row(self.counts.iter().copied());
        Place { head: self.head, growing: self.growing, left: self.situation().left, row, reached, waits }
    }

    fn apply(&mut self, to: u16) -> Undo {
        let undo = Undo {
            head: self.head,
            growing: self.growing,
            entered: std::mem::replace(&mut self.entered[usize::from(to)], self.now + 1),
        };
        self.now += 1;
        self.length += u32::from(self.growing);
        self.head = to;
        let at = self.apples_at[usize::from(to)].map(usize::from).filter(|at| self.counts[*at] > 0);
        self.growing = at.is_some();
        if let Some(at) = at {
            self.counts[at] -= 1;
            self.left_units -= 1;
        }
        undo
    }

    fn undo(&mut self, undo: Undo) {
        if self.growing
            && let Some(at) = self.apples_at[usize::from(self.head)]
        {
            self.counts[usize::from(at)] += 1;
            self.left_units += 1;
        }
        self.entered[usize::from(self.head)] = undo.entered;
        self.now -= 1;
        self.length -= u32::from(undo.growing);
        self.head = undo.head;
        self.growing = undo.growing;
    }
}

/// What a move destroys.
#[derive(Clone, Copy, Debug)]
struct Undo {
    head: u16,
    growing: bool,
    entered: u32,
}

/// Adds a reason: of two times for one cell the later one counts.
fn add(reasons: &mut Reasons, cell: u16, time: u32) {
    match reasons.iter_mut().find(|(known, _)| *known == cell) {
        Some((_, known)) => *known = time.max(*known),
        None => reasons.push((cell, time)),
    }
}
