//! The solver of the student report that introduced this puzzle: eight strategies until nothing changes, then
//! backtracking, sea first. The strategies are those of the report in its order, without its defects; the rules page
//! (`docs/rules.md`) lists these.

use crate::explain::techniques::ALL;
use crate::explain::techniques::Info;
use crate::explain::techniques::board_view::BoardView;
use crate::grid::{Colour, Grid};
use crate::notation::{Style, write_rows};
use crate::rules::{is_solved, violations};
use std::ops::ControlFlow;

/// The techniques that correspond to the strategies of the report, in its order.
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

/// A run of the solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// Every cell that was coloured, in order, including those that backtracking cleared later.
    pub(crate) coloured: Vec<(usize, Colour)>,
    /// The solution, if one was found.
    pub(crate) solution: Option<Vec<Colour>>,
    /// Cells decided by strategies, boards visited by backtracking, and boards that broke a rule.
    pub(crate) deductions: u64,
    pub(crate) nodes: u64,
    pub(crate) conflicts: u64,
    /// Whether the run was stopped before it was decided.
    pub(crate) is_stopped: bool,
}

/// Runs the solver. `may_continue` is called at every node of the backtracking with the number of nodes so far.
pub(crate) fn run(grid: &Grid, board: &[Colour], may_continue: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Run {
    let strategies: Vec<&'static Info> =
        STRATEGIES.iter().filter_map(|name| ALL.into_iter().find(|technique| technique.name == *name)).collect();
    let mut run =
        Run { coloured: Vec::new(), solution: None, deductions: 0, nodes: 0, conflicts: 0, is_stopped: false };
    let mut board = board.to_vec();
    if run.apply_strategies(grid, &mut board, &strategies) {
        run.backtrack(grid, &mut board, 0, may_continue);
    }
    run
}

impl Run {
    /// Applies the strategies until nothing changes. Returns false when two of them disagree.
    fn apply_strategies(&mut self, grid: &Grid, board: &mut [Colour], strategies: &[&'static Info]) -> bool {
        loop {
            let before = self.coloured.len();
            for strategy in strategies {
                let found = (strategy.find)(&BoardView::new(grid, board));
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

    /// Backtracking: fills the undecided cells, sea first, and checks the rules at every node. It uses an explicit
    /// stack, because boards have up to 4096 cells.
    fn backtrack(
        &mut self,
        grid: &Grid,
        board: &mut [Colour],
        from: usize,
        may_continue: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) {
        let open: Vec<usize> = (from..board.len()).filter(|cell| board[*cell] == Colour::Unknown).collect();
        let mut depth = 0;
        loop {
            self.nodes += 1;
            if may_continue(self.nodes).is_break() {
                self.is_stopped = true;
                return;
            }
            let is_sound = violations(grid, board).is_empty();
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
            // Go back to the last cell that was only tried as sea.
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

/// The output of the report: the board after every coloured cell, and a last line when solved.
pub(crate) fn print(grid: &Grid, board: &[Colour], run: &Run) -> String {
    let mut board = board.to_vec();
    let mut out = String::new();
    let mut place = vec![usize::MAX; board.len()];
    let mut stack: Vec<usize> = Vec::new();
    for (cell, colour) in &run.coloured {
        // A cell that is coloured again was reached by backtracking, so the cells coloured after it are undecided
        // again.
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
    /// A run that colours the cells of a plan in order.
    pub(crate) fn from_plan(grid: &Grid, plan: &[String]) -> Run {
        let mut board = grid.blank();
        let mut coloured = Vec::new();
        for text in plan {
            if let Ok((cell, crate::play::moves::CellChange::Paint(colour))) = crate::play::moves::read(grid, text) {
                board[cell] = colour;
                coloured.push((cell, colour));
            }
        }
        let solution = is_solved(grid, &board).then_some(board);
        Run { coloured, solution, deductions: 0, nodes: 0, conflicts: 0, is_stopped: false }
    }
}
