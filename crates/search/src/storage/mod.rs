//! Storage of nodes.
//!
//! - [`nodes`] is an arena of nodes: key, parent, cost. A node has a `u32` id and never moves; with a one-word key it takes 16
//!   bytes. The action that led to a node is *not* stored. [`trace`] recovers a plan at the end: it walks from the start and
//!   looks, at each node of the path, for the action that leads to the next one. That generates a few hundred children once
//!   and saves bytes on every node. It also gives correct plans under symmetry, where stored keys are those of
//!   representatives.
//! - [`index`] is a hash table from keys to ids. It holds only ids and hash tags; the keys are in the arena.
//! - [`Table`] combines the two: *intern* a key to get its node, new or known. [`keys::KeyTable`] is faster, for searches that
//!   need not know which node a known key has. [`Store`] is what breadth-first search needs of either.
//!
//! Everything that grows reserves memory from the [`Budget`] before it allocates, in steps that are small compared with any
//! sensible limit: the arena by chunks, the index by shards. So a search uses nearly all the memory it may, and never more.

pub(crate) mod index;
pub(crate) mod keys;
pub(crate) mod nodes;
pub(crate) mod stack;

use crate::limits::Budget;
use crate::space::{Cost, Key, Space};
use crate::verdict::{Plan, Stop};
use index::{Index, InitialSize};
use nodes::{Node, Nodes};

/// The parent id of the start.
pub(crate) const NO_PARENT: u32 = u32::MAX;

/// The index of a table is split into shards when it has this many slots. Before, growing it as a whole is faster.
const SPLIT_SLOTS: usize = 1 << 21;
/// The same for a table that is one of many: it must grow in finer steps.
const SPLIT_SLOTS_OF_MANY: usize = 1 << 17;

/// Prefetch into the first-level cache.
const L1: i32 = 3;
/// Prefetch into the second-level cache, for batches so large that they would evict themselves from the first.
const L2: i32 = 2;

/// Prefetches a value into a cache level without waiting for it.
#[inline(always)]
fn prefetch<const LEVEL: i32, T>(value: &T) {
    mem_prefetch::prefetch_read_data::<T, LEVEL>(value);
}

/// What interning a key found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Interned {
    /// The key is new; it was stored under this id.
    New(u32),
    /// The key was known under this id.
    Known(u32),
}

/// What breadth-first search needs of a table of nodes.
pub(crate) trait Store<K: Key>: Sized {
    /// An empty table.
    fn new(budget: &mut Budget) -> Result<Self, Stop>;

    /// The number of nodes.
    fn len(&self) -> u32;

    /// The node with this id.
    fn node(&self, id: u32) -> &Node<K>;

    /// The key of a node's parent; `None` for the start.
    #[inline(always)]
    fn parent_key(&self, node: &Node<K>) -> Option<K> {
        (node.parent != NO_PARENT).then(|| self.node(node.parent).key)
    }

    /// Prefetches the index slot for a hash into an outer cache, long before the lookup.
    fn prefetch_far(&self, hash: u64);

    /// Prefetches the nodes that lookups of these hashes will most likely find. Call it after
    /// [`prefetch_far`](Store::prefetch_far) for the same hashes. Appends the ids of the nodes to `candidates`, [`NO_PARENT`]
    /// where there is none; appends nothing if the table does not read nodes in lookups.
    fn prefetch_candidates(&self, _hashes: impl Iterator<Item = u64>, _candidates: &mut Vec<u32>) {}

    /// Prefetches the index slot for a hash into the nearest cache, a few lookups ahead.
    #[inline(always)]
    fn prefetch_near(&self, _hash: u64) {}

    /// The slot where a key with this hash can be inserted, or `None` if the key is known.
    fn probe(&self, key: K, hash: u64) -> Option<usize>;

    /// Inserts a node for a key into the slot that [`probe`](Store::probe) returned. Nothing may be inserted in between. May
    /// still find that the key is known.
    fn insert(
        &mut self,
        slot: usize,
        key: K,
        hash: u64,
        parent: u32,
        cost: Cost,
        budget: &mut Budget,
    ) -> Result<Interned, Stop>;

