//! What a hint says of a move.

use super::deal::{Card, Goal};
use super::view::View;
use gordian_puzzle::{HintWords, Message, Quality};

/// What a move does for the way to the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// The card comes home.
    Home,
    /// The column is empty afterwards.
    Empties,
    /// The card leaves so that this card, which lies below it, can come home.
    Frees(Card),
    /// The card leaves a column that is otherwise sorted.
    Clears,
    /// The card makes room.
    Aside,
}

impl Effect {
    /// What a legal move does.
    pub(super) fn of(view: &View, from: usize, to: usize) -> Effect {
        let mut after = view.clone();
        after.play(from, to);
        if after.sorted(to) == after.columns[to].len() {
            return Effect::Home;
        }
        let below = &after.columns[from];
        // The highest card below that has to leave too, and whose place is free or will be first.
        let loose = &below[after.sorted(from)..];
        let ready = loose.iter().rev().copied().find(|card| is_ready(&after, *card));
        match (below.is_empty(), loose.is_empty(), ready) {
            (true, _, _) => Effect::Empties,
            (_, true, _) => Effect::Clears,
            (_, _, Some(card)) => Effect::Frees(card),
            _ => Effect::Aside,
        }
    }

    fn message(self, view: &View, card: Card) -> Message {
        let message = match self {
            Effect::Home => Message::new("cards-effect-home"),
            Effect::Empties => Message::new("cards-effect-empties"),
            Effect::Frees(below) => Message::new("cards-effect-frees").with("below", view.name(below)),
            Effect::Clears => Message::new("cards-effect-clears"),
            Effect::Aside => Message::new("cards-effect-aside"),
        };
        message.with("card", view.name(card))
    }
}

/// Whether a card could go home at once if nothing lay on it.
fn is_ready(view: &View, card: Card) -> bool {
    (0..view.size.columns()).any(|column| {
        let cards = &view.columns[column];
        if view.sorted(column) < cards.len() {
            return false;
        }
        match cards.last() {
            None => view.goal == Goal::Split || usize::from(card.rank) == view.size.ranks(),
            Some(top) => {
                let next = match view.goal {
                    Goal::Strict => top.rank == card.rank + 1,
                    Goal::Split => top.rank > card.rank,
                };
                top.colour == card.colour && next
            }
        }
    })
}

/// The three grades: the column to look at, the card and why it moves, the move itself.
pub(super) fn explain(view: &View, from: usize, to: usize, remaining: u32, quality: Quality) -> HintWords {
    let Some(card) = view.top(from) else {
        let nothing = Message::new("cards-refuse-empty").with("column", from + 1);
        return HintWords { cells: Vec::new(), look: nothing.clone(), see: nothing.clone(), act: nothing };
    };
    let effect = Effect::of(view, from, to).message(view, card);
    let act = match quality {
        Quality::Optimal => "cards-hint-act-optimal",
        _ => "cards-hint-act-good",
    };
    HintWords {
        cells: vec![view.top_cell(from)],
        look: Message::new("cards-hint-look").with("column", from + 1),
        see: Message::new("cards-hint-see").with("effect", effect.clone()),
        act: Message::new(act)
            .with("card", view.name(card))
            .with("from", from + 1)
            .with("to", to + 1)
            .with("effect", effect)
            .with("remaining", remaining),
    }
}
