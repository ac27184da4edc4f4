//! What is fuzzed: every function that parses text from a person.

use gordian_puzzle::{Control, Id, Instance, Options, Puzzle, Selection, Settings};
use gordian_search::{Algorithm, Spec, Value};
use gordian_session::{Opener, open, units};
use gordian_template::FrozenPond;

/// Parses a text. `Ok` says whether the parser accepts it, an error says how the parser misbehaved.
pub(super) type Check = dyn Fn(&str) -> Result<bool, String>;

/// A parser to test.
pub(super) struct Target {
    pub(super) name: String,
    pub(super) about: String,
    /// Texts that the parser accepts, as a base for mutations.
    pub(super) samples: Box<dyn Fn() -> Vec<String>>,
    pub(super) check: Box<Check>,
}

/// Every target: the parsers that all puzzles share, then the boards and the moves of each puzzle.
pub(super) fn all() -> Vec<Target> {
    let mut targets = vec![
        Target {
            name: "id".to_owned(),
            about: "ids, parsed and written again".to_owned(),
            samples: Box::new(ids),
            check: Box::new(check_id),
        },
        Target {
            name: "open".to_owned(),
            about: "instances opened by their id, as every command does".to_owned(),
            samples: Box::new(ids),
            check: Box::new(check_opening),
        },
        Target {
            name: "spec".to_owned(),
            about: "lists of algorithms with parameters".to_owned(),
            samples: Box::new(specs),
            check: Box::new(check_spec),
        },
        Target {
            name: "units".to_owned(),
            about: "times, sizes and counts".to_owned(),
            samples: Box::new(amounts),
            check: Box::new(check_amount),
        },
    ];
    for puzzle in puzzles() {
        let name = puzzle.about().name;
        targets.push(Target {
            name: name.to_owned(),
            about: format!("boards of {name}"),
            samples: Box::new(move || boards(puzzle)),
            check: Box::new(move |text| check_board(puzzle, text)),
        });
        targets.push(Target {
            name: format!("{name}-moves"),
            about: format!("moves, plans and typed lines of {name}"),
            samples: Box::new(move || plans(puzzle)),
            check: {
                let first_level = levels(puzzle).next();
                Box::new(move |text| check_moves(first_level.as_deref().ok_or("no level is bundled")?, text))
            },
        });
    }
    targets
}

fn puzzles() -> Vec<&'static dyn Puzzle> {
    gordian_catalogue::catalogue().with(&FrozenPond).into_iter().collect()
}

fn levels(puzzle: &dyn Puzzle) -> impl Iterator<Item = Box<dyn Instance>> {
    puzzle.levels().into_iter().filter_map(|level| puzzle.level(&level.name, &Options::new()))
}

/// All levels of a puzzle, in each of its formats.
fn boards(puzzle: &dyn Puzzle) -> Vec<String> {
    let formats = puzzle.about().formats;
    let write = |instance: Box<dyn Instance>| formats.iter().filter_map(|format| instance.write(format).ok()).collect();
    levels(puzzle).flat_map(|instance| -> Vec<String> { write(instance) }).collect()
}

/// The ids of all levels: each by its name, and by its board.
fn ids() -> Vec<String> {
    let catalogue = gordian_catalogue::catalogue();
    let ids_of_puzzle = |puzzle: &'static dyn Puzzle| {
        let both_ids = move |instance: Box<dyn Instance>| {
            let again = instance.write("text").ok().and_then(|text| puzzle.read(&text, &Options::new()).ok());
            [Some(instance.id()), again.map(|again| again.id())].into_iter().flatten().collect::<Vec<_>>()
        };
        levels(puzzle).flat_map(both_ids).collect::<Vec<_>>()
    };
    catalogue.iter().flat_map(ids_of_puzzle).collect()
}

fn check_id(text: &str) -> Result<bool, String> {
    let Some(id) = Id::parse(text) else { return Ok(false) };
    expect_equal(&Id::parse(&id.to_string()), &Some(id), "an id, written and read again")?;
    Ok(true)
}

/// Ids with a seed are skipped: generating an instance can take long.
fn check_opening(text: &str) -> Result<bool, String> {
    if !text.contains(':') || text.contains('#') {
        return Ok(false);
    }
    let mut opener = Opener::with_input(&gordian_catalogue::catalogue(), || Ok(String::new()));
    let Ok(opened) = opener.open(text, None, &Options::new()) else { return Ok(false) };
    let id = opened.instance.id();
    let Ok(again) = opener.open(&id, None, &Options::new()) else { return Err(format!("{id} does not open again")) };
    expect_equal(&again.instance.id(), &id, "the id of an opened instance")?;
    expect_equal(&again.instance.start().board(), &opened.instance.start().board(), "the board of an opened instance")?;
    Ok(true)
}

fn specs() -> Vec<String> {
    let lists = [
        "bfs,ids:start=3,step=1,astar,wastar:1.5",
        "beam:1000",
        "ids:2,table=off",
        "wastar:weight=1.125",
        "idastar:on",
        "astar/manhattan",
        "ids:start=2,step=3/none",
    ];
    Algorithm::NAMES.into_iter().chain(lists).map(str::to_owned).collect()
}

fn check_spec(text: &str) -> Result<bool, String> {
    let Ok(list) = Spec::parse_list(text) else { return Ok(false) };
    let written: Vec<String> = list.iter().map(ToString::to_string).collect();
    expect_equal(&Spec::parse_list(&written.join(",")), &Ok(list.clone()), "algorithms, written and read again")?;
    for spec in &list {
        let Ok(algorithm) = Algorithm::from_spec(spec) else { continue };
        let write = |value: Value| match value {
            Value::Whole(number) => number.to_string(),
            Value::Real(number) => number.to_string(),
            Value::Switch(on) => if on { "on" } else { "off" }.to_owned(),
        };
        let pairs = algorithm.parameters().into_iter().map(|(key, value)| (key.to_owned(), write(value)));
        let again = Spec { pairs: pairs.collect(), ..Spec::named(algorithm.name()) };
        expect_equal(&Algorithm::from_spec(&again), &Ok(algorithm), "an algorithm made of its own parameters")?;
    }
    Ok(true)
}

