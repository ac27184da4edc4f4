//! `gordian solve`.

use crate::arguments::{Count, Plans, Solve, Steps};
use crate::console::{CommandError, Console};
use crate::report::{PrintOptions, StepStyle};
use crate::{boards, files, interrupt, opening, progress, report, request};
use gordian_puzzle::{Answer, Message, PlansWanted, SolveRequest};
use gordian_search::Limits;
use gordian_session::recording::RecordingForm;
use gordian_session::{Failure, Job, OpenedPosition, SharedRecording, census, exit, recorder, source, units};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The largest number of plans that `--plans all` lists. The count is exact even if there are more.
const MAX_PLANS: usize = 10_000;

/// Solves an instance.
pub(crate) fn run(arguments: &Solve, console: &mut Console) -> Result<u8, CommandError> {
    let documents = [("--plan", arguments.plan.as_ref()), ("--record", arguments.record.as_ref())];
    console.share_output(&documents, &[("--json", arguments.format.json)])?;
    let cancel: Arc<AtomicBool> = Arc::default();
    let defaults = arguments.limits.request(&cancel)?;
    let with = gordian_session::request::parse_algorithm(&arguments.with)?.or_estimate_of(&defaults.with);
    let plans = match arguments.plans {
        None => PlansWanted::One,
        Some(Plans::Count) => PlansWanted::Count,
        Some(Plans::All) => PlansWanted::All(MAX_PLANS),
    };
    let disk = match &arguments.folder {
        Some(_) if with.name != "bfida" => return Err(Failure::Usage(Message::new("cli-folder-algorithm")).into()),
        Some(folder) => {
            let max_bytes = arguments.disk.as_deref().map(units::parse_bytes).transpose().map_err(Failure::Usage)?;
            Some(census::open_disk_space(Path::new(folder), max_bytes)?)
        }
        None => None,
    };
    let mut request = SolveRequest {
        limits: Limits { disk, ..defaults.limits.clone() },
        with,
        plans,
        any: arguments.any,
        steps: arguments.steps.is_some(),
        course_counts: arguments.count == Count::Course,
        ..defaults
    };
    let position = &arguments.position;
    let list = opening::within(&mut request.limits.time, console, |opener| boards::open(position, opener))?;
    for placed in &list {
        request::refuse_unused_estimate(placed.opened.puzzle.about(), &request.with)?;
    }
    let is_list = list.len() > 1;
    if is_list {
        refuse_single_files(arguments)?;
    }
    #[cfg(feature = "play")]
    let is_watched = arguments.watch;
    #[cfg(not(feature = "play"))]
    let is_watched = false;
    if !is_watched {
        interrupt::watch(&cancel)?;
    }
    #[cfg(feature = "cluster")]
    if arguments.cluster.is_given() {
        return solve_on_cluster(arguments, &list, request, &cancel, console);
    }
    let mut code = exit::DONE;
    for (index, placed) in list.iter().enumerate() {
        if is_list && !arguments.format.json {
            if index > 0 {
                console.print_line("")?;
            }
            console.print_line(&placed.opened.instance.id())?;
        }
        let next = solve_one(arguments, placed, request.clone(), console)?;
        code = if code == exit::DONE { next } else { code };
        if cancel.load(Ordering::Relaxed) {
            break;
        }
    }
    Ok(code)
}

/// Refuses the files that hold the result of one instance: each of several results would replace the one before.
fn refuse_single_files(arguments: &Solve) -> Result<(), Failure> {
    for (option, file) in [("--plan", &arguments.plan), ("--record", &arguments.record)] {
        if file.is_some() {
            return Err(Failure::Usage(Message::new("cli-file-of-one").with("option", option)));
        }
    }
    Ok(())
}

/// Solves one instance and prints the answer. Returns its exit code.
fn solve_one(
    arguments: &Solve,
    placed: &OpenedPosition,
    request: SolveRequest,
    console: &mut Console,
) -> Result<u8, CommandError> {
    let is_auto = request.with.name == "auto";
    check_report(arguments, placed)?;
    let answer = search(arguments, placed, request, console)?;
    print_answer(arguments, placed, &answer, is_auto, console)
}

/// Refuses `--steps=report` for a puzzle without a report. That does not depend on the answer, so it is checked before the
/// search.
fn check_report(arguments: &Solve, placed: &OpenedPosition) -> Result<(), CommandError> {
    let name = placed.opened.puzzle.about().name;
    if arguments.steps == Some(Steps::Report) && placed.position.report(&Answer::new("", name, "")).is_none() {
        return Err(Failure::Usage(Message::new("cli-no-report").with("puzzle", name)).into());
    }
    Ok(())
}

