//! Estimates that count cards.
//!
//! Each is a sum of one term per card, and the term of a card depends only on the cards below it. A move takes a top card, which
//! lies below no other card, so it changes only the term of that card. The evaluation is updated by walking down two
//! columns.

use crate::goal::Goal;
use crate::key_layout::FLOOR;
use crate::space::{Cards, Move, State};
use gordian_search::{Cost, Estimate, Promise, evaluation_is_the_cost};

/// Which cards are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CountedCards {
    /// None: blind search. Sharing the type with the other estimates saves compiling every search once more.
    None,
    /// The cards at the bottom of a column whose rank is not the largest: the estimate of the original course report.
    ///
    /// Under `goal=strict` all of these cards are misplaced and have to move, and a move removes at most one of them, so the
    /// estimate is consistent. Under `goal=split` a column may end with a smaller card at its bottom. The estimate can then be
    /// too large and promises nothing.
    Report,
    /// Cards outside the sorted part at the bottom of their columns.
    ///
    /// The sorted part is, under `goal=strict`, the run `n`, `n-1`, ... of one colour, and under `goal=split` any descending
    /// run of one colour. The lowest card above the sorted part lies wrongly on the card below it, and that card cannot move
    /// first. So it has to move, and every card above it as well, each at least once. A move changes the state of one card,
    /// so the estimate is consistent under both goals.
    Misplaced,
    /// [`Misplaced`](CountedCards::Misplaced), where a misplaced card counts twice if a larger misplaced card of its own colour
    /// lies below it.
    ///
    /// Under `goal=strict` the larger card has to move at least once, and the smaller one must move away before that. In the
    /// end the smaller card lies above the larger one, so it must move again after the larger card's last move: twice in
    /// all. A card that counts twice cannot reach its final place in one move, because the larger card is not in place yet. So
    /// the estimate falls by at most one per move and is consistent. Under `goal=split` the two cards may end in different
    /// columns after one move each, so no card counts twice.
    Blocked,
}

impl CountedCards {
    /// What the estimate promises under a goal.
    fn promise(self, goal: Goal) -> Promise {
        match (self, goal) {
            (CountedCards::Report, Goal::Split) => Promise::NOTHING,
            _ => Promise::CONSISTENT,
        }
    }
}

/// An estimate that counts cards.
#[derive(Clone, Copy, Debug)]
pub struct CardCount {
    counted: CountedCards,
    goal: Goal,
}

impl CardCount {
    /// The estimate that counts these cards under a goal.
    pub fn new(counted: CountedCards, goal: Goal) -> Self {
        CardCount { counted, goal }
    }

    /// The term of a card that lies on `below`.
    #[inline(always)]
    pub(super) fn term<const W: usize>(&self, cards: &Cards<W>, words: &[u64; W], card: u8, below: u8) -> Cost {
        match self.counted {
            CountedCards::None => 0,
            CountedCards::Report => {
                let has_largest_rank = cards.layout.smallness(card) == 1;
                Cost::from(below == FLOOR && !has_largest_rank)
            }
            _ if is_sorted(cards, words, self.goal, card, below) => 0,
            CountedCards::Blocked if self.goal == Goal::Strict => 1 + Cost::from(is_blocked(cards, words, card, below)),
            CountedCards::Misplaced | CountedCards::Blocked => 1,
        }
    }
}

/// Whether a card that lies on `below` belongs to the sorted part at the bottom of its column. Walks down the column; the
/// next larger card of a colour has a number that is smaller by the number of colours.
#[inline(always)]
fn is_sorted<const W: usize>(cards: &Cards<W>, words: &[u64; W], goal: Goal, mut card: u8, mut below: u8) -> bool {
    let layout = &cards.layout;
    let colours = layout.size().colours() as u8;
    loop {
        match goal {
            Goal::Strict if layout.smallness(card) == 1 => return below == FLOOR,
            Goal::Strict if below != card - colours => return false,
            Goal::Split if below == FLOOR => return true,
            Goal::Split if below >= card || !(card - below).is_multiple_of(colours) => return false,
            _ => {}
        }
        (card, below) = (below, layout.below(words, below));
    }
}

/// Whether a larger misplaced card of the same colour lies below a card that lies on `below`, under `goal=strict`.
#[inline(always)]
fn is_blocked<const W: usize>(cards: &Cards<W>, words: &[u64; W], card: u8, below: u8) -> bool {
    let layout = &cards.layout;
    let colours = layout.size().colours() as u8;
    let mut other = below;
    while other != FLOOR {
        let below_other = layout.below(words, other);
        let is_larger_of_colour = other < card && (card - other).is_multiple_of(colours);
        if is_larger_of_colour && !is_sorted(cards, words, Goal::Strict, other, below_other) {
            return true;
        }
        other = below_other;
    }
    false
}

impl<const W: usize> Estimate<Cards<W>> for CardCount {
    evaluation_is_the_cost!(Cards<W>);

    fn start(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        let term = |card| self.term(cards, &state.words, card, cards.layout.below(&state.words, card));
        (0..cards.size().cards() as u8).map(term).sum()
    }

    #[inline(always)]
    fn step(&self, cards: &Cards<W>, evaluation: Cost, after: &State<W>, action: Move) -> Cost {
        let card = after.tops[usize::from(action.to)];
        // The card lay on what is now the top of its old column.
        let old_term = self.term(cards, &after.words, card, after.tops[usize::from(action.from)]);
        let new_term = self.term(cards, &after.words, card, cards.layout.below(&after.words, card));
        evaluation + new_term - old_term
    }

    fn promise(&self) -> Promise {
        self.counted.promise(self.goal)
    }
}
