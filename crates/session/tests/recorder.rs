//! Recordings are bounded, evenly sampled, and do not change the search.

use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Cell, Options, Position, SolveRequest, Status, Unwatched, Watcher};
use gordian_search::{Algorithm, Limits, Spec};
use gordian_session::recorder::{DEFAULT_MAX_STEPS, Recorder, record, take_share};
use gordian_session::recording::Recording;
use gordian_session::{Opener, Playback, SharedRecording};

const HARD: &str = "tiles:3x3:8,6,7,2,5,4,3,0,1";
const SMALL: &str = "tiles:3x3:1,2,3,4,0,6,7,5,8";

fn start(id: &str) -> Box<dyn Position> {
    Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board").instance.start()
}

fn request(spec: &str) -> SolveRequest {
    SolveRequest { with: Spec::parse(spec).expect("an algorithm"), ..SolveRequest::default() }
}

fn recorded(id: &str, spec: &str, most: usize) -> (gordian_puzzle::Answer, SharedRecording) {
    let (job, tape) = record(start(id), id, request(spec), most).expect("a thread");
    (job.join().expect("an answer"), tape)
}

#[test]
fn recording_does_not_change_what_an_algorithm_expands() {
    for name in Algorithm::NAMES {
        let (answer, tape) = recorded(SMALL, name, 50);
        let silent = start(SMALL).solve(&request(name), &mut Unwatched).expect("an answer");
        assert_eq!((answer.plan(), answer.stats().expanded), (silent.plan(), silent.stats().expanded), "{name}");
        assert_eq!(answer.stats().generated, silent.stats().generated, "{name}");
        let recording = tape.lock();
        assert!(recording.finished);
        let last = recording.steps.iter().map(|step| step.expanded).max();
        if name != "bibfs" {
            assert_eq!(last, Some(silent.stats().expanded), "{name}");
        }
    }
}

#[test]
fn a_long_search_is_bounded_and_evenly_sampled() {
    let (answer, tape) = recorded(HARD, "bfs", 200);
    let recording = tape.lock();
    assert!(recording.total > answer.stats().expanded && answer.stats().expanded > 100_000);
    assert!(recording.steps.len() <= 202 && recording.steps.len() > 100, "{}", recording.steps.len());
    assert!(recording.stride.is_power_of_two() && recording.stride > 100);
    let even = recording.steps.iter().filter(|step| step.number % recording.stride == 0);
    let numbers: Vec<u64> = even.map(|step| step.number).collect();
    assert!(
        numbers.windows(2).all(|pair| pair[1] - pair[0] == recording.stride),
        "the recorded steps are not evenly spaced"
    );
    assert!(matches!(recording.steps.last().expect("a step").frame, Frame::Goal { .. }));
    assert_eq!(recording.layers(u64::MAX).values().sum::<u64>() / recording.stride, numbers.len() as u64);
}

#[test]
fn the_board_of_every_recorded_step_is_that_of_its_node() {
    for spec in
        ["bfs", "dfs", "astar", "astar:partial=on", "idastar", "idastar:table=off", "bfida", "greedy", "ids", "beam:50"]
    {
        let (answer, tape) = recorded(HARD, spec, 64);
        let steps = tape.lock().steps.clone();
        for step in &steps {
            let way: Vec<String> = {
                let recording = tape.lock();
                recording.path(step).expect("a path").into_iter().map(str::to_owned).collect()
            };
            let mut position = start(HARD);
            way.iter().for_each(|text| position.play(text).expect("a legal move"));
            if let Frame::Expand { depth, g, .. } = step.frame {
                assert_eq!((way.len(), position.spent()), (depth as usize, g), "{spec}: {step:?}");
            }
            if let Frame::Goal { .. } = step.frame {
                assert_eq!(Some(way.as_slice()), answer.plan(), "{spec}");
            }
            assert_eq!(tape.scene(step.number), Some(position.scene()), "{spec}: {step:?}");
        }
    }
}

