//! The space of boards as seen from the goals: an action takes back a move.

use crate::deal::MOST_COLUMNS;
use crate::layout::FLOOR;
use crate::space::{Cards, Move, State};
use crate::split::goals;
use gordian_search::{Cost, Estimate, Promise, Space};

/// Boards on the way back from the goals to a start, columns exchangeable.
///
/// Where there are several goals, a root from which one action leads to each of them stands before them, so that paths are one
/// longer than plans.
///
/// Only boards that can be on a way from the start are visited: a card lies on a larger card, on the floor, or, with
/// everything below it, where it lay at the start. Taking back a move puts a card onto a card that is not larger only if
/// it lay there at the start and nothing below has moved: that leaves few ways back.
#[derive(Debug)]
pub(crate) struct Back<'a, const W: usize> {
    pub(super) cards: &'a Cards<W>,
    goals: Vec<[u64; W]>,
    start: [u64; W],
    /// For each card what it lay on at the start.
    under: [u8; 128],
    /// For each card the set of cards below it at the start.
    below: Box<[u128; 128]>,
}

/// A step back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// From the root to a goal.
    Goal(u32),
    /// The top card of `from` goes back to `to`.
    Back(Move),
}

impl<'a, const W: usize> Back<'a, W> {
    /// The way back to a start.
    pub(crate) fn new(cards: &'a Cards<W>, start: &State<W>) -> Self {
        let mut listed = Vec::new();
        goals(cards, |words| listed.push(words));
        let mut under = [FLOOR; 128];
        let mut below = Box::new([0; 128]);
        for top in start.tops.iter().filter(|top| **top != FLOOR) {
            let mut column = Vec::new();
            let mut at = *top;
            while at != FLOOR {
                column.push(at);
                at = cards.layout.under(&start.words, at);
            }
            let mut seen = 0u128;
            let mut lies_on = FLOOR;
            for card in column.into_iter().rev() {
                under[usize::from(card)] = lies_on;
                below[usize::from(card)] = seen;
                seen |= 1 << card;
                lies_on = card;
            }
        }
        Back { cards, goals: listed, start: start.words, under, below }
    }

    /// How much longer a path is than the plan it stands for.
    pub(crate) fn extra(&self) -> Cost {
        Cost::from(self.goals.len() > 1)
    }

    fn root(&self) -> State<W> {
        State { words: self.cards.layout.marked(), tops: [FLOOR; MOST_COLUMNS] }
    }

    fn is_root(&self, words: &[u64; W]) -> bool {
        self.goals.len() > 1 && *words == self.cards.layout.marked()
    }

    /// What a card that lies on `lies_on` adds to the number of moves since the start.
    ///
    /// Nothing, if it lies where it lay at the start and so does everything below. Otherwise it has moved: one. And if a
    /// card that has moved lies below it, and lay below it at the start too, it had to go before that one first moved, and
    /// came onto it after: two.
    #[inline(always)]
    pub(super) fn part(&self, words: &[u64; W], card: u8, lies_on: u8) -> Cost {
        let mut moved = lies_on != self.under[usize::from(card & 127)];
        let (mut seen, mut moved_below) = (0u128, 0u128);
        let mut at = lies_on;
        while at != FLOOR {
            let below = self.cards.layout.under(words, at);
            seen |= 1 << at;
            if below != self.under[usize::from(at & 127)] {
                moved = true;
                moved_below = seen;
            }
            at = below;
        }
        Cost::from(moved) + Cost::from(moved_below & self.below[usize::from(card & 127)] != 0)
    }

    /// The words of the boards on a path, from the goal to the start.
    pub(super) fn boards(&self, path: &[Step]) -> Vec<[u64; W]> {
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

impl<const W: usize> Space for Back<'_, W> {
    type State = State<W>;
    type Action = Step;
    type Undo = ();
    type Key = [u64; W];

    fn initial(&self) -> State<W> {
        match self.goals[..] {
            [goal] => self.cards.board(&goal),
            _ => self.root(),
        }
    }

    #[inline(always)]
    fn is_goal(&self, state: &State<W>) -> bool {
        state.words == self.start
    }

    fn actions(&self, state: &State<W>, out: &mut Vec<Step>) {
        if self.is_root(&state.words) {
            out.extend((0..self.goals.len() as u32).map(Step::Goal));
            return;
        }
        let layout = &self.cards.layout;
        let columns = layout.size().columns() as u8;
        let tops = &state.tops;
        let empty = tops[..usize::from(columns)].iter().position(|top| *top == FLOOR);
        let empty = empty.map_or(columns, |empty| empty as u8);
        for from in 0..columns {
            let card = tops[usize::from(from)];
            if card == FLOOR {
                continue;
            }
            let steps = layout.steps(card);
            let lies_on = layout.under(&state.words, card);
            // The move that brought it here must have been legal.
            if layout.steps(lies_on) >= steps {
                continue;
            }
            for to in (0..columns).filter(|to| *to != from) {
                let onto = tops[usize::from(to)];
                let may = if onto == FLOOR {
                    to == empty && lies_on != FLOOR
                } else {
                    layout.steps(onto) < steps
                        || (onto == self.under[usize::from(card & 127)] && self.part(&state.words, card, onto) == 0)
                };
                if may {
                    out.push(Step::Back(Move { from, to }));
                }
            }
        }
    }

    #[inline(always)]
    fn apply(&self, state: &mut State<W>, step: Step) {
        match step {
            Step::Goal(goal) => *state = self.cards.board(&self.goals[goal as usize]),
            Step::Back(action) => self.cards.apply(state, action),
        }
    }

    #[inline(always)]
    fn undo(&self, state: &mut State<W>, step: Step, (): ()) {
        match step {
            Step::Goal(_) => *state = self.root(),
            Step::Back(action) => self.cards.undo(state, action, ()),
        }
    }

    #[inline(always)]
    fn pack(&self, state: &State<W>) -> [u64; W] {
        state.words
    }

    #[inline(always)]
    fn unpack(&self, key: &[u64; W]) -> State<W> {
        if self.is_root(key) { self.root() } else { self.cards.board(key) }
    }
}

/// How many moves a board is from the start at least: the sum of the [parts](Back::part) of its cards.
///
/// Each part counts moves of its own card, so the sum is a lower bound. A step back moves a card that nothing lies on, and so
/// changes no part but that card's; and that never falls from two to none, because a moved card below keeps the card
/// above it from lying as at the start. So the estimate is consistent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moved;

impl<const W: usize> Estimate<Back<'_, W>> for Moved {
    type Running = Cost;

    fn start(&self, back: &Back<'_, W>, state: &State<W>) -> Cost {
        if back.is_root(&state.words) {
            return 0;
        }
        let layout = &back.cards.layout;
        let part = |card| back.part(&state.words, card, layout.under(&state.words, card));
        (0..layout.size().cards() as u8).map(part).sum()
    }

    #[inline(always)]
    fn step(&self, back: &Back<'_, W>, running: Cost, after: &State<W>, step: Step) -> Cost {
        match step {
            Step::Goal(_) => self.start(back, after),
            Step::Back(Move { from, to }) => {
                let card = after.tops[usize::from(to)];
                let before = back.part(&after.words, card, after.tops[usize::from(from)]);
                let now = back.part(&after.words, card, back.cards.layout.under(&after.words, card));
                running + now - before
            }
        }
    }

    #[inline(always)]
    fn value(&self, running: Cost) -> Cost {
        running
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }

    #[inline(always)]
    fn resume(&self, _: &Back<'_, W>, _: &State<W>, value: Cost) -> Cost {
        value
    }
}
