//! Batches: results, restarts after every kind of damage, refusals, parts and merging.

use gordian_puzzle::{
    About, Editor, Faults, GenerateRequest, Instance, Message, Options, Puzzle, Refusal, SolveRequest, Watcher,
};
use gordian_search::{Limits, Spec};
use gordian_session::batch::{Action, Header, Input, Log, Progress, Shard, Status, Tally, Work, merge, run, status};
use gordian_session::{Failure, Opener};
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

const BOARDS: &str = "1 2 3 4 5 6 7 0 8\n8 6 7 2 5 4 3 0 1\n\n2 1 3 4 5 6 7 8 0\ntiles:3x3:1,2,3,4,5,6,0,7,8\n\
    1 2 3 4 5 6 7 8 8\nhardest-1\n8 6 7 2 5 4 3 0 1\n";

fn tiles() -> &'static dyn Puzzle {
    Opener::for_ids(&gordian_catalogue::catalogue()).puzzle("tiles").expect("tiles")
}

fn say(message: &Message) -> String {
    message.id.to_string()
}

/// A batch in a folder of its own.
struct Batch {
    folder: tempfile::TempDir,
    input: Input,
    work: Work,
    options: Map<String, Value>,
}

impl Batch {
    fn new(puzzle: &'static dyn Puzzle, input: Input, action: Action) -> Batch {
        let work = Work::new(puzzle, Options::new(), &input, action, Box::new(say));
        let folder = tempfile::tempdir().expect("a folder");
        Batch { folder, input, work, options: Map::new() }
    }

