//! `gordian generate`.

use crate::arguments::{EffortLimits, Generate};
use crate::console::{CommandError, Console};
use crate::{interrupt, position, progress, request};
use gordian_puzzle::{GenerateRequest, Message, Watcher};
use gordian_search::{Limits, Progress, Stop};
use gordian_session::generate::{generate, random_seed};
use gordian_session::{Failure, Job, Opened, exit, memory, open, units};
use serde_json::{Value, json};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Generates instances.
pub(crate) fn run(arguments: &Generate, console: &mut Console) -> Result<u8, CommandError> {
    let puzzle = console.opener().puzzle(&arguments.puzzle)?;
    let options = position::options(&arguments.options)?;
    open::check_generator_options(puzzle.about(), &options)?;
    let count = match units::parse_count(&arguments.count) {
        Ok(count @ 1..) => count,
        Err(message) if message.id == "session-unit-large" => {
            return Err(wrong("cli-count-large", &arguments.count).into());
        }
        _ => return Err(wrong("cli-count-form", &arguments.count).into()),
    };
    let first = match &arguments.seed {
        Some(text) => units::parse_count(text).map_err(|_| wrong("cli-seed-form", text))?,
        None => random_seed(),
    };
    let cancel: Arc<AtomicBool> = Arc::default();
    let limits = generate_limits(arguments, &cancel)?;
    interrupt::watch(&cancel)?;
    let deadline = limits.time.map(|time| Instant::now() + time);
    // The rating of an id alone would not be printed.
    let is_rated = arguments.format.json || (arguments.form.is_none() && count == 1);
    let (mut stopped, mut made_count) = (None, 0_u64);
    let mut generated: Vec<Value> = Vec::new();
    for number in 0..count {
        let seed = first.wrapping_add(number);
        let request = GenerateRequest {
            size: arguments.size.clone(),
            level: arguments.level.clone(),
            seed,
            options: options.clone(),
        };
        let limits = limits.clone();
        let work = move |watcher: &mut dyn Watcher| {
            let Opened { instance, .. } = generate(puzzle, request, &mut UntilDeadline { watcher, deadline })?;
            let time = deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()));
            let rating = if is_rated { instance.rating(&Limits { time, ..limits }) } else { None };
            Ok((instance, rating))
        };
        let made = progress::wait(Job::run(Arc::clone(&cancel), work)?, "", console);
        let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        stopped = if cancel.load(Ordering::Relaxed) { Some(Stop::Cancel) } else { is_late.then_some(Stop::Time) };
        if stopped.is_some() {
            break;
        }
        let (instance, rating) = made?;
        made_count += 1;
        if number == 0 && arguments.seed.is_none() {
            // Only now it is certain that the size and the level are accepted.
            console.print_note(&Message::new("cli-seed").with("seed", seed.to_string()));
        }
        if arguments.format.json {
            generated.push(json!({
                "id": instance.id(),
                "puzzle": instance.puzzle(),
                "seed": seed,
                "options": instance.options(),
                "board": instance.start().board(),
                "rating": rating.map(|rating| json!({ "level": rating.level, "score": rating.score })),
            }));
        } else if let Some(format) = &arguments.form {
            let text = instance.write(format).map_err(Failure::from)?;
            if number > 0 && text.contains('\n') {
                console.print_line("")?;
            }
            console.print_line(text.trim_end_matches('\n'))?;
        } else {
            console.print_line(&instance.id())?;
            if let Some(rating) = rating {
                console.print_note(&rating.words);
            }
        }
    }
    if arguments.format.json {
        console.print_json(&generated)?;
    }
    match stopped {
        None => Ok(exit::DONE),
        Some(stop) => {
            let id = if stop == Stop::Time { "verdict-stopped-time" } else { "cli-generate-cancelled" };
            console.flush()?;
            console.print_note(&Message::new(id).with("count", made_count));
            Ok(exit::of_stop(stop))
        }
    }
}

/// The limits of all instances together on time, and of each rating on memory.
fn generate_limits(arguments: &Generate, cancel: &Arc<AtomicBool>) -> Result<Limits, Failure> {
    let effort = EffortLimits { time: arguments.time.clone(), memory: arguments.memory.clone() };
    let limits = request::effort_limits(&effort, cancel)?;
    Ok(Limits { bytes: Some(limits.bytes.unwrap_or_else(memory::default_limit)), ..limits })
}

/// Passes everything on to a watcher, and ends the work at the deadline.
struct UntilDeadline<'a> {
    watcher: &'a mut dyn Watcher,
    deadline: Option<Instant>,
}

impl UntilDeadline<'_> {
    fn check(&self) -> ControlFlow<()> {
        let is_late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if is_late { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Watcher for UntilDeadline<'_> {
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.check()?;
        self.watcher.progress(progress)
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.check()?;
        self.watcher.setup(what, thousandths)
    }
}

/// The failure of an argument that is not a number as it should be.
fn wrong(id: &'static str, text: &str) -> Failure {
    Failure::Usage(Message::new(id).with("text", text))
}
