//! The estimates (heuristics) `left`, `farthest`, `mst` and `order`, and why each of them is admissible.
//!
//! - `left`, the number of apples left: a move eats at most one. *Consistent*, for the same reason.
//! - `farthest`, the distance to the farthest cell with apples: the head must get there, one cell per move. *Consistent*: a
//!   move changes every distance by at most one, and a cell whose last apple is eaten was one step away.
//! - `mst`, the length of a minimum spanning tree of the cells with apples plus the distance to the nearest of them: the path
//!   of the head connects all of them. *Consistent*: a move without an apple keeps the tree and changes the distance by at
//!   most one. Before the last apple of a cell is eaten, the distance is 1. The tree of the other cells together with the
//!   distance from this cell to the nearest of them spans all cells, so it is no shorter than the tree before.
//! - `order`, the minimum length over all orders of eating the apples (see `order_bound`). *Admissible*, but not consistent:
//!   a second visit directly after the first must wait for the body, and a detour in between removes that wait.

use crate::bit_string::BitString;
use crate::order_bound::{NO_WAITS, OrderBound, OrderState};
use crate::space::{Snake, State};
use crate::spanning_tree::spanning_tree;
use crate::torus::Move;
use gordian_puzzle::EstimateInfo;
use gordian_search::{Cost, Estimate, Promise};
use std::sync::{Mutex, PoisonError};

/// Every estimate, from the weakest to the strongest. The promises hold for both values of `tail`.
pub(crate) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "left", promise: Promise::CONSISTENT },
    EstimateInfo { name: "farthest", promise: Promise::CONSISTENT },
    EstimateInfo { name: "mst", promise: Promise::CONSISTENT },
    EstimateInfo { name: "order", promise: Promise::ADMISSIBLE },
];

/// An estimate of one board. One type implements all of them and branches on its kind: the branch is cheap compared with the
/// estimates, and every algorithm is compiled only once.
#[derive(Debug)]
pub struct SnakeEstimate {
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Left,
    Farthest,
    SpanningTree,
    /// The bound caches answers, so evaluating it needs exclusive access.
    Order(Box<Mutex<OrderBound>>),
}

/// The running value: a part that changes only when an apple is eaten, and a part that is computed after every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    per_apple: Cost,
    per_move: Cost,
}

impl SnakeEstimate {
    /// The estimate with this name. `none` is not among them.
    pub fn new<B: BitString>(name: &str, snake: &Snake<B>) -> Option<SnakeEstimate> {
        let kind = match name {
            "left" => Kind::Left,
            "farthest" => Kind::Farthest,
            "mst" => Kind::SpanningTree,
            "order" => {
                let bound = OrderBound::new(snake.board(), false);
                // With too many apples to search orders, the spanning tree is the best bound left.
                if bound.searches_orders() { Kind::Order(Box::new(Mutex::new(bound))) } else { Kind::SpanningTree }
            }
            _ => return None,
        };
        Some(SnakeEstimate { kind })
    }

    /// The part that changes only when an apple is eaten.
    fn per_apple<B: BitString>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        match self.kind {
            Kind::Left => snake.apples_left(state),
            Kind::SpanningTree => {
                let cells: Vec<u16> = snake.apple_cells(state).collect();
                spanning_tree(snake.torus(), &cells)
            }
            Kind::Farthest | Kind::Order(_) => 0,
        }
    }

    /// The part that is computed after every move.
    fn per_move<B: BitString>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        let distances = || snake.apple_cells(state).map(|cell| snake.torus().distance(state.head, cell));
        match &self.kind {
            Kind::Left => 0,
            Kind::Farthest => distances().max().unwrap_or(0),
            Kind::SpanningTree => distances().min().unwrap_or(0),
            Kind::Order(bound) => {
                let mut bound = bound.lock().unwrap_or_else(PoisonError::into_inner);
                let state = order_state(&bound, snake, state);
                bound.value(&state)
            }
        }
    }
}

/// The state that orders begin from, with the wait of the head's own cell only.
fn order_state<B: BitString>(bound: &OrderBound, snake: &Snake<B>, state: &State<B>) -> OrderState {
    let counts = || (0..snake.board().apples.len()).map(|at| snake.left_on(state, at));
    let (remaining, row) = (bound.pack(counts()), bound.row(counts()));
    let eaten = u32::from(state.length) - 1 + u32::from(state.growing);
    let mut waits = NO_WAITS;
    if let Some(stack) = snake.apple_index(state.head).and_then(|at| bound.stack(at)) {
        waits[stack] = bound.wait(0, 0, eaten, state.growing);
    }
    OrderState { head: state.head, growing: state.growing, remaining, row, eaten, waits }
}

impl<B: BitString> Estimate<Snake<B>> for SnakeEstimate {
    type Running = Running;

    fn start(&self, snake: &Snake<B>, state: &State<B>) -> Running {
        Running { per_apple: self.per_apple(snake, state), per_move: self.per_move(snake, state) }
    }

    fn step(&self, snake: &Snake<B>, running: Running, after: &State<B>, _: Move) -> Running {
        let per_apple = if after.growing { self.per_apple(snake, after) } else { running.per_apple };
        Running { per_apple, per_move: self.per_move(snake, after) }
    }

    #[inline(always)]
    fn value(&self, running: Running) -> Cost {
        running.per_apple + running.per_move
    }

    fn promise(&self) -> Promise {
        match self.kind {
            Kind::Order(_) => Promise::ADMISSIBLE,
            Kind::Left | Kind::Farthest | Kind::SpanningTree => Promise::CONSISTENT,
        }
    }

    fn resume(&self, snake: &Snake<B>, state: &State<B>, value: Cost) -> Running {
        match self.kind {
            Kind::Left => Running { per_apple: value, per_move: 0 },
            Kind::Farthest | Kind::Order(_) => Running { per_apple: 0, per_move: value },
            Kind::SpanningTree => self.start(snake, state),
        }
    }
}