    /// The keys on the path from the start to a node, both included.
    fn path(&self, id: u32) -> Vec<K> {
        let mut keys = Vec::new();
        let mut ancestor = id;
        while ancestor != NO_PARENT {
            let node = self.node(ancestor);
            keys.push(node.key);
            ancestor = node.parent;
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
        Ok(Table { nodes: Nodes::new(), index: Index::new(SPLIT_SLOTS, InitialSize::Normal, budget)? })
    }

    /// A table that is one of several under one memory limit: it starts smaller and grows in finer steps.
    pub(crate) fn one_of_many(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(Table { nodes: Nodes::new(), index: Index::new(SPLIT_SLOTS_OF_MANY, InitialSize::Small, budget)? })
    }

    /// Prefetches the index slot for a hash.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        prefetch::<L1, _>(self.index.first_slot(hash));
    }

    /// Finds the node of a key, or inserts one with this parent and cost.
    #[inline(always)]
    pub(crate) fn intern(&mut self, key: K, parent: u32, cost: Cost, budget: &mut Budget) -> Result<Interned, Stop> {
        self.intern_hashed(key, key.hash(), parent, cost, budget)
    }

    /// [`intern`](Table::intern) for a key whose hash is known.
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
            if let Err(stop) = self.index.grow_and_insert(hash, id, budget, |id| nodes.get(id).key.hash()) {
                self.nodes.pop();
                return Err(stop);
            }
        }
        Ok(Interned::New(id))
    }

    /// The node of a key, if there is one.
    #[inline]
    pub(crate) fn find(&self, key: K) -> Option<u32> {
        self.index.find(key.hash(), |id| self.nodes.get(id).key == key)
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

    /// The keys on the path from the start to a node, both included.
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
    fn prefetch_far(&self, hash: u64) {
        Table::prefetch(self, hash);
    }

    /// Uses two short loops. The memory accesses of such a loop overlap; those of complete lookups would not.
    #[inline(always)]
    fn prefetch_candidates(&self, hashes: impl Iterator<Item = u64>, candidates: &mut Vec<u32>) {
        candidates.extend(hashes.map(|hash| self.index.candidate(hash).unwrap_or(NO_PARENT)));
        candidates.iter().filter(|id| **id != NO_PARENT).for_each(|id| prefetch::<L2, _>(self.nodes.get(*id)));
    }

    /// Does not look up the key: `insert` does that, because it also finds out which node a known key has. The slot has no
    /// meaning.
    #[inline(always)]
    fn probe(&self, _: K, _: u64) -> Option<usize> {
        Some(0)
    }

    #[inline(always)]
    fn insert(
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

/// Recovers the plan along a path of keys, the first of which is the start's.
///
/// If several actions lead to the next key, the cheapest is taken.
///
/// # Panics
/// If no action leads from one key to the next: the space broke its contract.
pub(crate) fn trace<S: Space>(space: &S, start: &S::State, keys: &[S::Key]) -> Plan<S::Action> {
    let mut state = start.clone();
    let mut plan = Plan { actions: Vec::new(), cost: 0 };
    let mut actions = Vec::new();
    for key in keys.iter().skip(1) {
        let (cost, action) = find_cheapest_action(space, &mut state, key, &mut actions)
            .expect("a stored node cannot be reached from its parent: the space's pack, apply and undo disagree");
        space.apply(&mut state, action);
        plan.actions.push(action);
        plan.cost = plan.cost.saturating_add(cost);
    }
    plan
}

/// The cheapest action that leads from a state to a key, with its cost.
fn find_cheapest_action<S: Space>(
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
        let leads_to_key = space.pack(state) == *key;
        space.undo(state, action, token);
        if leads_to_key && best.is_none_or(|(best_cost, _)| cost < best_cost) {
            best = Some((cost, action));
        }
    }
    best
}
