//! From what was asked to an algorithm, its parameters and an estimate.

use super::unknown;
use crate::about::{About, CustomAlgorithm};
use crate::message::Message;
use crate::request::{Refusal, SolveRequest};
use crate::rules::{Choice, ResolvedAlgorithm, Rules, Switches};
use gordian_search::{Algorithm, Expected, Spec, SpecError, Value};
use serde_json::Map;
use std::collections::BTreeMap;

/// The algorithm and the estimate that a request asks for, or that `auto` chooses.
pub(super) fn choose<R: Rules>(rules: &R, start: &R::State, request: &SolveRequest) -> Result<Choice, Refusal> {
    let about = rules.about();
    let estimate = match &request.estimate {
        None => None,
        Some(name) => match about.estimates.iter().find(|known| known.name == name) {
            Some(known) => Some(known.name),
            None => {
                let names: Vec<&'static str> = about.estimates.iter().map(|known| known.name).collect();
                return Err(unknown("error-unknown-estimate", name, &names));
            }
        },
    };
    Ok(match request.with.name.as_str() {
        "auto" => {
            let choice = rules.auto(start, request);
            Choice { estimate: estimate.unwrap_or(choice.estimate), ..choice }
        }
        _ => {
            let estimate = estimate.unwrap_or_else(|| rules.default_estimate());
            Choice { with: request.with.clone(), estimate }
        }
    })
}

/// Takes the puzzle's switches out of a spec: what is left for the engine, and every switch with its value.
pub(super) fn split(about: &About, with: &Spec) -> Result<(Spec, Switches), Refusal> {
    let mut engine = Spec { pairs: Vec::new(), ..with.clone() };
    let mut switches: Switches = about.switches.iter().map(|switch| (switch.key, switch.values[0])).collect();
    for (key, value) in &with.pairs {
        let Some(switch) = about.switches.iter().find(|switch| switch.key == key) else {
            engine.pairs.push((key.clone(), value.clone()));
            continue;
        };
        let Some(known) = switch.values.iter().find(|known| *known == value) else {
            let expected = Message::new("verbatim").with("text", switch.values.join("|"));
            return Err(bad_value(&with.name, switch.key, value, expected));
        };
        switches.insert(switch.key, known);
    }
    Ok((engine, switches))
}

/// What an answer shows of the parameters and switches of an algorithm of the engine.
pub(super) fn shown(asked: &ResolvedAlgorithm) -> Map<String, serde_json::Value> {
    let parameters = asked.algorithm.parameters().into_iter().map(|(name, value)| (name.to_owned(), json(value)));
    let switches = asked.switches.iter().map(|(key, value)| {
        let value = Expected::Switch.read(value).map_or_else(|| (*value).into(), json);
        ((*key).to_owned(), value)
    });
    parameters.chain(switches).collect()
}

/// The parameters of a puzzle's own algorithm, each with the value asked for or its default.
///
/// # Errors
/// When a parameter is unknown or its value does not fit.
pub fn custom_parameters(own: &CustomAlgorithm, with: &Spec) -> Result<BTreeMap<&'static str, Value>, Refusal> {
    let known: Vec<&'static str> = own.parameters.iter().map(|parameter| parameter.key).collect();
    let defaults = own.parameters.iter().filter_map(|parameter| {
        let value = parameter.expected.read(parameter.default);
        debug_assert!(value.is_some(), "the default of {}:{} does not fit", own.name, parameter.key);
        Some((parameter.key, value?))
    });
    let mut values: BTreeMap<&'static str, Value> = defaults.collect();
    let bare = with.bare.iter().map(|value| (known.first().copied().unwrap_or(value), value));
    let pairs = with.pairs.iter().map(|(key, value)| (key.as_str(), value));
    for (key, text) in bare.chain(pairs) {
        let Some(parameter) = own.parameters.iter().find(|parameter| parameter.key == key) else {
            return Err(unknown("error-unknown-parameter", key, &known));
        };
        let Some(value) = parameter.expected.read(text) else {
            return Err(bad_value(own.name, parameter.key, text, expected_words(parameter.expected)));
        };
        values.insert(parameter.key, value);
    }
    Ok(values)
}

/// A parameter as JSON.
pub(super) fn json(value: Value) -> serde_json::Value {
    match value {
        Value::Whole(number) => number.into(),
        Value::Real(number) => number.into(),
        Value::Switch(on) => on.into(),
    }
}

fn bad_value(algorithm: &str, parameter: &str, value: &str, expected: Message) -> Refusal {
    Refusal::new(
        Message::new("error-bad-parameter")
            .with("algorithm", algorithm)
            .with("parameter", parameter)
            .with("value", value)
            .with("expected", expected),
    )
}

/// The algorithm of the engine that a spec asks for.
///
/// # Errors
/// When the name, a parameter or its value is wrong. Whether the puzzle refuses the algorithm is not looked at.
pub fn read_algorithm(about: &About, with: &Spec) -> Result<Algorithm, Refusal> {
    engine_algorithm(about, &split(about, with)?.0)
}

/// The algorithm that a spec without switches asks for.
pub(super) fn engine_algorithm(about: &About, with: &Spec) -> Result<Algorithm, Refusal> {
    Algorithm::from_spec(with).map_err(|error| match error {
        SpecError::UnknownName(name) => unknown_algorithm(about, &name),
        SpecError::UnknownParameter { parameter, known, .. } => unknown("error-unknown-parameter", &parameter, known),
        SpecError::BadValue { algorithm, parameter, value, expected } => {
            bad_value(algorithm, parameter, &value, expected_words(expected))
        }
        SpecError::Malformed(text) => Refusal::new(Message::new("error-malformed-algorithm").with("name", text)),
    })
}

fn unknown_algorithm(about: &About, name: &str) -> Refusal {
    let refused = |name: &&str| !about.refused.iter().any(|(refused, _)| refused == name);
    let own = about.custom_algorithms.iter().map(|own| own.name);
    let known: Vec<&'static str> =
        ["auto"].into_iter().chain(Algorithm::NAMES.into_iter().filter(refused)).chain(own).collect();
    unknown("error-unknown-algorithm", name, &known)
}

/// What would fit a parameter, as a message where the shared words have one.
fn expected_words(expected: Expected) -> Message {
    match expected {
        Expected::Whole(0) => Message::new("expected-whole"),
        Expected::Whole(least) => Message::new("expected-whole-from").with("least", least),
        Expected::Switch => Message::new("expected-switch"),
        Expected::Weight => Message::new("expected-weight"),
    }
}
