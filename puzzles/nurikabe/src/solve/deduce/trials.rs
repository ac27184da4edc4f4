//! One-step trials (failed-literal probing): a colour that propagation refutes immediately is wrong, so the cell has
//! the other colour.

use super::bits::Bits;
use super::connectivity::Connectivity;
use super::layout::BoardLayout;
use super::state::{Contradiction, State};

/// How many trials may still be made, and how many were made.
pub(crate) struct TrialBudget<'a> {
    /// Trials that may still be made.
    pub(crate) trials_left: u64,
    /// Trials made so far.
    pub(crate) trials_made: u64,
    /// Called regularly with the number of trials made; false ends the trials.
    pub(crate) may_continue: &'a dyn Fn(u64) -> bool,
}

/// Trials between two calls of `may_continue`.
const TRIALS_BETWEEN_CHECKS: u64 = 32;

impl TrialBudget<'static> {
    /// No limit: trials go on while they find anything.
    pub(crate) fn unlimited() -> Self {
        TrialBudget { trials_left: u64::MAX, trials_made: 0, may_continue: &|_| true }
    }
}

impl TrialBudget<'_> {
    fn count_trial(&mut self) {
        self.trials_left = self.trials_left.saturating_sub(1);
        self.trials_made += 1;
        if self.trials_made.is_multiple_of(TRIALS_BETWEEN_CHECKS) && !(self.may_continue)(self.trials_made) {
            self.trials_left = 0;
        }
    }
}

/// Consistent fixpoints of propagation from earlier trials. They make later trials unnecessary.
pub(crate) struct Witnesses<const W: usize> {
    /// Sea and land of each fixpoint. Rules are monotone: an assumption that implies no more than a witness survives
    /// propagation as well.
    boards: Vec<(Bits<W>, Bits<W>)>,
}

/// Memory that the witnesses may take, in words.
const MAX_WITNESS_WORDS: usize = 1 << 17;

impl<const W: usize> Witnesses<W> {
    pub(crate) fn new() -> Self {
        Witnesses { boards: Vec::new() }
    }

    /// Adds a state that survived propagation.
    pub(crate) fn add(&mut self, state: &State<W>) {
        if self.boards.len() * 2 * W < MAX_WITNESS_WORDS {
            self.boards.push((state.sea, state.land));
        }
    }

    /// Drops the witnesses that contradict this state or lack some of its knowledge.
    pub(crate) fn retain_consistent(&mut self, state: &State<W>) {
        self.boards.retain(|witness| extends(witness, state));
    }

    /// The cells that would survive a trial as sea, and as land: those of all witnesses that contain everything known
    /// in the state.
    pub(crate) fn safe(&self, state: &State<W>) -> (Bits<W>, Bits<W>) {
        self.boards
            .iter()
            .filter(|witness| extends(witness, state))
            .fold((Bits::EMPTY, Bits::EMPTY), |(seas, lands), (sea, land)| (seas | *sea, lands | *land))
    }
}

/// Whether a witness contains everything that is known in a state.
fn extends<const W: usize>((sea, land): &(Bits<W>, Bits<W>), state: &State<W>) -> bool {
    state.sea.is_subset(sea) && state.land.is_subset(land)
}

impl<const W: usize> State<W> {
    /// Tries both colours of every cell until no trial fails or the budget is used up.
    ///
    /// # Errors
    /// When both colours of a cell are refuted.
    pub(crate) fn run_trials(
        &mut self,
        layout: &BoardLayout<W>,
        connectivity: &mut Connectivity<W>,
        budget: &mut TrialBudget<'_>,
        witnesses: &mut Witnesses<W>,
    ) -> Result<(), Contradiction> {
        let mut scratch = self.clone();
        let (mut safe_sea, mut safe_land) = witnesses.safe(self);
        let mut queue = self.trial_order(layout);
        let (mut at, mut idle) = (0, 0);
        while idle < queue.len() && budget.trials_left > 0 {
            if at == queue.len() {
                at = 0;
            }
            let bit = queue[at];
            at += 1;
            idle += 1;
            let cell = Bits::single(bit);
            for is_sea in [false, true] {
                if self.sea.contains(bit)
                    || self.land.contains(bit)
                    || (if is_sea { safe_sea } else { safe_land }).contains(bit)
                {
                    continue;
                }
                budget.count_trial();
                scratch.clone_from(self);
                let assumed = if is_sea { scratch.mark_sea(cell) } else { scratch.mark_land(cell) };
                if assumed.and_then(|()| scratch.propagate(layout, connectivity)).is_ok() {
                    safe_sea |= scratch.sea;
                    safe_land |= scratch.land;
                    witnesses.add(&scratch);
                    continue;
                }
                if is_sea { self.mark_land(cell) } else { self.mark_sea(cell) }?;
                self.propagate(layout, connectivity)?;
                (safe_sea, safe_land) = witnesses.safe(self);
                idle = 0;
            }
            if idle == 0 {
                let rest = self.undecided(layout);
                if rest.is_empty() {
                    return Ok(());
                }
                queue = self.trial_order(layout);
                // Continue on the board after the cell that was just decided.
                at = queue.iter().position(|other| *other > bit).unwrap_or(0);
            }
        }
        Ok(())
    }

    /// The order of trials: cells next to a decided cell first.
    fn trial_order(&self, layout: &BoardLayout<W>) -> Vec<usize> {
        let rest = self.undecided(layout);
        let near = rest & layout.neighbours(self.sea | self.land);
        near.iter().chain(rest.without(near).iter()).collect()
    }
}
