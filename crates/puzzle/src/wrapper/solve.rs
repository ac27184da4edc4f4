//! One solve of wrapped rules, from the request to the answer.

use super::ask;
use super::watch::{FrameObserver, Noting};
use crate::about::{About, CustomAlgorithm};
use crate::answer::{Answer, Plans, ProofWord, VerdictWord, seconds};
use crate::message::Message;
use crate::referee::{Ruling, replay};
use crate::request::{PlansWanted, Refusal, RefusalKind, SolveRequest, Ticking, Watcher};
use crate::rules::{Choice, CustomCall, EstimateVisitor, ResolvedAlgorithm, Rules};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::{
    Cost, Estimate, FromState, Limits, Observer, Outcome, Spec, Stop, Stopwatch, Task, Verdict, optimal_plans,
};
use serde_json::Map;
use std::cell::Cell;
use std::time::Duration;

/// The longest partial plan that an answer holds, in moves.
const MAX_PARTIAL_MOVES: usize = 1_000;

/// How many expansions to spend on the optimum beyond an allowance. Takes a moment.
const MAX_EXPANSIONS_BEYOND: u64 = 100_000;

/// A solve to be done.
pub(super) struct Job<'a, R: Rules> {
    pub(super) rules: &'a R,
    pub(super) id: String,
    pub(super) start: &'a R::State,
    pub(super) played: &'a [String],
    pub(super) allowance: Option<Cost>,
    pub(super) request: &'a SolveRequest,
    /// Whether to look for the optimum beyond the allowance where no plan lies within it.
    pub(super) beyond: bool,
}

