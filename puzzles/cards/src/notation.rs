//! Deals as text: the files of the course reports, and the one-word form of ids. Moves and solutions as text.
//!
//! A file begins with `k m n`: the number of columns, of colours, and of cards per colour. Then k lines follow, one per column,
//! bottom card first, `#` for an empty column. A card is its number and the letter of its colour. If the goal is not the
//! default, the first line ends in `@goal=split`. The one-word form of the same deal is `k,m,n:5g.5r.4y/.../_`.

use crate::deal::{Card, Columns, Deal, card_name};
use crate::goal::Goal;
use crate::size::{MAX_COLOURS, MAX_COLUMNS, MAX_RANKS, Size};
use gordian_puzzle::options::parse_options;
use gordian_puzzle::text::{Span, normalise, read_text, words};
use gordian_puzzle::{Answer, Fault, FaultList, Faults, Message, Options, RuleChoice};
use std::collections::{BTreeMap, BTreeSet};

/// Reads a deal under rule options. Options in the text take precedence.
///
/// ```
/// use gordian_cards::notation::read;
/// let deal = read("3 2 2\n2r 1b\n2b 1r\n#", &Default::default()).unwrap();
/// assert_eq!(deal.letters, ['b', 'r']);
/// assert_eq!(read("3,2,2:2r.1b/2b.1r/_", &Default::default()).unwrap(), deal);
/// let faults = read("3 2 2\n2r 1b\n2b 1b\n#", &Default::default()).unwrap_err();
/// assert_eq!(faults.faults[0].message.id, "cards-fault-twice");
/// ```
///
/// # Errors
/// Everything that is wrong with the text, each fault with its place.
pub fn read(text: &str, options: &Options) -> Result<Deal, Faults> {
    read_text(text, |text, faults| Reader { faults }.read(text, options))
}

/// Whether a text looks like a deal: at least half of its words, apart from numbers, are cards.
///
/// ```
/// use gordian_cards::notation::resembles;
/// assert!(resembles("3 2 2\n2r 1b\n2b 1r 9\n#"));
/// assert!(!resembles("1 2 3 4"));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let is_card = |word: &&str| {
        let digits = word.trim_end_matches(|character: char| character.is_ascii_lowercase());
        digits.len() + 1 == word.len() && digits.parse::<u8>().is_ok()
    };
    let separates_words =
        |character: char| character.is_whitespace() || matches!(character, ',' | '.' | '/' | ':' | '#' | '_');
    let is_number = |word: &str| word.parse::<u8>().is_ok();
    let (mut word_count, mut card_count) = (0, 0);
    for word in text.split(separates_words).filter(|word| !word.is_empty() && !is_number(word)) {
        word_count += 1;
        card_count += usize::from(is_card(&word));
    }
    card_count >= 2 && 2 * card_count >= word_count
}

/// The goal that rule options select.
///
/// # Errors
/// A message about the first unknown option or invalid value.
pub fn read_goal(options: &Options) -> Result<Goal, Message> {
    Goal::read(options, "cards-fault-option", "cards-fault-goal")
}

/// Reads a size, `k,m,n`.
///
/// # Errors
/// Why the text is not a supported size.
pub fn read_size(text: &str) -> Result<Size, Message> {
    let normal = normalise(text);
    let words = normal.split(is_separator).filter(|word| !word.is_empty());
    let numbers: Vec<Option<usize>> = words.map(parse_whole).collect();
    let [Some(columns), Some(colours), Some(ranks)] = numbers[..] else {
        return Err(Message::new("cards-size-unreadable").with("size", text));
    };
    match Size::new(columns, colours, ranks) {
        Some(size) => Ok(size),
        None => Err(size_faults(columns, colours, ranks).remove(0)),
    }
}

/// Columns as lines: bottom card first, `#` for an empty column.
pub fn write_lines(letters: &[char], columns: &Columns) -> String {
    join_columns(letters, columns, "#", " ", "\n")
}

/// Columns in one word, as in ids.
pub fn write_word(letters: &[char], columns: &Columns) -> String {
    join_columns(letters, columns, "_", ".", "/")
}

/// Columns with the given text for an empty column and the given separators between cards and between columns.
fn join_columns(
    letters: &[char],
    columns: &Columns,
    empty: &str,
    between_cards: &str,
    between_columns: &str,
) -> String {
    let write_column = |cards: &Vec<Card>| match cards.as_slice() {
        [] => empty.to_owned(),
        cards => cards.iter().map(|card| card_name(letters, *card)).collect::<Vec<_>>().join(between_cards),
    };
    columns.iter().map(write_column).collect::<Vec<_>>().join(between_columns)
}

