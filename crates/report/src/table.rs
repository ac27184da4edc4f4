//! Tables of a comparison, in a language, as text of several formats.

use crate::results::{Measurement, Results};
use crate::summary::{AlgorithmSummary, MeanCost, Spread, Summary};
use gordian_puzzle::Message;
use gordian_words::Words;
use std::fmt::Write;

/// A table of texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it shows.
    pub title: String,
    /// The headings, and whether the cells below are numbers.
    pub columns: Vec<(String, bool)>,
    /// The cells by row.
    pub rows: Vec<Vec<String>>,
}

/// A message without arguments.
fn say(words: &Words, id: &str) -> String {
    words.say(&Message::new(id.to_owned()))
}

/// A number in the digits of the language.
fn figures(words: &Words, text: impl ToString) -> String {
    words.localize_digits(&text.to_string())
}

/// A missing value.
const NOTHING: &str = "-";

/// A number with about three significant digits.
///
/// ```
/// use gordian_report::short_number;
/// assert_eq!([0.001234, 1.5, 31.25, 12345.6].map(short_number), ["0.00123", "1.50", "31.2", "12346"]);
/// ```
pub fn short_number(value: f64) -> String {
    let digits = if value <= 0.0 { 2 } else { (2.0 - value.log10().floor()).clamp(0.0, 9.0) as usize };
    format!("{value:.digits$}")
}

/// A time in seconds, to the microsecond.
fn seconds(value: f64) -> String {
    if value < 1.0 { format!("{value:.6}") } else { format!("{value:.3}") }
}

/// Bytes in KiB.
fn kibibytes(value: f64) -> String {
    format!("{:.1}", value / 1024.0)
}

fn headings(words: &Words, ids: &[(&str, bool)]) -> Vec<(String, bool)> {
    ids.iter().map(|(id, is_number)| (say(words, id), *is_number)).collect()
}

impl Table {
    /// What every algorithm did on one instance.
    pub fn of_instance(results: &Results, id: usize, words: &Words) -> Table {
        let columns = [
            ("compare-algorithm", false),
            ("compare-verdict", false),
            ("compare-cost", true),
            ("compare-proof", false),
            ("compare-expanded", true),
            ("compare-generated", true),
            ("report-memory-kib", true),
            ("compare-seconds", true),
        ];
        let row = |algorithm: usize| {
            let row = results.get(id, algorithm)?;
            let mut cells = vec![results.label(algorithm), verdict(row, words)];
            if !row.has_run() {
                cells.resize(columns.len(), NOTHING.to_owned());
                return Some(cells);
            }
            let cost = row.cost.or(row.incumbent);
            cells.push(cost.map_or_else(|| NOTHING.to_owned(), |cost| figures(words, cost)));
            cells.push(if row.cost.is_some() { proof(row, words) } else { NOTHING.to_owned() });
            cells.extend([row.expanded, row.generated].map(|count| figures(words, count)));
            cells.push(figures(words, kibibytes(row.peak_bytes as f64)));
            cells.push(figures(words, seconds(row.seconds)));
            Some(cells)
        };
        Table {
            title: results.ids()[id].clone(),
            columns: headings(words, &columns),
            rows: (0..results.algorithms().len()).filter_map(row).collect(),
        }
    }

    /// How many instances each algorithm solved, and at what cost.
    pub fn of_verdicts(summary: &Summary, words: &Words) -> Table {
        let columns = [
            ("compare-algorithm", false),
            ("report-optimal", true),
            ("report-unproved", true),
            ("report-unsolvable", true),
            ("report-stopped", true),
            ("report-not-run", true),
            ("report-optimal-cost", true),
            ("report-unproved-cost", true),
            ("report-branching", true),
        ];
        let mean = |cost: Option<MeanCost>| {
            cost.map_or_else(|| NOTHING.to_owned(), |cost| figures(words, format!("{:.2}", cost.mean)))
        };
        let row = |algorithm: &AlgorithmSummary| {
            let counts =
                [algorithm.optimal, algorithm.unproved, algorithm.unsolvable, algorithm.stopped, algorithm.not_run];
            let mut cells = vec![algorithm.label.clone()];
            cells.extend(counts.map(|count| figures(words, count)));
            cells.extend([mean(algorithm.optimal_cost), mean(algorithm.unproved_cost)]);
            cells.push(spread(algorithm.branching, words, |value| format!("{value:.3}")).0);
            cells
        };
        Table {
            title: words.say(&Message::new("report-verdicts").with("count", summary.instances)),
            columns: headings(words, &columns),
            rows: summary.algorithms.iter().map(row).collect(),
        }
    }

