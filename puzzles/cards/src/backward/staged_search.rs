//! The stages of the search, which share the limits of the request.

use super::abstraction::Abstraction;
use super::estimates::{AbstractDistances, MovedCards};
use super::space::{BackwardSpace, BackwardStep};
use super::{BUDGET_WITHOUT_TABLE, FORWARD_BUDGET};
use crate::notation::write_move;
use crate::space::{Cards, Move};
use gordian_puzzle::{Answer, CustomCall, ProgressObserver, Refusal, Watcher};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::bfs;
use gordian_search::{
    Cost, Distances, Estimate, Fold, Limits, Outcome, Plan, Proof, Space, Stats, Stop, Stopwatch, Symmetric, Task,
    Verdict, Weight,
};
use std::time::Duration;

/// Expansion budget of the search for some plan.
const ANY_PLAN_EXPANSIONS: u64 = 20_000;

/// The expansion budgets of one round of stages 3 and 4.
struct Round {
    /// For the search without a table.
    search_expansions: u64,
    /// For building a table. A table that is incomplete when its budget is spent is used only in the last round.
    table_expansions: u64,
}

/// The rounds in order.
const ROUNDS: [Round; 2] = [
    Round { search_expansions: 60_000, table_expansions: 40_000 },
    Round { search_expansions: 600_000, table_expansions: 6_000_000 },
];

/// The last stage runs until a limit of the request stops it.
const NO_BUDGET: Option<u64> = None;

/// The weight of the estimate in the search for some plan, in thousandths.
const ANY_PLAN_WEIGHT: u32 = 3_000;

/// Runs all stages.
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
        table_bytes: 0,
        best: None,
        lower_bound: 0,
    };
    let end = match search.run_stages() {
        Ok(end) | Err(end) => end,
    };
    Ok(search.answer(end))
}

/// The end of a search.
enum End {
    /// The best plan found is optimal.
    Optimal,
    /// There is no plan.
    Unsolvable,
    /// There is no plan within the cost limit.
    TooCostly,
    /// Stopped by a limit.
    Stopped(Stop),
}

/// The limits of one stage.
struct StageLimits {
    limits: Limits,
    /// Whether the stage's own budget allows fewer expansions than the request. If the stage then runs out of expansions, the
    /// next stage follows.
    budget_is_tighter: bool,
}

/// The search with what its stages share.
struct Search<'a, const W: usize> {
    cards: &'a Cards<W>,
    call: &'a CustomCall<'a, Cards<W>>,
    /// The limits of the request, for all stages together.
    limits: Limits,
    watcher: &'a mut dyn Watcher,
    stopwatch: Stopwatch,
    stats: Stats,
    /// The size of the current table in bytes.
    table_bytes: u64,
    /// The best plan found.
    best: Option<Vec<Move>>,
    /// No plan is shorter.
    lower_bound: Cost,
}

