//! Goals: when a board is solved.

use gordian_puzzle::RuleChoice;

/// When a board is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Each colour fills one column, descending from its largest card at the bottom to 1.
    #[default]
    Strict,
    /// Each column holds cards of one colour, descending; a colour may be spread over several columns.
    Split,
}

impl RuleChoice for Goal {
    const KEY: &'static str = "goal";
    const VALUES: &'static [(&'static str, Goal)] = &[("strict", Goal::Strict), ("split", Goal::Split)];
}
