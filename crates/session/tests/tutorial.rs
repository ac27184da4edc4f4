//! Every tutorial can be followed to its end, and a wrong move costs nothing.

use gordian_puzzle::{Puzzle, SolveRequest, Status, Unwatched};
use gordian_session::tutorial::{Progress, Task, steps};
use gordian_session::{ControlOutcome, Game, Tutorial};
use gordian_template::FrozenPond;

fn puzzles() -> Vec<&'static dyn Puzzle> {
    gordian_catalogue::catalogue().with(&FrozenPond).into_iter().collect()
}

fn play(game: &mut Game, text: &str) -> Vec<String> {
    match game.play(vec![text.to_owned()]) {
        ControlOutcome::Moved(moves) => moves,
        other => panic!("{text} is {other:?} in {}", game.instance().id()),
    }
}

/// The moves that do what a step asks for.
fn moves_for(task: &Task, game: &Game) -> Vec<String> {
    match task {
        Task::Read => Vec::new(),
        Task::Play(moves) => vec![moves.first().cloned().unwrap_or_else(|| game.position().moves()[0].clone())],
        Task::Solve => {
            let answer = game.position().solve(&SolveRequest::default(), &mut Unwatched).expect("it can be solved");
            answer.complete_plan().expect("a plan").to_vec()
        }
    }
}

#[test]
fn every_puzzle_has_a_tutorial_that_ends() {
    for puzzle in puzzles() {
        let name = puzzle.about().name;
        let all = steps(puzzle);
        assert!(all.len() >= 3, "{name}");
        assert!(all.iter().any(|step| step.task != Task::Read), "{name}: no step asks for a move");
        let (mut tutorial, mut game) = Tutorial::start(puzzle).expect("a tutorial");
        for (number, step) in all.iter().enumerate() {
            assert!(tutorial.message().arguments.contains(&("number".into(), (number + 1).into())), "{name}");
            assert_eq!(tutorial.waits_for_moves(), step.task != Task::Read, "{name}");
            let moves = moves_for(&step.task, &game);
            let mut progress = Progress::Same(None);
            for text in &moves {
                if step.task == Task::Solve && game.position().status() == Status::Won {
                    // The last moves of the plan are not needed: blank cells of Nurikabe are land once the sea is right.
                    break;
                }
                assert_eq!(progress, Progress::Same(None), "{name}, step {number}");
                let made = play(&mut game, text);
                progress = tutorial.after_moves(&mut game, &made);
            }
            if moves.is_empty() {
                progress = tutorial.advance(&mut game);
            }
            let expected = if number + 1 == all.len() { Progress::Over } else { Progress::Next };
            assert_eq!(progress, expected, "{name}, step {number}");
        }
    }
}

#[test]
fn a_move_that_the_step_does_not_ask_for_is_taken_back() {
    for puzzle in puzzles() {
        let (mut tutorial, mut game) = Tutorial::start(puzzle).expect("a tutorial");
        for step in steps(puzzle) {
            if let Task::Play(wanted) = &step.task
                && let Some(other) = game.position().moves().into_iter().find(|text| !wanted.contains(text))
                && !wanted.is_empty()
            {
                let board = game.position().board();
                let made = play(&mut game, &other);
                let progress = tutorial.after_moves(&mut game, &made);
                assert!(matches!(progress, Progress::Same(Some(_))), "{}: {other}", game.instance().id());
                assert_eq!(game.position().board(), board);
            }
            tutorial.skip(&mut game);
        }
    }
}

#[test]
fn a_lost_board_starts_again() {
    let magnets = gordian_catalogue::catalogue().find("magnets").expect("magnets");
    let (mut tutorial, mut game) = Tutorial::start(magnets).expect("a tutorial");
    let at = steps(magnets).iter().position(|step| step.task == Task::Solve).expect("a board to solve");
    for _ in 0..at {
        tutorial.skip(&mut game);
    }
    let board = game.position().board();
    let mut progress = Progress::Same(None);
    for text in ["2,0>1,0", "1,0>2,0"] {
        assert_eq!(progress, Progress::Same(None));
        let made = play(&mut game, text);
        progress = tutorial.after_moves(&mut game, &made);
    }
    assert!(matches!(progress, Progress::Same(Some(_))), "{progress:?}");
    assert_eq!(game.position().board(), board);
    assert!(!game.undo() && !game.redo(), "undo or redo leads back to the lost board");
}

#[test]
fn a_hint_names_the_move_that_the_step_asks_for() {
    for puzzle in puzzles() {
        let (mut tutorial, mut game) = Tutorial::start(puzzle).expect("a tutorial");
        for (number, step) in steps(puzzle).into_iter().enumerate() {
            let hint = tutorial.hint(game.position());
            match &step.task {
                Task::Play(wanted) if !wanted.is_empty() => {
                    let hint = hint.unwrap_or_else(|| panic!("{}, step {number}", puzzle.about().name));
                    assert_eq!(hint.moves, wanted[..1], "{}, step {number}", puzzle.about().name);
                    assert!(!hint.cells.is_empty(), "{}, step {number}", puzzle.about().name);
                }
                _ => assert_eq!(hint, None, "{}, step {number}", puzzle.about().name),
            }
            tutorial.skip(&mut game);
        }
    }
}
