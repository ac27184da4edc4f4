//! Watches a search and keeps some of its steps with everything that is said about them.

use super::frontier::{FrontierModel, FrontierView, Tie, WaitingNode};
use crate::origins::{MoveNumbers, NOT_WAITING, ORIGIN_BYTES, Origin, Origins};
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Message, Watcher};
use gordian_search::{Algorithm, Progress};
use serde::Serialize;
use std::ops::{ControlFlow, RangeInclusive};

/// The longest path to a board that is kept.
const MAX_PATH: usize = 100_000;
/// The most children of a step that are kept. No puzzle has nearly as many moves.
const MAX_CHILDREN: usize = 4_096;
/// The most iterations that are kept.
const MAX_ITERATIONS: usize = 10_000;

/// A child that an explained step generated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ExplainedChild {
    /// The move that leads to it.
    pub action: String,
    /// Its node, if the search gave it a number.
    pub node: Option<u64>,
    /// The cost from the start.
    pub g: u32,
    /// The estimated cost to a goal; 0 where the search did not compute it.
    pub h: u32,
    /// What became of it.
    pub fate: Fate,
}

/// A step of a search with what is said about it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ExplainedStep {
    /// The number of the step, from 1. Expansions, deductions, assumptions, contradictions and moves of agents are steps.
    pub number: u64,
    /// What happened.
    pub frame: Frame,
    /// The bound or layer in force.
    pub bound: Option<u64>,
    /// Whether a new layer or iteration began just before this step.
    pub begins_layer: bool,
    /// The moves that lead to the board of the step; `None` where they are not known.
    pub path: Option<Vec<String>>,
    /// The children that were generated.
    pub children: Vec<ExplainedChild>,
    /// The frontier before the step; `None` if the algorithm has none, or it is too large to follow.
    pub before: Option<FrontierView>,
    /// The frontier after the step.
    pub after: Option<FrontierView>,
    /// How the search chose among nodes with the same value, if there were several.
    pub tie: Option<Tie>,
}

/// One iteration of a search that deepens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Iteration {
    /// Its bound.
    pub bound: u64,
    /// The nodes that it expanded.
    pub expanded: u64,
    /// The children that it generated.
    pub generated: u64,
    /// The children that it skipped because they were known.
    pub duplicates: u64,
    /// The children that it skipped because they exceeded the bound.
    pub pruned: u64,
}

/// Watches a search and keeps a range of its steps. Progress is passed on to another watcher.
pub(super) struct Narrator<'a> {
    range: RangeInclusive<u64>,
    frontier: Option<FrontierModel>,
    origins: Origins,
    numbers: MoveNumbers,
    moves: Vec<String>,
    /// For solvers that fill in one board: the moves on the board.
    board_moves: Vec<u32>,
    /// For each assumption of such a solver, the number of moves before it.
    assumption_starts: Vec<usize>,
    current: Option<ExplainedStep>,
    bound: Option<u64>,
    begins_layer: bool,
    inner: &'a mut dyn Watcher,
    pub(super) steps: Vec<ExplainedStep>,
    pub(super) iterations: Vec<Iteration>,
    pub(super) total: u64,
}

impl<'a> Narrator<'a> {
    /// A narrator of the steps of a range. `algorithm` is `None` for an algorithm of a puzzle. It holds about this many bytes.
    pub(super) fn new(
        algorithm: Option<Algorithm>,
        range: RangeInclusive<u64>,
        bytes: u64,
        inner: &'a mut dyn Watcher,
    ) -> Self {
        let half = usize::try_from(bytes / 2).unwrap_or(usize::MAX);
        // A node of the frontier is in a tree and in a table.
        let bytes_of_waiting_node = 4 * size_of::<WaitingNode>() + 64;
        Narrator {
            range,
            frontier: algorithm.map(|algorithm| FrontierModel::new(algorithm, half / bytes_of_waiting_node)),
            origins: Origins::new(half / ORIGIN_BYTES),
            numbers: MoveNumbers::default(),
            moves: Vec::new(),
            board_moves: Vec::new(),
            assumption_starts: Vec::new(),
            current: None,
            bound: None,
            begins_layer: false,
            inner,
            steps: Vec::new(),
            iterations: Vec::new(),
            total: 0,
        }
    }

    fn intern(&mut self, text: &str) -> u32 {
        let (number, is_new) = self.numbers.number(text);
        if is_new {
            self.moves.push(text.to_owned());
        }
        number
    }

    /// Whether steps of the range may still come.
    fn is_before_end(&self) -> bool {
        self.total <= *self.range.end()
    }

