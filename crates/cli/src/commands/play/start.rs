//! Where a game line by line begins: asked for, or chosen from a list.

use super::lines::Lines;
use super::{Begun, complain};
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Message, Options, Puzzle};
use gordian_session::store::Summary;
use gordian_session::{Failure, Game, Opened, Opener};

/// The most games under way that are listed.
const MOST_GAMES: usize = 20;

/// Lists the games under way and the puzzles, and asks for one until it is there; `None` when the player leaves.
pub(super) fn choose(
    kept: &Kept,
    options: &Options,
    opener: &mut Opener<'_>,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<Begun>, Ending> {
    let games = match &kept.store {
        Some(store) => store.games(true, MOST_GAMES)?,
        None => Vec::new(),
    };
    if !games.is_empty() {
        console.say(&Message::new("cli-play-games"))?;
    }
    for (index, game) in games.iter().enumerate() {
        let line = Message::new("cli-play-game").with("number", index + 1).with("id", game.id.as_str());
        console.say(&line.with("count", game.moves))?;
    }
    console.say(&Message::new("cli-play-puzzles"))?;
    for puzzle in opener.catalogue().iter() {
        let name = puzzle.about().name;
        let line = Message::new("cli-play-puzzle").with("name", name);
        console.say(&line.with("title", Message::new(format!("{name}-title"))))?;
    }
    loop {
        let question = if games.is_empty() { "cli-play-choose-puzzle" } else { "cli-play-choose" };
        console.say(&Message::new(question))?;
        let Some(line) = lines.ask("> ", console)? else { return Ok(None) };
        let chosen = match line.trim() {
            "" => continue,
            "q" | "Q" => return Ok(None),
            word => chosen(word, &games, kept, options, opener),
        };
        match chosen {
            Ok(Chosen::Begun(begun)) => return Ok(Some(*begun)),
            Ok(Chosen::Puzzle(puzzle)) => {
                let opened = ask_for_start(puzzle, options, opener, lines, console)?;
                return Ok(opened.map(|opened| Begun::of(opened, kept)).transpose()?);
            }
            Err(failure) => complain(&failure, console)?,
        }
    }
}

/// What a player chose from the list.
enum Chosen {
    Begun(Box<Begun>),
    Puzzle(&'static dyn Puzzle),
}

/// What a word chooses: a game by its number in the list, a puzzle by its name, or any instance by its id.
fn chosen(
    word: &str,
    games: &[Summary],
    kept: &Kept,
    options: &Options,
    opener: &mut Opener<'_>,
) -> Result<Chosen, Failure> {
    let number = normalise(word).parse::<usize>().ok();
    if let (Some(game), Some(store)) = (number.and_then(|number| games.get(number.checked_sub(1)?)), &kept.store) {
        let gone = || Failure::Usage(Message::new("cli-play-game-gone"));
        let (export, saved) = store.load(game.number)?.ok_or_else(gone)?;
        let (_, game) = Game::import(&export, opener)?;
        return Ok(Chosen::Begun(Box::new(Begun { game, saved })));
    }
    if opener.is_id(word) {
        let opened = opener.open(word, None, options)?;
        return Begun::of(opened, kept).map(|begun| Chosen::Begun(Box::new(begun)));
    }
    opener.puzzle(word).map(Chosen::Puzzle)
}

/// Asks for a start until one is right; `None` when the input ends.
pub(super) fn ask_for_start(
    puzzle: &'static dyn Puzzle,
    options: &Options,
    opener: &mut Opener<'_>,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<Opened>, Ending> {
    let example = example(puzzle, options);
    console.say(&Message::new("cli-play-start").with("example", example))?;
    loop {
        let Some(line) = lines.ask("> ", console)? else { return Ok(None) };
        match line.trim() {
            "" => continue,
            "q" | "Q" => return Ok(None),
            // Standard input is where this line came from.
            "-" => {}
            word => match opener.instance(puzzle, word, options) {
                Ok(opened) => return Ok(Some(opened)),
                Err(failure) => complain(&failure, console)?,
            },
        }
        console.say(&Message::new("cli-play-start-again"))?;
    }
}

/// An instance that can be typed in one line: in one of the puzzle's formats where that works, else as in ids.
fn example(puzzle: &'static dyn Puzzle, options: &Options) -> String {
    let about = puzzle.about();
    let levels = puzzle.levels();
    let level = levels.iter().find(|level| Some(&level.size.as_str()) == about.sizes.first()).or(levels.first());
    let Some(instance) = level.and_then(|level| puzzle.level(&level.name, options)) else { return String::new() };
    let board = instance.start().board();
    let is_same = |line: &String| puzzle.read(line, options).is_ok_and(|read| read.start().board() == board);
    let lines = about.formats.iter().filter_map(|format| instance.write(format).ok());
    let line = lines.map(|text| text.trim().to_owned()).find(|text| !text.contains('\n') && is_same(text));
    line.unwrap_or_else(|| instance.id().split_once(':').map_or_else(String::new, |(_, inline)| inline.to_owned()))
}
