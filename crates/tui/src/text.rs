//! Writes text to the screen: wraps it, truncates it to the available width, and puts right-to-left text in display order.

use crate::display::{Bidi, DisplayOptions};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Invisible direction marks. They have no width, and are removed once the text is in display order.
const DIRECTION_MARKS: [char; 12] = [
    '\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{200e}', '\u{200f}', '\u{61c}', '\u{202a}', '\u{202b}',
    '\u{202c}', '\u{202d}', '\u{202e}',
];

/// Writes text into a buffer, in the direction of the language.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextWriter {
    /// Who orders right-to-left text, and whether only ASCII is written.
    pub(crate) display: DisplayOptions,
    /// Whether lines start at the right.
    pub(crate) is_rtl: bool,
}

/// The number of columns that a text takes on the screen: each grapheme is drawn in cells of its own. The width of the whole text
/// can be smaller, because `unicode-width` counts a lam with its alef as one column, as in some fonts.
pub(crate) fn columns(text: &str) -> usize {
    text.graphemes(true).map(UnicodeWidthStr::width).sum()
}

impl TextWriter {
    /// Writes one line into a row of an area, truncated to its width. Right-to-left languages start at the right.
    pub(crate) fn write_line(&self, buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
        self.write_aligned(buffer, area, row, text, style, self.starts_at_right());
    }

    /// Writes one line that ends at the far side of an area: at the right, or at the left in right-to-left languages.
    pub(crate) fn write_line_at_end(&self, buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
        self.write_aligned(buffer, area, row, text, style, !self.starts_at_right());
    }

    /// Whether this program aligns lines at the right. A terminal that orders text aligns it too.
    fn starts_at_right(&self) -> bool {
        self.is_rtl && self.display.bidi == Bidi::App
    }

    fn write_aligned(&self, buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style, at_right: bool) {
        if row >= area.height {
            return;
        }
        let text = self.in_display_order(&truncate(text, usize::from(area.width), self.display.ascii));
        let x = if at_right { area.right().saturating_sub(columns(&text) as u16) } else { area.x };
        buffer.set_stringn(x, area.y + row, &text, usize::from(area.width), style);
    }

    /// Writes text over as many rows as it needs and the area has, and returns how many. If the area has too few rows, an
    /// ellipsis marks the end.
    pub(crate) fn write_paragraph(&self, buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
        let height = usize::from(area.height);
        let mut lines = wrap(text, usize::from(area.width));
        if lines.len() > height && height > 0 {
            lines.truncate(height);
            let ellipsis = self.display.glyph("…", "...");
            let room = usize::from(area.width).saturating_sub(columns(ellipsis));
            let last = wrap(&lines[height - 1], room).into_iter().next().unwrap_or_default();
            lines[height - 1] = format!("{last}{ellipsis}");
        }
        for (row, line) in lines.iter().enumerate().take(height) {
            self.write_line(buffer, area, row as u16, line, style);
        }
        lines.len().min(height) as u16
    }

    /// The text as it is sent to the terminal: in display order if this program orders it, and without direction marks.
    fn in_display_order(&self, text: &str) -> String {
        let is_rtl = text.chars().any(is_rtl);
        let ordered = if is_rtl && self.display.bidi == Bidi::App { self.reorder(text) } else { text.to_owned() };
        ordered.chars().filter(|character| !DIRECTION_MARKS.contains(character)).collect()
    }

    /// Letters in their joined shapes, in the order of the screen.
    fn reorder(&self, text: &str) -> String {
        let shaped = ar_reshaper::reshape_line(text);
        let level = if self.is_rtl { Level::rtl() } else { Level::ltr() };
        let info = BidiInfo::new(&shaped, Some(level));
        let mut ordered = String::with_capacity(shaped.len());
        for paragraph in &info.paragraphs {
            let (levels, runs) = info.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let text = &shaped[run.clone()];
                if levels[run.start].is_rtl() {
                    ordered.extend(text.chars().rev().map(mirrored));
                } else {
                    ordered.push_str(text);
                }
            }
        }
        ordered
    }
}

/// A bracket as it looks in right-to-left text, where it opens to the left; other characters are unchanged.
fn mirrored(character: char) -> char {
    const PAIRS: [(char, char); 5] = [('(', ')'), ('[', ']'), ('{', '}'), ('<', '>'), ('«', '»')];
    let other = |(open, close): &(char, char)| match character {
        _ if character == *open => Some(*close),
        _ if character == *close => Some(*open),
        _ => None,
    };
    PAIRS.iter().find_map(other).unwrap_or(character)
}

