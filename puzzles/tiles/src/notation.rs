//! Boards as text: typed input, files and ids.
//!
//! A board is a list of numbers separated by spaces, commas or line ends; `0` or `_` is the gap. A header `RxC:` or
//! `RxC@goal=gap-first:`, as in an id, may precede it. Without a header, the lines are the rows of the board. A list on a
//! single line takes the most square size with no more rows than columns (9 numbers are 3x3, 12 are 3x4).

use crate::goal::Goal;
use crate::size::{MAX_CELLS, Size, size_of_list};
use crate::unpacked::UnpackedBoard;
use gordian_puzzle::options::parse_options;
use gordian_puzzle::text::{Span, most_common, normalise, read_text, words};
use gordian_puzzle::{Argument, Fault, FaultList, Faults, Message, Options, RuleChoice};

/// Reads a board under rule options. Options in a header take precedence.
///
/// ```
/// use gordian_tiles::notation::read;
/// let board = read("8 6 7\n2 5 4\n3 _ 1", &Default::default()).unwrap();
/// assert_eq!(board.numbers, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
/// let faults = read("1 2 3 7 5 6 7 8 0", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults[0].message.id, "tiles-fault-repeated-missing");
/// ```
///
/// # Errors
/// Everything that is wrong with the text, each fault with its place.
pub fn read(text: &str, options: &Options) -> Result<UnpackedBoard, Faults> {
    read_text(text, |text, faults| Reader { faults }.read(text, options))
}

/// Whether a text looks like a board: at least four numbers, which make up most of it.
///
/// ```
/// use gordian_tiles::notation::resembles;
/// assert!(resembles("1 2 3 4 5 6 7 8 8"));
/// assert!(!resembles("2 . . 3"));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let board = text.split_once(':').map_or(text.as_str(), |(_, board)| board);
    let all_words = words(board, |character| character.is_whitespace() || character == ',');
    let is_number = |word: &&Span<'_>| word.text == "_" || word.text.parse::<u16>().is_ok();
    let numbers = all_words.iter().filter(is_number).count();
    numbers >= 4 && 5 * numbers >= 4 * all_words.len()
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

/// Writes a board in the format `text` (rows) or `line`; `None` for any other format. A header is added where the numbers
/// alone would be read as another size or goal.
pub fn write(format: &str, board: &UnpackedBoard) -> Option<String> {
    let header = |needs_size: bool| match (board.goal == Goal::default(), needs_size) {
        (true, false) => None,
        (true, true) => Some(format!("{}:", board.size)),
        (false, _) => Some(format!("{}@{}={}:", board.size, Goal::KEY, board.goal.word())),
    };
    match format {
        "text" => {
            let header = header(false).map_or(String::new(), |header| format!("{header}\n"));
            Some(format!("{header}{}\n", rows(board.size, &board.numbers)))
        }
        "line" => {
            let header = header(size_of_list(board.size.cells()) != Some(board.size));
            let header = header.map_or(String::new(), |header| format!("{header} "));
            Some(format!("{header}{}\n", list(&board.numbers, " ")))
        }
        _ => None,
    }
}

/// The goal that rule options select.
///
/// # Errors
/// A message about the first unknown option or invalid value.
pub fn goal_of(options: &Options) -> Result<Goal, Message> {
    Goal::read(options, "tiles-fault-option", "tiles-fault-goal")
}

/// Numbers as an argument of a message.
fn number_list(numbers: impl IntoIterator<Item = usize>) -> Argument {
    let messages = numbers.into_iter().map(|number| match number {
        0 => Message::new("tiles-number-gap"),
        tile => Message::new("tiles-number").with("number", tile),
    });
    Argument::List(messages.collect())
}

fn is_separator(character: char) -> bool {
    character == ',' || character == '،' || character.is_whitespace()
}

/// Collects faults while reading.
struct Reader<'a> {
    faults: &'a mut FaultList,
}

/// A word of the board, with its value if it is a number.
struct Entry<'a> {
    word: Span<'a>,
    number: Option<usize>,
}

