//! Documents: pages for people that a puzzle brings along.

use crate::texts::Texts;

/// A page about a puzzle, written in Markdown for the people who play it.
///
/// A code block of several lines that the puzzle can read as a board is shown as a picture of that board. Pictures are
/// linked as `pictures/NAME.svg` and come from [`About::illustrations`](crate::About::illustrations).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Document {
    /// The name of the page: `rules` for the rules of the game, anything else for further pages.
    pub name: &'static str,
    /// The page.
    pub texts: Texts,
}

/// A picture that a document shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Illustration {
    /// The path behind `pictures/`, as in `sample.svg`. All puzzles share one name space, so the path should begin with the
    /// puzzle's name or with a folder of its own.
    pub name: &'static str,
    /// The picture, as SVG.
    pub svg: &'static str,
}
