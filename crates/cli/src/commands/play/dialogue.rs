//! The dialogue: a game line by line.

use super::lines::Lines;
use super::{answer, leaves, print_failure, tutorial};
use crate::console::{CommandError, Console};
use crate::report::StepStyle;
use crate::store::GameStore;
use crate::{progress, report};
use gordian_puzzle::wrapper::algorithm_title;
use gordian_puzzle::{Answer, Message, Position, Selection, Status};
use gordian_search::{Limits, Spec};
use gordian_session::controls::live_directions;
use gordian_session::rules::Block;
use gordian_session::store::Saved;
use gordian_session::{ControlOutcome, Failure, Game, HintState, exit, guide, memory, rules, verdict};
use std::io;
use std::time::Duration;

/// A dialogue and where its game is saved.
pub(super) struct Dialogue {
    /// The store.
    pub(super) game_store: GameStore,
    /// The place of the game in the store.
    pub(super) saved: Saved,
    /// The algorithm for the solution when the player gives up; `None` lets the puzzle choose.
    pub(super) with: Option<Spec>,
    /// Why the last moves could not be saved; `None` when they are.
    pub(super) unsaved: Option<Failure>,
}

impl Dialogue {
    /// Saves the game. A failure is printed, and the game continues.
    fn save(&mut self, game: &Game, console: &mut Console) -> io::Result<()> {
        let Some(result) = self.game_store.store.as_ref().map(|store| store.save(game, &mut self.saved)) else {
            return Ok(());
        };
        self.unsaved = result.err();
        match &self.unsaved {
            None if self.saved.take_second() => console.say(&Message::new("session-second-game")),
            None => Ok(()),
            Some(failure) => {
                print_failure(failure, console)?;
                console.say(&Message::new("cli-play-unsaved"))
            }
        }
    }

    /// Whether the store knows no game of this puzzle yet.
    fn is_first_play(&self, game: &Game) -> bool {
        let progress = self.game_store.store.as_ref().map(|store| store.progress(game.instance().puzzle()));
        progress.is_some_and(|progress| progress.is_ok_and(|all| all.is_empty())) && self.saved.number().is_none()
    }

