//! Playing: controls, picture, hints, editor, and the output format of the report.

use crate::{level, read};
use gordian_cards::{CardSorting, Goal};
use gordian_puzzle::laws::refused_control as refusal_id;
use gordian_puzzle::{
    Cell, Control, Ground, Instance, Mark, Message, Options, Position, Puzzle, Quality, Reply, Selection, Settings,
    Shape, SolveRequest, Status, Unwatched,
};
use gordian_search::{Limits, Spec};

/// The reply of a position to a control.
fn reply(position: &dyn Position, control: Control, selection: &Selection) -> Reply {
    position.control(&control, selection, &Settings::new())
}

fn selected(reply: Reply) -> Selection {
    match reply {
        Reply::Select(selection, _) => selection,
        other => panic!("nothing selected: {other:?}"),
    }
}

#[test]
fn two_numbers_make_a_move() {
    let position = level("sample_5_3_5", Goal::Strict).start();
    let nothing = Selection::default();
    assert_eq!(position.prompt(&nothing).id, "cards-prompt-from");
    let chosen = selected(reply(&*position, Control::Number(1), &nothing));
    assert_eq!(chosen.cells.len(), 1);
    assert_eq!(position.prompt(&chosen).id, "cards-prompt-to");
    assert_eq!(reply(&*position, Control::Number(5), &chosen), Reply::Moves(vec!["1>5".to_owned()]));
    assert_eq!(refusal_id(reply(&*position, Control::Number(2), &chosen)), "cards-refuse-smaller");
    assert_eq!(refusal_id(reply(&*position, Control::Number(9), &chosen)), "cards-refuse-column");
    // Naming the same column again deselects it.
    assert!(selected(reply(&*position, Control::Number(1), &chosen)).cells.is_empty());
    assert_eq!(refusal_id(reply(&*position, Control::Number(5), &nothing)), "cards-refuse-empty");
    assert_eq!(refusal_id(reply(&*position, Control::Number(0), &nothing)), "cards-refuse-word");
    // Cells stand for their columns.
    assert_eq!(selected(reply(&*position, Control::Press(Cell::new(0, 0)), &nothing)), chosen);
    let drag = Control::Drag { from: Cell::new(5, 0), to: Cell::new(5, 4) };
    assert_eq!(reply(&*position, drag, &nothing), Reply::Moves(vec!["1>5".to_owned()]));
    let typed = |line: &str| reply(&*position, Control::Text(line.to_owned()), &nothing);
    assert_eq!(typed("1 5"), Reply::Moves(vec!["1>5".to_owned()]));
    assert_eq!(typed("۱>۵, 3 5"), Reply::Moves(vec!["1>5".to_owned(), "3>5".to_owned()]));
    assert_eq!(refusal_id(typed("1 5 2")), "cards-refuse-odd");
    assert_eq!(refusal_id(typed("one")), "cards-refuse-word");
    assert_eq!(selected(typed("1")), chosen);
    match reply(&*position, Control::Point(Cell::new(0, 2)), &nothing) {
        Reply::Preview(shown) => assert!(shown.iter().all(|(_, mark)| *mark == Mark::Preview) && shown.len() == 4),
        other => panic!("{other:?}"),
    }
}

#[test]
fn illegal_moves_are_explained() {
    let mut position = level("sample_5_3_5", Goal::Strict).start();
    for (text, id) in [
        ("1>2", "cards-refuse-smaller"),
        ("5>1", "cards-refuse-empty"),
        ("1>1", "cards-refuse-same"),
        ("1>6", "cards-refuse-column"),
        ("0>1", "cards-move-unknown"),
        ("left", "cards-move-unknown"),
    ] {
        assert_eq!(position.play(text).unwrap_err().id, id, "{text}");
    }
    position.play("1>5").unwrap();
    position.play("4>5").unwrap();
    position.play("2>5").unwrap();
    assert_eq!(position.board(), "5g 5r\n2g 4r 3y 3g\n1y 4g 1r\n1g 2r 5y\n4y 3r 2y");
    assert_eq!(position.play("1>4").unwrap_err().id, "cards-refuse-equal");
}

#[test]
fn the_picture_shows_cards_homes_and_the_last_move() {
    let mut position = level("near_goal_5_3_5", Goal::Strict).start();
    position.play("2>5").unwrap();
    let scene = position.scene();
    assert_eq!((scene.rows, scene.columns), (6, 5));
    let cell = |row, column| scene.cell(Cell::new(row, column)).unwrap();
    let top = cell(0, 4);
    let piece = top.piece.as_ref().unwrap();
    assert_eq!((piece.shape, piece.label.as_str()), (Shape::Card, "1g"));
    assert_eq!(top.marks, [Mark::Home, Mark::Moved]);
    assert_eq!(cell(4, 1).ground, Ground::Hollow);
    assert_eq!(cell(0, 2).ground, Ground::Void);
    assert!(cell(4, 2).marks.is_empty());
    assert_eq!(cell(5, 2).label, "3");
    position.play("3>4").unwrap();
    assert_eq!(position.status(), Status::Won);
}

/// An argument of a message, as debug text.
fn argument(message: &Message, name: &str) -> String {
    let found = message.arguments.iter().find(|(key, _)| key == name);
    format!("{:?}", found.unwrap_or_else(|| panic!("{message:?} has no {name}")).1)
}

