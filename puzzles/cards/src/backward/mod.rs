//! `backward`: a search from the goals to the start, with an abstraction table built for the start.
//!
//! Forward search has many moves in every state. Backward search has few, because most predecessors of a board cannot be
//! reached from the start. A* therefore runs backward from the goals, in stages with expansion budgets of their own:
//!
//! 1. a short forward breadth-first search solves small spaces;
//! 2. a backward weighted A* finds some plan, which is an upper bound for the later stages;
//! 3. backward A* with the count of moved cards;
//! 4. backward A* with an abstraction table: exact distances from the start if cards had no colours.
//!
//! Building a table takes longer than solving an easy deal. So stages 3 and 4 run twice: first with a small budget and a small
//! table, then with a large budget and whatever table fits into memory.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `space` | the backward state space |
//! | `abstraction` | abstractions of a deal (pattern databases without colours) |
//! | `estimates` | the estimates of stages 3 and 4 |
//! | `staged_search` | the stages and their budgets |

mod abstraction;
mod estimates;
mod space;
mod staged_search;

pub(crate) use space::BackwardSpace;
pub(crate) use staged_search::solve;

use gordian_puzzle::Parameter;
use gordian_search::Expected;

/// The name of the algorithm.
pub(crate) const NAME: &str = "backward";
/// Expansion budget of the forward search.
const FORWARD_BUDGET: Parameter = Parameter { key: "ahead", expected: Expected::Whole(0), default: "2000" };
/// Largest expansion budget of a backward search without a table.
const BUDGET_WITHOUT_TABLE: Parameter = Parameter { key: "plain", expected: Expected::Whole(0), default: "600000" };
/// The parameters of the algorithm.
pub(crate) const PARAMETERS: &[Parameter] = &[FORWARD_BUDGET, BUDGET_WITHOUT_TABLE];

#[cfg(test)]
mod tests {
    use super::abstraction::Abstraction;
    use super::estimates::{AbstractDistances, MovedCards};
    use super::space::BackwardSpace;
    use crate::goal::Goal;
    use crate::notation;
    use crate::space::{Cards, State};
    use gordian_puzzle::RuleChoice;
    use gordian_search::{Cost, Distances, Estimate, Limits, Silent, Space, Symmetric};
    use std::collections::hash_map::Entry;
    use std::collections::{HashMap, VecDeque};

    /// Every board reachable from the start, with its distance from the start.
    fn distances_from_start(cards: &Cards<1>) -> HashMap<[u64; 1], (Cost, State<1>)> {
        let start = cards.initial();
        let mut distances = HashMap::from([(start.words, (0, start))]);
        let mut queue = VecDeque::from([start]);
        let mut actions = Vec::new();
        while let Some(state) = queue.pop_front() {
            let (distance, _) = distances[&state.words];
            actions.clear();
            cards.class_actions(&state, &mut actions);
            for action in &actions {
                let mut after = state;
                cards.apply(&mut after, *action);
                if let Entry::Vacant(vacant) = distances.entry(after.words) {
                    vacant.insert((distance + 1, after));
                    queue.push_back(after);
                }
            }
        }
        distances
    }

    /// Checks that an estimate never exceeds the true distance to the start, changes by at most one per step, and gives
    /// the same value updated with each step as computed from the state.
    fn check_estimate<E: for<'b> Estimate<BackwardSpace<'b, 1>>>(
        space: &BackwardSpace<'_, 1>,
        distances: &HashMap<[u64; 1], (Cost, State<1>)>,
        estimate: &E,
    ) {
        let mut actions = Vec::new();
        for (distance, state) in distances.values() {
            let evaluation = estimate.start(space, state);
            let value = estimate.value(evaluation);
            assert!(value <= *distance, "{value} for {distance}: {state:?}");
            actions.clear();
            space.actions(state, &mut actions);
            for step in &actions {
                let mut after = *state;
                space.apply(&mut after, *step);
                // Not every predecessor of a reachable board is reachable.
                if !distances.contains_key(&after.words) {
                    continue;
                }
                let stepped = estimate.value(estimate.step(space, evaluation, &after, *step));
                assert_eq!(stepped, estimate.value(estimate.start(space, &after)), "{state:?} {step:?}");
                assert!(stepped.abs_diff(value) <= 1, "{value} to {stepped}: {state:?} {step:?}");
            }
        }
    }

    #[test]
    fn estimates_agree_with_true_distances() {
        for goal in [Goal::Strict, Goal::Split] {
            let text = include_str!("../../data/course_4_3_3.txt");
            let cards = Cards::<1>::new(notation::read(text, &goal.options()).unwrap());
            let start = cards.initial();
            let space = BackwardSpace::new(&cards, &start);
            let true_distances = distances_from_start(&cards);
            assert!(true_distances.len() > 500, "{}", true_distances.len());
            check_estimate(&space, &true_distances, &MovedCards);
            for (kept_ranks, colourless_ranks) in [(3, 0), (3, 1), (3, 3), (2, 0), (2, 2), (1, 0)] {
                let abstraction = Abstraction::new(&cards, &start, kept_ranks, |rank| rank < colourless_ranks)
                    .expect("a small deal fits");
                let start = abstraction.initial();
                let distances = Distances::from(&abstraction, &start, &Limits::default(), &mut Silent).unwrap();
                check_estimate(&space, &true_distances, &AbstractDistances { abstraction, distances });
            }
        }
    }
}
