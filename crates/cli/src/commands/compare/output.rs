//! What `gordian compare` prints and writes.

use super::Report;
use crate::arguments::Compare;
use crate::console::{CommandError, Console};
use crate::table::Table as TextTable;
use crate::{files, report};
use gordian_puzzle::Message;
use gordian_report::{Counted, Measurement, Origin, Results, Summary, Table, html, write_traces};
use gordian_session::{Failure, source};
use std::io;

/// The right-aligned columns of the full table.
const NUMBERS: &[usize] = &[2, 4, 5, 6, 7];
/// The right-aligned columns of the table of `--course`.
const COURSE_NUMBERS: &[usize] = &[1, 2, 3, 4];
/// The right-aligned columns of the tables of a summary: all but the first.
const SUMMARY_NUMBERS: &[usize] = &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
/// The right-aligned columns of the table of iterations.
const ITERATION_NUMBERS: &[usize] = &[1, 2, 3];

/// The files that are written, with their options.
pub(super) fn documents(arguments: &Compare) -> [(&'static str, &Option<String>); 5] {
    [
        ("--csv", &arguments.csv),
        ("--markdown", &arguments.markdown),
        ("--latex", &arguments.latex),
        ("--html", &arguments.html),
        ("--trace", &arguments.trace),
    ]
}

/// Prints the report and writes its files. `runs` and `jobs` are how often and how many side by side searches were run.
pub(super) fn write(
    arguments: &Compare,
    found: &Report,
    (runs, jobs): (usize, usize),
    console: &mut Console,
) -> Result<(), CommandError> {
    for (option, file) in documents(arguments) {
        let Some(file) = file else { continue };
        let mut content = Vec::new();
        match option {
            "--csv" => found.results.write_csv(&mut content).map_err(|error| failed(file, error))?,
            "--trace" => write_traces(&found.traces, &mut content).map_err(|error| failed(file, error))?,
            "--html" => {
                let commands = [console.invocation().to_owned()];
                let origin = Origin { commands: &commands, version: env!("CARGO_PKG_VERSION"), jobs, runs };
                content = html(&found.results, &found.traces, origin, console.words()).into_bytes();
            }
            _ => {
                let format = if option == "--latex" { Table::latex } else { Table::markdown };
                let tables: Vec<String> = tables(arguments, &found.results, console).iter().map(format).collect();
                content = tables.join("\n").into_bytes();
            }
        }
        files::write(file, &content, console)?;
    }
    if arguments.format.json {
        if arguments.summary {
            console.print_json(&Summary::of(&found.results))?;
        } else {
            console.print_json(&found.json)?;
        }
        return Ok(());
    }
    if jobs > 1 {
        console.print_note(&Message::new("report-jobs").with("count", jobs as u64));
    }
    print(arguments, found, console)
}

/// The failure to write a table of a file.
fn failed(file: &str, error: csv::Error) -> CommandError {
    Failure::Files(source::write_error(file, &io::Error::other(error))).into()
}

/// The tables of the whole report.
fn tables(arguments: &Compare, results: &Results, console: &Console) -> Vec<Table> {
    let words = console.words();
    let mut tables = Vec::new();
    if !arguments.summary {
        tables.extend((0..results.ids().len()).map(|id| Table::of_instance(results, id, words)));
    }
    if arguments.summary || results.ids().len() > 1 {
        tables.extend(Table::of_summary(&Summary::of(results), words));
    }
    tables
}

fn print(arguments: &Compare, found: &Report, console: &mut Console) -> Result<(), CommandError> {
    let results = &found.results;
    if !arguments.summary {
        for (id, name) in results.ids().iter().enumerate() {
            if results.ids().len() > 1 {
                if id > 0 {
                    console.print_line("")?;
                }
                console.print_line(name)?;
            }
            print_instance(arguments, found, id, console)?;
        }
    }
    if arguments.summary || (results.ids().len() > 1 && !arguments.course) {
        for (number, table) in Table::of_summary(&Summary::of(results), console.words()).into_iter().enumerate() {
            if number > 0 || !arguments.summary {
                console.print_line("")?;
            }
            console.print_line(&console.wrapped(&table.title))?;
            let mut text = TextTable::new(SUMMARY_NUMBERS);
            text.row(table.columns.into_iter().map(|(heading, _)| heading));
            table.rows.into_iter().for_each(|row| text.row(row));
            text.print("", console)?;
        }
    }
    Ok(())
}

fn print_instance(arguments: &Compare, found: &Report, id: usize, console: &mut Console) -> Result<(), CommandError> {
    let rows: Vec<&Measurement> = found.results.of_instance(id).collect();
    let table = if arguments.course { course_table(&rows, found, console) } else { full_table(&rows, console) };
    table.print("", console)?;
    let mut refused = rows.iter().filter(|row| !row.has_run()).peekable();
    if refused.peek().is_some() {
        console.print_line("")?;
        console.print_line(&format!("{}:", console.text(&Message::new("compare-not-run"))))?;
        let mut table = TextTable::new(&[]);
        refused.for_each(|row| table.row([row.with.clone(), row.not_run.clone()]));
        table.print("  ", console)?;
    }
    if arguments.iterations {
        print_iterations(found, &found.results.ids()[id], console)?;
    }
    Ok(())
}

/// The algorithm of a row as it was requested, with the estimate that it used.
fn algorithm_and_estimate(row: &Measurement) -> String {
    let name = row.with.split('/').next().unwrap_or_default();
    match row.estimate.as_str() {
        "none" => name.to_owned(),
        estimate => format!("{name} {estimate}"),
    }
}

/// The table of `--course`. States seen are the start and all generated states; distinct states are those stored.
fn course_table(rows: &[&Measurement], found: &Report, console: &Console) -> TextTable {
    let mut table = TextTable::new(COURSE_NUMBERS);
    let headings = ["algorithm", "cost", "seen", "distinct", "mean-seconds", "path"];
    table.row(headings.map(|name| console.text(&Message::new(format!("compare-{name}")))));
    for row in rows.iter().filter(|row| row.has_run()) {
        let shown = |number: Option<u64>| number.map_or_else(|| "-".to_owned(), |number| console.figures(number));
        let plan = found.plans.get(&(row.id.clone(), row.with.clone()));
        table.row([
            algorithm_and_estimate(row),
            shown(row.cost),
            console.figures(row.generated + 1),
            shown(Some(row.peak_nodes).filter(|nodes| *nodes > 0)),
            console.figures(report::format_seconds(row.seconds)),
            plan.cloned().unwrap_or_else(|| "-".to_owned()),
        ]);
    }
    table
}

/// The full table.
fn full_table(rows: &[&Measurement], console: &Console) -> TextTable {
    let mut table = TextTable::new(NUMBERS);
    let headings = ["algorithm", "verdict", "cost", "proof", "expanded", "generated", "memory", "seconds"];
    table.row(headings.map(|name| console.text(&Message::new(format!("compare-{name}")))));
    for row in rows.iter().filter(|row| row.has_run()) {
        let verdict = match row.stopped_by.as_str() {
            "" => Message::new(format!("word-{}", row.verdict)),
            reason => Message::new(format!("cli-stopped-{reason}")),
        };
        let cost = row.cost.or(row.incumbent);
        let word = Message::new(format!("proof-{}", row.proof));
        let proof = match row.factor {
            Some(factor) => {
                let proof = Message::new("cli-proof-factor").with("proof", word);
                console.text(&proof.with("factor", factor.to_string()))
            }
            None => console.text(&word),
        };
        table.row([
            algorithm_and_estimate(row),
            console.text(&verdict),
            cost.map_or_else(|| "-".to_owned(), |cost| console.figures(cost)),
            if row.cost.is_some() { proof } else { "-".to_owned() },
            console.figures(row.expanded),
            console.figures(row.generated),
            console.text(&report::format_bytes(row.peak_bytes)),
            console.figures(report::format_seconds(row.seconds)),
        ]);
    }
    table
}

/// The iterations of the deepening searches on an instance.
fn print_iterations(found: &Report, id: &str, console: &mut Console) -> Result<(), CommandError> {
    let is_here = |row: &&gordian_report::TraceRow| row.id == id && row.what == Counted::Iteration;
    let mut table = TextTable::new(ITERATION_NUMBERS);
    let headings = ["compare-algorithm", "report-axis-bound", "compare-expanded", "compare-generated"];
    table.row(headings.map(|name| console.text(&Message::new(name))));
    let mut is_empty = true;
    for row in found.traces.iter().filter(is_here).filter(|row| found.iterative.contains(&row.with)) {
        is_empty = false;
        let counts = [Some(row.at), row.expanded, row.generated];
        let figures = counts.map(|count| console.figures(count.unwrap_or(0)));
        table.row(std::iter::once(row.with.clone()).chain(figures));
    }
    if !is_empty {
        console.print_line("")?;
        table.print("", console)?;
    }
    Ok(())
}
