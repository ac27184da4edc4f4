//! `gordian play`: the terminal game, or a dialogue line by line.

mod dialogue;
mod lines;
mod start;
mod tutorial;

pub(super) use lines::Lines;

use crate::arguments::{Play, PositionArguments, StoreArguments};
use crate::console::{CommandError, Console};
use crate::store::GameStore;
use crate::{diagnose, position, screen};
use dialogue::{Dialogue, say_goodbye};
use gordian_puzzle::{Message, Puzzle, SolveRequest};
use gordian_session::request::parse_algorithm;
use gordian_session::store::{Saved, resume_or_start};
use gordian_session::{Failure, Game, Opened, Opener, compare, exit, source};
use gordian_tui::StartScreen;
use std::io;

/// Plays a game.
pub(crate) fn run(arguments: &Play, store: &StoreArguments, console: &mut Console) -> Result<u8, CommandError> {
    let game_store = store.open()?;
    if !arguments.plain && screen::is_available() {
        if arguments.with.is_some() {
            return Err(Failure::Usage(Message::new("cli-play-with-plain")).into());
        }
        let start = match tutorial_puzzle(arguments, console)? {
            Some(puzzle) => StartScreen::Tutorial(puzzle),
            None => start_screen(arguments, &game_store, console)?,
        };
        screen::run(start, arguments.screen, game_store, console)?;
        return Ok(exit::DONE);
    }
    console.wrap_sentences();
    if let Some(notice) = &game_store.notice {
        console.say(notice)?;
    }
    let with = arguments.with.as_deref().map(parse_algorithm).transpose()?;
    let mut lines = Lines::new();
    if let Some(puzzle) = tutorial_puzzle(arguments, console)? {
        tutorial::run(puzzle, &mut lines, console)?;
        return say_goodbye(console);
    }
    let Some(StartedGame { mut game, saved }) = start_dialogue(arguments, &game_store, &mut lines, console)? else {
        return say_goodbye(console);
    };
    if let Some(with) = &with {
        let puzzle = console.opener().puzzle(game.instance().puzzle())?;
        compare::check(puzzle.about(), std::slice::from_ref(with), &SolveRequest::default())?;
    }
    let mut dialogue = Dialogue { game_store, saved, with, unsaved: None };
    let code = dialogue.play(&mut game, &mut lines, console)?;
    // A game whose last moves are lost does not end as if all were well.
    dialogue.unsaved.map_or(Ok(code), |failure| Err(failure.into()))
}

/// The puzzle of `--tutorial`.
fn tutorial_puzzle(arguments: &Play, console: &Console) -> Result<Option<&'static dyn Puzzle>, Failure> {
    let name = arguments.puzzle.as_deref().filter(|_| arguments.tutorial);
    name.map(|name| console.opener().puzzle(name)).transpose()
}

/// A game and its place in the store.
struct StartedGame {
    game: Game,
    saved: Saved,
}

impl StartedGame {
    /// The game of an instance: the saved one, or a new one.
    fn resumed(opened: Opened, game_store: &GameStore) -> Result<StartedGame, Failure> {
        let (game, saved) = resume_or_start(game_store.store.as_ref(), opened.instance)?;
        Ok(StartedGame { game, saved })
    }

    /// The game of an instance in the dialogue. Input from a pipe starts a new game, so that the same input always gives the same
    /// game; on a terminal the player is asked whether to resume a saved one.
    fn asked(
        opened: Opened,
        game_store: &GameStore,
        lines: &mut Lines,
        console: &mut Console,
    ) -> Result<Option<StartedGame>, CommandError> {
        if !lines.is_typed() {
            return Ok(Some(StartedGame::unsaved(Game::new(opened.instance))));
        }
        let found = StartedGame::resumed(opened, game_store)?;
        let count = found.game.position().played().len();
        if found.saved.number().is_none() || count == 0 {
            return Ok(Some(found));
        }
        let question = console.text(&Message::new("cli-play-resume").with("count", count));
        loop {
            let Some(line) = lines.ask(&format!("{question} "), console)? else { return Ok(None) };
            match answer(&line) {
                Some(true) => return Ok(Some(found)),
                Some(false) => return Ok(Some(StartedGame::unsaved(Game::new(found.game.into_instance())))),
                None => {}
            }
        }
    }

