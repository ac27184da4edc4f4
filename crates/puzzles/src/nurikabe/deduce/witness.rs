//! What earlier trials tell of later ones.

use super::bits::Bits;
use super::frame::Frame;
use super::graph::Walk;
use super::state::State;
use std::collections::VecDeque;

/// What earlier trials tell of later ones.
pub(crate) struct Witnesses<const W: usize> {
    /// Boards, as sea and land, on which rules find nothing more and no contradiction: whatever leads to no more than one
    /// of them survives.
    boards: Vec<(Bits<W>, Bits<W>)>,
    /// Sea and land that trials of trials refuted: whatever leads to any of it does not survive them either.
    doomed: (Bits<W>, Bits<W>),
    /// The latest survivors, for trials inside many trials on one board.
    survivors: Option<Survivors<W>>,
}

/// What survived trials, with all that is known of it, the latest first.
struct Survivors<const W: usize> {
    states: VecDeque<State<W>>,
    /// One bit for each: whether it contradicts the state that is tried out.
    failed: u32,
}

/// Survivors that are kept.
const MOST_SURVIVORS: usize = u32::BITS as usize;

/// Words of memory that witnesses may take.
const WITNESS_WORDS: usize = 1 << 17;

impl<const W: usize> Witnesses<W> {
    pub(crate) fn new() -> Self {
        Witnesses { boards: Vec::new(), doomed: (Bits::EMPTY, Bits::EMPTY), survivors: None }
    }

    /// For trials inside many trials on one board: survivors are filled, and joined with what is tried later.
    pub(crate) fn shared() -> Self {
        Witnesses { survivors: Some(Survivors { states: VecDeque::new(), failed: 0 }), ..Witnesses::new() }
    }

    pub(super) fn are_shared(&self) -> bool {
        self.survivors.is_some()
    }

    /// Another state is tried out: whatever contradicted the one before may not contradict it.
    pub(super) fn turn(&mut self) {
        self.survivors.iter_mut().for_each(|survivors| survivors.failed = 0);
    }

    /// Adds a state that survived, and keeps it as one that others may be joined with.
    pub(super) fn add_survivor(&mut self, state: &State<W>) {
        self.add(state);
        let Some(survivors) = &mut self.survivors else { return };
        let is_full = survivors.states.len() == MOST_SURVIVORS;
        let oldest = if is_full { survivors.states.pop_back() } else { None };
        let kept = match oldest {
            Some(mut kept) => {
                kept.clone_from(state);
                kept
            }
            None => state.clone(),
        };
        survivors.states.push_front(kept);
        survivors.failed <<= 1;
    }

    /// Looks for a survivor that has a colour, and joins it with a state; true when `joined` is both, without a
    /// contradiction.
    pub(super) fn join(
        &mut self,
        state: &State<W>,
        (bit, is_sea): (usize, bool),
        joined: &mut State<W>,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
    ) -> bool {
        let Some(Survivors { states, failed }) = &mut self.survivors else { return false };
        let fits = |other: &State<W>| {
            (if is_sea { other.sea } else { other.land }).has(bit)
                && !other.sea.meets(&state.land)
                && !other.land.meets(&state.sea)
        };
        let found = states.iter().enumerate().find(|(at, other)| *failed >> at & 1 == 0 && fits(other));
        let Some((at, other)) = found else { return false };
        joined.clone_from(other);
        let both = joined.flow(state.sea).and_then(|()| joined.rise(state.land));
        let is_fine = both.and_then(|()| joined.settle(frame, walk)).is_ok();
        *failed |= u32::from(!is_fine) << at;
        is_fine
    }

    /// Adds a state that survived.
    pub(crate) fn add(&mut self, state: &State<W>) {
        if self.boards.len() * 2 * W < WITNESS_WORDS {
            self.boards.push((state.sea, state.land));
        }
    }

    /// Forgets what is of no use, or says nothing new, once this is known.
    pub(crate) fn keep(&mut self, state: &State<W>) {
        self.boards.retain(|witness| is_of(witness, state));
        self.doomed = (Bits::EMPTY, Bits::EMPTY);
    }

    /// Adds sea and land that trials of trials refuted in the state that was kept.
    pub(crate) fn doom(&mut self, sea: Bits<W>, land: Bits<W>) {
        self.doomed.0 |= sea;
        self.doomed.1 |= land;
    }

    /// Whether a state holds anything that was refuted.
    pub(crate) fn is_doomed(&self, state: &State<W>) -> bool {
        state.sea.meets(&self.doomed.0) || state.land.meets(&self.doomed.1)
    }

    /// The sea and the land that would survive a trial in a state: they are in a witness together with all that is known.
    pub(crate) fn safe(&self, state: &State<W>) -> (Bits<W>, Bits<W>) {
        self.boards
            .iter()
            .filter(|witness| is_of(witness, state))
            .fold((Bits::EMPTY, Bits::EMPTY), |(seas, lands), (sea, land)| (seas | *sea, lands | *land))
    }
}

/// Whether a witness has everything that a state knows.
fn is_of<const W: usize>((sea, land): &(Bits<W>, Bits<W>), state: &State<W>) -> bool {
    state.sea.is_within(sea) && state.land.is_within(land)
}