#[test]
fn hints_are_correct() {
    let mut position = level("sample_5_3_5", Goal::Strict).start();
    let mut remaining = 30;
    let mut effects = std::collections::BTreeSet::new();
    while position.status() == Status::Playing {
        let hint = position.hint(&Limits::expansions(1_000_000), &mut Unwatched);
        assert_eq!((hint.quality, hint.remaining), (Quality::Optimal, Some(remaining)));
        let [look, see, act] = &hint.grades;
        let text = hint.moves[0].clone();
        let (from, to) = text.split_once('>').unwrap();
        assert_eq!(argument(look, "column"), format!("Number({from})"));
        assert_eq!((argument(act, "from"), argument(act, "to")), (format!("Number({from})"), format!("Number({to})")));
        // The first two grades do not reveal the target column.
        assert!(
            !see.arguments.iter().any(|(key, _)| key == "to") && !look.arguments.iter().any(|(key, _)| key == "to")
        );
        let board_before = position.board();
        let card =
            board_before.lines().nth(from.parse::<usize>().unwrap() - 1).unwrap().split(' ').next_back().unwrap();
        assert_eq!(argument(act, "card"), format!("Text({card:?})"));
        position.play(&text).unwrap();
        let effect = argument(see, "effect");
        let column =
            |number: &str| position.board().lines().nth(number.parse::<usize>().unwrap() - 1).unwrap().to_owned();
        let is_sorted = |line: &str| {
            let cards: Vec<(u32, char)> = line
                .split(' ')
                .map(|card| {
                    let (rank, colour) = card.split_at(card.len() - 1);
                    (rank.parse().unwrap(), colour.chars().next().unwrap())
                })
                .collect();
            cards[0].0 == 5 && cards.windows(2).all(|pair| pair[0].0 == pair[1].0 + 1 && pair[0].1 == pair[1].1)
        };
        for (id, holds) in [
            ("cards-effect-home", is_sorted(&column(to))),
            ("cards-effect-empties", column(from) == "#"),
            ("cards-effect-clears", column(from) != "#" && is_sorted(&column(from))),
            ("cards-effect-frees", column(from) != "#" && !is_sorted(&column(from))),
        ] {
            if effect.contains(id) {
                assert!(holds, "{effect} after {text}: {}", position.board());
                effects.insert(id);
            }
        }
        remaining -= 1;
    }
    assert_eq!((remaining, position.status()), (0, Status::Won));
    assert!(effects.len() >= 3, "{effects:?}");
}

#[test]
fn an_unsolvable_position_has_no_hint() {
    let hint = level("unsolvable_2_2_2", Goal::Strict).start().hint(&Limits::expansions(1_000), &mut Unwatched);
    assert_eq!(hint.quality, Quality::None);
}

#[test]
fn the_report_prints_depth_moves_counts_and_columns() {
    let instance = level("near_goal_5_3_5", Goal::Strict);
    let request = SolveRequest { with: Spec::parse("bfs:symmetry=off").unwrap(), ..SolveRequest::default() };
    let answer = instance.start().solve(&request, &mut Unwatched).unwrap();
    assert_eq!(
        instance.start().report(&answer).unwrap(),
        "2\ncolumn 2 to column 5\ncolumn 3 to column 4\n102\n22\n5y 4y 3y 2y 1y\n#\n#\n5r 4r 3r 2r 1r\n5g 4g 3g 2g 1g\n"
    );
    let unsolvable = level("unsolvable_2_2_2", Goal::Strict).start();
    let answer = unsolvable.solve(&request, &mut Unwatched).unwrap();
    let (generated, expanded) = (answer.stats().generated, answer.stats().expanded);
    let expected = format!("no solution\n{generated}\n{expanded}\n{}\n", unsolvable.board());
    assert_eq!(unsolvable.report(&answer), Some(expected));
}

#[test]
fn the_editor_moves_cards_resizes_and_validates() {
    let mut editor = CardSorting.blank("4,2,3", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(editor.text(), "4 2 3\n3g 2g 1g\n3r 2r 1r\n#\n#\n");
    assert_eq!(editor.palette().len(), 6);
    editor.paint("1r", Cell::new(2, 2)).unwrap();
    editor.paint("۳g", Cell::new(2, 2)).unwrap();
    assert_eq!(editor.text(), "4 2 3\n2g 1g\n3r 2r\n3g 1r\n#\n");
    assert_eq!(editor.paint("9z", Cell::new(0, 0)).unwrap_err().id, "cards-tool-unknown");
    assert_eq!(editor.paint("1r", Cell::new(9, 0)).unwrap_err().id, "cards-cell-outside");
    assert_eq!(editor.resize("2,3,1").unwrap_err().id, "cards-fault-more-colours");
    let id = |editor: &dyn gordian_puzzle::Editor| editor.validate().unwrap_or_else(|faults| panic!("{faults:?}")).id();
    assert_eq!(id(&*editor), "cards:4,2,3:2g.1g/3r.2r/3g.1r/_");
    editor.resize("3,3,2").unwrap();
    id(&*editor);
    editor.resize("12,8,13").unwrap();
    id(&*editor);
    let split = read("3,2,1:1a.1b/_/_", Goal::Split);
    let edited: Box<dyn Instance> = split.edit().validate().unwrap_or_else(|_| panic!());
    assert_eq!(edited.id(), split.id());
}
