//! Scenes as SVG.

use crate::colour::Colour;
use crate::drawing::{Anchor, Drawing, Paint, Point, Primitive, Sign, Stroke};
use crate::font;
use crate::picture::{CELL, PictureStyle};
use gordian_puzzle::{Message, Scene};
use std::fmt::Write;

/// Draws a scene as a standalone SVG document. The same scene gives the same document, byte for byte.
///
/// `title` is the accessible name; `describe` renders the scene's summary as a sentence, as `gordian_words::Words::say` does.
/// Text uses the fonts of the system that shows the picture.
pub fn svg(scene: &Scene, style: &PictureStyle, title: &str, describe: impl Fn(&Message) -> String) -> String {
    let drawing = Drawing::styled(scene, style);
    let scale = style.pixels_per_cell.max(1) as f32 / CELL;
    write_document(&drawing, scale, "600", title, &describe(&scene.summary))
}

/// A drawing that is not a board as a standalone SVG document, with its own size in pixels.
pub(crate) fn document(drawing: &Drawing, title: &str, description: &str) -> String {
    write_document(drawing, 1.0, "400", title, description)
}

/// A drawing as a standalone SVG document. `weight` is that of the font.
fn write_document(drawing: &Drawing, scale: f32, weight: &str, title: &str, description: &str) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" viewBox=\"0 0 {} {}\" role=\"img\" \
         direction=\"ltr\" stroke-linecap=\"round\" stroke-linejoin=\"round\" text-anchor=\"middle\" \
         font-family=\"system-ui, 'Segoe UI', 'Noto Sans', sans-serif\" font-weight=\"{weight}\">\n\
         <title>{}</title>\n<desc>{}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
        format_number(drawing.width * scale),
        format_number(drawing.height * scale),
        format_number(drawing.width),
        format_number(drawing.height),
        escape(title),
        escape(description),
        drawing.page,
    );
    for primitive in &drawing.primitives {
        write_element(&mut out, primitive);
    }
    out.push_str("</svg>\n");
    out
}

/// Writes one shape.
pub(crate) fn write_element(out: &mut String, primitive: &Primitive) {
    let _ = match primitive {
        Primitive::Rectangle { at, width, height, radius, paint } => {
            let corners = if *radius > 0.0 { format!(" rx=\"{}\"", format_number(*radius)) } else { String::new() };
            let (x, y, width, height) =
                (format_number(at.x), format_number(at.y), format_number(*width), format_number(*height));
            let paint = paint_attributes(paint);
            writeln!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{corners}{paint}/>")
        }
        Primitive::Circle { at, radius, paint } => {
            let (x, y, radius) = (format_number(at.x), format_number(at.y), format_number(*radius));
            writeln!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{}/>", paint_attributes(paint))
        }
        Primitive::Polygon { points, paint } => {
            writeln!(out, "<polygon points=\"{}\"{}/>", point_list(points), paint_attributes(paint))
        }
        Primitive::Line { points, stroke } => {
            let paint = paint_attributes(&Paint::outline(*stroke));
            writeln!(out, "<polyline points=\"{}\"{paint}/>", point_list(points))
        }
        Primitive::Marks { points, sign, radius, colour } => write_marks(out, points, *sign, *radius, *colour),
        Primitive::Text { at, size, anchor, text, colour } => {
            // Capitals are about 0.7 of the size high: the base line lies half of that below the middle.
            let (x, y) = (format_number(at.x), format_number(at.y + 0.35 * size));
            // Fonts differ in width: the measured length is set explicitly, so that a long text stays in its cell.
            let length = match text.chars().count() {
                _ if *anchor != Anchor::Fitted => placement(*anchor, text),
                0..=2 => String::new(),
                _ => format!(
                    " textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"",
                    format_number(font::width(text) * size)
                ),
            };
            let (size, text) = (format_number(*size), escape(text));
            writeln!(out, "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\"{length} fill=\"{colour}\">{text}</text>")
        }
    };
}

/// The attributes that put an end of a text at its place. In right-to-left text, the start is at the right.
fn placement(anchor: Anchor, text: &str) -> String {
    let is_rtl = is_right_to_left(text);
    let direction = if is_rtl { " direction=\"rtl\"" } else { "" };
    match (anchor, is_rtl) {
        (Anchor::Start, false) | (Anchor::End, true) => format!(" text-anchor=\"start\"{direction}"),
        (Anchor::End, false) | (Anchor::Start, true) => format!(" text-anchor=\"end\"{direction}"),
        (Anchor::Middle | Anchor::Fitted, _) => direction.to_owned(),
    }
}

