//! Frames: the steps of a search as a watcher sees them, with moves as text instead of the puzzle's action type.

pub use gordian_search::Fate;
use serde::{Deserialize, Serialize};

/// One step of a search.
///
/// The search numbers its nodes; the start is 0. A recorder that stores the parent and the move of every new node can rebuild
/// the board of any node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Frame {
    /// The search takes a node to expand it.
    Expand {
        /// The node.
        node: u64,
        /// The node's parent; `None` for the start.
        parent: Option<u64>,
        /// The number of moves from the start.
        depth: u32,
        /// The cost from the start.
        g: u32,
        /// The estimated cost to a goal.
        h: u32,
        /// The node's priority in the frontier; what it means depends on the algorithm.
        priority: u64,
        /// The number of nodes in the frontier.
        frontier: u64,
    },
    /// The search generated a child.
    Child {
        /// The expanded node.
        parent: u64,
        /// The child; `None` if the search did not give it a number.
        node: Option<u64>,
        /// The move that leads to it.
        action: String,
        /// The cost from the start.
        g: u32,
        /// The estimated cost to a goal.
        h: u32,
        /// What the search did with the child.
        fate: Fate,
    },
    /// A new layer or iteration begins.
    Bound {
        /// The depth, f value or bound of the new layer or iteration.
        bound: u64,
    },
    /// The search reached a goal.
    Goal {
        /// The goal node.
        node: u64,
        /// The cost of the plan.
        cost: u32,
    },
    /// A depth-first search leaves a node. It will not mention this node again, nor any node numbered after it so far; their
    /// numbers may be reused.
    Leave {
        /// The node.
        node: u64,
    },
    /// A technique deduced moves without a guess.
    Deduce {
        /// The deduced moves.
        moves: Vec<String>,
        /// The name of the technique.
        technique: String,
        /// The name of the technique in the other program from which the puzzle comes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also: Option<String>,
    },
    /// The solver assumed a move (a guess).
    Decide {
        /// The assumed move.
        action: String,
        /// The number of assumptions now in force, this one included.
        level: u32,
    },
    /// The assumptions contradict the rules, and the solver withdraws some of them.
    Conflict {
        /// The number of assumptions that remain in force.
        level: u32,
    },
    /// An agent searched its surroundings before a move.
    Look {
        /// The cells that the agent searched, in order.
        cells: Vec<crate::control::Cell>,
        /// The move that the agent then made.
        action: String,
    },
}
