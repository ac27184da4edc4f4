//! The search for the nearest apple: a space of the head's cells, so that agents use the engine's own algorithms.

use super::simulation::Simulation;
use crate::torus::Move;
use gordian_puzzle::Cell;
use gordian_search::algorithms::{bfs, ids};
use gordian_search::{Event, Fate, Observer, Outcome, Silent, Space, Task};

/// The algorithm by which an agent searches for the nearest apple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AppleSearch {
    /// Breadth-first search.
    BreadthFirst,
    /// Iterative deepening.
    IterativeDeepening {
        /// By how much the depth grows with each iteration.
        step: u32,
    },
}

/// The cells that the head can reach while the rest of the body does not move.
struct HeadSpace<'a> {
    simulation: &'a Simulation<'a>,
}

impl Space for HeadSpace<'_> {
    type State = u16;
    type Action = Move;
    type Undo = u16;
    type Key = [u64; 1];

    fn initial(&self) -> u16 {
        self.simulation.head()
    }
    fn is_goal(&self, cell: &u16) -> bool {
        // Another apple under the head is not reachable while the body does not move.
        self.simulation.apples[usize::from(*cell)] > 0 && *cell != self.simulation.head()
    }
    fn actions(&self, cell: &u16, out: &mut Vec<Move>) {
        let torus = self.simulation.torus;
        out.extend(Move::ALL.into_iter().filter(|step| self.simulation.may_enter(torus.step(*cell, *step))));
    }
    fn apply(&self, cell: &mut u16, step: Move) -> u16 {
        std::mem::replace(cell, self.simulation.torus.step(*cell, step))
    }
    fn undo(&self, cell: &mut u16, _: Move, cell_before: u16) {
        *cell = cell_before;
    }
    fn pack(&self, cell: &u16) -> [u64; 1] {
        [u64::from(*cell)]
    }
    fn unpack(&self, key: &[u64; 1]) -> u16 {
        key[0] as u16
    }
}

/// Collects the cells that a search expands.
struct ExpandedCells<'a> {
    simulation: &'a Simulation<'a>,
    /// The cell of each node.
    cell_of_node: Vec<u16>,
    /// The expanded cells, each once, in order.
    expanded: Vec<u16>,
    is_expanded: Vec<bool>,
}

impl Observer<Move> for ExpandedCells<'_> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<Move>) {
        match event {
            Event::Expand { node, .. } => {
                let cell = self.cell_of_node[node as usize];
                if !std::mem::replace(&mut self.is_expanded[usize::from(cell)], true) {
                    self.expanded.push(cell);
                }
            }
            Event::Child { parent, node: Some(node), action, fate: Fate::New, .. } => {
                let cell = self.simulation.torus.step(self.cell_of_node[parent as usize], action);
                self.cell_of_node.resize(self.cell_of_node.len().max(node as usize + 1), 0);
                self.cell_of_node[node as usize] = cell;
            }
            _ => {}
        }
    }
}

/// The result of a search for the nearest apple.
pub(super) struct AppleSearchResult {
    /// The path to an apple.
    pub(super) path: Option<Vec<Move>>,
    /// The number of expanded cells.
    pub(super) expanded: u64,
    /// The number of generated cells.
    pub(super) generated: u64,
    /// The largest number of nodes that the search held at one time.
    pub(super) peak_nodes: u64,
    /// The peak memory of the search in bytes.
    pub(super) peak_bytes: u64,
    /// The expanded cells in order, if they were requested.
    pub(super) cells: Vec<Cell>,
}

/// Searches for the nearest apple. If `wants_cells` is set, the result lists the expanded cells.
pub(super) fn find_apple(simulation: &Simulation<'_>, search: AppleSearch, wants_cells: bool) -> AppleSearchResult {
    let space = HeadSpace { simulation };
    let task = Task::new(&space);
    let (outcome, cells) = if wants_cells {
        let mut observer = ExpandedCells {
            simulation,
            cell_of_node: vec![simulation.head()],
            expanded: Vec::new(),
            is_expanded: vec![false; simulation.torus.cells()],
        };
        (run(&task, search, &mut observer), observer.expanded)
    } else {
        (run(&task, search, &mut Silent), Vec::new())
    };
    AppleSearchResult {
        path: outcome.plan().map(|plan| plan.actions.clone()),
        expanded: outcome.stats.expanded,
        generated: outcome.stats.generated,
        peak_nodes: outcome.stats.peak_nodes,
        peak_bytes: outcome.stats.peak_bytes,
        cells: cells.into_iter().map(|cell| simulation.torus.scene_cell(cell)).collect(),
    }
}

/// Runs the search with an observer.
fn run<O: Observer<Move>>(task: &Task<'_, HeadSpace<'_>>, search: AppleSearch, observer: &mut O) -> Outcome<Move> {
    match search {
        AppleSearch::BreadthFirst => bfs::search(task, observer),
        AppleSearch::IterativeDeepening { step } => {
            let (start_depth, cells) = (1, task.space.simulation.torus.cells());
            ids::search_numbered(task, start_depth, step, cells, observer)
        }
    }
}
