//! How hard a puzzle is: a word for its hardest technique, and a number that adds up all rounds.

use super::techniques::Tier;
use super::{Depth, explain};
use crate::grid::Grid;

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Difficulty {
    /// Every step can be seen from a few adjacent cells.
    Easy,
    /// Some steps need paths, reach or counting.
    Medium,
    /// Some steps compare several possibilities.
    Hard,
    /// Some steps need a trial.
    Expert,
}

impl Difficulty {
    /// All difficulties, the easiest first, in the order of `GenerateRequest::LEVELS`.
    pub const ALL: [Difficulty; 4] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The difficulty of a puzzle whose hardest technique has this tier.
    pub(super) fn of_tier(tier: Tier) -> Difficulty {
        match tier {
            Tier::Starting | Tier::Basic => Difficulty::Easy,
            Tier::Advanced => Difficulty::Medium,
            Tier::Deep => Difficulty::Hard,
            Tier::Trial => Difficulty::Expert,
        }
    }

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }

    /// The id of the message that names the difficulty.
    pub fn title(self) -> &'static str {
        match self {
            Difficulty::Easy => "nurikabe-level-easy",
            Difficulty::Medium => "nurikabe-level-medium",
            Difficulty::Hard => "nurikabe-level-hard",
            Difficulty::Expert => "nurikabe-level-expert",
        }
    }
}

/// The weight of a round with a technique of this tier.
pub(super) fn weight(tier: Tier) -> u32 {
    match tier {
        Tier::Starting => 1,
        Tier::Basic => 2,
        Tier::Advanced => 6,
        Tier::Deep => 10,
        Tier::Trial => 20,
    }
}

/// The weight of a round of nested trials.
pub(super) const DEEP_WEIGHT: u32 = 60;

/// The weight of a round that takes the rest of the solution from a search.
pub(super) const SEARCH_WEIGHT: u32 = 120;

/// The difficulty of a puzzle as a number and as a word; `None` unless it has exactly one solution.
pub fn rate(grid: &Grid) -> Option<(u32, Difficulty)> {
    let explanation = explain(grid, &grid.blank(), Depth::Trials);
    explanation.is_complete.then(|| (explanation.rating(), explanation.difficulty()))
}
