//! Memory-bounded A*, as SMA* (Russell 1992, *Efficient Memory-Bounded Search Methods*).
//!
//! Expands the leaf of the search tree with the smallest `f = g + h`, as A* does, until memory is full. From then on it makes
//! room by forgetting children: those of the node whose best child looks worst, if all of them are leaves. The node becomes a
//! leaf again and remembers the smallest `f` that was left below it, so the search returns when this is the best that is left.
//! Optimal with an admissible estimate, as long as the path to a goal with the siblings along it fits into memory.
//!
//! SMA* forgets one leaf at a time and remembers its value in the parent. Forgetting all children of a node together needs one
//! value for each node, as in recursive best-first search.
//!
//! It searches a tree: a state that is reached by two paths is searched twice, except that no path visits a state twice.

use super::{Expanding, Keyed};
use crate::key_space::{Child, Words};
use crate::limits::Budget;
use crate::observe::{Event, Fate};
use crate::run::PathsTried;
use crate::space::{Cost, DEAD};
use crate::storage::NO_PARENT;
use crate::verdict::{Outcome, Partial, Stop};
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// Nodes per chunk of memory.
const CHUNK: usize = 256;
/// The end of a list of siblings.
const NONE: u32 = u32::MAX;

/// A node of the tree.
#[derive(Clone, Copy)]
struct Node<const W: usize> {
    child: Child<W>,
    parent: u32,
    first_child: u32,
    next_sibling: u32,
    /// How many of its children were expanded and not forgotten.
    expanded_children: u32,
    depth: u32,
    g: Cost,
    h: Cost,
    /// A lower bound on the cost of a plan through it, if the estimate is admissible: `f`, or the smallest `f` that was left when
    /// its children were forgotten. [`DEAD`] if there is no such plan.
    bound: Cost,
    /// Changes whenever entries of heaps for the node become stale.
    version: u32,
    /// Its number in events.
    number: u64,
}

/// A leaf: the smallest bound first, then the largest depth. Then the node and its version.
type Leaf = Reverse<(Cost, u32, u32, u32)>;
/// A node all of whose children are leaves: the largest bound of a best child first, then the smallest depth. Then the node and
/// its version.
type Family = (Cost, Reverse<u32>, u32, u32);

/// The tree and its heaps. An entry with an old version is stale.
struct Tree<const W: usize> {
    chunks: Vec<Box<[Node<W>]>>,
    /// The nodes in use and the free ones.
    len: usize,
    free: Vec<u32>,
    leaves: BinaryHeap<Leaf>,
    families: BinaryHeap<Family>,
    /// Whether there is no memory for more nodes.
    is_full: bool,
    last_number: u64,
    lower_bound: Cost,
    nearest: (Cost, Vec<Words<W>>),
}

/// Searches in the memory that there is.
pub(super) fn search<const W: usize>(keyed: Keyed<'_, '_, '_, W>) -> Outcome<Child<W>> {
    let proof = keyed.optimal_proof();
    let (mut keyed, start_h) = match keyed.begin() {
        ControlFlow::Continue(begun) => begun,
        ControlFlow::Break(end) => return end,
    };
    let mut tree = Tree {
        chunks: Vec::new(),
        len: 0,
        free: Vec::new(),
        leaves: BinaryHeap::new(),
        families: BinaryHeap::new(),
        is_full: false,
        last_number: 0,
        lower_bound: if keyed.is_admissible() { start_h } else { 0 },
        nearest: (start_h, vec![keyed.start_key()]),
    };
    let end = if keyed.admits(0, start_h) { tree.explore(&mut keyed, start_h) } else { Ok(None) };
    match end {
        Ok(Some(goal)) => {
            let plan = keyed.plan(&tree.path(goal));
            let node = tree.node(goal).number;
            keyed.run.emit(|| Event::Goal { node, cost: plan.cost });
            keyed.run.solved(plan, proof, tree.lower_bound)
        }
        Ok(None) => keyed.run.exhausted(PathsTried::Cheapest, tree.lower_bound),
        Err(stop) => {
            let (h, keys) = &tree.nearest;
            let partial = Partial::nearest(*h, keyed.plan(keys).actions);
            keyed.run.stopped(stop, tree.lower_bound, None, Some(partial))
        }
    }
}

