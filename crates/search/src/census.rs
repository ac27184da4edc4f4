//! A census: the number of reachable states at each depth.

use crate::limits::Limits;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, Space};
use crate::stats::Stopwatch;
use crate::storage::{NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;
use std::time::Duration;

/// The number of states at each depth from a start state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// At index `d`, the number of states whose shortest path from the start has `d` actions.
    pub layers: Vec<u64>,
    /// Why the count stopped early, if it did. The unfinished layer is then not in `layers`.
    pub stopped: Option<Stop>,
    /// The peak memory in bytes.
    pub peak_bytes: u64,
    /// The CPU time of the count.
    pub cpu: Duration,
}

impl Census {
    /// The number of states in all layers.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }
}

/// Counts the states reachable from `start`, by depth.
///
/// Goals are expanded like all other states, and there is no limit on cost. The observer can cancel; it sees no events.
///
/// ```
/// use gordian_search::{census, Closures, Limits, Silent, Space};
/// let ring = Closures::unit(0u8, |n| [(n + 1) % 6, (n + 5) % 6], |_| false);
/// assert_eq!(census(&ring, &ring.initial(), &Limits::default(), &mut Silent).layers, [1, 2, 2, 1]);
/// ```
pub fn census<S, O>(space: &S, start: &S::State, limits: &Limits, observer: &mut O) -> Census
where
    S: Space,
    O: Observer<S::Action>,
{
    let stopwatch = Stopwatch::start();
    let task = Task::new(space).starting_from(start.clone(), None).within(limits.clone());
    let mut run = Run::new(&task, observer);
    let mut layers = vec![1];
    let stopped = count_layers(&mut run, &mut layers).err();
    Census { layers, stopped, peak_bytes: run.budget.peak(), cpu: stopwatch.cpu() }
}

/// Appends the number of states of each further layer to `layers`.
fn count_layers<S: Space, O: Observer<S::Action>>(run: &mut Run<'_, S, O>, layers: &mut Vec<u64>) -> Result<(), Stop> {
    let space = run.space;
    let mut table = Table::new(&mut run.budget)?;
    let mut actions = Vec::new();
    let (mut next, mut layer_end): (u32, u32) = (0, 1);
    table.intern(space.pack(run.start), NO_PARENT, 0, &mut run.budget)?;
    while next < table.len() {
        if next == layer_end {
            layers.push(u64::from(table.len() - layer_end));
            layer_end = table.len();
        }
        run.count_expansion(u64::from(table.len() - next), u64::from(table.len()))?;
        let mut state = space.unpack(&table.node(next).key);
        actions.clear();
        space.actions(&state, &mut actions);
        for &action in &actions {
            let token = space.apply(&mut state, action);
            table.intern(space.pack(&state), next, layers.len() as Cost, &mut run.budget)?;
            space.undo(&mut state, action, token);
        }
        next += 1;
    }
    Ok(())
}
