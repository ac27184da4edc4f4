//! Iterative budgeted exponential search (Helmert, Lattimore, Lelis, Orseau and Sturtevant 2019, *Iterative Budgeted Exponential
//! Search*): budgeted tree search (BTS) and budgeted graph search (BGS).
//!
//! Iterative deepening repeats a search with a growing limit on `f = g + h`. If each limit adds only a few states, as happens
//! with many different costs, the sum over all iterations is quadratic in the size `n` of the last one. Here each iteration
//! takes at least twice, and at most eight times the expansions of the one before: the search looks for a limit that does so,
//! first by doubling steps, then by halving the interval, and gives up an iteration that exceeds its budget. So all iterations
//! together take `O(n log C)` expansions, where `C` is the cost of the plan. Optimal with an admissible estimate.
//!
//! BTS searches a tree depth first with memory for one path, as IDA* does without a table. BGS searches a graph in the order of
//! `g`, in which no state is expanded twice in an iteration, even if the estimate is not consistent.

use super::graph::Graph;
use super::heap::MinHeap;
use super::{Expanding, Keyed};
use crate::key_space::{Child, Words};
use crate::limits::BudgetedVec;
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, DEAD};
use crate::verdict::{Outcome, Partial, Stop};
use std::ops::ControlFlow;

/// An iteration grows at least by this factor.
const MIN_GROWTH: u64 = 2;
/// An iteration that grows by more than this factor is given up.
const MAX_GROWTH: u64 = 8;

/// What an iteration may do.
#[derive(Clone, Copy)]
struct Limits {
    /// The largest `f` of a state that is expanded.
    f: Cost,
    /// The number of expansions at which the iteration is given up.
    expansions: u64,
    /// No plan costs less: a plan of this cost ends the search.
    lower_bound: Cost,
}

/// What an iteration found out.
struct Iteration {
    expansions: u64,
    /// The smallest `f` beyond the limit; [`DEAD`] if there is none.
    next_f: Cost,
    /// The largest `f` of an expanded state.
    max_f: Cost,
}

/// The cheapest plan that was found: its cost and the keys of the path.
struct Found<const W: usize> {
    cost: Cost,
    keys: Vec<Words<W>>,
}

/// The search within a limit.
trait LimitedSearch<const W: usize> {
    /// Expands the states within the limits. Updates `found` when it reaches a cheaper goal; prunes what cannot be cheaper.
    fn run(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        limits: Limits,
        found: &mut Option<Found<W>>,
    ) -> Result<Iteration, Stop>;
}

/// Budgeted tree search.
pub(super) fn search_tree<const W: usize>(keyed: Keyed<'_, '_, '_, W>) -> Outcome<Child<W>> {
    search(keyed, DepthFirst { path: BudgetedVec::new(), siblings: BudgetedVec::new(), last_number: 0 })
}

/// Budgeted graph search.
pub(super) fn search_graph<const W: usize>(keyed: Keyed<'_, '_, '_, W>) -> Outcome<Child<W>> {
    search(keyed, ByCost { first_number: 0 })
}

fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>, mut limited: impl LimitedSearch<W>) -> Outcome<Child<W>> {
    let proof = keyed.optimal_proof();
    let (mut keyed, start_h) = match keyed.begin() {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return end,
    };
    let is_admissible = keyed.is_admissible();
    let mut budgets = Budgets { lower: start_h, found: None };
    let end = if keyed.admits(0, start_h) { budgets.run(&mut keyed, &mut limited) } else { Ok(()) };
    let lower_bound = if is_admissible { budgets.lower } else { 0 };
    match (end, budgets.found) {
        (Ok(()), Some(found)) => {
            let plan = keyed.plan(&found.keys);
            keyed.run.solved(plan, proof, lower_bound)
        }
        (Ok(()), None) => keyed.run.exhausted(PathsTried::Cheapest, lower_bound),
        (Err(stop), found) => {
            let incumbent = found.map(|found| keyed.plan(&found.keys));
            let partial = Partial { actions: Vec::new(), estimate: start_h };
            keyed.run.stopped(stop, lower_bound, incumbent, Some(partial))
        }
    }
}

/// The iterations of one search.
struct Budgets<const W: usize> {
    /// All states with a smaller `f` were searched.
    lower: Cost,
    found: Option<Found<W>>,
}

impl<const W: usize> Budgets<W> {
    /// Runs iterations until the best plan costs no more than what was searched, or nothing is left.
    fn run(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, limited: &mut impl LimitedSearch<W>) -> Result<(), Stop> {
        let mut budget = 0;
        while !self.is_finished() {
            let within_bound = self.iterate(keyed, limited, self.lower, u64::MAX)?;
            self.raise(&within_bound);
            let mut expansions = within_bound.expansions;
            if expansions < MIN_GROWTH * budget {
                expansions = self.find_limit(keyed, limited, budget)?;
            }
            budget = expansions.max(MIN_GROWTH * budget);
        }
        Ok(())
    }

