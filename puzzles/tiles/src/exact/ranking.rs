//! Perfect ranking of the solvable boards of a small size.

use crate::goal::Goal;
use crate::parity::Parity;
use crate::size::Size;

/// Numbers the solvable boards of a size, for the goal with the gap first.
///
/// A board is the gap's cell and the permutation of the tiles, read row by row. The **rank** of the permutation is its Lehmer
/// code without the last two digits: each digit counts the later tiles with smaller numbers. The last digit is always 0. The
/// one before is 0 or 1 and follows from the others, because the gap's cell determines the parity of the permutation.
///
/// A move along a row does not change the permutation. A move along a column shifts one tile past the others of a window as
/// long as a row, and changes only the digits of that window.
#[derive(Clone, Debug)]
pub(crate) struct Ranking {
    /// The number of tiles.
    pub(crate) tiles: usize,
    columns: usize,
    /// The place value of each digit in a rank; 0 for the two digits that are left out.
    pub(crate) place_value: [u32; 16],
    /// For each cell of the gap, whether the sum of all digits is odd.
    is_odd: [bool; 16],
    /// The number of ranks.
    pub(crate) count: u32,
}

impl Ranking {
    /// The ranking of a size of at most 14 cells.
    pub(crate) fn new(size: Size) -> Ranking {
        let tiles = size.cells() - 1;
        let mut place_value = [0; 16];
        let mut product = 1;
        for place in (0..tiles.saturating_sub(2)).rev() {
            place_value[place] = product;
            product *= (tiles - place) as u32;
        }
        let mut is_odd = [false; 16];
        for (gap, is_odd) in is_odd.iter_mut().enumerate().take(size.cells()) {
            // Sorted tiles have no inversions. If that board is unsolvable, the solvable ones have an odd number of them.
            let mut numbers: Vec<u8> = (1..=tiles as u8).collect();
            numbers.insert(gap, 0);
            *is_odd = !Parity::of(&numbers, size, Goal::GapFirst).is_solvable();
        }
        Ranking { tiles, columns: size.columns(), place_value, is_odd, count: product }
    }

    /// The ranking of the other half of the boards, those that are not solvable.
    pub(crate) fn of_unsolvable(mut self) -> Ranking {
        self.is_odd = self.is_odd.map(|is_odd| !is_odd);
        self
    }

    /// The permutation of the tiles with a rank, if the gap is in this cell.
    pub(crate) fn unrank(&self, rank: u32, gap: u8) -> Vec<u8> {
        let digits = self.digits(rank, gap);
        let mut left: Vec<u8> = (1..=self.tiles as u8).collect();
        digits[..self.tiles].iter().map(|digit| left.remove(*digit as usize)).collect()
    }

    /// The rank of a permutation of the tiles, which are numbered from 1.
    pub(crate) fn rank(&self, permutation: impl Iterator<Item = u8>) -> u32 {
        let (mut rank, mut used) = (0, 0u32);
        for (place, tile) in permutation.enumerate() {
            let smaller = (used & ((1 << tile) - 1)).count_ones();
            rank += (u32::from(tile) - 1 - smaller) * self.place_value[place & 15];
            used |= 1 << tile;
        }
        rank
    }

    /// The rank after the gap has moved from one cell to a neighbouring one.
    #[inline(always)]
    pub(crate) fn after_move(&self, rank: u32, gap: u8, to: u8) -> u32 {
        if gap.abs_diff(to) == 1 {
            return rank;
        }
        // A move along a column: the tile shifts from one end of the window to the other.
        let is_gap_moving_down = to > gap;
        let first = usize::from(gap.min(to));
        let last = first + self.columns - 1;
        if last >= self.tiles - 2 {
            return self.after_move_near_end(rank, gap, is_gap_moving_down, first);
        }
        let place_value = self.place_value[last];
        let (mut rest, tail) = (rank / place_value, rank % place_value);
        let mut digits = [0; 16];
        for place in (first..=last).rev() {
            let radix = (self.tiles - place) as u32;
            digits[place & 15] = rest % radix;
            rest /= radix;
        }
        shift_digits(&mut digits[first..=last], is_gap_moving_down);
        for place in first..=last {
            rest = rest * (self.tiles - place) as u32 + digits[place & 15];
        }
        rest * place_value + tail
    }

