//! The tutorial on the game screen: the same board and keys, with a step to follow.

use super::{Overlay, Play, Severity};
use crate::app::{Context, Transition};
use crate::keys::command_key;
use gordian_puzzle::Puzzle;
use gordian_session::store::Saved;
use gordian_session::tutorial::{Progress, Task};
use gordian_session::{Game, Tutorial};
use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// Whether this is the first game of its puzzle. Afterwards it is not: the tutorial is offered once.
pub(super) fn is_first_play(game: &Game, context: &mut Context) -> bool {
    let name = game.instance().puzzle().to_owned();
    let key = format!("{name}.tutorial");
    let was_offered = context.with_store(|store| store.preference(&key));
    let is_new = was_offered == Some(None)
        && context.with_store(|store| store.progress(&name)).is_some_and(|all| all.is_empty());
    if was_offered == Some(None) {
        context.with_store(|store| store.set_preference(&key, "offered"));
    }
    is_new && game.history().steps().is_empty()
}

impl Play {
    /// The screen of a puzzle's tutorial; `None` if it has none.
    pub(crate) fn tutorial(puzzle: &'static dyn Puzzle, context: &mut Context) -> Option<Play> {
        let (tutorial, game) = Tutorial::start(puzzle)?;
        let mut play = Play::new(game, Saved::new(), context);
        play.tutorial_boards = tutorial.boards();
        play.tutorial = Some(tutorial);
        play.shows_legend = true;
        play.has_optimum = false;
        play.overlay = Overlay::None;
        play.message = None;
        Some(play)
    }

    /// Shows the board of a new step.
    fn enter_step(&mut self) {
        self.cursor = self.game.initial_cursor();
        self.arrows_move_cursor = self.cursor.is_some();
        self.message = None;
        self.number = None;
        self.refused_digits = None;
        self.refresh_preview();
    }
}

/// Continues the tutorial after moves.
pub(super) fn after_moves(play: &mut Play, moves: &[String]) {
    let Some(tutorial) = &mut play.tutorial else { return };
    match tutorial.after_moves(&mut play.game, moves) {
        Progress::Same(message) => play.message = message.map(|message| (message, Severity::Info)),
        Progress::Next => play.enter_step(),
        // The last step is only read, so no move ends the tutorial.
        Progress::Over => {}
    }
}

/// Goes to the next step, or closes the tutorial after the last.
pub(super) fn advance(play: &mut Play) -> Transition {
    let Some(tutorial) = &mut play.tutorial else { return Transition::Stay };
    if tutorial.skip(&mut play.game) == Progress::Over {
        return Transition::Pop;
    }
    play.enter_step();
    Transition::Stay
}

/// Handles a key that means something else in a tutorial than in a game; `None` for the others.
pub(super) fn handle_key(play: &mut Play, key: KeyEvent) -> Option<Transition> {
    let tutorial = play.tutorial.as_ref()?;
    let code = command_key(key);
    let solves = *tutorial.task() == Task::Solve;
    match code {
        KeyCode::Char('n') => Some(advance(play)),
        KeyCode::Char('l' | 'o' | 'p' | '?' | ',' | 'q') | KeyCode::Esc | KeyCode::F(1) => None,
        KeyCode::Enter | KeyCode::Char(' ') | KeyCode::Right if !tutorial.waits_for_moves() => Some(advance(play)),
        _ if !tutorial.waits_for_moves() => Some(Transition::Stay),
        // Steps that ask for a single move have nothing to undo.
        KeyCode::Char('u' | 'r' | 'x') | KeyCode::Backspace if !solves => Some(Transition::Stay),
        KeyCode::Char('b' | 'c' | 'd' | 'e' | 'g' | 'i' | 's' | 't' | 'w') | KeyCode::Tab => Some(Transition::Stay),
        _ => None,
    }
}
