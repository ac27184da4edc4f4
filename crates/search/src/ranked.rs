//! Rankings: a number for every state, so that a table over all numbers replaces a hash table.

use crate::space::Space;
use std::sync::atomic::{AtomicU8, Ordering};

/// A space whose states can be numbered without gaps, or with few.
///
/// A census of such a space needs two bits for each number instead of a stored key for each state, and no hashing.
/// [`check_ranked`](crate::laws::check_ranked) tests the contract.
pub trait Ranked: Space {
    /// The numbering.
    type Ranking: Ranking<Self>;

    /// The numbering of the states that can be reached from the initial state; `None` if this instance has none.
    fn ranking(&self) -> Option<Self::Ranking>;
}

/// A bijection between the states of a space, possibly with some that cannot be reached, and the numbers below
/// [`ranks`](Ranking::ranks). The number of a state is its **rank**.
pub trait Ranking<S: Space + ?Sized>: Send + Sync {
    /// The number of ranks.
    fn ranks(&self) -> u64;

    /// Whether every rank is the rank of a state that can be reached, so that the number of states is known in advance.
    fn reaches_all(&self) -> bool {
        false
    }

    /// The rank of a state.
    fn rank(&self, space: &S, state: &S::State) -> u64;

    /// The state with a rank, which must be that of a reachable state.
    fn unrank(&self, space: &S, rank: u64) -> S::State;

    /// Calls `visit` with the rank of each child of the state with this rank, in any order, and returns whether the state is a
    /// goal. Override it if ranks of children can be computed without the states.
    #[inline]
    fn expand(&self, space: &S, rank: u64, mut visit: impl FnMut(u64)) -> bool {
        let mut state = self.unrank(space, rank);
        space.children(&mut state, None, &mut Vec::new(), |_, _, child| visit(self.rank(space, child)));
        space.is_goal(&state)
    }
    /// The number of groups of states that share children; 0 if there are none.
    ///
    /// A state may be in several groups, one for each part of its children. All states of a group have the same children in this
    /// part, except that each state lacks one child that all the others have. [`expand_new`](Ranking::expand_new) makes use of
    /// this: it visits the children of a group only for the first two of its states, which together have all of them.
    fn groups(&self) -> u64 {
        0
    }

    /// Like [`expand`](Ranking::expand), but may omit children that an earlier call with the same `siblings` has visited. Also
    /// counts all children.
    #[inline]
    fn expand_new(&self, space: &S, rank: u64, _: &Siblings, mut visit: impl FnMut(u64)) -> ExpandedRank {
        let mut children = 0;
        let is_goal = self.expand(space, rank, |child| {
            children += 1;
            visit(child);
        });
        ExpandedRank { is_goal, children }
    }
}

/// A state whose rank was expanded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpandedRank {
    /// Whether the state is a goal.
    pub is_goal: bool,
    /// The number of its children, including those that were omitted.
    pub children: u64,
}

/// How often each group of states was expanded, with two bits for each. Threads can share it.
#[derive(Debug)]
pub struct Siblings {
    entries: Vec<AtomicU8>,
}

/// The groups in one byte.
const GROUPS_PER_BYTE: u64 = 4;

impl Siblings {
    /// No group was expanded.
    pub fn new(groups: u64) -> Siblings {
        let bytes = Siblings::bytes(groups) as usize;
        Siblings { entries: std::iter::repeat_with(AtomicU8::default).take(bytes).collect() }
    }

    /// The memory for this many groups.
    pub fn bytes(groups: u64) -> u64 {
        groups.div_ceil(GROUPS_PER_BYTE)
    }

    /// Whether the children of a group must be visited for one more of its states. Returns `true` for the first two calls.
    #[inline(always)]
    pub fn is_needed(&self, group: u64) -> bool {
        let entry = &self.entries[(group / GROUPS_PER_BYTE) as usize];
        let shift = group % GROUPS_PER_BYTE * 2;
        let (once, twice) = (1 << shift, 2 << shift);
        if entry.load(Ordering::Relaxed) & twice != 0 {
            return false;
        }
        // Two threads may both be the second: then both visit the children, which does no harm.
        if entry.fetch_or(once, Ordering::Relaxed) & once != 0 {
            entry.fetch_or(twice, Ordering::Relaxed);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_expanded_twice() {
        let siblings = Siblings::new(9);
        for group in [0, 3, 4, 8] {
            assert_eq!([(); 4].map(|()| siblings.is_needed(group)), [true, true, false, false], "{group}");
        }
        assert!(siblings.is_needed(1), "another group was affected");
        assert_eq!(Siblings::bytes(9), 3);
    }
}