/// Solves an instance together with other processes. Only the first one prints the answer.
#[cfg(feature = "cluster")]
fn solve_on_cluster(
    arguments: &Solve,
    list: &[OpenedPosition],
    request: SolveRequest,
    cancel: &Arc<AtomicBool>,
    console: &mut Console,
) -> Result<u8, CommandError> {
    use gordian_cluster::search::ClusterTeam;
    #[cfg(feature = "play")]
    let is_watched = arguments.watch;
    #[cfg(not(feature = "play"))]
    let is_watched = false;
    let limits = &request.limits;
    let has_other_limits = limits.time.is_some() || limits.expansions.is_some() || limits.disk.is_some();
    let [placed] = list else { return Err(Failure::Usage(Message::new("cli-cluster-solve")).into()) };
    if request.with.name != "bfida" || has_other_limits || is_watched || arguments.record.is_some() {
        return Err(Failure::Usage(Message::new("cli-cluster-solve")).into());
    }
    check_report(arguments, placed)?;
    let Some((cluster, children)) = crate::cluster::join(&arguments.cluster, request.threads, cancel, console)? else {
        return Ok(exit::DONE);
    };
    let (is_first, sharing) = (cluster.is_first(), arguments.cluster.sharing(&cluster));
    let name = format!(
        "{} after {} with {:?} cost {:?}",
        placed.opened.instance.id(),
        placed.position.played().join(" "),
        request.with,
        limits.cost
    );
    let max_bytes = limits.bytes.map(|bytes| bytes / sharing);
    let team = Arc::new(ClusterTeam::new(cluster, name, max_bytes, Arc::clone(cancel)));
    let limits = Limits { team: Some(team.clone()), ..request.limits.clone() };
    let answer = search(arguments, placed, SolveRequest { limits, ..request }, console);
    let answer = match team.take_failure() {
        Some(failure) => Err(failure.into()),
        None => answer,
    };
    let answer = answer.inspect_err(|_| children.kill())?;
    children.wait();
    if is_first { print_answer(arguments, placed, &answer, false, console) } else { Ok(exit::DONE) }
}

/// Prints an answer and writes the files that the arguments ask for. Returns the exit code.
fn print_answer(
    arguments: &Solve,
    placed: &OpenedPosition,
    answer: &Answer,
    is_auto: bool,
    console: &mut Console,
) -> Result<u8, CommandError> {
    if let (Some(file), Some(plan)) = (&arguments.plan, answer.complete_plan()) {
        let lines: String = plan.iter().map(|text| format!("{text}\n")).collect();
        files::write(file, lines.as_bytes(), console)?;
    }
    if arguments.format.json {
        report::print_answer_json(answer, console)?;
    } else if arguments.steps == Some(Steps::Report) {
        console.print_bytes(placed.position.report(answer).unwrap_or_default().as_bytes())?;
    } else {
        let plan = answer.plan().filter(|_| arguments.steps.is_some());
        let style = if arguments.steps == Some(Steps::Words) { StepStyle::Words } else { StepStyle::Boards };
        match (&answer.steps, plan) {
            (Some(steps), _) => report::print_explanation(&*placed.position, steps, style, console)?,
            (None, Some(plan)) => report::print_steps(&*placed.position, plan, style, console)?,
            (None, None) => {}
        }
        report::print_answer(answer, PrintOptions { is_auto, has_steps: plan.is_some() }, console)?;
    }
    Ok(if arguments.any { exit::of_any_solution(answer) } else { exit::of_answer(answer) })
}

/// Runs the search, and records it or shows it on the screen if the arguments say so.
fn search(
    arguments: &Solve,
    placed: &OpenedPosition,
    request: SolveRequest,
    console: &mut Console,
) -> Result<Answer, CommandError> {
    #[cfg(feature = "play")]
    if arguments.watch {
        return watch_on_screen(arguments, placed, request, console);
    }
    let Some(file) = &arguments.record else {
        return Ok(progress::wait(Job::start(placed.position.fork(), request)?, "", console)?);
    };
    let id = placed.opened.instance.id();
    let (job, tape) = recorder::record(placed.position.fork(), &id, request, arguments.frames as usize)?;
    let answer = progress::wait(job, "", console)?;
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
) -> Result<Answer, CommandError> {
    use crate::{screen, store::GameStore};
    if !screen::is_available() {
        return Err(Failure::Usage(Message::new("cli-watch-no-screen")).into());
    }
    let id = placed.opened.instance.id();
    let (job, tape) = recorder::record(placed.position.fork(), &id, request.clone(), arguments.frames as usize)?;
    let start = gordian_tui::StartScreen::Watch {
        puzzle: placed.opened.puzzle,
        id,
        position: placed.position.fork(),
        request: Box::new(request),
        search: Box::new((job, tape.clone())),
    };
    let cancelled = || Failure::Cancelled(Message::new("error-cancelled"));
    let answer =
        screen::run(start, arguments.screen, GameStore::default(), console)?.unwrap_or_else(|| Err(cancelled()))?;
    if let Some(file) = &arguments.record {
        write_recording(file, &tape, console)?;
    }
    Ok(answer)
}

fn write_recording(file: &str, tape: &SharedRecording, console: &mut Console) -> Result<(), CommandError> {
    let form = RecordingForm::of_name(file);
    if file == "-" {
        let mut out = BufWriter::new(ConsoleWriter(console));
        tape.lock().write(form, &mut out)?;
        return Ok(out.flush()?);
    }
    files::replace_with(file, |out| {
        tape.lock().write(form, out).map_err(|error| Failure::Files(source::write_error(file, &error)))?;
        Ok(true)
    })
}

/// Writes a document to standard output.
struct ConsoleWriter<'a>(&'a mut Console);

impl Write for ConsoleWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.print_document(bytes)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
