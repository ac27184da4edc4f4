//! Draws every kind of plot with invented data, in every language: `cargo run -p gordian-report --example gallery -- FOLDER`.

use gordian_puzzle::Language;
use gordian_report::{Counted, DistanceRow, Kind, Measure, Measurement, Origin, Painter, Results, TraceRow, html};
use gordian_words::Words;
use std::path::Path;

const ALGORITHMS: [&str; 10] = [
    "bfs",
    "dfs",
    "ids",
    "ucs",
    "greedy/manhattan",
    "astar/manhattan",
    "wastar:1.5/manhattan",
    "idastar/manhattan",
    "bibfs",
    "beam:1000/manhattan",
];

/// A number from 0 to 1 that depends on two others.
fn noise(one: usize, other: usize) -> f64 {
    let mixed = (one as u64 * 2_654_435_761 + other as u64 * 40_503) ^ (one as u64 * other as u64 * 97);
    (mixed % 1_000) as f64 / 1_000.0
}

fn results() -> Results {
    let row = |number: usize| {
        let (id, algorithm) = (number / ALGORITHMS.len(), number % ALGORITHMS.len());
        let effort = (2.0 + 0.9 * ((algorithm * 7) % 10) as f64 + 3.0 * noise(id, algorithm)).exp() * 30.0;
        let is_stopped = algorithm == 1 && id % 9 == 0;
        Measurement {
            id: format!("tiles:{}", id + 1),
            with: ALGORITHMS[algorithm].to_owned(),
            estimate: ALGORITHMS[algorithm].split('/').nth(1).unwrap_or("none").to_owned(),
            verdict: if is_stopped { "stopped" } else { "solved" }.to_owned(),
            proof: if algorithm % 4 == 1 { "none" } else { "optimal" }.to_owned(),
            cost: (!is_stopped).then_some(22),
            depth: Some(22),
            expanded: effort as u64,
            generated: 2 * effort as u64,
            peak_bytes: 40 * effort as u64,
            seconds: effort * 1e-7,
            ..Measurement::default()
        }
    };
    Results::new((0..100 * ALGORITHMS.len()).map(row).collect())
}

fn traces() -> Vec<TraceRow> {
    let mut rows = Vec::new();
    for (number, with) in ["astar/manhattan", "astar/misplaced", "idastar/manhattan"].into_iter().enumerate() {
        for at in 0..12_u64 {
            let count = ((at + 1) as f64 * (0.5 + 0.1 * number as f64)).exp() as u64 + 1;
            for what in [Counted::Iteration, Counted::Layer, Counted::Depth] {
                let row = TraceRow::new("tiles:9", with, what, 7 + 2 * at);
                rows.push(TraceRow { expanded: Some(count), generated: Some(2 * count - at % 3), ..row });
            }
        }
        for at in 0..200_u64 {
            let size = (at as f64).sqrt() * (10.0 + 4.0 * number as f64);
            let row = TraceRow::new("tiles:9", with, Counted::Moment, at * 40);
            rows.push(TraceRow { frontier: Some(size as u64), bytes: Some(size as u64 * 700), ..row });
        }
    }
    rows
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "plots".to_owned());
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let (results, traces) = (results(), traces());
    let estimate = |distance: usize, step: usize| DistanceRow {
        distance: distance as f64,
        estimate: (distance as f64 * 0.55 + step as f64).floor(),
        count: 1.0 + 40.0 * noise(distance, step),
    };
    let distances: Vec<DistanceRow> = (0..32).flat_map(|at| (0..6).map(move |step| estimate(at, step))).collect();
    for language in Language::ALL {
        let words = Words::new(language).with_texts(gordian_report::words());
        let painter = Painter::new(&words);
        for kind in Kind::ALL {
            let plot = match kind {
                Kind::Expansions => painter.by_algorithm(&results, Measure::Expansions),
                Kind::Time => painter.by_algorithm(&results, Measure::Time),
                Kind::Memory => painter.by_algorithm(&results, Measure::Memory),
                Kind::Cactus => painter.cactus(&results, Measure::Time),
                Kind::Scatter => painter.scatter(&results, 1, 5, Measure::Expansions),
                Kind::Heuristic => painter.heuristic(&distances),
                _ => painter.of_traces(&traces, kind),
            };
            let file = folder.join(format!("{}-{}", kind.name(), language.code()));
            std::fs::write(file.with_extension("svg"), plot.svg())?;
            std::fs::write(file.with_extension("png"), plot.png(1.0))?;
        }
        let commands = ["gordian compare tiles 1..100 --html report.html".to_owned()];
        let origin = Origin { commands: &commands, version: "0.2.0", jobs: 1, runs: 3 };
        let page = html(&results, &traces, origin, &words);
        std::fs::write(folder.join(format!("report-{}.html", language.code())), page)?;
    }
    Ok(())
}
