//! The report's agents: one look, one step.

use super::cells::{Look, look};
use super::walker::{Circle, Walker};
use crate::board::View;
use crate::torus::Move;
use gordian_puzzle::{Frame, Watcher};
use gordian_search::{Cost, Limits, Progress, Stop, Stopwatch};
use std::ops::ControlFlow;

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WalkEnd {
    /// All apples are reached.
    Won,
    /// No direction is free.
    Dead,
    /// The snake goes in circles.
    Circling,
    /// A limit of the request.
    Stopped(Stop),
}

/// What an agent did.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    pub(crate) moves: Vec<Move>,
    pub(crate) end: WalkEnd,
    /// The apples left.
    pub(crate) left: u64,
    /// Cells expanded and generated, in all looks together.
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    /// Moves made without knowing a whole plan; all of them, for an agent that makes none.
    pub(crate) unplanned: u64,
}

impl Walk {
    pub(crate) fn new() -> Walk {
        Walk { moves: Vec::new(), end: WalkEnd::Dead, left: 0, expanded: 0, generated: 0, unplanned: 0 }
    }

    /// Why the walk may not go on, if it may not.
    pub(crate) fn check(&self, limits: &Limits, clock: &Stopwatch, watcher: &mut dyn Watcher) -> Option<Stop> {
        if limits.is_cancelled() {
            return Some(Stop::Cancel);
        }
        if limits.expansions.is_some_and(|most| self.expanded >= most) {
            return Some(Stop::Expansions);
        }
        if limits.cost.is_some_and(|most| self.moves.len() as u64 >= u64::from(most)) {
            return Some(Stop::Cost);
        }
        if limits.time.is_some_and(|time| clock.wall() >= time) {
            return Some(Stop::Time);
        }
        let progress = Progress {
            expanded: self.expanded,
            generated: self.generated,
            bound: self.moves.len() as Cost,
            frontier: self.left,
            elapsed: clock.wall(),
            ..Progress::default()
        };
        match watcher.progress(&progress) {
            ControlFlow::Continue(()) => None,
            ControlFlow::Break(()) => Some(Stop::Cancel),
        }
    }
}

/// Lets an agent walk from a position to its end.
pub(crate) fn walk(view: &View<'_>, how: Look, limits: &Limits, watcher: &mut dyn Watcher) -> Walk {
    let clock = Stopwatch::start();
    let mut walker = Walker::new(view);
    let mut walk = Walk::new();
    let mut circle = Circle::default();
    walk.end = loop {
        walk.left = walker.left;
        if walker.left == 0 {
            break WalkEnd::Won;
        }
        if let Some(stop) = walk.check(limits, &clock, watcher) {
            break WalkEnd::Stopped(stop);
        }
        let wants_frames = watcher.wants_frames();
        let seen = look(&walker, how, wants_frames);
        walk.expanded += seen.expanded;
        walk.generated += seen.generated;
        let first = seen.way.and_then(|way| way.first().copied());
        let Some(step) = first.or_else(|| walker.moves().next()) else { break WalkEnd::Dead };
        if wants_frames {
            watcher.frame(Frame::Look { cells: seen.cells, action: step.letter().to_owned() });
        }
        walker.play(step);
        walk.moves.push(step);
        walk.unplanned += 1;
        if circle.note(&walker) {
            break WalkEnd::Circling;
        }
    };
    walk
}
