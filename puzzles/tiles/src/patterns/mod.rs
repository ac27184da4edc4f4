//! Additive pattern databases (Korf and Felner, "Disjoint pattern database heuristics", 2002).
//!
//! The tiles are shared out among patterns. For every placement of a pattern's tiles, wherever the others are, a table holds how
//! many moves of these tiles bring them home at least. Moves of other tiles do not count, so that the numbers of several
//! patterns add up. A table holds what a placement needs beyond its Manhattan distance, which is even and is halved: four
//! bits do.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `ground`, `orders` | placements: the cells taken and the gap's region, and the order of the tiles on them |
//! | `distances` | the search that makes the tables |
//! | `positional`, `regional` | two layouts of a table and the estimates that read them |
//! | `labels` | boards turned and mirrored |

mod distances;
pub(super) mod ground;
pub(super) mod labels;
mod nibbles;
mod orders;
mod positional;
mod regional;

use crate::board::Word;
use crate::shape::{Goal, Size};
use crate::space::Tiles;
use distances::Distances;
use gordian_search::Estimate;
use positional::Positional;
use regional::Regional;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Patterns are searched side by side only where all of it takes no more bytes.
const MOST_SIDE_BY_SIDE: u64 = 256 << 20;

/// How many rows and columns a tile in a cell is from home, with the gap first.
fn steps_from_home(size: Size, tile: u8, cell: u8) -> u32 {
    let home = Goal::GapFirst.home(tile, size.cells());
    let ((row, column), (home_row, home_column)) = (size.place(cell), size.place(home));
    u32::from(row.abs_diff(home_row) + column.abs_diff(home_column))
}

/// How the numbers of a table are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// By the cells of the tiles: a move is an addition, and the gap is left out.
    Positional,
    /// By the cells taken, the gap's region and the order of the tiles: for large patterns, on at most 16 cells.
    Regional,
}

/// Tiles shared out among patterns.
#[derive(Clone, Copy, Debug)]
pub struct Partition {
    /// The name of the estimate.
    pub name: &'static str,
    /// Counted up when the contents of the table change.
    pub version: u32,
    /// Rows and columns of the board; as many rows as columns, so that it can be mirrored.
    pub side: usize,
    /// The patterns, the tiles of each in order.
    pub patterns: &'static [&'static [u8]],
    /// The layout.
    pub layout: Layout,
}

/// The partitions that users can name, for the goal with the gap first; how they were chosen is told in
/// `docs/tiles-tables.md`.
pub static PARTITIONS: [Partition; 4] = [
    Partition {
        name: "pdb-555",
        version: 2,
        side: 4,
        patterns: &[&[6, 7, 10, 11, 15], &[1, 2, 3, 4, 5], &[8, 9, 12, 13, 14]],
        layout: Layout::Positional,
    },
    Partition {
        name: "pdb-663",
        version: 2,
        side: 4,
        patterns: &[&[2, 3, 6, 7, 10, 11], &[1, 4, 5, 8, 9, 12], &[13, 14, 15]],
        layout: Layout::Positional,
    },
    Partition {
        name: "pdb-78",
        version: 1,
        side: 4,
        patterns: &[&[1, 4, 5, 8, 9, 12, 13], &[2, 3, 6, 7, 10, 11, 14, 15]],
        layout: Layout::Regional,
    },
    Partition {
        name: "pdb-6666",
        version: 1,
        side: 5,
        patterns: &[&[1, 2, 5, 6, 7, 12], &[3, 4, 8, 9, 13, 14], &[10, 11, 15, 16, 20, 21], &[17, 18, 19, 22, 23, 24]],
        layout: Layout::Positional,
    },
];

/// The partition of an estimate's name.
pub fn find(name: &str) -> Option<&'static Partition> {
    PARTITIONS.iter().find(|partition| partition.name == name)
}

/// Takes the estimate of a partition, whose type depends on its layout.
pub trait PatternVisitor<W: Word> {
    /// What comes back.
    type Output;
    /// Runs with the estimate.
    fn visit<E: Estimate<Tiles<W>>>(self, estimate: E) -> Self::Output;
}

