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
    let between = |cell: usize| {
        let neighbour = || grid.neighbours(cell).filter(|neighbour| grid.clue_at(*neighbour).is_some());
        if neighbour().count() < 2 {
            return None;
        }
        let numbers: Vec<usize> = neighbour().collect();
        let in_line = numbers.iter().any(|one| {
            numbers.iter().any(|other| {
                one != other
                    && (grid.place(*one).0 == grid.place(*other).0 || grid.place(*one).1 == grid.place(*other).1)
            })
        });
        in_line.then_some((cell, numbers))
    };
    single_cell_findings(Colour::Sea, view.unknown().filter_map(between))
}

/// The cells that [`find`] decides, without reasons.
pub(super) fn find_bits<const W: usize>(view: &BitView<'_, W>) -> DecidedCells<W> {
    let (numbers, stride) = (view.numbers, view.layout.stride);
    let between =
        (numbers.shift_up(1) & numbers.shift_down(1)) | (numbers.shift_up(stride) & numbers.shift_down(stride));
    DecidedCells::sea(between & view.open)
}
