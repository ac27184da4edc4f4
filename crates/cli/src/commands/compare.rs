//! `gordian compare`.

use crate::arguments::{Compare, Count};
use crate::console::{CommandError, Console};
use crate::table::Table;
use crate::{boards, interrupt, opening, progress, report};
use gordian_puzzle::{Answer, Message, SolveRequest};
use gordian_session::compare::{Entrant, Row, check, compare, usual_algorithms};
use gordian_session::request::parse_algorithms;
use gordian_session::{exit, verdict};
use serde_json::{Value, json};
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The right-aligned columns of the full table.
const NUMBERS: &[usize] = &[2, 4, 5, 6, 7];
/// The right-aligned columns of the table of `--course`.
const COURSE_NUMBERS: &[usize] = &[1, 2, 3, 4];

/// Compares algorithms.
pub(crate) fn run(arguments: &Compare, console: &mut Console) -> Result<u8, CommandError> {
    let cancel = Arc::default();
    let course_counts = arguments.count == Count::Course;
    let request = SolveRequest { course_counts, ..arguments.limits.request(&cancel)? };
    // Each search may use the whole time limit; the time for opening the boards does not reduce it.
    let mut time = request.limits.time;
    let opened = opening::within(&mut time, console, |opener| {
        boards::open_list(&arguments.puzzle, &arguments.instances, &arguments.rules, opener)
    })?;
    let specs = match &arguments.with {
        Some(list) => parse_algorithms(list)?,
        None => usual_algorithms(opened[0].puzzle.about()),
    };
    check(opened[0].puzzle.about(), &specs, &request)?;
    let mut entrants = Vec::new();
    for opened in &opened {
        let position = arguments.rules.play(opened, &mut console.opener())?;
        entrants.push(Entrant { id: opened.instance.id(), position });
    }
    interrupt::watch(&cancel)?;
    let run = || compare(&entrants, &specs, &request, |spec, job| progress::wait(job, &spec.to_string(), console));
    let mut rows = run()?;
    if arguments.course {
        average(&mut rows, &run()?);
    }
    if arguments.format.json {
        let rows: Vec<Value> = rows.iter().map(|row| json_row(row, console)).collect::<Result<_, _>>()?;
        console.print_json(&rows)?;
    } else {
        print(&entrants, &rows, arguments.course, console)?;
    }
    Ok(if cancel.load(Ordering::Relaxed) { exit::CANCELLED } else { exit::DONE })
}

fn json_row(row: &Row, console: &Console) -> Result<Value, CommandError> {
    match &row.result {
        Ok(answer) => Ok(serde_json::to_value(answer).map_err(io::Error::from)?),
        Err(reason) => Ok(json!({
            "id": row.id,
            "algorithm": row.with.name,
            "verdict": null,
            "not_run": console.text(reason),
        })),
    }
}

/// Replaces the times of the rows by the mean of two runs.
fn average(rows: &mut [Row], second_run: &[Row]) {
    for (row, second) in rows.iter_mut().zip(second_run) {
        if let (Ok(first), Ok(second)) = (&mut row.result, &second.result) {
            let (stats, again) = (&mut first.outcome.stats, second.stats());
            stats.cpu = (stats.cpu + again.cpu) / 2;
            stats.wall = (stats.wall + again.wall) / 2;
        }
    }
}

/// The algorithm of a row as it was requested, with the estimate that it used.
fn algorithm_and_estimate(row: &Row, answer: &Answer) -> String {
    match answer.estimate.as_str() {
        "none" => row.with.without_estimate().to_string(),
        estimate => format!("{} {estimate}", row.with.without_estimate()),
    }
}

/// The table of `--course`. States seen are the start and all generated states; distinct states are those stored.
fn course_table(rows: &[Row], console: &Console) -> Table {
    let mut table = Table::new(COURSE_NUMBERS);
    let headings = ["algorithm", "cost", "seen", "distinct", "mean-seconds", "path"];
    table.row(headings.map(|name| console.text(&Message::new(format!("compare-{name}")))));
    for row in rows {
        let Ok(answer) = &row.result else { continue };
        let shown = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |number| console.figures(number));
        table.row([
            algorithm_and_estimate(row, answer),
            shown(answer.cost().map(u64::from)),
            console.figures(report::counts(answer).0 + 1),
            shown(Some(answer.stats().peak_nodes).filter(|nodes| *nodes > 0)),
            console.figures(report::format_seconds(answer.stats().cpu.as_secs_f64())),
            answer.plan().map_or_else(|| "-".to_owned(), |plan| plan.join(" ")),
        ]);
    }
    table
}

/// The full table.
fn full_table(rows: &[Row], console: &Console) -> Table {
    let mut table = Table::new(NUMBERS);
    let headings = ["algorithm", "verdict", "cost", "proof", "expanded", "generated", "memory", "seconds"];
    table.row(headings.map(|name| console.text(&Message::new(format!("compare-{name}")))));
    for row in rows {
        let Ok(answer) = &row.result else { continue };
        let stopped = answer.stopped_by().map(|reason| Message::new(format!("cli-stopped-{}", reason.name())));
        let verdict = stopped.unwrap_or_else(|| verdict::verdict_word(answer.verdict()));
        let cost = answer.cost().or(answer.incumbent().map(|incumbent| incumbent.cost));
        let proof = match answer.factor() {
            Some(factor) => {
                let proof = Message::new("cli-proof-factor").with("proof", verdict::proof_word(answer.proof()));
                console.text(&proof.with("factor", factor.to_string()))
            }
            None => console.text(&verdict::proof_word(answer.proof())),
        };
        let (generated, expanded) = report::counts(answer);
        table.row([
            algorithm_and_estimate(row, answer),
            console.text(&verdict),
            cost.map_or_else(|| "-".to_owned(), |cost| console.figures(cost)),
            if answer.cost().is_some() { proof } else { "-".to_owned() },
            console.figures(expanded),
            console.figures(generated),
            console.text(&report::format_bytes(answer.stats().peak_bytes)),
            console.figures(report::format_seconds(answer.stats().cpu.as_secs_f64())),
        ]);
    }
    table
}

fn print(entrants: &[Entrant], rows: &[Row], as_course: bool, console: &mut Console) -> io::Result<()> {
    for (index, rows) in rows.chunks(rows.len() / entrants.len().max(1)).enumerate() {
        if entrants.len() > 1 {
            if index > 0 {
                console.print_line("")?;
            }
            console.print_line(&entrants[index].id)?;
        }
        let table = if as_course { course_table(rows, console) } else { full_table(rows, console) };
        table.print("", console)?;
        let mut refused = rows.iter().filter_map(|row| Some((&row.with, row.result.as_ref().err()?))).peekable();
        if refused.peek().is_some() {
            console.print_line("")?;
            console.print_line(&format!("{}:", console.text(&Message::new("compare-not-run"))))?;
            let mut table = Table::new(&[]);
            for (with, reason) in refused {
                table.row([with.to_string(), console.text(reason)]);
            }
            table.print("  ", console)?;
        }
    }
    Ok(())
}
