//! Additive pattern databases (Korf and Felner, "Disjoint pattern database heuristics", 2002).
//!
//! The tiles are divided into **patterns**. For every placement of a pattern's tiles, wherever the other tiles are, a table
//! holds the minimum number of moves of these tiles that brings them home. Moves of other tiles do not count, so the values of
//! several patterns can be added. The distance exceeds the Manhattan distance by an even number, and a table stores half of
//! that excess in four bits.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `blocks` | the sets of cells that a pattern can occupy, and the regions of the gap |
//! | `permutations` | ranked permutations of a pattern's tiles |
//! | `retrograde` | the search from the goal that computes the distances |
//! | `additive` | the estimate that adds up the values of the patterns |
//! | `sparse`, `compact` | the two layouts of a table |
//! | `nibbles` | arrays of four-bit numbers |

mod additive;
mod blocks;
mod compact;
mod nibbles;
mod permutations;
mod retrograde;
mod sparse;

use crate::board::Word;
use crate::estimates::names;
use crate::goal::Goal;
use crate::size::Size;
use crate::space::Tiles;
use additive::AdditivePatterns;
use compact::CompactIndex;
use gordian_search::{Estimate, spawn_helper};
use retrograde::PatternDistances;
use sparse::SparseIndex;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// Patterns are searched simultaneously only if that takes at most this many bytes in all.
const MAX_SIMULTANEOUS_BYTES: u64 = 256 << 20;

/// The Manhattan distance of a tile on `cell` from its home, for the goal with the gap first.
fn steps_from_home(size: Size, tile: u8, cell: u8) -> u32 {
    let home = Goal::GapFirst.home(tile, size.cells());
    let ((row, column), (home_row, home_column)) = (size.row_and_column(cell), size.row_and_column(home));
    (row.abs_diff(home_row) + column.abs_diff(home_column)) as u32
}

/// How the entries of a table are indexed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// By the cells of the tiles; the gap is ignored. Fast, because a move adds a constant to the index.
    Sparse,
    /// By the occupied cells, the gap's region and the permutation of the tiles. Small, for boards of at most 16 cells.
    Compact,
}

/// The tiles of a board, divided into patterns.
#[derive(Clone, Copy, Debug)]
pub struct Partition {
    /// The name of the estimate.
    pub name: &'static str,
    /// Increased whenever the contents of the table change, so that cached tables become invalid.
    pub version: u32,
    /// The number of rows, which is also the number of columns: the board can be transposed.
    pub side: usize,
    /// The patterns; the tiles of each are sorted.
    pub patterns: &'static [&'static [u8]],
    /// The layout.
    pub layout: Layout,
}

/// The partitions on offer, for the goal with the gap first. `docs/tables.md` says how they were chosen.
pub(crate) static PARTITIONS: [Partition; 4] = [
    Partition {
        name: names::PDB_555,
        version: 2,
        side: 4,
        patterns: &[&[6, 7, 10, 11, 15], &[1, 2, 3, 4, 5], &[8, 9, 12, 13, 14]],
        layout: Layout::Sparse,
    },
    Partition {
        name: names::PDB_663,
        version: 2,
        side: 4,
        patterns: &[&[2, 3, 6, 7, 10, 11], &[1, 4, 5, 8, 9, 12], &[13, 14, 15]],
        layout: Layout::Sparse,
    },
    Partition {
        name: names::PDB_78,
        version: 1,
        side: 4,
        patterns: &[&[1, 4, 5, 8, 9, 12, 13], &[2, 3, 6, 7, 10, 11, 14, 15]],
        layout: Layout::Compact,
    },
    Partition {
        name: names::PDB_6666,
        version: 1,
        side: 5,
        patterns: &[&[1, 2, 5, 6, 7, 12], &[3, 4, 8, 9, 13, 14], &[10, 11, 15, 16, 20, 21], &[17, 18, 19, 22, 23, 24]],
        layout: Layout::Sparse,
    },
];

/// The partition with a name.
pub(crate) fn find(name: &str) -> Option<&'static Partition> {
    PARTITIONS.iter().find(|partition| partition.name == name)
}

/// Code that runs with the estimate of a partition, whose type depends on the layout.
pub trait PatternVisitor<W: Word> {
    /// The result.
    type Output;
    /// Runs with the estimate.
    fn visit<E: Estimate<Tiles<W>>>(self, estimate: E) -> Self::Output;
}

impl Partition {
    /// The size of the board.
    pub fn size(&self) -> Size {
        Size::new(self.side, self.side).expect("every partition has a supported size")
    }

    /// The number of entries in the table of a pattern with these tiles.
    fn entries(&self, tiles: &[u8]) -> u64 {
        match self.layout {
            Layout::Sparse => sparse::entries(self.size(), tiles),
            Layout::Compact => compact::entries(self.size(), tiles),
        }
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.patterns.iter().map(|tiles| self.entries(tiles) / 2).sum()
    }

