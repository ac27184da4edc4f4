//! The bundled levels.

use gordian_puzzle::level::level_title;
use gordian_puzzle::{LevelTable, Message};

/// Each line is a level: its name, the length of a shortest plan with `tail=free` and with `tail=blocked`, and the board as in
/// an id.
pub(crate) const LEVELS: LevelTable = LevelTable(&[
    ("snake-group-report", include_str!("../data/report.txt")),
    ("snake-group-edge", include_str!("../data/edge.txt")),
    ("snake-group-graded", include_str!("../data/graded.txt")),
]);

/// The title of a level, if it has one besides its name.
pub(crate) fn title(level: &str) -> Option<Message> {
    let names = [
        ("example_7x6", "snake-level-example"),
        ("edge_crash", "snake-level-crash"),
        ("edge_fallback_loop", "snake-level-loop"),
        ("edge_ids_bound", "snake-level-bound"),
        ("edge_start_on_apple", "snake-level-start"),
        ("edge_trap", "snake-level-trap"),
    ];
    level_title(level, &names, &[("test", "snake-level-test")])
}

/// The name and the two optima of every level: with `tail=free`, then with `tail=blocked`.
pub fn optima() -> Vec<(String, [u32; 2])> {
    let parse_optimum = |field: &str| field.parse().expect("an optimum is a number");
    LEVELS
        .lines()
        .map(|line| (line.name.to_owned(), [parse_optimum(line.fields[0]), parse_optimum(line.fields[1])]))
        .collect()
}
