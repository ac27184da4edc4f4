//! New instances from a seed.

use crate::failure::Failure;
use crate::open::{Opened, check_generator_options};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Puzzle, Watcher};
use std::hash::{BuildHasher, RandomState};

/// Generates an instance of a puzzle.
///
/// # Errors
/// [`Failure::Usage`] for options, sizes and difficulties that the puzzle does not have, [`Failure::Cancelled`] when the watcher
/// ends it.
pub fn generate(
    puzzle: &'static dyn Puzzle,
    request: GenerateRequest,
    watcher: &mut dyn Watcher,
) -> Result<Opened, Failure> {
    check_generator_options(puzzle.about(), &request.options)?;
    let request = GenerateRequest { size: request.size.as_deref().map(normalise), ..request };
    Ok(Opened { puzzle, instance: puzzle.generate(&request, watcher)? })
}

/// A seed at random. Six digits are enough to differ, and short enough to type again.
pub fn random_seed() -> u64 {
    // Every `RandomState` has other keys, so hashing anything gives a random number.
    RandomState::new().hash_one(0_u8) % 1_000_000
}
