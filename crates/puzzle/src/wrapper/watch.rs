//! Passes what happens during a solve on to a [`Watcher`].

use crate::frame::Frame;
use crate::message::Message;
use crate::request::Watcher;
use gordian_search::{Event, Fate, Improvement, NodeMap, Observer, Progress, Space};
use std::cell::Cell;
use std::ops::ControlFlow;

/// Wraps the watcher of a solve while an estimate is built and used. It keeps the notes for the answer and adds up the bytes of
/// the estimate's tables; all else goes to the wrapped watcher.
pub(super) struct SetupWatcher<'a> {
    pub(super) watcher: &'a mut dyn Watcher,
    pub(super) notes: Vec<Message>,
    /// What an anytime search has reported.
    pub(super) improvements: Vec<Improvement>,
    /// The bytes that the tables of the estimate use.
    pub(super) table_bytes: &'a Cell<u64>,
}

impl Watcher for SetupWatcher<'_> {
    fn wants_frames(&self) -> bool {
        self.watcher.wants_frames()
    }
    fn frame(&mut self, frame: Frame) {
        self.watcher.frame(frame);
    }
    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.watcher.progress(progress)
    }
    fn improved(&mut self, improvement: &Improvement) {
        self.improvements.push(*improvement);
        self.watcher.improved(improvement);
    }
    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.watcher.setup(what, thousandths)
    }
    fn note(&mut self, note: Message) {
        self.notes.push(note);
    }
    fn add_table_bytes(&mut self, bytes: u64) {
        self.table_bytes.set(self.table_bytes.get() + bytes);
    }
}

/// How a search reached a node.
#[derive(Clone, Copy)]
struct Origin<A> {
    parent: u64,
    /// The action from the parent to the node; `None` for the start.
    action: Option<A>,
    depth: u32,
}

/// Turns the events of a search into [`Frame`]s for a [`Watcher`], whatever the search space.
///
/// It keeps the parent and the action of each node, so that an action is written as text in the state in which it is
/// taken. [`Wrapped`](crate::Wrapped) uses it for every puzzle; a puzzle that runs the engine itself passes it to the
/// algorithm as its observer.
///
/// Watched searches need not be fast, so it calls the function that writes actions through a pointer. A type parameter for that
/// function would compile every algorithm once more for each place that makes an observer.
pub struct FrameObserver<'a, S: Space> {
    space: &'a S,
    start: &'a S::State,
    /// Writes an action as text, given the state in which it is taken.
    write_action: &'a dyn Fn(&S::State, S::Action) -> String,
    watcher: &'a mut dyn Watcher,
    /// How each node was reached, without the start.
    origins: NodeMap<Origin<S::Action>>,
    /// Whether an origin was lost because there was no memory for it. Then the states of nodes are unknown, and no frame is sent.
    is_out_of_memory: bool,
    /// The node being expanded and its state.
    current: (u64, S::State),
}

impl<'a, S: Space> FrameObserver<'a, S> {
    /// An observer of a search that begins in `start`.
    pub fn new(
        space: &'a S,
        start: &'a S::State,
        write_action: &'a dyn Fn(&S::State, S::Action) -> String,
        watcher: &'a mut dyn Watcher,
    ) -> Self {
        let origins = NodeMap::new();
        FrameObserver {
            space,
            start,
            write_action,
            watcher,
            origins,
            is_out_of_memory: false,
            current: (0, start.clone()),
        }
    }

    /// How the search reached a node. The start, and a node without a known parent, have no action.
    fn origin(&self, node: u64) -> Origin<S::Action> {
        self.origins.get(node).copied().unwrap_or(Origin { parent: 0, action: None, depth: 0 })
    }

    /// Makes a node the current one. If its parent is the current node, this applies one action; otherwise it replays the whole
    /// path from the start.
    fn move_to(&mut self, node: u64) {
        if self.current.0 == node {
            return;
        }
        let origin = self.origin(node);
        if let (true, Some(action)) = (origin.parent == self.current.0, origin.action) {
            self.space.apply(&mut self.current.1, action);
            self.current.0 = node;
            return;
        }
        let mut actions = Vec::new();
        let mut ancestor = origin;
        while let Some(action) = ancestor.action {
            actions.push(action);
            ancestor = self.origin(ancestor.parent);
        }
        let mut state = self.start.clone();
        for action in actions.into_iter().rev() {
            self.space.apply(&mut state, action);
        }
        self.current = (node, state);
    }
}

impl<S: Space> Observer<S::Action> for FrameObserver<'_, S> {
    const WATCHES: bool = true;

    // Inlined, it would fill half of every watched search.
    #[inline(never)]
    fn event(&mut self, event: Event<S::Action>) {
        if self.is_out_of_memory {
            return;
        }
        let frame = match event {
            Event::Expand { node, g, h, priority, frontier } => {
                self.move_to(node);
                let origin = self.origin(node);
                let parent = origin.action.map(|_| origin.parent);
                Frame::Expand { node, parent, depth: origin.depth, g, h, priority, frontier }
            }
            Event::Child { parent, node, action, g, h, fate } => {
                self.move_to(parent);
                let text = (self.write_action)(&self.current.1, action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    let depth = self.origin(parent).depth + 1;
                    self.is_out_of_memory |= !self.origins.insert(node, Origin { parent, action: Some(action), depth });
                }
                Frame::Child { parent, node, action: text, g, h, fate }
            }
            Event::Bound { bound } => Frame::Bound { bound },
            Event::Goal { node, cost } => Frame::Goal { node, cost },
            Event::Leave { node } => {
                self.origins.remove_from(node);
                Frame::Leave { node }
            }
        };
        self.watcher.frame(frame);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.watcher.progress(progress)
    }

    fn improved(&mut self, improvement: &Improvement) {
        self.watcher.improved(improvement);
    }

    fn bytes(&self) -> u64 {
        if self.is_out_of_memory {
            return u64::MAX;
        }
        self.origins.bytes()
    }
}
