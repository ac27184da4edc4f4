//! A board in play.

use super::check::{Breach, breaches, is_solved};
use super::explain::{Depth, Level, Step, colour_word, explain, next, places};
use super::grid::{Colour, Grid};
use super::instance::{Shared, breach_words};
use super::moves::{self, Deed};
use super::notation::{Style, write_rows};
use super::scene::{cell_of, cells_at, scene};
use super::solve::{Extent, Known, solve};
use super::{answer, report};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{
    Answer, Cell, Control, Hint, Mark, Message, Mistake, Position, Quality, Refusal, Reply, Scene, Selection, Settings,
    SolveRequest, Status, Watcher,
};
use gordian_search::Limits;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A board in play.
#[derive(Clone, Debug)]
pub(super) struct NurikabePosition {
    shared: Arc<Shared>,
    board: Vec<Colour>,
    noted: Vec<bool>,
    moves: Vec<String>,
    last: Option<usize>,
}

impl NurikabePosition {
    pub(super) fn start(shared: Arc<Shared>) -> Self {
        let board = shared.grid.blank();
        let noted = vec![false; board.len()];
        NurikabePosition { shared, board, noted, moves: Vec::new(), last: None }
    }

    fn grid(&self) -> &Grid {
        &self.shared.grid
    }

    /// The moves that colour cells.
    fn paint(&self, cells: &[usize], colour: Colour) -> Vec<String> {
        let changed = cells.iter().filter(|cell| self.board[**cell] != colour && self.grid().clue_at(**cell).is_none());
        changed.map(|cell| moves::write(self.grid(), *cell, Deed::Paint(colour))).collect()
    }

    /// What a press means: one colour after the other.
    fn press(&self, place: Cell, order: [Colour; 3]) -> Reply {
        let Some(cell) = cell_of(self.grid(), place) else { return Reply::Nothing };
        if self.grid().clue_at(cell).is_some() {
            let (row, column) = self.grid().place(cell);
            let reason = Message::new("nurikabe-refuse-number").with("row", row + 1).with("column", column + 1);
            return Reply::Refuse(reason);
        }
        let at = order.iter().position(|colour| *colour == self.board[cell]).unwrap_or(0);
        Reply::Moves(self.paint(&[cell], order[(at + 1) % 3]))
    }

    /// The colour that a stroke paints on with: its first cell's, and sea from one that is undecided.
    fn brush(&self, first: usize) -> Colour {
        if self.board[first] == Colour::Unknown { Colour::Sea } else { self.board[first] }
    }

    /// A stroke paints the cells it goes over.
    fn stroke(&self, path: &[Cell]) -> Reply {
        let cells: Vec<usize> = path.iter().filter_map(|place| cell_of(self.grid(), *place)).collect();
        let moves = cells.first().map(|first| self.paint(&cells, self.brush(*first))).unwrap_or_default();
        if moves.is_empty() { Reply::Nothing } else { Reply::Moves(moves) }
    }

