//! Choices that an algorithm leaves open: which of two equally good nodes comes first, and in which order actions are tried.
//!
//! Each algorithm has a fixed order, for which it is compiled. A search in another order runs behind pointers (`erased.rs`) and
//! takes about twice the instructions, so that choices cost nothing when they are not used.

use crate::algorithm::Algorithm;
use crate::spec::Spec;
use std::fmt;

/// Which of several nodes with the same priority is expanded first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The node that was generated first.
    Fifo,
    /// The node that was generated last.
    Lifo,
    /// The node with the smallest estimate, and so with the largest cost so far.
    LowH,
    /// The node with the largest cost so far.
    HighG,
    /// A random node; the same seed gives the same order.
    Random(u64),
}

/// In which order the actions of a state are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionOrder {
    /// Backwards.
    Reverse,
    /// A random order, drawn again for each state; the same seed gives the same orders.
    Random(u64),
}

/// The choices of a search. The default changes nothing in the algorithm.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// How ties are broken; with `None`, as the algorithm does it.
    pub ties: Option<Ties>,
    /// The order of actions; with `None`, as the space lists them.
    pub order: Option<ActionOrder>,
}

/// A choice that is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceError {
    /// The value is none of those that the choice accepts.
    Value(&'static str),
    /// The algorithm leaves no such choice.
    Unused(&'static str),
}

impl Choices {
    /// The names of the choices in a [`Spec`].
    pub const NAMES: [&'static str; 2] = ["tie", "order"];

    /// The values that a choice accepts, for people.
    pub fn accepted(name: &str) -> &'static str {
        if name == "tie" { "fifo, lifo, low-h, high-g, random:SEED" } else { "given, reverse, random:SEED" }
    }

    /// Takes the choices out of a spec: `astar:tie=fifo` is `astar` with a choice.
    ///
    /// ```
    /// use gordian_search::{Choices, Spec, Ties};
    /// let (spec, choices) = Choices::split(&Spec::parse("astar:tie=random:7").unwrap()).unwrap();
    /// assert_eq!((spec.name.as_str(), choices.ties), ("astar", Some(Ties::Random(7))));
    /// ```
    ///
    /// # Errors
    /// [`ChoiceError::Value`] for a value that is not accepted.
    pub fn split(spec: &Spec) -> Result<(Spec, Choices), ChoiceError> {
        let (chosen, pairs): (Vec<_>, Vec<_>) =
            spec.pairs.iter().cloned().partition(|(key, _)| Choices::NAMES.contains(&key.as_str()));
        let mut choices = Choices::default();
        for (key, value) in chosen {
            let random = value.strip_prefix("random").and_then(|rest| match rest.strip_prefix(':') {
                Some(seed) => seed.parse::<u64>().ok(),
                None => rest.is_empty().then_some(0),
            });
            if key == "tie" {
                choices.ties = Some(match (value.as_str(), random) {
                    ("fifo", _) => Ties::Fifo,
                    ("lifo", _) => Ties::Lifo,
                    ("low-h", _) => Ties::LowH,
                    ("high-g", _) => Ties::HighG,
                    (_, Some(seed)) => Ties::Random(seed),
                    _ => return Err(ChoiceError::Value("tie")),
                });
            } else {
                choices.order = match (value.as_str(), random) {
                    ("given", _) => None,
                    ("reverse", _) => Some(ActionOrder::Reverse),
                    (_, Some(seed)) => Some(ActionOrder::Random(seed)),
                    _ => return Err(ChoiceError::Value("order")),
                };
            }
        }
        Ok((Spec { pairs, ..spec.clone() }, choices))
    }

    /// Checks that an algorithm leaves these choices.
    ///
    /// # Errors
    /// [`ChoiceError::Unused`] with the name of the first choice that the algorithm does not have.
    pub fn check(self, algorithm: Algorithm) -> Result<(), ChoiceError> {
        let has_ties = matches!(
            algorithm,
            Algorithm::Ucs | Algorithm::Greedy | Algorithm::Astar { partial: false } | Algorithm::Wastar { .. }
        );
        if self.ties.is_some() && !has_ties {
            return Err(ChoiceError::Unused("tie"));
        }
        // These have loops of their own.
        let has_order = !algorithm.is_bidirectional() && !algorithm.runs_on_keys() && algorithm != Algorithm::Bfida;
        if self.order.is_some() && !has_order {
            return Err(ChoiceError::Unused("order"));
        }
        Ok(())
    }

    /// Whether nothing was chosen.
    pub fn is_default(self) -> bool {
        self == Choices::default()
    }

    /// The choices with their values, as in a spec.
    pub fn values(self) -> Vec<(&'static str, String)> {
        let ties = self.ties.map(|ties| ("tie", ties.to_string()));
        ties.into_iter().chain(self.order.map(|order| ("order", order.to_string()))).collect()
    }
}

impl fmt::Display for Ties {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ties::Fifo => out.write_str("fifo"),
            Ties::Lifo => out.write_str("lifo"),
            Ties::LowH => out.write_str("low-h"),
            Ties::HighG => out.write_str("high-g"),
            Ties::Random(seed) => write!(out, "random:{seed}"),
        }
    }
}

