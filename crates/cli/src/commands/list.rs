//! `gordian list`.

use crate::arguments::List;
use crate::console::{CommandError, Console};
use crate::report;
use crate::table::Table;
use gordian_puzzle::{About, Level, Message, Puzzle};
use gordian_search::Promise;
use gordian_session::exit;
use gordian_session::listing::{self, AlgorithmEntry};
use serde_json::{Map, Value, json};
use std::io;

/// Lists the puzzles, or what one puzzle offers.
pub(crate) fn run(arguments: &List, console: &mut Console) -> Result<u8, CommandError> {
    let opener = console.opener();
    match (&arguments.puzzle, arguments.format.json) {
        (None, false) => print_puzzles(console)?,
        (None, true) => {
            let listed: Vec<Value> = opener.catalogue().iter().map(|puzzle| summary(puzzle, console)).collect();
            console.print_json(&listed)?;
        }
        (Some(name), false) => print_offer(opener.puzzle(name)?, console)?,
        (Some(name), true) => {
            let value = offer_json(opener.puzzle(name)?, console);
            console.print_json(&value)?;
        }
    }
    Ok(exit::DONE)
}

fn print_puzzles(console: &mut Console) -> io::Result<()> {
    let mut table = Table::new(&[]);
    for puzzle in console.catalogue().iter() {
        let name = puzzle.about().name;
        table.row([name.to_owned(), title(name, console), console.text(&Message::new(format!("{name}-summary")))]);
    }
    table.print("", console)
}

fn title(name: &str, console: &Console) -> String {
    console.text(&Message::new(format!("{name}-title")))
}

fn summary(puzzle: &dyn Puzzle, console: &Console) -> Value {
    let name = puzzle.about().name;
    json!({
        "name": name,
        "title": title(name, console),
        "summary": console.text(&Message::new(format!("{name}-summary"))),
        "levels": puzzle.levels().len(),
    })
}

/// An algorithm in the list.
struct ListedAlgorithm {
    name: &'static str,
    parameters: Map<String, Value>,
    about: String,
    refused: Option<String>,
}

fn algorithms(about: &About, console: &Console) -> Vec<ListedAlgorithm> {
    let listed = |entry: AlgorithmEntry| ListedAlgorithm {
        name: entry.name,
        parameters: entry.parameters.into_iter().map(|(key, value)| (key.to_owned(), value.into())).collect(),
        about: optional(entry.about.id.into_owned(), console),
        refused: entry.refused.map(|reason| console.text(&reason)),
    };
    listing::algorithms(about).into_iter().map(listed).collect()
}

/// The text of a message that a puzzle may omit; empty if it does.
fn optional(id: String, console: &Console) -> String {
    if console.words().knows(&id) { console.text(&Message::new(id)) } else { String::new() }
}

fn promise(promise: Promise) -> &'static str {
    match promise {
        Promise { consistent: true, .. } => "promise-consistent",
        Promise { admissible: true, .. } => "promise-admissible",
        _ => "promise-nothing",
    }
}

/// Prints the algorithms, estimates, options and levels of a puzzle.
fn print_offer(puzzle: &dyn Puzzle, console: &mut Console) -> io::Result<()> {
    let about = puzzle.about();
    console.print_line(&title(about.name, console))?;
    console.say(&Message::new(format!("{}-summary", about.name)))?;

    print_heading("list-algorithms", console)?;
    let mut table = Table::new(&[]);
    for entry in algorithms(about, console) {
        let refused = entry.refused.map(|reason| console.text(&Message::new("cli-refused").with("reason", reason)));
        table.row([report::algorithm_argument(entry.name, &entry.parameters), refused.unwrap_or(entry.about)]);
    }
    table.print("  ", console)?;

    print_heading("list-estimates", console)?;
    let mut table = Table::new(&[]);
    for estimate in about.estimates {
        let promised = console.text(&Message::new(promise(estimate.promise)));
        let words = optional(format!("{}-estimate-{}", about.name, estimate.name), console);
        table.row([estimate.name.to_owned(), promised, words]);
    }
    table.print("  ", console)?;
    console.print_line(&format!("  {}", console.text(&Message::new("cli-glossary-note"))))?;

    if !about.options.is_empty() {
        print_heading("list-options", console)?;
        let mut table = Table::new(&[]);
        for option in about.options {
            let words = optional(format!("{}-option-{}", about.name, option.key), console);
            table.row([format!("{}={}", option.key, option.values.join("|")), words]);
        }
        table.print("  ", console)?;
    }
    print_heading("cli-list-generator", console)?;
    let mut table = Table::new(&[]);
    table.row([format!("--size {}", about.sizes.join("|"))]);
    table.row(["--level easy|medium|hard|expert".to_owned()]);
    table.print("  ", console)?;
    let mut table = Table::new(&[]);
    for key in about.generator {
        table.row([format!("--option {key}="), optional(format!("{}-parameter-{key}", about.name), console)]);
    }
    table.print("  ", console)?;
    print_levels(puzzle, console)
}