impl<R: Rules> Job<'_, R> {
    /// Chooses, builds the estimate, searches, and lets the referee replay what was found.
    pub(super) fn run(&self, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let about = self.rules.about();
        if self.request.any {
            return Err(Refusal::new(Message::new("refused-any")));
        }
        let Choice { with, estimate } = ask::choose(self.rules, self.start, self.request)?;
        if let Some(message) = self.rules.refuses(&with.name, self.start) {
            return Err(Refusal::new(message));
        }
        if let Some(custom) = about.custom_algorithms.iter().find(|custom| custom.name == with.name) {
            return self.solve_custom(custom, with, estimate, watcher);
        }
        let asked = self.asked(&with)?;
        let estimate = if asked.algorithm.uses_estimate() { estimate } else { "none" };
        let mut answer = self.blank(asked.algorithm.name(), ask::shown(&asked));
        estimate.clone_into(&mut answer.estimate);
        if self.request.with.name == "auto" {
            answer.notes.push(auto_chose(self.rules.about(), asked.algorithm.name(), estimate));
        }
        if let Some(proof) = self.rules.impossible(self.start) {
            answer.verdict = VerdictWord::Unsolvable;
            answer.notes.push(proof);
            return Ok(answer);
        }
        let held = Cell::new(0);
        let mut stopped = answer.clone();
        let solver = Solver { job: self, asked, setup: Stopwatch::start(), answer, held: &held };
        let mut noting = Noting { watcher, notes: Vec::new(), held: &held };
        let answered = self.rules.with_estimate(estimate, self.start, self.request, &mut noting, solver).flatten();
        let notes = noting.notes;
        match answered {
            Ok(mut answer) => {
                answer.notes.extend(notes);
                Ok(answer)
            }
            Err(Refusal { kind: RefusalKind::Memory, message }) => {
                stopped.stopped_by = Some(Stop::Memory.name().to_owned());
                stopped.lower_bound = Some(0);
                stopped.notes.extend(notes.into_iter().chain([message]));
                Ok(stopped)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Runs an algorithm of the puzzle's own.
    fn solve_custom(
        &self,
        custom: &CustomAlgorithm,
        with: Spec,
        estimate: &'static str,
        watcher: &mut dyn Watcher,
    ) -> Result<Answer, Refusal> {
        if self.request.plans != PlansWanted::One {
            return Err(Refusal::new(Message::new("refused-plans-one")));
        }
        let parameters = ask::custom_parameters(custom, &with)?;
        let shown = parameters.iter().map(|(key, value)| ((*key).to_owned(), ask::json(*value))).collect();
        let mut blank = self.blank(custom.name, shown);
        if let Some(proof) = self.rules.impossible(self.start) {
            blank.verdict = VerdictWord::Unsolvable;
            blank.notes.push(proof);
            return Ok(blank);
        }
        let stopwatch = Stopwatch::start();
        let request = SolveRequest { with, ..self.request.clone() };
        let call = CustomCall {
            start: self.start,
            played: self.played,
            allowance: self.allowance,
            request: &request,
            estimate,
            parameters,
            blank,
        };
        let mut answer = self.rules.solve_custom(&call, watcher)?;
        if answer.stats.wall_seconds == 0.0 {
            answer.stats.seconds = seconds(stopwatch.cpu());
            answer.stats.wall_seconds = seconds(stopwatch.wall());
        }
        if self.request.with.name == "auto" {
            answer.notes.insert(0, auto_chose(self.rules.about(), custom.name, &answer.estimate));
        }
        if let (Some(plan), Some(cost)) = (&answer.plan, answer.cost) {
            self.referee(plan, cost);
        }
        if let Some(incumbent) = &answer.incumbent {
            self.referee(&incumbent.actions, incumbent.cost);
        }
        Ok(answer)
    }

    fn asked(&self, with: &Spec) -> Result<ResolvedAlgorithm, Refusal> {
        let about = self.rules.about();
        if let Some((_, reason)) = about.refused.iter().find(|(name, _)| *name == with.name) {
            return Err(Refusal::new(Message::new(*reason)));
        }
        let (engine, switches) = ask::split(about, with)?;
        let algorithm = self.rules.tune(ask::engine_algorithm(about, &engine)?, &engine);
        Ok(ResolvedAlgorithm { algorithm, switches, threads: self.request.threads })
    }

    fn blank(&self, algorithm: &str, parameters: Map<String, serde_json::Value>) -> Answer {
        let answer = Answer::blank(&self.id, self.rules.about().name, algorithm);
        Answer { parameters, options: self.rules.options().clone(), after: self.played.to_vec(), ..answer }
    }

    /// Actions from the start as text.
    fn write(&self, actions: &[R::Action]) -> Vec<String> {
        let mut state = self.start.clone();
        actions
            .iter()
            .map(|&action| {
                let text = self.rules.write_action(&state, action);
                self.rules.apply(&mut state, action);
                text
            })
            .collect()
    }

    /// Holds a plan against the referee.
    ///
    /// # Panics
    /// When the referee disagrees: space or referee is wrong, and no answer can be trusted.
    fn referee(&self, plan: &[String], cost: Cost) {
        let mut referee = self.rules.referee();
        let whole = self.played.iter().chain(plan).map(String::as_str);
        let ruling = replay(&mut *referee, self.played.iter().map(String::as_str));
        let spent = referee.spent();
        assert!(!matches!(ruling, Ruling::Illegal { .. }), "the referee refuses the moves played: {ruling:?}");
        let ruling = replay(&mut *self.rules.referee(), whole);
        let expected = Ruling::Solves { cost: spent + cost };
        assert_eq!(ruling, expected, "the referee disagrees with the plan for {}: {plan:?}", self.id);
    }
}

/// Searches with an estimate, once its type is known.
struct Solver<'a, R: Rules> {
    job: &'a Job<'a, R>,
    asked: ResolvedAlgorithm,
    setup: Stopwatch,
    answer: Answer,
    /// The bytes that tables hold.
    held: &'a Cell<u64>,
}

impl<R: Rules> EstimateVisitor<R> for Solver<'_, R> {
    type Output = Result<Answer, Refusal>;

    fn visit<E: Estimate<R>>(mut self, estimate: E, watcher: &mut dyn Watcher) -> Self::Output {
        let setup = self.setup.wall();
        let task =
            Task::new(self.job.rules).starting_from(self.job.start.clone(), self.job.allowance).within(self.limits());
        // Where speed is not asked for, the estimate is called through a pointer: searches that are watched and counts of plans
        // are then compiled once for a puzzle and not once for each of its estimates.
        let rules = self.job.rules;
        let compute: &(dyn Fn(&R::State) -> Cost + Sync) = &|state| estimate.value(estimate.start(rules, state));
        let erased = FromState::new(estimate.promise(), compute);
        let outcome = if watcher.wants_frames() {
            let write = |state: &R::State, action| rules.write_action(state, action);
            self.search(&task, &erased, &mut FrameObserver::new(rules, self.job.start, write, watcher))?
        } else {
            self.search(&task, &estimate, &mut Ticking(watcher))?
        };
        self.fill(outcome, setup);
        if self.job.beyond && self.answer.verdict == VerdictWord::Unsolvable {
            self.look_beyond(&task, &estimate, watcher);
        }
        if self.job.request.plans != PlansWanted::One {
            self.all_plans(task, &erased, watcher);
        }
        Ok(self.answer)
    }
}

