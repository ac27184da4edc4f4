//! A sweep over a narrow board, cell by cell: how many solutions there are, whatever they look like.
//!
//! What lies behind the sweep matters only through its edge: which cells of the edge are sea, which land, which of them are
//! connected behind it, and how large the islands there are. States that agree in this are one state, with the number of
//! ways that lead to it (a dynamic programme over the frontier, as in Knuth's *Simpath*, The Art of Computer Programming,
//! volume 4A, 7.1.4). Clause learning is faster on nearly all boards; a few with very large islands yield only to this.

use super::check::is_solved;
use super::grid::{Colour, Grid};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::ControlFlow;

/// The widest edge, and the most cells, that a sweep takes.
const WIDEST: usize = 11;
const MOST_CELLS: usize = 128;

/// States at one place of the sweep after which it gives up: they take about 96 bytes each.
const MOST_STATES: usize = 12_000_000;

/// No component.
const NONE: u8 = 15;

/// Something connected that touches the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    is_sea: bool,
    /// The number of an island, if it was met; `u8::MAX` otherwise.
    clue: u8,
    size: u16,
}

/// The edge of a sweep.
#[derive(Clone, Copy, Debug)]
struct Edge {
    labels: [u8; WIDEST],
    parts: [Part; WIDEST + 1],
    count: usize,
    /// Whether the cell up and to the left of the next one is sea.
    corner: bool,
    /// All sea lies behind the edge: no more may come.
    is_closed: bool,
}

/// An edge in three words.
type Key = [u64; 3];

/// What leads to an edge: one way or more, and the sea of the first two.
#[derive(Clone, Copy, Debug)]
struct Ways {
    first: u128,
    second: Option<u128>,
}

/// Mixes the words of a key.
#[derive(Clone, Copy, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.chunks(8).for_each(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        });
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
    }
}

type Layer = HashMap<Key, Ways, BuildHasherDefault<Mixer>>;

/// Whether a sweep can be tried.
pub(super) fn fits(grid: &Grid) -> bool {
    grid.rows().min(grid.columns()) <= WIDEST && grid.cells() <= MOST_CELLS && grid.sea_total().is_some()
}

/// All solutions of a partly filled board, at most two of them; `None` when it was stopped or has too many states. `go_on` is
/// asked at every cell, with the states met so far.
pub(super) fn sweep(
    grid: &Grid,
    board: &[Colour],
    mut go_on: impl FnMut(u64) -> ControlFlow<()>,
) -> Option<Vec<Vec<Colour>>> {
    // Swept along the longer side, so that the edge is the shorter one.
    let is_turned = grid.columns() > grid.rows();
    let symmetry = if is_turned { 4 } else { 0 };
    let turned = grid.turned(symmetry);
    let mut known = vec![Colour::Unknown; board.len()];
    (0..board.len()).for_each(|cell| known[grid.turn(cell, symmetry)] = board[cell]);
    let sweep = Sweep { grid: &turned, known: &known };
    let mut layer = Layer::default();
    layer.insert(Edge::start().pack(), Ways { first: 0, second: None });
    let mut states = 0;
    for cell in 0..turned.cells() {
        if go_on(states).is_break() {
            return None;
        }
        let mut next = Layer::default();
        for (key, ways) in layer {
            let edge = Edge::unpack(&key, turned.columns());
            for colour in [Colour::Sea, Colour::Land] {
                if let Some(after) = sweep.step(&edge, cell, colour) {
                    let bit = u128::from(colour == Colour::Sea) << cell;
                    let moved = Ways { first: ways.first | bit, second: ways.second.map(|second| second | bit) };
                    next.entry(after.pack())
                        .and_modify(|known: &mut Ways| known.second = known.second.or(Some(moved.first)))
                        .or_insert(moved);
                }
            }
        }
        states += next.len() as u64;
        if next.len() > MOST_STATES {
            return None;
        }
        layer = next;
    }
    let mut solutions = Vec::new();
    for (key, ways) in layer {
        if sweep.is_end(&Edge::unpack(&key, turned.columns())) {
            solutions.extend([Some(ways.first), ways.second].into_iter().flatten());
        }
    }
    solutions.truncate(2);
    let boards = solutions.into_iter().map(|sea| {
        let colour = |cell: usize| {
            if sea >> grid.turn(cell, symmetry) & 1 != 0 { Colour::Sea } else { Colour::Land }
        };
        let board: Vec<Colour> = (0..grid.cells()).map(colour).collect();
        assert!(is_solved(grid, &board), "the sweep lets a wrong board pass");
        board
    });
    Some(boards.collect())
}

