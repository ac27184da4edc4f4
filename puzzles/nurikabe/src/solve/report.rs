//! The solver of the student report that introduced this puzzle: eight strategies until nothing changes, then
//! backtracking, sea first. The strategies are those of the report in its order, without its defects; the rules page
//! (`docs/rules.md`) lists these.

use crate::explain::techniques::ALL;
use crate::explain::techniques::Info;
use crate::explain::techniques::board_view::BoardView;
use crate::grid::{Colour, Grid};
use crate::notation::{Style, write_rows};
use crate::play::moves::{self, CellChange};
use crate::rules::{is_solved, violations};
use std::ops::ControlFlow;

/// A strategy of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strategy {
    /// The name of its predicate in the report's program.
    pub(crate) predicate: &'static str,
    /// The name of the technique that corresponds to it.
    pub(crate) technique: &'static str,
}

/// The strategies of the report, in its order.
pub(crate) const STRATEGIES: [Strategy; 8] = [
    Strategy { predicate: "solve_for_fixed_cells_with_clue_equals_one", technique: "island-of-one" },
    Strategy { predicate: "solve_for_cells_with_all_neighbors_blue", technique: "surrounded-square" },
    Strategy { predicate: "seas_one_way_out", technique: "sea-exit" },
    Strategy { predicate: "solve_for_fixed_cells_that_are_one_cell_separated", technique: "numbers-apart" },
    Strategy { predicate: "isolate_completed_islands", technique: "finished-island" },
    Strategy { predicate: "solve_for_diag_adj_fxd_cells", technique: "diagonal-numbers" },
    Strategy { predicate: "solve_for_no_2x2_blue_blocks", technique: "no-pool" },
    Strategy { predicate: "solve_for_unreachable_cells", technique: "unreachable" },
];

/// One step of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A strategy coloured cells.
    Coloured { strategy: Strategy, cells: Vec<usize>, colour: Colour },
    /// Backtracking guessed the colour of a cell. `depth` guesses are in force now.
    Guess { cell: usize, colour: Colour, depth: usize },
    /// The board broke a rule, and backtracking cleared its last guesses. `depth` guesses remain in force.
    Retreat { cleared: Vec<usize>, depth: usize },
}

/// A run of the solver.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    /// What the run did, in order.
    pub(crate) events: Vec<Event>,
    /// The solution, if one was found.
    pub(crate) solution: Option<Vec<Colour>>,
    /// Cells that strategies coloured.
    pub(crate) deductions: u64,
    /// Cells that strategies or guesses coloured. A cell counts again each time backtracking colours it.
    pub(crate) coloured: u64,
    /// Boards visited by backtracking.
    pub(crate) nodes: u64,
    /// Visited boards that broke a rule.
    pub(crate) conflicts: u64,
    /// Whether `may_continue` stopped the run before it found a solution or proved that there is none.
    pub(crate) is_stopped: bool,
}

