//! Recordings: what a search did, step by step, in bounded memory. Playing, stepping and scrubbing only change the number of the
//! step that is shown.

use crate::failure::Failure;
use crate::json_file::JsonFile;
use crate::moves::play_text;
use crate::open::{Opened, Opener};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Cell, Mark, Message, Options, Position, Puzzle, Scene, Unwatched};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The value of `format` in a written recording.
pub const FORMAT: &str = "gordian-recording";
/// The version of the format that is written and read.
pub const VERSION: u32 = 1;

/// One recorded step of a search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedStep {
    /// The number of the step in the search, from 0. Numbers are missing where steps were not recorded.
    pub number: u64,
    /// What happened.
    pub frame: Frame,
    /// The moves from the start of the search to the board of the step, as indices of [`Recording::moves`]; null when the path is
    /// unknown because too many nodes were stored.
    #[serde(rename = "way")]
    pub path: Option<Vec<u32>>,
    /// The children that an expansion generated: the move, as an index of [`Recording::moves`], and its fate.
    pub children: Vec<(u32, Fate)>,
    /// The same children as nodes: the number, if the search gave one, the cost from the start, and the estimated cost to a goal.
    #[serde(default)]
    pub nodes: Vec<(Option<u64>, u32, u32)>,
    /// States expanded up to this step, itself included.
    pub expanded: u64,
    /// Children generated up to this step.
    pub generated: u64,
}

/// A recorded search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recording {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of the format; see [`VERSION`].
    pub version: u32,
    /// The id of the instance.
    pub id: String,
    /// The moves from the start of the instance to the start of the search.
    pub played: Vec<String>,
    /// The algorithm, once it is known.
    #[serde(default)]
    pub algorithm: String,
    /// The number of steps of the search.
    pub total: u64,
    /// The distance between recorded steps; 1 when all were recorded.
    pub stride: u64,
    /// Whether the search has ended.
    pub finished: bool,
    /// The distinct moves that occur.
    pub moves: Vec<String>,
    /// The recorded steps: every `stride`th, the goal and the last one.
    pub steps: Vec<RecordedStep>,
}

impl Recording {
    pub(crate) fn new(id: String, played: Vec<String>) -> Self {
        Recording {
            format: FORMAT.to_owned(),
            version: VERSION,
            id,
            played,
            algorithm: String::new(),
            total: 0,
            stride: 1,
            finished: false,
            moves: Vec::new(),
            steps: Vec::new(),
        }
    }

