//! Asks the player which game to play.

use super::lines::Lines;
use super::{StartedGame, leaves, print_failure};
use crate::console::{CommandError, Console};
use crate::store::GameStore;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Message, Options, Puzzle};
use gordian_session::store::{GameFilter, Summary};
use gordian_session::{Failure, Game, Opened, Opener};

/// The largest number of unfinished games in the list.
const MAX_GAMES: usize = 20;

/// Lists the unfinished games and the puzzles, and asks until the player chooses one; `None` when the player quits.
pub(super) fn choose(
    game_store: &GameStore,
    options: &Options,
    opener: &mut Opener<'_>,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<StartedGame>, CommandError> {
    let games = match &game_store.store {
        Some(store) => store.list_games(GameFilter::Unfinished, MAX_GAMES)?,
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
        let choice = match line.trim() {
            "" => continue,
            "q" | "Q" => return Ok(None),
            word if leaves(word) => return Ok(None),
            word => resolve_choice(word, &games, game_store, options, opener),
        };
        match choice {
            Ok(Choice::Game(game)) => return Ok(Some(*game)),
            Ok(Choice::Instance(opened)) => return StartedGame::asked(opened, game_store, lines, console),
            Ok(Choice::Puzzle(puzzle)) => {
                return match ask_for_start(puzzle, options, opener, lines, console)? {
                    Some(opened) => StartedGame::asked(opened, game_store, lines, console),
                    None => Ok(None),
                };
            }
            Err(failure) => print_failure(&failure, console)?,
        }
    }
}

/// What the player chose from the list.
enum Choice {
    Game(Box<StartedGame>),
    Instance(Opened),
    Puzzle(&'static dyn Puzzle),
}

/// Resolves a choice: a game by its number in the list, a puzzle by its name, or an instance by its id.
fn resolve_choice(
    word: &str,
    games: &[Summary],
    game_store: &GameStore,
    options: &Options,
    opener: &mut Opener<'_>,
) -> Result<Choice, Failure> {
    let number = normalise(word).parse::<usize>().ok();
    if let (Some(game), Some(store)) = (number.and_then(|number| games.get(number.checked_sub(1)?)), &game_store.store)
    {
        let gone = || Failure::Usage(Message::new("cli-play-game-gone"));
        let (export, saved) = store.load(game.number)?.ok_or_else(gone)?;
        let (_, game) = Game::import(&export, opener)?;
        return Ok(Choice::Game(Box::new(StartedGame { game, saved })));
    }
    if opener.is_id(word) {
        return opener.open(word, None, options).map(Choice::Instance);
    }
    opener.puzzle(word).map(Choice::Puzzle)
}

/// Asks for an instance until the player enters a valid one; `None` when the player quits or the input ends.
pub(super) fn ask_for_start(
    puzzle: &'static dyn Puzzle,
    options: &Options,
    opener: &mut Opener<'_>,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<Opened>, CommandError> {
    let example = example(puzzle, options);
    console.say(&Message::new("cli-play-start").with("example", example))?;
    loop {
        let Some(line) = lines.ask("> ", console)? else { return Ok(None) };
        match line.trim() {
            "" => continue,
            "q" | "Q" => return Ok(None),
            word if leaves(word) => return Ok(None),
            // Standard input is already used for this dialogue.
            "-" => {}
            word => match opener.open_instance(puzzle, word, options) {
                Ok(opened) => return Ok(Some(opened)),
                Err(failure) => print_failure(&failure, console)?,
            },
        }
        console.say(&Message::new("cli-play-start-again"))?;
    }
}

/// An example instance that fits on one line: in one of the puzzle's formats if possible, else as in ids.
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
