//! `gordian check`.

use crate::arguments::{Check, RuleSet};
use crate::console::{CommandError, Console};
use crate::position;
use gordian_puzzle::{BrokenRule, Message};
use gordian_session::{Failure, OpenedPosition, exit, moves, source};
use serde_json::{Value, json};

/// Judges a solution: moves that continue from a position, or a filled board.
fn judge(
    placed: &OpenedPosition,
    text: &str,
    name: Option<&str>,
    rules: RuleSet,
) -> Result<gordian_puzzle::Check, Failure> {
    let (instance, position) = (&placed.opened.instance, &placed.position);
    let by_rules = |solution: &str| match rules {
        RuleSet::Own => Ok(instance.check(solution)),
        RuleSet::Report => instance.check_by_report(solution).ok_or_else(|| {
            Failure::Usage(Message::new("cli-check-no-report").with("puzzle", placed.opened.puzzle.about().name))
        }),
    };
    let from_start = |text: &str| format!("{} {text}", position.played().join(" "));
    if instance.moves_to(text).is_none() {
        if rules == RuleSet::Own
            && let Some(check) = moves::check_long_solution(&**instance, &**position, text, name)?
        {
            return Ok(check);
        }
        let typed = moves::read_solution(&**position, text, name)?;
        return match typed.illegal {
            Some(fault) => Ok(gordian_puzzle::Check { faults: vec![fault], ..Default::default() }),
            None => by_rules(&from_start(&typed.moves.join(" "))),
        };
    }
    let check = by_rules(&from_start(text))?;
    let check = if check.unreadable.is_some() { by_rules(text)? } else { check };
    match check.unreadable {
        Some(faults) => Err(Failure::Faults { name: name.map(str::to_owned), faults }),
        None => Ok(check),
    }
}

/// Checks a solution.
pub(crate) fn run(arguments: &Check, console: &mut Console) -> Result<u8, CommandError> {
    let mut opener = console.opener();
    let placed = arguments.position.open(&mut opener)?;
    let is_solution =
        |text: &str| position::is_board(&placed.opened, text) || position::are_moves(&*placed.position, text);
    let (text, name) = source::solution_or_file(&arguments.solution, is_solution)?;
    let mut check = judge(&placed, &text, name.as_deref(), arguments.rules)?;
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
    if !arguments.format.json && !console.is_quiet() {
        for note in placed.opened.instance.notes() {
            console.say(&note)?;
        }
    }
    Ok(if check.solves { exit::DONE } else { exit::UNSOLVABLE })
}
