//! Rule options: what an instance may vary in its rules.

use std::collections::BTreeMap;

/// Rule options by key. Only what differs from the default stands in an id.
pub type Options = BTreeMap<String, String>;

/// A rule option: a key and its values, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key.
    pub key: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
}
