//! Breadth-first search (Russell and Norvig, *Artificial Intelligence: A Modern Approach*, fig. 3.9).
//!
//! Guarantees a plan with the fewest actions, hence an optimal one when all actions cost the same, and ends on every
//! finite space. Needs memory for every state met. The arena itself is the queue: nodes are expanded in the order of
//! their ids. Goals are recognised when they are generated, which saves the last layer; [`search_late`] recognises them when
//! they are taken from the queue, and counts as programs with a queue and a set of explored states do.

use crate::observe::{Event, Fate, Observer};
use crate::run::Run;
use crate::space::{Cost, Key, Space};
use crate::storage::keys::KeyTable;
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};

/// Searches breadth first.
///
/// *Solved* claims `Optimal` when the space's costs are uniform, and nothing otherwise.
pub fn search<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let run = Run::new(task, observer);
    let uniform = run.costs().is_uniform();
    if run.space.is_goal(run.start) {
        return run.solved_at_start(if uniform { Proof::Optimal } else { Proof::None });
    }
    // Whoever watches is told which node a known child is.
    if !O::WATCHES && run.space.pack(run.start).word().is_some() {
        through::<S, O, KeyTable<S::Key>>(run, uniform)
    } else {
        through::<S, O, Table<S::Key>>(run, uniform)
    }
}