    /// The recording as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Writes the recording as one line of JSON, without holding the text in memory: it is several times as large as the
    /// recording.
    ///
    /// # Errors
    /// When writing fails.
    pub fn write_json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        out.write_all(b"\n")
    }

    /// Reads what [`to_json`](Recording::to_json) wrote. `name` is the name of the text in messages.
    ///
    /// # Errors
    /// [`Failure::Faults`] with the place when the text is not a valid recording, and [`Failure::Usage`] when it is of another
    /// version.
    pub fn from_json(text: &str, name: Option<&str>) -> Result<Recording, Failure> {
        let file = JsonFile {
            text,
            name,
            format: FORMAT,
            cut: "session-recording-cut",
            syntax: "session-recording-syntax",
            form: "session-recording-json",
            other_format: "session-recording-format",
        };
        let version = file.version()?;
        if version != VERSION {
            return Err(Failure::Usage(Message::new("session-recording-version").with("version", version)));
        }
        let recording: Recording = file.read()?;
        let known = recording.moves.len();
        let in_order = recording.steps.is_sorted_by(|step, next| step.number < next.number);
        let has_known_moves = |step: &RecordedStep| {
            let path = step.path.iter().flatten().copied();
            path.chain(step.children.iter().map(|(action, _)| *action)).all(|action| (action as usize) < known)
        };
        if recording.stride == 0 || !in_order || !recording.steps.iter().all(has_known_moves) {
            return Err(file.fault(1, 1, Message::new("session-recording-steps")));
        }
        Ok(recording)
    }

    /// The index in `steps` of the step with this number, or of the last recorded step before it.
    fn index_at(&self, number: u64) -> Option<usize> {
        self.steps.partition_point(|step| step.number <= number).checked_sub(1)
    }

    /// The step with this number, or the last recorded step before it.
    pub fn step(&self, number: u64) -> Option<&RecordedStep> {
        self.index_at(number).map(|index| &self.steps[index])
    }

    /// The first recorded step after this number.
    pub fn after(&self, number: u64) -> Option<&RecordedStep> {
        self.steps.get(self.steps.partition_point(|step| step.number <= number))
    }

    /// The last recorded step before a number.
    pub fn before(&self, number: u64) -> Option<&RecordedStep> {
        self.steps.partition_point(|step| step.number < number).checked_sub(1).map(|index| &self.steps[index])
    }

    /// The text of a move of this recording.
    pub fn text(&self, action: u32) -> &str {
        self.moves.get(action as usize).map_or("", String::as_str)
    }

    /// The moves from the start of the search to the board of a step.
    pub fn path(&self, step: &RecordedStep) -> Option<Vec<&str>> {
        step.path.as_ref().map(|path| path.iter().map(|action| self.text(*action)).collect())
    }

    /// Expansions by depth up to a step, extrapolated from the recorded steps.
    pub fn depths(&self, number: u64) -> BTreeMap<u64, u64> {
        self.histogram(number, |frame| match frame {
            Frame::Expand { depth, .. } => Some(u64::from(*depth)),
            _ => None,
        })
    }

    /// Expansions by f, the cost so far plus the estimate, up to a step.
    pub fn layers(&self, number: u64) -> BTreeMap<u64, u64> {
        self.histogram(number, |frame| match frame {
            Frame::Expand { g, h, .. } => Some(u64::from(*g) + u64::from(*h)),
            _ => None,
        })
    }

    /// Whether the search expands states. Solvers that fill in one board deduce and guess instead.
    pub fn has_expansions(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.frame, Frame::Expand { .. }))
    }

    /// How many deductions and guesses were made up to a step, extrapolated from the recorded steps.
    pub fn reasoning(&self, number: u64) -> (u64, u64) {
        let steps = || self.steps.iter().take_while(|step| step.number <= number);
        let deductions = steps().filter(|step| matches!(step.frame, Frame::Deduce { .. })).count();
        let guesses = steps().filter(|step| matches!(step.frame, Frame::Decide { .. })).count();
        (deductions as u64 * self.stride, guesses as u64 * self.stride)
    }

    fn histogram(&self, number: u64, key: impl Fn(&Frame) -> Option<u64>) -> BTreeMap<u64, u64> {
        let mut counts = BTreeMap::new();
        for step in self.steps.iter().take_while(|step| step.number <= number) {
            if let Some(key) = key(&step.frame) {
                *counts.entry(key).or_insert(0) += self.stride;
            }
        }
        counts
    }

    /// The sizes of the frontier at `moments` evenly spaced moments up to a step.
    pub fn frontiers(&self, number: u64, moments: usize) -> Vec<u64> {
        let sizes: Vec<u64> = self
            .steps
            .iter()
            .take_while(|step| step.number <= number)
            .filter_map(|step| match step.frame {
                Frame::Expand { frontier, .. } => Some(frontier),
                _ => None,
            })
            .collect();
        if sizes.len() <= moments {
            return sizes;
        }
        (0..moments).map(|moment| sizes[moment * (sizes.len() - 1) / (moments - 1).max(1)]).collect()
    }
}

/// A recording that may still grow, with the position at which the search started. Clones share one recording, also between
/// threads.
#[derive(Clone)]
pub struct SharedRecording {
    pub(crate) recording: Arc<Mutex<Recording>>,
    start: Arc<dyn Position>,
}

impl SharedRecording {
    /// An empty recording of a search that starts at a position of an instance.
    pub fn empty(position: &dyn Position, id: &str) -> Self {
        SharedRecording::from_parts(Recording::new(id.to_owned(), position.played().to_vec()), position.fork())
    }

