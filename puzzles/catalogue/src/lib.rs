//! Gordian's own puzzles, one row each.
//!
//! A program that adds a puzzle of its own starts from [`catalogue()`] and calls [`Catalogue::with`].

use gordian_cards::CardSorting;
use gordian_magnets::LogicMagnets;
use gordian_nurikabe::Nurikabe;
use gordian_puzzle::Catalogue;
use gordian_snake::TorusSnake;
use gordian_tiles::SlidingTiles;

/// The five puzzles of Gordian, in the order in which they are listed.
///
/// ```
/// let catalogue = gordian_catalogue::catalogue();
/// assert!(catalogue.find("tiles").is_some());
/// assert!(catalogue.find("chess").is_none());
/// ```
pub fn catalogue() -> Catalogue {
    Catalogue::new().with(&SlidingTiles).with(&LogicMagnets).with(&TorusSnake).with(&CardSorting).with(&Nurikabe)
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
