//! What the wrapper asks for beside the rules: notation, picture, controls, words. No sentence stands here, only the ids of
//! messages; the sentences are in `words/`.

use super::ABOUT;
use super::notation;
use super::referee::PondReferee;
use super::rules::{Pond, Stride};
use super::setup::PondEditor;
use gordian_puzzle::text::normalise;
use gordian_puzzle::wrapper::unknown;
use gordian_puzzle::{
    About, Cell, Choice, Control, Direction, Editor, EstimateVisitor, Ground, HintWords, Mark, Message, Options, Piece,
    Quality, Referee, Refusal, Reply, Rules, Scene, SceneCell, Selection, Settings, Shape, SolveRequest, Watcher,
};
use gordian_search::{Blind, Cost, Space, Spec};

/// The word of a stride in plans and saved games.
fn word(stride: Stride) -> String {
    let direction = match stride.direction {
        Direction::Up => "up",
        Direction::Right => "right",
        Direction::Down => "down",
        Direction::Left => "left",
    };
    if stride.jump { format!("jump-{direction}") } else { direction.to_owned() }
}

/// The way of a stride, as a word inside a sentence.
fn way(stride: Stride) -> Message {
    Message::new(match stride.direction {
        Direction::Up => "template-way-up",
        Direction::Right => "template-way-right",
        Direction::Down => "template-way-down",
        Direction::Left => "template-way-left",
    })
}

/// A place in a message: rows and columns count from 1 there.
fn at(id: &'static str, cell: Cell) -> Message {
    Message::new(id).with("row", cell.row + 1).with("column", cell.column + 1)
}

/// The picture of a board of signs, walker and goal among them. The editor draws with it too.
pub(super) fn picture(rows: &[Vec<char>], moved: bool) -> Scene {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cells = rows.iter().enumerate().flat_map(|(row, signs)| {
        signs.iter().enumerate().map(move |(column, sign)| {
            let (ground, id) = match sign {
                'i' => (Ground::Light, "template-cell-ice"),
                'x' => (Ground::Wall, "template-cell-rock"),
                'g' => (Ground::Target, "template-cell-goal"),
                's' => (Ground::Plain, "template-cell-walker"),
                _ => (Ground::Plain, "template-cell-snow"),
            };
            let walker = || Piece { shape: Shape::Disc, tone: 1, label: String::new(), joined: Vec::new() };
            SceneCell {
                ground,
                // Never colour alone: ice has a sign as well.
                label: if *sign == 'i' { "~".to_owned() } else { String::new() },
                piece: (*sign == 's').then(walker),
                marks: if *sign == 's' && moved { vec![Mark::Moved] } else { Vec::new() },
                words: at(id, Cell::new(row as u16, column as u16)),
            }
        })
    });
    Scene {
        rows: rows.len() as u16,
        columns: columns as u16,
        wraps: false,
        cells: cells.collect(),
        summary: Message::new("template-scene").with("rows", rows.len()).with("columns", columns),
    }
}

impl Pond {
    fn cell(&self, at: usize) -> Cell {
        Cell::new((at / self.columns) as u16, (at % self.columns) as u16)
    }

    /// The board as signs: the ground, the goal on it, and the walker on top.
    pub(super) fn signs(&self, walker: usize) -> Vec<Vec<char>> {
        let mut signs = self.ground.clone();
        signs[self.goal] = 'g';
        signs[walker] = 's';
        signs.chunks(self.columns).map(<[char]>::to_vec).collect()
    }

    /// The stride that ends in a cell, if there is one; a step rather than a jump.
    fn stride_to(&self, from: usize, cell: Cell) -> Option<Stride> {
        let mut strides = Vec::new();
        self.actions(&from, &mut strides);
        strides.into_iter().find(|stride| self.target(from, *stride).is_some_and(|to| self.cell(to) == cell))
    }

    fn reply(&self, state: &usize, stride: Option<Stride>) -> Reply {
        match stride.filter(|stride| self.target(*state, *stride).is_some()) {
            Some(stride) => Reply::Moves(vec![word(stride)]),
            None => Reply::Refuse(Message::new("template-refuse")),
        }
    }
}

impl Rules for Pond {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn inline(&self) -> (String, String) {
        let signs = self.signs(self.start);
        (format!("{}x{}", signs.len(), self.columns), notation::join(&signs, "/"))
    }

    fn write(&self, format: &str) -> Option<String> {
        (format == "text").then(|| self.board(&self.start) + "\n")
    }

    fn write_action(&self, _: &usize, stride: Stride) -> String {
        word(stride)
    }

    fn read_action(&self, state: &usize, text: &str) -> Result<Stride, Message> {
        let mut strides = Vec::new();
        self.actions(state, &mut strides);
        let found = strides.into_iter().find(|stride| word(*stride) == text);
        found.ok_or_else(|| Message::new("template-refuse-move").with("move", text))
    }

    fn board(&self, state: &usize) -> String {
        notation::join(&self.signs(*state), "\n")
    }

    fn scene(&self, state: &usize, last: Option<(&usize, Stride)>) -> Scene {
        picture(&self.signs(*state), last.is_some())
    }

    fn control(&self, state: &usize, control: &Control, _: &Selection, _: &Settings) -> Reply {
        match control {
            Control::Press(cell) => self.reply(state, self.stride_to(*state, *cell)),
            Control::Drag { from, to } if *from == self.cell(*state) => self.reply(state, self.stride_to(*state, *to)),
            Control::Direction(direction) => self.reply(state, Some(Stride { direction: *direction, jump: false })),
            Control::Text(line) => self.reply(state, self.read_action(state, normalise(line).trim()).ok()),
            _ => Reply::Nothing,
        }
    }

    fn describe(&self, _: &usize, stride: Stride) -> Message {
        Message::new(if stride.jump { "template-describe-jump" } else { "template-describe-step" })
            .with("way", way(stride))
    }

    fn prompt(&self, _: &usize, _: &Selection) -> Message {
        Message::new("template-prompt")
    }

    // Three grades, from a nudge to the move. What they say must be true: a test of the puzzle should check it.
    fn explain(&self, state: &usize, stride: Stride, remaining: Cost, quality: Quality) -> HintWords {
        let to = self.cell(self.target(*state, stride).unwrap_or(*state));
        let act = if quality == Quality::Optimal { "template-hint-act-optimal" } else { "template-hint-act-good" };
        HintWords {
            cells: vec![to],
            look: at("template-hint-look", to),
            see: Message::new("template-hint-see").with("cost", self.cost(state, stride)),
            act: Message::new(act).with("move", self.describe(state, stride)).with("remaining", remaining),
        }
    }

    fn referee(&self) -> Box<dyn Referee> {
        Box::new(PondReferee::new(&self.board(&self.start)))
    }

    fn edit(&self) -> Box<dyn Editor> {
        Box::new(PondEditor::new(self.signs(self.start)))
    }

    fn auto(&self, _: &usize, _: &SolveRequest) -> Choice {
        Choice { with: Spec::named("astar"), estimate: "crossing" }
    }

    fn default_estimate(&self) -> &'static str {
        "crossing"
    }

    fn with_estimate<V: EstimateVisitor<Self>>(
        &self,
        name: &str,
        _: &usize,
        _: &SolveRequest,
        watcher: &mut dyn Watcher,
        visitor: V,
    ) -> Result<V::Output, Refusal> {
        match name {
            "none" => Ok(visitor.visit(Blind, watcher)),
            "crossing" => Ok(visitor.visit(self.crossing(), watcher)),
            other => Err(unknown("error-unknown-estimate", other, &["none", "crossing"])),
        }
    }
}
