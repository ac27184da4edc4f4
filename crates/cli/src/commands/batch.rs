//! `gordian batch` and `gordian merge`.

use crate::arguments::{Batch, BatchCommand, BatchStatus, Merge, RunBatch};
use crate::console::{CommandError, Console, load_words};
use crate::{files, interrupt, position, progress, request};
use gordian_puzzle::{GenerateRequest, Message, SolveRequest};
use gordian_search::{Limits, Spec, Stop};
use gordian_session::batch::{self, Action, Header, Input, Log, Progress, Recovered, Shard, Status, Tally, Work};
use gordian_session::{Failure, Job, compare, exit, open, tables, units};
use serde_json::{Map, Value, json};
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Runs a batch, or shows how far one is.
pub(crate) fn run(arguments: &Batch, console: &mut Console) -> Result<u8, CommandError> {
    match &arguments.command {
        Some(BatchCommand::Status(arguments)) => show_status(arguments, console),
        None => run_batch(&arguments.run, console),
    }
}

/// A batch as its arguments describe it.
struct Prepared {
    work: Work,
    input: Input,
    shard: Shard,
    header: Header,
    log: String,
}

fn run_batch(arguments: &RunBatch, console: &mut Console) -> Result<u8, CommandError> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let jobs = jobs(arguments.jobs.as_deref())?;
    #[cfg(feature = "cluster")]
    if let Some((cluster, children)) = crate::cluster::join(&arguments.cluster, 1, &cancel, console)? {
        let code = run_on_cluster(arguments, cluster, jobs, &cancel, console).inspect_err(|_| children.kill())?;
        children.wait();
        return Ok(code);
    }
    let prepared = prepare(arguments, true, jobs, &cancel, console)?;
    let mut log = Log::open(&prepared.log, &prepared.header)?;
    let recovered = report_recovery(&log, console);
    interrupt::watch(&cancel)?;
    let done = Arc::new(Progress::default());
    let total = prepared.shard.len(prepared.input.len());
    let (name, watched) = (prepared.log.clone(), Arc::clone(&done));
    let stop = Arc::clone(&cancel);
    let job = Job::run(Arc::clone(&cancel), move |_| {
        let Prepared { work, input, shard, .. } = &prepared;
        batch::run(work, input, *shard, jobs, &mut log, &watched, &stop)
    })?;
    let tally = progress::wait_for_batch(job, total, recovered.finished, &done, console)?;
    print_summary(&name, total, &tally, arguments.format.json, console)?;
    Ok(exit_code(&tally, total, cancel.load(Ordering::Relaxed)))
}

/// Works on a batch together with other processes.
#[cfg(feature = "cluster")]
fn run_on_cluster(
    arguments: &RunBatch,
    cluster: gordian_cluster::Cluster,
    jobs: usize,
    cancel: &Arc<AtomicBool>,
    console: &mut Console,
) -> Result<u8, CommandError> {
    use gordian_cluster::batch::{ClusterBatch, Writer, batch};
    let Prepared { work, input, shard, header, log } = prepare(arguments, cluster.is_first(), jobs, cancel, console)?;
    let name = Value::Object(header_options(arguments, &work.options, console)).to_string();
    let job = ClusterBatch { work: Arc::new(work), name, jobs, cancel: Arc::clone(cancel) };
    if !cluster.is_first() {
        interrupt::watch(cancel)?;
        batch(cluster, &job, None)?;
        return Ok(exit::DONE);
    }
    let opened = Log::open(&log, &header)?;
    let recovered = report_recovery(&opened, console);
    interrupt::watch(cancel)?;
    let total = shard.len(input.len());
    let done = Arc::new(Progress::default());
    let writer = Writer { input, log: opened, progress: Arc::clone(&done) };
    let running =
        Job::run(Arc::clone(cancel), move |_| batch(cluster, &job, Some(writer)).map(Option::unwrap_or_default))?;
    let tally = progress::wait_for_batch(running, total, recovered.finished, &done, console)?;
    print_summary(&log, total, &tally, arguments.format.json, console)?;
    Ok(exit_code(&tally, total, cancel.load(Ordering::Relaxed)))
}

