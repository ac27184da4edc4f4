//! Boards as text.
//!
//! A file has lines of numbers separated by commas: `rows,columns`, then `row,column` of the head, then the number of cells with
//! apples, then a line `row,column,count` for each of them. Rows and columns count from 0. A first line `tail=blocked` sets the
//! rule option. In an id the same is one word: `5x5:0,0:3,1,1/3,2,1`, with `@tail=blocked` after the size.

use crate::board::{Apples, Board, Tail, View};
use crate::torus::{MAX_SIDE, Move, Torus};
use gordian_puzzle::options::parse_options;
use gordian_puzzle::text::{Span, normalise, read_text};
use gordian_puzzle::{Cell, Fault, FaultList, Faults, Message, Options, RuleChoice};

/// The largest number of apples on one cell.
pub const MAX_APPLES_PER_CELL: u32 = 1_000_000;

/// Reads a board. Rule options in the text override `options`.
///
/// ```
/// use gordian_snake::notation::read;
/// let board = read("5,5\n0,0\n2\n3,1,1\n3,2,1\n", &Default::default()).unwrap();
/// assert_eq!(board.total_apples(), 2);
/// let faults = read("5,5\n0,0\n2\n3,1,1\n", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults[0].message.id, "snake-fault-too-few");
/// ```
///
/// # Errors
/// All faults of the text, each with its place.
pub fn read(text: &str, options: &Options) -> Result<Board, Faults> {
    read_text(text, |text, faults| {
        let tail = read_tail(options).map_err(|message| faults.push(Fault::at_start(message))).ok();
        Reader { faults }.read(text, tail.unwrap_or_default())
    })
}

/// Whether a text looks like a board: its first lines have two, two and one numbers, or it has the form of an id.
///
/// ```
/// use gordian_snake::notation::resembles;
/// assert!(resembles("5,5\n9,0\n1\n3,1,1\n") && resembles("5x5:9,0:3,1,1"));
/// assert!(!resembles("1,2,3\n4,5,6\n7,8,0"));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let is_number = |part: &str| part.trim().parse::<u32>().is_ok();
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(Tail::KEY));
    let counts: Vec<usize> =
        lines.take(3).map(|line| if line.split(',').all(is_number) { line.split(',').count() } else { 0 }).collect();
    let is_inline = || match text.trim().split(':').collect::<Vec<_>>()[..] {
        [size, head, _] => size.contains('x') && head.split(',').all(is_number),
        _ => false,
    };
    counts == [2, 2, 1] || is_inline()
}

/// The value of the rule option `tail`, the only option of this puzzle.
///
/// # Errors
/// A message about the first unknown option or invalid value.
pub fn read_tail(options: &Options) -> Result<Tail, Message> {
    Tail::read(options, "snake-fault-option", "snake-fault-tail")
}

/// Writes a cell as `row,column`.
fn write_cell(board: &Board, cell: u16) -> String {
    let Cell { row, column } = board.torus.scene_cell(cell);
    format!("{row},{column}")
}

/// Writes a board as in an id: the size, and what follows it.
pub fn write_inline(board: &Board) -> (String, String) {
    let apples: Vec<String> =
        board.apples.iter().map(|apples| format!("{},{}", write_cell(board, apples.cell), apples.count)).collect();
    let head = write_cell(board, board.head);
    let size = board.torus.size().to_string();
    (size, if apples.is_empty() { head } else { format!("{head}:{}", apples.join("/")) })
}

/// Writes a board in the format `text` or `line`; `None` for any other format.
pub fn write(format: &str, board: &Board) -> Option<String> {
    let options = board.tail.options();
    match format {
        "text" => {
            let mut lines: Vec<String> = options.iter().map(|(key, value)| format!("{key}={value}")).collect();
            lines.push(format!("{},{}", board.torus.size().rows, board.torus.size().columns));
            lines.push(write_cell(board, board.head));
            lines.push(board.apples.len().to_string());
            lines.extend(
                board.apples.iter().map(|apples| format!("{},{}", write_cell(board, apples.cell), apples.count)),
            );
            Some(lines.join("\n") + "\n")
        }
        "line" => {
            let (size, body) = write_inline(board);
            Some(format!("{size}{}:{body}\n", gordian_puzzle::Id::write_options(&options)))
        }
        _ => None,
    }
}

/// The moves of a run in the words of the report, one line for each move. A line also says if the snake has just eaten an apple,
/// and if it reaches one.
pub(crate) fn write_report(start: &View<'_>, moves: &[Move]) -> String {
    let mut view = start.clone();
    let mut text = String::new();
    for step in moves {
        if view.growing {
            text.push_str("ate an apple and went ");
        }
        view.play(*step);
        if view.growing {
            text.push_str("reached an apple when going ");
        }
        text.push_str(step.letter());
        text.push('\n');
    }
    text
}

