//! A board in play.

use crate::explain::colour_name;
use crate::grid::{Colour, Grid};
use crate::hints::BoardHints;
use crate::notation::{Style, write_rows};
use crate::play::answer;
use crate::play::instance::{Shared, violation_message};
use crate::play::moves::{self, CellChange};
use crate::rules::{Violation, is_solved, is_won, violations};
use crate::scene::{board_cell, message_at, scene, scene_cells};
use crate::solve::report;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{
    Answer, Cell, Control, Hint, Mark, Message, Mistake, Position, Refusal, Reply, Scene, Selection, Settings,
    SolveRequest, Status, Watcher,
};
use gordian_search::Limits;
use std::ops::ControlFlow;
use std::sync::Arc;

/// A board in play.
#[derive(Clone, Debug)]
pub(crate) struct NurikabePosition {
    shared: Arc<Shared>,
    board: Vec<Colour>,
    /// For each cell whether it has a note.
    has_note: Vec<bool>,
    /// All moves so far.
    moves: Vec<String>,
    /// The cell of the last move.
    last_changed: Option<usize>,
}

impl NurikabePosition {
    /// The position before the first move.
    pub(crate) fn start(shared: Arc<Shared>) -> Self {
        let board = shared.grid.blank();
        let has_note = vec![false; board.len()];
        NurikabePosition { shared, board, has_note, moves: Vec::new(), last_changed: None }
    }

    fn grid(&self) -> &Grid {
        &self.shared.grid
    }

    /// Whether no move is left: the board is filled and right. A game that is won with undecided cells goes on, because their land
    /// may still be painted.
    fn is_complete(&self) -> bool {
        is_solved(self.grid(), &self.board)
    }

    /// A press changes a cell to the next colour of a cycle.
    fn press(&self, scene_cell: Cell, cycle: [Colour; 3]) -> Reply {
        let Some(cell) = board_cell(self.grid(), scene_cell) else { return Reply::Nothing };
        if self.grid().clue_at(cell).is_some() {
            return Reply::Refuse(message_at("nurikabe-refuse-number", self.grid(), cell));
        }
        let current = cycle.iter().position(|colour| *colour == self.board[cell]).unwrap_or(0);
        let next_colour = cycle[(current + 1) % cycle.len()];
        Reply::Moves(moves::paint(self.grid(), &self.board, &[cell], next_colour))
    }

    /// The colour of a stroke: the colour of its first cell, or sea if that cell is undecided.
    fn stroke_colour(&self, first: usize) -> Colour {
        if self.board[first] == Colour::Unknown { Colour::Sea } else { self.board[first] }
    }

    /// A stroke colours the cells it passes.
    fn stroke(&self, path: &[Cell]) -> Reply {
        let cells: Vec<usize> = path.iter().filter_map(|scene_cell| board_cell(self.grid(), *scene_cell)).collect();
        let moves = cells
            .first()
            .map(|first| moves::paint(self.grid(), &self.board, &cells, self.stroke_colour(*first)))
            .unwrap_or_default();
        if moves.is_empty() { Reply::Nothing } else { Reply::Moves(moves) }
    }

    /// A drag colours the cells from one cell to another in the same row or column.
    fn drag(&self, from: Cell, to: Cell) -> Reply {
        let (Some(first), Some(_)) = (board_cell(self.grid(), from), board_cell(self.grid(), to)) else {
            return Reply::Nothing;
        };
        if from.row != to.row && from.column != to.column {
            return Reply::Refuse(Message::new("nurikabe-refuse-line"));
        }
        let rows = from.row.min(to.row)..=from.row.max(to.row);
        let columns = from.column.min(to.column)..=from.column.max(to.column);
        let scene_cells = rows.flat_map(|row| columns.clone().map(move |column| Cell::new(row, column)));
        let cells: Vec<usize> = scene_cells.filter_map(|cell| board_cell(self.grid(), cell)).collect();
        let moves = moves::paint(self.grid(), &self.board, &cells, self.stroke_colour(first));
        if moves.is_empty() { Reply::Nothing } else { Reply::Moves(moves) }
    }

    /// Reads a typed line of moves, separated by blanks.
    fn read_typed_moves(&self, line: &str) -> Reply {
        let normal = normalise(line);
        // Every move contains `=`. What begins with a number is meant as a cell; other text is not meant as a move.
        if !normal.contains('=') {
            let is_cell = normal.trim_start().starts_with(|character: char| character.is_ascii_digit());
            let form = || Message::new("nurikabe-refuse-form").with("move", normal.trim());
            return if is_cell { Reply::Refuse(form()) } else { Reply::Nothing };
        }
        let mut found_moves = Vec::new();
        for word in normal.split_whitespace() {
            match moves::read(self.grid(), word) {
                Ok((cell, change)) => found_moves.push(moves::write(self.grid(), cell, change)),
                Err(reason) => return Reply::Refuse(reason),
            }
        }
        Reply::Moves(found_moves)
    }
}