/// Says what the log contained when it was opened.
fn report_recovery(log: &Log, console: &Console) -> Recovered {
    let recovered = log.recovered();
    if recovered.torn_bytes > 0 {
        console.print_note(&Message::new("cli-batch-torn").with("bytes", recovered.torn_bytes));
    }
    if recovered.finished > 0 {
        console.print_note(&Message::new("cli-batch-resumed").with("count", recovered.finished));
    }
    recovered
}

/// The exit code of a batch. Lines without a solution, or stopped by a limit, are results like any other.
fn exit_code(tally: &Tally, total: u64, is_cancelled: bool) -> u8 {
    if is_cancelled && tally.total() < total {
        exit::CANCELLED
    } else if tally.count(Status::Panic) > 0 {
        exit::BROKEN
    } else if tally.count(Status::Faults) > 0 {
        exit::FAULTS
    } else if tally.count(Status::Refused) > 0 {
        exit::USAGE
    } else if tally.total() < total {
        exit::of_stop(Stop::Incomplete)
    } else {
        exit::DONE
    }
}

/// The number of instances to work on at the same time.
fn jobs(text: Option<&str>) -> Result<usize, Failure> {
    match text {
        Some(text) => request::threads_of("--jobs", text),
        None => Ok(std::thread::available_parallelism().map_or(1, NonZero::get)),
    }
}

