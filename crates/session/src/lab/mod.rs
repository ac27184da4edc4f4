//! The laboratory of heuristics: how good is an estimate on an instance, is it admissible and consistent, and what would a search
//! with it cost. A heuristic can also be a formula over the features of the puzzle.

mod certificate;
mod expression;
mod predict;

use crate::failure::Failure;
pub use certificate::{CERTIFICATE_FORMAT, Certificate};
pub use expression::Expression;
use gordian_puzzle::sample::{SampleRequest, StateSample};
use gordian_puzzle::{About, Message, Position, SolveRequest, Watcher};
use gordian_search::{Cost, DEAD, Limits, Spec};
pub use predict::Prediction;
use serde::Serialize;

/// If at most this many states can be reached, all of them are examined.
pub const DEFAULT_MAX_STATES: usize = 400_000;
/// Of how many states of a larger space the true distance is sought.
const MAX_SOLVED: usize = 50;
/// The largest search for one true distance, in expansions.
const MAX_EXPANSIONS: u64 = 300_000;

/// The heuristic to measure.
#[derive(Clone, Debug, PartialEq)]
pub enum Heuristic {
    /// An estimate of the puzzle.
    Named(String),
    /// A formula.
    Formula(Expression),
}

impl Heuristic {
    /// The name or the formula.
    pub fn text(&self) -> &str {
        match self {
            Heuristic::Named(name) => name,
            Heuristic::Formula(expression) => expression.text(),
        }
    }

    fn names(&self) -> Vec<String> {
        match self {
            Heuristic::Named(name) => vec![name.clone()],
            Heuristic::Formula(expression) => expression.features().to_vec(),
        }
    }
}

/// The names that a formula may use: the estimates of the puzzle, and its other features.
pub fn feature_names(about: &About, position: &dyn Position) -> Vec<&'static str> {
    let estimates = about.estimates.iter().map(|estimate| estimate.name).filter(|name| *name != "none");
    estimates.chain(position.features().into_iter().map(|(name, _)| name)).collect()
}

/// How to measure.
#[derive(Clone, Debug)]
pub struct LabRequest {
    /// What to measure.
    pub heuristic: Heuristic,
    /// How many states to draw where there are too many to examine all.
    pub sample: usize,
    /// The most states that are examined all.
    pub max_states: usize,
    /// The seed of the sample.
    pub seed: u64,
    /// Limits and tables.
    pub solve: SolveRequest,
}

/// A state at which a promise is broken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Violation {
    /// How many states or moves break the promise.
    pub count: u64,
    /// The moves from the start to the example with the smallest true distance, or if that is not known, the fewest moves.
    pub moves: Vec<String>,
    /// The value of the heuristic there.
    pub h: Cost,
    /// For an overestimate: the true distance. For an inconsistency: the cost of the move and the value after it.
    pub limit: Cost,
}

/// What was measured.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LabReport {
    /// The name or the formula.
    pub heuristic: String,
    /// Whether every state that can be reached was examined.
    pub complete: bool,
    /// The number of states that were examined.
    pub states: u64,
    /// How many of them are dead ends according to the heuristic.
    pub dead: u64,
    /// The mean of the values.
    pub mean: f64,
    /// The largest value.
    pub max: Cost,
    /// Of how many states the true distance is known.
    pub known: u64,
    /// The mean of the true distances; `None` if none is known.
    pub mean_distance: Option<f64>,
    /// The mean difference between true distance and value, where the distance is known and not infinite.
    pub mean_error: Option<f64>,
    /// The mean of value divided by true distance, over states that are not goals.
    pub accuracy: Option<f64>,
    /// Overestimates, or `None`.
    pub overestimates: Option<Violation>,
    /// Moves that lower the value by more than their cost, or `None`.
    pub inconsistencies: Option<Violation>,
    /// The time of one evaluation from scratch, in nanoseconds.
    pub nanoseconds: f64,
    /// The expansions of IDA* without a table, by bound, predicted and measured.
    pub predictions: Vec<Prediction>,
}

impl LabReport {
    /// Whether the heuristic is shown never to overestimate on this instance.
    pub fn is_proved_admissible(&self) -> bool {
        self.complete && self.overestimates.is_none()
    }

    /// Whether the heuristic is shown to be consistent on this instance.
    pub fn is_proved_consistent(&self) -> bool {
        self.is_proved_admissible() && self.inconsistencies.is_none()
    }

    /// What the measurement proves, as a sentence.
    pub fn conclusion(&self) -> Message {
        let id = match (self.complete, &self.overestimates, &self.inconsistencies) {
            (_, Some(_), _) => "session-lab-not-admissible",
            (true, None, None) => "session-lab-consistent",
            (true, None, Some(_)) => "session-lab-admissible",
            (false, None, Some(_)) => "session-lab-not-consistent",
            (false, None, None) => "session-lab-open",
        };
        Message::new(id).with("states", self.states)
    }
}

