//! The ranking of all placements of the pieces, for the census.
//!
//! The cells that are not walls are numbered from 0. The rank of a placement combines three numbers: the rank of the repelling
//! magnets' cells among all sets of that size, the same for the attracting magnets among the cells that are left, and the same
//! for the iron. So there are no gaps: every rank is a placement. Not every placement can be reached.
//!
//! The rank of a set is its number in the combinatorial number system: the sum of "`n` choose `k`" over its cells, where `n` is
//! the cell's number and `k` its position in the set, from 1. Tables give this sum for nine cells at a time.
//!
//! A magnet may land on any empty cell, wherever it comes from. So the result of a move depends only on the other pieces and on
//! the cell where the magnet lands. The states that differ only in the place of one magnet are a group: they share the children
//! that come from moving this magnet.

use crate::cell_set::CellSet;
use crate::space::{Magnets, State};
use gordian_search::ranked::{ExpandedRank, Siblings};
use gordian_search::{Ranking, Space};

/// The largest number of ranks of a space: a table with two bits for each rank takes 512 MiB.
const MAX_RANKS: u64 = 1 << 31;

/// A set is cut into parts of this many bits, so that tables can be indexed by a part.
const PART_BITS: u32 = 9;

/// The number of values of a part.
const PART_VALUES: usize = 1 << PART_BITS;

/// The largest number of cells that can be numbered.
const MAX_CELLS: usize = 63;

/// Numbers the placements of a fixed number of pieces.
#[derive(Clone, Debug)]
pub struct PlacementRanking {
    /// The cells that are not walls.
    cell_of: Vec<u8>,
    /// For each part of a board with walls, by its bits: the numbers of its cells as bits. Empty for a board without walls.
    without_walls: Vec<[u64; PART_VALUES]>,
    all: PieceRanking,
    /// For the moves of a repelling and of an attracting magnet: the ranking of the other pieces. `None` if it matters where a
    /// magnet comes from.
    others: Option<[PieceRanking; 2]>,
}

/// Ranks the placements of pieces of each kind.
#[derive(Clone, Debug)]
struct PieceRanking {
    repelling: SetRanking,
    attracting: SetRanking,
    iron: SetRanking,
}

impl PieceRanking {
    /// The ranking of this many pieces on this many cells; `None` if there are more than [`MAX_RANKS`] placements.
    fn new(cells: usize, [iron, repelling, attracting]: [usize; 3]) -> Option<PieceRanking> {
        let repelling = SetRanking::new(repelling, cells)?;
        let attracting = SetRanking::new(attracting, cells - repelling.size)?;
        let iron = SetRanking::new(iron, cells - repelling.size - attracting.size)?;
        let ranks = repelling.sets.checked_mul(attracting.sets)?.checked_mul(iron.sets)?;
        (ranks <= MAX_RANKS).then_some(PieceRanking { repelling, attracting, iron })
    }

    fn ranks(&self) -> u64 {
        self.repelling.sets * self.attracting.sets * self.iron.sets
    }

    /// The rank of pieces by the numbers of their cells.
    #[inline(always)]
    fn rank(&self, [iron, repelling, attracting]: [u64; 3]) -> u64 {
        let rank = self.repelling.rank(repelling) * self.attracting.sets;
        let rank = (rank + self.attracting.rank(remove_numbers(attracting, repelling))) * self.iron.sets;
        rank + self.iron.rank(remove_numbers(iron, repelling | attracting))
    }

    fn unrank(&self, rank: u64) -> [u64; 3] {
        let (magnets, iron) = (rank / self.iron.sets, rank % self.iron.sets);
        let repelling = self.repelling.unrank((magnets / self.attracting.sets) as u32);
        let attracting = self.attracting.unrank((magnets % self.attracting.sets) as u32);
        let attracting = insert_numbers(attracting, repelling);
        [insert_numbers(self.iron.unrank(iron as u32), repelling | attracting), repelling, attracting]
    }
}

