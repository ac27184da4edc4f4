//! Logic Magnets, tested through its public interface.

mod estimates;
mod generator;
mod levels;
mod notation;
mod play;
mod space;

use gordian_magnets::notation::read as read_board;
use gordian_magnets::{Board, Grid, LogicMagnets, Piece, Reach, Square};
use gordian_puzzle::laws::check_puzzle;
use gordian_puzzle::{Instance, Options, Puzzle, Seed, Stream};

/// The board of a valid text.
fn board(text: &str) -> Board {
    read_board(text, &Options::new()).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}

/// The instance of a valid text.
fn read(text: &str) -> Box<dyn Instance> {
    read_with(text, &Options::new())
}

fn read_with(text: &str, options: &Options) -> Box<dyn Instance> {
    LogicMagnets.read(text, options).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}

fn level(name: &str) -> Box<dyn Instance> {
    LogicMagnets.level(name, &Options::new()).unwrap_or_else(|| panic!("there is no level {name}"))
}

/// The board of a bundled level.
fn level_board(name: &str) -> Board {
    board(&level(name).write("text").unwrap())
}

/// The rule option `reach=step`.
fn step() -> Options {
    Options::from([("reach".to_owned(), "step".to_owned())])
}

/// A random stream for one purpose. All tests use the same seed.
fn stream(purpose: &str) -> Stream {
    Seed::new(4).stream(purpose)
}

/// A random board with at least one magnet and one goal.
fn random_board(stream: &mut Stream, rows: usize, columns: usize, reach: Reach) -> Board {
    let mut board = Board::blank(Grid::new(rows, columns).unwrap(), reach);
    let mut cells: Vec<usize> = (0..rows * columns).collect();
    stream.shuffle(&mut cells);
    let mut cells = cells.into_iter();
    let mut take = |count: u64| -> Vec<usize> { cells.by_ref().take(count as usize).collect() };
    for cell in take(stream.below(rows as u64 * columns as u64 / 4 + 1)) {
        board.squares[cell] = Square::WALL;
    }
    let pieces = 1 + stream.below(4);
    for (number, cell) in take(pieces).into_iter().enumerate() {
        // The first piece is a magnet, of either kind. Of the others, half are iron, which is the first kind.
        let kind = if number == 0 { 1 + stream.below(2) } else { stream.below(4) % 3 };
        board.squares[cell].piece = Some(Piece::ALL[kind as usize]);
    }
    // Goals may be under pieces too.
    let mut floor: Vec<usize> = (0..rows * columns).filter(|cell| !board.squares[*cell].is_wall).collect();
    stream.shuffle(&mut floor);
    for cell in floor.into_iter().take(1 + stream.below(pieces) as usize) {
        board.squares[cell].is_goal = true;
    }
    board
}

#[test]
fn the_laws_of_puzzles_hold() {
    check_puzzle(&LogicMagnets).unwrap_or_else(|faults| panic!("{faults:#?}"));
}