/// Reads the arguments, and the input unless another process of a cluster does.
fn prepare(
    arguments: &RunBatch,
    reads_input: bool,
    jobs: usize,
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<Prepared, Failure> {
    // The parser requires both.
    let (puzzle, log) = (arguments.puzzle.as_deref().unwrap_or_default(), arguments.log.clone().unwrap_or_default());
    let puzzle = console.opener().puzzle(puzzle)?;
    let options = position::options(&arguments.options)?;
    let shard = arguments.shard.as_deref().map_or(Ok(Shard::WHOLE), Shard::parse).map_err(Failure::Usage)?;
    let input = match &arguments.generate {
        Some(count) => {
            open::check_generator_options(puzzle.about(), &options)?;
            let seed = units::parse_count(&arguments.seed);
            let wrong = || Failure::Usage(Message::new("cli-seed-form").with("text", arguments.seed.as_str()));
            let request = GenerateRequest {
                size: arguments.size.clone(),
                level: arguments.level.clone(),
                seed: seed.map_err(|_| wrong())?,
                options: options.clone(),
            };
            Input::Generated { count: units::parse_count(count).map_err(Failure::Usage)?, request }
        }
        None => {
            open::check_options(puzzle.about(), &options)?;
            let name = arguments.input.as_deref().filter(|_| reads_input);
            name.map_or_else(|| Ok(Input::from_text(String::new())), Input::read)?
        }
    };
    let limits = limits(arguments, jobs, cancel)?;
    let action = if arguments.rate {
        Action::Rate(limits)
    } else if arguments.hint {
        Action::Hint(limits)
    } else if arguments.list {
        Action::List
    } else {
        let defaults = Spec { estimate: arguments.estimate.clone(), ..Spec::named("auto") };
        let with = gordian_session::request::parse_algorithm(&arguments.with)?.or_estimate_of(&defaults);
        let tables = tables::user_store();
        let request = SolveRequest { with, limits, any: arguments.any, tables, ..SolveRequest::default() };
        if request.with.name != "auto" {
            request::refuse_unused_estimate(puzzle.about(), &request.with)?;
            compare::check(puzzle.about(), std::slice::from_ref(&request.with), &request)?;
        }
        Action::Solve(request)
    };
    let header = Header::new(&input, shard, header_options(arguments, &options, console));
    let words = load_words(console.catalogue(), console.words().language());
    let work = Work::new(puzzle, options, &input, action, Box::new(move |message| words.say(message)));
    Ok(Prepared { work, input, shard, header, log })
}

/// The limits of one instance. Without a memory limit, the instances share the default one.
fn limits(arguments: &RunBatch, jobs: usize, cancel: &Arc<AtomicBool>) -> Result<Limits, Failure> {
    let limits = request::resource_limits(&arguments.limits, cancel)?;
    let cost = arguments.cost.as_deref().map(units::parse_count).transpose().map_err(Failure::Usage)?;
    let is_default = arguments.limits.effort.memory.is_none();
    Ok(Limits {
        cost: cost.map(|cost| u32::try_from(cost).unwrap_or(u32::MAX)),
        bytes: limits.bytes.map(|bytes| if is_default { bytes / jobs as u64 } else { bytes }),
        ..limits
    })
}

/// What the results depend on, by the names of the options.
fn header_options(arguments: &RunBatch, options: &gordian_puzzle::Options, console: &Console) -> Map<String, Value> {
    let task = [("rate", arguments.rate), ("hint", arguments.hint), ("list", arguments.list)];
    let task = task.into_iter().find(|(_, is_on)| *is_on).map_or("solve", |(name, _)| name);
    let fields = json!({
        "puzzle": arguments.puzzle,
        "task": task,
        "with": arguments.with,
        "estimate": arguments.estimate,
        "any": arguments.any,
        "option": options,
        "expansions": arguments.limits.expansions,
        "time": arguments.limits.effort.time,
        "memory": arguments.limits.effort.memory,
        "cost": arguments.cost,
        "lang": console.words().language().code(),
    });
    if let Value::Object(map) = fields { map } else { Map::new() }
}

fn print_summary(
    log: &str,
    total: u64,
    tally: &Tally,
    is_json: bool,
    console: &mut Console,
) -> Result<(), CommandError> {
    if is_json {
        let statuses: Map<String, Value> =
            tally.iter().map(|(status, count)| (status.name().to_owned(), count.into())).collect();
        console.print_json(&json!({ "log": log, "lines": total, "done": tally.total(), "statuses": statuses }))?;
        return Ok(());
    }
    console.say(&Message::new("cli-batch-done").with("done", tally.total()).with("total", total))?;
    for (status, count) in tally.iter() {
        let word = Message::new(format!("cli-batch-{}", status.name()));
        console.say(&Message::new("cli-batch-line").with("status", word).with("count", count))?;
    }
    Ok(())
}

fn show_status(arguments: &BatchStatus, console: &mut Console) -> Result<u8, CommandError> {
    let status = batch::status(&arguments.log)?;
    if arguments.format.json {
        let statuses: Map<String, Value> =
            status.tally.iter().map(|(status, count)| (status.name().to_owned(), count.into())).collect();
        console.print_json(&json!({
            "log": arguments.log,
            "lines": status.items,
            "done": status.tally.total(),
            "statuses": statuses,
            "running": status.is_running,
            "torn_bytes": status.torn_bytes,
            "batch": status.header.options(),
        }))?;
    } else {
        print_summary(&arguments.log, status.items, &status.tally, false, console)?;
        if status.is_running {
            console.say(&Message::new("cli-batch-running"))?;
        }
    }
    Ok(if status.is_complete() { exit::DONE } else { exit::of_stop(Stop::Incomplete) })
}

/// Joins the logs of a batch.
pub(crate) fn merge(arguments: &Merge, console: &mut Console) -> Result<u8, CommandError> {
    let is_output = |log: &String| arguments.merged != "-" && files::is_same_file(log, &arguments.merged);
    if arguments.logs.iter().any(is_output) {
        return Err(Failure::Usage(Message::new("cli-merge-same").with("name", arguments.merged.as_str())).into());
    }
    let mut merged = None;
    files::replace_with(&arguments.merged, |out| {
        let result = batch::merge(&arguments.logs, !arguments.no_times, out)?;
        let is_complete = result.missing.is_empty();
        merged = Some(result);
        Ok(is_complete)
    })?;
    let Some(merged) = merged else { return Ok(exit::DONE) };
    if merged.missing.is_empty() {
        console.print_note(&Message::new("cli-merge-done").with("count", merged.items));
        return Ok(exit::DONE);
    }
    let lines: Vec<String> = merged.missing.iter().map(u64::to_string).collect();
    let count = merged.items - merged.tally.total();
    console.print_note(&Message::new("cli-merge-missing").with("count", count).with("lines", lines.join(", ")));
    Ok(exit::of_stop(Stop::Incomplete))
}
