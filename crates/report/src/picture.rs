//! The plots of a comparison, in a language.

use crate::results::{Measurement, Results};
use crate::summary::Measure;
use crate::trace::{Counted, TraceRow};
use gordian_draw::{Axis, Form, Plot, Scale, Series, Unit};
use gordian_puzzle::{Language, Message};
use gordian_words::Words;
use serde::Deserialize;

/// A kind of plot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Expansions by algorithm.
    Expansions,
    /// CPU time by algorithm.
    Time,
    /// Peak memory by algorithm.
    Memory,
    /// How many instances each algorithm decides within an effort.
    Cactus,
    /// Two algorithms against each other.
    Scatter,
    /// Expansions by f.
    Layers,
    /// Expansions by iteration.
    Iterations,
    /// Children for each expansion, by depth.
    Branching,
    /// The size of the frontier during the search.
    Frontier,
    /// Memory during the search.
    Growth,
    /// A heuristic against the true distance.
    Heuristic,
}

/// What a kind of plot is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Results of a comparison.
    Results,
    /// Traces of searches.
    Traces,
    /// Pairs of true distance and estimate.
    Distances,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 11] = [
        Kind::Expansions,
        Kind::Time,
        Kind::Memory,
        Kind::Cactus,
        Kind::Scatter,
        Kind::Layers,
        Kind::Iterations,
        Kind::Branching,
        Kind::Frontier,
        Kind::Growth,
        Kind::Heuristic,
    ];

    /// The name as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Expansions => "expansions",
            Kind::Time => "time",
            Kind::Memory => "memory",
            Kind::Cactus => "cactus",
            Kind::Scatter => "scatter",
            Kind::Layers => "layers",
            Kind::Iterations => "iterations",
            Kind::Branching => "branching",
            Kind::Frontier => "frontier",
            Kind::Growth => "growth",
            Kind::Heuristic => "heuristic",
        }
    }

    /// What a plot of this kind is made of.
    pub fn source(self) -> Source {
        match self {
            Kind::Expansions | Kind::Time | Kind::Memory | Kind::Cactus | Kind::Scatter => Source::Results,
            Kind::Layers | Kind::Iterations | Kind::Branching | Kind::Frontier | Kind::Growth => Source::Traces,
            Kind::Heuristic => Source::Distances,
        }
    }
}

/// One row of a table of estimates: how many states with a true distance have an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct DistanceRow {
    /// The true distance to the nearest goal.
    pub distance: f64,
    /// The estimate.
    #[serde(alias = "heuristic", alias = "h")]
    pub estimate: f64,
    /// How many states have both; 1 if the column is missing.
    #[serde(default = "one", alias = "states")]
    pub count: f64,
}

fn one() -> f64 {
    1.0
}

/// Reads a table with the columns `distance`, `estimate` and perhaps `count`.
///
/// # Errors
/// When the text is not such a table.
pub fn read_distances(text: &str) -> csv::Result<Vec<DistanceRow>> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().collect()
}

/// Draws plots in a language.
#[derive(Clone, Copy)]
pub struct Painter<'a> {
    words: &'a Words,
}

impl<'a> Painter<'a> {
    /// A painter whose words include [`words`](crate::words).
    pub fn new(words: &'a Words) -> Self {
        Painter { words }
    }

    fn say(&self, id: &str) -> String {
        self.words.say(&Message::new(id.to_owned()))
    }

    fn plot(&self, title: String, description: String, x: Axis, y: Axis, series: Vec<Series>) -> Plot {
        let zero = match self.words.language() {
            Language::English => '0',
            Language::Arabic => '\u{0660}',
            Language::Persian => '\u{06f0}',
        };
        Plot { title: plain(&title), description: plain(&description), x, y, series, diagonal: false, zero }
    }

    /// An axis with the name of a message.
    fn axis(&self, id: &str, scale: Scale, unit: Unit) -> Axis {
        Axis { label: plain(&self.say(id)), scale, unit }
    }

    fn axis_of(&self, measure: Measure) -> Axis {
        let unit = match measure {
            Measure::Expansions => Unit::Number,
            Measure::Time => Unit::Seconds,
            Measure::Memory => Unit::Bytes,
        };
        self.axis(&format!("report-axis-{}", measure.name()), Scale::Logarithmic, unit)
    }

