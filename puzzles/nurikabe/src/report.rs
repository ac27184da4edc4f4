//! The report's solver: eight strategies to a fixpoint, the board after every cell, then backtracking, sea first. The
//! strategies are the report's, in its order, without its defects (`docs/rules/nurikabe.md` names them).

use super::check::{breaches, is_solved};
use super::grid::{Colour, Grid};
use super::notation::{Style, write_rows};
use super::techniques::ALL;
use super::techniques::Info;
use super::techniques::view::View;
use std::ops::ControlFlow;

/// The techniques that are the report's strategies, in the order in which it calls them.
const STRATEGIES: [&str; 8] = [
    "island-of-one",
    "surrounded-square",
    "sea-exit",
    "numbers-apart",
    "finished-island",
    "diagonal-numbers",
    "no-pool",
    "unreachable",
];

/// What the report's solver came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Run {
    /// Every cell that was coloured, in order, those that were taken back among them.
    pub(super) coloured: Vec<(usize, Colour)>,
    /// The solution, if one was found.
    pub(super) solution: Option<Vec<Colour>>,
    /// Cells that strategies decided, boards that were looked at, and boards that broke a rule.
    pub(super) deductions: u64,
    pub(super) nodes: u64,
    pub(super) conflicts: u64,
    /// Whether it was stopped before it knew.
    pub(super) is_stopped: bool,
}

/// Runs the report's solver; `go_on` is asked at every node, with how many there were.
pub(super) fn run(grid: &Grid, board: &[Colour], go_on: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Run {
    let strategies: Vec<&'static Info> =
        STRATEGIES.iter().filter_map(|name| ALL.into_iter().find(|technique| technique.name == *name)).collect();
    let mut run =
        Run { coloured: Vec::new(), solution: None, deductions: 0, nodes: 0, conflicts: 0, is_stopped: false };
    let mut board = board.to_vec();
    if run.strategies(grid, &mut board, &strategies) {
        run.backtrack(grid, &mut board, 0, go_on);
    }
    run
}

impl Run {
    /// The strategies to a fixpoint; false when two of them disagree.
    fn strategies(&mut self, grid: &Grid, board: &mut [Colour], strategies: &[&'static Info]) -> bool {
        loop {
            let before = self.coloured.len();
            for strategy in strategies {
                let found = (strategy.find)(&View::new(grid, board));
                for finding in found {
                    for cell in finding.cells {
                        if board[cell] == finding.colour.opposite() {
                            return false;
                        }
                        if board[cell] == Colour::Unknown {
                            board[cell] = finding.colour;
                            self.coloured.push((cell, finding.colour));
                            self.deductions += 1;
                        }
                    }
                }
            }
            if self.coloured.len() == before {
                return true;
            }
        }
    }

    /// Fills the rest, sea first, checking at every node; true when it is solved or stopped. Keeps its own stack: boards
    /// have up to 4096 cells.
    fn backtrack(
        &mut self,
        grid: &Grid,
        board: &mut [Colour],
        from: usize,
        go_on: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) {
        let open: Vec<usize> = (from..board.len()).filter(|cell| board[*cell] == Colour::Unknown).collect();
        let mut depth = 0;
        loop {
            self.nodes += 1;
            if go_on(self.nodes).is_break() {
                self.is_stopped = true;
                return;
            }
            let is_sound = breaches(grid, board).is_empty();
            if is_sound && depth == open.len() {
                if is_solved(grid, board) {
                    self.solution = Some(board.to_vec());
                }
                return;
            }
            if is_sound {
                board[open[depth]] = Colour::Sea;
                self.coloured.push((open[depth], Colour::Sea));
                depth += 1;
                continue;
            }
            self.conflicts += 1;
            // Back to the last cell that can still be land.
            loop {
                if depth == 0 {
                    return;
                }
                depth -= 1;
                let cell = open[depth];
                if board[cell] == Colour::Sea {
                    board[cell] = Colour::Land;
                    self.coloured.push((cell, Colour::Land));
                    depth += 1;
                    break;
                }
                board[cell] = Colour::Unknown;
            }
        }
    }
}

/// The run as the report prints it: the board after every coloured cell, and its last line when solved.
pub(super) fn print(grid: &Grid, board: &[Colour], run: &Run) -> String {
    let mut board = board.to_vec();
    let mut out = String::new();
    let mut place = vec![usize::MAX; board.len()];
    let mut stack: Vec<usize> = Vec::new();
    for (cell, colour) in &run.coloured {
        // A cell that is coloured again was gone back to: what came after it is open again.
        if board[*cell] != Colour::Unknown {
            for later in stack.drain(place[*cell]..) {
                board[later] = Colour::Unknown;
            }
        }
        board[*cell] = *colour;
        place[*cell] = stack.len();
        stack.push(*cell);
        out += &write_rows(grid, &board, Style::Plain).join("\n");
        out += "\n\n";
    }
    if run.solution.is_some() {
        out += "Nurikabe Solved :)\n";
    }
    out
}

impl Run {
    /// A plan as if the report had made it.
    pub(super) fn of_plan(grid: &Grid, plan: &[String]) -> Run {
        let mut board = grid.blank();
        let mut coloured = Vec::new();
        for text in plan {
            if let Ok((cell, super::moves::Deed::Paint(colour))) = super::moves::read(grid, text) {
                board[cell] = colour;
                coloured.push((cell, colour));
            }
        }
        let solution = is_solved(grid, &board).then_some(board);
        Run { coloured, solution, deductions: 0, nodes: 0, conflicts: 0, is_stopped: false }
    }
}