impl Position for NurikabePosition {
    fn played(&self) -> &[String] {
        &self.moves
    }

    fn spent(&self) -> u32 {
        self.moves.len() as u32
    }

    fn moves(&self) -> Vec<String> {
        if self.is_complete() {
            return Vec::new();
        }
        let grid = self.grid();
        let cells_without_number = (0..grid.cells()).filter(|cell| grid.clue_at(*cell).is_none());
        cells_without_number
            .flat_map(|cell| {
                let colours = [Colour::Sea, Colour::Land, Colour::Unknown].into_iter();
                let changes = colours
                    .filter(|colour| *colour != self.board[cell])
                    .map(CellChange::Paint)
                    .chain([CellChange::ToggleNote]);
                changes.map(|change| moves::write(grid, cell, change)).collect::<Vec<_>>()
            })
            .collect()
    }

    fn play(&mut self, text: &str) -> Result<(), Message> {
        if self.is_complete() {
            return Err(Message::new("play-already-won"));
        }
        let (cell, change) = moves::read(self.grid(), text)?;
        match change {
            CellChange::Paint(colour) if colour == self.board[cell] => {
                return Err(Message::new("nurikabe-refuse-same")
                    .with("move", text)
                    .with("colour", colour_name(colour)));
            }
            CellChange::Paint(colour) => self.board[cell] = colour,
            CellChange::ToggleNote => self.has_note[cell] = !self.has_note[cell],
        }
        self.last_changed = Some(cell);
        self.moves.push(moves::write(self.grid(), cell, change));
        Ok(())
    }

    fn status(&self) -> Status {
        if is_won(self.grid(), &self.board) { Status::Won } else { Status::Playing }
    }

    fn scene(&self) -> Scene {
        scene(self.grid(), &self.board, &self.has_note, self.last_changed)
    }

    fn board(&self) -> String {
        write_rows(self.grid(), &self.board, Style::Plain).join("\n")
    }

    fn control(&self, control: &Control, _: &Selection, _: &Settings) -> Reply {
        if self.is_complete() {
            return Reply::Refuse(Message::new("play-already-won"));
        }
        match control {
            Control::Press(cell) => self.press(*cell, [Colour::Unknown, Colour::Sea, Colour::Land]),
            Control::Second(cell) => self.press(*cell, [Colour::Unknown, Colour::Land, Colour::Sea]),
            Control::Drag { from, to } => self.drag(*from, *to),
            Control::Stroke(path) => self.stroke(path),
            Control::Text(line) => self.read_typed_moves(line),
            Control::Point(cell) => match board_cell(self.grid(), *cell) {
                Some(pointed) if self.grid().clue_at(pointed).is_none() => Reply::Preview(vec![(*cell, Mark::Preview)]),
                _ => Reply::Preview(Vec::new()),
            },
            Control::Direction(_) | Control::Number(_) | Control::Cancel => Reply::Nothing,
        }
    }

    fn describe(&self, text: &str) -> Option<Message> {
        let (cell, change) = moves::read(self.grid(), text).ok()?;
        if change == CellChange::Paint(self.board[cell]) {
            return None;
        }
        let id = match change {
            CellChange::Paint(Colour::Sea) => "nurikabe-describe-sea",
            CellChange::Paint(Colour::Land) => "nurikabe-describe-land",
            CellChange::Paint(Colour::Unknown) => "nurikabe-describe-clear",
            CellChange::ToggleNote => "nurikabe-describe-note",
        };
        Some(message_at(id, self.grid(), cell))
    }

    fn legend(&self) -> Option<Message> {
        Some(Message::new("nurikabe-legend"))
    }

    fn prompt(&self, _: &Selection) -> Message {
        Message::new("nurikabe-prompt")
    }

    fn mistakes(&self) -> Vec<Mistake> {
        let grid = self.grid();
        let to_mistake = |violation: &Violation| Mistake {
            cells: scene_cells(grid, &violation.cells),
            message: violation_message(grid, violation),
        };
        violations(grid, &self.board).iter().map(to_mistake).collect()
    }

    fn solve(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let job = answer::SolveJob { grid: self.grid(), board: &self.board, id: self.shared.id(), played: &self.moves };
        let mut answer = job.answer(request, watcher)?;
        answer.notes.extend(self.shared.warnings());
        Ok(answer)
    }

    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint {
        BoardHints { grid: self.grid(), board: &self.board }.hint(limits, watcher)
    }

    fn report(&self, answer: &Answer) -> Option<String> {
        // The report's program prints boards even when it fails; other algorithms have nothing to print.
        if answer.solution.is_none() && answer.algorithm != "report" {
            return Some(String::new());
        }
        let run = match answer.plan() {
            Some(plan) if answer.algorithm != "report" => report::Run::from_plan(self.grid(), plan),
            _ => report::run(self.grid(), &self.board, &mut |_| ControlFlow::Continue(())),
        };
        Some(report::write_boards(self.grid(), &self.board, &run))
    }

    fn fork(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }
}
