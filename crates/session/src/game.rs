//! A game in play, line by line.

use gordian_puzzle::{Control, Direction, Instance, Message, Position, Reply, Selection, Settings};

/// The expansions that a hint may make: a moment's work, and the same on every machine.
pub const HINT_BUDGET: u64 = 1_000_000;

/// A game: an instance, the board in play, and what a player has begun but not finished.
pub struct Game {
    instance: Box<dyn Instance>,
    position: Box<dyn Position>,
    selection: Selection,
    settings: Settings,
}

/// What became of a line that a player typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entered {
    /// These moves were made.
    Moved(Vec<String>),
    /// Something is chosen; the next line goes on from there.
    Chosen(Message),
    /// Why not.
    Refused(Message),
    /// The line means nothing here.
    Nothing,
}

impl Game {
    /// A game at the start of an instance.
    pub fn new(instance: Box<dyn Instance>) -> Self {
        let position = instance.start();
        Game { instance, position, selection: Selection::default(), settings: Settings::new() }
    }

    /// A game that goes on after moves: a saved game is an instance and its moves.
    ///
    /// # Errors
    /// Why the first illegal move is illegal.
    pub fn resume(instance: Box<dyn Instance>, moves: &[String]) -> Result<Self, Message> {
        let mut game = Game::new(instance);
        for text in moves {
            game.position.play(text)?;
        }
        Ok(game)
    }

    /// The instance.
    pub fn instance(&self) -> &dyn Instance {
        &*self.instance
    }

    /// The board in play.
    pub fn position(&self) -> &dyn Position {
        &*self.position
    }

    /// Takes a line: as a control of the puzzle first, and if that means nothing, as a move in its notation.
    pub fn enter(&mut self, line: &str) -> Entered {
        let line = gordian_puzzle::text::normalise(line.trim());
        let controls = [
            Some(Control::Text(line.clone())),
            line.parse().ok().map(Control::Number),
            direction(&line).map(Control::Direction),
        ];
        for control in controls.into_iter().flatten() {
            match self.position.control(&control, &self.selection, &self.settings) {
                Reply::Moves(moves) => return self.play(moves),
                Reply::Select(selection, message) => {
                    self.selection = selection;
                    return Entered::Chosen(message);
                }
                // What was chosen stays chosen: a wrong second step does not cost the first one.
                Reply::Refuse(message) => return Entered::Refused(message),
                Reply::Preview(_) | Reply::Nothing => {}
            }
        }
        if self.position.moves().contains(&line) { self.play(vec![line]) } else { Entered::Nothing }
    }

    fn play(&mut self, moves: Vec<String>) -> Entered {
        self.selection = Selection::default();
        for (index, text) in moves.iter().enumerate() {
            if let Err(message) = self.position.play(text) {
                // What was played of them is taken back: a line is made whole or not at all.
                self.take_back(index);
                return Entered::Refused(message);
            }
        }
        Entered::Moved(moves)
    }

    /// What to ask the player for.
    pub fn prompt(&self) -> Message {
        self.position.prompt(&self.selection)
    }

    /// Takes back what was chosen, or else the last move; false when there is neither.
    pub fn undo(&mut self) -> bool {
        if self.selection != Selection::default() {
            self.selection = Selection::default();
            return true;
        }
        !self.position.played().is_empty() && self.take_back(1)
    }

    /// Plays the game again from the start without its last moves.
    fn take_back(&mut self, count: usize) -> bool {
        let kept = self.position.played().len().saturating_sub(count);
        let moves = self.position.played()[..kept].to_vec();
        let mut position = self.instance.start();
        let replayed = moves.iter().all(|text| position.play(text).is_ok());
        if replayed {
            self.position = position;
        }
        replayed
    }
}

fn direction(line: &str) -> Option<Direction> {
    Some(match line {
        "up" => Direction::Up,
        "right" => Direction::Right,
        "down" => Direction::Down,
        "left" => Direction::Left,
        _ => return None,
    })
}