    /// The geometric means of what each algorithm needed on the instances that all of them decided.
    pub fn of_efforts(summary: &Summary, words: &Words) -> Table {
        let columns = [
            ("compare-algorithm", false),
            ("compare-expanded", true),
            ("report-deviation", true),
            ("compare-generated", true),
            ("report-memory-kib", true),
            ("report-deviation", true),
            ("compare-seconds", true),
            ("report-deviation", true),
            ("report-speed", true),
        ];
        let row = |algorithm: &AlgorithmSummary| {
            let (expanded, expanded_deviation) = spread(algorithm.expanded, words, short_number);
            let (bytes, bytes_deviation) = spread(algorithm.bytes, words, kibibytes);
            let (time, time_deviation) = spread(algorithm.seconds, words, seconds);
            let speed = algorithm.expansions_per_second.map(|speed| figures(words, format!("{speed:.0}")));
            vec![
                algorithm.label.clone(),
                expanded,
                expanded_deviation,
                spread(algorithm.generated, words, short_number).0,
                bytes,
                bytes_deviation,
                time,
                time_deviation,
                speed.unwrap_or_else(|| NOTHING.to_owned()),
            ]
        };
        let title = Message::new("report-efforts").with("count", summary.common).with("all", summary.instances);
        Table {
            title: words.say(&title),
            columns: headings(words, &columns),
            rows: summary.algorithms.iter().map(row).collect(),
        }
    }

    /// On how many instances the algorithm of the row expanded fewer states than that of the column.
    pub fn of_wins(summary: &Summary, words: &Words) -> Table {
        let mut columns = vec![(say(words, "compare-algorithm"), false)];
        columns.extend(summary.algorithms.iter().map(|algorithm| (algorithm.label.clone(), true)));
        let row = |(number, algorithm): (usize, &AlgorithmSummary)| {
            let cell = |(column, wins): (usize, &u64)| {
                if column == number { NOTHING.to_owned() } else { figures(words, wins) }
            };
            let wins = summary.wins.expanded[number].iter().enumerate().map(cell);
            std::iter::once(algorithm.label.clone()).chain(wins).collect()
        };
        Table {
            title: say(words, "report-wins"),
            columns,
            rows: summary.algorithms.iter().enumerate().map(row).collect(),
        }
    }

    /// The tables of a summary: verdicts, efforts and, with several algorithms, pairwise wins.
    pub fn of_summary(summary: &Summary, words: &Words) -> Vec<Table> {
        let mut tables = vec![Table::of_verdicts(summary, words), Table::of_efforts(summary, words)];
        if summary.algorithms.len() > 1 {
            tables.push(Table::of_wins(summary, words));
        }
        tables
    }

    /// The table in Markdown.
    pub fn markdown(&self) -> String {
        let escape = |text: &str| text.replace('|', "\\|").replace('\n', " ").replace('*', "\\*");
        let mut out = format!("**{}**\n\n|", escape(&self.title));
        self.columns.iter().for_each(|(heading, _)| out.push_str(&format!(" {} |", escape(heading))));
        out.push_str("\n|");
        self.columns.iter().for_each(|(_, is_number)| out.push_str(if *is_number { " ---: |" } else { " --- |" }));
        for row in &self.rows {
            out.push_str("\n|");
            row.iter().for_each(|cell| out.push_str(&format!(" {} |", escape(cell))));
        }
        out.push('\n');
        out
    }

