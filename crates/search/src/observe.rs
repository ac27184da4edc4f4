//! Observers: who watches a search, at no cost when nobody does.

use crate::space::Cost;
use crate::stats::Progress;
use std::ops::ControlFlow;

/// What became of a generated child.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Never seen before.
    New,
    /// Known, and not reached cheaper.
    Duplicate,
    /// Known, and now reached cheaper.
    Better,
    /// Dropped: beyond the bound, dead, or outside the beam.
    Pruned,
}

/// One event of a search. Nodes have numbers given by the search; the start is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event<A> {
    /// A node is taken to be expanded.
    Expand {
        /// The node.
        node: u64,
        /// Cost from the start.
        g: Cost,
        /// Estimate to the goal.
        h: Cost,
        /// What the frontier is ordered by: smaller comes first.
        priority: u64,
        /// Nodes that wait.
        frontier: u64,
    },
    /// A child of the expanded node was generated.
    Child {
        /// The expanded node.
        parent: u64,
        /// The child's number: its own when new, the known one's otherwise, `None` for a child that was dropped unnumbered.
        node: Option<u64>,
        /// What led to it.
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
        /// Its depth, f or bound.
        bound: u64,
    },
    /// A goal was reached.
    Goal {
        /// The goal's node.
        node: u64,
        /// What the plan to it costs.
        cost: Cost,
    },
    /// A depth-first search leaves a node for good. Neither it nor a node numbered after it, until now, is named again, so
    /// that whoever keeps where nodes came from keeps no more than a path.
    Leave {
        /// The node.
        node: u64,
    },
}

/// Watches a search. The engine looks at `WATCHES` at compile time: a silent observer costs nothing.
pub trait Observer<A> {
    /// Whether events are wanted. Ticks come in any case.
    const WATCHES: bool;

    /// Takes an event.
    fn event(&mut self, _event: Event<A>) {}

    /// Called every few milliseconds; answer `Break` to cancel.
    fn tick(&mut self, _progress: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Sees nothing, costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<A> Observer<A> for Silent {
    const WATCHES: bool = false;
}

/// Two observers at once.
impl<A: Copy, P: Observer<A>, Q: Observer<A>> Observer<A> for (P, Q) {
    const WATCHES: bool = P::WATCHES || Q::WATCHES;

    fn event(&mut self, event: Event<A>) {
        self.0.event(event);
        self.1.event(event);
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.tick(progress)?;
        self.1.tick(progress)
    }
}

impl<A, O: Observer<A>> Observer<A> for &mut O {
    const WATCHES: bool = O::WATCHES;

    fn event(&mut self, event: Event<A>) {
        (**self).event(event);
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        (**self).tick(progress)
    }
}
