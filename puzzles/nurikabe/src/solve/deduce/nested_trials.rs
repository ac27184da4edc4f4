//! Trials inside a trial. They dominate the cost of an explanation, so every survivor is reused by later trials.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::BoardLayout;
use super::state::{Contradiction, State};
use super::trials::Witnesses;
use std::collections::VecDeque;

/// The results of trials, and of trials inside them, on one board.
pub(crate) struct Survivors<const W: usize> {
    /// Sea and land of all survivors.
    pub(crate) witnesses: Witnesses<W>,
    /// The latest survivors with their full state, the latest first. Merged with another state, a survivor may prove
    /// colours safe there too.
    states: VecDeque<State<W>>,
    /// One bit per survivor: whether merging it with the current state leads to a contradiction.
    failed: u32,
    /// Sea and land that nested trials refuted. A state that contains any of it is refuted as well.
    refuted: (Bits<W>, Bits<W>),
}

/// Survivors that are stored with their full state.
const MAX_STATES: usize = u32::BITS as usize;

impl<const W: usize> Survivors<W> {
    /// No results yet.
    pub(crate) fn new() -> Self {
        let refuted = (Bits::EMPTY, Bits::EMPTY);
        Survivors { witnesses: Witnesses::new(), states: VecDeque::new(), failed: 0, refuted }
    }

    /// Prepares for a state with more knowledge: drops the witnesses that do not contain it, and all refuted colours.
    pub(crate) fn retain_consistent(&mut self, state: &State<W>) {
        self.witnesses.retain_consistent(state);
        self.refuted = (Bits::EMPTY, Bits::EMPTY);
    }

    /// Adds sea and land that nested trials refuted in the current state.
    pub(crate) fn add_refuted(&mut self, sea: Bits<W>, land: Bits<W>) {
        self.refuted.0 |= sea;
        self.refuted.1 |= land;
    }

    /// Whether a state contains a refuted colour.
    fn holds_refuted(&self, state: &State<W>) -> bool {
        state.sea.intersects(&self.refuted.0) || state.land.intersects(&self.refuted.1)
    }

    /// Adds a survivor in place of the oldest one.
    fn add(&mut self, state: &State<W>) {
        self.witnesses.add(state);
        let is_full = self.states.len() == MAX_STATES;
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

    /// Merges a state with the first survivor that has this colour at `bit` and does not conflict. Returns true when
    /// `merged` then holds the state and the survivor without a contradiction.
    fn merge_with_survivor(
        &mut self,
        state: &State<W>,
        (bit, is_sea): (usize, bool),
        merged: &mut State<W>,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> bool {
        let fits = |other: &State<W>| {
            (if is_sea { other.sea } else { other.land }).contains(bit)
                && !other.sea.intersects(&state.land)
                && !other.land.intersects(&state.sea)
        };
        let mut fitting =
            self.states.iter().enumerate().filter(|(at, other)| self.failed >> at & 1 == 0 && fits(other));
        let Some((at, other)) = fitting.next() else { return false };
        merged.clone_from(other);
        let marked = merged.mark_sea(state.sea).and_then(|()| merged.mark_land(state.land));
        let is_fine = marked.and_then(|()| merged.propagate(layout, connectivity)).is_ok();
        self.failed |= u32::from(!is_fine) << at;
        is_fine
    }
}

/// The next cell with a wanted colour, from `last` on and then from the start. Cells near decided ones come first.
fn next_wanted<const W: usize>((seas, lands): (Bits<W>, Bits<W>), near: Bits<W>, last: usize) -> Option<usize> {
    let all = seas | lands;
    let candidates = if all.intersects(&near) { all & near } else { all };
    candidates.iter().find(|bit| *bit >= last).or(candidates.first())
}

impl<const W: usize> State<W> {
    /// Gives a cell a colour and propagates.
    fn assume(
        &mut self,
        bit: usize,
        is_sea: bool,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) -> Result<(), Contradiction> {
        let cell = Bits::single(bit);
        if is_sea { self.mark_sea(cell) } else { self.mark_land(cell) }?;
        self.propagate(layout, connectivity)
    }

    /// Reaches the same result as [`State::run_trials`] with an unlimited budget, but reuses earlier survivors.
    ///
    /// # Errors
    /// When the state is refuted.
    pub(crate) fn run_nested_trials(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
        survivors: &mut Survivors<W>,
    ) -> Result<(), Contradiction> {
        let (mut scratch, mut spare) = (self.clone(), self.clone());
        survivors.failed = 0;
        // Colours known to survive; like all pairs here, sea first, then land.
        let mut safe = survivors.witnesses.safe(self);
        // Colours that were safe before a colour was refuted. Most still survive, so they are tried last.
        let mut stale = (Bits::EMPTY, Bits::EMPTY);
        let mut last = 0;
        while !survivors.holds_refuted(self) {
            let open = self.undecided(layout);
            let unproved = (open.without(safe.0), open.without(safe.1));
            let new = (unproved.0.without(stale.0), unproved.1.without(stale.1));
            let wanted = if (new.0 | new.1).is_empty() { unproved } else { new };
            let near = layout.neighbours(self.sea | self.land);
            let Some(bit) = next_wanted(wanted, near, last) else { return Ok(()) };
            last = bit;
            let is_sea = !wanted.1.contains(bit);
            if survivors.merge_with_survivor(self, (bit, is_sea), &mut scratch, layout, connectivity) {
                survivors.witnesses.add(&scratch);
                safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                continue;
            }
            scratch.clone_from(self);
            if scratch.assume(bit, is_sea, layout, connectivity).is_ok() {
                scratch.extend_survivor(wanted, near, bit, &mut spare, layout, connectivity);
                survivors.add(&scratch);
                safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                continue;
            }
            self.assume(bit, !is_sea, layout, connectivity)?;
            stale = (stale.0 | safe.0, stale.1 | safe.1);
            safe = survivors.witnesses.safe(self);
        }
        Err(Contradiction)
    }

    /// Adds wanted colours while propagation finds no contradiction: the more a survivor contains, the more trials it
    /// saves.
    fn extend_survivor(
        &mut self,
        (mut seas, mut lands): (Bits<W>, Bits<W>),
        near: Bits<W>,
        mut last: usize,
        spare: &mut State<W>,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) {
        // A state that survives with one more colour usually also survives with two.
        for count in std::iter::once(1).chain(std::iter::repeat(2)) {
            let open = self.undecided(layout);
            (seas, lands) = (seas & open, lands & open);
            let (mut sea, mut land) = (Bits::EMPTY, Bits::EMPTY);
            for _ in 0..count {
                let Some(bit) = next_wanted((seas, lands), near, last) else { break };
                let cell = Bits::single(bit);
                *(if lands.contains(bit) { &mut land } else { &mut sea }) |= cell;
                (seas, lands) = (seas.without(cell), lands.without(cell));
                last = bit;
            }
            if (sea | land).is_empty() {
                return;
            }
            spare.clone_from(self);
            let added = spare.mark_sea(sea).and_then(|()| spare.mark_land(land));
            if added.and_then(|()| spare.propagate(layout, connectivity)).is_err() {
                return;
            }
            std::mem::swap(self, spare);
        }
    }
}
