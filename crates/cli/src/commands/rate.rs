//! `gordian rate`.

use crate::arguments::Rate;
use crate::console::{CommandError, Console};
use crate::{interrupt, opening, progress, request};
use gordian_puzzle::Message;
use gordian_search::Stop;
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
        let rating = instance.rating(&limits);
        Ok((instance, rating))
    })?;
    let (instance, rating) = progress::wait(job, "", console)?;
    if cancel.load(Ordering::Relaxed) {
        return Err(Failure::Cancelled(Message::new("error-cancelled")).into());
    }
    if arguments.format.json {
        console.print_json(&json!({
            "id": instance.id(),
            "level": rating.as_ref().map(|rating| rating.level),
            "score": rating.as_ref().map(|rating| rating.score),
            "text": rating.as_ref().map(|rating| console.text(&rating.words)),
        }))?;
    } else {
        let unknown = Message::new("cli-rate-unknown");
        console.say(rating.as_ref().map_or(&unknown, |rating| &rating.words))?;
    }
    Ok(if rating.is_some() { exit::DONE } else { exit::of_stop(Stop::Incomplete) })
}
