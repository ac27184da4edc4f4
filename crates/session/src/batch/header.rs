//! The first line of a log: which batch it belongs to.

use super::input::{Input, Shard};
use super::record::{seal, unseal};
use crate::failure::Failure;
use gordian_puzzle::Message;
use serde_json::{Map, Value};

/// The keys that come from the program and not from the command.
const FORMAT: &str = "gordian";
const VERSION: &str = "version";
const INPUT: &str = "input";
const SHARD: &str = "shard";

/// The first line of a log: what the batch is. A log can be continued only by a batch with an equal header.
#[derive(Clone, Debug, PartialEq)]
pub struct Header(Map<String, Value>);

impl Header {
    /// The header of a batch: its input, its part, and the options that its results depend on, by name.
    pub fn new(input: &Input, shard: Shard, options: Map<String, Value>) -> Header {
        let mut map = Map::new();
        map.insert(FORMAT.to_owned(), "batch".into());
        map.insert(VERSION.to_owned(), env!("CARGO_PKG_VERSION").into());
        map.extend(options);
        map.insert(INPUT.to_owned(), input.describe());
        map.insert(SHARD.to_owned(), shard.to_string().into());
        Header(map)
    }

    /// Reads the first line of a log, with its line end; `None` if it is not a header.
    pub(super) fn parse(line: &[u8]) -> Option<Header> {
        let text = unseal(line)?;
        let map: Map<String, Value> = serde_json::from_str(&format!("{text}}}")).ok()?;
        let header = Header(map);
        (header.0.get(FORMAT)? == "batch" && header.lines().is_some() && header.shard().is_some()).then_some(header)
    }

    /// The line in the log, with its line end.
    pub(super) fn to_line(&self) -> String {
        let mut text = Value::Object(self.0.clone()).to_string();
        text.pop();
        seal(&mut text);
        text
    }

    fn lines(&self) -> Option<u64> {
        self.0.get(INPUT)?.get("lines")?.as_u64()
    }

    /// The part of the batch that the log holds.
    pub fn shard(&self) -> Option<Shard> {
        Shard::parse(self.0.get(SHARD)?.as_str()?).ok()
    }

    /// The number of lines of the whole input.
    pub fn items(&self) -> u64 {
        self.lines().unwrap_or(0)
    }

    /// The options by name, for people.
    pub fn options(&self) -> &Map<String, Value> {
        &self.0
    }

    /// The same header for the whole batch: logs of parts belong together if these are equal.
    pub(super) fn whole(&self) -> Header {
        let mut map = self.0.clone();
        map.insert(SHARD.to_owned(), Shard::WHOLE.to_string().into());
        Header(map)
    }

    /// Refuses to go on with a log that another batch has started.
    ///
    /// # Errors
    /// [`Failure::Usage`] that says what differs.
    pub(super) fn check(&self, started: &Header, log: &str) -> Result<(), Failure> {
        let keys = self.0.keys().chain(started.0.keys());
        let Some(key) = keys.into_iter().find(|key| self.0.get(*key) != started.0.get(*key)) else { return Ok(()) };
        let show = |header: &Header| match header.0.get(key) {
            None | Some(Value::Null) => "-".to_owned(),
            Some(Value::String(text)) => text.clone(),
            Some(other) => other.to_string(),
        };
        let message = match key.as_str() {
            INPUT => Message::new("session-batch-other-input"),
            VERSION => Message::new("session-batch-other-version").with("version", show(started)),
            _ => Message::new("session-batch-other-options")
                .with("key", key.as_str())
                .with("old", show(started))
                .with("new", show(self)),
        };
        Err(Failure::Usage(message.with("name", log)))
    }
}
