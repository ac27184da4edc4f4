//! The catalogue: the puzzles that a program has.

use crate::puzzle::Puzzle;
use crate::texts::Texts;

/// The puzzles of a program, in the order in which they are listed.
///
/// The binary makes the catalogue and hands it to every layer; nothing in Gordian looks puzzles up anywhere else. So a
/// program with a puzzle of its own adds one row, and every command, the terminal game and the page have it:
///
/// ```
/// use gordian_puzzle::Catalogue;
/// # use gordian_puzzle::Puzzle;
/// # fn example(ours: Catalogue, lights_out: &'static dyn Puzzle) {
/// let catalogue = ours.with(lights_out);
/// # }
/// ```
#[derive(Clone, Default)]
pub struct Catalogue {
    rows: Vec<&'static dyn Puzzle>,
}

impl Catalogue {
    /// An empty catalogue.
    pub fn new() -> Self {
        Catalogue::default()
    }

    /// The catalogue with one more puzzle at its end.
    ///
    /// # Panics
    /// If a puzzle in the catalogue has the same name, because ids would then be ambiguous.
    #[must_use]
    pub fn with(mut self, puzzle: &'static dyn Puzzle) -> Self {
        let name = puzzle.about().name;
        assert!(self.find(name).is_none(), "the catalogue already has a puzzle called `{name}`");
        self.rows.push(puzzle);
        self
    }

    /// The puzzle with a name.
    pub fn find(&self, name: &str) -> Option<&'static dyn Puzzle> {
        self.iter().find(|puzzle| puzzle.about().name == name)
    }

    /// All puzzles.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'static dyn Puzzle> {
        self.rows.iter().copied()
    }

    /// The names of all puzzles.
    pub fn names(&self) -> Vec<&'static str> {
        self.iter().map(|puzzle| puzzle.about().name).collect()
    }

    /// The sentences of every puzzle.
    pub fn words(&self) -> impl Iterator<Item = Texts> {
        self.iter().map(|puzzle| puzzle.about().words)
    }
}

impl IntoIterator for Catalogue {
    type Item = &'static dyn Puzzle;
    type IntoIter = std::vec::IntoIter<&'static dyn Puzzle>;

    fn into_iter(self) -> Self::IntoIter {
        self.rows.into_iter()
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_list().entries(self.names()).finish()
    }
}
