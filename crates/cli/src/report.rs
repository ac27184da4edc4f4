//! Prints answers, boards and plans.

use crate::console::Console;
use gordian_draw::TextStyle;
use gordian_puzzle::{Answer, Mark, Message, Position, Scene, Step, VerdictWord};
use gordian_session::{Failure, verdict};
use serde_json::{Map, Value};
use std::io;

/// An amount of memory, in the largest unit that keeps it at 1 or more.
pub(crate) fn format_bytes(bytes: u64) -> String {
    let mut amount = bytes as f64;
    for unit in ["B", "KiB", "MiB", "GiB"] {
        if amount < 1024.0 {
            return if unit == "B" { format!("{bytes} B") } else { format!("{amount:.1} {unit}") };
        }
        amount /= 1024.0;
    }
    format!("{amount:.1} TiB")
}

/// A large number in short form, such as `12.3M`.
pub(crate) fn format_short(number: u64) -> String {
    let mut amount = number as f64;
    for unit in ["", "k", "M", "G"] {
        if amount < 1000.0 {
            return if unit.is_empty() { number.to_string() } else { format!("{amount:.1}{unit}") };
        }
        amount /= 1000.0;
    }
    format!("{amount:.1}T")
}

/// Seconds, with fewer decimals for longer times.
pub(crate) fn format_seconds(seconds: f64) -> String {
    if seconds < 1.0 {
        format!("{seconds:.6}")
    } else if seconds < 100.0 {
        format!("{seconds:.3}")
    } else {
        format!("{seconds:.0}")
    }
}

/// An algorithm with its parameters, as `--with` takes it.
pub(crate) fn algorithm_argument(name: &str, parameters: &Map<String, Value>) -> String {
    let pairs = parameters.iter().map(|(key, value)| match value {
        Value::Bool(true) => format!("{key}=on"),
        Value::Bool(false) => format!("{key}=off"),
        Value::Null => format!("{key}="),
        Value::String(text) => format!("{key}={text}"),
        other => format!("{key}={other}"),
    });
    let pairs: Vec<String> = pairs.collect();
    if pairs.is_empty() { name.to_owned() } else { format!("{name}:{}", pairs.join(",")) }
}

/// What to leave out when an answer is printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PrintOptions {
    /// The puzzle chose the algorithm; a note of the answer names it.
    pub(crate) is_auto: bool,
    /// The plan has already been printed, board by board.
    pub(crate) has_steps: bool,
}

/// Prints an answer: verdict, plan, algorithm and statistics.
pub(crate) fn print_answer(answer: &Answer, options: PrintOptions, console: &mut Console) -> io::Result<()> {
    for sentence in verdict::sentences(answer) {
        console.say(&sentence)?;
    }
    // The note about the chosen algorithm is printed before the statistics, the others after the verdict.
    let (choices, notes): (Vec<&Message>, Vec<&Message>) =
        answer.notes.iter().partition(|note| verdict::is_choice(note));
    for note in notes {
        console.say(note)?;
    }
    // A filled board is easier to read than its moves.
    if !options.has_steps && answer.solution.is_none() {
        console.print_wrapped(plan_to_show(answer).unwrap_or_default(), "  ")?;
    }
    for row in answer.solution.iter().flatten() {
        console.print_line(&format!("  {row}"))?;
    }
    if let Some(second) = &answer.second {
        console.say(&Message::new("cli-second"))?;
        for row in second {
            console.print_line(&format!("  {row}"))?;
        }
    }
    if let Some(plans) = &answer.plans {
        let is_incomplete = plans.list.is_some() && !plans.complete;
        let id = if is_incomplete { "cli-plans-incomplete" } else { "cli-plans" };
        console.say(&Message::new(id).with("count", plans.count.as_str()))?;
        for plan in plans.list.iter().flatten() {
            console.print_line(&format!("  {}", plan.join(" ")))?;
        }
    }
    if answer.verdict == VerdictWord::Unsolvable && answer.stats.expanded == 0 {
        // The proof needed no search, so there is no algorithm to name.
        return Ok(());
    }
    for note in choices {
        console.say(note)?;
    }
    if !options.is_auto {
        let algorithm =
            Message::new("cli-ran").with("algorithm", algorithm_argument(&answer.algorithm, &answer.parameters));
        console.say(&algorithm.with("estimate", answer.estimate.as_str()))?;
    }
    let stats = &answer.stats;
    console.say(
        &Message::new("cli-stats")
            .with("expanded", stats.expanded)
            .with("generated", stats.generated)
            .with("memory", format_bytes(stats.peak_bytes))
            .with("seconds", format_seconds(stats.seconds)),
    )
}

