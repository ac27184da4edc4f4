//! Clusters inside one program: the results of several workers and processes are those of one thread.

use gordian_cluster::Cluster;
use gordian_cluster::batch::{ClusterBatch, Writer, batch};
use gordian_cluster::census::{ClusterCensus, census};
use gordian_cluster::search::ClusterTeam;
use gordian_puzzle::{Answer, GenerateRequest, Message, Options, PackedForm, SolveRequest, Unwatched};
use gordian_search::{Census, CensusRequest, DiskSpace, Limits, MemoryRuns, PackedSpace, Spec, Stop, Team};
use gordian_session::batch::{Action, Header, Input, Log, Progress, Shard, Status, Work};
use gordian_session::{Failure, Opener};
use serde_json::Map;
use std::net::TcpListener;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The processes of a cluster on this machine.
fn clusters(processes: usize, workers: usize, stall: Duration) -> Vec<Cluster> {
    let listeners: Vec<TcpListener> =
        (0..processes).map(|_| TcpListener::bind("127.0.0.1:0").expect("a free port")).collect();
    let addresses: Vec<String> =
        listeners.iter().map(|listener| listener.local_addr().expect("an address").to_string()).collect();
    let cluster = |(process, listener)| Cluster {
        process,
        addresses: addresses.clone(),
        listener: Some(listener),
        workers,
        stall,
        cancel: Arc::default(),
        report: Arc::new(|message: &Message| panic!("{message:?}")),
        has_lost_process: Box::new(|| false),
    };
    listeners.into_iter().enumerate().map(cluster).collect()
}

fn space(id: &str, form: PackedForm) -> Arc<dyn PackedSpace> {
    let opener = Opener::for_ids(&gordian_catalogue::catalogue());
    let opened = opener.open_id(id, &Options::new(), &mut Unwatched).expect("an instance");
    opened.instance.start().packed_space(form).expect("a space").into()
}

/// The census of one thread.
fn alone(space: &dyn PackedSpace) -> Census {
    gordian_search::census::count(space, &CensusRequest::default(), &mut |_| ControlFlow::Continue(()))
        .expect("no files")
}

/// The census of a cluster in this program.
fn together(space: &Arc<dyn PackedSpace>, processes: usize, workers: usize, checkpoint: Option<&Path>) -> Census {
    let threads: Vec<_> = clusters(processes, workers, Duration::from_secs(20))
        .into_iter()
        .map(|cluster| {
            let job = ClusterCensus {
                space: Arc::clone(space),
                name: "test".to_owned(),
                max_deepest: 100,
                max_bytes: None,
                checkpoint: checkpoint.map(Path::to_owned),
                cancel: Arc::default(),
                progress: Arc::default(),
            };
            std::thread::spawn(move || census(cluster, &job))
        })
        .collect();
    let results: Vec<Option<Census>> =
        threads.into_iter().map(|thread| thread.join().expect("no panic").expect("a census")).collect();
    assert!(results[1..].iter().all(Option::is_none), "another process than the first has a result");
    results.into_iter().next().flatten().expect("the first process has the result")
}

#[track_caller]
fn assert_same_counts(one: &Census, other: &Census) {
    let counts = |census: &Census| (census.expanded, census.generated, census.goals, census.dead_ends);
    assert_eq!(one.layers, other.layers);
    assert_eq!(counts(one), counts(other));
    assert_eq!(one.deepest, other.deepest);
}

#[test]
fn counts_do_not_depend_on_workers_and_processes() {
    for (id, form) in [
        ("tiles:3x3:1,2,3,4,5,6,7,8,0", PackedForm::Ranks),
        ("tiles:2x3:1,2,3,4,5,0", PackedForm::Keys),
        ("magnets:5", PackedForm::Keys),
    ] {
        let space = space(id, form);
        let expected = alone(&*space);
        for (processes, workers) in [(1, 1), (1, 3), (2, 1), (3, 2)] {
            assert_same_counts(&together(&space, processes, workers, None), &expected);
        }
    }
}

