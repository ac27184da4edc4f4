//! Rankings: a number for every state, so that a table over all numbers replaces a hash table.

use crate::space::Space;

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
}
