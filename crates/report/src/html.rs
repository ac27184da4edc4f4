//! A comparison as one self-contained HTML page.

use crate::picture::{Kind, Painter};
use crate::results::Results;
use crate::summary::{Measure, Summary};
use crate::table::Table;
use crate::trace::TraceRow;
use gordian_puzzle::Message;
use gordian_words::Words;
use std::fmt::Write;

/// The style of the page, for screens and for paper.
const STYLE: &str = "\
body{font:16px/1.5 system-ui,'Segoe UI','Noto Sans',sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2933;\
background:#fff}\
h1{font-size:1.6rem}h2{font-size:1.2rem;margin-top:2.5rem}\
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums;display:block;overflow-x:auto}\
caption{text-align:start;font-weight:600;padding:.5rem 0}\
th,td{padding:.2rem .7rem;border-bottom:1px solid #d8dde3;text-align:start;white-space:nowrap}\
th{border-bottom:2px solid #52606d}.n{text-align:end}\
figure{margin:1.5rem 0}figure svg{max-width:100%;height:auto}figcaption{font-size:.875rem;color:#52606d}\
pre{background:#f4f5f7;padding:.7rem;overflow-x:auto;direction:ltr;text-align:left}\
summary{cursor:pointer}bdi{unicode-bidi:isolate}\
@media print{details{display:block}pre{white-space:pre-wrap}figure,tr{break-inside:avoid}}";

/// What the page says about how its results were made.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The commands that make the same results again.
    pub commands: &'a [String],
    /// The version of the program.
    pub version: &'a str,
    /// How many instances were worked on at the same time.
    pub jobs: usize,
    /// How often each search was run.
    pub runs: usize,
}

/// The page.
pub fn html(results: &Results, traces: &[TraceRow], origin: Origin<'_>, words: &Words) -> String {
    let say = |message: &Message| escape(&words.say(message));
    let language = words.language();
    let direction = if language.is_right_to_left() { "rtl" } else { "ltr" };
    let title = say(&Message::new("report-title")
        .with("algorithms", results.algorithms().len() as u64)
        .with("count", results.ids().len() as u64));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\" dir=\"{direction}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<h1>{title}</h1>\n",
        language.code()
    );
    // Writing to a string does not fail.
    let about = Message::new("report-about").with("version", origin.version).with("runs", origin.runs as u64);
    let _ = writeln!(out, "<p>{}</p>", say(&about));
    if origin.jobs > 1 {
        let _ = writeln!(out, "<p>{}</p>", say(&Message::new("report-jobs").with("count", origin.jobs as u64)));
    }
    let summary = Summary::of(results);
    let _ = writeln!(out, "<h2>{}</h2>", say(&Message::new("report-summary")));
    for table in Table::of_summary(&summary, words) {
        write_table(&mut out, &table);
    }
    let _ = writeln!(out, "<p>{}</p>", say(&Message::new("report-explain")));
    let _ = writeln!(out, "<h2>{}</h2>", say(&Message::new("report-plots")));
    for plot in plots(results, traces, &summary, words) {
        let svg = plot.svg();
        let _ =
            writeln!(out, "<figure>{}<figcaption>{}</figcaption></figure>", svg.trim_end(), escape(&plot.description));
    }
    let _ = writeln!(out, "<h2>{}</h2>", say(&Message::new("report-instances")));
    for id in 0..results.ids().len() {
        // A page about a few instances shows them at once.
        let open = if results.ids().len() <= 3 { " open" } else { "" };
        let table = Table::of_instance(results, id, words);
        let _ = writeln!(out, "<details{open}><summary><bdi>{}</bdi></summary>", escape(&table.title));
        write_table(&mut out, &Table { title: String::new(), ..table });
        out.push_str("</details>\n");
    }
    let _ = writeln!(out, "<h2>{}</h2>", say(&Message::new("report-reproduce")));
    let _ = writeln!(out, "<pre>{}</pre>\n</body>\n</html>", escape(&origin.commands.join("\n")));
    out
}

