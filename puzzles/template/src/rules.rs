//! What the wrapper needs besides the space: texts, picture, controls, hints. Messages are given by their ids; the
//! sentences are in `words/`.

use crate::notation::FORMAT;
use crate::referee::PondReferee;
use crate::space::{Pond, Stride};
use crate::{ABOUT, FrozenPond};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{
    About, Cell, Control, Direction, Editor, GridEditor, HintMarks, HintWords, Mark, Message, Quality, Referee, Reply,
    Rules, Scene, Selection, Settings, cell_message, rules_with_estimate,
};
use gordian_search::{Cost, Space};

impl Pond {
    /// The stride that ends in a cell, if there is one. If a step and a jump do, it is the step.
    fn stride_to(&self, from: usize, cell: Cell) -> Option<Stride> {
        let mut strides = Vec::new();
        self.actions(&from, &mut strides);
        strides.into_iter().find(|stride| self.target(from, *stride) == self.size.index(cell))
    }

    /// The reply to a control that means this stride: the move if it is legal, otherwise a refusal.
    fn reply(&self, state: &usize, stride: Option<Stride>) -> Reply {
        match stride.filter(|stride| self.target(*state, *stride).is_some()) {
            Some(stride) => Reply::Moves(vec![self.write_action(state, stride)]),
            None => Reply::Refuse(Message::new("template-refuse")),
        }
    }
}

impl Rules for Pond {
    const ABOUT: &'static About = &ABOUT;

    fn inline(&self) -> (String, String) {
        (self.size.to_string(), self.grid(self.start).rows("/"))
    }

    fn write_action(&self, _: &usize, stride: Stride) -> String {
        let direction = match stride.direction {
            Direction::Up => "up",
            Direction::Right => "right",
            Direction::Down => "down",
            Direction::Left => "left",
        };
        if stride.is_jump { format!("jump-{direction}") } else { direction.to_owned() }
    }

    fn board(&self, state: &usize) -> String {
        self.grid(*state).rows("\n")
    }

    fn scene(&self, state: &usize, last: Option<(&usize, Stride)>) -> Scene {
        let mut scene = FORMAT.scene(&self.grid(*state));
        if last.is_some() {
            scene.mark(&[self.size.cell(*state)], Mark::Moved);
        }
        scene
    }

    fn control(&self, state: &usize, control: &Control, _: &Selection, _: &Settings) -> Reply {
        match control {
            Control::Press(cell) => self.reply(state, self.stride_to(*state, *cell)),
            Control::Drag { from, to } if *from == self.size.cell(*state) => {
                self.reply(state, self.stride_to(*state, *to))
            }
            Control::Direction(direction) => self.reply(state, Some(Stride { direction: *direction, is_jump: false })),
            Control::Text(line) => self.reply(state, self.read_action(state, normalise(line).trim()).ok()),
            _ => Reply::Nothing,
        }
    }

    fn describe(&self, _: &usize, stride: Stride) -> Message {
        let direction = Message::new(match stride.direction {
            Direction::Up => "template-way-up",
            Direction::Right => "template-way-right",
            Direction::Down => "template-way-down",
            Direction::Left => "template-way-left",
        });
        Message::new(if stride.is_jump { "template-describe-jump" } else { "template-describe-step" })
            .with("way", direction)
    }

    fn prompt(&self, _: &usize, _: &Selection) -> Message {
        Message::new("template-prompt")
    }

    // Three grades, from a first clue to the move itself. Everything they say must be true.
    fn explain(&self, state: &usize, stride: Stride, remaining: Cost, quality: Quality) -> HintWords {
        let to = self.size.cell(self.target(*state, stride).unwrap_or(*state));
        let act_id = if quality == Quality::Optimal { "template-hint-act-optimal" } else { "template-hint-act-good" };
        HintWords {
            cells: vec![to],
            look: cell_message("template-hint-look", to),
            see: Message::new("template-hint-see").with("cost", self.cost(state, stride)),
            act: Message::new(act_id).with("move", self.describe(state, stride)).with("remaining", remaining),
        }
    }

    // Each grade points at more of the move.
    fn hint_marks(&self, state: &usize, stride: Stride) -> Option<HintMarks> {
        let (from, to) = (self.size.cell(*state), self.size.cell(self.target(*state, stride)?));
        Some(HintMarks { look: vec![from], see: vec![to], act: vec![from, to], arrow: Some((from, to)) })
    }

    fn referee(&self) -> Box<dyn Referee> {
        Box::new(PondReferee::new(&self.board(&self.start)))
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(GridEditor::new(&FORMAT, self.grid(self.start), &FrozenPond))
    }

    rules_with_estimate!();
}
