//! Hints for players.

use crate::explain::{Depth, Step, colour_name, next_steps, write_cells};
use crate::grid::{Colour, Grid};
use crate::play::{SolveMonitor, moves, violation_message};
use crate::rules::{Violation, is_solved, violations};
use crate::scene::{cells_at, message_at};
use crate::solve::{Solutions, SolveOptions, solve};
use gordian_puzzle::{Hint, Message, Quality, Watcher};
use gordian_search::Limits;

/// Computes hints for a partly filled board.
pub(crate) struct BoardHints<'a> {
    pub(crate) grid: &'a Grid,
    pub(crate) board: &'a [Colour],
}

/// What is wrong on a board.
enum Wrong {
    /// These cells have the wrong colour. The list is empty when nothing is wrong.
    Cells(Vec<usize>),
    /// No solution is left, but it is unclear which cell is wrong.
    Somewhere,
    /// The puzzle has no solution.
    Hopeless,
}

impl BoardHints<'_> {
    /// The hint for the board as it is: a mistake first, then the next step of the explanation.
    pub(crate) fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        if is_solved(self.grid, self.board) {
            return Hint::saying(Message::new("hint-solved"));
        }
        let grid = self.grid;
        let wrong = match self.wrong(limits, watcher) {
            Wrong::Hopeless => return Hint::dead(Message::new("hint-none")),
            Wrong::Somewhere => None,
            Wrong::Cells(cells) => Some(cells),
        };
        // A broken rule, which the player can see, comes before a wrong colour that only the solution shows.
        if let Some(violation) = violations(grid, self.board).first() {
            let clear = self.blamed(violation, wrong.as_deref().unwrap_or_default());
            return self.correction(
                &violation.cells,
                violation_message(grid, violation),
                self.paint(&clear, Colour::Unknown),
            );
        }
        let Some(wrong) = wrong else { return Hint::dead(Message::new("nurikabe-hint-somewhere")) };
        if let Some(first) = wrong.first() {
            let (is, should) = (self.board[*first], self.board[*first].opposite());
            let what = message_at("nurikabe-hint-wrong", grid, *first)
                .with("found", colour_name(is))
                .with("colour", colour_name(should));
            return self.correction(&[*first], what, self.paint(&[*first], should));
        }
        match next_steps(grid, self.board, Depth::Trials).first() {
            Some(step) => self.step_hint(step),
            None => Hint::saying(Message::new("nurikabe-hint-several")),
        }
    }

    /// Finds wrong colours: cells that differ from the unique solution, even if no rule is broken yet.
    fn wrong(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Wrong {
        let grid = self.grid;
        let blank = grid.blank();
        // Adjacent numbers leave no solution. This needs no search, which might run into a limit.
        if !violations(grid, &blank).is_empty() {
            return Wrong::Hopeless;
        }
        let mut monitor = SolveMonitor::new(limits, watcher);
        let (solutions, _) = solve(grid, &blank, SolveOptions::default(), |stats| monitor.check(stats));
        match solutions {
            Solutions::Unique(solution) => {
                let differs =
                    |cell: &usize| self.board[*cell] != Colour::Unknown && self.board[*cell] != solution[*cell];
                Wrong::Cells((0..blank.len()).filter(differs).collect())
            }
            Solutions::Unsolvable => Wrong::Hopeless,
            // With several solutions a colour is wrong only if no solution is left.
            _ => {
                let (remaining, _) =
                    solve(grid, self.board, SolveOptions { any: true, ..SolveOptions::default() }, |solver_stats| {
                        monitor.check(solver_stats)
                    });
                if remaining == Solutions::Unsolvable { Wrong::Somewhere } else { Wrong::Cells(Vec::new()) }
            }
        }
    }

    /// A hint that points at wrong cells, says what is wrong, and corrects it.
    fn correction(&self, cells: &[usize], what: Message, moves: Vec<String>) -> Hint {
        let grid = self.grid;
        Hint {
            cells: cells_at(grid, cells),
            grades: [
                Message::new("nurikabe-hint-mistake"),
                Message::new("nurikabe-hint-look").with("cells", write_cells(grid, cells)),
                what,
            ],
            quality: if moves.is_empty() { Quality::None } else { Quality::Good },
            moves,
            mistake: true,
            ..Hint::saying(Message::new("nurikabe-hint-mistake"))
        }
    }

    /// The cells to clear when a rule is broken: cells known to be wrong where it is broken, or next to it (such as
    /// sea around an island that is too small); if there are none, all cells where it is broken.
    fn blamed(&self, violation: &Violation, wrong: &[usize]) -> Vec<usize> {
        let is_there = |cell: &&usize| violation.cells.contains(*cell);
        let is_beside =
            |cell: &&usize| self.grid.neighbours(**cell).any(|neighbour| violation.cells.contains(&neighbour));
        let within: Vec<usize> = wrong.iter().filter(is_there).copied().collect();
        let neighbour: Vec<usize> = wrong.iter().filter(is_beside).copied().collect();
        [within, neighbour].into_iter().find(|cells| !cells.is_empty()).unwrap_or_else(|| violation.cells.clone())
    }

    /// The hint for a step of the explanation.
    fn step_hint(&self, step: &Step) -> Hint {
        let grid = self.grid;
        let look: Vec<usize> = if step.because.is_empty() { step.cells.clone() } else { step.because.clone() };
        Hint {
            cells: cells_at(grid, &look),
            grades: [
                message_at("nurikabe-hint-where", grid, look[0]),
                message_at("nurikabe-hint-technique", grid, look[0]).with("technique", Message::new(step.title)),
                step.message.clone(),
            ],
            moves: self.paint(&step.cells, step.colour),
            quality: Quality::Good,
            ..Hint::saying(step.message.clone())
        }
    }
    /// The moves that give cells a colour.
    fn paint(&self, cells: &[usize], colour: Colour) -> Vec<String> {
        moves::paint(self.grid, self.board, cells, colour)
    }
}
