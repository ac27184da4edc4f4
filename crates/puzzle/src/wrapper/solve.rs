//! One solve of wrapped rules, from the request to the answer.

use super::unknown;
use super::watch::{Framing, Ticking};
use crate::answer::{Answer, AnswerStats, Incumbent, PartialPlan, Plans, ProofWord, VerdictWord};
use crate::instance::About;
use crate::message::Message;
use crate::referee::{Ruling, replay};
use crate::request::{PlansWanted, Refusal, SolveRequest, Watcher};
use crate::rules::{Choice, EstimateVisitor, Rules};
use gordian_search::{
    Algorithm, Blind, Cost, Estimate, Expected, Observer, Outcome, Proof, Spec, SpecError, Stats, Stopwatch, Task,
    Value, Verdict, algorithms, optimal_plans,
};
use serde_json::Map;
use std::time::Duration;

/// The longest beginning of a plan that an answer carries.
const MOST_PARTIAL: usize = 1_000;

/// A solve to be done.
pub(super) struct Job<'a, R: Rules> {
    pub(super) rules: &'a R,
    pub(super) id: String,
    pub(super) start: &'a R::State,
    pub(super) played: &'a [String],
    pub(super) allowance: Option<Cost>,
    pub(super) request: &'a SolveRequest,
}

impl<R: Rules> Job<'_, R> {
    /// Chooses, builds the estimate, searches, and lets the referee replay what was found.
    pub(super) fn run(&self, watcher: &mut dyn Watcher) -> Result<Answer, Refusal> {
        let about = self.rules.about();
        let Choice { with, estimate } = self.choose()?;
        if about.own.iter().any(|own| own.name == with.name) {
            let stopwatch = Stopwatch::start();
            let request = SolveRequest { with: with.clone(), ..self.request.clone() };
            let answer = self.rules.own(self.start, &request, watcher);
            let mut answer = answer.unwrap_or_else(|| Err(unknown_algorithm(about, &with.name)))?;
            if answer.stats.wall_seconds == 0.0 {
                answer.stats.seconds = seconds(stopwatch.cpu());
                answer.stats.wall_seconds = seconds(stopwatch.wall());
            }
            if self.request.with.name == "auto" {
                answer.notes.insert(0, auto_chose(&with.name, &answer.estimate));
            }
            if let (Some(plan), Some(cost)) = (&answer.plan, answer.cost) {
                self.referee(plan, cost);
            }
            if let Some(incumbent) = &answer.incumbent {
                self.referee(&incumbent.plan, incumbent.cost);
            }
            return Ok(Answer { id: self.id.clone(), options: self.rules.options().clone(), ..answer });
        }
        let algorithm = self.algorithm(&with)?;
        let estimate = if algorithm.uses_estimate() { estimate } else { "none" };
        let mut answer = self.blank(algorithm, estimate);
        if self.request.with.name == "auto" {
            answer.notes.push(auto_chose(algorithm.name(), estimate));
        }
        if let Some(proof) = self.rules.impossible(self.start) {
            answer.verdict = VerdictWord::Unsolvable;
            answer.notes.push(proof);
            return Ok(answer);
        }
        let solver = Solver { job: self, algorithm, setup: Stopwatch::start(), answer };
        match estimate {
            "none" => solver.visit(Blind, watcher),
            name => self.rules.with_estimate(name, self.start, watcher, solver)?,
        }
    }

    fn choose(&self) -> Result<Choice, Refusal> {
        let about = self.rules.about();
        let estimate = match &self.request.estimate {
            None => None,
            Some(name) => match about.estimates.iter().find(|known| known.name == name) {
                Some(known) => Some(known.name),
                None => {
                    let names: Vec<&'static str> = about.estimates.iter().map(|known| known.name).collect();
                    return Err(unknown("error-unknown-estimate", name, &names));
                }
            },
        };
        Ok(match self.request.with.name.as_str() {
            "auto" => {
                let choice = self.rules.auto(self.start, self.request);
                Choice { estimate: estimate.unwrap_or(choice.estimate), ..choice }
            }
            _ => {
                let estimate = estimate.unwrap_or_else(|| self.rules.default_estimate());
                Choice { with: self.request.with.clone(), estimate }
            }
        })
    }

    fn algorithm(&self, with: &Spec) -> Result<Algorithm, Refusal> {
        let about = self.rules.about();
        if let Some((_, reason)) = about.refused.iter().find(|(name, _)| *name == with.name) {
            return Err(Refusal::new(Message::new(*reason)));
        }
        Ok(self.rules.tune(read_algorithm(about, with)?, with))
    }

    fn blank(&self, algorithm: Algorithm, estimate: &str) -> Answer {
        let value = |value: Value| match value {
            Value::Whole(number) => number.into(),
            Value::Real(number) => number.into(),
            Value::Switch(on) => on.into(),
        };
        let parameters = algorithm.parameters().into_iter().map(|(name, number)| (name.to_owned(), value(number)));
        Answer {
            id: self.id.clone(),
            puzzle: self.rules.about().name.to_owned(),
            algorithm: algorithm.name().to_owned(),
            parameters: parameters.collect(),
            estimate: estimate.to_owned(),
            options: self.rules.options().clone(),
            verdict: VerdictWord::Stopped,
            stopped_by: None,
            cost: None,
            lower_bound: None,
            proof: ProofWord::None,
            factor: None,
            plan: None,
            incumbent: None,
            partial: None,
            left: None,
            solution: None,
            unique: None,
            second: None,
            plans: None,
            stats: AnswerStats::default(),
            notes: Vec::new(),
        }
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
    algorithm: Algorithm,
    setup: Stopwatch,
    answer: Answer,
}

