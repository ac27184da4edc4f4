//! The picture of a board: columns side by side, bottom cards at the bottom, the numbers of the columns below them.

use super::view::View;
use gordian_puzzle::{Ground, Mark, Message, Piece, Scene, SceneCell, Shape};

/// The picture of a board; `moved` is the column that the card moved last lies on.
pub(super) fn scene(view: &View, moved: Option<usize>) -> Scene {
    let rows = view.rows();
    let columns = view.size.columns();
    let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let sorted = (0..columns).map(|column| view.sorted(column)).sum::<usize>();
    let empty = view.columns.iter().filter(|cards| cards.is_empty()).count();
    Scene {
        rows: rows as u16,
        columns: columns as u16,
        wraps: false,
        cells: places.map(|(row, column)| cell(view, row, column, moved)).collect(),
        summary: Message::new("cards-scene")
            .with("columns", columns)
            .with("cards", view.size.cards())
            .with("sorted", sorted)
            .with("empty", empty),
    }
}

fn cell(view: &View, row: usize, column: usize, moved: Option<usize>) -> SceneCell {
    let plain = |ground, label: String, words: Message| SceneCell {
        ground,
        label,
        piece: None,
        marks: Vec::new(),
        words: words.with("column", column + 1),
    };
    let cards = &view.columns[column];
    let Some(height) = view.height_of(row) else {
        let words = Message::new("cards-cell-column").with("cards", cards.len());
        return plain(Ground::Plain, (column + 1).to_string(), words);
    };
    let Some(card) = cards.get(height) else {
        return match height {
            0 => plain(Ground::Hollow, String::new(), Message::new("cards-cell-empty")),
            _ => plain(Ground::Void, String::new(), Message::new("cards-cell-above")),
        };
    };
    let is_top = height + 1 == cards.len();
    let is_home = height < view.sorted(column);
    let mut marks = Vec::new();
    if is_home {
        marks.push(Mark::Home);
    }
    if is_top && moved == Some(column) {
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
            tone: tone(&view.letters, card.colour),
            label: view.name(*card),
            joined: Vec::new(),
        }),
        marks,
        words: Message::new(id).with("column", column + 1).with("place", height + 1).with("card", view.name(*card)),
    }
}

/// The tones that are called by a letter: red, green, blue, yellow, orange, pink, white (here grey) and cyan.
const CALLED: [(char, u8); 8] = [('r', 5), ('g', 2), ('b', 0), ('y', 6), ('o', 1), ('p', 3), ('w', 7), ('c', 4)];

/// The tone of a colour: the one that its letter calls, so that `g` is green; a letter that calls none takes one that no other
/// letter of the deal calls.
fn tone(letters: &[char], colour: u8) -> u8 {
    let called = |letter: char| CALLED.iter().find(|(known, _)| *known == letter.to_ascii_lowercase());
    let Some(&letter) = letters.get(usize::from(colour)) else { return colour };
    if let Some((_, tone)) = called(letter) {
        return *tone;
    }
    let taken: Vec<u8> = letters.iter().filter_map(|letter| called(*letter)).map(|(_, tone)| *tone).collect();
    let before = letters.iter().take(usize::from(colour)).filter(|letter| called(**letter).is_none()).count();
    (0..8).filter(|tone| !taken.contains(tone)).nth(before).unwrap_or(colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_call_their_colours_and_no_two_share_one() {
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