    /// A drag paints the line from one cell to another as a stroke does.
    fn drag(&self, from: Cell, to: Cell) -> Reply {
        let (Some(first), Some(_)) = (cell_of(self.grid(), from), cell_of(self.grid(), to)) else {
            return Reply::Nothing;
        };
        if from.row != to.row && from.column != to.column {
            return Reply::Refuse(Message::new("nurikabe-refuse-line"));
        }
        let rows = from.row.min(to.row)..=from.row.max(to.row);
        let columns = from.column.min(to.column)..=from.column.max(to.column);
        let places = rows.flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)));
        let cells: Vec<usize> = places.filter_map(|place| cell_of(self.grid(), place)).collect();
        let moves = self.paint(&cells, self.brush(first));
        if moves.is_empty() { Reply::Nothing } else { Reply::Moves(moves) }
    }

    /// A typed line: moves, separated by blanks.
    fn typed(&self, line: &str) -> Reply {
        let normal = normalise(line);
        if !normal.contains('=') {
            return Reply::Nothing;
        }
        let mut found = Vec::new();
        for word in normal.split_whitespace() {
            match moves::read(self.grid(), word) {
                Ok((cell, deed)) => found.push(moves::write(self.grid(), cell, deed)),
                Err(reason) => return Reply::Refuse(reason),
            }
        }
        Reply::Moves(found)
    }

    /// Cells that have the wrong colour, though no rule may be broken yet: those that differ from the only solution.
    fn wrong(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Wrong {
        let grid = self.grid();
        let blank = grid.blank();
        // Numbers that touch: no search is needed, and none may run out of its limits.
        if !breaches(grid, &blank).is_empty() {
            return Wrong::Hopeless;
        }
        let mut go_on = answer::Meter::new(limits, watcher);
        let (known, _) = solve(grid, &blank, Extent::default(), |work| go_on.check(work));
        match known {
            Known::Unique(solution) => {
                let differs =
                    |cell: &usize| self.board[*cell] != Colour::Unknown && self.board[*cell] != solution[*cell];
                Wrong::Cells((0..blank.len()).filter(differs).collect())
            }
            Known::Unsolvable => Wrong::Hopeless,
            // With several solutions a colour is wrong only if none of them is left.
            _ => {
                let (left, _) =
                    solve(grid, &self.board, Extent { any: true, ..Extent::default() }, |work| go_on.check(work));
                if left == Known::Unsolvable { Wrong::Somewhere } else { Wrong::Cells(Vec::new()) }
            }
        }
    }

    /// A hint that points at cells, says what is wrong, and mends it.
    fn correction(&self, cells: &[usize], what: Message, moves: Vec<String>) -> Hint {
        let grid = self.grid();
        Hint {
            cells: cells_at(grid, cells),
            grades: [
                Message::new("nurikabe-hint-mistake"),
                Message::new("nurikabe-hint-look").with("cells", places(grid, cells)),
                what,
            ],
            quality: if moves.is_empty() { Quality::None } else { Quality::Good },
            moves,
            mistake: true,
            ..Hint::saying(Message::new("nurikabe-hint-mistake"))
        }
    }

    /// The cells to be cleared for a broken rule: those that are known to be wrong where it is broken, or else beside it, as
    /// sea around an island that is too small; all of it when nothing is known.
    fn blamed(&self, breach: &Breach, wrong: &[usize]) -> Vec<usize> {
        let is_there = |cell: &&usize| breach.cells.contains(*cell);
        let is_beside = |cell: &&usize| self.grid().neighbours(**cell).any(|beside| breach.cells.contains(&beside));
        let within: Vec<usize> = wrong.iter().filter(is_there).copied().collect();
        let beside: Vec<usize> = wrong.iter().filter(is_beside).copied().collect();
        [within, beside].into_iter().find(|cells| !cells.is_empty()).unwrap_or_else(|| breach.cells.clone())
    }

    fn step_hint(&self, step: &Step) -> Hint {
        let grid = self.grid();
        let look: Vec<usize> = if step.because.is_empty() { step.cells.clone() } else { step.because.clone() };
        let (row, column) = grid.place(look[0]);
        Hint {
            cells: cells_at(grid, &look),
            grades: [
                Message::new("nurikabe-hint-where").with("row", row + 1).with("column", column + 1),
                Message::new("nurikabe-hint-technique")
                    .with("row", row + 1)
                    .with("column", column + 1)
                    .with("technique", Message::new(step.title)),
                step.message.clone(),
            ],
            moves: self.paint(&step.cells, step.colour),
            quality: Quality::Good,
            ..Hint::saying(step.message.clone())
        }
    }
}

/// What is wrong with a board.
enum Wrong {
    /// These cells.
    Cells(Vec<usize>),
    /// Something, and more than one cell may be to blame.
    Somewhere,
    /// The puzzle itself.
    Hopeless,
}

impl Position for NurikabePosition {
    fn played(&self) -> &[String] {
        &self.moves
    }

    fn spent(&self) -> u32 {
        self.moves.len() as u32
    }

