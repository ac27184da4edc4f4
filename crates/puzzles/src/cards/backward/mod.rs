//! The search from the goals, with tables made for the start.
//!
//! Forward there are many moves in every state; backward there are few, because most boards before a board cannot be reached
//! from the start. So A* goes back from the goals, in stages, each with a budget of nodes of its own:
//!
//! 1. a short breadth-first search ahead settles small spaces;
//! 2. a weighted search back finds some plan, which bounds the others from above;
//! 3. A* back with the count of cards that have moved;
//! 4. A* back with tables: exact distances from the start in spaces with fewer or fewer kinds of cards.
//!
//! Building tables takes longer than most easy deals, so they come last.

mod pattern;
mod space;
mod stages;
mod tables;

pub(super) use stages::solve;

/// The name of the algorithm.
pub(super) const NAME: &str = "backward";
