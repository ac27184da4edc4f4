//! What a batch does with each line.

use super::input::Input;
use super::record::{Record, Status};
use crate::failure::Failure;
use crate::generate::{TimeLimit, generate};
use crate::hints;
use crate::job::panic_text;
use crate::open::{self, Opened};
use crate::rate::{Difficulty, rate};
use gordian_puzzle::{GenerateRequest, Message, Options, Puzzle, SolveRequest, Unwatched, Watcher};
use gordian_search::{Limits, Stop, Verdict};
use serde::Serialize;
use serde_json::json;
use std::borrow::Cow;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The largest number of characters of a line that its record quotes.
const MAX_QUOTED: usize = 2_000;

/// A line for its record, cut if it is long.
fn quote(item: &str) -> Cow<'_, str> {
    match item.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => Cow::Owned(format!("{}…", &item[..end])),
        None => Cow::Borrowed(item),
    }
}

/// What is done with each instance.
#[derive(Clone, Debug)]
pub enum Action {
    /// Solves it.
    Solve(SolveRequest),
    /// Rates its difficulty within limits.
    Rate(Limits),
    /// Looks for a hint at its first move. The limits apply in addition to [`hints::HINT_BUDGET`].
    Hint(Limits),
    /// Only reads or generates it.
    List,
}

/// What a batch does with each line: the same line always gives the same record, apart from times.
pub struct Work {
    /// The puzzle that all lines belong to.
    pub puzzle: &'static dyn Puzzle,
    /// Rule options for all instances.
    pub options: Options,
    /// What the generator makes; `None` if lines are instances. The seeds are the lines.
    pub generator: Option<GenerateRequest>,
    /// What is done with each instance.
    pub action: Action,
    /// Turns messages into sentences.
    pub say: Box<dyn Fn(&Message) -> String + Send + Sync>,
}

impl Work {
    /// The work on the items of an input.
    pub fn new(
        puzzle: &'static dyn Puzzle,
        options: Options,
        input: &Input,
        action: Action,
        say: Box<dyn Fn(&Message) -> String + Send + Sync>,
    ) -> Work {
        let generator = match input {
            Input::Lines { .. } => None,
            Input::Generated { request, .. } => Some(request.clone()),
        };
        Work { puzzle, options, generator, action, say }
    }

    /// Does the work on one item: the line, or the seed of the instance. `None` if it was cancelled. A panic becomes a record, so
    /// that one bad line cannot end the batch.
    pub fn process(&self, number: u64, item: &str) -> Option<Record> {
        // After a panic everything that the work owns is dropped, so no half-changed value is left.
        match catch_unwind(AssertUnwindSafe(|| self.process_unguarded(number, item))) {
            Ok(record) => record,
            Err(payload) => {
                let fields = fields_of(&json!({ "input": quote(item), "text": panic_text(&*payload) }));
                Some(Record::new(number, Status::Panic, &fields))
            }
        }
    }

    fn process_unguarded(&self, number: u64, item: &str) -> Option<Record> {
        if item.is_empty() {
            return Some(Record::new(number, Status::Blank, ""));
        }
        let opened = match self.open(item) {
            Ok(opened) => opened,
            // A line that names no level, for example. A request for the generator, in contrast, can only be refused.
            Err(Failure::Usage(message)) if self.generator.is_none() => {
                return Some(failed(number, Status::Faults, item, &(self.say)(&message)));
            }
            Err(failure) => return self.describe_failure(number, item, &failure),
        };
        match self.act(&opened) {
            Ok(done) => done.map(|(status, fields)| Record::new(number, status, &fields)),
            Err(failure) => self.describe_failure(number, item, &failure),
        }
    }

    fn open(&self, item: &str) -> Result<Opened, Failure> {
        let mut limit = match &self.action {
            Action::Solve(SolveRequest { limits, .. }) | Action::Rate(limits) | Action::Hint(limits) => {
                TimeLimit::new(limits.time, limits.cancel.clone())
            }
            Action::List => TimeLimit::new(None, None),
        };
        let opened = self.open_watched(item, &mut limit);
        limit.explain(opened)
    }

