//! Tests of printed boards.

mod common;

use common::{GROUNDS, MARKS, SHAPES, cell, labelled, marked, on, piece, scene, tiles};
use gordian_draw::{TextStyle, cell_width, text};
use gordian_puzzle::{Cell, Direction, Ground, Mark, Piece, Scene, Shape};

const ASCII: TextStyle = TextStyle { ascii: true, colour: false, width: 0, coordinates: false };
const COLOUR: TextStyle = TextStyle { ascii: false, colour: true, width: 0, coordinates: false };

fn plain(scene: &Scene) -> String {
    text(scene, &TextStyle::default())
}

/// The text without ANSI escape sequences.
fn stripped(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |kept, part| kept + part.split_once('m').map_or(part, |(_, rest)| rest))
}

#[test]
fn an_eight_puzzle() {
    let board = tiles(3, &[8, 6, 7, 2, 5, 4, 3, 0, 1]);
    insta::assert_snapshot!(plain(&board), @r"
    ┌───┬───┬───┐
    │ 8 │ 6 │ 7 │
    ├───┼───┼───┤
    │ 2 │ 5 │ 4 │
    ├───┼───┼───┤
    │ 3 │   │ 1 │
    └───┴───┴───┘
    ");
    insta::assert_snapshot!(text(&board, &ASCII), @r"
    +---+---+---+
    | 8 | 6 | 7 |
    +---+---+---+
    | 2 | 5 | 4 |
    +---+---+---+
    | 3 |   | 1 |
    +---+---+---+
    ");
}

#[test]
fn numbers_stand_below_each_other() {
    insta::assert_snapshot!(plain(&tiles(4, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0])), @r"
    ┌────┬────┬────┬────┐
    │  1 │  2 │  3 │  4 │
    ├────┼────┼────┼────┤
    │  5 │  6 │  7 │  8 │
    ├────┼────┼────┼────┤
    │  9 │ 10 │ 11 │ 12 │
    ├────┼────┼────┼────┤
    │ 13 │ 14 │ 15 │    │
    └────┴────┴────┴────┘
    ");
}

#[test]
fn marks_are_seen_without_colour() {
    let mut board = tiles(4, &[1, 2, 3, 4, 5, 6, 7, 0]);
    for (column, mark) in MARKS.into_iter().enumerate() {
        let column = u16::try_from(column).unwrap();
        board.mark(&[Cell::new(column / 4, column % 4)], mark);
    }
    board.mark(&[Cell::new(0, 3)], Mark::Home);
    insta::assert_snapshot!(plain(&board), @r"
    ┌───┬───┬───┬───┐
    │[1]│>2<│!3!│'4*│
    ├───┼───┼───┼───┤
    │(5)│ 6'│ 7~│   │
    └───┴───┴───┴───┘
    ");
}

#[test]
fn fields_have_only_a_frame() {
    let rows = ["3LLB", "BBBB", "BW1T"];
    let cells = rows.iter().flat_map(|row| row.chars()).map(|sign| match sign {
        'B' => cell(Ground::Dark),
        'L' => cell(Ground::Light),
        'W' => cell(Ground::Wall),
        'T' => on(Ground::Target, piece(Shape::Disc, 1, "")),
        clue => labelled(Ground::Light, &clue.to_string()),
    });
    let mut board = scene(4, cells.collect());
    board.mark(&[Cell::new(1, 1)], Mark::Hint);
    insta::assert_snapshot!(plain(&board), @r"
    ┌────────────────┐
    │ 3   ·   ·  ▓▓▓▓│
    │▓▓▓▓>▓<▓▓▓▓▓▓▓▓▓│
    │▓▓▓▓████ 1   ●◎ │
    └────────────────┘
    ");
    insta::assert_snapshot!(text(&board, &ASCII), @r"
    +----------------+
    | 3   .   .   B  |
    | B  >B<  B   B  |
    | B   #   1   Oo |
    +----------------+
    ");
}

#[test]
fn a_snake_on_a_board_that_wraps() {
    use Direction::{Down, Left, Right, Up};
    let mut cells = vec![cell(Ground::Plain); 12];
    let parts: [(usize, Shape, &[Direction]); 4] = [
        (1, Shape::Head, &[Right]),
        (2, Shape::Segment, &[Left, Down]),
        (6, Shape::Segment, &[Up, Right]),
        (7, Shape::Segment, &[Left]),
    ];
    for (at, shape, joined) in parts {
        cells[at].piece = Some(Piece { joined: joined.to_vec(), ..piece(shape, 2, "") });
    }
    cells[8].piece = Some(piece(Shape::Fruit, 5, ""));
    let board = Scene { wraps: true, ..scene(4, cells) };
    insta::assert_snapshot!(plain(&board), @r"
    ┌┄┄┄┄┄┄┄┄┄┄┄┄┐
    ┆    @━━┓    ┆
    ┆       ┗━━╸ ┆
    ┆ ✿          ┆
    └┄┄┄┄┄┄┄┄┄┄┄┄┘
    ");
    insta::assert_snapshot!(text(&board, &ASCII), @r"
    +............+
    :    @  s    :
    :       s  s :
    : %          :
    +............+
    ");
    // The snake stays visible on any ground.
    let mut board = board;
    for (at, under) in [(1, "1"), (6, "2")] {
        board.cells[at].piece.as_mut().expect("a part of the snake").label = under.to_owned();
    }
    insta::assert_snapshot!(plain(&board), @r"
    ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┐
    ┆     @1━━┓      ┆
    ┆         ┗2━━╸  ┆
    ┆ ✿              ┆
    └┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┘
    ");
    insta::assert_snapshot!(text(&board, &ASCII), @r"
    +................+
    :     @1  s      :
    :         s2  s  :
    : %              :
    +................+
    ");
}

#[test]
fn a_board_keeps_its_width_when_a_piece_covers_a_target() {
    let before = scene(2, vec![on(Ground::Plain, piece(Shape::Disc, 0, "i")), cell(Ground::Target)]);
    let after = scene(2, vec![cell(Ground::Plain), on(Ground::Target, piece(Shape::Disc, 0, "i"))]);
    assert_eq!((cell_width(&before, false), cell_width(&after, false)), (2, 2));
}

#[test]
fn boards_that_follow_each_other_can_be_equally_wide() {
    let labelled = |label| scene(1, vec![on(Ground::Plain, piece(Shape::Disc, 0, label))]);
    let (narrow, wide) = (labelled("i"), labelled("10"));
    assert_eq!((cell_width(&narrow, false), cell_width(&wide, false)), (1, 2));
    let style = TextStyle { width: 2, ..TextStyle::default() };
    let length = |board: &Scene| text(board, &style).lines().map(|line| line.chars().count()).max();
    assert_eq!(length(&narrow), length(&wide));
}

#[test]
fn nothing_is_drawn_outside_the_board() {
    let numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let mut cross = tiles(3, &numbers);
    for corner in [0, 2, 6, 8] {
        cross.cells[corner] = cell(Ground::Void);
    }
    insta::assert_snapshot!(plain(&cross), @r"
        ┌───┐
        │ 2 │
    ┌───┼───┼───┐
    │ 4 │ 5 │ 6 │
    └───┼───┼───┘
        │ 8 │
        └───┘
    ");
    let mut field = scene(3, vec![labelled(Ground::Plain, "x"); 9]);
    field.cells[4] = cell(Ground::Void);
    insta::assert_snapshot!(plain(&field), @r"
    ┌───────────┐
    │ x   x   x │
    │   ┌───┐   │
    │ x │   │ x │
    │   └───┘   │
    │ x   x   x │
    └───────────┘
    ");
}

#[test]
fn a_cell_shows_piece_label_and_ground() {
    let both = gordian_puzzle::SceneCell { label: "3".into(), ..on(Ground::Target, piece(Shape::Tile, 0, "7")) };
    insta::assert_snapshot!(plain(&scene(2, vec![both, labelled(Ground::Dark, "12")])), @r"
    ┌──────┬──────┐
    │ 7/3◎ │ 12▓  │
    └──────┴──────┘
    ");
}

#[test]
fn every_ground_and_every_shape_has_its_own_glyph() {
    for style in [TextStyle::default(), ASCII] {
        let grounds = GROUNDS.map(|ground| text(&scene(1, vec![cell(ground)]), &style));
        let shapes = SHAPES.map(|shape| text(&scene(1, vec![on(Ground::Plain, piece(shape, 0, ""))]), &style));
        let mut seen = std::collections::BTreeMap::new();
        for (at, board) in grounds.iter().chain(&shapes).enumerate() {
            // An empty gap looks like plain floor.
            let is_hollow = GROUNDS.get(at) == Some(&Ground::Hollow);
            if let Some(before) = seen.insert(board, at) {
                assert!(is_hollow, "{before} and {at} look the same:\n{board}");
            }
        }
    }
}

#[test]
fn every_mark_has_its_own_sign() {
    let boards = MARKS.map(|mark| plain(&scene(1, vec![marked(labelled(Ground::Plain, "7"), &[mark])])));
    for (at, board) in boards.iter().enumerate() {
        assert!(!boards[..at].contains(board), "{board}");
        assert_ne!(*board, plain(&scene(1, vec![labelled(Ground::Plain, "7")])));
    }
}

#[test]
fn colour_only_adds_to_the_glyphs() {
    let mut cells: Vec<_> = GROUNDS.map(cell).to_vec();
    cells.extend(SHAPES.into_iter().zip(0u8..).map(|(shape, tone)| on(Ground::Plain, piece(shape, tone, ""))));
    cells.extend(MARKS.map(|mark| marked(labelled(Ground::Plain, "7"), &[mark])));
    let board = scene(5, cells);
    let coloured = text(&board, &COLOUR);
    assert_ne!(coloured, plain(&board));
    assert_eq!(stripped(&coloured), plain(&board));
    assert!(!plain(&board).contains('\u{1b}'));
    insta::assert_snapshot!(text(&tiles(2, &[1, 2, 3, 0]), &COLOUR).escape_debug().to_string().replace("\\n", "\n"), @r"
    ┌───┬───┐
    │\u{1b}[34m 1 \u{1b}[0m│\u{1b}[34m 2 \u{1b}[0m│
    ├───┼───┤
    │\u{1b}[34m 3 \u{1b}[0m│   │
    └───┴───┘
    ");
}

#[test]
fn wide_and_odd_labels_keep_the_columns() {
    let labels = ["漢字", "a\tb", "\u{1b}[31m", "é", "1234567", ""];
    let board = scene(2, labels.map(|label| on(Ground::Plain, piece(Shape::Tile, 0, label))).to_vec());
    insta::assert_snapshot!(plain(&board), @r"
    ┌─────────┬─────────┐
    │  漢字   │   a?b   │
    ├─────────┼─────────┤
    │  ?[31m  │    é    │
    ├─────────┼─────────┤
    │ 1234567 │    ■    │
    └─────────┴─────────┘
    ");
    insta::assert_snapshot!(text(&board, &ASCII), @r"
    +---------+---------+
    |   ??    |   a?b   |
    +---------+---------+
    |  ?[31m  |    ?    |
    +---------+---------+
    | 1234567 |    T    |
    +---------+---------+
    ");
}

#[test]
fn a_scene_without_cells_is_an_empty_text() {
    for (rows, columns) in [(0, 0), (0, 3), (3, 0), (3, 3)] {
        assert_eq!(plain(&Scene { rows, columns, ..scene(1, vec![]) }), "");
    }
    assert_eq!(plain(&scene(2, vec![cell(Ground::Void); 4])), "");
}

#[test]
fn rows_and_columns_are_numbered() {
    let style = TextStyle { coordinates: true, ..TextStyle::default() };
    let lines = ["    1   2", "  ┌───┬───┐", "1 │ 1 │ 2 │", "  ├───┼───┤", "2 │ 3 │   │", "  └───┴───┘", ""];
    assert_eq!(text(&tiles(2, &[1, 2, 3, 0]), &style), lines.join("\n"));
    // Cards have no rows to number.
    let cards = scene(1, vec![on(Ground::Plain, piece(Shape::Card, 0, "1r"))]);
    assert_eq!(text(&cards, &style), text(&cards, &TextStyle::default()));
}
