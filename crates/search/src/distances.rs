//! Distances: how far every state of a small space is from a start, kept to be looked up.

use crate::limits::Limits;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, Key, Space};
use crate::storage::{NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;

/// The states around a start with the fewest actions that lead to each: a table to make estimates of.
#[derive(Debug)]
pub struct Distances<K> {
    table: Table<K>,
    /// States within this many actions are all known.
    depth: Cost,
    stopped: Option<Stop>,
    bytes: u64,
    expanded: u64,
}

impl<K: Key> Distances<K> {
    /// Walks breadth first from `start` through the whole space, or until a limit is reached.
    ///
    /// ```
    /// use gordian_search::{Closures, Distances, Limits, Silent, Space};
    /// let ring = Closures::unit(0u8, |n| [(n + 1) % 6, (n + 5) % 6], |_| false);
    /// let distances = Distances::from(&ring, &ring.initial(), &Limits::default(), &mut Silent).unwrap();
    /// assert_eq!(distances.get(&ring.pack(&ring.initial())), Some(0));
    /// assert!(distances.is_complete());
    /// assert_eq!(distances.states(), 6);
    /// ```
    ///
    /// # Errors
    /// When not even the first piece of memory is granted.
    pub fn from<S, O>(space: &S, start: &S::State, limits: &Limits, observer: &mut O) -> Result<Self, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let task = Task::new(space).starting_from(start.clone(), None).within(limits.clone());
        let mut run = Run::new(&task, observer);
        let table = Table::new(&mut run.budget)?;
        let mut distances = Distances { table, depth: 0, stopped: None, bytes: 0, expanded: 0 };
        distances.stopped = distances.walk(&mut run).err();
        distances.bytes = run.budget.used();
        distances.expanded = run.expanded();
        Ok(distances)
    }

    fn walk<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let space = run.space;
        let mut actions = Vec::new();
        let (mut next, mut layer_end) = (0, 1);
        let mut layer: Cost = 0;
        self.table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
        while next < self.table.len() {
            if next == layer_end {
                layer_end = self.table.len();
                layer += 1;
                self.depth = layer;
                run.begin_layer(u64::from(layer));
            }
            let nodes = u64::from(self.table.len());
            run.count_expansion(nodes - u64::from(next), nodes)?;
            let mut state = space.unpack(&self.table.node(next).key);
            actions.clear();
            space.actions(&state, &mut actions);
            for &action in &actions {
                let token = space.apply(&mut state, action);
                self.table.intern(space.pack(&state), next, layer + 1, &mut run.budget)?;
                space.undo(&mut state, action, token);
            }
            next += 1;
        }
        Ok(())
    }

    /// The fewest actions that lead to a state, if it is known.
    #[inline]
    pub fn get(&self, key: &K) -> Option<Cost> {
        self.table.find(*key).map(|id| self.table.node(id).cost())
    }

    /// Brings what a look-up of this key will need first nearer.
    #[inline]
    pub fn prefetch_far(&self, key: &K) {
        self.table.prefetch(key.hash());
    }

    /// Whether every state that can be reached is known.
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }

    /// What ended the walk early, if anything did.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Every state within this many actions is known.
    pub fn depth(&self) -> Cost {
        self.depth
    }

    /// How many states are known.
    pub fn states(&self) -> u64 {
        u64::from(self.table.len())
    }

    /// The bytes that the table holds.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The states that were expanded.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }
}
