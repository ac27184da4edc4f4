//! All goals: one board under `goal=strict`, every way to spread colours over columns under `goal=split`.

use super::deal::{Goal, Size};
use super::layout::FLOOR;
use super::space::Cards;

/// How many goals a size has, with or without the orders of the columns; at most `u64::MAX`.
pub(super) fn most_goals(size: Size, goal: Goal, ordered: bool) -> u64 {
    let columns = size.columns();
    // spread[b]: ways to lay the colours so far into b columns that cannot be told apart.
    let mut spread = vec![0u64; columns + 1];
    spread[0] = 1;
    let most = match goal {
        Goal::Strict => 1,
        Goal::Split => columns,
    };
    for _ in 0..size.colours() {
        let mut next = vec![0u64; columns + 1];
        for (used, ways) in spread.iter().enumerate() {
            for more in 1..=most.min(columns - used) {
                let all = ways.saturating_mul(partitions(size.ranks(), more));
                next[used + more] = next[used + more].saturating_add(all);
            }
        }
        spread = next;
    }
    let orders =
        |used: usize| if ordered { (columns - used + 1..=columns).map(|at| at as u64).product() } else { 1u64 };
    (0..=columns).fold(0, |sum, used| sum.saturating_add(spread[used].saturating_mul(orders(used))))
}

/// The ways to divide so many different cards into so many columns: Stirling numbers of the second kind.
fn partitions(cards: usize, columns: usize) -> u64 {
    if columns == 0 || cards == 0 {
        return u64::from(columns == 0 && cards == 0);
    }
    let stay = partitions(cards - 1, columns).saturating_mul(columns as u64);
    stay.saturating_add(partitions(cards - 1, columns - 1))
}

/// Calls `visit` with every goal as a packed board.
pub(super) fn goals<const W: usize>(cards: &Cards<W>, mut visit: impl FnMut([u64; W])) {
    if cards.deal().goal == Goal::Strict {
        return visit(cards.sorted());
    }
    let size = cards.size();
    let mut lay = Lay { cards, colours: size.colours() as u8, last: size.cards() as u8, tops: Vec::new() };
    lay.next(0, [0; W], size.columns(), &mut visit);
}

/// Lays card after card, the largest of all colours first.
struct Lay<'a, const W: usize> {
    cards: &'a Cards<W>,
    colours: u8,
    last: u8,
    /// The tops of the columns laid so far.
    tops: Vec<u8>,
}

impl<const W: usize> Lay<'_, W> {
    fn next(&mut self, card: u8, words: [u64; W], empty: usize, visit: &mut impl FnMut([u64; W])) {
        if card == self.last {
            return visit(words);
        }
        // Every colour without a column yet will need one.
        let waiting = usize::from(self.colours.saturating_sub(card + 1));
        if empty > waiting {
            let mut laid = words;
            self.cards.layout.put(&mut laid, card, FLOOR);
            self.tops.push(card);
            self.next(card + 1, laid, empty - 1, visit);
            self.tops.pop();
        }
        for column in 0..self.tops.len() {
            let top = self.tops[column];
            if top % self.colours == card % self.colours {
                let mut laid = words;
                self.cards.layout.put(&mut laid, card, top);
                self.tops[column] = card;
                self.next(card + 1, laid, empty, visit);
                self.tops[column] = top;
            }
        }
    }
}
