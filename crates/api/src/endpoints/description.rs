//! The OpenAPI description, generated from the attributes of endpoints and types.
//!
//! Only tests generate it. Programs embed `openapi.json`, and a test compares the file with what is generated. If you have
//! changed the description, `REWRITE_DESCRIPTION=1 cargo test -p gordian-api --lib` updates the file.

use super::schemas::{Always, Delay, OfBodies, SolveEvents, WatchEvents};
use super::{ENDPOINTS, Endpoint, Operations};
use crate::locale::LocaleQuery;
use crate::problem::ProblemBody;
use serde_json::Value;
use std::path::Path;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApiVersion, RefOr};
use utoipa::{IntoParams, IntoResponses, OpenApi};

/// The media type of streams of events.
const EVENTS: &str = "text/event-stream";

/// The parts of the description besides its operations.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Gordian",
        description = "Plays, solves, explains and makes puzzles. The server keeps no games: a game is an id and moves. \
            Shapes are those of `gordian ... --json`, see docs/json.md; sentences are in the language of `?lang=`."
    ),
    components(schemas(ProblemBody, SolveEvents, WatchEvents))
)]
struct Description;

/// The description of all endpoints. Parameters and problems that many endpoints share are added here.
fn description() -> Value {
    let mut description = Description::openapi();
    description.merge(Operations::openapi());
    // The first version that can describe events.
    description.openapi = OpenApiVersion::Version32;
    for item in description.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            add_shared_parameters(operation);
            add_shared_responses(operation);
        }
    }
    let mut description = serde_json::to_value(description).expect("the description consists of strings and maps");
    add_maxima(&mut description);
    description
}

/// Every endpoint answers in the language of its query.
fn add_shared_parameters(operation: &mut Operation) {
    let own = operation.parameters.take().unwrap_or_default();
    let shared = LocaleQuery::into_params(|| None).into_iter().map(RefOr::T);
    operation.parameters = Some(shared.chain(own).collect());
}

fn add_shared_responses(operation: &mut Operation) {
    let success = operation.responses.responses.get("200");
    let has_events = success.is_some_and(|response| match response {
        RefOr::T(response) => response.content.contains_key(EVENTS),
        RefOr::Ref(_) => false,
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

/// Adds the largest value to every integer whose format names its width. utoipa writes `u-int8` for the registered format
/// `uint8`.
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

/// All operations of the description: method, path and name, in order.
fn operations(description: &Value) -> Vec<(String, String, String)> {
    let mut operations = Vec::new();
    for (path, item) in description["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let name = operation["operationId"].as_str().expect("a name");
            operations.push((method.to_uppercase(), path.clone(), name.to_owned()));
        }
    }
    operations.sort();
    operations
}

#[test]
fn the_endpoints_are_those_of_the_description() {
    let endpoint =
        |endpoint: &Endpoint| (endpoint.method.to_owned(), endpoint.path.to_owned(), endpoint.name.to_owned());
    let mut endpoints: Vec<_> = ENDPOINTS.iter().map(endpoint).collect();
    endpoints.sort();
    assert_eq!(endpoints, operations(&description()));
}

#[test]
fn the_file_is_what_the_attributes_describe() {
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    let file = Path::new(&folder).join("openapi.json");
    let generated = format!("{:#}", description());
    if std::env::var_os("REWRITE_DESCRIPTION").is_some() {
        std::fs::write(&file, &generated).expect("the description can be written");
    }
    let written = std::fs::read_to_string(&file).expect("the description can be read");
    let same = written.lines().zip(generated.lines()).take_while(|(written, generated)| written == generated).count();
    assert!(
        written == generated,
        "openapi.json is out of date from line {} on. Check what you changed, then update the file with \
         `REWRITE_DESCRIPTION=1 cargo test -p gordian-api --lib`.",
        same + 1
    );
}
