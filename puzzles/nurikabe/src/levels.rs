//! The bundled levels.

use gordian_puzzle::{Level, LevelTable};

/// The levels. Each line has a name, a difficulty, and a board. The group given here is a placeholder: [`all`] derives
/// the group of each level from its difficulty.
pub(crate) const LEVELS: LevelTable = LevelTable(&[("nurikabe-group-report", include_str!("../data/levels.txt"))]);

/// All levels, as front ends list them.
pub(crate) fn all() -> Vec<Level> {
    let group_of = |difficulty: Option<&&str>| match difficulty {
        Some(&"report") => "nurikabe-group-report",
        Some(&"easy") => "nurikabe-group-easy",
        Some(&"medium") => "nurikabe-group-medium",
        Some(&"hard") => "nurikabe-group-hard",
        _ => "nurikabe-group-expert",
    };
    LEVELS.lines().map(|line| Level { group: group_of(line.fields.first()), ..line.level() }).collect()
}
