//! Tests of SVG pictures.

mod common;

use common::{cell, labelled, marked, on, piece, scene, tiles};
use gordian_draw::{PictureStyle, Theme, svg};
use gordian_puzzle::{Ground, Mark, Message, Scene, Shape};

fn draw(scene: &Scene, style: &PictureStyle) -> String {
    svg(scene, style, "A board", |message| format!("said {}", message.id))
}

#[test]
fn a_small_board() {
    let board = scene(2, vec![on(Ground::Hollow, piece(Shape::Tile, 0, "15")), cell(Ground::Hollow)]);
    insta::assert_snapshot!(draw(&board, &PictureStyle::default()), @r##"
    <svg xmlns="http://www.w3.org/2000/svg" width="158.72" height="94.72" viewBox="0 0 248 148" role="img" direction="ltr" stroke-linecap="round" stroke-linejoin="round" text-anchor="middle" font-family="system-ui, 'Segoe UI', 'Noto Sans', sans-serif" font-weight="600">
    <title>A board</title>
    <desc>said summary</desc>
    <rect width="100%" height="100%" fill="#faf9f6"/>
    <rect x="16" y="16" width="116" height="116" rx="14" fill="#b9b4a7"/>
    <rect x="74" y="16" width="100" height="116" fill="#b9b4a7"/>
    <rect x="116" y="16" width="116" height="116" rx="14" fill="#b9b4a7"/>
    <rect x="24" y="24" width="100" height="100" fill="#ddd8cc" stroke="#cfcabe" stroke-width="2"/>
    <rect x="124" y="24" width="100" height="100" fill="#ddd8cc" stroke="#cfcabe" stroke-width="2"/>
    <rect x="129" y="29" width="90" height="90" rx="13" fill="none" stroke="#cfcabe" stroke-width="2"/>
    <rect x="29" y="30.5" width="90" height="90" rx="13" fill="#08527b"/>
    <rect x="29" y="27.5" width="90" height="87" rx="13" fill="#0072b2"/>
    <text x="74" y="89.2" font-size="52" fill="#ffffff">15</text>
    </svg>
    "##);
}

#[test]
fn a_hint_on_a_dark_page() {
    let board = scene(1, vec![marked(labelled(Ground::Light, "3"), &[Mark::Hint])]);
    let style = PictureStyle { theme: Theme::Dark, pixels_per_cell: 100, ..PictureStyle::default() };
    insta::assert_snapshot!(draw(&board, &style), @r##"
    <svg xmlns="http://www.w3.org/2000/svg" width="148" height="148" viewBox="0 0 148 148" role="img" direction="ltr" stroke-linecap="round" stroke-linejoin="round" text-anchor="middle" font-family="system-ui, 'Segoe UI', 'Noto Sans', sans-serif" font-weight="600">
    <title>A board</title>
    <desc>said summary</desc>
    <rect width="100%" height="100%" fill="#17191d"/>
    <rect x="16" y="16" width="116" height="116" rx="14" fill="#565b65"/>
    <rect x="24" y="24" width="100" height="100" fill="#f0ede6" stroke="#454a53" stroke-width="2"/>
    <text x="74" y="92.9" font-size="54" fill="#161616">3</text>
    <rect x="30" y="30" width="88" height="88" rx="11" fill="none" stroke="#202328" stroke-width="10"/>
    <rect x="30" y="30" width="88" height="88" rx="11" fill="none" stroke="#2fc097" stroke-width="6" stroke-dasharray="15 13"/>
    <circle cx="110" cy="38" r="13" fill="#202328" stroke="#2fc097" stroke-width="2.5"/>
    <polygon points="110,29 112.35,34.76 118.56,35.22 113.8,39.24 115.29,45.28 110,42 104.71,45.28 106.2,39.24 101.44,35.22 107.65,34.76" fill="#2fc097"/>
    </svg>
    "##);
}

#[test]
fn magnets_and_iron_are_told_apart_without_letters_and_colours() {
    let drawn = |shape| draw(&scene(1, vec![on(Ground::Plain, piece(shape, 5, "p"))]), &PictureStyle::default());
    let pictures = [Shape::Attractor, Shape::Repeller, Shape::Iron].map(drawn);
    // The lines are arrowheads: two that point at each other, two pairs that point away, none.
    assert_eq!(pictures.clone().map(|picture| picture.matches("<polyline").count()), [2, 4, 0]);
    assert!(pictures.iter().all(|picture| !picture.contains("<text")));
}

#[test]
fn a_label_that_is_done_is_grey_and_one_beside_the_board_is_small() {
    let drawn = |cell| draw(&scene(1, vec![cell]), &PictureStyle::default());
    let text = |picture: String| picture.lines().find(|line| line.starts_with("<text")).unwrap_or_default().to_owned();
    let plain = text(drawn(labelled(Ground::Light, "3")));
    let done = text(drawn(marked(labelled(Ground::Light, "3"), &[Mark::Done])));
    assert_ne!(plain, done);
    assert_eq!(plain.replace("#161616", ""), done.replace("#a5a097", ""));
    let beside = drawn(labelled(Ground::Margin, "3"));
    assert!(beside.contains("font-size=\"30\"") && !beside.contains("rx="), "no frame: {beside}");
}

#[test]
fn a_card_reaches_under_the_one_above_it() {
    let card = || on(Ground::Plain, piece(Shape::Card, 0, "1r"));
    let heights = |cells: Vec<_>| {
        let drawn = draw(&scene(1, cells), &PictureStyle::default());
        drawn
            .lines()
            .filter(|line| line.contains("rx=\"10\""))
            .map(|line| line.contains("height=\"127\""))
            .collect::<Vec<_>>()
    };
    assert_eq!(heights(vec![card()]), [false]);
    // The lower card is drawn first.
    assert_eq!(heights(vec![card(), card()]), [true, false]);
}

#[test]
fn it_has_a_name_a_description_and_a_size() {
    let drawn =
        draw(&tiles(3, &[1, 2, 3, 4, 5, 6, 7, 8, 0]), &PictureStyle { pixels_per_cell: 50, ..PictureStyle::default() });
    let document = roxmltree::Document::parse(&drawn).unwrap();
    let root = document.root_element();
    assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("viewBox"), Some("0 0 348 348"));
    assert_eq!((root.attribute("width"), root.attribute("height")), (Some("174"), Some("174")));
    let child = |name: &str| root.children().find(|node| node.has_tag_name(name)).and_then(|node| node.text());
    assert_eq!(root.first_element_child().unwrap().tag_name().name(), "title");
    assert_eq!(child("title"), Some("A board"));
    assert_eq!(child("desc"), Some("said summary"));
    let labels: String =
        root.children().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text()).collect();
    assert_eq!(labels, "12345678");
}