    fn open_watched(&self, item: &str, watcher: &mut dyn Watcher) -> Result<Opened, Failure> {
        let Some(request) = &self.generator else {
            return open::open_line(self.puzzle, item, &self.options, watcher);
        };
        let seed = item.parse().map_err(|_| Failure::Usage(Message::new("session-seed-form").with("seed", item)))?;
        let request = GenerateRequest { seed, ..request.clone() };
        generate(self.puzzle, request, watcher)
    }

    /// The status of an instance and the fields of its record; `None` if it was cancelled.
    fn act(&self, opened: &Opened) -> Result<Option<(Status, String)>, Failure> {
        let instance = &opened.instance;
        Ok(match &self.action {
            Action::Solve(request) => {
                let answer = instance.start().solve(request, &mut Unwatched)?;
                let status = match answer.verdict() {
                    Verdict::Solved { .. } => Status::Solved,
                    Verdict::Unsolvable => Status::Unsolvable,
                    Verdict::Stopped { reason: Stop::Cancel, .. } => return Ok(None),
                    Verdict::Stopped { .. } => Status::Stopped,
                };
                Some((status, fields_of(&answer)))
            }
            Action::Rate(limits) => {
                let difficulty = rate(&**instance, limits);
                if limits.is_cancelled() {
                    return Ok(None);
                }
                let status = match difficulty {
                    Difficulty::Rated(_) => Status::Rated,
                    Difficulty::Unsolvable(_) => Status::Unsolvable,
                    Difficulty::Several | Difficulty::Unknown => Status::Unrated,
                };
                let rating = difficulty.rating();
                let texts: Vec<String> = difficulty.sentences().iter().map(|message| (self.say)(message)).collect();
                let fields = json!({
                    "id": instance.id(),
                    "level": rating.map(|rating| rating.level),
                    "score": rating.map(|rating| rating.score),
                    "text": (!texts.is_empty()).then(|| texts.join(" ")),
                });
                Some((status, fields_of(&fields)))
            }
            Action::Hint(limits) => {
                let hint = hints::find(&*instance.start(), limits.clone(), &mut Unwatched);
                if limits.is_cancelled() {
                    return Ok(None);
                }
                let texts: Vec<String> = hint.grades.iter().map(|message| (self.say)(message)).collect();
                let fields = json!({
                    "id": instance.id(),
                    "texts": texts,
                    "cells": hint.cells,
                    "moves": hint.moves,
                    "quality": hint.quality,
                    "remaining": hint.remaining,
                    "dead": hint.dead,
                    "mistake": hint.mistake,
                });
                Some((Status::Hint, fields_of(&fields)))
            }
            Action::List => Some((Status::Listed, fields_of(&json!({ "id": instance.id() })))),
        })
    }

    /// The record of a line that could not be worked on; `None` if it was cancelled.
    fn describe_failure(&self, number: u64, item: &str, failure: &Failure) -> Option<Record> {
        let (status, text) = match failure {
            Failure::Cancelled(_) => return None,
            Failure::Faults { faults, .. } => {
                let texts: Vec<String> = faults.faults.iter().map(|fault| (self.say)(&fault.message)).collect();
                (Status::Faults, texts.join(" "))
            }
            Failure::Time(message) => (Status::Stopped, (self.say)(message)),
            Failure::Usage(message)
            | Failure::Files(message)
            | Failure::Memory(message)
            | Failure::Lost(message)
            | Failure::Broken(message) => (Status::Refused, (self.say)(message)),
        };
        Some(failed(number, status, item, &text))
    }
}

/// The record of a line without a result.
fn failed(number: u64, status: Status, item: &str, text: &str) -> Record {
    Record::new(number, status, &fields_of(&json!({ "input": quote(item), "text": quote(text) })))
}

/// The fields of a value that serializes to a JSON object, without the braces around them.
fn fields_of(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string(value).unwrap_or_default();
    text.pop();
    if !text.is_empty() {
        text.remove(0);
    }
    text
}