#[test]
fn a_census_continues_from_the_newest_layer_that_all_workers_have() {
    let space = space("tiles:3x3:1,2,3,4,5,6,7,8,0", PackedForm::Ranks);
    let folder = tempfile::tempdir().expect("a folder");
    let expected = together(&space, 2, 1, Some(folder.path()));
    assert_same_counts(&expected, &alone(&*space));
    let file = |worker: u32, layer: u32| -> PathBuf { folder.path().join(format!("worker-{worker}-layer-{layer:06}")) };
    assert!(file(0, 31).exists() && file(1, 31).exists() && !file(0, 32).exists());
    // A complete folder gives the result again.
    assert_same_counts(&together(&space, 2, 1, Some(folder.path())), &expected);
    // The workers have different layers, as after a crash.
    for layer in 20..32 {
        std::fs::remove_file(file(0, layer)).expect("a layer");
    }
    for layer in 25..32 {
        std::fs::remove_file(file(1, layer)).expect("a layer");
    }
    std::fs::write(file(1, 25).with_extension("part"), "torn").expect("a file");
    assert_same_counts(&together(&space, 2, 1, Some(folder.path())), &expected);
    assert!(file(0, 31).exists());
}

/// The answer of `bfida` for an id.
fn solve(id: &str, estimate: &str, limits: Limits) -> Answer {
    let opener = Opener::for_ids(&gordian_catalogue::catalogue());
    let opened = opener.open_id(id, &Options::new(), &mut Unwatched).expect("an instance");
    let request =
        SolveRequest { with: Spec::named("bfida").with_estimate(estimate), limits, ..SolveRequest::default() };
    opened.instance.start().solve(&request, &mut Unwatched).expect("bfida solves it")
}

/// The answers of all processes of a cluster in this program.
fn solve_together(id: &str, estimate: &str, limits: &Limits, processes: usize, workers: usize) -> Vec<Answer> {
    let threads: Vec<_> = clusters(processes, workers, Duration::from_secs(20))
        .into_iter()
        .map(|cluster| {
            let team = Arc::new(ClusterTeam::new(cluster, "test".to_owned(), None, Arc::default()));
            let limits = Limits { team: Some(Arc::clone(&team) as Arc<dyn Team>), ..limits.clone() };
            let (id, estimate) = (id.to_owned(), estimate.to_owned());
            std::thread::spawn(move || {
                let answer = solve(&id, &estimate, limits);
                assert!(team.take_failure().is_none(), "{id}");
                answer
            })
        })
        .collect();
    threads.into_iter().map(|thread| thread.join().expect("no panic")).collect()
}

#[test]
fn a_search_has_the_same_answer_on_any_number_of_workers_and_processes() {
    let limited = Limits { cost: Some(24), ..Limits::default() };
    for (id, estimate, limits) in [
        ("tiles:3x3:8,6,7,2,5,4,3,0,1", "manhattan", Limits::default()),
        ("tiles:3x3:8,6,7,2,5,4,3,0,1", "manhattan", limited),
        ("tiles:2x4:7,6,5,4,3,2,1,0", "none", Limits::default()),
        // Moves that cannot be taken back.
        ("magnets:19", "none", Limits::default()),
        ("magnets:19", "combined", Limits::default()),
        // The iron in the corner cannot be pushed.
        ("magnets:2x3:ioo/..p", "none", Limits::default()),
    ] {
        let in_memory = solve(id, estimate, limits.clone());
        let disk = DiskSpace { storage: Arc::new(MemoryRuns::default()), max_bytes: None };
        let on_disk = solve(id, estimate, Limits { disk: Some(disk), ..limits.clone() });
        for (processes, workers) in [(1, 1), (1, 3), (2, 1), (3, 2)] {
            for answer in solve_together(id, estimate, &limits, processes, workers) {
                let place = format!("{id} {estimate} {processes} {workers}");
                let result = |answer: &Answer| (answer.cost(), answer.outcome.lower_bound, answer.stopped_by());
                assert_eq!(result(&answer), result(&in_memory), "{place}");
                assert_eq!(answer.outcome.is_optimal(), in_memory.outcome.is_optimal(), "{place}");
                // Layers in sorted order: even the plan and the counts are those of the search on disk.
                assert_eq!(answer.outcome.verdict, on_disk.outcome.verdict, "{place}");
                let counts = |answer: &Answer| {
                    let stats = answer.stats();
                    [stats.expanded, stats.generated, stats.evaluated, stats.before_last_layer, stats.peak_nodes]
                };
                assert_eq!(counts(&answer), counts(&on_disk), "{place}");
            }
        }
    }
}

