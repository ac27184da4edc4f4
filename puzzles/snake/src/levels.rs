//! The bundled levels.

use crate::board::Board;
use crate::notation;
use gordian_puzzle::{Level, Message, Options};

/// The groups of levels with their files. Each line of a file is a level: its name, the length of a shortest plan with
/// `tail=free` and with `tail=blocked`, and the board as in an id. A line that starts with `#` is a comment.
const FILES: &[(&str, &str)] = &[
    ("snake-group-report", include_str!("../data/report.txt")),
    ("snake-group-edge", include_str!("../data/edge.txt")),
    ("snake-group-graded", include_str!("../data/graded.txt")),
];

/// A line of a file.
struct Line {
    group: &'static str,
    name: &'static str,
    optimum: u32,
    board: &'static str,
}

fn lines() -> impl Iterator<Item = Line> {
    FILES.iter().flat_map(|(group, file)| {
        file.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
            let mut words = line.split_whitespace();
            let (name, optimum, _) = (words.next()?, words.next()?.parse().ok()?, words.next()?);
            Some(Line { group, name, optimum, board: words.next()? })
        })
    })
}

/// All bundled levels, with their optima for the default rule.
pub(crate) fn all() -> Vec<Level> {
    lines()
        .map(|line| Level {
            name: line.name.to_owned(),
            size: line.board.split(':').next().unwrap_or_default().to_owned(),
            optimum: Some(line.optimum),
            allowance: None,
            group: line.group,
        })
        .collect()
}

/// The title of a level, if it has one besides its name.
pub(crate) fn title(level: &str) -> Option<Message> {
    let id = match level {
        "example_7x6" => "snake-level-example",
        "edge_crash" => "snake-level-crash",
        "edge_fallback_loop" => "snake-level-loop",
        "edge_ids_bound" => "snake-level-bound",
        "edge_start_on_apple" => "snake-level-start",
        "edge_trap" => "snake-level-trap",
        _ => {
            let number: u32 = level.strip_prefix("test")?.parse().ok()?;
            return Some(Message::new("snake-level-test").with("number", number));
        }
    };
    Some(Message::new(id))
}

/// The board of a bundled level with these rule options.
pub(crate) fn find(wanted: &str, options: &Options) -> Option<Board> {
    lines().find(|line| line.name == wanted).and_then(|line| notation::read(line.board, options).ok())
}

/// The name and the two optima of every level: with `tail=free`, then with `tail=blocked`.
pub fn optima() -> Vec<(String, [u32; 2])> {
    FILES
        .iter()
        .flat_map(|(_, file)| file.lines().filter(|line| !line.starts_with('#')))
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            Some((words.next()?.to_owned(), [words.next()?.parse().ok()?, words.next()?.parse().ok()?]))
        })
        .collect()
}
