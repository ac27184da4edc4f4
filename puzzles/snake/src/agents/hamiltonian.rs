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

/// Several Hamiltonian cycles of a board, each in both directions. The list is empty if the board has fewer than three cells.
pub(super) fn hamiltonian_cycles(torus: &Torus) -> Vec<Cycle> {
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

/// The cycle in the other direction.
fn reverse(cycle: &Cycle) -> Cycle {
    let mut reversed = vec![0; cycle.len()];
    for (cell, next) in cycle.iter().enumerate() {
        reversed[usize::from(*next)] = cell as u16;
    }
    reversed
}

/// Joins the cycles of all lines (rows or columns, each of `length` cells) to a single one. `shift` is the offset in the
/// lines where they are joined; `cell` gives the cell at an offset of a line.
fn join_lines(lines: usize, length: usize, shift: usize, cell: impl Fn(usize, usize) -> Option<u16>) -> Option<Cycle> {
    let cell_at = |line: usize, offset: usize| cell(line, offset % length).map(usize::from);
    // For each cell, the two cells next to it on the cycle, in either order.
    let mut adjacent = vec![[0usize; 2]; lines * length];
    for line in 0..lines {
        for offset in 0..length {
            adjacent[cell_at(line, offset)?] = [cell_at(line, offset + length - 1)?, cell_at(line, offset + 1)?];
        }
    }
    for line in 1..lines {
        let offset = shift + line % 2;
        let upper_edge = [cell_at(line - 1, offset)?, cell_at(line - 1, offset + 1)?];
        let lower_edge = [cell_at(line, offset)?, cell_at(line, offset + 1)?];
        // Replace the two edges along the lines by two edges between them.
        for (edge, opposite_edge) in [(upper_edge, lower_edge), (lower_edge, upper_edge)] {
            for end in 0..2 {
                let replaced = adjacent[edge[end]].iter().position(|neighbour| *neighbour == edge[1 - end])?;
                adjacent[edge[end]][replaced] = opposite_edge[end];
            }
        }
    }
    // Walk along the cycle to give it a direction.
    let mut cycle = vec![0; adjacent.len()];
    let (mut previous, mut current) = (adjacent[0][0], 0);
    for _ in 0..adjacent.len() {
        let [first, second] = adjacent[current];
        let next = if first == previous { second } else { first };
        cycle[current] = next as u16;
        (previous, current) = (current, next);
    }
    (current == 0).then_some(cycle)
}

/// The moves along a cycle until the last apple is eaten; `None` if the body is in the way.
pub(super) fn follow_cycle(simulation: &Simulation<'_>, cycle: &Cycle) -> Option<Vec<Move>> {
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
                let found = hamiltonian_cycles(&torus);
                assert_eq!(found.is_empty(), rows * columns < 3, "{rows}x{columns}");
                for cycle in found {
                    let mut visited = vec![false; torus.cells()];
                    let mut current = 0u16;
                    for _ in 0..torus.cells() {
                        let next = cycle[usize::from(current)];
                        assert!(torus.neighbours(current).contains(&next), "{rows}x{columns}: {current} to {next}");
                        assert!(
                            !std::mem::replace(&mut visited[usize::from(next)], true),
                            "{rows}x{columns}: {next} twice"
                        );
                        current = next;
                    }
                    assert_eq!(current, 0);
                }
            }
        }
    }
}
