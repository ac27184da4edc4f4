//! Opens several instances: ids, levels, ranges of levels, files, lists on standard input, and generated sets.

use crate::boards;
use crate::position;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{GenerateRequest, Message, Options, Puzzle, Unwatched};
use gordian_session::batch::Input;
use gordian_session::generate::generate;
use gordian_session::{Failure, Opened, Opener, open, source, units};
use std::path::Path;

/// The largest number of levels in a range, and the largest number of generated instances.
const MAX_INSTANCES: u64 = 1_000_000;

/// A set of instances to generate, as its arguments describe it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GeneratedSet<'a> {
    /// How many.
    pub(crate) count: &'a str,
    /// Their size.
    pub(crate) size: Option<&'a str>,
    /// Their difficulty.
    pub(crate) level: Option<&'a str>,
    /// The seed of the whole set.
    pub(crate) seed: &'a str,
}

/// Opens every instance that the words name. The first word is a puzzle, or the first instance; all belong to the same puzzle.
pub(crate) fn open_all(
    first: &str,
    rest: &[String],
    options: &[String],
    opener: &mut Opener<'_>,
) -> Result<Vec<Opened>, Failure> {
    let options = position::options(options)?;
    if let Some((name, range)) = first.split_once(':')
        && let Some(levels) = range_of(range)?
    {
        let puzzle = opener.puzzle(name)?;
        let mut opened = open_range(puzzle, levels, &options, opener)?;
        open_words(puzzle, rest, &options, opener, &mut opened)?;
        return Ok(opened);
    }
    if !opener.names_instance(first) {
        if rest.is_empty() {
            // Without an instance, opening fails with a message that says what is missing.
            return opener.open(first, None, &options).map(|opened| vec![opened]);
        }
        if opener.is_id(first) {
            return opener.open(first, Some(&rest[0]), &options).map(|opened| vec![opened]);
        }
        let puzzle = opener.puzzle(first)?;
        let mut opened = Vec::new();
        open_words(puzzle, rest, &options, opener, &mut opened)?;
        return Ok(opened);
    }
    let mut opened = if first == "-" || Path::new(first).is_file() {
        open_list(first, None, &options, opener)?
    } else {
        vec![opener.open(first, None, &options)?]
    };
    let puzzle = opened[0].puzzle;
    if let Some(other) = opened.iter().find(|one| one.puzzle.about().name != puzzle.about().name) {
        let message = Message::new("session-id-other").with("id", other.instance.id());
        return Err(Failure::Usage(message.with("puzzle", puzzle.about().name)));
    }
    open_words(puzzle, rest, &options, opener, &mut opened)?;
    Ok(opened)
}

/// Generates a set of instances: the same ones as `batch --generate` with the same arguments.
pub(crate) fn generate_all(
    puzzle: &'static dyn Puzzle,
    set: GeneratedSet<'_>,
    options: &[String],
    watcher: &mut dyn gordian_puzzle::Watcher,
) -> Result<Vec<Opened>, Failure> {
    let options = position::options(options)?;
    let count = units::parse_count(set.count).map_err(Failure::Usage)?;
    if !(1..=MAX_INSTANCES).contains(&count) {
        return Err(Failure::Usage(Message::new("cli-count-form").with("text", set.count)));
    }
    let wrong = || Failure::Usage(Message::new("cli-seed-form").with("text", set.seed));
    let seed = units::parse_count(set.seed).map_err(|_| wrong())?;
    let request =
        GenerateRequest { size: set.size.map(str::to_owned), level: set.level.map(str::to_owned), seed, options };
    let input = Input::Generated { count, request: request.clone() };
    let one = |number: u64| {
        let seed = input.item(number).parse().unwrap_or(seed);
        generate(puzzle, GenerateRequest { seed, ..request.clone() }, watcher)
    };
    (1..=count).map(one).collect()
}

/// Opens the words after the puzzle.
fn open_words(
    puzzle: &'static dyn Puzzle,
    words: &[String],
    options: &Options,
    opener: &mut Opener<'_>,
    opened: &mut Vec<Opened>,
) -> Result<(), Failure> {
    for word in words {
        let name = puzzle.about().name;
        let range = word.strip_prefix(name).and_then(|rest| rest.strip_prefix(':')).unwrap_or(word);
        if let Some(levels) = range_of(range)? {
            opened.extend(open_range(puzzle, levels, options, opener)?);
        } else if word == "-" || (Path::new(word).is_file() && puzzle.level(&normalise(word), options).is_none()) {
            opened.extend(open_list(word, Some(puzzle), options, opener)?);
        } else {
            opened.push(opener.open_instance(puzzle, word, options)?);
        }
    }
    Ok(())
}