#[test]
fn a_search_that_cannot_begin_says_why() {
    let mut processes = clusters(2, 1, Duration::from_millis(200));
    let team = ClusterTeam::new(processes.remove(0), "test".to_owned(), None, Arc::default());
    let team = Arc::new(team);
    let limits = Limits { team: Some(Arc::clone(&team) as Arc<dyn Team>), ..Limits::default() };
    let answer = solve("tiles:3x3:8,6,7,2,5,4,3,0,1", "manhattan", limits);
    assert_eq!(answer.stopped_by(), Some(Stop::Cancel));
    assert!(matches!(team.take_failure(), Some(Failure::Lost(_))));
}

/// The results of a log, in the order of the input and without times.
fn results(log: &Path) -> String {
    let mut out = Vec::new();
    let merged = gordian_session::batch::merge(&[log.to_str().expect("UTF-8").to_owned()], false, &mut out);
    assert!(merged.expect("a log").missing.is_empty());
    String::from_utf8(out).expect("UTF-8")
}

#[test]
fn the_results_of_a_batch_do_not_depend_on_processes() {
    let puzzle = Opener::for_ids(&gordian_catalogue::catalogue()).puzzle("tiles").expect("tiles");
    let request = GenerateRequest { size: Some("3x3".to_owned()), seed: 7, ..GenerateRequest::default() };
    let input = || Input::Generated { count: 500, request: request.clone() };
    // Without tables, so that the limit stops some of the searches.
    let with = || Spec::named("astar").with_estimate("manhattan");
    let limits = Limits::expansions(200);
    let action = || Action::Solve(SolveRequest { with: with(), limits: limits.clone(), ..SolveRequest::default() });
    let work = || Work::new(puzzle, Options::new(), &input(), action(), Box::new(|message| message.id.to_string()));
    let folder = tempfile::tempdir().expect("a folder");
    let header = Header::new(&input(), Shard::WHOLE, Map::new());
    let open = |name: &str| Log::open(folder.path().join(name).to_str().expect("UTF-8"), &header).expect("a log");
    let mut log = open("alone");
    let cancel = AtomicBool::new(false);
    let progress = Progress::default();
    let tally = gordian_session::batch::run(&work(), &input(), Shard::WHOLE, 1, &mut log, &progress, &cancel);
    let tally = tally.expect("a batch");
    assert!(tally.count(Status::Solved) > 0 && tally.count(Status::Stopped) > 0, "{tally:?}");
    for processes in [1, 2, 3] {
        let name = format!("together-{processes}");
        let threads: Vec<_> = clusters(processes, 1, Duration::from_secs(20))
            .into_iter()
            .map(|cluster| {
                let job =
                    ClusterBatch { work: Arc::new(work()), name: "test".to_owned(), jobs: 2, cancel: Arc::default() };
                let writer = (cluster.process == 0).then(|| Writer {
                    input: input(),
                    log: open(&name),
                    progress: Arc::default(),
                });
                std::thread::spawn(move || batch(cluster, &job, writer))
            })
            .collect();
        let tallies: Vec<_> =
            threads.into_iter().map(|thread| thread.join().expect("no panic").expect("a batch")).collect();
        assert_eq!(tallies[0], Some(tally));
        assert_eq!(results(&folder.path().join(&name)), results(&folder.path().join("alone")));
    }
}

#[test]
fn processes_with_another_command_are_refused() {
    let puzzle = Opener::for_ids(&gordian_catalogue::catalogue()).puzzle("tiles").expect("tiles");
    let job = |name: &str| {
        let input = Input::from_text(String::new());
        let work = Work::new(puzzle, Options::new(), &input, Action::List, Box::new(|message| message.id.to_string()));
        ClusterBatch { work: Arc::new(work), name: name.to_owned(), jobs: 1, cancel: Arc::default() }
    };
    let mut processes = clusters(2, 1, Duration::from_secs(30));
    let (second, first) = (processes.remove(1), processes.remove(0));
    let other = job("another");
    let thread = std::thread::spawn(move || batch(second, &other, None));
    assert!(matches!(batch(first, &job("one"), None), Err(Failure::Usage(_))));
    assert!(matches!(thread.join().expect("no panic"), Err(Failure::Usage(_) | Failure::Lost(_))));
}
