//! A board unpacked, for everything that talks to people: picture, controls, words.

use super::deal::{Card, Columns, Deal, Goal, Size, name};
use super::notation;
use gordian_puzzle::{Cell, Message};

/// A board with the size, goal and letters of its deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct View {
    pub(super) size: Size,
    pub(super) goal: Goal,
    pub(super) letters: Vec<char>,
    pub(super) columns: Columns,
}

/// Why a move cannot be made.
pub(super) type Why = Message;

impl View {
    pub(super) fn name(&self, card: Card) -> String {
        name(&self.letters, card)
    }

    /// The top card of a column.
    pub(super) fn top(&self, column: usize) -> Option<Card> {
        self.columns.get(column)?.last().copied()
    }

    /// Judges the move of a column's top card to another column; both count from 0.
    ///
    /// # Errors
    /// Why it is not legal.
    pub(super) fn judge(&self, from: usize, to: usize) -> Result<Card, Why> {
        let card = self.taken(from)?;
        self.known(to)?;
        if from == to {
            return Err(Message::new("cards-refuse-same").with("card", self.name(card)));
        }
        match self.top(to) {
            Some(top) if top.rank == card.rank => Err(Message::new("cards-refuse-equal")
                .with("card", self.name(card))
                .with("top", self.name(top))
                .with("column", to + 1)),
            Some(top) if top.rank < card.rank => Err(Message::new("cards-refuse-smaller")
                .with("card", self.name(card))
                .with("top", self.name(top))
                .with("column", to + 1)),
            _ => Ok(card),
        }
    }

    /// The card that would be taken from a column.
    ///
    /// # Errors
    /// Why none can be.
    pub(super) fn taken(&self, from: usize) -> Result<Card, Why> {
        self.known(from)?;
        self.top(from).ok_or_else(|| Message::new("cards-refuse-empty").with("column", from + 1))
    }

    fn known(&self, column: usize) -> Result<(), Why> {
        if column < self.size.columns() {
            return Ok(());
        }
        let number = column.saturating_add(1);
        Err(Message::new("cards-refuse-column").with("column", number).with("most", self.size.columns()))
    }

    /// How many cards at the bottom of a column are sorted.
    pub(super) fn sorted(&self, column: usize) -> usize {
        let Some(cards) = self.columns.get(column) else { return 0 };
        let fits = |at: &usize| {
            let card = cards[*at];
            match at.checked_sub(1).map(|below| cards[below]) {
                None => self.goal == Goal::Split || usize::from(card.rank) == self.size.ranks(),
                Some(below) => {
                    let next = match self.goal {
                        Goal::Strict => below.rank == card.rank + 1,
                        Goal::Split => below.rank > card.rank,
                    };
                    below.colour == card.colour && next
                }
            }
        };
        (0..cards.len()).take_while(fits).count()
    }

    /// The rows of the picture: the highest column, and the line of column numbers below.
    pub(super) fn rows(&self) -> usize {
        self.height() + 1
    }

    fn height(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }

    /// Where the card at a height of a column is drawn.
    pub(super) fn cell(&self, column: usize, height: usize) -> Cell {
        Cell::new(self.height().saturating_sub(height + 1) as u16, column as u16)
    }

    /// Where the top card of a column is drawn, or the place where its first card would lie.
    pub(super) fn top_cell(&self, column: usize) -> Cell {
        let height = self.columns.get(column).map_or(0, |cards| cards.len().saturating_sub(1));
        self.cell(column, height)
    }

    /// The height in its column that a row of the picture shows; none for the line of numbers.
    pub(super) fn height_of(&self, row: usize) -> Option<usize> {
        self.height().checked_sub(row + 1)
    }

    /// Makes a move that was judged legal.
    pub(super) fn play(&mut self, from: usize, to: usize) {
        if let Some(card) = self.columns.get_mut(from).and_then(Vec::pop)
            && let Some(column) = self.columns.get_mut(to)
        {
            column.push(card);
        }
    }

    /// The deal that starts with this board.
    pub(super) fn deal(&self) -> Deal {
        let View { size, goal, letters, columns } = self.clone();
        Deal { size, goal, letters, columns }
    }

    /// The columns as lines of text.
    pub(super) fn lines(&self) -> String {
        notation::lines(&self.letters, &self.columns)
    }
}
