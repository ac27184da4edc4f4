//! A graph of stored nodes with their estimates, for best-first searches on keys.

use super::heap::MinHeap;
use super::{Expanding, Keyed};
use crate::algorithm::Weight;
use crate::key_space::{Child, Words};
use crate::limits::BudgetedVec;
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, DEAD};
use crate::storage::{Interned, NO_PARENT, Store, Table};
use crate::verdict::{Outcome, Partial, Plan, Proof, Stop};

/// What a search keeps of a node besides its key, parent and cost.
#[derive(Clone, Copy)]
struct Extra {
    h: Cost,
    /// A number that the search chooses.
    mark: u32,
}

/// The cheapest goal reached so far.
#[derive(Clone, Copy)]
pub(super) struct Goal {
    pub(super) id: u32,
    pub(super) cost: Cost,
}

/// A child that was reached for the first time, or by a cheaper path, and must be expanded.
#[derive(Clone, Copy)]
pub(super) struct Reached {
    pub(super) id: u32,
    pub(super) g: Cost,
    pub(super) h: Cost,
    /// Whether it was expanded before.
    pub(super) was_closed: bool,
}

/// Nodes by key, with the cheapest path found to each of them. A node that is reached by a cheaper path is opened again, so
/// estimates need not be consistent. Goals are recognised when they are reached, and never expanded.
pub(super) struct Graph<const W: usize> {
    pub(super) table: Table<Words<W>>,
    extras: BudgetedVec<Extra>,
    pub(super) goal: Option<Goal>,
    /// The node with the smallest estimate.
    nearest: (Cost, u32),
    /// The node whose children are being reached: closed, but not expanded completely.
    current: Option<u32>,
    /// What is added to ids in events, except to that of the start, if the search makes several graphs.
    first_number: u64,
}

impl<const W: usize> Graph<W> {
    /// A graph with the start, whose id is 0. It must not be a goal.
    pub(super) fn new(keyed: &mut Keyed<'_, '_, '_, W>) -> Result<Self, Stop> {
        let budget = &mut keyed.run.budget;
        let (table, extras) = (Table::new(budget)?, BudgetedVec::new());
        let mut graph = Graph { table, extras, goal: None, nearest: (DEAD, 0), current: None, first_number: 0 };
        graph.extras.grow(budget)?;
        graph.table.intern(keyed.start_key(), NO_PARENT, 0, &mut keyed.run.budget)?;
        let h = keyed.start_h();
        graph.extras.push_within(Extra { h, mark: 0 });
        graph.nearest = (h, 0);
        // Records the start as cut if every plan exceeds the cost limit.
        keyed.admits(0, h);
        Ok(graph)
    }

    /// Lets the nodes of this graph have other numbers in events than those of earlier graphs, the last of which was freed with
    /// [`free`](Self::free).
    pub(super) fn number_from(&mut self, first_number: u64) {
        self.first_number = first_number;
    }

    /// The number of a node in events.
    pub(super) fn number(&self, id: u32) -> u64 {
        if id == 0 { 0 } else { self.first_number + u64::from(id) }
    }

    pub(super) fn g(&self, id: u32) -> Cost {
        self.table.node(id).cost()
    }

    pub(super) fn h(&self, id: u32) -> Cost {
        self.extras[id as usize].h
    }

    pub(super) fn f(&self, id: u32) -> u64 {
        u64::from(self.g(id)) + u64::from(self.h(id))
    }

    pub(super) fn mark(&self, id: u32) -> u32 {
        self.extras[id as usize].mark
    }

    pub(super) fn set_mark(&mut self, id: u32, mark: u32) {
        self.extras[id as usize].mark = mark;
    }

    /// Whether a node waits for its expansion, and may lead to a plan that is within the cost limit and cheaper than the best one
    /// known.
    pub(super) fn is_open(&self, keyed: &Keyed<'_, '_, '_, W>, id: u32) -> bool {
        let (node, h) = (self.table.node(id), self.h(id));
        let min_cost = node.cost().saturating_add(keyed.admissible_part(h));
        let is_beaten = self.goal.is_some_and(|goal| min_cost >= goal.cost);
        !node.is_closed() && h != DEAD && !is_beaten && min_cost <= keyed.run.cost_limit.max()
    }