    /// Says after a win how short a solution can be, if that is known or found quickly.
    fn compare_with_optimum(&self, game: &Game, console: &mut Console) -> Result<(), CommandError> {
        let puzzle = console.opener().puzzle(game.instance().puzzle())?;
        let levels = puzzle.levels();
        // Solutions of a puzzle whose levels have no optimum do not differ in length.
        if levels.iter().all(|level| level.optimum.is_none()) {
            return Ok(());
        }
        console.flush()?;
        let id = game.instance().id();
        let level = levels.iter().find(|level| id == format!("{}:{}", puzzle.about().name, level.name));
        let optimum = match level.and_then(|level| level.optimum) {
            Some(optimum) => Some(optimum),
            None => {
                let start = game.instance().start();
                guide::start_optimum(start, guide::OPTIMUM_BUDGET, memory::default_limit())?.join()?
            }
        };
        match optimum {
            Some(optimum) => Ok(console.say(&guide::compare_with_optimum(game.position().spent(), optimum))?),
            None => Ok(()),
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
        let start = game.instance().start();
        // Without directions, moves name cells by their rows and columns.
        if start.status() == Status::Playing
            && live_directions(&*start, &Selection::default(), game.settings()).is_empty()
        {
            console.number_cells();
        }
        report::print_board(game.position(), console)?;
        report::print_legend(game.position(), console)?;
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
        print_help(game.position(), console)?;
        if lines.is_typed() && self.is_first_play(game) {
            console.say(&Message::new("cli-play-first"))?;
        }
        game.clock().run();
        loop {
            if game.position().status() == Status::Lost {
                if !self.ask_after_loss(game, lines, console)? {
                    return say_goodbye(console);
                }
                continue;
            }
            let prompt = format!("{} ", console.text(&game.prompt()));
            let Some(line) = lines.ask(&prompt, console)? else { return say_goodbye(console) };
            match line.trim() {
                "" => {}
                "?" | "help" => {
                    print_help(game.position(), console)?;
                    console.say(&Message::new("cli-play-more-help"))?;
                    report::print_legend(game.position(), console)?;
                }
                "q" | "Q" => return self.give_up(game, lines, console),
                line if leaves(line) => return say_goodbye(console),
                "u" | "undo" => self.report_step(game.undo(), "cli-play-nothing-to-undo", game, console)?,
                "redo" => self.report_step(game.redo(), "cli-play-nothing-to-redo", game, console)?,
                "restart" => self.report_step(game.restart(), "cli-play-nothing-to-undo", game, console)?,
                "h" | "hint" => print_hint(game, console)?,
                "check" => print_mistakes(game, console)?,
                "rules" => print_rules(game, console)?,
                "symbols" | "signs" => print_signs(game.position(), console)?,
                "tutorial" => {
                    let puzzle = console.opener().puzzle(game.instance().puzzle())?;
                    tutorial::run(puzzle, lines, console)?;
                    print_position(game.position(), console)?;
                }
                line => {
                    if let Some(name) = line.strip_prefix("save ") {
                        self.export(game, name.trim(), console)?;
                    } else if self.handle_move(line, game, console)? {
                        return Ok(exit::DONE);
                    }
                }
            }
        }
    }

    /// Exports the game with its whole history; `-` is standard output. A failure is printed, and the game continues.
    fn export(&mut self, game: &Game, name: &str, console: &mut Console) -> io::Result<()> {
        if name == "-" {
            return console.print_line(&game.export().to_json());
        }
        match game.export().write_new(name) {
            Ok(()) => {
                self.unsaved = None;
                console.say(&Message::new("cli-play-saved").with("name", name))
            }
            Err(failure) => print_failure(&failure, console),
        }
    }

    /// Asks a player who has lost what to do: undo, restart or leave, and nothing else. False when the player leaves.
    fn ask_after_loss(
        &mut self,
        game: &mut Game,
        lines: &mut Lines,
        console: &mut Console,
    ) -> Result<bool, CommandError> {
        let prompt = format!("{} ", console.text(&Message::new("cli-play-after-loss")));
        let Some(line) = lines.ask(&prompt, console)? else { return Ok(false) };
        match line.trim() {
            "u" | "undo" => self.report_step(game.undo(), "cli-play-nothing-to-undo", game, console)?,
            "restart" => self.report_step(game.restart(), "cli-play-nothing-to-undo", game, console)?,
            "q" | "Q" => return Ok(false),
            line if leaves(line) => return Ok(false),
            // Everything else only repeats the question.
            _ => {}
        }
        Ok(true)
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
                        self.compare_with_optimum(game, console)?;
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

    /// Prints a solution from the present board, and on request one from the start.
    fn give_up(&self, game: &Game, lines: &mut Lines, console: &mut Console) -> Result<u8, CommandError> {
        console.say(&Message::new("play-give-up"))?;
        self.print_solution(game.position(), "play-solution-from-here", console)?;
        if !game.position().played().is_empty() {
            let offer = format!("{} ", console.text(&Message::new("play-solution-from-start-offer")));
            let line = lines.ask(&offer, console)?.unwrap_or_default();
            if answer(&line) == Some(true) {
                self.print_solution(&*game.instance().start(), "cli-play-solution-from-start", console)?;
            }
        }
        say_goodbye(console)
    }

    /// Solves a position and prints every board of the solution, the moves and their number.
    fn print_solution(
        &self,
        position: &dyn Position,
        heading: &'static str,
        console: &mut Console,
    ) -> Result<(), CommandError> {
        console.flush()?;
        let with = self.with.clone().unwrap_or_else(|| position.solution_algorithm());
        let limits = Limits { bytes: Some(memory::default_limit()), ..Limits::default() };
        let answer = progress::wait(guide::solve_with(position.fork(), with, limits)?, "", console)?;
        let Some(plan) = answer.plan() else {
            for sentence in verdict::sentences(&answer).iter().chain(&answer.notes) {
                console.say(sentence)?;
            }
            return Ok(());
        };
        console.say(&algorithm_message(&answer, console)?)?;
        if !answer.outcome.is_optimal() {
            for sentence in verdict::sentences(&answer) {
                console.say(&sentence)?;
            }
        }
        console.say(&Message::new(heading).with("count", plan.len()))?;
        report::print_steps(position, plan, StepStyle::Boards, console)
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

/// Prints every mistake on the board; if there is none, whether a solution can still be reached.
fn print_mistakes(game: &mut Game, console: &mut Console) -> Result<(), CommandError> {
    let mistakes = game.check();
    for mistake in &mistakes {
        console.say(&mistake.message)?;
    }
    if !mistakes.is_empty() {
        return Ok(());
    }
    console.flush()?;
    game.prepare_hint()?;
    while let HintState::Thinking = game.hint() {
        game.poll_hint(Duration::from_secs(1));
    }
    match game.hint() {
        HintState::Ready(hint, _) if hint.mistake && !hint.cells.is_empty() => {
            console.say(&Message::new("tui-check-marked").with("mistake", hint.grade(1).clone()))?;
            Ok(report::print_scene(game.scene(), console)?)
        }
        HintState::Ready(hint, _) if hint.dead || hint.mistake || hint.moves.is_empty() => {
            Ok(console.say(hint.grade(1))?)
        }
        HintState::Ready(..) => Ok(console.say(&Message::new("tui-check-reach"))?),
        HintState::Failed(failure) => Err(failure.clone().into()),
        HintState::None | HintState::Thinking => Ok(()),
    }
}

/// Prints the board, the number of moves made, and how many are left if the level has a limit.
fn print_position(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    report::print_board(position, console)?;
    console.say(&report::moves_made(position))
}

/// Prints the rules of the puzzle.
fn print_rules(game: &Game, console: &mut Console) -> Result<(), CommandError> {
    let puzzle = console.opener().puzzle(game.instance().puzzle())?;
    match rules::player_page(puzzle.about(), console.words().language()) {
        Some(text) => {
            for block in rules::blocks(&text) {
                match block {
                    Block::Heading(text) | Block::Paragraph(text) => console.print_line(&console.wrapped(&text))?,
                    Block::Verbatim(text) => console.print_line(&format!("  {text}"))?,
                }
            }
            Ok(())
        }
        None => {
            let title = Message::new(format!("{}-title", puzzle.about().name));
            Ok(console.say(&Message::new("cli-no-rules").with("puzzle", title))?)
        }
    }
}

/// Says what to type.
fn print_help(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    console.say(&Message::new("play-help"))?;
    position.typing_note().map_or(Ok(()), |note| console.say(&note))
}

/// Prints what the signs and the marks on the board mean.
fn print_signs(position: &dyn Position, console: &mut Console) -> io::Result<()> {
    report::print_legend(position, console)?;
    console.say(&Message::new("tui-legend-marks"))
}

/// Ends the dialogue with a goodbye.
pub(super) fn say_goodbye(console: &mut Console) -> Result<u8, CommandError> {
    console.say(&Message::new("play-bye"))?;
    Ok(exit::DONE)
}

/// Names the algorithm that found an answer: what `auto` chose, or the title of the chosen one.
fn algorithm_message(answer: &Answer, console: &Console) -> Result<Message, Failure> {
    if let Some(choice) = answer.notes.iter().find(|note| verdict::is_auto_choice(note)) {
        return Ok(choice.clone());
    }
    let puzzle = console.opener().puzzle(&answer.puzzle)?;
    let argument = report::algorithm_argument(&answer.algorithm, &answer.parameters);
    let title = algorithm_title(puzzle.about(), &answer.algorithm);
    Ok(Message::new("cli-play-algorithm").with("algorithm", argument).with("title", title))
}
