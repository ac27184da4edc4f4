//! Orders of a pattern's tiles, ranked, and what becomes of a rank when one tile passes others.

/// The orders in which `count` tiles can stand, read cell by cell, ranked as a dictionary would.
///
/// A tile that moves sideways passes no other cell, so the order stays. One that moves up or down passes the cells of a row
/// between, and with them fewer than a row of tiles: its place in the order changes from one number to another near by. What
/// that does to a rank is looked up.
#[derive(Clone, Debug)]
pub(super) struct Orders {
    count: usize,
    total: usize,
    /// The rank after the tile at a place has gone to another: one table for each pair of places, one after another, the pair's
    /// number being `from * count + to`.
    passed: Vec<u16>,
}

impl Orders {
    /// The orders of so many tiles, at most 8; a move passes at most `reach` of them.
    pub(super) fn new(count: usize, reach: usize) -> Orders {
        let total = (1..=count).product();
        let mut passed = vec![0; count * count * total];
        let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        for (from, to) in pairs.filter(|(from, to)| from != to && from.abs_diff(*to) <= reach) {
            let table = &mut passed[(from * count + to) * total..][..total];
            for (rank, after) in (0..).zip(table) {
                *after = pass(rank, count, from, to);
            }
        }
        Orders { count, total, passed }
    }

    /// How many orders there are.
    pub(super) fn total(&self) -> usize {
        self.total
    }

    /// The table for a pair of places that differ, as an index into [`passed`](Orders::passed).
    #[inline(always)]
    pub(super) fn pair(&self, from: usize, to: usize) -> usize {
        from * self.count + to
    }

    /// The ranks after a pass.
    #[inline(always)]
    pub(super) fn passed(&self, pair: usize) -> &[u16] {
        &self.passed[pair * self.total..][..self.total]
    }
}

fn pass(rank: u16, count: usize, from: usize, to: usize) -> u16 {
    let mut order = unrank(rank, count);
    if from < to {
        order[from..=to].rotate_left(1);
    } else {
        order[to..=from].rotate_right(1);
    }
    self::rank(&order[..count])
}

/// The rank of an order of at most eight tiles, which are numbered from 0.
pub(super) fn rank(order: &[u8]) -> u16 {
    let mut rank = 0;
    for (place, tile) in order.iter().enumerate() {
        let smaller = order[place + 1..].iter().filter(|later| *later < tile).count();
        rank = rank * (order.len() - place) + smaller;
    }
    rank as u16
}

/// The order of a rank.
fn unrank(rank: u16, count: usize) -> [u8; 8] {
    let mut digits = [0; 8];
    let mut rest = usize::from(rank);
    for place in (0..count).rev() {
        digits[place] = rest % (count - place);
        rest /= count - place;
    }
    let mut left: Vec<u8> = (0u8..).take(count).collect();
    let mut order = [0; 8];
    for place in 0..count {
        order[place] = left.remove(digits[place]);
    }
    order
}

/// For every order of `count` tiles, by rank, the sum of what each tile adds: `share[place][tile]` when it stands at a place.
///
/// The ends of all orders are added up once for each set of tiles that may be left for them, and then stand behind every
/// beginning that leaves this set.
pub(super) fn sums(share: &[[u64; 8]; 8], count: usize, out: &mut Vec<u64>) {
    fn each_order(
        share: &[[u64; 8]; 8],
        places: std::ops::Range<usize>,
        left: usize,
        sum: u64,
        visit: &mut impl FnMut(usize, u64),
    ) {
        let Some(place) = places.clone().next() else { return visit(left, sum) };
        let mut tiles = left;
        while tiles != 0 {
            let tile = tiles.trailing_zeros() as usize;
            tiles &= tiles - 1;
            each_order(share, place + 1..places.end, left & !(1 << tile), sum + share[place][tile], visit);
        }
    }
    out.clear();
    let begun = count / 2;
    let mut ends = vec![Vec::new(); 1 << count];
    let all = (1usize << count) - 1;
    each_order(share, 0..begun, all, 0, &mut |left, sum| {
        let ends = &mut ends[left];
        if ends.is_empty() {
            each_order(share, begun..count, left, 0, &mut |_, sum| ends.push(sum));
        }
        out.extend(ends.iter().map(|end| sum + end));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_are_the_order_of_a_dictionary() {
        assert_eq!(rank(&[0, 1, 2, 3]), 0);
        assert_eq!(rank(&[0, 1, 3, 2]), 1);
        assert_eq!(rank(&[3, 2, 1, 0]), 23);
        for number in 0..5040 {
            assert_eq!(rank(&unrank(number, 7)[..7]), number);
        }
    }

    #[test]
    fn a_tile_passes_others_and_back() {
        let orders = Orders::new(6, 3);
        for (from, to) in [(0, 1), (0, 3), (2, 5), (4, 1)] {
            let there = orders.passed(orders.pair(from, to));
            let back = orders.passed(orders.pair(to, from));
            assert!((0..720u16).all(|rank| back[usize::from(there[usize::from(rank)])] == rank));
        }
        let order = rank(&[4, 0, 5, 1, 3, 2]);
        assert_eq!(orders.passed(orders.pair(0, 3))[usize::from(order)], rank(&[0, 5, 1, 4, 3, 2]));
    }

    #[test]
    fn sums_come_in_the_order_of_ranks() {
        let mut share = [[0; 8]; 8];
        for (place, row) in share.iter_mut().enumerate() {
            for (tile, added) in row.iter_mut().enumerate() {
                *added = 10u64.pow(7 - place as u32) * tile as u64;
            }
        }
        for count in 1..=7 {
            let mut found = Vec::new();
            sums(&share, count, &mut found);
            let digits = |rank: usize| -> u64 {
                let order = unrank(rank as u16, count);
                order[..count].iter().zip((1..8).rev()).map(|(tile, place)| 10u64.pow(place) * u64::from(*tile)).sum()
            };
            assert_eq!(found, (0..found.len()).map(digits).collect::<Vec<u64>>());
            assert_eq!(found.len(), (1..=count).product::<usize>());
        }
    }
}
