//! One solve under wrapped rules, from the request to the answer.

use super::resolve;
use super::watch::{FrameObserver, SetupWatcher};
use crate::about::{About, CustomAlgorithm};
use crate::answer::{Answer, Plans};
use crate::message::Message;
use crate::referee::{Ruling, replay};
use crate::request::{PlansWanted, ProgressObserver, Refusal, RefusalKind, SolveRequest, Watcher};
use crate::rules::{CustomCall, EstimateRequest, EstimateVisitor, ResolvedAlgorithm, Rules, SearchCall};
use gordian_search::algorithms::{self, textbook};
use gordian_search::{
    Algorithm, AllPlans, Cost, CostRange, Estimate, Limits, Observer, Outcome, Proof, Spec, Stop, Stopwatch, Task,
    Verdict, optimal_plans,
};
use serde_json::Map;
use std::cell::Cell;
use std::time::Duration;

/// The maximum length of a partial plan in an answer, in moves.
const MAX_PARTIAL_MOVES: usize = 1_000;

/// The bytes that a move of a plan takes as text: in the answer, and in what a front end makes of it.
const BYTES_PER_MOVE: u64 = 256;

/// The maximum number of expansions of [`Solver::report_optimum_over_allowance`], which takes no noticeable time.
const MAX_EXPANSIONS_OVER_ALLOWANCE: u64 = 100_000;

/// The inputs of one solve.
pub(super) struct SolveRun<'a, R: Rules> {
    pub(super) rules: &'a R,
    /// The id of the instance.
    pub(super) id: String,
    /// The state in which the search starts.
    pub(super) start: &'a R::State,
    /// The moves from the instance's initial state to `start`.
    pub(super) played: &'a [String],
    /// The maximum cost of a plan from `start` under the rules.
    pub(super) allowance: Option<Cost>,
    pub(super) request: &'a SolveRequest,
    /// Whether the answer says what the cheapest plan costs if it costs more than the allowance.
    pub(super) reports_optimum_over_allowance: bool,
}

