//! A cell between two numbers in line is sea.

use super::sight::{Seen, Sight};
use super::view::View;
use super::{Finding, Info, Tier, singles};
use crate::grid::Colour;

pub(super) static IT: Info = Info {
    name: "numbers-apart",
    tier: Tier::Starting,
    title: "nurikabe-technique-numbers-apart",
    argument: "nurikabe-argument-numbers-apart",
    sentence: "nurikabe-step-numbers-apart",
    example: "....\n3.2.\n....\n....",
    find,
};

fn find(view: &View<'_>) -> Vec<Finding> {
    let grid = view.grid;
    let between = |cell: usize| {
        let beside = || grid.neighbours(cell).filter(|beside| grid.clue_at(*beside).is_some());
        if beside().count() < 2 {
            return None;
        }
        let numbers: Vec<usize> = beside().collect();
        let in_line = numbers.iter().any(|one| {
            numbers.iter().any(|other| {
                one != other
                    && (grid.place(*one).0 == grid.place(*other).0 || grid.place(*one).1 == grid.place(*other).1)
            })
        });
        in_line.then_some((cell, numbers))
    };
    singles(Colour::Sea, view.unknown().filter_map(between))
}

pub(super) fn see<const W: usize>(sight: &Sight<'_, W>) -> Seen<W> {
    let (numbers, stride) = (sight.numbers, sight.frame.stride);
    let between = (numbers.up(1) & numbers.down(1)) | (numbers.up(stride) & numbers.down(stride));
    Seen::sea(between & sight.open)
}
