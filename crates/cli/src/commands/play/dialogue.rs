//! A game line by line.

use super::complain;
use super::lines::Lines;
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::{progress, report};
use gordian_puzzle::{Message, Position, Status};
use gordian_session::store::Saved;
use gordian_session::{ControlOutcome, Game, HintState, exit, guide, memory, verdict};
use std::io;
use std::time::Duration;

/// A game line by line, and where it is kept.
pub(super) struct Dialogue {
    /// Where it is kept.
    pub(super) kept: Kept,
    /// Its place there.
    pub(super) saved: Saved,
}

impl Dialogue {
    /// Saves the game; what fails is told, and the game goes on.
    fn save(&mut self, game: &Game, console: &mut Console) -> io::Result<()> {
        match self.kept.store.as_ref().map(|store| store.save(game, &mut self.saved)) {
            Some(Err(failure)) => complain(&failure, console),
            _ => Ok(()),
        }
    }

    pub(super) fn play(&mut self, game: &mut Game, lines: &mut Lines, console: &mut Console) -> Result<u8, Ending> {
        for note in game.instance().notes() {
            console.say(&note)?;
        }
        report::board(game.position(), console)?;
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
            let Some(line) = lines.ask(&prompt, console)? else { return bye(console) };
            match line.trim() {
                "" => {}
                "?" | "help" => {
                    console.say(&Message::new("play-help"))?;
                    console.say(&Message::new("cli-play-more-help"))?;
                }
                "q" | "Q" => return give_up(game, lines, console),
                "u" | "undo" => self.took(game.undo(), "cli-play-nothing-to-undo", game, console)?,
                "redo" => self.took(game.redo(), "cli-play-nothing-to-redo", game, console)?,
                "restart" => self.took(game.restart(), "cli-play-nothing-to-undo", game, console)?,
                "h" | "hint" => hint(game, console)?,
                "check" => check(game, console)?,
                line => {
                    if let Some(name) = line.strip_prefix("save ") {
                        export(game, name.trim(), console)?;
                    } else if self.entered(line, game, console)? {
                        return Ok(exit::DONE);
                    }
                }
            }
        }
    }

    /// Says what became of a step through the history.
    fn took(
        &mut self,
        is_done: bool,
        otherwise: &'static str,
        game: &Game,
        console: &mut Console,
    ) -> Result<(), Ending> {
        if !is_done {
            return Ok(console.say(&Message::new(otherwise))?);
        }
        self.save(game, console)?;
        Ok(tell(game.position(), console)?)
    }

    /// Takes a line that is no command; true when the game is won.
    fn entered(&mut self, line: &str, game: &mut Game, console: &mut Console) -> Result<bool, Ending> {
        match game.enter_line(line) {
            ControlOutcome::Moved(_) => {
                self.save(game, console)?;
                tell(game.position(), console)?;
                match game.position().status() {
                    Status::Playing => {}
                    Status::Won => {
                        console.say(&Message::new("play-won").with("count", game.position().played().len()))?;
                        return Ok(true);
                    }
                    Status::Lost => console.say(&Message::new("play-lost"))?,
                }
            }
            // What is asked next may say it already.
            ControlOutcome::Selected(message) if message == game.prompt() => {}
            ControlOutcome::Selected(message) | ControlOutcome::Refused(message) => console.say(&message)?,
            ControlOutcome::Nothing => console.say(&Message::new("cli-play-not-understood").with("line", line))?,
        }
        Ok(false)
    }
}

/// Writes the game with its whole history; `-` is standard output. What fails is told, and the game goes on.
fn export(game: &Game, name: &str, console: &mut Console) -> io::Result<()> {
    if name == "-" {
        return console.line(&game.export().to_json());
    }
    match game.export().write_new(name) {
        Ok(()) => console.say(&Message::new("cli-play-saved").with("name", name)),
        Err(failure) => complain(&failure, console),
    }
}

/// Gives a hint; each further one on the same board tells more.
fn hint(game: &mut Game, console: &mut Console) -> Result<(), Ending> {
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

/// Tells every mistake on the board.
fn check(game: &mut Game, console: &mut Console) -> Result<(), Ending> {
    let mistakes = game.check();
    if mistakes.is_empty() {
        console.say(&Message::new("cli-play-no-mistakes"))?;
    }
    for mistake in mistakes {
        console.say(&mistake.message)?;
    }
    Ok(())
}

/// Shows the board and how many moves were made.
fn tell(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    report::board(position, console)?;
    console.say(&Message::new("play-moves-made").with("count", position.played().len()))
}

pub(super) fn bye(console: &mut Console) -> Result<u8, Ending> {
    console.say(&Message::new("play-bye"))?;
    Ok(exit::DONE)
}

/// Shows the solution from the board as it is, and from the start to those who want it.
fn give_up(game: &Game, lines: &mut Lines, console: &mut Console) -> Result<u8, Ending> {
    console.say(&Message::new("play-give-up"))?;
    show_solution(game.position(), "play-solution-from-here", console)?;
    if !game.position().played().is_empty() {
        let offer = format!("{} ", console.text(&Message::new("play-solution-from-start-offer")));
        let answer = lines.ask(&offer, console)?.unwrap_or_default().trim().to_lowercase();
        if ["y", "yes", "ن", "نعم", "ب", "بله", "آره"].contains(&answer.as_str()) {
            show_solution(&*game.instance().start(), "cli-play-solution-from-start", console)?;
        }
    }
    bye(console)
}

fn show_solution(position: &dyn Position, heading: &'static str, console: &mut Console) -> Result<(), Ending> {
    console.flush()?;
    let answer = progress::attend(guide::solve(position.fork(), memory::default_limit())?, "", console)?;
    if answer.plan.is_some() && answer.proof != gordian_puzzle::ProofWord::Optimal {
        for sentence in verdict::sentences(&answer) {
            console.say(&sentence)?;
        }
    }
    match &answer.plan {
        Some(plan) => {
            console.say(&Message::new(heading).with("count", plan.len()))?;
            report::steps(position, plan, console)
        }
        None => {
            for sentence in verdict::sentences(&answer).iter().chain(&answer.notes) {
                console.say(sentence)?;
            }
            Ok(())
        }
    }
}
