//! Positions: a board in play.

use crate::answer::Answer;
use crate::control::{Cell, Control, Reply, Selection, Settings};
use crate::message::Message;
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::scene::Scene;
use gordian_search::{Census, CensusRequest, Limits, Method, PackedSpace, Spec, census};
use serde::{Deserialize, Serialize};
use std::io;

/// The form of the words that represent a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PackedForm {
    /// The key of the state.
    Keys,
    /// The rank of the state, if the puzzle has ranks.
    Ranks,
}

/// A board that was found by its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyedBoard {
    /// The id of the instance that starts with this board; `None` if the puzzle's notation cannot express it.
    pub id: Option<String>,
    /// The board in the puzzle's own text notation.
    pub board: String,
    /// The picture.
    pub scene: Scene,
}

/// Whether a game is over, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Moves are left.
    Playing,
    /// Solved.
    Won,
    /// Not solved, and no move is allowed any more.
    Lost,
}

/// A board in play. A saved game consists of the instance's id and the moves; positions themselves are never saved.
pub trait Position: Send + Sync {
    /// The moves made since the start of the instance.
    fn played(&self) -> &[String];

    /// The cost of the moves made.
    fn spent(&self) -> u32;

    /// The maximum cost of all moves of a game together; `None` if the rules set no limit.
    fn allowance(&self) -> Option<u32> {
        None
    }

    /// The legal moves as text, in the order of the rules.
    fn moves(&self) -> Vec<String>;

    /// Makes a move given as text.
    ///
    /// # Errors
    /// Says why the move is not legal; the position is then unchanged.
    fn play(&mut self, text: &str) -> Result<(), Message>;

    /// Whether a text has the form of a move, legal or not.
    fn is_move_text(&self, _text: &str) -> bool {
        true
    }

    /// Whether the game is over, and how it ended.
    fn status(&self) -> Status;

    /// The picture.
    fn scene(&self) -> Scene;

    /// What the symbols in the picture mean; `None` if they explain themselves.
    fn legend(&self) -> Option<Message> {
        None
    }

    /// What a player who types should know beyond the prompt, said once when a game begins; `None` if the prompt says it all.
    fn typing_note(&self) -> Option<Message> {
        None
    }

    /// The board in the puzzle's own text notation, the one its referee writes.
    fn board(&self) -> String;

    /// What a control means here.
    fn control(&self, control: &Control, selection: &Selection, settings: &Settings) -> Reply;

    /// The largest number that is a meaningful control here; 0 where numbers have no meaning. A front end that collects digits
    /// need not wait for another one when none can follow.
    fn largest_number(&self) -> u32 {
        0
    }

    /// A legal move in words, seen from here; `None` for a move that is not legal.
    fn describe(&self, text: &str) -> Option<Message>;

    /// The question for a player who types, in the line-by-line game; `selection` is the current selection.
    fn prompt(&self, selection: &Selection) -> Message;

    /// What is wrong on the board, for puzzles in which a move can be a mistake.
    fn mistakes(&self) -> Vec<Mistake> {
        Vec::new()
    }

    /// Solves from here.
    ///
    /// # Errors
    /// An unknown algorithm, parameter or estimate, or one that this puzzle cannot have.
    fn solve(&self, request: &SolveRequest, watcher: &mut dyn Watcher) -> Result<Answer, Refusal>;

    /// The algorithm for a player who gives up and wants to see a solution from here.
    fn solution_algorithm(&self) -> Spec {
        Spec::named("auto")
    }

    /// The next step with its reason. Limit it by expansions, so that it is the same on every machine; the cancel flag of the
    /// limits and the watcher can end it early, with a hint that says that no plan was found.
    fn hint(&self, limits: &Limits, watcher: &mut dyn Watcher) -> Hint;

    /// Writes an answer of a solve from here in the layout of the course report that first described the puzzle. `None` for
    /// puzzles without such a report.
    fn report(&self, _answer: &Answer) -> Option<String> {
        None
    }

    /// The states that can be reached from here, as plain words. There is no move limit, and goals are expanded like other
    /// states. For a puzzle without ranks, [`PackedForm::Ranks`] has the same effect as `Keys`.
    ///
    /// # Errors
    /// When the puzzle's states cannot be counted.
    fn packed_space(&self, _form: PackedForm) -> Result<Box<dyn PackedSpace>, Refusal> {
        Err(Refusal::new(Message::new("refused-census")))
    }

