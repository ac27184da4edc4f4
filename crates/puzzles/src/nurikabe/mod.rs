//! Nurikabe.
pub mod check;
pub(crate) mod deduce;
mod grid;
pub mod solve;

pub use grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE};
