//! The estimates: `left`, `farthest`, `mst`, `order`.
//!
//! Why none of them ever says too much:
//!
//! - `left`, the apples left: a move reaches at most one. *Consistent*, for the same reason.
//! - `farthest`, the distance to the farthest cell with apples: the head has to get there, one cell a move. *Consistent*: a move
//!   changes a distance by one at most, and a cell that drops out was one step away when it was the farthest.
//! - `mst`, a shortest spanning tree of the cells with apples and the way to the nearest of them: the head's walk joins the
//!   head to all of them. *Consistent*: a move without an apple leaves the tree alone and changes the way by one at most;
//!   reaching the last apple of a cell was a way of one, and the tree of the other cells with the way from this cell to the
//!   nearest of them spans all of them, so it is no shorter than the tree before.
//! - `order`, the least length of all orders in which the apples can be reached (see `orders`): *admissible*. It is not
//!   consistent: a second visit straight after the first counts the length of the body, which any detour makes void.

use super::bits::Bits;
use super::known::NO_WAITS;
use super::orders::{Orders, Place};
use super::space::{Snake, State};
use super::torus::Move;
use super::trees::spanning_tree;
use gordian_puzzle::EstimateInfo;
use gordian_search::{Cost, Estimate, Promise};
use std::sync::{Mutex, PoisonError};

/// Every estimate, from the weakest to the strongest. The promises hold for both rules of the tail.
pub(super) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "left", promise: Promise::CONSISTENT },
    EstimateInfo { name: "farthest", promise: Promise::CONSISTENT },
    EstimateInfo { name: "mst", promise: Promise::CONSISTENT },
    EstimateInfo { name: "order", promise: Promise::ADMISSIBLE },
];

/// An estimate of a board. One type for all of them: a branch costs nothing beside what they compute, and every algorithm is
/// compiled once.
#[derive(Debug)]
pub struct SnakeEstimate {
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    Left,
    Farthest,
    Tree,
    Order(Box<Mutex<Orders>>),
}

/// What is carried along the moves: a part that changes only where an apple is reached, and the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Running {
    kept: Cost,
    fresh: Cost,
}

impl SnakeEstimate {
    /// The estimate of a name, `none` excepted.
    pub fn new<B: Bits>(name: &str, snake: &Snake<B>) -> Option<SnakeEstimate> {
        let kind = match name {
            "left" => Kind::Left,
            "farthest" => Kind::Farthest,
            "mst" => Kind::Tree,
            "order" => {
                let orders = Orders::new(snake.board(), false);
                // Too many apples for any order: the tree is what is left of the idea.
                if orders.is_searched() { Kind::Order(Box::new(Mutex::new(orders))) } else { Kind::Tree }
            }
            _ => return None,
        };
        Some(SnakeEstimate { kind })
    }

    /// The part that changes only where an apple is reached.
    fn kept<B: Bits>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        match self.kind {
            Kind::Left => snake.left(state),
            Kind::Tree => {
                let cells: Vec<u16> = snake.cells_left(state).collect();
                spanning_tree(snake.torus(), &cells)
            }
            Kind::Farthest | Kind::Order(_) => 0,
        }
    }

    fn fresh<B: Bits>(&self, snake: &Snake<B>, state: &State<B>) -> Cost {
        let distances = || snake.cells_left(state).map(|cell| snake.torus().distance(state.head, cell));
        match &self.kind {
            Kind::Left => 0,
            Kind::Farthest => distances().max().unwrap_or(0),
            Kind::Tree => distances().min().unwrap_or(0),
            Kind::Order(orders) => {
                let mut orders = orders.lock().unwrap_or_else(PoisonError::into_inner);
                let place = place(&orders, snake, state);
                orders.value(&place)
            }
        }
    }
}

/// Where an order begins, when only the wait of the head's own cell counts.
fn place<B: Bits>(orders: &Orders, snake: &Snake<B>, state: &State<B>) -> Place {
    let counts = || (0..snake.board().apples.len()).map(|at| snake.left_on(state, at));
    let (left, row) = (orders.pack(counts()), orders.row(counts()));
    let reached = u32::from(state.length) - 1 + u32::from(state.growing);
    let mut waits = NO_WAITS;
    if let Some(stack) = snake.apples_at(state.head).and_then(|at| orders.stack(at)) {
        waits[stack] = orders.wait(0, 0, reached, state.growing);
    }
    Place { head: state.head, growing: state.growing, left, row, reached, waits }
}

impl<B: Bits> Estimate<Snake<B>> for SnakeEstimate {
    type Running = Running;

    fn start(&self, snake: &Snake<B>, state: &State<B>) -> Running {
        Running { kept: self.kept(snake, state), fresh: self.fresh(snake, state) }
    }

    fn step(&self, snake: &Snake<B>, running: Running, after: &State<B>, _: Move) -> Running {
        let kept = if after.growing { self.kept(snake, after) } else { running.kept };
        Running { kept, fresh: self.fresh(snake, after) }
    }

    #[inline(always)]
    fn value(&self, running: Running) -> Cost {
        running.kept + running.fresh
    }

    fn promise(&self) -> Promise {
        match self.kind {
            Kind::Order(_) => Promise::ADMISSIBLE,
            Kind::Left | Kind::Farthest | Kind::Tree => Promise::CONSISTENT,
        }
    }

    fn resume(&self, snake: &Snake<B>, state: &State<B>, value: Cost) -> Running {
        match self.kind {
            Kind::Left => Running { kept: value, fresh: 0 },
            Kind::Farthest | Kind::Order(_) => Running { kept: 0, fresh: value },
            Kind::Tree => self.start(snake, state),
        }
    }
}
