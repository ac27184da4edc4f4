//! A game with everything that a player may do in it.

use gordian_puzzle::{Cell, Control, Instance, Mark, Message, Options, Puzzle, Reply, Status};
use gordian_session::{Checking, ControlOutcome, Export, Failure, Game, Guide, HintState, Opener, guide};
use gordian_template::FrozenPond;
use std::time::Duration;

const BOARD: &str = "1 2 3 4 5 6 0 7 8";

fn open(instance: &str) -> Box<dyn Instance> {
    Opener::new(&gordian_catalogue::catalogue())
        .open("tiles", Some(instance), &Options::new())
        .expect("a board")
        .instance
}

fn game() -> Game {
    Game::new(open(BOARD))
}

fn enter(game: &mut Game, lines: &[&str]) {
    for line in lines {
        assert!(matches!(game.enter_line(line), ControlOutcome::Moved(_)), "{line}");
    }
}

#[test]
fn games_jobs_and_stores_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>() {}
    shared::<Game>();
    shared::<gordian_session::Store>();
    shared::<gordian_session::Job>();
}

#[test]
fn undo_and_redo_have_no_end_and_branches_stay() {
    let mut game = game();
    enter(&mut game, &["up", "right", "down"]);
    let first = game.position().board();
    assert!(game.undo() && game.undo() && game.undo() && !game.undo());
    enter(&mut game, &["right"]);
    assert!(!game.redo(), "there is a step to redo on a new branch");
    assert!(game.undo());
    assert_eq!(game.branches(), 2);
    assert_eq!(game.switch_branch(), Some((1, 2)));
    assert!(game.redo() && game.redo() && game.redo() && !game.redo());
    assert_eq!(game.position().board(), first);
}

#[test]
fn moves_of_one_step_are_undone_together() {
    let mut game = game();
    let cell = Cell::new(0, 0);
    assert_eq!(game.apply_control(&Control::Press(cell)), ControlOutcome::Moved(vec!["up".into(), "up".into()]));
    assert!(game.undo());
    assert!(game.position().played().is_empty());
}

#[test]
fn a_restart_is_a_step_that_can_be_undone() {
    let mut game = game();
    assert!(!game.restart(), "a game at its start was restarted");
    enter(&mut game, &["up", "right"]);
    let board = game.position().board();
    assert!(game.restart());
    assert!(game.position().played().is_empty());
    assert!(game.undo());
    assert_eq!(game.position().board(), board);
}

#[test]
fn a_trial_is_kept_or_dropped_as_a_whole() {
    let mut game = game();
    enter(&mut game, &["up"]);
    let board = game.position().board();
    assert!(!game.drop_trial() && !game.keep_trial());
    assert!(game.begin_trial() && !game.begin_trial());
    enter(&mut game, &["right", "down"]);
    let noted = |game: &Game| game.scene().cells.iter().filter(|cell| cell.marks.contains(&Mark::Note)).count();
    assert_eq!(noted(&game), 3, "other cells than two tiles and the gap are marked");
    assert!(game.drop_trial());
    assert_eq!((game.position().board(), game.is_trial(), noted(&game)), (board.clone(), false, 0));
    assert!(!game.redo(), "redo follows the moves that were dropped");
    assert!(game.begin_trial());
    enter(&mut game, &["right"]);
    assert!(game.keep_trial() && !game.is_trial());
    assert_ne!(game.position().board(), board);
    game.begin_trial();
    assert!(game.undo() && !game.is_trial(), "the trial goes on before its first move");
}

#[test]
fn hints_are_searched_for_in_the_background_and_shown_in_grades() {
    let mut game = game();
    assert!(matches!(game.hint(), HintState::None));
    game.prepare_hint().expect("a thread");
    assert!(game.poll_hint(Duration::from_secs(20)));
    assert!(matches!(game.hint(), HintState::Ready(hint, 0) if !hint.dead));
    assert!(!game.is_helped(), "a hint that was not shown was counted as help");
    for grade in [1, 2, 3, 3] {
        game.request_hint().expect("a thread");
        assert!(matches!(game.hint(), HintState::Ready(_, shown) if shown == grade));
    }
    assert_eq!((game.hint_count(), game.is_helped()), (1, true));
    assert!(game.scene().cells.iter().any(|cell| cell.marks.contains(&Mark::Hint)));
    enter(&mut game, &["7"]);
    assert!(matches!(game.hint(), HintState::None), "the hint for the board before the move is still there");
    game.request_hint().expect("a thread");
    assert!(game.poll_hint(Duration::from_secs(20)));
    assert_eq!(game.hint_count(), 2);
}