#[test]
fn children_and_counters_belong_to_their_step() {
    let (answer, tape) = recorded(SMALL, "astar", DEFAULT_MAX_STEPS);
    let recording = tape.lock();
    assert_eq!(recording.stride, 1);
    let children: usize = recording.steps.iter().map(|step| step.children.len()).sum();
    assert_eq!(children as u64, answer.stats().generated);
    let first = recording.steps.iter().find(|step| !step.children.is_empty()).expect("an expansion");
    assert_eq!((first.expanded, first.generated, first.children.len()), (1, 4, 4));
    assert!(first.children.iter().all(|(_, fate)| *fate == Fate::New));
    assert_eq!(recording.depths(first.number).values().sum::<u64>(), 1);
    assert_eq!(recording.depths(u64::MAX).values().sum::<u64>(), answer.stats().expanded);
}

#[test]
fn playback_moves_between_recorded_steps() {
    let (_, tape) = recorded(HARD, "astar", 64);
    let mut playback = Playback::new();
    assert!(!playback.back(&tape));
    let mut seen = vec![playback.number(&tape)];
    while playback.step(&tape) {
        seen.push(playback.number(&tape));
    }
    let kept: Vec<u64> = tape.lock().steps.iter().map(|step| step.number).collect();
    assert_eq!(seen, kept);
    assert!(playback.back(&tape));
    assert_eq!(playback.number(&tape), kept[kept.len() - 2]);
    playback.scrub(&tape, 0);
    assert_eq!(playback.number(&tape), 0);
    playback.scrub(&tape, 500);
    let half = playback.number(&tape);
    assert!(kept.contains(&half) && half > kept[kept.len() / 3] && half < kept[kept.len() * 2 / 3]);
    playback.scrub(&tape, 1_000);
    assert_eq!(Some(playback.number(&tape)), kept.last().copied());
    let mut follower = Playback::new();
    follower.follows = true;
    assert_eq!(Some(follower.number(&tape)), kept.last().copied());
}

#[test]
fn a_recording_is_written_and_read() {
    let (_, tape) = recorded(SMALL, "astar", 16);
    let recording = tape.lock();
    let read: Recording = serde_json::from_str(&recording.to_json()).expect("JSON");
    assert_eq!(read, *recording);
    let mut written = Vec::new();
    recording.write_json(&mut written).expect("a written recording");
    assert_eq!(written, format!("{}\n", recording.to_json()).as_bytes());
}

#[test]
fn a_recording_from_a_position_begins_there() {
    let mut position = start(SMALL);
    position.play("up").expect("a legal move");
    let (job, tape) = record(position, SMALL, request("astar"), 100).expect("a thread");
    job.join().expect("an answer");
    assert_eq!(tape.lock().played, ["up"]);
    assert_eq!(tape.scene(0), Some(tape.start().scene()));
}

/// The frames of a solver that fills in one board and takes back assumptions.
#[test]
fn assumptions_are_taken_back_and_an_agent_is_followed() {
    let (_, tape) = recorded(SMALL, "astar", 2);
    *tape.lock() = serde_json::from_str(
        r#"{"format":"gordian-recording","version":1,"id":"x","played":[],"total":0,"stride":1,"finished":false,"moves":[],"steps":[]}"#,
    )
    .expect("JSON");
    let mut inner = Unwatched;
    let mut recorder = Recorder::new(tape.clone(), 100, 1 << 20, &mut inner);
    assert!(recorder.wants_frames());
    let texts = |texts: &[&str]| texts.iter().map(ToString::to_string).collect::<Vec<String>>();
    recorder.frame(Frame::Deduce { moves: texts(&["up", "left"]), technique: "first".into(), also: None });
    recorder.frame(Frame::Decide { action: "down".into(), level: 1 });
    recorder.frame(Frame::Deduce { moves: texts(&["right"]), technique: "second".into(), also: None });
    recorder.frame(Frame::Decide { action: "up".into(), level: 2 });
    recorder.frame(Frame::Conflict { level: 1 });
    recorder.frame(Frame::Deduce { moves: texts(&["down"]), technique: "third".into(), also: None });
    recorder.frame(Frame::Conflict { level: 0 });
    recorder.frame(Frame::Look { cells: vec![Cell::new(0, 0)], action: "right".into() });
    recorder.frame(Frame::Look { cells: vec![Cell::new(2, 2)], action: "down".into() });
    recorder.finish();
    let recording = tape.lock();
    let paths: Vec<String> =
        recording.steps.iter().map(|step| recording.path(step).expect("a path").join(" ")).collect();
    assert_eq!(
        paths,
        [
            "up left",
            "up left down",
            "up left down right",
            "up left down right up",
            "up left down right up",
            "up left down right down",
            "up left down right down",
            "up left",
            "up left right",
        ]
    );
    drop(recording);
    let scene = tape.scene(8).expect("a scene");
    assert!(scene.cell(Cell::new(2, 2)).is_some_and(|cell| cell.marks.contains(&gordian_puzzle::Mark::Preview)));
}

