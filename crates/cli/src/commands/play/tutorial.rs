//! The tutorial of a puzzle, line by line.

use super::leaves;
use super::lines::Lines;
use crate::console::{CommandError, Console};
use crate::report;
use gordian_puzzle::{Message, Puzzle};
use gordian_session::tutorial::Progress;
use gordian_session::{ControlOutcome, Game, Tutorial};

/// Plays the tutorial until it is over or the player leaves it.
pub(super) fn run(puzzle: &'static dyn Puzzle, lines: &mut Lines, console: &mut Console) -> Result<(), CommandError> {
    let Some((mut tutorial, mut game)) = Tutorial::start(puzzle) else {
        return Ok(console.say(&Message::new("cli-tutorial-none"))?);
    };
    console.say(&Message::new("cli-tutorial-help"))?;
    let mut is_new = true;
    loop {
        if is_new {
            print_step(&tutorial, &game, console)?;
        }
        let prompt = if tutorial.waits_for_moves() { game.prompt() } else { Message::new("cli-tutorial-continue") };
        let prompt = format!("{} ", console.text(&prompt));
        let Some(line) = lines.ask(&prompt, console)? else { return Ok(()) };
        let progress = match line.trim() {
            "q" | "Q" => return Ok(()),
            line if leaves(line) => return Ok(()),
            "" if tutorial.waits_for_moves() => Progress::Same(None),
            "" => tutorial.advance(&mut game),
            "skip" | "n" => tutorial.skip(&mut game),
            _ if !tutorial.waits_for_moves() => tutorial.advance(&mut game),
            line => enter_line(line, &mut tutorial, &mut game, console)?,
        };
        is_new = match progress {
            Progress::Over => return Ok(()),
            Progress::Next => true,
            Progress::Same(message) => {
                if let Some(message) = message {
                    console.say(&message)?;
                    report::print_board(game.position(), console)?;
                }
                false
            }
        };
    }
}

/// Prints the message of a step and its board.
fn print_step(tutorial: &Tutorial, game: &Game, console: &mut Console) -> Result<(), CommandError> {
    console.print_line("")?;
    console.say(&tutorial.message())?;
    Ok(report::print_board(game.position(), console)?)
}

/// Handles a line that the player typed as a move.
fn enter_line(
    line: &str,
    tutorial: &mut Tutorial,
    game: &mut Game,
    console: &mut Console,
) -> Result<Progress, CommandError> {
    match game.enter_line(line) {
        ControlOutcome::Moved(moves) => {
            let progress = tutorial.after_moves(game, &moves);
            if progress == Progress::Same(None) {
                report::print_board(game.position(), console)?;
            }
            return Ok(progress);
        }
        // The next prompt is this message.
        ControlOutcome::Selected(message) if message == game.prompt() => {}
        ControlOutcome::Selected(message) | ControlOutcome::Refused(message) => console.say(&message)?,
        ControlOutcome::Nothing => console.say(&Message::new("cli-play-not-understood").with("line", line))?,
    }
    Ok(Progress::Same(None))
}
