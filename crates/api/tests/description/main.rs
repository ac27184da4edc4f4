//! A client that knows only the OpenAPI description: it makes requests from the schemas, and checks every answer and every event
//! against them.

mod generate;

use generate::{Generator, Random};
use gordian_api::{Answer, Api, Event, Host, Request, openapi};
use jsonschema::Validator;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

/// The seed of all requests.
const SEED: u64 = 20_261_118;
/// Valid requests to each endpoint, and as many that are broken.
const REQUESTS: usize = 40;

fn api() -> Api {
    Api::new(gordian_catalogue::catalogue(), Host::new(Duration::from_millis(100), 16 << 20))
}

fn description() -> Value {
    serde_json::from_str(openapi()).expect("the description is JSON")
}

/// An operation of the description.
struct Operation {
    method: &'static str,
    path: String,
    details: Value,
}

impl Operation {
    fn all(description: &Value) -> Vec<Operation> {
        let paths = description["paths"].as_object().expect("paths").iter();
        let operations = paths.flat_map(|(path, item)| {
            let methods = [("GET", "get"), ("POST", "post")].into_iter();
            methods.filter_map(|(method, key)| {
                let details = item.get(key)?.clone();
                Some(Operation { method, path: path.clone(), details })
            })
        });
        operations.collect()
    }

    fn body_schema(&self) -> Option<&Value> {
        self.details.pointer("/requestBody/content/application~1json/schema")
    }
}

/// A validator of a schema of the description, which may refer to its components.
fn validator(description: &Value, schema: &Value) -> Validator {
    let mut whole = schema.clone();
    whole["components"] = description["components"].clone();
    jsonschema::draft202012::new(&whole).unwrap_or_else(|error| panic!("{error}: {schema}"))
}

/// Writes a text into an address.
fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// A request as its parts.
#[derive(Debug)]
struct Sent {
    method: &'static str,
    path: String,
    query: String,
    body: String,
}

impl Sent {
    /// A valid request to an operation. A path or a query has no room for empty values and null, so these are left out.
    fn valid(operation: &Operation, generator: &mut Generator<'_>) -> Sent {
        let (mut path, mut query) = (operation.path.clone(), Vec::new());
        for parameter in operation.details["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().expect("a name");
            let is_needed = parameter["required"] == json!(true);
            if !is_needed && generator.random.below(2) == 0 {
                continue;
            }
            let value = match generator.value(&parameter["schema"], name) {
                Value::String(text) => text,
                number => number.to_string(),
            };
            if parameter["in"] == "path" {
                path = path.replace(&format!("{{{name}}}"), &encoded(if value.is_empty() { "0" } else { &value }));
            } else {
                query.push(format!("{name}={}", encoded(&value)));
            }
        }
        let body = operation.body_schema().map_or(String::new(), |schema| generator.value(schema, "").to_string());
        Sent { method: operation.method, path, query: query.join("&"), body }
    }

    fn answer(&self, api: &Api) -> (Answer, Vec<Event>) {
        let request = Request {
            method: self.method,
            path: &self.path,
            query: &self.query,
            body: self.body.as_bytes(),
            languages: "en",
        };
        let mut events = Vec::new();
        let answer = api.answer(&request, &Arc::default(), &mut |event| events.push(event));
        (answer, events)
    }
}

/// Checks that the description contains an answer's status, media type and body, and the events before the answer.
struct Check<'a> {
    description: &'a Value,
    operation: &'a Operation,
    generator: &'a Generator<'a>,
}

impl Check<'_> {
    fn faults(&self, answer: &Answer, events: &[Event]) -> Vec<String> {
        let Some(success) = self.operation.details["responses"].get("200") else {
            return vec!["no success is described".to_owned()];
        };
        if let Some(schema) = success.pointer("/content/text~1event-stream/itemSchema")
            && (answer.is_success() || !events.is_empty())
        {
            let last = answer.as_last_event();
            return events.iter().chain([&last]).filter_map(|event| self.event_fault(schema, event)).collect();
        }
        let Some(response) = self.operation.details["responses"].get(answer.status.to_string()) else {
            return vec![format!("status {} is not described: {}", answer.status, answer.text())];
        };
        let Some(content) = response["content"].get(answer.content_type) else {
            return vec![format!("{} is not described for status {}", answer.content_type, answer.status)];
        };
        if answer.content_type != "application/json" {
            return Vec::new();
        }
        let body: Value = serde_json::from_slice(&answer.body).expect("the body is JSON");
        let validator = validator(self.description, &content["schema"]);
        validator.iter_errors(&body).map(|error| format!("{error} in {body}")).collect()
    }

    fn event_fault(&self, schema: &Value, event: &Event) -> Option<String> {
        let written = json!({ "event": event.name, "data": event.data });
        if let Err(error) = validator(self.description, schema).validate(&written) {
            return Some(format!("{error} in {written}"));
        }
        // What is in a text is not checked by validators, so it is checked here.
        let kinds = self.generator.resolve(schema)["oneOf"].as_array().expect("a choice of events");
        let kind = kinds.iter().find(|kind| kind["properties"]["event"]["enum"][0] == event.name).expect("it matched");
        let data: Value = serde_json::from_str(&event.data).expect("data is JSON");
        let validator = validator(self.description, &kind["properties"]["data"]["contentSchema"]);
        validator.validate(&data).err().map(|error| format!("{}: {error} in {data}", event.name))
    }
}

