//! The request to a generator, and the checks of its arguments.

use crate::about::About;
use crate::message::Message;
use crate::options::Options;
use crate::request::{Refusal, Watcher};
use crate::text::{did_you_mean, whole_number};
use crate::wrapper::unknown_name;
use std::ops::RangeInclusive;

/// A request for a new instance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GenerateRequest {
    /// The size; `None` for the puzzle's default.
    pub size: Option<String>,
    /// One of [`GenerateRequest::LEVELS`].
    pub level: Option<String>,
    /// The seed.
    pub seed: u64,
    /// Rule options and parameters of the generator.
    pub options: Options,
}

impl GenerateRequest {
    /// The difficulties, from the easiest to the hardest.
    pub const LEVELS: [&'static str; 4] = ["easy", "medium", "hard", "expert"];

    /// The requested size; the first of the puzzle's sizes if the request names none.
    pub fn size_for<'a>(&'a self, about: &About) -> &'a str {
        self.size.as_deref().unwrap_or_else(|| about.sizes.first().copied().unwrap_or_default())
    }

    /// The requested difficulty, as an index of [`GenerateRequest::LEVELS`].
    ///
    /// ```
    /// use gordian_puzzle::GenerateRequest;
    /// let request = GenerateRequest { level: Some("hard".to_owned()), ..GenerateRequest::default() };
    /// assert_eq!(request.difficulty().unwrap(), Some(2));
    /// ```
    ///
    /// # Errors
    /// When the difficulty is unknown.
    pub fn difficulty(&self) -> Result<Option<usize>, Refusal> {
        let find = |level: &String| {
            let found = Self::LEVELS.iter().position(|known| known == level);
            found.ok_or_else(|| unknown_name("error-unknown-level", level, &Self::LEVELS))
        };
        self.level.as_ref().map(find).transpose()
    }

    /// Like [`difficulty`](GenerateRequest::difficulty), for a puzzle with its own error messages. The message `unknown`, with
    /// the argument `level`, is for an unknown difficulty. The message `similar`, with the arguments `level` and `meant`, also
    /// suggests the one that was probably meant.
    ///
    /// # Errors
    /// When the difficulty is unknown.
    pub fn difficulty_or(&self, unknown: &'static str, similar: &'static str) -> Result<Option<usize>, Message> {
        let find = |level: &String| {
            let found = Self::LEVELS.iter().position(|known| known == level);
            found.ok_or_else(|| match did_you_mean(level, Self::LEVELS) {
                Some(meant) => Message::new(similar).with("level", level.as_str()).with("meant", meant),
                None => Message::new(unknown).with("level", level.as_str()),
            })
        };
        self.level.as_ref().map(find).transpose()
    }

    /// Tries to make an instance several times and returns the first that succeeds; `None` if none does. Before each attempt it
    /// reports the progress, as the message `making`.
    ///
    /// # Errors
    /// When the watcher cancels.
    pub fn try_attempts<T>(
        watcher: &mut dyn Watcher,
        making: &'static str,
        attempts: u32,
        mut attempt: impl FnMut() -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        let making = Message::new(making);
        for made in 0..attempts {
            if watcher.setup(&making, made * 1_000 / attempts).is_break() {
                return Err(Refusal::cancelled());
            }
            if let Some(instance) = attempt() {
                return Ok(Some(instance));
            }
        }
        Ok(None)
    }

    /// Refuses every parameter that is not among the known ones.
    ///
    /// # Errors
    /// Names the first unknown parameter.
    pub fn allow_parameters(&self, known: &[&str]) -> Result<(), Refusal> {
        match self.options.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(unknown_name("error-unknown-parameter", key, known)),
            None => Ok(()),
        }
    }
}

/// Removes a parameter of a generator from its options and reads it as a whole number.
///
/// # Errors
/// When the number is not in the range: the message `refused`, with the arguments `key`, `value`, `least` and `most`.
pub fn take_number(
    options: &mut Options,
    key: &str,
    range: RangeInclusive<u32>,
    refused: &'static str,
) -> Result<Option<u32>, Message> {
    let Some(text) = options.remove(key) else { return Ok(None) };
    match whole_number(&text).filter(|number| range.contains(number)) {
        Some(number) => Ok(Some(number)),
        None => Err(Message::new(refused)
            .with("key", key)
            .with("value", text)
            .with("least", *range.start())
            .with("most", *range.end())),
    }
}
