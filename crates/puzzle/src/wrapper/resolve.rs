//! Resolves the names and parameters of a request to an algorithm and an estimate.

use super::unknown_name;
use crate::about::{About, CustomAlgorithm};
use crate::message::Message;
use crate::request::{Refusal, SolveRequest};
use crate::rules::{ResolvedAlgorithm, Rules, Switches};
use gordian_search::{Algorithm, ChoiceError, Choices, Expected, Spec, SpecError, Value};
use serde_json::Map;
use std::collections::BTreeMap;

/// The algorithm that a request names, with the name of the estimate; the puzzle chooses what the request leaves open.
pub(super) fn choose_algorithm<R: Rules>(
    rules: &R,
    start: &R::State,
    request: &SolveRequest,
) -> Result<(Spec, &'static str), Refusal> {
    let requested = find_estimate(R::ABOUT, &request.with)?;
    if request.with.name != "auto" {
        return Ok((request.with.clone(), requested.unwrap_or_else(|| rules.default_estimate())));
    }
    let chosen = rules.auto(start, request);
    let estimate = match requested {
        Some(name) => Some(name),
        None => find_estimate(R::ABOUT, &chosen)?,
    };
    Ok((chosen, estimate.unwrap_or_else(|| rules.default_estimate())))
}

/// The estimate that a spec names; `None` if it names none.
///
/// # Errors
/// If the puzzle has no such estimate.
pub fn find_estimate(about: &About, with: &Spec) -> Result<Option<&'static str>, Refusal> {
    let Some(name) = &with.estimate else { return Ok(None) };
    let names: Vec<&'static str> = about.estimates.iter().map(|known| known.name).collect();
    match names.iter().find(|known| *known == name) {
        Some(known) => Ok(Some(known)),
        None => Err(unknown_name("error-unknown-estimate", name, &names)),
    }
}

/// Separates the puzzle's switches from the engine's parameters in a spec. Returns the spec for the engine, and the value of
/// every switch: the one in the spec, or else the switch's first value, which is its default.
pub(super) fn split_switches(about: &About, with: &Spec) -> Result<(Spec, Switches), Refusal> {
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

/// The parameters and switches of an engine algorithm, as an answer lists them.
pub(super) fn answer_parameters(resolved: &ResolvedAlgorithm) -> Map<String, serde_json::Value> {
    let parameters =
        resolved.algorithm.parameters().into_iter().map(|(name, value)| (name.to_owned(), value_to_json(value)));
    let switches = resolved.switches.iter().map(|(key, value)| {
        let value = Expected::Switch.read(value).map_or_else(|| (*value).into(), value_to_json);
        ((*key).to_owned(), value)
    });
    let choices = resolved.choices.values().into_iter().map(|(name, value)| (name.to_owned(), value.into()));
    parameters.chain(switches).chain(choices).collect()
}

/// All parameters of a puzzle's own algorithm, with the values from the spec or else their defaults. A value without a key
/// belongs to the first parameter.
///
/// # Errors
/// When a parameter is unknown or its value is not valid.
pub fn custom_parameters(custom: &CustomAlgorithm, with: &Spec) -> Result<BTreeMap<&'static str, Value>, Refusal> {
    let known: Vec<&'static str> = custom.parameters.iter().map(|parameter| parameter.key).collect();
    let defaults = custom.parameters.iter().filter_map(|parameter| {
        let value = parameter.expected.read(parameter.default);
        debug_assert!(value.is_some(), "the default of {}:{} is not valid", custom.name, parameter.key);
        Some((parameter.key, value?))
    });
    let mut values: BTreeMap<&'static str, Value> = defaults.collect();
    let bare = with.bare.iter().map(|value| (known.first().copied().unwrap_or(value), value));
    let pairs = with.pairs.iter().map(|(key, value)| (key.as_str(), value));
    for (key, text) in bare.chain(pairs) {
        let Some(parameter) = custom.parameters.iter().find(|parameter| parameter.key == key) else {
            return Err(unknown_name("error-unknown-parameter", key, &known));
        };
        let Some(value) = parameter.expected.read(text) else {
            return Err(bad_value(custom.name, parameter.key, text, expected_message(parameter.expected)));
        };
        values.insert(parameter.key, value);
    }
    Ok(values)
}

/// The value of a parameter as JSON.
pub(super) fn value_to_json(value: Value) -> serde_json::Value {
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

/// The engine algorithm that a spec names. The spec may contain switches of the puzzle; they are checked and dropped.
///
/// This does not check whether the puzzle refuses the algorithm.
///
/// # Errors
/// When the name, a parameter or its value is wrong.
pub fn read_algorithm(about: &About, with: &Spec) -> Result<Algorithm, Refusal> {
    let (spec, choices) = read_choices(with)?;
    let algorithm = engine_algorithm(about, &split_switches(about, &spec)?.0)?;
    check_choices(choices, algorithm)?;
    Ok(algorithm)
}

/// Takes the choices out of a spec: how ties are broken, and in which order actions are tried.
///
/// # Errors
/// When a choice has a value that it does not accept.
pub fn read_choices(with: &Spec) -> Result<(Spec, Choices), Refusal> {
    Choices::split(with).map_err(|error| {
        let (ChoiceError::Value(name) | ChoiceError::Unused(name)) = error;
        let value = with.pairs.iter().rev().find(|(key, _)| key == name).map_or("", |(_, value)| value);
        bad_value(&with.name, name, value, Message::new("verbatim").with("text", Choices::accepted(name)))
    })
}

/// Refuses choices that an algorithm does not leave.
pub(super) fn check_choices(choices: Choices, algorithm: Algorithm) -> Result<(), Refusal> {
    choices.check(algorithm).map_err(|error| {
        let (ChoiceError::Value(name) | ChoiceError::Unused(name)) = error;
        unknown_name("error-unknown-parameter", name, algorithm.parameter_names())
    })
}

/// The engine algorithm that a spec without switches names.
pub(super) fn engine_algorithm(about: &About, with: &Spec) -> Result<Algorithm, Refusal> {
    Algorithm::from_spec(with).map_err(|error| match error {
        SpecError::UnknownName(name) => unknown_algorithm(about, &name),
        SpecError::UnknownParameter { parameter, known, .. } => {
            unknown_name("error-unknown-parameter", &parameter, known)
        }
        SpecError::BadValue { algorithm, parameter, value, expected } => {
            bad_value(algorithm, parameter, &value, expected_message(expected))
        }
        SpecError::Malformed(text) => Refusal::new(Message::new("error-malformed-algorithm").with("name", text)),
    })
}

fn unknown_algorithm(about: &About, name: &str) -> Refusal {
    let is_accepted = |name: &&str| !about.refused.iter().any(|(refused, _)| refused == name);
    let custom = about.custom_algorithms.iter().map(|custom| custom.name);
    let known: Vec<&'static str> =
        ["auto"].into_iter().chain(Algorithm::NAMES.into_iter().filter(is_accepted)).chain(custom).collect();
    unknown_name("error-unknown-algorithm", name, &known)
}

/// Says which values a parameter accepts.
fn expected_message(expected: Expected) -> Message {
    match expected {
        Expected::Whole(0) => Message::new("expected-whole"),
        Expected::Whole(least) => Message::new("expected-whole-from").with("least", least),
        Expected::Switch => Message::new("expected-switch"),
        Expected::Weight => Message::new("expected-weight"),
    }
}
