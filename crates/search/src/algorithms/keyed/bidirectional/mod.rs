//! Bidirectional heuristic search: what the algorithms share. See [`bidirectional`](crate::algorithms::bidirectional).
//!
//! Both sides store their nodes with the cheapest path found. When a state has been reached by both, the sum of the paths is a
//! plan, and the cheapest one is kept. An algorithm chooses which nodes to expand, and gives a lower bound on the cost of every
//! plan that is not known yet; the search ends when the bound reaches the cost of the best plan.

mod bae;
mod dvcbs;
mod mm;
mod nbs;

use super::{Expanding, Keyed};
use crate::algorithm::Algorithm;
use crate::key_space::{BackwardExpander, Child, Words};
use crate::limits::{Budget, BudgetedVec};
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, DEAD};
use crate::storage::{Interned, NO_PARENT, Store, Table};
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// Runs a bidirectional search; `None` for other algorithms.
pub(super) fn search<const W: usize>(
    algorithm: Algorithm,
    keyed: Keyed<'_, '_, '_, W>,
    expander: &dyn BackwardExpander<W>,
) -> Option<Outcome<Child<W>>> {
    match algorithm {
        Algorithm::Mm => Some(run(keyed, expander, mm::MeetInTheMiddle::new())),
        Algorithm::Nbs => Some(run(keyed, expander, nbs::NearOptimal::new())),
        Algorithm::Dvcbs => Some(run(keyed, expander, dvcbs::VertexCover::new())),
        Algorithm::Bae => Some(run(keyed, expander, bae::ErrorAdded::new())),
        _ => None,
    }
}

/// The two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Direction {
    Forward,
    Backward,
}

/// What an algorithm decides.
trait Strategy<const W: usize> {
    /// A node was reached, for the first time or by a cheaper path.
    fn add(&mut self, sides: &Sides<W>, direction: Direction, id: u32, budget: &mut Budget) -> Result<(), Stop>;

    /// Raises `lower_bound` to what is proved about plans that are cheaper than the best one known. Appends the nodes to be
    /// expanded next; none if there is no such plan.
    fn choose(
        &mut self,
        sides: &Sides<W>,
        lower_bound: &mut u64,
        chosen: &mut Vec<(Direction, u32)>,
        budget: &mut Budget,
    ) -> Result<(), Stop>;
}

/// The estimates of a node.
#[derive(Clone, Copy)]
struct Estimates {
    /// Of the cost that is left: to a goal on the forward side, to the start on the backward side.
    ahead: Cost,
    /// Of the cost so far: from the start on the forward side, from a goal on the backward side.
    behind: Cost,
}

/// One side of the search.
struct Side<const W: usize> {
    table: Table<Words<W>>,
    estimates: BudgetedVec<Estimates>,
    /// The number of open nodes, not counting those that cannot be part of a cheaper plan any more.
    open: u64,
}

/// A plan: the nodes of the state that both sides reached.
#[derive(Clone, Copy)]
struct Meeting {
    forward: u32,
    backward: u32,
    cost: Cost,
}

/// Both sides, and the cheapest plan.
struct Sides<const W: usize> {
    forward: Side<W>,
    backward: Side<W>,
    meeting: Option<Meeting>,
    /// The smallest cost of an action.
    min_cost: Cost,
    /// The largest cost of a plan.
    max_cost: Cost,
}

impl<const W: usize> Side<W> {
    fn new(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Side { table: Table::new(budget)?, estimates: BudgetedVec::new(), open: 0 })
    }
}

impl<const W: usize> Sides<W> {
    fn side(&self, direction: Direction) -> &Side<W> {
        match direction {
            Direction::Forward => &self.forward,
            Direction::Backward => &self.backward,
        }
    }

    fn side_mut(&mut self, direction: Direction) -> &mut Side<W> {
        match direction {
            Direction::Forward => &mut self.forward,
            Direction::Backward => &mut self.backward,
        }
    }

    fn g(&self, direction: Direction, id: u32) -> Cost {
        self.side(direction).table.node(id).cost()
    }

    fn estimates(&self, direction: Direction, id: u32) -> Estimates {
        self.side(direction).estimates[id as usize]
    }

    fn f(&self, direction: Direction, id: u32) -> u64 {
        u64::from(self.g(direction, id)) + u64::from(self.estimates(direction, id).ahead)
    }

    /// The cost of the cheapest plan known; larger than every cost if there is none.
    fn upper_bound(&self) -> u64 {
        self.meeting.map_or(u64::MAX, |meeting| u64::from(meeting.cost))
    }

