//! Frames: what a watcher sees of a search, without its types.

pub use gordian_search::Fate;
use serde::{Deserialize, Serialize};

/// One step of a search. Nodes are numbered by the search; the start is 0. A recorder that keeps parent and move of every
/// new node can rebuild the board of any of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Frame {
    /// A node is taken to be expanded.
    Expand {
        /// The node.
        node: u64,
        /// Its parent; none for the start.
        parent: Option<u64>,
        /// Moves from the start.
        depth: u32,
        /// Cost from the start.
        g: u32,
        /// Estimate to the goal.
        h: u32,
        /// What the frontier is ordered by.
        priority: u64,
        /// Nodes that wait.
        frontier: u64,
    },
    /// A child was generated.
    Child {
        /// The expanded node.
        parent: u64,
        /// The child, if it has a number.
        node: Option<u64>,
        /// The move that leads to it.
        action: String,
        /// Cost from the start.
        g: u32,
        /// Estimate to the goal.
        h: u32,
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
        /// The node.
        node: u64,
        /// What the plan costs.
        cost: u32,
    },
    /// A depth-first search leaves a node for good: neither it nor a node numbered after it, until now, is named again.
    Leave {
        /// The node.
        node: u64,
    },
    /// A rule decided something, without a choice.
    Deduce {
        /// The moves it makes.
        moves: Vec<String>,
        /// The technique.
        technique: String,
    },
    /// Something was assumed.
    Decide {
        /// The move assumed.
        action: String,
        /// How many assumptions stand.
        level: u32,
    },
    /// The assumptions contradict the rules.
    Conflict {
        /// How many assumptions are left standing.
        level: u32,
    },
    /// An agent looked around before its move.
    Look {
        /// The cells it searched, in order.
        cells: Vec<crate::control::Cell>,
        /// The move it then made.
        action: String,
    },
}
