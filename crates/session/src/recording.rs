//! Recordings: what a search did, step by step, in a bounded amount of memory. Playing, stepping, stepping back and scrubbing
//! are all the same: another number of a step.

use crate::after;
use crate::failure::Failure;
use crate::open::{Opened, Opener};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Cell, Mark, Message, Options, Position, Puzzle, Scene};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// What stands in `format` of a written recording.
pub const FORMAT: &str = "gordian-recording";
/// The version of the shape.
pub const VERSION: u32 = 1;

/// One step of a search: a frame, with what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedStep {
    /// Its number in the whole search, from 0; numbers that are missing were not kept.
    pub number: u64,
    /// What happened.
    pub frame: Frame,
    /// The moves from the start to its board, as places in [`Recording::moves`]; null when too many nodes were stored to know.
    pub way: Option<Vec<u32>>,
    /// The children that an expansion generated: the move, as a place in [`Recording::moves`], and what became of it.
    pub children: Vec<(u32, Fate)>,
    /// States expanded up to this step, itself included.
    pub expanded: u64,
    /// Children generated up to this step.
    pub generated: u64,
}

/// A search as it was recorded.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recording {
    /// Always [`FORMAT`].
    pub format: String,
    /// The version of this shape.
    pub version: u32,
    /// The instance.
    pub id: String,
    /// The moves that lead from the instance's start to where the search began.
    pub played: Vec<String>,
    /// The algorithm that searched, once it is known.
    #[serde(default)]
    pub algorithm: String,
    /// How many steps the search had.
    pub total: u64,
    /// Every so many steps one was kept; 1 when all were.
    pub stride: u64,
    /// Whether the search has ended.
    pub finished: bool,
    /// The moves that occur, each once.
    pub moves: Vec<String>,
    /// The steps that were kept: every `stride`th, the goal and the last one.
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

    /// Reads a recording that was written.
    ///
    /// # Errors
    /// [`Failure::Usage`] when the text is none, or of a version that is not known.
    pub fn from_json(text: &str) -> Result<Recording, Failure> {
        let wrong = |reason: String| Failure::Usage(Message::new("session-recording-wrong").with("reason", reason));
        let recording: Recording = serde_json::from_str(text).map_err(|error| wrong(error.to_string()))?;
        if recording.format != FORMAT {
            return Err(wrong(format!("format: {}", recording.format)));
        }
        if recording.version != VERSION {
            return Err(Failure::Usage(Message::new("session-recording-version").with("version", recording.version)));
        }
        let known = recording.moves.len();
        let in_order = recording.steps.is_sorted_by(|one, next| one.number < next.number);
        let named = |step: &RecordedStep| {
            let way = step.way.iter().flatten().copied();
            way.chain(step.children.iter().map(|(action, _)| *action)).all(|place| (place as usize) < known)
        };
        if recording.stride == 0 || !in_order || !recording.steps.iter().all(named) {
            return Err(wrong("steps".to_owned()));
        }
        Ok(recording)
    }

    /// The place in `steps` of the last kept step that is not after a number.
    fn place(&self, number: u64) -> Option<usize> {
        self.steps.partition_point(|step| step.number <= number).checked_sub(1)
    }

    /// The kept step at a number, or the one before it.
    pub fn step(&self, number: u64) -> Option<&RecordedStep> {
        self.place(number).map(|place| &self.steps[place])
    }

    /// The kept step after a number.
    pub fn after(&self, number: u64) -> Option<&RecordedStep> {
        self.steps.get(self.steps.partition_point(|step| step.number <= number))
    }

    /// The kept step before a number.
    pub fn before(&self, number: u64) -> Option<&RecordedStep> {
        self.steps.partition_point(|step| step.number < number).checked_sub(1).map(|place| &self.steps[place])
    }

    /// The text of a move of this recording.
    pub fn text(&self, place: u32) -> &str {
        self.moves.get(place as usize).map_or("", String::as_str)
    }

    /// The moves from where the search began to a step's board.
    pub fn way(&self, step: &RecordedStep) -> Option<Vec<&str>> {
        step.way.as_ref().map(|way| way.iter().map(|place| self.text(*place)).collect())
    }

    /// Expansions by depth, up to a step: from the steps that were kept, each standing for those that were not.
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

    fn histogram(&self, number: u64, key: impl Fn(&Frame) -> Option<u64>) -> BTreeMap<u64, u64> {
        let mut counts = BTreeMap::new();
        for step in self.steps.iter().take_while(|step| step.number <= number) {
            if let Some(key) = key(&step.frame) {
                *counts.entry(key).or_insert(0) += self.stride;
            }
        }
        counts
    }

    /// The size of the frontier at so many moments, evenly spread up to a step.
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

