//! `gordian solve`.

use crate::arguments::{Plans, Solve, Steps};
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::place::Placed;
use crate::report::Manner;
use crate::{files, interrupt, progress, report, request, screen};
use gordian_puzzle::{Answer, Message, PlansWanted, SolveRequest};
use gordian_session::{Failure, Job, exit, recorder};
use gordian_tui::Begin;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// So many plans are listed by `--plans all`; the count is exact even when there are more.
const MOST_PLANS: usize = 10_000;

/// Solves an instance.
pub(crate) fn run(arguments: &Solve, console: &mut Console) -> Result<u8, Ending> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let with = request::spec(&arguments.with)?;
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
    placed: &Placed,
    request: SolveRequest,
    cancel: &Arc<AtomicBool>,
    console: &mut Console,
) -> Result<Answer, Ending> {
    if !arguments.watch && arguments.record.is_none() {
        interrupt::watch(cancel)?;
        return Ok(progress::attend(Job::start(placed.position.fork(), request)?, "", console)?);
    }
    if arguments.watch && !screen::is_there() {
        return Err(Failure::Usage(Message::new("cli-watch-no-screen")).into());
    }
    let id = placed.opened.instance.id();
    let (job, tape) = recorder::record(placed.position.fork(), &id, request.clone(), recorder::MOST_STEPS)?;
    let recorded = tape.clone();
    let answer = if arguments.watch {
        let begin = Begin::Watch {
            puzzle: placed.opened.puzzle,
            id,
            position: placed.position.fork(),
            request: Box::new(request),
            search: (job, tape),
        };
        let cancelled = || Failure::Cancelled(Message::new("error-cancelled"));
        screen::run(begin, arguments.screen, Kept::default(), console)?.ok_or_else(cancelled)??
    } else {
        interrupt::watch(cancel)?;
        progress::attend(job, "", console)?
    };
    if let Some(name) = &arguments.record {
        let text = format!("{}\n", recorded.lock().to_json());
        files::write(name, text.as_bytes(), console)?;
    }
    Ok(answer)
}
