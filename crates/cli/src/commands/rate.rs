//! `gordian rate`.

use crate::arguments::Rate;
use crate::console::{CommandError, Console};
use gordian_puzzle::Message;
use gordian_search::Stop;
use gordian_session::exit;
use serde_json::json;

/// Rates an instance.
pub(crate) fn run(arguments: &Rate, console: &mut Console) -> Result<u8, CommandError> {
    let placed = arguments.position.open(&mut console.opener())?;
    let instance = &placed.opened.instance;
    let rating = instance.rating();
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
