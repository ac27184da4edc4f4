//! From an id and moves to a position.

use crate::house::House;
use crate::problem::Problem;
use gordian_puzzle::{Id, Message, Options, Position, Refusal, Unwatched, Watcher};
use gordian_session::{Failure, Opened, Opener};
use serde::Deserialize;
use utoipa::ToSchema;

/// A position: an instance and the moves made on it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Place {
    /// The id of the instance, as in `tiles:3x3:8,6,7,2,5,4,3,0,1`.
    pub(crate) id: String,
    /// The moves made, in the puzzle's notation.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

/// An instance with a position in it.
pub(crate) struct Placed {
    pub(crate) opened: Opened,
    pub(crate) position: Box<dyn Position>,
    /// The last of the moves that led there, in words.
    pub(crate) last: Option<Message>,
}

impl Place {
    /// Whether the id holds a seed, so that opening it is work.
    fn is_work(&self) -> bool {
        Id::parse(&self.id).is_some_and(|id| id.seed.is_some())
    }

    /// Opens it here and now.
    pub(crate) fn open(&self, opener: &Opener<'_>, watcher: &mut dyn Watcher) -> Result<Placed, Failure> {
        let opened = opener.by_id(&self.id, &Options::new(), watcher)?;
        let mut position = opened.instance.start();
        let last = match self.moves.split_last() {
            Some((last, before)) => {
                play(&mut *position, before)?;
                let told = position.describe(last);
                play_from(before.len(), &mut *position, std::slice::from_ref(last))?;
                told
            }
            None => None,
        };
        Ok(Placed { opened, position, last })
    }

    /// Opens it inside a job, where only refusals come out.
    pub(crate) fn open_in_job(
        &self,
        house: &House,
        watcher: &mut dyn Watcher,
    ) -> Result<Result<Placed, Failure>, Refusal> {
        Ok(self.open(&house.opener(), watcher))
    }

    /// Opens it: at once, or in turn with the searches when it has to be made first.
    pub(crate) async fn opened(self, house: &House) -> Result<Placed, Problem> {
        if self.is_work() {
            let opening = house.clone();
            Ok(house.run(|_| {}, move |watcher, _| self.open_in_job(&opening, watcher)).await??)
        } else {
            Ok(self.open(&house.opener(), &mut Unwatched)?)
        }
    }
}

/// Plays moves on a position.
pub(crate) fn play(position: &mut dyn Position, moves: &[String]) -> Result<(), Failure> {
    play_from(0, position, moves)
}

/// Plays moves after so many others, by which they are counted.
fn play_from(made: usize, position: &mut dyn Position, moves: &[String]) -> Result<(), Failure> {
    for (index, text) in moves.iter().enumerate() {
        position.play(text).map_err(|reason| {
            let message = Message::new("check-illegal").with("number", made + index + 1);
            Failure::Usage(message.with("move", text.as_str()).with("reason", reason))
        })?;
    }
    Ok(())
}
