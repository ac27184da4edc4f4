//! The bundled levels.

use crate::deal::Deal;
use crate::goal::Goal;
use crate::notation;
use gordian_puzzle::{Level, Message, Options};

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

/// Further levels. Each line is a level: its name, its optimal cost under `goal=strict`, and the deal as in an id. Lines that
/// begin with `#` are comments.
const GRADED: &str = include_str!("../data/graded.txt");

fn graded() -> impl Iterator<Item = (&'static str, u32, &'static str)> {
    GRADED.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let mut words = line.split_whitespace();
        Some((words.next()?, words.next()?.parse().ok()?, words.next()?))
    })
}

/// Every level: group, name, optimal cost, text.
fn entries() -> impl Iterator<Item = (&'static str, &'static str, Option<u32>, &'static str)> {
    let graded = graded().map(|(name, optimum, text)| ("cards-group-graded", name, Some(optimum), text));
    let reports = REPORTS.iter().map(|(name, text, optimum)| ("cards-group-reports", *name, *optimum, *text));
    graded.chain(reports)
}

fn read(text: &str) -> Option<Deal> {
    notation::read(text, &Options::new()).ok()
}

/// All bundled levels.
pub(crate) fn all() -> Vec<Level> {
    let level = |(group, name, optimum, text): (&'static str, &str, Option<u32>, &str)| {
        let size = read(text)?.size.to_string();
        Some(Level { name: name.to_owned(), size, optimum, allowance: None, group })
    };
    entries().filter_map(level).collect()
}

/// The display name of a level from the reports; other levels are called by their number.
pub(crate) fn title(level: &str) -> Option<Message> {
    let id = match level {
        "course_4_3_3" => return Some(Message::new("cards-level-course").with("number", 4)),
        "sample_5_3_5" => "cards-level-sample",
        "near_goal_5_3_5" => "cards-level-near",
        "split_3_2_3" => "cards-level-split",
        "goal_already" => "cards-level-sorted",
        "unsolvable_2_2_2" => "cards-level-unsolvable",
        _ => {
            let number: u32 = level.strip_prefix("course_")?.parse().ok()?;
            return Some(Message::new("cards-level-course").with("number", number));
        }
    };
    Some(Message::new(id))
}

/// The deal of a bundled level.
pub(crate) fn find(wanted: &str, goal: Goal) -> Option<Deal> {
    let (_, _, _, text) = entries().find(|(_, name, _, _)| *name == wanted)?;
    Some(Deal { goal, ..read(text)? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_line_is_a_level_with_a_unique_name() {
        let expected = GRADED.lines().filter(|line| !line.starts_with('#')).count() + REPORTS.len();
        let levels = all();
        assert_eq!(levels.len(), expected);
        assert!(levels.len() >= 20);
        let names: BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
        assert_eq!(names.len(), levels.len());
    }
}