impl<R: Rules> SolveRun<'_, R> {
    /// Chooses the algorithm, builds the estimate, searches, and has the referee replay the plan.
    pub(super) fn run(&self, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let about = R::ABOUT;
        if self.request.any {
            return Err(Refusal::new(Message::new("refused-any")));
        }
        let (with, estimate) = resolve::choose_algorithm(self.rules, self.start, self.request)?;
        if let Some(message) = self.rules.refuses(&with.name, self.start) {
            return Err(Refusal::new(message));
        }
        if let Some(custom) = about.custom_algorithms.iter().find(|custom| custom.name == with.name) {
            if self.request.course_counts {
                return Err(no_course_counts(&with.name));
            }
            return self.solve_custom(custom, with, estimate, watcher);
        }
        let resolved = self.resolve_algorithm(&with)?;
        if resolved.algorithm == Algorithm::Bfida && self.rules.costs() != CostRange::UNIT {
            return Err(Refusal::new(Message::new("refused-not-unit-costs")));
        }
        if self.request.course_counts && !textbook::is_known(resolved.algorithm) {
            return Err(no_course_counts(&with.name));
        }
        let estimate = if resolved.algorithm.uses_estimate() { estimate } else { "none" };
        let mut answer = self.new_answer(resolved.algorithm.name(), resolve::answer_parameters(&resolved));
        estimate.clone_into(&mut answer.estimate);
        if self.request.with.name == "auto" {
            answer.notes.push(auto_choice_message(about, resolved.algorithm.name(), estimate));
        }
        if let Some(proof) = self.rules.impossible(self.start) {
            answer.outcome.verdict = Verdict::Unsolvable;
            answer.notes.push(proof);
            return Ok(answer);
        }
        let table_bytes = Cell::new(0);
        let mut answer_without_tables = answer.clone();
        let solver = Solver { run: self, resolved, setup: Stopwatch::start(), answer, table_bytes: &table_bytes };
        let mut setup_watcher = SetupWatcher { watcher, notes: Vec::new(), table_bytes: &table_bytes };
        let (start, request) = (self.start, self.request);
        let wanted = EstimateRequest { name: estimate, start, request, watcher: &mut setup_watcher };
        let result = self.rules.with_estimate(wanted, solver).flatten();
        let notes = setup_watcher.notes;
        match result {
            Ok(mut answer) => {
                answer.notes.extend(notes);
                Ok(answer)
            }
            Err(Refusal { kind: RefusalKind::Memory, message }) => {
                answer_without_tables.outcome.verdict = Verdict::stopped(Stop::Memory);
                answer_without_tables.outcome.lower_bound = Some(0);
                answer_without_tables.notes.extend(notes.into_iter().chain([message]));
                Ok(answer_without_tables)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Runs one of the puzzle's own algorithms.
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
        let parameters = resolve::custom_parameters(custom, &with)?;
        let answer_parameters =
            parameters.iter().map(|(key, value)| ((*key).to_owned(), resolve::value_to_json(*value))).collect();
        let mut empty_answer = self.new_answer(custom.name, answer_parameters);
        if let Some(proof) = self.rules.impossible(self.start) {
            empty_answer.outcome.verdict = Verdict::Unsolvable;
            empty_answer.notes.push(proof);
            return Ok(empty_answer);
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
            empty_answer,
        };
        let mut answer = self.rules.solve_custom(&call, watcher)?;
        let stats = &mut answer.outcome.stats;
        if stats.wall.is_zero() {
            (stats.cpu, stats.wall) = (stopwatch.cpu(), stopwatch.wall());
        }
        if self.request.with.name == "auto" {
            answer.notes.insert(0, auto_choice_message(R::ABOUT, custom.name, &answer.estimate));
        }
        self.check_plans(&answer.outcome);
        Ok(answer)
    }

    /// The engine algorithm that a spec names, unless the puzzle refuses it.
    fn resolve_algorithm(&self, with: &Spec) -> Result<ResolvedAlgorithm, Refusal> {
        let about = R::ABOUT;
        if let Some((_, reason)) = about.refused.iter().find(|(name, _)| *name == with.name) {
            return Err(Refusal::new(Message::new(*reason)));
        }
        let (spec, choices) = resolve::read_choices(with)?;
        let (engine_spec, switches) = resolve::split_switches(about, &spec)?;
        let algorithm = resolve::engine_algorithm(about, &about.with_defaults(&engine_spec))?;
        resolve::check_choices(choices, algorithm)?;
        Ok(ResolvedAlgorithm { algorithm, switches, choices, threads: self.request.threads })
    }

    /// An answer that describes this run but has no result yet.
    fn new_answer(&self, algorithm: &str, parameters: Map<String, serde_json::Value>) -> Answer {
        let answer = Answer::new(&self.id, R::ABOUT.name, algorithm);
        Answer { parameters, options: self.rules.options().clone(), after: self.played.to_vec(), ..answer }
    }

    /// Writes actions as text; the first one is taken in `start`.
    fn write_actions(&self, actions: &[R::Action]) -> Vec<String> {
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

    /// Has the referee replay the plan or the incumbent of an outcome.
    fn check_plans(&self, outcome: &Outcome<String>) {
        if let Verdict::Solved { plan, .. } | Verdict::Stopped { incumbent: Some(plan), .. } = &outcome.verdict {
            self.check_plan(&plan.actions, plan.cost);
        }
    }

    /// Has the referee replay a plan from `start` and compares its cost.
    ///
    /// # Panics
    /// When the referee disagrees. Then the puzzle's search space or its referee is wrong, and no answer can be trusted.
    fn check_plan(&self, plan: &[String], cost: Cost) {
        let mut referee = self.rules.referee();
        let all_moves = self.played.iter().chain(plan).map(String::as_str);
        let ruling = replay(&mut *referee, self.played.iter().map(String::as_str));
        let spent = referee.spent();
        assert!(!matches!(ruling, Ruling::Illegal { .. }), "the referee refuses the moves played: {ruling:?}");
        let ruling = replay(&mut *self.rules.referee(), all_moves);
        let expected = Ruling::Solves { cost: spent + cost };
        assert_eq!(ruling, expected, "the referee disagrees with the plan for {}: {plan:?}", self.id);
    }
}

/// Searches with the estimate that [`Rules::with_estimate`] hands to it, and fills in the answer.
struct Solver<'a, R: Rules> {
    run: &'a SolveRun<'a, R>,
    resolved: ResolvedAlgorithm,
    /// Started before the estimate is built.
    setup: Stopwatch,
    answer: Answer,
    /// The bytes that the tables of the estimate use.
    table_bytes: &'a Cell<u64>,
}

impl<R: Rules> EstimateVisitor<R> for Solver<'_, R> {
    type Output = Result<Answer, Refusal>;

    fn visit<E: Estimate<R>>(mut self, estimate: E, watcher: &mut dyn Watcher) -> Self::Output {
        let setup = self.setup.wall();
        let mut task =
            Task::new(self.run.rules).starting_from(self.run.start.clone(), self.run.allowance).within(self.limits());
        task.choices = self.resolved.choices;
        let rules = self.run.rules;
        let outcome = if watcher.wants_frames() {
            let write = |state: &R::State, action| rules.write_action(state, action);
            self.search(&task, &estimate, &mut FrameObserver::new(rules, self.run.start, &write, watcher))?
        } else {
            self.search(&task, &estimate, &mut ProgressObserver(watcher))?
        };
        self.record_outcome(outcome, setup);
        if self.run.reports_optimum_over_allowance && self.answer.verdict().is_unsolvable() {
            self.report_optimum_over_allowance(&task, &estimate, watcher);
        }
        if self.run.request.course_counts {
            let counted = textbook::count(self.resolved.algorithm, &task, &estimate);
            self.add_course_counts(counted);
        }
        if let Some((optimum, max_listed)) = self.wanted_plans() {
            task.limits.time = task.limits.time.map(|time| time.saturating_sub(self.answer.stats().wall));
            let found = optimal_plans(&task, &estimate, optimum, max_listed, &mut ProgressObserver(watcher));
            self.record_optimal_plans(found, max_listed);
        }
        Ok(self.answer)
    }
}

