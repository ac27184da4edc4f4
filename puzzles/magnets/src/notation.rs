//! Boards as text, in files and in ids.
//!
//! A board is written as its rows, on separate lines or separated by `/`. Before the rows there may be the header of an id,
//! `RxC:` or `RxC:LIMIT:`, or a line of pairs, `level 7 size 5x4 limit 2 reach step`, each of them optional. Lines that start
//! with `# ` or `;` are comments. A file may contain several levels, each starting with a line `level NAME`.

use crate::board::{Board, Piece, Reach, Square};
use crate::grid::{Grid, LONGEST_SIDE, MOST_CELLS};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Fault, Faults, Message, Options};
use std::collections::BTreeMap;

/// A text with more rows or columns than this gets a fault about its size and no others.
const MOST_CHECKED_SIDE: usize = 64;

/// Reads a board. Rule options in the text override `options`.
///
/// ```
/// use gordian_magnets::notation::read;
/// let board = read("3x4:1:..../.oio/p...", &Default::default()).unwrap();
/// assert_eq!((board.grid.to_string(), board.limit), ("3x4".to_owned(), Some(1)));
/// let faults = read("..q\n.o", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults.len(), 3); // an unknown sign, a ragged row, no magnet
/// ```
///
/// # Errors
/// All faults of the text, each with its place.
pub fn read(text: &str, options: &Options) -> Result<Board, Faults> {
    let text = normalise(text);
    let mut reader = Reader { faults: Vec::new(), limit: None, size: None, reach: None, levels: 0 };
    let board = reader.read(&text, options);
    let mut faults = reader.faults;
    match board {
        Some(board) if faults.is_empty() => Ok(board),
        _ => {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            Err(Faults { text, faults })
        }
    }
}

/// Whether a text looks like a board or several of them: nearly all characters belong to the notation, and there is a goal or
/// a piece.
///
/// ```
/// use gordian_magnets::notation::resembles;
/// assert!(resembles("..o\npi"));
/// assert!(!resembles("..2\n.."));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let is_head =
        |line: &&str| ["level", "size", "limit", "reach", "# ", ";"].iter().any(|word| line.starts_with(word));
    let board: Vec<char> = text.lines().filter(|line| !is_head(line)).flat_map(str::chars).collect();
    let is_sign = |sign: &char| Square::from_sign(*sign).is_some() || sign.is_ascii_digit() || " x:/".contains(*sign);
    let signs = board.iter().filter(|sign| is_sign(sign)).count();
    board.iter().any(|sign| "oiprIPR".contains(*sign)) && 10 * signs >= 9 * board.len()
}

/// Splits a text with several levels into name and text of each. Empty if the text holds a single board.
///
/// ```
/// use gordian_magnets::notation::split;
/// let levels = split("level 1\npo\n\nlevel two limit 3\no.i\np..\n");
/// assert_eq!(levels.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["1", "two"]);
/// ```
pub fn split(text: &str) -> Vec<(String, String)> {
    let text = normalise(text);
    let mut levels: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        let mut words = line.split_whitespace();
        if words.next() == Some("level") {
            levels.push((words.next().unwrap_or_default().to_owned(), String::new()));
        }
        if let Some((_, text)) = levels.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    if levels.len() > 1 { levels } else { Vec::new() }
}

/// Writes a board as text: a line with the move limit and a `reach` other than the default, if any, then the rows.
pub fn write(board: &Board) -> String {
    let limit = board.limit.map(|limit| format!("limit {limit}"));
    let reach = (board.reach != Reach::default()).then(|| format!("reach {}", board.reach.value()));
    let words: Vec<String> = [limit, reach].into_iter().flatten().collect();
    let header = if words.is_empty() { String::new() } else { words.join(" ") + "\n" };
    format!("{header}{}\n", board.rows("\n"))
}

/// Writes a board as in an id, after the size: `1:..../.oio/p...`, with `x` for a wall.
pub fn inline(board: &Board) -> String {
    let limit = board.limit.map_or(String::new(), |limit| format!("{limit}:"));
    limit + &board.rows("/").replace('#', "x")
}

/// The value of the rule option `reach`, the only option of this puzzle.
///
/// # Errors
/// A message about the first unknown option or invalid value.
pub fn read_reach(options: &Options) -> Result<Reach, Message> {
    let mut reach = Reach::default();
    for (key, value) in options {
        if key != Reach::KEY {
            return Err(Message::new("magnets-fault-option").with("key", key.as_str()));
        }
        reach = Reach::from_value(value)
            .ok_or_else(|| Message::new("magnets-fault-reach").with("value", value.as_str()))?;
    }
    Ok(reach)
}

