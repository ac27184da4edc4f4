//! One-step trials: what would contradict the rules at once is not so.

use super::bits::Bits;
use super::frame::Frame;
use super::graph::Walk;
use super::state::{Contradiction, State};
use super::witness::Witnesses;

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
        let mut filled = self.clone();
        witnesses.turn();
        let mut safe = witnesses.safe(self);
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
                if self.sea.has(bit) || self.land.has(bit) || (if is_sea { safe.0 } else { safe.1 }).has(bit) {
                    continue;
                }
                budget.take();
                if witnesses.join(self, (bit, is_sea), &mut scratch, frame, walk) {
                    safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                    witnesses.add(&scratch);
                    continue;
                }
                scratch.clone_from(self);
                let assumed = if is_sea { scratch.flow(cell) } else { scratch.rise(cell) };
                if assumed.and_then(|()| scratch.settle(frame, walk)).is_ok() {
                    safe = (safe.0 | scratch.sea, safe.1 | scratch.land);
                    if witnesses.are_shared() {
                        let others = queue[at..].iter().chain(&queue[..at]).copied();
                        scratch.fill(others, &mut safe, &mut filled, frame, walk);
                    }
                    witnesses.add_survivor(&scratch);
                    continue;
                }
                if is_sea { self.rise(cell) } else { self.flow(cell) }?;
                self.settle(frame, walk)?;
                if witnesses.is_doomed(self) {
                    return Err(Contradiction);
                }
                safe = witnesses.safe(self);
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

    /// Adds colours that are not known to be safe, as long as no rule contradicts: the more a survivor has, the more other
    /// trials it tells of.
    fn fill(
        &mut self,
        bits: impl Iterator<Item = usize>,
        safe: &mut (Bits<W>, Bits<W>),
        filled: &mut State<W>,
        frame: &Frame<W>,
        walk: &mut Walk<W>,
    ) {
        for bit in bits {
            for is_sea in [false, true] {
                if self.sea.has(bit) || self.land.has(bit) || (if is_sea { safe.0 } else { safe.1 }).has(bit) {
                    continue;
                }
                filled.clone_from(self);
                let cell = Bits::one(bit);
                let assumed = if is_sea { filled.flow(cell) } else { filled.rise(cell) };
                if assumed.and_then(|()| filled.settle(frame, walk)).is_err() {
                    return;
                }
                std::mem::swap(self, filled);
                *safe = (safe.0 | self.sea, safe.1 | self.land);
            }
        }
    }

    /// The cells to try: those beside something decided first.
    fn order(&self, frame: &Frame<W>) -> Vec<usize> {
        let rest = self.unknown(frame);
        let near = rest & frame.beside(self.sea | self.land);
        near.iter().chain(rest.without(near).iter()).collect()
    }
}
