//! `POST /api/stop`: ends a running search, which then answers with what it knows.

use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use serde::{Deserialize, Serialize};

/// Which search to stop.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct StopRequest {
    /// The name that the search was given as its `handle`.
    handle: String,
}

/// Whether a search was stopped.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct StopResponse {
    /// False if no search of this name is running: it has ended, or is still waiting in the queue.
    stopped: bool,
}

/// Stops a running search.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/stop", request_body = StopRequest,
    responses((status = 200, description = "whether it was running", body = StopResponse)),
))]
pub(crate) fn stop(call: &Call<'_>) -> Result<Outcome, Problem> {
    let StopRequest { handle } = call.json()?;
    answer(&StopResponse { stopped: call.context.api.stops().stop(&handle) })
}
