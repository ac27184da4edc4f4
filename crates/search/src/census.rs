//! Census: every reachable state, counted by depth.

use crate::limits::Limits;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::{Cost, Space};
use crate::stats::Stopwatch;
use crate::storage::{NO_PARENT, Table};
use crate::task::Task;
use crate::verdict::Stop;
use std::time::Duration;

/// The numbers of states at each depth from a start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// States whose shortest way from the start has this many actions.
    pub layers: Vec<u64>,
    /// What stopped the count, if it is not complete; the layer that was being counted is then missing.
    pub stopped: Option<Stop>,
    /// The most bytes held at once.
    pub peak_bytes: u64,
    /// Processor time that the count took.
    pub cpu: Duration,
}

impl Census {
    /// All states counted.
    pub fn states(&self) -> u64 {
        self.layers.iter().sum()
    }
}

/// Counts every state reachable from `start`. Goals are expanded like any other state and no allowance applies. The
/// observer is asked now and then whether to go on; it sees no events.
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
    let stopped = count(&mut run, &mut layers).err();
    Census { layers, stopped, peak_bytes: run.budget.peak(), cpu: stopwatch.cpu() }
}

fn count<S: Space, O: Observer<S::Action>>(run: &mut Run<'_, S, O>, layers: &mut Vec<u64>) -> Result<(), Stop> {
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
