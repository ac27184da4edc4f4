//! Typed moves: a number is played as soon as it is complete, and everything else becomes a line that Enter plays, exactly as
//! the prompt writes it.

use super::{Overlay, Play, Severity, events};
use crate::app::Context;
use crate::input_line::InputLine;
use gordian_puzzle::{Control, Message, Reply};
use gordian_session::controls::interpret_control;
use std::time::Instant;

/// What a number means in the game.
fn meaning(play: &Play, number: u32) -> Reply {
    let game = &play.game;
    interpret_control(game.position(), &Control::Number(number), game.selection(), game.settings())
}

/// Adds a digit to the number being typed.
///
/// A number that is a move, or cannot be a move, is sent immediately if no longer number could follow. A number that only selects
/// something waits, because it may be the start of a typed place such as `1,3`. A number that means nothing opens the line for
/// typed moves, and so does one that is refused but may be the row of a place.
pub(super) fn type_digit(play: &mut Play, context: &mut Context, digit: char) {
    play.refused_digits = None;
    let mut digits = play.number.take().map(|(digits, _)| digits).unwrap_or_default();
    let is_meant = |number: u32| matches!(meaning(play, number), Reply::Moves(_) | Reply::Select(..));
    let may_be = |number: u32, play: &Play| {
        let longer =
            (0..10).map(|last| number.saturating_mul(10).saturating_add(last)).filter(|longer| *longer > number);
        longer.into_iter().any(|longer| matches!(meaning(play, longer), Reply::Moves(_) | Reply::Select(..)))
    };
    let earlier: u32 = digits.parse().unwrap_or(0);
    let next = earlier.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or(0));
    if !digits.is_empty() && is_meant(earlier) && !is_meant(next) && !may_be(next, play) {
        // The number was complete; this digit starts another one.
        events::send_control(play, context, &Control::Number(earlier));
        digits.clear();
    }
    if digits.len() < 9 {
        digits.push(digit);
    }
    let number: u32 = digits.parse().unwrap_or(0);
    let may_continue = may_be(number, play);
    match meaning(play, number) {
        _ if may_continue => play.number = Some((digits, Instant::now())),
        Reply::Moves(_) => events::send_control(play, context, &Control::Number(number)),
        Reply::Select(..) => play.number = Some((digits, Instant::now())),
        Reply::Refuse(_) if begins_place(play, &digits) => play.overlay = Overlay::Move(InputLine::with_text(&digits)),
        Reply::Refuse(_) => {
            events::send_control(play, context, &Control::Number(number));
            play.refused_digits = Some(digits);
        }
        Reply::Preview(_) | Reply::Nothing => play.overlay = Overlay::Move(InputLine::with_text(&digits)),
    }
}

/// Whether a number that is refused by itself may be the row of a place, such as the 3 of `3 1`.
fn begins_place(play: &Play, digits: &str) -> bool {
    let game = &play.game;
    let scene = game.position().scene();
    (1..=scene.columns).any(|column| {
        let place = Control::Text(format!("{digits} {column}"));
        let reply = interpret_control(game.position(), &place, game.selection(), game.settings());
        matches!(reply, Reply::Moves(_) | Reply::Select(..))
    })
}

/// Sends the number that is being typed to the game.
pub(super) fn submit_number(play: &mut Play, context: &mut Context) {
    if let Some(number) = play.number.take().and_then(|(digits, _)| digits.parse().ok()) {
        events::send_control(play, context, &Control::Number(number));
    }
}

/// Starts a typed move with a character that is not a command, if a move of this position begins with it. Letters other than
/// ASCII begin words, such as the name of a direction in another language.
pub(super) fn begin_line(play: &mut Play, character: char) {
    let begins_move = || play.game.position().moves().iter().any(|text| text.starts_with(character));
    if character.is_ascii() && !begins_move() {
        play.show_message(Message::new("tui-no-key").with("key", character.to_string()), Severity::Error);
    } else {
        play.overlay = Overlay::Move(InputLine::with_text(&character.to_string()));
    }
}

/// Continues a number with a character that makes it a typed move, such as the comma of `2,3=B`; false if no number was typed.
pub(super) fn continue_line(play: &mut Play, character: char) -> bool {
    let ends_number = matches!(character, ',' | '\u{60c}' | ';' | '=' | '>' | '.' | ' ' | '-');
    let digits = play.number.take_if(|_| ends_number).map(|(digits, _)| digits);
    let Some(digits) = digits.or_else(|| play.refused_digits.take_if(|_| ends_number)) else { return false };
    play.message = None;
    play.overlay = Overlay::Move(InputLine::with_text(&format!("{digits}{character}")));
    true
}