/// A recording that may still grow, with the board it began on. Copies share one recording, in any thread.
#[derive(Clone)]
pub struct Tape {
    pub(crate) recording: Arc<Mutex<Recording>>,
    start: Arc<dyn Position>,
}

impl Tape {
    /// A tape on which nothing is recorded yet, for a search that begins at a position of an instance.
    pub fn blank(position: &dyn Position, id: &str) -> Self {
        Tape::of(Recording::new(id.to_owned(), position.played().to_vec()), position.fork())
    }

    /// The tape of a recording that began at a position.
    pub(crate) fn of(recording: Recording, start: Box<dyn Position>) -> Self {
        Tape { recording: Arc::new(Mutex::new(recording)), start: Arc::from(start) }
    }

    /// The tape of a recording that was read, with its puzzle.
    ///
    /// # Errors
    /// When its instance cannot be opened, or its moves are not legal there.
    pub fn open(recording: Recording, opener: &mut Opener<'_>) -> Result<(&'static dyn Puzzle, Self), Failure> {
        let Opened { puzzle, instance } = opener.open(&recording.id, None, &Options::new())?;
        let mut position = instance.start();
        after::play(&mut *position, &recording.played.join(" "), None)?;
        Ok((puzzle, Tape::of(recording, position)))
    }

    /// The recording alone, taken off the tape.
    pub fn take(&self) -> Recording {
        let mut recording = self.lock();
        let blank = Recording::new(recording.id.clone(), recording.played.clone());
        std::mem::replace(&mut recording, blank)
    }

    /// The recording as it is now. Do not hold it for long: the search waits.
    pub fn lock(&self) -> MutexGuard<'_, Recording> {
        // Nothing panics while it holds the lock.
        self.recording.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The board that the search began on.
    pub fn start(&self) -> &dyn Position {
        &*self.start
    }

    /// The board of a step, rebuilt by playing its moves; what an agent looked at is marked. `None` when it is not known.
    pub fn scene(&self, number: u64) -> Option<Scene> {
        let (way, cells) = {
            let recording = self.lock();
            let step = recording.step(number)?;
            let way: Vec<String> = recording.way(step)?.into_iter().map(str::to_owned).collect();
            let cells: Vec<Cell> = match &step.frame {
                Frame::Look { cells, .. } => cells.clone(),
                _ => Vec::new(),
            };
            (way, cells)
        };
        let mut position = self.start.fork();
        for text in &way {
            // A goal refuses further moves, and a contradiction may be no legal board: what was reached is shown.
            if position.play(text).is_err() {
                break;
            }
        }
        let mut scene = position.scene();
        scene.mark(&cells, Mark::Preview);
        Some(scene)
    }
}

impl std::fmt::Debug for Tape {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Tape").finish_non_exhaustive()
    }
}

/// Where somebody is who watches a tape. Everything here is a move to another number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playback {
    number: u64,
    /// Stays with the end of a tape that grows.
    pub follows: bool,
}

impl Playback {
    /// At the beginning.
    pub fn new() -> Self {
        Playback::default()
    }

    /// The number of the step that is shown; where the end is followed, the last one.
    pub fn number(&self, tape: &Tape) -> u64 {
        if self.follows { tape.lock().steps.last().map_or(0, |step| step.number) } else { self.number }
    }

    /// One kept step on; false at the end.
    pub fn step(&mut self, tape: &Tape) -> bool {
        let at = self.number(tape);
        let next = tape.lock().after(at).map(|step| step.number);
        self.go(next)
    }

    /// One kept step back; false at the beginning.
    pub fn back(&mut self, tape: &Tape) -> bool {
        let at = self.number(tape);
        let before = tape.lock().before(at).map(|step| step.number);
        self.go(before)
    }

    fn go(&mut self, number: Option<u64>) -> bool {
        self.follows = false;
        self.number = number.unwrap_or(self.number);
        number.is_some()
    }

    /// To a share of the whole, in thousandths.
    pub fn scrub(&mut self, tape: &Tape, thousandths: u64) {
        let number = {
            let recording = tape.lock();
            let last = recording.steps.last().map_or(0, |step| step.number);
            let wanted = (u128::from(last) * u128::from(thousandths.min(1_000)) / 1_000) as u64;
            recording.step(wanted).map(|step| step.number)
        };
        self.go(number);
    }
}
