//! Boards as text, in files and in ids.
//!
//! A board is written as its rows, on separate lines or separated by `/`. Before the rows there may be the header of an id,
//! `RxC:` or `RxC:LIMIT:`, or a line of pairs, `level 7 size 5x4 limit 2 reach step`, each of them optional. Lines that start
//! with `# ` or `;` are comments. A file may contain several levels, each starting with a line `level NAME`.

use crate::board::{Board, Piece, Reach, Square};
use crate::grid::{Grid, LONGEST_SIDE, MAX_CELLS};
use gordian_puzzle::options::parse_options;
use gordian_puzzle::text::{Span, most_common, normalise, read_text, whole_number};
use gordian_puzzle::{Fault, FaultList, Faults, Message, NamedBoard, Options, RuleChoice, Size};
use std::collections::HashSet;

/// A text with more rows or columns than this gets a fault about its size and no others.
const MAX_CHECKED_SIDE: usize = 64;

/// The largest number of levels that are read from one text; further levels are ignored.
const MAX_LEVELS: usize = 10_000;

/// Reads a board. Rule options in the text override `options`.
///
/// ```
/// use gordian_magnets::notation::read;
/// let board = read("3x4:1:..../.oio/p...", &Default::default()).unwrap();
/// assert_eq!((board.grid.to_string(), board.limit), ("3x4".to_owned(), Some(1)));
/// let faults = read("..q\n.o", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults.len(), 3); // an unknown character, a ragged row, no magnet
/// ```
///
/// # Errors
/// All faults of the text, each with its place.
pub fn read(text: &str, options: &Options) -> Result<Board, Faults> {
    read_text(text, |text, faults| {
        let mut reader = Reader { faults, limit: None, size: None, reach: None, levels: 0 };
        reader.read(text, options)
    })
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
    let is_header =
        |line: &&str| ["level", "size", "limit", "reach", "# ", ";"].iter().any(|word| line.starts_with(word));
    let characters: Vec<char> = text.lines().filter(|line| !is_header(line)).flat_map(str::chars).collect();
    let is_notation = |character: &&char| {
        Square::from_character(**character).is_some() || character.is_ascii_digit() || " x:/".contains(**character)
    };
    let known = characters.iter().filter(is_notation).count();
    let has_goal_or_piece = characters.iter().any(|character| "oiprIPR".contains(*character));
    has_goal_or_piece && 10 * known >= 9 * characters.len()
}

/// Splits a text into its named levels. Empty if the text holds a single board without a name.
///
/// ```
/// use gordian_magnets::notation::split;
/// let levels = split("level 1\npo\n\nlevel two limit 3\no.i\np..\n").unwrap();
/// assert_eq!(levels.iter().map(|level| level.name.as_str()).collect::<Vec<_>>(), ["1", "two"]);
/// assert_eq!(levels[1].line, 4);
/// assert!(split("level 1\npo\nlevel 1\nop\n").is_err());
/// ```
///
/// # Errors
/// When there are several levels, and something stands before the first one or two have the same name.
pub fn split(text: &str) -> Result<Vec<NamedBoard>, Faults> {
    let text = normalise(text);
    let mut levels: Vec<NamedBoard> = Vec::new();
    let mut names = HashSet::new();
    let mut faults = FaultList::default();
    let mut before_first = None;
    // One line at a time: a text can have millions of them.
    for (index, line) in text.split('\n').enumerate() {
        let line = Span { text: line, line: index + 1, column: 1 };
        let is_name = line.text.split_whitespace().next() == Some("level");
        let words = if is_name { line.words(char::is_whitespace) } else { Vec::new() };
        if is_name {
            if levels.len() == MAX_LEVELS {
                break;
            }
            let name = words.get(1).map_or("", |name| name.text);
            if !names.insert(name) {
                faults.push(
                    words.get(1).unwrap_or(&words[0]).fault(Message::new("magnets-fault-twice").with("name", name)),
                );
            }
            levels.push(NamedBoard { name: name.to_owned(), text: String::new(), line: line.line });
        }
        match levels.last_mut() {
            Some(level) => {
                level.text.push_str(line.text);
                level.text.push('\n');
            }
            None if before_first.is_none() && !is_skipped(line.trimmed()) => before_first = Some(line.trimmed()),
            None => {}
        }
    }
    match (&mut levels[..], before_first) {
        // Of a single level, the whole text is kept, so that reading the board reports what stands before its name.
        ([only], _) => (only.text, only.line) = (text.clone(), 1),
        ([_, _, ..], Some(line)) => faults.push(line.fault(Message::new("magnets-fault-before-level"))),
        _ => {}
    }
    if faults.is_empty() { Ok(levels) } else { Err(faults.into_faults(text.as_str())) }
}

