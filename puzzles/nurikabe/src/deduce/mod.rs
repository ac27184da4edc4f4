//! Deduction on bit boards: the fast engine behind solver, generator and trials.
//!
//! A state holds what is sea, what is land, and for each number the cells that may and that do belong to its island.
//! Rules only ever add knowledge, and are meant to be monotone, so that their fixpoint depends neither on the order in which
//! they run nor on the orientation of the board. Not all are, quite: on random boards about three runs in a thousand know a
//! little more or less when the rules take turns in another order. Every step is sound all the same.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `bits` | sets of cells |
//! | `frame` | what stays the same: size, numbers |
//! | `state` | what is known, and the rules |
//! | `sea` | the rules of the sea |
//! | `graph` | cells without which something falls apart |
//! | `gap` | what is cut off without a cell |
//! | `memo` | what was found before |
//! | `shapes` | every way to finish an island |
//! | `trial` | one-step trials |
//! | `deep` | trials inside trials |
//! | `descent` | a solution by assumptions |

pub(crate) mod bits;
pub(crate) mod deep;
mod descent;
pub(crate) mod frame;
mod gap;
pub(crate) mod graph;
mod memo;
mod sea;
pub(crate) mod shapes;
pub(crate) mod state;
pub(crate) mod trial;

use super::grid::{Colour, Grid};
use bits::Bits;
use deep::Survivors;
use frame::Frame;
use graph::Walk;
use state::{Contradiction, State};
use trial::{Budget, Witnesses};

/// A board that is deduced on, whatever its width in words.
pub(crate) struct Deduction<const W: usize> {
    pub(crate) frame: Frame<W>,
    pub(crate) state: State<W>,
    pub(crate) walk: Walk<W>,
}

impl<const W: usize> Deduction<W> {
    /// Begins with a partly filled board; nothing is deduced yet.
    ///
    /// # Errors
    /// When the board colours a number sea.
    pub(crate) fn new(grid: &Grid, board: &[Colour]) -> Result<Self, Contradiction> {
        Deduction::with(grid, board, Walk::new())
    }

    /// The same, with room to work in, and what is remembered there: it may come from another board of the same grid.
    ///
    /// # Errors
    /// When the board colours a number sea.
    pub(crate) fn with(grid: &Grid, board: &[Colour], walk: Walk<W>) -> Result<Self, Contradiction> {
        let frame = Frame::new(grid);
        let mut state = State::new(&frame);
        if grid.is_overfull() {
            return Err(Contradiction);
        }
        for (cell, colour) in board.iter().enumerate() {
            let bit = Bits::one(frame.bit(cell));
            match colour {
                Colour::Unknown => {}
                Colour::Sea => state.flow(bit)?,
                Colour::Land => state.rise(bit)?,
            }
        }
        Ok(Deduction { frame, state, walk })
    }

    /// All rules to a fixpoint.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn settle(&mut self) -> Result<(), Contradiction> {
        self.state.settle(&self.frame, &mut self.walk)
    }

    /// All rules and one-step trials, as far as the budget goes. What survives a trial is added to the witnesses.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn try_out(
        &mut self,
        budget: &mut Budget<'_>,
        witnesses: &mut Witnesses<W>,
    ) -> Result<(), Contradiction> {
        self.state.try_out(&self.frame, &mut self.walk, budget, witnesses)
    }

    /// All rules and one-step trials, as one of many states that this is done with.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn try_deeply(&mut self, survivors: &mut Survivors<W>) -> Result<(), Contradiction> {
        self.state.try_deeply(&self.frame, &mut self.walk, survivors)
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.state.is_complete(&self.frame)
    }

    /// The board as it is known now.
    pub(crate) fn board(&self) -> Vec<Colour> {
        self.frame.board(self.state.sea, self.state.land)
    }
}

/// Runs a piece of code for the narrowest width in words that holds a grid.
macro_rules! for_width {
    ($grid:expr, $W:ident => $body:expr) => {{
        let bits = $grid.rows() * ($grid.columns() + 1);
        // Two words take no shifts of a word or more.
        if bits <= 2 * 64 && $grid.columns() + 2 < 64 {
            const $W: usize = 2;
            $body
        } else if bits <= 4 * 64 {
            const $W: usize = 4;
            $body
        } else if bits <= 8 * 64 {
            const $W: usize = 8;
            $body
        } else if bits <= 20 * 64 {
            const $W: usize = 20;
            $body
        } else {
            const $W: usize = 65;
            $body
        }
    }};
}
pub(crate) use for_width;
