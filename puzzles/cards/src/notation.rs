//! Deals as text: the report's files, and the one-word form of ids.
//!
//! A file begins with `k m n`: columns, colours, cards of each colour. Then k lines follow, one a column, bottom card first,
//! `#` for an empty column; a card is its number and the letter of its colour. Where the goal is not the default, the first
//! line ends in `@goal=split`. In one word the same is `k,m,n:5g.5r.4y/.../_`.

use super::deal::{Card, Columns, Deal, Goal, MOST_COLOURS, MOST_COLUMNS, MOST_RANKS, Size, name};
use gordian_puzzle::text::{Word, normalise, words};
use gordian_puzzle::{Fault, Faults, Message, Options};
use std::collections::{BTreeMap, BTreeSet};

/// Reads a deal under rule options; those in the text count more.
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
    let text = normalise(text);
    let mut reader = Reader { faults: Vec::new() };
    let deal = reader.read(&text, options);
    let mut faults = reader.faults;
    match deal {
        Some(deal) if faults.is_empty() => Ok(deal),
        _ => {
            faults.sort_by_key(|fault| (fault.line, fault.column));
            Err(Faults { text, faults })
        }
    }
}

/// Whether a text looks like a deal: besides numbers, half of it at least is cards.
///
/// ```
/// use gordian_cards::notation::resembles;
/// assert!(resembles("3 2 2\n2r 1b\n2b 1r 9\n#"));
/// assert!(!resembles("1 2 3 4"));
/// ```
pub fn resembles(text: &str) -> bool {
    let text = normalise(text);
    let is_card = |word: &&str| {
        let digits = word.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
        digits.len() + 1 == word.len() && digits.parse::<u8>().is_ok()
    };
    let separates = |sign: char| sign.is_whitespace() || matches!(sign, ',' | '.' | '/' | ':' | '#' | '_');
    let is_size = |word: &str| word.parse::<u8>().is_ok();
    let (mut all, mut cards) = (0, 0);
    for word in text.split(separates).filter(|word| !word.is_empty() && !is_size(word)) {
        all += 1;
        cards += usize::from(is_card(&word));
    }
    cards >= 2 && 2 * cards >= all
}

/// The goal that rule options ask for.
///
/// # Errors
/// A message about the first option that card sorting does not have, or a value it cannot take.
pub fn goal_of(options: &Options) -> Result<Goal, Message> {
    let mut goal = Goal::default();
    for (key, value) in options {
        if key != Goal::KEY {
            return Err(Message::new("cards-fault-option").with("key", key.as_str()));
        }
        goal = Goal::from_word(value).ok_or_else(|| Message::new("cards-fault-goal").with("value", value.as_str()))?;
    }
    Ok(goal)
}

/// Reads a size, `k,m,n`.
///
/// # Errors
/// Why it is none of ours.
pub fn read_size(text: &str) -> Result<Size, Message> {
    let normal = normalise(text);
    let found: Vec<Option<usize>> = normal.split(is_blank).filter(|word| !word.is_empty()).map(whole).collect();
    let [Some(columns), Some(colours), Some(ranks)] = found[..] else {
        return Err(Message::new("cards-size-unreadable").with("size", text));
    };
    match Size::new(columns, colours, ranks) {
        Some(size) => Ok(size),
        None => Err(limits(columns, colours, ranks).remove(0)),
    }
}

/// Columns as lines, the bottom card first, `#` for an empty one.
pub fn lines(letters: &[char], columns: &Columns) -> String {
    let line = |column: &Vec<Card>| match column.as_slice() {
        [] => "#".to_owned(),
        cards => cards.iter().map(|card| name(letters, *card)).collect::<Vec<_>>().join(" "),
    };
    columns.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Columns in one word, as ids have them.
pub fn word(letters: &[char], columns: &Columns) -> String {
    let part = |column: &Vec<Card>| match column.as_slice() {
        [] => "_".to_owned(),
        cards => cards.iter().map(|card| name(letters, *card)).collect::<Vec<_>>().join("."),
    };
    columns.iter().map(part).collect::<Vec<_>>().join("/")
}

/// A deal in one of the formats `text` and `line`; `None` for any other.
pub fn write(format: &str, deal: &Deal) -> Option<String> {
    let Deal { size, goal, letters, columns } = deal;
    let option = if *goal == Goal::default() { String::new() } else { format!("@{}={}", Goal::KEY, goal.word()) };
    match format {
        "text" => {
            let header = format!("{} {} {} {option}", size.columns(), size.colours(), size.ranks());
            Some(format!("{}\n{}\n", header.trim_end(), lines(letters, columns)))
        }
        "line" => Some(format!("{size}{option}:{}\n", word(letters, columns))),
        _ => None,
    }
}

fn is_blank(sign: char) -> bool {
    sign == ',' || sign == '،' || sign.is_whitespace()
}

fn whole(word: &str) -> Option<usize> {
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| word.parse().unwrap_or(usize::MAX))
}

