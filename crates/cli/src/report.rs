//! Prints answers, boards and plans.

use crate::console::Console;
use gordian_draw::TextStyle;
use gordian_puzzle::{Answer, Mark, Message, Position, Scene, Step};
use gordian_session::{Failure, verdict};
use serde_json::{Map, Value};
use std::io;

/// An amount of memory, in the largest unit that keeps it at 1 or more.
pub(crate) fn format_bytes(bytes: u64) -> Message {
    let mut amount = bytes as f64;
    for unit in ["b", "kib", "mib", "gib"] {
        if amount < 1024.0 {
            let amount = if unit == "b" { bytes.to_string() } else { format!("{amount:.1}") };
            return Message::new(format!("cli-bytes-{unit}")).with("amount", amount);
        }
        amount /= 1024.0;
    }
    Message::new("cli-bytes-tib").with("amount", format!("{amount:.1}"))
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

/// The states generated and expanded: as in courses if that was requested, else what the search really did.
pub(crate) fn counts(answer: &Answer) -> (u64, u64) {
    answer.course_counts().unwrap_or((answer.stats().generated, answer.stats().expanded))
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
    let is_quiet = console.is_quiet();
    // The note about the chosen algorithm is printed before the statistics, the others after the verdict.
    let (choices, notes): (Vec<&Message>, Vec<&Message>) =
        answer.notes.iter().partition(|note| verdict::is_auto_choice(note));
    for note in notes.into_iter().filter(|_| !is_quiet) {
        console.say(note)?;
    }
    // A filled board is easier to read than its moves.
    if !options.has_steps && answer.solution.is_none() {
        print_plan(plan_to_show(answer).unwrap_or_default(), console)?;
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
    let needed_no_search = answer.verdict().is_unsolvable() && answer.stats().expanded == 0;
    if console.is_quiet() || needed_no_search {
        // Without a search there is no algorithm to name.
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
    let stats = answer.stats();
    let (generated, expanded) = counts(answer);
    let id = if answer.course_counts().is_some() { "cli-stats-course" } else { "cli-stats" };
    console.say(
        &Message::new(id)
            .with("expanded", expanded)
            .with("generated", generated)
            .with("memory", format_bytes(stats.peak_bytes))
            .with("seconds", format_seconds(stats.cpu.as_secs_f64())),
    )
}

/// Plans of up to this many moves are printed whole.
const MAX_MOVES: usize = 500;

/// The moves that are printed of a longer plan.
const MOVES_OF_LONG_PLAN: usize = 100;

/// Prints the moves of a plan; a long one is cut, with the number of moves that are left out.
fn print_plan(plan: &[String], console: &mut Console) -> io::Result<()> {
    let shown = if plan.len() > MAX_MOVES { MOVES_OF_LONG_PLAN } else { plan.len() };
    console.print_wrapped(&plan[..shown], "  ")?;
    match plan.len() - shown {
        0 => Ok(()),
        rest => console.say(&Message::new("cli-plan-cut").with("count", rest)),
    }
}

/// The plan to show: the plan of the answer, the incumbent, or the partial plan.
fn plan_to_show(answer: &Answer) -> Option<&[String]> {
    answer.complete_plan().or(answer.partial().map(|partial| partial.actions.as_slice()))
}

/// What is printed of each step of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StepStyle {
    /// The move in words, and the board after it.
    Boards,
    /// The move in words only.
    Words,
}

/// Prints the moves of a plan in words, with every board if the style says so, then their number and the moves themselves.
pub(crate) fn print_steps(
    position: &dyn Position,
    plan: &[String],
    style: StepStyle,
    console: &mut Console,
) -> Result<(), crate::console::CommandError> {
    // All boards have the same cell width, so that they can be compared line by line.
    let has_boards = style == StepStyle::Boards;
    let width = if has_boards { cell_width_of_plan(position, plan) } else { 0 };
    let mut position = position.fork();
    if has_boards {
        print_scene_with_width(position.scene(), width, console)?;
    }
    for (index, text) in plan.iter().enumerate() {
        let words = position.describe(text).unwrap_or_else(|| Message::new("verbatim").with("text", text.as_str()));
        position.play(text).map_err(|reason| {
            let reason = console.text(&reason);
            Failure::Broken(Message::new("session-job-broken").with("reason", reason))
        })?;
        if has_boards {
            console.print_line("")?;
        }
        // Moves count rows and columns from 0, and sentences from 1: on one line the two would be confusing.
        let has_places = text.contains(|character: char| character.is_ascii_digit());
        let step = Message::new(if has_places { "cli-step-words" } else { "cli-step" }).with("number", index + 1);
        console.say(&step.with("move", text.as_str()).with("words", words))?;
        if has_boards {
            print_scene_with_width(position.scene(), width, console)?;
        }
    }
    console.print_line("")?;
    if !has_boards {
        return Ok(());
    }
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

/// Prints an explained solution: every step with its technique and its sentence, and the board after it if the style says so.
pub(crate) fn print_explanation(
    position: &dyn Position,
    steps: &[Step],
    style: StepStyle,
    console: &mut Console,
) -> Result<(), crate::console::CommandError> {
    let has_boards = style == StepStyle::Boards;
    let mut position = position.fork();
    if has_boards {
        print_board(&*position, console)?;
    }
    for (index, step) in steps.iter().enumerate() {
        let before = position.scene();
        for text in &step.moves {
            position.play(text).map_err(|reason| {
                let reason = console.text(&reason);
                Failure::Broken(Message::new("session-job-broken").with("reason", reason))
            })?;
        }
        if has_boards {
            console.print_line("")?;
        }
        let message = Message::new("cli-step").with("number", index + 1);
        console.say(&message.with("move", step.title.clone()).with("words", step.message.clone()))?;
        if !has_boards {
            continue;
        }
        console.print_wrapped(&step.moves, "  ")?;
        let mut scene = position.scene();
        scene.mark_changes(&before, Mark::Moved);
        scene.mark(&step.because, Mark::Hint);
        print_scene(scene, console)?;
    }
    Ok(console.print_line("")?)
}

/// Prints an answer as JSON, with the sentences of its steps.
pub(crate) fn print_answer_json(answer: &Answer, console: &mut Console) -> io::Result<()> {
    if answer.steps.is_none() {
        // A plan can have many thousands of moves. It is written without a copy.
        return console.print_json(answer);
    }
    let mut value = serde_json::to_value(answer).unwrap_or(Value::Null);
    for (index, step) in answer.steps.iter().flatten().enumerate() {
        value["steps"][index]["text"] = console.text(&step.message).into();
    }
    console.print_json(&value)
}

/// Prints the board of a position.
pub(crate) fn print_board(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    print_scene(position.scene(), console)
}

/// Prints what the signs of the board mean, and how many moves the level allows.
pub(crate) fn print_legend(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    if let Some(legend) = position.legend() {
        console.say(&legend)?;
    }
    match position.allowance() {
        Some(allowance) => console.say(&Message::new("play-allowed-moves").with("count", allowance)),
        None => Ok(()),
    }
}

/// Says how many moves were made, and how many are left if the level has a limit.
pub(crate) fn moves_made(position: &dyn Position) -> Message {
    let count = position.played().len();
    match position.allowance() {
        Some(allowance) => {
            let left = allowance.saturating_sub(position.spent());
            Message::new("play-moves-made-and-left").with("count", count).with("left", left)
        }
        None => Message::new("play-moves-made").with("count", count),
    }
}

/// Prints a scene as text.
pub(crate) fn print_scene(scene: Scene, console: &mut Console) -> io::Result<()> {
    print_scene_with_width(scene, 0, console)
}

/// Prints a scene as text with a minimum cell width.
fn print_scene_with_width(scene: Scene, width: usize, console: &mut Console) -> io::Result<()> {
    let style = TextStyle {
        colour: console.is_coloured(),
        width,
        coordinates: console.has_coordinates(),
        ..TextStyle::default()
    };
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
