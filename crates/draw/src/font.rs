//! The built-in font of PNG pictures: glyphs drawn as strokes, so that no font needs to be installed.
//!
//! Every glyph is a path in the notation of SVG (`M` move, `L` line, `C` curve, `Z` close; absolute, separated by spaces)
//! on a grid where capitals and digits reach from 0 at the top to 14 at the base line, small letters begin at 5 and
//! descend to 18. A font of size 1 has 20 such units, so that capitals have the height usual for system fonts.

use crate::drawing::Point;

/// Units to a font of size 1.
const UNITS: f32 = 20.0;
/// The height of capitals and digits.
const CAPITAL: f32 = 14.0;
/// The space between two glyphs.
const SPACING: f32 = 3.6;
/// The stroke width.
const PEN: f32 = 2.4;

/// One command of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Step {
    Move(Point),
    Line(Point),
    Curve(Point, Point, Point),
    Close,
}

/// The stroke width for a font size.
pub(crate) fn stroke_width(size: f32) -> f32 {
    PEN * size / UNITS
}

/// The width of a text at size 1.
pub(crate) fn width(text: &str) -> f32 {
    let glyphs: f32 = text.chars().map(|character| glyph(character).0 + SPACING).sum();
    (glyphs - SPACING).max(0.0) / UNITS + PEN / UNITS
}

/// The strokes of a text centred at a point.
pub(crate) fn steps(text: &str, middle: Point, size: f32) -> Vec<Step> {
    let scale = size / UNITS;
    let top = middle.y - CAPITAL / 2.0 * scale;
    let mut left = middle.x - (width(text) * UNITS - PEN) / 2.0 * scale;
    let mut steps = Vec::new();
    for character in text.chars() {
        let (advance, path) = glyph(character);
        let move_to_text = |x: f32, y: f32| Point::new(left + x * scale, top + y * scale);
        steps.extend(parse_path(path).into_iter().map(|step| match step {
            Step::Move(to) => Step::Move(move_to_text(to.x, to.y)),
            Step::Line(to) => Step::Line(move_to_text(to.x, to.y)),
            Step::Curve(one, two, to) => {
                Step::Curve(move_to_text(one.x, one.y), move_to_text(two.x, two.y), move_to_text(to.x, to.y))
            }
            Step::Close => Step::Close,
        }));
        left += (advance + SPACING) * scale;
    }
    steps
}

/// Parses a path. Unknown commands are skipped; a test checks that no glyph has any.
fn parse_path(path: &str) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut words = path.split(' ');
    while let Some(letter) = words.next() {
        let mut point = || Some(Point::new(words.next()?.parse().ok()?, words.next()?.parse().ok()?));
        let step = match letter {
            "M" => point().map(Step::Move),
            "L" => point().map(Step::Line),
            "C" => point().zip(point()).zip(point()).map(|((one, two), to)| Step::Curve(one, two, to)),
            "Z" => Some(Step::Close),
            _ => None,
        };
        steps.extend(step);
    }
    steps
}

/// The glyph of a character that the font does not have: an empty box.
const UNKNOWN: (f32, &str) = (7.0, "M 0 0 L 7 0 L 7 14 L 0 14 Z");

