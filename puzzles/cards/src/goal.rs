//! Goals: when a board is solved.

use gordian_puzzle::rule_choice;

rule_choice! {
    /// When a board is solved.
    pub enum Goal = "goal" {
        /// Each colour fills one column, descending from its largest card at the bottom to 1.
        Strict = "strict",
        /// Each column holds cards of one colour, descending; a colour may be spread over several columns.
        Split = "split",
    }
}