    fn texts(&self, path: &[u32]) -> Vec<String> {
        path.iter().filter_map(|number| self.moves.get(*number as usize).cloned()).collect()
    }

    /// Begins a step. It is kept if it is in the range.
    fn begin_step(&mut self, frame: &Frame) {
        self.end_step();
        self.total += 1;
        let begins_layer = std::mem::take(&mut self.begins_layer);
        if self.range.contains(&self.total) {
            let (before, tie) = match (frame, &mut self.frontier) {
                (Frame::Expand { node, g, h, .. }, Some(frontier)) => {
                    let chosen = WaitingNode { node: *node, g: *g, h: *h };
                    frontier.choose(chosen).map_or((None, None), |(view, tie)| (Some(view), tie))
                }
                _ => (None, None),
            };
            let path = match frame {
                Frame::Expand { node, .. } => self.origins.path_to(*node, MAX_PATH).map(|path| self.texts(&path)),
                _ => Some(self.texts(&self.board_moves)),
            };
            let (number, bound, children) = (self.total, self.bound, Vec::new());
            let frame = frame.clone();
            self.current =
                Some(ExplainedStep { number, frame, bound, begins_layer, path, children, before, after: None, tie });
        }
    }

    /// Ends the step that is kept.
    fn end_step(&mut self) {
        if let Some(mut step) = self.current.take() {
            if let (Frame::Expand { .. }, Some(frontier)) = (&step.frame, &mut self.frontier) {
                step.after = frontier.current();
            }
            self.steps.push(step);
        }
    }

    /// Ends the narration.
    pub(super) fn finish(&mut self) {
        self.end_step();
    }

    fn count_child(&mut self, fate: Fate) {
        if let Some(iteration) = self.iterations.last_mut() {
            iteration.generated += 1;
            iteration.duplicates += u64::from(fate == Fate::Duplicate);
            iteration.pruned += u64::from(fate == Fate::Pruned);
        }
    }

    fn begin_iteration(&mut self, bound: u64) {
        self.bound = Some(bound);
        self.begins_layer = true;
        if self.iterations.len() < MAX_ITERATIONS {
            self.iterations.push(Iteration { bound, expanded: 0, generated: 0, duplicates: 0, pruned: 0 });
        }
    }

    /// What a solver that fills in one board does to the board.
    fn follow_board(&mut self, frame: &Frame) {
        match frame {
            Frame::Deduce { moves, .. } => {
                for text in moves {
                    let number = self.intern(text);
                    self.board_moves.push(number);
                }
                self.begin_step(frame);
            }
            Frame::Decide { action, level } => {
                let number = self.intern(action);
                self.assumption_starts.truncate((*level as usize).saturating_sub(1));
                self.assumption_starts.push(self.board_moves.len());
                self.board_moves.push(number);
                self.begin_step(frame);
            }
            Frame::Conflict { level } => {
                self.begin_step(frame);
                if let Some(length) = self.assumption_starts.get(*level as usize) {
                    self.board_moves.truncate(*length);
                    self.assumption_starts.truncate(*level as usize);
                }
            }
            Frame::Look { action, .. } => {
                let number = self.intern(action);
                self.begin_step(frame);
                self.board_moves.push(number);
            }
            _ => {}
        }
    }
}

impl Watcher for Narrator<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        match &frame {
            Frame::Child { parent, node, action, g, h, fate } => {
                self.count_child(*fate);
                if !self.is_before_end() {
                    return;
                }
                let number = self.intern(action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    self.origins.store(*node, Origin { parent: *parent, action: number, value: NOT_WAITING });
                }
                if let Some(step) = self.current.as_mut().filter(|step| step.children.len() < MAX_CHILDREN) {
                    let child = ExplainedChild { action: action.clone(), node: *node, g: *g, h: *h, fate: *fate };
                    step.children.push(child);
                }
            }
            Frame::Expand { .. } => {
                if let Some(iteration) = self.iterations.last_mut() {
                    iteration.expanded += 1;
                }
                self.begin_step(&frame);
            }
            Frame::Bound { bound } => {
                self.end_step();
                self.begin_iteration(*bound);
            }
            Frame::Goal { .. } => self.end_step(),
            // A step ends before the search leaves its node: only then its frontier is complete.
            Frame::Leave { node } => {
                self.end_step();
                self.origins.remove_from(*node);
            }
            Frame::Deduce { .. } | Frame::Decide { .. } | Frame::Conflict { .. } | Frame::Look { .. } => {
                self.follow_board(&frame);
            }
        }
        if self.is_before_end()
            && let Some(frontier) = &mut self.frontier
        {
            frontier.follow(&frame);
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
