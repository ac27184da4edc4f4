//! The stages of the search, under the limits of the whole.

use super::pattern::Pattern;
use super::space::{Back, Moved, Step};
use super::tables::Table;
use super::{AHEAD, PLAIN};
use crate::rules::write_move;
use crate::space::{Cards, Move};
use gordian_puzzle::wrapper::stats;
use gordian_puzzle::{Answer, CustomCall, Incumbent, ProofWord, Refusal, Ticking, VerdictWord, Watcher};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::bfs;
use gordian_search::{
    Cost, Distances, Estimate, Fold, Limits, Outcome, Space, Stats, Stop, Stopwatch, Symmetric, Task, Verdict, Weight,
};
use std::time::Duration;

/// Expansions of the search for some plan.
const SOME_PLAN: u64 = 20_000;
/// Expansions of the search without a table and of the walk that makes one, round by round. A table that is not complete
/// when its budget is spent is given up, except in the last round.
const ROUNDS: [(u64, u64); 2] = [(60_000, 40_000), (600_000, 6_000_000)];

/// Runs the search from the goals.
pub(crate) fn solve<const W: usize>(
    cards: &Cards<W>,
    call: &CustomCall<'_, Cards<W>>,
    watcher: &mut dyn Watcher,
) -> Result<Answer, Refusal> {
    let mut search = Search {
        cards,
        call,
        limits: call.request.limits.clone(),
        watcher,
        stopwatch: Stopwatch::start(),
        stats: Stats::default(),
        tables: 0,
        best: None,
        lower_bound: 0,
    };
    let end = search.go();
    Ok(search.answer(end))
}

/// How a search ends.
enum End {
    /// The best plan known is the shortest.
    Optimal,
    /// There is no plan.
    Unsolvable,
    /// There is none within the moves wanted.
    TooDear,
    /// Stopped by a limit.
    Stopped(Stop),
}

struct Search<'a, const W: usize> {
    cards: &'a Cards<W>,
    call: &'a CustomCall<'a, Cards<W>>,
    limits: Limits,
    watcher: &'a mut dyn Watcher,
    stopwatch: Stopwatch,
    stats: Stats,
    /// Bytes held by tables.
    tables: u64,
    /// The best plan known.
    best: Option<Vec<Move>>,
    lower_bound: Cost,
}