    /// Expands a node: counts it, closes it and lists its children in `keyed.children`. Then call [`reach`](Self::reach) for
    /// each of them, and [`finish`](Self::finish) at the end.
    pub(super) fn expand(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        id: u32,
        priority: u64,
        frontier: u64,
    ) -> Result<(), Stop> {
        let node = *self.table.node(id);
        let parent = self.table.parent_key(&node);
        let (h, nodes) = (self.h(id), u64::from(self.table.len()));
        let expanding = Expanding { node: self.number(id), g: node.cost(), h, priority, frontier, nodes };
        keyed.expand(&node.key, parent.as_ref(), &expanding)?;
        self.table.node_mut(id).close();
        self.current = Some(id);
        Ok(())
    }

    /// Stores a child of the node that is being expanded. Returns it if it must be expanded: it is new or reached by a cheaper
    /// path, no goal, and may be part of a plan that is cheaper than the best one known.
    pub(super) fn reach(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        parent: u32,
        child: Child<W>,
    ) -> Result<Option<Reached>, Stop> {
        let g = self.g(parent).saturating_add(child.cost);
        let parent_number = self.number(parent);
        if self.extras.is_full() {
            self.extras.grow(&mut keyed.run.budget)?;
        }
        let (id, h, mut fate, was_closed) = match self.table.intern(child.key, parent, g, &mut keyed.run.budget)? {
            Interned::New(id) => {
                let h = keyed.child_h(self.h(parent), &child);
                self.extras.push_within(Extra { h, mark: 0 });
                (id, h, Fate::New, false)
            }
            Interned::Known(id) => {
                let known = self.table.node_mut(id);
                if g >= known.cost() {
                    keyed.run.stats.duplicates += 1;
                    keyed.emit_child(parent_number, Some(self.number(id)), child, g, 0, Fate::Duplicate);
                    return Ok(None);
                }
                let was_closed = known.is_closed();
                known.reach(parent, g);
                keyed.run.stats.reopened += u64::from(was_closed);
                (id, self.h(id), Fate::Better, was_closed)
            }
        };
        let is_wanted = keyed.admits(g, h);
        if !is_wanted {
            fate = Fate::Pruned;
        }
        keyed.emit_child(parent_number, Some(self.number(id)), child, g, h, fate);
        if !is_wanted {
            return Ok(None);
        }
        if h < self.nearest.0 {
            self.nearest = (h, id);
        }
        if !self.is_open(keyed, id) {
            return Ok(None);
        }
        if child.is_goal {
            self.goal = Some(Goal { id, cost: g });
            return Ok(None);
        }
        Ok(Some(Reached { id, g, h, was_closed }))
    }

    /// Records that all children of the node that is being expanded were reached.
    pub(super) fn finish(&mut self) {
        self.current = None;
    }

    /// A lower bound on the cost of every plan, if the estimate is admissible: some node of an optimal path waits with its
    /// optimal cost, or is being expanded. The number is 0 if the estimate is not admissible.
    pub(super) fn lower_bound(&self, keyed: &Keyed<'_, '_, '_, W>) -> Cost {
        if !keyed.is_admissible() {
            return 0;
        }
        let max_bound = self.goal.map_or(DEAD - 1, |goal| goal.cost);
        let open = (0..self.table.len()).filter(|id| self.current == Some(*id) || self.is_open(keyed, *id));
        let min_f = open.map(|id| self.f(id)).min().unwrap_or(u64::from(max_bound));
        Cost::try_from(min_f).unwrap_or(max_bound).min(max_bound)
    }

    fn plan_to(&self, keyed: &Keyed<'_, '_, '_, W>, id: u32) -> Plan<Child<W>> {
        keyed.plan(&self.table.path(id))
    }

