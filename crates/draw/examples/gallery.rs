//! Draws examples of everything into a folder: `cargo run -p gordian-draw --example gallery -- FOLDER`.

use gordian_draw::{PictureStyle, TextStyle, Theme, png, svg, text};
use gordian_puzzle::{Direction, Ground, Mark, Message, Piece, Scene, SceneCell, Shape};
use std::path::Path;

fn cell(ground: Ground) -> SceneCell {
    SceneCell { ground, label: String::new(), piece: None, marks: Vec::new(), words: Message::new("cell") }
}

fn piece(shape: Shape, tone: u8, label: &str) -> Piece {
    Piece { shape, tone, label: label.to_owned(), joined: Vec::new() }
}

fn scene(columns: usize, mut cells: Vec<SceneCell>, wraps: bool) -> Scene {
    while !cells.len().is_multiple_of(columns) {
        cells.push(cell(Ground::Void));
    }
    let rows = u16::try_from(cells.len() / columns).unwrap_or(u16::MAX);
    let columns = u16::try_from(columns).unwrap_or(u16::MAX);
    Scene { rows, columns, wraps, cells, summary: Message::new("summary") }
}

/// Every ground, every shape with and without label and on a target, every tone, every mark on three grounds.
fn everything() -> Scene {
    let grounds =
        [Ground::Plain, Ground::Wall, Ground::Target, Ground::Dark, Ground::Light, Ground::Hollow, Ground::Void];
    let shapes =
        [Shape::Tile, Shape::Disc, Shape::Diamond, Shape::Ring, Shape::Card, Shape::Fruit, Shape::Head, Shape::Segment];
    let marks = [Mark::Chosen, Mark::Hint, Mark::Wrong, Mark::Moved, Mark::Preview, Mark::Home, Mark::Note];
    let mut cells: Vec<SceneCell> = grounds.map(cell).to_vec();
    cells.push(cell(Ground::Void));
    cells.extend(grounds.map(|ground| SceneCell { label: "12".into(), ..cell(ground) }));
    cells.push(cell(Ground::Plain));
    for (ground, label) in [(Ground::Plain, ""), (Ground::Hollow, "7"), (Ground::Target, "")] {
        cells.extend(
            (0u8..)
                .zip(shapes)
                .map(|(tone, shape)| SceneCell { piece: Some(piece(shape, tone, label)), ..cell(ground) }),
        );
    }
    cells.extend((0..8).map(|tone| SceneCell {
        piece: Some(piece(Shape::Tile, tone, &(tone + 8).to_string())),
        ..cell(Ground::Hollow)
    }));
    let plain = |mark: Mark| SceneCell { marks: vec![mark], ..cell(Ground::Plain) };
    cells.extend(marks.map(plain));
    cells.push(SceneCell { label: "3".into(), piece: Some(piece(Shape::Disc, 1, "")), ..cell(Ground::Plain) });
    for tone in [0, 6] {
        let on_tile = |mark: Mark| SceneCell { piece: Some(piece(Shape::Tile, tone, "15")), ..plain(mark) };
        cells.extend(marks.map(on_tile));
        cells.push(SceneCell { marks: marks.to_vec(), ..on_tile(Mark::Chosen) });
    }
    for label in ["123", "1234", "5g", "<&>", "A-z", "a very long label", "Wq@", "漢"] {
        cells.push(SceneCell { piece: Some(piece(Shape::Tile, 0, label)), ..cell(Ground::Plain) });
    }
    scene(8, cells, false)
}

fn tiles() -> Scene {
    let cells = [8, 6, 7, 2, 5, 4, 3, 0, 1].map(|number| SceneCell {
        piece: (number > 0).then(|| piece(Shape::Tile, 0, &number.to_string())),
        marks: if number == 4 { vec![Mark::Hint] } else { Vec::new() },
        ..cell(Ground::Hollow)
    });
    scene(3, cells.to_vec(), false)
}

fn fifteen() -> Scene {
    let cells = (1..=16).map(|number| SceneCell {
        piece: (number < 16).then(|| piece(Shape::Tile, 0, &number.to_string())),
        marks: if number < 16 { vec![Mark::Home] } else { Vec::new() },
        ..cell(Ground::Hollow)
    });
    scene(4, cells.collect(), false)
}

fn snake() -> Scene {
    use Direction::{Down, Left, Right, Up};
    let mut cells = vec![cell(Ground::Plain); 25];
    let body: [(usize, Shape, &[Direction]); 5] = [
        (6, Shape::Head, &[Right]),
        (7, Shape::Segment, &[Left, Right]),
        (8, Shape::Segment, &[Left, Down]),
        (13, Shape::Segment, &[Up, Right]),
        (14, Shape::Segment, &[Left]),
    ];
    for (at, shape, joined) in body {
        cells[at].piece = Some(Piece { joined: joined.to_vec(), ..piece(shape, 2, "") });
    }
    cells[17].piece = Some(piece(Shape::Fruit, 5, ""));
    cells[21].piece = Some(piece(Shape::Fruit, 5, "2"));
    scene(5, cells, true)
}

fn nurikabe() -> Scene {
    let rows = ["B3LLB", "BBBBB", "B2LB1", "BBBBB", "?4?LL"];
    let cells = rows.iter().flat_map(|row| row.chars()).map(|sign| match sign {
        'B' => cell(Ground::Dark),
        'L' => cell(Ground::Light),
        '?' => cell(Ground::Plain),
        clue => SceneCell { label: clue.to_string(), ..cell(Ground::Light) },
    });
    scene(5, cells.collect(), false)
}

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| ".".to_owned());
    let scenes = [
        ("gallery", everything()),
        ("tiles", tiles()),
        ("fifteen", fifteen()),
        ("snake", snake()),
        ("nurikabe", nurikabe()),
    ];
    for (name, scene) in &scenes {
        for (suffix, theme) in [("", Theme::Light), ("-dark", Theme::Dark)] {
            let style = PictureStyle { theme, ..PictureStyle::default() };
            let drawn = svg(scene, &style, name, |message| message.id.to_string());
            std::fs::write(Path::new(&folder).join(format!("{name}{suffix}.svg")), drawn)?;
            std::fs::write(Path::new(&folder).join(format!("{name}{suffix}.png")), png(scene, &style))?;
        }
        let printed = [
            TextStyle::default(),
            TextStyle { ascii: true, ..TextStyle::default() },
            TextStyle { colour: true, ..TextStyle::default() },
        ]
        .map(|style| text(scene, &style));
        std::fs::write(Path::new(&folder).join(format!("{name}.txt")), printed.join("\n"))?;
    }
    Ok(())
}
