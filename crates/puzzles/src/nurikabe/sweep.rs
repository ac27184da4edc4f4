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

/// The widest edge, and the most cells, that a sweep takes.
const WIDEST: usize = 11;
const MOST_CELLS: usize = 128;

/// States at one place of the sweep after which it gives up.
const MOST_STATES: usize = 12_000_000;

/// A state in its table.
const BYTES_A_STATE: usize = size_of::<(Key, Ways)>() + 1;

/// The most numbers: with more of them there are too many ways to share the land behind the edge.
const MOST_NUMBERS: usize = 4;

/// States between two looks at the limits.
const STATES_BETWEEN_LOOKS: usize = 1 << 16;

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

/// Whether a sweep is likely to pay.
pub(super) fn pays(grid: &Grid) -> bool {
    fits(grid) && grid.clues().len() <= MOST_NUMBERS
}

/// Whether a sweep can be tried.
pub(super) fn fits(grid: &Grid) -> bool {
    grid.rows().min(grid.columns()) <= WIDEST && grid.cells() <= MOST_CELLS && grid.sea_total().is_some()
}

/// All solutions of a partly filled board, at most two of them; `None` when it was stopped or has too many states. `go_on` is
/// asked now and then, with the states met so far and the bytes held.
pub(super) fn sweep(grid: &Grid, board: &[Colour], go_on: &dyn Fn(u64, u64) -> bool) -> Option<Vec<Vec<Colour>>> {
    // Swept along the longer side, so that the edge is the shorter one.
    let is_turned = grid.columns() > grid.rows();
    let symmetry = if is_turned { 4 } else { 0 };
    let turned = grid.turned(symmetry);
    let mut known = vec![Colour::Unknown; board.len()];
    (0..board.len()).for_each(|cell| known[grid.turn(cell, symmetry)] = board[cell]);
    let sweep = Sweep::new(&turned, &known);
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

struct Sweep<'a> {
    grid: &'a Grid,
    known: &'a [Colour],
    /// The sizes of the numbers behind each cell together, and the largest of them.
    ahead: Vec<(i64, u16)>,
}

impl<'a> Sweep<'a> {
    fn new(grid: &'a Grid, known: &'a [Colour]) -> Self {
        let mut ahead = vec![(0, 0); grid.cells()];
        for clue in grid.clues() {
            let size = clue.size.unwrap_or(0);
            for (sum, largest) in &mut ahead[..clue.cell] {
                *sum += i64::from(size);
                *largest = (*largest).max(size as u16);
            }
        }
        Sweep { grid, known, ahead }
    }

