//! The recorder: watches a search and keeps a bounded, fairly sampled recording of it. The search does not know: it expands
//! exactly the nodes that it would expand unwatched.
//!
//! While the recording is small every step is kept. When it is full, every second step is dropped and from then on only every
//! second one is taken, and so on: what is kept is always evenly spread over the whole search. A step is kept with the moves
//! that lead to its board, found by following parents, so that dropping its neighbours costs nothing.

use crate::failure::Failure;
use crate::job::Job;
use crate::recording::{RecordedStep, Tape};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Message, Position, SolveRequest, Watcher};
use gordian_search::Progress;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The steps that a recording keeps when nobody says.
pub const MOST_STEPS: usize = 4_096;
/// The nodes whose parents are remembered; boards of later ones are not known.
const MOST_NODES: usize = 1 << 23;
/// How often, in steps, those who watch are told how far the search is when nothing was kept.
const NEWS: u64 = 1_024;

/// Starts to solve with a recorder that keeps at most so many steps; the tape can be watched while it grows.
///
/// # Errors
/// [`Failure::Broken`] when the system has no thread to give.
pub fn record(
    position: Box<dyn Position>,
    id: &str,
    mut request: SolveRequest,
    most: usize,
) -> Result<(Job, Tape), Failure> {
    let cancel = Arc::clone(request.limits.cancel.get_or_insert_with(Arc::default));
    let tape = Tape::blank(&*position, id);
    let (recorded, named) = (tape.clone(), tape.clone());
    let job = Job::run(cancel, move |watcher| {
        let mut recorder = Recorder::new(recorded, most, watcher);
        let answer = position.solve(&request, &mut recorder);
        recorder.finish();
        if let Ok(answer) = &answer {
            named.lock().algorithm.clone_from(&answer.algorithm);
        }
        answer
    })?;
    Ok((job, tape))
}

/// Where a node came from.
#[derive(Clone, Copy)]
struct Origin {
    node: u64,
    parent: u64,
    action: u32,
}

/// Watches a search for a tape, and passes progress on to another watcher.
pub struct Recorder<'a> {
    tape: Tape,
    most: usize,
    inner: &'a mut dyn Watcher,
    moves: HashMap<String, u32>,
    /// By rising numbers.
    origins: Vec<Origin>,
    /// The board of solvers that work on one board: what they decided, and how much of it stood before each assumption.
    line: Vec<u32>,
    levels: Vec<usize>,
    total: u64,
    stride: u64,
    expanded: u64,
    generated: u64,
    /// The step that children may still be added to.
    open: Option<RecordedStep>,
    /// The last step, when it was not taken.
    passed: Option<RecordedStep>,
    goal: Option<RecordedStep>,
}

impl<'a> Recorder<'a> {
    /// A recorder for a tape that keeps at most so many steps, two at least.
    pub fn new(tape: Tape, most: usize, inner: &'a mut dyn Watcher) -> Self {
        Recorder {
            tape,
            most: most.max(2),
            inner,
            moves: HashMap::new(),
            origins: Vec::new(),
            line: Vec::new(),
            levels: Vec::new(),
            total: 0,
            stride: 1,
            expanded: 0,
            generated: 0,
            open: None,
            passed: None,
            goal: None,
        }
    }

    fn intern(&mut self, text: &str) -> u32 {
        if let Some(place) = self.moves.get(text) {
            return *place;
        }
        let place = self.moves.len() as u32;
        self.moves.insert(text.to_owned(), place);
        self.tape.lock().moves.push(text.to_owned());
        place
    }

    fn origin(&self, node: u64) -> Option<Origin> {
        let at = self.origins.binary_search_by_key(&node, |origin| origin.node).ok()?;
        self.origins.get(at).copied()
    }

    fn remember(&mut self, origin: Origin) {
        match self.origins.binary_search_by_key(&origin.node, |known| known.node) {
            Ok(at) => self.origins[at] = origin,
            Err(at) if self.origins.len() < MOST_NODES => self.origins.insert(at, origin),
            Err(_) => {}
        }
    }

