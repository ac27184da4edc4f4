//! Breadth-first iterative-deepening A* (Zhou and Hansen 2006, *Breadth-first heuristic search*).
//!
//! Repeats a breadth-first search that drops every state whose `f = g + h` exceeds a bound. The next bound is the smallest `f`
//! that was dropped. Layers are depths, so every action must cost one. Optimal with an admissible estimate, which need not be
//! consistent: breadth-first search reaches every state first by a shortest path.
//!
//! Each iteration stores the states within its bound. Unlike A*, it needs no priority queue, and works layer by layer: if the
//! limits offer [disk space](crate::Limits::disk), layers are sorted runs there, and memory holds only buffers. If they offer a
//! [team](crate::Limits::team), its workers share the states. A search that is watched stays in memory, on one thread.

use super::{bfida_runs, bfida_team};
use crate::bounded::Team;
use crate::estimate::Estimate;
use crate::observe::{Event, Fate, Observer};
use crate::run::{PathsTried, Run};
use crate::runs::{DiskSpace, Halt};
use crate::space::{Cost, CostRange, DEAD, Key, Space};
use crate::storage::{Interned, NO_PARENT, Store, Table, trace};
use crate::task::Task;
use crate::verdict::{Outcome, Partial, Proof, Stop};
use std::ops::ControlFlow;

/// Searches breadth first with growing bounds on cost plus estimate; `None` if some action does not cost 1.
pub fn search<S, E, O>(task: &Task<'_, S>, estimate: &E, observer: &mut O) -> Option<Outcome<S::Action>>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    if let Some(team) = task.limits.team.as_ref().filter(|_| !O::WATCHES) {
        return search_by_team(task, estimate, observer, &**team);
    }
    let (mut run, mut bound) = match begin(task, estimate, observer) {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return end,
    };
    let admissible = estimate.promise().admissible;
    let proof = Proof::optimal_if(admissible);
    let mut search = BoundedLayers { bound, admissible, first_number: 0, nearest: (DEAD, Vec::new()) };
    loop {
        let lower_bound = if admissible { bound } else { 0 };
        if admissible && !run.cost_limit.admits(bound) {
            return Some(run.exhausted(PathsTried::Cheapest, lower_bound));
        }
        run.begin_layer(u64::from(bound));
        search.bound = bound;
        let end = match &task.limits.disk {
            Some(disk) if !run.observer.is_watching() => explore_runs(&mut run, estimate, bound, disk),
            _ => search.explore(&mut run, estimate),
        };
        match end {
            Ok(IterationEnd::Solved(keys)) => {
                let plan = trace(run.space, run.start, &keys);
                debug_assert!(
                    !admissible || plan.cost == bound,
                    "the first goal within a bound costs as much as the bound"
                );
                return Some(run.solved(plan, proof, lower_bound));
            }
            Ok(IterationEnd::NextBound(DEAD)) => return Some(run.exhausted(PathsTried::Cheapest, lower_bound)),
            Ok(IterationEnd::NextBound(next)) => bound = next,
            Err(stop) => {
                let (h, keys) = std::mem::take(&mut search.nearest);
                let partial =
                    (!keys.is_empty()).then(|| Partial::nearest(h, trace(run.space, run.start, &keys).actions));
                return Some(run.stopped(stop, lower_bound, None, partial));
            }
        }
    }
}

/// Lets a team of workers run the search.
pub(super) fn search_by_team<S, E, O>(
    task: &Task<'_, S>,
    estimate: &E,
    observer: &mut O,
    team: &dyn Team,
) -> Option<Outcome<S::Action>>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let (mut run, bound) = match begin(task, estimate, observer) {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return end,
    };
    if estimate.promise().admissible && !run.cost_limit.admits(bound) {
        return Some(run.exhausted(PathsTried::Cheapest, bound));
    }
    Some(bfida_team::search(run, estimate, bound, team))
}

/// A new run and the first bound, unless the search ends before it begins.
type Begun<'a, S, O> = ControlFlow<Option<Outcome<<S as Space>::Action>>, (Run<'a, S, O>, Cost)>;

/// Begins a search; the answer is `None` if some action does not cost 1.
fn begin<'a, S, E, O>(task: &'a Task<'_, S>, estimate: &E, observer: &'a mut O) -> Begun<'a, S, O>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut run = Run::new(task, observer);
    if run.costs() != CostRange::UNIT {
        return ControlFlow::Break(None);
    }
    if run.space.is_goal(run.start) {
        let proof = Proof::optimal_if(estimate.promise().admissible);
        return ControlFlow::Break(Some(run.solved_at_start(proof)));
    }
    let bound = estimate.value(estimate.start(run.space, run.start));
    run.stats.evaluated += 1;
    if bound == DEAD { ControlFlow::Break(Some(run.unsolvable())) } else { ControlFlow::Continue((run, bound)) }
}

