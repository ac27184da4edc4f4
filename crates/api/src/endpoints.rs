//! The table of endpoints, one file each. An endpoint is a function from a [`Call`] to a [`Outcome`], with its OpenAPI description
//! in the attribute above it. Shapes are those of `--json` wherever the command line has them.

mod address;
mod compare;
mod edit;
mod generate;
mod glossary;
mod hint;
mod list;
mod narration;
mod open;
mod pages;
mod picture;
mod position;
mod rate;
mod scene;
mod schemas;
mod solve;
mod techniques;
mod watch;
mod words;

pub(crate) use list::PuzzleCards;

use crate::outcome::Outcome;
use crate::problem::{Problem, ProblemBody};
use crate::request::Call;
use schemas::{Always, Delay, OfBodies, SolveEvents, WatchEvents};
use serde_json::Value;
use utoipa::openapi::OpenApiVersion;
use utoipa::openapi::path::{Operation, PathItem};
use utoipa::{IntoResponses, OpenApi};

/// An endpoint: where it is, and what answers its requests.
#[derive(Clone, Debug)]
pub(crate) struct Endpoint {
    /// `GET` or `POST`.
    pub(crate) method: &'static str,
    /// The path, as in `/api/list/{puzzle}`.
    pub(crate) path: String,
    pub(crate) function: Function,
}

pub(crate) type Function = fn(&Call<'_>) -> Result<Outcome, Problem>;

/// The list of endpoints. Method and path of each are in the attribute of its function only.
macro_rules! endpoints {
    ($($module:ident::$function:ident,)*) => {
        #[derive(OpenApi)]
        #[openapi(
            info(
                title = "Gordian",
                description = "Plays, solves, explains and makes puzzles. The server keeps no games: a game is an id and moves. \
                    Shapes are those of `gordian ... --json`, see docs/json.md; sentences are in the language of `?lang=`."
            ),
            paths($($module::$function,)*),
            components(schemas(ProblemBody, SolveEvents, WatchEvents))
        )]
        struct Description;

        /// Every endpoint, by the name of its function.
        const FUNCTIONS: &[(&str, Function)] = &[$((stringify!($function), $module::$function),)*];
    };
}

endpoints! {
    list::puzzles,
    list::puzzle,
    open::open,
    position::position,
    position::check,
    hint::hint,
    solve::solve,
    solve::events,
    compare::compare,
    watch::watch,
    generate::generate,
    generate::daily,
    edit::edit,
    rate::rate,
    picture::picture,
    pages::page,
    pages::illustration,
    techniques::techniques,
    glossary::glossary,
    words::words,
}

/// The media type of streams of events.
const EVENTS: &str = "text/event-stream";

/// The OpenAPI description of all endpoints, as JSON. Problems that many endpoints share are added here.
pub(crate) fn description() -> Value {
    let mut description = Description::openapi();
    // The first version that can describe events.
    description.openapi = OpenApiVersion::Version32;
    for item in description.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            add_shared_responses(operation);
        }
    }
    // The description consists of strings and maps, so it can always be serialized.
    let mut description = serde_json::to_value(description).unwrap_or_default();
    add_maxima(&mut description);
    description
}

fn add_shared_responses(operation: &mut Operation) {
    let success = operation.responses.responses.get("200");
    let has_events = success.is_some_and(|response| match response {
        utoipa::openapi::RefOr::T(response) => response.content.contains_key(EVENTS),
        utoipa::openapi::RefOr::Ref(_) => false,
    });
    let mut shared = Always::responses();
    if operation.request_body.is_some() {
        shared.extend(OfBodies::responses());
        // A stream reports a delay as an event.
        if !has_events {
            shared.extend(Delay::responses());
        }
    }
    operation.responses.responses.extend(shared);
}

/// Adds the largest value to every integer whose format names its width. utoipa writes `u-int8` for the registered format `uint8`.
fn add_maxima(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.values_mut().for_each(add_maxima);
            let known: Option<(&str, u64)> = match fields.get("format").and_then(Value::as_str) {
                Some("u-int8") => Some(("uint8", u8::MAX.into())),
                Some("u-int16") => Some(("uint16", u16::MAX.into())),
                Some("u-int32") => Some(("uint32", u32::MAX.into())),
                Some("u-int64") => Some(("uint64", u64::MAX)),
                _ => None,
            };
            if let Some((format, maximum)) = known {
                fields.insert("format".to_owned(), format.into());
                fields.entry("maximum").or_insert_with(|| maximum.into());
            }
        }
        Value::Array(items) => items.iter_mut().for_each(add_maxima),
        _ => {}
    }
}

/// All endpoints.
pub(crate) fn endpoints() -> Vec<Endpoint> {
    let paths = Description::openapi().paths.paths;
    let operations = paths.into_iter().flat_map(|(path, item)| {
        operations(item).map(move |(method, operation)| (method, path.clone(), operation.operation_id))
    });
    let endpoint = |(method, path, id): (&'static str, String, Option<String>)| {
        let (_, function) = FUNCTIONS.iter().find(|(name, _)| Some(*name) == id.as_deref())?;
        Some(Endpoint { method, path, function: *function })
    };
    operations.filter_map(endpoint).collect()
}

/// The operations of a path, with their methods.
fn operations(item: PathItem) -> impl Iterator<Item = (&'static str, Operation)> {
    [("GET", item.get), ("POST", item.post)].into_iter().filter_map(|(method, found)| Some((method, found?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_an_endpoint_of_its_own() {
        let endpoints = endpoints();
        assert_eq!(endpoints.len(), FUNCTIONS.len(), "{endpoints:?}");
        for (index, endpoint) in endpoints.iter().enumerate() {
            let is_same = |other: &Endpoint| other.path == endpoint.path;
            assert_eq!(endpoints.iter().position(is_same), Some(index), "{} is described twice", endpoint.path);
        }
    }
}
