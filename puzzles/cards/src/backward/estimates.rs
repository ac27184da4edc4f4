//! Estimates of the backward space: lower bounds of the distance to the start.

use super::abstraction::{Abstraction, ColumnCodes};
use super::space::{BackwardSpace, BackwardStep};
use crate::space::{Move, State};
use gordian_search::{Cost, DEAD, Distances, Estimate, Promise, evaluation_is_the_cost};

/// The sum over all cards of [`min_moves`](BackwardSpace::min_moves).
///
/// Each term counts moves of its own card, so the sum is a lower bound. A step moves a card that no other card lies on, so it
/// changes only the term of that card. The term never falls from two to zero in one step: as long as a card below it has moved,
/// the card does not lie as it lay at the start. So the estimate is consistent.
#[derive(Clone, Copy, Debug)]
pub(super) struct MovedCards;

impl<const W: usize> Estimate<BackwardSpace<'_, W>> for MovedCards {
    evaluation_is_the_cost!(BackwardSpace<'_, W>);

    fn start(&self, space: &BackwardSpace<'_, W>, state: &State<W>) -> Cost {
        if space.is_root(&state.words) {
            return 0;
        }
        let layout = &space.cards.layout;
        let min_moves = |card| space.min_moves(&state.words, card, layout.below(&state.words, card));
        (0..layout.size().cards() as u8).map(min_moves).sum()
    }

    #[inline(always)]
    fn step(&self, space: &BackwardSpace<'_, W>, evaluation: Cost, after: &State<W>, step: BackwardStep) -> Cost {
        match step {
            // The artificial root has no board whose value could be updated, so the value is computed from scratch.
            BackwardStep::ToGoal(_) => self.start(space, after),
            // `from` and `to` are columns of the backward move: the card now lies on `to`.
            BackwardStep::Undo(Move { from, to }) => {
                let card = after.tops[usize::from(to)];
                // The term of the card while it still lay on what is now the top of `from`.
                let old_term = space.min_moves(&after.words, card, after.tops[usize::from(from)]);
                let new_term = space.min_moves(&after.words, card, space.cards.layout.below(&after.words, card));
                evaluation + new_term - old_term
            }
        }
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// The exact distances from the start in an [`Abstraction`] of the deal.
///
/// The value is the maximum of [`MovedCards`] and the distance of the abstract board. If the abstraction removes the smallest
/// ranks, the terms of [`MovedCards`] for the removed cards are added to the distance, because they count other moves.
///
/// Both are lower bounds. A step moves one card: it changes the abstract distance by at most one, or the term of one removed
/// card by at most one. So both are consistent, and so is their maximum.
#[derive(Debug)]
pub(super) struct AbstractDistances {
    pub(super) abstraction: Abstraction,
    pub(super) distances: Distances<[u64; 2]>,
}

impl AbstractDistances {
    /// A lower bound of the distance from the start to an abstract board.
    #[inline(always)]
    fn distance(&self, codes: &ColumnCodes) -> Cost {
        match self.distances.get(&self.abstraction.key(codes)) {
            Some(distance) => distance,
            // A complete table holds every reachable abstract board, so this one is unreachable.
            None if self.distances.is_complete() => DEAD,
            // An incomplete table holds every abstract board up to its depth.
            None => self.distances.depth() + 1,
        }
    }
}

/// The evaluation of [`AbstractDistances`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Evaluation {
    /// The value of [`MovedCards`].
    moved_cards_bound: Cost,
    /// The abstract board.
    codes: ColumnCodes,
    /// The distance of the abstract board.
    distance: Cost,
    /// The part of `moved_cards_bound` that belongs to removed cards.
    removed_cards_bound: Cost,
}

impl<const W: usize> Estimate<BackwardSpace<'_, W>> for AbstractDistances {
    type Evaluation = Evaluation;

    fn start(&self, space: &BackwardSpace<'_, W>, state: &State<W>) -> Evaluation {
        if space.is_root(&state.words) {
            return Evaluation {
                moved_cards_bound: 0,
                codes: ColumnCodes::default(),
                distance: 0,
                removed_cards_bound: 0,
            };
        }
        let layout = &space.cards.layout;
        let min_moves = |card: u8| space.min_moves(&state.words, card, layout.below(&state.words, card));
        let codes = self.abstraction.codes(space.cards, state);
        let removed_cards = (0..layout.size().cards() as u8).filter(|card| self.abstraction.is_removed(*card));
        Evaluation {
            moved_cards_bound: MovedCards.start(space, state),
            codes,
            distance: self.distance(&codes),
            removed_cards_bound: removed_cards.map(min_moves).sum(),
        }
    }

    #[inline(always)]
    fn step(
        &self,
        space: &BackwardSpace<'_, W>,
        evaluation: Evaluation,
        after: &State<W>,
        step: BackwardStep,
    ) -> Evaluation {
        // Any other step leads from the artificial root to a goal. The root has no board whose value could be updated, so the
        // value is computed from scratch. `from` and `to` are columns of the backward move: the card now lies on `to`.
        let BackwardStep::Undo(Move { from, to }) = step else { return self.start(space, after) };
        let mut evaluation = evaluation;
        let (from, to) = (usize::from(from), usize::from(to));
        let card = after.tops[to];
        // The term of the card while it still lay on what is now the top of `from`.
        let old_term = space.min_moves(&after.words, card, after.tops[from]);
        let new_term = space.min_moves(&after.words, card, space.cards.layout.below(&after.words, card));
        evaluation.moved_cards_bound = evaluation.moved_cards_bound + new_term - old_term;
        if self.abstraction.is_removed(card) {
            evaluation.removed_cards_bound = evaluation.removed_cards_bound + new_term - old_term;
        } else {
            self.abstraction.apply_move(&mut evaluation.codes, card, from, to);
            evaluation.distance = self.distance(&evaluation.codes);
        }
        evaluation
    }

    #[inline(always)]
    fn value(&self, evaluation: Evaluation) -> Cost {
        evaluation.moved_cards_bound.max(evaluation.distance.saturating_add(evaluation.removed_cards_bound))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
