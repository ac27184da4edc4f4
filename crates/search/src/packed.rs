//! Spaces as plain numbers: what a census needs of a space, whatever its types are.
//!
//! A [`PackedSpace`] expands many states per call, so that one virtual call serves thousands of states. States are words, which
//! can be sorted, compressed, written to files and sent to other machines.

use crate::ranked::{Ranked, Ranking, Siblings};
use crate::space::{Key, Space};
use std::ops::Deref;

/// The largest number of words of a packed state.
pub const MAX_WORDS: usize = 16;

/// A space whose states are fixed numbers of words.
pub trait PackedSpace: Send + Sync {
    /// The number of words of a state: 1, 2, 4, 8 or 16.
    fn words(&self) -> usize;

    /// If states are ranks, the number of ranks; every state is then one word below this number.
    fn ranks(&self) -> Option<u64> {
        None
    }

    /// Whether every rank can be reached, see [`Ranking::reaches_all`].
    fn reaches_all(&self) -> bool {
        false
    }

    /// Whether every action can be taken back, see [`Space::is_undirected`].
    fn is_undirected(&self) -> bool;

    /// The words of the start.
    fn start(&self) -> Vec<u64>;

    /// The words of the [key](Space::pack) of a packed state.
    fn key(&self, state: &[u64]) -> Vec<u64>;

    /// Expands the states whose words are stored one after another in `states`, and appends the result to `expansion`.
    fn expand(&self, states: &[u64], expansion: &mut Expansion);

    /// If states are ranks, the number of groups that share children, see [`Ranking::groups`].
    fn groups(&self) -> u64 {
        0
    }

    /// Expands ranks, but may omit children that an earlier call with the same `siblings` has found, see
    /// [`Ranking::expand_new`]. Only for spaces with groups.
    fn expand_new(&self, _ranks: &[u64], _siblings: &Siblings, _new: &mut NewChildren) {}
}

/// The children of expanded ranks, without some that were found before, and the counts of all children.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewChildren {
    /// The ranks of the children.
    pub ranks: Vec<u64>,
    /// The number of all children, including those that were omitted.
    pub generated: u64,
    /// The number of goals among the expanded ranks.
    pub goals: u64,
    /// The number of expanded ranks that have no children and are not goals.
    pub dead_ends: u64,
}

/// The children of expanded states.
#[derive(Clone, Debug, Default)]
pub struct Expansion {
    /// The words of all children; duplicates are not removed.
    pub children: Vec<u64>,
    /// One entry for each expanded state, in order.
    pub states: Vec<ExpandedState>,
}

/// One expanded state of an [`Expansion`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExpandedState {
    /// The number of words of `children` up to the last child of this state.
    pub end: u32,
    /// Whether the state is a goal.
    pub is_goal: bool,
}

impl Expansion {
    /// Removes all states and children, and keeps the memory.
    pub fn clear(&mut self) {
        self.children.clear();
        self.states.clear();
    }

    /// Records that all children of the next state have been appended.
    #[inline(always)]
    pub fn end_state(&mut self, is_goal: bool) {
        self.states.push(ExpandedState { end: self.children.len() as u32, is_goal });
    }

    /// The number of goals and the number of dead ends among the expanded states. A dead end is a state that has no children and
    /// is not a goal.
    pub fn goals_and_dead_ends(&self) -> (u64, u64) {
        let (mut goals, mut dead_ends, mut begin) = (0, 0, 0);
        for state in &self.states {
            goals += u64::from(state.is_goal);
            dead_ends += u64::from(!state.is_goal && state.end == begin);
            begin = state.end;
        }
        (goals, dead_ends)
    }
}

/// A space packed by its keys. `H` is a reference or an `Arc`.
pub struct KeyedSpace<H: Deref<Target: Space>> {
    space: H,
    start: <H::Target as Space>::State,
}

impl<H: Deref<Target: Space>> KeyedSpace<H> {
    /// The space of all states that can be reached from `start`; `None` if keys have more than [`MAX_WORDS`] words.
    pub fn new(space: H, start: <H::Target as Space>::State) -> Option<Self> {
        (<H::Target as Space>::Key::WORDS <= MAX_WORDS).then_some(KeyedSpace { space, start })
    }