fn print_heading(id: &'static str, console: &mut Console) -> io::Result<()> {
    console.print_line("")?;
    console.say(&Message::new(id))
}

/// Prints the levels by group. Levels with a move limit or a description are printed one per line, others wrapped, each with the
/// cost of its shortest solution.
fn print_levels(puzzle: &dyn Puzzle, console: &mut Console) -> io::Result<()> {
    let levels = &puzzle.levels();
    print_heading("list-levels", console)?;
    if levels.iter().any(|level| level.allowance.is_some() || puzzle.level_summary(&level.name).is_some()) {
        return print_level_table(puzzle, levels, console);
    }
    if levels.iter().any(|level| level.optimum.is_some()) {
        console.print_line(&format!("  {}", console.text(&Message::new("cli-levels-note"))))?;
    }
    for group in levels.chunk_by(|a, b| (a.group, &a.size) == (b.group, &b.size)) {
        let name = optional(group[0].group.to_owned(), console);
        console.print_line(&format!("  {} {name}", group[0].size))?;
        let entry = |level: &Level| match level.optimum {
            Some(cost) => format!("{} ({}),", level.name, console.figures(cost)),
            None => format!("{},", level.name),
        };
        let mut entries: Vec<String> = group.iter().map(entry).collect();
        if let Some(last) = entries.last_mut() {
            last.pop();
        }
        console.print_wrapped(&entries, "    ")?;
    }
    Ok(())
}

/// Prints one level per line, by group.
fn print_level_table(puzzle: &dyn Puzzle, levels: &[Level], console: &mut Console) -> io::Result<()> {
    let headings = ["cli-level", "cli-level-size", "cli-level-allowance", "cli-level-optimum", "cli-level-contents"];
    for group in levels.chunk_by(|a, b| a.group == b.group) {
        let name = optional(group[0].group.to_owned(), console);
        console.print_line(&format!("  {name}"))?;
        let mut table = Table::new(&[2, 3]);
        table.row(headings.map(|id| console.text(&Message::new(id))));
        for level in group {
            let number = |number: Option<u32>| number.map_or_else(|| "-".to_owned(), |number| console.figures(number));
            let contents = puzzle.level_summary(&level.name).map_or_else(String::new, |words| console.text(&words));
            let (allowance, optimum) = (number(level.allowance), number(level.optimum));
            table.row([level.name.clone(), level.size.clone(), allowance, optimum, contents]);
        }
        table.print("    ", console)?;
    }
    Ok(())
}

fn offer_json(puzzle: &dyn Puzzle, console: &Console) -> Value {
    let about = puzzle.about();
    let levels: Vec<Value> = puzzle
        .levels()
        .iter()
        .map(|level| {
            json!({
                "name": level.name,
                "size": level.size,
                "optimum": level.optimum,
                "allowance": level.allowance,
                "group": optional(level.group.to_owned(), console),
                "contents": puzzle.level_summary(&level.name).map(|words| console.text(&words)),
            })
        })
        .collect();
    let algorithms: Vec<Value> = algorithms(about, console)
        .into_iter()
        .map(|entry| {
            json!({
                "name": entry.name,
                "parameters": entry.parameters,
                "about": entry.about,
                "refused": entry.refused,
            })
        })
        .collect();
    let estimates: Vec<Value> = about
        .estimates
        .iter()
        .map(|estimate| {
            json!({
                "name": estimate.name,
                "admissible": estimate.promise.admissible,
                "consistent": estimate.promise.consistent,
            })
        })
        .collect();
    let options: Vec<Value> =
        about.options.iter().map(|option| json!({ "key": option.key, "values": option.values })).collect();
    json!({
        "name": about.name,
        "title": title(about.name, console),
        "summary": console.text(&Message::new(format!("{}-summary", about.name))),
        "algorithms": algorithms,
        "estimates": estimates,
        "options": options,
        "formats": about.formats,
        "sizes": about.sizes,
        "generator": about.generator,
        "levels": levels,
    })
}
