//! `gordian compare`.

mod output;

use crate::arguments::{Compare, Count};
use crate::console::{CommandError, Console, load_words};
use crate::instances::{self, GeneratedSet};
use crate::{interrupt, opening, progress, request};
use gordian_puzzle::wrapper::read_algorithm;
use gordian_puzzle::{Answer, Message, Position, SolveRequest, Watcher};
use gordian_report::{Counted, Measurement, Results, TraceRow};
use gordian_search::{Algorithm, Spec};
use gordian_session::batch::Progress;
use gordian_session::compare::{Entrant, check, every_algorithm};
use gordian_session::generate::TimeLimit;
use gordian_session::request::parse_algorithms;
use gordian_session::study::{Finished, Study, StudyLog};
use gordian_session::trace::{Trace, Tracer};
use gordian_session::{Failure, Job, Opened, exit};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A page about this many instances or fewer also shows what happened inside the searches.
const MAX_TRACED_ON_PAGE: usize = 3;

/// What a comparison found.
#[derive(Debug)]
struct Report {
    results: Results,
    /// The rows as JSON, if they are printed.
    json: Vec<Value>,
    /// The plans by row, if they are printed.
    plans: HashMap<(String, String), String>,
    traces: Vec<TraceRow>,
    /// The algorithms that search in iterations, as they were requested.
    iterative: Vec<String>,
}

/// Compares algorithms.
pub(crate) fn run(arguments: &Compare, console: &mut Console) -> Result<u8, CommandError> {
    let documents = output::documents(arguments).map(|(option, file)| (option, file.as_ref()));
    console.share_output(&documents, &[("--json", arguments.format.json)])?;
    let cancel: Arc<AtomicBool> = Arc::default();
    let course_counts = arguments.count == Count::Course;
    let mut request = SolveRequest { course_counts, ..arguments.limits.request(&cancel)? };
    let jobs = request::threads_of("--jobs", &arguments.jobs)?;
    let mut runs = request::threads_of("--runs", &arguments.runs)?;
    if arguments.course {
        runs = runs.max(2);
    }
    if arguments.limits.resources.effort.memory.is_none() {
        // Searches that run side by side share the default limit.
        request.limits.bytes = request.limits.bytes.map(|bytes| bytes / jobs as u64);
    }
    // Each search may use the whole time limit; the time for opening the boards does not reduce it.
    let opened = open(arguments, request.limits.time, console)?;
    let specs = match &arguments.with {
        Some(list) => parse_algorithms(list)?,
        None => every_algorithm(opened[0].puzzle.about()),
    };
    check(opened[0].puzzle.about(), &specs, &request)?;
    let mut entrants: Vec<Entrant> = Vec::new();
    for opened in &opened {
        let position = arguments.rules.play(opened, &mut console.opener())?;
        entrants.push(Entrant { id: opened.instance.id(), position });
    }
    interrupt::watch(&cancel)?;
    let about = opened[0].puzzle.about();
    let iterative = specs.iter().filter(|spec| is_iterative(about, spec)).map(Spec::to_string).collect();
    let study = Study { entrants, specs, request, runs, jobs };
    let report = Report { iterative, ..run_study(arguments, study, &cancel, console)? };
    output::write(arguments, &report, (runs, jobs), console)?;
    Ok(if cancel.load(Ordering::Relaxed) { exit::CANCELLED } else { exit::DONE })
}

fn open(
    arguments: &Compare,
    time: Option<std::time::Duration>,
    console: &Console,
) -> Result<Vec<Opened>, CommandError> {
    let options = &arguments.rules.options;
    let Some(count) = &arguments.generate else {
        let mut time = time;
        let open = |opener: &mut gordian_session::Opener<'_>| {
            instances::open_all(&arguments.puzzle, &arguments.instances, options, opener)
        };
        let opened = opening::within(&mut time, console, open)?;
        if opened.is_empty() {
            let message = Message::new("session-instance-needed").with("puzzle", arguments.puzzle.as_str());
            return Err(Failure::Usage(message).into());
        }
        return Ok(opened);
    };
    let puzzle = console.opener().puzzle(&arguments.puzzle)?;
    let (size, level) = (arguments.size.as_deref(), arguments.level.as_deref());
    let set = GeneratedSet { count, size, level, seed: &arguments.seed };
    let mut limit = TimeLimit::new(time, None);
    let opened = instances::generate_all(puzzle, set, options, &mut limit);
    Ok(limit.explain(opened)?)
}

/// Runs all searches in the background, with a progress bar.
fn run_study(
    arguments: &Compare,
    study: Study,
    cancel: &Arc<AtomicBool>,
    console: &Console,
) -> Result<Report, CommandError> {
    let words = load_words(console.catalogue(), console.words().language());
    let say = move |message: &Message| words.say(message);
    let (mut log, logged) = match &arguments.log {
        Some(name) => {
            let (log, rows) = StudyLog::open(name, &study, log_options(arguments, console))?;
            (Some(log), rows)
        }
        None => (None, Vec::new()),
    };
    if !logged.is_empty() {
        console.print_note(&Message::new("cli-compare-resumed").with("count", logged.len() as u64));
    }
    let keeps =
        Keeps { json: arguments.format.json && !arguments.summary, plans: arguments.course, rows: study.rows() };
    let is_traced = arguments.trace.is_some()
        || arguments.iterations
        || (arguments.html.is_some() && study.entrants.len() <= MAX_TRACED_ON_PAGE);
    let done = Arc::new(Progress::default());
    let counted = Arc::clone(&done);
    let finished: Vec<bool> = {
        let mut finished = vec![false; study.rows()];
        logged.iter().for_each(|(number, _)| finished[*number] = true);
        finished
    };
    let total = study.searches(|number| finished[number]);
    let job = Job::run(Arc::clone(cancel), move |watcher| {
        let mut collected = Collected::new(&keeps);
        for (number, value) in logged {
            collected.add(number, value, &keeps);
        }
        let hand_over = |row: Finished| {
            let value = row.to_json(&say);
            if let Some(log) = &mut log {
                log.add(&row, &value)?;
            }
            collected.add(row.number, value, &keeps);
            Ok(())
        };
        let result = study.run(&|number| finished[number], &counted, watcher, hand_over);
        if let Some(log) = &mut log {
            log.flush()?;
        }
        result?;
        let mut report = collected.into_report();
        if is_traced {
            report.traces = trace_all(&study, &report.results, watcher)?;
        }
        Ok(report)
    })?;
    Ok(progress::wait_for_study(job, total, &done, console)?)
}

