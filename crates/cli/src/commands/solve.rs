//! `gordian solve`.

use crate::arguments::{Plans, Solve, Steps};
use crate::console::{Console, Ending};
use crate::report::Manner;
use crate::{interrupt, progress, report, request};
use gordian_puzzle::{Answer, Message, PlansWanted, SolveRequest};
use gordian_session::{Failure, Job, Opener, exit};
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
    let placed = arguments.place.open(&mut Opener::new())?;
    if arguments.steps == Some(Steps::Report) {
        // Whether there is a report does not depend on the answer, and nobody should wait for a search to learn it.
        let name = placed.opened.puzzle.about().name;
        if placed.position.report(&Answer::blank("", name, "")).is_none() {
            return Err(Failure::Usage(Message::new("cli-no-report").with("puzzle", name)).into());
        }
    }
    interrupt::watch(&cancel)?;
    let job = Job::start(placed.position.fork(), request)?;
    let answer = progress::attend(job, "", console)?;
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
