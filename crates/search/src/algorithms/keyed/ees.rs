//! Explicit estimation search (Thayer and Ruml 2011, *Bounded Suboptimal Search: A Direct Approach Using Inadmissible
//! Estimates*).
//!
//! Looks for a plan within a weight of the optimum, and expands first what promises to need the least work. Besides the estimate
//! `h`, which is a lower bound, it uses a better guess `h'` that bounds nothing: it learns during the search how much `f = g + h`
//! grows with each action on average, and corrects `h` by this error. Three lists are kept:
//!
//! - by `h'`, only the nodes whose guess `f' = g + h'` is within the weight of the smallest one: the nodes to expand as long as
//!   this can give a plan within the weight;
//! - by `f'`: expanded when the first list does not qualify;
//! - by `f`: expanded when neither does. This raises the proved lower bound.
//!
//! A node qualifies if its `f'` is within the weight of the smallest `f`. The search ends when the plan is.

use super::Keyed;
use super::graph::{Graph, SmallestF, search_within};
use super::heap::MinHeap;
use crate::algorithm::Weight;
use crate::key_space::Child;
use crate::space::Cost;
use crate::verdict::{Outcome, Stop};

/// Searches for a plan that costs at most `weight` times the optimum.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>, weight: Weight) -> Outcome<Child<W>> {
    search_within(keyed, weight, |keyed, graph| Lists::new(weight).explore(keyed, graph))
}

/// The average error of the estimate along one action.
#[derive(Default)]
struct StepError {
    /// How much `f` grew from a state to its best child, summed over the expanded states.
    growth: u64,
    /// The costs of these actions.
    cost: u64,
}

impl StepError {
    /// The corrected estimate: if `f` grows by the share `e` of the cost of every action, a plan costs `h / (1 - e)`.
    fn correct(&self, h: Cost) -> Cost {
        let progress = self.cost.saturating_sub(self.growth);
        // An error close to one would make every guess infinite.
        let progress = progress.max(self.cost / 8);
        if progress == 0 {
            return h;
        }
        Cost::try_from(u64::from(h) * self.cost / progress).unwrap_or(Cost::MAX - 1)
    }
}

/// The open lists. An entry of a node that was expanded or reached again since is stale, and is dropped when it comes first.
struct Lists {
    weight: Weight,
    by_f: SmallestF,
    /// All open nodes by `f'`.
    by_guess: MinHeap<(u64, u32)>,
    /// The open nodes that are not in `focal`, by `f'`.
    waiting: MinHeap<(u64, u32)>,
    /// Nodes that were within the weight of the smallest `f'`, by `h'`, then by the largest `g`, with their `f'`.
    focal: MinHeap<(Cost, Cost, u32, u64)>,
    error: StepError,
}

impl Lists {
    fn new(weight: Weight) -> Self {
        Lists {
            weight,
            by_f: SmallestF::new(),
            by_guess: MinHeap::new(),
            waiting: MinHeap::new(),
            focal: MinHeap::new(),
            error: StepError::default(),
        }
    }

    /// Expands nodes until the plan is within the weight, or nothing is left.
    fn explore<const W: usize>(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, graph: &mut Graph<W>) -> Result<(), Stop> {
        if graph.is_open(keyed, 0) {
            self.push(keyed, graph, 0)?;
        }
        while !self.by_f.is_within(keyed, graph, self.weight) {
            let Some((id, priority)) = self.choose(keyed, graph)? else { return Ok(()) };
            graph.expand(keyed, id, priority, self.by_guess.len())?;
            let (g, h) = (graph.g(id), graph.h(id));
            let mut best_step: Option<(u64, Cost)> = None;
            for index in 0..keyed.children.len() {
                let child = keyed.children[index];
                let Some(reached) = graph.reach(keyed, id, child)? else { continue };
                let f = u64::from(g) + u64::from(child.cost) + u64::from(reached.h);
                if best_step.is_none_or(|(min_f, _)| f < min_f) {
                    best_step = Some((f, child.cost));
                }
                self.push(keyed, graph, reached.id)?;
            }
            if let Some((f, cost)) = best_step {
                self.error.growth += f.saturating_sub(u64::from(g) + u64::from(h));
                self.error.cost += u64::from(cost);
            }
            graph.finish();
        }
        Ok(())
    }

    /// Adds a node that was reached.
    fn push<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        graph: &mut Graph<W>,
        id: u32,
    ) -> Result<(), Stop> {
        graph.set_mark(id, self.error.correct(graph.h(id)));
        let guess = guess(graph, id);
        self.by_f.push(keyed, graph, id)?;
        self.by_guess.push((guess, id), &mut keyed.run.budget)?;
        self.waiting.push((guess, id), &mut keyed.run.budget)
    }

    /// The node to be expanded next, and what it was chosen by.
    fn choose<const W: usize>(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        graph: &Graph<W>,
    ) -> Result<Option<(u32, u64)>, Stop> {
        let Some((min_f, first_by_f)) = self.by_f.get(keyed, graph) else { return Ok(None) };
        let is_current =
            |keyed: &Keyed<'_, '_, '_, W>, value: u64, id: u32| guess(graph, id) == value && graph.is_open(keyed, id);
        while self.by_guess.peek().is_some_and(|(value, id)| !is_current(keyed, value, id)) {
            self.by_guess.pop();
        }
        let Some((min_guess, first_by_guess)) = self.by_guess.peek() else { return Ok(Some((first_by_f, min_f))) };
        let (numerator, denominator) = (u64::from(self.weight.numerator), u64::from(self.weight.denominator));
        let is_within = |value: u64, bound: u64| value * denominator <= bound * numerator;
        while let Some((value, id)) = self.waiting.peek().filter(|(value, _)| is_within(*value, min_guess)) {
            self.waiting.pop();
            if is_current(keyed, value, id) {
                let entry = (graph.mark(id), !graph.g(id), id, value);
                self.focal.push(entry, &mut keyed.run.budget)?;
            }
        }
        while let Some((_, _, id, value)) = self.focal.peek() {
            if !is_current(keyed, value, id) {
                self.focal.pop();
            } else if !is_within(value, min_guess) {
                // The smallest guess has fallen since: the node waits again.
                self.focal.pop();
                self.waiting.push((value, id), &mut keyed.run.budget)?;
            } else if is_within(value, min_f) {
                return Ok(Some((id, u64::from(graph.mark(id)))));
            } else {
                break;
            }
        }
        if is_within(min_guess, min_f) {
            return Ok(Some((first_by_guess, min_guess)));
        }
        Ok(Some((first_by_f, min_f)))
    }
}

/// The guess `f'` of what a plan through a node costs.
fn guess<const W: usize>(graph: &Graph<W>, id: u32) -> u64 {
    u64::from(graph.g(id)) + u64::from(graph.mark(id))
}
