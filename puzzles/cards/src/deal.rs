//! Sizes, goals, cards and deals, unpacked: what texts say and people see.

use std::fmt;

/// The most columns.
pub const MOST_COLUMNS: usize = 12;
/// The most colours.
pub const MOST_COLOURS: usize = 8;
/// The most cards of a colour.
pub const MOST_RANKS: usize = 13;

/// How many columns and colours there are, and how many cards of each colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    colours: u8,
    ranks: u8,
}

impl Size {
    /// A size within the limits: at most 12 columns, 8 colours, 13 cards of each, and no more colours than columns.
    ///
    /// ```
    /// use gordian_cards::Size;
    /// assert_eq!(Size::new(5, 3, 5).unwrap().to_string(), "5,3,5");
    /// assert!(Size::new(2, 3, 5).is_none());
    /// ```
    pub fn new(columns: usize, colours: usize, ranks: usize) -> Option<Size> {
        let fits = (1..=MOST_COLUMNS).contains(&columns)
            && (1..=MOST_COLOURS.min(columns)).contains(&colours)
            && (1..=MOST_RANKS).contains(&ranks);
        fits.then_some(Size { columns: columns as u8, colours: colours as u8, ranks: ranks as u8 })
    }

    /// The columns.
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The colours.
    pub fn colours(self) -> usize {
        usize::from(self.colours)
    }

    /// The cards of each colour.
    pub fn ranks(self) -> usize {
        usize::from(self.ranks)
    }

    /// All cards.
    pub fn cards(self) -> usize {
        self.colours() * self.ranks()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{},{}", self.columns, self.colours, self.ranks)
    }
}

/// When a board is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Each colour fills one column, from its largest card at the bottom to 1.
    #[default]
    Strict,
    /// Each column holds cards of one colour, descending; a colour may be spread over several columns.
    Split,
}

impl Goal {
    /// The key of the rule option.
    pub const KEY: &'static str = "goal";

    /// The value of the rule option.
    pub fn word(self) -> &'static str {
        match self {
            Goal::Strict => "strict",
            Goal::Split => "split",
        }
    }

    /// The goal of a value.
    pub fn from_word(word: &str) -> Option<Goal> {
        [Goal::Strict, Goal::Split].into_iter().find(|goal| goal.word() == word)
    }
}

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// Its number, from 1.
    pub rank: u8,
    /// Its colour, from 0 in the order of the letters.
    pub colour: u8,
}

/// Cards in columns, each from the bottom to the top.
pub type Columns = Vec<Vec<Card>>;

/// A deal: where the cards lie at the start, and when they are sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The size.
    pub size: Size,
    /// When it is solved.
    pub goal: Goal,
    /// The letter of each colour, in the order of the alphabet.
    pub letters: Vec<char>,
    /// The columns, each from the bottom to the top.
    pub columns: Columns,
}

impl Deal {
    /// A card as text, such as `11a`.
    pub fn name(&self, card: Card) -> String {
        name(&self.letters, card)
    }
}

/// A card as text.
pub(super) fn name(letters: &[char], card: Card) -> String {
    format!("{}{}", card.rank, letters.get(usize::from(card.colour)).copied().unwrap_or('?'))
}
