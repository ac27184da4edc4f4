//! The bundled levels.

use crate::board::Board;
use crate::notation;
use gordian_puzzle::{Level, LevelLine, LevelTable, Options};

/// Each line is a level: its name, its optimum, and the board as in an id.
const LEVELS: LevelTable = LevelTable(&[
    ("magnets-group-report", include_str!("../data/report.txt")),
    ("magnets-group-more", include_str!("../data/more.txt")),
    ("magnets-group-bonus", include_str!("../data/bonus.txt")),
]);

/// The last level, and another name of it.
const BONUS_LEVEL: &str = "50";
const BONUS_ALIAS: &str = "bonus";

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    let level = |line: LevelLine| {
        let limit = notation::read(line.board, &Options::new()).ok().and_then(|board| board.limit);
        Level { allowance: limit, ..line.level() }
    };
    LEVELS.lines().map(level).collect()
}

/// The name of a bundled level and its board with these rule options.
pub(crate) fn find(name: &str, options: &Options) -> Option<(&'static str, Board)> {
    let line = LEVELS.find(if name == BONUS_ALIAS { BONUS_LEVEL } else { name })?;
    Some((line.name, notation::read(line.board, options).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_valid_level() {
        assert_eq!(all().len(), 31);
        assert!(LEVELS.lines().all(|line| find(line.name, &Options::new()).is_some()));
    }
}
