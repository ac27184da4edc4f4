//! `gordian explain`.

use crate::arguments::Explain;
use crate::console::{CommandError, Console};
use crate::report::{PrintOptions, StepStyle};
use crate::table::Table;
use crate::{interrupt, opening, progress, report, request};
use gordian_puzzle::frame::Frame;
use gordian_puzzle::{Answer, Mark, Message, Position, SolveRequest};
use gordian_session::explain::{
    ExplainedStep, Explanation, Iteration, Order, default_algorithm, explain, fate_word, legend, list_frontier,
};
use gordian_session::listing::{algorithm_title, estimate_title};
use gordian_session::pseudocode::{Moment, Pseudocode};
use gordian_session::request::parse_algorithm;
use gordian_session::{Failure, Job, OpenedPosition, exit, units};
use serde_json::{Value, json};
use std::io;
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Explains a search.
pub(crate) fn run(arguments: &Explain, console: &mut Console) -> Result<u8, CommandError> {
    let range = units::parse_range(&arguments.steps).map_err(Failure::Usage)?;
    let cancel = Arc::default();
    let mut solve = arguments.limits.request(&cancel)?;
    let placed = opening::within(&mut solve.limits.time, console, |opener| arguments.position.open(opener))?;
    let about = placed.opened.puzzle.about();
    let with = match &arguments.with {
        Some(text) => parse_algorithm(text)?,
        None => default_algorithm(about),
    };
    let solve = SolveRequest { with: with.or_estimate_of(&solve.with), ..solve };
    request::refuse_unused_estimate(about, &solve.with)?;
    interrupt::watch(&cancel)?;
    let (position, steps) = (placed.position.fork(), range.clone());
    let job = Job::run(cancel, move |watcher| explain(about, &*position, solve, steps, watcher))?;
    let explanation = progress::wait(job, "", console)?;
    if arguments.format.json {
        let value = to_json(&explanation, &placed, console)?;
        console.print_json(&value)?;
    } else {
        print(&explanation, &placed, &range, arguments.boards, console)?;
    }
    Ok(exit::of_answer(&explanation.answer))
}

/// Prints an explanation as text.
fn print(
    explanation: &Explanation,
    placed: &OpenedPosition,
    range: &RangeInclusive<u64>,
    has_boards: bool,
    console: &mut Console,
) -> Result<(), CommandError> {
    console.say(&heading(&explanation.answer, placed))?;
    console.print_line("")?;
    if explanation.answer.steps.is_some() {
        print_deductions(explanation, &*placed.position, range, has_boards, console)?;
    } else {
        if let Some(code) = &explanation.pseudocode {
            print_pseudocode(code, console)?;
        }
        if let Some(order) = explanation.order {
            console.say(&legend(order))?;
            console.print_line("")?;
        }
        for step in &explanation.steps {
            print_step(explanation, step, &*placed.position, has_boards, console)?;
        }
    }
    print_rest(explanation, range, console)?;
    if explanation.deepens() {
        print_iterations(&explanation.iterations, console)?;
    }
    let options = PrintOptions { is_auto: false, has_steps: false };
    report::print_answer(&explanation.answer, options, console)?;
    for sentence in &explanation.conclusion {
        console.say(sentence)?;
    }
    Ok(())
}

/// The algorithm, its heuristic and the instance.
fn heading(answer: &Answer, placed: &OpenedPosition) -> Message {
    let puzzle = placed.opened.puzzle.about().name;
    let algorithm = algorithm_title(puzzle, &answer.algorithm);
    let id = placed.opened.instance.id();
    if answer.estimate == "none" {
        return Message::new("cli-explain-heading").with("algorithm", algorithm).with("id", id);
    }
    let message = Message::new("cli-explain-heading-estimate").with("algorithm", algorithm).with("id", id);
    message.with("title", estimate_title(puzzle, &answer.estimate)).with("estimate", answer.estimate.as_str())
}

/// Prints the numbered lines of pseudocode.
fn print_pseudocode(code: &Pseudocode, console: &mut Console) -> io::Result<()> {
    for (index, line) in code.lines.iter().enumerate() {
        let indent = "    ".repeat(line.indent.into());
        let number = console.figures(index + 1);
        let text = console.text(&line.text);
        console.print_line(&format!("{number:>3}  {indent}{text}"))?;
    }
    console.print_line("")
}

/// Prints a step: why it was made, its line of pseudocode, its children, and the frontier before and after.
fn print_step(
    explanation: &Explanation,
    step: &ExplainedStep,
    position: &dyn Position,
    has_boards: bool,
    console: &mut Console,
) -> io::Result<()> {
    if let (true, Some(bound)) = (step.begins_layer, step.bound) {
        console.say(&Message::new("explain-bound").with("bound", bound))?;
        console.print_line("")?;
    }
    let code = explanation.pseudocode.as_ref();
    let line = code.and_then(|code| code.line_at(Moment::of(&step.frame)));
    let title = Message::new(if line.is_some() { "cli-explain-step-line" } else { "cli-explain-step" });
    console.say(&title.with("number", step.number).with("line", line.map_or(0, |line| line + 1)))?;
    for sentence in explanation.sentences(step) {
        let text = console.text(&sentence);
        console.print_line(&format!("  {text}"))?;
    }
    if has_boards {
        print_board(step, position, console)?;
    }
    print_children(explanation, step, console)?;
    for (id, view) in [("cli-explain-before", &step.before), ("cli-explain-after", &step.after)] {
        if let (Some(view), Some(order)) = (view, explanation.order) {
            // A path is the same before and after; it is printed once.
            if order == Order::Path && id == "cli-explain-before" {
                continue;
            }
            let id = if order == Order::Path { "cli-explain-path" } else { id };
            let text = console.text(&Message::new(id).with("nodes", list_frontier(view, order)));
            console.print_line(&format!("  {text}"))?;
        }
    }
    console.print_line("")
}