    fn of_boards() -> Batch {
        let limits = Limits::expansions(100_000_000);
        let request = SolveRequest { limits, ..SolveRequest::default() };
        Batch::new(tiles(), Input::from_text(BOARDS.to_owned()), Action::Solve(request))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn header(&self, shard: Shard) -> Header {
        Header::new(&self.input, shard, self.options.clone())
    }

    fn open(&self, name: &str, shard: Shard) -> Result<Log, Failure> {
        Log::open(self.path(name).to_str().expect("UTF-8"), &self.header(shard))
    }

    fn run_shard(&self, name: &str, shard: Shard, jobs: usize) -> Result<Tally, Failure> {
        let mut log = self.open(name, shard)?;
        run(&self.work, &self.input, shard, jobs, &mut log, &Progress::default(), &AtomicBool::new(false))
    }

    fn run(&self, name: &str) -> Result<Tally, Failure> {
        self.run_shard(name, Shard::WHOLE, 2)
    }

    /// The results of logs in the order of the input, without times.
    fn results(&self, names: &[&str]) -> String {
        let logs: Vec<String> = names.iter().map(|name| self.path(name).to_str().expect("UTF-8").to_owned()).collect();
        let mut out = Vec::new();
        let merged = merge(&logs, false, &mut out).expect("logs that belong together");
        assert_eq!(merged.missing, [0u64; 0]);
        String::from_utf8(out).expect("UTF-8")
    }
}

fn usage(result: Result<impl Sized, Failure>) -> Message {
    match result.err() {
        Some(Failure::Usage(message)) => message,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_line_gets_one_result() {
    let batch = Batch::of_boards();
    let tally = batch.run("log").expect("a batch");
    assert_eq!(tally.count(Status::Solved), 5);
    assert_eq!(tally.count(Status::Unsolvable), 1);
    assert_eq!(tally.count(Status::Blank), 1);
    assert_eq!(tally.count(Status::Faults), 1);
    let results = batch.results(&["log"]);
    let rows: Vec<Value> = results.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let numbers: Vec<u64> = rows.iter().map(|row| row["line"].as_u64().expect("a number")).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(rows[1]["cost"], 31);
    assert_eq!(rows[4]["id"], "tiles:3x3:1,2,3,4,5,6,0,7,8");
    assert_eq!(rows[5]["status"], "faults");
    assert_eq!(rows[5]["input"], "1 2 3 4 5 6 7 8 8");
    let again = batch.run("log").expect("the same batch");
    assert_eq!(again, tally);
    assert_eq!(batch.results(&["log"]), results);
}

#[test]
fn a_log_that_was_cut_anywhere_is_completed() {
    let batch = Batch::of_boards();
    batch.run("whole").expect("a batch");
    let whole = batch.results(&["whole"]);
    let bytes = std::fs::read(batch.path("whole")).expect("a log");
    for end in (0..bytes.len()).step_by(97).chain([0, 1, bytes.len() - 1]) {
        std::fs::write(batch.path("cut"), &bytes[..end]).expect("a log");
        batch.run("cut").unwrap_or_else(|failure| panic!("cut at {end}: {failure:?}"));
        assert_eq!(batch.results(&["cut"]), whole, "cut at {end}");
    }
}

#[test]
fn a_damaged_line_and_all_after_it_are_done_again() {
    let batch = Batch::of_boards();
    batch.run("log").expect("a batch");
    let whole = batch.results(&["log"]);
    let mut bytes = std::fs::read(batch.path("log")).expect("a log");
    let middle = bytes.len() / 2;
    bytes[middle] = 0;
    std::fs::write(batch.path("log"), &bytes).expect("a log");
    let log = batch.open("log", Shard::WHOLE).expect("a log");
    assert!(log.recovered().torn_bytes > 0 && log.recovered().finished < 8, "{:?}", log.recovered());
    drop(log);
    batch.run("log").expect("a batch");
    assert_eq!(batch.results(&["log"]), whole);
}

#[test]
fn another_input_other_options_and_other_files_are_refused() {
    let mut batch = Batch::of_boards();
    batch.run("log").expect("a batch");
    let before = std::fs::read(batch.path("log")).expect("a log");
    let other = Batch {
        input: Input::from_text(BOARDS.replace("hardest-1", "hardest-2")),
        ..Batch::new(tiles(), Input::from_text(String::new()), Action::List)
    };
    let path = batch.path("log");
    let path = path.to_str().expect("UTF-8");
    assert_eq!(usage(Log::open(path, &other.header(Shard::WHOLE))).id, "session-batch-other-input");
    batch.options.insert("expansions".to_owned(), "5".into());
    assert_eq!(usage(batch.run("log")).id, "session-batch-other-options");
    batch.options.clear();
    let shard = Shard::parse("1/2").expect("a shard");
    assert_eq!(usage(batch.run_shard("log", shard, 1)).id, "session-batch-other-options");
    std::fs::write(batch.path("notes"), "not a log\n").expect("a file");
    assert_eq!(usage(batch.run("notes")).id, "session-batch-no-log");
    assert_eq!(std::fs::read(batch.path("notes")).expect("a file"), b"not a log\n");
    assert_eq!(std::fs::read(path).expect("a log"), before);
}

#[test]
fn two_runs_cannot_write_one_log() {
    let batch = Batch::of_boards();
    let first = batch.open("log", Shard::WHOLE).expect("a log");
    assert!(status(batch.path("log").to_str().expect("UTF-8")).expect("a status").is_running);
    assert_eq!(usage(batch.run("log")).id, "session-batch-locked");
    drop(first);
    batch.run("log").expect("a batch");
}

#[test]
fn parts_have_the_results_of_the_whole() {
    let batch = Batch::of_boards();
    batch.run("whole").expect("a batch");
    for count in [1, 3, 20] {
        let names: Vec<String> = (1..=count).map(|number| format!("part-{number}-of-{count}")).collect();
        for (index, name) in names.iter().enumerate() {
            let shard = Shard::parse(&format!("{}/{count}", index + 1)).expect("a shard");
            batch.run_shard(name, shard, 1).expect("a part");
        }
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert_eq!(batch.results(&names), batch.results(&["whole"]));
    }
}

#[test]
fn merge_proves_that_every_line_is_there_once() {
    let batch = Batch::of_boards();
    let path = |name: &str| batch.path(name).to_str().expect("UTF-8").to_owned();
    for (name, shard) in [("one", "1/2"), ("two", "2/2"), ("again", "2/2")] {
        batch.run_shard(name, Shard::parse(shard).expect("a shard"), 1).expect("a part");
    }
    let mut out = Vec::new();
    let merged = merge(&[path("one")], true, &mut out).expect("one part");
    assert_eq!(merged.missing, [2, 4, 6, 8]);
    assert!(out.is_empty());
    let twice = merge(&[path("one"), path("two"), path("again")], true, &mut out);
    assert_eq!(usage(twice).id, "session-batch-twice");
    assert!(out.is_empty());
    let other = Batch { input: Input::from_text("1 2 3 4 5 6 7 0 8".to_owned()), ..Batch::of_boards() };
    other.run("other").expect("a batch");
    let foreign = other.path("other").to_str().expect("UTF-8").to_owned();
    assert_eq!(usage(merge(&[path("one"), foreign], true, &mut out)).id, "session-batch-other-input");
}

#[test]
fn generated_instances_depend_on_the_seed_and_their_number_only() {
    let generated = |count, seed| {
        let request = GenerateRequest { size: Some("3x3".to_owned()), seed, ..GenerateRequest::default() };
        let batch = Batch::new(tiles(), Input::Generated { count, request }, Action::List);
        batch.run("log").expect("a batch");
        batch.results(&["log"])
    };
    let ten = generated(10, 7);
    assert_eq!(ten.lines().count(), 10);
    assert!(ten.starts_with(&generated(4, 7)), "{ten}");
    assert!(!ten.starts_with(&generated(4, 8)), "{ten}");
}

#[test]
fn boards_are_rated_and_hinted() {
    let input = || Input::from_text("1 2 3 4 5 6 7 0 8\nhardest-1".to_owned());
    let rated = Batch::new(tiles(), input(), Action::Rate(Limits::default()));
    assert_eq!(rated.run("log").expect("a batch").count(Status::Rated), 2);
    assert!(rated.results(&["log"]).contains("\"level\":\"easy\""));
    let hinted = Batch::new(tiles(), input(), Action::Hint(Limits::default()));
    assert_eq!(hinted.run("log").expect("a batch").count(Status::Hint), 2);
    assert!(hinted.results(&["log"]).contains("\"moves\":[\"right\"]"));
}

#[test]
fn a_cancelled_batch_keeps_what_is_done() {
    let batch = Batch::of_boards();
    let mut log = batch.open("log", Shard::WHOLE).expect("a log");
    let cancel = AtomicBool::new(true);
    let done = run(&batch.work, &batch.input, Shard::WHOLE, 2, &mut log, &Progress::default(), &cancel);
    assert_eq!(done.expect("a batch").total(), 0);
    drop(log);
    assert_eq!(batch.run("log").expect("a batch").total(), 8);
}

#[test]
fn a_search_that_is_cancelled_leaves_no_record() {
    let cancel: Arc<AtomicBool> = Arc::new(AtomicBool::new(true));
    let limits = Limits { cancel: Some(cancel), ..Limits::default() };
    let request = SolveRequest { limits, with: Spec::named("bfs"), ..SolveRequest::default() };
    let batch = Batch::new(tiles(), Input::from_text(BOARDS.to_owned()), Action::Solve(request));
    assert_eq!(batch.work.process(2, "8 6 7 2 5 4 3 0 1"), None);
}

/// The template puzzle with a bug.
struct Fragile;

impl Puzzle for Fragile {
    fn about(&self) -> &About {
        gordian_template::FrozenPond.about()
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        assert!(!text.contains('!'), "a bug");
        gordian_template::FrozenPond.read(text, options)
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        gordian_template::FrozenPond.generate(request, watcher)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        gordian_template::FrozenPond.blank(size, options)
    }
}

#[test]
fn a_panic_is_a_result() {
    let level = gordian_template::FrozenPond.levels()[0].name.clone();
    let text = format!("{level}\n3x3:!\n{level}\n");
    let batch = Batch::new(&Fragile, Input::from_text(text), Action::Solve(SolveRequest::default()));
    let tally = batch.run("log").expect("a batch");
    assert_eq!((tally.count(Status::Panic), tally.total()), (1, 3));
    let results = batch.results(&["log"]);
    let row: Value = serde_json::from_str(results.lines().nth(1).expect("a line")).expect("JSON");
    assert_eq!((row["status"].as_str(), row["text"].as_str()), (Some("panic"), Some("a bug")));
    assert_eq!(batch.run("log").expect("the same batch"), tally);
}

#[test]
fn an_endless_file_is_not_a_log() {
    let endless = Path::new("/dev/zero");
    if endless.exists() {
        let batch = Batch::of_boards();
        assert_eq!(usage(Log::open("/dev/zero", &batch.header(Shard::WHOLE))).id, "session-batch-no-log");
        assert_eq!(usage(status("/dev/zero")).id, "session-batch-no-log");
    }
}