/// Searches with nodes in a store of this kind.
fn through<S, O, T>(mut run: Run<'_, S, O>, uniform: bool) -> Outcome<S::Action>
where
    S: Space,
    O: Observer<S::Action>,
    T: Store<S::Key>,
{
    let mut search = match T::new(&mut run.budget) {
        Ok(table) => Breadth { table, next: 0, depth: 0, clear: 0 },
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let found = search.go(&mut run);
    run.stats.peak_nodes = u64::from(search.table.len());
    // Every state down to there was tested when it was generated.
    let lower_bound = (search.clear + 1).saturating_mul(run.costs().least);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &search.table.path(goal));
            run.tell(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            let proof = if uniform { Proof::Optimal } else { Proof::None };
            run.solved(plan, proof, lower_bound)
        }
        Ok(None) => run.exhausted(uniform, lower_bound),
        Err(stop) => {
            let at = search.next.saturating_sub(1).min(search.table.len().saturating_sub(1));
            let partial = (search.table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &search.table.path(at)).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

/// Searches breadth first as programs for teaching do: with a queue, a set of explored states, and the goal tested when a
/// state is taken from the queue.
///
/// The answers are those of [`search`]; the counts differ. `generated` counts the children that are put into the queue, that
/// is all whose state has not been expanded yet, a state that waits already among them; `expanded` counts the goal too.
pub fn search_late<S: Space, O: Observer<S::Action>>(task: &Task<'_, S>, observer: &mut O) -> Outcome<S::Action> {
    let mut run = Run::new(task, observer);
    let uniform = run.costs().is_uniform();
    let mut table = match Table::new(&mut run.budget) {
        Ok(table) => table,
        Err(stop) => return run.stopped(stop, 0, None, None),
    };
    let mut depth = 0;
    let found = go_late(&mut run, &mut table, &mut depth);
    run.stats.peak_nodes = u64::from(table.len());
    // Everything nearer was tested before the first state of this depth was taken.
    let lower_bound = depth.saturating_mul(run.costs().least);
    match found {
        Ok(Some(goal)) => {
            let plan = trace(run.space, run.start, &table.path(goal));
            run.tell(|| Event::Goal { node: u64::from(goal), cost: plan.cost });
            run.solved(plan, if uniform { Proof::Optimal } else { Proof::None }, lower_bound)
        }
        Ok(None) => run.exhausted(uniform, lower_bound),
        Err((stop, at)) => {
            let partial = (table.len() > 0).then(|| {
                let actions = trace(run.space, run.start, &table.path(at.min(table.len() - 1))).actions;
                Partial { actions, estimate: 0 }
            });
            run.stopped(stop, lower_bound, None, partial)
        }
    }
}

fn go_late<S: Space, O: Observer<S::Action>>(
    run: &mut Run<'_, S, O>,
    table: &mut Table<S::Key>,
    depth: &mut Cost,
) -> Result<Option<u32>, (Stop, u32)> {
    let space = run.space;
    table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget).map_err(|stop| (stop, 0))?;
    let mut actions = Vec::new();
    let (mut next, mut layer_end) = (0, 1);
    run.layer(0);
    while next < table.len() {
        if next == layer_end {
            layer_end = table.len();
            // What a bound on cost has cut off may have been nearer than what is met from here on.
            *depth += Cost::from(!run.ceiling.has_cut());
            run.layer(u64::from(*depth));
        }
        let node = *table.node(next);
        let (g, id) = (node.cost(), u64::from(next));
        let waiting = u64::from(table.len() - next);
        run.expand(waiting, u64::from(table.len())).map_err(|stop| (stop, next))?;
        run.tell(|| Event::Expand { node: id, g, h: 0, priority: id, frontier: waiting });
        let mut state = space.unpack(&node.key);
        if space.is_goal(&state) {
            return Ok(Some(next));
        }
        actions.clear();
        space.actions(&state, &mut actions);
        for &action in &actions {
            let g = g.saturating_add(space.cost(&state, action));
            if !run.ceiling.admits(g) {
                run.tell(|| Event::Child { parent: id, node: None, action, g, h: 0, fate: Fate::Pruned });
                continue;
            }
            let token = space.apply(&mut state, action);
            let interned = table.intern(space.pack(&state), next, g, &mut run.budget).map_err(|stop| (stop, next))?;
            space.undo(&mut state, action, token);
            let (child, fate) = match interned {
                Interned::New(child) => (child, Fate::New),
                Interned::Known(child) => (child, Fate::Duplicate),
            };
            run.stats.generated += u64::from(child > next);
            run.stats.duplicates += u64::from(fate == Fate::Duplicate);
            run.tell(|| Event::Child { parent: id, node: Some(u64::from(child)), action, g, h: 0, fate });
        }
        next += 1;
    }
    Ok(None)
}

/// States expanded together: enough that their look-ups wait for memory together, few enough to stay in the nearest cache.
const BATCH: u32 = 16;

/// From so many nodes on the table lies far from the processor: what a batch needs of it is then fetched all together.
const FAR: u32 = 1 << 18;

/// What a look-up needs is brought to the nearest cache so many look-ups before.
const SOON: usize = 12;

struct Breadth<T> {
    table: T,
    next: u32,
    depth: Cost,
    /// The depth above which nothing was cut off: no goal is nearer.
    clear: Cost,
}

/// A child on its way into the table.
struct Child<S: Space> {
    key: S::Key,
    hash: u64,
    /// What the action that leads to it costs.
    cost: Cost,
    action: S::Action,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// To be looked up.
    Open,
    /// To be looked up; a goal.
    Goal,
    /// The state that its parent was reached from.
    WayBack,
    /// Beyond the bound on cost.
    TooDear,
}

impl<T> Breadth<T> {
    fn go<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<Option<u32>, Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let space = run.space;
        let start = space.pack(run.start);
        let hash = start.spread();
        if let Some(vacancy) = self.table.vacancy(start, hash) {
            self.table.settle(vacancy, start, hash, NO_PARENT, 0, &mut run.budget)?;
        }
        let mut actions = Vec::new();
        let mut children = Vec::new();
        // For each state of a batch where its children end.
        let mut ends = Vec::new();
        let mut likely = Vec::new();
        let mut layer_end = 1;
        // Whoever watches is shown one state after another.
        let batch = if O::WATCHES { 1 } else { BATCH };
        run.layer(0);
        while self.next < self.table.len() {
            if self.next == layer_end {
                self.depth += 1;
                if !run.ceiling.has_cut() {
                    self.clear = self.depth;
                }
                layer_end = self.table.len();
                run.layer(u64::from(self.depth));
            }
            let first = self.next;
            let last = layer_end.min(first.saturating_add(batch));
            let (expanded, generated) = (run.expanded(), run.stats.generated);
            children.clear();
            ends.clear();
            let mut stopped = None;
            while self.next < last {
                let nodes = u64::from(self.table.len());
                if let Err(stop) = run.expand(nodes - u64::from(self.next), nodes) {
                    stopped = Some(stop);
                    break;
                }
                self.generate(run, &mut actions, &mut children);
                ends.push(children.len());
                self.next += 1;
            }
            run.stats.generated += children.len() as u64;
            // In a loop of its own: the one that generates has no register to spare, and in a short one much waits for memory
            // together.
            for child in &mut children {
                child.hash = child.key.spread();
                self.table.touch(child.hash);
            }
            likely.clear();
            if batch > 1 && self.table.len() >= FAR {
                self.table.foresee(children.iter().map(|child| child.hash), &mut likely);
            }
            let mut count = 0;
            for (parent, &end) in (first..).zip(&ends) {
                let cost = self.table.node(parent).cost();
                while count < end {
                    if let Some(soon) = children.get(count + SOON) {
                        self.table.reach_for(soon.hash);
                    }
                    let child = &children[count];
                    let is_foreseen = |id: &u32| *id != NO_PARENT && self.table.node(*id).key == child.key;
                    if likely.get(count).is_some_and(is_foreseen) {
                        run.stats.duplicates += 1;
                    } else if let Some(goal) = self.take_in(run, child, parent, cost)? {
                        // What was expanded beyond the goal's parent was expanded in vain, and does not count.
                        run.set_expanded(expanded + u64::from(parent - first) + 1);
                        run.stats.generated = generated + count as u64 + 1;
                        return Ok(Some(goal));
                    }
                    count += 1;
                }
            }
            if let Some(stop) = stopped {
                return Err(stop);
            }
        }
        Ok(None)
    }

    /// Generates the children of the next node.
    #[inline(always)]
    fn generate<S, O>(&self, run: &mut Run<'_, S, O>, actions: &mut Vec<S::Action>, children: &mut Vec<Child<S>>)
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let space = run.space;
        let id = self.next;
        let node = *self.table.node(id);
        let cost = node.cost();
        run.tell(|| Event::Expand {
            node: u64::from(id),
            g: cost,
            h: 0,
            priority: u64::from(id),
            frontier: u64::from(self.table.len() - id),
        });
        let before = self.table.before(&node);
        let mut state = space.unpack(&node.key);
        space.children(&mut state, before.as_ref(), actions, |action, action_cost, state| {
            let key = space.pack(state);
            let kind = if !run.ceiling.admits(cost.saturating_add(action_cost)) {
                Kind::TooDear
            } else if before == Some(key) {
                Kind::WayBack
            } else if space.is_goal(state) {
                Kind::Goal
            } else {
                Kind::Open
            };
            children.push(Child { key, hash: 0, cost: action_cost, action, kind });
        });
    }

    /// Puts a child of a node of this cost into the table; its id when it is a goal.
    #[inline(always)]
    fn take_in<S, O>(
        &mut self,
        run: &mut Run<'_, S, O>,
        child: &Child<S>,
        parent: u32,
        cost: Cost,
    ) -> Result<Option<u32>, Stop>
    where
        S: Space,
        O: Observer<S::Action>,
        T: Store<S::Key>,
    {
        let &Child { key, hash, action, kind, .. } = child;
        let g = cost.saturating_add(child.cost);
        let (node, fate) = match kind {
            Kind::TooDear => (None, Fate::Pruned),
            Kind::WayBack => (Some(self.table.node(parent).parent), Fate::Duplicate),
            Kind::Open | Kind::Goal => {
                let Some(vacancy) = self.table.vacancy(key, hash) else {
                    run.stats.duplicates += 1;
                    return Ok(None);
                };
                match self.table.settle(vacancy, key, hash, parent, g, &mut run.budget)? {
                    Interned::New(id) => (Some(id), Fate::New),
                    Interned::Known(id) => (Some(id), Fate::Duplicate),
                }
            }
        };
        run.stats.duplicates += u64::from(fate == Fate::Duplicate);
        run.tell(|| Event::Child { parent: u64::from(parent), node: node.map(u64::from), action, g, h: 0, fate });
        Ok(node.filter(|_| fate == Fate::New && kind == Kind::Goal))
    }
}
