//! Breadth-first heuristic search with frontier search and divide and conquer (Zhou and Hansen 2006, *Breadth-first heuristic
//! search*; Korf, Zhang, Thayer and Hohwald 2005, *Frontier search*).
//!
//! As [`bfida`](crate::algorithms::bfida), it repeats a breadth-first search with a growing bound on `f = g + h`. But it keeps
//! only two layers besides the one that it fills: where every action can be taken back, the children of a layer lie in these
//! three. So memory holds the widest layers instead of all, and one more, the **relay layer**, at three quarters of the bound:
//! every later state remembers through which state of this layer it was reached. When a goal is found, this state divides the
//! path into two parts, which are searched for in the same way, until each part is one action.
//!
//! Optimal with an admissible estimate. It needs unit costs and a space that is [undirected](crate::Space::is_undirected).

use super::{Expanding, Keyed};
use crate::key_space::{Child, Words};
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, CostRange, DEAD, Space};
use crate::storage::{Interned, Table};
use crate::verdict::{Outcome, Partial, Stop};
use std::ops::ControlFlow;

/// Searches layer by layer with growing bounds; `None` if the space has other costs than one, or actions without a way back.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>) -> Option<Outcome<Child<W>>> {
    if keyed.run.costs() != CostRange::UNIT || !keyed.run.space.is_undirected() {
        return None;
    }
    let proof = keyed.optimal_proof();
    let (mut keyed, start_h) = match keyed.begin() {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return Some(end),
    };
    let mut bound = start_h;
    let mut search = Layers { bound, last_number: 0, is_divided: false };
    loop {
        let lower_bound = if keyed.is_admissible() { bound } else { 0 };
        if keyed.is_admissible() && !keyed.run.cost_limit.admits(bound) {
            return Some(keyed.run.exhausted(PathsTried::Cheapest, lower_bound));
        }
        keyed.run.begin_layer(u64::from(bound));
        search.bound = bound;
        match search.solve(&mut keyed) {
            Ok(Solved::Plan(keys)) => {
                let plan = keyed.plan(&keys);
                return Some(keyed.run.solved(plan, proof, lower_bound));
            }
            Ok(Solved::NextBound(DEAD)) => return Some(keyed.run.exhausted(PathsTried::Cheapest, lower_bound)),
            Ok(Solved::NextBound(next)) => bound = next,
            Err(stop) => {
                let partial = Partial { actions: Vec::new(), estimate: start_h };
                return Some(keyed.run.stopped(stop, lower_bound, None, Some(partial)));
            }
        }
    }
}

/// How an iteration ended.
enum Solved<const W: usize> {
    /// The keys of the path to a goal.
    Plan(Vec<Words<W>>),
    /// The smallest `f` beyond the bound; [`DEAD`] if there is none.
    NextBound(Cost),
}

/// A state with its depth.
#[derive(Clone, Copy)]
struct Place<const W: usize> {
    key: Words<W>,
    depth: Cost,
}

/// What a part of the search looks for.
#[derive(Clone, Copy)]
enum Target<const W: usize> {
    Goal,
    State(Words<W>),
}

/// How a part of the search ended.
enum PartEnd<const W: usize> {
    /// The target was reached; with the state of the relay layer through which it was, if it lies behind this layer.
    Reached { target: Place<W>, relay: Option<Place<W>> },
    /// The smallest `f` beyond the bound.
    NextBound(Cost),
}

/// One layer, with the bytes that it takes. In a layer behind the relay layer, the parent of a node is its node in the relay layer.
struct Layer<const W: usize> {
    table: Table<Words<W>>,
    bytes: u64,
    /// What is added to the ids of its nodes to get their numbers in events.
    first_number: u64,
}

/// The state of one search.
struct Layers {
    bound: Cost,
    /// The largest number of a node in events.
    last_number: u64,
    /// Whether the path to a goal is being divided: events report only the search for the goal.
    is_divided: bool,
}

