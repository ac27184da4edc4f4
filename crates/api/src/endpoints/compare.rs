//! `POST /api/compare`: several algorithms on one position, one at a time.

use super::address::PositionAddress;
use super::solve::{AnswerBody, SearchOptions};
use crate::api::Context;
use crate::outcome::{Lane, Outcome, Turn, Work};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::SolveRequest;
use gordian_search::Spec;
use gordian_session::compare::{self as session, Comparison, Entrant, PlannedRun};
use gordian_session::{Failure, OpenedPosition, request};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The largest number of algorithms in one comparison.
const MAX_ALGORITHMS: usize = 16;

/// What to compare, and on which position.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct CompareBody {
    #[serde(flatten)]
    address: PositionAddress,
    /// The limits of each search; `with` is ignored.
    #[serde(flatten)]
    options: SearchOptions,
    /// Whether the solutions are to be explained step by step, where the puzzle can.
    #[serde(default)]
    steps: bool,
    /// The algorithms with their parameters, as in `ids:start=3`.
    algorithms: Vec<String>,
}

/// One row of a comparison: an answer, or why the algorithm was not run.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
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
        #[cfg_attr(test, schema(value_type = Option<String>))]
        verdict: Option<()>,
        /// The reason.
        not_run: String,
    },
}

impl Row {
    fn of(row: session::Row, context: &Context) -> Self {
        match row.result {
            Ok(answer) => Row::Ran(Box::new(AnswerBody::of(&answer, &[], context))),
            Err(reason) => {
                Row::NotRun { id: row.id, algorithm: row.with.name, verdict: None, not_run: context.say(&reason) }
            }
        }
    }
}

/// A comparison between two turns.
struct Race {
    entrants: [Entrant; 1],
    specs: Vec<Spec>,
    request: SolveRequest,
    rows: Vec<session::Row>,
}

impl Race {
    /// The next turn, which runs one algorithm.
    fn into_work(self, context: &Context) -> Work {
        Work::new(context, Lane::Search, |turn| self.run_next(turn))
    }

    fn run_next(mut self, turn: &mut Turn<'_>) -> Result<Outcome, Problem> {
        self.request.limits.cancel = Some(Arc::clone(turn.cancel));
        let mut comparison = Comparison::resume(&self.entrants, &self.specs, &self.request, self.rows);
        if let Some(PlannedRun { position, request, .. }) = comparison.next_run() {
            comparison.record(position.solve(&request, turn.watcher).map_err(Failure::from))?;
        }
        let is_finished = comparison.next_run().is_none();
        let rows = comparison.into_rows();
        if is_finished {
            let context = turn.context;
            return answer(&rows.into_iter().map(|row| Row::of(row, context)).collect::<Vec<Row>>());
        }
        Ok(Outcome::Work(Race { rows, ..self }.into_work(turn.context)))
    }
}

/// Compares algorithms: the shape of `compare --json`.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/compare", request_body = CompareBody,
    responses((status = 200, description = "a row for each algorithm", body = Vec<Row>)),
))]
pub(crate) fn compare(call: &Call<'_>) -> Result<Outcome, Problem> {
    let CompareBody { address, options, steps, algorithms } = call.json()?;
    let request = SolveRequest { steps, ..SearchOptions { with: None, ..options }.request(call.context)? };
    let algorithms = algorithms.iter().take(MAX_ALGORITHMS);
    let specs: Vec<Spec> = algorithms.map(|text| request::parse_algorithm(text)).collect::<Result<_, Failure>>()?;
    address.open_then(call, move |OpenedPosition { opened, position, .. }, context| {
        session::check(opened.puzzle.about(), &specs, &request)?;
        let entrants = [Entrant { id: opened.instance.id(), position }];
        Ok(Outcome::Work(Race { entrants, specs, request, rows: Vec::new() }.into_work(context)))
    })
}