impl<R: Rules> EstimateVisitor<R> for Solver<'_, R> {
    type Output = Result<Answer, Refusal>;

    fn visit<E: Estimate<R>>(mut self, estimate: E, watcher: &mut dyn Watcher) -> Self::Output {
        let setup = self.setup.wall();
        let task = Task::new(self.job.rules)
            .from(self.job.start.clone(), self.job.allowance)
            .within(self.job.request.limits.clone());
        let outcome = if watcher.wants_frames() {
            self.search(&task, &estimate, &mut Framing::new(self.job.rules, self.job.start, watcher))?
        } else {
            self.search(&task, &estimate, &mut Ticking(watcher))?
        };
        self.fill(&outcome, setup);
        if self.job.request.plans != PlansWanted::One {
            self.all_plans(&task, &estimate);
        }
        Ok(self.answer)
    }
}

impl<R: Rules> Solver<'_, R> {
    fn search<E: Estimate<R>, O: Observer<R::Action>>(
        &self,
        task: &Task<'_, R>,
        estimate: &E,
        observer: &mut O,
    ) -> Result<Outcome<R::Action>, Refusal> {
        let outcome = match self.algorithm {
            Algorithm::Bibfs => self.job.rules.bidirectional(task, observer),
            algorithm => algorithms::run(algorithm, task, estimate, observer, self.job.request.threads),
        };
        outcome.ok_or_else(|| Refusal::new(Message::new("refused-not-reversible")))
    }

    fn fill(&mut self, outcome: &Outcome<R::Action>, setup: Duration) {
        let answer = &mut self.answer;
        answer.lower_bound = outcome.lower_bound;
        answer.stats = stats(&outcome.stats, setup);
        match &outcome.verdict {
            Verdict::Solved { plan, proof } => {
                let written = self.job.write(&plan.actions);
                self.job.referee(&written, plan.cost);
                answer.verdict = VerdictWord::Solved;
                answer.cost = Some(plan.cost);
                answer.plan = Some(written);
                (answer.proof, answer.factor) = match proof {
                    Proof::Optimal => (ProofWord::Optimal, None),
                    Proof::Within(factor) => (ProofWord::Within, Some(*factor)),
                    Proof::None => (ProofWord::None, None),
                };
            }
            Verdict::Unsolvable => answer.verdict = VerdictWord::Unsolvable,
            Verdict::Stopped { reason, incumbent, partial } => {
                answer.verdict = VerdictWord::Stopped;
                answer.stopped_by = Some(reason.name().to_owned());
                answer.incumbent = incumbent.as_ref().map(|plan| {
                    let written = self.job.write(&plan.actions);
                    self.job.referee(&written, plan.cost);
                    Incumbent { plan: written, cost: plan.cost }
                });
                // A beginning of millions of moves promises nothing, and its text would dwarf the search.
                let short = partial.as_ref().filter(|partial| partial.actions.len() <= MOST_PARTIAL);
                answer.partial = short
                    .map(|partial| PartialPlan { plan: self.job.write(&partial.actions), estimate: partial.estimate });
            }
        }
    }

    fn all_plans<E: Estimate<R>>(&mut self, task: &Task<'_, R>, estimate: &E) {
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
        match optimal_plans(task, estimate, optimum, most) {
            Ok(all) => {
                let listed = all.plans.len() as u128;
                self.answer.plans = Some(Plans {
                    count: all.count.map_or_else(|| format!(">{}", u128::MAX), |count| count.to_string()),
                    list: (most > 0).then(|| all.plans.iter().map(|plan| self.job.write(plan)).collect()),
                    complete: all.count == Some(listed),
                });
            }
            Err(stop) => self.answer.notes.push(Message::new("plans-stopped").with("reason", stop.name())),
        }
    }
}

