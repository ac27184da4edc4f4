//! Goals: where the gap belongs when the tiles are in order.

use gordian_puzzle::RuleChoice;

/// Where the gap belongs when the tiles are in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// After the last tile: `1 2 3 4 5 6 7 8 0`.
    #[default]
    GapLast,
    /// Before the first tile, as in the literature: `0 1 2 3 4 5 6 7 8`.
    GapFirst,
}

impl RuleChoice for Goal {
    const KEY: &'static str = "goal";
    const VALUES: &'static [(&'static str, Goal)] = &[("gap-last", Goal::GapLast), ("gap-first", Goal::GapFirst)];
}

impl Goal {
    /// The home of a number: the cell where it belongs on a board with `cells` cells. The gap is 0.
    pub fn home(self, number: u8, cells: usize) -> u8 {
        match (self, number) {
            (Goal::GapFirst, _) => number,
            (Goal::GapLast, 0) => cells as u8 - 1,
            (Goal::GapLast, _) => number - 1,
        }
    }

    /// The solved board, row by row.
    pub fn numbers(self, cells: usize) -> Vec<u8> {
        let mut numbers: Vec<u8> = (1u8..).take(cells - 1).collect();
        numbers.insert(usize::from(self.home(0, cells)), 0);
        numbers
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn goals_put_every_number_at_its_home() {
        for goal in [Goal::GapLast, Goal::GapFirst] {
            for (cell, number) in (0u8..).zip(goal.numbers(12)) {
                assert_eq!(goal.home(number, 12), cell);
            }
            assert_eq!(Goal::from_word(goal.word()), Some(goal));
        }
    }
}
