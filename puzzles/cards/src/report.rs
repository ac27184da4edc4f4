//! A solution as the report prints it.

use super::view::View;
use gordian_puzzle::Answer;

/// The depth, each move as `column x to column y`, the nodes generated and expanded, and the final columns, one item a line.
/// Without a plan `no solution` stands in place of the depth, and the columns are those of the start.
pub(super) fn report(view: &View, answer: &Answer) -> String {
    let mut view = view.clone();
    let plan = answer.plan.as_deref();
    let mut lines = vec![plan.map_or_else(|| "no solution".to_owned(), |plan| plan.len().to_string())];
    for (from, to) in plan.unwrap_or_default().iter().filter_map(|text| text.split_once('>')) {
        lines.push(format!("column {from} to column {to}"));
        let column = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
        if let Some((from, to)) = column(from).zip(column(to)) {
            view.play(from, to);
        }
    }
    lines.push(answer.stats.generated.to_string());
    lines.push(answer.stats.expanded.to_string());
    lines.push(view.lines());
    lines.join("\n") + "\n"
}