/// A move as text, such as `1>3`; columns count from 0 here and from 1 in the text.
pub(crate) fn write_move(from: usize, to: usize) -> String {
    format!("{}>{}", from + 1, to + 1)
}

/// The columns of a move written by [`write_move`]; digits of any script are read.
pub(crate) fn read_move(text: &str) -> Option<(usize, usize)> {
    let text = normalise(text);
    let (from, to) = text.split_once('>')?;
    let read_column = |word: &str| word.trim().parse::<usize>().ok()?.checked_sub(1);
    read_column(from).zip(read_column(to))
}

/// An answer in the format of the original course report, one item per line: the depth, each move as `column x to column y`, the
/// numbers of nodes generated and expanded, and the final columns. Without a plan the first line is `no solution`, and the
/// columns are as at the start.
pub(crate) fn write_report(start: &Deal, answer: &Answer) -> String {
    let mut deal = start.clone();
    let plan = answer.plan();
    let mut lines = vec![plan.map_or_else(|| "no solution".to_owned(), |plan| plan.len().to_string())];
    for (from, to) in plan.unwrap_or_default().iter().filter_map(|text| read_move(text)) {
        lines.push(format!("column {} to column {}", from + 1, to + 1));
        deal.play(from, to);
    }
    let stats = answer.stats();
    let (generated, expanded) = answer.course_counts().unwrap_or((stats.generated, stats.expanded));
    lines.push(generated.to_string());
    lines.push(expanded.to_string());
    lines.push(deal.write_lines());
    lines.join("\n") + "\n"
}

/// Writes a deal in the format `text` or `line`; `None` for any other format.
pub fn write(format: &str, deal: &Deal) -> Option<String> {
    let Deal { size, goal, letters, columns } = deal;
    let option = if *goal == Goal::default() { String::new() } else { format!("@{}={}", Goal::KEY, goal.word()) };
    match format {
        "text" => {
            let header = format!("{} {} {} {option}", size.columns(), size.colours(), size.ranks());
            Some(format!("{}\n{}\n", header.trim_end(), write_lines(letters, columns)))
        }
        "line" => Some(format!("{size}{option}:{}\n", write_word(letters, columns))),
        _ => None,
    }
}

/// Whether a character separates words: white space, or a comma of either script.
fn is_separator(character: char) -> bool {
    character == ',' || character == '،' || character.is_whitespace()
}

/// The value of a word of digits; the largest number if it is too large.
fn parse_whole(word: &str) -> Option<usize> {
    let is_digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    is_digits.then(|| word.parse().unwrap_or(usize::MAX))
}

/// Everything that is wrong with the three numbers of a size.
fn size_faults(columns: usize, colours: usize, ranks: usize) -> Vec<Message> {
    let mut faults = Vec::new();
    for (id, given, max) in [
        ("cards-fault-columns", columns, MAX_COLUMNS),
        ("cards-fault-colours", colours, MAX_COLOURS),
        ("cards-fault-ranks", ranks, MAX_RANKS),
    ] {
        if !(1..=max).contains(&given) {
            faults.push(Message::new(id).with("have", given).with("most", max));
        }
    }
    if colours > columns {
        faults.push(Message::new("cards-fault-more-colours").with("colours", colours).with("columns", columns));
    }
    faults
}

/// Collects faults while reading.
struct Reader<'a> {
    faults: &'a mut FaultList,
}

/// The words of the header and of each column.
struct Parts<'a> {
    header: Vec<Span<'a>>,
    columns: Vec<Vec<Span<'a>>>,
    /// The empty span at the end of the text.
    end: Span<'a>,
}

/// A card as written, with its place in the text.
struct WrittenCard<'a> {
    rank: usize,
    letter: char,
    word: Span<'a>,
}