    /// The sentence that names the algorithms, the best first, with a number each.
    fn ranking(&self, id: &str, count: usize, mut ranked: Vec<(String, f64)>) -> String {
        ranked.sort_by(|one, other| one.1.total_cmp(&other.1));
        let entry = |(name, value): (String, f64)| {
            Message::new("report-entry").with("name", name).with("value", crate::table::short_number(value))
        };
        let entries: Vec<Message> = ranked.into_iter().map(entry).collect();
        self.words.say(&Message::new(id.to_owned()).with("count", count as u64).with("list", entries))
    }

    /// The effort of every algorithm that was run, with a dot for each instance. Only searches that decided their instance count.
    pub fn by_algorithm(&self, results: &Results, measure: Measure) -> Plot {
        let algorithms: Vec<usize> = (0..results.algorithms().len())
            .filter(|algorithm| results.of_algorithm(*algorithm).any(Measurement::is_decided))
            .collect();
        let values = |algorithm: usize| results.of_algorithm(algorithm).filter(|row| row.is_decided());
        let series = |(row, algorithm): (usize, &usize)| {
            let points = values(*algorithm).map(|value| (measure.of(value), row as f64)).collect();
            Series::new(results.label(*algorithm), Form::Strip, points)
        };
        let names = algorithms.iter().map(|algorithm| results.label(*algorithm)).collect();
        let mean = |algorithm: &usize| {
            let spread = crate::Spread::of(values(*algorithm).map(|row| measure.of(row)))?;
            Some((results.label(*algorithm), spread.mean))
        };
        let ranked = algorithms.iter().filter_map(mean).collect();
        let description = self.ranking("report-describe-strips", results.ids().len(), ranked);
        let rows = Axis { label: String::new(), scale: Scale::Names(names), unit: Unit::Number };
        let series = algorithms.iter().enumerate().map(series).collect();
        let title = self.say(&format!("report-plot-{}", measure.name()));
        self.plot(title, description, self.axis_of(measure), rows, series)
    }

    /// How many instances each algorithm decides if each may take a certain effort.
    pub fn cactus(&self, results: &Results, measure: Measure) -> Plot {
        let mut ranked = Vec::new();
        let mut series = Vec::new();
        for algorithm in 0..results.algorithms().len() {
            let decided = results.of_algorithm(algorithm).filter(|row| row.is_decided());
            let mut values: Vec<f64> = decided.map(|row| measure.of(row)).collect();
            values.sort_by(f64::total_cmp);
            if !values.is_empty() {
                ranked.push((results.label(algorithm), values.len() as f64));
                let points = values.into_iter().enumerate().map(|(index, value)| ((index + 1) as f64, value)).collect();
                series.push(Series::new(results.label(algorithm), Form::Line, points));
            }
        }
        // The algorithm with the largest number of instances comes first in this list.
        ranked.iter_mut().for_each(|(_, count)| *count = -*count);
        ranked.sort_by(|one, other| one.1.total_cmp(&other.1));
        let entry = |(name, count): &(String, f64)| {
            Message::new("report-entry").with("name", name.as_str()).with("value", (-count).to_string())
        };
        let list: Vec<Message> = ranked.iter().map(entry).collect();
        let count = results.ids().len() as u64;
        let description =
            self.words.say(&Message::new("report-describe-cactus").with("count", count).with("list", list));
        let x = self.axis("report-axis-decided", Scale::Linear, Unit::Number);
        self.plot(self.say("report-plot-cactus"), description, x, self.axis_of(measure), series)
    }

