//! Observers: see every step of a search, and cost nothing if there is none.

use crate::space::Cost;
use crate::stats::Progress;
use std::ops::ControlFlow;

/// What became of a generated child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Fate {
    /// Reached for the first time.
    New,
    /// Known, and not cheaper this time.
    Duplicate,
    /// Known, and cheaper this time.
    Better,
    /// Dropped: beyond the bound, a dead end, or outside the beam.
    Pruned,
}

/// One event of a search. The search numbers its nodes; the start is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<A> {
    /// A node is about to be expanded.
    Expand {
        /// The node.
        node: u64,
        /// Cost from the start.
        g: Cost,
        /// Estimate to the goal.
        h: Cost,
        /// The priority in the open list (frontier): smaller comes first.
        priority: u64,
        /// The size of the open list.
        frontier: u64,
    },
    /// A child of the expanded node was generated.
    Child {
        /// The expanded node.
        parent: u64,
        /// The number of the child's node, new or known; `None` for a child that was dropped without a number.
        node: Option<u64>,
        /// The action that leads to it.
        action: A,
        /// Cost from the start.
        g: Cost,
        /// Estimate to the goal.
        h: Cost,
        /// What became of it.
        fate: Fate,
    },
    /// A new layer or iteration begins.
    Bound {
        /// The depth, the priority or the bound.
        bound: u64,
    },
    /// A goal was reached.
    Goal {
        /// The goal's node.
        node: u64,
        /// The cost of the plan.
        cost: Cost,
    },
    /// A depth-first search leaves a node. No later event names this node or any node numbered after it so far, so that an
    /// observer that stores parents need store only one path.
    Leave {
        /// The node.
        node: u64,
    },
}

impl<A> Event<A> {
    /// The same event with another action.
    pub(crate) fn map_action<B>(self, convert: impl FnOnce(A) -> B) -> Event<B> {
        match self {
            Event::Expand { node, g, h, priority, frontier } => Event::Expand { node, g, h, priority, frontier },
            Event::Child { parent, node, action, g, h, fate } => {
                Event::Child { parent, node, action: convert(action), g, h, fate }
            }
            Event::Bound { bound } => Event::Bound { bound },
            Event::Goal { node, cost } => Event::Goal { node, cost },
            Event::Leave { node } => Event::Leave { node },
        }
    }
}

/// Observes a search. `WATCHES` is a constant, so that an observer that wants no events costs nothing.
pub trait Observer<A> {
    /// Whether the observer wants events. It gets ticks in any case.
    const WATCHES: bool;

    /// Whether this observer wants events, if observers of its type may. It does not change during a search.
    #[inline(always)]
    fn is_watching(&self) -> bool {
        Self::WATCHES
    }

    /// Called for every event, if [`is_watching`](Observer::is_watching).
    fn event(&mut self, _event: Event<A>) {}

    /// Called every few milliseconds. Return `Break` to cancel the search.
    fn tick(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The bytes that the observer holds for this search. They count towards the search's memory limit; the search asks for them
    /// every few milliseconds. An observer that could not allocate what it needs returns `u64::MAX`, which stops the search.
    fn bytes(&self) -> u64 {
        0
    }
}

/// An observer that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<A> Observer<A> for Silent {
    const WATCHES: bool = false;
}

/// An observer of any type that wants no events, called through a pointer: searches that are not watched are compiled once for
/// all observers.
pub(crate) struct TicksOnly<'a>(&'a mut dyn FnMut(&Progress) -> ControlFlow<()>);

impl<'a> TicksOnly<'a> {
    /// `tick` is called as [`Observer::tick`] is.
    pub(crate) fn new(tick: &'a mut dyn FnMut(&Progress) -> ControlFlow<()>) -> Self {
        TicksOnly(tick)
    }
}

impl<A> Observer<A> for TicksOnly<'_> {
    const WATCHES: bool = false;

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        (self.0)(progress)
    }
}

/// Two observers of the same search.
impl<A: Copy, P: Observer<A>, Q: Observer<A>> Observer<A> for (P, Q) {
    const WATCHES: bool = P::WATCHES || Q::WATCHES;

    fn is_watching(&self) -> bool {
        self.0.is_watching() || self.1.is_watching()
    }
    fn event(&mut self, event: Event<A>) {
        self.0.event(event);
        self.1.event(event);
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.tick(progress)?;
        self.1.tick(progress)
    }
    fn bytes(&self) -> u64 {
        self.0.bytes().saturating_add(self.1.bytes())
    }
}

impl<A, O: Observer<A>> Observer<A> for &mut O {
    const WATCHES: bool = O::WATCHES;

    fn is_watching(&self) -> bool {
        (**self).is_watching()
    }
    fn event(&mut self, event: Event<A>) {
        (**self).event(event);
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        (**self).tick(progress)
    }
    fn bytes(&self) -> u64 {
        (**self).bytes()
    }
}
