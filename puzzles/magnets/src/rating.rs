//! The difficulty of a board, measured by how rarely random play wins.
//!
//! A random game has as many moves as a shortest solution, and every legal move is equally likely. The probability of a win
//! is computed exactly by recursion over the states that can still be won. The **rating** is `-log2` of it, rounded down: 0
//! if random play wins more than half of the games, 4 if it wins about one game in 16. The rating grows with the length of
//! the solution, with the number of legal moves and with every tempting wrong move; it falls with every further solution.

use crate::cell_set::CellSet;
use crate::estimates::MagnetsEstimate;
use crate::space::{Magnets, State};
use gordian_puzzle::GenerateRequest;
use gordian_search::{Cost, Estimate, Space};
use std::collections::HashMap;
use std::ops::RangeInclusive;

/// The maximum rating of each difficulty of [`GenerateRequest::LEVELS`].
const MAX_RATINGS: [u32; 4] = [7, 11, 15, u32::MAX];

/// The name of the difficulty of a rating.
pub(crate) fn level(rating: u32) -> &'static str {
    let index = MAX_RATINGS.iter().take_while(|max_rating| rating > **max_rating).count();
    GenerateRequest::LEVELS[index]
}

/// The ratings of a difficulty, given as an index of [`GenerateRequest::LEVELS`].
pub(crate) fn range(level: usize) -> RangeInclusive<u32> {
    let min_rating = level.checked_sub(1).map_or(0, |easier| MAX_RATINGS[easier] + 1);
    min_rating..=MAX_RATINGS[level]
}

/// The rating of a state whose shortest solution has `optimum` moves; `None` if it takes more expansions than allowed.
pub(crate) fn rate<B: CellSet>(
    magnets: &Magnets<B>,
    estimate: &MagnetsEstimate<B>,
    state: &State<B>,
    optimum: Cost,
    expansions: u64,
) -> Option<u32> {
    let mut play = RandomPlay { magnets, estimate, cache: HashMap::new(), expansions_left: expansions };
    let mut probability = play.win_probability(state, optimum)?;
    let mut rating = 0;
    while probability > 0.0 && probability <= 0.5 {
        probability *= 2.0;
        rating += 1;
    }
    Some(rating)
}

/// Computes the win probabilities of random play.
struct RandomPlay<'a, B: CellSet> {
    magnets: &'a Magnets<B>,
    estimate: &'a MagnetsEstimate<B>,
    /// Win probabilities by moves left and pieces.
    cache: HashMap<(Cost, [B; 3]), f64>,
    expansions_left: u64,
}

impl<B: CellSet> RandomPlay<'_, B> {
    /// The probability of a win within `moves` moves; `None` when the expansions are used up. States that the estimate
    /// proves lost are not expanded.
    fn win_probability(&mut self, state: &State<B>, moves: Cost) -> Option<f64> {
        if self.magnets.is_goal(state) {
            return Some(1.0);
        }
        let estimate = self.estimate.value(self.estimate.start(self.magnets, state));
        if estimate > moves {
            return Some(0.0);
        }
        let key = (moves, state.pieces());
        if let Some(probability) = self.cache.get(&key) {
            return Some(*probability);
        }
        self.expansions_left = self.expansions_left.checked_sub(1)?;
        let mut actions = Vec::new();
        self.magnets.actions(state, &mut actions);
        let mut sum = 0.0;
        let mut after = *state;
        for &action in &actions {
            let before = self.magnets.apply(&mut after, action);
            sum += self.win_probability(&after, moves - 1)?;
            self.magnets.undo(&mut after, action, before);
        }
        let probability = if actions.is_empty() { 0.0 } else { sum / actions.len() as f64 };
        self.cache.insert(key, probability);
        Some(probability)
    }
}
