//! Goals: where the gap belongs when the tiles are in order.

use gordian_puzzle::rule_choice;

rule_choice! {
    /// Where the gap belongs when the tiles are in order.
    pub enum Goal = "goal" {
        /// After the last tile: `1 2 3 4 5 6 7 8 0`.
        GapLast = "gap-last",
        /// Before the first tile, as in the literature: `0 1 2 3 4 5 6 7 8`.
        GapFirst = "gap-first",
    }
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
    use gordian_puzzle::RuleChoice;

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
