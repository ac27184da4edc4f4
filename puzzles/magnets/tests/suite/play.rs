//! Play: the report's dialogue, mouse and arrow keys, wins and losses, hints with true facts, the editor.

use crate::{level, read, read_with, step};
use gordian_magnets::LogicMagnets;
use gordian_puzzle::laws::refused_control as refusal_id;
use gordian_puzzle::{
    Argument, Cell, Control, Direction, Instance, Mark, Message, Options, Position, Puzzle, Quality, Reply, Selection,
    Settings, Status, Unwatched,
};
use gordian_search::Limits;

fn reply(position: &dyn Position, control: &Control, selection: &Selection) -> Reply {
    position.control(control, selection, &Settings::new())
}

/// The reply to a typed line.
fn typed(position: &dyn Position, line: &str, selection: &Selection) -> Reply {
    reply(position, &Control::Text(line.to_owned()), selection)
}

fn selected(row: u16, column: u16) -> Selection {
    Selection { cells: vec![Cell::new(row, column)] }
}

#[test]
fn the_dialogue_of_the_report() {
    let mut position = level("7").start();
    let none = Selection::default();
    assert_eq!(position.prompt(&none).id, "magnets-prompt-magnet");
    // By number and by coordinates.
    for line in ["1", "3 2", "3,2", "(3, 2)", "۳ ۲", "٣ ٢"] {
        let Reply::Select(selection, message) = typed(&*position, line, &none) else { panic!("{line}") };
        assert_eq!((selection, message.id.as_ref()), (selected(2, 1), "magnets-chosen"), "{line}");
    }
    assert_eq!(position.prompt(&selected(2, 1)).id, "magnets-prompt-target");
    assert_eq!(typed(&*position, "4 1", &selected(2, 1)), Reply::Moves(vec!["2,1>3,0".to_owned()]));
    // A whole move as four numbers counted from 1, and as in a plan, counted from 0.
    assert_eq!(typed(&*position, "3 2 4 1", &none), Reply::Moves(vec!["2,1>3,0".to_owned()]));
    assert_eq!(typed(&*position, "2,1>3,0", &none), Reply::Moves(vec!["2,1>3,0".to_owned()]));
    position.play("2,1>3,0").unwrap();
    assert_eq!(position.status(), Status::Playing);
    position.play("3,0>2,3").unwrap();
    assert_eq!(position.status(), Status::Won);
}

#[test]
fn invalid_input_is_explained_and_makes_no_move() {
    let position = level("7").start();
    let (none, magnet) = (Selection::default(), selected(2, 1));
    for (line, selection, reason) in [
        ("9 9", &none, "outside"),
        ("0 1", &none, "zero"),
        ("1 1", &none, "choose-empty"),
        ("2 1", &none, "iron"),
        ("5 1", &none, "choose-wall"),
        ("2", &none, "number"),
        ("1 2 3", &none, "two-numbers"),
        ("north", &none, "word"),
        ("cancel", &none, "nothing-chosen"),
        ("5 1", &magnet, "wall"),
        ("2 1", &magnet, "occupied"),
        ("3 2", &magnet, "own-cell"),
        ("6 1", &magnet, "outside"),
        ("4", &magnet, "two-numbers-target"),
        ("2,1>4,0", &none, "wall"),
        ("0,0>1,1", &none, "choose-empty"),
        ("4294967295,0>1,1", &none, "outside"),
    ] {
        assert_eq!(refusal_id(typed(&*position, line, selection)), format!("magnets-refuse-{reason}"), "{line}");
    }
    assert_eq!(refusal_id(typed(&*position, "2,1>north", &none)), "magnets-move-unknown");
    let near = read_with("3x3:o.i/.../p..", &step()).start();
    assert_eq!(refusal_id(typed(&*near, "1 2", &selected(2, 0))), "magnets-refuse-far");
    assert_eq!(typed(&*near, "2 1", &selected(2, 0)), Reply::Moves(vec!["2,0>1,0".to_owned()]));
    let Reply::Select(selection, _) = typed(&*position, "إلغاء", &magnet) else { panic!() };
    assert_eq!((selection, position.spent()), (none, 0));
}