impl<R: Rules> Solver<'_, R> {
    /// What tables leave of the limits.
    fn limits(&self) -> Limits {
        let limits = self.job.request.limits.clone();
        Limits { bytes: limits.bytes.map(|bytes| bytes.saturating_sub(self.held.get())), ..limits }
    }

    fn search<E: Estimate<R>, O: Observer<R::Action>>(
        &self,
        task: &Task<'_, R>,
        estimate: &E,
        observer: &mut O,
    ) -> Result<Outcome<R::Action>, Refusal> {
        let outcome = self.job.rules.search(&self.asked, task, estimate, observer);
        outcome.ok_or_else(|| Refusal::new(Message::new("refused-not-reversible")))
    }

    /// Writes the outcome as text, lets the referee check its plans, and puts it into the answer.
    fn fill(&mut self, mut outcome: Outcome<R::Action>, setup: Duration) {
        if let Verdict::Stopped { partial, .. } = &mut outcome.verdict {
            // A partial plan of millions of moves is useless, and its text would be larger than the search.
            partial.take_if(|partial| partial.actions.len() > MAX_PARTIAL_MOVES);
        }
        let outcome = outcome.map_actions(|actions| self.job.write(&actions));
        if let Verdict::Solved { plan, .. } | Verdict::Stopped { incumbent: Some(plan), .. } = &outcome.verdict {
            self.job.referee(&plan.actions, plan.cost);
        }
        self.answer.record(outcome, setup);
        self.answer.stats.peak_bytes += self.held.get();
    }

    /// Says what the cheapest plan costs, where the rules allow less and it can be found with little effort.
    fn look_beyond<E: Estimate<R>>(&mut self, task: &Task<'_, R>, estimate: &E, watcher: &mut dyn Watcher) {
        let Some(allowance) = task.allowance else { return };
        let spent = Duration::from_secs_f64(self.answer.stats.wall_seconds);
        let limits = Limits {
            time: task.limits.time.map(|time| time.saturating_sub(spent)),
            expansions: Some(task.limits.expansions.unwrap_or(u64::MAX).min(MAX_EXPANSIONS_BEYOND)),
            ..task.limits.clone()
        };
        let free = Task::new(task.space).starting_from(task.start.clone(), None).within(limits);
        let outcome = best_first::search(&free, estimate, Priority::ASTAR, &mut Ticking(watcher));
        match (&outcome.verdict, outcome.cost()) {
            (_, Some(optimum)) if outcome.is_optimal() => {
                self.answer.lower_bound = Some(optimum);
                let note = Message::new("optimum-beyond").with("allowance", allowance).with("optimum", optimum);
                self.answer.notes.push(note);
            }
            (Verdict::Unsolvable, _) => self.answer.notes.push(Message::new("unsolvable-without-allowance")),
            _ => {}
        }
    }

    /// Counts all optimal plans in what is left of the time.
    fn all_plans<E: Estimate<R>>(&mut self, mut task: Task<'_, R>, estimate: &E, watcher: &mut dyn Watcher) {
        let (ProofWord::Optimal, Some(optimum)) = (self.answer.proof, self.answer.cost) else {
            if self.answer.verdict == VerdictWord::Solved {
                self.answer.notes.push(Message::new("plans-need-proof"));
            }
            return;
        };
        let most = match self.job.request.plans {
            PlansWanted::All(most) => most,
            PlansWanted::One | PlansWanted::Count => 0,
        };
        let spent = Duration::from_secs_f64(self.answer.stats.wall_seconds);
        task.limits.time = task.limits.time.map(|time| time.saturating_sub(spent));
        match optimal_plans(&task, estimate, optimum, most, &mut Ticking(watcher)) {
            Ok(all) => {
                let listed = all.plans.len() as u128;
                self.answer.plans = Some(Plans {
                    count: all.count.map_or_else(|| format!(">{}", u128::MAX), |count| count.to_string()),
                    list: (most > 0).then(|| all.plans.iter().map(|plan| self.job.write(plan)).collect()),
                    complete: all.count == Some(listed),
                });
            }
            Err(stop) => {
                let reason = Message::new(format!("reason-{}", stop.name()));
                self.answer.stopped_by = Some(stop.name().to_owned());
                self.answer.notes.push(Message::new("plans-stopped").with("reason", reason));
            }
        }
    }
}

/// What `auto` chose: the names to type, and what they are called.
pub fn auto_chose(about: &About, algorithm: &str, estimate: &str) -> Message {
    let name = about.name;
    let is_custom = about.custom_algorithms.iter().any(|custom| custom.name == algorithm);
    let title =
        if is_custom { format!("{name}-algorithm-{algorithm}-name") } else { format!("algorithm-{algorithm}-name") };
    let chose = |id: &'static str| Message::new(id).with("algorithm", algorithm).with("title", Message::new(title));
    if estimate == "none" {
        return chose("auto-chose-alone");
    }
    let called = Message::new(format!("{name}-estimate-{estimate}-name"));
    chose("auto-chose").with("estimate", estimate).with("estimate-title", called)
}