/// Prints the board of a step.
fn print_board(step: &ExplainedStep, position: &dyn Position, console: &mut Console) -> io::Result<()> {
    let Some(path) = &step.path else { return Ok(()) };
    let mut position = position.fork();
    for text in path {
        // A solved board refuses further moves, and a contradiction may not be a legal board. Show what was reached.
        if position.play(text).is_err() {
            break;
        }
    }
    let mut scene = position.scene();
    if let Frame::Look { cells, .. } = &step.frame {
        scene.mark(cells, Mark::Preview);
    }
    report::print_scene(scene, console)
}

/// Prints the children of an expansion as a table.
fn print_children(explanation: &Explanation, step: &ExplainedStep, console: &mut Console) -> io::Result<()> {
    if step.children.is_empty() {
        return Ok(());
    }
    let mut table = Table::new(&[1, 2, 3, 4, 6]);
    let words = ["move", "node", "g", "h", "f", "fate", "line"];
    table.row(words.map(|word| console.text(&Message::new(format!("cli-explain-column-{word}")))));
    let has_estimate = explanation.answer.estimate != "none";
    for child in &step.children {
        let line = explanation.pseudocode.as_ref().and_then(|code| code.line_at(Moment::of_child(child.fate)));
        // Duplicates are not evaluated: their h is not known.
        let is_evaluated = has_estimate && (child.h > 0 || child.fate != gordian_puzzle::frame::Fate::Duplicate);
        let number = |value: u32| if value == u32::MAX { "∞".to_owned() } else { console.figures(value) };
        let (h, f) = if is_evaluated {
            (number(child.h), number(child.g.saturating_add(child.h)))
        } else {
            ("-".to_owned(), "-".to_owned())
        };
        table.row([
            child.action.clone(),
            child.node.map_or_else(|| "-".to_owned(), |node| console.figures(node)),
            number(child.g),
            h,
            f,
            console.text(&fate_word(child.fate)),
            line.map_or_else(String::new, |line| console.figures(line + 1)),
        ]);
    }
    table.print("    ", console)
}

/// Prints the deductions of a range with their sentences.
fn print_deductions(
    explanation: &Explanation,
    position: &dyn Position,
    range: &RangeInclusive<u64>,
    has_boards: bool,
    console: &mut Console,
) -> Result<(), CommandError> {
    let steps = explanation.answer.steps.as_deref().unwrap_or_default();
    let first = usize::try_from(range.start() - 1).unwrap_or(usize::MAX).min(steps.len());
    let end = usize::try_from(*range.end()).unwrap_or(usize::MAX).min(steps.len());
    let mut position = position.fork();
    for text in steps[..first].iter().flat_map(|step| &step.moves) {
        if position.play(text).is_err() {
            break;
        }
    }
    let style = if has_boards { StepStyle::Boards } else { StepStyle::Words };
    report::print_explanation_from(&*position, &steps[first..end.max(first)], first, style, console)
}

/// Says which steps are not shown.
fn print_rest(explanation: &Explanation, range: &RangeInclusive<u64>, console: &mut Console) -> io::Result<()> {
    let shown = (*range.end()).min(explanation.total).saturating_sub(range.start() - 1);
    if shown < explanation.total {
        console.say(&Message::new("cli-explain-rest").with("shown", shown).with("total", explanation.total))?;
        console.print_line("")?;
    }
    Ok(())
}

/// Prints the table of iterations.
fn print_iterations(iterations: &[Iteration], console: &mut Console) -> io::Result<()> {
    let mut table = Table::new(&[0, 1, 2, 3, 4, 5]);
    let words = ["iteration", "bound", "expanded", "generated", "duplicates", "pruned"];
    table.row(words.map(|word| console.text(&Message::new(format!("cli-explain-column-{word}")))));
    for (index, one) in iterations.iter().enumerate() {
        let counts = [index as u64 + 1, one.bound, one.expanded, one.generated, one.duplicates, one.pruned];
        table.row(counts.map(|count| console.figures(count)));
    }
    table.print("  ", console)?;
    console.print_line("")
}

/// An explanation as JSON.
fn to_json(explanation: &Explanation, placed: &OpenedPosition, console: &Console) -> Result<Value, CommandError> {
    let say = |message: &Message| console.text(message);
    let code = explanation.pseudocode.as_ref();
    let lines: Vec<Value> = code
        .into_iter()
        .flat_map(|code| &code.lines)
        .map(|line| json!({ "indent": line.indent, "text": say(&line.text), "moments": line.moments }))
        .collect();
    let mut steps = Vec::new();
    for step in &explanation.steps {
        let mut value = serde_json::to_value(step).map_err(io::Error::from)?;
        let line = code.and_then(|code| code.line_at(Moment::of(&step.frame)));
        value["line"] = line.map(|line| line + 1).into();
        value["sentences"] = explanation.sentences(step).iter().map(say).collect();
        steps.push(value);
    }
    let mut answer = serde_json::to_value(&explanation.answer).map_err(io::Error::from)?;
    for (index, step) in explanation.answer.steps.iter().flatten().enumerate() {
        answer["steps"][index]["text"] = say(&step.message).into();
    }
    Ok(json!({
        "id": placed.opened.instance.id(),
        "pseudocode": lines,
        "total": explanation.total,
        "steps": steps,
        "iterations": explanation.iterations,
        "conclusion": explanation.conclusion.iter().map(say).collect::<Vec<_>>(),
        "answer": answer,
    }))
}
