//! One-step trials: what would contradict the rules at once is not so.

use super::bits::Bits;
use super::frame::Frame;
use super::graph::Walk;
use super::state::{Contradiction, State};

/// What trials may use and have used.
pub(crate) struct Budget<'a> {
    /// Trials that may still be made.
    pub(crate) left: u64,
    /// Trials made.
    pub(crate) made: u64,
    /// Asked now and then, with the trials made; false ends them.
    pub(crate) go_on: &'a dyn Fn(u64) -> bool,
}

/// Trials between two looks at the limits.
const TRIALS_BETWEEN_LOOKS: u64 = 32;

impl Budget<'static> {
    /// As many as something comes of.
    pub(crate) fn unlimited() -> Self {
        Budget { left: u64::MAX, made: 0, go_on: &|_| true }
    }
}

impl Budget<'_> {
    fn take(&mut self) {
        self.left = self.left.saturating_sub(1);
        self.made += 1;
        if self.made.is_multiple_of(TRIALS_BETWEEN_LOOKS) && !(self.go_on)(self.made) {
            self.left = 0;
        }
    }
}

/// What earlier trials tell of later ones.
pub(crate) struct Witnesses<const W: usize> {
    /// Boards, as sea and land, on which rules find nothing more and no contradiction: whatever leads to no more than one
    /// of them survives.
    boards: Vec<(Bits<W>, Bits<W>)>,
}

/// Words of memory that witnesses may take.
const WITNESS_WORDS: usize = 1 << 17;

impl<const W: usize> Witnesses<W> {
    pub(crate) fn new() -> Self {
        Witnesses { boards: Vec::new() }
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

impl<const W: usize> State<W> {
    /// Tries both colours of every cell until nothing more comes of it or the budget is spent.
    pub(crate) fn try_out(
        &mut self,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
        budget: &mut Budget<'_>,
        witnesses: &mut Witnesses<W>,
    ) -> Result<(), Contradiction> {
        let mut scratch = self.clone();
        let (mut safe_sea, mut safe_land) = witnesses.safe(self);
        let mut queue = self.order(frame);
        let (mut at, mut idle) = (0, 0);
        while idle < queue.len() && budget.left > 0 {
            if at == queue.len() {
                at = 0;
            }
            let bit = queue[at];
            at += 1;
            idle += 1;
            let cell = Bits::one(bit);
            for is_sea in [false, true] {
                if self.sea.has(bit) || self.land.has(bit) || (if is_sea { safe_sea } else { safe_land }).has(bit) {
                    continue;
                }
                budget.take();
                scratch.clone_from(self);
                let assumed = if is_sea { scratch.flow(cell) } else { scratch.rise(cell) };
                if assumed.and_then(|()| scratch.settle(frame, walk)).is_ok() {
                    safe_sea |= scratch.sea;
                    safe_land |= scratch.land;
                    witnesses.add(&scratch);
                    continue;
                }
                if is_sea { self.rise(cell) } else { self.flow(cell) }?;
                self.settle(frame, walk)?;
                (safe_sea, safe_land) = witnesses.safe(self);
                idle = 0;
            }
            if idle == 0 {
                let rest = self.unknown(frame);
                if rest.is_empty() {
                    return Ok(());
                }
                queue = self.order(frame);
                // The next cells in the order of the board after the one that was just decided.
                at = queue.iter().position(|other| *other > bit).unwrap_or(0);
            }
        }
        Ok(())
    }

    /// The cells to try: those beside something decided first.
    fn order(&self, frame: &Frame<W>) -> Vec<usize> {
        let rest = self.unknown(frame);
        let near = rest & frame.beside(self.sea | self.land);
        near.iter().chain(rest.without(near).iter()).collect()
    }
}
