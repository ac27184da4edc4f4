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
use crate::order_bound::{CountedWaits, NO_WAITS, OrderBound, OrderState};
use crate::space::{Snake, State};
use crate::spanning_tree::spanning_tree_length;
use crate::torus::Move;
use gordian_puzzle::estimates;
use gordian_search::{Cost, Estimate, Promise};
use std::sync::{Mutex, PoisonError};

// The promises hold for both values of `tail`.
estimates! {
    ESTIMATES for <B: BitString> Snake<B>:
    none => |_: &Snake<B>| SnakeEstimate { bound: Bound::None },
    "left" CONSISTENT => |snake: &Snake<B>| SnakeEstimate::new(EstimateKind::ApplesLeft, snake),
    "farthest" CONSISTENT => |snake: &Snake<B>| SnakeEstimate::new(EstimateKind::Farthest, snake),
    "mst" CONSISTENT => |snake: &Snake<B>| SnakeEstimate::new(EstimateKind::SpanningTree, snake),
    "order" ADMISSIBLE => |snake: &Snake<B>| SnakeEstimate::new(EstimateKind::Order, snake),
}

/// The kind of an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EstimateKind {
    /// The number of apples left.
    ApplesLeft,
    /// The distance to the farthest cell with apples.
    Farthest,
    /// A minimum spanning tree of the cells with apples and the distance to the nearest of them.
    SpanningTree,
    /// The smallest length over all orders of eating the apples, see `order_bound`. With too many apples to
    /// search their orders, the same as `SpanningTree`.
    Order,
}

/// An estimate of one board. One type implements all of them and branches on its kind: the branch is cheap compared with the
/// estimates, and every algorithm is compiled only once.
#[derive(Debug)]
pub struct SnakeEstimate {
    bound: Bound,
}

/// The bound that an estimate computes.
#[derive(Debug)]
enum Bound {
    /// Always 0.
    None,
    ApplesLeft,
    Farthest,
    SpanningTree,
    /// The bound caches answers, so evaluating it needs exclusive access.
    Order(Box<Mutex<OrderBound>>),
}

/// The evaluation of a state: a part that changes only when an apple is eaten, and a part that is computed after every move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// The part that changes only when an apple is eaten.
    apple_part: Cost,
    /// The part that is computed after every move.
    head_part: Cost,
}

impl SnakeEstimate {
    /// The estimate of this kind.
    pub fn new<B: BitString>(kind: EstimateKind, snake: &Snake<B>) -> SnakeEstimate {
        let bound = match kind {
            EstimateKind::ApplesLeft => Bound::ApplesLeft,
            EstimateKind::Farthest => Bound::Farthest,
            EstimateKind::SpanningTree => Bound::SpanningTree,
            EstimateKind::Order => {
                let bound = OrderBound::new(snake.board(), CountedWaits::CurrentCell);
                if bound.searches_orders() { Bound::Order(Box::new(Mutex::new(bound))) } else { Bound::SpanningTree }
            }
        };
        SnakeEstimate { bound }
    }

    /// The part that changes only when an apple is eaten.
    fn apple_part<B: BitString>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        match self.bound {
            Bound::ApplesLeft => snake.apples_left(state),
            Bound::SpanningTree => {
                let cells: Vec<u16> = snake.apple_cells(state).collect();
                spanning_tree_length(snake.torus(), &cells)
            }
            Bound::None | Bound::Farthest | Bound::Order(_) => 0,
        }
    }

    /// The part that is computed after every move.
    fn head_part<B: BitString>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        let distances = || snake.apple_cells(state).map(|cell| snake.torus().distance(state.head, cell));
        match &self.bound {
            Bound::None | Bound::ApplesLeft => 0,
            Bound::Farthest => distances().max().unwrap_or(0),
            Bound::SpanningTree => distances().min().unwrap_or(0),
            Bound::Order(bound) => {
                let mut bound = bound.lock().unwrap_or_else(PoisonError::into_inner);
                let state = order_state(&bound, snake, state);
                bound.value(&state)
            }
        }
    }
}

/// The state that orders begin from, with the wait of the head's own cell only.
fn order_state<B: BitString>(bound: &OrderBound, snake: &Snake<B>, state: &State<B>) -> OrderState {
    let counts = || (0..snake.board().apples.len()).map(|index| snake.left_on(state, index));
    let (remaining, row) = (bound.pack(counts()), bound.row(counts()));
    let eaten = u32::from(state.length) - 1 + u32::from(state.growing);
    let mut waits = NO_WAITS;
    if let Some(stack) = snake.apple_index(state.head).and_then(|index| bound.stack(index)) {
        // The head has entered its cell just now.
        let (entered, now) = (0, 0);
        waits[stack] = bound.wait(entered, now, eaten, state.growing);
    }
    OrderState { head: state.head, growing: state.growing, remaining, row, eaten, waits }
}

impl<B: BitString> Estimate<Snake<B>> for SnakeEstimate {
    type Evaluation = Evaluation;

    fn start(&self, snake: &Snake<B>, state: &State<B>) -> Evaluation {
        Evaluation { apple_part: self.apple_part(snake, state), head_part: self.head_part(snake, state) }
    }

    fn step(&self, snake: &Snake<B>, evaluation: Evaluation, after: &State<B>, _: Move) -> Evaluation {
        let apple_part = if after.growing { self.apple_part(snake, after) } else { evaluation.apple_part };
        Evaluation { apple_part, head_part: self.head_part(snake, after) }
    }

    #[inline(always)]
    fn value(&self, evaluation: Evaluation) -> Cost {
        evaluation.apple_part + evaluation.head_part
    }

    fn promise(&self) -> Promise {
        match self.bound {
            Bound::Order(_) => Promise::ADMISSIBLE,
            Bound::None | Bound::ApplesLeft | Bound::Farthest | Bound::SpanningTree => Promise::CONSISTENT,
        }
    }

    fn resume(&self, snake: &Snake<B>, state: &State<B>, value: Cost) -> Evaluation {
        match self.bound {
            Bound::None | Bound::ApplesLeft => Evaluation { apple_part: value, head_part: 0 },
            Bound::Farthest | Bound::Order(_) => Evaluation { apple_part: 0, head_part: value },
            Bound::SpanningTree => self.start(snake, state),
        }
    }
}
