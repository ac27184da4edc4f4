//! Goals: when a board is solved.

/// When a board is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Each colour fills one column, descending from its largest card at the bottom to 1.
    #[default]
    Strict,
    /// Each column holds cards of one colour, descending; a colour may be spread over several columns.
    Split,
}

impl Goal {
    /// The key of the rule option.
    pub const KEY: &'static str = "goal";

    /// The value of the rule option for this goal.
    pub fn word(self) -> &'static str {
        match self {
            Goal::Strict => "strict",
            Goal::Split => "split",
        }
    }

    /// The goal for a value of the rule option.
    pub fn from_word(word: &str) -> Option<Goal> {
        [Goal::Strict, Goal::Split].into_iter().find(|goal| goal.word() == word)
    }
}
