//! A validated instance: what a text, a level or a seed becomes.

use crate::check::{Check, Rating};
use crate::editor::Editor;
use crate::fault::Faults;
use crate::message::Message;
use crate::options::Options;
use crate::position::Position;
use crate::referee::{Referee, Ruling, replay};
use crate::request::Refusal;
use gordian_search::Limits;

/// A validated instance.
pub trait Instance: Send + Sync {
    /// The puzzle's name.
    fn puzzle(&self) -> &'static str;

    /// The id: one word that names the instance everywhere.
    fn id(&self) -> String;

    /// The same instance as a bundled level: its id is the level's name instead of the board.
    fn named(self: Box<Self>, level: &str) -> Box<dyn Instance>;

    /// The rule options that differ from the default.
    fn options(&self) -> &Options;

    /// The position in which it starts.
    fn start(&self) -> Box<dyn Position>;

    /// A referee at the start.
    fn referee(&self) -> Box<dyn Referee>;

    /// The instance as text in one of the formats of [`About::formats`](crate::About::formats), readable by
    /// [`Puzzle::read`](crate::Puzzle::read).
    ///
    /// # Errors
    /// When the format is unknown.
    fn write(&self, format: &str) -> Result<String, Refusal>;

    /// The instance as a board to edit.
    fn edit(&self) -> Box<dyn Editor>;

    /// How hard the instance is, if the puzzle can find out with little effort and within the limits. The same on every machine,
    /// unless a limit of time or memory ends it.
    fn rating(&self, _limits: &Limits) -> Option<Rating> {
        None
    }

    /// Notes to show when the instance is opened: warnings, or a proof that it has no solution.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The notes that are warnings about the text of the instance, for example that it does not give the size.
    fn warnings(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The moves that lead from the start to a board given as text; `None` for puzzles in which the board does not determine the
    /// moves.
    ///
    /// # Errors
    /// Every fault of the text, or every way in which it is not a board of this instance.
    fn moves_to(&self, _board: &str) -> Option<Result<Vec<String>, Faults>> {
        None
    }

    /// Judges a solution by the rules of the report that first described the puzzle; `None` if they are the same as here.
    fn check_by_report(&self, _solution: &str) -> Option<Check> {
        None
    }

    /// Judges a solution: for puzzles of moves a plan, for others a filled board.
    fn check(&self, solution: &str) -> Check {
        let normal = crate::text::normalise(solution);
        let mut referee = self.referee();
        match replay(&mut *referee, normal.split_whitespace()) {
            Ruling::Solves { cost } => Check { solves: true, cost: Some(cost), ..Check::default() },
            Ruling::Illegal { number, text, .. } => {
                let mut position = self.start();
                for text in normal.split_whitespace().take(number - 1) {
                    if position.play(text).is_err() {
                        break;
                    }
                }
                let reason = position.play(&text).err().unwrap_or_else(|| Message::new("check-illegal-plain"));
                let fault =
                    Message::new("check-illegal").with("number", number).with("move", text).with("reason", reason);
                Check { faults: vec![fault], ..Check::default() }
            }
            Ruling::Unfinished => Check::unfinished(referee.spent()),
        }
    }
}