/// Ranks the sets of `size` numbers below `numbers`.
#[derive(Clone, Debug)]
struct SetRanking {
    size: usize,
    numbers: usize,
    /// The number of sets.
    sets: u64,
    /// `choose[k][n]`: "`n` choose `k + 1`".
    choose: Vec<Vec<u32>>,
    /// `part_ranks[part][before][bits]`: what a part with these bits adds to the rank of a set that has `before` members in the
    /// earlier parts.
    part_ranks: Vec<Vec<[u32; PART_VALUES]>>,
}

impl SetRanking {
    /// `None` if there are more than [`MAX_RANKS`] sets.
    fn new(size: usize, numbers: usize) -> Option<SetRanking> {
        // Pascal's triangle, column by column.
        let mut column = vec![1u64; numbers + 1];
        let mut choose = Vec::new();
        for _ in 0..size {
            let mut next = vec![0u64; numbers + 1];
            for number in 1..=numbers {
                next[number] = next[number - 1].saturating_add(column[number - 1]);
            }
            choose.push(next.iter().map(|sets| u32::try_from(*sets).unwrap_or(u32::MAX)).collect());
            column = next;
        }
        let sets = column[numbers];
        if sets > MAX_RANKS {
            return None;
        }
        let parts = numbers.div_ceil(PART_BITS as usize);
        let mut ranking = SetRanking { size, numbers, sets, choose, part_ranks: Vec::new() };
        let part_ranks_of = |part: usize| {
            (0..=size).map(|before| std::array::from_fn(|bits| ranking.part_rank(part, before, bits))).collect()
        };
        ranking.part_ranks = (0..parts).map(part_ranks_of).collect();
        Some(ranking)
    }

    /// The entry of `part_ranks`. Members that a set of this size cannot have count 0.
    fn part_rank(&self, part: usize, before: usize, bits: usize) -> u32 {
        let members = (0..PART_BITS as usize).filter(|bit| bits >> bit & 1 == 1).enumerate();
        let terms = members.map(|(position, bit)| {
            let column = self.choose.get(before + position)?;
            column.get(part * PART_BITS as usize + bit).copied()
        });
        terms.map(|term| term.unwrap_or(0)).fold(0, u32::wrapping_add)
    }

    #[inline(always)]
    fn rank(&self, set: u64) -> u64 {
        let (mut rank, mut before, mut remaining) = (0u32, 0, set);
        for part_ranks in &self.part_ranks {
            let bits = remaining as usize % PART_VALUES;
            rank = rank.wrapping_add(part_ranks[before][bits]);
            before += bits.count_ones() as usize;
            remaining >>= PART_BITS;
        }
        u64::from(rank)
    }

    fn unrank(&self, mut rank: u32) -> u64 {
        let mut set = 0;
        let mut number = self.numbers;
        for choose in self.choose[..self.size].iter().rev() {
            number -= 1;
            while choose[number] > rank {
                number -= 1;
            }
            rank -= choose[number];
            set |= 1 << number;
        }
        set
    }
}

/// Removes the numbers in `removed` from the numbering: larger numbers move down. `set` must not contain them.
#[inline(always)]
fn remove_numbers(mut set: u64, mut removed: u64) -> u64 {
    while removed != 0 {
        // From the largest on, so that the others keep their places.
        let bit = 1u64 << (63 - removed.leading_zeros());
        set = (set & (bit - 1)) | (set >> 1 & !(bit - 1));
        removed ^= bit;
    }
    set
}

/// The inverse of [`remove_numbers`].
fn insert_numbers(mut set: u64, mut inserted: u64) -> u64 {
    while inserted != 0 {
        let bit = 1u64 << inserted.trailing_zeros();
        set = (set & (bit - 1)) | (set & !(bit - 1)) << 1;
        inserted ^= bit;
    }
    set
}

