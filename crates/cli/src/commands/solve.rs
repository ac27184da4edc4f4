//! `gordian solve`.

use crate::arguments::{Plans, Solve, Steps};
use crate::console::{Console, Ending};
use crate::report::Manner;
use crate::{files, interrupt, progress, report};
use gordian_puzzle::{Answer, Message, PlansWanted, SolveRequest};
use gordian_session::{Failure, Job, OpenedPosition, SharedRecording, exit, recorder};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// So many plans are listed by `--plans all`; the count is exact even when there are more.
const MOST_PLANS: usize = 10_000;

/// Solves an instance.
pub(crate) fn run(arguments: &Solve, console: &mut Console) -> Result<u8, Ending> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let with = gordian_session::request::algorithm(&arguments.with)?;
    let is_auto = with.name == "auto";
    let plans = match arguments.plans {
        None => PlansWanted::One,
        Some(Plans::Count) => PlansWanted::Count,
        Some(Plans::All) => PlansWanted::All(MOST_PLANS),
    };
    let request = SolveRequest {
        with,
        plans,
        any: arguments.any,
        steps: arguments.steps.is_some(),
        ..arguments.limits.request(&cancel)?
    };
    let placed = arguments.place.open(&mut console.opener())?;
    if arguments.steps == Some(Steps::Report) {
        // Whether there is a report does not depend on the answer, and nobody should wait for a search to learn it.
        let name = placed.opened.puzzle.about().name;
        if placed.position.report(&Answer::blank("", name, "")).is_none() {
            return Err(Failure::Usage(Message::new("cli-no-report").with("puzzle", name)).into());
        }
    }
    let answer = search(arguments, &placed, request, &cancel, console)?;
    if arguments.format.json {
        console.json(&report::json(&answer, console))?;
    } else if arguments.steps == Some(Steps::Report) {
        console.raw(placed.position.report(&answer).unwrap_or_default().as_bytes())?;
    } else {
        let plan = answer.plan.as_ref().filter(|_| arguments.steps.is_some());
        match (&answer.steps, plan) {
            (Some(steps), _) => report::explained(&*placed.position, steps, console)?,
            (None, Some(plan)) => report::steps(&*placed.position, plan, console)?,
            (None, None) => {}
        }
        report::print(&answer, Manner { is_auto, has_steps: plan.is_some() }, console)?;
    }
    Ok(exit::code(&answer, arguments.any))
}

/// Runs the search: alone, recorded, or watched on the screen.
fn search(
    arguments: &Solve,
    placed: &OpenedPosition,
    request: SolveRequest,
    cancel: &Arc<AtomicBool>,
    console: &mut Console,
) -> Result<Answer, Ending> {
    #[cfg(feature = "play")]
    if arguments.watch {
        return watch_on_screen(arguments, placed, request, console);
    }
    let Some(file) = &arguments.record else {
        interrupt::watch(cancel)?;
        return Ok(progress::attend(Job::start(placed.position.fork(), request)?, "", console)?);
    };
    let id = placed.opened.instance.id();
    let (job, tape) = recorder::record(placed.position.fork(), &id, request, recorder::MOST_STEPS)?;
    interrupt::watch(cancel)?;
    let answer = progress::attend(job, "", console)?;
    write_recording(file, &tape, console)?;
    Ok(answer)
}

/// Runs the search on the screen, and writes the recording if `--record` asks for one.
#[cfg(feature = "play")]
fn watch_on_screen(
    arguments: &Solve,
    placed: &OpenedPosition,
    request: SolveRequest,
    console: &mut Console,
) -> Result<Answer, Ending> {
    use crate::{keeping::Kept, screen};
    if !screen::is_there() {
        return Err(Failure::Usage(Message::new("cli-watch-no-screen")).into());
    }
    let id = placed.opened.instance.id();
    let (job, tape) = recorder::record(placed.position.fork(), &id, request.clone(), recorder::MOST_STEPS)?;
    let begin = gordian_tui::Begin::Watch {
        puzzle: placed.opened.puzzle,
        id,
        position: placed.position.fork(),
        request: Box::new(request),
        search: (job, tape.clone()),
    };
    let cancelled = || Failure::Cancelled(Message::new("error-cancelled"));
    let answer = screen::run(begin, arguments.screen, Kept::default(), console)?.unwrap_or_else(|| Err(cancelled()))?;
    if let Some(file) = &arguments.record {
        write_recording(file, &tape, console)?;
    }
    Ok(answer)
}

fn write_recording(file: &str, tape: &SharedRecording, console: &mut Console) -> Result<(), Ending> {
    let text = format!("{}\n", tape.lock().to_json());
    files::write(file, text.as_bytes(), console)
}