/// The width of a character's glyph, and its path.
fn glyph(character: char) -> (f32, &'static str) {
    match character {
        ' ' | '\u{a0}' => (3.0, ""),
        '0' => (9.0, "M 4.5 0 C 7 0 9 3 9 7 C 9 11 7 14 4.5 14 C 2 14 0 11 0 7 C 0 3 2 0 4.5 0 Z"),
        '1' => (6.0, "M 1 3.2 L 4.6 0 L 4.6 14"),
        '2' => (9.0, "M 0.4 4 C 0.4 1.6 2.1 0 4.5 0 C 6.9 0 8.5 1.5 8.5 3.8 C 8.5 5.7 7.4 7 5.6 8.8 L 0.3 14 L 8.9 14"),
        '3' => (
            9.0,
            "M 0.6 2.6 C 1.2 1 2.6 0 4.4 0 C 6.7 0 8.2 1.4 8.2 3.4 C 8.2 5.4 6.6 6.6 4.2 6.6 L 3.4 6.6 M 4.2 6.6 C 7 6.6 8.8 8 8.8 10.3 C 8.8 12.5 7 14 4.4 14 C 2.2 14 0.6 12.9 0 11.2",
        ),
        '4' => (9.4, "M 6.8 14 L 6.8 0 L 0 10 L 9.4 10"),
        '5' => (
            9.0,
            "M 7.9 0 L 1.6 0 L 1 6.3 C 1.8 5.5 3 5 4.4 5 C 7.1 5 9 6.8 9 9.4 C 9 12.2 7 14 4.3 14 C 2.2 14 0.6 13 0 11.3",
        ),
        '6' => (
            9.0,
            "M 7.8 1 C 7 0.3 6.1 0 5 0 C 1.9 0 0 3 0 8 C 0 12 1.8 14 4.5 14 C 7.2 14 9 12.1 9 9.5 C 9 7 7.2 5.2 4.7 5.2 C 2.2 5.2 0.4 6.8 0 9",
        ),
        '7' => (9.0, "M 0 0 L 9 0 L 3.4 14"),
        '8' => (
            9.0,
            "M 4.5 6.4 C 2.3 6.4 0.8 5.1 0.8 3.2 C 0.8 1.3 2.3 0 4.5 0 C 6.7 0 8.2 1.3 8.2 3.2 C 8.2 5.1 6.7 6.4 4.5 6.4 C 1.9 6.4 0 8 0 10.2 C 0 12.4 1.9 14 4.5 14 C 7.1 14 9 12.4 9 10.2 C 9 8 7.1 6.4 4.5 6.4 Z",
        ),
        '9' => (
            9.0,
            "M 1.2 13 C 2 13.7 2.9 14 4 14 C 7.1 14 9 11 9 6 C 9 2 7.2 0 4.5 0 C 1.8 0 0 1.9 0 4.5 C 0 7 1.8 8.8 4.3 8.8 C 6.8 8.8 8.6 7.2 9 5",
        ),
        'A' => (10.0, "M 0 14 L 5 0 L 10 14 M 1.8 9.2 L 8.2 9.2"),
        'B' => (
            9.0,
            "M 0 6.6 L 0 0 L 4.9 0 C 7 0 8.3 1.3 8.3 3.3 C 8.3 5.3 7 6.6 4.9 6.6 L 0 6.6 L 0 14 L 5.2 14 C 7.6 14 9 12.6 9 10.3 C 9 8 7.6 6.6 5.2 6.6",
        ),
        'C' => (9.4, "M 9.4 3 C 8.6 1.1 7 0 5 0 C 2 0 0 2.8 0 7 C 0 11.2 2 14 5 14 C 7 14 8.6 12.9 9.4 11"),
        'D' => (9.4, "M 0 0 L 0 14 L 4 14 C 7.4 14 9.4 11.3 9.4 7 C 9.4 2.7 7.4 0 4 0 Z"),
        'E' => (7.8, "M 7.8 0 L 0 0 L 0 14 L 7.8 14 M 0 6.8 L 6.8 6.8"),
        'F' => (7.8, "M 7.8 0 L 0 0 L 0 14 M 0 6.8 L 6.6 6.8"),
        'G' => (
            9.8,
            "M 9.4 3 C 8.6 1.1 7 0 5 0 C 2 0 0 2.8 0 7 C 0 11.2 2 14 5 14 C 7.9 14 9.8 12 9.8 9 L 9.8 7.6 L 5.8 7.6",
        ),
        'H' => (9.0, "M 0 0 L 0 14 M 9 0 L 9 14 M 0 6.8 L 9 6.8"),
        'I' => (4.4, "M 0 0 L 4.4 0 M 2.2 0 L 2.2 14 M 0 14 L 4.4 14"),
        'J' => (6.0, "M 6 0 L 6 10 C 6 12.6 4.9 14 3 14 C 1.4 14 0.4 13 0 11.4"),
        'K' => (9.0, "M 0 0 L 0 14 M 8.5 0 L 0 8.6 M 3.2 5.6 L 9 14"),
        'L' => (7.4, "M 0 0 L 0 14 L 7.4 14"),
        'M' => (11.0, "M 0 14 L 0 0 L 5.5 9 L 11 0 L 11 14"),
        'N' => (9.0, "M 0 14 L 0 0 L 9 14 L 9 0"),
        'O' => (10.0, "M 5 0 C 8 0 10 2.8 10 7 C 10 11.2 8 14 5 14 C 2 14 0 11.2 0 7 C 0 2.8 2 0 5 0 Z"),
        'P' => (9.0, "M 0 14 L 0 0 L 5 0 C 7.6 0 9 1.5 9 3.9 C 9 6.3 7.6 7.8 5 7.8 L 0 7.8"),
        'Q' => {
            (10.0, "M 5 0 C 8 0 10 2.8 10 7 C 10 11.2 8 14 5 14 C 2 14 0 11.2 0 7 C 0 2.8 2 0 5 0 Z M 6.2 10.6 L 10 15")
        }
        'R' => (9.0, "M 0 14 L 0 0 L 5 0 C 7.6 0 9 1.5 9 3.9 C 9 6.3 7.6 7.8 5 7.8 L 0 7.8 M 4.6 7.8 L 9 14"),
        'S' => (
            9.0,
            "M 8.4 2.6 C 7.8 1 6.4 0 4.5 0 C 2.2 0 0.6 1.4 0.6 3.4 C 0.6 5.6 2.4 6.3 4.6 6.9 C 7 7.5 9 8.3 9 10.5 C 9 12.6 7.2 14 4.6 14 C 2.3 14 0.6 12.9 0 11.1",
        ),
        'T' => (9.0, "M 0 0 L 9 0 M 4.5 0 L 4.5 14"),
        'U' => (9.0, "M 0 0 L 0 9 C 0 12.2 1.7 14 4.5 14 C 7.3 14 9 12.2 9 9 L 9 0"),
        'V' => (9.6, "M 0 0 L 4.8 14 L 9.6 0"),
        'W' => (13.0, "M 0 0 L 3.2 14 L 6.5 3 L 9.8 14 L 13 0"),
        'X' => (9.0, "M 0 0 L 9 14 M 9 0 L 0 14"),
        'Y' => (9.6, "M 0 0 L 4.8 7 L 9.6 0 M 4.8 7 L 4.8 14"),
        'Z' => (9.0, "M 0 0 L 9 0 L 0 14 L 9 14"),
        other => small_glyph(other),
    }
}

