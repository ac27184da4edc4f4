//! Clusters inside one program: the results of several workers and processes are those of one thread.

use gordian_cluster::Cluster;
use gordian_cluster::batch::{ClusterBatch, Writer, batch};
use gordian_puzzle::{GenerateRequest, Message, Options, SolveRequest};
use gordian_search::Limits;
use gordian_session::batch::{Action, Header, Input, Log, Progress, Shard, Status, Work};
use gordian_session::{Failure, Opener};
use serde_json::Map;
use std::net::TcpListener;
use std::path::Path;
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
        report: Arc::new(|message: &Message| panic!("{message:?}")),
    };
    listeners.into_iter().enumerate().map(cluster).collect()
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
    let action = || Action::Solve(SolveRequest { limits: Limits::expansions(200), ..SolveRequest::default() });
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
        let threads: Vec<_> = clusters(processes, 1, Duration::from_secs(60))
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
