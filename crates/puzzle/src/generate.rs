//! What a generator gets.

use crate::options::Options;

/// What a generator is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GenerateRequest {
    /// The size; the puzzle's default when none.
    pub size: Option<String>,
    /// `easy`, `medium`, `hard` or `expert`.
    pub level: Option<String>,
    /// The seed.
    pub seed: u64,
    /// Rule options and parameters of the generator.
    pub options: Options,
}