/// The round part of a, b, d, g, o, p and q, with what is added to it.
macro_rules! bowl {
    ($more:literal) => {
        concat!("M 4 5 C 6.4 5 8 6.9 8 9.5 C 8 12.1 6.4 14 4 14 C 1.6 14 0 12.1 0 9.5 C 0 6.9 1.6 5 4 5 Z", $more)
    };
}

/// [`glyph`] for lower-case letters, and for what is neither a letter nor a digit.
fn small_glyph(character: char) -> (f32, &'static str) {
    match character {
        'a' => (8.0, bowl!(" M 8 5 L 8 14")),
        'b' => (8.0, bowl!(" M 0 0 L 0 14")),
        'c' => (
            7.4,
            "M 7.4 6.8 C 6.7 5.6 5.5 5 4.2 5 C 1.7 5 0 6.9 0 9.5 C 0 12.1 1.7 14 4.2 14 C 5.5 14 6.7 13.4 7.4 12.2",
        ),
        'd' => (8.0, bowl!(" M 8 0 L 8 14")),
        'e' => (
            8.0,
            "M 0 9.3 L 8 9.3 C 8 6.7 6.4 5 4.1 5 C 1.7 5 0 6.9 0 9.5 C 0 12.2 1.7 14 4.2 14 C 5.6 14 6.8 13.4 7.5 12.3",
        ),
        'f' => (5.0, "M 5 0.4 C 4.6 0.1 4.2 0 3.7 0 C 2.4 0 1.8 0.9 1.8 2.6 L 1.8 14 M 0 5 L 4.6 5"),
        'g' => (8.0, bowl!(" M 8 5 L 8 14.4 C 8 16.8 6.5 18 4.2 18 C 2.7 18 1.4 17.4 0.7 16.4")),
        'h' => (7.2, "M 0 0 L 0 14 M 0 9 C 0 6.6 1.6 5 3.8 5 C 6 5 7.2 6.4 7.2 8.8 L 7.2 14"),
        'i' => (1.0, "M 0.5 5 L 0.5 14 M 0.5 1 L 0.5 1.2"),
        'j' => (2.4, "M 2 5 L 2 15.4 C 2 17.2 1.3 18 0 18 M 2 1 L 2 1.2"),
        'k' => (7.0, "M 0 0 L 0 14 M 6.6 5 L 0 10.6 M 2.6 8.6 L 7 14"),
        'l' => (2.4, "M 0.4 0 L 0.4 11.8 C 0.4 13.2 1 14 2.4 14"),
        'm' => (
            11.6,
            "M 0 5 L 0 14 M 0 8.4 C 0 6.3 1.3 5 3.1 5 C 4.9 5 5.8 6.2 5.8 8.2 L 5.8 14 M 5.8 8.4 C 5.8 6.3 7.1 5 8.9 5 C 10.7 5 11.6 6.2 11.6 8.2 L 11.6 14",
        ),
        'n' => (7.2, "M 0 5 L 0 14 M 0 9 C 0 6.6 1.6 5 3.8 5 C 6 5 7.2 6.4 7.2 8.8 L 7.2 14"),
        'o' => (8.0, bowl!("")),
        'p' => (8.0, bowl!(" M 0 5 L 0 18")),
        'q' => (8.0, bowl!(" M 8 5 L 8 18")),
        'r' => (5.0, "M 0 5 L 0 14 M 0 9 C 0 6.6 1.4 5 3.4 5 C 4 5 4.5 5.1 5 5.4"),
        's' => (
            7.0,
            "M 6.4 6.6 C 5.9 5.6 4.9 5 3.6 5 C 1.8 5 0.6 5.9 0.6 7.2 C 0.6 8.7 1.9 9.1 3.6 9.5 C 5.5 9.9 7 10.4 7 11.8 C 7 13.2 5.6 14 3.7 14 C 1.9 14 0.6 13.2 0 12",
        ),
        't' => (5.2, "M 2 1.6 L 2 11.4 C 2 13.2 2.7 14 4 14 C 4.5 14 4.9 13.9 5.2 13.7 M 0 5 L 5 5"),
        'u' => (7.2, "M 0 5 L 0 10.2 C 0 12.6 1.2 14 3.4 14 C 5.6 14 7.2 12.4 7.2 10 M 7.2 5 L 7.2 14"),
        'v' => (7.6, "M 0 5 L 3.8 14 L 7.6 5"),
        'w' => (11.2, "M 0 5 L 2.7 14 L 5.6 6.6 L 8.5 14 L 11.2 5"),
        'x' => (7.0, "M 0 5 L 7 14 M 7 5 L 0 14"),
        'y' => (7.6, "M 0 5 L 3.8 14 M 7.6 5 L 3.4 15.6 C 2.8 17.2 2 18 0.6 18"),
        'z' => (7.0, "M 0 5 L 7 5 L 0 14 L 7 14"),
        other => symbol_glyph(other),
    }
}