#[test]
fn a_hint_on_a_solved_board_is_not_counted_as_help() {
    let mut game = game();
    enter(&mut game, &["7 8"]);
    assert_eq!(game.position().status(), Status::Won);
    game.request_hint().expect("a thread");
    assert!(game.poll_hint(Duration::from_secs(20)));
    assert_eq!((game.hint_count(), game.is_helped()), (0, false));
}

#[test]
fn a_solution_is_stepped_and_undone_in_the_game_itself() {
    let mut game = Game::new(open("hardest-1"));
    let begin = game.position().board();
    let answer = guide::solve(game.position().fork(), 1 << 30).expect("a thread").join().expect("an answer");
    assert!(!game.is_helped());
    let mut guide = Guide::new(&answer, &mut game).expect("a plan");
    assert!(game.is_helped() && guide.is_optimal());
    assert_eq!(guide.plan().len(), 31);
    assert!(!guide.back(&mut game));
    assert!(guide.step(&mut game) && guide.step(&mut game) && guide.back(&mut game));
    assert_eq!((guide.played(), game.position().played().len()), (1, 1));
    while guide.step(&mut game) {}
    assert_eq!(game.position().status(), Status::Won);
    guide.rewind(&mut game);
    assert_eq!((guide.played(), game.position().board()), (0, begin));
}

#[test]
fn an_exported_game_comes_back_with_its_whole_history() {
    let mut game = game();
    enter(&mut game, &["up", "right"]);
    game.undo();
    enter(&mut game, &["up"]);
    game.restart();
    enter(&mut game, &["7"]);
    game.undo();
    game.set("arrows", "gap");
    game.set_checking(Checking::Live);
    game.begin_trial();
    let text = game.export().to_json();
    assert!(!text.contains('\n'));
    let read = Export::from_json(&text, None).expect("what was written is read");
    assert_eq!(read, game.export());
    let (puzzle, mut again) = Game::import(&read, &mut Opener::new(&gordian_catalogue::catalogue())).expect("a game");
    assert_eq!(puzzle.about().name, "tiles");
    assert_eq!(again.export(), game.export());
    assert_eq!(again.view(), game.view());
    assert!(again.redo());
    assert_eq!(again.position().played(), ["right"]);
    while again.undo() {}
    assert!(again.redo() && again.redo() && again.redo());
    assert!(again.position().played().is_empty(), "the restart is missing in the history");
}

#[test]
fn a_wrong_export_is_refused_with_its_reason() {
    let id_of = |failure: Failure| match failure {
        Failure::Usage(message) | Failure::Files(message) => message.id.into_owned(),
        Failure::Faults { faults, .. } => faults.faults[0].message.id.clone().into_owned(),
        other => panic!("{other:?}"),
    };
    let right = game().export();
    let read = |text: &str| Export::from_json(text, Some("x.json")).map_err(id_of).expect_err("not a game");
    assert_eq!(read("{"), "session-game-cut");
    assert_eq!(read("[1, 2]"), "session-game-json");
    assert_eq!(read("{\"format\": oh"), "session-game-syntax");
    assert_eq!(read(&right.to_json().replace("gordian-game", "other")), "session-game-format");
    assert_eq!(read(&right.to_json().replace("\"version\":1", "\"version\":2")), "session-game-newer");
    let import = |export: &Export| {
        Game::import(export, &mut Opener::new(&gordian_catalogue::catalogue())).map(|_| ()).map_err(id_of)
    };
    assert_eq!(import(&right), Ok(()));
    let step = |parent: u32, text: &str| gordian_session::history::Step { parent, moves: Some(vec![text.into()]) };
    let wrong = Export { steps: vec![step(0, "up"), step(0, "down")], ..right.clone() };
    assert_eq!(
        import(&wrong),
        Err("session-game-illegal".to_owned()),
        "a branch other than the current one was not checked"
    );
    let wrong = Export { steps: vec![step(3, "up")], ..right.clone() };
    assert_eq!(import(&wrong), Err("session-game-step".to_owned()));
    let wrong = Export { here: 1, ..right.clone() };
    assert_eq!(import(&wrong), Err("session-game-step".to_owned()));
    assert!(import(&Export { id: "tiles:3x3:1,1".into(), ..right.clone() }).is_err());
    let negative_time = Export { seconds: -1.0, ..right };
    assert_eq!(import(&negative_time), Ok(()), "an invalid time was not ignored");
}

