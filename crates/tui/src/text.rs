//! Text on the screen: wrapped, cut to what fits, and in the order in which it is read.

use crate::look::{Bidi, Look};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use unicode_bidi::{BidiInfo, Level};
use unicode_segmentation::UnicodeSegmentation;
use unicode_width::UnicodeWidthStr;

/// Marks that keep stretches of text in order; they have no width, and have done their work when the order is made.
const MARKS: [char; 6] = ['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}', '\u{200e}', '\u{200f}'];

/// The pen: where text goes, and how it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    /// How everything is painted.
    pub(crate) look: Look,
    /// Whether lines begin at the right.
    pub(crate) is_rtl: bool,
}

impl Pen {
    /// Writes one line into a row of an area, cut to its width; right-to-left languages begin at the right.
    pub(crate) fn line(&self, buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
        if row >= area.height {
            return;
        }
        let text = self.shown(&cut(text, usize::from(area.width), self.look.ascii));
        let width = text.width() as u16;
        let x = if self.is_rtl && self.look.bidi == Bidi::App { area.right().saturating_sub(width) } else { area.x };
        buffer.set_stringn(x, area.y + row, &text, usize::from(area.width), style);
    }

    /// Writes a line that ends at the other side of an area.
    pub(crate) fn end(&self, buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
        if row >= area.height {
            return;
        }
        let text = self.shown(&cut(text, usize::from(area.width), self.look.ascii));
        let width = text.width() as u16;
        let x = if self.is_rtl && self.look.bidi == Bidi::App { area.x } else { area.right().saturating_sub(width) };
        buffer.set_stringn(x, area.y + row, &text, usize::from(area.width), style);
    }

    /// Writes text over as many rows as it needs and the area has; answers how many. Where the area has too few, a sign at the
    /// end tells that there is more.
    pub(crate) fn paragraph(&self, buffer: &mut Buffer, area: Rect, text: &str, style: Style) -> u16 {
        let height = usize::from(area.height);
        let mut lines = wrapped(text, usize::from(area.width));
        if lines.len() > height && height > 0 {
            lines.truncate(height);
            let more = self.look.sign("…", "...");
            let room = usize::from(area.width).saturating_sub(more.width());
            let last = wrapped(&lines[height - 1], room).into_iter().next().unwrap_or_default();
            lines[height - 1] = format!("{last}{more}");
        }
        for (row, line) in lines.iter().enumerate().take(height) {
            self.line(buffer, area, row as u16, line, style);
        }
        lines.len().min(height) as u16
    }

    /// The text as it leaves for the terminal.
    fn shown(&self, text: &str) -> String {
        let is_rtl = text.chars().any(is_rtl);
        let ordered = if is_rtl && self.look.bidi == Bidi::App { self.ordered(text) } else { text.to_owned() };
        ordered.chars().filter(|sign| !MARKS.contains(sign)).collect()
    }

    /// Letters in their joined shapes, in the order of the screen.
    fn ordered(&self, text: &str) -> String {
        let shaped = ar_reshaper::reshape_line(text);
        let level = if self.is_rtl { Level::rtl() } else { Level::ltr() };
        let info = BidiInfo::new(&shaped, Some(level));
        info.paragraphs.iter().map(|paragraph| info.reorder_line(paragraph, paragraph.range.clone())).collect()
    }
}

fn is_rtl(sign: char) -> bool {
    matches!(sign, '\u{0590}'..='\u{08ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}')
}

/// The text as far as it fits; what is cut ends in a sign that says so.
fn cut(text: &str, width: usize, ascii: bool) -> String {
    if text.width() <= width {
        return text.to_owned();
    }
    let mut kept = String::new();
    for grapheme in text.graphemes(true) {
        if kept.width() + grapheme.width() + 1 > width {
            break;
        }
        kept.push_str(grapheme);
    }
    kept.push(if ascii { '>' } else { '…' });
    kept
}

/// Keys with what they do, three blanks between them, in lines: a key is never parted from what it does.
pub(crate) fn keys(text: &str, width: usize) -> Vec<String> {
    const BETWEEN: &str = "   ";
    let mut lines: Vec<String> = Vec::new();
    for item in text.split(BETWEEN) {
        match lines.last_mut() {
            Some(line) if line.width() + BETWEEN.len() + item.width() <= width => {
                line.push_str(BETWEEN);
                line.push_str(item);
            }
            _ => lines.push(item.to_owned()),
        }
    }
    lines
}

/// The text in lines of at most a width, broken between words where that is possible.
pub(crate) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let gap = usize::from(!line.is_empty());
            if line.width() + gap + word.width() <= width {
                line.extend((gap == 1).then_some(' '));
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for grapheme in word.graphemes(true) {
                if line.width() + grapheme.width() > width {
                    lines.push(std::mem::take(&mut line));
                }
                line.push_str(grapheme);
            }
        }
        lines.push(line);
    }
    lines
}

/// A time as people read it: `1:05`, `1:02:03`.
pub(crate) fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// A large number in short, as `12.3M`.
pub(crate) fn short(number: u64) -> String {
    let mut amount = number as f64;
    for unit in ["", "k", "M", "G"] {
        if amount < 1000.0 {
            return if unit.is_empty() { number.to_string() } else { format!("{amount:.1}{unit}") };
        }
        amount /= 1000.0;
    }
    format!("{amount:.1}T")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::look::Colours;

    fn pen(bidi: Bidi) -> Pen {
        Pen { look: Look { colours: Colours::None, ascii: false, bidi }, is_rtl: true }
    }

    #[test]
    fn lines_break_between_words_and_long_words_inside() {
        assert_eq!(keys("a one   b two   c three", 14), ["a one   b two", "c three"]);
        assert_eq!(keys("a one   b two", 12), ["a one", "b two"]);
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrapped("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(cut("abcdef", 4, false), "abc…");
        assert_eq!(cut("abcdef", 4, true), "abc>");
        assert_eq!(cut("abcd", 4, false), "abcd");
    }

    #[test]
    fn persian_is_ordered_and_joined_by_us_or_left_to_the_terminal() {
        let text = "سلام \u{2068}tiles:1\u{2069}";
        assert_eq!(pen(Bidi::Terminal).shown(text), "سلام tiles:1");
        let ours = pen(Bidi::App).shown(text);
        assert!(ours.starts_with("tiles:1 "), "{ours}");
        assert!(ours.ends_with('\u{feb3}'), "the first letter stands at the right, in its initial shape: {ours:?}");
        let mut buffer = Buffer::empty(Rect::new(0, 0, 20, 1));
        pen(Bidi::App).line(&mut buffer, Rect::new(0, 0, 20, 1), 0, text, Style::new());
        assert_eq!(buffer.cell((19, 0)).expect("a cell").symbol(), "\u{feb3}");
        assert_eq!(buffer.cell((0, 0)).expect("a cell").symbol(), " ");
    }

    #[test]
    fn times_and_numbers_are_short() {
        assert_eq!([clock(5), clock(65), clock(3723)], ["0:05", "1:05", "1:02:03"]);
        assert_eq!([short(999), short(12_345), short(5_000_000)], ["999", "12.3k", "5.0M"]);
    }
}
