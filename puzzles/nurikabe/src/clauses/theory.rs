//! The nets as a theory of the clause solver.

use super::net::{Conclusion, Net, Room};
use batsat::{Lit, Theory, TheoryArg, lbool};

/// All nets of a board.
pub(super) struct Nets {
    nets: Vec<Net>,
    /// The nets that a variable belongs to.
    nets_of: Vec<Vec<u16>>,
    /// Why each variable was set by a net, as true literals.
    reasons: Vec<Vec<Lit>>,
    /// How much of the trail was looked at, now and when each level began.
    seen: usize,
    levels: Vec<usize>,
    is_stirred: Vec<bool>,
    room: Room,
    /// A literal that is always true: conflicts of one literal alone are given it as company.
    always: Lit,
}

impl Nets {
    pub(super) fn new(nets: Vec<Net>, variables: usize, always: Lit) -> Self {
        let mut nets_of = vec![Vec::new(); variables];
        for (index, net) in nets.iter().enumerate() {
            for literal in net.literals() {
                nets_of[literal.var().idx() as usize].push(index as u16);
            }
        }
        let is_stirred = vec![true; nets.len()];
        Nets {
            nets,
            nets_of,
            reasons: vec![Vec::new(); variables],
            seen: 0,
            levels: Vec::new(),
            is_stirred,
            room: Room::default(),
            always,
        }
    }

    fn raise(&self, arguments: &mut TheoryArg<'_>, reason: &[Lit], conclusion: Option<Lit>) {
        let mut clause: Vec<Lit> = reason.iter().map(|literal| !*literal).chain(conclusion).collect();
        if clause.len() < 2 {
            clause.push(!self.always);
        }
        arguments.raise_conflict(&clause, false);
    }

    /// Passes on what a net concluded; false when there was anything to pass on. Clauses then go first: what they make of it
    /// is cheaper to have, and other nets see more.
    fn pass_on(&mut self, arguments: &mut TheoryArg<'_>, conclusion: Conclusion) -> bool {
        match conclusion {
            Conclusion::Nothing => true,
            Conclusion::Conflict(reason) => {
                self.raise(arguments, &reason, None);
                false
            }
            Conclusion::Follows(groups) => {
                let mut is_quiet = true;
                for (literals, reason) in groups {
                    for literal in literals {
                        let value = arguments.value(literal.var());
                        if value == lbool::UNDEF {
                            self.reasons[literal.var().idx() as usize].clone_from(&reason);
                            arguments.propagate(literal);
                            is_quiet = false;
                        } else if (value == lbool::TRUE) != literal.sign() {
                            self.raise(arguments, &reason, Some(literal));
                            return false;
                        }
                    }
                }
                is_quiet
            }
        }
    }
}

impl Theory for Nets {
    fn final_check(&mut self, arguments: &mut TheoryArg<'_>) {
        self.partial_check(arguments);
    }

    fn create_level(&mut self) {
        self.levels.push(self.seen);
    }

    fn pop_levels(&mut self, count: usize) {
        let kept = self.levels.len() - count;
        self.seen = self.levels[kept];
        self.levels.truncate(kept);
        self.is_stirred.fill(false);
    }

    fn n_levels(&self) -> usize {
        self.levels.len()
    }

    fn partial_check(&mut self, arguments: &mut TheoryArg<'_>) {
        let trail = arguments.model();
        for literal in &trail[self.seen.min(trail.len())..] {
            for net in &self.nets_of[literal.var().idx() as usize] {
                self.is_stirred[usize::from(*net)] = true;
            }
        }
        self.seen = trail.len();
        for index in 0..self.nets.len() {
            if !std::mem::take(&mut self.is_stirred[index]) {
                continue;
            }
            let conclusion = self.nets[index].look(arguments, &mut self.room);
            if !self.pass_on(arguments, conclusion) {
                return;
            }
        }
    }

    fn explain_propagation(&mut self, literal: Lit) -> &[Lit] {
        &self.reasons[literal.var().idx() as usize]
    }
}
