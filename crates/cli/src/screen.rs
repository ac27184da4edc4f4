//! Starts the terminal game.

use crate::arguments::{Bidi, Color, ScreenArguments};
use crate::console::{Console, load_words};
use crate::store::GameStore;
use gordian_puzzle::Answer;
use gordian_session::Failure;
use gordian_tui::{App, Context, DisplayOptions, StartScreen};
use std::io::{self, IsTerminal};
use std::sync::Arc;

/// Whether the program runs on a terminal that can show the game.
pub(crate) fn is_available() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Runs the terminal game until the player closes it. Returns the answer of the search if it started with one.
pub(crate) fn run(
    start: StartScreen,
    arguments: ScreenArguments,
    game_store: GameStore,
    console: &Console,
) -> Result<Option<Result<Answer, Failure>>, Failure> {
    // The option outranks the environment.
    let is_forced = console.color() == Color::Always;
    let mut display =
        DisplayOptions::detect(|name| std::env::var(name).ok().filter(|_| !(is_forced && name == "NO_COLOR")));
    if console.color() == Color::Never {
        display.colours = gordian_tui::ColourDepth::None;
    }
    display.ascii |= arguments.ascii;
    display.coordinates = console.has_coordinates();
    display.bidi = match arguments.bidi {
        None => display.bidi,
        Some(Bidi::Terminal) => gordian_tui::Bidi::Terminal,
        Some(Bidi::App) => gordian_tui::Bidi::App,
        Some(Bidi::Off) => gordian_tui::Bidi::Off,
    };
    let context = Context {
        words: load_words(console.catalogue(), console.words().language()),
        display,
        store: game_store.store.map(Arc::new),
        catalogue: console.catalogue().clone(),
        unsaved: None,
        notices: game_store.notice.into_iter().collect(),
    };
    let mut app = App::new(context, start);
    gordian_tui::run(&mut app)?;
    if let Some(failure) = app.take_unsaved() {
        return Err(failure);
    }
    Ok(app.take_answer())
}
