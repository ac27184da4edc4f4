//! The transposition table of IDS and IDA*: each state is stored with the smallest `g` at which it was reached, and a branch
//! that reaches it at no smaller `g` is cut.
//!
//! This is sound across iterations. A state that an earlier iteration, with a smaller bound, reached at `g` is reached at
//! `g` or less in this iteration too. So a branch that reaches it at a larger `g` can be cut. A branch that reaches it at
//! the same `g` can be cut only if this iteration has visited the state already.

use crate::limits::Budget;
use crate::space::{Cost, DEAD, Key};
use crate::storage::{Interned, Table};
use crate::verdict::Stop;

/// Which states an iteration remembers besides its path: all ([`TranspositionTable`], [`DepthArray`]) or none ([`NoTable`]).
pub(crate) trait Transpositions<K> {
    /// Whether states are remembered. If not, the loop of the search never calls `is_known` and `visit`.
    const REMEMBERS: bool;

    /// Whether a state was reached before at this `g` or less.
    fn is_known(&self, key: K, g: Cost) -> bool;

    /// Records that an iteration reaches a state at `g`. `iteration` is its number.
    fn visit(&mut self, key: K, g: Cost, iteration: u32, budget: &mut Budget) -> Visit;

    /// The number of states stored.
    fn len(&self) -> u64;

    /// Whether every state that was reached is stored: the table was never full.
    fn is_complete(&self) -> bool;
}

/// What the transposition table says about a state that is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// Reached for the first time, and stored.
    First,
    /// Reached before, but always at a larger `g`: search it again.
    Cheaper,
    /// Reached before at this `g`, but only by earlier iterations: search it again, with the larger bound.
    NewIteration,
    /// Not in the table, which is full: search it, without being able to recognise it later.
    NotStored,
    /// Already searched by this iteration at this `g`, or reached at a smaller one: cut the branch.
    AlreadySearched,
}

/// Remembers nothing: the space is searched as a tree.
pub(crate) struct NoTable;

impl<K> Transpositions<K> for NoTable {
    const REMEMBERS: bool = false;

    fn is_known(&self, _: K, _: Cost) -> bool {
        false
    }
    fn visit(&mut self, _: K, _: Cost, _: u32, _: &mut Budget) -> Visit {
        Visit::First
    }
    fn len(&self) -> u64 {
        0
    }
    fn is_complete(&self) -> bool {
        false
    }
}

/// Stores every state with its smallest `g`. The parent field of a node holds the iteration that visited it last.
pub(crate) struct TranspositionTable<K> {
    table: Table<K>,
    /// Set when memory runs out: known states still cut branches, new ones are not stored.
    is_full: bool,
}

impl<K: Key> TranspositionTable<K> {
    pub(crate) fn new(budget: &mut Budget) -> Result<Self, Stop> {
        Ok(TranspositionTable { table: Table::new(budget)?, is_full: false })
    }
}

impl<K: Key> Transpositions<K> for TranspositionTable<K> {
    const REMEMBERS: bool = true;

    fn is_known(&self, key: K, g: Cost) -> bool {
        self.table.find(key).is_some_and(|id| self.table.node(id).cost() <= g)
    }

    fn visit(&mut self, key: K, g: Cost, iteration: u32, budget: &mut Budget) -> Visit {
        let id = if self.is_full {
            match self.table.find(key) {
                Some(id) => id,
                None => return Visit::NotStored,
            }
        } else {
            match self.table.intern(key, iteration, g, budget) {
                Ok(Interned::New(_)) => {
                    // The rest of the memory is kept for the path, without which the search cannot continue.
                    self.is_full = budget.is_tight();
                    return Visit::First;
                }
                Ok(Interned::Known(id)) => id,
                Err(_) => {
                    self.is_full = true;
                    return Visit::NotStored;
                }
            }
        };
        let node = self.table.node_mut(id);
        let known_g = node.cost();
        let last_iteration = node.parent;
        if known_g < g || (known_g == g && last_iteration == iteration) {
            return Visit::AlreadySearched;
        }
        node.reach(iteration, g);
        if g < known_g { Visit::Cheaper } else { Visit::NewIteration }
    }

    fn len(&self) -> u64 {
        u64::from(self.table.len())
    }

    fn is_complete(&self) -> bool {
        !self.is_full
    }
}

/// An array of entries for a small space whose keys are the numbers from 0 up. It takes eight bytes per state and stores no
/// keys.
pub(crate) struct DepthArray {
    /// The entries by key.
    entries: Vec<Entry>,
}

/// What a [`DepthArray`] stores for one state.
#[derive(Clone, Copy)]
struct Entry {
    /// The smallest `g` at which the state was reached; [`DEAD`] if it was not reached yet.
    g: Cost,
    /// The iteration that visited it last.
    iteration: u32,
}

impl DepthArray {
    /// An array for the keys below `state_count`.
    pub(crate) fn new(state_count: usize, budget: &mut Budget) -> Result<Self, Stop> {
        budget.reserve(state_count * size_of::<Entry>())?;
        Ok(DepthArray { entries: vec![Entry { g: DEAD, iteration: 0 }; state_count] })
    }
}

impl Transpositions<[u64; 1]> for DepthArray {
    const REMEMBERS: bool = true;

    fn is_known(&self, [state]: [u64; 1], g: Cost) -> bool {
        self.entries[state as usize].g <= g
    }

    fn visit(&mut self, [state]: [u64; 1], g: Cost, iteration: u32, _: &mut Budget) -> Visit {
        let entry = &mut self.entries[state as usize];
        let known = std::mem::replace(entry, Entry { g, iteration });
        if known.g == DEAD {
            return Visit::First;
        }
        if known.g < g || (known.g == g && known.iteration == iteration) {
            *entry = known;
            return Visit::AlreadySearched;
        }
        if g < known.g { Visit::Cheaper } else { Visit::NewIteration }
    }

    /// No nodes are stored: the array is there from the start.
    fn len(&self) -> u64 {
        0
    }

    fn is_complete(&self) -> bool {
        true
    }
}
