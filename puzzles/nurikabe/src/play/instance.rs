//! An instance: a grid with its id.

use crate::editor::NurikabeEditor;
use crate::explain::{Depth, explain_within, write_cells};
use crate::grid::{Colour, Grid};
use crate::notation::{self, FORMATS, ParsedBoard, Style, write_rows};
use crate::play::moves::{self, CellChange};
use crate::play::position::NurikabePosition;
use crate::referee::NurikabeReferee;
use crate::rules::{Rule, violations};
use crate::scene::scene_cells;
use gordian_puzzle::text::{MAX_TEXT_BYTES, normalise_short};
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{
    BrokenRule, Check, Editor, Fault, FaultList, Faults, Id, Instance, Message, Options, Position, Rating, Referee,
    Refusal,
};
use gordian_search::Limits;
use std::sync::Arc;

/// What all positions of an instance share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) grid: Grid,
    /// The name of the bundled level, if it is one.
    level: Option<String>,
    /// Always empty: this puzzle has no rule options.
    options: Options,
    /// Whether the size of the board was guessed from facts without one.
    is_size_guessed: bool,
    /// The number of cells in the address that the board was read from, if they are too few.
    cells_of_cut_address: Option<usize>,
}

impl Shared {
    /// Warnings about the text that the board was read from.
    pub(crate) fn warnings(&self) -> Vec<Message> {
        let cut = self
            .cells_of_cut_address
            .map(|count| Message::new("nurikabe-note-cut").with("count", count).with("cells", self.grid.cells()));
        self.size_note().into_iter().chain(cut).collect()
    }

    /// The warning about a guessed size, if it was guessed.
    fn size_note(&self) -> Option<Message> {
        let (rows, columns) = (self.grid.rows(), self.grid.columns());
        let note = Message::new("nurikabe-note-size-guessed").with("rows", rows).with("columns", columns);
        self.is_size_guessed.then(|| note.with("fact", format!("grid({rows},{columns}).")))
    }

    /// The id: the name of the level, or size and rows.
    pub(crate) fn id(&self) -> String {
        let (head, body) = match &self.level {
            Some(level) => (level.clone(), None),
            None => {
                let rows = write_rows(&self.grid, &self.grid.blank(), Style::Id).join("/");
                (format!("{}x{}", self.grid.rows(), self.grid.columns()), Some(rows))
            }
        };
        Id { puzzle: crate::ABOUT.name.to_owned(), head, options: Options::new(), body, seed: None }.to_string()
    }
}

/// Larger boards are not rated: explaining them with trials takes too long.
const MAX_CELLS_RATED: usize = 400;

/// Faults that do not make a solution unreadable: a cell with a number is painted as sea, which breaks a rule.
const RULE_FAULTS: [&str; 2] = ["nurikabe-refuse-number", "nurikabe-fault-sea-number"];

/// An instance of the puzzle.
#[derive(Clone, Debug)]
pub(crate) struct NurikabeInstance {
    shared: Arc<Shared>,
}

impl NurikabeInstance {
    /// An instance of a grid, with the name of its bundled level if it is one.
    pub(crate) fn new(grid: Grid, level: Option<&str>) -> Self {
        let level = level.map(str::to_owned);
        let options = Options::new();
        let shared = Shared { grid, level, options, is_size_guessed: false, cells_of_cut_address: None };
        NurikabeInstance { shared: Arc::new(shared) }
    }

    /// An instance of a board that was read from text.
    pub(crate) fn from_parsed(parsed: ParsedBoard) -> Self {
        let ParsedBoard { grid, is_size_guessed, cells_of_cut_address, .. } = parsed;
        let shared = Shared { grid, level: None, options: Options::new(), is_size_guessed, cells_of_cut_address };
        NurikabeInstance { shared: Arc::new(shared) }
    }

    fn grid(&self) -> &Grid {
        &self.shared.grid
    }

    /// Reads a solution, given as a board or as moves.
    fn read_solution(&self, text: &str) -> Result<Vec<Colour>, Faults> {
        let normal = normalise_short(text, MAX_TEXT_BYTES)?;
        let is_move_list = normal.contains('=') && normal.split_whitespace().all(|word| word.contains('='));
        if !is_move_list {
            return notation::read_board(self.grid(), text);
        }
        let mut board = self.grid().blank();
        let mut faults = FaultList::default();
        for word in gordian_puzzle::text::words(&normal, char::is_whitespace) {
            match moves::read(self.grid(), word.text) {
                Ok((cell, CellChange::Paint(colour))) => board[cell] = colour,
                Ok((_, CellChange::ToggleNote)) => {}
                Err(reason) => faults.push(word.fault(reason)),
            }
        }
        if faults.is_empty() { Ok(board) } else { Err(faults.into_faults(normal)) }
    }
}

/// The sentence for a broken rule.
pub(crate) fn violation_message(grid: &Grid, violation: &crate::rules::Violation) -> Message {
    let id = match (violation.rule, violation.found) {
        (Rule::NoPool, _) => "nurikabe-broken-no-pool",
        (Rule::OneSea, _) => "nurikabe-broken-one-sea",
        (Rule::OneNumber, 0) => "nurikabe-broken-no-number",
        (Rule::OneNumber, _) => "nurikabe-broken-one-number",
        (Rule::Size, found) if found > violation.wanted => "nurikabe-broken-too-large",
        (Rule::Size, _) => "nurikabe-broken-too-small",
    };
    let message = Message::new(id).with("cells", write_cells(grid, &violation.cells));
    match violation.rule {
        Rule::NoPool | Rule::OneSea => message,
        Rule::OneNumber if violation.found == 0 => message,
        Rule::OneNumber => message.with("found", violation.found),
        Rule::Size => message.with("found", violation.found).with("wanted", violation.wanted),
    }
}

