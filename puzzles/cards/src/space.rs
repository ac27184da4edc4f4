//! The state space of card sorting.

use super::deal::{Columns, Deal, Goal, MOST_COLUMNS, Size};
use super::layout::{FLOOR, Layout, card, number};
use super::order::{read_order, write_order};
use super::split::{goals, most_goals};
use gordian_puzzle::Options;
use gordian_search::{Reversible, Space, Symmetric};

/// A board: the packed cards, and the top card of each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State<const W: usize> {
    pub(super) words: [u64; W],
    pub(super) tops: [u8; MOST_COLUMNS],
}

/// A move of the top card of one column to another; columns count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The column it is taken from.
    pub from: u8,
    /// The column it is put on.
    pub to: u8,
}

/// A card-sorting instance whose keys have `W` words.
///
/// Moves come in the order of the columns taken from, then of the columns put on, as the report makes them. Columns can be
/// exchanged without changing anything: search it through [`Fold`](gordian_search::Fold) for that.
#[derive(Clone, Debug)]
pub struct Cards<const W: usize> {
    deal: Deal,
    pub(super) layout: Layout,
    start: State<W>,
    /// The packed board in which every colour lies in one column.
    sorted: [u64; W],
    options: Options,
}

impl<const W: usize> Cards<W> {
    /// The instance of a deal.
    ///
    /// # Panics
    /// When the deal is not a whole deal of its size, or its keys need more than `W` words.
    pub fn new(deal: Deal) -> Self {
        let size = deal.size;
        let mut seen = vec![false; size.cards()];
        for dealt in deal.columns.iter().flatten() {
            seen[usize::from(number(size, *dealt))] = true;
        }
        let whole = deal.columns.len() == size.columns() && seen.iter().all(|seen| *seen);
        assert!(whole && deal.columns.iter().flatten().count() == size.cards(), "not a whole deal: {deal:?}");
        let layout = Layout::new(size, &deal.columns);
        assert!(layout.words() <= W, "{size} does not fit {W} words");
        let start = state_of(&layout, &deal.columns);
        let mut sorted = [0; W];
        for at in 0..size.cards() as u8 {
            layout.put(&mut sorted, at, at.checked_sub(size.colours() as u8).unwrap_or(FLOOR));
        }
        let mut options = Options::new();
        if deal.goal != Goal::default() {
            options.insert(Goal::KEY.to_owned(), deal.goal.word().to_owned());
        }
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
        let column = |top: &u8| {
            let mut cards = Vec::new();
            let mut at = *top;
            while at != FLOOR {
                cards.push(card(self.size(), at));
                at = self.layout.under(&state.words, at);
            }
            cards.reverse();
            cards
        };
        state.tops[..self.size().columns()].iter().map(column).collect()
    }

    pub(super) fn size(&self) -> Size {
        self.deal.size
    }

    /// The packed board in which every colour lies in one column.
    pub(super) fn sorted(&self) -> [u64; W] {
        self.sorted
    }

    /// Whether a board is a goal, however its columns are ordered.
    #[inline(always)]
    pub(super) fn is_sorted(&self, words: &[u64; W]) -> bool {
        match self.deal.goal {
            Goal::Strict => *words == self.sorted,
            Goal::Split => (0..self.size().cards() as u8).rev().all(|at| {
                let under = self.layout.under(words, at);
                under == FLOOR || (under < at && self.layout.colour(under) == self.layout.colour(at))
            }),
        }
    }

    /// The board of packed cards, its columns in the order of their top cards, empty ones last.
    #[inline(always)]
    pub(super) fn board(&self, words: &[u64; W]) -> State<W> {
        let mut covered = [0u64; 4];
        for at in 0..self.size().cards() as u8 {
            // The floor has a bit of its own, far beyond the cards.
            let under = self.layout.under(words, at);
            covered[usize::from(under >> 6)] |= 1 << (under & 63);
        }
        let mut tops = [FLOOR; MOST_COLUMNS];
        let mut column = 0;
        for (part, covered) in (0u8..2).zip(covered) {
            let cards = self.size().cards().saturating_sub(usize::from(part) * 64).min(64);
            let mut open = !covered & (u64::MAX.checked_shr(64 - cards as u32).unwrap_or(0));
            while open != 0 && column < MOST_COLUMNS {
                tops[column] = part * 64 + open.trailing_zeros() as u8;
                column += 1;
                open &= open - 1;
            }
        }
        State { words: *words, tops }
    }