/// The report's last line about a lost game.
pub(crate) fn write_game_over(apples_left: u32) -> String {
    format!("game over with {apples_left} left\n")
}

/// Whether a character is a comma, Latin or Arabic.
fn is_comma(character: char) -> bool {
    character == ',' || character == '،'
}

/// Reads a board and collects its faults.
struct Reader<'f> {
    faults: &'f mut FaultList,
}

impl Reader<'_> {
    /// Reads a text of either form. `None` if a fault leaves no board.
    fn read(&mut self, text: &str, tail: Tail) -> Option<Board> {
        let lines = Span::lines(text).into_iter().map(Span::trimmed);
        let lines: Vec<Span<'_>> = lines.filter(|line| !line.text.is_empty()).collect();
        let Some(first) = lines.first() else {
            let message = Message::new("snake-fault-empty").with("example", "5x5:0,0:3,1,1/3,2,1");
            self.faults.push(Fault::at_start(message));
            return None;
        };
        if first.text.contains(':') { self.read_inline(&lines, tail) } else { self.read_lines(&lines, tail) }
    }

    /// Reads the form of an id.
    fn read_inline(&mut self, lines: &[Span<'_>], tail: Tail) -> Option<Board> {
        if let Some(extra_line) = lines.get(1) {
            self.faults.push(extra_line.fault(Message::new("snake-fault-more-lines")));
        }
        let parts = lines[0].split(|character| character == ':');
        let mut header = parts[0].split(|character| character == '@').into_iter();
        let size = header.next().map(Span::trimmed)?;
        let tail = header.fold(tail, |tail, part| self.read_options(part, tail));
        let torus = self.read_size(size, |character| character == 'x', "RxC");
        let head = self.read_numbers(parts[1].trimmed(), is_comma, ["0,0"], 2);
        for extra_part in parts.iter().skip(3) {
            self.faults.push(extra_part.fault(Message::new("snake-fault-part").with("text", extra_part.text)));
        }
        let apples = parts.get(2).filter(|part| !part.text.trim().is_empty());
        let apples = apples.map_or(Vec::new(), |part| part.split(|character| character == '/'));
        self.read_board(torus, head, &apples, tail)
    }

    /// Reads the lines of a file.
    fn read_lines(&mut self, lines: &[Span<'_>], mut tail: Tail) -> Option<Board> {
        let option_lines = lines.iter().take_while(|line| line.text.contains('=')).count();
        for line in &lines[..option_lines] {
            tail = self.read_options(*line, tail);
        }
        let mut rest = lines[option_lines..].iter();
        let last_line = lines[lines.len() - 1];
        let mut next_line = |reader: &mut Self, id: &'static str| {
            let line = rest.next().copied();
            if line.is_none() {
                reader.faults.push(last_line.fault_behind(Message::new(id)));
            }
            line
        };
        let size_line = next_line(self, "snake-fault-no-size")?;
        let torus = self.read_size(size_line, is_comma, "5,5");
        let head_line = next_line(self, "snake-fault-no-head")?;
        let head = self.read_numbers(head_line, is_comma, ["0,0"], 2);
        let count_line = next_line(self, "snake-fault-no-count")?;
        let announced = self.read_numbers(count_line, is_comma, ["3"], 1).map(|numbers| numbers[0].1);
        let apples: Vec<Span<'_>> = rest.copied().collect();
        if let Some(announced) = announced {
            if let Ok(announced) = usize::try_from(announced) {
                let message =
                    |id: &'static str| Message::new(id).with("announced", announced).with("have", apples.len());
                match apples.get(announced) {
                    Some(extra_line) => self.faults.push(extra_line.fault(message("snake-fault-too-many"))),
                    None if apples.len() < announced => {
                        self.faults.push(last_line.fault_behind(message("snake-fault-too-few")));
                    }
                    None => {}
                }
            } else {
                self.faults.push(count_line.fault(Message::new("snake-fault-number").with("word", count_line.text)));
            }
        }
        self.read_board(torus, head, &apples, tail)
    }

    /// Reads `key=value` pairs. Returns the value of `tail`, or `tail` itself if there are none.
    fn read_options(&mut self, part: Span<'_>, tail: Tail) -> Tail {
        let options = parse_options(part.text);
        match read_tail(&options) {
            Ok(_) if options.is_empty() => tail,
            Ok(tail_in_text) => tail_in_text,
            Err(message) => {
                self.faults.push(part.fault(message));
                tail
            }
        }
    }

    /// Reads the size of the board: rows and columns.
    fn read_size(&mut self, part: Span<'_>, separator: impl Fn(char) -> bool, example: &'static str) -> Option<Torus> {
        let numbers = self.read_numbers(part, separator, [example], 2)?;
        let side = |index: usize| usize::try_from(numbers[index].1).ok();
        let torus = side(0).zip(side(1)).and_then(|(rows, columns)| Torus::new(rows, columns));
        if torus.is_none() {
            let message = Message::new("snake-fault-size").with("size", part.text).with("most", MAX_SIDE);
            self.faults.push(part.fault(message));
        }
        torus
    }

    /// Reads exactly `count` whole numbers between separators. `None`, with a fault, if the text is anything else.
    fn read_numbers<'a>(
        &mut self,
        part: Span<'a>,
        separator: impl Fn(char) -> bool,
        [example]: [&'static str; 1],
        count: usize,
    ) -> Option<Vec<(Span<'a>, i64)>> {
        let words: Vec<Span<'a>> = part.split(separator).into_iter().map(Span::trimmed).collect();
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let is_number = |text: &str| is_digits(text.strip_prefix(['-', '\u{2212}']).unwrap_or(text));
        if words.len() != count || words.iter().any(|word| word.text.is_empty()) {
            let message = Message::new("snake-fault-form").with("text", part.text).with("example", example);
            self.faults.push(part.fault(message));
            return None;
        }
        let mut numbers = Vec::new();
        for word in words {
            if !is_number(word.text) {
                self.faults.push(word.fault(Message::new("snake-fault-number").with("word", word.text)));
                continue;
            }
            let number = word.text.replace('\u{2212}', "-").parse::<i64>();
            let saturated = if word.text.starts_with(['-', '\u{2212}']) { i64::MIN } else { i64::MAX };
            numbers.push((word, number.unwrap_or(saturated)));
        }
        (numbers.len() == count).then_some(numbers)
    }

    /// The cell in a row and a column, with a fault for each that is outside the board.
    fn read_cell(&mut self, torus: Option<&Torus>, numbers: &[(Span<'_>, i64)]) -> Option<u16> {
        let torus = torus?;
        let mut is_inside = true;
        for (index, (side, id)) in
            [(torus.size().rows, "snake-fault-row"), (torus.size().columns, "snake-fault-column")]
                .into_iter()
                .enumerate()
        {
            let (word, number) = numbers[index];
            if !(0..side as i64).contains(&number) {
                self.faults.push(word.fault(Message::new(id).with("word", word.text).with("most", side - 1)));
                is_inside = false;
            }
        }
        is_inside.then(|| (numbers[0].1 * torus.size().columns as i64 + numbers[1].1) as u16)
    }

    /// Reads the lines of apples and makes the board.
    fn read_board(
        &mut self,
        torus: Option<Torus>,
        head: Option<Vec<(Span<'_>, i64)>>,
        lines: &[Span<'_>],
        tail: Tail,
    ) -> Option<Board> {
        let head = head.and_then(|numbers| self.read_cell(torus.as_ref(), &numbers));
        let mut apples: Vec<Apples> = Vec::new();
        let mut repeated = Vec::new();
        // For each cell its index in `apples`.
        let mut index_of_cell = std::collections::HashMap::new();
        for line in lines {
            let Some(numbers) = self.read_numbers(line.trimmed(), is_comma, ["3,1,2"], 3) else { continue };
            let cell = self.read_cell(torus.as_ref(), &numbers);
            let (word, number) = numbers[2];
            let count = u32::try_from(number).ok().filter(|count| (1..=MAX_APPLES_PER_CELL).contains(count));
            if count.is_none() {
                let id = if number < 1 { "snake-fault-count" } else { "snake-fault-count-large" };
                let message = Message::new(id).with("word", word.text).with("most", MAX_APPLES_PER_CELL);
                self.faults.push(word.fault(message));
            }
            let (Some(cell), Some(count)) = (cell, count) else { continue };
            let index = *index_of_cell.entry(cell).or_insert(apples.len());
            match apples.get_mut(index) {
                None => apples.push(Apples { cell, count }),
                Some(known) if known.count + count > MAX_APPLES_PER_CELL => {
                    let message = Message::new("snake-fault-count-large")
                        .with("word", word.text)
                        .with("most", MAX_APPLES_PER_CELL);
                    self.faults.push(word.fault(message));
                }
                Some(known) => {
                    known.count += count;
                    if !repeated.contains(&cell) {
                        repeated.push(cell);
                    }
                }
            }
        }
        Some(Board { torus: torus?, head: head?, apples, tail, repeated })
    }
}
