//! The state space of card sorting.

use crate::column_order::{for_each_order, rank_order, unrank_order};
use crate::deal::{Columns, Deal};
use crate::goal::Goal;
use crate::goals::{ColumnOrder, count_goals, for_each_goal};
use crate::key_layout::{FLOOR, FLOOR_SMALLNESS, KeyLayout, card_number, card_with_number};
use crate::size::{MAX_COLUMNS, Size};
use gordian_puzzle::{Options, RuleChoice};
use gordian_search::{Reversible, Space, Symmetric};

/// A board: the packed cards, and the top card of each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<const W: usize> {
    /// The card below each card, packed by `KeyLayout`. This does not contain the order of the columns.
    pub(crate) words: [u64; W],
    /// The number of the top card of each column; `FLOOR` for an empty one.
    pub(crate) tops: [u8; MAX_COLUMNS],
}

/// A move of the top card of one column to another; columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The source column.
    pub from: u8,
    /// The target column.
    pub to: u8,
}

/// A card-sorting instance whose keys have `W` words.
///
/// Moves are ordered by source column, then by target column, as in the original course report. Exchanging columns is a
/// symmetry; [`Fold`](gordian_search::Fold) searches the space without it.
#[derive(Clone, Debug)]
pub struct Cards<const W: usize> {
    deal: Deal,
    pub(crate) layout: KeyLayout,
    /// The state of the deal.
    start: State<W>,
    /// The packed board in which every colour lies in one column.
    sorted: [u64; W],
    /// The rule options that differ from the default.
    options: Options,
}

impl<const W: usize> Cards<W> {
    /// The instance of a deal.
    ///
    /// # Panics
    /// When the deal lacks or repeats a card, or its keys need more than `W` words.
    pub fn new(deal: Deal) -> Self {
        let size = deal.size;
        let mut is_dealt = vec![false; size.cards()];
        for dealt in deal.columns.iter().flatten() {
            is_dealt[usize::from(card_number(size, *dealt))] = true;
        }
        let is_complete = deal.columns.len() == size.columns() && is_dealt.iter().all(|is_dealt| *is_dealt);
        assert!(is_complete && deal.columns.iter().flatten().count() == size.cards(), "not a complete deal: {deal:?}");
        let layout = KeyLayout::new(size, &deal.columns);
        assert!(layout.words() <= W, "{size} does not fit {W} words");
        let start = pack_columns(&layout, &deal.columns);
        let mut sorted = [0; W];
        for card in 0..size.cards() as u8 {
            // The next larger card of the same colour has a number that is smaller by the number of colours.
            layout.set_below(&mut sorted, card, card.checked_sub(size.colours() as u8).unwrap_or(FLOOR));
        }
        let options = deal.goal.options();
        Cards { deal, layout, start, sorted, options }
    }

    /// The deal.
    pub fn deal(&self) -> &Deal {
        &self.deal
    }

    /// The rule options that differ from the default.
    pub fn rule_options(&self) -> &Options {
        &self.options
    }

    /// The cards of a board, column by column.
    pub fn columns(&self, state: &State<W>) -> Columns {
        let unpack_column = |top: &u8| {
            let mut cards = Vec::new();
            let mut number = *top;
            while number != FLOOR {
                cards.push(card_with_number(self.size(), number));
                number = self.layout.below(&state.words, number);
            }
            cards.reverse();
            cards
        };
        state.tops[..self.size().columns()].iter().map(unpack_column).collect()
    }

    /// The size of the deal.
    pub(crate) fn size(&self) -> Size {
        self.deal.size
    }

    /// The packed board in which every colour lies in one column.
    pub(crate) fn sorted(&self) -> [u64; W] {
        self.sorted
    }

    /// Whether a board is a goal, however its columns are ordered.
    #[inline(always)]
    pub(crate) fn is_sorted(&self, words: &[u64; W]) -> bool {
        match self.deal.goal {
            Goal::Strict => *words == self.sorted,
            Goal::Split => (0..self.size().cards() as u8).rev().all(|card| {
                let below = self.layout.below(words, card);
                // Of two cards of one colour the larger has the smaller number.
                below == FLOOR || (below < card && self.layout.colour(below) == self.layout.colour(card))
            }),
        }
    }

    /// The state of packed cards, with the columns in canonical order: sorted by their top cards, empty ones last.
    #[inline(always)]
    pub(crate) fn canonical_state(&self, words: &[u64; W]) -> State<W> {
        // The set of cards that have a card on them; the other cards are the tops of the columns.
        let mut covered = [0u64; 4];
        for card in 0..self.size().cards() as u8 {
            // The floor has a bit of its own, beyond the cards.
            let below = self.layout.below(words, card);
            covered[usize::from(below >> 6)] |= 1 << (below & 63);
        }
        let mut tops = [FLOOR; MAX_COLUMNS];
        let mut column = 0;
        for (word, covered) in (0u8..2).zip(covered) {
            let cards_in_word = self.size().cards().saturating_sub(usize::from(word) * 64).min(64);
            let all_cards = u64::MAX.checked_shr(64 - cards_in_word as u32).unwrap_or(0);
            let mut uncovered = !covered & all_cards;
            while uncovered != 0 && column < MAX_COLUMNS {
                tops[column] = word * 64 + uncovered.trailing_zeros() as u8;
                column += 1;
                uncovered &= uncovered - 1;
            }
        }
        State { words: *words, tops }
    }

    /// Whether a card and all cards below it lie where they were dealt.
    #[inline(always)]
    fn is_untouched(&self, words: &[u64; W], card: u8) -> bool {
        let mut current = card;
        loop {
            let below = self.layout.below(words, current);
            if below != self.layout.dealt_on(current) {
                return false;
            }
            if below == FLOOR {
                return true;
            }
            current = below;
        }
    }

