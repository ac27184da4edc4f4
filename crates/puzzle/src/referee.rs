//! Referees: a second, naive implementation of the rules, which replays every plan.

use crate::instance::Instance;
use crate::position::Status;
use crate::seed::Seed;
use std::collections::BTreeSet;

/// A naive implementation of the rules on the text board. It shares no code with the puzzle's space, so that a mistake in
/// one of them is detected.
pub trait Referee: Send {
    /// The board as text, the same text that [`Position::board`](crate::Position::board) gives.
    fn board(&self) -> String;

    /// Every legal move.
    fn legal(&self) -> Vec<String>;

    /// Makes a move.
    ///
    /// # Errors
    /// Says in plain English why the move is illegal; the board is then unchanged.
    fn play(&mut self, text: &str) -> Result<(), String>;

    /// Whether the puzzle is solved.
    fn is_won(&self) -> bool;

    /// What the moves made so far cost.
    fn spent(&self) -> u32;
}

/// The result of replaying a plan.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Every move is legal and the last one solves it, for this cost.
    Solves {
        /// What the plan costs.
        cost: u32,
    },
    /// The move with this number, from 1, is illegal.
    Illegal {
        /// The number of the move, counted from 1.
        number: usize,
        /// The text of the move.
        text: String,
        /// Why.
        reason: String,
    },
    /// All moves are legal, but the puzzle is not solved after them.
    Unfinished,
}

/// Replays a plan.
pub fn replay<'a>(referee: &mut dyn Referee, plan: impl IntoIterator<Item = &'a str>) -> Ruling {
    for (index, text) in plan.into_iter().enumerate() {
        if let Err(reason) = referee.play(text) {
            return Ruling::Illegal { number: index + 1, text: text.to_owned(), reason };
        }
    }
    if referee.is_won() { Ruling::Solves { cost: referee.spent() } } else { Ruling::Unfinished }
}

/// Plays random games with the space and the referee of an instance, and compares boards, legal moves, costs and wins after
/// every move. Every puzzle must pass this check.
///
/// # Errors
/// The first difference, with the moves that lead to it.
pub fn compare(instance: &dyn Instance, walks: u32, length: u32, seed: u64) -> Result<(), String> {
    let mut random = Seed::new(seed).stream("referee");
    for walk in 0..walks {
        let mut position = instance.start();
        let mut referee = instance.referee();
        for step in 0..=length {
            let played = position.played().join(" ");
            let describe = |difference: &str| format!("walk {walk}, step {step}, after [{played}]: {difference}");
            let (ours, theirs) = (position.board(), referee.board());
            if ours != theirs {
                return Err(describe(&format!("boards differ\nspace:\n{ours}\nreferee:\n{theirs}")));
            }
            if (position.status() == Status::Won) != referee.is_won() {
                return Err(describe(&format!(
                    "space says {:?}, referee says won: {}",
                    position.status(),
                    referee.is_won()
                )));
            }
            if position.spent() != referee.spent() {
                return Err(describe(&format!("space spent {}, referee {}", position.spent(), referee.spent())));
            }
            let moves = position.moves();
            let ours: BTreeSet<&str> = moves.iter().map(String::as_str).collect();
            let legal = referee.legal();
            let theirs: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
            if ours != theirs {
                return Err(describe(&format!("legal moves differ\nspace: {ours:?}\nreferee: {theirs:?}")));
            }
            if moves.is_empty() || step == length {
                break;
            }
            let text = &moves[random.below(moves.len() as u64) as usize];
            if position.describe(text).is_none() {
                return Err(describe(&format!("the legal move {text} cannot be described")));
            }
            if let Err(reason) = position.play(text) {
                return Err(describe(&format!("the space lists {text} and then refuses it: {reason:?}")));
            }
            if let Err(reason) = referee.play(text) {
                return Err(describe(&format!("the referee refuses {text}: {reason}")));
            }
        }
    }
    Ok(())
}