    /// The moves that lead to a node.
    fn way(&self, node: u64) -> Option<Vec<u32>> {
        let mut way = Vec::new();
        let mut at = node;
        while at != 0 {
            let origin = self.origin(at)?;
            way.push(origin.action);
            at = origin.parent;
        }
        way.reverse();
        Some(way)
    }

    /// Begins a step. Its way is only looked for when it is kept.
    fn begin(&mut self, frame: Frame) {
        self.close();
        let number = self.total;
        self.total += 1;
        let step = RecordedStep {
            number,
            frame,
            way: None,
            children: Vec::new(),
            expanded: self.expanded,
            generated: self.generated,
        };
        if number.is_multiple_of(self.stride) {
            self.open = Some(self.with_way(step));
        } else if matches!(step.frame, Frame::Goal { .. }) {
            self.goal = Some(self.with_way(step));
        } else {
            self.passed = Some(step);
            if number.is_multiple_of(NEWS) {
                self.tape.lock().total = self.total;
            }
        }
    }

    fn with_way(&self, mut step: RecordedStep) -> RecordedStep {
        step.way = match &step.frame {
            Frame::Expand { node, .. } | Frame::Goal { node, .. } => self.way(*node),
            _ => Some(self.line.clone()),
        };
        step
    }

    /// Puts the step that is complete now onto the tape.
    fn close(&mut self) {
        let Some(mut step) = self.open.take() else { return };
        step.generated = self.generated;
        self.passed = None;
        let mut recording = self.tape.lock();
        recording.total = self.total;
        recording.steps.push(step);
        if recording.steps.len() > self.most {
            self.stride *= 2;
            let stride = self.stride;
            recording.steps.retain(|step| step.number.is_multiple_of(stride));
            recording.stride = stride;
        }
    }

    /// Ends the recording: the goal and the last step are kept in any case.
    pub fn finish(mut self) {
        self.close();
        let last = self.passed.take().map(|step| self.with_way(step));
        let mut recording = self.tape.lock();
        for step in self.goal.take().into_iter().chain(last) {
            if let Err(at) = recording.steps.binary_search_by_key(&step.number, |known| known.number) {
                recording.steps.insert(at, step);
            }
        }
        recording.total = self.total;
        recording.finished = true;
    }
}

impl Watcher for Recorder<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        match frame {
            Frame::Child { parent, node, action, fate, .. } => {
                self.generated += 1;
                let action = self.intern(&action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    self.remember(Origin { node, parent, action });
                }
                if let Some(open) = &mut self.open {
                    open.children.push((action, fate));
                }
            }
            Frame::Leave { node } => {
                while self.origins.last().is_some_and(|last| last.node >= node) {
                    self.origins.pop();
                }
            }
            Frame::Expand { .. } => {
                self.expanded += 1;
                self.begin(frame);
            }
            Frame::Bound { .. } | Frame::Goal { .. } => self.begin(frame),
            Frame::Deduce { ref moves, .. } => {
                for text in moves {
                    let place = self.intern(text);
                    self.line.push(place);
                }
                self.begin(frame);
            }
            Frame::Decide { ref action, level } => {
                let place = self.intern(action);
                self.levels.truncate((level as usize).saturating_sub(1));
                self.levels.push(self.line.len());
                self.line.push(place);
                self.begin(frame);
            }
            Frame::Conflict { level } => {
                self.begin(frame);
                if let Some(length) = self.levels.get(level as usize) {
                    self.line.truncate(*length);
                    self.levels.truncate(level as usize);
                }
            }
            Frame::Look { ref action, .. } => {
                let place = self.intern(action);
                self.begin(frame);
                self.line.push(place);
            }
        }
    }

    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.inner.progress(progress)
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.inner.setup(what, thousandths)
    }

    fn note(&mut self, note: Message) {
        self.inner.note(note);
    }

    fn holds(&mut self, bytes: u64) {
        self.inner.holds(bytes);
    }
}
