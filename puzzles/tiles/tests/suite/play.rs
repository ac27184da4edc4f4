//! Playing: picture, controls, hints, editor.

use crate::read;
use gordian_puzzle::laws::{moves_reply as moves, refused_control as refusal_id};
use gordian_puzzle::{
    Argument, Cell, Control, Direction, Ground, Mark, Message, Options, Position, Puzzle, Quality, Reply, Selection,
    Settings, Shape, SolveRequest, Status, Unwatched,
};
use gordian_search::{Limits, Spec};
use gordian_tiles::{Goal, GoalLayers, SlidingTiles};
use std::collections::BTreeMap;

fn reply_under(position: &dyn Position, control: Control, settings: &Settings) -> Reply {
    position.control(&control, &Selection::default(), settings)
}

fn reply(position: &dyn Position, control: Control) -> Reply {
    reply_under(position, control, &Settings::new())
}

fn number(message: &Message, name: &str) -> i64 {
    match message.arguments.iter().find(|(key, _)| key == name) {
        Some((_, Argument::Number(number))) => *number,
        other => panic!("{name} of {message:?} is {other:?}"),
    }
}

/// The id of the message that is an argument of a message.
fn inner(message: &Message, name: &str) -> String {
    match message.arguments.iter().find(|(key, _)| key == name) {
        Some((_, Argument::Message(inner))) => inner.id.clone().into_owned(),
        other => panic!("{name} of {message:?} is {other:?}"),
    }
}

/// 1 2 3
/// 4 0 6
/// 7 5 8
fn gap_in_the_middle() -> Box<dyn Position> {
    read("1 2 3 4 0 6 7 5 8").start()
}

#[test]
fn a_press_slides_one_or_several_tiles() {
    let position = gap_in_the_middle();
    assert_eq!(reply(&*position, Control::Press(Cell::new(0, 1))), moves(&["up"]));
    assert_eq!(reply(&*position, Control::Press(Cell::new(1, 2))), moves(&["right"]));
    assert_eq!(refusal_id(reply(&*position, Control::Press(Cell::new(0, 0)))), "tiles-refuse-line");
    assert_eq!(refusal_id(reply(&*position, Control::Press(Cell::new(1, 1)))), "tiles-refuse-gap");
    assert_eq!(reply(&*position, Control::Press(Cell::new(9, 9))), Reply::Nothing);
    let corner = read("0 1 2 4 5 3 7 8 6").start();
    assert_eq!(reply(&*corner, Control::Press(Cell::new(0, 2))), moves(&["right", "right"]));
    assert_eq!(reply(&*corner, Control::Press(Cell::new(2, 0))), moves(&["down", "down"]));
}

#[test]
fn a_pointer_previews_what_would_slide() {
    let corner = read("0 1 2 4 5 3 7 8 6").start();
    let preview = |cells: &[(u16, u16)]| {
        Reply::Preview(cells.iter().map(|(row, column)| (Cell::new(*row, *column), Mark::Preview)).collect())
    };
    assert_eq!(reply(&*corner, Control::Point(Cell::new(0, 2))), preview(&[(0, 1), (0, 2)]));
    assert_eq!(reply(&*corner, Control::Point(Cell::new(1, 1))), preview(&[]));
}

#[test]
fn a_tile_can_be_dragged_only_into_the_gap() {
    let position = gap_in_the_middle();
    let drag = |from: (u16, u16), to: (u16, u16)| {
        reply(&*position, Control::Drag { from: Cell::new(from.0, from.1), to: Cell::new(to.0, to.1) })
    };
    assert_eq!(drag((2, 1), (1, 1)), moves(&["down"]));
    assert_eq!(refusal_id(drag((2, 1), (0, 0))), "tiles-refuse-drag");
    assert_eq!(refusal_id(drag((0, 0), (1, 1))), "tiles-refuse-line");
    assert_eq!(drag((2, 1), (2, 1)), moves(&["down"]));
}

