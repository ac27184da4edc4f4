//! The dialogue: a game line by line.

use super::lines::Lines;
use super::print_failure;
use crate::console::{CommandError, Console};
use crate::store::GameStore;
use crate::{progress, report};
use gordian_puzzle::{Message, Position, Status};
use gordian_session::store::Saved;
use gordian_session::{ControlOutcome, Game, HintState, exit, guide, memory, verdict};
use std::io;
use std::time::Duration;

/// A dialogue and where its game is saved.
pub(super) struct Dialogue {
    /// The store.
    pub(super) game_store: GameStore,
    /// The place of the game in the store.
    pub(super) saved: Saved,
}

impl Dialogue {
    /// Saves the game. A failure is printed, and the game continues.
    fn save(&mut self, game: &Game, console: &mut Console) -> io::Result<()> {
        match self.game_store.store.as_ref().map(|store| store.save(game, &mut self.saved)) {
            Some(Err(failure)) => print_failure(&failure, console),
            _ => Ok(()),
        }
    }

    /// Plays until the game is won or the player quits, and returns the exit code.
    pub(super) fn play(
        &mut self,
        game: &mut Game,
        lines: &mut Lines,
        console: &mut Console,
    ) -> Result<u8, CommandError> {
        for note in game.instance().notes() {
            console.say(&note)?;
        }
        report::print_board(game.position(), console)?;
        if game.position().status() == Status::Won {
            console.say(&Message::new("verdict-solved-already"))?;
            return Ok(exit::DONE);
        }
        let count = game.position().played().len();
        if self.saved.number().is_some() && count > 0 {
            console.say(&Message::new("cli-play-continued").with("count", count))?;
        }
        if game.position().status() == Status::Lost {
            console.say(&Message::new("play-lost"))?;
        }
        console.say(&Message::new("play-help"))?;
        game.clock().run();
        loop {
            let prompt = format!("{} ", console.text(&game.prompt()));
            let Some(line) = lines.ask(&prompt, console)? else { return say_goodbye(console) };
            match line.trim() {
                "" => {}
                "?" | "help" => {
                    console.say(&Message::new("play-help"))?;
                    console.say(&Message::new("cli-play-more-help"))?;
                }
                "q" | "Q" => return give_up(game, lines, console),
                "u" | "undo" => self.report_step(game.undo(), "cli-play-nothing-to-undo", game, console)?,
                "redo" => self.report_step(game.redo(), "cli-play-nothing-to-redo", game, console)?,
                "restart" => self.report_step(game.restart(), "cli-play-nothing-to-undo", game, console)?,
                "h" | "hint" => print_hint(game, console)?,
                "check" => print_mistakes(game, console)?,
                line => {
                    if let Some(name) = line.strip_prefix("save ") {
                        export(game, name.trim(), console)?;
                    } else if self.handle_move(line, game, console)? {
                        return Ok(exit::DONE);
                    }
                }
            }
        }
    }

    /// Prints the board after an undo, redo or restart, or the message `otherwise` if there was nothing to do.
    fn report_step(
        &mut self,
        is_done: bool,
        otherwise: &'static str,
        game: &Game,
        console: &mut Console,
    ) -> Result<(), CommandError> {
        if !is_done {
            return Ok(console.say(&Message::new(otherwise))?);
        }
        self.save(game, console)?;
        Ok(print_position(game.position(), console)?)
    }

    /// Handles a line that is not a command; true when the game is won.
    fn handle_move(&mut self, line: &str, game: &mut Game, console: &mut Console) -> Result<bool, CommandError> {
        match game.enter_line(line) {
            ControlOutcome::Moved(_) => {
                self.save(game, console)?;
                print_position(game.position(), console)?;
                match game.position().status() {
                    Status::Playing => {}
                    Status::Won => {
                        console.say(&Message::new("play-won").with("count", game.position().played().len()))?;
                        return Ok(true);
                    }
                    Status::Lost => console.say(&Message::new("play-lost"))?,
                }
            }
            // The next prompt is this message.
            ControlOutcome::Selected(message) if message == game.prompt() => {}
            ControlOutcome::Selected(message) | ControlOutcome::Refused(message) => console.say(&message)?,
            ControlOutcome::Nothing => console.say(&Message::new("cli-play-not-understood").with("line", line))?,
        }
        Ok(false)
    }
}

