//! Rule options: what may differ between instances of a puzzle in their rules.

use crate::message::Message;
use std::collections::BTreeMap;

/// Rule options by key. Only values that differ from the default appear in an id.
pub type Options = BTreeMap<String, String>;

/// A rule option: a key and its values, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key.
    pub key: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
}

/// Reads `key=value,key=value`, as in an id after the `@`. A part without `=` is a key with an empty value.
///
/// ```
/// let options = gordian_puzzle::options::parse_options("goal = split, tail=free");
/// assert_eq!(options["goal"], "split");
/// assert_eq!(options["tail"], "free");
/// ```
pub fn parse_options(text: &str) -> Options {
    let pairs = text.split(',').map(str::trim).filter(|pair| !pair.is_empty());
    let pairs = pairs.map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    pairs.map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())).collect()
}

/// A rule that a puzzle lets the instance choose, such as `goal=strict|split`. [`rule_choice!`](crate::rule_choice) defines an
/// enum with this trait.
pub trait RuleChoice: Copy + Default + PartialEq + 'static {
    /// The rule option: its key, and the word of every value, the default first.
    const OPTION: RuleOption;
    /// The values, in the order of their words.
    const VALUES: &'static [Self];
    /// The key of the rule option.
    const KEY: &'static str = Self::OPTION.key;

    /// The word of this value.
    fn word(self) -> &'static str {
        Self::OPTION.values.iter().zip(Self::VALUES).find(|(_, value)| **value == self).map_or("", |(word, _)| word)
    }

    /// The value of a word.
    fn from_word(word: &str) -> Option<Self> {
        Self::OPTION.values.iter().zip(Self::VALUES).find(|(known, _)| **known == word).map(|(_, value)| *value)
    }

    /// The rule options that choose this value: none for the default.
    fn options(self) -> Options {
        if self == Self::default() {
            return Options::new();
        }
        Options::from([(Self::KEY.to_owned(), self.word().to_owned())])
    }

    /// The value that rule options choose; the default when they are empty.
    ///
    /// # Errors
    /// The message `unknown_option` with the argument `key` about the first other key, or `unknown_value` with the argument
    /// `value` about a word that is not among the values.
    fn read(options: &Options, unknown_option: &'static str, unknown_value: &'static str) -> Result<Self, Message> {
        if let Some(key) = options.keys().find(|key| *key != Self::KEY) {
            return Err(Message::new(unknown_option).with("key", key.as_str()));
        }
        let Some(word) = options.get(Self::KEY) else { return Ok(Self::default()) };
        Self::from_word(word).ok_or_else(|| Message::new(unknown_value).with("value", word.as_str()))
    }
}

/// Defines a [`RuleChoice`]: an enum whose first value is the default, with the key of the option and the word of each value.
///
/// ```
/// use gordian_puzzle::{Options, RuleChoice, rule_choice};
///
/// rule_choice! {
///     /// When a board is solved.
///     pub enum Goal = "goal" {
///         /// Each colour fills one column.
///         Strict = "strict",
///         /// A colour may fill several columns.
///         Split = "split",
///     }
/// }
///
/// assert_eq!(Goal::Split.word(), "split");
/// assert!(Goal::Strict.options().is_empty());
/// let options = Options::from([("goal".to_owned(), "split".to_owned())]);
/// assert_eq!(Goal::read(&options, "fault-option", "fault-goal").unwrap(), Goal::Split);
/// ```
#[macro_export]
macro_rules! rule_choice {
    (
        $(#[$meta:meta])*
        pub enum $name:ident = $key:literal {
            $(#[$first_meta:meta])* $first:ident = $first_word:literal
            $(, $(#[$value_meta:meta])* $value:ident = $word:literal)* $(,)?
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[$first_meta])*
            #[default]
            $first,
            $($(#[$value_meta])* $value,)*
        }

        impl $crate::RuleChoice for $name {
            const OPTION: $crate::RuleOption = $crate::RuleOption { key: $key, values: &[$first_word $(, $word)*] };
            const VALUES: &'static [$name] = &[$name::$first $(, $name::$value)*];
        }
    };
}
