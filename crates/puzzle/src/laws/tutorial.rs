//! The law of the tutorial: every step can be followed as its message says.

use super::Checker;
use crate::message::Message;
use crate::options::Options;
use crate::position::{Position, Status};
use crate::request::{SolveRequest, Unwatched};
use crate::tutorial::{TutorialStep, TutorialTask};

impl Checker<'_> {
    /// Plays the tutorial: each board can be read, each move that a step accepts is legal there, and each board that is to be
    /// solved can be solved.
    pub(super) fn check_tutorial(&mut self) {
        let mut position: Option<Box<dyn Position>> = None;
        for step in self.puzzle.about().tutorial {
            self.messages.push(Message::new(step.message));
            if let Some(board) = step.board {
                position = self.puzzle.read(board, &Options::new()).ok().map(|instance| instance.start());
                self.expect(position.is_some(), || format!("{}: {board} is not a board", step.message));
            }
            let Some(current) = position.take() else {
                self.expect(step.board.is_some(), || format!("{} has no board", step.message));
                return;
            };
            position = Some(self.follow(step, current));
        }
    }

    /// The position after a step that is followed.
    fn follow(&mut self, step: &TutorialStep, mut position: Box<dyn Position>) -> Box<dyn Position> {
        match step.task {
            TutorialTask::Read => {}
            TutorialTask::Play(moves) => {
                let found = position.moves();
                let wanted: Vec<String> = moves.iter().map(|text| (*text).to_owned()).collect();
                for text in &wanted {
                    self.expect(position.fork().play(text).is_ok(), || format!("{}: {text} is illegal", step.message));
                }
                let first = wanted.first().or(found.first());
                let is_played = first.is_some_and(|text| position.play(text).is_ok());
                self.expect(is_played, || format!("{}: no move is possible", step.message));
            }
            TutorialTask::Solve => {
                let request = SolveRequest { limits: self.settings.limits(), ..SolveRequest::default() };
                let answer = position.solve(&request, &mut Unwatched).ok();
                for text in answer.iter().filter_map(|answer| answer.complete_plan()).flatten() {
                    // An illegal move leaves the board unsolved, which the next line reports.
                    let _ = position.play(text);
                }
                let is_won = position.status() == Status::Won;
                self.expect(is_won, || format!("{}: the board was not solved", step.message));
            }
        }
        position
    }
}
