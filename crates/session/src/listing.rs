//! What a puzzle has to offer, as lists that every front end shows, and the titles of its parts.

use gordian_puzzle::{About, Message};
use gordian_search::{Algorithm, Spec, Value};
use serde_json::Value as Json;

/// An algorithm as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct AlgorithmEntry {
    /// The name.
    pub name: &'static str,
    /// The parameters with their defaults; the first name may be left out when its value is given.
    pub parameters: Vec<(&'static str, DefaultValue)>,
    /// A sentence about it. A puzzle may have no such sentence for an algorithm of its own.
    pub about: Message,
    /// Whether it uses an estimate.
    pub uses_estimate: bool,
    /// Why this puzzle does not support it.
    pub refused: Option<Message>,
}

/// The default of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefaultValue {
    /// A value of the engine.
    Value(Value),
    /// A word that only the puzzle understands.
    Word(&'static str),
}

impl From<DefaultValue> for Json {
    fn from(value: DefaultValue) -> Json {
        match value {
            DefaultValue::Value(Value::Whole(number)) => number.into(),
            DefaultValue::Value(Value::Real(number)) => number.into(),
            DefaultValue::Value(Value::Switch(on)) => on.into(),
            DefaultValue::Word(word) => word.into(),
        }
    }
}

/// The title of an algorithm: one of the engine's, or of the puzzle's own. A puzzle may have no such message; then the name
/// itself is the title.
pub fn algorithm_title(puzzle: &str, name: &str) -> Message {
    let is_shared = name == "auto" || Algorithm::NAMES.contains(&name);
    Message::new(if is_shared { format!("algorithm-{name}-name") } else { format!("{puzzle}-algorithm-{name}-name") })
}

/// The title of an estimate of a puzzle. A puzzle may have no such message; then the name itself is the title.
pub fn estimate_title(puzzle: &str, name: &str) -> Message {
    Message::new(format!("{puzzle}-estimate-{name}-name"))
}

/// The title of a puzzle.
pub fn puzzle_title(puzzle: &str) -> Message {
    Message::new(format!("{puzzle}-title"))
}

/// Every algorithm, `auto` first, then the engine's, then the puzzle's own.
pub fn algorithms(about: &About) -> Vec<AlgorithmEntry> {
    let auto = AlgorithmEntry {
        name: "auto",
        parameters: Vec::new(),
        about: Message::new("algorithm-auto"),
        uses_estimate: true,
        refused: None,
    };
    let engine = Algorithm::NAMES.into_iter().map(|name| {
        let algorithm = Algorithm::from_spec(&about.with_defaults(&Spec::named(name)));
        let uses_estimate = algorithm.as_ref().is_ok_and(|algorithm| algorithm.uses_estimate());
        let parameters = algorithm.map_or_else(|_| Vec::new(), Algorithm::parameters);
        let parameters = parameters.into_iter().map(|(key, value)| (key, DefaultValue::Value(value)));
        let switches = about.switches.iter().map(|switch| (switch.key, DefaultValue::Word(switch.values[0])));
        let refused = about.refused.iter().find(|(refused, _)| *refused == name);
        AlgorithmEntry {
            name,
            parameters: parameters.chain(switches).collect(),
            about: Message::new(format!("algorithm-{name}")),
            uses_estimate,
            refused: refused.map(|(_, reason)| Message::new(*reason)),
        }
    });
    let own = about.custom_algorithms.iter().map(|own| AlgorithmEntry {
        name: own.name,
        parameters: own
            .parameters
            .iter()
            .map(|parameter| (parameter.key, DefaultValue::Word(parameter.default)))
            .collect(),
        about: Message::new(format!("{}-algorithm-{}", about.name, own.name)),
        uses_estimate: false,
        refused: None,
    });
    [auto].into_iter().chain(engine).chain(own).collect()
}
