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
    /// Counts one trial, and ends the trials when the callback says so.
    fn count_trial(&mut self) {
        self.trials_left = self.trials_left.saturating_sub(1);
        self.trials_made += 1;
        if self.trials_made.is_multiple_of(TRIALS_BETWEEN_CHECKS) && !(self.may_continue)(self.trials_made) {
            self.trials_left = 0;
        }
    }
}

/// Sea and land as two sets of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeaAndLand<const W: usize> {
    pub(crate) sea: Bits<W>,
    pub(crate) land: Bits<W>,
}

impl<const W: usize> SeaAndLand<W> {
    pub(crate) const EMPTY: Self = SeaAndLand { sea: Bits::EMPTY, land: Bits::EMPTY };

    /// The sea and land that are known in a state.
    #[inline(always)]
    pub(crate) fn known_in(state: &State<W>) -> Self {
        SeaAndLand { sea: state.sea, land: state.land }
    }

    /// Everything that is in one of the two.
    #[inline(always)]
    pub(crate) fn union(self, other: Self) -> Self {
        SeaAndLand { sea: self.sea | other.sea, land: self.land | other.land }
    }

    /// Everything that is not in `other`.
    #[inline(always)]
    pub(crate) fn without(self, other: Self) -> Self {
        SeaAndLand { sea: self.sea.without(other.sea), land: self.land.without(other.land) }
    }

    /// The cells with either colour.
    #[inline(always)]
    pub(crate) fn cells(self) -> Bits<W> {
        self.sea | self.land
    }

    /// Whether the cell at a bit is known to be sea, or known to be land.
    #[inline(always)]
    pub(crate) fn contains(&self, bit: usize, is_sea: bool) -> bool {
        if is_sea { self.sea.contains(bit) } else { self.land.contains(bit) }
    }

    /// Whether everything that a state knows is known here too.
    #[inline(always)]
    fn extends(&self, state: &State<W>) -> bool {
        state.sea.is_subset(&self.sea) && state.land.is_subset(&self.land)
    }
}

/// Results of earlier trials that propagation did not refute. They make later trials unnecessary: rules are monotone, so
/// an assumption that implies no more than such a **witness** is not refuted either.
pub(crate) struct Witnesses<const W: usize> {
    boards: Vec<SeaAndLand<W>>,
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
            self.boards.push(SeaAndLand::known_in(state));
        }
    }

    /// Drops the witnesses that contradict this state or lack some of its knowledge.
    pub(crate) fn retain_consistent(&mut self, state: &State<W>) {
        self.boards.retain(|witness| witness.extends(state));
    }

    /// The colours that need no trial: those of all witnesses that contain everything known in the state.
    pub(crate) fn safe_colours(&self, state: &State<W>) -> SeaAndLand<W> {
        let applicable = self.boards.iter().filter(|witness| witness.extends(state));
        applicable.fold(SeaAndLand::EMPTY, |all, witness| all.union(*witness))
    }
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
        let mut safe = witnesses.safe_colours(self);
        let mut queue = self.trial_order(layout);
        // `fruitless` counts the cells since the last refuted colour; after a whole round of them nothing is left to find.
        let (mut next_index, mut fruitless) = (0, 0);
        while fruitless < queue.len() && budget.trials_left > 0 {
            if next_index == queue.len() {
                next_index = 0;
            }
            let bit = queue[next_index];
            next_index += 1;
            fruitless += 1;
            let cell = Bits::single(bit);
            for is_sea in [false, true] {
                let is_decided = self.sea.contains(bit) || self.land.contains(bit);
                if is_decided || safe.contains(bit, is_sea) {
                    continue;
                }
                budget.count_trial();
                scratch.clone_from(self);
                let assumed = if is_sea { scratch.mark_sea(cell) } else { scratch.mark_land(cell) };
                if assumed.and_then(|()| scratch.propagate(layout, connectivity)).is_ok() {
                    safe = safe.union(SeaAndLand::known_in(&scratch));
                    witnesses.add(&scratch);
                    continue;
                }
                // The colour is refuted, so the cell has the other one.
                if is_sea { self.mark_land(cell) } else { self.mark_sea(cell) }?;
                self.propagate(layout, connectivity)?;
                safe = witnesses.safe_colours(self);
                fruitless = 0;
            }
            let has_new_knowledge = fruitless == 0;
            if has_new_knowledge {
                if self.is_complete(layout) {
                    return Ok(());
                }
                queue = self.trial_order(layout);
                // Continue on the board after the cell that was just decided.
                next_index = queue.iter().position(|other| *other > bit).unwrap_or(0);
            }
        }
        Ok(())
    }

    /// The order of trials: cells next to a decided cell first.
    fn trial_order(&self, layout: &BoardLayout<W>) -> Vec<usize> {
        let undecided = self.undecided(layout);
        let near = undecided & layout.neighbours(self.sea | self.land);
        near.iter().chain(undecided.without(near).iter()).collect()
    }
}
