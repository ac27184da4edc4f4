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
    use crate::cards::deal::Goal;
    use crate::cards::notation;
    use crate::cards::space::Cards;
    use gordian_puzzle::Options;
    use gordian_search::laws::{check_estimate, check_space};
    use gordian_search::{Distances, Limits, Silent, Space};

    /// Counts and tables against the true distances to the start, over all boards before the goals.
    #[test]
    fn the_space_of_steps_back_and_its_estimates_keep_the_laws() {
        let deals = [include_str!("../data/course_4_3_3.txt"), include_str!("../data/split_3_2_3.txt")];
        for (text, goal) in deals.into_iter().flat_map(|text| [(text, Goal::Strict), (text, Goal::Split)]) {
            let options = Options::from([(Goal::KEY.to_owned(), goal.word().to_owned())]);
            let cards = Cards::<1>::new(notation::read(text, &options).unwrap());
            let start = cards.initial();
            let back = Back::new(&cards, &start);
            let covered = check_space(&back, 200_000).unwrap_or_else(|law| panic!("{goal:?}: {law}"));
            assert!(covered.whole && covered.goals == 1, "{covered:?}");
            check_estimate(&back, &Moved, 200_000).unwrap_or_else(|law| panic!("{goal:?}: {law}"));
            for (kept, blind) in [(3, 0), (3, 1), (3, 3), (2, 0), (2, 2), (1, 0)] {
                let pattern = Pattern::new(&cards, &start, kept, |rank| rank < blind).expect("a small deal fits");
                check_space(&pattern, 2_000).unwrap_or_else(|law| panic!("{kept} {blind}: {law}"));
                // A table that was broken off promises as much as a whole one.
                for limits in [Limits::default(), Limits::expansions(50)] {
                    let distances = Distances::from(&pattern, &pattern.initial(), &limits, &mut Silent).unwrap();
                    let table = Table { pattern: pattern.clone(), distances };
                    check_estimate(&back, &table, 200_000)
                        .unwrap_or_else(|law| panic!("{goal:?}, {kept} ranks, {blind} blind: {law}"));
                }
            }
        }
    }
}