/// The kind of problem of an answer, if it is one.
fn kind(answer: &Answer) -> Option<String> {
    if answer.is_success() {
        return None;
    }
    let body: Value = serde_json::from_slice(&answer.body).expect("a problem is JSON");
    Some(body["kind"].as_str().expect("a kind").to_owned())
}

#[test]
fn valid_requests_are_read_and_every_answer_is_described() {
    let (api, description) = (api(), description());
    let mut faults = Vec::new();
    for operation in Operation::all(&description) {
        let mut generator = Generator { description: &description, random: Random(SEED) };
        let mut statuses = BTreeSet::new();
        for _ in 0..REQUESTS {
            let sent = Sent::valid(&operation, &mut generator);
            if let Some(schema) = operation.body_schema() {
                let body: Value = serde_json::from_str(&sent.body).expect("a body");
                validator(&description, schema).validate(&body).unwrap_or_else(|error| panic!("{error}: {body}"));
            }
            let (answer, events) = sent.answer(&api);
            statuses.insert(answer.status);
            let check = Check { description: &description, operation: &operation, generator: &generator };
            faults.extend(check.faults(&answer, &events).into_iter().map(|fault| format!("{sent:?}: {fault}")));
            if kind(&answer).is_some_and(|kind| kind == "body" || kind == "broken") {
                faults.push(format!("{sent:?}: refused, although it is valid: {}", answer.text()));
            }
        }
        assert!(statuses.contains(&200), "{}: no request succeeded: {statuses:?}", operation.path);
    }
    faults.truncate(20);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn requests_of_another_form_are_refused_as_described() {
    let (api, description) = (api(), description());
    let mut faults = Vec::new();
    for operation in Operation::all(&description) {
        let Some(schema) = operation.body_schema() else { continue };
        let mut generator = Generator { description: &description, random: Random(SEED) };
        let validator = validator(&description, schema);
        let mut broken = 0;
        for _ in 0..REQUESTS {
            let valid = generator.value(schema, "");
            let body = generator.broken(&valid);
            if validator.is_valid(&body) {
                continue;
            }
            broken += 1;
            let path = operation.path.clone();
            let sent = Sent { method: operation.method, path, query: String::new(), body: body.to_string() };
            let (answer, events) = sent.answer(&api);
            let check = Check { description: &description, operation: &operation, generator: &generator };
            faults.extend(check.faults(&answer, &events).into_iter().map(|fault| format!("{sent:?}: {fault}")));
            if kind(&answer).as_deref() != Some("body") {
                faults.push(format!("{sent:?}: not refused: {} {}", answer.status, answer.text()));
            }
        }
        assert!(broken > REQUESTS / 3, "{}: {broken} broken requests", operation.path);
    }
    faults.truncate(20);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_description_is_of_a_version_that_describes_events() {
    let description = description();
    assert_eq!(description["openapi"], "3.2.0");
    let streams = Operation::all(&description).into_iter().filter_map(|operation| {
        operation.details.pointer("/responses/200/content/text~1event-stream/itemSchema").map(|_| operation.path)
    });
    assert_eq!(streams.collect::<Vec<String>>(), ["/api/solve/events", "/api/watch"]);
}

#[test]
fn a_seed_makes_the_same_requests_again() {
    let description = description();
    let operations = Operation::all(&description);
    let requests = || {
        let mut generator = Generator { description: &description, random: Random(SEED) };
        operations.iter().map(|operation| format!("{:?}", Sent::valid(operation, &mut generator))).collect::<Vec<_>>()
    };
    assert_eq!(requests(), requests());
}
