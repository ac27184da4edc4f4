//! How hard a board is: by how seldom somebody who moves at random wins it.
//!
//! A game lasts as many moves as the shortest solution has. At every turn each legal move is equally likely; the chance to
//! win is then a plain sum over the boards that still can be won, and the rating is how often it can be doubled before it
//! exceeds one half: 0 when chance always wins, 4 for one game in about sixteen. It grows with the length of the solution,
//! with the number of moves to choose from, and with every wrong way that looks as good as the right one; it falls
//! with every further solution.

use super::bits::Bits;
use super::estimates::Bound;
use super::space::{Magnets, State};
use gordian_search::{Cost, Estimate, Space};
use std::collections::HashMap;

/// The difficulties, each with the greatest rating that belongs to it.
pub(super) const LEVELS: [(&str, u32); 4] = [("easy", 7), ("medium", 11), ("hard", 15), ("expert", u32::MAX)];

/// The difficulty of a rating.
pub(super) fn level(rating: u32) -> &'static str {
    LEVELS.into_iter().find(|(_, most)| rating <= *most).map_or("expert", |(name, _)| name)
}

/// The rating of a state whose shortest solution has `optimum` moves; `None` when it takes more expansions than allowed.
pub(super) fn rate<B: Bits>(
    magnets: &Magnets<B>,
    bound: &Bound<B>,
    state: &State<B>,
    optimum: Cost,
    expansions: u64,
) -> Option<u32> {
    let mut game = Game { magnets, bound, known: HashMap::new(), left: expansions };
    let mut chance = game.chance(state, optimum)?;
    let mut rating = 0;
    while chance > 0.0 && chance <= 0.5 {
        chance *= 2.0;
        rating += 1;
    }
    Some(rating)
}

struct Game<'a, B: Bits> {
    magnets: &'a Magnets<B>,
    bound: &'a Bound<B>,
    /// Chances by state and moves left.
    known: HashMap<(Cost, [B; 3]), f64>,
    left: u64,
}

impl<B: Bits> Game<'_, B> {
    /// The chance to win within so many moves. Boards that the estimate proves lost are not looked into.
    fn chance(&mut self, state: &State<B>, moves: Cost) -> Option<f64> {
        if self.magnets.is_goal(state) {
            return Some(1.0);
        }
        let estimate = self.bound.value(self.bound.start(self.magnets, state));
        if estimate > moves {
            return Some(0.0);
        }
        let key = (moves, state.planes());
        if let Some(chance) = self.known.get(&key) {
            return Some(*chance);
        }
        self.left = self.left.checked_sub(1)?;
        let mut actions = Vec::new();
        self.magnets.actions(state, &mut actions);
        let mut sum = 0.0;
        let mut after = *state;
        for &put in &actions {
            let before = self.magnets.apply(&mut after, put);
            sum += self.chance(&after, moves - 1)?;
            self.magnets.undo(&mut after, put, before);
        }
        let chance = if actions.is_empty() { 0.0 } else { sum / actions.len() as f64 };
        self.known.insert(key, chance);
        Some(chance)
    }
}
