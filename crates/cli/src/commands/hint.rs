//! `gordian hint`.

use crate::arguments::Hint;
use crate::console::{CommandError, Console};
use crate::{interrupt, opening, progress, request};
use gordian_puzzle::Message;
use gordian_session::{Failure, exit, hints};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Gives a hint.
pub(crate) fn run(arguments: &Hint, console: &mut Console) -> Result<u8, CommandError> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let mut limits = request::effort_limits(&arguments.limits, &cancel)?;
    let placed = opening::within(&mut limits.time, console, |opener| arguments.position.open(opener))?;
    console.print_notes(&placed.opened.instance.warnings());
    interrupt::watch(&cancel)?;
    let job = hints::start(placed.position.fork(), limits, Arc::clone(&cancel))?;
    let hint = progress::wait(job, "", console)?;
    if cancel.load(Ordering::Relaxed) {
        return Err(Failure::Cancelled(Message::new("error-cancelled")).into());
    }
    if arguments.format.json {
        // A lower grade keeps the move to itself, in JSON too.
        let moves = if arguments.grade == 3 { hint.moves.as_slice() } else { &[] };
        console.print_json(&json!({
            "id": placed.opened.instance.id(),
            "grade": arguments.grade,
            "text": console.text(hint.grade(arguments.grade)),
            "cells": hint.cells,
            "moves": moves,
            "quality": hint.quality,
            "remaining": hint.remaining,
            "dead": hint.dead,
            "mistake": hint.mistake,
            "take_back": hint.take_back,
        }))?;
    } else {
        console.say(hint.grade(arguments.grade))?;
    }
    Ok(if hint.dead { exit::UNSOLVABLE } else { exit::DONE })
}
