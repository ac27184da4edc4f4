//! Any scene can be drawn.

mod common;

use common::{GROUNDS, MARKS, SHAPES};
use gordian_draw::{PictureStyle, TextStyle, Theme, png, svg, text};
use gordian_puzzle::{Direction, Ground, Message, Piece, Scene, SceneCell};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::collections::BTreeSet;
use unicode_width::UnicodeWidthStr;

fn any_label() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => Just(String::new()),
        3 => "[0-9]{1,3}",
        2 => select(vec!["<&>", "\"'", "]]>", "\u{0}", "\n", "漢字", "\u{202e}x", "e\u{301}", "👩‍👩‍👧", " "]).prop_map(str::to_owned),
        1 => any::<String>(),
        1 => "[a-zA-Z ]{30,60}",
    ]
}

fn any_piece() -> impl Strategy<Value = Piece> {
    (select(SHAPES.to_vec()), any::<u8>(), any_label(), subsequence(Direction::ALL.to_vec(), 0..=4))
        .prop_map(|(shape, tone, label, joined)| Piece { shape, tone, label, joined })
}

fn any_cell() -> impl Strategy<Value = SceneCell> {
    (select(GROUNDS.to_vec()), any_label(), option::of(any_piece()), vec(select(MARKS.to_vec()), 0..4)).prop_map(
        |(ground, label, piece, marks)| SceneCell { ground, label, piece, marks, words: Message::new("cell") },
    )
}

/// Scenes, including some with more or fewer cells than their size says.
fn any_scene() -> impl Strategy<Value = Scene> {
    (0u16..6, 0u16..6, any::<bool>(), any::<String>(), vec(any_cell(), 0..30)).prop_map(
        |(rows, columns, wraps, summary, cells)| Scene { rows, columns, wraps, cells, summary: Message::new(summary) },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_scene_is_drawn(scene in any_scene(), dark in any::<bool>(), pixels_per_cell in 0u32..70) {
        let style = PictureStyle { theme: if dark { Theme::Dark } else { Theme::Light }, pixels_per_cell, coordinates: dark };

        let drawn = svg(&scene, &style, &scene.summary.id, |message| message.id.to_string());
        prop_assert_eq!(&drawn, &svg(&scene, &style, &scene.summary.id, |message| message.id.to_string()));
        if let Err(error) = roxmltree::Document::parse(&drawn) {
            return Err(TestCaseError::fail(format!("{error}\n{drawn}")));
        }

        let painted = tiny_skia::Pixmap::decode_png(&png(&scene, &style));
        prop_assert!(painted.is_ok());

        let is_ascii = |text: &str| text.bytes().all(|byte| byte == b'\n' || (b' '..=b'~').contains(&byte));
        let numbered = text(&scene, &TextStyle { ascii: true, coordinates: true, ..TextStyle::default() });
        prop_assert!(is_ascii(&numbered), "{:?}", numbered);
        let ascii = text(&scene, &TextStyle { ascii: true, ..TextStyle::default() });
        prop_assert!(is_ascii(&ascii), "{:?}", ascii);
        let plain = text(&scene, &TextStyle::default());
        let cells = usize::from(scene.rows) * usize::from(scene.columns);
        if scene.cells.len() >= cells && scene.cells[..cells].iter().all(|cell| cell.ground != Ground::Void) {
            let lengths: BTreeSet<usize> = ascii.lines().map(str::len).collect();
            prop_assert!(lengths.len() <= 1, "{}", ascii);
            let widths: BTreeSet<usize> = plain.lines().map(UnicodeWidthStr::width).collect();
            prop_assert!(widths.len() <= 1, "{}", plain);
        }
        if let Some(first) = ascii.lines().find(|line| !line.is_empty()) {
            prop_assert!(first.trim_start().starts_with('+') && first.ends_with('+'), "{}", ascii);
        }
        prop_assert_eq!(plain.lines().count(), ascii.lines().count());
        prop_assert!(!plain.contains(|sign: char| sign.is_control() && sign != '\n'));
        text(&scene, &TextStyle { colour: true, ..TextStyle::default() });
    }
}
