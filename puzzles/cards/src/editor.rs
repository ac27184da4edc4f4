//! A board under edit.

use super::deal::{Card, Goal, Size};
use super::instance;
use super::notation::{self, read_size};
use super::scene::scene;
use super::view::View;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Scene, Tool};

/// A board under edit. Every card lies somewhere at any time: painting a card takes it from where it lies and puts it into
/// the column, at the height that was pressed.
#[derive(Clone, Debug)]
pub(super) struct CardsEditor {
    view: View,
}

/// The letters of colours on a blank board.
const LETTERS: [char; 8] = ['b', 'g', 'o', 'p', 'r', 't', 'w', 'y'];

/// The letters for so many colours, in the order of the alphabet.
pub(super) fn letters(colours: usize) -> Vec<char> {
    // The first colours are red, green, yellow, blue: those of the reports.
    let favourites = ['r', 'g', 'y', 'b', 'o', 'p', 't', 'w'];
    let mut letters: Vec<char> = favourites.into_iter().take(colours).collect();
    letters.sort_unstable();
    letters
}

impl CardsEditor {
    pub(super) fn new(view: View) -> Self {
        CardsEditor { view }
    }

    /// The sorted board of a size.
    pub(super) fn blank(size: Size, goal: Goal) -> Self {
        let colour = |colour: usize| {
            let card = |rank: usize| Card { rank: rank as u8, colour: colour as u8 };
            (1..=size.ranks()).rev().map(card).collect()
        };
        let mut columns: Vec<Vec<Card>> = (0..size.colours()).map(colour).collect();
        columns.resize(size.columns(), Vec::new());
        CardsEditor { view: View { size, goal, letters: letters(size.colours()), columns } }
    }

    fn card(&self, name: &str) -> Option<Card> {
        let all = self.view.columns.iter().flatten().copied();
        let wanted = normalise(name);
        all.into_iter().find(|card| self.view.name(*card) == wanted.trim())
    }
}

impl Editor for CardsEditor {
    fn scene(&self) -> Scene {
        scene(&self.view, None)
    }

    fn palette(&self) -> Vec<Tool> {
        let mut cards: Vec<Card> = self.view.columns.iter().flatten().copied().collect();
        cards.sort_unstable_by_key(|card| (card.colour, std::cmp::Reverse(card.rank)));
        let tool = |card: Card| {
            let name = self.view.name(card);
            Tool { words: Message::new("cards-tool-card").with("card", name.as_str()), name }
        };
        cards.into_iter().map(tool).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let card = self.card(tool).ok_or_else(|| Message::new("cards-tool-unknown").with("tool", tool))?;
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        if row >= self.view.rows() || column >= self.view.size.columns() {
            return Err(Message::new("cards-cell-outside"));
        }
        let height = self.view.height_of(row).unwrap_or(0);
        for cards in &mut self.view.columns {
            cards.retain(|other| *other != card);
        }
        let cards = &mut self.view.columns[column];
        cards.insert(height.min(cards.len()), card);
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let size = read_size(size)?;
        let mut letters: Vec<char> = self.view.letters.iter().copied().take(size.colours()).collect();
        for letter in LETTERS.into_iter().chain('a'..='z') {
            if letters.len() < size.colours() && !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        // Colours are numbered in the order of their letters, so new letters may renumber the old ones.
        let old = self.view.letters.clone();
        letters.sort_unstable();
        let renumbered = |card: &Card| {
            let letter = old.get(usize::from(card.colour))?;
            let colour = letters.iter().position(|known| known == letter)?;
            (usize::from(card.rank) <= size.ranks()).then_some(Card { colour: colour as u8, ..*card })
        };
        let kept = |cards: &Vec<Card>| -> Vec<Card> { cards.iter().filter_map(renumbered).collect() };
        let mut columns: Vec<Vec<Card>> = self.view.columns.iter().map(kept).collect();
        let lost: Vec<Card> = columns.iter().skip(size.columns()).flatten().copied().collect();
        columns.resize(size.columns(), Vec::new());
        let all = (0..size.colours() as u8)
            .flat_map(|colour| (1..=size.ranks() as u8).rev().map(move |rank| Card { rank, colour }));
        let known: Vec<Card> = columns.iter().flatten().copied().collect();
        for card in all.filter(|card| lost.contains(card) || !known.contains(card)) {
            // What did not fit, and what is new, goes to the lowest column.
            if let Some(lowest) = columns.iter_mut().min_by_key(|cards| cards.len()) {
                lowest.push(card);
            }
        }
        self.view = View { size, goal: self.view.goal, letters, columns };
        Ok(())
    }

    fn text(&self) -> String {
        notation::write("text", &self.view.deal()).unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(|deal| instance(deal, None))
    }
}
