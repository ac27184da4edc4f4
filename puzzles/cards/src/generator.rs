//! Deals generated from a seed. Equal requests give equal deals on every machine, because budgets are counted in expansions.

use crate::ABOUT;
use crate::deal::{Card, Columns, Deal};
use crate::editor::default_letters;
use crate::goal::Goal;
use crate::instance;
use crate::notation::{read_move, read_size};
use crate::size::Size;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{
    GenerateRequest, Message, Rating, Refusal, RuleChoice, Seed, SolveRequest, Stream, Unwatched, Watcher,
};
use gordian_search::Limits;

/// The parameter for the smallest optimal cost.
const MIN_COST: &str = "least";
/// The parameter for the largest optimal cost.
const MAX_COST: &str = "most";
/// The parameter that also allows unsolvable deals.
const SOLVABLE: &str = "solvable";
/// The parameters besides size, level and seed.
pub(crate) const PARAMETERS: &[&str] = &[MIN_COST, MAX_COST, SOLVABLE];

/// Number of random deals that are tried.
const MAX_ATTEMPTS: u32 = 60;
/// Random deals with more cards can hardly be solved within the expansion limit. Where any difficulty will do, such deals are
/// built backward from the goal without trying.
const MAX_CARDS_TRIED: usize = 30;
/// Expansion limit for solving one deal.
const MAX_EXPANSIONS: u64 = 200_000;

/// A checked request.
struct Target {
    size: Size,
    goal: Goal,
    /// The smallest and the largest optimal cost; `None` if any will do.
    cost_range: Option<(u32, u32)>,
    /// Whether the deal must be solvable.
    must_be_solvable: bool,
}

