//! Census: every reachable state, counted by depth.

use crate::limits::{Budget, Limits};
use crate::space::{Cost, Space};
use crate::stats::Stopwatch;
use crate::storage::{NO_PARENT, Table};
use crate::verdict::Stop;

/// The numbers of states at each depth from a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// States whose shortest way from the start has this many actions.
    pub layers: Vec<u64>,
    /// What stopped the count, if it is not complete; the last layer may then be too small.
    pub stopped: Option<Stop>,
    /// The most bytes held at once.
    pub peak_bytes: u64,
}

impl Census {
    /// All states counted.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }
}

/// Counts every state reachable from `start`. Goals are expanded like any other state and no allowance applies.
///
/// ```
/// use gordian_search::{census, Closures, Limits, Space};
/// let ring = Closures::unit(0u8, |n| [(n + 1) % 6, (n + 5) % 6], |_| false);
/// assert_eq!(census(&ring, &ring.initial(), &Limits::default()).layers, [1, 2, 2, 1]);
/// ```
pub fn census<S: Space>(space: &S, start: &S::State, limits: &Limits) -> Census {
    let mut budget = Budget::new(limits.bytes);
    let mut layers = vec![1];
    let stopped = match Table::new(&mut budget) {
        Ok(mut table) => count(space, start, limits, &mut table, &mut budget, &mut layers).err(),
        Err(stop) => Some(stop),
    };
    Census { layers, stopped, peak_bytes: budget.peak() }
}

fn count<S: Space>(
    space: &S,
    start: &S::State,
    limits: &Limits,
    table: &mut Table<S::Key>,
    budget: &mut Budget,
    layers: &mut Vec<u64>,
) -> Result<(), Stop> {
    let stopwatch = Stopwatch::start();
    let mut actions = Vec::new();
    let (mut next, mut layer_end): (u32, u32) = (0, 1);
    table.intern(space.pack(start), NO_PARENT, 0, budget)?;
    while next < table.len() {
        if next == layer_end {
            layers.push(u64::from(table.len() - layer_end));
            layer_end = table.len();
        }
        if limits.expansions.is_some_and(|most| u64::from(next) >= most) {
            return Err(Stop::Expansions);
        }
        if next.is_multiple_of(1024) {
            if limits.is_cancelled() {
                return Err(Stop::Cancel);
            }
            if limits.time.is_some_and(|time| stopwatch.wall() >= time) {
                return Err(Stop::Time);
            }
        }
        let mut state = space.unpack(&table.node(next).key);
        actions.clear();
        space.actions(&state, &mut actions);
        for &action in &actions {
            let token = space.apply(&mut state, action);
            table.intern(space.pack(&state), next, layers.len() as Cost, budget)?;
            space.undo(&mut state, action, token);
        }
        next += 1;
    }
    Ok(())
}