    /// Two algorithms against each other, with a point for each instance. The points of instances that an algorithm did not
    /// decide are at the edge.
    pub fn scatter(&self, results: &Results, first: usize, second: usize, measure: Measure) -> Plot {
        let (mut decided, mut stopped, mut below, mut above) = (Vec::new(), Vec::new(), 0_u64, 0_u64);
        for id in 0..results.ids().len() {
            let (Some(one), Some(other)) = (results.get(id, first), results.get(id, second)) else { continue };
            let value = |row: &Measurement| if row.is_decided() { measure.of(row) } else { f64::INFINITY };
            let (x, y) = (value(one), value(other));
            below += u64::from(y < x);
            above += u64::from(x < y);
            if x.is_finite() && y.is_finite() { decided.push((x, y)) } else { stopped.push((x, y)) }
        }
        let (one, other) = (results.label(first), results.label(second));
        let count = (decided.len() + stopped.len()) as u64;
        let mut series = vec![Series::new(plain(&self.say("report-legend-decided")), Form::Points, decided)];
        if !stopped.is_empty() {
            series.push(Series::new(plain(&self.say("report-legend-stopped")), Form::Points, stopped));
        }
        let title = Message::new("report-plot-scatter").with("first", one.as_str()).with("second", other.as_str());
        let description = Message::new("report-describe-scatter").with("count", count);
        let description = description.with("first", one.as_str()).with("second", other.as_str());
        let description = description.with("first-wins", above).with("second-wins", below);
        let axis = |name: &str| {
            let axis = self.axis_of(measure);
            let shown = Message::new(format!("report-axis-{}", measure.name()));
            let label = Message::new("report-axis-of").with("measure", shown).with("name", name);
            Axis { label: plain(&self.words.say(&label)), ..axis }
        };
        let plot = self.plot(self.words.say(&title), self.words.say(&description), axis(&one), axis(&other), series);
        Plot { diagonal: true, ..plot }
    }

    /// A plot of traces: a line for each algorithm, or for each search if there are several instances.
    pub fn of_traces(&self, rows: &[TraceRow], kind: Kind) -> Plot {
        let what = match kind {
            Kind::Layers => Counted::Layer,
            Kind::Branching => Counted::Depth,
            Kind::Frontier | Kind::Growth => Counted::Moment,
            _ => Counted::Iteration,
        };
        let value = |row: &TraceRow| match kind {
            Kind::Branching => {
                let expanded = row.expanded.filter(|expanded| *expanded > 0)?;
                Some(row.generated? as f64 / expanded as f64)
            }
            Kind::Frontier => row.frontier.map(|size| size as f64),
            // A search that has stored nothing yet has no logarithm.
            Kind::Growth => row.bytes.map(|bytes| bytes as f64),
            _ => row.expanded.filter(|expanded| *expanded > 0).map(|expanded| expanded as f64),
        };
        let several = rows.iter().any(|row| row.id != rows[0].id);
        let mut series: Vec<Series> = Vec::new();
        for row in rows.iter().filter(|row| row.what == what) {
            let Some(value) = value(row) else { continue };
            let name = if several { format!("{} · {}", row.with, row.id) } else { row.with.clone() };
            let point = (row.at as f64, value);
            match series.iter_mut().find(|series| series.name == name) {
                Some(known) => known.points.push(point),
                None => series.push(Series::new(name, Form::Line, vec![point])),
            }
        }
        let largest =
            |series: &Series| (series.name.clone(), series.points.iter().map(|point| point.1).fold(0.0, f64::max));
        let description = self.ranking("report-describe-lines", series.len(), series.iter().map(largest).collect());
        let (x, y) = match kind {
            Kind::Layers => ("report-axis-f", self.axis("report-axis-expansions", Scale::Logarithmic, Unit::Number)),
            Kind::Branching => ("report-axis-depth", self.axis("report-axis-children", Scale::Linear, Unit::Number)),
            Kind::Frontier => {
                ("report-axis-expansions", self.axis("report-axis-frontier", Scale::Linear, Unit::Number))
            }
            Kind::Growth => ("report-axis-expansions", self.axis("report-axis-memory", Scale::Linear, Unit::Bytes)),
            _ => ("report-axis-bound", self.axis("report-axis-expansions", Scale::Logarithmic, Unit::Number)),
        };
        let title = self.say(&format!("report-plot-{}", kind.name()));
        self.plot(title, description, self.axis(x, Scale::Linear, Unit::Number), y, series)
    }

    /// Estimates against true distances. Above the line, the heuristic promises too much.
    pub fn heuristic(&self, rows: &[DistanceRow]) -> Plot {
        let total: f64 = rows.iter().map(|row| row.count).sum();
        let above: f64 = rows.iter().filter(|row| row.estimate > row.distance).map(|row| row.count).sum();
        let series = Series {
            weights: rows.iter().map(|row| row.count).collect(),
            ..Series::new("", Form::Points, rows.iter().map(|row| (row.distance, row.estimate)).collect())
        };
        let description =
            Message::new("report-describe-heuristic").with("count", total as u64).with("above", above as u64);
        let plot = self.plot(
            self.say("report-plot-heuristic"),
            self.words.say(&description),
            self.axis("report-axis-distance", Scale::Linear, Unit::Number),
            self.axis("report-axis-estimate", Scale::Linear, Unit::Number),
            vec![series],
        );
        Plot { diagonal: true, ..plot }
    }
}