/// Generates a deal.
///
/// # Errors
/// When the request is invalid or cannot be fulfilled, or the watcher cancels.
pub(crate) fn generate(request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Deal, Refusal> {
    let target = Target::read(request).map_err(Refusal::new)?;
    // The purpose selects the random stream: changing it would change the deals of all seeds in use.
    let purpose =
        format!("cards {} {} {:?} {}", target.size, target.goal.word(), target.cost_range, target.must_be_solvable);
    let mut stream = Seed::new(request.seed).stream(&purpose);
    if !target.must_be_solvable && target.cost_range.is_none() {
        return Ok(target.random_deal(&mut stream));
    }
    if target.cost_range.is_none() && target.size.cards() > MAX_CARDS_TRIED {
        return Ok(target.unsorted_deal(&mut stream));
    }
    let found = GenerateRequest::try_attempts(watcher, "cards-generate-making", MAX_ATTEMPTS, || {
        target.fit(target.random_deal(&mut stream), &mut stream)
    })?;
    match (found, target.cost_range) {
        (Some(deal), _) => Ok(deal),
        (None, None) => Ok(target.unsorted_deal(&mut stream)),
        (None, Some(_)) => {
            Err(Refusal::new(Message::new("cards-generate-effort").with("size", target.size.to_string())))
        }
    }
}

impl Target {
    /// Reads and checks a request.
    fn read(request: &GenerateRequest) -> Result<Target, Message> {
        let mut rules = request.options.clone();
        let [min_cost, max_cost, solvable] = [MIN_COST, MAX_COST, SOLVABLE].map(|key| rules.remove(key));
        let goal = Goal::read(&rules, "cards-generate-option", "cards-fault-goal")?;
        let size = read_size(request.size_for(&ABOUT))?;
        let must_be_solvable = match solvable.as_deref() {
            None | Some("yes") => true,
            Some("any") => false,
            Some(other) => return Err(Message::new("cards-generate-solvable").with("value", other)),
        };
        let parse_number = |text: Option<String>| match text {
            None => Ok(None),
            Some(text) => match normalise(&text).trim().parse::<u32>() {
                Ok(number) => Ok(Some(number)),
                Err(_) => Err(Message::new("cards-generate-number").with("value", text)),
            },
        };
        let (min_cost, max_cost) = (parse_number(min_cost)?, parse_number(max_cost)?);
        let level = || request.difficulty_or("cards-generate-level", "cards-generate-level-meant");
        let cost_range = match (&request.level, min_cost, max_cost) {
            (_, None, None) => level()?.map(|level| level_cost_range(size, level)),
            (Some(_), _, _) => return Err(Message::new("cards-generate-both")),
            (None, min_cost, max_cost) => Some((min_cost.unwrap_or(0), max_cost.unwrap_or(u32::MAX))),
        };
        match cost_range {
            Some((min_cost, max_cost)) if min_cost > max_cost => {
                Err(Message::new("cards-generate-bounds").with("least", min_cost).with("most", max_cost))
            }
            cost_range => Ok(Target { size, goal, cost_range, must_be_solvable }),
        }
    }

    /// The deal with these columns.
    fn deal(&self, columns: Columns) -> Deal {
        Deal { size: self.size, goal: self.goal, letters: default_letters(self.size.colours()), columns }
    }

    /// A random deal: the cards in random order, each in a random column.
    fn random_deal(&self, stream: &mut Stream) -> Deal {
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

    /// The deal if it meets the target, otherwise `None`. If its optimal cost is too large, its plan is followed until it fits,
    /// because every end of an optimal plan is optimal.
    fn fit(&self, deal: Deal, stream: &mut Stream) -> Option<Deal> {
        let request = SolveRequest { limits: Limits::expansions(MAX_EXPANSIONS), ..SolveRequest::default() };
        let answer = instance(deal.clone()).start().solve(&request, &mut Unwatched).ok()?;
        let Some((min_cost, max_cost)) = self.cost_range else {
            return answer.complete_plan().is_some().then_some(deal);
        };
        let plan = answer.plan().filter(|_| answer.outcome.is_optimal())?;
        let length = plan.len() as u32;
        if length < min_cost {
            return None;
        }
        let wanted_cost = min_cost + stream.below(u64::from(length.min(max_cost) - min_cost) + 1) as u32;
        let mut deal = deal;
        for text in &plan[..(length - wanted_cost) as usize] {
            let (from, to) = read_move(text)?;
            deal.play(from, to);
        }
        Some(deal)
    }

    /// Undoes random moves from the sorted board until none can be undone. The result is solvable for certain, at any size.
    fn unsorted_deal(&self, stream: &mut Stream) -> Deal {
        let mut deal = Deal::sorted(self.size, self.goal, default_letters(self.size.colours()));
        let columns = &mut deal.columns;
        for _ in 0..self.size.cards() * 20 {
            // A card on a smaller one was not placed there by a move.
            let may_have_moved = |column: &usize| match columns[*column].as_slice() {
                [] => false,
                [_] => true,
                [.., below, top] => below.rank > top.rank,
            };
            let sources: Vec<usize> = (0..columns.len()).filter(may_have_moved).collect();
            if sources.is_empty() || columns.len() < 2 {
                break;
            }
            let from = sources[stream.below(sources.len() as u64) as usize];
            let to = (from + 1 + stream.below(columns.len() as u64 - 1) as usize) % columns.len();
            if let Some(card) = columns[from].pop() {
                columns[to].push(card);
            }
        }
        deal
    }
}

/// The difficulty of a deal: the level whose range contains its optimal cost. `None` where finding the cost takes too long.
pub(crate) fn rating(deal: &Deal, limits: &Limits) -> Option<Rating> {
    let request = SolveRequest { limits: limits.with_expansions(MAX_EXPANSIONS), ..SolveRequest::default() };
    let answer = instance(deal.clone()).start().solve(&request, &mut Unwatched).ok()?;
    let cost = answer.cost().filter(|_| answer.outcome.is_optimal())?;
    let level = (0..GenerateRequest::LEVELS.len()).find(|level| cost <= level_cost_range(deal.size, *level).1)?;
    let level = GenerateRequest::LEVELS[level];
    Some(Rating { level, score: cost, words: Message::new("cards-rating").with("level", level) })
}

/// The smallest and the largest optimal cost of a level, given as an index into [`GenerateRequest::LEVELS`]: up to 1, 1.5 or 2
/// moves per card, or more.
fn level_cost_range(size: Size, level: usize) -> (u32, u32) {
    let cards = size.cards() as u32;
    let bounds = [cards.div_ceil(3), cards, cards * 3 / 2, cards * 2];
    let max_cost = bounds.get(level + 1).copied().unwrap_or(u32::MAX);
    (bounds[level] + u32::from(level > 0), max_cost)
}
