//! A lookup table of the distances of all states from one start state.

use crate::limits::Limits;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, Key, Space};
use crate::storage::{NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;

/// The distances, in actions, of states from a start state. Estimates (heuristics) can be built on such a table.
#[derive(Debug)]
pub struct Distances<K> {
    table: Table<K>,
    /// All states within this distance are in the table.
    depth: Cost,
    stopped: Option<Stop>,
    bytes: u64,
    expanded: u64,
}

impl<K: Key> Distances<K> {
    /// Searches breadth first from `start` through the whole space, or until a limit is reached.
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
    /// [`Stop::Memory`] if the memory limit does not even allow an empty table.
    pub fn from<S, O>(space: &S, start: &S::State, limits: &Limits, observer: &mut O) -> Result<Self, Stop>
    where
        S: Space<Key = K>,
        O: Observer<S::Action>,
    {
        let task = Task::new(space).starting_from(start.clone(), None).within(limits.clone());
        let mut run = Run::new(&task, observer);
        let table = Table::new(&mut run.budget)?;
        let mut distances = Distances { table, depth: 0, stopped: None, bytes: 0, expanded: 0 };
        distances.stopped = distances.fill(&mut run).err();
        distances.bytes = run.budget.used();
        distances.expanded = run.expanded();
        Ok(distances)
    }

    /// Fills the table by breadth-first search.
    fn fill<S, O>(&mut self, run: &mut Run<'_, S, O>) -> Result<(), Stop>
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

    /// The distance of a state from the start; `None` if the state is not in the table.
    #[inline]
    pub fn get(&self, key: &K) -> Option<Cost> {
        self.table.find(*key).map(|id| self.table.node(id).cost())
    }

    /// Prefetches the memory that [`get`](Distances::get) will read first for this key.
    #[inline]
    pub fn prefetch_far(&self, key: &K) {
        self.table.prefetch(key.hash());
    }

    /// Whether the table holds every reachable state.
    pub fn is_complete(&self) -> bool {
        self.stopped.is_none()
    }

    /// The limit that ended the search early, if any.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// The distance up to which every state is in the table.
    pub fn depth(&self) -> Cost {
        self.depth
    }

    /// The number of states in the table.
    pub fn states(&self) -> u64 {
        u64::from(self.table.len())
    }

    /// The memory of the table in bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The number of states expanded.
    pub fn expanded(&self) -> u64 {
        self.expanded
    }
}
