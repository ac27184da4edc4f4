//! A sweep over a narrow board, cell by cell: how many solutions there are, whatever they look like.
//!
//! Every cell is given an owner: the sea, or one of the numbers. What lies behind the sweep matters only through its edge,
//! the last cell of every column: who owns it, which of these cells are connected behind the edge, and how many cells each
//! owner has. Ways that agree in this are one state (a dynamic programme over the frontier, as in Knuth's *Simpath*, The Art
//! of Computer Programming, volume 4A, 7.1.4). Clause learning is faster on nearly all boards; a few with very large islands
//! yield only to this.

use super::check::is_solved;
use super::grid::{Colour, Grid};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The widest edge, and the most cells, that a sweep takes.
const WIDEST: usize = 12;
const MOST_CELLS: usize = 128;

/// The most numbers, and the largest one: as many as a key has room for.
const MOST_NUMBERS: usize = 4;
const LARGEST: u32 = 127;

/// States at one place of the sweep after which it gives up.
const MOST_STATES: usize = 12_000_000;

/// A state in its table.
const BYTES_A_STATE: usize = size_of::<(Key, Ways)>() + 1;

/// States between two looks at the limits.
const STATES_BETWEEN_LOOKS: usize = 1 << 16;

/// No part.
const NONE: u8 = 15;

/// The owner of the sea; the numbers follow.
const SEA: u8 = 0;

/// The edge of a sweep.
#[derive(Clone, Copy, Debug)]
struct Edge {
    /// The part that the last cell of each column belongs to, numbered from the left.
    part: [u8; WIDEST],
    /// Who owns each part.
    owner: [u8; WIDEST + 1],
    parts: usize,
    /// Cells of each number's island so far.
    sizes: [u8; MOST_NUMBERS],
    /// Whether the cell up and to the left of the next one is sea.
    corner: bool,
    /// Owners that have all their cells, behind the edge: one bit each.
    closed: u8,
}

/// An edge in one word.
type Key = u128;

/// What leads to an edge: the sea of one way, and whether there are others.
#[derive(Clone, Copy, Debug)]
struct Ways {
    sea: [u64; 2],
    are_several: bool,
}

/// Of several ways to an edge, the one that is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kept {
    Least,
    Greatest,
}

/// Mixes a key.
#[derive(Clone, Copy, Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 29)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u128(u128::from(*byte)));
    }

    fn write_u128(&mut self, word: u128) {
        for half in [word as u64, (word >> 64) as u64] {
            self.0 = (self.0 ^ half).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31);
        }
    }
}

type Layer = HashMap<Key, Ways, BuildHasherDefault<Mixer>>;

/// Whether a board can be swept.
pub(super) fn fits(grid: &Grid) -> bool {
    grid.rows().min(grid.columns()) <= WIDEST
        && grid.cells() <= MOST_CELLS
        && grid.clues().len() <= MOST_NUMBERS
        && grid.clues().iter().all(|clue| clue.size.is_some_and(|size| size <= LARGEST))
}

/// All solutions of a partly filled board that fits, at most two of them; `None` when it was stopped or has too many states.
/// `go_on` is asked now and then, and before more is held, with the states met so far and the bytes that will be held.
pub(super) fn sweep(grid: &Grid, board: &[Colour], go_on: &dyn Fn(u64, u64) -> bool) -> Option<Vec<Vec<Colour>>> {
    let symmetry = orientation(grid);
    let turned = grid.turned(symmetry);
    let mut known = vec![Colour::Unknown; board.len()];
    (0..board.len()).for_each(|cell| known[grid.turn(cell, symmetry)] = board[cell]);
    let Some(sweep) = Sweep::new(&turned, &known) else { return Some(Vec::new()) };
    let mut states = 0;
    let mut solutions = Vec::new();
    for kept in [Kept::Least, Kept::Greatest] {
        let Some(ways) = sweep.run(kept, &mut states, go_on)? else { break };
        solutions.push(ways.sea);
        // With several ways to the end the least and the greatest differ.
        if !ways.are_several {
            break;
        }
    }
    let boards = solutions.into_iter().map(|sea| {
        let colour = |cell: usize| {
            let at = grid.turn(cell, symmetry);
            if sea[at >> 6] >> (at & 63) & 1 != 0 { Colour::Sea } else { Colour::Land }
        };
        let board: Vec<Colour> = (0..grid.cells()).map(colour).collect();
        assert!(is_solved(grid, &board), "the sweep lets a wrong board pass");
        board
    });
    Some(boards.collect())
}

