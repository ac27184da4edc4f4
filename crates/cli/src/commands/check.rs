//! `gordian check`.

use crate::arguments::Check;
use crate::console::{CommandError, Console};
use crate::position;
use gordian_puzzle::{BrokenRule, Message};
use gordian_session::{exit, source};
use serde_json::{Value, json};

/// Checks a solution.
pub(crate) fn run(arguments: &Check, console: &mut Console) -> Result<u8, CommandError> {
    let mut opener = console.opener();
    let placed = arguments.position.open(&mut opener)?;
    let is_solution =
        |text: &str| position::is_board(&placed.opened, text) || position::are_moves(&*placed.position, text);
    let (text, _) = source::text_or_file(&arguments.solution, is_solution, &mut || opener.read_input())?;
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
        let broken = check
            .broken
            .iter()
            .map(|broken| json!({"rule": broken.rule, "cells": broken.cells, "text": console.text(&broken.message)}));
        let broken: Vec<Value> = broken.collect();
        console.print_json(&json!({
            "id": placed.opened.instance.id(),
            "solves": check.solves,
            "cost": check.cost,
            "faults": faults,
            "broken": broken,
            "unfinished": check.unfinished,
        }))?;
    } else if check.solves {
        let message = match check.cost {
            Some(cost) => Message::new("check-ok").with("cost", cost),
            None => Message::new("cli-check-ok"),
        };
        console.say(&message)?;
    } else {
        // Broken rules are printed with their names; other faults have none.
        let describe = |broken: &BrokenRule| {
            Message::new("cli-check-broken").with("rule", broken.rule).with("text", broken.message.clone())
        };
        let named: Vec<Message> = check.broken.iter().map(describe).collect();
        for fault in if named.is_empty() { &check.faults } else { &named } {
            console.say(fault)?;
        }
    }
    Ok(if check.solves { exit::DONE } else { exit::UNSOLVABLE })
}
