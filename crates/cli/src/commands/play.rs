//! `gordian play`: the game on the screen, or line by line as in the reports.

use crate::arguments::{Keeping, Place, Play};
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::{diagnose, files, place, progress, report, screen};
use gordian_puzzle::{Message, Options, Position, Puzzle, Status};
use gordian_session::store::Saved;
use gordian_session::{Entered, Export, Failure, Game, HintState, Opener, exit, guide, memory, source, verdict};
use gordian_tui::Begin;
use std::io::{self, BufRead, IsTerminal, Read, StdinLock};
use std::time::Duration;

/// Plays a game.
pub(crate) fn run(arguments: &Play, keeping: &Keeping, console: &mut Console) -> Result<u8, Ending> {
    let kept = keeping.open()?;
    if !arguments.plain && screen::is_there() {
        let begin = begin(arguments, &kept)?;
        screen::run(begin, arguments.screen, kept, console)?;
        return Ok(exit::DONE);
    }
    if let Some(notice) = &kept.notice {
        console.say(notice)?;
    }
    let mut lines = Lines::new();
    let mut opener = Opener::new();
    let mut dialogue = Dialogue { saved: Saved::new(), kept };
    let asked = arguments.puzzle.as_deref().filter(|puzzle| arguments.instance.is_none() && !puzzle.contains(':'));
    let mut game = match (&arguments.import, asked) {
        (Some(file), _) => imported(file, &mut opener)?,
        (None, Some(puzzle)) => {
            let puzzle = opener.puzzle(puzzle)?;
            let options = place::options(&arguments.rules.options)?;
            match ask_for_start(puzzle, &options, &mut opener, &mut lines, console)? {
                Some(game) => game,
                None => return bye(console),
            }
        }
        (None, None) => placed(arguments, &mut opener)?,
    };
    dialogue.play(&mut game, &mut lines, console)
}

/// Where the game on the screen begins.
fn begin(arguments: &Play, kept: &Kept) -> Result<Begin, Failure> {
    let mut opener = Opener::new();
    if let Some(file) = &arguments.import {
        return Ok(Begin::Game(Box::new(imported(file, &mut opener)?), Saved::new()));
    }
    let Some(word) = &arguments.puzzle else { return Ok(Begin::Menu) };
    if arguments.instance.is_none() && !word.contains(':') {
        return Ok(Begin::Puzzle(opener.puzzle(word)?));
    }
    if let (None, None, Some(store)) = (&arguments.rules.after, &arguments.rules.board, &kept.store) {
        let placed = place_of(arguments, word).open(&mut opener)?;
        let (game, saved) = store.take_up(placed.opened.instance)?;
        return Ok(Begin::Game(Box::new(game), saved));
    }
    Ok(Begin::Game(Box::new(placed(arguments, &mut opener)?), Saved::new()))
}

fn place_of(arguments: &Play, word: &str) -> Place {
    Place { puzzle: word.to_owned(), instance: arguments.instance.clone(), rules: arguments.rules.clone() }
}

/// The game of the instance that was named, after the moves of `--after`.
fn placed(arguments: &Play, opener: &mut Opener<'_>) -> Result<Game, Failure> {
    let Some(word) = &arguments.puzzle else { return Err(Failure::Usage(Message::new("cli-play-no-menu"))) };
    let placed = place_of(arguments, word).open(opener)?;
    Game::resume(placed.opened.instance, placed.position.played()).map_err(Failure::Usage)
}

/// The game that was written to a file.
fn imported(file: &str, opener: &mut Opener<'_>) -> Result<Game, Failure> {
    let text = if file == "-" { opener.read_input()? } else { source::file(file)? };
    let export = Export::from_json(&text, Some(file))?;
    Game::import(&export, opener).map(|(_, game)| game)
}

/// Asks for a start until one is right; `None` when the input ends.
fn ask_for_start(
    puzzle: &'static dyn Puzzle,
    options: &Options,
    opener: &mut Opener<'_>,
    lines: &mut Lines,
    console: &mut Console,
) -> Result<Option<Game>, Ending> {
    let example = example(puzzle, options);
    console.say(&Message::new("cli-play-start").with("example", example))?;
    loop {
        let Some(line) = lines.ask("> ", console)? else { return Ok(None) };
        match line.trim() {
            "" => continue,
            "q" | "Q" => return Ok(None),
            // Standard input is where this line came from.
            "-" => {}
            word => match opener.instance(puzzle, word, options) {
                Ok(opened) => return Ok(Some(Game::new(opened.instance))),
                // A part of the dialogue, so it stands where the questions stand.
                Err(failure) => {
                    let text = diagnose::render(&failure, console.words(), console.is_coloured());
                    console.raw(text.as_bytes())?;
                }
            },
        }
        console.say(&Message::new("cli-play-start-again"))?;
    }
}

