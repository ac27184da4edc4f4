//! The catalogue: every puzzle that users see, one row each.

use crate::nurikabe::Nurikabe;
use crate::tiles::SlidingTiles;
use gordian_puzzle::Puzzle;

static CATALOGUE: [&dyn Puzzle; 2] = [&SlidingTiles, &Nurikabe];

/// All puzzles, in the order in which they are listed.
///
/// ```
/// let names: Vec<&str> = gordian_puzzles::catalogue().iter().map(|puzzle| puzzle.about().name).collect();
/// assert!(names.contains(&"tiles"));
/// ```
pub fn catalogue() -> &'static [&'static dyn Puzzle] {
    &CATALOGUE
}

/// The puzzle of a name.
///
/// ```
/// assert!(gordian_puzzles::find("tiles").is_some());
/// assert!(gordian_puzzles::find("chess").is_none());
/// ```
pub fn find(name: &str) -> Option<&'static dyn Puzzle> {
    CATALOGUE.into_iter().find(|puzzle| puzzle.about().name == name)
}
