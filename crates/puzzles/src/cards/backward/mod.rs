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
