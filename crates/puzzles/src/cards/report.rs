//! A solution as the report prints it.

use super::view::View;
use gordian_puzzle::Answer;

/// The depth, each move as `column x to column y`, the nodes generated and expanded, and the final columns, one item a line;
/// `None` when the answer has no plan.
pub(super) fn report(view: &View, answer: &Answer) -> Option<String> {
    let plan = answer.plan.as_ref()?;
    let mut view = view.clone();
    let mut lines = vec![plan.len().to_string()];
    for text in plan {
        let (from, to) = text.split_once('>')?;
        lines.push(format!("column {from} to column {to}"));
        let column = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
        view.play(column(from)?, column(to)?);
    }
    lines.push(answer.stats.generated.to_string());
    lines.push(answer.stats.expanded.to_string());
    lines.push(view.lines());
    Some(lines.join("\n") + "\n")
}
