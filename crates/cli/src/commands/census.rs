//! `gordian census`.

use crate::arguments::Census;
#[cfg(feature = "cluster")]
use crate::arguments::Storage;
use crate::console::{CommandError, Console};
use crate::table::Table;
use crate::{files, interrupt, opening, progress, report, request};
use gordian_puzzle::{KeyedBoard, Message};
use gordian_search::Method;
use gordian_session::census::{self, CensusOptions, CensusReport};
use gordian_session::{Failure, Job, exit, units};
use serde_json::json;
use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
#[cfg(feature = "cluster")]
use std::sync::atomic::Ordering;

/// The deepest states that JSON output lists, and the boards that text output shows.
const MAX_DEEPEST: usize = 1_000;
const MAX_BOARDS: usize = 2;

/// Counts every reachable state by depth.
pub(crate) fn run(arguments: &Census, console: &mut Console) -> Result<u8, CommandError> {
    let documents = [("--csv", arguments.csv.as_ref()), ("--svg", arguments.svg.as_ref())];
    console.share_output(&documents, &[("--json", arguments.format.json)])?;
    let cancel: Arc<AtomicBool> = Arc::default();
    let mut options = CensusOptions {
        limits: request::resource_limits(&arguments.limits, &cancel)?,
        threads: request::threads(&arguments.threads)?,
        method: arguments.storage.method(),
        folder: arguments.folder.as_ref().map(Into::into),
        disk: arguments.disk.as_deref().map(units::parse_bytes).transpose().map_err(Failure::Usage)?,
        max_deepest: MAX_DEEPEST,
    };
    let placed = opening::within(&mut options.limits.time, console, |opener| arguments.position.open(opener))?;
    if options.method == Method::Table && !census::has_numbered_states(&*placed.position) {
        return Err(Failure::Usage(Message::new("cli-census-no-numbers")).into());
    }
    interrupt::watch(&cancel)?;
    let (position, id) = (placed.position.fork(), placed.opened.instance.id());
    let total = census::known_total(&*position);
    #[cfg(feature = "cluster")]
    if let Some((cluster, children)) = crate::cluster::join(&arguments.cluster, options.threads, &cancel, console)? {
        let report = count_on_cluster(&*position, &id, arguments, &options, cluster, &cancel, total, console)
            .inspect_err(|_| children.kill())?;
        if report.as_ref().is_some_and(|report| report.census.stopped.is_some()) {
            // They may not have noticed the Ctrl-C, or the memory limit.
            children.kill();
        }
        children.wait();
        return match report {
            Some(report) => write_report(arguments, &id, &report, console),
            None if cancel.load(Ordering::Relaxed) => Ok(exit::CANCELLED),
            None => Ok(exit::DONE),
        };
    }
    let job = {
        let id = id.clone();
        Job::run(cancel, move |watcher| census::run(&*position, &id, &options, watcher))?
    };
    let report = progress::wait_for_census(job, total, console)?;
    write_report(arguments, &id, &report, console)
}

/// Counts together with other processes. Only the first one gets the report.
#[cfg(feature = "cluster")]
#[expect(clippy::too_many_arguments, reason = "the parts of one command")]
fn count_on_cluster(
    position: &dyn gordian_puzzle::Position,
    id: &str,
    arguments: &Census,
    options: &CensusOptions,
    cluster: gordian_cluster::Cluster,
    cancel: &Arc<AtomicBool>,
    total: Option<u64>,
    console: &Console,
) -> Result<Option<CensusReport>, CommandError> {
    use gordian_cluster::census::{CensusProgress, ClusterCensus, census};
    use gordian_puzzle::PackedForm;
    use gordian_search::Stop;
    use std::time::Duration;
    if options.limits.time.is_some() || options.limits.expansions.is_some() || options.disk.is_some() {
        return Err(Failure::Usage(Message::new("cli-cluster-limits")).into());
    }
    let form = match arguments.storage {
        Storage::Auto | Storage::Table => PackedForm::Ranks,
        Storage::Set => PackedForm::Keys,
        Storage::Disk => return Err(Failure::Usage(Message::new("cli-cluster-limits")).into()),
    };
    let space: Arc<dyn gordian_search::PackedSpace> = position.packed_space(form).map_err(Failure::from)?.into();
    let (is_first, sharing) = (cluster.is_first(), arguments.cluster.sharing(&cluster));
    let counted = Arc::new(CensusProgress::default());
    let job = ClusterCensus {
        space: Arc::clone(&space),
        name: format!("{id} after {}", position.played().join(" ")),
        max_deepest: options.max_deepest,
        max_bytes: options.limits.bytes.map(|bytes| bytes / sharing),
        checkpoint: options.folder.clone(),
        cancel: Arc::clone(cancel),
        progress: Arc::clone(&counted),
    };
    let (counted_by_job, space_of_job) = (Arc::clone(&counted), Arc::clone(&space));
    let job = Job::run(Arc::clone(cancel), move |watcher| {
        let counted = counted_by_job;
        // Not a scoped thread: when a memory limit is reached, it does not end.
        let counting = std::thread::spawn(move || census(cluster, &job));
        while !counting.is_finished() {
            if counted.is_out_of_memory() {
                return Ok(Some(counted.stopped_census(&*space_of_job, Stop::Memory)));
            }
            let progress = gordian_search::Progress {
                bound: u32::try_from(counted.layer()).unwrap_or(u32::MAX),
                nodes: counted.states(),
                expanded: counted.expanded(),
                bytes: counted.bytes(),
                ..gordian_search::Progress::default()
            };
            // The counting itself looks at the cancel flag.
            let _ = watcher.progress(&progress);
            std::thread::sleep(Duration::from_millis(20));
        }
        let broken = |_| Failure::Broken(Message::new("session-job-broken").with("reason", "panic"));
        counting.join().unwrap_or_else(|panic| Err(broken(panic)))
    })?;
    let census = match progress::wait_for_census(job, total, console) {
        // What the other processes know is lost, but all of them know the finished layers.
        Err(Failure::Cancelled(_)) => is_first.then(|| counted.stopped_census(&*space, Stop::Cancel)),
        result => result?,
    };
    Ok(census.map(|mut census| {
        census.list_keys(&*space);
        let deepest = census.deepest.iter().filter_map(|key| position.board_of_key(key)).collect();
        CensusReport { census, deepest }
    }))
}

