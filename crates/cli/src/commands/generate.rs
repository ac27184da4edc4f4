//! `gordian generate`.

use crate::arguments::Generate;
use crate::console::{CommandError, Console};
use crate::{interrupt, position, progress};
use gordian_puzzle::{GenerateRequest, Message};
use gordian_search::Limits;
use gordian_session::generate::{generate, random_seed};
use gordian_session::{Failure, Job, Opened, exit, open, units};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Generates instances.
pub(crate) fn run(arguments: &Generate, console: &mut Console) -> Result<u8, CommandError> {
    let puzzle = console.opener().puzzle(&arguments.puzzle)?;
    let options = position::options(&arguments.options)?;
    open::check_generator_options(puzzle.about(), &options)?;
    let count = units::parse_count(&arguments.count).ok().filter(|count| *count > 0);
    let count = count.ok_or_else(|| wrong("cli-count-form", &arguments.count))?;
    let first = match &arguments.seed {
        Some(text) => units::parse_count(text).map_err(|_| wrong("cli-seed-form", text))?,
        None => random_seed(),
    };
    let cancel: Arc<AtomicBool> = Arc::default();
    interrupt::watch(&cancel)?;
    let mut generated: Vec<Value> = Vec::new();
    let limits = Limits { cancel: Some(Arc::clone(&cancel)), ..Limits::default() };
    for number in 0..count {
        let seed = first.wrapping_add(number);
        let request = GenerateRequest {
            size: arguments.size.clone(),
            level: arguments.level.clone(),
            seed,
            options: options.clone(),
        };
        let job = Job::run(Arc::clone(&cancel), move |watcher| generate(puzzle, request, watcher))?;
        let Opened { instance, .. } = progress::wait(job, "", console)?;
        if limits.is_cancelled() {
            return Err(Failure::Cancelled(Message::new("error-cancelled")).into());
        }
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
                "rating": instance.rating(&limits).map(|rating| json!({ "level": rating.level, "score": rating.score })),
            }));
        } else if let Some(format) = &arguments.form {
            let text = instance.write(format).map_err(Failure::from)?;
            if number > 0 && text.contains('\n') {
                console.print_line("")?;
            }
            console.print_line(text.trim_end_matches('\n'))?;
        } else {
            console.print_line(&instance.id())?;
            if let Some(rating) = instance.rating(&limits).filter(|_| count == 1) {
                console.print_note(&rating.words);
            }
        }
    }
    if arguments.format.json {
        console.print_json(&generated)?;
    }
    Ok(exit::DONE)
}

/// The failure of an argument that is not a number as it should be.
fn wrong(id: &'static str, text: &str) -> Failure {
    Failure::Usage(Message::new(id).with("text", text))
}
