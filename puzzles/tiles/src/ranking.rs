//! The ranking of all boards that can be reached from a start, for the census.
//!
//! A rank is the gap's cell times the number of permutations, plus the rank of the permutation of the tiles (see
//! [`exact::ranking`](crate::exact::ranking)). Boards are relabelled as for the exact table, so that rows are short. Moves along
//! a row then keep the rank of the permutation, and moves along a column change a few digits of it in the middle, which a
//! small table translates.

use crate::board::{Board, Word};
use crate::exact::canonical;
use crate::exact::ranking::Ranking as Permutations;
use crate::relabelling::Relabelling;
use crate::size::Size;
use crate::space::Tiles;
use gordian_search::{Ranking, Space};

/// The largest number of cells: with more, the rank of a permutation exceeds 32 bits.
const MAX_CELLS: usize = 14;

/// Numbers the boards with the same parity as the start of an instance.
#[derive(Clone, Debug)]
pub struct TileRanking {
    permutations: Permutations,
    labels: Relabelling,
    /// The cell with each label.
    labelled_cell: [u8; 32],
    /// The tile with each label.
    labelled_tile: [u8; 32],
    cells: usize,
    /// The moves from each cell of the gap, by label.
    steps: Vec<Vec<Step>>,
    solved: u64,
}

/// A move of the gap to a neighbouring cell: how it changes a rank.
#[derive(Clone, Debug)]
struct Step {
    /// The first rank with the gap in the new cell.
    base: u64,
    change: Change,
}

/// How a move changes the rank of the permutation.
#[derive(Clone, Debug)]
enum Change {
    /// A move along a row.
    None,
    /// A move along a column that changes some digits in the middle: `rank / unit % values` is looked up.
    Middle { unit: Divisor, values: Divisor, after: Vec<u32> },
    /// A move along a column near the end, where two digits are left out: the last digits and the parity of the sum of the
    /// first ones determine the last digits after the move.
    End { values: Divisor, parity: DigitParity, after: [Vec<u32>; 2] },
}

/// Divides 32-bit numbers by a fixed one, by multiplication (Lemire, Kaser and Kurz, "Faster remainder by direct computation",
/// 2019).
#[derive(Clone, Copy, Debug)]
struct Divisor {
    number: u32,
    inverse: u64,
}

impl Divisor {
    fn new(number: u32) -> Divisor {
        // For the divisor 1 the inverse would be 2 to the power of 64; `divide` treats it separately.
        Divisor { number, inverse: (u64::MAX / u64::from(number)).wrapping_add(1) }
    }

    #[inline(always)]
    fn divide(self, number: u32) -> u32 {
        if self.number == 1 { number } else { ((u128::from(self.inverse) * u128::from(number)) >> 64) as u32 }
    }
}

/// The parity of the digit sum of a number in the mixed base of ranks. The number is divided by `split`, and both parts are
/// looked up.
#[derive(Clone, Debug)]
struct DigitParity {
    split: Divisor,
    /// The parity for each quotient.
    high: Vec<u8>,
    /// The parity for each remainder.
    low: Vec<u8>,
}

impl DigitParity {
    /// For numbers with these radices, the most significant first.
    fn new(radices: &[u32]) -> DigitParity {
        let total: f64 = radices.iter().map(|radix| f64::from(*radix)).product();
        let (mut split, mut at) = (1u32, radices.len());
        while at > 0 && f64::from(split) * f64::from(split) < total {
            at -= 1;
            split *= radices[at];
        }
        let table = |radices: &[u32]| {
            let mut parities = vec![0u8];
            for &radix in radices {
                parities = parities
                    .iter()
                    .flat_map(|parity| (0..radix).map(move |digit| (*parity ^ digit as u8) & 1))
                    .collect();
            }
            parities
        };
        DigitParity { split: Divisor::new(split), high: table(&radices[..at]), low: table(&radices[at..]) }
    }

    #[inline(always)]
    fn of(&self, number: u32) -> usize {
        let high = self.split.divide(number);
        usize::from(self.high[high as usize] ^ self.low[(number - high * self.split.number) as usize])
    }
}

impl Change {
    /// What a move of the gap from one cell to another does. Cells are numbered as on the table's board, which has short rows.
    fn new(permutations: &Permutations, columns: usize, gap: u8, to: u8) -> Change {
        if gap.abs_diff(to) == 1 {
            return Change::None;
        }
        let tiles = permutations.tiles;
        let radix = |place: usize| (tiles - place) as u32;
        let first = usize::from(gap.min(to));
        let last = first + columns - 1;
        if last < tiles - 2 {
            let unit = permutations.place_value[last];
            let values: u32 = (first..=last).map(radix).product();
            let after = (0..values).map(|digits| permutations.after_move(digits * unit, gap, to) / unit).collect();
            return Change::Middle { unit: Divisor::new(unit), values: Divisor::new(values), after };
        }
        let values: u32 = (first..tiles - 2).map(radix).product();
        let radices: Vec<u32> = (0..first).map(radix).collect();
        // The number 1 before the last digits has the odd digit sum 1.
        let after = [0, 1].map(|before| {
            let digits = if before == 1 && first == 0 { 0..0 } else { 0..values };
            digits.map(|digits| permutations.after_move(before * values + digits, gap, to) - before * values).collect()
        });
        Change::End { values: Divisor::new(values), parity: DigitParity::new(&radices), after }
    }

