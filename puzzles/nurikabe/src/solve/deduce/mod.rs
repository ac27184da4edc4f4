//! Deduction: constraint propagation on bit boards, used by the solver, the generator and the trials of explanations.
//!
//! A state holds the known sea and land, and for each number the cells that may belong and the cells that do belong to
//! its island. Rules only add knowledge. They are meant to be monotone, so that the fixpoint depends neither on their
//! order nor on the orientation of the board. A few rules are not quite monotone: on random boards, about three runs in
//! a thousand decide a few cells more or fewer when the rules run in another order. Every step is correct in any order.
//!
//! The techniques of `explain::techniques` state many of these rules a second time, with reasons. That module says how
//! the two forms correspond, and its tests compare them.
//!
//! | module | contents |
//! | --- | --- |
//! | `bits` | sets of cells |
//! | `layout` | the fixed part of a board: size, numbers, geometry |
//! | `state` | what is known, and the order of the rules |
//! | `islands`, `orphans`, `pools`, `sea` | the rules |
//! | `connectivity` | articulation points |
//! | `paths` | cells on every path |
//! | `removal` | the effect of removing a cell from a region |
//! | `cache` | results for the same sets of cells |
//! | `shapes` | all shapes of an almost finished island |
//! | `trials` | one-step trials (failed-literal probing) |
//! | `nested_trials` | trials inside trials |
//! | `backtrack` | a quick search for one solution |

mod backtrack;
pub(crate) mod bits;
mod cache;
pub(crate) mod connectivity;
mod islands;
pub(crate) mod layout;
pub(crate) mod nested_trials;
mod orphans;
mod paths;
mod pools;
mod removal;
mod sea;
pub(crate) mod shapes;
pub(crate) mod state;
pub(crate) mod trials;

use crate::grid::{Colour, Grid};
use bits::Bits;
use connectivity::Connectivity;
use layout::BoardLayout;
use nested_trials::Survivors;
use state::{Contradiction, State};
use trials::{TrialBudget, Witnesses};

/// A board under deduction, in bit boards of `W` words.
pub(crate) struct Deduction<const W: usize> {
    pub(crate) layout: BoardLayout<W>,
    /// What is known so far.
    pub(crate) state: State<W>,
    /// Working memory and caches of the graph rules.
    pub(crate) connectivity: Connectivity<W>,
}

impl<const W: usize> Deduction<W> {
    /// A deduction on a partly filled board. Nothing is deduced yet.
    ///
    /// # Errors
    /// When the board colours a number sea, or the numbers exceed the board.
    pub(crate) fn new(grid: &Grid, board: &[Colour]) -> Result<Self, Contradiction> {
        Deduction::with_connectivity(grid, board, Connectivity::new())
    }

    /// The same as [`Deduction::new`], with working memory whose caches may come from another board of the same grid.
    ///
    /// # Errors
    /// When the board colours a number sea, or the numbers exceed the board.
    pub(crate) fn with_connectivity(
        grid: &Grid,
        board: &[Colour],
        connectivity: Connectivity<W>,
    ) -> Result<Self, Contradiction> {
        let layout = BoardLayout::new(grid);
        let mut state = State::new(&layout);
        if grid.is_overfull() {
            return Err(Contradiction);
        }
        for (cell, colour) in board.iter().enumerate() {
            let bit = Bits::single(layout.bit(cell));
            match colour {
                Colour::Unknown => {}
                Colour::Sea => state.mark_sea(bit)?,
                Colour::Land => state.mark_land(bit)?,
            }
        }
        Ok(Deduction { layout, state, connectivity })
    }

    /// Applies all rules until nothing changes.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn propagate(&mut self) -> Result<(), Contradiction> {
        self.state.propagate(&self.layout, &mut self.connectivity)
    }

    /// Applies all rules and one-step trials within a budget. Trials that no rule contradicts are added to the
    /// witnesses.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn run_trials(
        &mut self,
        budget: &mut TrialBudget<'_>,
        witnesses: &mut Witnesses<W>,
    ) -> Result<(), Contradiction> {
        self.state.run_trials(&self.layout, &mut self.connectivity, budget, witnesses)
    }

    /// Applies all rules and one-step trials to one of many similar states. Trials on the others give `survivors`, the
    /// states that no rule contradicted; they make many trials on this state unnecessary.
    ///
    /// # Errors
    /// When the board contradicts the rules.
    pub(crate) fn run_nested_trials(&mut self, survivors: &mut Survivors<W>) -> Result<(), Contradiction> {
        self.state.run_nested_trials(&self.layout, &mut self.connectivity, survivors)
    }

    /// Whether every cell is decided.
    pub(crate) fn is_complete(&self) -> bool {
        self.state.is_complete(&self.layout)
    }

    /// The board as far as it is known.
    pub(crate) fn board(&self) -> Vec<Colour> {
        self.layout.board(self.state.sea, self.state.land)
    }
}

/// Runs a block of code with `$W` set to the smallest supported number of words that holds a grid.
macro_rules! for_width {
    ($grid:expr, $W:ident => $body:expr) => {{
        let bits = $grid.rows() * ($grid.columns() + 1);
        // Two-word sets support only shifts of less than a word.
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