/// The first and the last level of a range such as `1..25`; `None` for other texts.
fn range_of(text: &str) -> Result<Option<(u64, u64)>, Failure> {
    let normal = normalise(text.trim());
    let Some((first, last)) = normal.split_once("..") else { return Ok(None) };
    let (Ok(first), Ok(last)) = (first.parse::<u64>(), last.parse::<u64>()) else { return Ok(None) };
    if first > last || last - first >= MAX_INSTANCES {
        return Err(Failure::Usage(Message::new("cli-range").with("text", text)));
    }
    Ok(Some((first, last)))
}

fn open_range(
    puzzle: &'static dyn Puzzle,
    (first, last): (u64, u64),
    options: &Options,
    opener: &mut Opener<'_>,
) -> Result<Vec<Opened>, Failure> {
    (first..=last).map(|level| opener.open_instance(puzzle, &level.to_string(), options)).collect()
}

/// Opens a file or standard input: one instance, several boards with names, or a list with one instance per line.
fn open_list(
    name: &str,
    puzzle: Option<&'static dyn Puzzle>,
    options: &Options,
    opener: &mut Opener<'_>,
) -> Result<Vec<Opened>, Failure> {
    let text = if name == "-" { opener.read_input()? } else { source::read_file(name)? };
    let boards = puzzle.and_then(|puzzle| puzzle.split(&text).ok()).unwrap_or_default();
    if let (Some(puzzle), [_, _, ..]) = (puzzle, &boards[..]) {
        let read = |board: &str| puzzle.read(board, options).map(|instance| Opened { puzzle, instance });
        let whole: Result<Vec<Opened>, _> = boards.iter().map(|board| read(&board.text)).collect();
        if let Ok(opened) = whole {
            return Ok(opened);
        }
    }
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let has_ids = lines.iter().any(|line| opener.is_id(line));
    // Without ids, lines may be the rows of one board.
    if lines.len() < 2 || !has_ids {
        let word = if name == "-" { "-" } else { name };
        let single = open_single(word, &text, puzzle, options, opener);
        if single.is_ok() || lines.len() < 2 {
            return single.map(|opened| vec![opened]);
        }
        let Some(puzzle) = puzzle else { return single.map(|opened| vec![opened]) };
        let each: Result<Vec<Opened>, _> =
            lines.iter().map(|line| open::open_line(puzzle, line, options, &mut Unwatched)).collect();
        return each.or_else(|_| single.map(|opened| vec![opened]));
    }
    let open_line = |(index, line): (usize, &&str)| {
        let opened = match puzzle {
            Some(puzzle) if opener.is_id(line) => opener.open_id_of(puzzle, line, options),
            Some(puzzle) => open::open_line(puzzle, line, options, &mut Unwatched),
            None => opener.open(line, None, options),
        };
        opened.map_err(|failure| boards::name_line(failure, index, &lines.join("\n"), name))
    };
    lines.iter().enumerate().map(open_line).collect()
}

/// Opens the text of a file or of standard input as one instance.
fn open_single(
    name: &str,
    text: &str,
    puzzle: Option<&'static dyn Puzzle>,
    options: &Options,
    opener: &mut Opener<'_>,
) -> Result<Opened, Failure> {
    match puzzle {
        Some(puzzle) if name == "-" => opener.with_text(text).open_instance(puzzle, name, options),
        Some(puzzle) => opener.open_instance(puzzle, name, options),
        None if name == "-" => opener.with_text(text).open(name, None, options),
        None => opener.open(name, None, options),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_two_numbers() {
        assert_eq!(range_of("1..25"), Ok(Some((1, 25))));
        assert_eq!(range_of("٣..٥"), Ok(Some((3, 5))));
        for other in ["7", "1..", "..../.oio", "a..b", "1.2"] {
            assert_eq!(range_of(other), Ok(None), "{other}");
        }
        assert!(range_of("5..3").is_err());
        assert!(range_of("1..99999999").is_err());
    }
}