/// A text without the invisible marks that keep the order of mixed text on a screen: labels are short, and fonts may draw them.
fn plain(text: &str) -> String {
    text.chars().filter(|sign| !matches!(sign, '\u{2066}'..='\u{2069}')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn results() -> Results {
        let row = |id: usize, with: &str, expanded: u64| Measurement {
            id: format!("tiles:{id}"),
            with: with.to_owned(),
            verdict: if expanded > 0 { "solved" } else { "stopped" }.to_owned(),
            expanded,
            seconds: expanded as f64 * 1e-6,
            peak_bytes: expanded * 16,
            ..Measurement::default()
        };
        let rows = |id: usize| {
            let far = if id == 3 { 0 } else { 1_000 * id as u64 };
            [row(id, "astar", 10 * id as u64), row(id, "bfs", far)]
        };
        Results::new((1..=5).flat_map(rows).collect())
    }

    fn words(language: Language) -> Words {
        Words::new(language).with_texts(crate::words())
    }

    #[test]
    fn every_kind_is_drawn_in_every_language() {
        let trace = |what, at| TraceRow {
            expanded: Some(at),
            generated: Some(2 * at),
            frontier: Some(at),
            bytes: Some(at),
            ..TraceRow::new("tiles:1", "astar", what, at)
        };
        let kinds = [Counted::Iteration, Counted::Layer, Counted::Depth, Counted::Moment];
        let rows: Vec<TraceRow> = kinds.into_iter().flat_map(|what| [trace(what, 5), trace(what, 7)]).collect();
        for language in Language::ALL {
            let words = words(language);
            let painter = Painter::new(&words);
            for kind in Kind::ALL {
                let plot = match kind {
                    Kind::Expansions => painter.by_algorithm(&results(), Measure::Expansions),
                    Kind::Time => painter.by_algorithm(&results(), Measure::Time),
                    Kind::Memory => painter.by_algorithm(&results(), Measure::Memory),
                    Kind::Cactus => painter.cactus(&results(), Measure::Time),
                    Kind::Scatter => painter.scatter(&results(), 0, 1, Measure::Expansions),
                    Kind::Heuristic => painter.heuristic(&read_distances("distance,h\n3,2\n4,5\n").expect("rows")),
                    _ => painter.of_traces(&rows, kind),
                };
                let points: usize = plot.series.iter().map(|series| series.points.len()).sum();
                assert!(points >= 2, "{kind:?}: {plot:?}");
                for text in [&plot.title, &plot.description, &plot.x.label, &plot.y.label] {
                    assert!(!text.contains(['{', '\\', '\u{2068}']), "{kind:?}: {text}");
                }
                assert!(!plot.title.is_empty() && !plot.description.is_empty(), "{plot:?}");
                roxmltree::Document::parse(&plot.svg()).expect("XML");
            }
        }
    }

    #[test]
    fn a_scatter_plot_counts_who_needs_less() {
        let words = words(Language::English);
        let plot = Painter::new(&words).scatter(&results(), 0, 1, Measure::Expansions);
        // One instance was not decided by the second algorithm, and counts as a win of the first.
        assert_eq!((plot.series[0].points.len(), plot.series[1].points.len()), (4, 1));
        assert!(plot.description.contains("astar needed less on 5"), "{}", plot.description);
    }

    #[test]
    fn a_cactus_plot_is_sorted_and_counts_decided_instances() {
        let words = words(Language::English);
        let plot = Painter::new(&words).cactus(&results(), Measure::Expansions);
        assert_eq!(plot.series[0].points, [(1.0, 10.0), (2.0, 20.0), (3.0, 30.0), (4.0, 40.0), (5.0, 50.0)]);
        assert_eq!(plot.series[1].points.len(), 4);
    }

    #[test]
    fn estimates_have_columns_of_either_name() {
        let rows = read_distances("count,estimate,distance\n7,2,3\n").expect("rows");
        assert_eq!(rows, [DistanceRow { distance: 3.0, estimate: 2.0, count: 7.0 }]);
        assert!(read_distances("a,b\n1,2\n").is_err());
    }
}
