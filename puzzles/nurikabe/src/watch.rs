//! From the engine's events to frames.

use super::grid::Colour;
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Ticking, Watcher};
use gordian_search::{Event, Observer, Progress};
use std::ops::ControlFlow;

/// Turns events of a depth-first search into frames. Its nodes lie as deep as cells are fixed.
pub(super) struct Framing<'a> {
    watcher: &'a mut dyn Watcher,
    write: &'a dyn Fn(usize, Colour) -> String,
    /// Parent and depth of every node.
    origins: Vec<(Option<u64>, u32)>,
}

impl<'a> Framing<'a> {
    pub(super) fn new(watcher: &'a mut dyn Watcher, write: &'a dyn Fn(usize, Colour) -> String) -> Self {
        Framing { watcher, write, origins: vec![(None, 0)] }
    }

    fn origin(&self, node: u64) -> (Option<u64>, u32) {
        usize::try_from(node).ok().and_then(|at| self.origins.get(at)).copied().unwrap_or((None, 0))
    }
}

impl Observer<Colour> for Framing<'_> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<Colour>) {
        let frame = match event {
            Event::Expand { node, g, h, priority, frontier } => {
                let (parent, depth) = self.origin(node);
                Frame::Expand { node, parent, depth, g, h, priority, frontier }
            }
            Event::Child { parent, node, action, g, h, fate } => {
                let depth = self.origin(parent).1;
                if let Some(at) = node.and_then(|node| usize::try_from(node).ok()) {
                    if at >= self.origins.len() {
                        self.origins.resize(at + 1, (None, 0));
                    }
                    self.origins[at] = (Some(parent), depth + 1);
                }
                let fate = match fate {
                    gordian_search::Fate::New => Fate::New,
                    gordian_search::Fate::Duplicate => Fate::Duplicate,
                    gordian_search::Fate::Better => Fate::Better,
                    gordian_search::Fate::Pruned => Fate::Pruned,
                };
                Frame::Child { parent, node, action: (self.write)(depth as usize, action), g, h, fate }
            }
            Event::Bound { bound } => Frame::Bound { bound },
            Event::Goal { node, cost } => Frame::Goal { node, cost },
            Event::Leave { node } => Frame::Leave { node },
        };
        self.watcher.frame(frame);
    }

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        Observer::<Colour>::tick(&mut Ticking(self.watcher), progress)
    }
}
