//! `gordian rate`.

use crate::arguments::Rate;
use crate::console::{CommandError, Console};
use crate::{interrupt, opening, progress, request};
use gordian_puzzle::Message;
use gordian_search::Stop;
use gordian_session::rate::{self, Difficulty};
use gordian_session::{Failure, Job, exit};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Rates an instance.
pub(crate) fn run(arguments: &Rate, console: &mut Console) -> Result<u8, CommandError> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let mut limits = request::effort_limits(&arguments.limits, &cancel)?;
    let placed = opening::within(&mut limits.time, console, |opener| arguments.position.open(opener))?;
    let instance = placed.opened.instance;
    console.print_notes(&instance.warnings());
    interrupt::watch(&cancel)?;
    let job = Job::run(Arc::clone(&cancel), move |_| {
        let difficulty = rate::rate(&*instance, &limits);
        Ok((instance, difficulty))
    })?;
    let (instance, difficulty) = progress::wait(job, "", console)?;
    if cancel.load(Ordering::Relaxed) {
        return Err(Failure::Cancelled(Message::new("error-cancelled")).into());
    }
    let sentences = difficulty.sentences();
    if arguments.format.json {
        let rating = difficulty.rating();
        let texts: Vec<String> = sentences.iter().map(|sentence| console.text(sentence)).collect();
        console.print_json(&json!({
            "id": instance.id(),
            "level": rating.map(|rating| rating.level),
            "score": rating.map(|rating| rating.score),
            "text": texts.join(" "),
        }))?;
    } else {
        for sentence in &sentences {
            console.say(sentence)?;
        }
    }
    Ok(match difficulty {
        Difficulty::Rated(_) => exit::DONE,
        Difficulty::Unsolvable(_) => exit::UNSOLVABLE,
        Difficulty::Several => exit::SECOND,
        Difficulty::Unknown => exit::of_stop(Stop::Incomplete),
    })
}
