//! The recorder: watches a search and records an evenly spaced sample of its steps in bounded memory. It does not influence the
//! search, which expands exactly the nodes that it would expand without it.
//!
//! At first every step is recorded. When the recording is full, every second step is dropped, and from then on only every second
//! step is recorded, and so on. So the recorded steps are always evenly spaced over the whole search. Each step holds the moves
//! that lead to its board, found by following parents, so it does not depend on steps that were dropped.

use crate::failure::Failure;
use crate::job::Job;
use crate::recording::{RecordedStep, SharedRecording};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Message, Position, SolveRequest, Watcher};
use gordian_search::{NodeMap, Progress};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

/// The default limit of recorded steps.
pub const DEFAULT_MAX_STEPS: usize = 4_096;
/// The part of the memory limit of a search that its recorder takes.
const SHARE: u64 = 4;
/// The most bytes of a recorder, half of them for the parents of nodes. Where the parents do not fit, the boards of later nodes
/// are unknown.
const MAX_BYTES: u64 = 256 << 20;
/// The most bytes of recorded steps. Written as JSON they take about three times as much.
const MAX_STEP_BYTES: usize = 16 << 20;
/// After how many steps the total is published if none was recorded meanwhile.
const PUBLISH_INTERVAL: u64 = 1_024;

/// Starts to solve with a recorder that records at most `max_steps` steps. The recording can be read while it grows.
///
/// # Errors
/// [`Failure::Memory`] when the system cannot start a thread.
pub fn record(
    position: Box<dyn Position>,
    id: &str,
    mut request: SolveRequest,
    max_steps: usize,
) -> Result<(Job, SharedRecording), Failure> {
    let cancel = Arc::clone(request.limits.cancel.get_or_insert_with(Arc::default));
    let recording = SharedRecording::empty(&*position, id);
    let (for_recorder, for_algorithm) = (recording.clone(), recording.clone());
    let bytes = take_share(&mut request);
    let job = Job::run(cancel, move |watcher| {
        let mut recorder = Recorder::new(for_recorder, max_steps, bytes, watcher);
        let answer = position.solve(&request, &mut recorder);
        recorder.finish();
        if let Ok(answer) = &answer {
            for_algorithm.lock().algorithm.clone_from(&answer.algorithm);
        }
        Ok(answer?)
    })?;
    Ok((job, recording))
}

/// Takes the recorder's part of the memory limit of a request, and returns how many bytes it is.
pub fn take_share(request: &mut SolveRequest) -> u64 {
    let bytes = request.limits.bytes.map_or(MAX_BYTES, |bytes| (bytes / SHARE).min(MAX_BYTES));
    request.limits.bytes = request.limits.bytes.map(|all| all - bytes);
    bytes
}

/// The parent of a node, and the move from there.
#[derive(Clone, Copy)]
struct Origin {
    parent: u64,
    action: u32,
}

/// Watches a search and records it. Progress is passed on to another watcher.
pub struct Recorder<'a> {
    recording: SharedRecording,
    max_steps: usize,
    inner: &'a mut dyn Watcher,
    moves: HashMap<String, u32>,
    origins: NodeMap<Origin>,
    /// The most origins.
    max_origins: usize,
    /// The bytes of the recorded steps, and the most that they may take.
    step_bytes: usize,
    max_step_bytes: usize,
    /// For solvers that fill in one board: the moves on the board.
    board_moves: Vec<u32>,
    /// For each assumption of such a solver, the number of moves before it.
    assumption_starts: Vec<usize>,
    total: u64,
    stride: u64,
    expanded: u64,
    generated: u64,
    /// The step that is being recorded; children may still be added.
    current_step: Option<RecordedStep>,
    /// The last step, if it was not recorded.
    skipped: Option<RecordedStep>,
    goal: Option<RecordedStep>,
}

impl<'a> Recorder<'a> {
    /// A recorder that records at most `max_steps` steps, but at least two, and holds about this many bytes.
    pub fn new(recording: SharedRecording, max_steps: usize, bytes: u64, inner: &'a mut dyn Watcher) -> Self {
        let half = usize::try_from(bytes / 2).unwrap_or(usize::MAX);
        Recorder {
            max_origins: half / size_of::<(u64, Origin)>(),
            step_bytes: 0,
            max_step_bytes: half.min(MAX_STEP_BYTES),
            recording,
            max_steps: max_steps.max(2),
            inner,
            moves: HashMap::new(),
            origins: NodeMap::new(),
            board_moves: Vec::new(),
            assumption_starts: Vec::new(),
            total: 0,
            stride: 1,
            expanded: 0,
            generated: 0,
            current_step: None,
            skipped: None,
            goal: None,
        }
    }

    fn intern(&mut self, text: &str) -> u32 {
        if let Some(place) = self.moves.get(text) {
            return *place;
        }
        let place = self.moves.len() as u32;
        self.moves.insert(text.to_owned(), place);
        self.recording.lock().moves.push(text.to_owned());
        place
    }