/// The orientation in which a board is swept: along its longer side, so that the edge is the shorter one, and towards where
/// its numbers come early, so that they bind early. It is the same board whichever way it was given.
fn orientation(grid: &Grid) -> u8 {
    let shorter = grid.rows().min(grid.columns());
    let turned = (0..8).filter(|symmetry| grid.turned(*symmetry).columns() == shorter);
    let cells = |symmetry: &u8| {
        let mut cells: Vec<_> = grid.clues().iter().map(|clue| (grid.turn(clue.cell, *symmetry), clue.size)).collect();
        cells.sort_unstable();
        (cells.iter().map(|(cell, _)| *cell).sum::<usize>(), cells)
    };
    turned.min_by_key(cells).unwrap_or(0)
}

struct Sweep<'a> {
    columns: usize,
    known: &'a [Colour],
    /// The owner of every cell that has a number.
    numbered: Vec<Option<u8>>,
    /// How many cells each owner is to have.
    wanted: Vec<usize>,
}

impl<'a> Sweep<'a> {
    /// A sweep over a board that fits; `None` when the numbers want more land than there is.
    fn new(grid: &Grid, known: &'a [Colour]) -> Option<Self> {
        let sizes: Vec<usize> = grid.clues().iter().map(|clue| clue.size.unwrap_or(0) as usize).collect();
        let sea = grid.cells().checked_sub(sizes.iter().sum())?;
        let mut numbered = vec![None; grid.cells()];
        (1..).zip(grid.clues()).for_each(|(owner, clue)| numbered[clue.cell] = Some(owner));
        let wanted = std::iter::once(sea).chain(sizes).collect();
        Some(Sweep { columns: grid.columns(), known, numbered, wanted })
    }

    /// One sweep over the whole board: the ways to its end, if there are any; `None` when it was stopped or has too many
    /// states.
    fn run(&self, kept: Kept, states: &mut u64, go_on: &dyn Fn(u64, u64) -> bool) -> Option<Option<Ways>> {
        let mut layer = Layer::default();
        layer.insert(Edge::start().pack(), Ways { sea: [0; 2], are_several: false });
        for cell in 0..self.known.len() {
            let held = layer.capacity();
            // While a layer grows its old room and the new one, twice as large, are both held.
            let may_go_on = |next: &Layer, more: usize| {
                let bytes = (held + next.capacity() + more) * BYTES_A_STATE;
                go_on(*states + next.len() as u64, bytes as u64)
            };
            let mut next = Layer::default();
            if !may_go_on(&next, held) {
                return None;
            }
            next.reserve(layer.len());
            for (index, (key, ways)) in layer.into_iter().enumerate() {
                if index % STATES_BETWEEN_LOOKS == 0 && !may_go_on(&next, 0) {
                    return None;
                }
                let edge = Edge::unpack(key);
                for owner in self.owners() {
                    if let Some(after) = self.step(&edge, cell, owner) {
                        if next.len() == next.capacity() && !may_go_on(&next, 2 * next.capacity()) {
                            return None;
                        }
                        let mut moved = ways;
                        moved.sea[cell >> 6] |= u64::from(owner == SEA) << (cell & 63);
                        next.entry(after.pack())
                            .and_modify(|known: &mut Ways| known.join(&moved, kept))
                            .or_insert(moved);
                    }
                }
            }
            *states += next.len() as u64;
            if next.len() > MOST_STATES {
                return None;
            }
            layer = next;
        }
        let ends = layer.into_iter().filter(|(key, _)| self.is_end(&Edge::unpack(*key)));
        Some(ends.map(|(_, ways)| ways).reduce(|mut all, ways| {
            all.join(&ways, kept);
            all
        }))
    }

    fn owners(&self) -> std::ops::Range<u8> {
        0..self.wanted.len() as u8
    }

