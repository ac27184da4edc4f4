//! A position named by an id and moves, as most requests do.

use crate::problem::Problem;
use crate::state::{Lane, ServerState};
use gordian_puzzle::{Id, Unwatched, Watcher};
use gordian_session::{Failure, OpenedPosition, Opener};
use serde::Deserialize;
use utoipa::ToSchema;

/// A position: an instance and the moves made on it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
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

    /// Opens the position: directly, or in the queue of searches when the id holds a seed and must be generated.
    pub(crate) async fn open_queued(self, state: &ServerState) -> Result<OpenedPosition, Problem> {
        let has_seed = Id::parse(&self.id).is_some_and(|id| id.seed.is_some());
        if !has_seed {
            return Ok(self.open(&state.opener(), &mut Unwatched)?);
        }
        let opener_state = state.clone();
        state.run(Lane::Play, |_| {}, move |watcher, _| self.open(&opener_state.opener(), watcher)).await
    }
}
