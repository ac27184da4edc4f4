//! Trials inside trials. They are the dearest part of an explanation, so that whatever one of them found serves the next.

use super::bits::Bits;
use super::frame::Frame;
use super::graph::Walk;
use super::state::{Contradiction, State};
use super::trial::Witnesses;
use std::collections::VecDeque;

/// What trials on one board, and inside trials on it, tell of later ones.
pub(crate) struct Survivors<const W: usize> {
    pub(crate) witnesses: Witnesses<W>,
    /// What survived, with all that is known of it, the latest first: joined with another state it tells of that as well.
    states: VecDeque<State<W>>,
    /// One bit for each of them: whether it contradicts the state that is tried out.
    failed: u32,
    /// Sea and land that trials of trials refuted: whatever leads to any of it does not survive them either.
    doomed: (Bits<W>, Bits<W>),
}

/// Survivors that are kept with all that is known of them.
const MOST_STATES: usize = u32::BITS as usize;

impl<const W: usize> Survivors<W> {
    pub(crate) fn new() -> Self {
        let doomed = (Bits::EMPTY, Bits::EMPTY);
        Survivors { witnesses: Witnesses::new(), states: VecDeque::new(), failed: 0, doomed }
    }

    /// Forgets what is of no use, or says nothing new, once this is known.
    pub(crate) fn keep(&mut self, state: &State<W>) {
        self.witnesses.keep(state);
        self.doomed = (Bits::EMPTY, Bits::EMPTY);
    }

    /// Adds sea and land that trials of trials refuted in the state that was kept.
    pub(crate) fn doom(&mut self, sea: Bits<W>, land: Bits<W>) {
        self.doomed.0 |= sea;
        self.doomed.1 |= land;
    }

    /// Whether a state holds anything that was refuted.
    fn is_doomed(&self, state: &State<W>) -> bool {
        state.sea.meets(&self.doomed.0) || state.land.meets(&self.doomed.1)
    }

    fn add(&mut self, state: &State<W>) {
        self.witnesses.add(state);
        let is_full = self.states.len() == MOST_STATES;
        let kept = match self.states.pop_back().filter(|_| is_full) {
            Some(mut kept) => {
                kept.clone_from(state);
                kept
            }
            None => state.clone(),
        };
        self.states.push_front(kept);
        self.failed <<= 1;
    }

    /// Looks for a survivor that has a colour, and joins it with a state; true when `joined` is both, without a
    /// contradiction.
    fn join(
        &mut self,
        state: &State<W>,
        (bit, is_sea): (usize, bool),
        joined: &mut State<W>,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
    ) -> bool {
        let fits = |other: &State<W>| {
            (if is_sea { other.sea } else { other.land }).has(bit)
                && !other.sea.meets(&state.land)
                && !other.land.meets(&state.sea)
        };
        let mut fitting =
            self.states.iter().enumerate().filter(|(at, other)| self.failed >> at & 1 == 0 && fits(other));
        let Some((at, other)) = fitting.next() else { return false };
        joined.clone_from(other);
        let both = joined.flow(state.sea).and_then(|()| joined.rise(state.land));
        let is_fine = both.and_then(|()| joined.settle(frame, walk)).is_ok();
        self.failed |= u32::from(!is_fine) << at;
        is_fine
    }
}

/// The next cell of which a colour is wanted, from a place on and around; those near something known first.
fn next<const W: usize>((seas, lands): (Bits<W>, Bits<W>), near: Bits<W>, last: usize) -> Option<usize> {
    let all = seas | lands;
    let some = if all.meets(&near) { all & near } else { all };
    some.iter().find(|bit| *bit >= last).or(some.first())
}

impl<const W: usize> State<W> {
    /// Makes a cell sea or land, and draws the consequences.
    fn assume(&mut self, bit: usize, is_sea: bool, frame: &Frame<W>, walk: &mut Walk<W>) -> Result<(), Contradiction> {
        let cell = Bits::one(bit);
        if is_sea { self.flow(cell) } else { self.rise(cell) }?;
        self.settle(frame, walk)
    }

    /// Comes to what [`State::try_out`] does with all the budget it takes, by way of earlier survivors.
    pub(crate) fn try_deeply(
        &mut self,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
        survivors: &mut Survivors<W>,
    ) -> Result<(), Contradiction> {
        let (mut scratch, mut spare) = (self.clone(), self.clone());
        survivors.failed = 0;
        let mut safe = survivors.witnesses.safe(self);
        // Colours that survived before something was refuted: most of them will again, so that they can wait.
        let mut stale = (Bits::EMPTY, Bits::EMPTY);
        let mut last = 0;
        while !survivors.is_doomed(self) {
            let open = self.unknown(frame);
            let unsafe_ones = (open.without(safe.0), open.without(safe.1));
            let new = (unsafe_ones.0.without(stale.0), unsafe_ones.1.without(stale.1));
            let wanted = if (new.0 | new.1).is_empty() { unsafe_ones } else { new };
            let near = frame.beside(self.sea | self.land);
            let Some(bit) = next(wanted, near, last) else { return Ok(()) };
            last = bit;
            let is_sea = !wanted.1.has(bit);
            if survivors.join(self, (bit, is_sea), &mut scratch, frame, walk) {
                survivors.witnesses.add(&scratch);
                safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                continue;
            }
            scratch.clone_from(self);
            if scratch.assume(bit, is_sea, frame, walk).is_ok() {
                scratch.fill(wanted, near, bit, &mut spare, frame, walk);
                survivors.add(&scratch);
                safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                continue;
            }
            self.assume(bit, !is_sea, frame, walk)?;
            stale = (stale.0 | safe.0, stale.1 | safe.1);
            safe = survivors.witnesses.safe(self);
        }
        Err(Contradiction)
    }

    /// Adds wanted colours, as long as no rule contradicts: the more a survivor has, the more other trials it tells of.
    fn fill(
        &mut self,
        (mut seas, mut lands): (Bits<W>, Bits<W>),
        near: Bits<W>,
        mut last: usize,
        spare: &mut State<W>,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
    ) {
        // What takes one colour mostly takes two more at once.
        for count in std::iter::once(1).chain(std::iter::repeat(2)) {
            let open = self.unknown(frame);
            (seas, lands) = (seas & open, lands & open);
            let (mut sea, mut land) = (Bits::EMPTY, Bits::EMPTY);
            for _ in 0..count {
                let Some(bit) = next((seas, lands), near, last) else { break };
                let cell = Bits::one(bit);
                *(if lands.has(bit) { &mut land } else { &mut sea }) |= cell;
                (seas, lands) = (seas.without(cell), lands.without(cell));
                last = bit;
            }
            if (sea | land).is_empty() {
                return;
            }
            spare.clone_from(self);
            let added = spare.flow(sea).and_then(|()| spare.rise(land));
            if added.and_then(|()| spare.settle(frame, walk)).is_err() {
                return;
            }
            std::mem::swap(self, spare);
        }
    }
}
