//! A snake that is walked over its board: what an agent sees and does.

use crate::board::{Tail, View};
use crate::torus::{Move, Torus};
use std::collections::VecDeque;

/// A snake on its board, made for many moves.
#[derive(Clone, Debug)]
pub(crate) struct Walker<'a> {
    pub(crate) torus: &'a Torus,
    tail: Tail,
    pub(crate) body: VecDeque<u16>,
    /// Whether the body lies on a cell.
    pub(crate) covered: Vec<bool>,
    /// Apples left on each cell.
    pub(crate) apples: Vec<u32>,
    pub(crate) left: u64,
    pub(crate) growing: bool,
}

impl<'a> Walker<'a> {
    pub(crate) fn new(view: &View<'a>) -> Self {
        let torus = &view.board.torus;
        let mut walker = Walker {
            torus,
            tail: view.board.tail,
            body: view.body.iter().copied().collect(),
            covered: vec![false; torus.cells()],
            apples: vec![0; torus.cells()],
            left: view.units_left(),
            growing: view.growing,
        };
        for cell in &view.body {
            walker.covered[usize::from(*cell)] = true;
        }
        for (apples, left) in view.board.apples.iter().zip(&view.left) {
            walker.apples[usize::from(apples.cell)] = *left;
        }
        walker
    }

    pub(crate) fn head(&self) -> u16 {
        self.body[0]
    }

    /// The tail's cell.
    pub(crate) fn end(&self) -> u16 {
        self.body[self.body.len() - 1]
    }

    /// Whether the head may go to where the tail is.
    pub(crate) fn may_follow_tail(&self) -> bool {
        self.tail == Tail::Free && !self.growing && self.body.len() > 2
    }

    /// Whether the head may enter a cell in the next move.
    pub(crate) fn may_enter(&self, cell: u16) -> bool {
        !self.covered[usize::from(cell)] || (cell == self.end() && self.may_follow_tail())
    }

    /// The moves that are legal, each way of going to a cell once.
    pub(crate) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        let free =
            |step: &Move| self.torus.canonical(*step) == *step && self.may_enter(self.torus.step(self.head(), *step));
        Move::ALL.into_iter().filter(free)
    }

    /// Makes a legal move; tells whether an apple was reached.
    pub(crate) fn play(&mut self, step: Move) -> bool {
        let to = self.torus.step(self.head(), step);
        if !self.growing
            && let Some(end) = self.body.pop_back()
        {
            self.covered[usize::from(end)] = false;
        }
        self.body.push_front(to);
        self.covered[usize::from(to)] = true;
        let apples = &mut self.apples[usize::from(to)];
        self.growing = *apples > 0;
        *apples -= u32::from(self.growing);
        self.left -= u64::from(self.growing);
        self.growing
    }
}

/// Notices that a snake which moves by what it sees goes in circles: compares it with a snake of before, and takes a new one to
/// compare with after twice as many moves each time (Brent 1980).
#[derive(Clone, Debug, Default)]
pub(crate) struct Circle {
    body: VecDeque<u16>,
    moves: u64,
    next: u64,
}

impl Circle {
    /// Takes note of the snake after a move; `true` when it was like this before, with the same apples left.
    pub(crate) fn note(&mut self, walker: &Walker<'_>) -> bool {
        if walker.growing {
            // An apple was reached: nothing from before can come back.
            *self = Circle::default();
            return false;
        }
        if self.moves > 0 && self.body == walker.body {
            return true;
        }
        if self.moves == self.next {
            self.body.clone_from(&walker.body);
            self.next = (2 * self.next).max(1);
        }
        self.moves += 1;
        false
    }
}
