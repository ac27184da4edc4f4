//! Rating an instance, with the reason if there is no rating.

use crate::{hints, memory, verdict};
use gordian_puzzle::{Instance, Message, Rating, SolveRequest, Unwatched};
use gordian_search::{Limits, Verdict};
use std::time::Duration;

/// The expansions of the search for the reason why there is no rating. The limit is a number of expansions and not a time, so
/// that the reason is the same on every machine.
const REASON_BUDGET: u64 = 100_000;

/// The longest time of this search. Only very large boards reach it before the limit on expansions.
const REASON_TIME: Duration = Duration::from_secs(5);

/// How hard an instance is, or why it has no rating.
#[derive(Clone, Debug)]
pub enum Difficulty {
    /// The instance has a rating.
    Rated(Rating),
    /// The instance has no solution: the sentences that say so.
    Unsolvable(Vec<Message>),
    /// The instance has several solutions, and its puzzle needs a single one.
    Several,
    /// Measuring it would take too long, or the puzzle has no measure.
    Unknown,
}

impl Difficulty {
    /// The rating, if there is one.
    pub fn rating(&self) -> Option<&Rating> {
        match self {
            Difficulty::Rated(rating) => Some(rating),
            _ => None,
        }
    }

    /// What is known, as sentences; none if nothing is known.
    pub fn sentences(&self) -> Vec<Message> {
        match self {
            Difficulty::Rated(rating) => vec![rating.words.clone()],
            Difficulty::Unsolvable(sentences) => sentences.clone(),
            Difficulty::Several => vec![Message::new("session-rate-several")],
            Difficulty::Unknown => Vec::new(),
        }
    }
}

/// Rates an instance. If the puzzle does not rate it, a short search looks for the reason.
pub fn rate(instance: &dyn Instance, limits: &Limits) -> Difficulty {
    if let Some(rating) = instance.rating(limits) {
        return Difficulty::Rated(rating);
    }
    let bytes = limits.bytes.unwrap_or_else(|| hints::HINT_BYTES.min(memory::default_limit()));
    let time = limits.time.map_or(REASON_TIME, |time| time.min(REASON_TIME));
    let limits = Limits { bytes: Some(bytes), time: Some(time), ..limits.with_expansions(REASON_BUDGET) };
    let request = SolveRequest { limits, ..SolveRequest::default() };
    let Ok(answer) = instance.start().solve(&request, &mut Unwatched) else { return Difficulty::Unknown };
    match answer.verdict() {
        Verdict::Unsolvable => {
            let notes = answer.notes.iter().filter(|note| !verdict::is_auto_choice(note)).cloned();
            Difficulty::Unsolvable(verdict::sentences(&answer).into_iter().chain(notes).collect())
        }
        Verdict::Solved { .. } if answer.unique == Some(false) => Difficulty::Several,
        _ => Difficulty::Unknown,
    }
}
