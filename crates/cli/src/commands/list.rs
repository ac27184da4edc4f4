//! `gordian list`.

use crate::arguments::List;
use crate::console::{Console, Ending};
use crate::report;
use crate::table::Table;
use gordian_puzzle::{About, Level, Message, Puzzle};
use gordian_search::{Algorithm, Promise, Spec};
use gordian_session::{Opener, exit};
use serde_json::{Map, Value, json};
use std::io;

/// Lists the puzzles, or what one has to offer.
pub(crate) fn run(arguments: &List, console: &mut Console) -> Result<u8, Ending> {
    let opener = Opener::new();
    match (&arguments.puzzle, arguments.format.json) {
        (None, false) => puzzles(opener.catalogue(), console)?,
        (None, true) => {
            let listed: Vec<Value> = opener.catalogue().iter().map(|puzzle| summary(*puzzle, console)).collect();
            console.json(&listed)?;
        }
        (Some(name), false) => offer(opener.puzzle(name)?, console)?,
        (Some(name), true) => {
            let value = offer_json(opener.puzzle(name)?, console);
            console.json(&value)?;
        }
    }
    Ok(exit::DONE)
}

fn puzzles(catalogue: &[&'static dyn Puzzle], console: &mut Console) -> io::Result<()> {
    let mut table = Table::new(&[]);
    for puzzle in catalogue {
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

/// An algorithm as it is listed.
struct Entry {
    name: &'static str,
    parameters: Map<String, Value>,
    about: String,
    refused: Option<String>,
}

fn algorithms(about: &About, console: &Console) -> Vec<Entry> {
    let mut entries = vec![Entry {
        name: "auto",
        parameters: Map::new(),
        about: console.text(&Message::new("algorithm-auto")),
        refused: None,
    }];
    for name in Algorithm::NAMES {
        let parameters = Algorithm::from_spec(&Spec::named(name)).map_or_else(|_| Vec::new(), Algorithm::parameters);
        let refused = about.refused.iter().find(|(refused, _)| *refused == name);
        let parameters = parameters.into_iter().map(|(key, value)| (key.to_owned(), default(value)));
        let switches = about.switches.iter().map(|switch| (switch.key.to_owned(), switch.values[0].into()));
        entries.push(Entry {
            name,
            parameters: parameters.chain(switches).collect(),
            about: console.text(&Message::new(format!("algorithm-{name}"))),
            refused: refused.map(|(_, reason)| console.text(&Message::new(*reason))),
        });
    }
    for own in about.own {
        let about = optional(format!("{}-algorithm-{}", about.name, own.name), console);
        let parameters = own.parameters.iter().map(|one| (one.key.to_owned(), one.default.into())).collect();
        entries.push(Entry { name: own.name, parameters, about, refused: None });
    }
    entries
}

/// The default of a parameter.
fn default(value: gordian_search::Value) -> Value {
    match value {
        gordian_search::Value::Whole(number) => number.into(),
        gordian_search::Value::Real(number) => number.into(),
        gordian_search::Value::Switch(on) => on.into(),
    }
}

/// The sentence of a message that a puzzle may leave out.
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

fn offer(puzzle: &dyn Puzzle, console: &mut Console) -> io::Result<()> {
    let about = puzzle.about();
    console.line(&title(about.name, console))?;
    console.say(&Message::new(format!("{}-summary", about.name)))?;

    heading("list-algorithms", console)?;
    let mut table = Table::new(&[]);
    for entry in algorithms(about, console) {
        let refused = entry.refused.map(|reason| console.text(&Message::new("cli-refused").with("reason", reason)));
        table.row([report::typed(entry.name, &entry.parameters), refused.unwrap_or(entry.about)]);
    }
    table.print("  ", console)?;

    heading("list-estimates", console)?;
    let mut table = Table::new(&[]);
    for estimate in about.estimates {
        let promised = console.text(&Message::new(promise(estimate.promise)));
        let words = optional(format!("{}-estimate-{}", about.name, estimate.name), console);
        table.row([estimate.name.to_owned(), promised, words]);
    }
    table.print("  ", console)?;

    if !about.options.is_empty() {
        heading("list-options", console)?;
        let mut table = Table::new(&[]);
        for option in about.options {
            let words = optional(format!("{}-option-{}", about.name, option.key), console);
            table.row([format!("{}={}", option.key, option.values.join("|")), words]);
        }
        table.print("  ", console)?;
    }
    heading("cli-list-generator", console)?;
    let mut table = Table::new(&[]);
    table.row([format!("--size {}", about.sizes.join("|"))]);
    table.row(["--level easy|medium|hard|expert".to_owned()]);
    table.print("  ", console)?;
    let mut table = Table::new(&[]);
    for key in about.generator {
        table.row([format!("--option {key}="), optional(format!("{}-parameter-{key}", about.name), console)]);
    }
    table.print("  ", console)?;
    levels(&puzzle.levels(), console)
}

fn heading(id: &'static str, console: &mut Console) -> io::Result<()> {
    console.line("")?;
    console.say(&Message::new(id))
}

/// Prints levels group by group, as many in a line as fit, each with the cost of its cheapest plan.
fn levels(levels: &[Level], console: &mut Console) -> io::Result<()> {
    heading("list-levels", console)?;
    console.line(&format!("  {}", console.text(&Message::new("cli-levels-note"))))?;
    for group in levels.chunk_by(|a, b| (a.group, &a.size) == (b.group, &b.size)) {
        let name = optional(group[0].group.to_owned(), console);
        console.line(&format!("  {} {name}", group[0].size))?;
        let entry = |level: &Level| match level.optimum {
            Some(cost) => format!("{} ({cost}),", level.name),
            None => format!("{},", level.name),
        };
        let mut entries: Vec<String> = group.iter().map(entry).collect();
        if let Some(last) = entries.last_mut() {
            last.pop();
        }
        console.wrapped(&entries, "    ")?;
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