impl<R: Rules> Solver<'_, R> {
    /// The limits of the request, less the memory that tables use.
    fn limits(&self) -> Limits {
        let limits = self.run.request.limits.clone();
        Limits { bytes: limits.bytes.map(|bytes| bytes.saturating_sub(self.table_bytes.get())), ..limits }
    }

    fn search<E: Estimate<R>, O: Observer<R::Action>>(
        &self,
        task: &Task<'_, R>,
        estimate: &E,
        observer: &mut O,
    ) -> Result<Outcome<R::Action>, Refusal> {
        let call = SearchCall { resolved: &self.resolved, task, estimate };
        self.run.rules.search(&call, observer).ok_or_else(|| Refusal::new(Message::new("refused-not-reversible")))
    }

    /// Writes the plans of an outcome as text, has the referee check them, and records the outcome in the answer.
    fn record_outcome(&mut self, mut outcome: Outcome<R::Action>, setup: Duration) {
        if let Verdict::Stopped { partial, .. } = &mut outcome.verdict {
            // A partial plan of millions of moves is useless, and its text would be larger than the search.
            partial.take_if(|partial| partial.actions.len() > MAX_PARTIAL_MOVES);
        }
        if let Verdict::Solved { plan, .. } | Verdict::Stopped { incumbent: Some(plan), .. } = &outcome.verdict {
            let count = plan.actions.len();
            let is_long = count > MAX_PARTIAL_MOVES;
            if is_long && !self.run.request.limits.allow_bytes(count as u64 * BYTES_PER_MOVE) {
                outcome.verdict = Verdict::stopped(Stop::Memory);
                self.answer.notes.push(Message::new("plan-not-written").with("count", count));
            }
        }
        self.answer.outcome = outcome.map_actions(|actions| self.run.write_actions(&actions));
        self.run.check_plans(&self.answer.outcome);
        self.answer.outcome.stats.peak_bytes += self.table_bytes.get();
        self.answer.setup = setup;
    }

    /// Adds what a textbook program would count, or a note if a limit stopped the counting.
    fn add_course_counts(&mut self, counted: Option<Result<textbook::Counts, Stop>>) {
        match counted {
            Some(Ok(counts)) => {
                let counts = serde_json::json!({ "expanded": counts.expanded, "generated": counts.generated });
                self.answer.extra.insert("course".to_owned(), counts);
            }
            Some(Err(stop)) => {
                let reason = Message::new(format!("reason-{}", stop.name()));
                self.answer.notes.push(Message::new("course-counts-stopped").with("reason", reason));
            }
            None => {}
        }
    }

    /// Adds a note on what the cheapest plan costs without the allowance, if a short search finds it.
    fn report_optimum_over_allowance<E: Estimate<R>>(
        &mut self,
        task: &Task<'_, R>,
        estimate: &E,
        watcher: &mut dyn Watcher,
    ) {
        let Some(allowance) = task.allowance else { return };
        let spent = self.answer.stats().wall;
        let limits = Limits {
            time: task.limits.time.map(|time| time.saturating_sub(spent)),
            expansions: Some(task.limits.expansions.unwrap_or(u64::MAX).min(MAX_EXPANSIONS_OVER_ALLOWANCE)),
            ..task.limits.clone()
        };
        let unlimited = Task::new(task.space).starting_from(task.start.clone(), None).within(limits);
        let astar = Algorithm::Astar { partial: false };
        let Some(outcome) = algorithms::run(astar, &unlimited, estimate, &mut ProgressObserver(watcher), 1) else {
            return;
        };
        match (&outcome.verdict, outcome.cost()) {
            (_, Some(optimum)) if outcome.is_optimal() => {
                self.answer.outcome.lower_bound = Some(optimum);
                let note = Message::new("optimum-beyond").with("allowance", allowance).with("optimum", optimum);
                self.answer.notes.push(note);
            }
            (Verdict::Unsolvable, _) => self.answer.notes.push(Message::new("unsolvable-without-allowance")),
            _ => {}
        }
    }

    /// The cost of the optimal plans to count, in the time that the search left, and how many of them to list; `None` if the
    /// request does not want them, or if the search did not prove a cost optimal.
    fn wanted_plans(&mut self) -> Option<(Cost, usize)> {
        let max_listed = match self.run.request.plans {
            PlansWanted::One => return None,
            PlansWanted::All(max) => max,
            PlansWanted::Count => 0,
        };
        match self.answer.verdict() {
            Verdict::Solved { plan, proof: Proof::Optimal } => Some((plan.cost, max_listed)),
            Verdict::Solved { .. } => {
                self.answer.notes.push(Message::new("plans-need-proof"));
                None
            }
            Verdict::Unsolvable | Verdict::Stopped { .. } => None,
        }
    }

    /// Adds the number of optimal plans and those that were listed, or a note if a limit stopped the counting.
    fn record_optimal_plans(&mut self, found: Result<AllPlans<R::Action>, Stop>, max_listed: usize) {
        match found {
            Ok(all) => {
                let listed_count = all.plans.len() as u128;
                self.answer.plans = Some(Plans {
                    count: all.count.map_or_else(|| format!(">{}", u128::MAX), |count| count.to_string()),
                    list: (max_listed > 0).then(|| all.plans.iter().map(|plan| self.run.write_actions(plan)).collect()),
                    complete: all.count == Some(listed_count),
                });
            }
            Err(stop) => {
                let reason = Message::new(format!("reason-{}", stop.name()));
                self.answer.counting_stopped_by = Some(stop);
                self.answer.notes.push(Message::new("plans-stopped").with("reason", reason));
            }
        }
    }
}