#[test]
fn an_arrow_moves_the_tile_or_the_gap() {
    let position = gap_in_the_middle();
    let gap = Settings::from([("arrows".to_owned(), "gap".to_owned())]);
    assert_eq!(reply(&*position, Control::Direction(Direction::Left)), moves(&["right"]));
    assert_eq!(reply(&*position, Control::Direction(Direction::Up)), moves(&["down"]));
    assert_eq!(reply_under(&*position, Control::Direction(Direction::Left), &gap), moves(&["left"]));
    let corner = read("0 1 2 4 5 3 7 8 6").start();
    assert_eq!(refusal_id(reply(&*corner, Control::Direction(Direction::Right))), "tiles-refuse-no-tile");
    assert_eq!(refusal_id(reply_under(&*corner, Control::Direction(Direction::Left), &gap)), "tiles-refuse-gap-left");
}

#[test]
fn a_number_must_be_a_tile_next_to_the_gap() {
    let position = gap_in_the_middle();
    assert_eq!(reply(&*position, Control::Number(5)), moves(&["down"]));
    assert_eq!(refusal_id(reply(&*position, Control::Number(7))), "tiles-refuse-not-next");
    for unknown in [0, 9, 300, u32::MAX] {
        assert_eq!(refusal_id(reply(&*position, Control::Number(unknown))), "tiles-refuse-unknown-tile");
    }
    // In line but not adjacent: a press slides it, a number is refused, as in the original course report.
    let corner = read("0 1 2 4 5 3 7 8 6").start();
    assert_eq!(refusal_id(reply(&*corner, Control::Number(2))), "tiles-refuse-not-next");
}

#[test]
fn a_typed_line_holds_tiles_or_directions_in_any_language() {
    let position = gap_in_the_middle();
    let text = |line: &str| reply(&*position, Control::Text(line.to_owned()));
    for line in ["5", " 5 ", "۵", "٥", "down", "D", "أسفل", "پایین"] {
        assert_eq!(text(line), moves(&["down"]), "{line}");
    }
    // Several in a row, each applied to the board after the previous one.
    assert_eq!(text("5 8"), moves(&["down", "right"]));
    assert_eq!(text("u, l, d"), moves(&["up", "left", "down"]));
    assert_eq!(text(""), Reply::Nothing);
    assert_eq!(refusal_id(text("5 5 5 7 1")), "tiles-refuse-not-next");
    assert_eq!(refusal_id(text("sideways")), "tiles-refuse-word");
    assert_eq!(refusal_id(text("-5")), "tiles-refuse-word");
    assert_eq!(refusal_id(text("9")), "tiles-refuse-unknown-tile");
    assert_eq!(refusal_id(text("u u")), "tiles-refuse-gap-up");
}

#[test]
fn the_moves_of_a_control_can_be_played() {
    let mut position = gap_in_the_middle();
    for cell in [(1, 0), (0, 0), (0, 2), (2, 2)] {
        let Reply::Moves(words) = reply(&*position, Control::Press(Cell::new(cell.0, cell.1))) else {
            panic!("{cell:?} is not a move");
        };
        for word in words {
            position.play(&word).unwrap();
        }
    }
    assert_eq!(position.spent(), 6);
}

#[test]
fn moves_are_directions_of_the_gap() {
    let mut position = read("1 2 3 4 5 6 7 0 8").start();
    assert_eq!(position.moves(), ["up", "left", "right"]);
    assert_eq!(position.play("down").unwrap_err().id, "tiles-refuse-gap-down");
    assert_eq!(position.play("sideways").unwrap_err().id, "tiles-move-unknown");
    let described = position.describe("right").unwrap();
    assert_eq!((number(&described, "tile"), inner(&described, "way")), (8, "tiles-way-left".to_owned()));
    position.play("right").unwrap();
    assert_eq!(position.status(), Status::Won);
    assert_eq!(position.board(), "1 2 3\n4 5 6\n7 8 0");
}

