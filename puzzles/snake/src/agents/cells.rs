//! The head's cells as a space of their own, so that an agent looks around with the engine's searches.

use super::walker::Walker;
use crate::torus::Move;
use gordian_puzzle::Cell;
use gordian_search::algorithms::{bfs, ids};
use gordian_search::{Event, Fate, Observer, Outcome, Silent, Space, Task};

/// How an agent looks for the nearest apple.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Breadth first.
    Breadth,
    /// By iterative deepening, the depth growing by this much.
    Deepening {
        /// The step.
        step: u32,
    },
}

/// The cells that the head can go to while the body lies still.
struct Cells<'a> {
    walker: &'a Walker<'a>,
}

impl Space for Cells<'_> {
    type State = u16;
    type Action = Move;
    type Undo = u16;
    type Key = [u64; 1];

    fn initial(&self) -> u16 {
        self.walker.head()
    }
    fn is_goal(&self, cell: &u16) -> bool {
        // Apples under the body are out of reach, those under the head too.
        self.walker.apples[usize::from(*cell)] > 0 && *cell != self.walker.head()
    }
    fn actions(&self, cell: &u16, out: &mut Vec<Move>) {
        let torus = self.walker.torus;
        out.extend(Move::ALL.into_iter().filter(|step| self.walker.may_enter(torus.step(*cell, *step))));
    }
    fn apply(&self, cell: &mut u16, step: Move) -> u16 {
        std::mem::replace(cell, self.walker.torus.step(*cell, step))
    }
    fn undo(&self, cell: &mut u16, _: Move, before: u16) {
        *cell = before;
    }
    fn pack(&self, cell: &u16) -> [u64; 1] {
        [u64::from(*cell)]
    }
    fn unpack(&self, key: &[u64; 1]) -> u16 {
        key[0] as u16
    }
}

/// Finds again which cells were searched, from the numbers of the nodes.
struct Searched<'a> {
    walker: &'a Walker<'a>,
    /// The cell of each node.
    cells: Vec<u16>,
    /// The cells expanded, each once, in order.
    order: Vec<u16>,
    seen: Vec<bool>,
}

impl Observer<Move> for Searched<'_> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<Move>) {
        match event {
            Event::Expand { node, .. } => {
                let cell = self.cells[node as usize];
                if !std::mem::replace(&mut self.seen[usize::from(cell)], true) {
                    self.order.push(cell);
                }
            }
            Event::Child { parent, node: Some(node), action, fate: Fate::New, .. } => {
                let cell = self.walker.torus.step(self.cells[parent as usize], action);
                self.cells.resize(self.cells.len().max(node as usize + 1), 0);
                self.cells[node as usize] = cell;
            }
            _ => {}
        }
    }
}

/// What an agent saw.
pub(crate) struct Seen {
    /// The way to the nearest apple that it found.
    pub(crate) way: Option<Vec<Move>>,
    /// Cells expanded, and cells generated.
    pub(crate) expanded: u64,
    pub(crate) generated: u64,
    /// The cells searched, in order, when they are wanted.
    pub(crate) cells: Vec<Cell>,
}

/// Looks for the nearest apple.
pub(crate) fn look(walker: &Walker<'_>, how: Look, wants_cells: bool) -> Seen {
    let cells = Cells { walker };
    let task = Task::new(&cells);
    let (outcome, searched) = if wants_cells {
        let head = walker.head();
        let seen = vec![false; walker.torus.cells()];
        let mut searched = Searched { walker, cells: vec![head], order: Vec::new(), seen };
        (run(&task, how, &mut searched), searched.order)
    } else {
        (run(&task, how, &mut Silent), Vec::new())
    };
    Seen {
        way: outcome.plan().map(|plan| plan.actions.clone()),
        expanded: outcome.stats.expanded,
        generated: outcome.stats.generated,
        cells: searched.into_iter().map(|cell| walker.torus.place(cell)).collect(),
    }
}

fn run<O: Observer<Move>>(task: &Task<'_, Cells<'_>>, how: Look, observer: &mut O) -> Outcome<Move> {
    match how {
        Look::Breadth => bfs::search(task, observer),
        Look::Deepening { step } => ids::search(task, 1, step, true, observer),
    }
}