    /// The table as a LaTeX `table` in the style of the package booktabs.
    pub fn latex(&self) -> String {
        let columns: String = self.columns.iter().map(|(_, is_number)| if *is_number { 'r' } else { 'l' }).collect();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let cells: Vec<String> = cells.map(escape_latex).collect();
            format!("  {} \\\\\n", cells.join(" & "))
        };
        let mut out = format!("\\begin{{table}}\n\\caption{{{}}}\n", escape_latex(&self.title));
        // Writing to a string does not fail.
        let _ = writeln!(out, "\\begin{{tabular}}{{{columns}}}\n  \\toprule");
        out.push_str(&line(&mut self.columns.iter().map(|(heading, _)| heading.as_str())));
        out.push_str("  \\midrule\n");
        self.rows.iter().for_each(|row| out.push_str(&line(&mut row.iter().map(String::as_str))));
        out.push_str("  \\bottomrule\n\\end{tabular}\n\\end{table}\n");
        out
    }
}

/// The mean and the deviation of a spread.
fn spread(spread: Option<Spread>, words: &Words, format: impl Fn(f64) -> String) -> (String, String) {
    let Some(spread) = spread else { return (NOTHING.to_owned(), NOTHING.to_owned()) };
    (figures(words, format(spread.mean)), figures(words, format!("{:.2}", spread.deviation)))
}

/// The verdict in a word.
fn verdict(row: &Measurement, words: &Words) -> String {
    match row.verdict.as_str() {
        "" => say(words, "compare-not-run"),
        verdict => say(words, &format!("word-{verdict}")),
    }
}

/// What is proved, in a word.
fn proof(row: &Measurement, words: &Words) -> String {
    let proof = say(words, &format!("proof-{}", row.proof));
    match row.factor {
        Some(factor) => format!("{proof} {}", figures(words, factor)),
        None => proof,
    }
}

/// A text without characters that LaTeX interprets.
fn escape_latex(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => {
                safe.push('\\');
                safe.push(sign);
            }
            '~' => safe.push_str("\\textasciitilde{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '\\' => safe.push_str("\\textbackslash{}"),
            // Marks of direction are for screens.
            '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' => {}
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_puzzle::Language;

    fn sample() -> Table {
        Table {
            title: "100% of a|b".to_owned(),
            columns: vec![("algorithm".to_owned(), false), ("cost".to_owned(), true)],
            rows: vec![vec!["astar_x".to_owned(), "31".to_owned()]],
        }
    }

    #[test]
    fn tables_are_markdown_and_latex() {
        let markdown = "**100% of a\\|b**\n\n| algorithm | cost |\n| --- | ---: |\n| astar_x | 31 |\n";
        assert_eq!(sample().markdown(), markdown);
        let latex = sample().latex();
        assert!(latex.contains("\\begin{tabular}{lr}") && latex.contains("  astar\\_x & 31 \\\\\n"), "{latex}");
        assert!(latex.contains("\\caption{100\\% of a|b}"), "{latex}");
    }

    #[test]
    fn tables_of_a_comparison_are_complete_in_every_language() {
        let row = |with: &str, verdict: &str| Measurement {
            id: "tiles:1".to_owned(),
            with: with.to_owned(),
            verdict: verdict.to_owned(),
            stopped_by: if verdict == "stopped" { "time" } else { "" }.to_owned(),
            proof: "optimal".to_owned(),
            cost: (verdict == "solved").then_some(3),
            ..Measurement::default()
        };
        let results =
            Results::new(vec![row("bfs", "solved"), row("ids", "stopped"), row("ucs", ""), row("x", "unsolvable")]);
        for language in Language::ALL {
            let words = Words::new(language).with_texts(crate::words());
            let mut tables = Table::of_summary(&Summary::of(&results), &words);
            tables.push(Table::of_instance(&results, 0, &words));
            for table in tables {
                assert!(table.rows.iter().all(|row| row.len() == table.columns.len()), "{table:?}");
                let texts = table.rows.iter().flatten().chain(table.columns.iter().map(|(heading, _)| heading));
                for text in texts.chain([&table.title]) {
                    assert!(!text.contains('{'), "{language:?}: {text}");
                }
            }
        }
    }
}