    /// [`after_move`](Ranking::after_move) where the window includes one of the two digits that are left out.
    fn after_move_near_end(&self, rank: u32, gap: u8, is_gap_moving_down: bool, first: usize) -> u32 {
        let mut digits = self.digits(rank, gap);
        shift_digits(&mut digits[first..first + self.columns], is_gap_moving_down);
        digits.iter().zip(&self.place_value).map(|(digit, value)| digit * value).sum()
    }

    /// All digits of a rank, with the two that are left out.
    fn digits(&self, rank: u32, gap: u8) -> [u32; 16] {
        let mut digits = [0; 16];
        let mut rest = rank;
        let mut sum = 0;
        for place in 0..self.tiles.saturating_sub(2) {
            digits[place & 15] = rest / self.place_value[place & 15];
            rest %= self.place_value[place & 15];
            sum += digits[place & 15];
        }
        if self.tiles >= 2 {
            digits[(self.tiles - 2) & 15] = (sum + u32::from(self.is_odd[usize::from(gap & 15)])) % 2;
        }
        digits
    }
}

/// Updates the Lehmer digits of a window when its last tile moves to the front (`to_front`), or its first tile to the end.
#[inline(always)]
fn shift_digits(digits: &mut [u32], to_front: bool) {
    let last = digits.len() - 1;
    if to_front {
        let mut moving = digits[last];
        for place in (0..last).rev() {
            // Of the moving tile and the tile that it passes, the one with fewer smaller tiles behind it is smaller.
            let is_smaller = u32::from(digits[place] > moving);
            digits[place + 1] = digits[place] - is_smaller;
            moving += 1 - is_smaller;
        }
        digits[0] = moving;
    } else {
        let mut moving = digits[0];
        for place in 0..last {
            let is_smaller = u32::from(moving <= digits[place + 1]);
            digits[place] = digits[place + 1] + is_smaller;
            moving -= 1 - is_smaller;
        }
        digits[last] = moving;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Visits whole spaces: ranks updated along moves equal fresh ranks, and every rank occurs exactly once.
    #[test]
    fn ranks_after_moves_equal_the_ranks_of_the_boards() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (4, 2), (3, 3)] {
            let size = Size::new(rows, columns).unwrap();
            let ranking = Ranking::new(size);
            let mut seen = vec![false; ranking.count as usize * size.cells()];
            let mut stack = vec![Goal::GapFirst.numbers(size.cells())];
            let mut visited = 0;
            while let Some(numbers) = stack.pop() {
                let gap = numbers.iter().position(|number| *number == 0).unwrap();
                let rank_of = |numbers: &[u8]| ranking.rank(numbers.iter().copied().filter(|number| *number != 0));
                let rank = rank_of(&numbers);
                let index = gap * ranking.count as usize + rank as usize;
                if std::mem::replace(&mut seen[index], true) {
                    continue;
                }
                visited += 1;
                for to in 0..size.cells() {
                    let ((row, column), (to_row, to_column)) =
                        (size.row_and_column(gap as u8), size.row_and_column(to as u8));
                    if row.abs_diff(to_row) + column.abs_diff(to_column) == 1 {
                        let mut after = numbers.clone();
                        after.swap(gap, to);
                        assert_eq!(
                            ranking.after_move(rank, gap as u8, to as u8),
                            rank_of(&after),
                            "{numbers:?} to {to}"
                        );
                        stack.push(after);
                    }
                }
            }
            assert_eq!(visited, (1..=size.cells()).product::<usize>() / 2, "{size}");
            assert!(seen.iter().all(|seen| *seen), "{size}");
        }
    }
}