impl Partition {
    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.side, self.side).expect("partitions are of sizes that there are")
    }

    fn entries(&self, tiles: &[u8]) -> u64 {
        match self.layout {
            Layout::Positional => positional::entries(self.size(), tiles),
            Layout::Regional => regional::entries(self.size(), tiles),
        }
    }

    /// The bytes of the table.
    pub fn bytes(&self) -> u64 {
        self.patterns.iter().map(|tiles| self.entries(tiles) / 2).sum()
    }

    /// The most bytes that are held at once while it is made pattern by pattern, the table included.
    pub fn bytes_to_build(&self) -> u64 {
        self.bytes() + self.bytes_of_each().max().unwrap_or(0)
    }

    /// The bytes that the search for each pattern takes.
    fn bytes_of_each(&self) -> impl Iterator<Item = u64> {
        self.patterns.iter().map(|tiles| Distances::bytes(self.size(), tiles.len()))
    }

    /// Makes the table, on up to so many threads. Small patterns are then searched side by side, if that takes no more than
    /// `room` bytes. `tick` is told from time to time how much is done, and of how much.
    pub fn build(
        &self,
        threads: usize,
        room: u64,
        tick: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<u8>> {
        let size = self.size();
        let all: u64 = self.patterns.iter().map(|tiles| Distances::states(size, tiles.len())).sum();
        let mut table = vec![0; self.bytes() as usize];
        let mut rest = table.as_mut_slice();
        let mut parts = Vec::new();
        for &tiles in self.patterns {
            let (part, behind) = rest.split_at_mut((self.entries(tiles) / 2) as usize);
            rest = behind;
            parts.push((tiles, part));
        }
        // The largest are taken first, from the end.
        parts.sort_by_key(|(tiles, _)| tiles.len());
        let side_by_side = self.bytes() + self.bytes_of_each().sum::<u64>();
        let workers = if side_by_side <= room.min(MOST_SIDE_BY_SIDE) { threads.clamp(1, parts.len()) } else { 1 };
        let parts = Mutex::new(parts);
        let (done, is_off) = (AtomicU64::new(0), AtomicBool::new(false));
        let work = |look: &mut dyn FnMut() -> ControlFlow<()>| {
            let next = || parts.lock().expect("a thread panicked").pop();
            while let Some((tiles, part)) = next() {
                let mut before = 0;
                let distances = Distances::new(size, tiles, (threads / workers).max(1), &mut |reached| {
                    done.fetch_add(reached - before, Ordering::Relaxed);
                    before = reached;
                    look()
                });
                let ControlFlow::Continue(distances) = distances else {
                    is_off.store(true, Ordering::Relaxed);
                    return;
                };
                done.fetch_add(Distances::states(size, tiles.len()) - before, Ordering::Relaxed);
                match self.layout {
                    Layout::Positional => positional::write(&distances, size, tiles, part),
                    Layout::Regional => regional::write(&distances, size, tiles, part),
                }
            }
        };
        let go_on = || if is_off.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        std::thread::scope(|scope| {
            for _ in 1..workers {
                scope.spawn(|| work(&mut { go_on }));
            }
            work(&mut || tick(done.load(Ordering::Relaxed), all));
        });
        if is_off.into_inner() { ControlFlow::Break(()) } else { ControlFlow::Continue(table) }
    }

    /// Runs with the estimate of an instance, which must have the partition's size; `table` is what
    /// [`build`](Partition::build) made. `None` when the word is not the one that boards of this size are held in.
    pub fn visit<W: Word, V: PatternVisitor<W>>(
        &self,
        tiles: &Tiles<W>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        debug_assert_eq!(tiles.size(), self.size());
        W::visit_patterns(self, tiles, table, visitor)
    }

    /// The same for boards of at most 16 cells.
    pub(super) fn visit_small<V: PatternVisitor<u64>>(
        &self,
        tiles: &Tiles<u64>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        Some(match (self.layout, self.patterns.len()) {
            (Layout::Regional, 2) => visitor.visit(Regional::<2>::new(tiles, self.patterns, table)),
            (Layout::Positional, 3) => visitor.visit(Positional::<3>::new(tiles, self.patterns, table)),
            _ => return None,
        })
    }

    /// The same for larger ones.
    pub(super) fn visit_large<V: PatternVisitor<u128>>(
        &self,
        tiles: &Tiles<u128>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        Some(match (self.layout, self.patterns.len()) {
            (Layout::Positional, 4) => visitor.visit(Positional::<4>::new(tiles, self.patterns, table)),
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests;