    /// Counts every state that can be reached from here, by depth. There is no move limit, and goals are expanded like other
    /// states.
    ///
    /// # Errors
    /// When the puzzle's states cannot be counted.
    fn census(&self, request: &CensusRequest, watcher: &mut dyn Watcher) -> Result<Census, Refusal> {
        let form = if request.method == Method::Set { PackedForm::Keys } else { PackedForm::Ranks };
        let space = self.packed_space(form)?;
        let counted = census::count(&*space, request, &mut |progress| watcher.progress(progress));
        let mut census = counted.map_err(|error| Refusal::files(storage_message(&error)))?;
        census.list_keys(&*space);
        Ok(census)
    }

    /// The board with a key, for example one of the deepest states of a census; `None` if the puzzle has no keys.
    fn board_of_key(&self, _key: &[u64]) -> Option<KeyedBoard> {
        None
    }

    /// A copy that can be played independently.
    fn fork(&self) -> Box<dyn Position>;
}

/// Why the storage of a census failed.
fn storage_message(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::AlreadyExists => Message::new("census-other"),
        io::ErrorKind::InvalidData => Message::new("census-damaged"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Message::new("census-disk-full"),
        _ => Message::new("census-storage").with("reason", error.to_string()),
    }
}

/// A mistake on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mistake {
    /// The cells that the mistake concerns.
    pub cells: Vec<Cell>,
    /// What is wrong, in words.
    pub message: Message,
}

/// How good a hint is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Quality {
    /// The first step of a plan that is proved the cheapest.
    Optimal,
    /// The first step of a plan, the best guess within the budget, or the correction of a mistake.
    Good,
    /// There is no step: the board is solved, or no solution can be reached.
    None,
}

/// The next step in three grades: each says more than the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// Where to look.
    pub cells: Vec<Cell>,
    /// What each grade points at; `None` if every grade points at `cells`.
    #[serde(default)]
    pub marks: Option<HintMarks>,
    /// Grade 1, where to look; grade 2, what to see there; grade 3, the move with its reason.
    pub grades: [Message; 3],
    /// The move or moves.
    pub moves: Vec<String>,
    /// How good the move is.
    pub quality: Quality,
    /// The cost from here to the goal, if known.
    pub remaining: Option<u32>,
    /// Proved: no solution can be reached from here.
    pub dead: bool,
    /// The board contains a mistake; `moves`, if not empty, correct it.
    pub mistake: bool,
    /// How many moves must be taken back until a solution can be reached again, if known.
    pub take_back: Option<u32>,
}

/// The cells that each grade of a hint points at. Like the messages, those of the first two grades must not give the move away.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintMarks {
    /// Grade 1: a region to look at.
    pub look: Vec<Cell>,
    /// Grade 2: the pieces that the message is about.
    pub see: Vec<Cell>,
    /// Grade 3: where the move starts and ends, or the cells that it changes.
    pub act: Vec<Cell>,
    /// From where to where the move goes, if it moves a piece.
    pub arrow: Option<(Cell, Cell)>,
}

impl Hint {
    /// A hint that consists of a message only.
    pub fn saying(message: Message) -> Self {
        Hint {
            cells: Vec::new(),
            marks: None,
            grades: [message.clone(), message.clone(), message],
            moves: Vec::new(),
            quality: Quality::None,
            remaining: None,
            dead: false,
            mistake: false,
            take_back: None,
        }
    }

    /// A hint that no solution can be reached any more.
    pub fn dead(message: Message) -> Self {
        Hint { dead: true, ..Hint::saying(message) }
    }

    /// The cells that a grade from 1 to 3 points at.
    ///
    /// ```
    /// use gordian_puzzle::{Cell, Hint, HintMarks, Message};
    ///
    /// let (tile, gap) = (Cell::new(0, 1), Cell::new(0, 0));
    /// let marks = HintMarks { look: vec![gap, tile], see: vec![tile], act: vec![tile, gap], arrow: Some((tile, gap)) };
    /// let hint = Hint { cells: vec![gap], marks: Some(marks), ..Hint::saying(Message::new("hint")) };
    /// assert_eq!(hint.cells_of(2), [tile]);
    /// assert_eq!(Hint { marks: None, ..hint }.cells_of(2), [gap]);
    /// ```
    pub fn cells_of(&self, grade: u8) -> &[Cell] {
        match (&self.marks, grade) {
            (None, _) => &self.cells,
            (Some(marks), ..=1) => &marks.look,
            (Some(marks), 2) => &marks.see,
            (Some(marks), 3..) => &marks.act,
        }
    }

    /// The arrow of the move, from where to where, if the move has one and the grade shows the move.
    pub fn arrow_of(&self, grade: u8) -> Option<(Cell, Cell)> {
        self.marks.as_ref().filter(|_| grade >= 3).and_then(|marks| marks.arrow)
    }

    /// The message of a grade from 1 to 3.
    pub fn grade(&self, grade: u8) -> &Message {
        &self.grades[usize::from(grade.clamp(1, 3)) - 1]
    }
}
