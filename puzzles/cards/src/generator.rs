//! Deals made from a seed. The same request gives the same deal on every machine: budgets are expansions.

use super::deal::{Card, Columns, Deal, Goal, Size};
use super::editor::letters;
use super::instance;
use super::notation::{goal_of, read_size};
use super::view::View;
use gordian_puzzle::text::{did_you_mean, normalise};
use gordian_puzzle::{
    GenerateRequest, Message, Options, ProofWord, Rating, Refusal, Seed, SolveRequest, Stream, Unwatched, Watcher,
};
use gordian_search::Limits;
use std::ops::ControlFlow;

/// The sizes on offer, the default first.
pub(super) const SIZES: &[&str] = &["5,3,5", "4,3,3", "4,2,4", "5,4,4", "6,4,5", "8,5,7", "12,8,13"];
/// The parameters besides size, level and seed.
pub(super) const PARAMETERS: &[&str] = &["least", "most", "solvable"];

const LEVELS: [&str; 4] = ["easy", "medium", "hard", "expert"];
/// Deals that are tried.
const ATTEMPTS: u32 = 60;
/// With more cards than these hardly a random deal is solved within the expansions for one: where any length will do, such
/// deals are made backward at once.
const MOST_DRAWN: usize = 30;
/// Expansions for one of them.
const EXPANSIONS: u64 = 200_000;

/// What is wished for.
struct Wish {
    size: Size,
    goal: Goal,
    /// The least and the greatest length of the shortest solution.
    band: Option<(u32, u32)>,
    solvable: bool,
}

/// Makes a deal.
pub(super) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Deal, Refusal> {
    let wish = Wish::read(request).map_err(Refusal::new)?;
    // The purpose is part of what a seed means: a change here changes every deal ever made.
    let purpose = format!("cards {} {} {:?} {}", wish.size, wish.goal.word(), wish.band, wish.solvable);
    let mut stream = Seed::new(request.seed).stream(&purpose);
    if !wish.solvable && wish.band.is_none() {
        return Ok(wish.drawn(&mut stream));
    }
    if wish.band.is_none() && wish.size.cards() > MOST_DRAWN {
        return Ok(wish.undone(&mut stream));
    }
    for attempt in 0..ATTEMPTS {
        let what = Message::new("cards-generate-making");
        if let ControlFlow::Break(()) = watcher.setup(&what, attempt * 1_000 / ATTEMPTS) {
            return Err(Refusal::cancelled());
        }
        if let Some(deal) = wish.judged(wish.drawn(&mut stream), &mut stream) {
            return Ok(deal);
        }
    }
    match wish.band {
        None => Ok(wish.undone(&mut stream)),
        Some(_) => Err(Refusal::new(Message::new("cards-generate-effort").with("size", wish.size.to_string()))),
    }
}

