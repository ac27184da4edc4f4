//! The deal editor.

use crate::deal::{Card, Deal};
use crate::instance;
use crate::notation::{self, read_size};
use crate::scene::scene;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Faults, Instance, Message, Options, Scene, Tool};

/// The deal being edited.
///
/// Every card is always on the board: painting a card removes it from its place and inserts it into the pressed column, at the
/// pressed height.
#[derive(Clone, Debug)]
pub(crate) struct CardsEditor {
    deal: Deal,
}

/// Letters for colours that are added when a deal grows.
const SPARE_LETTERS: [char; 8] = ['b', 'g', 'o', 'p', 'r', 't', 'w', 'y'];

/// The default letters of the colours, in alphabetical order.
pub(crate) fn default_letters(colours: usize) -> Vec<char> {
    // Red, green, yellow and blue come first, as in the original course reports.
    let preferred = ['r', 'g', 'y', 'b', 'o', 'p', 't', 'w'];
    let mut letters: Vec<char> = preferred.into_iter().take(colours).collect();
    letters.sort_unstable();
    letters
}

/// The editor of the sorted board of a size.
///
/// # Errors
/// A message about a wrong size or rule option.
pub(crate) fn blank(size: &str, options: &Options) -> Result<CardsEditor, Message> {
    let (size, goal) = (read_size(size)?, notation::read_goal(options)?);
    Ok(CardsEditor::new(Deal::sorted(size, goal, default_letters(size.colours()))))
}

impl CardsEditor {
    /// Edits a deal.
    pub(crate) fn new(deal: Deal) -> Self {
        CardsEditor { deal }
    }

    /// The card with a name.
    fn card_named(&self, name: &str) -> Option<Card> {
        let name = normalise(name);
        let mut cards = self.deal.columns.iter().flatten().copied();
        cards.find(|card| self.deal.card_name(*card) == name.trim())
    }
}

impl Editor for CardsEditor {
    fn scene(&self) -> Scene {
        scene(&self.deal, None)
    }

    fn palette(&self) -> Vec<Tool> {
        let mut cards: Vec<Card> = self.deal.columns.iter().flatten().copied().collect();
        cards.sort_unstable_by_key(|card| (card.colour, std::cmp::Reverse(card.rank)));
        let to_tool = |card: Card| {
            let name = self.deal.card_name(card);
            Tool { words: Message::new("cards-tool-card").with("card", name.as_str()), name }
        };
        cards.into_iter().map(to_tool).collect()
    }

    fn paint(&mut self, tool: &str, cell: Cell) -> Result<(), Message> {
        let card = self.card_named(tool).ok_or_else(|| Message::new("cards-tool-unknown").with("tool", tool))?;
        let (row, column) = (usize::from(cell.row), usize::from(cell.column));
        if row >= self.deal.rows() || column >= self.deal.size.columns() {
            return Err(Message::new("cards-cell-outside"));
        }
        let height = self.deal.height_of_row(row).unwrap_or(0);
        for cards in &mut self.deal.columns {
            cards.retain(|other| *other != card);
        }
        let cards = &mut self.deal.columns[column];
        cards.insert(height.min(cards.len()), card);
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), Message> {
        let size = read_size(size)?;
        let mut letters: Vec<char> = self.deal.letters.iter().copied().take(size.colours()).collect();
        for letter in SPARE_LETTERS.into_iter().chain('a'..='z') {
            if letters.len() < size.colours() && !letters.contains(&letter) {
                letters.push(letter);
            }
        }
        // Colours are numbered in the order of their letters, so new letters may change the old numbers.
        let old_letters = self.deal.letters.clone();
        letters.sort_unstable();
        let renumber = |card: &Card| {
            let letter = old_letters.get(usize::from(card.colour))?;
            let colour = letters.iter().position(|other| other == letter)?;
            (usize::from(card.rank) <= size.ranks()).then_some(Card { colour: colour as u8, ..*card })
        };
        let keep_cards = |cards: &Vec<Card>| -> Vec<Card> { cards.iter().filter_map(renumber).collect() };
        let mut columns: Vec<Vec<Card>> = self.deal.columns.iter().map(keep_cards).collect();
        columns.resize(size.columns(), Vec::new());
        let all_cards = (0..size.colours() as u8)
            .flat_map(|colour| (1..=size.ranks() as u8).rev().map(move |rank| Card { rank, colour }));
        let placed: Vec<Card> = columns.iter().flatten().copied().collect();
        for card in all_cards.filter(|card| !placed.contains(card)) {
            // Cards that lost their column and new cards go to the shortest column.
            if let Some(shortest) = columns.iter_mut().min_by_key(|cards| cards.len()) {
                shortest.push(card);
            }
        }
        self.deal = Deal { size, goal: self.deal.goal, letters, columns };
        Ok(())
    }

    fn text(&self) -> String {
        notation::write("text", &self.deal).unwrap_or_default()
    }

    fn validate(&self) -> Result<Box<dyn Instance>, Faults> {
        notation::read(&self.text(), &Options::new()).map(instance)
    }
}
