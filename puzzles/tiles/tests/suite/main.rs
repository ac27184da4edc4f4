//! Tests of sliding tiles through the public interface.

mod estimates;
mod frames;
mod generator;
mod levels;
mod notation;
mod play;
mod space;
mod tables;

use gordian_puzzle::laws::check_puzzle;
use gordian_puzzle::{Instance, Options, Puzzle};
use gordian_tiles::{Board, Goal, Size, SlidingTiles, Tiles, Word};

/// A size that is known to be supported.
fn size(rows: usize, columns: usize) -> Size {
    Size::new(rows, columns).unwrap()
}

/// The instance that starts solved, for tests with boards of their own.
fn solved<W: Word>(rows: usize, columns: usize, goal: Goal) -> Tiles<W> {
    Tiles::new(size(rows, columns), goal, &goal.numbers(rows * columns))
}

/// An instance that starts at the end of a fixed pseudo-random walk.
fn scrambled<W: Word>(rows: usize, columns: usize, goal: Goal) -> Tiles<W> {
    use gordian_search::Space;
    let tiles = solved::<W>(rows, columns, goal);
    let mut board: Board<W> = tiles.solved();
    for step in 0..200usize {
        let moves = tiles.legal(&board).to_vec();
        tiles.apply(&mut board, moves[(step * step + step / 3) % moves.len()]);
    }
    Tiles::new(size(rows, columns), goal, &tiles.numbers(&board))
}

/// Reads a valid board.
fn read(text: &str) -> Box<dyn Instance> {
    read_under(text, &Options::new())
}

/// Reads a valid board under rule options.
fn read_under(text: &str, options: &Options) -> Box<dyn Instance> {
    SlidingTiles.read(text, options).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}

fn goal_option(value: &str) -> Options {
    Options::from([("goal".to_owned(), value.to_owned())])
}

#[test]
fn the_laws_of_puzzles_hold() {
    check_puzzle(&SlidingTiles).unwrap_or_else(|faults| panic!("{faults:#?}"));
}
