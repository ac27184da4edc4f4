//! Playing: moves, controls, hints, mistakes, the referee, the editor.

use super::{FIRST, FIRST_SOLVED, instance};
use gordian_nurikabe::Nurikabe;
use gordian_puzzle::referee::compare;
use gordian_puzzle::{
    Cell, Control, Ground, Mark, Options, Position, Puzzle, Quality, Reply, Selection, Settings, Status, Unwatched,
};
use gordian_search::Limits;

/// The reply of a position to a control, with nothing selected.
fn reply(position: &dyn Position, control: &Control) -> Reply {
    position.control(control, &Selection::default(), &Settings::new())
}

#[test]
fn the_referee_agrees_on_random_walks() {
    for text in [FIRST, "2..\n...\n..1", "(12)..\n?..", "1"] {
        let (walks, max_moves, seed) = (20, 60, 3);
        compare(&*instance(text), walks, max_moves, seed).unwrap();
    }
    // On small boards some random games are won.
    for (text, max_moves) in [("2.", 12), ("1.\n..", 20)] {
        let (walks, seed) = (200, 5);
        compare(&*instance(text), walks, max_moves, seed).unwrap();
    }
}

#[test]
fn a_game_is_won_by_the_solution() {
    let first = instance(FIRST);
    let mut position = first.start();
    let moves = first.moves_to(FIRST_SOLVED).unwrap().unwrap();
    let last_sea = moves.iter().rposition(|text| text.ends_with("=B")).unwrap();
    for (at, text) in moves.iter().enumerate() {
        // What is left open after the last sea cell counts as land.
        assert_eq!(position.status(), if at <= last_sea { Status::Playing } else { Status::Won }, "{text}");
        assert!(position.describe(text).is_some());
        position.play(text).unwrap();
    }
    assert_eq!(position.status(), Status::Won);
    assert_eq!(position.board(), FIRST_SOLVED);
    assert_eq!(position.play("1,1=G").unwrap_err().id, "play-already-won");
    assert!(position.moves().is_empty());
    assert_eq!(position.hint(&Limits::expansions(1000), &mut Unwatched).grades[0].id, "hint-solved");
}

#[test]
fn blank_cells_are_land_once_the_sea_is_right() {
    let first = instance(FIRST);
    let moves = first.moves_to(FIRST_SOLVED).unwrap().unwrap();
    let (sea, land): (Vec<_>, Vec<_>) = moves.into_iter().partition(|text| text.ends_with("=B"));
    let mut position = first.start();
    for text in &sea {
        assert_eq!(position.status(), Status::Playing, "{text}");
        position.play(text).unwrap();
    }
    assert_eq!(position.status(), Status::Won);
    assert_eq!(position.hint(&Limits::expansions(1000), &mut Unwatched).grades[0].id, "hint-solved");
    // A saved game or a plan may go on: with land, with notes, and with anything that was legal before.
    assert!(land.iter().all(|text| position.moves().contains(text)));
    position.play(&land[0]).unwrap();
    position.play(&land[1].replace("=G", "=*")).unwrap();
    assert_eq!(position.status(), Status::Won);
    assert!(matches!(reply(&*position, &Control::Text(land[1].clone())), Reply::Moves(_)));
    position.play(&land[1].replace("=G", "=B")).unwrap();
    assert_eq!(position.status(), Status::Playing);
    position.play(&land[1]).unwrap();
    land[2..].iter().for_each(|text| position.play(text).unwrap());
    assert_eq!((position.status(), position.moves().len()), (Status::Won, 0));
    // A check judges what is painted, as before.
    let check = first.check(&sea.join(" "));
    assert!(check.unfinished && !check.solves);
    // Without any sea a board must be filled: nothing was painted yet.
    let mut island = instance("2.").start();
    assert_eq!(island.status(), Status::Playing);
    island.play("1,2=G").unwrap();
    assert_eq!(island.status(), Status::Won);
}

#[test]
fn finished_numbers_are_marked() {
    let first = instance("1.\n..");
    let mut position = first.start();
    let is_done = |position: &dyn Position| position.scene().cells[0].marks.contains(&Mark::Done);
    position.play("1,2=B").unwrap();
    assert!(!is_done(&*position), "the island may still grow");
    position.play("2,1=B").unwrap();
    assert!(is_done(&*position));
    position.play("2,1=G").unwrap();
    assert!(!is_done(&*position), "it is too large");
}

