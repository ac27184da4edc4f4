//! Cards and deals, unpacked: for everything outside the search.

use crate::goal::Goal;
use crate::notation;
use crate::size::Size;
use gordian_puzzle::{Cell, Message};

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card {
    /// The number on the card, from 1.
    pub rank: u8,
    /// The colour of the card, from 0 in the order of the letters.
    pub colour: u8,
}

/// Cards in columns, each from the bottom to the top.
pub type Columns = Vec<Vec<Card>>;

/// A board: a deal at the start, or any position reached from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The size.
    pub size: Size,
    /// When the deal is solved.
    pub goal: Goal,
    /// The letter of each colour, in alphabetical order.
    pub letters: Vec<char>,
    /// The columns, each from the bottom to the top.
    pub columns: Columns,
}

impl Deal {
    /// The sorted board, which satisfies both goals.
    pub(crate) fn sorted(size: Size, goal: Goal, letters: Vec<char>) -> Deal {
        let sorted_column = |colour: u8| (1..=size.ranks() as u8).rev().map(|rank| Card { rank, colour }).collect();
        let mut columns: Columns = (0..size.colours() as u8).map(sorted_column).collect();
        columns.resize(size.columns(), Vec::new());
        Deal { size, goal, letters, columns }
    }

    /// A card as text, such as `11a`.
    pub fn card_name(&self, card: Card) -> String {
        card_name(&self.letters, card)
    }

    /// The top card of a column.
    pub(crate) fn top(&self, column: usize) -> Option<Card> {
        self.columns.get(column)?.last().copied()
    }

    /// Checks the move of a column's top card to another column; columns count from 0. Returns the card.
    ///
    /// # Errors
    /// Why the move is illegal.
    pub(crate) fn check_move(&self, from: usize, to: usize) -> Result<Card, Message> {
        let card = self.check_source(from)?;
        self.check_column(to)?;
        if from == to {
            return Err(Message::new("cards-refuse-same").with("card", self.card_name(card)));
        }
        let refusal = match self.top(to) {
            Some(top) if top.rank == card.rank => Some(("cards-refuse-equal", top)),
            Some(top) if top.rank < card.rank => Some(("cards-refuse-smaller", top)),
            _ => None,
        };
        match refusal {
            None => Ok(card),
            Some((id, top)) => Err(Message::new(id)
                .with("card", self.card_name(card))
                .with("top", self.card_name(top))
                .with("column", to + 1)),
        }
    }

    /// Checks that a card can be taken from a column, and returns it.
    ///
    /// # Errors
    /// Why there is no such card.
    pub(crate) fn check_source(&self, from: usize) -> Result<Card, Message> {
        self.check_column(from)?;
        self.top(from).ok_or_else(|| Message::new("cards-refuse-empty").with("column", from + 1))
    }

    /// Checks that a column exists.
    fn check_column(&self, column: usize) -> Result<(), Message> {
        if column < self.size.columns() {
            return Ok(());
        }
        let column_number = column.saturating_add(1);
        Err(Message::new("cards-refuse-column").with("column", column_number).with("most", self.size.columns()))
    }

    /// Makes a legal move.
    pub(crate) fn play(&mut self, from: usize, to: usize) {
        if let Some(card) = self.columns.get_mut(from).and_then(Vec::pop)
            && let Some(column) = self.columns.get_mut(to)
        {
            column.push(card);
        }
    }

    /// Whether a card may lie on `below` in a solved column; `None` is the floor.
    pub(crate) fn is_sorted_on(&self, card: Card, below: Option<Card>) -> bool {
        match (below, self.goal) {
            (None, Goal::Strict) => usize::from(card.rank) == self.size.ranks(),
            (None, Goal::Split) => true,
            (Some(below), Goal::Strict) => below.colour == card.colour && below.rank == card.rank + 1,
            (Some(below), Goal::Split) => below.colour == card.colour && below.rank > card.rank,
        }
    }

    /// The number of cards at the bottom of a column that are sorted.
    pub(crate) fn sorted_count(&self, column: usize) -> usize {
        let Some(cards) = self.columns.get(column) else { return 0 };
        let is_sorted =
            |height: &usize| self.is_sorted_on(cards[*height], height.checked_sub(1).map(|below| cards[below]));
        (0..cards.len()).take_while(is_sorted).count()
    }

    /// The number of rows in the picture: the highest column, and the line of column numbers below.
    pub(crate) fn rows(&self) -> usize {
        self.height() + 1
    }

    /// The number of cards in the highest column, at least 1.
    fn height(&self) -> usize {
        self.columns.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }

    /// The cell that shows the card at a height of a column.
    pub(crate) fn cell_at(&self, column: usize, height: usize) -> Cell {
        Cell::new(self.height().saturating_sub(height + 1) as u16, column as u16)
    }

    /// The cell that shows the top card of a column, or the place of its first card if it is empty.
    pub(crate) fn top_cell(&self, column: usize) -> Cell {
        let height = self.columns.get(column).map_or(0, |cards| cards.len().saturating_sub(1));
        self.cell_at(column, height)
    }

    /// The cell that a card moved to a column comes to; the top cell if the picture has no row for it yet.
    pub(crate) fn landing_cell(&self, column: usize) -> Cell {
        let cards = self.columns.get(column).map_or(0, Vec::len);
        self.cell_at(column, cards.min(self.height() - 1))
    }

    /// The height that a row of the picture shows; `None` for the line of column numbers.
    pub(crate) fn height_of_row(&self, row: usize) -> Option<usize> {
        self.height().checked_sub(row + 1)
    }

    /// The columns as lines of text.
    pub(crate) fn write_lines(&self) -> String {
        notation::write_lines(&self.letters, &self.columns)
    }
}

/// A card as text.
pub(crate) fn card_name(letters: &[char], card: Card) -> String {
    format!("{}{}", card.rank, letters.get(usize::from(card.colour)).copied().unwrap_or('?'))
}