    /// The peak memory, in bytes, of building the table pattern by pattern, including the table itself.
    pub fn bytes_to_build(&self) -> u64 {
        self.bytes() + self.search_bytes().max().unwrap_or(0)
    }

    /// The memory that the search of each pattern takes, in bytes.
    fn search_bytes(&self) -> impl Iterator<Item = u64> {
        self.patterns.iter().map(|tiles| PatternDistances::bytes(self.size(), tiles.len()))
    }

    /// Builds the table on up to `threads` threads. Small patterns are searched simultaneously if that takes at most
    /// `max_bytes` bytes. `progress` receives the number of states reached and the number of all states, from time to time;
    /// it can cancel the build with `Break`.
    pub fn build(
        &self,
        threads: usize,
        max_bytes: u64,
        progress: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<(), Vec<u8>> {
        let size = self.size();
        let total_states: u64 = self.patterns.iter().map(|tiles| PatternDistances::states(size, tiles.len())).sum();
        let mut table = vec![0; self.bytes() as usize];
        // Each pattern with its part of the table.
        let mut rest = table.as_mut_slice();
        let mut parts = Vec::new();
        for &tiles in self.patterns {
            let (part, remaining) = rest.split_at_mut((self.entries(tiles) / 2) as usize);
            rest = remaining;
            parts.push((tiles, part));
        }
        // Threads take patterns from the end, so the largest ones come first.
        parts.sort_by_key(|(tiles, _)| tiles.len());
        let simultaneous_bytes = self.bytes() + self.search_bytes().sum::<u64>();
        let workers =
            if simultaneous_bytes <= max_bytes.min(MAX_SIMULTANEOUS_BYTES) { threads.clamp(1, parts.len()) } else { 1 };
        let parts = Mutex::new(parts);
        let (reached_states, is_cancelled) = (AtomicU64::new(0), AtomicBool::new(false));
        let build_parts = |check: &mut dyn FnMut() -> ControlFlow<()>| {
            let take_part = || parts.lock().expect("a thread panicked").pop();
            while let Some((tiles, part)) = take_part() {
                let mut reported = 0;
                let distances = PatternDistances::new(size, tiles, (threads / workers).max(1), &mut |reached| {
                    reached_states.fetch_add(reached - reported, Ordering::Relaxed);
                    reported = reached;
                    check()
                });
                let ControlFlow::Continue(distances) = distances else {
                    is_cancelled.store(true, Ordering::Relaxed);
                    return;
                };
                // Some states are never reached: they count as done when the search ends.
                reached_states.fetch_add(PatternDistances::states(size, tiles.len()) - reported, Ordering::Relaxed);
                match self.layout {
                    Layout::Sparse => sparse::write(&distances, size, tiles, part),
                    Layout::Compact => compact::write(&distances, size, tiles, part),
                }
            }
        };
        let check_cancelled =
            || if is_cancelled.load(Ordering::Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        std::thread::scope(|scope| {
            for _ in 1..workers {
                // A thread that the system cannot start is not needed: the others do its work.
                if spawn_helper(scope, || build_parts(&mut { check_cancelled })).is_none() {
                    break;
                }
            }
            build_parts(&mut || progress(reached_states.load(Ordering::Relaxed), total_states));
        });
        if is_cancelled.into_inner() { ControlFlow::Break(()) } else { ControlFlow::Continue(table) }
    }

    /// Runs the visitor with the estimate of an instance of the partition's size; `table` is the result of
    /// [`build`](Partition::build). Returns `None` when boards of this size are not packed into the word `W`.
    pub fn visit<W: Word, V: PatternVisitor<W>>(
        &self,
        tiles: &Tiles<W>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        debug_assert_eq!(tiles.size(), self.size());
        W::visit_patterns(self, tiles, table, visitor)
    }

    /// [`visit`](Partition::visit) for boards of at most 16 cells.
    pub(super) fn visit_small<V: PatternVisitor<u64>>(
        &self,
        tiles: &Tiles<u64>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        Some(match (self.layout, self.patterns.len()) {
            (Layout::Compact, 2) => {
                visitor.visit(AdditivePatterns::new(tiles, CompactIndex::<2>::new(tiles, self.patterns), table))
            }
            (Layout::Sparse, 3) => {
                visitor.visit(AdditivePatterns::new(tiles, SparseIndex::<3>::new(tiles, self.patterns), table))
            }
            _ => return None,
        })
    }

    /// [`visit`](Partition::visit) for larger boards.
    pub(super) fn visit_large<V: PatternVisitor<u128>>(
        &self,
        tiles: &Tiles<u128>,
        table: &[u8],
        visitor: V,
    ) -> Option<V::Output> {
        Some(match (self.layout, self.patterns.len()) {
            (Layout::Sparse, 4) => {
                visitor.visit(AdditivePatterns::new(tiles, SparseIndex::<4>::new(tiles, self.patterns), table))
            }
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests;
