//! The bundled levels.

use crate::grid::Grid;
use crate::notation;
use gordian_puzzle::Level;

/// One level per line: its name, its difficulty, and the board as in an id. Lines that start with `#` are comments.
const FILE: &str = include_str!("../data/levels.txt");

/// The levels: name, id of the group title, and board.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    FILE.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.split_whitespace();
        let (name, level, board) = (words.next()?, words.next()?, words.next()?);
        let group = match level {
            "report" => "nurikabe-group-report",
            "easy" => "nurikabe-group-easy",
            "medium" => "nurikabe-group-medium",
            "hard" => "nurikabe-group-hard",
            _ => "nurikabe-group-expert",
        };
        Some((name, group, board))
    })
}

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    let level = |(name, group, board): (&'static str, &'static str, &'static str)| {
        let (size, _) = board.split_once(':')?;
        Some(Level { name: name.to_owned(), size: size.to_owned(), optimum: None, allowance: None, group })
    };
    lines().filter_map(level).collect()
}

/// The grid of a bundled level.
pub(crate) fn find(wanted: &str) -> Option<Grid> {
    let (_, _, board) = lines().find(|(name, _, _)| *name == wanted)?;
    notation::read(board).ok().map(|parsed| parsed.grid)
}