impl Reader<'_> {
    /// Reads a whole text. `None` if a fault leaves no deal.
    fn read(&mut self, text: &str, options: &Options) -> Option<Deal> {
        let parts = split_text(text);
        let mut goal = read_goal(options).map_err(|message| self.faults.push(Fault::at_start(message))).ok();
        if parts.header.is_empty() {
            self.faults.push(Fault::at_start(Message::new("cards-fault-empty").with("example", "3 2 2")));
            return None;
        }
        let mut numbers = Vec::new();
        for word in &parts.header {
            match (word.text.strip_prefix('@'), parse_whole(word.text)) {
                (Some(option_list), _) => goal = self.read_options(word, option_list).or(goal),
                (None, Some(number)) => numbers.push((number, *word)),
                (None, None) => {
                    self.faults.push(word.fault(Message::new("cards-fault-header").with("word", word.text)));
                }
            }
        }
        let size = self.read_header_size(&parts, &numbers);
        let columns: Vec<Vec<WrittenCard<'_>>> = parts.columns.iter().map(|column| self.read_column(column)).collect();
        // Even if the size is invalid, the cards are checked against it, so that all faults are reported together.
        let stated_size = size.or_else(|| match numbers[..] {
            [(columns, _), (colours, _), (ranks, _)] => Some((columns, colours, ranks)),
            _ => None,
        });
        let letters = self.check_cards(&parts, &columns, stated_size?);
        let (column_count, colours, ranks) = size?;
        let size = Size::new(column_count, colours, ranks)?;
        if columns.len() != size.columns() || letters.len() != size.colours() {
            return None;
        }
        let to_card = |written: &WrittenCard<'_>| {
            let colour = letters.iter().position(|letter| *letter == written.letter)?;
            let rank = u8::try_from(written.rank).ok()?;
            Some(Card { rank, colour: colour as u8 })
        };
        let columns: Columns = columns.iter().map(|column| column.iter().filter_map(to_card).collect()).collect();
        Some(Deal { size, goal: goal?, letters, columns })
    }

    /// Reads the options in the header.
    fn read_options(&mut self, word: &Span<'_>, option_list: &str) -> Option<Goal> {
        read_goal(&parse_options(option_list)).map_err(|message| self.faults.push(word.fault(message))).ok()
    }

    /// The three numbers of the header if they are a supported size. Also checks the number of columns.
    fn read_header_size(&mut self, parts: &Parts<'_>, numbers: &[(usize, Span<'_>)]) -> Option<(usize, usize, usize)> {
        let &[(columns, columns_word), (colours, colours_word), (ranks, ranks_word)] = numbers else {
            self.faults.push(parts.header[0].fault(Message::new("cards-fault-three").with("have", numbers.len())));
            return None;
        };
        let size_faults = size_faults(columns, colours, ranks);
        let is_supported = size_faults.is_empty();
        for message in size_faults {
            let word = match message.id.as_ref() {
                "cards-fault-columns" => columns_word,
                "cards-fault-ranks" => ranks_word,
                _ => colours_word,
            };
            self.faults.push(word.fault(message));
        }
        let have = parts.columns.len();
        if have < columns {
            let message = Message::new("cards-fault-few-columns").with("have", have).with("want", columns);
            self.faults.push(parts.end.fault(message));
        } else if have > columns {
            let message = Message::new("cards-fault-many-columns").with("have", have).with("want", columns);
            let first_extra_card = parts.columns[columns][0];
            self.faults.push(first_extra_card.fault(message));
        }
        is_supported.then_some((columns, colours, ranks))
    }

    /// Reads the cards of a column.
    fn read_column<'a>(&mut self, column: &[Span<'a>]) -> Vec<WrittenCard<'a>> {
        let mut cards = Vec::new();
        for word in column {
            if word.text == "#" || word.text == "_" {
                if column.len() > 1 {
                    self.faults.push(word.fault(Message::new("cards-fault-hash")));
                }
                continue;
            }
            let digits = word.text.chars().take_while(char::is_ascii_digit).count();
            let (number, letter) = word.text.split_at(digits);
            let mut letters = letter.chars();
            match (parse_whole(number), letters.next(), letters.next()) {
                (Some(rank), Some(letter), None) if letter.is_ascii_alphabetic() => {
                    cards.push(WrittenCard { rank, letter, word: *word });
                }
                _ => self.faults.push(word.fault(Message::new("cards-fault-sign").with("word", word.text))),
            }
        }
        cards
    }

    /// Checks the cards against the size: ranks out of range, repeated cards, missing cards, and too many or too few colours.
    /// Returns the letters of the colours.
    fn check_cards(
        &mut self,
        parts: &Parts<'_>,
        columns: &[Vec<WrittenCard<'_>>],
        (_, colours, ranks): (usize, usize, usize),
    ) -> Vec<char> {
        let letters: BTreeSet<char> = columns.iter().flatten().map(|card| card.letter).collect();
        // The words of each card, by its letter and its rank.
        let mut words_of_card: BTreeMap<(char, usize), Vec<Span<'_>>> = BTreeMap::new();
        for card in columns.iter().flatten() {
            if (1..=ranks).contains(&card.rank) {
                words_of_card.entry((card.letter, card.rank)).or_default().push(card.word);
            } else {
                let message = Message::new("cards-fault-rank").with("card", card.word.text).with("most", ranks);
                self.faults.push(card.word.fault(message));
            }
        }
        for words in words_of_card.values().filter(|words| words.len() > 1) {
            let message = Message::new("cards-fault-twice").with("card", words[0].text).with("times", words.len());
            self.faults.push(words[1].fault(message));
        }
        let all_cards = letters.iter().flat_map(|letter| (1..=ranks.min(MAX_RANKS)).map(move |rank| (*letter, rank)));
        let missing: Vec<Message> = all_cards
            .filter(|card| !words_of_card.contains_key(card))
            .map(|(letter, rank)| Message::new("verbatim").with("text", format!("{rank}{letter}")))
            .collect();
        if !missing.is_empty() {
            let message = Message::new("cards-fault-missing").with("count", missing.len()).with("cards", missing);
            self.faults.push(parts.end.fault(message));
        }
        if letters.len() != colours {
            let letter_texts = letters.iter().map(|letter| Message::new("verbatim").with("text", letter.to_string()));
            let message = match letters.len() {
                0 => Message::new("cards-fault-no-cards").with("want", colours),
                have => Message::new("cards-fault-colour-count")
                    .with("have", have)
                    .with("want", colours)
                    .with("letters", letter_texts.collect::<Vec<_>>()),
            };
            let colours_word = parts.header.get(1).copied().unwrap_or(parts.header[0]);
            self.faults.push(colours_word.fault(message));
        }
        letters.into_iter().collect()
    }
}