impl Wish {
    fn read(request: &GenerateRequest) -> Result<Wish, Message> {
        let mut rules = request.options.clone();
        let [least, most, solvable] = [PARAMETERS[0], PARAMETERS[1], PARAMETERS[2]].map(|key| rules.remove(key));
        let goal = goal(&rules)?;
        let size = read_size(request.size.as_deref().unwrap_or(SIZES[0]))?;
        let solvable = match solvable.as_deref() {
            None | Some("yes") => true,
            Some("any") => false,
            Some(other) => return Err(Message::new("cards-generate-solvable").with("value", other)),
        };
        let number = |text: Option<String>| match text {
            None => Ok(None),
            Some(text) => match normalise(&text).trim().parse::<u32>() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Message::new("cards-generate-number").with("value", text)),
            },
        };
        let (least, most) = (number(least)?, number(most)?);
        let band = match (&request.level, least, most) {
            (Some(_), Some(_), _) | (Some(_), _, Some(_)) => return Err(Message::new("cards-generate-both")),
            (Some(level), None, None) => Some(band(size, level)?),
            (None, None, None) => None,
            (None, least, most) => Some((least.unwrap_or(0), most.unwrap_or(u32::MAX))),
        };
        match band {
            Some((least, most)) if least > most => {
                Err(Message::new("cards-generate-bounds").with("least", least).with("most", most))
            }
            band => Ok(Wish { size, goal, band, solvable }),
        }
    }

    fn deal(&self, columns: Columns) -> Deal {
        Deal { size: self.size, goal: self.goal, letters: letters(self.size.colours()), columns }
    }

    /// Every card, in random order, to a random column.
    fn drawn(&self, stream: &mut Stream) -> Deal {
        let (colours, ranks) = (self.size.colours() as u8, self.size.ranks() as u8);
        let mut cards: Vec<Card> =
            (0..colours).flat_map(|colour| (1..=ranks).map(move |rank| Card { rank, colour })).collect();
        stream.shuffle(&mut cards);
        let mut columns = vec![Vec::new(); self.size.columns()];
        for card in cards {
            columns[stream.below(self.size.columns() as u64) as usize].push(card);
        }
        self.deal(columns)
    }

    /// The deal, if it is what is wished for; one that needs too many moves is played on until it is, because every end of a
    /// shortest solution is itself a shortest one.
    fn judged(&self, deal: Deal, stream: &mut Stream) -> Option<Deal> {
        let request = SolveRequest { limits: Limits::expansions(EXPANSIONS), ..SolveRequest::default() };
        let answer = instance(deal.clone(), None).start().solve(&request, &mut Unwatched).ok()?;
        let Some((least, most)) = self.band else {
            return (answer.plan.is_some() || answer.incumbent.is_some()).then_some(deal);
        };
        let plan = answer.plan.filter(|_| answer.proof == ProofWord::Optimal)?;
        let length = plan.len() as u32;
        if length < least {
            return None;
        }
        let wanted = least + stream.below(u64::from(length.min(most) - least) + 1) as u32;
        let Deal { size, goal, letters, columns } = deal;
        let mut view = View { size, goal, letters, columns };
        for text in &plan[..(length - wanted) as usize] {
            let (from, to) = text.split_once('>')?;
            view.play(from.parse::<usize>().ok()? - 1, to.parse::<usize>().ok()? - 1);
        }
        Some(view.deal())
    }

    /// Undoes moves from the sorted cards until none can be undone: a deal that can be solved for certain, of any size.
    fn undone(&self, stream: &mut Stream) -> Deal {
        let ranks = self.size.ranks() as u8;
        let sorted = |colour: u8| (1..=ranks).rev().map(|rank| Card { rank, colour }).collect::<Vec<_>>();
        let mut columns: Columns = (0..self.size.colours() as u8).map(sorted).collect();
        columns.resize(self.size.columns(), Vec::new());
        for _ in 0..self.size.cards() * 20 {
            // A card on a smaller one was not put there by a move.
            let moved = |column: &usize| match columns[*column].as_slice() {
                [] => false,
                [_] => true,
                [.., below, top] => below.rank > top.rank,
            };
            let loose: Vec<usize> = (0..columns.len()).filter(moved).collect();
            if loose.is_empty() || columns.len() < 2 {
                break;
            }
            let from = loose[stream.below(loose.len() as u64) as usize];
            let to = (from + 1 + stream.below(columns.len() as u64 - 1) as usize) % columns.len();
            if let Some(card) = columns[from].pop() {
                columns[to].push(card);
            }
        }
        self.deal(columns)
    }
}

fn goal(rules: &Options) -> Result<Goal, Message> {
    match rules.keys().find(|key| *key != Goal::KEY) {
        Some(unknown) => Err(Message::new("cards-generate-option").with("key", unknown.as_str())),
        None => goal_of(rules),
    }
}

/// How hard a deal is, by the level whose band its shortest solution lies in; `None` where that takes long to find.
pub(super) fn rating(deal: &Deal) -> Option<Rating> {
    let request = SolveRequest { limits: Limits::expansions(EXPANSIONS), ..SolveRequest::default() };
    let answer = instance(deal.clone(), None).start().solve(&request, &mut Unwatched).ok()?;
    let cost = answer.cost.filter(|_| answer.proof == ProofWord::Optimal)?;
    let level = LEVELS.into_iter().find(|level| band(deal.size, level).is_ok_and(|(_, most)| cost <= most))?;
    Some(Rating { level, score: cost, words: Message::new("cards-rating").with("level", level) })
}

/// The lengths of shortest solutions that a level stands for: up to one move a card, one and a half, two, and more.
fn band(size: Size, level: &str) -> Result<(u32, u32), Message> {
    let cards = size.cards() as u32;
    let at = LEVELS.iter().position(|known| *known == level).ok_or_else(|| match did_you_mean(level, LEVELS) {
        Some(meant) => Message::new("cards-generate-level-meant").with("level", level).with("meant", meant),
        None => Message::new("cards-generate-level").with("level", level),
    })?;
    let steps = [cards.div_ceil(3), cards, cards * 3 / 2, cards * 2];
    let most = steps.get(at + 1).copied().unwrap_or(u32::MAX);
    Ok((steps[at] + u32::from(at > 0), most))
}