/// The plan to show: the plan of the answer, the incumbent, or the partial plan.
fn plan_to_show(answer: &Answer) -> Option<&[String]> {
    let complete = answer.plan.as_ref().or(answer.incumbent.as_ref().map(|incumbent| &incumbent.actions));
    complete.or(answer.partial.as_ref().map(|partial| &partial.actions)).map(Vec::as_slice)
}

/// Prints every board of a plan with the moves in words, then the number of moves and the moves themselves.
pub(crate) fn print_steps(
    position: &dyn Position,
    plan: &[String],
    console: &mut Console,
) -> Result<(), crate::console::CommandError> {
    // All boards have the same cell width, so that they can be compared line by line.
    let width = cell_width_of_plan(position, plan);
    let mut position = position.fork();
    print_scene_with_width(position.scene(), width, console)?;
    for (index, text) in plan.iter().enumerate() {
        let words = position.describe(text).unwrap_or_else(|| Message::new("verbatim").with("text", text.as_str()));
        position.play(text).map_err(|reason| {
            let reason = console.text(&reason);
            Failure::Broken(Message::new("session-job-broken").with("reason", reason))
        })?;
        console.print_line("")?;
        console.say(
            &Message::new("cli-step").with("number", index + 1).with("move", text.as_str()).with("words", words),
        )?;
        print_scene_with_width(position.scene(), width, console)?;
    }
    console.print_line("")?;
    console.say(&Message::new("cli-moves").with("count", plan.len()))?;
    Ok(console.print_wrapped(plan, "  ")?)
}

/// The cell width that fits every board of a plan.
fn cell_width_of_plan(position: &dyn Position, plan: &[String]) -> usize {
    let mut position = position.fork();
    let mut width = gordian_draw::cell_width(&without_home_marks(position.scene()), false);
    for text in plan {
        if position.play(text).is_err() {
            break;
        }
        width = width.max(gordian_draw::cell_width(&without_home_marks(position.scene()), false));
    }
    width
}

/// Prints an explained solution: every step with its technique, its sentence, and the board after it.
pub(crate) fn print_explanation(
    position: &dyn Position,
    steps: &[Step],
    console: &mut Console,
) -> Result<(), crate::console::CommandError> {
    let mut position = position.fork();
    print_board(&*position, console)?;
    for (index, step) in steps.iter().enumerate() {
        let before = position.scene();
        for text in &step.moves {
            position.play(text).map_err(|reason| {
                let reason = console.text(&reason);
                Failure::Broken(Message::new("session-job-broken").with("reason", reason))
            })?;
        }
        console.print_line("")?;
        let message = Message::new("cli-step").with("number", index + 1);
        console.say(&message.with("move", step.title.clone()).with("words", step.message.clone()))?;
        console.print_wrapped(&step.moves, "  ")?;
        let mut scene = position.scene();
        scene.mark_changes(&before, Mark::Moved);
        scene.mark(&step.because, Mark::Hint);
        print_scene(scene, console)?;
    }
    Ok(console.print_line("")?)
}

/// An answer as JSON, with the sentences of its steps.
pub(crate) fn answer_json(answer: &Answer, console: &Console) -> Value {
    let mut value = serde_json::to_value(answer).unwrap_or(Value::Null);
    for (index, step) in answer.steps.iter().flatten().enumerate() {
        value["steps"][index]["text"] = console.text(&step.message).into();
    }
    value
}

/// Prints the board of a position.
pub(crate) fn print_board(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    print_scene(position.scene(), console)
}

/// Prints a scene as text.
pub(crate) fn print_scene(scene: Scene, console: &mut Console) -> io::Result<()> {
    print_scene_with_width(scene, 0, console)
}

/// Prints a scene as text with a minimum cell width.
fn print_scene_with_width(scene: Scene, width: usize, console: &mut Console) -> io::Result<()> {
    let style = TextStyle { colour: console.is_coloured(), width, ..TextStyle::default() };
    let text = gordian_draw::text(&without_home_marks(scene), &style);
    console.print_bytes(text.as_bytes())
}

/// The scene without the marks of pieces that are at home: in text they would clutter half of the board.
fn without_home_marks(mut scene: Scene) -> Scene {
    for cell in &mut scene.cells {
        cell.marks.retain(|mark| *mark != Mark::Home);
    }
    scene
}
