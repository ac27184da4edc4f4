//! The way to the terminal game.

use crate::arguments::{Bidi, OnScreen};
use crate::console::{Console, spoken};
use crate::keeping::Kept;
use gordian_puzzle::Answer;
use gordian_session::Failure;
use gordian_tui::{App, Begin, Context, Look};
use std::io::{self, IsTerminal};
use std::sync::Arc;

/// Whether there is a screen to take over.
pub(crate) fn is_there() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb
}

/// Takes over the screen until the player leaves; the answer of a search that was watched.
pub(crate) fn run(
    begin: Begin,
    how: OnScreen,
    kept: Kept,
    console: &Console,
) -> Result<Option<Result<Answer, Failure>>, Failure> {
    let mut look = Look::detect(|name| std::env::var(name).ok());
    look.ascii |= how.ascii;
    look.bidi = match how.bidi {
        None => look.bidi,
        Some(Bidi::Terminal) => gordian_tui::Bidi::Terminal,
        Some(Bidi::App) => gordian_tui::Bidi::App,
        Some(Bidi::Off) => gordian_tui::Bidi::Off,
    };
    let context = Context {
        words: spoken(console.catalogue(), console.words().language()),
        look,
        store: kept.store.map(Arc::new),
        catalogue: console.catalogue().clone(),
        notices: kept.notice.into_iter().collect(),
    };
    let mut app = App::new(context, begin);
    gordian_tui::run(&mut app)?;
    Ok(app.take_answer())
}