impl Reader<'_> {
    fn read(&mut self, text: &str, options: &Options) -> Option<UnpackedBoard> {
        let mut goal = goal_of(options).map_err(|message| self.faults.push(Fault::at_start(message))).ok();
        let (body, header_size) = match text.split_once(':') {
            Some((header, _)) => {
                let (size, header_goal) = self.read_header(header);
                goal = header_goal.or(goal);
                // Spaces in place of the header keep the lines and columns of the rest.
                let spaces = header.chars().map(|character| if character == '\n' { '\n' } else { ' ' });
                (spaces.chain([' ']).chain(text[header.len() + 1..].chars()).collect(), size)
            }
            None => (text.to_owned(), HeaderSize::Missing),
        };
        let entries: Vec<Entry> = words(&body, is_separator)
            .into_iter()
            .map(|word| Entry { number: self.read_number(&word), word })
            .collect();
        if entries.is_empty() {
            let message = Message::new("tiles-fault-empty").with("example", "1 2 3 4 5 6 7 0 8");
            self.faults.push(Fault::at_start(message));
            return None;
        }
        let size = match header_size {
            HeaderSize::Valid(size) => size,
            HeaderSize::Missing => self.infer_size(&entries)?,
            HeaderSize::Invalid => return None,
        };
        // Ragged rows have already been reported one by one.
        if !self.faults.contains("tiles-fault-ragged") {
            self.check_count(&entries, size);
        }
        self.check_numbers(&entries, size);
        let numbers = entries.iter().filter_map(|entry| u8::try_from(entry.number?).ok()).collect();
        Some(UnpackedBoard { size, goal: goal?, numbers })
    }

    /// Reads `RxC` or `RxC@key=value,...`, the text before the first colon.
    fn read_header(&mut self, header: &str) -> (HeaderSize, Option<Goal>) {
        // Faults of the header are reported at its last line.
        let header_span = Span::lines(header).pop().expect("every text has a line").trimmed();
        let (size, option_list) = header.split_once('@').unwrap_or((header, ""));
        let options = parse_options(option_list);
        let goal = match goal_of(&options) {
            Ok(goal) => (!options.is_empty()).then_some(goal),
            Err(message) => {
                self.faults.push(header_span.fault(message));
                None
            }
        };
        let message = match gordian_puzzle::Size::parse(size) {
            Some(gordian_puzzle::Size { rows, columns }) => {
                if let Some(size) = Size::new(rows, columns) {
                    return (HeaderSize::Valid(size), goal);
                }
                size_fault(rows, columns)
            }
            None => Message::new("tiles-fault-header").with("header", header.trim()),
        };
        self.faults.push(header_span.fault(message));
        (HeaderSize::Invalid, goal)
    }

    /// Reads the number that a word stands for; reports a fault if the word is not a number. Whether the number is too large
    /// depends on the size of the board, which is not known yet.
    fn read_number(&mut self, word: &Span<'_>) -> Option<usize> {
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if word.text == "_" {
            return Some(0);
        }
        if is_digits(word.text) {
            // A number that overflows is too large for every board.
            return Some(word.text.parse().unwrap_or(usize::MAX));
        }
        let is_negative = word.text.strip_prefix(['-', '\u{2212}']).is_some_and(is_digits);
        let unquoted = word.text.trim_matches('"');
        if is_digits(unquoted) {
            self.faults.push(word.fault(Message::new("tiles-fault-quoted").with("word", unquoted)));
            return None;
        }
        let id = if is_negative { "tiles-fault-negative" } else { "tiles-fault-not-a-number" };
        self.faults.push(word.fault(Message::new(id).with("word", word.text)));
        None
    }

    /// The size of a text without a header.
    fn infer_size(&mut self, entries: &[Entry<'_>]) -> Option<Size> {
        let lines: Vec<&[Entry<'_>]> = entries.chunk_by(|a, b| a.word.line == b.word.line).collect();
        // One number per line is a list, written vertically.
        if lines.len() == 1 || lines.iter().all(|line| line.len() == 1) {
            return self.infer_list_size(entries);
        }
        let columns = most_common(lines.iter().map(|line| line.len()));
        for (row, line) in lines.iter().enumerate().filter(|(_, line)| line.len() != columns) {
            let (first, last) = (line[0].word, line[line.len() - 1].word);
            let length = last.column + last.length() - first.column;
            let message =
                Message::new("tiles-fault-ragged").with("row", row + 1).with("have", line.len()).with("want", columns);
            self.faults.push(Fault { length, ..first.fault(message) });
        }
        let size = Size::new(lines.len(), columns);
        if size.is_none() {
            self.faults.push(entries[0].word.fault(size_fault(lines.len(), columns)));
        }
        size
    }

    /// The most likely size of a plain list. If a number is missing or extra, the largest number decides: `1 2 3 4 5 6 7 8` is
    /// a 3x3 board without its gap rather than a 2x4 board with a number too large.
    fn infer_list_size(&mut self, entries: &[Entry<'_>]) -> Option<Size> {
        let count = entries.len();
        let largest = entries.iter().filter_map(|entry| entry.number).max().unwrap_or(0);
        let implied = largest.saturating_add(1);
        let implied_is_square = matches!(implied, 4 | 9 | 16 | 25) && implied.abs_diff(count) <= 2;
        let preferred = if implied_is_square { [implied, count] } else { [count, implied] };
        let found = preferred.into_iter().find_map(size_of_list);
        if found.is_none() {
            let end = entries[count - 1].word;
            let message = Message::new("tiles-fault-count").with("have", count).with("most", MAX_CELLS);
            self.faults.push(end.fault_behind(message));
        }
        found
    }

    /// Reports too few or too many words.
    fn check_count(&mut self, entries: &[Entry<'_>], size: Size) {
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
            self.faults.push(end.fault_behind(message("tiles-fault-too-few")));
        }
    }

    /// Reports numbers out of range, repeated numbers and missing numbers.
    fn check_numbers(&mut self, entries: &[Entry<'_>], size: Size) {
        let max_number = size.cells() - 1;
        // For each number, the words that stand for it.
        let mut words: Vec<Vec<Span<'_>>> = vec![Vec::new(); size.cells()];
        for entry in entries {
            match entry.number {
                Some(number) if number <= max_number => words[number].push(entry.word),
                Some(_) => {
                    let message =
                        Message::new("tiles-fault-too-large").with("word", entry.word.text).with("most", max_number);
                    self.faults.push(entry.word.fault(message));
                }
                // Reported by `read_number`.
                None => {}
            }
        }
        // The first repeated number is reported together with all missing ones: they were probably meant.
        let mut missing: Vec<usize> = (0..=max_number).filter(|number| words[*number].is_empty()).collect();
        for (number, words) in words.iter().enumerate().filter(|(_, words)| words.len() > 1) {
            let id = if missing.is_empty() { "tiles-fault-repeated" } else { "tiles-fault-repeated-missing" };
            let mut message = Message::new(id).with("tile", number_list([number])).with("times", words.len());
            if !missing.is_empty() {
                message = message.with("count", missing.len()).with("missing", number_list(missing.drain(..)));
            }
            self.faults.push(words[1].fault(message));
        }
        if !missing.is_empty() {
            let end = entries[entries.len() - 1].word;
            let message =
                Message::new("tiles-fault-missing").with("count", missing.len()).with("missing", number_list(missing));
            self.faults.push(end.fault_behind(message));
        }
    }
}

/// The size given in the header.
enum HeaderSize {
    /// There is no header.
    Missing,
    Valid(Size),
    /// A fault was reported.
    Invalid,
}

/// The fault of a size that is not supported.
pub(crate) fn size_fault(rows: usize, columns: usize) -> Message {
    Message::new("tiles-fault-size").with("rows", rows).with("columns", columns).with("most", MAX_CELLS)
}
