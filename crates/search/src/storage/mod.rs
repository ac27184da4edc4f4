//! Where searches keep what they have seen.
//!
//! Three pieces, split by what changes how often:
//!
//! - [`nodes`] is an arena of nodes: key, parent, cost. A node is named by a `u32` id and never moves; with a one-word key
//!   it takes 16 bytes. The action that led to a node is *not* stored: a plan is found again at the end by walking from
//!   the start and looking, at each node of the path, for the action that leads into the next one ([`trace`]). That
//!   costs a few hundred generated children once and saves bytes on every node; it also makes plans right under
//!   symmetry, where stored keys are those of representatives.
//! - [`index`] finds the id of a key. It holds ids alone, with spare bits of the hash beside them; the key stands once, in
//!   the arena.
//! - [`Table`] joins the two: *intern* a key and get its node, new or known. [`keys::KeyTable`] does so for searches that need
//!   not know which node a known key has, faster. What a breadth-first search asks of either is [`Store`].
//!
//! Everything that grows asks the [`Budget`] before it allocates, in pieces small
//! against any sensible limit: the arena by chunks, the index shard by shard. So a memory limit is met closely and
//! never overshot.

pub(crate) mod index;
pub(crate) mod keys;
pub(crate) mod nodes;
pub(crate) mod stack;

use crate::limits::Budget;
use crate::space::{Cost, Key, Space};
use crate::verdict::{Plan, Stop};
use index::Index;
use nodes::{Node, Nodes};

/// The parent of the start.
pub(crate) const NO_PARENT: u32 = u32::MAX;

/// Brings a value nearer to the processor without waiting for it: into the first of the caches (`NEARNESS` 3), or into the
/// second (2) where so much is fetched at once that it would drive itself out of the first.
#[inline(always)]
fn fetch<const NEARNESS: i32, T>(value: &T) {
    mem_prefetch::prefetch_read_data::<T, NEARNESS>(value);
}

/// What interning a key found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interned {
    /// The key was not known; it has this id now.
    New(u32),
    /// The key was known under this id.
    Known(u32),
}

/// Where a breadth-first search keeps its nodes.
pub(crate) trait Store<K: Key>: Sized {
    /// An empty one.
    fn new(budget: &mut Budget) -> Result<Self, Stop>;

    /// How many nodes there are.
    fn len(&self) -> u32;

    /// A node.
    fn node(&self, id: u32) -> &Node<K>;

    /// The key of the node that a node was reached from; `None` for the start.
    #[inline(always)]
    fn before(&self, node: &Node<K>) -> Option<K> {
        (node.parent != NO_PARENT).then(|| self.node(node.parent).key)
    }

    /// Brings what a look-up of this hash will need first nearer.
    fn touch(&self, hash: u64);

    /// Brings what look-ups of all these hashes, which were touched, will need next nearer. Where that tells which nodes they
    /// will most likely find, these are put down, [`NO_PARENT`] for none.
    fn foresee(&self, _hashes: impl Iterator<Item = u64>, _likely: &mut Vec<u32>) {}

    /// Brings what was touched nearer still, a few look-ups before it is needed.
    #[inline(always)]
    fn reach_for(&self, _hash: u64) {}

    /// Where a key with this hash may be put, or `None` when it is known.
    fn vacancy(&self, key: K, hash: u64) -> Option<usize>;

    /// Makes a node with this parent and cost for a key for which there was a [`vacancy`](Store::vacancy), nothing having
    /// been put since; or finds that it is known after all.
    fn settle(
        &mut self,
        vacancy: usize,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop>;

    /// The keys from the start to a node, both included.
    fn path(&self, id: u32) -> Vec<K> {
        let mut keys = Vec::new();
        let mut at = id;
        while at != NO_PARENT {
            let node = self.node(at);
            keys.push(node.key);
            at = node.parent;
        }
        keys.reverse();
        keys
    }
}

/// Nodes with an index by key.
#[derive(Debug)]
pub(crate) struct Table<K> {
    nodes: Nodes<K>,
    index: Index,
}

impl<K: Key> Table<K> {
    pub(crate) fn new(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Table { nodes: Nodes::new(), index: Index::new(1 << 21, false, budget)? })
    }

