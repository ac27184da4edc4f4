//! Nurikabe.
pub mod check;
pub(crate) mod clauses;
pub(crate) mod deduce;
mod grid;
pub mod notation;
pub mod solve;

pub use grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE};