struct Reader {
    faults: Vec<Fault>,
    limit: Option<u32>,
    /// The size in the header or in a line of pairs.
    size: Option<(usize, usize)>,
    reach: Option<Reach>,
    levels: usize,
}

/// A row of the board with its place in the text.
struct Row<'a> {
    line: usize,
    column: usize,
    signs: &'a str,
}

impl Row<'_> {
    fn width(&self) -> usize {
        self.signs.chars().count()
    }
}

/// A part of a line with its place in the text.
#[derive(Clone, Copy)]
struct Span<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl<'a> Span<'a> {
    /// The span without surrounding blanks.
    fn trimmed(self) -> Span<'a> {
        let start = self.text.trim_start();
        let skipped = self.text.chars().count() - start.chars().count();
        Span { text: start.trim_end(), line: self.line, column: self.column + skipped }
    }

    /// The spans before and after the first occurrence of a character.
    fn split_once(self, sign: char) -> Option<(Span<'a>, Span<'a>)> {
        let (front, back) = self.text.split_once(sign)?;
        let column = self.column + front.chars().count() + 1;
        Some((Span { text: front, ..self }, Span { text: back, line: self.line, column }))
    }

    fn fault(self, message: Message) -> Fault {
        Fault { line: self.line, column: self.column, length: self.text.chars().count(), message }
    }
}

impl Reader {
    fn read(&mut self, text: &str, options: &Options) -> Option<Board> {
        let reach = match read_reach(options) {
            Ok(reach) => Some(reach),
            Err(message) => {
                self.faults.push(Fault { line: 1, column: 1, length: 0, message });
                None
            }
        };
        let mut rows = Vec::new();
        let mut after_header = false;
        for (number, line) in text.split('\n').enumerate() {
            let line = Span { text: line, line: number + 1, column: 1 }.trimmed();
            let is_comment = line.text.starts_with("# ") || line.text.starts_with(';');
            if line.text.is_empty() || is_comment || self.read_pairs(line) {
                continue;
            }
            let body = if after_header { line } else { self.read_header(line) };
            after_header = true;
            if rows.len() <= MOST_CHECKED_SIDE * MOST_CHECKED_SIDE && !body.text.is_empty() {
                split_rows(body, &mut rows);
            }
        }
        if self.levels > 1 {
            let message = Message::new("magnets-fault-many").with("count", self.levels);
            self.faults.push(Fault { line: 1, column: 1, length: 0, message });
            return None;
        }
        self.read_board(&rows, self.reach.or(reach))
    }

    /// Reads a line of pairs, `limit 2 reach step`; `false` if the line is no such line.
    fn read_pairs(&mut self, line: Span<'_>) -> bool {
        let mut words = spans(line, char::is_whitespace);
        if !["level", "size", "limit", "reach"].contains(&words[0].text) {
            return false;
        }
        words.reverse();
        while let Some(key) = words.pop() {
            let value = words.pop();
            match (key.text, value) {
                ("level", Some(_)) => self.levels += 1,
                ("size", Some(value)) => match Grid::parse(value.text) {
                    Some(size) => self.size = Some(size),
                    None => {
                        self.faults.push(value.fault(Message::new("magnets-size-unreadable").with("size", value.text)));
                    }
                },
                ("limit", Some(value)) => self.read_limit(value),
                ("reach", Some(value)) => match Reach::from_value(value.text) {
                    Some(reach) => self.reach = Some(reach),
                    None => {
                        self.faults.push(value.fault(Message::new("magnets-fault-reach").with("value", value.text)));
                    }
                },
                (_, None) => {
                    self.faults.push(key.fault(Message::new("magnets-fault-word-alone").with("word", key.text)));
                }
                _ => self.faults.push(key.fault(Message::new("magnets-fault-word").with("word", key.text))),
            }
        }
        true
    }

    fn read_limit(&mut self, text: Span<'_>) {
        let digits = text.text.len() <= 9 && text.text.bytes().all(|byte| byte.is_ascii_digit());
        match text.text.parse().ok().filter(|_| digits) {
            Some(limit) => self.limit = Some(limit),
            None => self.faults.push(text.fault(Message::new("magnets-fault-limit").with("limit", text.text))),
        }
    }

