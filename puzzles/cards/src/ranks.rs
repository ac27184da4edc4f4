//! The estimate `ranks`: exact distances of the board without its smallest cards.
//!
//! Take away every card below a rank. A card lands only on larger ones, so a move of a card that stays is a move of the smaller
//! deal too, and a move of a card taken away changes nothing there: as many moves of large cards are needed as the smaller
//! deal takes. To these come the moves of the small cards themselves, of which [`Count::Blocked`] counts some that each must
//! make. Moves of different cards are different moves, so the sum is never too large, under either goal: a sorted board is
//! sorted without its smallest cards too. The larger of the sum and `blocked` is never too large either.
//!
//! A move changes one card. If it is a large one, the distance changes by one at most; if it is a small one, its own count
//! falls by one at most. So the sum is consistent, and so is the larger of two.

use super::backward::Back;
use super::deal::{Card, Deal, Size};
use super::estimates::{Count, Counted};
use super::layout::FLOOR;
use super::space::{Cards, Move, State};
use gordian_puzzle::{Ticking, Watcher};
use gordian_search::{Cost, DEAD, Distances, Estimate, Limits, Promise, Space};

/// The most boards of a table: about a second's work.
const MOST_BOARDS: u64 = 1 << 20;

/// The most sorted boards that a table starts from.
const MOST_GOALS: u64 = 1 << 16;

/// The distances of a smaller deal.
#[derive(Debug)]
pub(super) struct Table<const W: usize> {
    smaller: Cards<W>,
    distances: Distances<[u64; W]>,
    /// How much longer a path of the table is than the plan it stands for.
    extra: Cost,
}

impl<const W: usize> Table<W> {
    /// The table of the most ranks that is small enough, for boards that can be reached from `start`. `None` where there is
    /// only one rank, or a limit does not even allow the smallest table.
    fn new(cards: &Cards<W>, start: &State<W>, limits: &Limits, watcher: &mut dyn Watcher) -> Option<Self> {
        let mut largest = None;
        for ranks in 1..cards.size().ranks() {
            let smaller = smaller(cards, ranks)?;
            if smaller.goal_count(false) > MOST_GOALS {
                break;
            }
            let start = smaller.board(&without_small(cards, &smaller, start));
            let back = Back::new(&smaller, &start);
            let limits = Limits { expansions: Some(MOST_BOARDS), cost: None, ..limits.clone() };
            let distances = Distances::from(&back, &back.initial(), &limits, &mut Ticking(watcher));
            let Some(distances) = distances.ok().filter(Distances::is_complete) else { break };
            let extra = back.extra();
            largest = Some(Table { smaller, distances, extra });
        }
        largest
    }

    /// How many moves the large cards of a board need; [`DEAD`] if they can never be sorted.
    #[inline]
    fn far(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        let key = without_small(cards, &self.smaller, state);
        self.distances.get(&key).map_or(DEAD, |distance| distance - self.extra)
    }

    /// Whether a card is taken away.
    fn drops(&self, card: u8) -> bool {
        usize::from(card) >= self.smaller.size().cards()
    }
}

/// A deal without its smallest cards.
fn smaller<const W: usize>(cards: &Cards<W>, ranks: usize) -> Option<Cards<W>> {
    let deal = cards.deal();
    let size = Size::new(deal.size.columns(), deal.size.colours(), ranks)?;
    let gone = (deal.size.ranks() - ranks) as u8;
    let keep = |column: &Vec<Card>| {
        let large = column.iter().filter(|card| card.rank > gone);
        large.map(|card| Card { rank: card.rank - gone, ..*card }).collect()
    };
    let columns = deal.columns.iter().map(keep).collect();
    Some(Cards::new(Deal { size, goal: deal.goal, letters: deal.letters.clone(), columns }))
}

/// The packed board without the cards that a smaller deal does not have. Large cards have the same numbers in both.
#[inline]
fn without_small<const W: usize>(cards: &Cards<W>, smaller: &Cards<W>, state: &State<W>) -> [u64; W] {
    let kept = smaller.size().cards() as u8;
    let mut words = [0; W];
    for top in state.tops.iter().filter(|top| **top != FLOOR) {
        let mut at = *top;
        let mut above = FLOOR;
        while at != FLOOR {
            if at < kept {
                if above != FLOOR {
                    smaller.layout.put(&mut words, above, at);
                }
                above = at;
            }
            at = cards.layout.under(&state.words, at);
        }
        if above != FLOOR {
            smaller.layout.put(&mut words, above, FLOOR);
        }
    }
    words
}

/// Any of the estimates: a count of cards, or that and a table of the deal without its smallest cards.
#[derive(Debug)]
pub struct CardsEstimate<const W: usize> {
    counted: Counted,
    table: Option<Table<W>>,
}

impl<const W: usize> CardsEstimate<W> {
    /// A count of cards alone.
    pub fn counted(counted: Counted) -> Self {
        CardsEstimate { counted, table: None }
    }

    /// The estimate `ranks`, for boards that can be reached from `start`: `blocked`, and the table of as many ranks as
    /// the limits and a second's work allow.
    pub fn ranks(cards: &Cards<W>, start: &State<W>, limits: &Limits, watcher: &mut dyn Watcher) -> Self {
        let counted = Counted::new(Count::Blocked, cards.deal().goal);
        CardsEstimate { counted, table: Table::new(cards, start, limits, watcher) }
    }

    /// The bytes that the table holds.
    pub fn bytes(&self) -> u64 {
        self.table.as_ref().map_or(0, |table| table.distances.bytes())
    }

    /// The larger of the count and what the table says.
    fn with_table(&self, table: &Table<W>, cards: &Cards<W>, state: &State<W>) -> Cost {
        let far = table.far(cards, state);
        if far == DEAD {
            return DEAD;
        }
        let (mut all, mut small) = (0, 0);
        for card in 0..cards.size().cards() as u8 {
            let part = self.counted.part(cards, &state.words, card, cards.layout.under(&state.words, card));
            all += part;
            small += if table.drops(card) { part } else { 0 };
        }
        all.max(far + small)
    }
}

impl<const W: usize> Estimate<Cards<W>> for CardsEstimate<W> {
    type Running = Cost;

    fn start(&self, cards: &Cards<W>, state: &State<W>) -> Cost {
        match &self.table {
            Some(table) => self.with_table(table, cards, state),
            None => self.counted.start(cards, state),
        }
    }

    #[inline(always)]
    fn step(&self, cards: &Cards<W>, running: Cost, after: &State<W>, action: Move) -> Cost {
        match &self.table {
            Some(table) => self.with_table(table, cards, after),
            None => self.counted.step(cards, running, after, action),
        }
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        <Counted as Estimate<Cards<W>>>::promise(&self.counted)
    }

    #[inline(always)]
    fn resume(&self, _: &Cards<W>, _: &State<W>, value: Cost) -> Cost {
        value
    }
}
