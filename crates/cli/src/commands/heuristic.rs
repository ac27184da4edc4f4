//! `gordian heuristic`.

use crate::arguments::HeuristicArguments;
use crate::console::{CommandError, Console};
use crate::table::Table;
use crate::{files, interrupt, opening, progress};
use gordian_puzzle::{Message, Options};
use gordian_session::lab::{
    Certificate, Expression, Heuristic, LabReport, LabRequest, Violation, feature_names, measure,
};
use gordian_session::listing::estimate_title;
use gordian_session::{Failure, Job, OpenedPosition, exit};
use serde_json::json;
use std::io;
use std::sync::Arc;

/// Measures heuristics.
pub(crate) fn run(arguments: &HeuristicArguments, console: &mut Console) -> Result<u8, CommandError> {
    let cancel = Arc::default();
    let mut solve = arguments.limits.request(&cancel)?;
    let placed = opening::within(&mut solve.limits.time, console, |opener| {
        let is_alone = arguments.position.instance.is_none() && !opener.names_instance(&arguments.position.puzzle);
        if !is_alone {
            return arguments.position.open(opener);
        }
        // Without an instance, the first level is taken.
        let puzzle = opener.puzzle(&arguments.position.puzzle)?;
        let first = puzzle.levels().first().map(|level| level.name.clone()).unwrap_or_default();
        let opened = opener.open(&arguments.position.puzzle, Some(&first), &Options::new())?;
        let position = opened.instance.start();
        Ok(OpenedPosition { opened, position, last_move: None })
    })?;
    if arguments.features {
        return list_features(&placed, console);
    }
    interrupt::watch(&cancel)?;
    let about = placed.opened.puzzle.about();
    let heuristics = heuristics(arguments, &placed)?;
    let mut reports = Vec::new();
    for heuristic in heuristics {
        let name = heuristic.text().to_owned();
        let request = LabRequest {
            heuristic,
            sample: arguments.sample as usize,
            max_states: arguments.states as usize,
            seed: arguments.seed,
            solve: solve.clone(),
        };
        let position = placed.position.fork();
        let job = Job::run(Arc::clone(&cancel), move |watcher| measure(&*position, &request, watcher))?;
        reports.push(progress::wait(job, &name, console)?);
    }
    if arguments.format.json {
        console.print_json(&json!({
            "id": placed.opened.instance.id(),
            "puzzle": about.name,
            "options": placed.opened.instance.options(),
            "reports": reports,
        }))?;
    } else {
        for report in &reports {
            print(report, &placed, console)?;
        }
    }
    if let Some(file) = &arguments.certificate {
        return save(file, &reports, &placed, console);
    }
    Ok(exit::DONE)
}

/// The heuristics to measure: the one that is named, the formula, or all of the puzzle.
fn heuristics(arguments: &HeuristicArguments, placed: &OpenedPosition) -> Result<Vec<Heuristic>, Failure> {
    let about = placed.opened.puzzle.about();
    if let Some(text) = &arguments.expression {
        let names = feature_names(about, &*placed.position);
        let expression = Expression::parse(text, &names).map_err(|faults| Failure::Faults { name: None, faults })?;
        return Ok(vec![Heuristic::Formula(expression)]);
    }
    if let Some(name) = &arguments.limits.estimate {
        return Ok(vec![Heuristic::Named(name.clone())]);
    }
    // Large tables are measured only if they are named.
    let small = about.estimates.iter().filter(|estimate| estimate.name != "none" && !estimate.name.starts_with("pdb"));
    let all: Vec<Heuristic> = small.map(|estimate| Heuristic::Named(estimate.name.to_owned())).collect();
    if all.is_empty() {
        return Err(Failure::Usage(Message::new("cli-lab-none").with("puzzle", about.name)));
    }
    Ok(all)
}