    /// Appends the words of a state.
    pub(crate) fn push_state(&self, state: &<H::Target as Space>::State, out: &mut Vec<u64>) {
        Self::push(&self.space.pack(state), out);
    }

    /// Appends a key, padded with zeros to the width of packed states.
    #[inline(always)]
    fn push(key: &<H::Target as Space>::Key, out: &mut Vec<u64>) {
        out.extend_from_slice(key.words());
        for _ in <H::Target as Space>::Key::WORDS..packed_words::<H::Target>() {
            out.push(0);
        }
    }
}

/// The number of words of a packed state: that of its key, rounded up to a power of two.
#[inline(always)]
fn packed_words<S: Space + ?Sized>() -> usize {
    S::Key::WORDS.max(1).next_power_of_two()
}

impl<H: Deref<Target: Space> + Send + Sync> PackedSpace for KeyedSpace<H> {
    fn words(&self) -> usize {
        packed_words::<H::Target>()
    }

    fn is_undirected(&self) -> bool {
        self.space.is_undirected()
    }

    fn start(&self) -> Vec<u64> {
        let mut words = Vec::new();
        Self::push(&self.space.pack(&self.start), &mut words);
        words
    }

    fn key(&self, state: &[u64]) -> Vec<u64> {
        state[..<H::Target as Space>::Key::WORDS].to_vec()
    }

    fn expand(&self, states: &[u64], expansion: &mut Expansion) {
        let space = &*self.space;
        let mut actions = Vec::new();
        for words in states.chunks_exact(packed_words::<H::Target>()) {
            let mut state = space.unpack(&Key::from_words(words));
            let children = &mut expansion.children;
            space.children(&mut state, None, &mut actions, |_, _, child| Self::push(&space.pack(child), children));
            expansion.end_state(space.is_goal(&state));
        }
    }
}

/// A space packed by its ranks. `H` is a reference or an `Arc`.
pub struct RankedSpace<H: Deref<Target: Ranked>> {
    space: H,
    ranking: <H::Target as Ranked>::Ranking,
    start: u64,
}

impl<H: Deref<Target: Ranked>> RankedSpace<H> {
    /// The space of all states that can be reached from `start`; `None` if the space has no ranking.
    pub fn new(space: H, start: &<H::Target as Space>::State) -> Option<Self> {
        let ranking = space.ranking()?;
        let start = ranking.rank(&space, start);
        Some(RankedSpace { space, ranking, start })
    }
}

impl<H: Deref<Target: Ranked> + Send + Sync> PackedSpace for RankedSpace<H> {
    fn words(&self) -> usize {
        1
    }

    fn ranks(&self) -> Option<u64> {
        Some(self.ranking.ranks())
    }

    fn reaches_all(&self) -> bool {
        self.ranking.reaches_all()
    }

    fn is_undirected(&self) -> bool {
        self.space.is_undirected()
    }

    fn start(&self) -> Vec<u64> {
        vec![self.start]
    }

    fn key(&self, state: &[u64]) -> Vec<u64> {
        self.space.pack(&self.ranking.unrank(&self.space, state[0])).words().to_vec()
    }

    fn expand(&self, states: &[u64], expansion: &mut Expansion) {
        for &rank in states {
            let children = &mut expansion.children;
            let is_goal = self.ranking.expand(&self.space, rank, |child| children.push(child));
            expansion.end_state(is_goal);
        }
    }

    fn groups(&self) -> u64 {
        self.ranking.groups()
    }

    fn expand_new(&self, ranks: &[u64], siblings: &Siblings, new: &mut NewChildren) {
        for &rank in ranks {
            let expanded = self.ranking.expand_new(&self.space, rank, siblings, |child| new.ranks.push(child));
            new.generated += expanded.children;
            new.goals += u64::from(expanded.is_goal);
            new.dead_ends += u64::from(!expanded.is_goal && expanded.children == 0);
        }
    }
}
