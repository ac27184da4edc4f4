//! From the engine's events to frames without types.

use crate::frame::Frame;
use crate::message::Message;
use crate::request::Watcher;
use gordian_search::{Event, Fate, Observer, Progress, Space};
use std::cell::Cell;
use std::ops::ControlFlow;

/// Passes everything on, and keeps what an answer is to tell of the time before the search.
pub(super) struct Noting<'a> {
    pub(super) watcher: &'a mut dyn Watcher,
    pub(super) notes: Vec<Message>,
    /// The bytes that tables hold.
    pub(super) held: &'a Cell<u64>,
}

impl Watcher for Noting<'_> {
    fn wants_frames(&self) -> bool {
        self.watcher.wants_frames()
    }
    fn frame(&mut self, frame: Frame) {
        self.watcher.frame(frame);
    }
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.watcher.progress(progress)
    }
    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.watcher.setup(what, thousandths)
    }
    fn note(&mut self, note: Message) {
        self.notes.push(note);
    }
    fn holds(&mut self, bytes: u64) {
        self.held.set(self.held.get() + bytes);
    }
}

/// Where a node came from.
#[derive(Clone, Copy)]
struct Origin<A> {
    node: u64,
    parent: u64,
    action: Option<A>,
    depth: u32,
}

impl<A> Origin<A> {
    /// The start, or a node that nobody told of.
    fn unknown(node: u64) -> Self {
        Origin { node, parent: 0, action: None, depth: 0 }
    }
}

/// Turns the events of a search into [`Frame`]s for a [`Watcher`], whatever the search space.
///
/// It keeps the parent and the action of each node, so that an action is written as text in the state in which it is
/// taken. [`Wrapped`](crate::Wrapped) uses it for every puzzle; a puzzle that runs the engine itself passes it to the
/// algorithm as its observer.
pub struct FrameObserver<'a, S: Space, F> {
    space: &'a S,
    start: &'a S::State,
    /// Writes an action that is taken in a state.
    write_action: F,
    watcher: &'a mut dyn Watcher,
    /// Sorted by node number. Searches that store their nodes number them without gaps; searches that keep only a path
    /// remove the nodes they leave.
    origins: Vec<Origin<S::Action>>,
    /// The node being expanded and its state.
    present: (u64, S::State),
}

impl<'a, S: Space, F: Fn(&S::State, S::Action) -> String> FrameObserver<'a, S, F> {
    /// An observer of a search that begins in `start`.
    pub fn new(space: &'a S, start: &'a S::State, write_action: F, watcher: &'a mut dyn Watcher) -> Self {
        let origins = vec![Origin::unknown(0)];
        FrameObserver { space, start, write_action, watcher, origins, present: (0, start.clone()) }
    }

    fn origin(&self, node: u64) -> Origin<S::Action> {
        let dense = usize::try_from(node).ok().and_then(|at| self.origins.get(at)).filter(|found| found.node == node);
        let found = dense.or_else(|| {
            let at = self.origins.binary_search_by_key(&node, |origin| origin.node).ok()?;
            self.origins.get(at)
        });
        found.copied().unwrap_or(Origin::unknown(node))
    }

    fn note(&mut self, origin: Origin<S::Action>) {
        if self.origins.last().is_none_or(|last| last.node < origin.node) {
            self.origins.push(origin);
            return;
        }
        match self.origins.binary_search_by_key(&origin.node, |known| known.node) {
            Ok(at) => self.origins[at] = origin,
            Err(at) => self.origins.insert(at, origin),
        }
    }

    fn leave(&mut self, node: u64) {
        while self.origins.last().is_some_and(|last| last.node >= node && last.node > 0) {
            self.origins.pop();
        }
    }

    /// Makes a node the present one: one action from its parent where that is the present one, else from the start.
    fn go_to(&mut self, node: u64) {
        if self.present.0 == node {
            return;
        }
        let origin = self.origin(node);
        if let (true, Some(action)) = (origin.parent == self.present.0, origin.action) {
            self.space.apply(&mut self.present.1, action);
            self.present.0 = node;
            return;
        }
        let mut actions = Vec::new();
        let mut at = origin;
        while let Some(action) = at.action {
            actions.push(action);
            at = self.origin(at.parent);
        }
        let mut state = self.start.clone();
        for action in actions.into_iter().rev() {
            self.space.apply(&mut state, action);
        }
        self.present = (node, state);
    }
}

impl<S: Space, F: Fn(&S::State, S::Action) -> String> Observer<S::Action> for FrameObserver<'_, S, F> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<S::Action>) {
        let frame = match event {
            Event::Expand { node, g, h, priority, frontier } => {
                self.go_to(node);
                let origin = self.origin(node);
                let parent = origin.action.map(|_| origin.parent);
                Frame::Expand { node, parent, depth: origin.depth, g, h, priority, frontier }
            }
            Event::Child { parent, node, action, g, h, fate } => {
                self.go_to(parent);
                let written = (self.write_action)(&self.present.1, action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    let depth = self.origin(parent).depth + 1;
                    self.note(Origin { node, parent, action: Some(action), depth });
                }
                Frame::Child { parent, node, action: written, g, h, fate }
            }
            Event::Bound { bound } => Frame::Bound { bound },
            Event::Goal { node, cost } => Frame::Goal { node, cost },
            Event::Leave { node } => {
                self.leave(node);
                Frame::Leave { node }
            }
        };
        self.watcher.frame(frame);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.watcher.progress(progress)
    }
}
