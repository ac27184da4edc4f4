//! Answers as people read them.

use crate::console::Console;
use gordian_draw::TextStyle;
use gordian_puzzle::{Answer, Mark, Message, Position, Scene, Step, VerdictWord};
use gordian_session::{Failure, verdict};
use serde_json::{Map, Value};
use std::io;

/// An amount of memory, in the unit that suits it.
pub(crate) fn bytes(bytes: u64) -> String {
    let mut amount = bytes as f64;
    for unit in ["B", "KiB", "MiB", "GiB"] {
        if amount < 1024.0 {
            return if unit == "B" { format!("{bytes} B") } else { format!("{amount:.1} {unit}") };
        }
        amount /= 1024.0;
    }
    format!("{amount:.1} TiB")
}

/// A large number in short, as `12.3M`.
pub(crate) fn large(number: u64) -> String {
    let mut amount = number as f64;
    for unit in ["", "k", "M", "G"] {
        if amount < 1000.0 {
            return if unit.is_empty() { number.to_string() } else { format!("{amount:.1}{unit}") };
        }
        amount /= 1000.0;
    }
    format!("{amount:.1}T")
}

/// Seconds, to as many places as matter.
pub(crate) fn seconds(seconds: f64) -> String {
    if seconds < 1.0 {
        format!("{seconds:.6}")
    } else if seconds < 100.0 {
        format!("{seconds:.3}")
    } else {
        format!("{seconds:.0}")
    }
}

/// An algorithm with its parameters, as it could be typed.
pub(crate) fn typed(name: &str, parameters: &Map<String, Value>) -> String {
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

/// How an answer is printed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Manner {
    /// The puzzle chose the algorithm itself, and says so in a note.
    pub(crate) is_auto: bool,
    /// The plan was printed already, board by board.
    pub(crate) has_steps: bool,
}

/// Prints an answer: verdict, plan, how it was found, and what that took.
pub(crate) fn print(answer: &Answer, manner: Manner, console: &mut Console) -> io::Result<()> {
    for sentence in verdict::sentences(answer) {
        console.say(&sentence)?;
    }
    // Which way was chosen belongs with what it took; the other notes belong to the verdict.
    let (chosen, notes): (Vec<&Message>, Vec<&Message>) =
        answer.notes.iter().partition(|note| verdict::is_choice(note));
    for note in notes {
        console.say(note)?;
    }
    // A filled board says what its moves say, and is easier to read.
    if !manner.has_steps && answer.solution.is_none() {
        console.wrapped(plan(answer).unwrap_or_default(), "  ")?;
    }
    for row in answer.solution.iter().flatten() {
        console.line(&format!("  {row}"))?;
    }
    if let Some(second) = &answer.second {
        console.say(&Message::new("cli-second"))?;
        for row in second {
            console.line(&format!("  {row}"))?;
        }
    }
    if let Some(plans) = &answer.plans {
        let is_cut = plans.list.is_some() && !plans.complete;
        let id = if is_cut { "cli-plans-incomplete" } else { "cli-plans" };
        console.say(&Message::new(id).with("count", plans.count.as_str()))?;
        for plan in plans.list.iter().flatten() {
            console.line(&format!("  {}", plan.join(" ")))?;
        }
    }
    if answer.verdict == VerdictWord::Unsolvable && answer.stats.expanded == 0 {
        // A proof without a search was no algorithm's work.
        return Ok(());
    }
    for note in chosen {
        console.say(note)?;
    }
    if !manner.is_auto {
        let ran = Message::new("cli-ran").with("algorithm", typed(&answer.algorithm, &answer.parameters));
        console.say(&ran.with("estimate", answer.estimate.as_str()))?;
    }
    let stats = &answer.stats;
    console.say(
        &Message::new("cli-stats")
            .with("expanded", stats.expanded)
            .with("generated", stats.generated)
            .with("memory", bytes(stats.peak_bytes))
            .with("seconds", seconds(stats.seconds)),
    )
}

