//! `gordian play`: the terminal game, or a dialogue line by line.

mod dialogue;
mod lines;
mod start;

use crate::arguments::{Play, PositionArguments, StoreArguments};
use crate::console::{CommandError, Console};
use crate::store::GameStore;
use crate::{diagnose, position, screen};
use dialogue::{Dialogue, say_goodbye};
use gordian_puzzle::Message;
use gordian_session::store::{Saved, resume_or_start};
use gordian_session::{Export, Failure, Game, Opened, Opener, exit, source};
use gordian_tui::StartScreen;
use lines::Lines;
use std::io;

/// Plays a game.
pub(crate) fn run(arguments: &Play, store: &StoreArguments, console: &mut Console) -> Result<u8, CommandError> {
    let game_store = store.open()?;
    if !arguments.plain && screen::is_available() {
        let start = start_screen(arguments, &game_store, console)?;
        screen::run(start, arguments.screen, game_store, console)?;
        return Ok(exit::DONE);
    }
    if let Some(notice) = &game_store.notice {
        console.say(notice)?;
    }
    let mut lines = Lines::new();
    match start_dialogue(arguments, &game_store, &mut lines, console)? {
        Some(StartedGame { mut game, saved }) => Dialogue { game_store, saved }.play(&mut game, &mut lines, console),
        None => say_goodbye(console),
    }
}

/// A game and its place in the store.
struct StartedGame {
    game: Game,
    saved: Saved,
}

impl StartedGame {
    /// The game of an instance: the saved one, or a new one.
    fn of(opened: Opened, game_store: &GameStore) -> Result<StartedGame, Failure> {
        let (game, saved) = resume_or_start(game_store.store.as_ref(), opened.instance)?;
        Ok(StartedGame { game, saved })
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
        Some(word) if arguments.instance.is_none() && !word.contains(':') => {
            let puzzle = opener.puzzle(word)?;
            let opened = start::ask_for_start(puzzle, &options, &mut opener, lines, console)?;
            Ok(opened.map(|opened| StartedGame::of(opened, game_store)).transpose()?)
        }
        Some(word) => Ok(Some(open_named(arguments, word, game_store, &mut opener)?)),
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
    if arguments.instance.is_none() && !word.contains(':') {
        return Ok(StartScreen::Puzzle(opener.puzzle(word)?));
    }
    let StartedGame { game, saved } = open_named(arguments, word, game_store, &mut opener)?;
    Ok(StartScreen::Game(Box::new(game), saved))
}

/// Opens the game of the named instance: the saved one, or with `--after` or `--board` a new one.
fn open_named(
    arguments: &Play,
    word: &str,
    game_store: &GameStore,
    opener: &mut Opener<'_>,
) -> Result<StartedGame, Failure> {
    let (puzzle, instance) = (word.to_owned(), arguments.instance.clone());
    let start = PositionArguments { puzzle, instance, rules: arguments.rules.clone() }.open(opener)?;
    if arguments.rules.after.is_none() && arguments.rules.board.is_none() {
        return StartedGame::of(start.opened, game_store);
    }
    Game::resume(start.opened.instance, start.position.played()).map(StartedGame::unsaved)
}

/// Reads an exported game.
fn import(file: &str, opener: &mut Opener<'_>) -> Result<Game, Failure> {
    let text = if file == "-" { opener.read_input()? } else { source::read_file(file)? };
    let export = Export::from_json(&text, Some(file))?;
    Game::import(&export, opener).map(|(_, game)| game)
}