#[test]
fn each_grade_of_a_hint_points_at_other_cells() {
    let position = instance(FIRST).start();
    let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
    let [look, see, act] = [1, 2, 3].map(|grade| hint.cells_of(grade).to_vec());
    assert_eq!(see, hint.cells);
    assert!(look.contains(&see[0]) && look.len() >= 4, "{look:?}");
    // The last grade points at the cells that the moves paint.
    let painted: Vec<String> = act.iter().map(|cell| format!("{},{}=", cell.row + 1, cell.column + 1)).collect();
    assert!(
        hint.moves.iter().all(|text| painted.iter().any(|cell| text.starts_with(cell))),
        "{painted:?} {:?}",
        hint.moves
    );
}

#[test]
fn controls_paint() {
    let mut position = instance(FIRST).start();
    assert_eq!(reply(&*position, &Control::Press(Cell::new(0, 0))), Reply::Moves(vec!["1,1=B".to_owned()]));
    assert_eq!(reply(&*position, &Control::Second(Cell::new(0, 0))), Reply::Moves(vec!["1,1=G".to_owned()]));
    let Reply::Refuse(reason) = reply(&*position, &Control::Press(Cell::new(0, 1))) else {
        panic!("a number was painted")
    };
    assert_eq!(reason.id, "nurikabe-refuse-number");
    position.play("1,1=B").unwrap();
    assert_eq!(reply(&*position, &Control::Press(Cell::new(0, 0))), Reply::Moves(vec!["1,1=G".to_owned()]));
    let drag = Control::Drag { from: Cell::new(0, 0), to: Cell::new(3, 0) };
    // The number in the third row is not painted.
    assert_eq!(reply(&*position, &drag), Reply::Moves(vec!["2,1=B".to_owned(), "4,1=B".to_owned()]));
    // A stroke uses the colour of its first cell, also around corners; an undecided first cell means sea.
    let stroke = |cells: [(u16, u16); 3]| Control::Stroke(cells.map(|(row, column)| Cell::new(row, column)).to_vec());
    let expected = ["2,1=B", "2,2=B"].map(str::to_owned).to_vec();
    assert_eq!(reply(&*position, &stroke([(0, 0), (1, 0), (1, 1)])), Reply::Moves(expected));
    let expected = ["2,1=B", "2,2=B", "3,2=B"].map(str::to_owned).to_vec();
    assert_eq!(reply(&*position, &stroke([(1, 0), (1, 1), (2, 1)])), Reply::Moves(expected));
    let expected = ["1,1=G", "2,1=G"].map(str::to_owned).to_vec();
    assert_eq!(reply(&*position, &stroke([(0, 1), (0, 0), (1, 0)])), Reply::Moves(expected), "a number is land");
    let typed = Control::Text("۲,۲=b 3,2=g".to_owned());
    assert_eq!(reply(&*position, &typed), Reply::Moves(vec!["2,2=B".to_owned(), "3,2=G".to_owned()]));
    // A cell without a colour is refused with the form of a move; words are for others to understand.
    let Reply::Refuse(form) = reply(&*position, &Control::Text("2 1 B".to_owned())) else { panic!() };
    assert_eq!(form.id, "nurikabe-refuse-form");
    assert_eq!(reply(&*position, &Control::Text("nonsense".to_owned())), Reply::Nothing);
    assert_eq!(position.play("1,1=B").unwrap_err().id, "nurikabe-refuse-same");
    assert_eq!(position.play("1,2=B").unwrap_err().id, "nurikabe-refuse-number");
    assert_eq!(position.play("8,1=B").unwrap_err().id, "nurikabe-cell-outside");
    assert_eq!(position.play("1;1").unwrap_err().id, "nurikabe-refuse-form");
    // The index of the cell 2,2 in a board of seven columns.
    const NOTED: usize = 8;
    position.play("2,2=*").unwrap();
    let scene = position.scene();
    assert_eq!(scene.cells[0].ground, Ground::Dark);
    assert!(scene.cells[NOTED].marks.contains(&Mark::Note));
    position.play("2,2=*").unwrap();
    assert!(!position.scene().cells[NOTED].marks.contains(&Mark::Note));
    position.play("1,1=.").unwrap();
    assert_eq!(position.board(), FIRST);
}

