//! `ranks`: exact distances of an abstraction that keeps only the cards of the largest ranks.
//!
//! Remove all cards below a rank. A card can be placed only on larger cards, so every move of a remaining card is also a move of
//! the reduced deal, and a move of a removed card changes nothing there. The remaining cards therefore need at least as many
//! moves as the reduced deal. The removed cards add the moves that [`CountedCards::Blocked`] counts for them. No move is counted
//! twice, and a sorted board stays sorted without its smallest cards, so the sum is admissible under both goals. So is
//! the maximum of the sum and `blocked`.
//!
//! A move moves one card. If it remains, the distance changes by at most one; if it is removed, its own term falls by at most
//! one. So the sum is consistent, and so is the maximum of two consistent estimates.

use super::counting::{CardCount, CountedCards};
use crate::backward::BackwardSpace;
use crate::deal::{Card, Deal};
use crate::goals::ColumnOrder;
use crate::key_layout::FLOOR;
use crate::size::Size;
use crate::space::{Cards, Move, State};
use gordian_puzzle::{ProgressObserver, Watcher};
use gordian_search::{Cost, DEAD, Distances, Estimate, Limits, Promise, Space, evaluation_is_the_cost};

/// The largest number of boards in a table. Such a table takes about a second to build.
const MAX_BOARDS: u64 = 1 << 20;

/// The largest number of goals that a table starts from.
const MAX_GOALS: u64 = 1 << 16;

/// The distances of a reduced deal to its goals.
#[derive(Debug)]
struct ReducedDistances<const W: usize> {
    /// The reduced deal.
    reduced: Cards<W>,
    /// The distance of each of its boards.
    distances: Distances<[u64; W]>,
    /// By how much the stored distances exceed the numbers of moves: if there are several goals, the table starts from an
    /// artificial root that is one step away from each of them.
    extra_steps: Cost,
}

impl<const W: usize> ReducedDistances<W> {
    /// The distances with as many ranks as the constants and the limits allow, for boards reachable from `start`. `None` if
    /// the deal has only one rank or a limit does not even allow the smallest table.
    fn new(cards: &Cards<W>, start: &State<W>, limits: &Limits, watcher: &mut dyn Watcher) -> Option<Self> {
        let mut largest = None;
        for ranks in 1..cards.size().ranks() {
            // A size with fewer ranks is always supported. If it were not, the largest table so far would still be good.
            let Some(reduced) = reduce_deal(cards, ranks) else { break };
            if reduced.goal_count(ColumnOrder::Ignored) > MAX_GOALS {
                break;
            }
            let start = reduced.canonical_state(&reduce_board(cards, &reduced, start));
            let backward = BackwardSpace::new(&reduced, &start);
            let limits = Limits { expansions: Some(MAX_BOARDS), cost: None, ..limits.clone() };
            let distances = Distances::from(&backward, &backward.initial(), &limits, &mut ProgressObserver(watcher));
            let Some(distances) = distances.ok().filter(Distances::is_complete) else { break };
            let extra_steps = backward.extra_steps();
            largest = Some(ReducedDistances { reduced, distances, extra_steps });
        }
        largest
    }

    /// The number of moves that the remaining cards of a board need; [`DEAD`] if they can never be sorted.
    #[inline]
    fn distance(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        let key = reduce_board(cards, &self.reduced, state);
        self.distances.get(&key).map_or(DEAD, |distance| distance - self.extra_steps)
    }

    /// Whether the reduced deal leaves a card out.
    fn is_removed(&self, card: u8) -> bool {
        usize::from(card) >= self.reduced.size().cards()
    }
}

