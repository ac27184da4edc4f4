//! `gordian hint`.

use crate::arguments::Hint;
use crate::console::{Console, Ending};
use gordian_puzzle::Unwatched;
use gordian_search::Limits;
use gordian_session::{Opener, exit, game};
use serde_json::json;

/// Gives a hint.
pub(crate) fn run(arguments: &Hint, console: &mut Console) -> Result<u8, Ending> {
    let placed = arguments.place.open(&mut Opener::new())?;
    let hint = placed.position.hint(&Limits::expansions(game::HINT_BUDGET), &mut Unwatched);
    if arguments.format.json {
        // A lower grade keeps the move to itself, in JSON too.
        let moves = if arguments.grade == 3 { hint.moves.as_slice() } else { &[] };
        console.json(&json!({
            "id": placed.opened.instance.id(),
            "grade": arguments.grade,
            "text": console.text(hint.grade(arguments.grade)),
            "cells": hint.cells,
            "moves": moves,
            "quality": hint.quality,
            "remaining": hint.remaining,
        }))?;
    } else {
        console.say(hint.grade(arguments.grade))?;
    }
    Ok(exit::DONE)
}