/// Measures a heuristic on the states that can be reached from a position.
///
/// # Errors
/// When the puzzle has no states to examine, or does not know the estimate.
pub fn measure(position: &dyn Position, request: &LabRequest, watcher: &mut dyn Watcher) -> Result<LabReport, Failure> {
    let sample = position.sample_states(
        &SampleRequest {
            names: request.heuristic.names(),
            max_states: request.max_states,
            walks: request.sample,
            seed: request.seed,
            solve: request.solve.clone(),
        },
        watcher,
    )?;
    let values = values(&request.heuristic, &sample);
    let distances = if sample.is_complete {
        sample.distances().into_iter().map(Some).collect()
    } else {
        sought_distances(position, request, &sample, watcher)?
    };
    Ok(report(&request.heuristic, &sample, &values, &distances))
}

/// The values of the heuristic for all states.
fn values(heuristic: &Heuristic, sample: &StateSample) -> Vec<Cost> {
    match heuristic {
        Heuristic::Named(_) => sample.values.first().cloned().unwrap_or_default(),
        Heuristic::Formula(expression) => {
            let of = |state: usize| sample.values.iter().map(|values| values[state]).collect::<Vec<Cost>>();
            (0..sample.is_goal.len()).map(|state| expression.value(&of(state))).collect()
        }
    }
}

/// The true distances of some states of a space that is too large to examine all, found by searches.
fn sought_distances(
    position: &dyn Position,
    request: &LabRequest,
    sample: &StateSample,
    watcher: &mut dyn Watcher,
) -> Result<Vec<Option<Cost>>, Failure> {
    let mut distances = vec![None; sample.is_goal.len()];
    for (state, distance) in distances.iter_mut().enumerate().take(sample.drawn.min(MAX_SOLVED)) {
        let mut place = position.fork();
        let moves = sample.path(state).join(" ");
        if moves.split_whitespace().any(|text| place.play(text).is_err()) {
            continue;
        }
        let limits = Limits { expansions: Some(MAX_EXPANSIONS), ..request.solve.limits.clone() };
        let solve = SolveRequest { with: Spec::named("auto"), limits, ..request.solve.clone() };
        let answer = place.solve(&solve, watcher)?;
        *distance = answer.cost().filter(|_| answer.outcome.is_optimal());
    }
    Ok(distances)
}

fn report(heuristic: &Heuristic, sample: &StateSample, values: &[Cost], distances: &[Option<Cost>]) -> LabReport {
    let drawn = 0..sample.drawn;
    let alive: Vec<usize> = drawn.clone().filter(|state| values[*state] != DEAD).collect();
    let mean_of = |values: &mut dyn Iterator<Item = f64>| {
        let (count, sum) = values.fold((0u64, 0.0), |(count, sum), value| (count + 1, sum + value));
        (count > 0).then(|| sum / count as f64)
    };
    let known = || {
        let pairs = drawn.clone().filter_map(|state| distances[state].map(|distance| (state, distance)));
        pairs.filter(|(state, distance)| *distance != DEAD && values[*state] != DEAD)
    };
    let time: f64 = sample.times.iter().map(std::time::Duration::as_secs_f64).sum();
    LabReport {
        heuristic: heuristic.text().to_owned(),
        complete: sample.is_complete,
        states: sample.drawn as u64,
        dead: (sample.drawn - alive.len()) as u64,
        mean: mean_of(&mut alive.iter().map(|state| f64::from(values[*state]))).unwrap_or(0.0),
        max: alive.iter().map(|state| values[*state]).max().unwrap_or(0),
        known: drawn.clone().filter(|state| distances[*state].is_some()).count() as u64,
        mean_distance: mean_of(&mut known().map(|(_, distance)| f64::from(distance))),
        mean_error: mean_of(&mut known().map(|(state, distance)| f64::from(distance) - f64::from(values[state]))),
        accuracy: mean_of(
            &mut known()
                .filter(|(_, distance)| *distance > 0)
                .map(|(state, distance)| f64::from(values[state]) / f64::from(distance)),
        ),
        overestimates: overestimates(sample, values, distances),
        inconsistencies: inconsistencies(sample, values),
        nanoseconds: time * 1e9 / sample.is_goal.len().max(1) as f64,
        predictions: predict::predict(sample, values, distances),
    }
}

/// The states whose value is larger than their true distance.
fn overestimates(sample: &StateSample, values: &[Cost], distances: &[Option<Cost>]) -> Option<Violation> {
    let broken = (0..sample.drawn).filter_map(|state| {
        let distance = distances[state].filter(|distance| values[state] > *distance)?;
        Some((distance, state))
    });
    let mut count = 0;
    let smallest = broken.inspect(|_| count += 1).min()?;
    let (limit, state) = smallest;
    Some(Violation { count, moves: sample.path(state), h: values[state], limit })
}

/// The moves that lower the value by more than their cost.
fn inconsistencies(sample: &StateSample, values: &[Cost]) -> Option<Violation> {
    let mut count = 0;
    let mut first = None;
    for (state, edges) in sample.edges.iter().enumerate() {
        for (child, cost) in edges {
            let limit = cost.saturating_add(values[*child as usize]);
            if values[state] > limit {
                count += 1;
                first.get_or_insert((state, limit));
            }
        }
    }
    let (state, limit) = first?;
    Some(Violation { count, moves: sample.path(state), h: values[state], limit })
}