    /// Whether a node with this `g` waits for its expansion, and may be part of a plan that is cheaper than the best one known.
    fn is_open(&self, direction: Direction, id: u32, g: Cost) -> bool {
        let node = self.side(direction).table.node(id);
        let f = self.f(direction, id);
        node.cost() == g && !node.is_closed() && f < self.upper_bound() && f <= u64::from(self.max_cost)
    }
}

/// Runs a search with a strategy.
fn run<const W: usize>(
    mut keyed: Keyed<'_, '_, '_, W>,
    expander: &dyn BackwardExpander<W>,
    strategy: impl Strategy<W>,
) -> Outcome<Child<W>> {
    if keyed.is_start_goal() {
        return keyed.run.solved_at_start(Proof::Optimal);
    }
    let budget = &mut keyed.run.budget;
    let sides = Side::new(budget).and_then(|forward| Ok((forward, Side::new(budget)?)));
    let (forward, backward) = match sides {
        Ok(sides) => sides,
        Err(stop) => return keyed.run.stopped_early(stop, 0),
    };
    let (min_cost, max_cost) = (keyed.run.costs().min, keyed.run.cost_limit.max());
    let sides = Sides { forward, backward, meeting: None, min_cost, max_cost };
    let mut search = Search { sides, expander, strategy, lower_bound: 0, nearest: (DEAD, 0) };
    let end = search.explore(&mut keyed);
    search.conclude(keyed, end)
}

/// The state of one search.
struct Search<'x, const W: usize, T> {
    sides: Sides<W>,
    expander: &'x dyn BackwardExpander<W>,
    strategy: T,
    /// No plan costs less.
    lower_bound: u64,
    /// The forward node with the smallest estimate.
    nearest: (Cost, u32),
}

