//! Hamiltonian cycles of a board: closed paths that visit every cell once. A snake that follows one never runs into itself
//! while there is a free cell.
//!
//! Every row of a torus is a cycle. Two cycles of adjacent rows are joined into one: where both step from one column to the
//! next, each crosses over to the other row instead. All rows are joined in this way, alternating between two columns so
//! that no step is used twice. This needs three columns. A board with fewer is treated by columns instead of rows, and a
//! board of 2x2 is a cycle itself.

use super::simulation::Simulation;
use crate::torus::{Move, Torus};
use gordian_puzzle::Cell;

/// A Hamiltonian cycle: for each cell, the next one.
pub(super) type Cycle = Vec<u16>;

/// Several Hamiltonian cycles of a board, each in both directions. None if the board has fewer than three cells.
pub(super) fn cycles(torus: &Torus) -> Vec<Cycle> {
    let (rows, columns) = (torus.size().rows, torus.size().columns);
    let by_rows = |row: usize, column: usize| torus.cell(Cell::new(row as u16, column as u16));
    let by_columns = |column: usize, row: usize| torus.cell(Cell::new(row as u16, column as u16));
    let mut found = Vec::new();
    for shift in 0..4 {
        if columns >= 3 {
            found.extend(join_lines(rows, columns, shift, by_rows));
        }
        if rows >= 3 {
            found.extend(join_lines(columns, rows, shift, by_columns));
        }
    }
    if (rows, columns) == (2, 2) {
        found.push(vec![1, 3, 0, 2]);
    }
    let reversed: Vec<Cycle> = found.iter().map(reverse).collect();
    found.extend(reversed);
    found
}

fn reverse(cycle: &Cycle) -> Cycle {
    let mut reversed = vec![0; cycle.len()];
    for (cell, next) in cycle.iter().enumerate() {
        reversed[usize::from(*next)] = cell as u16;
    }
    reversed
}

/// Joins the cycles of all lines (rows or columns) to a single one. `shift` is the place in the lines where they are joined;
/// `cell` gives the cell at a place of a line.
fn join_lines(lines: usize, places: usize, shift: usize, cell: impl Fn(usize, usize) -> Option<u16>) -> Option<Cycle> {
    let at = |line: usize, place: usize| cell(line, place % places).map(usize::from);
    // The two cells before and after each cell, in either order.
    let mut adjacent = vec![[0usize; 2]; lines * places];
    for line in 0..lines {
        for place in 0..places {
            adjacent[at(line, place)?] = [at(line, place + places - 1)?, at(line, place + 1)?];
        }
    }
    for line in 1..lines {
        let place = shift + line % 2;
        let here = [at(line - 1, place)?, at(line - 1, place + 1)?];
        let there = [at(line, place)?, at(line, place + 1)?];
        for (edge, other) in [(here, there), (there, here)] {
            for side in 0..2 {
                let old = adjacent[edge[side]].iter().position(|next| *next == edge[1 - side])?;
                adjacent[edge[side]][old] = other[side];
            }
        }
    }
    let mut cycle = vec![0; adjacent.len()];
    let (mut from, mut here) = (adjacent[0][0], 0);
    for _ in 0..adjacent.len() {
        let [one, other] = adjacent[here];
        let next = if one == from { other } else { one };
        cycle[here] = next as u16;
        (from, here) = (here, next);
    }
    (here == 0).then_some(cycle)
}

/// The moves along a cycle until the last apple is eaten; `None` if the body is in the way.
pub(super) fn follow(simulation: &Simulation<'_>, cycle: &Cycle) -> Option<Vec<Move>> {
    let mut simulation = simulation.clone();
    let mut moves = Vec::new();
    let max_moves = cycle.len() as u64 * (simulation.apples_left + 1);
    while simulation.apples_left > 0 {
        let next = cycle[usize::from(simulation.head())];
        let step = simulation.moves().find(|step| simulation.torus.step(simulation.head(), *step) == next)?;
        simulation.play(step);
        moves.push(step);
        if moves.len() as u64 > max_moves {
            return None;
        }
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cycle_visits_every_cell_once() {
        for rows in 1..=9 {
            for columns in 1..=9 {
                let torus = Torus::new(rows, columns).expect("a size within the bounds");
                let found = cycles(&torus);
                assert_eq!(found.is_empty(), rows * columns < 3, "{rows}x{columns}");
                for cycle in found {
                    let mut visited = vec![false; torus.cells()];
                    let mut here = 0u16;
                    for _ in 0..torus.cells() {
                        let next = cycle[usize::from(here)];
                        assert!(torus.neighbours(here).contains(&next), "{rows}x{columns}: {here} to {next}");
                        assert!(
                            !std::mem::replace(&mut visited[usize::from(next)], true),
                            "{rows}x{columns}: {next} twice"
                        );
                        here = next;
                    }
                    assert_eq!(here, 0);
                }
            }
        }
    }
}
