//! The space: what a search needs to know of a puzzle, and nothing else.

use std::fmt::Debug;

/// What actions cost, added up along a plan. Always a whole number: sums compare exactly and bucket queues work.
pub type Cost = u32;

/// The value of an estimate that means "no goal can be reached from here".
pub const DEAD: Cost = Cost::MAX;

/// A packed, lossless identity of a state.
///
/// Two states are the same state exactly when their keys are equal; a key is never a mere hash. `[u64; W]` is a key for
/// every `W`; with `W = 1` a stored node takes 16 bytes.
///
/// ```
/// use gordian_search::Key;
/// assert_ne!([1u64].spread(), [2u64].spread());
/// ```
pub trait Key: Copy + Eq + Debug + Send + Sync + 'static {
    /// Sixty-four well mixed bits of the key, for hash tables. Equal keys give equal bits.
    fn spread(&self) -> u64;

    /// The whole key in one word, where it has no more: tables can then hold it in place. Two keys are equal when their words
    /// are, and its [`spread`](Key::spread) is that of `[word]`.
    fn word(&self) -> Option<u64> {
        None
    }
}

impl<const W: usize> Key for [u64; W] {
    #[inline(always)]
    fn spread(&self) -> u64 {
        const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
        let mut mixed = 0x2545_f491_4f6c_dd1d_u64;
        for &word in self {
            // A widening multiply folded onto itself: every input bit reaches every output bit in two instructions.
            let wide = u128::from(mixed ^ word).wrapping_mul(u128::from(FACTOR));
            mixed = (wide as u64) ^ ((wide >> 64) as u64);
        }
        mixed.wrapping_mul(FACTOR) ^ (mixed >> 29)
    }

    #[inline(always)]
    fn word(&self) -> Option<u64> {
        if W == 1 { Some(self[0]) } else { None }
    }
}

/// The least and the greatest cost an action of a space can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CostRange {
    /// No action costs less.
    pub least: Cost,
    /// No action costs more.
    pub most: Cost,
}

impl CostRange {
    /// Every action costs one.
    pub const UNIT: CostRange = CostRange { least: 1, most: 1 };

    /// Whether all actions cost the same, so that the shortest plan is the cheapest one.
    ///
    /// ```
    /// use gordian_search::CostRange;
    /// assert!(CostRange::UNIT.is_uniform());
    /// assert!(!CostRange { least: 0, most: 3 }.is_uniform());
    /// ```
    pub fn is_uniform(self) -> bool {
        self.least == self.most
    }
}

/// A state space: the one thing a puzzle writes so that every algorithm can search it.
///
/// `self` is the instance (board size, goal, tables); states stay small. The contract, held by
/// [`check_space`](crate::laws::check_space):
///
/// - `undo(apply(s, a), a, token)` restores `s`;
/// - `unpack(pack(s))` is a state with the same key, actions and goal test as `s`;
/// - every listed action is legal and its cost lies within [`costs`](Space::costs);
/// - `actions` lists in the same order for the same state, so that searches repeat exactly;
/// - `onward` leaves out no action but such as lead back;
/// - `children` shows what `actions` or `onward`, `cost` and `apply` say.
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
    /// The working form of a state; may carry what makes moves fast (the gap's place, say).
    type State: Clone + Send + Sync;
    /// A step a player would understand; one or two bytes.
    type Action: Copy + Eq + Debug + Send + Sync;
    /// What `apply` destroyed and `undo` needs; `()` when the action says it all.
    type Undo: Copy + Send;
    /// The packed identity of a state.
    type Key: Key;

    /// The state in which the instance starts.
    fn initial(&self) -> Self::State;
    /// Whether the puzzle is solved in this state.
    fn is_goal(&self, state: &Self::State) -> bool;
    /// Appends the legal actions of a state, always in the same order.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);
    /// Makes an action in place. Only actions listed for the state may be given.
    fn apply(&self, state: &mut Self::State, action: Self::Action) -> Self::Undo;
    /// Takes back the action that was made last.
    fn undo(&self, state: &mut Self::State, action: Self::Action, token: Self::Undo);
    /// The identity of a state.
    fn pack(&self, state: &Self::State) -> Self::Key;
    /// A state of this identity.
    fn unpack(&self, key: &Self::Key) -> Self::State;

    /// What an action costs in a state, before it is made.
    #[inline(always)]
    fn cost(&self, _state: &Self::State, _action: Self::Action) -> Cost {
        1
    }
    /// The bounds of [`cost`](Space::cost). Zero is allowed as the least.
    #[inline(always)]
    fn costs(&self) -> CostRange {
        CostRange::UNIT
    }
    /// Whether `next`, made straight after `last`, leads back to the state before. Depth-first searches skip such a pair.
    #[inline(always)]
    fn undoes(&self, _last: Self::Action, _next: Self::Action) -> bool {
        false
    }
    /// Appends the actions of a state, except such as are known, without being made, to lead straight back to the state with
    /// the key `before`, from which it was reached; `None` for a state that a search begins with. Searches that store states
    /// ask so: the way back brings them nothing. Override it where that way is cheap to see.
    #[inline(always)]
    fn onward(&self, state: &Self::State, _before: Option<&Self::Key>, out: &mut Vec<Self::Action>) {
        self.actions(state, out);
    }
    /// Shows each child of a state that lies [`onward`](Space::onward), with the action that leads to it and its cost, in order.
    /// Override it where all children of a state can be made with less work than one after another; `actions` is room for
    /// the list. The state is as it was afterwards.
    #[inline(always)]
    fn children(
        &self,
        state: &mut Self::State,
        before: Option<&Self::Key>,
        actions: &mut Vec<Self::Action>,
        mut visit: impl FnMut(Self::Action, Cost, &Self::State),
    ) {
        actions.clear();
        self.onward(state, before, actions);
        for &action in actions.iter() {
            let cost = self.cost(state, action);
            let token = self.apply(state, action);
            visit(action, cost, state);
            self.undo(state, action, token);
        }
    }
    /// The most a plan from the initial state may cost under the rules (a level's allowed moves), if they say so.
    fn allowance(&self) -> Option<Cost> {
        None
    }
}