#[test]
fn the_clock_stops_when_the_game_is_won_and_continues_from_a_saved_time() {
    let mut game = game();
    assert!(!game.clock().is_running());
    game.clock().run();
    enter(&mut game, &["7 8"]);
    assert!(!game.clock().is_running());
    let export = Export { seconds: 90.5, ..game.export() };
    let (_, again) = Game::import(&export, &mut Opener::new(&gordian_catalogue::catalogue())).expect("a game");
    assert_eq!(again.elapsed(), Duration::from_millis(90_500));
}

#[test]
fn arrow_keys_make_moves_where_the_puzzle_takes_directions() {
    assert!(game().takes_directions());
    let pond = FrozenPond.read("s.g", &Options::new()).expect("a pond");
    assert!(Game::new(pond).takes_directions());
    assert_eq!(game().initial_cursor(), None);
    // A board on which cells are selected first has a cursor, though it takes directions too.
    let stepwise = Game::new(Box::new(WrongInstance(open(BOARD))));
    assert!(stepwise.takes_directions());
    assert_eq!(stepwise.initial_cursor(), Some(Cell::new(0, 0)));
    assert!(game().accepts(&Control::Number(7)) && !game().accepts(&Control::Number(1)));
    assert_eq!(game().preview(Cell::new(2, 2)).len(), 2);
    assert!(game().preview(Cell::new(1, 1)).is_empty());
}

/// A position that reports a mistake. Otherwise it behaves like the position that it wraps.
struct Wrong(Box<dyn gordian_puzzle::Position>);

impl gordian_puzzle::Position for Wrong {
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
    fn scene(&self) -> gordian_puzzle::Scene {
        self.0.scene()
    }
    fn board(&self) -> String {
        self.0.board()
    }
    fn control(
        &self,
        control: &Control,
        selection: &gordian_puzzle::Selection,
        settings: &gordian_puzzle::Settings,
    ) -> Reply {
        match control {
            Control::Press(cell) if selection.cells.is_empty() => {
                let chosen = gordian_puzzle::Selection { cells: vec![*cell] };
                Reply::Select(chosen, Message::new("chosen"))
            }
            _ => self.0.control(control, selection, settings),
        }
    }
    fn describe(&self, text: &str) -> Option<Message> {
        self.0.describe(text)
    }
    fn prompt(&self, selection: &gordian_puzzle::Selection) -> Message {
        self.0.prompt(selection)
    }
    fn mistakes(&self) -> Vec<gordian_puzzle::Mistake> {
        vec![gordian_puzzle::Mistake { cells: vec![Cell::new(0, 1)], message: Message::new("mistake") }]
    }
    fn solve(
        &self,
        request: &gordian_puzzle::SolveRequest,
        watcher: &mut dyn gordian_puzzle::Watcher,
    ) -> Result<gordian_puzzle::Answer, gordian_puzzle::Refusal> {
        self.0.solve(request, watcher)
    }
    fn hint(&self, limits: &gordian_search::Limits, watcher: &mut dyn gordian_puzzle::Watcher) -> gordian_puzzle::Hint {
        self.0.hint(limits, watcher)
    }
    fn fork(&self) -> Box<dyn gordian_puzzle::Position> {
        Box::new(Wrong(self.0.fork()))
    }
}

/// An instance whose positions are [`Wrong`].
struct WrongInstance(Box<dyn Instance>);