    /// A game that is not in the store yet.
    fn unsaved(game: Game) -> StartedGame {
        StartedGame { game, saved: Saved::new() }
    }
}

/// Opens the game of the dialogue; `None` when the player quits before it starts.
fn start_dialogue(
    arguments: &Play,
    game_store: &GameStore,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<StartedGame>, CommandError> {
    let mut opener = console.opener();
    if let Some(file) = &arguments.import {
        return Ok(Some(StartedGame::unsaved(import(file, &mut opener)?)));
    }
    let options = position::options(&arguments.rules.options)?;
    match &arguments.puzzle {
        None if arguments.plain => start::choose(game_store, &options, &mut opener, lines, console),
        None => Err(Failure::Usage(Message::new("cli-play-no-menu")).into()),
        Some(word) if arguments.instance.is_none() && !opener.names_instance(word) => {
            let puzzle = opener.puzzle(word)?;
            let opened = start::ask_for_start(puzzle, &options, &mut opener, lines, console)?;
            match opened {
                Some(opened) => StartedGame::asked(opened, game_store, lines, console),
                None => Ok(None),
            }
        }
        Some(word) => match open_named(arguments, word, &mut opener)? {
            NamedStart::Instance(opened) => StartedGame::asked(opened, game_store, lines, console),
            NamedStart::Game(game) => Ok(Some(StartedGame::unsaved(*game))),
        },
    }
}

/// Prints a failure on standard output, as part of the dialogue.
fn print_failure(failure: &Failure, console: &mut Console) -> io::Result<()> {
    let text = diagnose::render(failure, console.words(), console.is_coloured());
    console.print_bytes(text.as_bytes())
}

/// The first screen of the terminal game.
fn start_screen(arguments: &Play, game_store: &GameStore, console: &Console) -> Result<StartScreen, Failure> {
    let mut opener = console.opener();
    if let Some(file) = &arguments.import {
        return Ok(StartScreen::Game(Box::new(import(file, &mut opener)?), Saved::new()));
    }
    let Some(word) = &arguments.puzzle else { return Ok(StartScreen::Menu) };
    if arguments.instance.is_none() && !opener.names_instance(word) {
        return Ok(StartScreen::Puzzle(opener.puzzle(word)?));
    }
    let StartedGame { game, saved } = match open_named(arguments, word, &mut opener)? {
        NamedStart::Instance(opened) => StartedGame::resumed(opened, game_store)?,
        NamedStart::Game(game) => StartedGame::unsaved(*game),
    };
    Ok(StartScreen::Game(Box::new(game), saved))
}

/// What the arguments name.
enum NamedStart {
    /// An instance, which may have a saved game.
    Instance(Opened),
    /// A new game that starts after the moves of `--after` or with the board of `--board`.
    Game(Box<Game>),
}

/// Opens what the arguments name.
fn open_named(arguments: &Play, word: &str, opener: &mut Opener<'_>) -> Result<NamedStart, Failure> {
    let (puzzle, instance) = (word.to_owned(), arguments.instance.clone());
    let start = PositionArguments { puzzle, instance, rules: arguments.rules.clone() }.open(opener)?;
    if arguments.rules.after.is_none() && arguments.rules.board.is_none() {
        return Ok(NamedStart::Instance(start.opened));
    }
    Game::resume(start.opened.instance, start.position.played()).map(|game| NamedStart::Game(Box::new(game)))
}

/// The answer to a yes-or-no question, in any of the languages; `None` for anything else.
fn answer(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "y" | "yes" | "نعم" | "ب" | "بله" | "آره" => Some(true),
        "n" | "no" | "لا" | "خ" | "خیر" | "نه" => Some(false),
        _ => None,
    }
}

/// Whether a line asks to leave without giving up, in any of the languages.
fn leaves(line: &str) -> bool {
    matches!(line.trim().to_lowercase().as_str(), "quit" | "exit" | "خروج")
}

/// Reads an exported game.
fn import(file: &str, opener: &mut Opener<'_>) -> Result<Game, Failure> {
    let text = if file == "-" { opener.read_input()? } else { source::read_file(file)? };
    Game::import_text(&text, Some(file), opener).map(|(_, game)| game)
}
