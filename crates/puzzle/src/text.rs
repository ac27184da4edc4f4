//! Text that people bring: digits of three scripts, byte-order marks, line ends, and faults with their places.

use crate::message::Message;

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

/// Everything that is wrong with an input text, with the text as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The text the places refer to.
    pub text: String,
    /// All faults, in the order of the text; never empty.
    pub faults: Vec<Fault>,
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
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        out.push(match sign {
            '\u{0660}'..='\u{0669}' => ascii_digit(sign, '\u{0660}'),
            '\u{06f0}'..='\u{06f9}' => ascii_digit(sign, '\u{06f0}'),
            '\r' => {
                signs.next_if_eq(&'\n');
                '\n'
            }
            other => other,
        });
    }
    out
}

fn ascii_digit(sign: char, zero: char) -> char {
    char::from_digit(sign as u32 - zero as u32, 10).unwrap_or(sign)
}

/// A word of a text with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    /// The word itself.
    pub text: &'a str,
    /// Its line, from 1.
    pub line: usize,
    /// The column of its first character, from 1.
    pub column: usize,
}

impl Word<'_> {
    /// A fault that covers the word.
    pub fn fault(&self, message: Message) -> Fault {
        Fault { line: self.line, column: self.column, length: self.text.chars().count(), message }
    }
}

/// The words of a text between separators, with their places.
///
/// ```
/// use gordian_puzzle::text::words;
/// let found = words("1, 2\n 3", |sign| sign == ',' || sign.is_whitespace());
/// assert_eq!((found[2].text, found[2].line, found[2].column), ("3", 2, 2));
/// ```
pub fn words(text: &str, separator: impl Fn(char) -> bool) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    for (line, content) in text.split('\n').enumerate() {
        let mut start = None;
        let ends = content.char_indices().map(|(at, sign)| (at, Some(sign))).chain([(content.len(), None)]);
        for (column, (at, sign)) in ends.enumerate() {
            let separates = sign.is_none_or(&separator);
            match (separates, start) {
                (false, None) => start = Some((at, column)),
                (true, Some((from, first))) => {
                    found.push(Word { text: &content[from..at], line: line + 1, column: first + 1 });
                    start = None;
                }
                _ => {}
            }
        }
    }
    found
}

/// The word of a list that somebody most likely meant, if one is close enough.
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
        .filter(|(likeness, _)| *likeness >= 0.5)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, candidate)| candidate)
}
