//! Samples of a state space with the values of estimates (heuristics), for measuring how good the estimates are.

use crate::message::Message;
use crate::request::{Refusal, RefusalKind, SolveRequest, Watcher};
use crate::rules::{EstimateRequest, EstimateVisitor, Rules};
use crate::seed::{Seed, Stream};
use gordian_search::{Cost, DEAD, Estimate, Progress, Stopwatch};
use std::collections::HashMap;
use std::time::Duration;

/// What to sample, see [`Position::sample_states`](crate::Position::sample_states).
#[derive(Clone, Debug)]
pub struct SampleRequest {
    /// The names of the estimates and features to evaluate.
    pub names: Vec<String>,
    /// If at most this many states can be reached, all of them are taken.
    pub max_states: usize,
    /// How many states to draw from a larger space, by random walks.
    pub walks: usize,
    /// The seed of the random walks.
    pub seed: u64,
    /// The limits and the tables of the estimates.
    pub solve: SolveRequest,
}

/// The states of a sample, what is known of them, and the values of the estimates.
#[derive(Clone, Debug, Default)]
pub struct StateSample {
    /// Whether the sample holds every state that can be reached.
    pub is_complete: bool,
    /// The number of states that were drawn. They come first; the states after them are only their successors.
    pub drawn: usize,
    /// For each state, whether it is a goal.
    pub is_goal: Vec<bool>,
    /// For each drawn state, its edges: the successor and the cost.
    pub edges: Vec<Vec<(u32, Cost)>>,
    /// For each state, the state from which it was reached first, and the move from there; `None` for the start.
    pub origins: Vec<Option<(u32, String)>>,
    /// For each name, the value of every state; [`DEAD`] for dead ends.
    pub values: Vec<Vec<Cost>>,
    /// For each name, how long the evaluation of all states took.
    pub times: Vec<Duration>,
}

impl StateSample {
    /// The moves from the start to a state.
    pub fn path(&self, state: usize) -> Vec<String> {
        let mut path = Vec::new();
        let mut current = state;
        while let Some((parent, action)) = self.origins.get(current).and_then(Option::as_ref) {
            path.push(action.clone());
            current = *parent as usize;
        }
        path.reverse();
        path
    }

    /// The exact cost from every state to the nearest goal; [`DEAD`] where no goal can be reached. Only a complete sample tells.
    pub fn distances(&self) -> Vec<Cost> {
        let count = self.is_goal.len();
        let mut reverse: Vec<Vec<(u32, Cost)>> = vec![Vec::new(); count];
        for (state, edges) in self.edges.iter().enumerate() {
            for (child, cost) in edges {
                reverse[*child as usize].push((state as u32, *cost));
            }
        }
        let mut distances = vec![DEAD; count];
        let mut queue = std::collections::BinaryHeap::new();
        for state in (0..count).filter(|state| self.is_goal[*state]) {
            distances[state] = 0;
            queue.push(std::cmp::Reverse((0, state as u32)));
        }
        while let Some(std::cmp::Reverse((distance, state))) = queue.pop() {
            if distance > distances[state as usize] {
                continue;
            }
            for (before, cost) in &reverse[state as usize] {
                let through = distance.saturating_add(*cost);
                if through < distances[*before as usize] {
                    distances[*before as usize] = through;
                    queue.push(std::cmp::Reverse((through, *before)));
                }
            }
        }
        distances
    }
}

/// The longest random walk.
const MAX_WALK: u64 = 200;
/// After how many states the watcher is asked whether to go on.
const CHECK_INTERVAL: usize = 4_096;

/// The states while they are collected.
struct Collector<'a, R: Rules> {
    rules: &'a R,
    states: Vec<R::State>,
    numbers: HashMap<Vec<u64>, u32>,
    sample: StateSample,
}

impl<R: Rules> Collector<'_, R> {
    /// The number of a state, which is added if it is new.
    fn number(&mut self, state: &R::State, origin: Option<(u32, String)>) -> u32 {
        let key = gordian_search::Key::words(&self.rules.pack(state)).to_vec();
        if let Some(number) = self.numbers.get(&key) {
            return *number;
        }
        let number = self.states.len() as u32;
        self.numbers.insert(key, number);
        self.states.push(state.clone());
        self.sample.is_goal.push(self.rules.is_goal(state));
        self.sample.origins.push(origin);
        number
    }

    /// The edges of a state. New successors are added.
    fn edges(&mut self, number: u32) -> Vec<(u32, Cost)> {
        let rules = self.rules;
        let mut state = self.states[number as usize].clone();
        let mut actions = Vec::new();
        rules.actions(&state, &mut actions);
        let mut edges = Vec::with_capacity(actions.len());
        for action in actions {
            let (cost, text) = (rules.cost(&state, action), rules.write_action(&state, action));
            let token = rules.apply(&mut state, action);
            edges.push((self.number(&state, Some((number, text))), cost));
            rules.undo(&mut state, action, token);
        }
        edges
    }
}

