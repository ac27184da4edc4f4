//! The order of the columns as a number, for keys that distinguish boards by it.
//!
//! The canonical order sorts the columns by their top cards, empty columns last. The real order is a permutation of the canonical
//! one and is ranked by its Lehmer code, so the canonical order has rank 0.

use crate::key_layout::FLOOR;
use crate::size::MAX_COLUMNS;

/// The rank of the order of columns with these top cards.
pub(crate) fn rank_order(tops: &[u8]) -> u64 {
    let mut sorted = [0u8; MAX_COLUMNS];
    let sorted = &mut sorted[..tops.len()];
    for at in 0..tops.len() {
        let mut place = at;
        while place > 0 && tops[usize::from(sorted[place - 1])] > tops[at] {
            sorted[place] = sorted[place - 1];
            place -= 1;
        }
        sorted[place] = at as u8;
    }
    let mut columns_left = (1u32 << tops.len()) - 1;
    let mut rank = 0;
    for (at, column) in sorted.iter().enumerate() {
        let before = columns_left & ((1 << column) - 1);
        rank = rank * (tops.len() - at) as u64 + u64::from(before.count_ones());
        columns_left &= !(1 << column);
    }
    rank
}

/// Rearranges top cards from the canonical order into the order with this rank.
pub(crate) fn unrank_order(rank: u64, tops: &mut [u8]) {
    let mut digits = [0u8; MAX_COLUMNS];
    let mut rest = rank;
    for at in (0..tops.len()).rev() {
        let base = (tops.len() - at) as u64;
        digits[at] = (rest % base) as u8;
        rest /= base;
    }
    let mut canonical = [FLOOR; MAX_COLUMNS];
    canonical[..tops.len()].copy_from_slice(tops);
    let mut columns_left = (1u32 << tops.len()) - 1;
    for at in 0..tops.len() {
        let mut place = columns_left;
        for _ in 0..digits[at] {
            place &= place - 1;
        }
        // With a valid rank there is always a column left; the minimum only guards against others.
        let column = (place.trailing_zeros() as usize).min(tops.len() - 1);
        tops[column] = canonical[at];
        columns_left &= !(1 << column);
    }
}

/// Calls `visit` with every order of the columns; empty columns are not distinguished.
pub(crate) fn for_each_order(tops: &[u8], mut visit: impl FnMut(&[u8])) {
    let mut cards: Vec<u8> = tops.to_vec();
    cards.sort_unstable();
    loop {
        visit(&cards);
        // The next permutation in lexicographic order.
        let Some(pivot) = (1..cards.len()).rev().find(|at| cards[at - 1] < cards[*at]) else { return };
        let Some(swap) = (pivot..cards.len()).rev().find(|at| cards[*at] > cards[pivot - 1]) else { return };
        cards.swap(pivot - 1, swap);
        cards[pivot..].reverse();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_order_has_its_own_rank_and_round_trips() {
        for canonical in [vec![3u8, 7, 9, 20], vec![2, 5, FLOOR, FLOOR], vec![1, 2, 3, 4, FLOOR, FLOOR]] {
            let mut ranks = BTreeSet::new();
            let mut orders = 0;
            for_each_order(&canonical, |tops| {
                let rank = rank_order(tops);
                let mut again = canonical.clone();
                unrank_order(rank, &mut again);
                assert_eq!(again, tops);
                ranks.insert(rank);
                orders += 1;
            });
            assert_eq!(ranks.len(), orders);
            assert_eq!(rank_order(&canonical), 0);
        }
    }
}
