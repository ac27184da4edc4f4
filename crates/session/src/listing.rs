//! What a puzzle has to offer, as lists that every front end shows.

use gordian_puzzle::{About, Message};
use gordian_search::{Algorithm, Spec, Value};

/// An algorithm as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct AlgorithmEntry {
    /// The name.
    pub name: &'static str,
    /// The parameters with their defaults; the first name may be left out when its value is given.
    pub parameters: Vec<(&'static str, Default)>,
    /// It in a sentence. A puzzle may have no such sentence for an algorithm of its own.
    pub about: Message,
    /// Why this puzzle cannot have it.
    pub refused: Option<Message>,
}

/// The default of a parameter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Default {
    /// A value of the engine.
    Value(Value),
    /// A word, for what only the puzzle knows.
    Word(&'static str),
}

/// Every algorithm, `auto` first, then the engine's, then the puzzle's own.
pub fn algorithms(about: &About) -> Vec<AlgorithmEntry> {
    let auto =
        AlgorithmEntry { name: "auto", parameters: Vec::new(), about: Message::new("algorithm-auto"), refused: None };
    let engine = Algorithm::NAMES.into_iter().map(|name| {
        let parameters = Algorithm::from_spec(&Spec::named(name)).map_or_else(|_| Vec::new(), Algorithm::parameters);
        let parameters = parameters.into_iter().map(|(key, value)| (key, Default::Value(value)));
        let switches = about.switches.iter().map(|switch| (switch.key, Default::Word(switch.values[0])));
        let refused = about.refused.iter().find(|(refused, _)| *refused == name);
        AlgorithmEntry {
            name,
            parameters: parameters.chain(switches).collect(),
            about: Message::new(format!("algorithm-{name}")),
            refused: refused.map(|(_, reason)| Message::new(*reason)),
        }
    });
    let own = about.custom_algorithms.iter().map(|own| AlgorithmEntry {
        name: own.name,
        parameters: own.parameters.iter().map(|one| (one.key, Default::Word(one.default))).collect(),
        about: Message::new(format!("{}-algorithm-{}", about.name, own.name)),
        refused: None,
    });
    [auto].into_iter().chain(engine).chain(own).collect()
}