impl fmt::Display for ActionOrder {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ActionOrder::Reverse => out.write_str("reverse"),
            ActionOrder::Random(seed) => write!(out, "random:{seed}"),
        }
    }
}

impl ActionOrder {
    /// Puts the actions of a state into this order. `key` identifies the state.
    pub(crate) fn arrange<A>(self, key: &[u64], actions: &mut [A]) {
        match self {
            ActionOrder::Reverse => actions.reverse(),
            ActionOrder::Random(seed) => {
                let mut state = key.iter().fold(seed, |hash, word| mix(hash ^ word));
                // The shuffle of Fisher and Yates.
                for last in (1..actions.len()).rev() {
                    state = mix(state);
                    actions.swap(last, (state % (last as u64 + 1)) as usize);
                }
            }
        }
    }
}

/// The next number of a sequence without visible order (SplitMix64).
pub(crate) fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Result<(String, Choices), ChoiceError> {
        let (spec, choices) = Choices::split(&Spec::parse(text).expect("a spec"))?;
        Ok((spec.to_string(), choices))
    }

    #[test]
    fn choices_are_taken_out_of_a_spec() {
        let both = Choices { ties: Some(Ties::Fifo), order: Some(ActionOrder::Random(3)) };
        assert_eq!(split("wastar:2,tie=fifo,order=random:3/h"), Ok(("wastar:2/h".to_owned(), both)));
        assert_eq!(both.values(), [("tie", "fifo".to_owned()), ("order", "random:3".to_owned())]);
        assert_eq!(split("dfs:order=given"), Ok(("dfs".to_owned(), Choices::default())));
        assert_eq!(split("astar:tie=fast"), Err(ChoiceError::Value("tie")));
        assert_eq!(split("dfs:order=random:x"), Err(ChoiceError::Value("order")));
    }

    #[test]
    fn algorithms_without_a_choice_refuse_it() {
        let ties = Choices { ties: Some(Ties::Lifo), order: None };
        let order = Choices { ties: None, order: Some(ActionOrder::Reverse) };
        assert_eq!(ties.check(Algorithm::Bfs), Err(ChoiceError::Unused("tie")));
        assert_eq!(ties.check(Algorithm::Greedy), Ok(()));
        assert_eq!(order.check(Algorithm::Dfs), Ok(()));
        assert_eq!(order.check(Algorithm::Bibfs), Err(ChoiceError::Unused("order")));
    }

    #[test]
    fn random_orders_are_permutations_that_depend_on_state_and_seed() {
        let arranged = |seed: u64, key: u64| {
            let mut actions: Vec<u32> = (0..8).collect();
            ActionOrder::Random(seed).arrange(&[key], &mut actions);
            actions
        };
        let one = arranged(1, 5);
        assert_eq!(one, arranged(1, 5));
        assert!(one != arranged(1, 6) && one != arranged(2, 5));
        let mut sorted = one;
        sorted.sort_unstable();
        assert_eq!(sorted, (0..8).collect::<Vec<_>>());
    }
}
