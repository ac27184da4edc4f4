//! Reading text: digits of three scripts, byte-order marks, line ends and parts of a text with their places.

use crate::fault::{Fault, FaultList, Faults};
use crate::message::Message;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The largest number of bytes of a text that is read as one board. Far more than any board needs, and small enough that reading
/// it takes little time and memory whatever it contains.
pub const MAX_TEXT_BYTES: usize = 256 << 10;

/// The largest number of characters of a word that is compared with known names. No name is longer.
const MAX_NAME_CHARS: usize = 64;

/// Normalises a text, reads it, and puts the faults that `read` finds in the order of the text.
///
/// ```
/// use gordian_puzzle::Message;
/// use gordian_puzzle::text::{Span, read_text};
///
/// let read = |text: &str| read_text(text, |text, faults| {
///     let line = Span::lines(text)[0].trimmed();
///     let number: Option<u8> = line.text.parse().ok();
///     if number.is_none() {
///         faults.push(line.fault(Message::new("not-a-number")));
///     }
///     number
/// });
/// assert_eq!(read(" ۷").unwrap(), 7);
/// assert_eq!(read(" x").unwrap_err().faults[0].column, 2);
/// ```
///
/// # Errors
/// When `read` finds a fault, or when the text is longer than [`MAX_TEXT_BYTES`].
///
/// # Panics
/// When `read` returns nothing and finds no fault either.
pub fn read_text<T>(text: &str, read: impl FnOnce(&str, &mut FaultList) -> Option<T>) -> Result<T, Faults> {
    let text = normalise_short(text, MAX_TEXT_BYTES)?;
    let mut faults = FaultList::default();
    match read(&text, &mut faults) {
        Some(value) if faults.is_empty() => Ok(value),
        _ => {
            assert!(!faults.is_empty(), "a text was refused without a fault: {text:?}");
            Err(faults.into_faults(text))
        }
    }
}

/// [`normalise`] for a text that is about to be read.
///
/// # Errors
/// When the text has more than `max_bytes` bytes. Nothing of it is then read.
pub fn normalise_short(text: &str, max_bytes: usize) -> Result<String, Faults> {
    if text.len() <= max_bytes {
        return Ok(normalise(text));
    }
    let message =
        Message::new("fault-text-long").with("kilobytes", text.len().div_ceil(1 << 10)).with("most", max_bytes >> 10);
    let start: String = text.lines().next().unwrap_or_default().chars().take(MAX_NAME_CHARS).collect();
    Err(Faults::one(normalise(&start), Fault::at_start(message)))
}

/// Writes the Arabic-Indic and Persian digits of a text as ASCII digits, drops a byte-order mark and turns Windows and
/// old Macintosh line ends into `\n`. Columns of what stays are unchanged.
///
/// ```
/// use gordian_puzzle::text::normalise;
/// assert_eq!(normalise("\u{feff}۱ ٢ 3\r\n"), "1 2 3\n");
/// ```
pub fn normalise(text: &str) -> String {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut out = String::with_capacity(text.len());
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        out.push(match character {
            '\u{0660}'..='\u{0669}' => ascii_digit(character, '\u{0660}'),
            '\u{06f0}'..='\u{06f9}' => ascii_digit(character, '\u{06f0}'),
            '\r' => {
                characters.next_if_eq(&'\n');
                '\n'
            }
            other => other,
        });
    }
    out
}

/// The ASCII digit for a digit of a script whose zero is `zero`.
fn ascii_digit(digit: char, zero: char) -> char {
    char::from_digit(digit as u32 - zero as u32, 10).unwrap_or(digit)
}

/// A part of a text with its place, so that a fault in it can be reported where it stands.
///
/// ```
/// use gordian_puzzle::text::Span;
/// let line = Span::lines("size: 3x4\n")[0];
/// let (key, value) = line.cut(':').unwrap();
/// assert_eq!((key.text, value.trimmed().text, value.trimmed().column), ("size", "3x4", 7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span<'a> {
    /// The part itself; it never holds a line end.
    pub text: &'a str,
    /// The line that the part is in, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
}

impl<'a> Span<'a> {
    /// The lines of a text.
    pub fn lines(text: &'a str) -> Vec<Span<'a>> {
        Span::each_line(text).collect()
    }

    fn each_line(text: &'a str) -> impl Iterator<Item = Span<'a>> {
        text.split('\n').enumerate().map(|(at, text)| Span { text, line: at + 1, column: 1 })
    }

    /// The length of the part in characters.
    pub fn length(self) -> usize {
        self.text.chars().count()
    }

    /// The span without white space around it.
    #[must_use]
    pub fn trimmed(self) -> Span<'a> {
        let leading_spaces = self.text.chars().take_while(|character| character.is_whitespace()).count();
        Span { text: self.text.trim(), line: self.line, column: self.column + leading_spaces }
    }

    /// The parts before and after the first occurrence of a character.
    pub fn cut(self, separator: char) -> Option<(Span<'a>, Span<'a>)> {
        let (before, after) = self.text.split_once(separator)?;
        let column = self.column + before.chars().count() + 1;
        Some((Span { text: before, ..self }, Span { text: after, line: self.line, column }))
    }

    /// The parts between separators, empty ones included.
    pub fn split(self, is_separator: impl Fn(char) -> bool) -> Vec<Span<'a>> {
        self.parts(is_separator).collect()
    }