    /// Looks for a limit within which the expansions grow as they should. Returns the number of expansions of the last
    /// iteration.
    fn find_limit(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        limited: &mut impl LimitedSearch<W>,
        budget: u64,
    ) -> Result<u64, Stop> {
        let mut expansions = 0;
        // A limit within which an iteration exceeds its budget.
        let mut too_large: Option<Cost> = None;
        let mut step: Cost = 1;
        while !self.is_finished() && too_large.is_none_or(|too_large| self.lower < too_large) {
            let limit = match too_large {
                Some(too_large) => self.lower + (too_large - self.lower) / 2,
                None => self.lower.saturating_add(step).min(DEAD - 1),
            };
            step = step.saturating_mul(2);
            let iteration = self.iterate(keyed, limited, limit, MAX_GROWTH * budget)?;
            expansions = iteration.expansions;
            if expansions >= MAX_GROWTH * budget {
                too_large = Some(too_large.unwrap_or(DEAD).min(iteration.max_f));
            } else {
                self.raise(&iteration);
                if expansions >= MIN_GROWTH * budget {
                    break;
                }
            }
        }
        Ok(expansions)
    }

    fn iterate(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        limited: &mut impl LimitedSearch<W>,
        limit: Cost,
        expansions: u64,
    ) -> Result<Iteration, Stop> {
        keyed.run.begin_layer(u64::from(limit));
        let lower_bound = if keyed.is_admissible() { self.lower } else { 0 };
        limited.run(keyed, Limits { f: limit, expansions, lower_bound }, &mut self.found)
    }

    /// After an iteration that was not given up.
    fn raise(&mut self, iteration: &Iteration) {
        let max = self.found.as_ref().map_or(DEAD, |found| found.cost);
        self.lower = iteration.next_f.min(max).max(self.lower);
    }

    fn is_finished(&self) -> bool {
        self.lower == DEAD || self.found.as_ref().is_some_and(|found| found.cost <= self.lower)
    }
}

/// A child of a state on the path that is within the limit.
#[derive(Clone, Copy)]
struct Sibling<const W: usize> {
    child: Child<W>,
    g: Cost,
    h: Cost,
    /// Its number in events.
    number: u64,
}

/// A state on the path.
#[derive(Clone, Copy)]
struct Step<const W: usize> {
    key: Words<W>,
    /// Where its children begin in the list of siblings, and which of them is next.
    first: usize,
    next: usize,
}

/// The limited search of BTS: depth first, along paths without a repeated state.
struct DepthFirst<const W: usize> {
    path: BudgetedVec<Step<W>>,
    siblings: BudgetedVec<Sibling<W>>,
    last_number: u64,
}

impl<const W: usize> LimitedSearch<W> for DepthFirst<W> {
    fn run(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        limits: Limits,
        found: &mut Option<Found<W>>,
    ) -> Result<Iteration, Stop> {
        let mut iteration = Iteration { expansions: 0, next_f: DEAD, max_f: 0 };
        // The last iteration may have been given up in the middle of a path.
        while self.leave(keyed) {}
        let child = Child { key: keyed.start_key(), cost: 0, index: 0, is_goal: false };
        // The start is estimated again, because its children are estimated from it.
        let h = keyed.start_h();
        self.expand(keyed, Sibling { child, g: 0, h, number: 0 }, limits, found, &mut iteration)?;
        while let Some(step) = self.path.last().copied() {
            if step.next == self.siblings.len() {
                self.leave(keyed);
                continue;
            }
            let depth = self.path.len() - 1;
            self.path[depth].next += 1;
            let sibling = self.siblings[step.next];
            let Sibling { child, g, h, number } = sibling;
            if is_beaten(keyed, found, g, h) {
                continue;
            }
            if child.is_goal {
                let keys = self.path.iter().map(|step| step.key).chain([child.key]).collect();
                *found = Some(Found { cost: g, keys });
                keyed.run.emit(|| Event::Goal { node: number, cost: g });
                if g <= limits.lower_bound {
                    return Ok(iteration);
                }
                continue;
            }
            if iteration.expansions >= limits.expansions {
                return Ok(iteration);
            }
            self.expand(keyed, sibling, limits, found, &mut iteration)?;
        }
        Ok(iteration)
    }
}

impl<const W: usize> DepthFirst<W> {
    /// Removes the last state of the path with its children; `false` if the path is empty.
    fn leave(&mut self, keyed: &mut Keyed<'_, '_, '_, W>) -> bool {
        let Some(step) = self.path.pop() else { return false };
        if let Some(first_child) = self.siblings.get(step.first) {
            // All nodes with larger numbers are below this one or its siblings.
            let node = first_child.number;
            keyed.run.emit(|| Event::Leave { node });
        }
        while self.siblings.len() > step.first {
            self.siblings.pop();
        }
        true
    }

