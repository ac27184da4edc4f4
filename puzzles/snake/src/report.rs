//! A walk in the words of the report: one line a move.

use super::board::View;
use super::torus::Move;

/// The lines of a walk from a position. Leaving an apple is told before the letter, and so is arriving on one; a line can
/// carry both.
pub(super) fn lines(view: &View<'_>, moves: &[Move]) -> String {
    let mut view = view.clone();
    let mut text = String::new();
    for step in moves {
        if view.growing {
            text.push_str("ate an apple and went ");
        }
        view.play(*step);
        if view.growing {
            text.push_str("reached an apple when going ");
        }
        text.push_str(step.letter());
        text.push('\n');
    }
    text
}

/// The line that ends a lost game.
pub(super) fn game_over(left: u32) -> String {
    format!("game over with {left} left\n")
}
