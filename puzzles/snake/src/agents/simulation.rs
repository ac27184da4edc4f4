//! A mutable snake on its board: what an agent perceives and acts on.

use crate::board::{Tail, View};
use crate::torus::{Move, Torus};
use std::collections::VecDeque;

/// A state in play that is fast to change, for games of many moves.
#[derive(Clone, Debug)]
pub(crate) struct Simulation<'a> {
    pub(super) torus: &'a Torus,
    tail: Tail,
    /// The cells of the body from head to tail.
    pub(super) body: VecDeque<u16>,
    /// Whether the body covers each cell.
    pub(super) is_covered: Vec<bool>,
    /// The apples left on each cell.
    pub(super) apples: Vec<u32>,
    /// The apples left on all cells together.
    pub(super) apples_left: u64,
    /// Whether the snake has just eaten, so that its tail stays where it is in the next move.
    growing: bool,
}

impl<'a> Simulation<'a> {
    /// The simulation of a state.
    pub(crate) fn new(view: &View<'a>) -> Self {
        let torus = &view.board.torus;
        let mut simulation = Simulation {
            torus,
            tail: view.board.tail,
            body: view.body.iter().copied().collect(),
            is_covered: vec![false; torus.cells()],
            apples: vec![0; torus.cells()],
            apples_left: view.apples_left(),
            growing: view.growing,
        };
        for cell in &view.body {
            simulation.is_covered[usize::from(*cell)] = true;
        }
        for (apples, left) in view.board.apples.iter().zip(&view.left) {
            simulation.apples[usize::from(apples.cell)] = *left;
        }
        simulation
    }

    /// The head's cell.
    pub(super) fn head(&self) -> u16 {
        self.body[0]
    }

    /// The tail's cell.
    pub(super) fn tail_cell(&self) -> u16 {
        self.body[self.body.len() - 1]
    }

    /// Whether the head may enter the tail's cell in the next move.
    pub(super) fn may_enter_tail(&self) -> bool {
        self.tail == Tail::Free && !self.growing && self.body.len() > 2
    }

    /// Whether the head may enter a cell in the next move.
    pub(super) fn may_enter(&self, cell: u16) -> bool {
        !self.is_covered[usize::from(cell)] || (cell == self.tail_cell() && self.may_enter_tail())
    }

    /// The legal moves. Of two moves to the same cell only the first is listed.
    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let is_legal =
            |step: &Move| self.torus.canonical(*step) == *step && self.may_enter(self.torus.step(self.head(), *step));
        Move::ALL.into_iter().filter(is_legal)
    }

    /// Makes a legal move; `true` if the snake eats an apple.
    pub(super) fn play(&mut self, step: Move) -> bool {
        let to = self.torus.step(self.head(), step);
        if !self.growing
            && let Some(end) = self.body.pop_back()
        {
            self.is_covered[usize::from(end)] = false;
        }
        self.body.push_front(to);
        self.is_covered[usize::from(to)] = true;
        let apples = &mut self.apples[usize::from(to)];
        self.growing = *apples > 0;
        *apples -= u32::from(self.growing);
        self.apples_left -= u64::from(self.growing);
        self.growing
    }
}

/// Detects that a deterministic agent repeats itself (Brent's algorithm, 1980): compares the snake with an earlier one, which
/// is replaced after 1, 2, 4, 8, ... moves.
#[derive(Clone, Debug, Default)]
pub(super) struct CycleDetector {
    /// The earlier body to compare with.
    earlier: VecDeque<u16>,
    /// The number of moves since the last apple.
    moves: u64,
    /// The number of moves after which `earlier` is replaced.
    replace_at: u64,
}

impl CycleDetector {
    /// Records the snake after a move; `true` if it was the same before, with the same apples left.
    pub(super) fn is_repeated(&mut self, simulation: &Simulation<'_>) -> bool {
        if simulation.growing {
            // An apple was eaten, so no earlier state can come back.
            *self = CycleDetector::default();
            return false;
        }
        if self.moves > 0 && self.earlier == simulation.body {
            return true;
        }
        if self.moves == self.replace_at {
            self.earlier.clone_from(&simulation.body);
            self.replace_at = (2 * self.replace_at).max(1);
        }
        self.moves += 1;
        false
    }
}
