//! The connected sets as a theory of the clause solver.

use super::connected_set::{Conclusion, ConnectedSet, Scratch};
use batsat::{Lit, Theory, TheoryArg, lbool};

/// All connected sets of a board: the sea and the islands.
pub(super) struct ConnectivityTheory {
    sets: Vec<ConnectedSet>,
    /// The sets that contain a variable.
    sets_of: Vec<Vec<u16>>,
    /// The reason of each variable that a set implied, as true literals.
    reasons: Vec<Vec<Lit>>,
    /// How much of the trail was processed, now and at the start of each decision level.
    processed: usize,
    levels: Vec<usize>,
    /// Whether a set must be propagated again.
    is_dirty: Vec<bool>,
    scratch: Scratch,
    /// A literal that is always true. The solver needs at least two literals in a conflict clause, so its negation
    /// fills up shorter ones.
    always: Lit,
}

impl ConnectivityTheory {
    pub(super) fn new(sets: Vec<ConnectedSet>, variables: usize, always: Lit) -> Self {
        let mut sets_of = vec![Vec::new(); variables];
        for (index, set) in sets.iter().enumerate() {
            for literal in set.literals() {
                sets_of[literal.var().idx() as usize].push(index as u16);
            }
        }
        let is_dirty = vec![true; sets.len()];
        ConnectivityTheory {
            sets,
            sets_of,
            reasons: vec![Vec::new(); variables],
            processed: 0,
            levels: Vec::new(),
            is_dirty,
            scratch: Scratch::default(),
            always,
        }
    }

    /// Reports the clause "reason implies conclusion" as a conflict.
    fn raise(&self, arguments: &mut TheoryArg<'_>, reason: &[Lit], conclusion: Option<Lit>) {
        let mut clause: Vec<Lit> = reason.iter().map(|literal| !*literal).chain(conclusion).collect();
        if clause.len() < 2 {
            clause.push(!self.always);
        }
        arguments.raise_conflict(&clause, false);
    }

    /// Reports a conclusion to the solver. Returns false when it implied anything: clause propagation is cheaper and
    /// goes first, and other sets then know more.
    fn report(&mut self, arguments: &mut TheoryArg<'_>, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Nothing => true,
            Conclusion::Conflict(reason) => {
                self.raise(arguments, &reason, None);
                false
            }
            Conclusion::Implied(groups) => {
                let mut nothing_new = true;
                for (literals, reason) in groups {
                    for literal in literals {
                        let value = arguments.value(literal.var());
                        if value == lbool::UNDEF {
                            self.reasons[literal.var().idx() as usize].clone_from(&reason);
                            arguments.propagate(literal);
                            nothing_new = false;
                        } else if (value == lbool::TRUE) != literal.sign() {
                            self.raise(arguments, &reason, Some(literal));
                            return false;
                        }
                    }
                }
                nothing_new
            }
        }
    }
}

impl Theory for ConnectivityTheory {
    fn final_check(&mut self, arguments: &mut TheoryArg<'_>) {
        self.partial_check(arguments);
    }

    fn create_level(&mut self) {
        self.levels.push(self.processed);
    }

    fn pop_levels(&mut self, count: usize) {
        let kept = self.levels.len() - count;
        self.processed = self.levels[kept];
        self.levels.truncate(kept);
        self.is_dirty.fill(false);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn partial_check(&mut self, arguments: &mut TheoryArg<'_>) {
        let trail = arguments.model();
        for literal in &trail[self.processed.min(trail.len())..] {
            for set in &self.sets_of[literal.var().idx() as usize] {
                self.is_dirty[usize::from(*set)] = true;
            }
        }
        self.processed = trail.len();
        for index in 0..self.sets.len() {
            if !std::mem::take(&mut self.is_dirty[index]) {
                continue;
            }
            let conclusion = self.sets[index].propagate(arguments, &mut self.scratch);
            if !self.report(arguments, conclusion) {
                return;
            }
        }
    }

    fn explain_propagation(&mut self, literal: Lit) -> &[Lit] {
        &self.reasons[literal.var().idx() as usize]
    }
}