impl PlacementRanking {
    /// The ranking of the placements of an instance's pieces; `None` if there are too many, or if symmetric states have the
    /// same key.
    pub(crate) fn new<B: CellSet>(magnets: &Magnets<B>) -> Option<PlacementRanking> {
        let cell_of: Vec<u8> = magnets.floor().cells().map(|cell| cell as u8).collect();
        let cells = magnets.start_board().grid.cells();
        if cells > MAX_CELLS || magnets.is_folded() {
            return None;
        }
        let [iron, repelling, attracting] = magnets.initial().pieces().map(|cells| cells.count() as usize);
        let free = cell_of.len();
        let all = PieceRanking::new(free, [iron, repelling, attracting])?;
        // Without magnets of a kind, their groups are never needed.
        let rank_others = |pieces: Option<[usize; 3]>| match pieces {
            Some(pieces) => PieceRanking::new(free, pieces),
            None => PieceRanking::new(0, [0; 3]),
        };
        let groups = [
            rank_others(repelling.checked_sub(1).map(|fewer| [iron, fewer, attracting])),
            rank_others(attracting.checked_sub(1).map(|fewer| [iron, repelling, fewer])),
        ];
        let others = match groups {
            [Some(repelling), Some(attracting)] if magnets.reaches_any_cell() => Some([repelling, attracting]),
            _ => None,
        };
        let number_of = |cell: usize| cell_of.iter().position(|floor| usize::from(*floor) == cell);
        let part_without_walls = |part: usize| {
            std::array::from_fn(|bits| {
                let cells = (0..PART_BITS as usize).filter(|bit| bits >> bit & 1 == 1);
                let numbers = cells.filter_map(|bit| number_of(part * PART_BITS as usize + bit));
                numbers.fold(0u64, |set, number| set | 1 << number)
            })
        };
        let parts = if free == cells { 0 } else { cells.div_ceil(PART_BITS as usize) };
        let without_walls = (0..parts).map(part_without_walls).collect();
        Some(PlacementRanking { cell_of, without_walls, all, others })
    }

    /// The numbers of cells, as the bits of a word.
    #[inline(always)]
    fn numbers<B: CellSet>(&self, cells: B) -> u64 {
        let mut remaining = cells.to_word();
        if self.without_walls.is_empty() {
            return remaining;
        }
        let mut numbers = 0;
        for part in &self.without_walls {
            numbers |= part[remaining as usize % PART_VALUES];
            remaining >>= PART_BITS;
        }
        numbers
    }

    fn cells<B: CellSet>(&self, mut numbers: u64) -> B {
        let mut cells = B::default();
        while numbers != 0 {
            cells |= B::single(usize::from(self.cell_of[numbers.trailing_zeros() as usize]));
            numbers &= numbers - 1;
        }
        cells
    }

    /// The group of the states that differ from a state, whose pieces are on these numbers, only in the place of the magnet on a
    /// cell. `None` if states have no groups.
    #[inline(always)]
    fn group(&self, [iron, repelling, attracting]: [u64; 3], magnet: u64) -> Option<u64> {
        let [by_repelling, by_attracting] = self.others.as_ref()?;
        Some(if repelling & magnet != 0 {
            by_repelling.rank([iron, repelling & !magnet, attracting])
        } else {
            by_repelling.ranks() + by_attracting.rank([iron, repelling, attracting & !magnet])
        })
    }
}

impl<B: CellSet> Ranking<Magnets<B>> for PlacementRanking {
    fn ranks(&self) -> u64 {
        self.all.ranks()
    }

    #[inline(always)]
    fn rank(&self, _: &Magnets<B>, state: &State<B>) -> u64 {
        self.all.rank(state.pieces().map(|cells| self.numbers(cells)))
    }

    fn unrank(&self, _: &Magnets<B>, rank: u64) -> State<B> {
        State::new(self.all.unrank(rank).map(|numbers| self.cells(numbers)))
    }

    fn groups(&self) -> u64 {
        self.others.iter().flatten().map(PieceRanking::ranks).sum()
    }

    fn expand_new(
        &self,
        space: &Magnets<B>,
        rank: u64,
        siblings: &Siblings,
        mut visit: impl FnMut(u64),
    ) -> ExpandedRank {
        let numbers = self.all.unrank(rank);
        let mut state = State::new(numbers.map(|numbers| self.cells(numbers)));
        space.prepare(&mut state);
        let mut children = 0;
        for from in state.magnets().cells() {
            children += u64::from(space.targets(&state, from).count());
            let group = self.group(numbers, self.numbers(B::single(from)));
            if group.is_none_or(|group| siblings.is_needed(group)) {
                space.children_by(&state, from, |_, child| visit(self.rank(space, child)));
            }
        }
        ExpandedRank { is_goal: space.is_goal(&state), children }
    }
}