impl<const W: usize> Tree<W> {
    fn node(&self, id: u32) -> &Node<W> {
        &self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    fn node_mut(&mut self, id: u32) -> &mut Node<W> {
        &mut self.chunks[id as usize / CHUNK][id as usize % CHUNK]
    }

    /// The number of nodes in use.
    fn used(&self) -> usize {
        self.len - self.free.len()
    }

    /// The keys from the start to a node.
    fn path(&self, id: u32) -> Vec<Words<W>> {
        let mut keys = Vec::new();
        let mut ancestor = id;
        while ancestor != NO_PARENT {
            keys.push(self.node(ancestor).child.key);
            ancestor = self.node(ancestor).parent;
        }
        keys.reverse();
        keys
    }

    fn children(&self, id: u32) -> impl Iterator<Item = u32> + '_ {
        let next = |child: u32| (child != NONE).then_some(child);
        std::iter::successors(next(self.node(id).first_child), move |child| next(self.node(*child).next_sibling))
    }

    /// Expands the best leaf until it is a goal, and returns it; `None` if no leaf is left.
    fn explore(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, start_h: Cost) -> Result<Option<u32>, Stop> {
        let child = Child { key: keyed.start_key(), cost: 0, index: 0, is_goal: false };
        let start = self.add(keyed, child, NO_PARENT, 0, start_h, start_h)?;
        self.push_leaf(start);
        while let Some(Reverse((bound, _, id, version))) = self.leaves.pop() {
            if self.node(id).version != version {
                continue;
            }
            if keyed.is_admissible() && bound > self.lower_bound {
                self.lower_bound = bound;
                keyed.run.begin_layer(u64::from(bound));
            }
            if self.node(id).child.is_goal {
                return Ok(Some(id));
            }
            self.expand(keyed, id)?;
            self.drop_stale_entries();
        }
        Ok(None)
    }

    /// Expands a leaf.
    fn expand(&mut self, keyed: &mut Keyed<'_, '_, '_, W>, id: u32) -> Result<(), Stop> {
        let Node { child, parent, g, h, bound, number, .. } = *self.node(id);
        let parent_key = (parent != NO_PARENT).then(|| self.node(parent).child.key);
        let (frontier, nodes) = (self.leaves.len() as u64, self.used() as u64);
        let expanding = Expanding { node: number, g, h, priority: u64::from(bound), frontier, nodes };
        keyed.expand(&child.key, parent_key.as_ref(), &expanding)?;
        self.node_mut(id).version += 1;
        // From now on its parent keeps its children.
        if parent != NO_PARENT {
            self.node_mut(parent).expanded_children += 1;
            self.node_mut(parent).version += 1;
        }
        for index in 0..keyed.children.len() {
            let child = keyed.children[index];
            let child_g = g.saturating_add(child.cost);
            if self.is_on_path(id, &child.key) {
                keyed.run.stats.duplicates += 1;
                keyed.emit_child(number, None, child, child_g, 0, Fate::Duplicate);
                continue;
            }
            let child_h = keyed.child_h(h, &child);
            if !keyed.admits(child_g, child_h) {
                keyed.emit_child(number, None, child, child_g, child_h, Fate::Pruned);
                continue;
            }
            let child_bound = child_g.saturating_add(child_h).max(bound);
            let new = self.add(keyed, child, id, child_g, child_h, child_bound)?;
            let new_number = self.node(new).number;
            keyed.emit_child(number, Some(new_number), child, child_g, child_h, Fate::New);
            self.push_leaf(new);
            if child_h < self.nearest.0 {
                self.nearest = (child_h, self.path(new));
            }
        }
        keyed.run.stats.peak_nodes = keyed.run.stats.peak_nodes.max(self.used() as u64);
        if self.node(id).first_child == NONE {
            // A dead end: a leaf that is never expanded again.
            self.node_mut(id).bound = DEAD;
            if parent != NO_PARENT {
                self.node_mut(parent).expanded_children -= 1;
                self.push_family(parent);
            }
        } else {
            self.push_family(id);
        }
        Ok(())
    }

    fn is_on_path(&self, id: u32, key: &Words<W>) -> bool {
        let mut ancestor = id;
        while ancestor != NO_PARENT {
            let node = self.node(ancestor);
            if node.child.key == *key {
                return true;
            }
            ancestor = node.parent;
        }
        false
    }