/// Depth-first search makes plans of ten thousands of moves, and every recorded step holds the moves that lead to it.
#[test]
fn a_recording_takes_its_share_of_the_memory_limit() {
    let limits = Limits { bytes: Some(8 << 20), ..Limits::default() };
    let limited = SolveRequest { limits, ..request("dfs") };
    let (job, tape) = record(start(HARD), HARD, limited, DEFAULT_MAX_STEPS).expect("a thread");
    job.join().expect("an answer");
    let recording = tape.lock();
    let words: usize =
        recording.steps.iter().map(|step| step.path.as_ref().map_or(0, Vec::len) + step.children.len()).sum();
    // The goal and the last step are kept in any case.
    assert!(4 * words <= 3 << 20, "{words} words in {} steps", recording.steps.len());
    assert!(recording.steps.len() >= 2 && recording.total > 10_000, "{} of {}", recording.steps.len(), recording.total);
    assert!(recording.to_json().len() < 8 << 20);
}

#[test]
fn the_parents_of_nodes_count_in_the_memory_limit_of_a_recorded_search() {
    let id = "tiles:korf-88";
    for name in ["dfs", "astar"] {
        let limits = Limits { bytes: Some(8 << 20), ..Limits::default() };
        let (job, _) = record(start(id), id, SolveRequest { limits, ..request(name) }, 100).expect("a thread");
        let answer = job.join().expect("an answer");
        // Three quarters of the limit are for the search, with at least 16 bytes for a node and 24 for its parent.
        let nodes = answer.stats().peak_nodes;
        assert!((50_000..=(6 << 20) / 40).contains(&nodes), "{name}: {nodes} nodes");
    }
}

#[test]
fn the_share_of_the_recorder_is_taken_from_the_search() {
    let mut limited = SolveRequest { limits: Limits { bytes: Some(100 << 20), ..Limits::default() }, ..request("bfs") };
    assert_eq!((take_share(&mut limited), limited.limits.bytes), (25 << 20, Some(75 << 20)));
    let mut unlimited = request("bfs");
    assert_eq!((take_share(&mut unlimited), unlimited.limits.bytes), (256 << 20, None));
}

#[test]
fn the_last_board_of_a_watched_nurikabe_is_the_solution() {
    let nurikabe = gordian_catalogue::catalogue().find("nurikabe").expect("nurikabe");
    for level in nurikabe.levels() {
        let id = format!("nurikabe:{}", level.name);
        let (answer, tape) = recorded(&id, "auto", DEFAULT_MAX_STEPS);
        if answer.solution.is_none() {
            continue;
        }
        let recording = tape.lock().clone();
        let last = recording.steps.last().expect("a step");
        let mut board = start(&id);
        for text in recording.path(last).expect("a path") {
            board.play(text).unwrap_or_else(|reason| panic!("{id}: {text}: {reason:?}"));
        }
        assert_eq!(board.status(), Status::Won, "{id}");
        assert_eq!(tape.scene(last.number).map(|scene| scene.cells), Some(board.scene().cells), "{id}");
    }
}