    /// Puts a state on the path and lists its children that are within the limit.
    fn expand(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        state: Sibling<W>,
        limits: Limits,
        found: &Option<Found<W>>,
        iteration: &mut Iteration,
    ) -> Result<(), Stop> {
        let Sibling { child, g, h, number } = state;
        let parent = self.path.last().map(|step| step.key);
        let f = g.saturating_add(h);
        let nodes = (self.siblings.len() + self.path.len()) as u64;
        let (priority, frontier) = (u64::from(f), self.siblings.len() as u64);
        keyed.expand(&child.key, parent.as_ref(), &Expanding { node: number, g, h, priority, frontier, nodes })?;
        iteration.expansions += 1;
        iteration.max_f = iteration.max_f.max(f);
        if self.path.is_full() {
            self.path.grow(&mut keyed.run.budget)?;
        }
        let first = self.siblings.len();
        self.path.push_within(Step { key: child.key, first, next: first });
        for index in 0..keyed.children.len() {
            let child = keyed.children[index];
            let child_g = g.saturating_add(child.cost);
            if self.path.iter().any(|step| step.key == child.key) {
                keyed.run.stats.duplicates += 1;
                keyed.emit_child(number, None, child, child_g, 0, Fate::Duplicate);
                continue;
            }
            let child_h = keyed.child_h(h, &child);
            let child_f = child_g.saturating_add(child_h);
            let is_wanted = keyed.admits(child_g, child_h) && !is_beaten(keyed, found, child_g, child_h);
            if !is_wanted || child_f > limits.f {
                if is_wanted {
                    iteration.next_f = iteration.next_f.min(child_f);
                }
                keyed.emit_child(number, None, child, child_g, child_h, Fate::Pruned);
                continue;
            }
            if self.siblings.is_full() {
                self.siblings.grow(&mut keyed.run.budget)?;
            }
            self.last_number += 1;
            let child_number = self.last_number;
            self.siblings.push_within(Sibling { child, g: child_g, h: child_h, number: child_number });
            keyed.emit_child(number, Some(child_number), child, child_g, child_h, Fate::New);
        }
        let nodes = (self.siblings.len() + self.path.len()) as u64;
        keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(nodes);
        Ok(())
    }
}

/// Whether a plan through a state cannot be cheaper than the one that was found.
fn is_beaten<const W: usize>(keyed: &Keyed<'_, '_, '_, W>, found: &Option<Found<W>>, g: Cost, h: Cost) -> bool {
    found.as_ref().is_some_and(|found| g.saturating_add(keyed.admissible_part(h)) >= found.cost)
}

/// The limited search of BGS: by the cost so far.
struct ByCost {
    /// Where the numbers of the next graph begin in events.
    first_number: u64,
}

impl<const W: usize> LimitedSearch<W> for ByCost {
    fn run(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        limits: Limits,
        found: &mut Option<Found<W>>,
    ) -> Result<Iteration, Stop> {
        let used = keyed.run.budget.used();
        let mut graph = Graph::new(keyed)?;
        graph.number_from(self.first_number);
        let end = expand_by_cost(keyed, &mut graph, limits, found.as_ref().map_or(DEAD, |found| found.cost));
        if let Some(goal) = graph.goal
            && found.as_ref().is_none_or(|found| goal.cost < found.cost)
        {
            *found = Some(Found { cost: goal.cost, keys: graph.table.path(goal.id) });
            let node = graph.number(goal.id);
            keyed.run.emit(|| Event::Goal { node, cost: goal.cost });
        }
        let first = self.first_number + 1;
        self.first_number = graph.free(keyed, used);
        let is_last = found.as_ref().is_some_and(|found| found.cost <= limits.lower_bound);
        if self.first_number >= first && !is_last {
            keyed.run.emit(|| Event::Leave { node: first });
        }
        end
    }
}

/// Expands the states of a graph within the limits by `g`. A plan must be cheaper than `max_cost`.
fn expand_by_cost<const W: usize>(
    keyed: &mut Keyed<'_, '_, '_, W>,
    graph: &mut Graph<W>,
    limits: Limits,
    max_cost: Cost,
) -> Result<Iteration, Stop> {
    let mut iteration = Iteration { expansions: 0, next_f: DEAD, max_f: 0 };
    let mut open = MinHeap::new();
    open.push((0, 0), &mut keyed.run.budget)?;
    while let Some((g, id)) = open.pop() {
        if graph.g(id) != g || !graph.is_open(keyed, id) {
            continue;
        }
        if iteration.expansions >= limits.expansions {
            return Ok(iteration);
        }
        let f = Cost::try_from(graph.f(id)).unwrap_or(DEAD);
        graph.expand(keyed, id, u64::from(g), open.len())?;
        iteration.expansions += 1;
        iteration.max_f = iteration.max_f.max(f);
        for index in 0..keyed.children.len() {
            let Some(reached) = graph.reach(keyed, id, keyed.children[index])? else { continue };
            let f = reached.g.saturating_add(reached.h);
            let is_beaten = reached.g.saturating_add(keyed.admissible_part(reached.h)) >= max_cost;
            if f > limits.f && !is_beaten {
                iteration.next_f = iteration.next_f.min(f);
            } else if !is_beaten {
                open.push((reached.g, reached.id), &mut keyed.run.budget)?;
            }
        }
        graph.finish();
        if graph.goal.is_some_and(|goal| goal.cost <= limits.lower_bound) {
            return Ok(iteration);
        }
    }
    Ok(iteration)
}