    /// The edge after one more cell, if it can still lead to a solution.
    fn step(&self, edge: &Edge, cell: usize, owner: u8) -> Option<Edge> {
        let column = cell % self.columns;
        let above = edge.owner_at(column);
        let left = if column > 0 { edge.owner_at(column - 1) } else { None };
        let touches = |other: Option<u8>| other.is_some_and(|other| other != owner && other != SEA && owner != SEA);
        let colour = if owner == SEA { Colour::Sea } else { Colour::Land };
        if self.known[cell] == colour.opposite()
            || self.numbered[cell].is_some_and(|numbered| numbered != owner)
            || edge.closed >> owner & 1 != 0
            || touches(above)
            || touches(left)
            || (owner == SEA && edge.corner && above == Some(SEA) && left == Some(SEA))
        {
            return None;
        }
        let mut after = *edge;
        // Beyond the end of a row the corner is none.
        after.corner = column + 1 < self.columns && above == Some(SEA);
        if owner != SEA {
            after.sizes[usize::from(owner) - 1] += 1;
        }
        let own = edge.parts as u8;
        after.owner[edge.parts] = owner;
        after.part[column] = own;
        let joined = [
            (above == Some(owner)).then(|| edge.part[column]),
            (left == Some(owner)).then(|| edge.part[column.wrapping_sub(1)]),
        ];
        for other in joined.into_iter().flatten() {
            after.part.iter_mut().filter(|part| **part == other).for_each(|part| *part = own);
        }
        // The cell above leaves the edge, and perhaps its part with it: then its owner must have all it is to have.
        if let Some(gone) = above.filter(|above| *above != owner)
            && !after.part.contains(&edge.part[column])
        {
            let has_more = (0..self.columns).any(|other| after.owner_at(other) == Some(gone));
            if has_more || self.lacks(&after, gone, cell + 1) != Some(0) {
                return None;
            }
            after.closed |= 1 << gone;
        }
        after.tidy();
        self.is_possible(&after, cell).then_some(after)
    }

    /// How many cells an owner still lacks once so many cells are given away; `None` if it has too many.
    fn lacks(&self, edge: &Edge, owner: u8, given: usize) -> Option<usize> {
        let size = |number: usize| usize::from(edge.sizes[number]);
        let held = match owner {
            SEA => given - (0..MOST_NUMBERS).map(size).sum::<usize>(),
            _ => size(usize::from(owner) - 1),
        };
        self.wanted[usize::from(owner)].checked_sub(held)
    }

    /// Whether all parts of every owner can still be joined.
    fn is_possible(&self, edge: &Edge, cell: usize) -> bool {
        let mut apart = [0u16; MOST_NUMBERS + 1];
        for owner in self.owners() {
            let Some(lacks) = self.lacks(edge, owner, cell + 1) else { return false };
            let stretches = edge.stretches(owner);
            if stretches.parts > 1 {
                if stretches.joining() > lacks {
                    return false;
                }
                apart[usize::from(owner)] = stretches.columns;
            }
        }
        // Ways through cells to come do not cross: of two owners that both have parts to join, none lies on both sides of
        // the other, seen along the edge and round what is to come.
        let mut pairs = (0..apart.len()).flat_map(|one| (0..one).map(move |two| (one, two)));
        pairs.all(|(one, two)| alternations(apart[one], apart[two]) < 3)
    }

    fn is_end(&self, edge: &Edge) -> bool {
        self.owners().all(|owner| {
            let parts = edge.owner[..edge.parts].iter().filter(|other| **other == owner).count();
            parts + usize::from(edge.closed >> owner & 1 != 0) <= 1
                && self.lacks(edge, owner, self.known.len()) == Some(0)
        })
    }
}

/// How often two sets of columns take turns, from the left.
fn alternations(one: u16, two: u16) -> u32 {
    if one == 0 || two == 0 {
        return 0;
    }
    let mut turns = 0;
    let (mut this, mut that) = if one.trailing_zeros() < two.trailing_zeros() { (one, two) } else { (two, one) };
    while that != 0 {
        turns += 1;
        this &= !0 << that.trailing_zeros();
        (this, that) = (that, this);
    }
    turns
}

impl Ways {
    /// Adds other ways to the same edge.
    fn join(&mut self, other: &Ways, kept: Kept) {
        let (mine, theirs) = (u128_of(self.sea), u128_of(other.sea));
        if (kept == Kept::Least) == (theirs < mine) {
            self.sea = other.sea;
        }
        self.are_several = true;
    }
}

fn u128_of(words: [u64; 2]) -> u128 {
    u128::from(words[0]) | u128::from(words[1]) << 64
}

/// The cells of one owner at an edge.
#[derive(Default)]
struct Stretches {
    /// One bit a column.
    columns: u16,
    /// Into how many parts they fall.
    parts: usize,
    /// Columns of others that lie between two parts, and within none.
    gaps: usize,
}

impl Stretches {
    /// How many cells it takes at least to join all parts. They are joined by cells that come later, and a way through such
    /// cells from one column to another passes every column between them: a column of others between two parts, and within
    /// none, costs a cell. Besides every part costs one right below it, in a column of its own, but for the part of the
    /// last cell, which may go on to the right.
    fn joining(&self) -> usize {
        self.gaps + self.parts - 1
    }
}

