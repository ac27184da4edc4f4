//! Trials inside a trial. They dominate the cost of an explanation, so every **survivor** (a state after a trial that
//! propagation did not refute) is reused by later trials.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::BoardLayout;
use super::state::{Contradiction, State};
use super::trials::{SeaAndLand, Witnesses};
use std::collections::VecDeque;

/// The results of trials, and of trials inside them, on one board.
pub(crate) struct Survivors<const W: usize> {
    /// The colours of all survivors.
    pub(crate) witnesses: Witnesses<W>,
    /// The latest survivors with their full state, the latest first. Merged with another state, a survivor may prove
    /// colours safe there too.
    states: VecDeque<State<W>>,
    /// One bit per entry of `states`: whether merging it with the current state leads to a contradiction.
    failed_merges: u32,
    /// The colours that nested trials refuted. A state that contains any of them is refuted as well.
    refuted: SeaAndLand<W>,
}

/// How many survivors are stored with their full state: one for each bit of `failed_merges`.
const MAX_STATES: usize = u32::BITS as usize;

impl<const W: usize> Survivors<W> {
    /// No results yet.
    pub(crate) fn new() -> Self {
        Survivors { witnesses: Witnesses::new(), states: VecDeque::new(), failed_merges: 0, refuted: SeaAndLand::EMPTY }
    }

    /// Prepares for a state with more knowledge: drops the witnesses that do not contain it, and all refuted colours.
    pub(crate) fn retain_consistent(&mut self, state: &State<W>) {
        self.witnesses.retain_consistent(state);
        self.refuted = SeaAndLand::EMPTY;
    }

    /// Adds a colour that nested trials refuted in the current state.
    pub(crate) fn add_refuted(&mut self, bit: usize, is_sea: bool) {
        if is_sea { self.refuted.sea.insert(bit) } else { self.refuted.land.insert(bit) }
    }

    /// Whether a state contains a refuted colour.
    fn contains_refuted(&self, state: &State<W>) -> bool {
        state.sea.intersects(&self.refuted.sea) || state.land.intersects(&self.refuted.land)
    }

    /// Adds a survivor in place of the oldest one.
    fn add(&mut self, state: &State<W>) {
        self.witnesses.add(state);
        let is_full = self.states.len() == MAX_STATES;
        // The oldest state is overwritten, so that its memory is reused.
        let stored = match self.states.pop_back().filter(|_| is_full) {
            Some(mut stored) => {
                stored.clone_from(state);
                stored
            }
            None => state.clone(),
        };
        self.states.push_front(stored);
        self.failed_merges <<= 1;
    }

    /// Merges a state with the first survivor that has this colour at `bit` and contradicts no colour of the state.
    /// Returns true when propagation does not refute the result, which is in `merged` then.
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
        let has_failed = |index: &usize| self.failed_merges >> index & 1 != 0;
        let mut fitting = self.states.iter().enumerate().filter(|(index, other)| !has_failed(index) && fits(other));
        let Some((index, survivor)) = fitting.next() else { return false };
        merged.clone_from(survivor);
        let marked = merged.mark_sea(state.sea).and_then(|()| merged.mark_land(state.land));
        let is_merged = marked.and_then(|()| merged.propagate(layout, connectivity)).is_ok();
        self.failed_merges |= u32::from(!is_merged) << index;
        is_merged
    }
}

/// The next cell with a wanted colour: the first from `start` on or, if there is none, the first of all. Cells in `near`
/// are preferred.
fn next_wanted<const W: usize>(wanted: SeaAndLand<W>, near: Bits<W>, start: usize) -> Option<usize> {
    let all = wanted.cells();
    let candidates = if all.intersects(&near) { all & near } else { all };
    candidates.iter().find(|bit| *bit >= start).or(candidates.first())
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
        survivors.failed_merges = 0;
        let mut safe = survivors.witnesses.safe_colours(self);
        // Colours that were safe before a colour was refuted. Most still survive, so they are tried last.
        let mut formerly_safe = SeaAndLand::EMPTY;
        let mut last_bit = 0;
        while !survivors.contains_refuted(self) {
            let undecided = self.undecided(layout);
            let untried = SeaAndLand { sea: undecided, land: undecided }.without(safe);
            let never_safe = untried.without(formerly_safe);
            let wanted = if never_safe.cells().is_empty() { untried } else { never_safe };
            let near = layout.neighbours(self.sea | self.land);
            // Without a colour to try, every colour survives: nothing is refuted.
            let Some(bit) = next_wanted(wanted, near, last_bit) else { return Ok(()) };
            last_bit = bit;
            let is_sea = !wanted.land.contains(bit);
            if survivors.merge_with_survivor(self, (bit, is_sea), &mut scratch, layout, connectivity) {
                survivors.witnesses.add(&scratch);
                safe = safe.union(SeaAndLand::known_in(&scratch));
                continue;
            }
            scratch.clone_from(self);
            if scratch.assume(bit, is_sea, layout, connectivity).is_ok() {
                scratch.extend_survivor(wanted, near, bit, &mut spare, layout, connectivity);
                survivors.add(&scratch);
                safe = safe.union(SeaAndLand::known_in(&scratch));
                continue;
            }
            // The colour is refuted, so the cell has the other one.
            self.assume(bit, !is_sea, layout, connectivity)?;
            formerly_safe = formerly_safe.union(safe);
            safe = survivors.witnesses.safe_colours(self);
        }
        Err(Contradiction)
    }

    /// Adds wanted colours while propagation finds no contradiction: the more a survivor contains, the more trials it saves.
    /// `near` and `last_bit` choose the order, see [`next_wanted`]; `spare` is scratch space.
    fn extend_survivor(
        &mut self,
        mut wanted: SeaAndLand<W>,
        near: Bits<W>,
        mut last_bit: usize,
        spare: &mut State<W>,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
    ) {
        // A state that survives with one more colour usually also survives with two.
        for count in std::iter::once(1).chain(std::iter::repeat(2)) {
            let undecided = self.undecided(layout);
            wanted = SeaAndLand { sea: wanted.sea & undecided, land: wanted.land & undecided };
            let mut chosen = SeaAndLand::EMPTY;
            for _ in 0..count {
                let Some(bit) = next_wanted(wanted, near, last_bit) else { break };
                let cell = Bits::single(bit);
                *(if wanted.land.contains(bit) { &mut chosen.land } else { &mut chosen.sea }) |= cell;
                wanted = wanted.without(SeaAndLand { sea: cell, land: cell });
                last_bit = bit;
            }
            if chosen.cells().is_empty() {
                return;
            }
            spare.clone_from(self);
            let added = spare.mark_sea(chosen.sea).and_then(|()| spare.mark_land(chosen.land));
            if added.and_then(|()| spare.propagate(layout, connectivity)).is_err() {
                return;
            }
            std::mem::swap(self, spare);
        }
    }
}