#[test]
fn mouse_and_arrow_keys_make_moves() {
    let position = level("7").start();
    let none = Selection::default();
    let press =
        |row, column, selection: &Selection| reply(&*position, &Control::Press(Cell::new(row, column)), selection);
    assert!(matches!(press(2, 1, &none), Reply::Select(..)));
    assert_eq!(press(3, 0, &selected(2, 1)), Reply::Moves(vec!["2,1>3,0".to_owned()]));
    assert_eq!(press(2, 1, &selected(2, 1)), Reply::Select(none.clone(), Message::new("magnets-let-go")));
    assert_eq!(press(9, 9, &none), Reply::Nothing);
    let point = Control::Point(Cell::new(3, 0));
    let Reply::Preview(marks) = reply(&*position, &point, &selected(2, 1)) else { panic!() };
    let cells: Vec<(u16, u16)> = marks.iter().map(|(cell, _)| (cell.row, cell.column)).collect();
    assert_eq!(cells, [(0, 0), (1, 0), (3, 2), (3, 3), (3, 0)]);
    assert!(marks.iter().all(|(_, mark)| *mark == Mark::Preview));
    assert_eq!(reply(&*position, &point, &none), Reply::Preview(Vec::new()));
    let drag = Control::Drag { from: Cell::new(2, 1), to: Cell::new(0, 3) };
    assert_eq!(reply(&*position, &drag, &none), Reply::Moves(vec!["2,1>0,3".to_owned()]));
    // With `reach=any` the arrow keys make no moves.
    let up = Control::Direction(Direction::Up);
    assert_eq!(reply(&*position, &up, &none), Reply::Nothing);
    assert_eq!(reply(&*position, &up, &selected(2, 1)), Reply::Nothing);
    let with_steps = |name: &str| LogicMagnets.level(name, &step()).expect("a level").start();
    assert_eq!(reply(&*with_steps("7"), &up, &none), Reply::Moves(vec!["2,1>1,1".to_owned()]));
    assert_eq!(refusal_id(reply(&*with_steps("15"), &up, &none)), "magnets-refuse-choose-first");
    assert_eq!(reply(&*position, &Control::Cancel, &none), Reply::Nothing);
    // A single number selects a magnet. If one is selected, the number is only the first half of a cell.
    assert!(matches!(reply(&*position, &Control::Number(1), &none), Reply::Select(..)));
    assert_eq!(reply(&*position, &Control::Number(2), &selected(2, 1)), Reply::Nothing);
}

#[test]
fn a_game_is_lost_at_the_move_limit() {
    let mut position = level("1").start();
    position.play("2,0>0,0").unwrap();
    assert_eq!((position.status(), position.spent()), (Status::Lost, 1));
    assert!(position.moves().is_empty() && position.play("0,0>0,1").is_err());
    let hint = position.hint(&Limits::expansions(10_000), &mut Unwatched);
    assert_eq!(hint.take_back, Some(1));
}

/// A number among the arguments of a message.
fn number(message: &Message, name: &str) -> i64 {
    match message.arguments.iter().find(|(key, _)| key == name) {
        Some((_, Argument::Number(number))) => *number,
        other => panic!("{name} of {message:?} is {other:?}"),
    }
}

/// The message among the arguments of a message.
fn part<'a>(message: &'a Message, name: &str) -> &'a Message {
    match message.arguments.iter().find(|(key, _)| key == name) {
        Some((_, Argument::Message(part))) => part,
        other => panic!("{name} of {message:?} is {other:?}"),
    }
}

/// Compares every fact of a hint with the referee's boards before and after the move.
#[test]
fn hints_contain_only_facts() {
    let character =
        |board: &str, row: i64, column: i64| board.lines().nth(row as usize).unwrap().as_bytes()[column as usize];
    for entry in LogicMagnets.levels() {
        let instance = level(&entry.name);
        let (mut position, mut referee) = (instance.start(), instance.referee());
        for moves_left in (1..=entry.optimum.unwrap()).rev() {
            let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
            assert_eq!((hint.quality, hint.remaining), (Quality::Optimal, Some(moves_left)), "{}", entry.name);
            let before = referee.board();
            referee.play(&hint.moves[0]).unwrap();
            let after = referee.board();

            let [look, see, act] = &hint.grades;
            let cell_of = |message: &Message| (number(message, "row") - 1, number(message, "column") - 1);
            let (row, column) = cell_of(look);
            assert!(b"prPR".contains(&character(&before, row, column)), "{look:?}");
            assert_eq!(cell_of(act), (row, column));
            let target = (number(act, "to-row") - 1, number(act, "to-column") - 1);
            assert_eq!(hint.moves[0], format!("{row},{column}>{},{}", target.0, target.1));
            assert_eq!(number(act, "remaining"), i64::from(moves_left));

            let covers = |board: &str, row, column| b"IPR".contains(&character(board, row, column));
            let (rows, columns) = (before.lines().count() as i64, before.lines().next().unwrap().len() as i64);
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let newly_covered: Vec<(i64, i64)> = cells
                .filter(|(row, column)| covers(&after, *row, *column) && !covers(&before, *row, *column))
                .collect();
            assert_eq!(number(see, "covered"), newly_covered.len() as i64);
            let covered = part(act, "covered");
            let named: Vec<(i64, i64)> = match covered.arguments.iter().find(|(name, _)| name == "goals") {
                Some((_, Argument::List(goals))) => goals.iter().map(cell_of).collect(),
                _ => Vec::new(),
            };
            assert_eq!(named, newly_covered, "{}", entry.name);

            // Every listed piece was on its cell and moved to the next one.
            let moved = part(act, "moved");
            if let Some((_, Argument::List(pieces))) = moved.arguments.iter().find(|(name, _)| name == "pieces") {
                assert_eq!(number(moved, "count"), pieces.len() as i64);
                for piece in pieces {
                    let (row, column) = cell_of(piece);
                    let to = match piece.id.as_ref() {
                        "magnets-shift-up" => (row - 1, column),
                        "magnets-shift-down" => (row + 1, column),
                        "magnets-shift-left" => (row, column - 1),
                        "magnets-shift-right" => (row, column + 1),
                        other => panic!("{other}"),
                    };
                    let kind = |board: &str, (row, column)| character(board, row, column).to_ascii_lowercase();
                    assert!(b"ipr".contains(&kind(&before, (row, column))), "{piece:?}");
                    assert_eq!(kind(&after, to), kind(&before, (row, column)), "{piece:?}");
                }
            } else {
                assert_eq!(moved.id, "magnets-moves-nothing");
            }
            position.play(&hint.moves[0]).unwrap();
        }
        assert_eq!(position.status(), Status::Won, "{}", entry.name);
    }
}