/// [`glyph`] for punctuation and other symbols.
fn symbol_glyph(character: char) -> (f32, &'static str) {
    match character {
        '-' | '−' | '–' => (6.0, "M 0 7.5 L 6 7.5"),
        '+' => (8.0, "M 0 7.5 L 8 7.5 M 4 3.5 L 4 11.5"),
        '=' => (8.0, "M 0 5.5 L 8 5.5 M 0 9.5 L 8 9.5"),
        '?' => (
            7.6,
            "M 0 3.4 C 0.4 1.3 1.9 0 3.9 0 C 6.1 0 7.6 1.3 7.6 3.3 C 7.6 5 6.6 5.9 5.4 6.8 C 4.2 7.7 3.8 8.4 3.8 9.8 M 3.8 13.6 L 3.8 13.8",
        ),
        '!' => (1.0, "M 0.5 0 L 0.5 9.4 M 0.5 13.6 L 0.5 13.8"),
        '.' => (1.0, "M 0.5 13.6 L 0.5 13.8"),
        '…' => (9.0, "M 0.5 13.6 L 0.5 13.8 M 4.5 13.6 L 4.5 13.8 M 8.5 13.6 L 8.5 13.8"),
        '·' => (1.0, "M 0.5 7.3 L 0.5 7.6"),
        ',' => (1.6, "M 1.2 13.4 L 0.2 16.4"),
        ':' => (1.0, "M 0.5 5.6 L 0.5 5.8 M 0.5 13.4 L 0.5 13.6"),
        ';' => (1.6, "M 1 5.6 L 1 5.8 M 1.2 13.2 L 0.2 16.2"),
        '/' => (6.0, "M 6 -0.6 L 0 15"),
        '\\' => (6.0, "M 0 -0.6 L 6 15"),
        '|' => (1.0, "M 0.5 -1 L 0.5 16"),
        '(' => (3.0, "M 3 -1 C 0.8 1.4 0 4 0 7 C 0 10 0.8 12.6 3 15"),
        ')' => (3.0, "M 0 -1 C 2.2 1.4 3 4 3 7 C 3 10 2.2 12.6 0 15"),
        '[' => (3.0, "M 3 -1 L 0 -1 L 0 15 L 3 15"),
        ']' => (3.0, "M 0 -1 L 3 -1 L 3 15 L 0 15"),
        '{' => (
            4.0,
            "M 4 -1 C 2.4 -1 1.8 0 1.8 1.6 L 1.8 4.6 C 1.8 6.2 1.2 7 0 7 C 1.2 7 1.8 7.8 1.8 9.4 L 1.8 12.4 C 1.8 14 2.4 15 4 15",
        ),
        '}' => (
            4.0,
            "M 0 -1 C 1.6 -1 2.2 0 2.2 1.6 L 2.2 4.6 C 2.2 6.2 2.8 7 4 7 C 2.8 7 2.2 7.8 2.2 9.4 L 2.2 12.4 C 2.2 14 1.6 15 0 15",
        ),
        '<' | '‹' => (7.0, "M 7 3.5 L 0 7.5 L 7 11.5"),
        '>' | '›' => (7.0, "M 0 3.5 L 7 7.5 L 0 11.5"),
        '*' => (6.6, "M 3.3 0 L 3.3 7.4 M 0 1.8 L 6.6 5.6 M 6.6 1.8 L 0 5.6"),
        '×' => (7.0, "M 0 4 L 7 11 M 7 4 L 0 11"),
        '#' => (9.4, "M 3.2 1 L 1.6 13 M 7.8 1 L 6.2 13 M 0.4 4.8 L 9.4 4.8 M 0 9.2 L 9 9.2"),
        '%' => (
            11.0,
            "M 10 0 L 1 14 M 2.4 0 C 3.9 0 4.8 1.3 4.8 3.1 C 4.8 4.9 3.9 6.2 2.4 6.2 C 0.9 6.2 0 4.9 0 3.1 C 0 1.3 0.9 0 2.4 0 Z M 8.6 7.8 C 10.1 7.8 11 9.1 11 10.9 C 11 12.7 10.1 14 8.6 14 C 7.1 14 6.2 12.7 6.2 10.9 C 6.2 9.1 7.1 7.8 8.6 7.8 Z",
        ),
        '&' => (
            10.4,
            "M 10.4 14 L 2.6 4.8 C 1.9 3.9 1.6 3.3 1.6 2.6 C 1.6 1 2.8 0 4.3 0 C 5.8 0 6.9 1 6.9 2.5 C 6.9 4.2 5.6 5.2 3.4 6.4 C 1.2 7.6 0 8.7 0 10.5 C 0 12.6 1.6 14 3.9 14 C 7.2 14 9.4 11.6 10 7.6",
        ),
        '@' => (
            12.6,
            "M 9 5.2 C 8.5 4 7.5 3.4 6.3 3.4 C 4.5 3.4 3.3 5 3.3 7.2 C 3.3 9.4 4.5 11 6.3 11 C 7.8 11 9 9.8 9 7.8 L 9 3.8 M 9 7.8 C 9 9.9 9.8 10.8 10.8 10.8 C 12 10.8 12.6 9.4 12.6 7.2 C 12.6 3 10 0 6.3 0 C 2.6 0 0 3 0 7.2 C 0 11.6 2.6 14.6 6.4 14.6 C 7.8 14.6 8.9 14.3 10 13.7",
        ),
        '$' => (
            9.0,
            "M 8.4 2.6 C 7.8 1 6.4 0 4.5 0 C 2.2 0 0.6 1.4 0.6 3.4 C 0.6 5.6 2.4 6.3 4.6 6.9 C 7 7.5 9 8.3 9 10.5 C 9 12.6 7.2 14 4.6 14 C 2.3 14 0.6 12.9 0 11.1 M 4.6 -1.8 L 4.6 15.8",
        ),
        '^' => (7.0, "M 0 4.4 L 3.5 0 L 7 4.4"),
        '_' => (8.0, "M 0 16 L 8 16"),
        '~' => (8.0, "M 0 8.6 C 0.8 6.8 1.7 6.2 2.6 6.2 C 4.2 6.2 4 8.8 5.6 8.8 C 6.5 8.8 7.3 8.2 8 6.4"),
        '`' => (2.4, "M 0 0 L 2.4 2.8"),
        '\'' | '’' => (1.0, "M 0.5 0 L 0.5 3.6"),
        '"' => (4.4, "M 0.5 0 L 0.5 3.6 M 3.9 0 L 3.9 3.6"),
        '↑' => (8.0, "M 4 14 L 4 1 M 0 5 L 4 1 L 8 5"),
        '↓' => (8.0, "M 4 0 L 4 13 M 0 9 L 4 13 L 8 9"),
        '←' => (11.0, "M 11 7.5 L 0 7.5 M 4 3.5 L 0 7.5 L 4 11.5"),
        '→' => (11.0, "M 0 7.5 L 11 7.5 M 7 3.5 L 11 7.5 L 7 11.5"),
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn_signs() -> impl Iterator<Item = char> {
        ('!'..='~').chain("−–…·×‹›’↑↓←→".chars())
    }

    #[test]
    fn every_printable_ascii_sign_has_a_glyph_of_its_own() {
        let mut seen = Vec::new();
        for sign in '!'..='~' {
            let found = glyph(sign);
            assert_ne!(found, UNKNOWN, "{sign}");
            assert!(!seen.contains(&found.1), "{sign} looks like another sign");
            seen.push(found.1);
        }
        assert_eq!(glyph('漢'), UNKNOWN);
    }

    #[test]
    fn every_path_is_read_whole_and_stays_in_its_box() {
        for sign in drawn_signs().chain(['漢']) {
            let (advance, path) = glyph(sign);
            let letters = path.split(' ').filter(|word| word.parse::<f32>().is_err());
            let steps = parse_path(path);
            assert_eq!(steps.len(), letters.count(), "{sign}: {path}");
            assert!(matches!(steps[0], Step::Move(_)), "{sign} begins without a move");
            for step in steps {
                let points = match step {
                    Step::Move(to) | Step::Line(to) => vec![to],
                    Step::Curve(one, two, to) => vec![one, two, to],
                    Step::Close => vec![],
                };
                for point in points {
                    assert!((-0.01..=advance + 0.01).contains(&point.x), "{sign}: {point:?} beyond {advance}");
                    assert!((-2.0..=18.0).contains(&point.y), "{sign}: {point:?}");
                }
            }
        }
    }

    #[test]
    fn texts_are_written_around_their_middle() {
        let xs = |text: &str| -> Vec<f32> {
            let steps = steps(text, Point::new(100.0, 50.0), 40.0);
            steps
                .into_iter()
                .filter_map(|step| match step {
                    Step::Move(to) | Step::Line(to) => Some(to.x),
                    _ => None,
                })
                .collect()
        };
        let (leftmost, rightmost) =
            xs("HXH").into_iter().fold((f32::MAX, f32::MIN), |(left, right), x| (left.min(x), right.max(x)));
        assert!((leftmost + rightmost - 200.0).abs() < 0.01, "{leftmost} to {rightmost}");
        assert!((rightmost - leftmost + stroke_width(40.0) - width("HXH") * 40.0).abs() < 0.01);
        assert!(steps("", Point::new(0.0, 0.0), 40.0).is_empty());
    }
}
