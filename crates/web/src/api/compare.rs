//! `POST /api/compare`: several algorithms on one position, one at a time.

use super::address::PositionAddress;
use super::respond;
use super::solve::{AnswerBody, SearchOptions};
use crate::locale::LocaleQuery;
use crate::problem::{ErrorResponse, LocalizedJson, Problem, ProblemBody};
use crate::state::{Lane, ServerState};
use axum::Json;
use axum::extract::State;
use gordian_puzzle::SolveRequest;
use gordian_search::Spec;
use gordian_session::compare::{self as session, Comparison, Entrant, PlannedRun};
use gordian_session::{Failure, OpenedPosition, request};
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// The most algorithms in one comparison.
const MAX_ALGORITHMS: usize = 16;

/// What to compare, and on which position.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CompareBody {
    #[serde(flatten)]
    address: PositionAddress,
    /// The limits of each search; `with` is ignored.
    #[serde(flatten)]
    options: SearchOptions,
    /// The algorithms with their parameters, as in `ids:start=3`.
    algorithms: Vec<String>,
}

/// One row of a comparison: an answer, or why the algorithm was not run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Row {
    /// An algorithm that ran.
    Ran(Box<AnswerBody>),
    /// An algorithm that did not run.
    NotRun {
        /// The instance.
        id: String,
        /// The algorithm.
        algorithm: String,
        /// Always null.
        #[schema(value_type = Option<String>)]
        verdict: Option<()>,
        /// The reason.
        not_run: String,
    },
}

impl Row {
    fn of(row: session::Row, words: &Words) -> Self {
        match row.result {
            Ok(answer) => Row::Ran(Box::new(AnswerBody::of(&answer, &[], words))),
            Err(reason) => {
                Row::NotRun { id: row.id, algorithm: row.with.name, verdict: None, not_run: words.say(&reason) }
            }
        }
    }
}

/// Runs the algorithms, each in a turn of its own in the queue of searches.
async fn run(state: &ServerState, body: CompareBody) -> Result<Vec<session::Row>, Problem> {
    let request = SearchOptions { with: None, ..body.options }.request(state)?;
    let algorithms = body.algorithms.iter().take(MAX_ALGORITHMS);
    let specs: Vec<Spec> = algorithms.map(|text| request::parse_algorithm(text)).collect::<Result<_, Failure>>()?;
    let OpenedPosition { opened, position, .. } = body.address.open_queued(state).await?;
    session::check(opened.puzzle.about(), &specs, &request)?;
    let entrants = [Entrant { id: opened.instance.id(), position }];
    let mut comparison = Comparison::new(&entrants, &specs, &request);
    while let Some(PlannedRun { position, request, .. }) = comparison.next_run() {
        let solve = move |watcher: &mut dyn gordian_puzzle::Watcher, cancel: &Arc<_>| {
            let mut limits = request.limits.clone();
            limits.cancel = Some(Arc::clone(cancel));
            Ok(position.solve(&SolveRequest { limits, ..request }, watcher)?)
        };
        match state.run(Lane::Search, |_| {}, solve).await {
            Ok(answer) => comparison.record(Ok(answer))?,
            Err(Problem::Failure(failure)) => comparison.record(Err(failure))?,
            Err(problem) => return Err(problem),
        }
    }
    Ok(comparison.into_rows())
}

/// Compares algorithms: the shape of `compare --json`.
#[utoipa::path(post, path = "/api/compare", params(LocaleQuery), request_body = CompareBody,
    responses((status = 200, body = Vec<Row>), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn compare(
    State(state): State<ServerState>,
    LocalizedJson { locale, body }: LocalizedJson<CompareBody>,
) -> Result<Json<Vec<Row>>, ErrorResponse> {
    let words = state.words(locale);
    let rows = run(&state, body).await;
    respond(&state, locale, rows.map(|rows| rows.into_iter().map(|row| Row::of(row, words)).collect()))
}