    /// Reads `RxC[@options]:[LIMIT:]` at the start of a line and returns the rest of it.
    fn read_header<'a>(&mut self, line: Span<'a>) -> Span<'a> {
        let Some((header, mut rest)) = line.split_once(':') else { return line };
        let header = header.trimmed();
        let (size, pairs) = header.text.split_once('@').unwrap_or((header.text, ""));
        let mut options = Options::new();
        for pair in pairs.split(',').map(str::trim).filter(|pair| !pair.is_empty()) {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            options.insert(key.trim().to_owned(), value.trim().to_owned());
        }
        match read_reach(&options) {
            Ok(reach) if !options.is_empty() => self.reach = Some(reach),
            Ok(_) => {}
            Err(message) => self.faults.push(header.fault(message)),
        }
        match Grid::parse(size) {
            Some(size) => self.size = Some(size),
            None => {
                self.faults.push(header.fault(Message::new("magnets-fault-header").with("header", header.text)));
            }
        }
        if let Some((limit, rows)) = rest.split_once(':') {
            self.read_limit(limit.trimmed());
            rest = rows;
        }
        rest.trimmed()
    }

    /// Checks the rows and makes the board of them.
    fn read_board(&mut self, rows: &[Row<'_>], reach: Option<Reach>) -> Option<Board> {
        let Some(first) = rows.first() else {
            let message = Message::new("magnets-fault-empty").with("example", "3x4:..../.oio/p...");
            self.faults.push(Fault { line: 1, column: 1, length: 0, message });
            return None;
        };
        let columns = most_common(rows.iter().map(Row::width));
        let (widest, high) = (rows.iter().map(Row::width).max().unwrap_or(0), rows.len());
        let size_fault = |rows: usize, columns: usize| {
            Message::new("magnets-fault-size")
                .with("rows", rows)
                .with("columns", columns)
                .with("side", LONGEST_SIDE)
                .with("most", MOST_CELLS)
        };
        let place = |row: &Row<'_>, message| Fault { line: row.line, column: row.column, length: row.width(), message };
        let grid = Grid::new(high, columns);
        if grid.is_none() {
            self.faults.push(place(first, size_fault(high, columns)));
        }
        if widest > MOST_CHECKED_SIDE || high > MOST_CHECKED_SIDE {
            return None;
        }
        if let Some((named_rows, named_columns)) = self.size
            && (named_rows, named_columns) != (high, columns)
            && grid.is_some()
        {
            let message = Message::new("magnets-fault-differs")
                .with("rows", high)
                .with("columns", columns)
                .with("named", format!("{named_rows}x{named_columns}"));
            self.faults.push(place(first, message));
        }
        let mut squares = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            let width = row.width();
            if width != columns {
                let message = Message::new("magnets-fault-ragged")
                    .with("row", number + 1)
                    .with("have", width)
                    .with("want", columns);
                self.faults.push(place(row, message));
            }
            for (at, sign) in row.signs.chars().enumerate() {
                match Square::from_sign(sign) {
                    Some(square) => squares.push(square),
                    None => self.faults.push(Fault {
                        line: row.line,
                        column: row.column + at,
                        length: 1,
                        message: Message::new("magnets-fault-sign").with("sign", sign.to_string()),
                    }),
                }
            }
        }
        let end = &rows[rows.len() - 1];
        let end = Fault {
            line: end.line,
            column: end.column + end.width(),
            length: 0,
            message: Message::new("magnets-fault-no-magnet"),
        };
        if !squares.iter().any(|square| square.piece.is_some_and(Piece::is_magnet)) {
            self.faults.push(end.clone());
        }
        if !squares.iter().any(|square| square.goal) {
            self.faults.push(Fault { message: Message::new("magnets-fault-no-goal"), ..end });
        }
        Some(Board { grid: grid?, squares, limit: self.limit, reach: reach? })
    }
}

/// The parts of a line between separators, without empty ones.
fn spans(line: Span<'_>, separates: impl Fn(char) -> bool) -> Vec<Span<'_>> {
    let mut found = Vec::new();
    let mut column = line.column;
    for text in line.text.split(&separates) {
        let length = text.chars().count();
        if length > 0 {
            found.push(Span { text, line: line.line, column });
        }
        column += length + 1;
    }
    found
}

/// Adds the rows of a line. An empty row between two slashes is kept, so that it is reported as too short.
fn split_rows<'a>(line: Span<'a>, rows: &mut Vec<Row<'a>>) {
    let mut column = line.column;
    for signs in line.text.split('/') {
        rows.push(Row { line: line.line, column, signs });
        column += signs.chars().count() + 1;
    }
}

/// The most frequent value; of several, the first.
fn most_common(values: impl Iterator<Item = usize>) -> usize {
    let values: Vec<usize> = values.collect();
    let mut times: BTreeMap<usize, usize> = BTreeMap::new();
    for value in &values {
        *times.entry(*value).or_default() += 1;
    }
    values.iter().copied().rev().max_by_key(|value| times[value]).unwrap_or(0)
}
