//! Hints for players.

use crate::explain::{Depth, Step, colour_name, next_steps, write_cells};
use crate::grid::{Colour, Grid};
use crate::play::{SolveMonitor, moves, violation_message};
use crate::rules::{Violation, is_won, violations};
use crate::scene::{message_at, scene_cells};
use crate::solve::{Solutions, SolveOptions, solve};
use gordian_puzzle::{Cell, Hint, HintMarks, Message, Quality, Watcher};
use gordian_search::Limits;

/// Computes hints for a partly filled board.
pub(crate) struct BoardHints<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) board: &'a [Colour],
}

/// The mistakes on a board, found by comparing it with the solutions of the puzzle.
enum Mistakes {
    /// These cells have the wrong colour. The list is empty when nothing is wrong.
    WrongCells(Vec<usize>),
    /// No solution is left, but it is unclear which cell is wrong.
    UnknownCell,
    /// The puzzle has no solution, whatever the player does.
    UnsolvablePuzzle,
}

impl BoardHints<'_> {
    /// The hint for the board as it is: a mistake first, then the next step of the explanation.
    pub(crate) fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        if is_won(self.grid, self.board) {
            return Hint::saying(Message::new("hint-solved"));
        }
        let grid = self.grid;
        let wrong_cells = match self.find_mistakes(limits, watcher) {
            Mistakes::UnsolvablePuzzle => return Hint::dead(Message::new("hint-none")),
            Mistakes::UnknownCell => None,
            Mistakes::WrongCells(cells) => Some(cells),
        };
        // A broken rule, which the player can see, comes before a wrong colour that only the solution shows.
        if let Some(violation) = violations(grid, self.board).first() {
            let to_clear = self.cells_to_clear(violation, wrong_cells.as_deref().unwrap_or_default());
            return self.correction_hint(
                &violation.cells,
                violation_message(grid, violation),
                self.paint(&to_clear, Colour::Unknown),
            );
        }
        let Some(wrong_cells) = wrong_cells else { return Hint::dead(Message::new("nurikabe-hint-somewhere")) };
        if let Some(cell) = wrong_cells.first() {
            let wrong_colour = self.board[*cell];
            let right_colour = wrong_colour.opposite();
            let message = message_at("nurikabe-hint-wrong", grid, *cell)
                .with("found", colour_name(wrong_colour))
                .with("colour", colour_name(right_colour));
            return self.correction_hint(&wrong_cells, message, self.paint(&[*cell], right_colour));
        }
        match next_steps(grid, self.board, Depth::Trials, limits).first() {
            Some(step) => self.step_hint(step),
            None => Hint::saying(Message::new("nurikabe-hint-several")),
        }
    }

    /// Finds wrong colours: cells that differ from the unique solution, even if no rule is broken yet. When a limit
    /// ends the search for mistakes, none are reported.
    fn find_mistakes(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Mistakes {
        let grid = self.grid;
        let blank = grid.blank();
        // Adjacent numbers leave no solution. This needs no search, which might run into a limit.
        if !violations(grid, &blank).is_empty() {
            return Mistakes::UnsolvablePuzzle;
        }
        let mut monitor = SolveMonitor::new(limits, watcher);
        let (solutions, _) = solve(grid, &blank, SolveOptions::default(), |stats| monitor.check(stats));
        match solutions {
            Solutions::Unique(solution) => {
                let differs =
                    |cell: &usize| self.board[*cell] != Colour::Unknown && self.board[*cell] != solution[*cell];
                Mistakes::WrongCells((0..blank.len()).filter(differs).collect())
            }
            Solutions::Unsolvable => Mistakes::UnsolvablePuzzle,
            // With several solutions a colour is wrong only if no solution is left.
            _ => {
                let (remaining, _) =
                    solve(grid, self.board, SolveOptions::FIRST_SOLUTION, |stats| monitor.check(stats));
                if remaining == Solutions::Unsolvable {
                    Mistakes::UnknownCell
                } else {
                    Mistakes::WrongCells(Vec::new())
                }
            }
        }
    }

    /// A hint that points at wrong cells, explains one mistake among them, and corrects it by moves.
    fn correction_hint(&self, cells: &[usize], explanation: Message, moves: Vec<String>) -> Hint {
        let grid = self.grid;
        Hint {
            cells: scene_cells(grid, cells),
            // The first grade says only that there is a mistake.
            marks: Some(HintMarks {
                look: Vec::new(),
                see: scene_cells(grid, cells),
                act: scene_cells(grid, cells),
                arrow: None,
            }),
            grades: [
                Message::new("nurikabe-hint-mistake"),
                Message::new("nurikabe-hint-look").with("cells", write_cells(grid, cells)),
                explanation,
            ],
            quality: if moves.is_empty() { Quality::None } else { Quality::Good },
            moves,
            mistake: true,
            ..Hint::saying(Message::new("nurikabe-hint-mistake"))
        }
    }

    /// The cells to clear when a rule is broken. In order of preference: the wrong cells where it is broken; the wrong
    /// cells next to these (such as sea around an island that is too small); all cells where it is broken.
    fn cells_to_clear(&self, violation: &Violation, wrong_cells: &[usize]) -> Vec<usize> {
        let is_in_violation = |cell: &&usize| violation.cells.contains(*cell);
        let is_next_to_violation =
            |cell: &&usize| self.grid.neighbours(**cell).any(|neighbour| violation.cells.contains(&neighbour));
        let inside: Vec<usize> = wrong_cells.iter().filter(is_in_violation).copied().collect();
        let adjacent: Vec<usize> = wrong_cells.iter().filter(is_next_to_violation).copied().collect();
        [inside, adjacent].into_iter().find(|cells| !cells.is_empty()).unwrap_or_else(|| violation.cells.clone())
    }

    /// The hint for a step of the explanation.
    fn step_hint(&self, step: &Step) -> Hint {
        let grid = self.grid;
        // The first grades point at the reason and not at the cells that the move colours.
        let shown: Vec<usize> = if step.because.is_empty() { step.cells.clone() } else { step.because.clone() };
        Hint {
            cells: scene_cells(grid, &shown),
            marks: Some(HintMarks {
                look: self.around(shown[0]),
                see: scene_cells(grid, &shown),
                act: scene_cells(grid, &step.cells),
                arrow: None,
            }),
            grades: [
                message_at("nurikabe-hint-where", grid, shown[0]),
                message_at("nurikabe-hint-technique", grid, shown[0]).with("technique", Message::new(step.title)),
                step.message.clone(),
            ],
            moves: self.paint(&step.cells, step.colour),
            quality: Quality::Good,
            ..Hint::saying(step.message.clone())
        }
    }

    /// A cell and its neighbours, also the diagonal ones.
    fn around(&self, cell: usize) -> Vec<Cell> {
        let (row, column) = self.grid.row_and_column(cell);
        let rows = row.saturating_sub(1)..=(row + 1).min(self.grid.rows() - 1);
        let columns = column.saturating_sub(1)..=(column + 1).min(self.grid.columns() - 1);
        rows.flat_map(|row| columns.clone().map(move |column| Cell::new(row as u16, column as u16))).collect()
    }

    /// The moves that give cells a colour.
    fn paint(&self, cells: &[usize], colour: Colour) -> Vec<String> {
        moves::paint(self.grid, self.board, cells, colour)
    }
}