/// The plots that the results have enough data for.
fn plots(results: &Results, traces: &[TraceRow], summary: &Summary, words: &Words) -> Vec<gordian_draw::Plot> {
    let painter = Painter::new(words);
    let mut plots: Vec<gordian_draw::Plot> =
        Measure::ALL.into_iter().map(|measure| painter.by_algorithm(results, measure)).collect();
    if results.ids().len() > 1 {
        plots.push(painter.cactus(results, Measure::Time));
        // The two algorithms that decide the most instances, the faster ones first.
        let mut ranked: Vec<usize> = (0..summary.algorithms.len()).collect();
        ranked.sort_by(|one, other| {
            let key = |index: usize| {
                let algorithm = &summary.algorithms[index];
                let decided = algorithm.optimal + algorithm.unsolvable;
                (std::cmp::Reverse(decided), algorithm.expanded.map_or(f64::MAX, |spread| spread.mean))
            };
            let ((one_decided, one_mean), (other_decided, other_mean)) = (key(*one), key(*other));
            one_decided.cmp(&other_decided).then(one_mean.total_cmp(&other_mean))
        });
        if let [first, second, ..] = ranked[..] {
            plots.push(painter.scatter(results, first, second, Measure::Expansions));
        }
    }
    if !traces.is_empty() {
        let kinds = [Kind::Layers, Kind::Iterations, Kind::Branching, Kind::Frontier, Kind::Growth];
        plots.extend(kinds.into_iter().map(|kind| painter.of_traces(traces, kind)));
    }
    plots.retain(|plot| plot.series.iter().any(|series| !series.points.is_empty()));
    plots
}

fn write_table(out: &mut String, table: &Table) {
    out.push_str("<table>");
    if !table.title.is_empty() {
        let _ = write!(out, "<caption>{}</caption>", escape(&table.title));
    }
    out.push_str("<thead><tr>");
    for (heading, is_number) in &table.columns {
        let _ = write!(out, "<th scope=\"col\"{}>{}</th>", class(*is_number), escape(heading));
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (cell, (_, is_number)) in row.iter().zip(&table.columns) {
            let _ = write!(out, "<td{}>{}</td>", class(*is_number), escape(cell));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table>\n");
}

fn class(is_number: bool) -> &'static str {
    if is_number { " class=n" } else { "" }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Measurement;
    use gordian_puzzle::Language;

    /// A comparison of ten algorithms on a hundred instances.
    fn large() -> Results {
        let row = |number: u64| Measurement {
            id: format!("tiles:3x3:8,6,7,2,5,4,3,0,{}", number / 10),
            with: format!("algorithm{}", number % 10),
            verdict: "solved".to_owned(),
            proof: "optimal".to_owned(),
            cost: Some(22),
            depth: Some(22),
            expanded: 1_000 + number * 7_919 % 90_000,
            generated: 2_000 + number * 7_919 % 150_000,
            peak_bytes: 100_000 + number * 104_729 % 900_000,
            seconds: 1e-4 + number as f64 * 1e-6,
            ..Measurement::default()
        };
        Results::new((0..1_000).map(row).collect())
    }

    #[test]
    fn a_page_about_a_thousand_searches_is_small_and_needs_nothing_else() {
        let commands = ["gordian compare tiles --generate 100 --with \"a<b\"".to_owned()];
        let origin = Origin { commands: &commands, version: "0.2.0", jobs: 2, runs: 3 };
        for language in Language::ALL {
            let words = Words::new(language).with_texts(crate::words());
            let page = html(&large(), &[], origin, &words);
            assert!(page.len() < 1 << 20, "{}", page.len());
            for foreign in ["<script", "<link", "src=", "url(", "@import"] {
                assert!(!page.contains(foreign), "{foreign}");
            }
            let addresses = page.matches("http").count();
            assert_eq!(addresses, page.matches("http://www.w3.org/2000/svg").count());
            assert_eq!((page.matches("<figure>").count(), page.matches("<details>").count()), (5, 100));
            assert!(page.contains("--with &quot;a&lt;b&quot;") && !page.contains("{report"), "{language:?}");
        }
    }
}
