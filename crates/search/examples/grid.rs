//! Finds a shortest path on a grid with walls, using A* and the Manhattan distance.
#![allow(clippy::print_stdout, reason = "an example prints its result")]

use gordian_search::{Algorithm, Closures, Promise};

const MAP: [&str; 5] = [
    "S...#...", //
    ".##.#.#.", "...#..#.", ".#...#..", "...#...G",
];

type Cell = (usize, usize);

fn find(character: u8) -> Cell {
    let mut cells = (0..MAP.len()).flat_map(|row| (0..MAP[row].len()).map(move |column| (row, column)));
    cells.find(|&(row, column)| MAP[row].as_bytes()[column] == character).expect("the map has this character")
}

fn neighbours(&(row, column): &Cell) -> Vec<Cell> {
    let steps = [(row.wrapping_sub(1), column), (row, column + 1), (row + 1, column), (row, column.wrapping_sub(1))];
    let is_free = |&(row, column): &Cell| {
        MAP.get(row).and_then(|line| line.as_bytes().get(column)).is_some_and(|&character| character != b'#')
    };
    steps.into_iter().filter(is_free).collect()
}

fn main() {
    let (start, goal) = (find(b'S'), find(b'G'));
    let grid = Closures::unit(start, neighbours, move |cell| *cell == goal);
    let distance = move |&(row, column): &Cell| (row.abs_diff(goal.0) + column.abs_diff(goal.1)) as u32;
    let outcome = grid
        .solve_with(Algorithm::Astar { partial: false }, Promise::CONSISTENT, distance)
        .expect("A* works on every space");

    let path = grid.states(outcome.plan().expect("the goal can be reached"));
    println!("{} steps: {path:?}", path.len() - 1);
    assert!(outcome.is_optimal());
    assert_eq!(path.first(), Some(&start));
    assert_eq!(path.last(), Some(&goal));
    assert_eq!(path.len() - 1, 11);
}

#[test]
fn the_example_runs() {
    main();
}
