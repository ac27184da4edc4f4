//! The bundled levels.

use gordian_puzzle::level::level_title;
use gordian_puzzle::{LevelTable, Message};

/// The bundled levels. Each line of a file has a name, the optimal cost, and the board.
pub(crate) const LEVELS: LevelTable = LevelTable(&[
    ("tiles-group-graded", include_str!("../data/graded.txt")),
    ("tiles-group-hardest", include_str!("../data/hardest.txt")),
    ("tiles-group-korf", include_str!("../data/korf100.txt")),
    ("tiles-group-korf24", include_str!("../data/korf24.txt")),
]);

/// The display name of a level in a series; other levels are called by their number.
pub(crate) fn title(level: &str) -> Option<Message> {
    let series =
        [("hardest-", "tiles-level-hardest"), ("korf-", "tiles-level-korf"), ("korf24-", "tiles-level-korf24")];
    level_title(level, &[], &series)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;
    use crate::parity::Parity;
    use gordian_puzzle::Options;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_of_the_files_is_a_solvable_level() {
        let names: BTreeSet<&str> = LEVELS.lines().map(|line| line.name).collect();
        assert_eq!((LEVELS.lines().count(), names.len()), (138, 138));
        for line in LEVELS.lines() {
            let board = notation::read(line.board, &Options::new()).unwrap();
            assert!(Parity::of(&board.numbers, board.size, board.goal).is_solvable(), "{}", line.name);
            assert_eq!(line.level().size, board.size.to_string(), "{}", line.name);
            assert!(line.level().optimum.is_some(), "{}", line.name);
        }
    }
}