    fn moves(&self) -> Vec<String> {
        if self.status() == Status::Won {
            return Vec::new();
        }
        let grid = self.grid();
        let free = (0..grid.cells()).filter(|cell| grid.clue_at(*cell).is_none());
        free.flat_map(|cell| {
            let colours = [Colour::Sea, Colour::Land, Colour::Unknown].into_iter();
            let deeds = colours.filter(|colour| *colour != self.board[cell]).map(Deed::Paint).chain([Deed::Note]);
            deeds.map(|deed| moves::write(grid, cell, deed)).collect::<Vec<_>>()
        })
        .collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Message> {
        if self.status() == Status::Won {
            return Err(Message::new("play-already-won"));
        }
        let (cell, deed) = moves::read(self.grid(), text)?;
        match deed {
            Deed::Paint(colour) if colour == self.board[cell] => {
                return Err(Message::new("nurikabe-refuse-same")
                    .with("move", text)
                    .with("colour", colour_word(colour)));
            }
            Deed::Paint(colour) => self.board[cell] = colour,
            Deed::Note => self.noted[cell] = !self.noted[cell],
        }
        self.last = Some(cell);
        self.moves.push(moves::write(self.grid(), cell, deed));
        Ok(())
    }

    fn status(&self) -> Status {
        if is_solved(self.grid(), &self.board) { Status::Won } else { Status::Playing }
    }

    fn scene(&self) -> Scene {
        scene(self.grid(), &self.board, &self.noted, self.last)
    }

    fn board(&self) -> String {
        write_rows(self.grid(), &self.board, Style::Plain).join("\n")
    }

    fn control(&self, control: &Control, _: &Selection, _: &Settings) -> Reply {
        if self.status() == Status::Won {
            return Reply::Refuse(Message::new("play-already-won"));
        }
        match control {
            Control::Press(cell) => self.press(*cell, [Colour::Unknown, Colour::Sea, Colour::Land]),
            Control::Second(cell) => self.press(*cell, [Colour::Unknown, Colour::Land, Colour::Sea]),
            Control::Drag { from, to } => self.drag(*from, *to),
            Control::Stroke(path) => self.stroke(path),
            Control::Text(line) => self.typed(line),
            Control::Point(cell) => match cell_of(self.grid(), *cell) {
                Some(at) if self.grid().clue_at(at).is_none() => Reply::Preview(vec![(*cell, Mark::Preview)]),
                _ => Reply::Preview(Vec::new()),
            },
            Control::Direction(_) | Control::Number(_) | Control::Cancel => Reply::Nothing,
        }
    }

    fn describe(&self, text: &str) -> Option<Message> {
        let (cell, deed) = moves::read(self.grid(), text).ok()?;
        if deed == Deed::Paint(self.board[cell]) {
            return None;
        }
        let (row, column) = self.grid().place(cell);
        let id = match deed {
            Deed::Paint(Colour::Sea) => "nurikabe-describe-sea",
            Deed::Paint(Colour::Land) => "nurikabe-describe-land",
            Deed::Paint(Colour::Unknown) => "nurikabe-describe-clear",
            Deed::Note => "nurikabe-describe-note",
        };
        Some(Message::new(id).with("row", row + 1).with("column", column + 1))
    }

    fn prompt(&self, _: &Selection) -> Message {
        Message::new("nurikabe-prompt")
    }

    fn mistakes(&self) -> Vec<Mistake> {
        let grid = self.grid();
        let mistake =
            |breach: &Breach| Mistake { cells: cells_at(grid, &breach.cells), message: breach_words(grid, breach) };
        breaches(grid, &self.board).iter().map(mistake).collect()
    }

    fn solve(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let question =
            answer::Question { grid: self.grid(), board: &self.board, id: self.shared.id(), played: &self.moves };
        question.answer(request, watcher)
    }

    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        if self.status() == Status::Won {
            return Hint::saying(Message::new("hint-solved"));
        }
        let grid = self.grid();
        let wrong = match self.wrong(limits, watcher) {
            Wrong::Hopeless => return Hint::dead(Message::new("hint-none")),
            Wrong::Somewhere => None,
            Wrong::Cells(cells) => Some(cells),
        };
        // The mistake that a player can see comes first, then the one that only the solution shows.
        if let Some(breach) = breaches(grid, &self.board).first() {
            let clear = self.blamed(breach, wrong.as_deref().unwrap_or_default());
            return self.correction(&breach.cells, breach_words(grid, breach), self.paint(&clear, Colour::Unknown));
        }
        let Some(wrong) = wrong else { return Hint::dead(Message::new("nurikabe-hint-somewhere")) };
        if let Some(first) = wrong.first() {
            let (row, column) = grid.place(*first);
            let (is, should) = (self.board[*first], self.board[*first].opposite());
            let what = Message::new("nurikabe-hint-wrong")
                .with("row", row + 1)
                .with("column", column + 1)
                .with("found", colour_word(is))
                .with("colour", colour_word(should));
            return self.correction(&[*first], what, self.paint(&[*first], should));
        }
        match next(grid, &self.board, Depth::Trials).first() {
            Some(step) => self.step_hint(step),
            None => Hint::saying(Message::new("nurikabe-hint-several")),
        }
    }

    fn report(&self, answer: &Answer) -> Option<String> {
        if answer.solution.is_none() && answer.algorithm != "report" {
            return Some(String::new());
        }
        let run = match &answer.plan {
            Some(plan) if answer.algorithm != "report" => report::Run::of_plan(self.grid(), plan),
            _ => report::run(self.grid(), &self.board, &mut |_| ControlFlow::Continue(())),
        };
        Some(report::print(self.grid(), &self.board, &run))
    }

    fn fork(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}

/// How hard a grid is: a number and a word, or nothing when it has not exactly one solution.
pub fn rate(grid: &Grid) -> Option<(u32, Level)> {
    let explanation = explain(grid, &grid.blank(), Depth::Trials);
    explanation.is_complete.then(|| (explanation.rating(), explanation.level()))
}