impl Instance for NurikabeInstance {
    fn puzzle(&self) -> &'static str {
        crate::ABOUT.name
    }

    fn id(&self) -> String {
        self.shared.id()
    }

    fn named(self: Box<Self>, level: &str) -> Box<dyn Instance> {
        Box::new(NurikabeInstance::new(self.grid().clone(), Some(level)))
    }

    fn options(&self) -> &Options {
        &self.shared.options
    }

    fn start(&self) -> Box<dyn Position> {
        Box::new(NurikabePosition::start(Arc::clone(&self.shared)))
    }

    fn referee(&self) -> Box<dyn Referee> {
        Box::new(NurikabeReferee::new(&write_rows(self.grid(), &self.grid().blank(), Style::Plain).join("\n")))
    }

    fn write(&self, format: &str) -> Result<String, Refusal> {
        let text = notation::write(self.grid(), &self.grid().blank(), format);
        text.ok_or_else(|| unknown_name("error-unknown-format", format, FORMATS))
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(NurikabeEditor::of(self.grid()))
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        if self.grid().cells() > MAX_CELLS_RATED {
            return None;
        }
        let explanation = explain_within(self.grid(), &self.grid().blank(), Depth::Trials, limits);
        let (score, difficulty) = (explanation.rating(), explanation.difficulty());
        let words =
            Message::new("nurikabe-rating").with("rating", score).with("level", Message::new(difficulty.title()));
        explanation.is_complete.then_some(Rating { level: difficulty.name(), score, words })
    }

    fn notes(&self) -> Vec<Message> {
        // A `?` stands for an island of at least one cell.
        let land: u64 = self.grid().clues().iter().map(|clue| u64::from(clue.size.unwrap_or(1))).sum();
        let overfull = Message::new("nurikabe-note-overfull").with("land", land).with("cells", self.grid().cells());
        let note_on_numbers = if self.grid().is_overfull() {
            Some(overfull)
        } else if self.grid().clues().is_empty() && self.grid().rows() > 1 && self.grid().columns() > 1 {
            Some(Message::new("nurikabe-note-no-number"))
        } else {
            None
        };
        self.warnings().into_iter().chain(note_on_numbers).collect()
    }

    fn warnings(&self) -> Vec<Message> {
        self.shared.warnings()
    }

    fn moves_to(&self, board: &str) -> Option<Result<Vec<String>, Faults>> {
        let to_moves = |board: Vec<Colour>| {
            let needs_move = |cell: &usize| board[*cell] != Colour::Unknown && self.grid().clue_at(*cell).is_none();
            let painted = (0..board.len()).filter(needs_move);
            painted.map(|cell| moves::write(self.grid(), cell, CellChange::Paint(board[cell]))).collect()
        };
        Some(self.read_solution(board).map(to_moves))
    }

    fn check(&self, solution: &str) -> Check {
        self.check_by(solution, RuleSet::FourRules)
    }

    fn check_by_report(&self, solution: &str) -> Option<Check> {
        Some(self.check_by(solution, RuleSet::Report))
    }
}

/// The rules that a solution is checked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RuleSet {
    /// The four rules.
    FourRules,
    /// The four rules, and the board must have sea, as the report's program demands.
    Report,
}

impl NurikabeInstance {
    /// Checks a solution by these rules.
    fn check_by(&self, solution: &str, rules: RuleSet) -> Check {
        let board = match self.read_solution(solution) {
            Ok(board) => board,
            Err(faults) => {
                let messages = faults.faults.iter().map(|fault| fault.message.clone()).collect();
                // A cell that is painted over a number can be read: it breaks a rule.
                let breaks_rule = |fault: &Fault| RULE_FAULTS.contains(&fault.message.id.as_ref());
                let unreadable = (!faults.faults.iter().all(breaks_rule)).then_some(faults);
                return Check { faults: messages, unreadable, ..Check::default() };
            }
        };
        let undecided_count = board.iter().filter(|colour| **colour == Colour::Unknown).count();
        let violations = violations(self.grid(), &board);
        let broken = violations.iter().map(|violation| BrokenRule {
            rule: violation.rule.name(),
            cells: scene_cells(self.grid(), &violation.cells),
            message: violation_message(self.grid(), violation),
        });
        let mut broken: Vec<BrokenRule> = broken.collect();
        if rules == RuleSet::Report && board.iter().all(|colour| *colour == Colour::Land) {
            let message = Message::new("nurikabe-broken-report-sea");
            broken.push(BrokenRule { rule: Rule::OneSea.name(), cells: Vec::new(), message });
        }
        let mut faults: Vec<Message> = broken.iter().map(|broken| broken.message.clone()).collect();
        let unfinished = faults.is_empty() && undecided_count > 0;
        if unfinished {
            faults.push(Message::new("nurikabe-check-open").with("count", undecided_count));
        }
        Check { solves: faults.is_empty(), faults, broken, unfinished, ..Check::default() }
    }
}
