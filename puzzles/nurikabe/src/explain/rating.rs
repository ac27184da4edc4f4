//! How hard a puzzle is: a word for its hardest technique, and a number that adds up all rounds.

use super::techniques::Tier;
use super::{Depth, explain};
use crate::grid::Grid;

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Every step needs only one place of the board.
    Easy,
    /// Some steps need paths, reach or counting.
    Medium,
    /// Some steps compare several possibilities.
    Hard,
    /// Some steps need a trial.
    Expert,
}

impl Level {
    /// All levels, the easiest first, in the order of `GenerateRequest::LEVELS`.
    pub const ALL: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The level of a puzzle whose hardest technique has this tier.
    pub(super) fn of(tier: Tier) -> Level {
        match tier {
            Tier::Starting | Tier::Basic => Level::Easy,
            Tier::Advanced => Level::Medium,
            Tier::Deep => Level::Hard,
            Tier::Trial => Level::Expert,
        }
    }

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The id of the message that names the level.
    pub fn title(self) -> &'static str {
        match self {
            Level::Easy => "nurikabe-level-easy",
            Level::Medium => "nurikabe-level-medium",
            Level::Hard => "nurikabe-level-hard",
            Level::Expert => "nurikabe-level-expert",
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

/// The weight of a nested trial, and of a search.
pub(super) const DEEP_WEIGHT: u32 = 60;
pub(super) const SEARCH_WEIGHT: u32 = 120;

/// The difficulty of a puzzle as a number and as a level; `None` unless it has exactly one solution.
pub fn rate(grid: &Grid) -> Option<(u32, Level)> {
    let explanation = explain(grid, &grid.blank(), Depth::Trials);
    explanation.is_complete.then(|| (explanation.rating(), explanation.level()))
}
