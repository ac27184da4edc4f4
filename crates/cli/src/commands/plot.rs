//! `gordian plot`.

use crate::arguments::Plot;
use crate::console::{CommandError, Console};
use crate::files;
use gordian_puzzle::Message;
use gordian_report::{Kind, Measure, Painter, Results, Source, read_distances, read_traces};
use gordian_session::{Failure, exit, source};
use std::io;

/// Pixels to a unit of a plot in PNG: sharp in print.
const PNG_SCALE: f32 = 2.0;

/// Draws results.
pub(crate) fn run(arguments: &Plot, console: &mut Console) -> Result<u8, CommandError> {
    let name = arguments.results.as_str();
    let text = if name == "-" { source::read_stream("-", io::stdin().lock())? } else { source::read_file(name)? };
    let plot = draw(arguments, &text, console)?;
    if plot.series.iter().all(|series| series.points.is_empty()) {
        return Err(Failure::Usage(Message::new("cli-plot-empty").with("name", name)).into());
    }
    if arguments.describe {
        console.print_line(&plot.title)?;
        console.print_line(&plot.description)?;
        if arguments.picture.is_none() {
            return Ok(exit::DONE);
        }
    }
    match arguments.picture.as_deref() {
        Some(file) if file.to_ascii_lowercase().ends_with(".png") => files::replace(file, &plot.png(PNG_SCALE))?,
        Some(file) if file != "-" => files::replace(file, plot.svg().as_bytes())?,
        _ => console.print_bytes(plot.svg().as_bytes())?,
    }
    Ok(exit::DONE)
}

fn draw(arguments: &Plot, text: &str, console: &Console) -> Result<gordian_draw::Plot, Failure> {
    let kind = arguments.kind.kind();
    let painter = Painter::new(console.words());
    let wrong = |reason: &dyn std::fmt::Display| {
        let id = match kind.source() {
            Source::Results => "cli-plot-results",
            Source::Traces => "cli-plot-traces",
            Source::Distances => "cli-plot-distances",
        };
        let message = Message::new(id).with("name", arguments.results.as_str()).with("kind", kind.name());
        Failure::Usage(message.with("reason", reason.to_string()))
    };
    match kind.source() {
        Source::Traces => Ok(painter.of_traces(&read_traces(text).map_err(|error| wrong(&error))?, kind)),
        Source::Distances => Ok(painter.heuristic(&read_distances(text).map_err(|error| wrong(&error))?)),
        Source::Results => {
            let results = if text.trim_start().starts_with('[') {
                Results::read_json(text).map_err(|error| wrong(&error))?
            } else {
                Results::read_csv(text).map_err(|error| wrong(&error))?
            };
            draw_results(arguments, &results, kind, painter)
        }
    }
}

fn draw_results(
    arguments: &Plot,
    results: &Results,
    kind: Kind,
    painter: Painter<'_>,
) -> Result<gordian_draw::Plot, Failure> {
    let measure = |default| arguments.measure.map_or(default, crate::arguments::PlotMeasure::measure);
    Ok(match kind {
        Kind::Time => painter.by_algorithm(results, Measure::Time),
        Kind::Memory => painter.by_algorithm(results, Measure::Memory),
        Kind::Cactus => painter.cactus(results, measure(Measure::Time)),
        Kind::Scatter => {
            let first = find(results, arguments.x.as_deref(), 0)?;
            let second = find(results, arguments.y.as_deref(), usize::from(first == 0))?;
            painter.scatter(results, first, second, measure(Measure::Expansions))
        }
        _ => painter.by_algorithm(results, Measure::Expansions),
    })
}

/// The algorithm with this name, as it was requested or as tables name it.
fn find(results: &Results, name: Option<&str>, default: usize) -> Result<usize, Failure> {
    let known = results.algorithms();
    let Some(name) = name else {
        let missing = || Failure::Usage(Message::new("cli-plot-two"));
        return (default < known.len()).then_some(default).ok_or_else(missing);
    };
    let found = (0..known.len()).find(|index| known[*index] == name || results.label(*index) == name);
    let names: Vec<&str> = known.iter().map(String::as_str).collect();
    found.ok_or_else(|| gordian_puzzle::wrapper::unknown_name("cli-plot-algorithm", name, &names).into())
}
