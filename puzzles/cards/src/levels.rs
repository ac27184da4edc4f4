//! The bundled levels.

use crate::deal::Deal;
use crate::goal::Goal;
use crate::notation;
use gordian_puzzle::level::level_title;
use gordian_puzzle::{Level, LevelTable, Message, Options};

/// The deals of the original course reports, unchanged, with their optimal costs under `goal=strict`.
const REPORTS: &[(&str, &str, Option<u32>)] = &[
    ("course_1", include_str!("../data/course_1.txt"), Some(5)),
    ("course_2", include_str!("../data/course_2.txt"), Some(9)),
    ("course_3", include_str!("../data/course_3.txt"), Some(8)),
    ("course_4_3_3", include_str!("../data/course_4_3_3.txt"), Some(12)),
    ("sample_5_3_5", include_str!("../data/sample_5_3_5.txt"), Some(30)),
    ("near_goal_5_3_5", include_str!("../data/near_goal_5_3_5.txt"), Some(2)),
    ("split_3_2_3", include_str!("../data/split_3_2_3.txt"), Some(1)),
    ("goal_already", include_str!("../data/goal_already.txt"), Some(0)),
    ("unsolvable_2_2_2", include_str!("../data/unsolvable_2_2_2.txt"), None),
];

/// Further levels. Each line has a name, the optimal cost under `goal=strict`, and the deal.
const GRADED: LevelTable = LevelTable(&[("cards-group-graded", include_str!("../data/graded.txt"))]);

/// Reads the deal of a level, which is valid.
fn read(text: &str) -> Option<Deal> {
    notation::read(text, &Options::new()).ok()
}

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    let reports = REPORTS.iter().filter_map(|(name, text, optimum)| {
        let size = read(text)?.size.to_string();
        Some(Level { name: (*name).to_owned(), size, optimum: *optimum, allowance: None, group: "cards-group-reports" })
    });
    GRADED.all().into_iter().chain(reports).collect()
}

/// The display name of a level from the reports; other levels are called by their number.
pub(crate) fn title(level: &str) -> Option<Message> {
    let names = [
        ("sample_5_3_5", "cards-level-sample"),
        ("near_goal_5_3_5", "cards-level-near"),
        ("split_3_2_3", "cards-level-split"),
        ("goal_already", "cards-level-sorted"),
        ("unsolvable_2_2_2", "cards-level-unsolvable"),
    ];
    level_title(level, &names, &[("course_", "cards-level-course")])
}

/// The deal of a bundled level.
pub(crate) fn find(wanted: &str, goal: Goal) -> Option<Deal> {
    let report = || REPORTS.iter().find(|(name, _, _)| *name == wanted).map(|(_, text, _)| *text);
    let text = GRADED.find(wanted).map(|line| line.board).or_else(report)?;
    Some(Deal { goal, ..read(text)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_a_level_with_a_unique_name() {
        let levels = all();
        assert_eq!(levels.len(), GRADED.lines().count() + REPORTS.len());
        assert!(levels.len() >= 20);
        for level in &levels {
            assert_eq!(find(&level.name, Goal::Strict).unwrap().size.to_string(), level.size, "{}", level.name);
        }
        let names: BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
        assert_eq!(names.len(), levels.len());
    }
}
