//! Randomness that is the same on every machine: a seed in an id always gives the same instance.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// A seed, from which streams for different purposes are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(u64);

impl Seed {
    /// The seed with this number.
    pub fn new(number: u64) -> Self {
        Seed(number)
    }

    /// The stream for one purpose. Different purposes have different streams of the same seed.
    ///
    /// ```
    /// use gordian_puzzle::Seed;
    /// let mut first = Seed::new(7).stream("tiles 3x3");
    /// let mut again = Seed::new(7).stream("tiles 3x3");
    /// assert_eq!(first.below(1000), again.below(1000));
    /// ```
    pub fn stream(self, purpose: &str) -> Stream {
        let mut bytes = [0u8; 32];
        bytes[..8].copy_from_slice(&self.0.to_le_bytes());
        // FNV-1a over the purpose: any fixed mixing will do, as long as it never changes.
        let mut mixed = 0xcbf2_9ce4_8422_2325_u64;
        for byte in purpose.bytes() {
            mixed = (mixed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        bytes[8..16].copy_from_slice(&mixed.to_le_bytes());
        Stream(ChaCha8Rng::from_seed(bytes))
    }
}

/// A stream of random numbers. Ranges and shuffles are implemented here, so that a new version of a library cannot change a
/// puzzle.
#[derive(Clone, Debug)]
pub struct Stream(ChaCha8Rng);

impl Stream {
    /// A number below `bound`, each equally likely.
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "the bound is 0");
        // Numbers from the largest multiple of `bound` on are drawn again: with them, small results would be more likely.
        let end = u64::MAX - u64::MAX % bound;
        loop {
            let drawn = self.0.next_u64();
            if drawn < end {
                return drawn % bound;
            }
        }
    }

    /// Puts a slice in random order, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u64 + 1) as usize);
        }
    }
}