/// The plan that an answer can show: the proved one, the unproved one, or the beginning of one.
fn plan(answer: &Answer) -> Option<&[String]> {
    let whole = answer.plan.as_ref().or(answer.incumbent.as_ref().map(|incumbent| &incumbent.plan));
    whole.or(answer.partial.as_ref().map(|partial| &partial.plan)).map(Vec::as_slice)
}

/// Prints every board of a plan with its moves in words, then the moves, and how many they are.
pub(crate) fn steps(position: &dyn Position, plan: &[String], console: &mut Console) -> Result<(), crate::Ending> {
    // All boards as wide as the widest of them, so that they can be compared line by line.
    let width = widest(position, plan);
    let mut position = position.fork();
    sized(position.scene(), width, console)?;
    for (index, text) in plan.iter().enumerate() {
        let words = position.describe(text).unwrap_or_else(|| Message::new("verbatim").with("text", text.as_str()));
        position.play(text).map_err(|reason| {
            let reason = console.text(&reason);
            Failure::Broken(Message::new("session-job-broken").with("reason", reason))
        })?;
        console.line("")?;
        console.say(
            &Message::new("cli-step").with("number", index + 1).with("move", text.as_str()).with("words", words),
        )?;
        sized(position.scene(), width, console)?;
    }
    console.line("")?;
    console.say(&Message::new("cli-moves").with("count", plan.len()))?;
    Ok(console.wrapped(plan, "  ")?)
}

/// The width that the cells of the widest board of a plan need.
fn widest(position: &dyn Position, plan: &[String]) -> usize {
    let mut position = position.fork();
    let mut width = gordian_draw::cell_width(&plain(position.scene()), false);
    for text in plan {
        if position.play(text).is_err() {
            break;
        }
        width = width.max(gordian_draw::cell_width(&plain(position.scene()), false));
    }
    width
}

/// Prints an explained solution: every step with its name, its sentence, and the board after it.
pub(crate) fn explained(position: &dyn Position, steps: &[Step], console: &mut Console) -> Result<(), crate::Ending> {
    let mut position = position.fork();
    board(&*position, console)?;
    for (index, step) in steps.iter().enumerate() {
        let before = position.scene();
        for text in &step.moves {
            position.play(text).map_err(|reason| {
                let reason = console.text(&reason);
                Failure::Broken(Message::new("session-job-broken").with("reason", reason))
            })?;
        }
        console.line("")?;
        let message = Message::new("cli-step").with("number", index + 1);
        console.say(&message.with("move", step.title.clone()).with("words", step.message.clone()))?;
        console.wrapped(&step.moves, "  ")?;
        let mut scene = position.scene();
        scene.mark_changes(&before, Mark::Moved);
        scene.mark(&step.because, Mark::Hint);
        picture(scene, console)?;
    }
    Ok(console.line("")?)
}

/// An answer as JSON, the sentences of its steps among it.
pub(crate) fn json(answer: &Answer, console: &Console) -> Value {
    let mut value = serde_json::to_value(answer).unwrap_or(Value::Null);
    for (index, step) in answer.steps.iter().flatten().enumerate() {
        value["steps"][index]["text"] = console.text(&step.message).into();
    }
    value
}

/// Prints a board.
pub(crate) fn board(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    picture(position.scene(), console)
}

/// Prints a scene as text.
pub(crate) fn picture(scene: Scene, console: &mut Console) -> io::Result<()> {
    sized(scene, 0, console)
}

/// Prints a scene as text, its cells at least so wide.
fn sized(scene: Scene, width: usize, console: &mut Console) -> io::Result<()> {
    let style = TextStyle { colour: console.is_coloured(), width, ..TextStyle::default() };
    let text = gordian_draw::text(&plain(scene), &style);
    console.raw(text.as_bytes())
}

/// What is at home shows in pictures; in text the signs would stand on half the board.
fn plain(mut scene: Scene) -> Scene {
    for cell in &mut scene.cells {
        cell.marks.retain(|mark| *mark != Mark::Home);
    }
    scene
}