impl Layers {
    /// Searches within the bound, and recovers the path if a goal is found.
    fn solve<const W: usize>(&mut self, keyed: &mut Keyed<'_, '_, '_, W>) -> Result<Solved<W>, Stop> {
        let start = Place { key: keyed.start_key(), depth: 0 };
        let used = keyed.run.budget.used();
        let first_number = self.last_number + 1;
        let end = self.search_part(keyed, start, Target::Goal, self.bound / 4 * 3 + 1);
        keyed.run.budget.release_to(used);
        match end? {
            PartEnd::Reached { target, relay } => {
                self.is_divided = true;
                let mut keys = vec![start.key];
                self.divide(keyed, start, target, relay, &mut keys)?;
                Ok(Solved::Plan(keys))
            }
            PartEnd::NextBound(next) => {
                if self.last_number >= first_number {
                    keyed.run.emit(|| Event::Leave { node: first_number });
                }
                Ok(Solved::NextBound(next))
            }
        }
    }

    /// Appends the keys of a path from a state to another one, without the first.
    fn divide<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        from: Place<W>,
        to: Place<W>,
        relay: Option<Place<W>>,
        keys: &mut Vec<Words<W>>,
    ) -> Result<(), Stop> {
        if to.depth <= from.depth + 1 {
            keys.push(to.key);
            return Ok(());
        }
        let relay = match relay {
            Some(relay) => relay,
            None => {
                let middle = from.depth + (to.depth - from.depth) / 2;
                let used = keyed.run.budget.used();
                let end = self.search_part(keyed, from, Target::State(to.key), middle);
                keyed.run.budget.release_to(used);
                match end? {
                    PartEnd::Reached { relay: Some(relay), .. } => relay,
                    _ => unreachable!("the path was found within this bound, and its middle lies before its end"),
                }
            }
        };
        self.divide(keyed, from, relay, None, keys)?;
        self.divide(keyed, relay, to, None, keys)
    }

    /// Searches from a state to a target, layer by layer. `relay_depth` is the depth of the relay layer.
    fn search_part<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        from: Place<W>,
        target: Target<W>,
        relay_depth: Cost,
    ) -> Result<PartEnd<W>, Stop> {
        let mut before: Option<Layer<W>> = None;
        let mut current = self.new_layer(keyed)?;
        current.table.intern(from.key, 0, from.depth, &mut keyed.run.budget)?;
        // The start is always number 0 in events.
        current.first_number = 0;
        let mut relays: Option<Layer<W>> = None;
        let mut depth = from.depth;
        let mut next_bound = DEAD;
        while current.table.len() > 0 {
            let used = keyed.run.budget.used();
            let mut next = self.new_layer(keyed)?;
            let known = Known {
                before: before.as_ref().or(relays.as_ref()),
                current: &current,
                is_relay: depth == relay_depth,
            };
            if let Some((key, relay)) = self.expand_layer(keyed, &known, &mut next, target, &mut next_bound)? {
                let relay = match &relays {
                    _ if known.is_relay => Some(current.table.node(relay).key),
                    Some(relays) => Some(relays.table.node(relay).key),
                    None => None,
                };
                let relay = relay.map(|key| Place { key, depth: relay_depth });
                return Ok(PartEnd::Reached { target: Place { key, depth: depth + 1 }, relay });
            }
            next.bytes = keyed.run.budget.used() - used;
            let stored = [before.as_ref(), relays.as_ref(), Some(&current), Some(&next)];
            let nodes = stored.into_iter().flatten().map(|layer| u64::from(layer.table.len())).sum();
            keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(nodes);
            if let Some(oldest) = before.take() {
                keyed.run.budget.release(usize::try_from(oldest.bytes).unwrap_or(0));
            }
            // The relay layer is kept, and also serves as the layer before.
            if depth == relay_depth {
                relays = Some(current);
            } else {
                before = Some(current);
            }
            current = next;
            depth += 1;
        }
        Ok(PartEnd::NextBound(next_bound))
    }

    fn new_layer<const W: usize>(&self, keyed: &mut Keyed<'_, '_, '_, W>) -> Result<Layer<W>, Stop> {
        let used = keyed.run.budget.used();
        let table = Table::one_of_many(&mut keyed.run.budget)?;
        Ok(Layer { table, bytes: keyed.run.budget.used() - used, first_number: self.last_number + 1 })
    }

    /// Expands all states of a layer. Returns the target, if it is among their children, and the node of the relay layer through
    /// which it was reached.
    fn expand_layer<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        known: &Known<'_, W>,
        next: &mut Layer<W>,
        target: Target<W>,
        next_bound: &mut Cost,
    ) -> Result<Option<(Words<W>, u32)>, Stop> {
        let current = known.current;
        for id in 0..current.table.len() {
            let node = *current.table.node(id);
            let relay = if known.is_relay { id } else { node.parent };
            let g = node.cost() + 1;
            let number = current.first_number + u64::from(id);
            let h = self.expand(keyed, &node.key, node.cost(), number, next)?;
            for index in 0..keyed.children.len() {
                let child = keyed.children[index];
                if known.contains(&child.key) {
                    keyed.run.stats.duplicates += 1;
                    self.emit(keyed, number, None, child, (g, 0), Fate::Duplicate);
                    continue;
                }
                let child_h = keyed.child_h(h, &child);
                let f = g.saturating_add(child_h);
                // Without the promise, the estimate may exceed what a plan costs: then only the depth counts as cost.
                let is_affordable = child_h != DEAD && (keyed.is_admissible() || keyed.run.cost_limit.admits(g));
                if !is_affordable || f > self.bound {
                    if is_affordable {
                        *next_bound = (*next_bound).min(f);
                    }
                    self.emit(keyed, number, None, child, (g, child_h), Fate::Pruned);
                    continue;
                }
                match next.table.intern(child.key, relay, g, &mut keyed.run.budget)? {
                    Interned::Known(child_id) => {
                        keyed.run.stats.duplicates += 1;
                        let node = Some(next.first_number + u64::from(child_id));
                        self.emit(keyed, number, node, child, (g, child_h), Fate::Duplicate);
                    }
                    Interned::New(child_id) => {
                        let node = next.first_number + u64::from(child_id);
                        self.last_number = self.last_number.max(node);
                        self.emit(keyed, number, Some(node), child, (g, child_h), Fate::New);
                        let is_target = match target {
                            Target::Goal => child.is_goal,
                            Target::State(key) => child.key == key,
                        };
                        if is_target {
                            if !self.is_divided {
                                keyed.run.emit(|| Event::Goal { node, cost: g });
                            }
                            return Ok(Some((child.key, relay)));
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    /// Expands a state and returns its estimate.
    fn expand<const W: usize>(
        &self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        key: &Words<W>,
        g: Cost,
        number: u64,
        next: &Layer<W>,
    ) -> Result<Cost, Stop> {
        let h = keyed.run.space.0.estimate(key);
        let priority = u64::from(g) + u64::from(h);
        let (frontier, nodes) = (u64::from(next.table.len()), u64::from(next.table.len()));
        let expanding = Expanding { node: number, g, h, priority, frontier, nodes };
        if self.is_divided {
            keyed.expand_quietly(key, &expanding)?;
        } else {
            keyed.expand(key, None, &expanding)?;
        }
        Ok(h)
    }

    fn emit<const W: usize>(
        &self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        parent: u64,
        node: Option<u64>,
        child: Child<W>,
        (g, h): (Cost, Cost),
        fate: Fate,
    ) {
        if !self.is_divided {
            keyed.emit_child(parent, node, child, g, h, fate);
        }
    }
}

/// The layers in which a child may lie already.
struct Known<'a, const W: usize> {
    before: Option<&'a Layer<W>>,
    current: &'a Layer<W>,
    /// Whether the current layer is the relay layer.
    is_relay: bool,
}

impl<const W: usize> Known<'_, W> {
    fn contains(&self, key: &Words<W>) -> bool {
        self.current.table.find(*key).is_some() || self.before.is_some_and(|layer| layer.table.find(*key).is_some())
    }
}
