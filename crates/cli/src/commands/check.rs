//! `gordian check`.

use crate::arguments::Check;
use crate::console::{Console, Ending};
use gordian_puzzle::Message;
use gordian_session::{Opener, exit, source};
use serde_json::json;

/// Checks a solution.
pub(crate) fn run(arguments: &Check, console: &mut Console) -> Result<u8, Ending> {
    let mut opener = Opener::new();
    let placed = arguments.place.open(&mut opener)?;
    let (text, _) = source::text_or_file(&arguments.solution, &mut || opener.read_input())?;
    // A solution from a position is one from the start with the moves in between.
    let solution = if placed.position.played().is_empty() {
        text
    } else {
        format!("{} {text}", placed.position.played().join(" "))
    };
    let mut check = placed.opened.instance.check(&solution);
    check.cost = check.cost.map(|cost| cost.saturating_sub(placed.position.spent()));
    if arguments.format.json {
        let faults: Vec<String> = check.faults.iter().map(|fault| console.text(fault)).collect();
        console.json(&json!({
            "id": placed.opened.instance.id(),
            "solves": check.solves,
            "cost": check.cost,
            "faults": faults,
        }))?;
    } else if check.solves {
        let message = match check.cost {
            Some(cost) => Message::new("check-ok").with("cost", cost),
            None => Message::new("cli-check-ok"),
        };
        console.say(&message)?;
    } else {
        for fault in &check.faults {
            console.say(fault)?;
        }
    }
    Ok(if check.solves { exit::DONE } else { exit::UNSOLVABLE })
}
