//! The order of the columns as a number, for keys that must tell boards apart by it.
//!
//! A key's own columns stand in the order of their top cards, empty ones last. The real order is a permutation of these,
//! numbered by its Lehmer code; 0 is the key's own order.

use super::deal::MOST_COLUMNS;
use super::layout::FLOOR;

/// The number of the order in which columns with these tops stand.
pub(super) fn write_order(tops: &[u8]) -> u64 {
    let mut sorted = [0u8; MOST_COLUMNS];
    let sorted = &mut sorted[..tops.len()];
    for at in 0..tops.len() {
        let mut place = at;
        while place > 0 && tops[usize::from(sorted[place - 1])] > tops[at] {
            sorted[place] = sorted[place - 1];
            place -= 1;
        }
        sorted[place] = at as u8;
    }
    let mut left = (1u32 << tops.len()) - 1;
    let mut order = 0;
    for (at, column) in sorted.iter().enumerate() {
        let before = left & ((1 << column) - 1);
        order = order * (tops.len() - at) as u64 + u64::from(before.count_ones());
        left &= !(1 << column);
    }
    order
}

/// Puts tops that stand in a key's own order into the order of this number.
pub(super) fn read_order(order: u64, tops: &mut [u8]) {
    let mut digits = [0u8; MOST_COLUMNS];
    let mut rest = order;
    for at in (0..tops.len()).rev() {
        let base = (tops.len() - at) as u64;
        digits[at] = (rest % base) as u8;
        rest /= base;
    }
    let mut own = [FLOOR; MOST_COLUMNS];
    own[..tops.len()].copy_from_slice(tops);
    let mut left = (1u32 << tops.len()) - 1;
    for at in 0..tops.len() {
        let mut place = left;
        for _ in 0..digits[at] {
            place &= place - 1;
        }
        // The number of a real order never asks for more columns than are left.
        let column = (place.trailing_zeros() as usize).min(tops.len() - 1);
        tops[column] = own[at];
        left &= !(1 << column);
    }
}

/// Calls `visit` with every order of the columns, empty columns not told apart.
pub(super) fn for_each_order(tops: &[u8], mut visit: impl FnMut(&[u8])) {
    let mut cards: Vec<u8> = tops.to_vec();
    cards.sort_unstable();
    loop {
        visit(&cards);
        // The next permutation in the order of the dictionary.
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
    fn every_order_has_a_number_of_its_own_and_comes_back() {
        for own in [vec![3u8, 7, 9, 20], vec![2, 5, FLOOR, FLOOR], vec![1, 2, 3, 4, FLOOR, FLOOR]] {
            let mut numbers = BTreeSet::new();
            let mut orders = 0;
            for_each_order(&own, |tops| {
                let number = write_order(tops);
                let mut again = own.clone();
                read_order(number, &mut again);
                assert_eq!(again, tops);
                numbers.insert(number);
                orders += 1;
            });
            assert_eq!(numbers.len(), orders);
            assert_eq!(write_order(&own), 0);
        }
    }
}