    /// Adds a leaf to the tree, but not to the heap of leaves.
    fn add(
        &mut self,
        keyed: &mut Keyed<'_, '_, '_, W>,
        child: Child<W>,
        parent: u32,
        g: Cost,
        h: Cost,
        bound: Cost,
    ) -> Result<u32, Stop> {
        while self.free.is_empty() {
            if self.is_full || self.grow(&mut keyed.run.budget).is_err() {
                self.is_full = true;
                self.forget_worst_family()?;
            }
        }
        let id = self.free.pop().ok_or(Stop::Memory)?;
        let (depth, next_sibling) = match parent {
            NO_PARENT => (0, NONE),
            parent => (self.node(parent).depth + 1, std::mem::replace(&mut self.node_mut(parent).first_child, id)),
        };
        let version = self.node(id).version + 1;
        let number = self.last_number;
        self.last_number += 1;
        *self.node_mut(id) = Node {
            child,
            parent,
            first_child: NONE,
            next_sibling,
            expanded_children: 0,
            depth,
            g,
            h,
            bound,
            version,
            number,
        };
        Ok(id)
    }

    fn push_leaf(&mut self, id: u32) {
        let Node { bound, depth, version, .. } = *self.node(id);
        if bound != DEAD {
            self.leaves.push(Reverse((bound, !depth, id, version)));
        }
    }

    /// Adds a node to the heap of families if all of its children are leaves.
    fn push_family(&mut self, id: u32) {
        let Node { depth, version, expanded_children, .. } = *self.node(id);
        if expanded_children == 0 {
            let bound = self.best_child_bound(id);
            self.families.push((bound, Reverse(depth), id, version));
        }
    }

    fn best_child_bound(&self, id: u32) -> Cost {
        self.children(id).map(|child| self.node(child).bound).min().unwrap_or(DEAD)
    }

    /// Forgets the children of the node whose best child looks worst.
    fn forget_worst_family(&mut self) -> Result<(), Stop> {
        let id = loop {
            let (_, _, id, version) = self.families.pop().ok_or(Stop::Memory)?;
            if self.node(id).version == version {
                break id;
            }
        };
        let bound = self.best_child_bound(id).max(self.node(id).bound);
        let mut child = self.node(id).first_child;
        while child != NONE {
            self.node_mut(child).version += 1;
            let next = self.node(child).next_sibling;
            self.free.push(child);
            child = next;
        }
        let node = self.node_mut(id);
        (node.first_child, node.bound) = (NONE, bound);
        node.version += 1;
        let parent = node.parent;
        self.push_leaf(id);
        if parent != NO_PARENT {
            self.node_mut(parent).expanded_children -= 1;
            self.push_family(parent);
        }
        Ok(())
    }

    /// Makes room for a chunk of nodes, with at most two entries in each heap for every node, see
    /// [`drop_stale_entries`](Self::drop_stale_entries).
    fn grow(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let new_len = self.len + CHUNK;
        let entries = 2 * new_len + CHUNK;
        if entries > self.leaves.capacity() {
            // The heaps grow one after the other, in large steps, because growing copies them.
            let capacity = entries + entries / 4;
            let both = size_of::<Leaf>().max(size_of::<Family>());
            let old = self.leaves.capacity() * (size_of::<Leaf>() + size_of::<Family>());
            budget.reserve(capacity * (size_of::<Leaf>() + size_of::<Family>()) + self.leaves.capacity() * both)?;
            self.leaves.reserve_exact(capacity - self.leaves.len());
            self.families.reserve_exact(capacity - self.families.len());
            budget.release(old + old / 2);
        }
        let chunk_bytes = CHUNK * (size_of::<Node<W>>() + size_of::<u32>()) + 2 * size_of::<Box<[Node<W>]>>();
        budget.reserve(chunk_bytes)?;
        let empty = Node {
            child: Child { key: [0; W], cost: 0, index: 0, is_goal: false },
            parent: NO_PARENT,
            first_child: NONE,
            next_sibling: NONE,
            expanded_children: 0,
            depth: 0,
            g: 0,
            h: 0,
            bound: DEAD,
            version: 0,
            number: 0,
        };
        self.chunks.push(vec![empty; CHUNK].into_boxed_slice());
        self.free.reserve_exact(new_len - self.free.len());
        self.free.extend((self.len as u32..new_len as u32).rev());
        self.len = new_len;
        Ok(())
    }

    /// Removes stale entries from a heap that has too many. At most one entry of a node is not stale.
    fn drop_stale_entries(&mut self) {
        let max_entries = 2 * self.len;
        if self.leaves.len() > max_entries {
            let mut leaves = std::mem::take(&mut self.leaves);
            leaves.retain(|Reverse((_, _, id, version))| self.node(*id).version == *version);
            self.leaves = leaves;
        }
        if self.families.len() > max_entries {
            let mut families = std::mem::take(&mut self.families);
            families.retain(|(_, _, id, version)| self.node(*id).version == *version);
            self.families = families;
        }
    }
}