/// What is kept of each row beside its measurement.
#[derive(Clone, Copy, Debug)]
struct Keeps {
    json: bool,
    plans: bool,
    rows: usize,
}

/// The rows that are finished, by their numbers.
struct Collected {
    rows: Vec<Option<CollectedRow>>,
}

/// A finished row.
#[derive(Clone, Debug)]
struct CollectedRow {
    measurement: Measurement,
    /// The row as JSON, if it is printed.
    json: Option<Value>,
    /// The plan, if it is printed.
    plan: Option<String>,
}

impl Collected {
    fn new(keeps: &Keeps) -> Self {
        Collected { rows: vec![None; keeps.rows] }
    }

    fn add(&mut self, number: usize, value: Value, keeps: &Keeps) {
        let moves = value["plan"].as_array().filter(|_| keeps.plans);
        let plan = moves.map(|moves| moves.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" "));
        let measurement = Measurement::of(&value);
        self.rows[number] = Some(CollectedRow { measurement, json: keeps.json.then_some(value), plan });
    }

    fn into_report(self) -> Report {
        let (mut rows, mut json, mut plans) = (Vec::new(), Vec::new(), HashMap::new());
        for CollectedRow { measurement: row, json: value, plan } in self.rows.into_iter().flatten() {
            if let Some(plan) = plan {
                plans.insert((row.id.clone(), row.with.clone()), plan);
            }
            json.extend(value);
            rows.push(row);
        }
        Report { results: Results::new(rows), json, plans, traces: Vec::new(), iterative: Vec::new() }
    }
}

/// Runs each search that was decided once more, watched.
fn trace_all(study: &Study, results: &Results, watcher: &mut dyn Watcher) -> Result<Vec<TraceRow>, Failure> {
    let mut rows = Vec::new();
    for (id, entrant) in study.entrants.iter().enumerate() {
        for (algorithm, spec) in study.specs.iter().enumerate() {
            let has_run = results.get(id, algorithm).is_some_and(Measurement::has_run);
            if !has_run || study.request.limits.is_cancelled() {
                continue;
            }
            let mut tracer = Tracer::new(watcher);
            solve(&*entrant.position, spec, study, &mut tracer)?;
            add_rows(&mut rows, &entrant.id, spec, &tracer.into_trace());
        }
    }
    Ok(rows)
}

fn solve(position: &dyn Position, spec: &Spec, study: &Study, watcher: &mut dyn Watcher) -> Result<Answer, Failure> {
    let with = spec.clone().or_estimate_of(&study.request.with);
    let request = SolveRequest { with, threads: 1, instances: study.entrants.len(), ..study.request.clone() };
    Ok(position.fork().solve(&request, watcher)?)
}

fn add_rows(rows: &mut Vec<TraceRow>, id: &str, spec: &Spec, trace: &Trace) {
    let with = spec.to_string();
    let row = |what, at| TraceRow::new(id, &with, what, at);
    rows.extend(trace.iterations.iter().map(|iteration| TraceRow {
        expanded: Some(iteration.expanded),
        generated: Some(iteration.generated),
        ..row(Counted::Iteration, iteration.bound)
    }));
    let layers = trace.layers.iter();
    rows.extend(layers.map(|(f, expanded)| TraceRow { expanded: Some(*expanded), ..row(Counted::Layer, *f) }));
    rows.extend(trace.depths.iter().map(|(depth, at)| TraceRow {
        expanded: Some(at.expanded),
        generated: Some(at.generated),
        ..row(Counted::Depth, u64::from(*depth))
    }));
    rows.extend(trace.samples.iter().map(|sample| TraceRow {
        frontier: Some(sample.frontier),
        nodes: Some(sample.nodes),
        bytes: Some(sample.bytes),
        seconds: Some((sample.seconds * 1e6).round() / 1e6),
        ..row(Counted::Moment, sample.expanded)
    }));
}

/// Whether an algorithm searches in iterations, each with a larger bound.
fn is_iterative(about: &gordian_puzzle::About, spec: &Spec) -> bool {
    let found = read_algorithm(about, spec);
    matches!(found, Ok(Algorithm::Ids { .. } | Algorithm::IdaStar { .. } | Algorithm::Bfida))
}

/// What the results depend on, by the names of the options.
fn log_options(arguments: &Compare, console: &Console) -> Map<String, Value> {
    let effort = &arguments.limits.resources.effort;
    let fields = json!({
        "task": "compare",
        "runs": arguments.runs,
        "course": arguments.course,
        "count": if arguments.count == Count::Course { "course" } else { "own" },
        "estimate": arguments.limits.estimate,
        "expansions": arguments.limits.resources.expansions,
        "time": effort.time,
        "memory": effort.memory,
        "cost": arguments.limits.cost,
        "threads": arguments.limits.threads,
        "lang": console.words().language().code(),
    });
    if let Value::Object(map) = fields { map } else { Map::new() }
}
