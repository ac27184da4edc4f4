//! `gordian play`: the game on the screen, or line by line as in the reports.

mod dialogue;
mod lines;
mod start;

use crate::arguments::{Keeping, Place, Play};
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::{diagnose, place, screen};
use dialogue::{Dialogue, bye};
use gordian_puzzle::Message;
use gordian_session::store::{Saved, resume_or_start};
use gordian_session::{Export, Failure, Game, Opened, Opener, exit, source};
use gordian_tui::Begin;
use lines::Lines;
use std::io;

/// Plays a game.
pub(crate) fn run(arguments: &Play, keeping: &Keeping, console: &mut Console) -> Result<u8, Ending> {
    let kept = keeping.open()?;
    if !arguments.plain && screen::is_there() {
        let begin = begin(arguments, &kept, console)?;
        screen::run(begin, arguments.screen, kept, console)?;
        return Ok(exit::DONE);
    }
    if let Some(notice) = &kept.notice {
        console.say(notice)?;
    }
    let mut lines = Lines::new();
    match begun(arguments, &kept, &mut lines, console)? {
        Some(Begun { mut game, saved }) => Dialogue { kept, saved }.play(&mut game, &mut lines, console),
        None => bye(console),
    }
}

/// A game, and its place in the store.
struct Begun {
    game: Game,
    saved: Saved,
}

impl Begun {
    /// The game of an instance: the one that is under way, or a new one.
    fn of(opened: Opened, kept: &Kept) -> Result<Begun, Failure> {
        let (game, saved) = resume_or_start(kept.store.as_ref(), opened.instance)?;
        Ok(Begun { game, saved })
    }

    /// A game that is not in the store.
    fn apart(game: Game) -> Begun {
        Begun { game, saved: Saved::new() }
    }
}

/// Where the game line by line begins; `None` when the player leaves before.
fn begun(arguments: &Play, kept: &Kept, lines: &mut Lines, console: &mut Console) -> Result<Option<Begun>, Ending> {
    let mut opener = console.opener();
    if let Some(file) = &arguments.import {
        return Ok(Some(Begun::apart(imported(file, &mut opener)?)));
    }
    let options = place::options(&arguments.rules.options)?;
    match &arguments.puzzle {
        None if arguments.plain => start::choose(kept, &options, &mut opener, lines, console),
        None => Err(Failure::Usage(Message::new("cli-play-no-menu")).into()),
        Some(word) if arguments.instance.is_none() && !word.contains(':') => {
            let puzzle = opener.puzzle(word)?;
            let opened = start::ask_for_start(puzzle, &options, &mut opener, lines, console)?;
            Ok(opened.map(|opened| Begun::of(opened, kept)).transpose()?)
        }
        Some(word) => Ok(Some(placed(arguments, word, kept, &mut opener)?)),
    }
}

/// Tells of a failure as a part of the dialogue: it stands where the questions stand.
fn complain(failure: &Failure, console: &mut Console) -> io::Result<()> {
    let text = diagnose::render(failure, console.words(), console.is_coloured());
    console.raw(text.as_bytes())
}

/// Where the game on the screen begins.
fn begin(arguments: &Play, kept: &Kept, console: &Console) -> Result<Begin, Failure> {
    let mut opener = console.opener();
    if let Some(file) = &arguments.import {
        return Ok(Begin::Game(Box::new(imported(file, &mut opener)?), Saved::new()));
    }
    let Some(word) = &arguments.puzzle else { return Ok(Begin::Menu) };
    if arguments.instance.is_none() && !word.contains(':') {
        return Ok(Begin::Puzzle(opener.puzzle(word)?));
    }
    let Begun { game, saved } = placed(arguments, word, kept, &mut opener)?;
    Ok(Begin::Game(Box::new(game), saved))
}

/// The game of the instance that was named: the one that is under way, or, after the moves of `--after`, one of its own.
fn placed(arguments: &Play, word: &str, kept: &Kept, opener: &mut Opener<'_>) -> Result<Begun, Failure> {
    let (puzzle, instance) = (word.to_owned(), arguments.instance.clone());
    let placed = Place { puzzle, instance, rules: arguments.rules.clone() }.open(opener)?;
    if arguments.rules.after.is_none() && arguments.rules.board.is_none() {
        return Begun::of(placed.opened, kept);
    }
    Game::resume(placed.opened.instance, placed.position.played()).map(Begun::apart)
}

/// The game that was written to a file.
fn imported(file: &str, opener: &mut Opener<'_>) -> Result<Game, Failure> {
    let text = if file == "-" { opener.read_input()? } else { source::file(file)? };
    let export = Export::from_json(&text, Some(file))?;
    Game::import(&export, opener).map(|(_, game)| game)
}
