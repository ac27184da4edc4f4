//! The connected sets as a theory of the clause solver.

use super::connected_set::{Conclusion, ConnectedSet, Scratch};
use batsat::{Lit, Theory, TheoryArg, lbool};

/// Whether the solver keeps the clauses of conflicts that the theory reports. It learns a shorter clause from each.
const KEEPS_CONFLICT_CLAUSES: bool = false;

/// All connected sets of a board, the sea and the islands, as one theory in the sense of SAT modulo theories: the
/// solver assigns variables, and the theory answers with implied literals and conflicts.
pub(super) struct ConnectivityTheory {
    sets: Vec<ConnectedSet>,
    /// For each variable the sets that contain it, as indices into `sets`.
    sets_of: Vec<Vec<u16>>,
    /// For each variable that a set implied, the true literals that imply it.
    reasons: Vec<Vec<Lit>>,
    /// How many literals of the trail (the assignments in order) were processed.
    processed: usize,
    /// The value of `processed` at the start of each decision level.
    levels: Vec<usize>,
    /// Whether a set must be propagated again.
    is_dirty: Vec<bool>,
    scratch: Scratch,
    /// A literal that is always true. The solver needs at least two literals in a conflict clause, so its negation
    /// fills up shorter ones.
    always_true: Lit,
}

impl ConnectivityTheory {
    pub(super) fn new(sets: Vec<ConnectedSet>, variables: usize, always_true: Lit) -> Self {
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
            always_true,
        }
    }

    /// Reports the clause "reason implies conclusion" as a conflict.
    fn raise_conflict(&self, arguments: &mut TheoryArg<'_>, reason: &[Lit], conclusion: Option<Lit>) {
        let mut clause: Vec<Lit> = reason.iter().map(|literal| !*literal).chain(conclusion).collect();
        if clause.len() < 2 {
            clause.push(!self.always_true);
        }
        arguments.raise_conflict(&clause, KEEPS_CONFLICT_CLAUSES);
    }

    /// Reports a conclusion to the solver. Returns whether the assignment is unchanged. If it changed, the solver
    /// should propagate clauses before other sets are checked: that is cheaper, and these sets know more afterwards.
    fn report(&mut self, arguments: &mut TheoryArg<'_>, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Nothing => true,
            Conclusion::Conflict(reason) => {
                self.raise_conflict(arguments, &reason, None);
                false
            }
            Conclusion::Implied(groups) => {
                let mut is_unchanged = true;
                for (literals, reason) in groups {
                    for literal in literals {
                        let value = arguments.value(literal.var());
                        if value == lbool::UNDEF {
                            self.reasons[literal.var().idx() as usize].clone_from(&reason);
                            arguments.propagate(literal);
                            is_unchanged = false;
                        } else if (value == lbool::TRUE) != literal.sign() {
                            self.raise_conflict(arguments, &reason, Some(literal));
                            return false;
                        }
                    }
                }
                is_unchanged
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
        // When the solver opened the level that it now returns to, every set had been propagated.
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
            let is_unchanged = self.report(arguments, conclusion);
            if !is_unchanged {
                return;
            }
        }
    }

    fn explain_propagation(&mut self, literal: Lit) -> &[Lit] {
        &self.reasons[literal.var().idx() as usize]
    }
}