/// Everything that is wrong with the three numbers of a size.
fn limits(columns: usize, colours: usize, ranks: usize) -> Vec<Message> {
    let mut wrong = Vec::new();
    for (id, have, most) in [
        ("cards-fault-columns", columns, MOST_COLUMNS),
        ("cards-fault-colours", colours, MOST_COLOURS),
        ("cards-fault-ranks", ranks, MOST_RANKS),
    ] {
        if !(1..=most).contains(&have) {
            wrong.push(Message::new(id).with("have", have).with("most", most));
        }
    }
    if colours > columns {
        wrong.push(Message::new("cards-fault-more-colours").with("colours", colours).with("columns", columns));
    }
    wrong
}

struct Reader {
    faults: Vec<Fault>,
}

/// A text taken apart: the words of its header, and those of each column.
struct Parts<'a> {
    header: Vec<Word<'a>>,
    columns: Vec<Vec<Word<'a>>>,
    /// Where the text ends: line and column.
    end: (usize, usize),
}

/// A card as it was read: its number, the letter of its colour, its place.
struct Read<'a> {
    rank: usize,
    letter: char,
    word: Word<'a>,
}

impl Reader {
    fn read(&mut self, text: &str, options: &Options) -> Option<Deal> {
        let parts = take_apart(text);
        let mut goal = goal_of(options).map_err(|message| self.fault(1, 1, 0, message)).ok();
        if parts.header.is_empty() {
            self.fault(1, 1, 0, Message::new("cards-fault-empty").with("example", "3 2 2"));
            return None;
        }
        let mut numbers = Vec::new();
        for word in &parts.header {
            match (word.text.strip_prefix('@'), whole(word.text)) {
                (Some(listed), _) => goal = self.options(word, listed).or(goal),
                (None, Some(number)) => numbers.push((number, *word)),
                (None, None) => {
                    self.faults.push(word.fault(Message::new("cards-fault-header").with("word", word.text)));
                }
            }
        }
        let size = self.size(&parts, &numbers);
        let columns: Vec<Vec<Read<'_>>> = parts.columns.iter().map(|column| self.column(column)).collect();
        let asked = size.or_else(|| match numbers[..] {
            // Even where the numbers cannot be, the cards are held against them: all faults at once.
            [(columns, _), (colours, _), (ranks, _)] => Some((columns, colours, ranks)),
            _ => None,
        });
        let letters = self.cards(&parts, &columns, asked?);
        let (columns_asked, colours, ranks) = size?;
        let size = Size::new(columns_asked, colours, ranks)?;
        if columns.len() != size.columns() || letters.len() != size.colours() {
            return None;
        }
        let card = |read: &Read<'_>| {
            let colour = letters.iter().position(|letter| *letter == read.letter)?;
            let rank = u8::try_from(read.rank).ok()?;
            Some(Card { rank, colour: colour as u8 })
        };
        let columns: Columns = columns.iter().map(|column| column.iter().filter_map(card).collect()).collect();
        Some(Deal { size, goal: goal?, letters, columns })
    }

    fn fault(&mut self, line: usize, column: usize, length: usize, message: Message) {
        self.faults.push(Fault { line, column, length, message });
    }

    /// Options written in the header.
    fn options(&mut self, word: &Word<'_>, listed: &str) -> Option<Goal> {
        let pairs = listed.split(',').filter(|pair| !pair.is_empty());
        let pair = |pair: &str| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            (key.to_owned(), value.to_owned())
        };
        goal_of(&pairs.map(pair).collect()).map_err(|message| self.faults.push(word.fault(message))).ok()
    }

    /// The three numbers, if they are a size of ours and there are as many columns as they say.
    fn size(&mut self, parts: &Parts<'_>, numbers: &[(usize, Word<'_>)]) -> Option<(usize, usize, usize)> {
        let &[(columns, first), (colours, second), (ranks, third)] = numbers else {
            let at = parts.header[0];
            self.faults.push(at.fault(Message::new("cards-fault-three").with("have", numbers.len())));
            return None;
        };
        let wrong = limits(columns, colours, ranks);
        let fits = wrong.is_empty();
        for message in wrong {
            let at = match message.id.as_ref() {
                "cards-fault-columns" => first,
                "cards-fault-ranks" => third,
                _ => second,
            };
            self.faults.push(at.fault(message));
        }
        let have = parts.columns.len();
        if have < columns {
            let message = Message::new("cards-fault-few-columns").with("have", have).with("want", columns);
            self.fault(parts.end.0, parts.end.1, 0, message);
        } else if have > columns {
            let message = Message::new("cards-fault-many-columns").with("have", have).with("want", columns);
            let at = parts.columns[columns][0];
            self.faults.push(at.fault(message));
        }
        fits.then_some((columns, colours, ranks))
    }

    /// The cards of a column.
    fn column<'a>(&mut self, column: &[Word<'a>]) -> Vec<Read<'a>> {
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
            let mut signs = letter.chars();
            match (whole(number), signs.next(), signs.next()) {
                (Some(rank), Some(letter), None) if letter.is_ascii_alphabetic() => {
                    cards.push(Read { rank, letter, word: *word });
                }
                _ => self.faults.push(word.fault(Message::new("cards-fault-sign").with("word", word.text))),
            }
        }
        cards
    }

    /// Holds the cards against the numbers of the header: ranks out of range, cards that lie twice, cards that are missing,
    /// and colours that are too many or too few. Gives the letters of the colours.
    fn cards(
        &mut self,
        parts: &Parts<'_>,
        columns: &[Vec<Read<'_>>],
        (_, colours, ranks): (usize, usize, usize),
    ) -> Vec<char> {
        let letters: BTreeSet<char> = columns.iter().flatten().map(|card| card.letter).collect();
        let mut seen: BTreeMap<(char, usize), Vec<Word<'_>>> = BTreeMap::new();
        for card in columns.iter().flatten() {
            if (1..=ranks).contains(&card.rank) {
                seen.entry((card.letter, card.rank)).or_default().push(card.word);
            } else {
                let message = Message::new("cards-fault-rank").with("card", card.word.text).with("most", ranks);
                self.faults.push(card.word.fault(message));
            }
        }
        for places in seen.values().filter(|places| places.len() > 1) {
            let message = Message::new("cards-fault-twice").with("card", places[0].text).with("times", places.len());
            self.faults.push(places[1].fault(message));
        }
        let all = letters.iter().flat_map(|letter| (1..=ranks.min(MOST_RANKS)).map(move |rank| (*letter, rank)));
        let missing: Vec<Message> = all
            .filter(|card| !seen.contains_key(card))
            .map(|(letter, rank)| Message::new("verbatim").with("text", format!("{rank}{letter}")))
            .collect();
        let (line, column) = parts.end;
        if !missing.is_empty() {
            let message = Message::new("cards-fault-missing").with("count", missing.len()).with("cards", missing);
            self.fault(line, column, 0, message);
        }
        if letters.len() != colours {
            let spelled = letters.iter().map(|letter| Message::new("verbatim").with("text", letter.to_string()));
            let message = match letters.len() {
                0 => Message::new("cards-fault-no-cards").with("want", colours),
                have => Message::new("cards-fault-colour-count")
                    .with("have", have)
                    .with("want", colours)
                    .with("letters", spelled.collect::<Vec<_>>()),
            };
            let at = parts.header.get(1).copied().unwrap_or(parts.header[0]);
            self.faults.push(at.fault(message));
        }
        letters.into_iter().collect()
    }
}