fn is_rtl(character: char) -> bool {
    matches!(character, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// As much of the text as fits into a width; an ellipsis marks a truncated text.
fn truncate(text: &str, width: usize, ascii: bool) -> String {
    if columns(text) <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut used = 0;
    for grapheme in text.graphemes(true) {
        used += grapheme.width();
        if used + 1 > width {
            break;
        }
        kept.push_str(grapheme);
    }
    kept.push(if ascii { '>' } else { '…' });
    kept
}

/// Wraps a list of keys and their meanings, separated by three spaces. A key stays on the same line as its meaning.
pub(crate) fn wrap_keys(text: &str, width: usize) -> Vec<String> {
    const SEPARATOR: &str = "   ";
    let mut lines: Vec<String> = Vec::new();
    for item in text.split(SEPARATOR) {
        match lines.last_mut() {
            Some(line) if columns(line) + SEPARATOR.len() + columns(item) <= width => {
                line.push_str(SEPARATOR);
                line.push_str(item);
            }
            _ => lines.push(item.to_owned()),
        }
    }
    lines
}

/// Wraps text to a width. Lines break between words; a word that is wider than a line is split.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let gap = usize::from(!line.is_empty());
            if columns(&line) + gap + columns(word) <= width {
                line.extend((gap == 1).then_some(' '));
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for grapheme in word.graphemes(true) {
                if columns(&line) + grapheme.width() > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push_str(grapheme);
            }
        }
        lines.push(line);
    }
    lines
}

/// A duration as `1:05` or `1:02:03`.
pub(crate) fn format_duration(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::display::ColourDepth;

    fn writer(bidi: Bidi) -> TextWriter {
        TextWriter {
            display: DisplayOptions { colours: ColourDepth::None, ascii: false, bidi, coordinates: false },
            is_rtl: true,
        }
    }

    #[test]
    fn lines_break_between_words_and_long_words_inside() {
        assert_eq!(wrap_keys("a one   b two   c three", 14), ["a one   b two", "c three"]);
        assert_eq!(wrap_keys("a one   b two", 12), ["a one", "b two"]);
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrap("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(truncate("abcdef", 4, false), "abc…");
        assert_eq!(truncate("abcdef", 4, true), "abc>");
        assert_eq!(truncate("abcd", 4, false), "abcd");
    }

    #[test]
    fn every_letter_of_a_wrapped_line_is_drawn() {
        let text = "آهنربای دافع از سطر ۱، ستون ۳ به سطر ۴، ستون ۱ می‌رود: بالا و پایین، سالاد و لالا با هم.";
        for width in 10..60 {
            let lines = wrap(text, width);
            let mut buffer = Buffer::empty(Rect::new(0, 0, width as u16, lines.len() as u16));
            let area = buffer.area;
            assert_eq!(
                usize::from(writer(Bidi::Terminal).write_paragraph(&mut buffer, area, text, Style::new())),
                lines.len()
            );
            let drawn: Vec<String> = buffer
                .content()
                .chunks(width)
                .map(|cells| cells.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned())
                .collect();
            assert_eq!(drawn, lines, "{width} columns");
        }
        let cut = truncate("سلام بالا لالا", 10, false);
        assert!(columns(&cut) <= 10 && cut.ends_with('…'), "{cut}");
    }

    #[test]
    fn persian_is_ordered_and_joined_by_us_or_by_the_terminal() {
        let text = "سلام \u{2068}tiles:1\u{2069}";
        assert_eq!(writer(Bidi::Terminal).in_display_order(text), "سلام tiles:1");
        let ours = writer(Bidi::App).in_display_order(text);
        assert!(ours.starts_with("tiles:1 "), "{ours}");
        assert!(ours.ends_with('\u{feb3}'), "the first letter is not at the right in its initial shape: {ours:?}");
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        writer(Bidi::App).write_line(&mut buffer, Rect::new(0, 0, 20, 1), 0, text, Style::new());
        assert_eq!(buffer.cell((19, 0)).expect("a cell").symbol(), "\u{feb3}");
        assert_eq!(buffer.cell((0, 0)).expect("a cell").symbol(), " ");
    }

    #[test]
    fn brackets_surround_their_text_in_both_directions() {
        let shown = writer(Bidi::App).in_display_order("سلام (یک «دو») \u{2068}f(x)\u{2069}");
        let brackets: String = shown.chars().filter(|character| "()«»".contains(*character)).collect();
        assert_eq!(brackets, "()(«»)", "{shown}");
    }

    #[test]
    fn times_are_short() {
        assert_eq!([format_duration(5), format_duration(65), format_duration(3723)], ["0:05", "1:05", "1:02:03"]);
    }
}
