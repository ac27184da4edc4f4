//! Searches that exist once for each width of a key, watched or not, instead of once for each puzzle and estimate.
//!
//! They work on the keys of a [`KeySpace`], which lists the children of a key and estimates them through one call each. That
//! takes 1.2 to 1.6 times the instructions of a search that is compiled for the types of a puzzle, and keeps the program small.
//!
//! | file | name | plan | needs |
//! | --- | --- | --- | --- |
//! | [`ara`] | anytime repairing A* | improves until it is optimal | memory |
//! | [`ees`] | explicit estimation search | within the weight | memory |
//! | [`dps`] | dynamic potential search | within the weight | memory |
//! | [`alternate`] | alternating queues | within the weight | memory |
//! | [`rbfs`] | recursive best-first search | optimal | memory for one path |
//! | [`sma`] | memory-bounded A* | optimal | the memory that there is |
//! | [`bfhs`] | breadth-first heuristic search | optimal | unit costs, actions that can be taken back; memory for a few layers |
//! | `bidirectional` | MM, NBS, DVCBS, BAE* | optimal | a space that can be searched backward, an estimate that looks back |
//! | [`ibex`] | budgeted tree search, budgeted graph search | optimal | memory for one path, or for one iteration |

mod alternate;
mod ara;
mod bfhs;
mod bidirectional;
mod dps;
mod ees;
mod graph;
mod heap;
mod ibex;
mod rbfs;
mod sma;

use crate::algorithm::Algorithm;
use crate::erased::ErasedObserver;
use crate::estimate::Promise;
use crate::key_space::{BackwardExpander, Child, KeySpace, Words};
use crate::observe::{Event, Fate, Improvement, Observer};
use crate::run::Run;
use crate::space::{Cost, DEAD, Space};
use crate::stats::Progress;
use crate::storage::trace;
use crate::task::Task;
use crate::verdict::{Outcome, Plan, Proof, Stop};
use std::ops::ControlFlow;

/// Runs one of these searches; `None` for other algorithms, or if the space lacks an ability that the algorithm needs.
pub(crate) fn search<const W: usize>(
    algorithm: Algorithm,
    task: &Task<'_, KeySpace<'_, W>>,
    observer: ErasedObserver<'_, u32>,
) -> Option<Outcome<Child<W>>> {
    let mut observer = IndexObserver(observer);
    let keyed = Keyed::new(task, &mut observer);
    match algorithm {
        Algorithm::Ara { weight, rounds } => Some(ara::search(keyed, weight, rounds)),
        Algorithm::Ees { weight } => Some(ees::search(keyed, weight)),
        Algorithm::Dps { weight } => Some(dps::search(keyed, weight)),
        Algorithm::Alternate { weight } => Some(alternate::search(keyed, weight)),
        Algorithm::Rbfs => Some(rbfs::search(keyed)),
        Algorithm::Sma => Some(sma::search(keyed)),
        Algorithm::Bfhs => bfhs::search(keyed),
        Algorithm::Bts => Some(ibex::search_tree(keyed)),
        Algorithm::Bgs => Some(ibex::search_graph(keyed)),
        _ => None,
    }
}

/// Runs a bidirectional search, whose other side asks `expander`; `None` for other algorithms.
pub(crate) fn search_both_ways<const W: usize>(
    algorithm: Algorithm,
    task: &Task<'_, KeySpace<'_, W>>,
    expander: &dyn BackwardExpander<W>,
    observer: ErasedObserver<'_, u32>,
) -> Option<Outcome<Child<W>>> {
    let mut observer = IndexObserver(observer);
    bidirectional::search(algorithm, Keyed::new(task, &mut observer), expander)
}

/// Passes events on with the places of actions among the children of the state that was expanded last.
struct IndexObserver<'o>(ErasedObserver<'o, u32>);

impl<const W: usize> Observer<Child<W>> for IndexObserver<'_> {
    const WATCHES: bool = true;

    fn is_watching(&self) -> bool {
        self.0.is_watching()
    }
    fn event(&mut self, event: Event<Child<W>>) {
        self.0.event(event.map_action(|child| child.index));
    }
    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.0.tick(progress)
    }
    fn improved(&mut self, improvement: &Improvement) {
        self.0.improved(improvement);
    }
    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

/// A running search on keys: counts, limits and events, and the children of the state that was expanded last.
struct Keyed<'a, 's, 'o, const W: usize> {
    run: Run<'a, KeySpace<'s, W>, IndexObserver<'o>>,
    promise: Promise,
    /// The children of the state that was expanded last.
    children: Vec<Child<W>>,
}

