//! The goal states: one board under `goal=strict`, every way to spread colours over columns under `goal=split`.

use crate::goal::Goal;
use crate::key_layout::FLOOR;
use crate::size::Size;
use crate::space::Cards;

/// Whether boards that differ only in the order of their columns count separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnOrder {
    /// They count separately.
    Distinguished,
    /// They count once.
    Ignored,
}

/// The number of goal states of a size, saturating at `u64::MAX`.
pub(crate) fn count_goals(size: Size, goal: Goal, order: ColumnOrder) -> u64 {
    let columns = size.columns();
    // ways[n] is the number of ways to distribute the colours handled so far over n indistinguishable columns.
    let mut ways = vec![0u64; columns + 1];
    ways[0] = 1;
    let max_columns_per_colour = match goal {
        Goal::Strict => 1,
        Goal::Split => columns,
    };
    for _ in 0..size.colours() {
        let mut ways_with_colour = vec![0u64; columns + 1];
        for (used, ways) in ways.iter().enumerate() {
            for added in 1..=max_columns_per_colour.min(columns - used) {
                let new_ways = ways.saturating_mul(count_partitions(size.ranks(), added));
                ways_with_colour[used + added] = ways_with_colour[used + added].saturating_add(new_ways);
            }
        }
        ways = ways_with_colour;
    }
    let count_orders = |used: usize| match order {
        ColumnOrder::Distinguished => (columns - used + 1..=columns).map(|factor| factor as u64).product(),
        ColumnOrder::Ignored => 1u64,
    };
    (0..=columns).fold(0, |sum, used| sum.saturating_add(ways[used].saturating_mul(count_orders(used))))
}

/// The number of ways to divide different cards into this many non-empty columns: a Stirling number of the second kind.
fn count_partitions(cards: usize, columns: usize) -> u64 {
    if columns == 0 || cards == 0 {
        return u64::from(columns == 0 && cards == 0);
    }
    let in_old_column = count_partitions(cards - 1, columns).saturating_mul(columns as u64);
    in_old_column.saturating_add(count_partitions(cards - 1, columns - 1))
}

/// Calls `visit` with every goal as a packed board.
pub(crate) fn for_each_goal<const W: usize>(cards: &Cards<W>, mut visit: impl FnMut([u64; W])) {
    if cards.deal().goal == Goal::Strict {
        return visit(cards.sorted());
    }
    let size = cards.size();
    let mut builder =
        GoalBuilder { cards, colours: size.colours() as u8, card_count: size.cards() as u8, tops: Vec::new() };
    let (first_card, no_cards) = (0, [0; W]);
    builder.place_from(first_card, no_cards, size.columns(), &mut visit);
}

/// Places one card after the other in all possible ways, by decreasing rank.
struct GoalBuilder<'a, const W: usize> {
    cards: &'a Cards<W>,
    /// The number of colours.
    colours: u8,
    /// The number of cards.
    card_count: u8,
    /// The top cards of the columns used so far.
    tops: Vec<u8>,
}

impl<const W: usize> GoalBuilder<'_, W> {
    /// Places `card` and all cards with larger numbers on a board with this many empty columns.
    fn place_from(&mut self, card: u8, words: [u64; W], empty: usize, visit: &mut impl FnMut([u64; W])) {
        if card == self.card_count {
            return visit(words);
        }
        // Keep an empty column for each colour that has none yet.
        let colours_to_come = usize::from(self.colours.saturating_sub(card + 1));
        if empty > colours_to_come {
            let mut placed = words;
            self.cards.layout.set_below(&mut placed, card, FLOOR);
            self.tops.push(card);
            self.place_from(card + 1, placed, empty - 1, visit);
            self.tops.pop();
        }
        for column in 0..self.tops.len() {
            let top = self.tops[column];
            if top % self.colours == card % self.colours {
                let mut placed = words;
                self.cards.layout.set_below(&mut placed, card, top);
                self.tops[column] = card;
                self.place_from(card + 1, placed, empty, visit);
                self.tops[column] = top;
            }
        }
    }
}