/// Runs the solver. `may_continue` is called at every node of the backtracking with the number of nodes so far.
pub(crate) fn run(grid: &Grid, board: &[Colour], may_continue: &mut dyn FnMut(u64) -> ControlFlow<()>) -> Run {
    let find_technique = |name: &str| ALL.into_iter().find(|technique| technique.name == name);
    let strategies: Vec<(Strategy, &'static Info)> =
        STRATEGIES.iter().filter_map(|strategy| Some((*strategy, find_technique(strategy.technique)?))).collect();
    let mut run = Run::default();
    let mut board = board.to_vec();
    if run.apply_strategies(grid, &mut board, &strategies) {
        run.backtrack(grid, &mut board, may_continue);
    }
    run
}

impl Run {
    /// Applies the strategies until nothing changes. Returns false when two of them disagree.
    fn apply_strategies(
        &mut self,
        grid: &Grid,
        board: &mut [Colour],
        strategies: &[(Strategy, &'static Info)],
    ) -> bool {
        loop {
            let deductions_before = self.deductions;
            for (strategy, technique) in strategies {
                for finding in (technique.find)(&BoardView::new(grid, board)) {
                    let colour = finding.colour;
                    if finding.cells.iter().any(|cell| board[*cell] == colour.opposite()) {
                        return false;
                    }
                    let cells: Vec<usize> =
                        finding.cells.into_iter().filter(|cell| board[*cell] == Colour::Unknown).collect();
                    if cells.is_empty() {
                        continue;
                    }
                    cells.iter().for_each(|cell| board[*cell] = colour);
                    self.deductions += cells.len() as u64;
                    self.coloured += cells.len() as u64;
                    self.events.push(Event::Coloured { strategy: *strategy, cells, colour });
                }
            }
            if self.deductions == deductions_before {
                return true;
            }
        }
    }

    /// Colours a cell by a guess. `depth` guesses are in force after it.
    fn guess(&mut self, board: &mut [Colour], cell: usize, colour: Colour, depth: usize) {
        board[cell] = colour;
        self.coloured += 1;
        self.events.push(Event::Guess { cell, colour, depth });
    }

    /// Backtracking: fills the undecided cells, sea first, and checks the rules at every node. It uses an explicit
    /// stack, because boards have up to 4096 cells.
    fn backtrack(&mut self, grid: &Grid, board: &mut [Colour], may_continue: &mut dyn FnMut(u64) -> ControlFlow<()>) {
        let undecided: Vec<usize> = (0..board.len()).filter(|cell| board[*cell] == Colour::Unknown).collect();
        let mut depth = 0;
        loop {
            self.nodes += 1;
            if may_continue(self.nodes).is_break() {
                self.is_stopped = true;
                return;
            }
            let breaks_rule = !violations(grid, board).is_empty();
            if !breaks_rule && depth == undecided.len() {
                if is_solved(grid, board) {
                    self.solution = Some(board.to_vec());
                }
                return;
            }
            if !breaks_rule {
                depth += 1;
                self.guess(board, undecided[depth - 1], Colour::Sea, depth);
                continue;
            }
            self.conflicts += 1;
            // Go back to the last cell that was only tried as sea, and try land there.
            let last_sea_guess = (0..depth).rev().find(|guess| board[undecided[*guess]] == Colour::Sea);
            let kept_guesses = last_sea_guess.unwrap_or(0);
            let cleared: Vec<usize> = undecided[kept_guesses..depth].iter().rev().copied().collect();
            cleared.iter().for_each(|cell| board[*cell] = Colour::Unknown);
            self.events.push(Event::Retreat { cleared, depth: kept_guesses });
            if last_sea_guess.is_none() {
                // Every guess was tried with both colours: there is no solution.
                return;
            }
            depth = kept_guesses + 1;
            self.guess(board, undecided[kept_guesses], Colour::Land, depth);
        }
    }
}

/// The text that the program of the report prints: the board after every coloured cell, and a last line when solved.
pub(crate) fn write_boards(grid: &Grid, board: &[Colour], run: &Run) -> String {
    let mut board = board.to_vec();
    let mut out = String::new();
    let mut colour_and_print = |board: &mut Vec<Colour>, cell: usize, colour: Colour| {
        board[cell] = colour;
        out += &write_rows(grid, board, Style::Plain).join("\n");
        out += "\n\n";
    };
    for event in &run.events {
        match event {
            Event::Coloured { cells, colour, .. } => {
                cells.iter().for_each(|cell| colour_and_print(&mut board, *cell, *colour));
            }
            Event::Guess { cell, colour, .. } => colour_and_print(&mut board, *cell, *colour),
            // The program prints nothing when it backtracks.
            Event::Retreat { cleared, .. } => cleared.iter().for_each(|cell| board[*cell] = Colour::Unknown),
        }
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
        let mut run = Run::default();
        for (index, text) in plan.iter().enumerate() {
            if let Ok((cell, CellChange::Paint(colour))) = moves::read(grid, text) {
                run.guess(&mut board, cell, colour, index + 1);
            }
        }
        run.solution = is_solved(grid, &board).then_some(board);
        run
    }
}
