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
    /// Whether states are remembered. If not, the other functions are never called in the loop.
    const REMEMBERS: bool;

    /// Whether a state was reached before at this `g` or less.
    fn is_known(&self, key: K, g: Cost) -> bool;

    /// Records that an iteration reaches a state at `g`.
    fn visit(&mut self, key: K, g: Cost, iteration: u32, budget: &mut Budget) -> Visit;

    /// The number of states stored.
    fn len(&self) -> u64;

    /// Whether every state that was reached is remembered.
    fn is_complete(&self) -> bool;
}

/// What the transposition table says about a state that is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Visit {
    /// Reached for the first time.
    First,
    /// Reached before, but at a larger `g` or in an earlier iteration: search it again.
    Again {
        /// Whether `g` is smaller than ever before.
        cheaper: bool,
    },
    /// Already searched at this `g` or less: cut the branch.
    Known,
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
                None => return Visit::Again { cheaper: false },
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
                    return Visit::Again { cheaper: false };
                }
            }
        };
        let node = self.table.node_mut(id);
        let known = node.cost();
        if known < g || (known == g && node.parent == iteration) {
            return Visit::Known;
        }
        node.reach(iteration, g);
        Visit::Again { cheaper: g < known }
    }

    fn len(&self) -> u64 {
        u64::from(self.table.len())
    }

    fn is_complete(&self) -> bool {
        !self.is_full
    }
}

/// Stores two numbers for every state of a small space, whose keys are the numbers below a bound: the smallest `g`, and the
/// iteration that visited it last. It takes eight bytes a state, and none for keys.
pub(crate) struct DepthArray {
    /// For each state; `g` is [`DEAD`] for a state that was not reached yet.
    entries: Vec<(Cost, u32)>,
}

impl DepthArray {
    pub(crate) fn new(states: usize, budget: &mut Budget) -> Result<Self, Stop> {
        budget.reserve(states * size_of::<(Cost, u32)>())?;
        Ok(DepthArray { entries: vec![(DEAD, 0); states] })
    }
}

impl Transpositions<[u64; 1]> for DepthArray {
    const REMEMBERS: bool = true;

    fn is_known(&self, [state]: [u64; 1], g: Cost) -> bool {
        self.entries[state as usize].0 <= g
    }

    fn visit(&mut self, [state]: [u64; 1], g: Cost, iteration: u32, _: &mut Budget) -> Visit {
        let (known, last) = std::mem::replace(&mut self.entries[state as usize], (g, iteration));
        if known == DEAD {
            return Visit::First;
        }
        if known < g || (known == g && last == iteration) {
            self.entries[state as usize] = (known, last);
            return Visit::Known;
        }
        Visit::Again { cheaper: g < known }
    }

    /// No nodes are stored: the array is there from the start.
    fn len(&self) -> u64 {
        0
    }

    fn is_complete(&self) -> bool {
        true
    }
}
