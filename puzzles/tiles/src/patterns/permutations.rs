//! Permutations of a pattern's tiles: their lexicographic ranks, and how a move changes a rank.

/// All permutations of up to eight tiles, read cell by cell and ranked lexicographically (Lehmer code).
///
/// A tile that slides along a row passes no other tile, so the permutation stays the same. A tile that slides along a column
/// passes the tiles between its old and its new cell, fewer than a row of them, so its index in the permutation shifts. The
/// rank after every such shift is tabulated.
#[derive(Clone, Debug)]
pub(super) struct Permutations {
    /// The number of tiles.
    count: usize,
    /// The number of permutations.
    total: usize,
    /// The rank after the tile at index `from` has moved to index `to`: one table of `total` ranks per pair, at
    /// `(from * count + to) * total`.
    shifted: Vec<u16>,
}

impl Permutations {
    /// The permutations of `count` tiles, at most 8; a move passes at most `max_passed` of them.
    pub(super) fn new(count: usize, max_passed: usize) -> Permutations {
        let total = (1..=count).product();
        let mut shifted = vec![0; count * count * total];
        let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        for (from, to) in pairs.filter(|(from, to)| from != to && from.abs_diff(*to) <= max_passed) {
            let table = &mut shifted[(from * count + to) * total..][..total];
            for (rank, after) in (0..).zip(table) {
                *after = rank_after_shift(rank, count, from, to);
            }
        }
        Permutations { count, total, shifted }
    }

    /// The number of permutations.
    pub(super) fn total(&self) -> usize {
        self.total
    }

    /// The number of the shift from one index to another, for [`ranks_after`](Permutations::ranks_after).
    #[inline(always)]
    pub(super) fn shift(&self, from: usize, to: usize) -> usize {
        from * self.count + to
    }

    /// For every rank, the rank after a shift.
    #[inline(always)]
    pub(super) fn ranks_after(&self, shift: usize) -> &[u16] {
        &self.shifted[shift * self.total..][..self.total]
    }
}

/// The rank of a permutation after its tile at index `from` has moved to index `to`.
fn rank_after_shift(rank: u16, count: usize, from: usize, to: usize) -> u16 {
    let mut permutation = unrank(rank, count);
    if from < to {
        permutation[from..=to].rotate_left(1);
    } else {
        permutation[to..=from].rotate_right(1);
    }
    self::rank(&permutation[..count])
}

/// The rank of a permutation of at most eight tiles, numbered from 0.
pub(super) fn rank(permutation: &[u8]) -> u16 {
    let mut rank = 0;
    for (index, tile) in permutation.iter().enumerate() {
        let smaller = permutation[index + 1..].iter().filter(|later| *later < tile).count();
        rank = rank * (permutation.len() - index) + smaller;
    }
    rank as u16
}

/// The permutation with a rank.
fn unrank(rank: u16, count: usize) -> [u8; 8] {
    let mut digits = [0; 8];
    let mut rest = usize::from(rank);
    for index in (0..count).rev() {
        digits[index] = rest % (count - index);
        rest /= count - index;
    }
    let mut unused: Vec<u8> = (0u8..).take(count).collect();
    let mut permutation = [0; 8];
    for index in 0..count {
        permutation[index] = unused.remove(digits[index]);
    }
    permutation
}

/// For every permutation of `count` tiles, in the order of ranks, the sum of `term[index][tile]` over its tiles.
///
/// Sums over the second half of the indices depend only on which tiles are left for it. They are computed once per set of
/// tiles and reused for every first half that leaves this set.
pub(super) fn sums_by_rank(term: &[[u64; 8]; 8], count: usize, out: &mut Vec<u64>) {
    /// Calls `visit` for each way to put unused tiles on the indices, with the tiles then unused and the sum of the terms.
    fn each_permutation(
        term: &[[u64; 8]; 8],
        indices: std::ops::Range<usize>,
        unused: usize,
        sum: u64,
        visit: &mut impl FnMut(usize, u64),
    ) {
        let Some(index) = indices.clone().next() else { return visit(unused, sum) };
        let mut tiles = unused;
        while tiles != 0 {
            let tile = tiles.trailing_zeros() as usize;
            tiles &= tiles - 1;
            each_permutation(term, index + 1..indices.end, unused & !(1 << tile), sum + term[index][tile], visit);
        }
    }
    out.clear();
    let half = count / 2;
    let mut second_halves = vec![Vec::new(); 1 << count];
    let all = (1usize << count) - 1;
    each_permutation(term, 0..half, all, 0, &mut |unused, first_half| {
        let second_halves = &mut second_halves[unused];
        if second_halves.is_empty() {
            each_permutation(term, half..count, unused, 0, &mut |_, sum| second_halves.push(sum));
        }
        out.extend(second_halves.iter().map(|second_half| first_half + second_half));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_lexicographic() {
        assert_eq!(rank(&[0, 1, 2, 3]), 0);
        assert_eq!(rank(&[0, 1, 3, 2]), 1);
        assert_eq!(rank(&[3, 2, 1, 0]), 23);
        for number in 0..5040 {
            assert_eq!(rank(&unrank(number, 7)[..7]), number);
        }
    }

    #[test]
    fn a_shift_and_its_inverse_cancel() {
        let permutations = Permutations::new(6, 3);
        for (from, to) in [(0, 1), (0, 3), (2, 5), (4, 1)] {
            let there = permutations.ranks_after(permutations.shift(from, to));
            let back = permutations.ranks_after(permutations.shift(to, from));
            assert!((0..720u16).all(|rank| back[usize::from(there[usize::from(rank)])] == rank));
        }
        let before = rank(&[4, 0, 5, 1, 3, 2]);
        let after = permutations.ranks_after(permutations.shift(0, 3))[usize::from(before)];
        assert_eq!(after, rank(&[0, 5, 1, 4, 3, 2]));
    }

    #[test]
    fn sums_come_in_the_order_of_ranks() {
        let mut term = [[0; 8]; 8];
        for (index, row) in term.iter_mut().enumerate() {
            for (tile, added) in row.iter_mut().enumerate() {
                *added = 10u64.pow(7 - index as u32) * tile as u64;
            }
        }
        for count in 1..=7 {
            let mut found = Vec::new();
            sums_by_rank(&term, count, &mut found);
            let digits = |rank: usize| -> u64 {
                let permutation = unrank(rank as u16, count);
                let places = (1..8).rev();
                permutation[..count].iter().zip(places).map(|(tile, place)| 10u64.pow(place) * u64::from(*tile)).sum()
            };
            assert_eq!(found, (0..found.len()).map(digits).collect::<Vec<u64>>());
            assert_eq!(found.len(), (1..=count).product::<usize>());
        }
    }
}