/// The deal with only its `ranks` largest ranks.
fn reduce_deal<const W: usize>(cards: &Cards<W>, ranks: usize) -> Option<Cards<W>> {
    let deal = cards.deal();
    let size = Size::new(deal.size.columns(), deal.size.colours(), ranks)?;
    let removed_ranks = (deal.size.ranks() - ranks) as u8;
    let reduce_column = |column: &Vec<Card>| {
        let remaining = column.iter().filter(|card| card.rank > removed_ranks);
        remaining.map(|card| Card { rank: card.rank - removed_ranks, ..*card }).collect()
    };
    let columns = deal.columns.iter().map(reduce_column).collect();
    Some(Cards::new(Deal { size, goal: deal.goal, letters: deal.letters.clone(), columns }))
}

/// The packed board of the reduced deal. Remaining cards have the same numbers in both deals.
#[inline]
fn reduce_board<const W: usize>(cards: &Cards<W>, reduced: &Cards<W>, state: &State<W>) -> [u64; W] {
    let remaining_cards = reduced.size().cards() as u8;
    let mut words = [0; W];
    for top in state.tops.iter().filter(|top| **top != FLOOR) {
        let mut card = *top;
        // The last remaining card above `card`; `FLOOR` if there is none.
        let mut above = FLOOR;
        while card != FLOOR {
            if card < remaining_cards {
                if above != FLOOR {
                    reduced.layout.set_below(&mut words, above, card);
                }
                above = card;
            }
            card = cards.layout.below(&state.words, card);
        }
        if above != FLOOR {
            reduced.layout.set_below(&mut words, above, FLOOR);
        }
    }
    words
}

/// Any of the estimates: a count of cards, or the estimate `ranks`.
#[derive(Debug)]
pub struct CardsEstimate<const W: usize> {
    count: CardCount,
    /// The table of `ranks`; `None` for the other estimates, or if a limit allows no table.
    reduced: Option<ReducedDistances<W>>,
}

impl<const W: usize> CardsEstimate<W> {
    /// A count of cards.
    pub fn counting(count: CardCount) -> Self {
        CardsEstimate { count, reduced: None }
    }

    /// The estimate `ranks`, for boards reachable from `start`: `blocked`, combined with the exact distances of as many ranks
    /// as the limits and about a second of work allow.
    pub fn ranks(cards: &Cards<W>, start: &State<W>, limits: &Limits, watcher: &mut dyn Watcher) -> Self {
        let count = CardCount::new(CountedCards::Blocked, cards.deal().goal);
        CardsEstimate { count, reduced: ReducedDistances::new(cards, start, limits, watcher) }
    }

    /// The size of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.reduced.as_ref().map_or(0, |reduced| reduced.distances.bytes())
    }

    /// The maximum of the count, and the sum of the distance of the remaining cards and the count of the removed ones.
    fn combined_bound(&self, reduced: &ReducedDistances<W>, cards: &Cards<W>, state: &State<W>) -> Cost {
        let distance = reduced.distance(cards, state);
        if distance == DEAD {
            return DEAD;
        }
        let (mut all_cards_bound, mut removed_cards_bound) = (0, 0);
        for card in 0..cards.size().cards() as u8 {
            let term = self.count.term(cards, &state.words, card, cards.layout.below(&state.words, card));
            all_cards_bound += term;
            removed_cards_bound += if reduced.is_removed(card) { term } else { 0 };
        }
        all_cards_bound.max(distance + removed_cards_bound)
    }
}

impl<const W: usize> Estimate<Cards<W>> for CardsEstimate<W> {
    evaluation_is_the_cost!(Cards<W>);

    fn start(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        match &self.reduced {
            Some(reduced) => self.combined_bound(reduced, cards, state),
            None => self.count.start(cards, state),
        }
    }

    #[inline(always)]
    fn step(&self, cards: &Cards<W>, evaluation: Cost, after: &State<W>, action: Move) -> Cost {
        match &self.reduced {
            Some(reduced) => self.combined_bound(reduced, cards, after),
            None => self.count.step(cards, evaluation, after, action),
        }
    }

    fn promise(&self) -> Promise {
        <CardCount as Estimate<Cards<W>>>::promise(&self.count)
    }
}
