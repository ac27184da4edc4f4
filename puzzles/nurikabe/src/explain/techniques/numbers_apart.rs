//! A cell between two numbers in the same row or column is sea.

use super::bit_view::{BitView, DecidedCells};
use super::board_view::BoardView;
use super::{Finding, Info, Tier, single_cell_findings};
use crate::grid::Colour;

pub(super) static TECHNIQUE: Info = Info {
    name: "numbers-apart",
    tier: Tier::Starting,
    title: "nurikabe-technique-numbers-apart",
    argument: "nurikabe-argument-numbers-apart",
    sentence: "nurikabe-step-numbers-apart",
    example: "....\n3.2.\n....\n....",
    find,
};

fn find(view: &BoardView<'_>) -> Vec<Finding> {
    let grid = view.grid;
    let is_in_line = |first: usize, second: usize| {
        let ((first_row, first_column), (second_row, second_column)) =
            (grid.row_and_column(first), grid.row_and_column(second));
        first != second && (first_row == second_row || first_column == second_column)
    };
    let numbers_around = |cell: usize| {
        let is_number = |neighbour: &usize| grid.clue_at(*neighbour).is_some();
        if grid.neighbours(cell).filter(is_number).count() < 2 {
            return None;
        }
        let numbers: Vec<usize> = grid.neighbours(cell).filter(is_number).collect();
        let is_between = numbers.iter().any(|first| numbers.iter().any(|second| is_in_line(*first, *second)));
        is_between.then_some((cell, numbers))
    };
    single_cell_findings(Colour::Sea, view.undecided().filter_map(numbers_around))
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let (numbers, stride) = (view.numbers, view.layout.stride);
    let between =
        (numbers.shift_up(1) & numbers.shift_down(1)) | (numbers.shift_up(stride) & numbers.shift_down(stride));
    DecidedCells::sea(between & view.undecided)
}