    fn store_origin(&mut self, node: u64, origin: Origin) {
        let has_room = self.origins.len() < self.max_origins || self.origins.get(node).is_some();
        if has_room && !self.origins.insert(node, origin) {
            // The system has no more memory.
            self.max_origins = self.origins.len();
        }
    }

    /// The moves that lead to a node, if they are known and do not take most of the memory for steps.
    fn path_to(&self, node: u64) -> Option<Vec<u32>> {
        let max_length = self.max_step_bytes / 2 / size_of::<u32>();
        let (mut length, mut current) = (0, node);
        while current != 0 {
            length += 1;
            current = self.origins.get(current)?.parent;
            if length > max_length {
                return None;
            }
        }
        let mut path = vec![0; length];
        current = node;
        for place in path.iter_mut().rev() {
            let origin = self.origins.get(current)?;
            (*place, current) = (origin.action, origin.parent);
        }
        Some(path)
    }

    /// Starts a step. Its path is only looked up if it is recorded.
    fn begin_step(&mut self, frame: Frame) {
        self.finish_step();
        let number = self.total;
        self.total += 1;
        let step = RecordedStep {
            number,
            frame,
            path: None,
            children: Vec::new(),
            nodes: Vec::new(),
            expanded: self.expanded,
            generated: self.generated,
        };
        if number.is_multiple_of(self.stride) {
            self.current_step = Some(self.with_path(step));
        } else if matches!(step.frame, Frame::Goal { .. }) {
            self.goal = Some(self.with_path(step));
        } else {
            self.skipped = Some(step);
            if number.is_multiple_of(PUBLISH_INTERVAL) {
                self.recording.lock().total = self.total;
            }
        }
    }

    fn with_path(&self, mut step: RecordedStep) -> RecordedStep {
        step.path = match &step.frame {
            Frame::Expand { node, .. } | Frame::Goal { node, .. } => self.path_to(*node),
            _ => Some(self.board_moves.clone()),
        };
        step
    }

    /// Adds the finished step to the recording.
    fn finish_step(&mut self) {
        let Some(mut step) = self.current_step.take() else { return };
        step.generated = self.generated;
        self.skipped = None;
        let mut recording = self.recording.lock();
        recording.total = self.total;
        self.step_bytes += bytes_of(&step);
        recording.steps.push(step);
        while recording.steps.len() > 2
            && (recording.steps.len() > self.max_steps || self.step_bytes > self.max_step_bytes)
        {
            self.stride *= 2;
            let stride = self.stride;
            recording.steps.retain(|step| step.number.is_multiple_of(stride));
            recording.stride = stride;
            self.step_bytes = recording.steps.iter().map(bytes_of).sum();
        }
    }

    /// Ends the recording. The goal and the last step are recorded in any case.
    pub fn finish(mut self) {
        self.finish_step();
        let last = self.skipped.take().map(|step| self.with_path(step));
        let mut recording = self.recording.lock();
        for step in self.goal.take().into_iter().chain(last) {
            if let Err(at) = recording.steps.binary_search_by_key(&step.number, |known| known.number) {
                recording.steps.insert(at, step);
            }
        }
        recording.total = self.total;
        recording.finished = true;
    }
}

/// About how many bytes a step takes.
fn bytes_of(step: &RecordedStep) -> usize {
    let path = step.path.as_ref().map_or(0, Vec::capacity) * size_of::<u32>();
    let children = step.children.capacity() * size_of::<(u32, Fate)>();
    size_of::<RecordedStep>() + path + children + step.nodes.capacity() * size_of::<(Option<u64>, u32, u32)>()
}

impl Watcher for Recorder<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        match frame {
            Frame::Child { parent, node, action, g, h, fate } => {
                self.generated += 1;
                let action = self.intern(&action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    self.store_origin(node, Origin { parent, action });
                }
                if let Some(step) = &mut self.current_step {
                    step.children.push((action, fate));
                    step.nodes.push((node, g, h));
                }
            }
            Frame::Leave { node } => {
                self.origins.remove_from(node);
            }
            Frame::Expand { .. } => {
                self.expanded += 1;
                self.begin_step(frame);
            }
            Frame::Bound { .. } | Frame::Goal { .. } => self.begin_step(frame),
            Frame::Deduce { ref moves, .. } => {
                for text in moves {
                    let place = self.intern(text);
                    self.board_moves.push(place);
                }
                self.begin_step(frame);
            }
            Frame::Decide { ref action, level } => {
                let place = self.intern(action);
                self.assumption_starts.truncate((level as usize).saturating_sub(1));
                self.assumption_starts.push(self.board_moves.len());
                self.board_moves.push(place);
                self.begin_step(frame);
            }
            Frame::Conflict { level } => {
                self.begin_step(frame);
                if let Some(length) = self.assumption_starts.get(level as usize) {
                    self.board_moves.truncate(*length);
                    self.assumption_starts.truncate(level as usize);
                }
            }
            Frame::Look { ref action, .. } => {
                let place = self.intern(action);
                self.begin_step(frame);
                self.board_moves.push(place);
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

    fn add_table_bytes(&mut self, bytes: u64) {
        self.inner.add_table_bytes(bytes);
    }
}
