//! Numbers that can be read off a board, for formulas of heuristics.

use crate::board::{Board, Word};
use crate::space::Tiles;
use gordian_puzzle::Feature;
use gordian_search::Cost;

/// The features of a board.
pub(crate) const fn all<W: Word>() -> &'static [Feature<Tiles<W>>] {
    &[
        Feature { name: "conflicts", about: "tiles-feature-conflicts", value: conflicts },
        Feature { name: "inversions", about: "tiles-feature-inversions", value: inversions },
        Feature { name: "gap", about: "tiles-feature-gap", value: gap_distance },
    ]
}

/// The tiles that must leave their row or column to let another one pass.
fn conflicts<W: Word>(tiles: &Tiles<W>, board: &Board<W>) -> Cost {
    let size = tiles.size();
    let numbers = tiles.numbers(board);
    let (rows, columns) = (size.rows(), size.columns());
    let home = |number: u8| size.row_and_column(tiles.goal().home(number, numbers.len()));
    let in_rows = (0..rows).map(|row| {
        let line = (0..columns).map(|column| numbers[row * columns + column]).filter(|number| *number != 0);
        must_leave(&line.filter(|number| home(*number).0 == row).map(|number| home(number).1).collect::<Vec<_>>())
    });
    let in_columns = (0..columns).map(|column| {
        let line = (0..rows).map(|row| numbers[row * columns + column]).filter(|number| *number != 0);
        must_leave(&line.filter(|number| home(*number).1 == column).map(|number| home(number).0).collect::<Vec<_>>())
    });
    in_rows.sum::<Cost>() + in_columns.sum::<Cost>()
}

/// How many places must be removed so that the others are in order: all but a longest increasing sequence.
fn must_leave(places: &[usize]) -> Cost {
    let mut longest = vec![1; places.len()];
    for end in 0..places.len() {
        for start in 0..end {
            if places[start] < places[end] {
                longest[end] = longest[end].max(longest[start] + 1);
            }
        }
    }
    (places.len() - longest.into_iter().max().unwrap_or(0)) as Cost
}

/// The pairs of tiles that are in the wrong order, read row by row.
fn inversions<W: Word>(tiles: &Tiles<W>, board: &Board<W>) -> Cost {
    let numbers: Vec<u8> = tiles.numbers(board).into_iter().filter(|number| *number != 0).collect();
    let pairs = (0..numbers.len()).flat_map(|end| (0..end).map(move |start| (start, end)));
    pairs.filter(|(start, end)| numbers[*start] > numbers[*end]).count() as Cost
}

/// The distance of the gap from its place, in rows and columns.
fn gap_distance<W: Word>(tiles: &Tiles<W>, board: &Board<W>) -> Cost {
    let size = tiles.size();
    let (row, column) = size.row_and_column(board.gap);
    let (home_row, home_column) = size.row_and_column(tiles.goal().home(0, size.cells()));
    (row.abs_diff(home_row) + column.abs_diff(home_column)) as Cost
}