    /// Ends the search. `proof` gives what is proved about a plan from its cost and a lower bound, if the estimate is
    /// admissible.
    pub(super) fn conclude(
        self,
        mut keyed: Keyed<'_, '_, '_, W>,
        end: Result<(), Stop>,
        proof: impl FnOnce(Cost, Cost) -> Proof,
    ) -> Outcome<Child<W>> {
        keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(u64::from(self.table.len()));
        let lower_bound = self.lower_bound(&keyed);
        match (end, self.goal) {
            (Ok(()), Some(goal)) => {
                let plan = self.plan_to(&keyed, goal.id);
                keyed.run.emit(|| Event::Goal { node: u64::from(goal.id), cost: plan.cost });
                let proof =
                    if keyed.is_admissible() { proof(plan.cost, lower_bound.min(plan.cost)) } else { Proof::None };
                keyed.run.solved(plan, proof, lower_bound)
            }
            (Ok(()), None) if self.h(0) == DEAD => keyed.run.unsolvable(),
            (Ok(()), None) => keyed.run.exhausted(PathsTried::Cheapest, lower_bound),
            (Err(stop), goal) => {
                let incumbent = goal.map(|goal| self.plan_to(&keyed, goal.id));
                let (h, id) = self.nearest;
                let partial = Partial::nearest(h, self.plan_to(&keyed, id).actions);
                keyed.run.stopped(stop, lower_bound, incumbent, Some(partial))
            }
        }
    }

    /// Drops the graph and releases the memory that was reserved since `used` bytes were in use. Returns where the numbers of
    /// the next graph begin.
    pub(super) fn free(self, keyed: &mut Keyed<'_, '_, '_, W>, used: u64) -> u64 {
        keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(u64::from(self.table.len()));
        keyed.run.budget.release_to(used);
        self.number(self.table.len().saturating_sub(1))
    }
}

/// Runs a search that `explore`s a graph until its plan is within a weight of the smallest `f`, or nothing is left.
pub(super) fn search_within<'a, 's, 'o, const W: usize>(
    mut keyed: Keyed<'a, 's, 'o, W>,
    weight: Weight,
    explore: impl FnOnce(&mut Keyed<'a, 's, 'o, W>, &mut Graph<W>) -> Result<(), Stop>,
) -> Outcome<Child<W>> {
    if keyed.is_start_goal() {
        let proof = if keyed.is_admissible() { Proof::Within(1.0) } else { Proof::None };
        return keyed.run.solved_at_start(proof);
    }
    let mut graph = match Graph::new(&mut keyed) {
        Ok(graph) => graph,
        Err(stop) => return keyed.run.stopped_early(stop, 0),
    };
    let end = explore(&mut keyed, &mut graph);
    graph.conclude(keyed, end, |cost, lower_bound| {
        let weight = weight.value();
        let proved = if lower_bound == 0 { weight } else { f64::from(cost) / f64::from(lower_bound) };
        Proof::Within(if cost == 0 { 1.0 } else { proved.min(weight) })
    })
}

/// The smallest `f` of the open nodes.
pub(super) struct SmallestF {
    heap: MinHeap<(u64, u32)>,
}

impl SmallestF {
    pub(super) fn new() -> Self {
        SmallestF { heap: MinHeap::new() }
    }

    /// Adds an open node. Call it again when the node is reached by a cheaper path.
    pub(super) fn push<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        graph: &Graph<W>,
        id: u32,
    ) -> Result<(), Stop> {
        self.heap.push((graph.f(id), id), &mut keyed.run.budget)
    }

    /// The open node with the smallest `f`, and this `f`.
    pub(super) fn get<const W: usize>(&mut self, keyed: &Keyed<'_, '_, '_, W>, graph: &Graph<W>) -> Option<(u64, u32)> {
        while let Some((f, id)) = self.heap.peek() {
            if graph.f(id) == f && graph.is_open(keyed, id) {
                return Some((f, id));
            }
            self.heap.pop();
        }
        None
    }

    /// Whether the best plan known costs at most the weight times the smallest `f`, which no plan can beat if the estimate is
    /// admissible.
    pub(super) fn is_within<const W: usize>(
        &mut self,
        keyed: &Keyed<'_, '_, '_, W>,
        graph: &Graph<W>,
        weight: Weight,
    ) -> bool {
        let Some(goal) = graph.goal else { return false };
        let Some((f, _)) = self.get(keyed, graph) else { return true };
        u64::from(goal.cost) * u64::from(weight.denominator) <= f * u64::from(weight.numerator)
    }
}