/// Searches all states within a bound, with layers on disk.
fn explore_runs<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    bound: Cost,
    disk: &DiskSpace,
) -> Result<IterationEnd<S::Key>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    match bfida_runs::explore(run, estimate, bound, disk) {
        Ok(bfida_runs::IterationEnd::Solved(keys)) => {
            Ok(IterationEnd::Solved(keys.iter().map(|words| Key::from_words(words)).collect()))
        }
        Ok(bfida_runs::IterationEnd::NextBound(bound)) => Ok(IterationEnd::NextBound(bound)),
        Err(Halt::Stopped(stop)) => Err(stop),
        Err(Halt::Failed(_)) => Err(Stop::Disk),
    }
}

/// How an iteration ended.
enum IterationEnd<K> {
    /// A goal was reached; the keys from the start to it.
    Solved(Vec<K>),
    /// The smallest `f` that was dropped; `DEAD` if nothing was.
    NextBound(Cost),
}

/// The iterations of one search.
struct BoundedLayers<K> {
    bound: Cost,
    admissible: bool,
    /// Added to the ids of an iteration, so that no two nodes have the same number. The start is always 0.
    first_number: u64,
    /// The smallest estimate seen, and the keys from the start to its state.
    nearest: (Cost, Vec<K>),
}

impl<K: Key> BoundedLayers<K> {
    /// The number of a node in events.
    fn number(&self, id: u32) -> u64 {
        if id == 0 { 0 } else { self.first_number + u64::from(id) }
    }

    /// Searches all states within the bound.
    fn explore<S, E, O>(&mut self, run: &mut Run<'_, S, O>, estimate: &E) -> Result<IterationEnd<K>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let (mut nearest, before) = ((DEAD, 0), run.budget.used());
        let mut table = Table::new(&mut run.budget)?;
        let end = self.expand_layers(run, estimate, &mut table, &mut nearest);
        run.stats.peak_nodes = run.stats.peak_nodes.max(u64::from(table.len()));
        if nearest.0 < self.nearest.0 {
            self.nearest = (nearest.0, table.path(nearest.1));
        }
        let first = self.first_number + 1;
        self.first_number += u64::from(table.len().saturating_sub(1));
        if self.first_number >= first && matches!(end, Ok(IterationEnd::NextBound(_))) {
            run.emit(|| Event::Leave { node: first });
        }
        drop(table);
        run.budget.release_to(before);
        end
    }

    fn expand_layers<S, E, O>(
        &self,
        run: &mut Run<'_, S, O>,
        estimate: &E,
        table: &mut Table<K>,
        nearest: &mut (Cost, u32),
    ) -> Result<IterationEnd<K>, Stop>
    where
        S: Space<Key = K>,
        E: Estimate<S>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        let mut next_bound = DEAD;
        let mut actions = Vec::new();
        let mut next = 0;
        while next < table.len() {
            let frontier = u64::from(table.len() - next);
            run.count_expansion(frontier, u64::from(table.len()))?;
            let node = *table.node(next);
            let mut state = space.unpack(&node.key);
            let evaluation = estimate.start(space, &state);
            let (number, h) = (self.number(next), estimate.value(evaluation));
            let priority = u64::from(node.cost()) + u64::from(h);
            run.emit(|| Event::Expand { node: number, g: node.cost(), h, priority, frontier });
            let g = node.cost() + 1;
            actions.clear();
            space.onward(&state, table.parent_key(&node).as_ref(), &mut actions);
            for &action in &actions {
                let token = space.apply(&mut state, action);
                run.stats.generated += 1;
                run.stats.evaluated += 1;
                let h = estimate.value(estimate.step(space, evaluation, &state, action));
                let f = g.saturating_add(h);
                let child = |node, fate| Event::Child { parent: number, node, action, g, h, fate };
                // An estimate that is not admissible may exceed the cost of a plan. Then only the depth is compared with the cost
                // limit.
                let is_affordable = self.admissible || run.cost_limit.admits(g);
                if h == DEAD || !is_affordable || f > self.bound {
                    if h != DEAD && is_affordable {
                        next_bound = next_bound.min(f);
                    }
                    run.emit(|| child(None, Fate::Pruned));
                    space.undo(&mut state, action, token);
                    continue;
                }
                match table.intern(space.pack(&state), next, g, &mut run.budget)? {
                    Interned::Known(id) => {
                        run.stats.duplicates += 1;
                        run.emit(|| child(Some(self.number(id)), Fate::Duplicate));
                    }
                    Interned::New(id) => {
                        run.emit(|| child(Some(self.number(id)), Fate::New));
                        if space.is_goal(&state) {
                            run.emit(|| Event::Goal { node: self.number(id), cost: g });
                            return Ok(IterationEnd::Solved(table.path(id)));
                        }
                        if h < nearest.0 {
                            *nearest = (h, id);
                        }
                    }
                }
                space.undo(&mut state, action, token);
            }
            next += 1;
        }
        Ok(IterationEnd::NextBound(next_bound))
    }
}
