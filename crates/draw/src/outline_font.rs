//! The font of plots in PNG: outlines with Arabic and Persian letters, so that no font needs to be installed.
//!
//! The font is a part of DejaVu Sans; its licence is in `fonts/LICENSE`. Letters are joined and ordered here, as in the terminal
//! game. Vowel signs are left out, as usual in print.

use crate::drawing::{Anchor, Point};
use crate::font::Step;
use crate::svg::is_right_to_left;
use std::sync::LazyLock;
use ttf_parser::{Face, OutlineBuilder};
use unicode_bidi::{BidiInfo, Level};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../fonts/DejaVuSans-plots.ttf"), 0).expect("a test reads the built-in font")
});

/// Half the height of a capital, as a share of the size of the font.
const HALF_CAPITAL: f32 = 0.365;

/// The width of a text in the font of plots at size 1. Fonts of other programs are about as wide.
pub fn text_width(text: &str) -> f32 {
    in_display_order(text).chars().map(advance).sum()
}

fn advance(sign: char) -> f32 {
    let glyph = FACE.glyph_index(sign).unwrap_or_default();
    f32::from(FACE.glyph_hor_advance(glyph).unwrap_or_default()) / f32::from(FACE.units_per_em())
}

/// The outlines of a text, to be filled.
pub(crate) fn steps(text: &str, at: Point, anchor: Anchor, size: f32) -> Vec<Step> {
    let width = text_width(text) * size;
    let left = match anchor {
        Anchor::Start => at.x,
        Anchor::Middle | Anchor::Fitted => at.x - width / 2.0,
        Anchor::End => at.x - width,
    };
    let mut outline = Outline {
        left,
        base: at.y + HALF_CAPITAL * size,
        scale: size / f32::from(FACE.units_per_em()),
        at: Point::new(0.0, 0.0),
        steps: Vec::new(),
    };
    for sign in in_display_order(text).chars() {
        FACE.outline_glyph(FACE.glyph_index(sign).unwrap_or_default(), &mut outline);
        outline.left += advance(sign) * size;
    }
    outline.steps
}

/// The glyphs of a text from left to right: letters in their joined forms, without vowel signs and marks of direction.
fn in_display_order(text: &str) -> String {
    let is_drawn = |sign: &char| !matches!(sign, '\u{064b}'..='\u{0652}' | '\u{0670}' | '\u{200b}'..='\u{200f}' | '\u{2066}'..='\u{2069}');
    if !is_right_to_left(text) {
        return text.chars().filter(is_drawn).collect();
    }
    let shaped = ar_reshaper::reshape_line(text);
    let info = BidiInfo::new(&shaped, Some(Level::rtl()));
    let mut ordered = String::with_capacity(shaped.len());
    for paragraph in &info.paragraphs {
        let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let text = &shaped[run.clone()];
            if levels[run.start].is_rtl() {
                ordered.extend(text.chars().rev().map(mirrored).filter(is_drawn));
            } else {
                ordered.extend(text.chars().filter(is_drawn));
            }
        }
    }
    ordered
}

/// A bracket as it looks in right-to-left text.
fn mirrored(sign: char) -> char {
    match sign {
        '(' => ')',
        ')' => '(',
        '[' => ']',
        ']' => '[',
        '«' => '»',
        '»' => '«',
        other => other,
    }
}

/// Collects the outlines of glyphs.
struct Outline {
    left: f32,
    base: f32,
    scale: f32,
    /// The last point, in units of the font.
    at: Point,
    steps: Vec<Step>,
}

impl Outline {
    fn place(&mut self, x: f32, y: f32) -> Point {
        self.at = Point::new(x, y);
        self.convert(x, y)
    }

    fn convert(&self, x: f32, y: f32) -> Point {
        Point::new(self.left + x * self.scale, self.base - y * self.scale)
    }
}

impl OutlineBuilder for Outline {
    fn move_to(&mut self, x: f32, y: f32) {
        let to = self.place(x, y);
        self.steps.push(Step::Move(to));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let to = self.place(x, y);
        self.steps.push(Step::Line(to));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        // The same curve with two handles.
        let from = self.at;
        let one = self.convert((from.x + 2.0 * x1) / 3.0, (from.y + 2.0 * y1) / 3.0);
        let two = self.convert((x + 2.0 * x1) / 3.0, (y + 2.0 * y1) / 3.0);
        let to = self.place(x, y);
        self.steps.push(Step::Curve(one, two, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (one, two) = (self.convert(x1, y1), self.convert(x2, y2));
        let to = self.place(x, y);
        self.steps.push(Step::Curve(one, two, to));
    }

    fn close(&mut self) {
        self.steps.push(Step::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_the_letters_of_all_languages() {
        let letters = "abcxyzABCXYZ0189٠١٩۰۹ µ×«»،؛؟".chars();
        let arabic = "ابتثجحخدذرزسشصضطظعغفقكلمنهويءأإآؤئةىپچژکگی";
        for sign in letters.chain(in_display_order(arabic).chars()).filter(|sign| !sign.is_whitespace()) {
            assert!(FACE.glyph_index(sign).is_some_and(|glyph| glyph.0 != 0), "{sign} {:x}", sign as u32);
        }
        assert!(!in_display_order(arabic).contains('ب'), "letters are joined");
    }

    #[test]
    fn texts_are_anchored_at_either_end() {
        let xs = |anchor| -> Vec<f32> {
            let at = Point::new(100.0, 20.0);
            let steps = steps("HH", at, anchor, 10.0).into_iter();
            steps
                .filter_map(|step| if let Step::Move(to) | Step::Line(to) = step { Some(to.x) } else { None })
                .collect()
        };
        assert!(xs(Anchor::Start).iter().all(|x| *x >= 100.0));
        assert!(xs(Anchor::End).iter().all(|x| *x <= 100.0));
        let middle = xs(Anchor::Middle);
        assert!(middle.iter().any(|x| *x < 100.0) && middle.iter().any(|x| *x > 100.0));
    }

    #[test]
    fn right_to_left_text_begins_at_the_right() {
        let ordered: Vec<char> = in_display_order("الحلّ (astar) ٣").chars().collect();
        let latin: String = ordered.iter().collect();
        assert!(latin.contains("(astar)"), "{latin}");
        assert_eq!(ordered.first(), Some(&'٣'));
        assert!(!ordered.contains(&'\u{0651}'), "vowel signs are left out");
    }
}
