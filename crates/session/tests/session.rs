//! The session layer on real puzzles, without a front end.

use gordian_puzzle::{
    Answer, Control, Hint, Instance, Message, Options, Position, Refusal, Reply, Scene, Selection, Settings,
    SolveRequest, Status, Watcher,
};
use gordian_search::{Limits, Progress, Spec, Stop};
use gordian_session::compare::{Entrant, compare};
use gordian_session::moves::play_text;
use gordian_session::{ControlOutcome, Failure, Game, Job, Opener, exit};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

const HARD: &str = "8 6 7 2 5 4 3 0 1";

fn open(instance: &str) -> Result<Box<dyn Instance>, Failure> {
    let mut opener = Opener::with_input(&gordian_catalogue::catalogue(), || Ok(HARD.to_owned()));
    opener.open("tiles", Some(instance), &Options::new()).map(|opened| opened.instance)
}

fn start(instance: &str) -> Box<dyn Position> {
    open(instance).expect("a board").start()
}

#[test]
fn standard_input_is_read_by_the_caller() {
    assert_eq!(open("-").expect("a board").id(), "tiles:3x3:8,6,7,2,5,4,3,0,1");
}

#[test]
fn a_level_is_opened_by_its_name_and_a_file_of_the_same_name_by_its_path() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("hardest-1");
    std::fs::write(&file, "1 2 3 4 5 6 7 0 8").expect("a file");
    assert_eq!(open("hardest-1").expect("a level").id(), "tiles:hardest-1");
    let path = file.to_str().expect("UTF-8");
    assert_eq!(open(path).expect("a file").id(), "tiles:3x3:1,2,3,4,5,6,7,0,8");
}

#[test]
fn each_kind_of_wrong_word_has_its_own_failure() {
    assert!(matches!(open("korf-1000"), Err(Failure::Usage(_))));
    assert!(matches!(open("boards/1.txt"), Err(Failure::Files(_))));
    assert!(matches!(open("1 2 2"), Err(Failure::Faults { .. })));
    assert!(matches!(open("3x3:1,2,2"), Err(Failure::Faults { .. })));
}

#[test]
fn an_illegal_move_is_named_by_number_and_place() {
    let mut position = start("1 2 3 4 5 6 0 7 8");
    let failure = play_text(&mut *position, "right\n  down", Some("moves")).expect_err("an illegal move");
    let Failure::Faults { name, faults } = failure else { panic!("{failure:?}") };
    let fault = &faults.faults[0];
    assert_eq!((name.as_deref(), fault.line, fault.column, fault.length), (Some("moves"), 2, 3, 4));
    assert!(fault.message.arguments.contains(&("number".into(), 2.into())));
    assert_eq!(position.played(), ["right"]);
}

#[test]
fn a_job_answers() {
    let answer = Job::start(start(HARD), SolveRequest::default()).expect("a job").join().expect("an answer");
    assert_eq!((answer.cost(), exit::of_answer(&answer)), (Some(31), 0));
}

#[test]
fn a_job_shows_progress_and_can_be_cancelled() {
    let with = Spec::named("idastar").with_estimate("manhattan");
    let request = SolveRequest { with, ..SolveRequest::default() };
    let job = Job::start(start("korf24-1"), request).expect("a job");
    while job.snapshot().progress.generated == 0 {
        assert!(!job.wait(Duration::from_millis(5)), "the job ended too soon to be cancelled");
    }
    job.cancel();
    assert!(job.wait(Duration::from_secs(10)), "the cancelled job did not stop");
    let answer = job.join().expect("an answer");
    assert_eq!((answer.stopped_by().map(Stop::name), exit::of_answer(&answer)), (Some("cancel"), 130));
}

#[test]
fn a_job_that_is_dropped_stops() {
    let cancel: Arc<AtomicBool> = Arc::default();
    let position = start("korf24-1");
    let (sender, receiver) = std::sync::mpsc::channel();
    let job: Job<()> = Job::run(cancel, move |watcher| {
        let request = SolveRequest { with: Spec::named("idastar"), ..SolveRequest::default() };
        let answer = position.solve(&request, watcher)?;
        sender.send(answer.stopped_by()).map_err(|_| Refusal::cancelled().into())
    })
    .expect("a job");
    drop(job);
    let stopped_by = receiver.recv_timeout(Duration::from_secs(10)).expect("the cancelled job did not stop");
    assert_eq!(stopped_by.map(Stop::name), Some("cancel"));
}

#[test]
fn a_refused_request_is_a_failure_of_usage() {
    let request = SolveRequest { with: Spec::named("zebra"), ..SolveRequest::default() };
    let failure = Job::start(start(HARD), request).expect("a job").join().expect_err("a refusal");
    assert_eq!(exit::of_failure(&failure), 64);
}