/// The refusal of a request for textbook counts of an algorithm that has no textbook version.
pub fn no_course_counts(algorithm: &str) -> Refusal {
    Refusal::new(Message::new("refused-course-counts").with("algorithm", algorithm))
}

/// The title of an algorithm of the engine or of the puzzle.
pub fn algorithm_title(about: &About, algorithm: &str) -> Message {
    let is_custom = about.custom_algorithms.iter().any(|custom| custom.name == algorithm);
    let name = about.name;
    Message::new(if is_custom {
        format!("{name}-algorithm-{algorithm}-name")
    } else {
        format!("algorithm-{algorithm}-name")
    })
}

/// Says which algorithm and estimate `auto` chose: their names in commands and their titles.
pub fn auto_choice_message(about: &About, algorithm: &str, estimate: &str) -> Message {
    let title = algorithm_title(about, algorithm);
    let chose = |id: &'static str| Message::new(id).with("algorithm", algorithm).with("title", title);
    if estimate == "none" {
        return chose("auto-chose-alone");
    }
    let estimate_title = Message::new(format!("{}-estimate-{estimate}-name", about.name));
    chose("auto-chose").with("estimate", estimate).with("estimate-title", estimate_title)
}

/// Whether a note of an answer only names the algorithm that `auto` chose.
pub fn is_auto_choice(note: &Message) -> bool {
    note.id.starts_with("auto-chose")
}
