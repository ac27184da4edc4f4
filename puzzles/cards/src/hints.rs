//! Hints: what a move does, in three grades.

use crate::deal::{Card, Deal};
use gordian_puzzle::{Cell, HintMarks, HintWords, Message, Quality};

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effect {
    /// The card reaches its final place.
    Home,
    /// The column becomes empty.
    Empties,
    /// The card uncovers this card, which can then reach its final place.
    Frees(Card),
    /// The card leaves a column whose other cards are sorted.
    Clears,
    /// None of these: the card only makes room for others.
    Aside,
}

impl Effect {
    /// The effect of a legal move.
    fn of_move(deal: &Deal, from: usize, to: usize) -> Effect {
        let mut after = deal.clone();
        after.play(from, to);
        if after.sorted_count(to) == after.columns[to].len() {
            return Effect::Home;
        }
        let left_behind = &after.columns[from];
        let misplaced = &left_behind[after.sorted_count(from)..];
        // The highest of them that can move to its final position once it is uncovered.
        let ready = misplaced.iter().rev().copied().find(|card| is_ready(&after, *card));
        match (left_behind.is_empty(), misplaced.is_empty(), ready) {
            (true, _, _) => Effect::Empties,
            (_, true, _) => Effect::Clears,
            (_, _, Some(card)) => Effect::Frees(card),
            _ => Effect::Aside,
        }
    }

    /// The message that describes the effect for the moved card.
    fn message(self, deal: &Deal, card: Card) -> Message {
        let message = match self {
            Effect::Home => Message::new("cards-effect-home"),
            Effect::Empties => Message::new("cards-effect-empties"),
            Effect::Frees(below) => Message::new("cards-effect-frees").with("below", deal.card_name(below)),
            Effect::Clears => Message::new("cards-effect-clears"),
            Effect::Aside => Message::new("cards-effect-aside"),
        };
        message.with("card", deal.card_name(card))
    }
}

/// Whether a card could move to its final place immediately if no card lay on it.
fn is_ready(deal: &Deal, card: Card) -> bool {
    (0..deal.size.columns()).any(|column| {
        let cards = &deal.columns[column];
        deal.sorted_count(column) == cards.len() && deal.is_sorted_on(card, cards.last().copied())
    })
}

/// What the three grades point at: the cards of the column, then the card and the one that it frees, then where the card goes.
pub(crate) fn marks(deal: &Deal, from: usize, to: usize) -> Option<HintMarks> {
    deal.top(from)?;
    let source = deal.top_cell(from);
    let target = deal.landing_cell(to);
    let mut see = vec![source];
    if let Effect::Frees(below) = Effect::of_move(deal, from, to) {
        see.extend(
            deal.columns[from].iter().position(|other| *other == below).map(|height| deal.cell_at(from, height)),
        );
    }
    let look: Vec<Cell> = (0..deal.columns[from].len()).map(|height| deal.cell_at(from, height)).collect();
    Some(HintMarks { look, see, act: vec![source, target], arrow: Some((source, target)) })
}

/// The three grades: the column, then the card and the effect, then the move itself.
pub(crate) fn explain(deal: &Deal, from: usize, to: usize, remaining: u32, quality: Quality) -> HintWords {
    let Some(card) = deal.top(from) else {
        let nothing = Message::new("cards-refuse-empty").with("column", from + 1);
        return HintWords { cells: Vec::new(), look: nothing.clone(), see: nothing.clone(), act: nothing };
    };
    let effect = Effect::of_move(deal, from, to).message(deal, card);
    let act_id = match quality {
        Quality::Optimal => "cards-hint-act-optimal",
        _ => "cards-hint-act-good",
    };
    HintWords {
        cells: vec![deal.top_cell(from)],
        look: Message::new("cards-hint-look").with("column", from + 1),
        see: Message::new("cards-hint-see").with("effect", effect.clone()),
        act: Message::new(act_id)
            .with("card", deal.card_name(card))
            .with("from", from + 1)
            .with("to", to + 1)
            .with("effect", effect)
            .with("remaining", remaining),
    }
}
