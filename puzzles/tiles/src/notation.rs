//! Boards as text: what people type, what files hold, what ids contain.
//!
//! A board is its numbers, separated by blanks, commas or line ends; `0` or `_` is the gap. In front may stand a header
//! `RxC:` or `RxC@goal=gap-first:`, as in an id. Without a header, rows on lines of their own give the shape; a plain list
//! takes the shape nearest to a square with no more rows than columns (9 numbers are 3x3, 12 are 3x4).

use super::shape::{Goal, MOST_CELLS, Size};
use gordian_puzzle::text::{Word, normalise, words};
use gordian_puzzle::{Argument, Fault, Faults, Message, Options};
use std::collections::BTreeMap;

/// What a text says: size, goal and numbers row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The size.
    pub size: Size,
    /// Where the gap belongs.
    pub goal: Goal,
    /// The numbers, row by row: a permutation of 0 and the tiles.
    pub numbers: Vec<u8>,
}

/// Reads a board under rule options; those of a header count more.
///
/// ```
/// use gordian_tiles::notation::read;
/// let written = read("8 6 7\n2 5 4\n3 _ 1", &Default::default()).unwrap();
/// assert_eq!(written.numbers, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
/// let faults = read("1 2 3 7 5 6 7 8 0", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults[0].message.id, "tiles-fault-repeated-missing");
/// ```
///
/// # Errors
/// Everything that is wrong with the text, each fault with its place.
pub fn read(text: &str, options: &Options) -> Result<Written, Faults> {
    let text = normalise(text);
    let mut reader = Reader { faults: Vec::new() };
    let written = reader.read(&text, options);
    let mut faults = reader.faults;
    match written {
        Some(written) if faults.is_empty() => Ok(written),
        _ => {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            Err(Faults { text, faults })
        }
    }
}

/// Whether a text looks like a board: numbers and little else, four at least.
///
/// ```
/// use gordian_tiles::notation::resembles;
/// assert!(resembles("1 2 3 4 5 6 7 8 8"));
/// assert!(!resembles("2 . . 3"));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let board = text.split_once(':').map_or(text.as_str(), |(_, board)| board);
    let all = words(board, |sign| sign.is_whitespace() || sign == ',');
    let is_number = |word: &&Word<'_>| word.text == "_" || word.text.parse::<u16>().is_ok();
    let numbers = all.iter().filter(is_number).count();
    numbers >= 4 && 5 * numbers >= 4 * all.len()
}