    /// Whether a card, and all below it, lie where they were dealt.
    #[inline(always)]
    pub(super) fn is_untouched(&self, words: &[u64; W], card: u8) -> bool {
        let mut at = card;
        loop {
            let under = self.layout.under(words, at);
            if under != self.layout.dealt_on(at) {
                return false;
            }
            if under == FLOOR {
                return true;
            }
            at = under;
        }
    }

    /// Whether the move before may have put a card where it lies: on a larger card or on the floor.
    #[inline(always)]
    pub(super) fn may_have_come(&self, words: &[u64; W], card: u8) -> bool {
        self.layout.steps(self.layout.under(words, card)) < self.layout.steps(card)
    }

    /// Whether a card may have lain on another, or on the floor, in a board that can be reached: on what is larger always,
    /// else only where both lie as they were dealt, down to the floor.
    #[inline(always)]
    pub(super) fn may_have_lain(&self, words: &[u64; W], card: u8, under: u8) -> bool {
        self.layout.steps(under) < self.layout.steps(card)
            || (under == self.layout.dealt_on(card) && self.is_untouched(words, under))
    }

    /// How many goal states there are, with every order of their columns or without; at most `u64::MAX`.
    pub(super) fn goal_count(&self, ordered: bool) -> u64 {
        most_goals(self.size(), self.deal.goal, ordered)
    }
}

/// The state of a board.
fn state_of<const W: usize>(layout: &Layout, columns: &Columns) -> State<W> {
    let mut state = State { words: [0; W], tops: [FLOOR; MOST_COLUMNS] };
    for (column, top) in columns.iter().zip(&mut state.tops) {
        for dealt in column {
            let at = number(layout.size(), *dealt);
            layout.put(&mut state.words, at, *top);
            *top = at;
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
            let steps = self.layout.steps(card);
            for to in 0..columns {
                // An empty column gives nothing: nothing has fewer steps than the floor.
                if self.layout.steps(state.tops[usize::from(to)]) < steps && to != from {
                    out.push(Move { from, to });
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<W>, action: Move) {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let card = state.tops[from];
        state.tops[from] = self.layout.under(&state.words, card);
        self.layout.put(&mut state.words, card, state.tops[to]);
        state.tops[to] = card;
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<W>, action: Move, (): ()) {
        self.apply(state, Move { from: action.to, to: action.from });
    }

    #[inline(always)]
    fn pack(&self, state: &State<W>) -> [u64; W] {
        let mut words = state.words;
        self.layout.put_order(&mut words, write_order(&state.tops[..self.size().columns()]));
        words
    }

    #[inline(always)]
    fn unpack(&self, key: &[u64; W]) -> State<W> {
        let mut words = *key;
        let order = self.layout.take_order(&mut words);
        let mut state = self.board(&words);
        if order != 0 {
            read_order(order, &mut state.tops[..self.size().columns()]);
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

    /// One empty column is as good as another, and a card alone in its column gains nothing by moving to an empty one.
    #[inline(always)]
    fn class_actions(&self, state: &State<W>, out: &mut Vec<Move>) {
        let columns = self.size().columns() as u8;
        let empty = state.tops[..usize::from(columns)].iter().position(|top| *top == FLOOR);
        let empty = empty.map_or(columns, |empty| empty as u8);
        for from in 0..columns {
            let card = state.tops[usize::from(from)];
            let steps = self.layout.steps(card);
            if steps == 0 {
                continue;
            }
            for to in 0..columns {
                let onto = self.layout.steps(state.tops[usize::from(to)]);
                if onto < steps && to != from && (onto > 0 || to == empty) {
                    if onto == 0 && self.layout.under(&state.words, card) == FLOOR {
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
        goals(self, |words| {
            let state = self.board(&words);
            let columns = self.size().columns();
            super::order::for_each_order(&state.tops[..columns], |tops| {
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
            if card == FLOOR || !self.may_have_come(&state.words, card) {
                continue;
            }
            for from in (0..columns).filter(|from| *from != to) {
                let under = state.tops[usize::from(from)];
                if self.may_have_lain(&state.words, card, under) {
                    let mut before = *state;
                    self.apply(&mut before, Move { from: to, to: from });
                    out.push((before, Move { from, to }));
                }
            }
        }
    }
}
