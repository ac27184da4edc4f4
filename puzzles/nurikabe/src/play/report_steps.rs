//! The steps of the report's solver, for explanations and recordings.

use crate::explain::{colour_name, write_cells};
use crate::grid::{Colour, Grid};
use crate::play::moves::{self, CellChange};
use crate::scene::message_at;
use crate::solve::report::Event;
use gordian_puzzle::{Frame, Message, Step};

/// Writes the move that gives a cell a colour.
fn write_paint(grid: &Grid, cell: usize, colour: Colour) -> String {
    moves::write(grid, cell, CellChange::Paint(colour))
}

/// A step of the run as a frame of a recording.
pub(super) fn to_frame(grid: &Grid, event: &Event) -> Frame {
    match event {
        Event::Coloured { strategy, cells, colour } => Frame::Deduce {
            moves: cells.iter().map(|cell| write_paint(grid, *cell, *colour)).collect(),
            technique: strategy.technique.to_owned(),
            also: Some(strategy.predicate.to_owned()),
        },
        Event::Guess { cell, colour, depth } => {
            Frame::Decide { action: write_paint(grid, *cell, *colour), level: *depth as u32 }
        }
        Event::Retreat { depth, .. } => Frame::Conflict { level: *depth as u32 },
    }
}

/// A step of the run as a step of an explanation: what fired, the cells it coloured, or the guess with its depth.
pub(super) fn to_step(grid: &Grid, event: &Event) -> Step {
    match event {
        Event::Coloured { strategy, cells, colour } => Step {
            technique: strategy.technique.to_owned(),
            title: Message::new("nurikabe-report-strategy")
                .with("predicate", strategy.predicate)
                .with("technique", strategy.technique),
            moves: cells.iter().map(|cell| write_paint(grid, *cell, *colour)).collect(),
            because: Vec::new(),
            message: Message::new("nurikabe-report-coloured")
                .with("colour", colour_name(*colour))
                .with("cells", write_cells(grid, cells)),
        },
        Event::Guess { cell, colour, depth } => Step {
            technique: "guess".to_owned(),
            title: Message::new("nurikabe-report-guess"),
            moves: vec![write_paint(grid, *cell, *colour)],
            because: Vec::new(),
            message: message_at("nurikabe-report-guessed", grid, *cell)
                .with("colour", colour_name(*colour))
                .with("depth", *depth),
        },
        Event::Retreat { cleared, depth } => Step {
            technique: "retreat".to_owned(),
            title: Message::new("nurikabe-report-retreat"),
            moves: cleared.iter().map(|cell| write_paint(grid, *cell, Colour::Unknown)).collect(),
            because: Vec::new(),
            message: if cleared.is_empty() {
                Message::new("nurikabe-report-contradiction")
            } else {
                Message::new("nurikabe-report-retreated")
                    .with("cells", write_cells(grid, cleared))
                    .with("depth", *depth)
            },
        },
    }
}