impl Edge {
    fn start() -> Self {
        Edge {
            part: [NONE; WIDEST],
            owner: [0; WIDEST + 1],
            parts: 0,
            sizes: [0; MOST_NUMBERS],
            corner: false,
            closed: 0,
        }
    }

    fn owner_at(&self, column: usize) -> Option<u8> {
        (self.part[column] != NONE).then(|| self.owner[usize::from(self.part[column])])
    }

    fn stretches(&self, owner: u8) -> Stretches {
        let mut found = Stretches::default();
        // Of the parts begun so far: columns they have ahead, all together and the last met.
        let mut of = [0u16; WIDEST + 1];
        for (column, part) in self.part.iter().enumerate().filter(|(_, part)| **part != NONE) {
            let part = usize::from(*part);
            if self.owner[part] == owner {
                found.parts += usize::from(of[part] == 0);
                of[part] |= 1 << column;
                found.columns |= 1 << column;
            }
        }
        if found.parts > 1 {
            // A part covers every column from its first to its last.
            let covered = of.iter().filter(|columns| **columns != 0).fold(0, |all, columns| all | span(*columns));
            found.gaps = (span(found.columns) & !covered).count_ones() as usize;
        }
        found
    }

    /// Numbers the parts in the order in which they stand along the edge, and forgets those that do not.
    fn tidy(&mut self) {
        let (old, mut names, mut count) = (self.owner, [NONE; WIDEST + 1], 0);
        self.owner = [0; WIDEST + 1];
        for part in self.part.iter_mut().filter(|part| **part != NONE) {
            let name = &mut names[usize::from(*part)];
            if *name == NONE {
                *name = count as u8;
                self.owner[count] = old[usize::from(*part)];
                count += 1;
            }
            *part = *name;
        }
        self.parts = count;
    }

    fn pack(&self) -> Key {
        let mut words = [0; 2];
        for column in 0..WIDEST {
            words[0] |= u64::from(self.part[column]) << (4 * column);
            words[1] |= u64::from(self.owner[column]) << (3 * column);
        }
        words[0] |= u64::from(self.corner) << 48 | u64::from(self.closed) << 49;
        for (number, size) in self.sizes.iter().enumerate() {
            words[1] |= u64::from(*size) << (36 + 7 * number);
        }
        u128_of(words)
    }

    fn unpack(key: Key) -> Self {
        let words = [key as u64, (key >> 64) as u64];
        let part = std::array::from_fn(|column| (words[0] >> (4 * column) & 15) as u8);
        Edge {
            part,
            owner: std::array::from_fn(|part| if part < WIDEST { (words[1] >> (3 * part) & 7) as u8 } else { 0 }),
            parts: part.iter().filter(|part| **part != NONE).max().map_or(0, |last| usize::from(*last) + 1),
            sizes: std::array::from_fn(|number| (words[1] >> (36 + 7 * number) & 127) as u8),
            corner: words[0] >> 48 & 1 != 0,
            closed: (words[0] >> 49) as u8,
        }
    }
}

/// All columns from the first to the last.
fn span(columns: u16) -> u16 {
    let (first, last) = (columns.trailing_zeros(), 15 - columns.leading_zeros());
    ((1u32 << (last + 1)) - (1 << first)) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_is_swept_the_same_way_whichever_way_it_is_given() {
        use crate::grid::Clue;
        let clue = |cell: usize, size: u32| Clue { cell, size: Some(size) };
        let grid = Grid::new(4, 5, vec![clue(1, 3), clue(12, 4), clue(19, 2)]);
        let swept = |grid: &Grid| grid.turned(orientation(grid));
        let mut clues = (0..8).map(|symmetry| swept(&grid.turned(symmetry)).clues().to_vec());
        let first = clues.next().unwrap();
        assert!(clues.all(|others| others == first));
    }

    #[test]
    fn turns_are_counted_from_the_left() {
        assert_eq!(alternations(0b0000, 0b1111), 0);
        assert_eq!(alternations(0b0011, 0b1100), 1);
        assert_eq!(alternations(0b1001, 0b0110), 2);
        assert_eq!(alternations(0b0101, 0b1010), 3);
        assert_eq!(alternations(0b10100, 0b01011), 3);
        assert_eq!(span(0b0101_0000), 0b0111_0000);
    }
}