/// A position whose solver fails.
struct Broken(Box<dyn Position>);

impl Position for Broken {
    fn played(&self) -> &[String] {
        self.0.played()
    }
    fn spent(&self) -> u32 {
        self.0.spent()
    }
    fn moves(&self) -> Vec<String> {
        self.0.moves()
    }
    fn play(&mut self, text: &str) -> Result<(), Message> {
        self.0.play(text)
    }
    fn status(&self) -> Status {
        self.0.status()
    }
    fn scene(&self) -> Scene {
        self.0.scene()
    }
    fn board(&self) -> String {
        self.0.board()
    }
    fn control(&self, control: &Control, selection: &Selection, settings: &Settings) -> Reply {
        self.0.control(control, selection, settings)
    }
    fn describe(&self, text: &str) -> Option<Message> {
        self.0.describe(text)
    }
    fn prompt(&self, selection: &Selection) -> Message {
        self.0.prompt(selection)
    }
    fn solve(&self, _: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let _ = watcher.progress(&Progress::default());
        panic!("the referee disagrees");
    }
    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        self.0.hint(limits, watcher)
    }
    fn fork(&self) -> Box<dyn Position> {
        Box::new(Broken(self.0.fork()))
    }
}

#[test]
fn a_solver_that_panics_is_reported_and_not_fatal() {
    let job = Job::start(Box::new(Broken(start(HARD))), SolveRequest::default()).expect("a job");
    assert!(job.wait(Duration::from_secs(10)));
    let failure = job.join().expect_err("a failure");
    let Failure::Broken(message) = &failure else { panic!("{failure:?}") };
    assert!(message.arguments.contains(&("reason".into(), "the referee disagrees".into())), "{message:?}");
    assert_eq!(exit::of_failure(&failure), 70);
}

#[test]
fn a_comparison_has_a_row_for_everything() {
    let entrants = ["hardest-1", "1 2 3 4 5 6 0 7 8"].map(|instance| {
        let instance = open(instance).expect("a board");
        Entrant { id: instance.id(), position: instance.start() }
    });
    let specs = Spec::parse_list("bfs,zebra,astar").expect("a list");
    let rows = compare(&entrants, &specs, &SolveRequest::default(), |_, job| job.join()).expect("rows");
    let costs: Vec<Option<u32>> = rows.iter().map(|row| row.result.as_ref().ok().and_then(Answer::cost)).collect();
    assert_eq!(costs, [Some(31), None, Some(31), Some(2), None, Some(2)]);
    assert!(rows[1].result.is_err() && rows[4].result.is_err());
}

#[test]
fn a_cancelled_comparison_runs_no_more() {
    let instance = open("hardest-1").expect("a level");
    let entrants = [Entrant { id: instance.id(), position: instance.start() }];
    let cancel = Arc::new(AtomicBool::new(false));
    let limits = Limits { cancel: Some(Arc::clone(&cancel)), ..Limits::default() };
    let specs = Spec::parse_list("bfs,astar").expect("a list");
    let request = SolveRequest { limits, ..SolveRequest::default() };
    let rows = compare(&entrants, &specs, &request, |_, job| {
        let answer = job.join();
        cancel.store(true, Ordering::Relaxed);
        answer
    });
    let rows = rows.expect("rows");
    assert!(rows[0].result.is_ok());
    assert_eq!(rows[1].result, Err(Message::new("session-compare-cancelled")));
}

#[test]
fn moves_are_played_and_undone() {
    let mut game = Game::new(open("1 2 3 4 5 6 0 7 8").expect("a board"));
    let begin = game.position().board();
    assert!(!game.undo());
    assert!(matches!(game.enter_line("1"), ControlOutcome::Refused(_)));
    assert_eq!(game.enter_line("7"), ControlOutcome::Moved(vec!["right".to_owned()]));
    assert!(matches!(game.enter_line("8 1"), ControlOutcome::Refused(_)), "a part of the line was played");
    assert_eq!(game.position().played(), ["right"]);
    assert!(game.undo());
    assert_eq!(game.position().board(), begin);
    assert_eq!(game.enter_line("7 8"), ControlOutcome::Moved(vec!["right".to_owned(), "right".to_owned()]));
    assert_eq!(game.position().status(), Status::Won);
}

#[test]
fn a_saved_game_continues() {
    let moves = ["right".to_owned(), "right".to_owned()];
    let game = Game::resume(open("1 2 3 4 5 6 0 7 8").expect("a board"), &moves).expect("a game");
    assert_eq!((game.position().played(), game.position().status()), (&moves[..], Status::Won));
    assert!(Game::resume(open("1 2 3 4 5 6 0 7 8").expect("a board"), &["down".to_owned()]).is_err());
}