    fn parts(self, is_separator: impl Fn(char) -> bool) -> impl Iterator<Item = Span<'a>> {
        let mut column = self.column;
        self.text.split(is_separator).map(move |text| {
            let part = Span { text, line: self.line, column };
            column += part.length() + 1;
            part
        })
    }

    /// The parts between separators, without empty ones.
    pub fn words(self, is_separator: impl Fn(char) -> bool) -> Vec<Span<'a>> {
        self.parts(is_separator).filter(|part| !part.text.is_empty()).collect()
    }

    /// A fault that covers the span.
    pub fn fault(self, message: Message) -> Fault {
        Fault { line: self.line, column: self.column, length: self.length(), message }
    }

    /// A fault right after the span, where something is missing.
    pub fn fault_behind(self, message: Message) -> Fault {
        Fault { line: self.line, column: self.column + self.length(), length: 0, message }
    }
}

/// The words of a text between separators, with their places.
///
/// ```
/// use gordian_puzzle::text::words;
/// let found = words("1, 2\n 3", |character| character == ',' || character.is_whitespace());
/// assert_eq!((found[2].text, found[2].line, found[2].column), ("3", 2, 2));
/// ```
pub fn words<'a>(text: &'a str, is_separator: impl Fn(char) -> bool + Copy + 'a) -> Vec<Span<'a>> {
    each_word(text, is_separator).collect()
}

/// [`words`] one by one, for texts that may have very many of them.
pub fn each_word<'a>(text: &'a str, is_separator: impl Fn(char) -> bool + Copy + 'a) -> impl Iterator<Item = Span<'a>> {
    Span::each_line(text).flat_map(move |line| line.parts(is_separator)).filter(|part| !part.text.is_empty())
}

/// The value that occurs most often; if several values occur equally often, the first of them; 0 if there are no values.
///
/// ```
/// assert_eq!(gordian_puzzle::text::most_common([3, 4, 4, 3, 4]), 4);
/// ```
pub fn most_common(values: impl IntoIterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.into_iter().collect();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for value in &values {
        *counts.entry(*value).or_default() += 1;
    }
    values.iter().copied().rev().max_by_key(|value| counts[value]).unwrap_or(0)
}

/// The words of a line that a player typed, separated by white space or commas, with digits of any script as ASCII digits.
///
/// ```
/// use gordian_puzzle::text::typed_words;
/// assert_eq!(typed_words("up, ۵،left"), ["up", "5", "left"]);
/// ```
pub fn typed_words(line: &str) -> Vec<String> {
    let is_separator = |character: char| character.is_whitespace() || matches!(character, ',' | '،');
    normalise(line).split(is_separator).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A whole number in digits of any script, without a plus or minus sign; `None` when it is something else or does not fit.
///
/// ```
/// use gordian_puzzle::text::whole_number;
/// assert_eq!(whole_number(" ۱۲ "), Some(12));
/// assert_eq!(whole_number("+3"), None);
/// ```
pub fn whole_number(text: &str) -> Option<u32> {
    let digits = normalise(text.trim());
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// Text from outside in a form that a terminal or a page can show safely: control characters, direction marks and zero-width
/// characters are written as escapes. Every front end uses it for file names, contents of files, saved games and ids.
///
/// Gordian's own sentences are not escaped: Persian needs the zero-width non-joiner, and mixed text needs direction marks.
///
/// ```
/// use gordian_puzzle::text::escape;
/// assert_eq!(escape("3x3\u{1b}[2J\u{202e}"), "3x3\\u{1b}[2J\\u{202e}");
/// assert_eq!(escape("لوح.txt"), "لوح.txt");
/// ```
pub fn escape(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe_to_show) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if is_unsafe_to_show(character) {
            out.extend(character.escape_default());
        } else {
            out.push(character);
        }
    }
    Cow::Owned(out)
}

/// [`escape`] for each line of a text; line ends stay.
pub fn escape_lines(text: &str) -> Cow<'_, str> {
    if !text.contains(|character| character != '\n' && is_unsafe_to_show(character)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(escape).collect::<Vec<_>>().join("\n"))
}

/// Whether a character can control a terminal or is invisible: C0 and C1 controls, direction marks, zero-width characters, line
/// separators, and tags.
pub fn is_unsafe_to_show(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{ad}'
            | '\u{61c}'
            | '\u{115f}' | '\u{1160}'
            | '\u{180b}'..='\u{180e}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// Words less similar than this, on a scale from 0 to 1, are not suggested.
const MIN_SIMILARITY: f64 = 0.5;

/// The known word that is most similar to a mistyped one, if any is similar enough.
///
/// ```
/// use gordian_puzzle::text::did_you_mean;
/// assert_eq!(did_you_mean("atsar", ["bfs", "astar"]), Some("astar"));
/// assert_eq!(did_you_mean("zebra", ["bfs", "astar"]), None);
/// ```
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.chars().nth(MAX_NAME_CHARS).is_some() {
        return None;
    }
    known
        .into_iter()
        .map(|candidate| (strsim::normalized_damerau_levenshtein(&word.to_lowercase(), candidate), candidate))
        .filter(|(similarity, _)| *similarity >= MIN_SIMILARITY)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}