/// Lists what a formula may use.
fn list_features(placed: &OpenedPosition, console: &mut Console) -> Result<u8, CommandError> {
    let about = placed.opened.puzzle.about();
    let mut table = Table::new(&[]);
    for estimate in about.estimates.iter().filter(|estimate| estimate.name != "none") {
        table.row([estimate.name.to_owned(), console.text(&estimate_title(about.name, estimate.name))]);
    }
    for (name, message) in placed.position.features() {
        table.row([name.to_owned(), console.text(&message)]);
    }
    table.print("", console)?;
    Ok(exit::DONE)
}

/// Prints a report.
fn print(report: &LabReport, placed: &OpenedPosition, console: &mut Console) -> io::Result<()> {
    let heading = Message::new("cli-lab-heading").with("heuristic", report.heuristic.as_str());
    console.say(&heading.with("id", placed.opened.instance.id()))?;
    let states = Message::new(if report.complete { "cli-lab-states-all" } else { "cli-lab-states-drawn" });
    console.say(&states.with("count", report.states))?;
    let decimals = |value: f64| format!("{value:.3}");
    let mut table = Table::new(&[1]);
    let mut row = |id: &'static str, value: String, console: &Console| {
        table.row([console.text(&Message::new(id)), console.figures(value)]);
    };
    row("cli-lab-mean", decimals(report.mean), console);
    row("cli-lab-max", report.max.to_string(), console);
    if report.dead > 0 {
        row("cli-lab-dead", report.dead.to_string(), console);
    }
    if let (Some(distance), Some(error)) = (report.mean_distance, report.mean_error) {
        if !report.complete {
            row("cli-lab-known", report.known.to_string(), console);
        }
        row("cli-lab-distance", decimals(distance), console);
        row("cli-lab-error", decimals(error), console);
    }
    if let Some(accuracy) = report.accuracy {
        row("cli-lab-accuracy", format!("{:.1} %", accuracy * 100.0), console);
    }
    row("cli-lab-nanoseconds", format!("{:.1}", report.nanoseconds), console);
    table.print("  ", console)?;
    if let Some(violation) = &report.overestimates {
        say_violation("cli-lab-overestimate", violation, console)?;
    }
    if let Some(violation) = &report.inconsistencies {
        say_violation("cli-lab-inconsistent", violation, console)?;
    }
    console.say(&report.conclusion())?;
    if !report.predictions.is_empty() {
        let mut table = Table::new(&[0, 1, 2]);
        let words = ["bound", "predicted", "measured"];
        table.row(words.map(|word| console.text(&Message::new(format!("cli-lab-column-{word}")))));
        for one in &report.predictions {
            let cells = [one.bound.to_string(), format!("{:.0}", one.predicted), format!("{:.0}", one.measured)];
            table.row(cells.map(|cell| console.figures(cell)));
        }
        console.say(&Message::new("cli-lab-predictions"))?;
        table.print("  ", console)?;
    }
    console.print_line("")
}

fn say_violation(id: &'static str, violation: &Violation, console: &mut Console) -> io::Result<()> {
    let moves = if violation.moves.is_empty() { "-".to_owned() } else { violation.moves.join(" ") };
    let message = Message::new(id).with("count", violation.count).with("h", violation.h);
    console.say(&message.with("limit", violation.limit).with("moves", moves))
}

/// Saves the certificate of the only report. The exit code tells whether there is one.
fn save(file: &str, reports: &[LabReport], placed: &OpenedPosition, console: &mut Console) -> Result<u8, CommandError> {
    let [report] = reports else { return Err(Failure::Usage(Message::new("cli-lab-one")).into()) };
    let instance = &placed.opened.instance;
    let options = instance.options().iter().map(|(key, value)| (key.clone(), value.clone())).collect();
    let Some(certificate) = Certificate::of(report, &instance.id(), &options) else {
        console.print_note(&Message::new("cli-lab-no-certificate"));
        return Ok(exit::UNSOLVABLE);
    };
    let text = serde_json::to_string(&certificate).map_err(io::Error::from)? + "\n";
    files::write(file, text.as_bytes(), console)?;
    Ok(exit::DONE)
}
