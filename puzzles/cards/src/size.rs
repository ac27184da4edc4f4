//! Sizes of deals.

use std::fmt;

/// The largest number of columns.
pub const MAX_COLUMNS: usize = 12;
/// The largest number of colours.
pub const MAX_COLOURS: usize = 8;
/// The largest number of cards per colour.
pub const MAX_RANKS: usize = 13;

/// The number of columns, the number of colours, and the number of cards per colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    colours: u8,
    ranks: u8,
}

impl Size {
    /// The size, if it is supported: at most 12 columns, 8 colours and 13 cards per colour, and no more colours than columns.
    ///
    /// ```
    /// use gordian_cards::Size;
    /// assert_eq!(Size::new(5, 3, 5).unwrap().to_string(), "5,3,5");
    /// assert!(Size::new(2, 3, 5).is_none());
    /// ```
    pub fn new(columns: usize, colours: usize, ranks: usize) -> Option<Size> {
        let fits = (1..=MAX_COLUMNS).contains(&columns)
            && (1..=MAX_COLOURS.min(columns)).contains(&colours)
            && (1..=MAX_RANKS).contains(&ranks);
        fits.then_some(Size { columns: columns as u8, colours: colours as u8, ranks: ranks as u8 })
    }

    /// The number of columns.
    pub fn columns(self) -> usize {
        usize::from(self.columns)
    }

    /// The number of colours.
    pub fn colours(self) -> usize {
        usize::from(self.colours)
    }

    /// The number of cards per colour, which is the largest rank.
    pub fn ranks(self) -> usize {
        usize::from(self.ranks)
    }

    /// The number of cards.
    pub fn cards(self) -> usize {
        self.colours() * self.ranks()
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{},{},{}", self.columns, self.colours, self.ranks)
    }
}