impl Instance for WrongInstance {
    fn puzzle(&self) -> &'static str {
        self.0.puzzle()
    }
    fn id(&self) -> String {
        self.0.id()
    }
    fn named(self: Box<Self>, level: &str) -> Box<dyn Instance> {
        Box::new(WrongInstance(self.0.named(level)))
    }
    fn options(&self) -> &Options {
        self.0.options()
    }
    fn start(&self) -> Box<dyn gordian_puzzle::Position> {
        Box::new(Wrong(self.0.start()))
    }
    fn referee(&self) -> Box<dyn gordian_puzzle::Referee> {
        self.0.referee()
    }
    fn write(&self, format: &str) -> Result<String, gordian_puzzle::Refusal> {
        self.0.write(format)
    }
    fn edit(&self) -> Box<dyn gordian_puzzle::Editor> {
        self.0.edit()
    }
}

#[test]
fn mistakes_are_shown_never_on_request_or_always() {
    let mut game = Game::new(Box::new(WrongInstance(open(BOARD))));
    let wrong = |game: &Game| game.scene().cells.iter().filter(|cell| cell.marks.contains(&Mark::Wrong)).count();
    assert_eq!(wrong(&game), 0);
    assert_eq!(game.check().len(), 1);
    assert_eq!(wrong(&game), 1);
    enter(&mut game, &["up"]);
    assert_eq!(wrong(&game), 0, "mistakes are shown after the next move");
    game.set_checking(Checking::Live);
    assert_eq!((wrong(&game), game.mistakes().len()), (1, 1));
    game.set_checking(Checking::Off);
    assert_eq!((wrong(&game), game.check().len()), (0, 0));
}

#[test]
fn a_selection_is_marked_and_undo_clears_it_first() {
    let mut game = Game::new(Box::new(WrongInstance(open(BOARD))));
    enter(&mut game, &["up"]);
    let cell = Cell::new(0, 0);
    assert_eq!(game.apply_control(&Control::Press(cell)), ControlOutcome::Selected(Message::new("chosen")));
    assert!(game.scene().cell(cell).is_some_and(|cell| cell.marks.contains(&Mark::Chosen)));
    assert!(game.undo());
    assert_eq!((game.selection().cells.len(), game.position().played().len()), (0, 1));
}

/// A scenario of `fixtures/undo_tree.json`, which the page's tests run too.
#[derive(serde::Deserialize)]
struct Scenario {
    name: String,
    steps: Vec<ScenarioStep>,
}

/// An operation on the undo tree, and the state after it.
#[derive(serde::Deserialize)]
struct ScenarioStep {
    #[serde(rename = "do")]
    operation: serde_json::Value,
    moves: Vec<String>,
    current: u32,
    tip: u32,
    #[serde(default)]
    trial: bool,
}

fn apply(game: &mut Game, operation: &serde_json::Value) {
    let number = |key: &str| operation[key].as_u64().map(|number| number as u32);
    match operation.as_str() {
        Some("undo") => drop(game.undo()),
        Some("redo") => drop(game.redo()),
        Some("restart") => drop(game.restart()),
        Some("begin trial") => drop(game.begin_trial()),
        Some("keep trial") => drop(game.keep_trial()),
        Some("drop trial") => drop(game.drop_trial()),
        Some(other) => panic!("{other}"),
        None => {
            if let Some(moves) = operation["play"].as_array() {
                let moves = moves.iter().map(|text| text.as_str().expect("a move").to_owned()).collect();
                assert!(matches!(game.play(moves), ControlOutcome::Moved(_)), "{operation}");
            } else if let Some(branch) = number("redo") {
                while game.history().redo_target() != Some(branch) {
                    assert!(game.switch_branch().is_some(), "{operation}");
                }
                assert!(game.redo(), "{operation}");
            } else {
                game.go_to(number("go").expect("an operation"));
            }
        }
    }
}

#[test]
fn the_undo_tree_is_the_same_as_on_the_page() {
    let scenarios: Vec<Scenario> =
        serde_json::from_str(include_str!("fixtures/undo_tree.json")).expect("a list of scenarios");
    for Scenario { name, steps } in scenarios {
        // The gap is in the middle, so that every direction is legal.
        let mut game = Game::new(open("1 2 3 4 0 5 6 7 8"));
        for (at, step) in steps.iter().enumerate() {
            apply(&mut game, &step.operation);
            let history = game.history();
            let found = (game.position().played(), history.current(), history.tip(), game.is_trial());
            assert_eq!(found, (&step.moves[..], step.current, step.tip, step.trial), "{name}, step {at}");
            assert_eq!(history.redo_target().is_some(), step.current != step.tip, "{name}, step {at}");
        }
    }
}
