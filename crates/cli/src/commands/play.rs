//! `gordian play`: the game line by line, as in the reports.

use crate::arguments::Play;
use crate::console::{Console, Ending};
use crate::{diagnose, place, progress, report};
use gordian_puzzle::{Message, Options, Position, Puzzle, SolveRequest, Status, Unwatched};
use gordian_search::{Limits, Spec};
use gordian_session::{Entered, Failure, Game, Job, Opener, exit, game, memory, source, verdict};
use std::io::{self, BufRead, IsTerminal, Read, StdinLock};

/// Plays a game.
pub(crate) fn run(arguments: &Play, console: &mut Console) -> Result<u8, Ending> {
    // Without a game of its own on the screen, this is what `--plain` asks for and what is played without it.
    let mut lines = Lines::new();
    let mut opener = Opener::new();
    let is_asked = arguments.place.instance.is_none() && !arguments.place.puzzle.contains(':');
    let mut game = if is_asked {
        let puzzle = opener.puzzle(&arguments.place.puzzle)?;
        let options = place::options(&arguments.place.rules.options)?;
        let Some(game) = ask_for_start(puzzle, &options, &mut opener, &mut lines, console)? else {
            return bye(console);
        };
        game
    } else {
        let placed = arguments.place.open(&mut opener)?;
        Game::resume(placed.opened.instance, placed.position.played()).map_err(Failure::Usage)?
    };
    play(&mut game, &mut lines, console)
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

fn play(game: &mut Game, lines: &mut Lines, console: &mut Console) -> Result<u8, Ending> {
    for note in game.instance().notes() {
        console.say(&note)?;
    }
    report::board(game.position(), console)?;
    if game.position().status() == Status::Won {
        console.say(&Message::new("verdict-solved-already"))?;
        return Ok(exit::DONE);
    }
    console.say(&Message::new("play-help"))?;
    let mut grade = 0;
    loop {
        let prompt = format!("{} ", console.text(&game.prompt()));
        let Some(line) = lines.ask(&prompt, console)? else { return bye(console) };
        match line.trim() {
            "" => {}
            "?" | "help" => console.say(&Message::new("play-help"))?,
            "q" | "Q" => return give_up(game, lines, console),
            "u" | "undo" => {
                grade = 0;
                if game.undo() {
                    tell(game.position(), console)?;
                } else {
                    console.say(&Message::new("cli-play-nothing-to-undo"))?;
                }
            }
            // Each further hint on the same board tells more.
            "h" | "hint" => {
                grade = if grade == 3 { 3 } else { grade + 1 };
                let hint = game.position().hint(&Limits::expansions(game::HINT_BUDGET), &mut Unwatched);
                console.say(hint.grade(grade))?;
                if grade < 3 && !hint.moves.is_empty() {
                    console.say(&Message::new("cli-play-more-hint"))?;
                }
            }
            line => match game.enter(line) {
                Entered::Moved(_) => {
                    grade = 0;
                    tell(game.position(), console)?;
                    let count = game.position().played().len();
                    match game.position().status() {
                        Status::Playing => {}
                        Status::Won => {
                            console.say(&Message::new("play-won").with("count", count))?;
                            return Ok(exit::DONE);
                        }
                        Status::Lost => console.say(&Message::new("play-lost"))?,
                    }
                }
                Entered::Chosen(message) | Entered::Refused(message) => console.say(&message)?,
                Entered::Nothing => console.say(&Message::new("cli-play-not-understood").with("line", line))?,
            },
        }
    }
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
    let limits = Limits { bytes: Some(memory::default_limit()), ..Limits::expansions(GIVE_UP_BUDGET) };
    let best = SolveRequest { limits: limits.clone(), ..SolveRequest::default() };
    let mut answer = progress::attend(Job::start(position.fork(), best)?, "", console)?;
    if answer.stopped_by.as_deref() == Some("expansions") {
        // No player waits for hours: a plan that may not be the shortest, and says so, is better than none.
        let some = SolveRequest { with: Spec::named("greedy"), limits, ..SolveRequest::default() };
        answer = progress::attend(Job::start(position.fork(), some)?, "", console)?;
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

/// Expansions to look for a shortest solution for somebody who has given up: some seconds.
const GIVE_UP_BUDGET: u64 = 50_000_000;

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
