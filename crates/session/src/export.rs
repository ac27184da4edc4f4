//! Games as text: one JSON object with the whole history.

use crate::clock::Clock;
use crate::failure::Failure;
use crate::game::{Checking, Game};
use crate::history::{History, Step};
use crate::json_file::JsonFile;
use crate::open::{Opened, Opener};
use crate::source;
use gordian_puzzle::{Argument, Fault, Faults, Instance, Message, Options, Puzzle, Settings, Unwatched};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The value of `format`, which identifies the file as a game.
pub const FORMAT: &str = "gordian-game";
/// The version that is written; older ones are read.
pub const VERSION: u32 = 1;

/// A game as it is written: the instance's id and every step, never a dump of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Export {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of the format; see [`VERSION`].
    pub version: u32,
    /// The id of the instance.
    pub id: String,
    /// Every step that was made, in any branch, in the order in which it was first made.
    pub steps: Vec<Step>,
    /// The number of the step that the game stands at; 0 is the start.
    pub here: u32,
    /// The end of the branch that redo follows.
    pub tip: u32,
    /// The step at which the running trial began.
    pub trial: Option<u32>,
    /// The seconds played.
    pub seconds: f64,
    /// How often a hint was given.
    pub hints: u32,
    /// Whether the player was helped.
    pub helped: bool,
    /// When mistakes are pointed out.
    pub checking: Checking,
    /// The player's settings, by the puzzle's keys.
    pub settings: Settings,
}

impl Export {
    /// The game as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Writes the game to a new file. An existing file is not overwritten, and a half-written file is removed.
    ///
    /// # Errors
    /// [`Failure::Files`] when the file exists already or cannot be written.
    pub fn write_new(&self, name: &str) -> Result<(), Failure> {
        source::write_new(name, &format!("{}\n", self.to_json()))
    }

    /// Reads what [`Export::to_json`] wrote, without checking whether the moves are legal. `name` is the name of the text in
    /// messages.
    ///
    /// # Errors
    /// [`Failure::Faults`] with the place when the text is not a valid game, and [`Failure::Usage`] when it is of a newer
    /// version.
    pub fn from_json(text: &str, name: Option<&str>) -> Result<Self, Failure> {
        let file = JsonFile {
            text,
            name,
            format: FORMAT,
            cut: "session-game-cut",
            syntax: "session-game-syntax",
            form: "session-game-json",
            other_format: "session-game-format",
        };
        let version = file.version()?;
        if version > VERSION {
            return Err(Failure::Usage(Message::new("session-game-newer").with("version", version)));
        }
        file.read()
    }
}

impl Game {
    /// The game as it is written to a file or to the store.
    pub fn export(&self) -> Export {
        Export {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: self.instance.id(),
            steps: self.history.steps().to_vec(),
            here: self.history.current(),
            tip: self.history.tip(),
            trial: self.trial_start,
            seconds: (self.elapsed().as_secs_f64() * 1e3).round() / 1e3,
            hints: self.hints,
            helped: self.helped,
            checking: self.checking,
            settings: self.settings.clone(),
        }
    }

    /// Opens the text of an exported game; `name` is its name in messages. Every step of every branch is checked by the rules.
    ///
    /// # Errors
    /// As [`Export::from_json`] and [`Game::import`]. What is wrong with the game is a fault with its place in the text.
    pub fn import_text(
        text: &str,
        name: Option<&str>,
        opener: &mut Opener<'_>,
    ) -> Result<(&'static dyn Puzzle, Self), Failure> {
        let export = Export::from_json(text, name)?;
        Game::import(&export, opener).map_err(|failure| match failure {
            Failure::Usage(message) => fault_in_text(text, name, message),
            other => other,
        })
    }

    /// Opens an exported game. Every step of every branch is checked by the rules.
    ///
    /// # Errors
    /// When the instance cannot be opened, the steps do not form a tree, or a move is illegal. The message names the
    /// step of the move.
    pub fn import(export: &Export, opener: &mut Opener<'_>) -> Result<(&'static dyn Puzzle, Self), Failure> {
        let Opened { puzzle, instance } = opener.open_id(&export.id, &Options::new(), &mut Unwatched)?;
        let game = Game::restore(export, instance)?;
        game.check_all_steps()?;
        Ok((puzzle, game))
    }

    /// The game of an export, on its instance. Only the current branch is checked.
    ///
    /// # Errors
    /// [`Failure::Usage`] when the steps do not form a tree, or a move of the branch is illegal.
    pub fn restore(export: &Export, instance: Box<dyn Instance>) -> Result<Self, Failure> {
        let mut game = Game::new(instance);
        game.load(export)?;
        Ok(game)
    }

    /// Gives a new game the state of an export.
    pub(crate) fn load(&mut self, export: &Export) -> Result<(), Failure> {
        self.history = History::from_steps(export.steps.clone(), export.here, export.tip).map_err(Failure::Usage)?;
        self.settings.clone_from(&export.settings);
        // An invalid time does not make the rest of the game worthless.
        self.clock = Clock::at(Duration::try_from_secs_f64(export.seconds).unwrap_or_default());
        self.hints = export.hints;
        self.helped = export.helped;
        self.checking = export.checking;
        self.trial_start = export.trial.filter(|start| self.history.is_descendant(export.here, *start));
        if self.rebuild_position() {
            return Ok(());
        }
        // Only now the first illegal step is searched for, because the error message names it.
        Err(self.check_all_steps().err().unwrap_or_else(|| illegal_step(export.here, None)))
    }

    /// Plays every step of every branch. The error names the first illegal step.
    fn check_all_steps(&self) -> Result<(), Failure> {
        let mut position = self.instance.start();
        let mut played_to = 0;
        for (index, step) in self.history.steps().iter().enumerate() {
            let number = index as u32 + 1;
            if step.parent != played_to {
                position = self.instance.start();
                for text in self.history.moves_to(step.parent).into_iter().flatten() {
                    position.play(text).map_err(|reason| illegal_step(step.parent, Some(reason)))?;
                }
            }
            match &step.moves {
                Some(moves) => {
                    for text in moves {
                        position.play(text).map_err(|reason| illegal_step(number, Some(reason)))?;
                    }
                }
                None => position = self.instance.start(),
            }
            played_to = number;
        }
        Ok(())
    }
}

fn illegal_step(number: u32, reason: Option<Message>) -> Failure {
    let reason = reason.unwrap_or_else(|| Message::new("check-illegal-plain"));
    Failure::Usage(Message::new("session-game-illegal").with("number", number).with("reason", reason))
}

/// The failure of a game that is well-formed but wrong, with its place in the text. The message names the step, if it is about
/// one; otherwise the id of the game is wrong.
fn fault_in_text(text: &str, name: Option<&str>, message: Message) -> Failure {
    let step = message.arguments.iter().find_map(|(name, value)| match value {
        Argument::Number(number) if name == "number" => usize::try_from(*number).ok(),
        _ => None,
    });
    let text = text.trim_start_matches('\u{feff}');
    // Every step names its parent, and nothing else in the file does.
    let place = match step {
        Some(number) => text.match_indices("\"parent\"").nth(number.saturating_sub(1)),
        None => text.match_indices("\"id\"").next(),
    };
    let before = &text[..place.map_or(0, |(at, _)| at)];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    let fault = Fault { line: before.matches('\n').count() + 1, column, length: 1, message };
    Failure::Faults { name: name.map(str::to_owned), faults: Faults::one(text, fault) }
}