#[test]
fn labels_and_words_cannot_break_the_document() {
    let nasty = "</text><script>&\"'\u{0}\u{1b}\u{ffff}";
    let board =
        Scene { summary: Message::new(nasty), ..scene(1, vec![on(Ground::Plain, piece(Shape::Disc, 0, "<&>"))]) };
    let drawn = svg(&board, &PictureStyle::default(), nasty, |message| message.id.to_string());
    let document = roxmltree::Document::parse(&drawn).unwrap();
    let text = |name: &str| document.descendants().find(|node| node.has_tag_name(name)).and_then(|node| node.text());
    assert_eq!(text("text"), Some("<&>"));
    assert_eq!(text("title"), Some("</text><script>&\"'\u{fffd}\u{fffd}\u{fffd}"));
    assert_eq!(text("title"), text("desc"));
}

#[test]
fn long_labels_stay_in_their_cells() {
    let board = scene(1, vec![on(Ground::Plain, piece(Shape::Tile, 0, "a label that is far too long"))]);
    let drawn = draw(&board, &PictureStyle::default());
    let document = roxmltree::Document::parse(&drawn).unwrap();
    let node = document.descendants().find(|node| node.has_tag_name("text")).unwrap();
    assert!(node.text().unwrap().ends_with('…'), "{:?}", node.text());
    let length: f32 = node.attribute("textLength").unwrap().parse().unwrap();
    assert!(length <= 90.0, "{length}");
}

#[test]
fn a_head_has_eyes_whatever_lies_under_it() {
    let drawn =
        |label: &str| draw(&scene(1, vec![on(Ground::Plain, piece(Shape::Head, 2, label))]), &PictureStyle::default());
    let eyes = |picture: &str| picture.matches("<circle").count();
    assert_eq!(eyes(&drawn("3")), eyes(&drawn("")));
    assert!(drawn("3").contains(">3</text>"));
}

#[test]
fn rows_and_columns_are_numbered() {
    let board = tiles(2, &[0, 0]);
    let numbered = draw(&board, &PictureStyle { coordinates: true, ..PictureStyle::default() });
    let document = roxmltree::Document::parse(&numbered).unwrap();
    let labels: Vec<&str> =
        document.descendants().filter(|node| node.has_tag_name("text")).filter_map(|node| node.text()).collect();
    assert_eq!(labels, ["1", "1", "2"]);
    assert!(numbered.contains("viewBox=\"0 0 292 192\""), "{numbered}");
    assert!(!draw(&board, &PictureStyle::default()).contains("<text"));
}
