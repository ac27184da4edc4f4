//! A position named by an id and moves, as most requests do.

use crate::api::Context;
use crate::outcome::{Lane, Outcome};
use crate::problem::Problem;
use crate::request::Call;
use gordian_puzzle::{Id, Unwatched, Watcher};
use gordian_session::{Failure, OpenedPosition, Opener};
use serde::Deserialize;

/// A position: an instance and the moves made on it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PositionAddress {
    /// The id of the instance, as in `tiles:3x3:8,6,7,2,5,4,3,0,1`.
    pub(crate) id: String,
    /// The moves made, in the puzzle's notation.
    #[serde(default)]
    pub(crate) moves: Vec<String>,
}

impl PositionAddress {
    /// The start of an instance.
    pub(crate) fn start(id: String) -> Self {
        PositionAddress { id, moves: Vec::new() }
    }

    /// Opens the position on this thread.
    pub(crate) fn open(&self, opener: &Opener<'_>, watcher: &mut dyn Watcher) -> Result<OpenedPosition, Failure> {
        opener.position(&self.id, &self.moves, watcher)
    }

    /// Opens the position and continues with it: directly, or in a turn of its own when the id holds a seed and the instance must
    /// be generated.
    pub(crate) fn open_then(
        self,
        call: &Call<'_>,
        then: impl FnOnce(OpenedPosition, &Context) -> Result<Outcome, Problem> + Send + 'static,
    ) -> Result<Outcome, Problem> {
        let has_seed = Id::parse(&self.id).is_some_and(|id| id.seed.is_some());
        if !has_seed {
            return then(self.open(&call.context.opener(), &mut Unwatched)?, call.context);
        }
        Ok(Outcome::Work(call.work(Lane::Play, move |turn| {
            let found = self.open(&turn.context.opener(), turn.watcher)?;
            then(found, turn.context)
        })))
    }
}