    /// A table that is one of several under one limit: it grows in finer pieces.
    pub(crate) fn one_of_many(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Table { nodes: Nodes::new(), index: Index::new(1 << 17, true, budget)? })
    }

    /// Brings what a look-up of this hash will need first nearer.
    #[inline(always)]
    pub(crate) fn touch(&self, hash: u64) {
        fetch::<3, _>(self.index.first_slot(hash));
    }

    /// Finds the node of a key, or makes one with this parent and cost.
    #[inline(always)]
    pub(crate) fn intern(&mut self, key: K, parent: u32, cost: Cost, budget: &mut Budget) -> Result<Interned, Stop> {
        self.intern_hashed(key, key.spread(), parent, cost, budget)
    }

    /// The same for a key whose hash is known.
    #[inline(always)]
    fn intern_hashed(
        &mut self,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop> {
        let nodes = &self.nodes;
        let vacant = match self.index.entry(hash, |id| nodes.get(id).key == key) {
            Ok(id) => return Ok(Interned::Known(id)),
            Err(vacant) => vacant,
        };
        let id = self.nodes.push(key, parent, cost, budget)?;
        if !vacant.fill(id) {
            let nodes = &self.nodes;
            if let Err(stop) = self.index.add(hash, id, budget, |id| nodes.get(id).key.spread()) {
                self.nodes.pop();
                return Err(stop);
            }
        }
        Ok(Interned::New(id))
    }

    /// The node of a key, if there is one.
    #[inline]
    pub(crate) fn find(&self, key: K) -> Option<u32> {
        self.index.find(key.spread(), |id| self.nodes.get(id).key == key)
    }

    #[inline(always)]
    pub(crate) fn node(&self, id: u32) -> &Node<K> {
        self.nodes.get(id)
    }

    #[inline(always)]
    pub(crate) fn node_mut(&mut self, id: u32) -> &mut Node<K> {
        self.nodes.get_mut(id)
    }

    pub(crate) fn len(&self) -> u32 {
        self.nodes.len()
    }

    /// The keys from the start to a node, both included.
    pub(crate) fn path(&self, id: u32) -> Vec<K> {
        Store::path(self, id)
    }
}

impl<K: Key> Store<K> for Table<K> {
    fn new(budget: &mut Budget) -> Result<Self, Stop> {
        Table::new(budget)
    }

    #[inline(always)]
    fn len(&self) -> u32 {
        Table::len(self)
    }

    #[inline(always)]
    fn node(&self, id: u32) -> &Node<K> {
        Table::node(self, id)
    }

    #[inline(always)]
    fn touch(&self, hash: u64) {
        Table::touch(self, hash);
    }

    /// In loops as short as these much waits for memory together, which look-ups in a row, with work between them, do not.
    #[inline(always)]
    fn foresee(&self, hashes: impl Iterator<Item = u64>, likely: &mut Vec<u32>) {
        likely.extend(hashes.map(|hash| self.index.candidate(hash).unwrap_or(NO_PARENT)));
        likely.iter().filter(|id| **id != NO_PARENT).for_each(|id| fetch::<2, _>(self.nodes.get(*id)));
    }

    /// Which node a known key has is found out when it is to be settled.
    #[inline(always)]
    fn vacancy(&self, _: K, _: u64) -> Option<usize> {
        Some(0)
    }

    #[inline(always)]
    fn settle(
        &mut self,
        _: usize,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop> {
        self.intern_hashed(key, hash, parent, cost, budget)
    }
}

/// Finds the plan that visits these keys, the first of which is the start's.
///
/// Of several actions into the next key the cheapest is taken.
///
/// # Panics
/// When a key cannot be reached from the one before: the space broke its contract.
pub(crate) fn trace<S: Space>(space: &S, start: &S::State, keys: &[S::Key]) -> Plan<S::Action> {
    let mut state = start.clone();
    let mut plan = Plan { actions: Vec::new(), cost: 0 };
    let mut actions = Vec::new();
    for key in keys.iter().skip(1) {
        let (cost, action) = link(space, &mut state, key, &mut actions)
            .expect("a stored node cannot be reached from its parent: the space's pack, apply and undo disagree");
        space.apply(&mut state, action);
        plan.actions.push(action);
        plan.cost = plan.cost.saturating_add(cost);
    }
    plan
}

/// The cheapest action that leads from a state into a key, with its cost.
fn link<S: Space>(
    space: &S,
    state: &mut S::State,
    key: &S::Key,
    actions: &mut Vec<S::Action>,
) -> Option<(Cost, S::Action)> {
    actions.clear();
    space.actions(state, actions);
    let mut best: Option<(Cost, S::Action)> = None;
    for &action in actions.iter() {
        let cost = space.cost(state, action);
        let token = space.apply(state, action);
        let leads = space.pack(state) == *key;
        space.undo(state, action, token);
        if leads && best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, action));
        }
    }
    best
}