    /// A recording with the position at which its search starts.
    pub(crate) fn from_parts(recording: Recording, start: Box<dyn Position>) -> Self {
        SharedRecording { recording: Arc::new(Mutex::new(recording)), start: Arc::from(start) }
    }

    /// Opens a recording that was read from a file; returns its puzzle too.
    ///
    /// # Errors
    /// When its instance cannot be opened, or its moves are not legal there.
    pub fn open(recording: Recording, opener: &mut Opener<'_>) -> Result<(&'static dyn Puzzle, Self), Failure> {
        let Opened { puzzle, instance } = opener.open_id(&recording.id, &Options::new(), &mut Unwatched)?;
        let mut position = instance.start();
        play_text(&mut *position, &recording.played.join(" "), None)?;
        Ok((puzzle, SharedRecording::from_parts(recording, position)))
    }

    /// Takes the recording and leaves an empty one.
    pub fn take(&self) -> Recording {
        let mut recording = self.lock();
        let blank = Recording::new(recording.id.clone(), recording.played.clone());
        std::mem::replace(&mut recording, blank)
    }

    /// Locks the recording. The search waits meanwhile, so release it soon.
    pub fn lock(&self) -> MutexGuard<'_, Recording> {
        // No thread panics while holding the lock, so a poisoned lock still holds a valid recording.
        self.recording.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The position at which the search started.
    pub fn start(&self) -> &dyn Position {
        &*self.start
    }

    /// The board of a step, rebuilt by playing its moves, with the cells marked that an agent looked at. `None` when the path is
    /// unknown.
    pub fn scene(&self, number: u64) -> Option<Scene> {
        let (path, cells) = {
            let recording = self.lock();
            let step = recording.step(number)?;
            let path: Vec<String> = recording.path(step)?.into_iter().map(str::to_owned).collect();
            let cells: Vec<Cell> = match &step.frame {
                Frame::Look { cells, .. } => cells.clone(),
                _ => Vec::new(),
            };
            (path, cells)
        };
        let mut position = self.start.fork();
        for text in &path {
            // A solved board refuses further moves, and a contradiction may not be a legal board. Show what was reached.
            if position.play(text).is_err() {
                break;
            }
        }
        let mut scene = position.scene();
        scene.mark(&cells, Mark::Preview);
        Some(scene)
    }
}

impl std::fmt::Debug for SharedRecording {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("SharedRecording").finish_non_exhaustive()
    }
}

/// The step of a recording that is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playback {
    number: u64,
    /// Whether the last step is shown while the recording grows.
    pub follows: bool,
}

impl Playback {
    /// A playback at the first step.
    pub fn new() -> Self {
        Playback::default()
    }

    /// The number of the step that is shown.
    pub fn number(&self, recording: &SharedRecording) -> u64 {
        if self.follows { recording.lock().steps.last().map_or(0, |step| step.number) } else { self.number }
    }

    /// Goes to the next recorded step; false at the end.
    pub fn step(&mut self, recording: &SharedRecording) -> bool {
        let shown = self.number(recording);
        let next = recording.lock().after(shown).map(|step| step.number);
        self.go(next)
    }

    /// Goes to the previous recorded step; false at the start.
    pub fn back(&mut self, recording: &SharedRecording) -> bool {
        let shown = self.number(recording);
        let before = recording.lock().before(shown).map(|step| step.number);
        self.go(before)
    }

    fn go(&mut self, number: Option<u64>) -> bool {
        self.follows = false;
        self.number = number.unwrap_or(self.number);
        number.is_some()
    }

    /// Goes to a fraction of the recording, in thousandths.
    pub fn scrub(&mut self, recording: &SharedRecording, thousandths: u64) {
        let number = {
            let recording = recording.lock();
            let last = recording.steps.last().map_or(0, |step| step.number);
            let wanted = (u128::from(last) * u128::from(thousandths.min(1_000)) / 1_000) as u64;
            recording.step(wanted).map(|step| step.number)
        };
        self.go(number);
    }
}
