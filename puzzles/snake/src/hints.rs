//! What a hint says of a move.

use super::agents::Advice;
use super::board::View;
use super::controls::way;
use super::scene::at;
use super::torus::Move;
use gordian_puzzle::{Cell, Hint, HintWords, Message, Quality};

/// What a move does.
fn effect(view: &View<'_>, step: Move) -> Message {
    let to = view.board.torus.step(view.head(), step);
    let mut after = view.clone();
    after.play(step);
    let nearest = |view: &View<'_>| {
        let cells = view.board.apples.iter().zip(&view.left).filter(|(_, left)| **left > 0);
        cells.map(|(apples, _)| view.board.torus.distance(view.head(), apples.cell)).min()
    };
    Message::new(if after.growing {
        if after.units_left() == 0 { "snake-effect-last" } else { "snake-effect-apple" }
    } else if view.growing {
        "snake-effect-grows"
    } else if view.body.len() > 1 && view.body.last() == Some(&to) {
        "snake-effect-tail"
    } else if nearest(&after) < nearest(view) {
        "snake-effect-nearer"
    } else {
        "snake-effect-around"
    })
}

/// The line in which to look: the head and its neighbours on it, one step narrower than all moves and still not the move.
fn look(view: &View<'_>, step: Move) -> (Vec<Cell>, Message) {
    let torus = &view.board.torus;
    let head = torus.place(view.head());
    let (id, line) = match step {
        Move::Up | Move::Down => ("snake-hint-look-column", [Move::Up, Move::Down]),
        Move::Left | Move::Right => ("snake-hint-look-row", [Move::Left, Move::Right]),
    };
    let neighbours = line.into_iter().map(|step| torus.place(torus.step(view.head(), step)));
    (neighbours.chain([head]).collect(), at(id, head))
}

/// The three grades: the line in which to look, what the move does, the move itself.
pub(super) fn explain(view: &View<'_>, step: Move, remaining: u32, quality: Quality) -> HintWords {
    let (cells, look) = look(view, step);
    let act = match quality {
        Quality::Optimal => "snake-hint-act-optimal",
        _ => "snake-hint-act-good",
    };
    let effect = effect(view, step);
    HintWords {
        cells,
        look,
        see: Message::new("snake-hint-see").with("effect", effect.clone()),
        act: Message::new(act).with("way", way(step)).with("effect", effect).with("remaining", remaining),
    }
}

/// The hint where the optimum is out of reach: what the careful agent would do.
pub(super) fn second(view: &View<'_>, advice: Advice) -> Option<Hint> {
    let (step, act) = match advice {
        Advice::Plan(moves) | Advice::Round(moves) => {
            let (step, remaining) = (*moves.first()?, moves.len() as u32);
            return Some(from(explain(view, step, remaining, Quality::Good), step, Some(remaining)));
        }
        Advice::Safe(step) => (step, "snake-hint-act-safe"),
        Advice::Unsafe(step) => (step, "snake-hint-act-unsafe"),
        Advice::Dead => return None,
    };
    let (cells, look) = look(view, step);
    let effect = effect(view, step);
    let words = HintWords {
        cells,
        look,
        see: Message::new("snake-hint-see").with("effect", effect.clone()),
        act: Message::new(act).with("way", way(step)).with("effect", effect),
    };
    Some(from(words, step, None))
}

fn from(words: HintWords, step: Move, remaining: Option<u32>) -> Hint {
    Hint {
        cells: words.cells,
        grades: [words.look, words.see, words.act],
        moves: vec![step.letter().to_owned()],
        quality: Quality::Good,
        remaining,
        dead: false,
        mistake: false,
        take_back: None,
    }
}