struct Sweep<'a> {
    grid: &'a Grid,
    known: &'a [Colour],
}

impl Sweep<'_> {
    fn size(&self, clue: u8) -> u16 {
        self.grid.clues()[usize::from(clue)].size.unwrap_or(0) as u16
    }

    /// The edge after one more cell, if it can still lead to a solution.
    fn step(&self, edge: &Edge, cell: usize, colour: Colour) -> Option<Edge> {
        let columns = self.grid.columns();
        let column = cell % columns;
        if self.known[cell] == colour.opposite() {
            return None;
        }
        let is_sea = colour == Colour::Sea;
        if is_sea && edge.is_closed {
            return None;
        }
        let above = edge.labels[column];
        let left = if column > 0 { edge.labels[column - 1] } else { NONE };
        let same = |label: u8| label != NONE && edge.parts[usize::from(label)].is_sea == is_sea;
        if is_sea && column > 0 && edge.corner && same(above) && same(left) {
            return None;
        }
        let mut after = *edge;
        after.corner = above != NONE && edge.parts[usize::from(above)].is_sea;
        let clue = self.grid.clue_at(cell).map_or(u8::MAX, |index| index as u8);
        let own = after.count as u8;
        after.parts[after.count] = Part { is_sea, clue, size: 1 };
        after.count += 1;
        after.labels[column] = own;
        // The cell above leaves the edge: what loses its last cell there is finished.
        let leaves = above != NONE && !same(above) && !after.labels[..columns].contains(&above);
        if same(above) {
            after.join(own, above)?;
        }
        if same(left) {
            let (own, left) = (after.labels[column], after.labels[column - 1]);
            if own != left {
                after.join(own, left)?;
            }
        }
        if leaves {
            let part = edge.parts[usize::from(above)];
            if part.is_sea {
                let seas = after.labels[..columns]
                    .iter()
                    .any(|label| *label != NONE && after.parts[usize::from(*label)].is_sea);
                if seas {
                    return None;
                }
                after.is_closed = true;
            } else if part.clue == u8::MAX || part.size != self.size(part.clue) {
                return None;
            }
        }
        after.tidy(columns);
        self.is_possible(&after, cell).then_some(after)
    }

    /// Whether what is still lacking can still be had.
    fn is_possible(&self, edge: &Edge, cell: usize) -> bool {
        let rest = (self.grid.cells() - cell - 1) as i64;
        let parts = &edge.parts[..edge.count];
        // Land that is still to come: of numbers that lie ahead, and of islands at the edge.
        let mut lacking = 0;
        for clue in self.grid.clues() {
            if clue.cell > cell {
                lacking += i64::from(clue.size.unwrap_or(0));
            }
        }
        let (mut seas, mut largest_room) = (0, 0);
        for part in parts {
            if part.is_sea {
                seas += 1;
                continue;
            }
            lacking -= i64::from(part.size);
            if part.clue != u8::MAX {
                let size = self.size(part.clue);
                if part.size > size {
                    return false;
                }
                lacking += i64::from(size);
                largest_room = largest_room.max(size - part.size);
            }
        }
        let ahead = self.grid.clues().iter().filter(|clue| clue.cell > cell);
        largest_room = largest_room.max(ahead.map(|clue| clue.size.unwrap_or(0) as u16).max().unwrap_or(0));
        let sea = rest - lacking;
        if lacking < 0 || sea < 0 || (edge.is_closed && sea != 0) || sea < i64::from(seas) - 1 {
            return false;
        }
        // Land without a number is joined to one through at least one more cell.
        parts.iter().all(|part| part.is_sea || part.clue != u8::MAX || part.size < largest_room)
    }

    fn is_end(&self, edge: &Edge) -> bool {
        let parts = &edge.parts[..edge.count];
        let seas = parts.iter().filter(|part| part.is_sea).count();
        let islands = parts.iter().filter(|part| !part.is_sea);
        seas <= 1 && islands.into_iter().all(|part| part.clue != u8::MAX && part.size == self.size(part.clue))
    }
}

