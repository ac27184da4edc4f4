//! Reading text: digits of three scripts, byte-order marks, line ends, parts of a text and faults with their places.

use crate::message::Message;
use std::collections::BTreeMap;

/// A fault of an input text, with its place counted in characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line.
    pub line: usize,
    /// The column of the first character at fault.
    pub column: usize,
    /// How many characters are at fault; 0 where something is missing.
    pub length: usize,
    /// What is wrong.
    pub message: Message,
}

/// All faults of an input text, with the text as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The text the places refer to.
    pub text: String,
    /// All faults, in the order of the text; never empty.
    pub faults: Vec<Fault>,
}

impl Faults {
    /// Line, column, length and message id of every fault, in a form that tests can compare. `prefix` is removed from the ids.
    ///
    /// ```
    /// use gordian_puzzle::{Fault, Faults, Message};
    /// let fault = Fault { line: 1, column: 3, length: 2, message: Message::new("tiles-fault-count") };
    /// let faults = Faults { text: "1 22".to_owned(), faults: vec![fault] };
    /// assert_eq!(faults.places("tiles-fault-"), [(1, 3, 2, "count")]);
    /// ```
    pub fn places(&self, prefix: &str) -> Vec<(usize, usize, usize, &str)> {
        let faults = self.faults.iter().map(|fault| {
            let id = fault.message.id.strip_prefix(prefix).unwrap_or(&fault.message.id);
            (fault.line, fault.column, fault.length, id)
        });
        faults.collect()
    }
}

impl Fault {
    /// A fault of the whole text, placed at its beginning.
    pub fn at_start(message: Message) -> Fault {
        Fault { line: 1, column: 1, length: 0, message }
    }
}

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
/// The faults that `read` finds.
///
/// # Panics
/// If `read` returns `None` without a fault.
pub fn read_text<T>(text: &str, read: impl FnOnce(&str, &mut Vec<Fault>) -> Option<T>) -> Result<T, Faults> {
    let text = normalise(text);
    let mut faults = Vec::new();
    match read(&text, &mut faults) {
        Some(value) if faults.is_empty() => Ok(value),
        _ => {
            assert!(!faults.is_empty(), "a text was refused without a fault: {text:?}");
            faults.sort_by_key(|fault| (fault.line, fault.column));
            Err(Faults { text, faults })
        }
    }
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
    /// Its line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
}

impl<'a> Span<'a> {
    /// The lines of a text.
    pub fn lines(text: &'a str) -> Vec<Span<'a>> {
        text.split('\n').enumerate().map(|(index, text)| Span { text, line: index + 1, column: 1 }).collect()
    }

    /// Its length in characters.
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
        let mut column = self.column;
        let parts = self.text.split(is_separator).map(|text| {
            let part = Span { text, line: self.line, column };
            column += part.length() + 1;
            part
        });
        parts.collect()
    }

    /// The parts between separators, without empty ones.
    pub fn words(self, is_separator: impl Fn(char) -> bool) -> Vec<Span<'a>> {
        let mut parts = self.split(is_separator);
        parts.retain(|part| !part.text.is_empty());
        parts
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
pub fn words(text: &str, is_separator: impl Fn(char) -> bool) -> Vec<Span<'_>> {
    Span::lines(text).into_iter().flat_map(|line| line.words(&is_separator)).collect()
}

/// The value that occurs most often; among several of them the first. 0 when there is none.
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
    let is_separator = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '،');
    normalise(line).split(is_separator).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

/// A whole number in digits of any script, without a sign; `None` when it is something else or does not fit.
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
    known
        .into_iter()
        .map(|candidate| (strsim::normalized_damerau_levenshtein(&word.to_lowercase(), candidate), candidate))
        .filter(|(similarity, _)| *similarity >= MIN_SIMILARITY)
        .max_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, candidate)| candidate)
}