#[test]
fn the_picture_shows_tiles_gap_homes_and_the_last_move() {
    let mut position = gap_in_the_middle();
    position.play("down").unwrap();
    let scene = position.scene();
    assert_eq!((scene.rows, scene.columns, scene.cells.len()), (3, 3, 9));
    let cell = |row, column| scene.cell(Cell::new(row, column)).unwrap();
    let five = cell(1, 1);
    let piece = five.piece.as_ref().unwrap();
    assert_eq!((piece.shape, piece.label.as_str()), (Shape::Tile, "5"));
    assert_eq!(five.marks, [Mark::Home, Mark::Moved]);
    assert_eq!(five.words.id, "tiles-cell-tile-home");
    let gap = cell(2, 1);
    assert_eq!((gap.ground, gap.piece.is_none()), (Ground::Hollow, true));
    assert_eq!(gap.words.id, "tiles-cell-gap");
    let eight = cell(2, 2);
    assert!(eight.marks.is_empty());
    assert_eq!((number(&eight.words, "row"), number(&eight.words, "column"), number(&eight.words, "tile")), (3, 3, 8));
    assert_eq!((number(&scene.summary, "home"), number(&scene.summary, "tiles")), (7, 8));
}

/// The row and column of a tile on a board written as text.
fn find_tile(board: &str, tile: i64) -> (i64, i64) {
    for (row, line) in (0..).zip(board.lines()) {
        for (column, word) in (0..).zip(line.split_whitespace()) {
            if word.parse() == Ok(tile) {
                return (row, column);
            }
        }
    }
    panic!("{tile} is not on {board}");
}

/// Everything in a hint is checked against the exact distances of the whole space and the text of the board.
#[test]
fn hints_are_correct() {
    let tiles = crate::solved::<u64>(3, 3, Goal::GapLast);
    let mut distances: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    let mut samples = Vec::new();
    for (depth, layer) in (0u32..).zip(GoalLayers::new(&tiles)) {
        for (index, board) in layer.iter().enumerate() {
            let numbers = tiles.numbers(board);
            if depth > 0 && index % 2_000 == 0 {
                samples.push(numbers.clone());
            }
            distances.insert(numbers, depth);
        }
    }
    let numbers = |board: &str| -> Vec<u8> { board.split_whitespace().map(|word| word.parse().unwrap()).collect() };
    let mut effects: BTreeMap<String, u32> = BTreeMap::new();
    assert!(samples.len() > 100);
    for sample in samples {
        let text: Vec<String> = sample.iter().map(u8::to_string).collect();
        let mut position = read(&text.join(" ")).start();
        let before = position.board();
        let hint = position.hint(&Limits::expansions(1_000_000), &mut Unwatched);
        assert_eq!(hint.quality, Quality::Optimal);
        assert_eq!(hint.remaining, Some(distances[&sample]));
        let [look, see, act] = &hint.grades;
        assert_eq!(act.id, "tiles-hint-act-optimal");
        assert_eq!(number(act, "remaining"), i64::from(distances[&sample]));

        let tile = number(act, "tile");
        assert_eq!(number(see, "tile"), tile);
        assert_eq!(inner(see, "effect"), inner(act, "effect"));
        let gap = find_tile(&before, 0);
        let from = find_tile(&before, tile);
        if from.0 == gap.0 {
            assert_eq!((look.id.as_ref(), number(look, "row")), ("tiles-hint-look-row", gap.0 + 1));
        } else {
            assert_eq!((look.id.as_ref(), number(look, "column")), ("tiles-hint-look-column", gap.1 + 1));
        }
        let cell = |place: (i64, i64)| Cell::new(place.0 as u16, place.1 as u16);
        assert!(hint.cells.contains(&cell(from)) && hint.cells.contains(&cell(gap)), "{hint:?}");

        assert_eq!(hint.moves.len(), 1);
        position.play(&hint.moves[0]).unwrap();
        let after = position.board();
        // The move belongs to a shortest plan, and the named tile moved in the named direction.
        assert_eq!(distances[&numbers(&after)], distances[&sample] - 1);
        let to = find_tile(&after, tile);
        assert_eq!((to, find_tile(&after, 0)), (gap, from));
        let way = match (to.0 - from.0, to.1 - from.1) {
            (-1, 0) => "tiles-way-up",
            (1, 0) => "tiles-way-down",
            (0, -1) => "tiles-way-left",
            (0, 1) => "tiles-way-right",
            other => panic!("{tile} moved by {other:?}"),
        };
        assert_eq!(inner(act, "way"), way);
        let home = ((tile - 1) / 3, (tile - 1) % 3);
        let distance = |place: (i64, i64)| (place.0 - home.0).abs() + (place.1 - home.1).abs();
        let effect = inner(act, "effect");
        match effect.as_str() {
            "tiles-effect-home" => assert_eq!(distance(to), 0),
            "tiles-effect-nearer" => assert!(distance(to) < distance(from) && distance(to) > 0),
            "tiles-effect-leaves" => assert_eq!(distance(from), 0),
            "tiles-effect-aside" => assert!(distance(to) > distance(from) && distance(from) > 0),
            other => panic!("{other} is unknown"),
        }
        *effects.entry(effect).or_default() += 1;
    }
    assert_eq!(effects.len(), 4, "{effects:?}");
}

