//! The backward space: an action undoes a move, from the goals to the start.

use crate::goals::for_each_goal;
use crate::key_layout::{FLOOR, MAX_CARDS};
use crate::size::MAX_COLUMNS;
use crate::space::{Cards, Move, State};
use gordian_search::{Cost, Space};

/// Boards on the way back from the goals to a start, up to the order of their columns.
///
/// If there are several goals, an artificial root precedes them, with one action to each goal. Paths are then one step longer
/// than plans.
///
/// Only boards that may be reachable from the start are generated: every card lies on a larger card, on the floor, or, together
/// with everything below it, where it lay at the start. Undoing a move puts a card onto a card that is not larger only if it lay
/// there at the start and nothing below has moved. This leaves few predecessors.
#[derive(Debug)]
pub(crate) struct BackwardSpace<'a, const W: usize> {
    pub(super) cards: &'a Cards<W>,
    /// The packed boards of all goals.
    goals: Vec<[u64; W]>,
    /// The packed board of the start.
    start: [u64; W],
    /// For each card, what it lay on at the start.
    start_below: [u8; MAX_CARDS],
    /// For each card, the set of all cards below it at the start, one bit each.
    start_all_below: Box<[u128; MAX_CARDS]>,
}

/// An action of the backward space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackwardStep {
    /// From the root to a goal.
    ToGoal(u32),
    /// The top card of `from` returns to `to`.
    Undo(Move),
}

impl<'a, const W: usize> BackwardSpace<'a, W> {
    /// The space that leads back to `start`.
    pub(crate) fn new(cards: &'a Cards<W>, start: &State<W>) -> Self {
        let mut goals = Vec::new();
        for_each_goal(cards, |words| goals.push(words));
        let mut start_below = [FLOOR; MAX_CARDS];
        let mut start_all_below = Box::new([0; MAX_CARDS]);
        for top in start.tops.iter().filter(|top| **top != FLOOR) {
            let mut column = Vec::new();
            let mut card = *top;
            while card != FLOOR {
                column.push(card);
                card = cards.layout.below(&start.words, card);
            }
            let mut all_below = 0u128;
            let mut below = FLOOR;
            for card in column.into_iter().rev() {
                start_below[usize::from(card)] = below;
                start_all_below[usize::from(card)] = all_below;
                all_below |= 1 << card;
                below = card;
            }
        }
        BackwardSpace { cards, goals, start: start.words, start_below, start_all_below }
    }

    /// By how much a path is longer than its plan: 1 if there is an artificial root, otherwise 0.
    pub(crate) fn extra_steps(&self) -> Cost {
        Cost::from(self.goals.len() > 1)
    }

    /// The artificial root.
    fn root(&self) -> State<W> {
        State { words: self.cards.layout.sentinel_key(), tops: [FLOOR; MAX_COLUMNS] }
    }

    /// Whether a packed board is the artificial root.
    pub(super) fn is_root(&self, words: &[u64; W]) -> bool {
        self.goals.len() > 1 && *words == self.cards.layout.sentinel_key()
    }

    /// What a card lay on at the start. The mask saves the check of the index.
    #[inline(always)]
    fn start_below(&self, card: u8) -> u8 {
        self.start_below[usize::from(card) & (MAX_CARDS - 1)]
    }

    /// A lower bound of the number of moves of a card since the start, if it lies on `lies_on`.
    ///
    /// 0 if the card and everything below it lie where they lay at the start; otherwise it has moved. It has moved twice if a
    /// card below it has moved and lay below it at the start too: it left before that card first moved, and returned later.
    #[inline(always)]
    pub(super) fn min_moves(&self, words: &[u64; W], card: u8, lies_on: u8) -> Cost {
        let mut has_moved = lies_on != self.start_below(card);
        // Sets of cards below this one: all that were passed, and those that have moved.
        let (mut passed, mut moved_below) = (0u128, 0u128);
        let mut current = lies_on;
        while current != FLOOR {
            let below = self.cards.layout.below(words, current);
            passed |= 1 << current;
            if below != self.start_below(current) {
                // This card has moved, and so has every card above it.
                has_moved = true;
                moved_below = passed;
            }
            current = below;
        }
        let has_returned = moved_below & self.start_all_below[usize::from(card) & (MAX_CARDS - 1)] != 0;
        Cost::from(has_moved) + Cost::from(has_returned)
    }

    /// The packed boards on a path, from the goal to the start.
    pub(super) fn boards(&self, path: &[BackwardStep]) -> Vec<[u64; W]> {
        let mut state = self.initial();
        let mut boards = Vec::new();
        if !self.is_root(&state.words) {
            boards.push(state.words);
        }
        for step in path {
            self.apply(&mut state, *step);
            boards.push(state.words);
        }
        boards
    }
}

impl<const W: usize> Space for BackwardSpace<'_, W> {
    type State = State<W>;
    type Action = BackwardStep;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> State<W> {
        match self.goals[..] {
            [goal] => self.cards.canonical_state(&goal),
            _ => self.root(),
        }
    }

    #[inline(always)]
    fn is_goal(&self, state: &State<W>) -> bool {
        state.words == self.start
    }

    fn actions(&self, state: &State<W>, out: &mut Vec<BackwardStep>) {
        if self.is_root(&state.words) {
            out.extend((0..self.goals.len() as u32).map(BackwardStep::ToGoal));
            return;
        }
        let layout = &self.cards.layout;
        let columns = layout.size().columns() as u8;
        let tops = &state.tops;
        let empty = tops[..usize::from(columns)].iter().position(|top| *top == FLOOR);
        let first_empty = empty.map_or(columns, |empty| empty as u8);
        for from in 0..columns {
            let card = tops[usize::from(from)];
            if card == FLOOR {
                continue;
            }
            let smallness = layout.smallness(card);
            let lies_on = layout.below(&state.words, card);
            // The move that placed the card here must have been legal.
            if layout.smallness(lies_on) >= smallness {
                continue;
            }
            for to in (0..columns).filter(|to| *to != from) {
                let target = tops[usize::from(to)];
                let is_possible = if target == FLOOR {
                    // Empty columns are equivalent, and moving the only card of a column to one changes nothing.
                    to == first_empty && lies_on != FLOOR
                } else {
                    layout.smallness(target) < smallness
                        || (target == self.start_below(card) && self.min_moves(&state.words, card, target) == 0)
                };
                if is_possible {
                    out.push(BackwardStep::Undo(Move { from, to }));
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<W>, step: BackwardStep) {
        match step {
            BackwardStep::ToGoal(goal) => *state = self.cards.canonical_state(&self.goals[goal as usize]),
            BackwardStep::Undo(action) => self.cards.apply(state, action),
        }
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<W>, step: BackwardStep, (): ()) {
        match step {
            BackwardStep::ToGoal(_) => *state = self.root(),
            BackwardStep::Undo(action) => self.cards.undo(state, action, ()),
        }
    }

    #[inline(always)]
    fn pack(&self, state: &State<W>) -> [u64; W] {
        state.words
    }

    #[inline(always)]
    fn unpack(&self, key: &[u64; W]) -> State<W> {
        if self.is_root(key) { self.root() } else { self.cards.canonical_state(key) }
    }
}