/// Collects states from `start` and evaluates them.
///
/// # Errors
/// When a name is not known, a table does not fit, or the watcher cancels.
pub(crate) fn sample_states<R: Rules>(
    rules: &R,
    start: &R::State,
    request: &SampleRequest,
    watcher: &mut dyn Watcher,
) -> Result<StateSample, Refusal> {
    let new_collector =
        || Collector { rules, states: Vec::new(), numbers: HashMap::new(), sample: StateSample::default() };
    let mut collector = new_collector();
    collector.number(start, None);
    let mut next = 0;
    while next < collector.states.len() && collector.states.len() <= request.max_states {
        if next.is_multiple_of(CHECK_INTERVAL) {
            check_cancel(next, request, watcher)?;
        }
        let edges = collector.edges(next as u32);
        collector.sample.edges.push(edges);
        next += 1;
    }
    collector.sample.is_complete = next == collector.states.len();
    if !collector.sample.is_complete {
        collector = new_collector();
        walk(&mut collector, start, request, watcher)?;
    }
    let Collector { states, mut sample, .. } = collector;
    sample.drawn = sample.edges.len();
    for name in &request.names {
        check_cancel(states.len(), request, watcher)?;
        let stopwatch = Stopwatch::start();
        let (values, time) = match R::FEATURES.iter().find(|feature| feature.name == name) {
            Some(feature) => (states.iter().map(|state| (feature.value)(rules, state)).collect(), stopwatch.cpu()),
            None => {
                let visitor = Evaluator { rules, states: &states };
                let solve = &request.solve;
                rules.with_estimate(EstimateRequest { name, start, request: solve, watcher }, visitor)?
            }
        };
        sample.values.push(values);
        sample.times.push(time);
    }
    Ok(sample)
}

/// Draws states by random walks from the start: the end of each walk is a drawn state. Its successors follow after all of them.
fn walk<R: Rules>(
    collector: &mut Collector<'_, R>,
    start: &R::State,
    request: &SampleRequest,
    watcher: &mut dyn Watcher,
) -> Result<(), Refusal> {
    let rules = collector.rules;
    let mut stream: Stream = Seed::new(request.seed).stream("sample");
    let mut actions = Vec::new();
    for walk in 0..request.walks {
        if walk.is_multiple_of(CHECK_INTERVAL / 16) {
            check_cancel(walk, request, watcher)?;
        }
        let mut state = start.clone();
        let mut path: Option<(u32, String)> = None;
        let mut texts = Vec::new();
        for _ in 0..stream.below(MAX_WALK) {
            actions.clear();
            rules.actions(&state, &mut actions);
            if actions.is_empty() || rules.is_goal(&state) {
                break;
            }
            let action = actions[stream.below(actions.len() as u64) as usize];
            texts.push(rules.write_action(&state, action));
            rules.apply(&mut state, action);
        }
        if !texts.is_empty() {
            // The walk as one step from the start: its moves, separated by spaces.
            path = Some((0, texts.join(" ")));
        }
        if collector.states.is_empty() {
            collector.number(start, None);
        }
        collector.number(&state, path);
    }
    for number in 0..collector.states.len() as u32 {
        let edges = collector.edges(number);
        collector.sample.edges.push(edges);
    }
    Ok(())
}

/// Asks the watcher and the limits whether to go on.
fn check_cancel(states: usize, request: &SampleRequest, watcher: &mut dyn Watcher) -> Result<(), Refusal> {
    let progress = Progress { generated: states as u64, ..Progress::default() };
    if watcher.progress(&progress).is_break() || request.solve.limits.is_cancelled() {
        return Err(Refusal { kind: RefusalKind::Cancelled, message: Message::new("error-cancelled") });
    }
    Ok(())
}

/// Evaluates states with an estimate.
struct Evaluator<'a, R: Rules> {
    rules: &'a R,
    states: &'a [R::State],
}

impl<R: Rules> EstimateVisitor<R> for Evaluator<'_, R> {
    type Output = (Vec<Cost>, Duration);

    fn visit<E: Estimate<R>>(self, estimate: E, _watcher: &mut dyn Watcher) -> Self::Output {
        let stopwatch = Stopwatch::start();
        let value = |state: &R::State| estimate.value(estimate.start(self.rules, state));
        let values = self.states.iter().map(value).collect();
        (values, stopwatch.cpu())
    }
}