#[test]
fn solved_and_unsolvable_boards_have_no_hint() {
    assert_eq!(
        read("1 2 3 4 5 6 7 8 0").start().hint(&Limits::expansions(1_000), &mut Unwatched).quality,
        Quality::None
    );
    assert_eq!(
        read("2 1 3 4 5 6 7 8 0").start().hint(&Limits::expansions(1_000), &mut Unwatched).quality,
        Quality::None
    );
}

#[test]
fn a_hint_that_exceeds_its_budget_is_marked_as_good_only() {
    let position = read("4x4@goal=gap-first: 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0").start();
    let hint = position.hint(&Limits::expansions(20_000), &mut Unwatched);
    assert_eq!(hint.quality, Quality::Good);
    assert_eq!(hint.grades[2].id, "tiles-hint-act-good");
}

#[test]
fn the_editor_swaps_resizes_and_validates() {
    let mut setup = SlidingTiles.blank("3x3", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(setup.text(), "1 2 3\n4 5 6\n7 8 0\n");
    let tools: Vec<String> = setup.palette().into_iter().map(|tool| tool.name).collect();
    assert_eq!(tools, ["0", "1", "2", "3", "4", "5", "6", "7", "8"]);
    setup.paint("0", Cell::new(0, 0)).unwrap();
    setup.paint("۸", Cell::new(2, 1)).unwrap();
    assert_eq!(setup.text(), "0 2 3\n4 5 6\n7 8 1\n");
    assert_eq!(setup.paint("9", Cell::new(0, 0)).unwrap_err().id, "tiles-tool-unknown");
    assert_eq!(setup.paint("1", Cell::new(3, 0)).unwrap_err().id, "tiles-cell-outside");
    assert_eq!(setup.text(), "0 2 3\n4 5 6\n7 8 1\n");

    assert_eq!(setup.resize("7x7").unwrap_err().id, "tiles-fault-size");
    setup.resize("2x4").unwrap();
    assert_eq!(setup.text(), "0 2 3 1\n4 5 6 7\n");
    setup.resize("3x3").unwrap();
    assert_eq!(setup.text(), "0 2 3\n4 5 6\n1 7 8\n");
    assert_eq!(setup.scene().cells.len(), 9);
    let instance = setup.validate().unwrap_or_else(|_| panic!());
    assert_eq!(instance.id(), "tiles:3x3:0,2,3,4,5,6,1,7,8");

    // Editing an instance without a change gives the same instance.
    let first = read("2x2@goal=gap-first: 3 1 2 0");
    assert_eq!(first.edit().validate().unwrap_or_else(|_| panic!()).id(), first.id());
    assert!(SlidingTiles.blank("1x4", &Options::new()).is_err());
}

#[test]
fn a_stopped_search_reports_no_overlong_partial_plan() {
    let with = |name: &str, max_expansions| SolveRequest {
        with: Spec::named(name),
        limits: Limits::expansions(max_expansions),
        ..SolveRequest::default()
    };
    let start = read("4x4@goal=gap-first: 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3").start();
    let short = start.solve(&with("dfs", 500), &mut Unwatched).unwrap().partial().unwrap().clone();
    assert!(!short.actions.is_empty() && short.actions.len() <= 500);
    assert_eq!(start.solve(&with("dfs", 50_000), &mut Unwatched).unwrap().partial(), None);
}