/// A node that is about to be expanded, as events report it.
struct Expanding {
    node: u64,
    g: Cost,
    h: Cost,
    priority: u64,
    /// The size of the open list.
    frontier: u64,
    /// The number of nodes stored.
    nodes: u64,
}

impl<'a, 's, 'o, const W: usize> Keyed<'a, 's, 'o, W> {
    fn new(task: &'a Task<'_, KeySpace<'s, W>>, observer: &'a mut IndexObserver<'o>) -> Self {
        Keyed { run: Run::new(task, observer), promise: task.space.0.promise(), children: Vec::new() }
    }

    fn is_admissible(&self) -> bool {
        self.promise.admissible
    }

    fn start_key(&self) -> Words<W> {
        self.run.space.pack(self.run.start)
    }

    fn is_start_goal(&self) -> bool {
        self.run.space.is_goal(self.run.start)
    }

    /// The estimate as far as it is a lower bound: 0 if it is not admissible.
    fn admissible_part(&self, h: Cost) -> Cost {
        if self.promise.admissible { h } else { 0 }
    }

    /// Whether a path may be continued: its state is no dead end, and a plan along it can be within the cost limit.
    fn admits(&mut self, g: Cost, h: Cost) -> bool {
        let min_cost = g.saturating_add(self.admissible_part(h));
        h != DEAD && self.run.cost_limit.admits(min_cost)
    }

    /// Begins a search whose plans are optimal if the estimate is admissible: returns the estimate of the start, unless the search
    /// ends because the start is a goal or a dead end.
    fn begin(mut self) -> ControlFlow<Outcome<Child<W>>, (Self, Cost)> {
        if self.is_start_goal() {
            let proof = self.optimal_proof();
            return ControlFlow::Break(self.run.solved_at_start(proof));
        }
        let h = self.start_h();
        if h == DEAD { ControlFlow::Break(self.run.unsolvable()) } else { ControlFlow::Continue((self, h)) }
    }

    /// The estimate of the start.
    fn start_h(&mut self) -> Cost {
        self.run.stats.evaluated += 1;
        self.run.space.0.estimate(&self.start_key())
    }

    /// Counts an expansion and lists the children of a state in `children`.
    fn expand(&mut self, key: &Words<W>, parent: Option<&Words<W>>, expanding: &Expanding) -> Result<(), Stop> {
        let Expanding { node, g, h, priority, frontier, nodes } = *expanding;
        self.run.count_expansion(frontier, nodes)?;
        self.run.emit(|| Event::Expand { node, g, h, priority, frontier });
        self.list_children(key, parent);
        Ok(())
    }

    /// [`expand`](Self::expand) without an event.
    fn expand_quietly(&mut self, key: &Words<W>, expanding: &Expanding) -> Result<(), Stop> {
        self.run.count_expansion(expanding.frontier, expanding.nodes)?;
        self.list_children(key, None);
        Ok(())
    }

    fn list_children(&mut self, key: &Words<W>, parent: Option<&Words<W>>) {
        self.children.clear();
        self.run.space.0.expand(key, parent, &mut self.children);
        self.run.stats.generated += self.children.len() as u64;
    }

    /// The estimate of a child of the state that was expanded last, whose own estimate is `parent_h`.
    fn child_h(&mut self, parent_h: Cost, child: &Child<W>) -> Cost {
        self.run.stats.evaluated += 1;
        self.run.space.0.estimate_child(parent_h, child.index)
    }

    /// Reports what became of a child of the state that was expanded last.
    fn emit_child(&mut self, parent: u64, node: Option<u64>, child: Child<W>, g: Cost, h: Cost, fate: Fate) {
        self.run.emit(|| Event::Child { parent, node, action: child, g, h, fate });
    }

    /// Reports a better plan or a better lower bound.
    fn report_improvement(&mut self, cost: Cost, lower_bound: Cost) {
        let expanded = self.run.expanded();
        self.run.observer.0.improved(&Improvement { cost, lower_bound, expanded });
    }

    /// The plan along the keys of a path from the start.
    fn plan(&self, keys: &[Words<W>]) -> Plan<Child<W>> {
        trace(self.run.space, self.run.start, keys)
    }

    /// What is proved about a plan of this cost by a search that finds an optimal plan if the estimate is admissible.
    fn optimal_proof(&self) -> Proof {
        Proof::optimal_if(self.promise.admissible)
    }
}
