//! `POST /api/compare`: several algorithms on one position, one after another.

use super::answer;
use super::place::Place;
use super::solve::{AnswerBody, Effort};
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use gordian_puzzle::{Message, SolveRequest};
use gordian_search::Spec;
use gordian_session::{Failure, compare as rules};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

/// Algorithms in one comparison at most.
const MOST: usize = 16;

/// Where to compare, and what.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct CompareBody {
    #[serde(flatten)]
    place: Place,
    /// The limits of each; its `with` is not looked at.
    #[serde(flatten)]
    effort: Effort,
    /// The algorithms, each as it is typed: `ids:start=3`.
    algorithms: Vec<String>,
}

/// One line of a comparison: an answer, or why it was not run.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub(crate) enum Row {
    /// What ran.
    Ran(Box<AnswerBody>),
    /// What did not.
    NotRun {
        /// The instance.
        id: String,
        /// The algorithm.
        algorithm: String,
        /// Always null.
        #[schema(value_type = Option<String>)]
        verdict: Option<()>,
        /// Why.
        not_run: String,
    },
}

/// Compares algorithms: the shape of `compare --json`.
#[utoipa::path(post, path = "/api/compare", params(SpeechQuery), request_body = CompareBody,
    responses((status = 200, body = Vec<Row>), (status = 400, body = ProblemBody), (status = 503, body = ProblemBody)))]
pub(crate) async fn compare(
    State(house): State<House>,
    Asked { speech, body }: Asked<CompareBody>,
) -> Result<Json<Vec<Row>>, Told> {
    let words = house.voices().of(speech);
    let compared = async {
        let request = Effort { with: None, ..body.effort.clone() }.request(&house)?;
        let malformed =
            |text: &String| Failure::Usage(Message::new("error-malformed-algorithm").with("name", text.as_str()));
        let listed = body.algorithms.iter().take(MOST);
        let specs: Vec<Spec> =
            listed.map(|text| Spec::parse(text).map_err(|_| malformed(text))).collect::<Result<_, Failure>>()?;
        let mut rows = Vec::with_capacity(specs.len());
        for with in specs {
            let (place, opening) = (body.place.clone(), house.clone());
            let (name, mut request) = (with.name.clone(), SolveRequest { with, ..request.clone() });
            let done = house.run(
                |_| {},
                move |watcher, cancel| {
                    request.limits.cancel = Some(Arc::clone(cancel));
                    Ok(place.open(&opening.opener(), watcher).and_then(|placed| {
                        rules::check(placed.opened.puzzle.about(), std::slice::from_ref(&request.with), None)?;
                        let id = placed.opened.instance.id();
                        let found = placed.position.solve(&request, watcher);
                        Ok((id, found.map_err(|refusal| refusal.message)))
                    }))
                },
            );
            let (id, found) = done.await??;
            rows.push(match found {
                Ok(found) => Row::Ran(Box::new(AnswerBody::of(&found, &[], words))),
                Err(reason) => Row::NotRun { id, algorithm: name, verdict: None, not_run: words.say(&reason) },
            });
        }
        Ok::<_, Problem>(rows)
    };
    answer(&house, speech, compared.await)
}