/// Exports the game with its whole history; `-` is standard output. A failure is printed, and the game continues.
fn export(game: &Game, name: &str, console: &mut Console) -> io::Result<()> {
    if name == "-" {
        return console.print_line(&game.export().to_json());
    }
    match game.export().write_new(name) {
        Ok(()) => console.say(&Message::new("cli-play-saved").with("name", name)),
        Err(failure) => print_failure(&failure, console),
    }
}

/// Prints a hint. Each further hint on the same board says more.
fn print_hint(game: &mut Game, console: &mut Console) -> Result<(), CommandError> {
    console.flush()?;
    game.request_hint()?;
    while let HintState::Thinking = game.hint() {
        game.poll_hint(Duration::from_secs(1));
    }
    match game.hint() {
        HintState::Ready(hint, grade) => {
            console.say(hint.grade(grade))?;
            if grade < 3 && !hint.moves.is_empty() {
                console.say(&Message::new("cli-play-more-hint"))?;
            }
            Ok(())
        }
        HintState::Failed(failure) => Err(failure.clone().into()),
        HintState::None | HintState::Thinking => Ok(()),
    }
}

/// Prints every mistake on the board.
fn print_mistakes(game: &mut Game, console: &mut Console) -> Result<(), CommandError> {
    let mistakes = game.check();
    if mistakes.is_empty() {
        console.say(&Message::new("cli-play-no-mistakes"))?;
    }
    for mistake in mistakes {
        console.say(&mistake.message)?;
    }
    Ok(())
}

/// Prints the board and the number of moves made.
fn print_position(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    report::print_board(position, console)?;
    console.say(&Message::new("play-moves-made").with("count", position.played().len()))
}

/// Ends the dialogue with a goodbye.
pub(super) fn say_goodbye(console: &mut Console) -> Result<u8, CommandError> {
    console.say(&Message::new("play-bye"))?;
    Ok(exit::DONE)
}

/// Prints a solution from the present board, and on request one from the start.
fn give_up(game: &Game, lines: &mut Lines, console: &mut Console) -> Result<u8, CommandError> {
    console.say(&Message::new("play-give-up"))?;
    print_solution(game.position(), "play-solution-from-here", console)?;
    if !game.position().played().is_empty() {
        let offer = format!("{} ", console.text(&Message::new("play-solution-from-start-offer")));
        let answer = lines.ask(&offer, console)?.unwrap_or_default().trim().to_lowercase();
        if ["y", "yes", "ن", "نعم", "ب", "بله", "آره"].contains(&answer.as_str()) {
            print_solution(&*game.instance().start(), "cli-play-solution-from-start", console)?;
        }
    }
    say_goodbye(console)
}

fn print_solution(position: &dyn Position, heading: &'static str, console: &mut Console) -> Result<(), CommandError> {
    console.flush()?;
    let answer = progress::wait(guide::solve(position.fork(), memory::default_limit())?, "", console)?;
    if answer.plan.is_some() && answer.proof != gordian_puzzle::ProofWord::Optimal {
        for sentence in verdict::sentences(&answer) {
            console.say(&sentence)?;
        }
    }
    match &answer.plan {
        Some(plan) => {
            console.say(&Message::new(heading).with("count", plan.len()))?;
            report::print_steps(position, plan, console)
        }
        None => {
            for sentence in verdict::sentences(&answer).iter().chain(&answer.notes) {
                console.say(sentence)?;
            }
            Ok(())
        }
    }
}