fn amounts() -> Vec<String> {
    ["10s", "1.5m", "250ms", "2h", "2GiB", "500MB", "1.5k", "1e6", "1_000_000", "۲۵۰ms", "٢.٥e٣"]
        .map(str::to_owned)
        .to_vec()
}

fn check_amount(text: &str) -> Result<bool, String> {
    let (time, bytes, count) = (units::parse_duration(text), units::parse_bytes(text), units::parse_count(text));
    if let Ok(time) = time {
        expect_equal(
            &units::parse_duration(&format!("{}ns", time.as_nanos())),
            &Ok(time),
            "a time, written and read again",
        )?;
    }
    if let Ok(bytes) = bytes {
        expect_equal(&units::parse_bytes(&bytes.to_string()), &Ok(bytes), "a size, written and read again")?;
    }
    if let Ok(count) = count {
        expect_equal(&units::parse_count(&count.to_string()), &Ok(count), "a count, written and read again")?;
    }
    // For `--option KEY=VALUE` it is enough that nothing panics.
    let option = open::parse_option(text);
    Ok(time.is_ok() || bytes.is_ok() || count.is_ok() || option.is_ok())
}

fn check_board(puzzle: &dyn Puzzle, text: &str) -> Result<bool, String> {
    // The same text as a size for the editor, and as the name of a level.
    let editor = puzzle.blank(text, &Options::new());
    let level = puzzle.level(text, &Options::new());
    if let Some(level) = &level {
        expect_equal(&level.id(), &format!("{}:{text}", puzzle.about().name), "the id of a level")?;
    }
    let instance = match puzzle.read(text, &Options::new()) {
        Ok(instance) => instance,
        Err(faults) => {
            let lines: Vec<usize> = faults.text.split('\n').map(|line| line.chars().count()).collect();
            if faults.faults.is_empty() {
                return Err("rejected without a reason".to_owned());
            }
            for fault in &faults.faults {
                // A fault of length 0 may stand just behind the end of a line, where something is missing. On an empty line it
                // may have length 1.
                let length = lines.get(fault.line.wrapping_sub(1)).copied();
                let is_within_line =
                    length.is_some_and(|length| fault.column >= 1 && fault.column - 1 + fault.length <= length.max(1));
                if !is_within_line {
                    return Err(format!("a fault outside the text: {fault:?} in {:?}", faults.text));
                }
            }
            return Ok(editor.is_ok() || level.is_some());
        }
    };
    let id = instance.id();
    if Id::parse(&id).is_none() {
        return Err(format!("{id} is not an id"));
    }
    for format in puzzle.about().formats {
        let written = instance.write(format).map_err(|refusal| format!("{format} cannot be written: {refusal:?}"))?;
        let again = puzzle
            .read(&written, &Options::new())
            .map_err(|faults| format!("{format} cannot be read again: {faults:?}"))?;
        expect_equal(&again.id(), &id, &format!("a board written as {format} and read again"))?;
    }
    let edited = instance.edit().validate().map_err(|faults| format!("the editor finds faults: {faults:?}"))?;
    expect_equal(&edited.id(), &id, "a board that was opened in the editor")?;
    Ok(true)
}

/// Played moves, a single move, and a board, of the first levels of a puzzle.
fn plans(puzzle: &dyn Puzzle) -> Vec<String> {
    let walk = |instance: Box<dyn Instance>| {
        let mut position = instance.start();
        for step in 0..6usize {
            let moves = position.moves();
            let Some(text) = moves.get(step * 7 % moves.len().max(1)) else { break };
            if position.play(text).is_err() {
                break;
            }
        }
        let single_move = position.moves().first().cloned().unwrap_or_default();
        [position.played().join(" "), single_move, position.board()]
    };
    levels(puzzle).take(20).flat_map(walk).collect()
}

/// Takes a text as a plan, as a line that a player types, and as a single move of the first level.
fn check_moves(instance: &dyn Instance, text: &str) -> Result<bool, String> {
    let check = instance.check(text);
    if !check.solves && check.faults.is_empty() {
        return Err("a plan is rejected without a reason".to_owned());
    }
    let mut position = instance.start();
    let before = position.board();
    position.control(&Control::Text(text.to_owned()), &Selection::default(), &Settings::new());
    let is_described = position.describe(text).is_some();
    match position.play(text) {
        Ok(()) => {
            let Some(written) = position.played().last().cloned() else {
                return Err("a move was played but not recorded".to_owned());
            };
            let mut again = instance.start();
            again
                .play(&written)
                .map_err(|reason| format!("{written} was recorded but cannot be played: {reason:?}"))?;
            expect_equal(&again.board(), &position.board(), "a move, written and played again")?;
        }
        Err(_) => expect_equal(&position.board(), &before, "the board after a rejected move")?,
    }
    expect_equal(
        &is_described,
        &!position.played().is_empty(),
        "whether a move can be described and whether it can be played",
    )?;
    Ok(is_described || check.solves)
}

fn expect_equal<T: PartialEq + std::fmt::Debug>(now: &T, before: &T, what: &str) -> Result<(), String> {
    if now == before { Ok(()) } else { Err(format!("{what} differs: {before:?} became {now:?}")) }
}