#[test]
fn mistakes_are_reported_and_come_first_in_hints() {
    let mut position = instance(FIRST).start();
    assert!(position.mistakes().is_empty());
    // Wrong, although no rule is broken yet: the unique solution has sea there.
    position.play("2,5=G").unwrap();
    assert!(position.mistakes().is_empty());
    let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
    assert_eq!(hint.grades[0].id, "nurikabe-hint-mistake");
    assert!(hint.mistake && hint.grades[2].id == "nurikabe-hint-wrong");
    assert_eq!((hint.moves.as_slice(), hint.quality), (["2,5=B".to_owned()].as_slice(), Quality::Good));
    position.play(&hint.moves[0]).unwrap();
    assert!(!position.hint(&Limits::expansions(100_000), &mut Unwatched).mistake);
    for text in ["1,1=B", "2,1=B", "2,2=B"] {
        position.play(text).unwrap();
    }
    assert!(position.mistakes().is_empty());
    for text in ["2,3=B", "3,2=G", "3,3=B", "4,3=B", "2,4=B"] {
        position.play(text).unwrap();
    }
    // Repainting this cell from land to sea makes a pool.
    position.play("3,2=B").unwrap();
    let mistakes = position.mistakes();
    assert!(!mistakes.is_empty());
    assert!(mistakes[0].message.id.starts_with("nurikabe-broken-"));
    let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
    assert_eq!(hint.grades[0].id, "nurikabe-hint-mistake");
    assert!(hint.mistake && !hint.moves.is_empty());
    assert_eq!(hint.quality, Quality::Good);
}

#[test]
fn an_island_walled_in_by_mistake_is_freed() {
    // The 2 at the left has room for only one cell. A number cannot be wrong, so the sea next to it is.
    let mut position = instance("1x4:2...").start();
    position.play("1,2=B").unwrap();
    let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
    assert!(hint.mistake && hint.grades[2].id == "nurikabe-broken-too-small", "{hint:?}");
    assert_eq!(hint.moves, ["1,2=."]);
    hint.moves.iter().for_each(|text| position.play(text).unwrap());
    assert!(position.mistakes().is_empty());
}

#[test]
fn adjacent_numbers_leave_no_solution_and_no_hint() {
    for text in ["25..../....../......", "2.../..../..../...2"] {
        let hint = instance(text).start().hint(&Limits::expansions(100_000), &mut Unwatched);
        assert!(hint.dead && !hint.mistake, "{text}: {hint:?}");
    }
}

#[test]
fn hints_lead_to_the_solution() {
    let mut position = instance(FIRST).start();
    let mut hints = 0;
    while position.status() == Status::Playing {
        let hint = position.hint(&Limits::expansions(100_000), &mut Unwatched);
        assert_eq!(hint.quality, Quality::Good);
        assert_eq!(hint.grades[0].id, "nurikabe-hint-where");
        assert_eq!(hint.grades[1].id, "nurikabe-hint-technique");
        assert!(!hint.moves.is_empty() && !hint.cells.is_empty());
        hint.moves.iter().for_each(|text| position.play(text).unwrap());
        hints += 1;
        assert!(hints < 60);
    }
    let with_land = position.board().replace('.', "G");
    assert_eq!(with_land, FIRST_SOLVED);
}

#[test]
fn the_editor_paints_numbers() {
    let mut editor = Nurikabe.blank("2x3", &Options::new()).unwrap_or_else(|_| panic!());
    editor.paint("3", Cell::new(0, 0)).unwrap();
    editor.paint("12", Cell::new(1, 2)).unwrap();
    editor.paint("?", Cell::new(1, 0)).unwrap();
    assert_eq!(editor.text(), "3..\n?.(12)\n");
    assert_eq!(editor.largest_number(), Some(6), "as large as the board");
    editor.paint(".", Cell::new(1, 0)).unwrap();
    assert_eq!(editor.paint("x", Cell::new(0, 0)).unwrap_err().id, "nurikabe-tool-unknown");
    assert_eq!(editor.paint("1", Cell::new(2, 0)).unwrap_err().id, "nurikabe-cell-outside");
    editor.resize("3x2").unwrap();
    assert_eq!(editor.text(), "3.\n..\n..\n");
    assert_eq!(editor.resize("0x2").unwrap_err().id, "nurikabe-size");
    let instance = editor.validate().unwrap_or_else(|_| panic!());
    assert_eq!(instance.id(), "nurikabe:3x2:3./../..");
    assert_eq!(instance.edit().text(), editor.text());
}
