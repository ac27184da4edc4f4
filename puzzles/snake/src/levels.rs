//! The bundled levels.

use crate::board::Board;
use crate::notation;
use gordian_puzzle::{Level, LevelTable, Message, Options};

/// Each line is a level: its name, the length of a shortest plan with `tail=free` and with `tail=blocked`, and the board as in
/// an id.
const LEVELS: LevelTable = LevelTable(&[
    ("snake-group-report", include_str!("../data/report.txt")),
    ("snake-group-edge", include_str!("../data/edge.txt")),
    ("snake-group-graded", include_str!("../data/graded.txt")),
]);

/// All bundled levels, with their optima for the default rule.
pub(crate) fn all() -> Vec<Level> {
    LEVELS.all()
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
pub(crate) fn find(name: &str, options: &Options) -> Option<Board> {
    notation::read(LEVELS.find(name)?.board, options).ok()
}

/// The name and the two optima of every level: with `tail=free`, then with `tail=blocked`.
pub fn optima() -> Vec<(String, [u32; 2])> {
    let optimum = |field: &str| field.parse().expect("an optimum is a number");
    LEVELS.lines().map(|line| (line.name.to_owned(), [optimum(line.fields[0]), optimum(line.fields[1])])).collect()
}
