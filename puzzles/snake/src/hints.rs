//! The words of a hint.

use crate::agents::Advice;
use crate::board::View;
use crate::controls::direction_name;
use crate::torus::Move;
use gordian_puzzle::{Cell, Hint, HintMarks, HintWords, Message, Quality, cell_message};

/// A message that says what a move achieves.
fn effect_message(view: &View<'_>, step: Move) -> Message {
    let to = view.board.torus.step(view.head(), step);
    let mut after = view.clone();
    after.play(step);
    let nearest_apple = |view: &View<'_>| {
        let cells = view.board.apples.iter().zip(&view.left).filter(|(_, left)| **left > 0);
        cells.map(|(apples, _)| view.board.torus.distance(view.head(), apples.cell)).min()
    };
    Message::new(if after.growing {
        if after.apples_left() == 0 { "snake-effect-last" } else { "snake-effect-apple" }
    } else if view.growing {
        "snake-effect-grows"
    } else if view.body.len() > 1 && view.body.last() == Some(&to) {
        "snake-effect-tail"
    } else if nearest_apple(&after) < nearest_apple(view) {
        "snake-effect-nearer"
    } else {
        "snake-effect-around"
    })
}

/// The first grade: only whether the move goes along the row or the column of the head. Marks the head and its two
/// neighbours there.
fn where_to_look(view: &View<'_>, step: Move) -> (Vec<Cell>, Message) {
    let torus = &view.board.torus;
    let head = torus.scene_cell(view.head());
    let (id, line) = match step {
        Move::Up | Move::Down => ("snake-hint-look-column", [Move::Up, Move::Down]),
        Move::Left | Move::Right => ("snake-hint-look-row", [Move::Left, Move::Right]),
    };
    let neighbours = line.into_iter().map(|step| torus.scene_cell(torus.step(view.head(), step)));
    (neighbours.chain([head]).collect(), cell_message(id, head))
}

/// What the three grades point at: the row or column of the head, then the head and its neighbours there, then the step.
pub(crate) fn marks(view: &View<'_>, step: Move) -> HintMarks {
    let torus = &view.board.torus;
    let head = torus.scene_cell(view.head());
    let to = torus.scene_cell(torus.step(view.head(), step));
    let cells = torus.size();
    let look = match step {
        Move::Up | Move::Down => (0..cells.rows as u16).map(|row| Cell::new(row, head.column)).collect(),
        Move::Left | Move::Right => (0..cells.columns as u16).map(|column| Cell::new(head.row, column)).collect(),
    };
    HintMarks { look, see: where_to_look(view, step).0, act: vec![head, to], arrow: Some((head, to)) }
}

/// The three grades of a hint: the row or column to look at, what the move achieves, the move itself.
pub(crate) fn explain(view: &View<'_>, step: Move, remaining: u32, quality: Quality) -> HintWords {
    let (cells, look) = where_to_look(view, step);
    let act_id = match quality {
        Quality::Optimal => "snake-hint-act-optimal",
        _ => "snake-hint-act-good",
    };
    let effect = effect_message(view, step);
    HintWords {
        cells,
        look,
        see: Message::new("snake-hint-see").with("effect", effect.clone()),
        act: Message::new(act_id).with("way", direction_name(step)).with("effect", effect).with("remaining", remaining),
    }
}

/// The hint if no optimal plan is found within the limits: what `agent-safe` would do.
pub(crate) fn fallback_hint(view: &View<'_>, advice: Advice) -> Option<Hint> {
    let (step, act_id) = match advice {
        Advice::Plan(moves) | Advice::Cycle(moves) => {
            let (step, remaining) = (*moves.first()?, moves.len() as u32);
            return Some(good_hint(view, explain(view, step, remaining, Quality::Good), step, Some(remaining)));
        }
        Advice::Safe(step) => (step, "snake-hint-act-safe"),
        Advice::Unsafe(step) => (step, "snake-hint-act-unsafe"),
        Advice::Dead => return None,
    };
    let (cells, look) = where_to_look(view, step);
    let effect = effect_message(view, step);
    let words = HintWords {
        cells,
        look,
        see: Message::new("snake-hint-see").with("effect", effect.clone()),
        act: Message::new(act_id).with("way", direction_name(step)).with("effect", effect),
    };
    Some(good_hint(view, words, step, None))
}

/// A hint at a move that is not known to be optimal.
fn good_hint(view: &View<'_>, words: HintWords, step: Move, remaining: Option<u32>) -> Hint {
    Hint {
        cells: words.cells,
        marks: Some(marks(view, step)),
        grades: [words.look, words.see, words.act],
        moves: vec![step.letter().to_owned()],
        quality: Quality::Good,
        remaining,
        dead: false,
        mistake: false,
        take_back: None,
    }
}
