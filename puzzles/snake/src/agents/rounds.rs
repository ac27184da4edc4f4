//! Ways around a board that enter every cell once: who goes round never runs into himself while there is a free cell.
//!
//! Every row is a ring. Two rings next to each other become one: where both go from a column to the next, each goes across to the
//! other instead. Row after row joins that way, at two columns in turn, so that no step is used up twice. It takes three
//! columns; boards with fewer are turned on their side, and a board of two by two is a ring itself.

use super::walker::Walker;
use crate::torus::{Move, Torus};
use gordian_puzzle::Cell;

/// For each cell the one that comes next on the way round.
pub(super) type Round = Vec<u16>;

/// Several ways round a board, each in both directions; none where the board has fewer than three cells.
pub(super) fn rounds(torus: &Torus) -> Vec<Round> {
    let (rows, columns) = (torus.rows(), torus.columns());
    let upright = |line: usize, place: usize| torus.cell(Cell::new(line as u16, place as u16));
    let turned = |line: usize, place: usize| torus.cell(Cell::new(place as u16, line as u16));
    let mut found = Vec::new();
    for shift in 0..4 {
        if columns >= 3 {
            found.extend(joined(rows, columns, shift, upright));
        }
        if rows >= 3 {
            found.extend(joined(columns, rows, shift, turned));
        }
    }
    if (rows, columns) == (2, 2) {
        found.push(vec![1, 3, 0, 2]);
    }
    let back = found.iter().map(|round: &Round| {
        let mut back = vec![0; round.len()];
        for (cell, next) in round.iter().enumerate() {
            back[usize::from(*next)] = cell as u16;
        }
        back
    });
    let back: Vec<Round> = back.collect();
    found.extend(back);
    found
}

/// The rings of all lines joined to one way round; `shift` is where the first two are joined.
fn joined(lines: usize, places: usize, shift: usize, cell: impl Fn(usize, usize) -> Option<u16>) -> Option<Round> {
    let at = |line: usize, place: usize| cell(line, place % places).map(usize::from);
    let mut beside = vec![[0usize; 2]; lines * places];
    for line in 0..lines {
        for place in 0..places {
            beside[at(line, place)?] = [at(line, place + places - 1)?, at(line, place + 1)?];
        }
    }
    for line in 1..lines {
        let place = shift + line % 2;
        let here = [at(line - 1, place)?, at(line - 1, place + 1)?];
        let there = [at(line, place)?, at(line, place + 1)?];
        for (ring, other) in [(here, there), (there, here)] {
            for side in 0..2 {
                let old = beside[ring[side]].iter().position(|next| *next == ring[1 - side])?;
                beside[ring[side]][old] = other[side];
            }
        }
    }
    let mut round = vec![0; beside.len()];
    let (mut from, mut here) = (beside[0][0], 0);
    for _ in 0..beside.len() {
        let [one, other] = beside[here];
        let next = if one == from { other } else { one };
        round[here] = next as u16;
        (from, here) = (here, next);
    }
    (here == 0).then_some(round)
}

/// The walk round the board until the last apple is reached; `None` where something is in the way.
pub(super) fn follow(walker: &Walker<'_>, round: &Round) -> Option<Vec<Move>> {
    let mut walker = walker.clone();
    let mut moves = Vec::new();
    let longest = round.len() as u64 * (walker.left + 1);
    while walker.left > 0 {
        let next = round[usize::from(walker.head())];
        let step = walker.moves().find(|step| walker.torus.step(walker.head(), *step) == next)?;
        walker.play(step);
        moves.push(step);
        if moves.len() as u64 > longest {
            return None;
        }
    }
    Some(moves)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_round_enters_every_cell_once() {
        for rows in 1..=9 {
            for columns in 1..=9 {
                let torus = Torus::new(rows, columns).expect("a size within the bounds");
                let found = rounds(&torus);
                assert_eq!(found.is_empty(), rows * columns < 3, "{rows}x{columns}");
                for round in found {
                    let mut met = vec![false; torus.cells()];
                    let mut here = 0u16;
                    for _ in 0..torus.cells() {
                        let next = round[usize::from(here)];
                        assert!(torus.neighbours(here).contains(&next), "{rows}x{columns}: {here} to {next}");
                        assert!(
                            !std::mem::replace(&mut met[usize::from(next)], true),
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
