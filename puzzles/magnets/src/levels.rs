//! The bundled levels.

use crate::board::Board;
use crate::notation;
use gordian_puzzle::{Level, Options};

/// The groups of levels with their files. Each line of a file is a level: its name, its optimum, and the board as in an id. A
/// line that starts with `#` is a comment.
const FILES: &[(&str, &str)] = &[
    ("magnets-group-report", include_str!("../data/report.txt")),
    ("magnets-group-more", include_str!("../data/more.txt")),
    ("magnets-group-bonus", include_str!("../data/bonus.txt")),
];

/// Another name of the last level, and its real name.
const BONUS: (&str, &str) = ("bonus", "50");

/// The levels of all files: group, name, optimum, board.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, u32, Board)> {
    FILES.iter().flat_map(|(group, file)| {
        file.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let mut words = line.split_whitespace();
            let (name, optimum) = (words.next()?, words.next()?.parse().ok()?);
            Some((*group, name, optimum, notation::read(words.next()?, &Options::new()).ok()?))
        })
    })
}

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    let level = |(group, name, optimum, board): (&'static str, &str, u32, Board)| Level {
        name: name.to_owned(),
        size: board.grid.to_string(),
        optimum: Some(optimum),
        allowance: board.limit,
        group,
    };
    lines().map(level).collect()
}

/// The name and board of a bundled level.
pub(crate) fn find(wanted: &str) -> Option<(&'static str, Board)> {
    let wanted = if wanted == BONUS.0 { BONUS.1 } else { wanted };
    lines().find(|(_, name, _, _)| *name == wanted).map(|(_, name, _, board)| (name, board))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_files_is_a_level() {
        let written = FILES.iter().flat_map(|(_, file)| file.lines()).filter(|line| !line.starts_with('#')).count();
        assert_eq!((all().len(), written), (31, 31));
    }
}
