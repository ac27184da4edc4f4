//! Torus snake, tested through its public interface.

mod agents;
mod exact;
mod notation;
mod play;
mod space;
mod words;

use gordian_puzzle::laws::check_puzzle;
use gordian_puzzle::{Answer, Instance, Options, Puzzle, Seed, SolveRequest, Stream, Unwatched};
use gordian_search::Spec;
use gordian_snake::TorusSnake;

/// Both values of the rule option `tail`.
const RULES: [&str; 2] = ["free", "blocked"];

/// The rule option `tail` with this value.
fn tail(value: &str) -> Options {
    Options::from([("tail".to_owned(), value.to_owned())])
}

/// The instance of a valid text.
fn read(text: &str, rule: &str) -> Box<dyn Instance> {
    TorusSnake.read(text, &tail(rule)).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}

/// The instance of a bundled level.
fn level(name: &str, rule: &str) -> Box<dyn Instance> {
    TorusSnake.level(name, &tail(rule)).unwrap_or_else(|| panic!("there is no level {name}"))
}

/// Solves an instance from the start with an algorithm.
fn solve(instance: &dyn Instance, algorithm: &str) -> Answer {
    let request = SolveRequest { with: Spec::parse(algorithm).unwrap(), ..SolveRequest::default() };
    instance.start().solve(&request, &mut Unwatched).unwrap_or_else(|refusal| panic!("{algorithm}: {refusal:?}"))
}

/// A random stream for one purpose. All tests use the same seed.
fn stream(purpose: &str) -> Stream {
    Seed::new(5).stream(purpose)
}

/// A random board with this number of apples on at most this number of cells.
fn random_board(stream: &mut Stream, rows: u64, columns: u64, apples: u64, cells: u64) -> String {
    let random_cell = |stream: &mut Stream| (stream.below(rows), stream.below(columns));
    let (row, column) = random_cell(stream);
    let apple_cells: Vec<(u64, u64)> = (0..cells.max(1)).map(|_| random_cell(stream)).collect();
    let apples: Vec<String> = (0..apples)
        .map(|_| {
            let (row, column) = apple_cells[stream.below(apple_cells.len() as u64) as usize];
            format!("{row},{column},1")
        })
        .collect();
    format!("{rows}x{columns}:{row},{column}:{}", apples.join("/"))
}

#[test]
fn the_laws_of_puzzles_hold() {
    check_puzzle(&TorusSnake).unwrap_or_else(|faults| panic!("{faults:#?}"));
}