/// Prints a report and writes its files. Returns the exit code.
fn write_report(
    arguments: &Census,
    id: &str,
    report: &CensusReport,
    console: &mut Console,
) -> Result<u8, CommandError> {
    if let Some(file) = &arguments.svg {
        let [depth, states] = headings(console);
        let picture = gordian_draw::layers_svg(&report.census.layers, id, &depth, &states);
        files::write(file, picture.as_bytes(), console)?;
    }
    if let Some(file) = &arguments.csv {
        let mut table = "depth,states\n".to_owned();
        for (depth, states) in report.census.layers.iter().enumerate() {
            // Writing to a string does not fail.
            let _ = writeln!(table, "{depth},{states}");
        }
        files::write(file, table.as_bytes(), console)?;
    }
    if arguments.format.json {
        print_json(id, report, console)?;
    } else {
        print_text(report, console)?;
    }
    Ok(report.census.stopped.map_or(exit::DONE, exit::of_stop))
}

fn headings(console: &Console) -> [String; 2] {
    ["cli-census-depth", "cli-census-states"].map(|id| console.text(&Message::new(id)))
}

fn print_json(id: &str, report: &CensusReport, console: &mut Console) -> Result<(), CommandError> {
    let CensusReport { census, deepest } = report;
    let deepest: Vec<&String> = deepest.iter().map(|board| board.id.as_ref().unwrap_or(&board.board)).collect();
    console.print_json(&json!({
        "id": id,
        "states": census.states(),
        "layers": census.layers,
        "complete": census.stopped.is_none(),
        "stopped_by": census.stopped.map(gordian_search::Stop::name),
        "goals": census.goals,
        "dead_ends": census.dead_ends,
        "branching": (census.branching() * 1e6).round() / 1e6,
        "winnable": census.winnable,
        "deepest": deepest,
        "storage": census.method.name(),
        "seconds": (census.cpu.as_secs_f64() * 1e6).round() / 1e6,
        "peak_bytes": census.peak_bytes,
        "disk_bytes": census.disk_bytes,
    }))?;
    Ok(())
}

fn print_text(report: &CensusReport, console: &mut Console) -> Result<(), CommandError> {
    let CensusReport { census, deepest } = report;
    let mut table = Table::new(&[0, 1]);
    table.row(headings(console));
    for (depth, states) in census.layers.iter().enumerate() {
        table.row([console.figures(depth), console.figures(states)]);
    }
    table.print("", console)?;
    let depth = census.layers.len() - 1;
    let id = match census.stopped {
        Some(reason) => {
            let id = format!("cli-census-stopped-{}", reason.name());
            console.say(&Message::new(id).with("depth", depth))?;
            "cli-census-counted"
        }
        None => "cli-census-complete",
    };
    console.say(&Message::new(id).with("states", census.states()).with("depth", depth))?;
    if census.stopped.is_none() {
        let branching = format!("{:.3}", census.branching());
        let message = Message::new("cli-census-found").with("goals", census.goals).with("dead-ends", census.dead_ends);
        console.say(&message.with("branching", branching))?;
        if let Some(winnable) = census.winnable.filter(|winnable| *winnable != census.states()) {
            let percent = format!("{:.2}", 100.0 * winnable as f64 / census.states() as f64);
            console.say(&Message::new("cli-census-winnable").with("states", winnable).with("percent", percent))?;
        }
        print_deepest(deepest, census.layers.last().copied().unwrap_or(0), console)?;
    }
    let seconds = report::format_seconds(census.cpu.as_secs_f64());
    let taken = Message::new("cli-census-taken").with("memory", report::format_bytes(census.peak_bytes));
    console.say(&taken.with("seconds", seconds))?;
    if census.disk_bytes > 0 {
        console.say(&Message::new("cli-census-disk").with("disk", report::format_bytes(census.disk_bytes)))?;
    }
    Ok(())
}

/// Shows the first of the deepest boards, with their ids.
fn print_deepest(deepest: &[KeyedBoard], states: u64, console: &mut Console) -> Result<(), CommandError> {
    if deepest.is_empty() || console.is_quiet() {
        return Ok(());
    }
    console.say(&Message::new("cli-census-deepest").with("states", states))?;
    for board in &deepest[..deepest.len().min(MAX_BOARDS)] {
        if let Some(id) = &board.id {
            console.print_line(&format!("  {id}"))?;
        }
        report::print_scene(board.scene.clone(), console)?;
    }
    Ok(())
}