    /// Whether the previous move may have placed a card where it lies: on a larger card or on the floor.
    #[inline(always)]
    fn may_have_moved(&self, words: &[u64; W], card: u8) -> bool {
        self.layout.smallness(self.layout.below(words, card)) < self.layout.smallness(card)
    }

    /// Whether a card may have lain on `below` before its last move: always if `below` is larger or the floor, otherwise only
    /// if it was dealt there and nothing below has moved.
    #[inline(always)]
    fn may_have_lain_on(&self, words: &[u64; W], card: u8, below: u8) -> bool {
        self.layout.smallness(below) < self.layout.smallness(card)
            || (below == self.layout.dealt_on(card) && self.is_untouched(words, below))
    }

    /// The number of goal states of this deal, saturating at `u64::MAX`.
    pub(crate) fn goal_count(&self, order: ColumnOrder) -> u64 {
        count_goals(self.size(), self.deal.goal, order)
    }
}

/// Packs a board.
fn pack_columns<const W: usize>(layout: &KeyLayout, columns: &Columns) -> State<W> {
    let mut state = State { words: [0; W], tops: [FLOOR; MAX_COLUMNS] };
    for (column, top) in columns.iter().zip(&mut state.tops) {
        for dealt in column {
            let card = card_number(layout.size(), *dealt);
            layout.set_below(&mut state.words, card, *top);
            *top = card;
        }
    }
    state
}

impl<const W: usize> Space for Cards<W> {
    type State = State<W>;
    type Action = Move;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> State<W> {
        self.start
    }

    #[inline(always)]
    fn is_goal(&self, state: &State<W>) -> bool {
        self.is_sorted(&state.words)
    }

    #[inline(always)]
    fn actions(&self, state: &State<W>, out: &mut Vec<Move>) {
        let columns = self.size().columns() as u8;
        for from in 0..columns {
            let card = state.tops[usize::from(from)];
            let smallness = self.layout.smallness(card);
            for to in 0..columns {
                // An empty source column allows no move, because the floor has the lowest smallness.
                if self.layout.smallness(state.tops[usize::from(to)]) < smallness && to != from {
                    out.push(Move { from, to });
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<W>, action: Move) {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let card = state.tops[from];
        state.tops[from] = self.layout.below(&state.words, card);
        self.layout.set_below(&mut state.words, card, state.tops[to]);
        state.tops[to] = card;
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<W>, action: Move, (): ()) {
        self.apply(state, Move { from: action.to, to: action.from });
    }

    #[inline(always)]
    fn pack(&self, state: &State<W>) -> [u64; W] {
        let mut words = state.words;
        self.layout.set_order(&mut words, rank_order(&state.tops[..self.size().columns()]));
        words
    }

    #[inline(always)]
    fn unpack(&self, key: &[u64; W]) -> State<W> {
        let mut words = *key;
        let order = self.layout.take_order(&mut words);
        let mut state = self.canonical_state(&words);
        if order != 0 {
            unrank_order(order, &mut state.tops[..self.size().columns()]);
        }
        state
    }

    #[inline(always)]
    fn undoes(&self, last: Move, next: Move) -> bool {
        last.from == next.to && last.to == next.from
    }
}

impl<const W: usize> Symmetric for Cards<W> {
    #[inline(always)]
    fn canonical(&self, state: &State<W>) -> [u64; W] {
        state.words
    }

    /// Empty columns are equivalent, and moving the only card of a column to an empty one changes nothing.
    #[inline(always)]
    fn class_actions(&self, state: &State<W>, out: &mut Vec<Move>) {
        let columns = self.size().columns() as u8;
        let empty = state.tops[..usize::from(columns)].iter().position(|top| *top == FLOOR);
        let first_empty = empty.map_or(columns, |empty| empty as u8);
        for from in 0..columns {
            let card = state.tops[usize::from(from)];
            let smallness = self.layout.smallness(card);
            if smallness == FLOOR_SMALLNESS {
                continue;
            }
            for to in 0..columns {
                let target_smallness = self.layout.smallness(state.tops[usize::from(to)]);
                let is_empty = target_smallness == FLOOR_SMALLNESS;
                if target_smallness < smallness && to != from && (!is_empty || to == first_empty) {
                    let is_only_card = self.layout.below(&state.words, card) == FLOOR;
                    if is_empty && is_only_card {
                        continue;
                    }
                    out.push(Move { from, to });
                }
            }
        }
    }
}

impl<const W: usize> Reversible for Cards<W> {
    fn goals(&self, out: &mut Vec<State<W>>) {
        for_each_goal(self, |words| {
            let state = self.canonical_state(&words);
            let columns = self.size().columns();
            for_each_order(&state.tops[..columns], |tops| {
                let mut ordered = state;
                ordered.tops[..columns].copy_from_slice(tops);
                out.push(ordered);
            });
        });
    }

    fn predecessors(&self, state: &State<W>, out: &mut Vec<(State<W>, Move)>) {
        let columns = self.size().columns() as u8;
        for to in 0..columns {
            let card = state.tops[usize::from(to)];
            if card == FLOOR || !self.may_have_moved(&state.words, card) {
                continue;
            }
            for from in (0..columns).filter(|from| *from != to) {
                let below = state.tops[usize::from(from)];
                if self.may_have_lain_on(&state.words, card, below) {
                    let mut predecessor = *state;
                    self.apply(&mut predecessor, Move { from: to, to: from });
                    out.push((predecessor, Move { from, to }));
                }
            }
        }
    }
}
