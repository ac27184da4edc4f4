//! Anytime repairing A* (Likhachev, Gordon and Thrun 2003, *ARA\*: Anytime A\* with Provable Bounds on Sub-Optimality*).
//!
//! Runs weighted A* with a falling weight. Each round expands a state at most once: a state that is reached by a cheaper path
//! after its expansion waits for the next round. A round ends when no open node can lead to a plan that is cheaper by more than
//! the weight; the next round continues with the nodes that there are. So a plan is found early and then improved, and at every
//! moment it is proved how far it can be from the optimum: by the smallest `g + h` that waits.
//!
//! The last round has the weight 1, after which the plan is optimal if the estimate is admissible. A round is skipped if the
//! plan is proved to be within its weight already.

use super::Keyed;
use super::graph::Graph;
use super::heap::MinHeap;
use crate::algorithm::Weight;
use crate::key_space::Child;
use crate::space::Cost;
use crate::verdict::{Outcome, Proof, Stop};

/// An entry of the open list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Entry {
    priority: u64,
    /// The largest cost with all bits inverted comes first: it is probably nearer to a goal.
    inverted_g: Cost,
    id: u32,
}

/// Searches with weights from `weight` down to 1 in this many rounds.
pub(super) fn search<const W: usize>(
    mut keyed: Keyed<'_, '_, '_, W>,
    weight: Weight,
    rounds: u32,
) -> Outcome<Child<W>> {
    if keyed.is_start_goal() {
        let proof = keyed.optimal_proof();
        return keyed.run.solved_at_start(proof);
    }
    let mut graph = match Graph::new(&mut keyed) {
        Ok(graph) => graph,
        Err(stop) => return keyed.run.stopped_early(stop, 0),
    };
    let end = improve(&mut keyed, &mut graph, weight, rounds.max(1));
    graph.conclude(keyed, end, |_, _| Proof::Optimal)
}

/// Runs the rounds.
fn improve<const W: usize>(
    keyed: &mut Keyed<'_, '_, '_, W>,
    graph: &mut Graph<W>,
    weight: Weight,
    rounds: u32,
) -> Result<(), Stop> {
    let mut open = MinHeap::new();
    for round in 1..=rounds {
        let weight = weight_of_round(weight, round, rounds);
        let is_last = round == rounds;
        if !is_last && round > 1 && is_proved_within(keyed, graph, weight) {
            continue;
        }
        keyed.run.begin_layer(u64::from(round));
        open.clear();
        for id in 0..graph.table.len() {
            if graph.is_open(keyed, id) {
                open.push(entry(graph, weight, id), &mut keyed.run.budget)?;
            }
        }
        run_round(keyed, graph, &mut open, weight, (!is_last).then_some(round))?;
        if let Some(goal) = graph.goal {
            let lower_bound = graph.lower_bound(keyed);
            keyed.report_improvement(goal.cost, lower_bound);
            if keyed.is_admissible() && lower_bound >= goal.cost {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// One weighted A*. `round` is its number, `None` for the last one. Nodes that were expanded in this round and reached by a cheaper
/// path stay out of the open list, except in the last round: with an inconsistent estimate it must expand them again to be optimal.
fn run_round<const W: usize>(
    keyed: &mut Keyed<'_, '_, '_, W>,
    graph: &mut Graph<W>,
    open: &mut MinHeap<Entry>,
    weight: Weight,
    round: Option<u32>,
) -> Result<(), Stop> {
    while let Some(Entry { priority, id, .. }) = open.peek() {
        if graph.goal.is_some_and(|goal| u64::from(goal.cost) * u64::from(weight.denominator) <= priority) {
            return Ok(());
        }
        open.pop();
        if entry(graph, weight, id).priority != priority || !graph.is_open(keyed, id) {
            continue;
        }
        graph.expand(keyed, id, priority, open.len())?;
        graph.set_mark(id, round.unwrap_or(0));
        for index in 0..keyed.children.len() {
            if let Some(reached) = graph.reach(keyed, id, keyed.children[index])? {
                let must_wait = reached.was_closed && Some(graph.mark(reached.id)) == round;
                if !must_wait {
                    open.push(entry(graph, weight, reached.id), &mut keyed.run.budget)?;
                }
            }
        }
        graph.finish();
    }
    Ok(())
}

fn entry<const W: usize>(graph: &Graph<W>, weight: Weight, id: u32) -> Entry {
    let (g, h) = (graph.g(id), graph.h(id));
    let priority = u64::from(weight.denominator) * u64::from(g) + u64::from(weight.numerator) * u64::from(h);
    Entry { priority, inverted_g: !g, id }
}

fn is_proved_within<const W: usize>(keyed: &Keyed<'_, '_, '_, W>, graph: &Graph<W>, weight: Weight) -> bool {
    let lower_bound = graph.lower_bound(keyed);
    graph.goal.is_some_and(|goal| f64::from(goal.cost) <= weight.value() * f64::from(lower_bound))
}

/// The weight of a round, counted from 1: from `first` down to 1 in equal steps.
fn weight_of_round(first: Weight, round: u32, rounds: u32) -> Weight {
    let excess = (first.value() * 1_000.0).round() as u64 - 1_000;
    let left = if rounds == 1 { 0 } else { excess * u64::from(rounds - round) / u64::from(rounds - 1) };
    Weight::from_thousandths(1_000 + left as u32).unwrap_or(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_fall_in_equal_steps_to_one() {
        let first = Weight::from_thousandths(3_000).expect("a weight");
        let weights: Vec<f64> = (1..=5).map(|round| weight_of_round(first, round, 5).value()).collect();
        assert_eq!(weights, [3.0, 2.5, 2.0, 1.5, 1.0]);
        assert_eq!(weight_of_round(first, 1, 1).value(), 1.0);
    }
}