/// The numbers of a board as rows of text, columns aligned.
///
/// ```
/// use gordian_tiles::{Size, notation::rows};
/// assert_eq!(rows(Size::new(2, 2).unwrap(), &[3, 0, 1, 2]), "3 0\n1 2");
/// ```
pub fn rows(size: Size, numbers: &[u8]) -> String {
    let width = if size.cells() > 10 { 2 } else { 1 };
    let rows = numbers.chunks(size.columns()).map(|row| {
        let cells: Vec<String> = row.iter().map(|number| format!("{number:>width$}")).collect();
        cells.join(" ")
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// The numbers of a board on one line, with a separator between them.
pub fn list(numbers: &[u8], separator: &str) -> String {
    let cells: Vec<String> = numbers.iter().map(u8::to_string).collect();
    cells.join(separator)
}

/// A board in one of the formats `text` (rows) and `line`; `None` for any other. Where reading the bare numbers would
/// give another size or goal, a header says which is meant.
pub fn write(format: &str, written: &Written) -> Option<String> {
    let header = |needs_size: bool| match (written.goal == Goal::default(), needs_size) {
        (true, false) => None,
        (true, true) => Some(format!("{}:", written.size)),
        (false, _) => Some(format!("{}@{}={}:", written.size, Goal::KEY, written.goal.word())),
    };
    match format {
        "text" => {
            let header = header(false).map_or(String::new(), |header| format!("{header}\n"));
            Some(format!("{header}{}\n", rows(written.size, &written.numbers)))
        }
        "line" => {
            let header = header(Size::of_list(written.size.cells()) != Some(written.size));
            let header = header.map_or(String::new(), |header| format!("{header} "));
            Some(format!("{header}{}\n", list(&written.numbers, " ")))
        }
        _ => None,
    }
}

/// The goal that rule options ask for.
///
/// # Errors
/// A message about the first option that tiles do not have, or a value it cannot take.
pub fn goal_of(options: &Options) -> Result<Goal, Message> {
    let mut goal = Goal::default();
    for (key, value) in options {
        if key != Goal::KEY {
            return Err(Message::new("tiles-fault-option").with("key", key.as_str()));
        }
        goal = Goal::from_word(value).ok_or_else(|| Message::new("tiles-fault-goal").with("value", value.as_str()))?;
    }
    Ok(goal)
}

/// Numbers as a list of messages.
fn spelled(numbers: impl IntoIterator<Item = usize>) -> Argument {
    let messages = numbers.into_iter().map(|number| match number {
        0 => Message::new("tiles-number-gap"),
        tile => Message::new("tiles-number").with("number", tile),
    });
    Argument::List(messages.collect())
}

fn is_separator(sign: char) -> bool {
    sign == ',' || sign == '،' || sign.is_whitespace()
}

struct Reader {
    faults: Vec<Fault>,
}

/// A word of the board and what it stands for, if it stands for a number at all.
struct Entry<'a> {
    word: Word<'a>,
    number: Option<usize>,
}

impl Reader {
    fn read(&mut self, text: &str, options: &Options) -> Option<Written> {
        let mut goal = goal_of(options).map_err(|message| self.fault(1, 1, 0, message)).ok();
        let (blanked, size) = match text.split_once(':') {
            Some((header, _)) => {
                let (size, written_goal) = self.header(header);
                goal = written_goal.or(goal);
                // Blanks in place of the header keep every line and column as it was.
                let blank = header.chars().map(|sign| if sign == '\n' { '\n' } else { ' ' });
                (blank.chain([' ']).chain(text[header.len() + 1..].chars()).collect(), size)
            }
            None => (text.to_owned(), Asked::Nothing),
        };
        let entries: Vec<Entry> =
            words(&blanked, is_separator).into_iter().map(|word| Entry { number: self.number(&word), word }).collect();
        if entries.is_empty() {
            self.fault(1, 1, 0, Message::new("tiles-fault-empty").with("example", "1 2 3 4 5 6 7 0 8"));
            return None;
        }
        let size = match size {
            Asked::Size(size) => size,
            Asked::Nothing => self.shape(&entries)?,
            Asked::Nonsense => return None,
        };
        // Ragged rows have been told of one by one.
        if !self.faults.iter().any(|fault| fault.message.id == "tiles-fault-ragged") {
            self.count(&entries, size);
        }
        self.repeats(&entries, size);
        let numbers = entries.iter().filter_map(|entry| u8::try_from(entry.number?).ok()).collect();
        Some(Written { size, goal: goal?, numbers })
    }

    fn fault(&mut self, line: usize, column: usize, length: usize, message: Message) {
        self.faults.push(Fault { line, column, length, message });
    }

    /// Reads `RxC` or `RxC@key=value,...`, the text before the first colon.
    fn header(&mut self, header: &str) -> (Asked, Option<Goal>) {
        let line = header.matches('\n').count() + 1;
        let last = header.rsplit('\n').next().unwrap_or(header);
        let column = last.chars().take_while(|sign| sign.is_whitespace()).count() + 1;
        let length = last.trim().chars().count();
        let (size, listed) = header.split_once('@').unwrap_or((header, ""));

        let mut options = Options::new();
        for pair in listed.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        let goal = match goal_of(&options) {
            Ok(goal) => (!options.is_empty()).then_some(goal),
            Err(message) => {
                self.fault(line, column, length, message);
                None
            }
        };
        let size = match Size::parse(size) {
            Some((rows, columns)) => {
                if let Some(size) = Size::new(rows, columns) {
                    return (Asked::Size(size), goal);
                }
                Message::new("tiles-fault-size").with("rows", rows).with("columns", columns).with("most", MOST_CELLS)
            }
            None => Message::new("tiles-fault-header").with("header", header.trim()),
        };
        self.fault(line, column, length, size);
        (Asked::Nonsense, goal)
    }

    /// The number that a word stands for. Whether it is too large depends on the size and is judged later.
    fn number(&mut self, word: &Word<'_>) -> Option<usize> {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if word.text == "_" {
            return Some(0);
        }
        if digits(word.text) {
            return Some(word.text.parse().unwrap_or(usize::MAX));
        }
        let negative = word.text.strip_prefix(['-', '\u{2212}']).is_some_and(digits);
        let id = if negative { "tiles-fault-negative" } else { "tiles-fault-not-a-number" };
        self.faults.push(word.fault(Message::new(id).with("word", word.text)));
        None
    }

    /// The size of a text without a header.
    fn shape(&mut self, entries: &[Entry<'_>]) -> Option<Size> {
        let lines: Vec<&[Entry<'_>]> = entries.chunk_by(|a, b| a.word.line == b.word.line).collect();
        // One number a line is a list that happens to stand upright.
        if lines.len() == 1 || lines.iter().all(|line| line.len() == 1) {
            return self.list_size(entries);
        }
        let columns = most_common(lines.iter().map(|line| line.len()));
        for (row, line) in lines.iter().enumerate().filter(|(_, line)| line.len() != columns) {
            let (first, last) = (line[0].word, line[line.len() - 1].word);
            let length = last.column + last.text.chars().count() - first.column;
            let message =
                Message::new("tiles-fault-ragged").with("row", row + 1).with("have", line.len()).with("want", columns);
            self.fault(first.line, first.column, length, message);
        }
        let size = Size::new(lines.len(), columns);
        if size.is_none() {
            let message = Message::new("tiles-fault-size")
                .with("rows", lines.len())
                .with("columns", columns)
                .with("most", MOST_CELLS);
            self.faults.push(entries[0].word.fault(message));
        }
        size
    }

    /// The size that a plain list most likely means. A list that is short of a number or has one too many is judged by its
    /// largest number: `1 2 3 4 5 6 7 8` is a 3x3 board without its gap rather than a 2x4 board with a tile too large.
    fn list_size(&mut self, entries: &[Entry<'_>]) -> Option<Size> {
        let count = entries.len();
        let largest = entries.iter().filter_map(|entry| entry.number).max().unwrap_or(0);
        let implied = largest.saturating_add(1);
        let implied_is_square = matches!(implied, 4 | 9 | 16 | 25) && implied.abs_diff(count) <= 2;
        let preferred = if implied_is_square { [implied, count] } else { [count, implied] };
        let found = preferred.into_iter().find_map(Size::of_list);
        if found.is_none() {
            let end = entries[count - 1].word;
            let message = Message::new("tiles-fault-count").with("have", count).with("most", MOST_CELLS);
            self.fault(end.line, end.column + end.text.chars().count(), 0, message);
        }
        found
    }

    /// Too few words, or too many.
    fn count(&mut self, entries: &[Entry<'_>], size: Size) {
        let (have, want) = (entries.len(), size.cells());
        let message = |id: &'static str| {
            Message::new(id)
                .with("have", have)
                .with("want", want)
                .with("rows", size.rows())
                .with("columns", size.columns())
        };
        if have > want {
            self.faults.push(entries[want].word.fault(message("tiles-fault-too-many")));
        } else if have < want {
            let end = entries[have - 1].word;
            self.fault(end.line, end.column + end.text.chars().count(), 0, message("tiles-fault-too-few"));
        }
    }

    /// Numbers out of range, numbers that stand twice, and numbers that are missing.
    fn repeats(&mut self, entries: &[Entry<'_>], size: Size) {
        let most = size.cells() - 1;
        let mut seen: Vec<Vec<Word<'_>>> = vec![Vec::new(); size.cells()];
        for entry in entries {
            match entry.number {
                Some(number) if number <= most => seen[number].push(entry.word),
                Some(_) => {
                    let message =
                        Message::new("tiles-fault-too-large").with("word", entry.word.text).with("most", most);
                    self.faults.push(entry.word.fault(message));
                }
                None => {}
            }
        }
        let mut missing: Vec<usize> = (0..=most).filter(|number| seen[*number].is_empty()).collect();
        for (number, places) in seen.iter().enumerate().filter(|(_, places)| places.len() > 1) {
            let id = if missing.is_empty() { "tiles-fault-repeated" } else { "tiles-fault-repeated-missing" };
            let mut message = Message::new(id).with("tile", spelled([number])).with("times", places.len());
            if !missing.is_empty() {
                message = message.with("count", missing.len()).with("missing", spelled(missing.drain(..)));
            }
            self.faults.push(places[1].fault(message));
        }
        if !missing.is_empty() {
            let end = entries[entries.len() - 1].word;
            let message =
                Message::new("tiles-fault-missing").with("count", missing.len()).with("missing", spelled(missing));
            self.fault(end.line, end.column + end.text.chars().count(), 0, message);
        }
    }
}

/// What the header asks for.
enum Asked {
    Nothing,
    Size(Size),
    Nonsense,
}

/// The value that occurs most often; the first one of them.
fn most_common(values: impl Iterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.collect();
    let mut times: BTreeMap<usize, usize> = BTreeMap::new();
    for value in &values {
        *times.entry(*value).or_default() += 1;
    }
    values.iter().copied().rev().max_by_key(|value| times[value]).unwrap_or(0)
}
