//! The catalogue: every puzzle that users see, one row each.

use crate::cards::CardSorting;
use crate::magnets::LogicMagnets;
use crate::nurikabe::Nurikabe;
use crate::snake::TorusSnake;
use crate::tiles::SlidingTiles;
use gordian_puzzle::Puzzle;

static CATALOGUE: &[&dyn Puzzle] = &[
    &SlidingTiles, //
    &LogicMagnets,
    &TorusSnake,
    &CardSorting,
    &Nurikabe,
];

/// All puzzles, in the order in which they are listed.
///
/// ```
/// let names: Vec<&str> = gordian_puzzles::catalogue().iter().map(|puzzle| puzzle.about().name).collect();
/// assert!(names.contains(&"tiles"));
/// ```
pub fn catalogue() -> &'static [&'static dyn Puzzle] {
    CATALOGUE
}

/// The puzzle of a name.
///
/// ```
/// assert!(gordian_puzzles::find("tiles").is_some());
/// assert!(gordian_puzzles::find("chess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static dyn Puzzle> {
    CATALOGUE.iter().copied().find(|puzzle| puzzle.about().name == name)
}