/// Whether a text has letters that are written from right to left. Digits are written from left to right in every language.
pub(crate) fn is_right_to_left(text: &str) -> bool {
    let is_digit = |sign: char| matches!(sign, '\u{0660}'..='\u{066c}' | '\u{06f0}'..='\u{06f9}');
    let is_letter =
        |sign: char| matches!(sign, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}');
    text.contains(|sign| is_letter(sign) && !is_digit(sign))
}

/// Writes all signs as one path: the place of the first corner, and steps to the others, which are the same for all signs and
/// shorter than places. A disc is a line of no length with round ends, which is the shortest form.
fn write_marks(out: &mut String, points: &[Point], sign: Sign, radius: f32, colour: Colour) -> std::fmt::Result {
    let number = |value: f32| format_number((value * 10.0).round() / 10.0);
    let step = |from: (f32, f32), to: (f32, f32)| {
        let (right, down) = (number(radius * (to.0 - from.0)), number(radius * (to.1 - from.1)));
        // A minus sign also separates the numbers.
        let gap = if down.starts_with('-') { "" } else { " " };
        format!("l{right}{gap}{down}")
    };
    // Each line of a sign: the offset of its start, and what follows.
    let mut lines: Vec<((f32, f32), String)> = Vec::new();
    if sign == Sign::Dot {
        lines.push(((0.0, 0.0), "h0".to_owned()));
    }
    if let Some(first) = sign.corners().first() {
        let steps: String = sign.corners().windows(2).map(|pair| step(pair[0], pair[1])).collect();
        lines.push((*first, format!("{steps}z")));
    }
    lines.extend(sign.lines().iter().map(|[from, to]| (*from, step(*from, *to))));
    let mut path = String::with_capacity(32 * points.len());
    for point in points {
        for ((right, down), rest) in &lines {
            let _ = write!(path, "M{} {}{rest}", number(point.x + radius * right), number(point.y + radius * down));
        }
    }
    let paint = match sign {
        Sign::Dot => format!(" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\"", format_number(2.0 * radius)),
        Sign::Cross | Sign::Plus => format!(" fill=\"none\" stroke=\"{colour}\" stroke-width=\"1.6\""),
        Sign::Square | Sign::Diamond | Sign::Up | Sign::Down => format!(" fill=\"{colour}\""),
    };
    writeln!(out, "<path d=\"{path}\"{paint}/>")
}

fn paint_attributes(paint: &Paint) -> String {
    let fill = paint.fill.map_or_else(|| "none".to_owned(), |colour| colour.to_string());
    let mut attributes = format!(" fill=\"{fill}\"");
    if let Some(Stroke { colour, width, dashes }) = paint.stroke {
        let _ = write!(attributes, " stroke=\"{colour}\" stroke-width=\"{}\"", format_number(width));
        if let Some([dash, gap]) = dashes {
            let _ = write!(attributes, " stroke-dasharray=\"{} {}\"", format_number(dash), format_number(gap));
        }
    }
    attributes
}

fn point_list(points: &[Point]) -> String {
    let pairs: Vec<String> =
        points.iter().map(|point| format!("{},{}", format_number(point.x), format_number(point.y))).collect();
    pairs.join(" ")
}

/// Writes a number with at most two decimal places.
pub(crate) fn format_number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Escapes the special characters of XML in a text, and replaces those that XML forbids.
pub(crate) fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '&' => safe.push_str("&amp;"),
            '"' => safe.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            '\t' | '\n' => safe.push(character),
            control if control < ' ' => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        for (value, text) in [(0.0, "0"), (-0.001, "0"), (1.0, "1"), (-2.5, "-2.5"), (100.0, "100"), (0.127, "0.13")] {
            assert_eq!(format_number(value), text);
        }
    }

    #[test]
    fn numbers_with_units_are_written_from_left_to_right() {
        assert!(is_right_to_left("زمن") && is_right_to_left("astar: زمن"));
        assert!(!is_right_to_left("١٠ ms") && !is_right_to_left("۱۰k") && !is_right_to_left("astar"));
    }

    #[test]
    fn text_is_safe_in_xml() {
        assert_eq!(
            escape("<a href=\"x\">&\u{0}\u{1b}\u{ffff}"),
            "&lt;a href=&quot;x&quot;&gt;&amp;\u{fffd}\u{fffd}\u{fffd}"
        );
    }
}