/// The algorithm of the engine that a spec asks for.
///
/// # Errors
/// When the name, a parameter or its value is wrong. Whether the puzzle refuses the algorithm is not looked at.
pub fn read_algorithm(about: &About, with: &Spec) -> Result<Algorithm, Refusal> {
    Algorithm::from_spec(with).map_err(|error| match error {
        SpecError::UnknownName(name) => unknown_algorithm(about, &name),
        SpecError::UnknownParameter { parameter, known, .. } => unknown("error-unknown-parameter", &parameter, known),
        SpecError::BadValue { algorithm, parameter, value, expected } => Refusal::new(
            Message::new("error-bad-parameter")
                .with("algorithm", algorithm)
                .with("parameter", parameter)
                .with("value", value)
                .with("expected", expected_words(expected)),
        ),
        SpecError::Malformed(text) => Refusal::new(Message::new("error-malformed-algorithm").with("name", text)),
    })
}

fn unknown_algorithm(about: &About, name: &str) -> Refusal {
    let refused = |name: &&str| !about.refused.iter().any(|(refused, _)| refused == name);
    let own = about.own.iter().map(|own| own.name);
    let known: Vec<&'static str> =
        ["auto"].into_iter().chain(Algorithm::NAMES.into_iter().filter(refused)).chain(own).collect();
    unknown("error-unknown-algorithm", name, &known)
}

/// What would fit a parameter, as a message where the shared words have one.
fn expected_words(expected: Expected) -> Message {
    match expected {
        Expected::Whole(0) => Message::new("expected-whole"),
        Expected::Whole(least) => Message::new("expected-whole-from").with("least", least),
        Expected::Switch => Message::new("expected-switch"),
        Expected::Weight => Message::new("expected-weight"),
    }
}

fn auto_chose(algorithm: &str, estimate: &str) -> Message {
    Message::new("auto-chose").with("algorithm", algorithm).with("estimate", estimate)
}

/// A time in seconds, to the microsecond.
fn seconds(time: Duration) -> f64 {
    (time.as_secs_f64() * 1e6).round() / 1e6
}

fn stats(stats: &Stats, setup: Duration) -> AnswerStats {
    AnswerStats {
        expanded: stats.expanded,
        generated: stats.generated,
        evaluated: stats.evaluated,
        reopened: stats.reopened,
        duplicates: stats.duplicates,
        before_last_layer: stats.before_last_layer,
        peak_nodes: stats.peak_nodes,
        peak_bytes: stats.peak_bytes,
        seconds: seconds(stats.cpu),
        wall_seconds: seconds(stats.wall),
        setup_seconds: seconds(setup),
        extra: Map::new(),
    }
}
