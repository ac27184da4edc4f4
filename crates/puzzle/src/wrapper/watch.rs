//! From the engine's events to frames without types.

use crate::frame::{self, Frame};
use crate::request::Watcher;
use crate::rules::Rules;
use gordian_search::{Event, Fate, Observer, Progress};
use std::ops::ControlFlow;

/// Where a node came from.
#[derive(Clone, Copy)]
struct Origin<A> {
    parent: u64,
    action: Option<A>,
    depth: u32,
}

/// Turns events into frames. Keeps parent and action of each node, so that moves can be written as text in the state they
/// are made in.
pub(super) struct Framing<'a, R: Rules> {
    rules: &'a R,
    start: &'a R::State,
    watcher: &'a mut dyn Watcher,
    origins: Vec<Origin<R::Action>>,
    /// The node being expanded and its state.
    present: (u64, R::State),
}

impl<'a, R: Rules> Framing<'a, R> {
    pub(super) fn new(rules: &'a R, start: &'a R::State, watcher: &'a mut dyn Watcher) -> Self {
        let root = Origin { parent: 0, action: None, depth: 0 };
        Framing { rules, start, watcher, origins: vec![root], present: (0, start.clone()) }
    }

    fn origin(&self, node: u64) -> Origin<R::Action> {
        let unknown = Origin { parent: 0, action: None, depth: 0 };
        usize::try_from(node).ok().and_then(|at| self.origins.get(at)).copied().unwrap_or(unknown)
    }

    fn note(&mut self, node: u64, origin: Origin<R::Action>) {
        let Ok(at) = usize::try_from(node) else { return };
        if at >= self.origins.len() {
            self.origins.resize(at + 1, Origin { parent: 0, action: None, depth: 0 });
        }
        self.origins[at] = origin;
    }

    /// Makes a node the present one: one action from its parent where that is the present one, else from the start.
    fn go_to(&mut self, node: u64) {
        if self.present.0 == node {
            return;
        }
        let origin = self.origin(node);
        if let (true, Some(action)) = (origin.parent == self.present.0, origin.action) {
            self.rules.apply(&mut self.present.1, action);
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
            self.rules.apply(&mut state, action);
        }
        self.present = (node, state);
    }
}

impl<R: Rules> Observer<R::Action> for Framing<'_, R> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<R::Action>) {
        let frame = match event {
            Event::Expand { node, g, h, priority, frontier } => {
                self.go_to(node);
                let origin = self.origin(node);
                let parent = origin.action.map(|_| origin.parent);
                Frame::Expand { node, parent, depth: origin.depth, g, h, priority, frontier }
            }
            Event::Child { parent, node, action, g, h, fate } => {
                self.go_to(parent);
                let written = self.rules.write_action(&self.present.1, action);
                if let (Some(node), Fate::New | Fate::Better) = (node, fate) {
                    let depth = self.origin(parent).depth + 1;
                    self.note(node, Origin { parent, action: Some(action), depth });
                }
                let fate = match fate {
                    Fate::New => frame::Fate::New,
                    Fate::Duplicate => frame::Fate::Duplicate,
                    Fate::Better => frame::Fate::Better,
                    Fate::Pruned => frame::Fate::Pruned,
                };
                Frame::Child { parent, node, action: written, g, h, fate }
            }
            Event::Bound { bound } => Frame::Bound { bound },
            Event::Goal { node, cost } => Frame::Goal { node, cost },
        };
        self.watcher.frame(frame);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.watcher.progress(progress)
    }
}