impl<const W: usize> Search<'_, W> {
    /// Runs the stages until one of them ends the search. A stage that ends the search returns `Err`, so that `?` leaves
    /// this function.
    fn run_stages(&mut self) -> Result<End, End> {
        self.search_forward()?;
        let space = BackwardSpace::new(self.cards, self.call.start);
        self.find_any_plan(&space)?;
        let max_search_expansions = u64::from(self.call.whole(BUDGET_WITHOUT_TABLE.key));
        for (number, round) in (1..).zip(ROUNDS) {
            self.astar(&space, &MovedCards, Some(round.search_expansions.min(max_search_expansions)))?;
            let table = self.build_table(round.table_expansions)?;
            if table.distances.is_complete() || number == ROUNDS.len() {
                self.astar(&space, &table, NO_BUDGET)?;
            }
            self.table_bytes = 0;
        }
        // Not reached: the search with a table has no budget of its own, so the last round ends with it.
        Ok(End::Stopped(Stop::Incomplete))
    }

    /// The largest cost of an acceptable plan.
    fn max_cost(&self) -> Option<Cost> {
        [self.limits.cost, self.call.allowance].into_iter().flatten().min()
    }

    /// What is left of the limits for a stage with an expansion budget of its own.
    fn remaining_limits(&self, budget: Option<u64>) -> Result<StageLimits, End> {
        let expansions = self.limits.expansions.map(|max| max.saturating_sub(self.stats.expanded));
        if expansions == Some(0) {
            return Err(End::Stopped(Stop::Expansions));
        }
        let time = self.limits.time.map(|time| time.saturating_sub(self.stopwatch.wall()));
        if time == Some(Duration::ZERO) {
            return Err(End::Stopped(Stop::Time));
        }
        let budget_is_tighter = budget.is_some_and(|budget| expansions.is_none_or(|remaining| budget < remaining));
        let limits = Limits {
            time,
            expansions: if budget_is_tighter { budget } else { expansions },
            bytes: self.limits.bytes.map(|bytes| bytes.saturating_sub(self.table_bytes)),
            cost: self.max_cost(),
            disk: None,
            team: None,
            cancel: self.limits.cancel.clone(),
        };
        Ok(StageLimits { limits, budget_is_tighter })
    }

    /// Adds the statistics of a stage.
    fn add_stats<A>(&mut self, outcome: &Outcome<A>) {
        self.stats.absorb(&outcome.stats);
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.table_bytes + outcome.stats.peak_bytes);
    }

    /// Raises the lower bound, but not above the cost of the best plan.
    fn raise_lower_bound(&mut self, bound: Option<Cost>) {
        let best_cost = self.best.as_ref().map_or(Cost::MAX, |best| best.len() as Cost);
        self.lower_bound = self.lower_bound.max(bound.unwrap_or(0)).min(best_cost);
    }

    /// Stage 1: a short forward breadth-first search.
    fn search_forward(&mut self) -> Result<(), End> {
        let StageLimits { limits, budget_is_tighter } =
            self.remaining_limits(Some(u64::from(self.call.whole(FORWARD_BUDGET.key))))?;
        let fold = Fold { space: self.cards, is_folded: true };
        let task = Task::new(self.cards).starting_from(*self.call.start, None).within(limits);
        let outcome = bfs::search(&fold.task(&task), &mut ProgressObserver(self.watcher));
        self.add_stats(&outcome);
        self.raise_lower_bound(outcome.lower_bound);
        match outcome.verdict {
            Verdict::Solved { plan, .. } => {
                self.best = Some(plan.actions);
                Err(End::Optimal)
            }
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Expansions, .. } if budget_is_tighter => Ok(()),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_costly()),
            Verdict::Stopped { reason, .. } => Err(End::Stopped(reason)),
        }
    }

    /// The end when no plan stays within the cost limit: it proves that the deal is unsolvable only if the limit is a rule.
    fn too_costly(&self) -> End {
        match (self.call.allowance, self.limits.cost) {
            (Some(allowance), requested) if requested.is_none_or(|requested| allowance <= requested) => End::Unsolvable,
            _ => End::TooCostly,
        }
    }

    /// Stage 2: a backward weighted A*.
    fn find_any_plan(&mut self, space: &BackwardSpace<'_, W>) -> Result<(), End> {
        let StageLimits { limits, .. } = self.remaining_limits(Some(ANY_PLAN_EXPANSIONS))?;
        let weight = Weight::from_thousandths(ANY_PLAN_WEIGHT).expect("the weight is valid");
        let task = self.task(space, limits);
        let outcome =
            best_first::search(&task, &MovedCards, Priority::weighted(weight), &mut ProgressObserver(self.watcher));
        self.add_stats(&outcome);
        self.raise_lower_bound(outcome.lower_bound.map(|bound| bound.saturating_sub(space.extra_steps())));
        if let Some(plan) = outcome.plan() {
            self.best = Some(self.forward_plan(space, &plan.actions));
        }
        match outcome.verdict {
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_costly()),
            Verdict::Stopped { reason: reason @ (Stop::Cancel | Stop::Time), .. } => Err(End::Stopped(reason)),
            _ => Ok(()),
        }
    }

    /// The backward task under these limits.
    fn task<'b>(&self, space: &'b BackwardSpace<'_, W>, limits: Limits) -> Task<'b, BackwardSpace<'b, W>> {
        let cost = limits.cost.map(|cost| cost.saturating_add(space.extra_steps()));
        Task::new(space).within(Limits { cost, ..limits })
    }

    /// Stages 3 and 4: a backward A*. It looks only for plans that are shorter than the best one found.
    fn astar<E>(&mut self, space: &BackwardSpace<'_, W>, estimate: &E, budget: Option<u64>) -> Result<(), End>
    where
        E: for<'b> Estimate<BackwardSpace<'b, W>>,
    {
        let StageLimits { mut limits, budget_is_tighter } = self.remaining_limits(budget)?;
        let below_best = self.best.as_ref().map(|best| (best.len() as Cost).saturating_sub(1));
        limits.cost = [limits.cost, below_best].into_iter().flatten().min();
        let task = self.task(space, limits);
        let outcome = best_first::search(&task, estimate, Priority::ASTAR, &mut ProgressObserver(self.watcher));
        self.add_stats(&outcome);
        self.raise_lower_bound(outcome.lower_bound.map(|bound| bound.saturating_sub(space.extra_steps())));
        match outcome.verdict {
            Verdict::Solved { plan, .. } => {
                self.best = Some(self.forward_plan(space, &plan.actions));
                Err(End::Optimal)
            }
            // No plan is shorter than the best one.
            Verdict::Unsolvable | Verdict::Stopped { reason: Stop::Cost, .. } if self.best.is_some() => {
                Err(End::Optimal)
            }
            Verdict::Unsolvable => Err(End::Unsolvable),
            Verdict::Stopped { reason: Stop::Cost, .. } => Err(self.too_costly()),
            Verdict::Stopped { reason: Stop::Expansions, .. } if budget_is_tighter => Ok(()),
            // The search with a table may need less memory.
            Verdict::Stopped { reason: Stop::Memory, .. } if budget.is_some() => Ok(()),
            Verdict::Stopped { reason, .. } => Err(End::Stopped(reason)),
        }
    }

    /// Builds the distance table of the largest abstraction whose boards fit into a key: without colours, and with as many ranks as
    /// possible.
    fn build_table(&mut self, budget: u64) -> Result<AbstractDistances, End> {
        let (cards, start) = (self.cards, self.call.start);
        let is_colourless = |_rank: usize| true;
        let ranks = 1..=cards.deal().size.ranks();
        let abstraction = ranks
            .rev()
            .find_map(|kept_ranks| Abstraction::new(cards, start, kept_ranks, is_colourless))
            .expect("the cards of the largest rank alone always fit");
        let StageLimits { limits, budget_is_tighter } = self.remaining_limits(Some(budget))?;
        let built = Distances::from(&abstraction, &abstraction.initial(), &limits, &mut ProgressObserver(self.watcher));
        let distances = built.map_err(End::Stopped)?;
        self.stats.expanded += distances.expanded();
        self.table_bytes += distances.bytes();
        self.stats.peak_bytes = self.stats.peak_bytes.max(self.table_bytes);
        match distances.stopped() {
            Some(Stop::Expansions) if budget_is_tighter => {}
            None => {}
            Some(stop) => return Err(End::Stopped(stop)),
        }
        Ok(AbstractDistances { abstraction, distances })
    }

    /// The plan that corresponds to a backward path.
    fn forward_plan(&self, space: &BackwardSpace<'_, W>, path: &[BackwardStep]) -> Vec<Move> {
        let boards = space.boards(path);
        let mut state = *self.call.start;
        let mut plan = Vec::new();
        let mut actions = Vec::new();
        // The last board of the path is the start itself.
        for next_board in boards.iter().rev().skip(1) {
            actions.clear();
            self.cards.class_actions(&state, &mut actions);
            let leads_there = |action: &&Move| {
                let mut after = state;
                self.cards.apply(&mut after, **action);
                after.words == *next_board
            };
            let action = *actions.iter().find(leads_there).expect("every backward step undoes a legal move");
            self.cards.apply(&mut state, action);
            plan.push(action);
        }
        plan
    }

    /// The answer of the whole search.
    fn answer(mut self, end: End) -> Answer {
        self.stats.cpu = self.stopwatch.cpu();
        self.stats.wall = self.stopwatch.wall();
        let best = self.best.map(|best| Plan {
            cost: best.len() as Cost,
            actions: best
                .into_iter()
                .map(|action| write_move(usize::from(action.from), usize::from(action.to)))
                .collect(),
        });
        let (verdict, lower_bound) = match end {
            End::Optimal => {
                let plan = best.expect("a search that ends as optimal has a plan");
                let cost = plan.cost;
                (Verdict::Solved { plan, proof: Proof::Optimal }, Some(cost))
            }
            End::Unsolvable => (Verdict::Unsolvable, None),
            End::TooCostly => (Verdict::stopped(Stop::Cost), Some(self.lower_bound)),
            End::Stopped(reason) => {
                (Verdict::Stopped { reason, incumbent: best, partial: None }, Some(self.lower_bound))
            }
        };
        let mut answer = self.call.new_answer();
        answer.outcome = Outcome { verdict, lower_bound, stats: self.stats };
        answer
    }
}