impl<const W: usize, T: Strategy<W>> Search<'_, W, T> {
    /// Expands nodes until the best plan is proved optimal, or nothing is left.
    fn explore(&mut self, keyed: &mut Keyed<'_, '_, '_, W>) -> Result<(), Stop> {
        let start = keyed.start_key();
        self.reach(keyed, Direction::Forward, NO_PARENT, start, 0)?;
        let mut goals = Vec::new();
        self.expander.goals(&mut goals);
        for goal in goals {
            self.reach(keyed, Direction::Backward, NO_PARENT, goal, 0)?;
        }
        let mut chosen = Vec::new();
        loop {
            chosen.clear();
            let before = self.lower_bound;
            self.strategy.choose(&self.sides, &mut self.lower_bound, &mut chosen, &mut keyed.run.budget)?;
            if chosen.is_empty() || self.lower_bound >= self.sides.upper_bound() {
                return Ok(());
            }
            if self.lower_bound > before {
                keyed.run.begin_layer(self.lower_bound);
            }
            for &(direction, id) in &chosen {
                // The first of two nodes may have led to a plan that makes the second one useless.
                if self.sides.is_open(direction, id, self.sides.g(direction, id)) {
                    self.expand(keyed, direction, id)?;
                }
            }
        }
    }

    fn expand(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, direction: Direction, id: u32) -> Result<(), Stop> {
        let sides = &self.sides;
        let (g, h, priority) = (sides.g(direction, id), sides.estimates(direction, id).ahead, sides.f(direction, id));
        let node = *sides.side(direction).table.node(id);
        let frontier = sides.forward.open + sides.backward.open;
        let nodes = u64::from(sides.forward.table.len()) + u64::from(sides.backward.table.len());
        let expanding = Expanding { node: u64::from(id), g, h, priority, frontier, nodes };
        match direction {
            Direction::Forward => {
                let parent = sides.forward.table.parent_key(&node);
                keyed.expand(&node.key, parent.as_ref(), &expanding)?;
            }
            Direction::Backward => {
                keyed.run.count_expansion(frontier, nodes)?;
                keyed.children.clear();
                self.expander.predecessors(&node.key, &mut keyed.children);
                keyed.run.stats.generated += keyed.children.len() as u64;
            }
        }
        let side = self.sides.side_mut(direction);
        side.table.node_mut(id).close();
        side.open = side.open.saturating_sub(1);
        for index in 0..keyed.children.len() {
            let child = keyed.children[index];
            let (reached, fate) = self.reach(keyed, direction, id, child.key, g.saturating_add(child.cost))?;
            if direction == Direction::Forward {
                let (child_g, node) = (g.saturating_add(child.cost), Some(u64::from(reached)));
                let h = self.sides.estimates(direction, reached).ahead;
                keyed.emit_child(u64::from(id), node, child, child_g, h, fate);
            }
        }
        Ok(())
    }

    /// Stores a state that a side has reached, and checks whether the other side has reached it too.
    fn reach(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        direction: Direction,
        parent: u32,
        key: Words<W>,
        g: Cost,
    ) -> Result<(u32, Fate), Stop> {
        let side = self.sides.side_mut(direction);
        if side.estimates.is_full() {
            side.estimates.grow(&mut keyed.run.budget)?;
        }
        let (id, fate) = match side.table.intern(key, parent, g, &mut keyed.run.budget)? {
            Interned::New(id) => {
                keyed.run.stats.evaluated += 1;
                let (to_goal, from_start) = (keyed.run.space.0.estimate(&key), self.expander.estimate_back(&key));
                let estimates = match direction {
                    Direction::Forward => Estimates { ahead: to_goal, behind: from_start },
                    Direction::Backward => Estimates { ahead: from_start, behind: to_goal },
                };
                self.sides.side_mut(direction).estimates.push_within(estimates);
                (id, Fate::New)
            }
            Interned::Known(id) => {
                let known = side.table.node_mut(id);
                if g >= known.cost() {
                    keyed.run.stats.duplicates += u64::from(parent != NO_PARENT);
                    return Ok((id, Fate::Duplicate));
                }
                keyed.run.stats.reopened += u64::from(known.is_closed());
                if !known.is_closed() {
                    side.open = side.open.saturating_sub(1);
                }
                let side = self.sides.side_mut(direction);
                side.table.node_mut(id).reach(parent, g);
                (id, Fate::Better)
            }
        };
        let estimates = self.sides.estimates(direction, id);
        if !keyed.admits(g, estimates.ahead) || estimates.behind == DEAD {
            return Ok((id, Fate::Pruned));
        }
        if direction == Direction::Forward && estimates.ahead < self.nearest.0 {
            self.nearest = (estimates.ahead, id);
        }
        self.meet(keyed, direction, id, key, g);
        if self.sides.is_open(direction, id, g) {
            self.sides.side_mut(direction).open += 1;
            self.strategy.add(&self.sides, direction, id, &mut keyed.run.budget)?;
        }
        Ok((id, fate))
    }

    /// Records a plan if the other side has reached the state too.
    fn meet(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, direction: Direction, id: u32, key: Words<W>, g: Cost) {
        let opposite = match direction {
            Direction::Forward => Direction::Backward,
            Direction::Backward => Direction::Forward,
        };
        let Some(other) = self.sides.side(opposite).table.find(key) else { return };
        let cost = g.saturating_add(self.sides.g(opposite, other));
        if u64::from(cost) < self.sides.upper_bound() && keyed.run.cost_limit.admits(cost) {
            let (forward, backward) = if direction == Direction::Forward { (id, other) } else { (other, id) };
            self.sides.meeting = Some(Meeting { forward, backward, cost });
        }
    }

    fn plan(&self, keyed: &Keyed<'_, '_, '_, W>, meeting: Meeting) -> Plan<Child<W>> {
        let mut keys = self.sides.forward.table.path(meeting.forward);
        let mut keys_from_goal = self.sides.backward.table.path(meeting.backward);
        // The state where the sides meet is the last key on both sides.
        keys_from_goal.pop();
        keys.extend(keys_from_goal.into_iter().rev());
        keyed.plan(&keys)
    }

    fn conclude(self, mut keyed: Keyed<'_, '_, '_, W>, end: Result<(), Stop>) -> Outcome<Child<W>> {
        let (forward, backward) = (&self.sides.forward.table, &self.sides.backward.table);
        keyed.run.stats.peak_nodes = u64::from(forward.len()) + u64::from(backward.len());
        let max_bound = self.sides.upper_bound();
        // Plans beyond the cost limit were left out: nothing more is known about them.
        let max_bound = max_bound.min(u64::from(self.sides.max_cost) + 1);
        let lower_bound = Cost::try_from(self.lower_bound.min(max_bound)).unwrap_or(DEAD - 1);
        let plan = self.sides.meeting.map(|meeting| self.plan(&keyed, meeting));
        match (end, plan) {
            (Ok(()), Some(plan)) => {
                let node = self.sides.meeting.map_or(0, |meeting| u64::from(meeting.forward));
                keyed.run.emit(|| Event::Goal { node, cost: plan.cost });
                keyed.run.solved(plan, Proof::Optimal, lower_bound)
            }
            (Ok(()), None) => keyed.run.exhausted(PathsTried::Cheapest, lower_bound),
            (Err(stop), incumbent) => {
                let (h, id) = self.nearest;
                let partial = (forward.len() > 0).then(|| Partial::nearest(h, keyed.plan(&forward.path(id)).actions));
                keyed.run.stopped(stop, lower_bound, incumbent, partial)
            }
        }
    }
}
