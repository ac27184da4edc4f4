//! The search from the goals, with a table made for the start.
//!
//! Forward there are many moves in every state; backward there are few, because most boards before a board cannot be reached
//! from the start. So A* goes back from the goals, in stages, each with a budget of nodes of its own:
//!
//! 1. a short breadth-first search ahead settles small spaces;
//! 2. a weighted search back finds some plan, which bounds the others from above;
//! 3. A* back with the count of cards that have moved;
//! 4. A* back with a table: exact distances from the start in the space in which cards have no colours.
//!
//! Making a table takes longer than solving an easy deal, so the third stage has a small budget first, then a small table is
//! tried, then a large budget, then whatever table the memory holds.

mod pattern;
mod space;
mod stages;
mod tables;

pub(super) use space::Back;
pub(super) use stages::solve;

use gordian_puzzle::Parameter;
use gordian_search::Expected;

/// The name of the algorithm.
pub(super) const NAME: &str = "backward";
/// Expansions of the first search ahead.
const AHEAD: Parameter = Parameter { key: "ahead", expected: Expected::Whole(0), default: "2000" };
/// The most expansions of a search back without a table.
const PLAIN: Parameter = Parameter { key: "plain", expected: Expected::Whole(0), default: "600000" };
/// The parameters of the algorithm.
pub(super) const PARAMETERS: &[Parameter] = &[AHEAD, PLAIN];

#[cfg(test)]
mod tests {
    use super::pattern::Pattern;
    use super::space::{Back, Moved};
    use super::tables::Table;
    use crate::deal::Goal;
    use crate::notation;
    use crate::space::{Cards, State};
    use gordian_puzzle::Options;
    use gordian_search::{Cost, Distances, Estimate, Limits, Silent, Space, Symmetric};
    use std::collections::hash_map::Entry;
    use std::collections::{HashMap, VecDeque};

    /// Every board that can be reached from the start, with the fewest moves that lead to it.
    fn distances(cards: &Cards<1>) -> HashMap<[u64; 1], (Cost, State<1>)> {
        let start = cards.initial();
        let mut known = HashMap::from([(start.words, (0, start))]);
        let mut queue = VecDeque::from([start]);
        let mut actions = Vec::new();
        while let Some(state) = queue.pop_front() {
            let (distance, _) = known[&state.words];
            actions.clear();
            cards.class_actions(&state, &mut actions);
            for action in &actions {
                let mut after = state;
                cards.apply(&mut after, *action);
                if let Entry::Vacant(vacant) = known.entry(after.words) {
                    vacant.insert((distance + 1, after));
                    queue.push_back(after);
                }
            }
        }
        known
    }

    /// Never more than the true distance to the start, and along every step back what it is from scratch, changing by at most
    /// one.
    fn holds<E: for<'b> Estimate<Back<'b, 1>>>(
        back: &Back<'_, 1>,
        known: &HashMap<[u64; 1], (Cost, State<1>)>,
        estimate: &E,
    ) {
        let mut actions = Vec::new();
        for (distance, state) in known.values() {
            let running = estimate.start(back, state);
            let value = estimate.value(running);
            assert!(value <= *distance, "{value} for {distance}: {state:?}");
            actions.clear();
            back.actions(state, &mut actions);
            for step in &actions {
                let mut after = *state;
                back.apply(&mut after, *step);
                // Not every board before one that can be reached can be reached itself.
                if !known.contains_key(&after.words) {
                    continue;
                }
                let stepped = estimate.value(estimate.step(back, running, &after, *step));
                assert_eq!(stepped, estimate.value(estimate.start(back, &after)), "{state:?} {step:?}");
                assert!(stepped.abs_diff(value) <= 1, "{value} to {stepped}: {state:?} {step:?}");
            }
        }
    }

    #[test]
    fn estimates_of_steps_back_are_held_against_true_distances() {
        for goal in [Goal::Strict, Goal::Split] {
            let text = include_str!("../../data/course_4_3_3.txt");
            let options = Options::from([(Goal::KEY.to_owned(), goal.word().to_owned())]);
            let cards = Cards::<1>::new(notation::read(text, &options).unwrap());
            let start = cards.initial();
            let back = Back::new(&cards, &start);
            let known = distances(&cards);
            assert!(known.len() > 500, "{}", known.len());
            holds(&back, &known, &Moved);
            for (kept, blind) in [(3, 0), (3, 1), (3, 3), (2, 0), (2, 2), (1, 0)] {
                let pattern = Pattern::new(&cards, &start, kept, |rank| rank < blind).expect("a small deal fits");
                let distances = Distances::from(&pattern, &pattern.initial(), &Limits::default(), &mut Silent).unwrap();
                holds(&back, &known, &Table { pattern, distances });
            }
        }
    }
}