/// A space that can be searched backward from its goals, as bidirectional search needs.
pub trait Reversible: Space {
    /// Appends every goal state that can be reached, or more. An empty list means that no goal exists.
    fn goals(&self, out: &mut Vec<Self::State>);
    /// Appends every pair of a state and an action that leads from it to `state`.
    fn predecessors(&self, state: &Self::State, out: &mut Vec<(Self::State, Self::Action)>);
}

/// A space with symmetries that keep goals, costs and moves: equivalent states share one key.
///
/// Search it through [`Quotient`].
pub trait Symmetric: Space {
    /// The key of the representative of all states equivalent to this one.
    fn canonical(&self, state: &Self::State) -> Self::Key;

    /// Appends enough of a state's actions to reach every class that its actions reach, except perhaps its own, each of them
    /// at its least cost. Override it where several actions of a state lead to equivalent states.
    #[inline(always)]
    fn class_actions(&self, state: &Self::State, out: &mut Vec<Self::Action>) {
        self.actions(state, out);
    }
}

/// A symmetric space in which equivalent states count as one.
///
/// Plans come back in the actions of the real states: the engine finds a plan again by walking from the real start and
/// taking, at each step, an action that leads into the next class.
#[derive(Clone, Copy, Debug)]
pub struct Quotient<'a, S>(pub &'a S);

impl<S: Symmetric> Space for Quotient<'_, S> {
    type State = S::State;
    type Action = S::Action;
    type Undo = S::Undo;
    type Key = S::Key;

    fn initial(&self) -> S::State {
        self.0.initial()
    }
    #[inline(always)]
    fn is_goal(&self, state: &S::State) -> bool {
        self.0.is_goal(state)
    }
    #[inline(always)]
    fn actions(&self, state: &S::State, out: &mut Vec<S::Action>) {
        self.0.class_actions(state, out);
    }
    #[inline(always)]
    fn apply(&self, state: &mut S::State, action: S::Action) -> S::Undo {
        self.0.apply(state, action)
    }
    #[inline(always)]
    fn undo(&self, state: &mut S::State, action: S::Action, token: S::Undo) {
        self.0.undo(state, action, token);
    }
    #[inline(always)]
    fn pack(&self, state: &S::State) -> S::Key {
        self.0.canonical(state)
    }
    #[inline(always)]
    fn unpack(&self, key: &S::Key) -> S::State {
        self.0.unpack(key)
    }
    #[inline(always)]
    fn cost(&self, state: &S::State, action: S::Action) -> Cost {
        self.0.cost(state, action)
    }
    #[inline(always)]
    fn costs(&self) -> CostRange {
        self.0.costs()
    }
    #[inline(always)]
    fn undoes(&self, last: S::Action, next: S::Action) -> bool {
        self.0.undoes(last, next)
    }
    fn allowance(&self) -> Option<Cost> {
        self.0.allowance()
    }
}
