//! What was found before on the same cells: trials come to the same islands again and again.

use super::bits::Bits;

/// Results by the sets of cells that they follow from. Of two that fall into one place the later one stays.
#[derive(Clone, Debug)]
pub(super) struct Memo<const W: usize, const K: usize, V>(Vec<Option<([Bits<W>; K], V)>>);

/// Places for results, a power of two.
const PLACES: usize = 1 << 12;

impl<const W: usize, const K: usize, V: Copy> Memo<W, K, V> {
    /// Remembers nothing.
    pub(super) fn off() -> Self {
        Memo(Vec::new())
    }

    /// Remembers the latest results.
    pub(super) fn on() -> Self {
        Memo(vec![None; PLACES])
    }

    /// What was found for a key.
    #[inline(always)]
    pub(super) fn get(&self, key: &[Bits<W>; K]) -> Option<V> {
        let (found, value) = self.0.get(place(key))?.as_ref()?;
        (found == key).then_some(*value)
    }

    /// Remembers what was found.
    #[inline(always)]
    pub(super) fn put(&mut self, key: [Bits<W>; K], value: V) -> V {
        if let Some(slot) = self.0.get_mut(place(&key)) {
            *slot = Some((key, value));
        }
        value
    }
}

#[inline(always)]
fn place<const W: usize, const K: usize>(key: &[Bits<W>; K]) -> usize {
    let words = key.iter().flat_map(|bits| bits.0);
    let mixed = words.fold(0u64, |sum, word| (sum.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    (mixed >> 40) as usize & (PLACES - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_last_is_found() {
        let mut memo = Memo::<2, 2, usize>::on();
        let key = |number: usize| [Bits::one(number % 128), Bits::one(number / 128)];
        for number in 0..128 * 128 {
            assert_eq!(memo.get(&key(number)), None);
            memo.put(key(number), number);
            assert_eq!(memo.get(&key(number)), Some(number));
        }
        let kept: Vec<usize> = (0..128 * 128).filter_map(|number| memo.get(&key(number))).collect();
        assert!(kept.len() > PLACES / 2 && kept.is_sorted());
        let mut off = Memo::<2, 2, usize>::off();
        off.put(key(1), 1);
        assert_eq!(off.get(&key(1)), None);
    }
}