/// Splits a text of either form into header and columns.
fn split_text(text: &str) -> Parts<'_> {
    let trimmed = text.trim_end_matches(|character: char| character.is_whitespace());
    let last_line = trimmed.rsplit('\n').next().unwrap_or("");
    // The place behind the last visible character.
    let end = Span { text: "", line: trimmed.split('\n').count(), column: last_line.chars().count() + 1 };
    let (header, columns) = match text.split_once(':') {
        Some((header, _)) => (words(header, is_separator), inline_columns(text, header)),
        None => {
            let mut lines = split_lines(words(text, is_separator)).into_iter();
            (lines.next().unwrap_or_default(), lines.collect())
        }
    };
    Parts { header: header.into_iter().flat_map(split_option).collect(), columns, end }
}

/// Splits a word of the header from the option that may be attached to it.
fn split_option(word: Span<'_>) -> Vec<Span<'_>> {
    match word.text.find('@') {
        Some(index) if index > 0 => {
            let (before, option) = word.text.split_at(index);
            let column = word.column + before.chars().count();
            vec![Span { text: before, ..word }, Span { text: option, column, ..word }]
        }
        _ => vec![word],
    }
}

/// The columns of the one-word form: separated by `/`, cards by `.`.
fn inline_columns<'a>(text: &'a str, header: &str) -> Vec<Vec<Span<'a>>> {
    let start = header.len() + 1;
    let mut line = header.matches('\n').count() + 1;
    let mut column = header.rsplit('\n').next().unwrap_or("").chars().count() + 2;
    let mut columns = vec![Vec::new()];
    // Byte index, line and column of the first character of the current word.
    let mut start_of_word: Option<(usize, usize, usize)> = None;
    let body = &text[start..];
    for (index, character) in body.char_indices().chain([(body.len(), '\n')]) {
        let ends_word = character == '.' || character == '/' || character.is_whitespace();
        match (ends_word, start_of_word) {
            (false, None) => start_of_word = Some((index, line, column)),
            (true, Some((from, line, column))) => {
                if let Some(last_column) = columns.last_mut() {
                    last_column.push(Span { text: &body[from..index], line, column });
                }
                start_of_word = None;
            }
            _ => {}
        }
        if character == '/' {
            columns.push(Vec::new());
        }
        (line, column) = if character == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    columns.retain(|column| !column.is_empty());
    columns
}

/// Words grouped by line. Empty lines are skipped.
fn split_lines(words: Vec<Span<'_>>) -> Vec<Vec<Span<'_>>> {
    words.chunk_by(|word, next| word.line == next.line).map(<[Span<'_>]>::to_vec).collect()
}
