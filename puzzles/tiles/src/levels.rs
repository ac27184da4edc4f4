//! The bundled levels.

use crate::notation;
use crate::unpacked::UnpackedBoard;
use gordian_puzzle::{Level, Message, Options};

/// The files of levels with their groups, in the order in which they are listed. Each line is a level: its name, its optimal
/// cost, and the board as in an id. Lines that begin with `#` are comments.
const FILES: &[(&str, &str)] = &[
    ("tiles-group-graded", include_str!("../data/graded.txt")),
    ("tiles-group-hardest", include_str!("../data/hardest.txt")),
    ("tiles-group-korf", include_str!("../data/korf100.txt")),
    ("tiles-group-korf24", include_str!("../data/korf24.txt")),
];

/// The entries of all files: group, name, optimal cost, board.
fn entries() -> impl Iterator<Item = (&'static str, &'static str, u32, &'static str)> {
    FILES.iter().flat_map(|(group, file)| {
        file.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((*group, words.next()?, words.next()?.parse().ok()?, words.next()?))
        })
    })
}

fn read_board(text: &str) -> Option<UnpackedBoard> {
    notation::read(text, &Options::new()).ok()
}

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    entries()
        .filter_map(|(group, name, optimum, text)| {
            Some(Level {
                name: name.to_owned(),
                size: read_board(text)?.size.to_string(),
                optimum: Some(optimum),
                allowance: None,
                group,
            })
        })
        .collect()
}

/// The display name of a level in a series; other levels are called by their number.
pub(crate) fn title(level: &str) -> Option<Message> {
    let (series, number) = level.rsplit_once('-')?;
    let id = match series {
        "hardest" => "tiles-level-hardest",
        "korf" => "tiles-level-korf",
        "korf24" => "tiles-level-korf24",
        _ => return None,
    };
    Some(Message::new(id).with("number", number.parse::<u32>().ok()?))
}

/// The board of a bundled level.
pub(crate) fn find(wanted: &str) -> Option<UnpackedBoard> {
    entries().find(|(_, name, _, _)| *name == wanted).and_then(|(_, _, _, text)| read_board(text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parity::Parity;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_of_the_files_is_a_solvable_level() {
        let lines = FILES.iter().flat_map(|(_, file)| file.lines()).filter(|line| !line.starts_with('#')).count();
        let levels = all();
        assert_eq!(levels.len(), lines);
        assert_eq!(levels.len(), 24 + 2 + 100 + 12);
        let names: BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
        assert_eq!(names.len(), levels.len());
        for level in &levels {
            let board = find(&level.name).unwrap();
            assert!(Parity::of(&board.numbers, board.size, board.goal).is_solvable(), "{}", level.name);
        }
    }
}
