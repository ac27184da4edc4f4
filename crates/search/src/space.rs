//! The space: what a search needs to know about a puzzle.

use std::fmt::Debug;

/// The cost of an action or a plan. Always a whole number, so that sums compare exactly and bucket queues work.
pub type Cost = u32;

/// The estimate of a dead end: no goal can be reached from the state.
pub const DEAD: Cost = Cost::MAX;

/// A packed, lossless identity of a state.
///
/// Two states are the same exactly when their keys are equal, so a hash cannot serve as a key. `[u64; W]` is a key for every
/// `W`; with `W = 1` a stored node takes 16 bytes.
///
/// ```
/// use gordian_search::Key;
/// assert_ne!([1u64].hash(), [2u64].hash());
/// ```
pub trait Key: Copy + Eq + Debug + Send + Sync + 'static {
    /// A 64-bit hash of the key for the engine's hash tables. All bits must be well mixed.
    fn hash(&self) -> u64;

    /// The whole key as one word, if it fits: hash tables can then store it in their slots. Two keys must be equal exactly when
    /// their words are, and the key's [`hash`](Key::hash) must be that of `[word]`.
    fn as_word(&self) -> Option<u64> {
        None
    }

    /// The number of words of every key of this type.
    const WORDS: usize;

    /// The key as words, for files and other machines.
    fn words(&self) -> &[u64];

    /// The key with these words.
    ///
    /// # Panics
    /// If there are fewer than [`WORDS`](Key::WORDS); further ones are ignored.
    fn from_words(words: &[u64]) -> Self;
}

impl<const W: usize> Key for [u64; W] {
    /// The hash function is not taken from a library, because its values must never change: parallel BFS orders states by them,
    /// so other values would lead to a different shortest plan. foldhash and rustc-hash do not promise the same values in their
    /// next version. xxh3 does, but takes 18 instructions for one word where this takes 8. All of these functions spread the 181
    /// 440 boards of the 3x3 sliding tiles equally well: linear probing at a load of 69 % takes 2.1 steps.
    #[inline(always)]
    fn hash(&self) -> u64 {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed = 0x2545_f491_4f6c_dd1d_u64;
        for &word in self {
            // A widening multiplication, folded: every input bit affects every output bit in two instructions.
            let wide = u128::from(mixed ^ word).wrapping_mul(u128::from(FACTOR));
            mixed = (wide as u64) ^ ((wide >> 64) as u64);
        }
        mixed.wrapping_mul(FACTOR) ^ (mixed >> 29)
    }

    #[inline(always)]
    fn as_word(&self) -> Option<u64> {
        if W == 1 { Some(self[0]) } else { None }
    }

    const WORDS: usize = W;

    #[inline(always)]
    fn words(&self) -> &[u64] {
        self
    }

    #[inline(always)]
    fn from_words(words: &[u64]) -> Self {
        std::array::from_fn(|word| words[word])
    }
}

/// The range of action costs in a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostRange {
    /// The smallest cost of an action.
    pub min: Cost,
    /// The largest cost of an action.
    pub max: Cost,
}

impl CostRange {
    /// Every action costs one.
    pub const UNIT: CostRange = CostRange { min: 1, max: 1 };

    /// Whether all actions cost the same. Then a plan with the fewest actions is a cheapest plan.
    ///
    /// ```
    /// use gordian_search::CostRange;
    /// assert!(CostRange::UNIT.is_uniform());
    /// assert!(!CostRange { min: 0, max: 3 }.is_uniform());
    /// ```
    pub fn is_uniform(self) -> bool {
        self.min == self.max
    }
}

/// A state space. Implement it for a puzzle, and every algorithm can search the puzzle.
///
/// `self` is the instance (board size, goal, tables), so that states can stay small. The contract, which
/// [`check_space`](crate::laws::check_space) tests:
///
/// - `undo(apply(s, a), a, token)` restores `s`;
/// - `unpack(pack(s))` has the same key, actions and goal test as `s`;
/// - every listed action is legal, and its cost is within [`costs`](Space::costs);
/// - `actions` always lists the actions of a state in the same order, so that searches are repeatable;
/// - `onward` may omit only actions that return to the parent state;
/// - `children` agrees with `onward`, `cost` and `apply`;
/// - if the space says that it [is undirected](Space::is_undirected), every action has a way back.
///
/// ```
/// use gordian_search::{Space, CostRange};
///
/// /// Count from 1 to a number by adding one or doubling.
/// struct Count { to: u64 }
///
/// impl Space for Count {
///     type State = u64;
///     type Action = bool;
///     type Undo = u64;
///     type Key = [u64; 1];
///     fn initial(&self) -> u64 { 1 }
///     fn is_goal(&self, state: &u64) -> bool { *state == self.to }
///     fn actions(&self, state: &u64, out: &mut Vec<bool>) {
///         if *state < self.to { out.extend([false, true]); }
///     }
///     fn apply(&self, state: &mut u64, double: bool) -> u64 {
///         let before = *state;
///         *state = if double { before * 2 } else { before + 1 };
///         before
///     }
///     fn undo(&self, state: &mut u64, _: bool, before: u64) { *state = before; }
///     fn pack(&self, state: &u64) -> [u64; 1] { [*state] }
///     fn unpack(&self, key: &[u64; 1]) -> u64 { key[0] }
/// }
///
/// gordian_search::laws::check_space(&Count { to: 100 }, 1_000).unwrap();
/// ```
pub trait Space: Sync {
    /// The working form of a state. May hold redundant data that makes moves fast, such as the position of a gap.
    type State: Clone + Send + Sync;
    /// A move. Should be small: one or two bytes.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// What `undo` needs besides the action; `()` if nothing.
    type Undo: Copy + Send + Sync;
    /// The key of a state.
    type Key: Key;

