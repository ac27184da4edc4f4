//! Estimates that count cards.
//!
//! Each is a sum over the cards of what a card adds in its place, and what it adds depends only on what lies below it. A move
//! takes a top card, which lies below nothing, so it changes the part of that card alone: the running value is updated by
//! looking down two columns.

use super::deal::Goal;
use super::layout::FLOOR;
use super::space::{Cards, Move, State};
use gordian_puzzle::EstimateInfo;
use gordian_search::{Cost, Estimate, Promise};

/// The estimates on offer.
pub(super) const ALL: &[EstimateInfo] = &[
    EstimateInfo { name: "none", promise: Promise::CONSISTENT },
    EstimateInfo { name: "report", promise: Promise::CONSISTENT },
    EstimateInfo { name: "misplaced", promise: Promise::CONSISTENT },
    EstimateInfo { name: "blocked", promise: Promise::CONSISTENT },
    EstimateInfo { name: "ranks", promise: Promise::CONSISTENT },
];

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// Nothing: blind search. Counted like the others, so that every search is compiled once and not once more for it.
    Nothing,
    /// Non-empty columns whose bottom card is not the largest: the report's own estimate.
    ///
    /// Under `goal=strict` each of these bottom cards is at the wrong place and has to move, and they are different cards; a
    /// move takes away at most one of them. So it is consistent. Under `goal=split` a column may well end with a smaller
    /// card at its bottom: the estimate can be too large, and promises nothing.
    Report,
    /// Cards outside the sorted part at the bottom of their columns.
    ///
    /// Sorted from the bottom means, under `goal=strict`, the run `n`, `n-1`, ... of one colour; under `goal=split` any
    /// descending run of one colour. The lowest card above that part cannot stay: as long as it does, nothing below it
    /// moves either, and it lies wrongly on the card below it. So it has to move, and everything above it with it, each
    /// card at least once. A move changes the state of one card, so the estimate is consistent under both goals.
    Misplaced,
    /// [`Misplaced`](Count::Misplaced), and one more for each misplaced card with a larger misplaced card of its own colour
    /// below it.
    ///
    /// Under `goal=strict` the larger card has to move at least once, and the smaller one must be away before that; in the
    /// end the smaller one lies above the larger one, so it comes there after the larger one's last move. It moves twice. It
    /// can never come home in the move that ends its being counted twice, because home needs the larger one to be home, so
    /// the estimate falls by at most one a move: it is consistent. Under `goal=split` the two may end in different columns
    /// and one move of each may do, so nothing is added and the estimate is that of [`Misplaced`](Count::Misplaced).
    Blocked,
}

impl Count {
    fn promise(self, goal: Goal) -> Promise {
        match (self, goal) {
            (Count::Report, Goal::Split) => Promise::NOTHING,
            _ => Promise::CONSISTENT,
        }
    }
}

/// An estimate that counts cards.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    count: Count,
    goal: Goal,
}

impl Counted {
    /// The estimate of what is counted, for boards sorted this way.
    pub fn new(count: Count, goal: Goal) -> Self {
        Counted { count, goal }
    }

    /// What a card adds when it lies on `under`.
    #[inline(always)]
    pub(super) fn part<const W: usize>(&self, cards: &Cards<W>, words: &[u64; W], card: u8, under: u8) -> Cost {
        match self.count {
            Count::Nothing => 0,
            Count::Report => Cost::from(under == FLOOR && cards.layout.steps(card) > 1),
            _ if is_home(cards, words, self.goal, card, under) => 0,
            Count::Blocked if self.goal == Goal::Strict => 1 + Cost::from(is_blocked(cards, words, card, under)),
            Count::Misplaced | Count::Blocked => 1,
        }
    }
}

/// Whether a card that lies on `under` is part of the sorted bottom of its column.
#[inline(always)]
pub(super) fn is_home<const W: usize>(
    cards: &Cards<W>,
    words: &[u64; W],
    goal: Goal,
    mut card: u8,
    mut under: u8,
) -> bool {
    let layout = &cards.layout;
    let colours = layout.size().colours() as u8;
    loop {
        match goal {
            Goal::Strict if layout.steps(card) == 1 => return under == FLOOR,
            Goal::Strict if under != card - colours => return false,
            Goal::Split if under == FLOOR => return true,
            Goal::Split if under >= card || !(card - under).is_multiple_of(colours) => return false,
            _ => {}
        }
        (card, under) = (under, layout.under(words, under));
    }
}

/// Whether a larger misplaced card of its colour lies below a card that lies on `under`.
#[inline(always)]
fn is_blocked<const W: usize>(cards: &Cards<W>, words: &[u64; W], card: u8, mut under: u8) -> bool {
    let layout = &cards.layout;
    let colours = layout.size().colours() as u8;
    while under != FLOOR {
        let below = layout.under(words, under);
        if under < card && (card - under).is_multiple_of(colours) && !is_home(cards, words, Goal::Strict, under, below)
        {
            return true;
        }
        under = below;
    }
    false
}

impl<const W: usize> Estimate<Cards<W>> for Counted {
    type Running = Cost;

    fn start(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        let part = |card| self.part(cards, &state.words, card, cards.layout.under(&state.words, card));
        (0..cards.size().cards() as u8).map(part).sum()
    }

    #[inline(always)]
    fn step(&self, cards: &Cards<W>, running: Cost, after: &State<W>, action: Move) -> Cost {
        let card = after.tops[usize::from(action.to)];
        let before = self.part(cards, &after.words, card, after.tops[usize::from(action.from)]);
        let now = self.part(cards, &after.words, card, cards.layout.under(&after.words, card));
        running + now - before
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        self.count.promise(self.goal)
    }

    #[inline(always)]
    fn resume(&self, _: &Cards<W>, _: &State<W>, value: Cost) -> Cost {
        value
    }
}