/// An instance that can be typed in one line: in one of the puzzle's formats where that works, else as in ids.
fn example(puzzle: &'static dyn Puzzle, options: &Options) -> String {
    let about = puzzle.about();
    let levels = puzzle.levels();
    let level = levels.iter().find(|level| Some(&level.size.as_str()) == about.sizes.first()).or(levels.first());
    let Some(instance) = level.and_then(|level| puzzle.level(&level.name, options)) else { return String::new() };
    let board = instance.start().board();
    let is_same = |line: &String| puzzle.read(line, options).is_ok_and(|read| read.start().board() == board);
    let lines = about.formats.iter().filter_map(|format| instance.write(format).ok());
    let line = lines.map(|text| text.trim().to_owned()).find(|text| !text.contains('\n') && is_same(text));
    line.unwrap_or_else(|| instance.id().split_once(':').map_or_else(String::new, |(_, inline)| inline.to_owned()))
}

/// A game line by line, and where it is kept.
struct Dialogue {
    kept: Kept,
    saved: Saved,
}

impl Dialogue {
    fn save(&mut self, game: &Game) -> Result<(), Failure> {
        match &self.kept.store {
            Some(store) => store.save(game, &mut self.saved),
            None => Ok(()),
        }
    }

    fn play(&mut self, game: &mut Game, lines: &mut Lines, console: &mut Console) -> Result<u8, Ending> {
        for note in game.instance().notes() {
            console.say(&note)?;
        }
        report::board(game.position(), console)?;
        if game.position().status() == Status::Won {
            console.say(&Message::new("verdict-solved-already"))?;
            return Ok(exit::DONE);
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
                        let text = format!("{}\n", game.export().to_json());
                        files::write(name.trim(), text.as_bytes(), console)?;
                        console.say(&Message::new("cli-play-saved").with("name", name.trim()))?;
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
        self.save(game)?;
        Ok(tell(game.position(), console)?)
    }

    /// Takes a line that is no command; true when the game is won.
    fn entered(&mut self, line: &str, game: &mut Game, console: &mut Console) -> Result<bool, Ending> {
        match game.enter(line) {
            Entered::Moved(_) => {
                self.save(game)?;
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
            Entered::Chosen(message) if message == game.prompt() => {}
            Entered::Chosen(message) | Entered::Refused(message) => console.say(&message)?,
            Entered::Nothing => console.say(&Message::new("cli-play-not-understood").with("line", line))?,
        }
        Ok(false)
    }
}

/// Gives a hint; each further one on the same board tells more.
fn hint(game: &mut Game, console: &mut Console) -> Result<(), Ending> {
    console.flush()?;
    game.ask_hint()?;
    while let HintState::Thinking = game.hint() {
        game.poll(Duration::from_secs(1));
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

fn bye(console: &mut Console) -> Result<u8, Ending> {
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

/// No player types a longer line than this; an endless one must not fill the memory.
const LONGEST: u64 = 1 << 16;

/// Lines that a player types, or that come through a pipe.
struct Lines {
    input: StdinLock<'static>,
    is_typed: bool,
}

impl Lines {
    fn new() -> Self {
        Lines { input: io::stdin().lock(), is_typed: io::stdin().is_terminal() }
    }

    /// Asks and reads a line; `None` at the end of the input.
    fn ask(&mut self, prompt: &str, console: &mut Console) -> Result<Option<String>, Ending> {
        console.raw(prompt.as_bytes())?;
        console.flush()?;
        let mut line = Vec::new();
        let failed = |error| Failure::Files(source::read_error("-", &error));
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut line).map_err(failed)?;
        if read == 0 {
            console.line("")?;
            return Ok(None);
        }
        if read as u64 == LONGEST && line.last() != Some(&b'\n') {
            return Err(Failure::Files(Message::new("cli-play-endless-line")).into());
        }
        // Bytes that are not text make a line that means nothing, and the player is told so.
        let line = String::from_utf8_lossy(&line).into_owned();
        if !self.is_typed {
            // A terminal shows what is typed; a transcript of a pipe should read the same.
            console.line(line.trim())?;
        }
        Ok(Some(line))
    }
}
