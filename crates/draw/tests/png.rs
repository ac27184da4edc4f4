//! Tests of PNG pictures.

mod common;

use common::{GROUNDS, MARKS, SHAPES, cell, labelled, marked, on, piece, scene, tiles};
use gordian_draw::{Colour, PictureStyle, Theme, png};
use gordian_puzzle::{Ground, Scene, SceneCell, Shape};
use tiny_skia::Pixmap;

/// One pixel for each unit of the drawing: a cell is 100 wide, and the margin 24. So the first cell takes the pixels from 24 to
/// 123 in both directions.
const EXACT: PictureStyle = PictureStyle { theme: Theme::Light, pixels_per_cell: 100, coordinates: false };

/// Draws a scene and decodes the picture.
fn painted(scene: &Scene, style: &PictureStyle) -> Pixmap {
    Pixmap::decode_png(&png(scene, style)).unwrap()
}

/// The colour of a pixel.
fn colour(pixmap: &Pixmap, x: u32, y: u32) -> Colour {
    let pixel = pixmap.pixel(x, y).unwrap().demultiply();
    assert_eq!(pixel.alpha(), u8::MAX, "the picture is opaque");
    Colour { red: pixel.red(), green: pixel.green(), blue: pixel.blue() }
}

/// The number of pixels with a colour in the square around the centre of the first cell.
fn count(pixmap: &Pixmap, wanted: Colour) -> usize {
    let pixels = (24..124).flat_map(|y| (24..124).map(move |x| (x, y)));
    pixels.filter(|(x, y)| colour(pixmap, *x, *y) == wanted).count()
}

/// The number of pixels that differ between two pictures.
fn count_differing(one: &Pixmap, two: &Pixmap) -> usize {
    one.pixels().iter().zip(two.pixels()).filter(|(one, two)| one != two).count()
}

const WHITE: Colour = Colour { red: 255, green: 255, blue: 255 };
const BLUE: Colour = Colour { red: 0x00, green: 0x72, blue: 0xb2 };

#[test]
fn its_size_follows_the_scale() {
    let board = tiles(3, &[1, 2, 3, 4, 5, 0]);
    for (pixels_per_cell, size) in [(100, (348, 248)), (50, (174, 124)), (64, (223, 159)), (1, (3, 2)), (0, (3, 2))] {
        let pixmap = painted(&board, &PictureStyle { pixels_per_cell, ..EXACT });
        assert_eq!((pixmap.width(), pixmap.height()), size, "{pixels_per_cell}");
    }
}

#[test]
fn tiles_and_gaps_have_their_colours() {
    let pixmap = painted(&tiles(2, &[1, 0]), &EXACT);
    assert_eq!(colour(&pixmap, 2, 2), Colour { red: 0xfa, green: 0xf9, blue: 0xf6 }, "the page");
    assert_eq!(colour(&pixmap, 24 + 20, 24 + 50), BLUE, "the tile next to its label");
    assert_eq!(colour(&pixmap, 124 + 50, 24 + 50), Colour { red: 0xdd, green: 0xd8, blue: 0xcc }, "the gap");
    let dark = painted(&tiles(2, &[1, 0]), &PictureStyle { theme: Theme::Dark, ..EXACT });
    assert_eq!(colour(&dark, 2, 2), Colour { red: 0x17, green: 0x19, blue: 0x1d }, "the dark page");
}

#[test]
fn a_label_leaves_ink() {
    let tile = |label: &str| painted(&scene(1, vec![on(Ground::Plain, piece(Shape::Tile, 0, label))]), &EXACT);
    assert_eq!(count(&tile(""), WHITE), 0);
    for label in ["0", "1", "7", "8", "15", "a", "Z", "?", "漢"] {
        let ink = count(&tile(label), WHITE);
        assert!((80..2_000).contains(&ink), "{label}: {ink} pixels");
    }
    assert_eq!(count(&tile(" "), WHITE), 0);
    assert!(count(&tile("8"), WHITE) > count(&tile("1"), WHITE));
}

#[test]
fn digits_differ_from_each_other() {
    let digits: Vec<Pixmap> = (0..10)
        .map(|digit: u8| painted(&scene(1, vec![labelled(Ground::Plain, &digit.to_string())]), &EXACT))
        .collect();
    for (digit, pixmap) in digits.iter().enumerate() {
        for (smaller_digit, other_pixmap) in digits[..digit].iter().enumerate() {
            let pixels = count_differing(pixmap, other_pixmap);
            assert!(pixels > 150, "{digit} and {smaller_digit} differ in {pixels} pixels only");
        }
    }
}

/// In greyscale, so that a difference in hue alone does not count.
#[test]
fn every_ground_shape_and_mark_differs_without_colour() {
    let mut cells: Vec<SceneCell> = GROUNDS.map(cell).to_vec();
    cells.extend(SHAPES.map(|shape| on(Ground::Plain, piece(shape, 2, ""))));
    cells.extend(SHAPES.map(|shape| on(Ground::Target, piece(shape, 2, ""))));
    cells.extend(MARKS.map(|mark| marked(cell(Ground::Plain), &[mark])));
    for theme in [Theme::Light, Theme::Dark] {
        let grey: Vec<Vec<i32>> = cells
            .iter()
            .map(|cell| {
                let pixmap = painted(&scene(1, vec![cell.clone()]), &PictureStyle { theme, ..EXACT });
                let grey = |x, y| {
                    let Colour { red, green, blue } = colour(&pixmap, x, y);
                    (i32::from(red) * 2 + i32::from(green) * 7 + i32::from(blue)) / 10
                };
                (24..124).flat_map(|y| (24..124).map(move |x| (x, y))).map(|(x, y)| grey(x, y)).collect()
            })
            .collect();
        for (index, picture) in grey.iter().enumerate() {
            for (other_index, other) in grey[..index].iter().enumerate() {
                let pixels = picture.iter().zip(other).filter(|(one, two)| (*one - *two).abs() >= 9).count();
                assert!(pixels > 60, "{theme:?}: {:?} and {:?}: {pixels} pixels", cells[index], cells[other_index]);
            }
        }
    }
}

#[test]
fn pictures_of_large_boards_are_scaled_down() {
    let board = scene(500, vec![cell(Ground::Plain); 1_000]);
    let pixmap = painted(&board, &EXACT);
    assert_eq!(pixmap.width(), 8_192);
    assert!(pixmap.height() < 100);
    let oversized = Scene { rows: u16::MAX, columns: u16::MAX, ..scene(1, vec![cell(Ground::Plain)]) };
    assert_eq!(painted(&oversized, &EXACT).width(), 8_192);
}

#[test]
fn an_empty_scene_is_a_small_page() {
    let pixmap = painted(&scene(0, vec![]), &EXACT);
    assert_eq!((pixmap.width(), pixmap.height()), (48, 48));
}
