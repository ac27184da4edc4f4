//! Every board of a small size as a number, so that none is left out and none counted twice.

use crate::parity::Parity;
use crate::shape::{Goal, Size};

/// The numbers of the solvable boards of a size, with the gap first in the goal.
///
/// A board is the gap's cell and the order of the tiles, read row by row. Of an order each digit says how many of the later
/// tiles have smaller numbers. The last digit is always 0; the one before is 0 or 1, and follows from the others, because the
/// gap's cell tells whether the sum of all is even: both are left out, and the rest make up the *rank*.
///
/// A move along a row leaves the order as it is. One along a column takes a tile past the others of a row, which changes as
/// many digits as a row has cells.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// Tiles of the board.
    tiles: usize,
    columns: usize,
    /// What each digit counts in a rank; 0 for the two that are left out.
    weight: [u32; 16],
    /// For each gap cell, whether the sum of all digits is odd.
    odd: [bool; 16],
    /// How many ranks there are.
    pub(super) count: u32,
}

impl Ranks {
    /// The ranks of a size of at most 12 cells.
    pub(super) fn new(size: Size) -> Ranks {
        let tiles = size.cells() - 1;
        let mut weight = [0; 16];
        let mut product = 1;
        for place in (0..tiles.saturating_sub(2)).rev() {
            weight[place] = product;
            product *= (tiles - place) as u32;
        }
        let mut odd = [false; 16];
        for (gap, odd) in odd.iter_mut().enumerate().take(size.cells()) {
            // With the tiles in order there are no inversions: if such a board is not solvable, an odd one is.
            let mut numbers: Vec<u8> = (1..=tiles as u8).collect();
            numbers.insert(gap, 0);
            *odd = !Parity::of(&numbers, size, Goal::GapFirst).is_solvable();
        }
        Ranks { tiles, columns: size.columns(), weight, odd, count: product }
    }

    /// The rank of an order; the tiles are numbered from 1.
    pub(super) fn rank(&self, order: impl Iterator<Item = u8>) -> u32 {
        let (mut rank, mut used) = (0, 0u32);
        for (place, tile) in order.enumerate() {
            let smaller = (used & ((1 << tile) - 1)).count_ones();
            rank += (u32::from(tile) - 1 - smaller) * self.weight[place & 15];
            used |= 1 << tile;
        }
        rank
    }

    /// The rank after the gap has gone from one cell to the next.
    #[inline(always)]
    pub(super) fn moved(&self, rank: u32, gap: u8, to: u8) -> u32 {
        if gap.abs_diff(to) == 1 {
            return rank;
        }
        // The tile passes the others of a window of as many places as a row has cells.
        let down = to > gap;
        let first = usize::from(gap.min(to));
        let last = first + self.columns - 1;
        if last >= self.tiles - 2 {
            return self.moved_at_the_end(rank, gap, down, first);
        }
        let weight = self.weight[last];
        let (mut rest, tail) = (rank / weight, rank % weight);
        let mut digits = [0; 16];
        for place in (first..=last).rev() {
            let radix = (self.tiles - place) as u32;
            digits[place & 15] = rest % radix;
            rest /= radix;
        }
        pass(&mut digits[first..=last], down);
        for place in first..=last {
            rest = rest * (self.tiles - place) as u32 + digits[place & 15];
        }
        rest * weight + tail
    }

    /// The same where the window reaches the two digits that are left out.
    fn moved_at_the_end(&self, rank: u32, gap: u8, down: bool, first: usize) -> u32 {
        let mut digits = [0; 16];
        let mut rest = rank;
        let mut sum = 0;
        for place in 0..self.tiles.saturating_sub(2) {
            digits[place & 15] = rest / self.weight[place & 15];
            rest %= self.weight[place & 15];
            sum += digits[place & 15];
        }
        if self.tiles >= 2 {
            digits[(self.tiles - 2) & 15] = (sum + u32::from(self.odd[usize::from(gap & 15)])) % 2;
        }
        pass(&mut digits[first..first + self.columns], down);
        digits.iter().zip(&self.weight).map(|(digit, weight)| digit * weight).sum()
    }
}

/// What becomes of the digits of neighbouring places when the tile at the last of them comes to the front, or the other way
/// round.
#[inline(always)]
fn pass(digits: &mut [u32], to_front: bool) {
    let last = digits.len() - 1;
    if to_front {
        let mut moving = digits[last];
        for place in (0..last).rev() {
            // The moving tile is smaller than this one if fewer of the later tiles are smaller than it.
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

    /// Walks over whole spaces: the rank along the moves is the rank of the board, and every rank is met once.
    #[test]
    fn ranks_along_moves_are_those_of_the_boards() {
        for (rows, columns) in [(2, 2), (2, 3), (3, 2), (4, 2), (3, 3)] {
            let size = Size::new(rows, columns).unwrap();
            let ranks = Ranks::new(size);
            let mut seen = vec![false; ranks.count as usize * size.cells()];
            let mut stack = vec![Goal::GapFirst.numbers(size.cells())];
            let mut met = 0;
            while let Some(numbers) = stack.pop() {
                let gap = numbers.iter().position(|number| *number == 0).unwrap();
                let of = |numbers: &[u8]| ranks.rank(numbers.iter().copied().filter(|number| *number != 0));
                let rank = of(&numbers);
                let place = gap * ranks.count as usize + rank as usize;
                if std::mem::replace(&mut seen[place], true) {
                    continue;
                }
                met += 1;
                for to in 0..size.cells() {
                    let ((row, column), (other, beside)) = (size.place(gap as u8), size.place(to as u8));
                    if row.abs_diff(other) + column.abs_diff(beside) == 1 {
                        let mut after = numbers.clone();
                        after.swap(gap, to);
                        assert_eq!(ranks.moved(rank, gap as u8, to as u8), of(&after), "{numbers:?} to {to}");
                        stack.push(after);
                    }
                }
            }
            assert_eq!(met, (1..=size.cells()).product::<usize>() / 2, "{size}");
            assert!(seen.iter().all(|seen| *seen), "{size}");
        }
    }
}