impl Edge {
    fn start() -> Self {
        let part = Part { is_sea: false, clue: u8::MAX, size: 0 };
        Edge { labels: [NONE; WIDEST], parts: [part; WIDEST + 1], count: 0, corner: false, is_closed: false }
    }

    /// Joins the second part to the first; `None` when that brings two numbers together.
    fn join(&mut self, first: u8, second: u8) -> Option<()> {
        let other = self.parts[usize::from(second)];
        let part = &mut self.parts[usize::from(first)];
        if part.clue != u8::MAX && other.clue != u8::MAX {
            return None;
        }
        part.clue = part.clue.min(other.clue);
        part.size += other.size;
        self.labels.iter_mut().filter(|label| **label == second).for_each(|label| *label = first);
        Some(())
    }

    /// Numbers the parts in the order in which they stand along the edge, and forgets those that do not.
    fn tidy(&mut self, columns: usize) {
        let mut renamed = [NONE; WIDEST + 1];
        let parts = self.parts;
        let mut count = 0;
        for label in &mut self.labels[..columns] {
            if *label == NONE {
                continue;
            }
            let old = usize::from(*label);
            if renamed[old] == NONE {
                renamed[old] = count as u8;
                // How large a sea is does not matter.
                let size = if parts[old].is_sea { 0 } else { parts[old].size };
                self.parts[count] = Part { size, ..parts[old] };
                count += 1;
            }
            *label = renamed[old];
        }
        self.count = count;
    }

    fn pack(&self) -> Key {
        let mut key = [0; 3];
        for (column, label) in self.labels.iter().enumerate() {
            key[0] |= u64::from(*label) << (4 * column);
        }
        let mut islands = 0;
        for (index, part) in self.parts[..self.count].iter().enumerate() {
            if part.is_sea {
                key[0] |= 1 << (48 + index);
            } else {
                let word = u64::from(part.clue) | u64::from(part.size) << 8;
                key[1 + islands / 3] |= word << (20 * (islands % 3));
                islands += 1;
            }
        }
        key[0] |= u64::from(self.is_closed) << 62 | u64::from(self.corner) << 63;
        key
    }

    fn unpack(key: &Key, columns: usize) -> Self {
        let mut edge = Edge::start();
        for (column, label) in edge.labels.iter_mut().enumerate() {
            *label = (key[0] >> (4 * column) & 15) as u8;
        }
        let highest = edge.labels[..columns].iter().filter(|label| **label != NONE).max();
        edge.count = highest.map_or(0, |label| usize::from(*label) + 1);
        let mut islands = 0;
        for (index, part) in edge.parts[..edge.count].iter_mut().enumerate() {
            part.is_sea = key[0] >> (48 + index) & 1 != 0;
            if !part.is_sea {
                let word = key[1 + islands / 3] >> (20 * (islands % 3)) & 0xf_ffff;
                (part.clue, part.size) = (word as u8, (word >> 8) as u16);
                islands += 1;
            }
        }
        (edge.is_closed, edge.corner) = (key[0] >> 62 & 1 != 0, key[0] >> 63 != 0);
        edge
    }
}