    /// One sweep over the whole board: the ways to its end, if there are any; `None` when it was stopped or has too many
    /// states.
    fn run(&self, kept: Kept, states: &mut u64, go_on: &dyn Fn(u64, u64) -> bool) -> Option<Option<Ways>> {
        let columns = self.grid.columns();
        let mut layer = Layer::default();
        layer.insert(Edge::start().pack(), Ways { sea: [0; 2], are_several: false });
        for cell in 0..self.grid.cells() {
            let mut next = Layer::default();
            next.reserve(layer.len());
            let held = layer.capacity();
            for (index, (key, ways)) in layer.into_iter().enumerate() {
                if index % STATES_BETWEEN_LOOKS == 0 {
                    let bytes = (held + next.capacity()) * BYTES_A_STATE;
                    if !go_on(*states + next.len() as u64, bytes as u64) {
                        return None;
                    }
                }
                let edge = Edge::unpack(&key, columns);
                for colour in [Colour::Sea, Colour::Land] {
                    if let Some(after) = self.step(&edge, cell, colour) {
                        let mut moved = ways;
                        moved.sea[cell >> 6] |= u64::from(colour == Colour::Sea) << (cell & 63);
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
        let ends = layer.into_iter().filter(|(key, _)| self.is_end(&Edge::unpack(key, columns)));
        Some(ends.map(|(_, ways)| ways).reduce(|mut all, ways| {
            all.join(&ways, kept);
            all
        }))
    }

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
        let (mut lacking, largest_ahead) = self.ahead[cell];
        let (mut seas, mut largest_room, mut orphans) = (0, largest_ahead, 0);
        for part in parts {
            if part.is_sea {
                seas += 1;
                continue;
            }
            lacking -= i64::from(part.size);
            if part.clue == u8::MAX {
                orphans += 1;
            } else {
                let size = self.size(part.clue);
                if part.size > size {
                    return false;
                }
                lacking += i64::from(size);
                largest_room = largest_room.max(size - part.size);
            }
        }
        let sea = rest - lacking;
        if lacking < 0 || sea < 0 || (edge.is_closed && sea != 0) {
            return false;
        }
        // Land without a number is joined to one through at least one more cell.
        if !parts.iter().all(|part| part.is_sea || part.clue != u8::MAX || part.size < largest_room) {
            return false;
        }
        let runs = Runs::new(edge, self.grid.columns());
        (seas < 2 || runs.joining_seas(seas) <= sea)
            && (orphans == 0 || largest_ahead > 0 || runs.orphans_can_join(edge, |clue| self.size(clue)))
    }

    fn is_end(&self, edge: &Edge) -> bool {
        let parts = &edge.parts[..edge.count];
        let seas = parts.iter().filter(|part| part.is_sea).count();
        let islands = parts.iter().filter(|part| !part.is_sea);
        seas <= 1 && islands.into_iter().all(|part| part.clue != u8::MAX && part.size == self.size(part.clue))
    }
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

/// The edge as stretches of one part each.
struct Runs {
    /// Part, whether it is sea, first column, column after the last.
    list: [(u8, bool, u8, u8); WIDEST],
    count: usize,
}

impl Runs {
    fn new(edge: &Edge, columns: usize) -> Self {
        let mut runs = Runs { list: [(NONE, false, 0, 0); WIDEST], count: 0 };
        for (column, label) in edge.labels[..columns].iter().enumerate().filter(|(_, label)| **label != NONE) {
            let column = column as u8;
            match runs.count.checked_sub(1).map(|last| &mut runs.list[last]) {
                Some((last, _, _, end)) if last == label && *end == column => *end += 1,
                _ => {
                    runs.list[runs.count] = (*label, edge.parts[usize::from(*label)].is_sea, column, column + 1);
                    runs.count += 1;
                }
            }
        }
        runs
    }

    fn list(&self) -> &[(u8, bool, u8, u8)] {
        &self.list[..self.count]
    }

    /// How many cells it takes at least to join all seas: they are joined ahead of the edge, and who goes from one stretch of
    /// sea to the next crosses every column in between. The least of such crossings that join all is a spanning tree.
    /// Besides, every sea takes a cell right below one of its own, in a column that no crossing of others counts; the sea
    /// of the last cell may go on to the side instead.
    fn joining_seas(&self, seas: i64) -> i64 {
        let mut gaps = [(0u8, NONE, NONE); WIDEST];
        let mut count = 0;
        let mut before: Option<(u8, u8)> = None;
        for (label, is_sea, first, end) in self.list() {
            if !is_sea {
                continue;
            }
            if let Some((other, other_end)) = before.filter(|(other, _)| other != label) {
                gaps[count] = (first - other_end, other, *label);
                count += 1;
            }
            before = Some((*label, *end));
        }
        gaps[..count].sort_unstable();
        let mut root: [u8; 16] = std::array::from_fn(|label| label as u8);
        let mut least = seas - 1;
        for (width, first, second) in &gaps[..count] {
            let (first, second) = (root[usize::from(*first)], root[usize::from(*second)]);
            if first != second {
                root.iter_mut().filter(|other| **other == second).for_each(|other| *other = first);
                least += i64::from(*width);
            }
        }
        least
    }

    /// Whether every piece of land without a number can still be joined to a number at the edge that has room for it. Two
    /// stretches of land cannot be joined ahead of the edge when seas between them and seas beyond have yet to be joined:
    /// the two ways would cross.
    fn orphans_can_join(&self, edge: &Edge, size: impl Fn(u8) -> u16) -> bool {
        let mut seas_to = [0u16; WIDEST + 1];
        for (at, (label, is_sea, _, _)) in self.list().iter().enumerate() {
            seas_to[at + 1] = if *is_sea { 1 << label } else { 0 };
        }
        let land = || self.list().iter().enumerate().filter(|(_, (_, is_sea, _, _))| !is_sea);
        let mut root: [u8; 16] = std::array::from_fn(|label| label as u8);
        for (at, (first, ..)) in land() {
            for (other, (second, ..)) in land().filter(|(other, _)| *other > at) {
                let (one, two) = (root[usize::from(*first)], root[usize::from(*second)]);
                if one == two {
                    continue;
                }
                let between = seas_to[at + 1..=other].iter().fold(0, |all, sea| all | sea);
                let beyond =
                    seas_to[..=at].iter().chain(&seas_to[other + 1..=self.count]).fold(0, |all, sea| all | sea);
                if between & !beyond == 0 || beyond & !between == 0 {
                    root.iter_mut().filter(|label| **label == two).for_each(|label| *label = one);
                }
            }
        }
        let parts = || edge.parts[..edge.count].iter().enumerate().filter(|(_, part)| !part.is_sea);
        parts().filter(|(_, part)| part.clue == u8::MAX).all(|(orphan, part)| {
            parts().any(|(other, host)| {
                host.clue != u8::MAX && root[other] == root[orphan] && host.size + part.size < size(host.clue)
            })
        })
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
