//! Estimates by tables: exact distances from the start to the pictures of boards.

use super::pattern::{Codes, Pattern};
use super::space::{Back, Moved, Step};
use crate::space::{Move, State};
use gordian_search::{Cost, DEAD, Distances, Estimate, Promise, Space};

/// The distances of a pattern's pictures.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) pattern: Pattern,
    pub(super) distances: Distances<[u64; 2]>,
}

impl Table {
    /// How far the picture of these columns is from the start at least.
    #[inline(always)]
    fn far(&self, codes: &Codes) -> Cost {
        match self.distances.get(&self.pattern.key(codes)) {
            Some(distance) => distance,
            // A picture that cannot be reached is that of a board that cannot be reached, if all that can be are known.
            None if self.distances.is_complete() => DEAD,
            None => self.distances.depth() + 1,
        }
    }
}

/// The larger of what [`Moved`] and the table say. To a table without the smallest ranks the [parts](Back::part) of the cards
/// left out are added: they count moves of those cards alone.
///
/// Both are lower bounds, so the larger is. A step back moves one card; it changes what the table says by one at most, or
/// the parts of the cards left out, which then fall by one at most. So the sum is consistent, and so is the larger of two.
impl Table {
    fn sum(side: &Side) -> Cost {
        side.far.saturating_add(side.left_out)
    }
}

/// What is carried along a path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Running {
    moved: Cost,
    side: Side,
}

/// What is carried for one table.
#[derive(Clone, Copy, Debug)]
struct Side {
    codes: Codes,
    far: Cost,
    left_out: Cost,
}

impl<const W: usize> Estimate<Back<'_, W>> for Table {
    type Running = Running;

    fn start(&self, back: &Back<'_, W>, state: &State<W>) -> Running {
        let layout = &back.cards.layout;
        let is_root = state.words == back.initial().words && back.extra() > 0;
        let part = |card: u8| back.part(&state.words, card, layout.under(&state.words, card));
        if is_root {
            return Running { moved: 0, side: Side { codes: Codes::default(), far: 0, left_out: 0 } };
        }
        let codes = self.pattern.codes(back.cards, state);
        let dropped = (0..layout.size().cards() as u8).filter(|card| self.pattern.drops(*card));
        let side = Side { codes, far: self.far(&codes), left_out: dropped.map(part).sum() };
        Running { moved: Moved.start(back, state), side }
    }

    #[inline(always)]
    fn step(&self, back: &Back<'_, W>, running: Running, after: &State<W>, step: Step) -> Running {
        let Step::Back(Move { from, to }) = step else { return self.start(back, after) };
        let mut running = running;
        let (from, to) = (usize::from(from), usize::from(to));
        let card = after.tops[to];
        let before = back.part(&after.words, card, after.tops[from]);
        let now = back.part(&after.words, card, back.cards.layout.under(&after.words, card));
        running.moved = running.moved + now - before;
        let side = &mut running.side;
        if self.pattern.drops(card) {
            side.left_out = side.left_out + now - before;
        } else {
            self.pattern.shift(&mut side.codes, card, from, to);
            side.far = self.far(&side.codes);
        }
        running
    }

    #[inline(always)]
    fn value(&self, running: Running) -> Cost {
        running.moved.max(Table::sum(&running.side))
    }

    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}