    #[inline(always)]
    fn apply(&self, rank: u32) -> u32 {
        match self {
            Change::None => rank,
            Change::Middle { unit, values, after } => {
                let front = unit.divide(rank);
                let digits = front - values.divide(front) * values.number;
                rank.wrapping_add(after[digits as usize].wrapping_sub(digits).wrapping_mul(unit.number))
            }
            Change::End { values, parity, after } => {
                let front = values.divide(rank);
                let digits = rank - front * values.number;
                rank - digits + after[parity.of(front)][digits as usize]
            }
        }
    }
}

impl TileRanking {
    /// The ranking of the boards that can be reached from the start of an instance; `None` if they are too many.
    pub(crate) fn new<W: Word>(tiles: &Tiles<W>) -> Option<TileRanking> {
        let size = tiles.size();
        if size.cells() > MAX_CELLS {
            return None;
        }
        let table_size = canonical(size);
        let labels = Relabelling::new(size, tiles.goal());
        let labels = if table_size == size { labels } else { labels.transposed(size) };
        let (mut labelled_cell, mut labelled_tile) = ([0; 32], [0; 32]);
        for number in 0..size.cells() as u8 {
            labelled_cell[usize::from(labels.cell[usize::from(number)])] = number;
            labelled_tile[usize::from(labels.tile[usize::from(number)])] = number;
        }
        let is_solvable = tiles.parity(&tiles.initial()).is_solvable();
        let permutations = Permutations::new(table_size);
        let permutations = if is_solvable { permutations } else { permutations.of_unsolvable() };
        let steps = (0..size.cells() as u8).map(|gap| steps_from(&permutations, table_size, gap)).collect();
        let mut ranking =
            TileRanking { permutations, labels, labelled_cell, labelled_tile, cells: size.cells(), steps, solved: 0 };
        // On an unsolvable board no rank is a goal.
        ranking.solved = if is_solvable { ranking.rank(tiles, &tiles.solved()) } else { u64::MAX };
        Some(ranking)
    }
}

/// The moves of the gap from a cell.
fn steps_from(permutations: &Permutations, size: Size, gap: u8) -> Vec<Step> {
    let step = |to: u8| Step {
        base: u64::from(to) * u64::from(permutations.count),
        change: Change::new(permutations, size.columns(), gap, to),
    };
    size.neighbours(gap).map(|to| step(to as u8)).collect()
}

impl<W: Word> Ranking<Tiles<W>> for TileRanking {
    fn ranks(&self) -> u64 {
        self.cells as u64 * u64::from(self.permutations.count)
    }

    /// Every board with the right parity can be reached (Johnson and Story, 1879).
    fn reaches_all(&self) -> bool {
        true
    }

    fn rank(&self, _: &Tiles<W>, board: &Board<W>) -> u64 {
        let cells = self.labelled_cell[..self.cells].iter().filter(|cell| **cell != board.gap);
        let tiles = cells.map(|cell| self.labels.tile[usize::from(board.cells.get(*cell))]);
        let gap = self.labels.cell[usize::from(board.gap)];
        u64::from(gap) * u64::from(self.permutations.count) + u64::from(self.permutations.rank(tiles))
    }

    fn unrank(&self, _: &Tiles<W>, rank: u64) -> Board<W> {
        let count = u64::from(self.permutations.count);
        let (gap, rank) = ((rank / count) as u8, (rank % count) as u32);
        let mut tiles = self.permutations.unrank(rank, gap).into_iter();
        let mut numbers = vec![0; self.cells];
        for (label, cell) in self.labelled_cell[..self.cells].iter().enumerate() {
            if label != usize::from(gap) {
                let tile = tiles.next().expect("a permutation has a tile for every other cell");
                numbers[usize::from(*cell)] = self.labelled_tile[usize::from(tile)];
            }
        }
        Board::from_numbers(&numbers)
    }

    #[inline]
    fn expand(&self, _: &Tiles<W>, rank: u64, mut visit: impl FnMut(u64)) -> bool {
        let count = u64::from(self.permutations.count);
        let gap = rank / count;
        let permutation = (rank - gap * count) as u32;
        for step in &self.steps[gap as usize] {
            visit(step.base + u64::from(step.change.apply(permutation)));
        }
        rank == self.solved
    }
}
