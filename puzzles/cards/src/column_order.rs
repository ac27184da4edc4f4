//! The order of the columns as a number, for keys that distinguish boards by it.
//!
//! The canonical order sorts the columns by their top cards, empty columns last. The real order is a permutation of the canonical
//! one and is ranked by its Lehmer code, so the canonical order has rank 0.

use crate::key_layout::FLOOR;
use crate::size::MAX_COLUMNS;

/// The rank of the order of columns with these top cards.
pub(crate) fn rank_order(tops: &[u8]) -> u64 {
    // Insertion sort of the columns by their top cards: fast for so few, and stable.
    let mut sorted = [0u8; MAX_COLUMNS];
    let sorted = &mut sorted[..tops.len()];
    for column in 0..tops.len() {
        let mut position = column;
        while position > 0 && tops[usize::from(sorted[position - 1])] > tops[column] {
            sorted[position] = sorted[position - 1];
            position -= 1;
        }
        sorted[position] = column as u8;
    }
    // Each digit of the Lehmer code counts the columns left that come before the next one.
    let mut columns_left = (1u32 << tops.len()) - 1;
    let mut rank = 0;
    for (index, column) in sorted.iter().enumerate() {
        let columns_before = columns_left & ((1 << column) - 1);
        rank = rank * (tops.len() - index) as u64 + u64::from(columns_before.count_ones());
        columns_left &= !(1 << column);
    }
    rank
}

/// Rearranges top cards from the canonical order into the order with this rank.
pub(crate) fn unrank_order(rank: u64, tops: &mut [u8]) {
    let mut digits = [0u8; MAX_COLUMNS];
    let mut rest = rank;
    for index in (0..tops.len()).rev() {
        let base = (tops.len() - index) as u64;
        digits[index] = (rest % base) as u8;
        rest /= base;
    }
    let mut canonical = [FLOOR; MAX_COLUMNS];
    canonical[..tops.len()].copy_from_slice(tops);
    let mut columns_left = (1u32 << tops.len()) - 1;
    for index in 0..tops.len() {
        // Skip as many of the columns left as the digit says.
        let mut candidates = columns_left;
        for _ in 0..digits[index] {
            candidates &= candidates - 1;
        }
        // A valid rank always leaves a column; the minimum only guards against invalid ones.
        let column = (candidates.trailing_zeros() as usize).min(tops.len() - 1);
        tops[column] = canonical[index];
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
        let Some(pivot) = (1..cards.len()).rev().find(|index| cards[index - 1] < cards[*index]) else { return };
        let Some(swap) = (pivot..cards.len()).rev().find(|index| cards[*index] > cards[pivot - 1]) else { return };
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
                let mut unranked = canonical.clone();
                unrank_order(rank, &mut unranked);
                assert_eq!(unranked, tops);
                ranks.insert(rank);
                orders += 1;
            });
            assert_eq!(ranks.len(), orders);
            assert_eq!(rank_order(&canonical), 0);
        }
    }
}