/// Whether a line means nothing: it is empty or a comment.
fn is_skipped(line: Span<'_>) -> bool {
    line.text.is_empty() || line.text.starts_with("# ") || line.text.starts_with(';')
}

/// Writes a board as text: a line with the move limit and a `reach` other than the default, if any, then the rows.
pub fn write(board: &Board) -> String {
    let limit = board.limit.map(|limit| format!("limit {limit}"));
    let reach = (board.reach != Reach::default()).then(|| format!("reach {}", board.reach.word()));
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
    Reach::read(options, "magnets-fault-option", "magnets-fault-reach")
}

/// The message about a size that is not supported.
pub(crate) fn size_fault(size: Size) -> Message {
    Message::new("magnets-fault-size")
        .with("rows", size.rows)
        .with("columns", size.columns)
        .with("side", LONGEST_SIDE)
        .with("most", MAX_CELLS)
}

/// Reads one board and collects faults.
struct Reader<'a> {
    faults: &'a mut FaultList,
    limit: Option<u32>,
    /// The size in the header or in a line of pairs.
    size: Option<Size>,
    reach: Option<Reach>,
    /// The number of lines that start a level.
    levels: usize,
}

impl Reader<'_> {
    fn read(&mut self, text: &str, options: &Options) -> Option<Board> {
        let reach = read_reach(options).map_err(|message| self.faults.push(Fault::at_start(message))).ok();
        let mut rows = Vec::new();
        let mut is_header_read = false;
        for line in Span::lines(text).into_iter().map(Span::trimmed) {
            if is_skipped(line) || self.read_pairs(line) {
                continue;
            }
            let body = if is_header_read { line } else { self.read_header(line) };
            is_header_read = true;
            // More rows than this are certainly too many. Keeping no others bounds the memory for a huge text.
            if rows.len() <= MAX_CHECKED_SIDE * MAX_CHECKED_SIDE && !body.text.is_empty() {
                // An empty row between two slashes is kept, so that it is reported as too short.
                rows.extend(body.split(|character| character == '/'));
            }
        }
        if self.levels > 1 {
            self.faults.push(Fault::at_start(Message::new("magnets-fault-many").with("count", self.levels)));
            return None;
        }
        self.read_board(&rows, self.reach.or(reach))
    }

    /// Reads a line of pairs, `limit 2 reach step`; `false` if the line is something else.
    fn read_pairs(&mut self, line: Span<'_>) -> bool {
        let words = line.words(char::is_whitespace);
        if !["level", "size", "limit", "reach"].contains(&words[0].text) {
            return false;
        }
        for pair in words.chunks(2) {
            let &[key, value] = pair else {
                self.faults.push(pair[0].fault(Message::new("magnets-fault-word-alone").with("word", pair[0].text)));
                break;
            };
            match key.text {
                "level" => self.levels += 1,
                "size" => match Size::parse(value.text) {
                    Some(size) => self.size = Some(size),
                    None => {
                        self.faults.push(value.fault(Message::new("magnets-size-unreadable").with("size", value.text)));
                    }
                },
                "limit" => self.read_limit(value),
                Reach::KEY => match Reach::from_word(value.text) {
                    Some(reach) => self.reach = Some(reach),
                    None => {
                        self.faults.push(value.fault(Message::new("magnets-fault-reach").with("value", value.text)));
                    }
                },
                _ => self.faults.push(key.fault(Message::new("magnets-fault-word").with("word", key.text))),
            }
        }
        true
    }

    fn read_limit(&mut self, text: Span<'_>) {
        match whole_number(text.text) {
            Some(limit) => self.limit = Some(limit),
            None => self.faults.push(text.fault(Message::new("magnets-fault-limit").with("limit", text.text))),
        }
    }

    /// Reads `RxC[@options]:[LIMIT:]` at the start of a line and returns the rest of it.
    fn read_header<'a>(&mut self, line: Span<'a>) -> Span<'a> {
        let Some((header, mut rest)) = line.cut(':') else { return line };
        let header = header.trimmed();
        let (size, pairs) = header.text.split_once('@').unwrap_or((header.text, ""));
        let options = parse_options(pairs);
        match read_reach(&options) {
            Ok(reach) if !options.is_empty() => self.reach = Some(reach),
            Ok(_) => {}
            Err(message) => self.faults.push(header.fault(message)),
        }
        match Size::parse(size) {
            Some(size) => self.size = Some(size),
            None => {
                self.faults.push(header.fault(Message::new("magnets-fault-header").with("header", header.text)));
            }
        }
        if let Some((limit, rows)) = rest.cut(':') {
            self.read_limit(limit.trimmed());
            rest = rows;
        }
        rest.trimmed()
    }

    /// Checks the rows and makes the board of them.
    fn read_board(&mut self, rows: &[Span<'_>], reach: Option<Reach>) -> Option<Board> {
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            let message = Message::new("magnets-fault-empty").with("example", "3x4:..../.oio/p...");
            self.faults.push(Fault::at_start(message));
            return None;
        };
        let widths: Vec<usize> = rows.iter().map(|row| row.length()).collect();
        let widest = widths.iter().copied().max().unwrap_or(0);
        let size = Size::new(rows.len(), most_common(widths));
        let grid = Grid::new(size.rows, size.columns);
        if grid.is_none() {
            self.faults.push(first.fault(size_fault(size)));
        }
        if widest > MAX_CHECKED_SIDE || size.rows > MAX_CHECKED_SIDE {
            if grid.is_some() {
                // Most rows have a possible width, but one of them is far too long.
                self.faults.push(first.fault(size_fault(Size::new(size.rows, widest))));
            }
            return None;
        }
        if let Some(named) = self.size.filter(|named| *named != size && grid.is_some()) {
            let message = Message::new("magnets-fault-differs")
                .with("rows", size.rows)
                .with("columns", size.columns)
                .with("named", named.to_string());
            self.faults.push(first.fault(message));
        }
        let mut squares = Vec::new();
        for (number, row) in rows.iter().enumerate() {
            if row.length() != size.columns {
                let message = Message::new("magnets-fault-ragged")
                    .with("row", number + 1)
                    .with("have", row.length())
                    .with("want", size.columns);
                self.faults.push(row.fault(message));
            }
            for (index, character) in row.text.chars().enumerate() {
                match Square::from_character(character) {
                    Some(square) => squares.push(square),
                    None => self.faults.push(Fault {
                        line: row.line,
                        column: row.column + index,
                        length: 1,
                        message: Message::new("magnets-fault-sign").with("sign", character.to_string()),
                    }),
                }
            }
        }
        if !squares.iter().any(|square| square.piece.is_some_and(Piece::is_magnet)) {
            self.faults.push(last.fault_behind(Message::new("magnets-fault-no-magnet")));
        }
        if !squares.iter().any(|square| square.is_goal) {
            self.faults.push(last.fault_behind(Message::new("magnets-fault-no-goal")));
        }
        Some(Board { grid: grid?, squares, limit: self.limit, reach: reach? })
    }
}
