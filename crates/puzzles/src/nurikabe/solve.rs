//! x
use super::check::is_solved;
use super::deduce::trial::Budget;
use super::deduce::{Deduction, for_width};
use super::grid::{Colour, Grid};

/// x
pub fn probe(grid: &Grid, trials: bool) -> (i32, Vec<Colour>) {
    let blank = grid.blank();
    for_width!(grid, W => {
        let Ok(mut deduction) = Deduction::<W>::new(grid, &blank) else { return (-1, vec![]) };
        if deduction.settle().is_err() { return (-1, vec![]) }
        if trials && !deduction.is_complete() {
            let mut budget = Budget { left: 1_000_000, made: 0 };
            if deduction.try_out(&mut budget).is_err() { return (-1, vec![]) }
        }
        if deduction.is_complete() {
            if !is_solved(grid, &deduction.board()) { return (-2, deduction.board()) }
            (1, deduction.board())
        } else {
            (0, deduction.board())
        }
    })
}