    /// The initial state.
    fn initial(&self) -> Self::State;
    /// Whether a state is a goal.
    fn is_goal(&self, state: &Self::State) -> bool;
    /// Appends the legal actions of a state, always in the same order.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// Applies an action in place. The action must be one of those listed for the state.
    fn apply(&self, state: &mut Self::State, action: Self::Action) -> Self::Undo;
    /// Undoes the action that was applied last.
    fn undo(&self, state: &mut Self::State, action: Self::Action, token: Self::Undo);
    /// The key of a state.
    fn pack(&self, state: &Self::State) -> Self::Key;
    /// The state with this key.
    fn unpack(&self, key: &Self::Key) -> Self::State;

    /// The cost of an action in a state, before it is applied.
    #[inline(always)]
    fn cost(&self, _state: &Self::State, _action: Self::Action) -> Cost {
        1
    }
    /// The range of [`cost`](Space::cost). The minimum may be 0.
    #[inline(always)]
    fn costs(&self) -> CostRange {
        CostRange::UNIT
    }
    /// Whether `next`, applied directly after `last`, returns to the state before `last`. Depth-first searches skip such
    /// actions.
    #[inline(always)]
    fn undoes(&self, _last: Self::Action, _next: Self::Action) -> bool {
        false
    }
    /// Appends the actions of a state, but may omit those that return to the parent: the state with the key `parent`, from which
    /// the search reached this one. `parent` is `None` for the start of a search. Override it if such actions are cheap to
    /// recognise.
    #[inline(always)]
    fn onward(&self, state: &Self::State, _parent: Option<&Self::Key>, out: &mut Vec<Self::Action>) {
        self.actions(state, out);
    }
    /// Calls `visit` with the action, its cost and the child for each [`onward`](Space::onward) action, in order. Override it if
    /// generating all children together is faster than one by one. `actions` is scratch space. The state must be unchanged
    /// afterwards.
    #[inline(always)]
    fn children(
        &self,
        state: &mut Self::State,
        parent: Option<&Self::Key>,
        actions: &mut Vec<Self::Action>,
        mut visit: impl FnMut(Self::Action, Cost, &Self::State),
    ) {
        actions.clear();
        self.onward(state, parent, actions);
        for &action in actions.iter() {
            let cost = self.cost(state, action);
            let token = self.apply(state, action);
            visit(action, cost, state);
            self.undo(state, action, token);
        }
    }
    /// Whether every action can be taken back by one action. In such a space, the children of a breadth-first layer lie in this
    /// layer, the one before it and the next one, so that older layers can be forgotten.
    fn is_undirected(&self) -> bool {
        false
    }
    /// The largest cost that the rules allow for a plan from the initial state (the move limit of a level), if there is one.
    fn allowance(&self) -> Option<Cost> {
        None
    }
}

/// A space that can be searched backward from its goals. Bidirectional search needs it.
pub trait Reversible: Space {
    /// Appends all goal states that can be reached, and possibly others. An empty list means that no goal exists.
    fn goals(&self, out: &mut Vec<Self::State>);
    /// Appends all pairs of a state and an action that leads from it to `state`.
    fn predecessors(&self, state: &Self::State, out: &mut Vec<(Self::State, Self::Action)>);
}

/// A space with symmetries that preserve goals, costs and moves.
///
/// Search it through [`Fold`](crate::Fold), in which equivalent states count as one.
pub trait Symmetric: Space {
    /// The key of the representative of a state's equivalence class.
    fn canonical(&self, state: &Self::State) -> Self::Key;

    /// Appends actions that reach every class that a state's actions reach, each at its smallest cost. The class of the state
    /// itself may be left out. Override it if several actions of a state lead to equivalent states.
    #[inline(always)]
    fn class_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.actions(state, out);
    }
}