/// Finds header and columns in either form of a text.
fn take_apart(text: &str) -> Parts<'_> {
    let end_line = text.split('\n').count();
    let trimmed = text.trim_end_matches(|sign: char| sign.is_whitespace());
    let last = trimmed.rsplit('\n').next().unwrap_or("");
    let end = (end_line.min(trimmed.split('\n').count()), last.chars().count() + 1);
    let (header, columns) = match text.split_once(':') {
        Some((header, _)) => (words(header, is_blank), inline_columns(text, header)),
        None => {
            let mut lines = split_lines(words(text, is_blank)).into_iter();
            (lines.next().unwrap_or_default(), lines.collect())
        }
    };
    Parts { header: header.into_iter().flat_map(split_option).collect(), columns, end }
}

/// A word of the header, and the option that may hang on it.
fn split_option(word: Word<'_>) -> Vec<Word<'_>> {
    match word.text.find('@') {
        Some(at) if at > 0 => {
            let column = word.column + word.text[..at].chars().count();
            vec![Word { text: &word.text[..at], ..word }, Word { text: &word.text[at..], column, ..word }]
        }
        _ => vec![word],
    }
}

/// The columns of the one-word form: separated by `/`, cards by `.`.
fn inline_columns<'a>(text: &'a str, header: &str) -> Vec<Vec<Word<'a>>> {
    let start = header.len() + 1;
    let mut line = header.matches('\n').count() + 1;
    let mut column = header.rsplit('\n').next().unwrap_or("").chars().count() + 2;
    let mut columns = vec![Vec::new()];
    let mut begun: Option<(usize, usize, usize)> = None;
    let body = &text[start..];
    for (at, sign) in body.char_indices().chain([(body.len(), '\n')]) {
        let separates = sign == '.' || sign == '/' || sign.is_whitespace();
        match (separates, begun) {
            (false, None) => begun = Some((at, line, column)),
            (true, Some((from, line, column))) => {
                if let Some(last) = columns.last_mut() {
                    last.push(Word { text: &body[from..at], line, column });
                }
                begun = None;
            }
            _ => {}
        }
        if sign == '/' {
            columns.push(Vec::new());
        }
        (line, column) = if sign == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    columns.retain(|column| !column.is_empty());
    columns
}

/// Words line by line; empty lines are no columns.
fn split_lines(found: Vec<Word<'_>>) -> Vec<Vec<Word<'_>>> {
    found.chunk_by(|a, b| a.line == b.line).map(<[Word<'_>]>::to_vec).collect()
}