impl<const W: usize> Search<'_, W> {
    fn go(&mut self) -> End {
        match self.stages() {
            Ok(end) | Err(end) => end,
        }
    }

    fn stages(&mut self) -> Result<End, End> {
        self.ahead()?;
        let back = Back::new(self.cards, self.call.start);
        self.some_plan(&back)?;
        let most = u64::from(self.call.whole(PLAIN.key));
        for (round, (plain, walk)) in (1..).zip(ROUNDS) {
            self.astar(&back, &Moved, Some(plain.min(most)))?;
            let table = self.build(walk)?;
            if table.distances.is_complete() || round == ROUNDS.len() {
                self.astar(&back, &table, None)?;
            }
            self.tables = 0;
        }
        // The search with a table has no budget of its own to run out of, so the last round ends in it.
        Ok(End::Stopped(Stop::Incomplete))
    }

    /// The most that a plan may cost to be wanted.
    fn most(&self) -> Option<Cost> {
        [self.limits.cost, self.call.allowance].into_iter().flatten().min()
    }

    /// The limits that are left for a stage with a budget of its own; the flag says whether the whole allows more
    /// expansions than the stage.
    fn left(&self, budget: Option<u64>) -> Result<(Limits, bool), End> {
        let expansions = self.limits.expansions.map(|most| most.saturating_sub(self.stats.expanded));
        if expansions == Some(0) {
            return Err(End::Stopped(Stop::Expansions));
        }
        let time = self.limits.time.map(|time| time.saturating_sub(self.stopwatch.wall()));
        if time == Some(Duration::ZERO) {
            return Err(End::Stopped(Stop::Time));
        }
        let own = budget.is_some_and(|budget| expansions.is_none_or(|left| budget < left));
        let limits = Limits {
            time,
            expansions: if own { budget } else { expansions },
            bytes: self.limits.bytes.map(|bytes| bytes.saturating_sub(self.tables)),
            cost: self.most(),
            cancel: self.limits.cancel.clone(),
        };
        Ok((limits, own))
    }

    fn count<A>(&mut self, outcome: &Outcome<A>) {
        self.stats.absorb(&outcome.stats);
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.tables + outcome.stats.peak_bytes);
    }

    fn raise(&mut self, bound: Option<Cost>) {
        let most = self.best.as_ref().map_or(Cost::MAX, |best| best.len() as Cost);
        self.lower_bound = self.lower_bound.max(bound.unwrap_or(0)).min(most);
    }

    /// A short breadth-first search ahead.
    fn ahead(&mut self) -> Result<(), End> {
        let (limits, own) = self.left(Some(u64::from(self.call.whole(AHEAD.key))))?;
        let fold = Fold { space: self.cards, on: true };
        let task = Task::new(self.cards).starting_from(*self.call.start, None).within(limits);
        let outcome = bfs::search(&fold.task(&task), &mut Ticking(self.watcher));
        self.count(&outcome);
        self.raise(outcome.lower_bound);
        match outcome.verdict {
            Verdict::Solved { plan, .. } => {
                self.best = Some(plan.actions);
                Err(End::Optimal)
            }
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Expansions, .. } if own => Ok(()),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_dear()),
            Verdict::Stopped { reason, .. } => Err(End::Stopped(reason)),
        }
    }

    /// No plan within the cost wanted exists: a proof that there is none at all only if the rules allow no more.
    fn too_dear(&self) -> End {
        match (self.call.allowance, self.limits.cost) {
            (Some(rule), wish) if wish.is_none_or(|wish| rule <= wish) => End::Unsolvable,
            _ => End::TooDear,
        }
    }

    /// A weighted search back, for some plan.
    fn some_plan(&mut self, back: &Back<'_, W>) -> Result<(), End> {
        let (limits, _) = self.left(Some(SOME_PLAN))?;
        let weight = Weight::from_thousandths(3_000).unwrap_or_else(|| unreachable!("three is a weight"));
        let task = self.task(back, limits);
        let outcome = best_first::search(&task, &Moved, Priority::weighted(weight), &mut Ticking(self.watcher));
        self.count(&outcome);
        self.raise(outcome.lower_bound.map(|bound| bound.saturating_sub(back.extra())));
        if let Some(plan) = outcome.plan() {
            self.best = Some(self.ahead_plan(back, &plan.actions));
        }
        match outcome.verdict {
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_dear()),
            Verdict::Stopped { reason: reason @ (Stop::Cancel | Stop::Time), .. } => Err(End::Stopped(reason)),
            _ => Ok(()),
        }
    }

    fn task<'b>(&self, back: &'b Back<'_, W>, limits: Limits) -> Task<'b, Back<'b, W>> {
        let cost = limits.cost.map(|cost| cost.saturating_add(back.extra()));
        Task::new(back).within(Limits { cost, ..limits })
    }

    /// A* back, for a proof. Plans that are no shorter than the best one known are not looked for.
    fn astar<E>(&mut self, back: &Back<'_, W>, estimate: &E, budget: Option<u64>) -> Result<(), End>
    where
        E: for<'b> Estimate<Back<'b, W>>,
    {
        let (mut limits, own) = self.left(budget)?;
        let shorter = self.best.as_ref().map(|best| (best.len() as Cost).saturating_sub(1));
        limits.cost = [limits.cost, shorter].into_iter().flatten().min();
        let task = self.task(back, limits);
        let outcome = best_first::search(&task, estimate, Priority::ASTAR, &mut Ticking(self.watcher));
        self.count(&outcome);
        self.raise(outcome.lower_bound.map(|bound| bound.saturating_sub(back.extra())));
        match outcome.verdict {
            Verdict::Solved { plan, .. } => {
                self.best = Some(self.ahead_plan(back, &plan.actions));
                Err(End::Optimal)
            }
            Verdict::Unsolvable | Verdict::Stopped { reason: Stop::Cost, .. } if self.best.is_some() => {
                Err(End::Optimal)
            }
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_dear()),
            Verdict::Stopped { reason: Stop::Expansions, .. } if own => Ok(()),
            // With tables the search may do with less memory.
            Verdict::Stopped { reason: Stop::Memory, .. } if budget.is_some() => Ok(()),
            Verdict::Stopped { reason, .. } => Err(End::Stopped(reason)),
        }
    }

    /// The table of the largest pattern that fits its keys: no colours, and as many ranks as can be.
    fn build(&mut self, budget: u64) -> Result<Table, End> {
        let (cards, start) = (self.cards, self.call.start);
        let ranks = 1..=cards.deal().size.ranks();
        let pattern = ranks.rev().find_map(|kept| Pattern::new(cards, start, kept, |_| true));
        self.table(pattern.expect("the cards of the largest rank alone always fit"), budget)
    }

    fn table(&mut self, pattern: Pattern, budget: u64) -> Result<Table, End> {
        let (limits, own) = self.left(Some(budget))?;
        let built = Distances::from(&pattern, &pattern.initial(), &limits, &mut Ticking(self.watcher));
        let distances = built.map_err(End::Stopped)?;
        self.stats.expanded += distances.expanded();
        self.tables += distances.bytes();
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.tables);
        match distances.stopped() {
            Some(Stop::Expansions) if own => {}
            None => {}
            Some(stop) => return Err(End::Stopped(stop)),
        }
        Ok(Table { pattern, distances })
    }

    /// The plan ahead of a path back.
    fn ahead_plan(&self, back: &Back<'_, W>, path: &[Step]) -> Vec<Move> {
        let boards = back.boards(path);
        let mut state = *self.call.start;
        let mut plan = Vec::new();
        let mut actions = Vec::new();
        for wanted in boards.iter().rev().skip(1) {
            actions.clear();
            self.cards.class_actions(&state, &mut actions);
            let leads = |action: &&Move| {
                let mut after = state;
                self.cards.apply(&mut after, **action);
                after.words == *wanted
            };
            let action = *actions.iter().find(leads).expect("a step back takes back a legal move");
            self.cards.apply(&mut state, action);
            plan.push(action);
        }
        plan
    }

    fn answer(mut self, end: End) -> Answer {
        self.stats.cpu = self.stopwatch.cpu();
        self.stats.wall = self.stopwatch.wall();
        let mut answer = self.call.blank();
        answer.stats = stats(&self.stats, Duration::ZERO);
        let cost = self.best.as_ref().map(|best| best.len() as Cost);
        let written = self.best.map(|best| best.into_iter().map(write_move).collect::<Vec<_>>());
        answer.lower_bound = Some(self.lower_bound);
        match end {
            End::Optimal => {
                answer.verdict = VerdictWord::Solved;
                answer.proof = ProofWord::Optimal;
                (answer.cost, answer.plan, answer.lower_bound) = (cost, written, cost);
            }
            End::Unsolvable => {
                answer.verdict = VerdictWord::Unsolvable;
                answer.lower_bound = None;
            }
            End::TooDear => answer.stopped_by = Some(Stop::Cost.name().to_owned()),
            End::Stopped(stop) => {
                answer.stopped_by = Some(stop.name().to_owned());
                answer.incumbent = written.zip(cost).map(|(plan, cost)| Incumbent { plan, cost });
            }
        }
        answer
    }
}