#[test]
fn a_hint_says_how_many_moves_to_take_back() {
    let instance = level("19");
    let mut position = instance.start();
    // The best first move, then one that makes the game unwinnable.
    let best = position.hint(&Limits::expansions(100_000), &mut Unwatched).moves[0].clone();
    position.play(&best).unwrap();
    let mistake = position.moves().into_iter().find(|text| {
        let mut after = position.fork();
        after.play(text).unwrap();
        after.hint(&Limits::expansions(100_000), &mut Unwatched).dead
    });
    position.play(&mistake.unwrap()).unwrap();
    let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
    assert_eq!((hint.take_back, hint.grades[2].id.as_ref()), (Some(1), "hint-take-back"));
    assert_eq!(number(&hint.grades[2], "count"), 1);
}

#[test]
fn the_scene_marks_what_moved() {
    let mut position = level("7").start();
    let scene = position.scene();
    assert_eq!((scene.rows, scene.columns, scene.cells.len()), (5, 4, 20));
    position.play("2,1>3,0").unwrap();
    let scene = position.scene();
    let moved: Vec<usize> = (0..20).filter(|cell| scene.cells[*cell].marks.contains(&Mark::Moved)).collect();
    assert_eq!(moved, [0, 4, 12, 14, 15]);
}

#[test]
fn the_editor_paints_a_board() {
    let mut setup = LogicMagnets.blank("2x3", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(setup.validate().err().unwrap().faults.len(), 2);
    assert_eq!(setup.palette().len(), 6);
    for (tool, row, column) in [("o", 0, 0), ("i", 0, 1), ("r", 1, 2), ("#", 1, 1), ("o", 1, 2), ("i", 1, 0)] {
        setup.paint(tool, Cell::new(row, column)).unwrap();
    }
    assert_eq!(setup.text(), "oi.\ni#R\n");
    setup.paint(".", Cell::new(1, 0)).unwrap();
    // Painting a goal a second time removes it.
    setup.paint("o", Cell::new(1, 2)).unwrap();
    assert_eq!(setup.text(), "oi.\n.#r\n");
    assert_eq!(setup.validate().unwrap_or_else(|_| panic!()).id(), "magnets:2x3:oi./.xr");
    setup.resize("3x2").unwrap();
    assert_eq!(setup.text(), "oi\n.#\n..\n");
    for tool in ["?", "", "x", "ii"] {
        assert_eq!(setup.paint(tool, Cell::new(0, 0)).unwrap_err().id, "magnets-tool-unknown");
    }
    assert_eq!(setup.paint("i", Cell::new(9, 0)).unwrap_err().id, "magnets-cell-outside");
    assert_eq!(setup.resize("20x20").unwrap_err().id, "magnets-fault-size");
    let edited = read("3x5:1:...o./.ioi./p..o.").edit();
    assert_eq!(edited.text(), "limit 1\n...o.\n.ioi.\np..o.\n");
}

#[test]
fn check_accepts_solutions_only() {
    let instance: Box<dyn Instance> = level("7");
    assert!(instance.check("2,1>3,0 3,0>2,3").solves);
    assert!(!instance.check("2,1>3,0").solves);
    assert!(!instance.check("2,1>4,0").solves);
    // A third move exceeds the limit.
    assert!(!instance.check("2,1>0,1 0,1>0,2 0,2>0,1").solves);
}
