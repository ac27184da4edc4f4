//! The picture of a board: columns from left to right, bottom cards at the bottom, column numbers below them.

use crate::deal::Deal;
use gordian_puzzle::{Ground, Mark, Message, Piece, Scene, SceneCell, Shape};

/// The picture of a board. `last_target` is the column that the last move put a card into.
pub(crate) fn scene(deal: &Deal, last_target: Option<usize>) -> Scene {
    let rows = deal.rows();
    let columns = deal.size.columns();
    let positions = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let sorted_cards = (0..columns).map(|column| deal.sorted_count(column)).sum::<usize>();
    let empty_columns = deal.columns.iter().filter(|cards| cards.is_empty()).count();
    Scene {
        rows: rows as u16,
        columns: columns as u16,
        wraps: false,
        cells: positions.map(|(row, column)| scene_cell(deal, row, column, last_target)).collect(),
        summary: Message::new("cards-scene")
            .with("columns", columns)
            .with("cards", deal.size.cards())
            .with("sorted", sorted_cards)
            .with("empty", empty_columns),
    }
}

/// The picture of one cell: a card, an empty place, or a column number.
fn scene_cell(deal: &Deal, row: usize, column: usize, last_target: Option<usize>) -> SceneCell {
    let cell_without_card = |ground, label: String, words: Message| SceneCell {
        ground,
        label,
        piece: None,
        marks: Vec::new(),
        words: words.with("column", column + 1),
    };
    let cards = &deal.columns[column];
    // The last row shows the numbers of the columns.
    let Some(height) = deal.height_of_row(row) else {
        let words = Message::new("cards-cell-column").with("cards", cards.len());
        return cell_without_card(Ground::Margin, (column + 1).to_string(), words);
    };
    let Some(card) = cards.get(height) else {
        return match height {
            0 => cell_without_card(Ground::Hollow, String::new(), Message::new("cards-cell-empty")),
            _ => cell_without_card(Ground::Void, String::new(), Message::new("cards-cell-above")),
        };
    };
    let is_top = height + 1 == cards.len();
    let is_home = height < deal.sorted_count(column);
    let mut marks = Vec::new();
    if is_home {
        marks.push(Mark::Home);
    }
    if is_top && last_target == Some(column) {
        marks.push(Mark::Moved);
    }
    let id = match (is_top, is_home) {
        (true, true) => "cards-cell-top-home",
        (true, false) => "cards-cell-top",
        (false, true) => "cards-cell-card-home",
        (false, false) => "cards-cell-card",
    };
    SceneCell {
        ground: Ground::Plain,
        label: String::new(),
        piece: Some(Piece {
            shape: Shape::Card,
            tone: tone(&deal.letters, card.colour),
            label: deal.card_name(*card),
            joined: Vec::new(),
        }),
        marks,
        words: Message::new(id)
            .with("column", column + 1)
            .with("place", height + 1)
            .with("card", deal.card_name(*card)),
    }
}

/// The tones with a letter of their own: red, green, blue, yellow, orange, pink, white (shown as grey) and cyan.
const TONE_OF_LETTER: [(char, u8); 8] =
    [('r', 5), ('g', 2), ('b', 0), ('y', 6), ('o', 1), ('p', 3), ('w', 7), ('c', 4)];

/// The number of tones in the palette of scenes.
const TONES: u8 = 8;

/// The tone of a colour, by its letter: `g` is green. A letter without a tone of its own takes a tone that no letter of the deal
/// has.
fn tone(letters: &[char], colour: u8) -> u8 {
    let tone_of = |letter: char| TONE_OF_LETTER.iter().find(|(other, _)| *other == letter.to_ascii_lowercase());
    let Some(&letter) = letters.get(usize::from(colour)) else { return colour };
    if let Some((_, tone)) = tone_of(letter) {
        return *tone;
    }
    let taken: Vec<u8> = letters.iter().filter_map(|letter| tone_of(*letter)).map(|(_, tone)| *tone).collect();
    let toneless_before = letters.iter().take(usize::from(colour)).filter(|letter| tone_of(**letter).is_none()).count();
    (0..TONES).filter(|tone| !taken.contains(tone)).nth(toneless_before).unwrap_or(colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_select_their_tones_and_no_two_share_one() {
        let tones = |letters: &str| {
            let letters: Vec<char> = letters.chars().collect();
            (0..letters.len() as u8).map(|colour| tone(&letters, colour)).collect::<Vec<u8>>()
        };
        assert_eq!(tones("rgy"), [5, 2, 6]);
        assert_eq!(tones("gab"), [2, 1, 0]);
        let mut all = tones("xrzgabcd");
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 8);
    }
}
