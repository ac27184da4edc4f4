//! IDA* without limits and observers, to measure what these cost in the engine. It is the loop of the engine, with the same
//! counters and the same record of the most promising state, and nothing else.

use gordian_search::{Cost, Estimate, Space};

/// One step of the current path, with what is needed to continue in its parent.
struct Step<S: Space, R> {
    action: S::Action,
    token: S::Undo,
    g: Cost,
    evaluation: R,
    last: Option<S::Action>,
    first: usize,
    next: usize,
}

/// What the search counts.
#[derive(Default)]
struct Counters {
    generated: u64,
    expanded: u64,
}

/// Returns the cost of the cheapest plan and the number of nodes generated.
pub(crate) fn search<S: Space, E: Estimate<S>>(space: &S, estimate: &E) -> (Cost, u64) {
    let start = estimate.start(space, &space.initial());
    let mut bound = estimate.value(start);
    let mut counters = Counters::default();
    let mut nearest = (Cost::MAX, Vec::new());
    loop {
        match search_to_bound(space, estimate, start, bound, &mut counters, &mut nearest) {
            Ok(cost) => {
                std::hint::black_box((counters.expanded, &nearest));
                return (cost, counters.generated);
            }
            Err(next) => bound = next,
        }
    }
}

/// Searches all paths up to a bound. Returns the cost of a plan, or the least cost above the bound as the next bound.
fn search_to_bound<S: Space, E: Estimate<S>>(
    space: &S,
    estimate: &E,
    start: E::Evaluation,
    bound: Cost,
    counters: &mut Counters,
    nearest: &mut (Cost, Vec<S::Action>),
) -> Result<Cost, Cost> {
    let mut state = space.initial();
    let mut actions = Vec::new();
    let mut path: Vec<Step<S, E::Evaluation>> = Vec::new();
    let mut least = Cost::MAX;
    let (mut g, mut evaluation, mut last, mut first, mut next) = (0, start, None, 0, 0);
    if space.is_goal(&state) {
        return Ok(0);
    }
    space.actions(&state, &mut actions);
    loop {
        if next == actions.len() {
            actions.truncate(first);
            let Some(step) = path.pop() else { return Err(least) };
            space.undo(&mut state, step.action, step.token);
            (g, evaluation, last, first, next) = (step.g, step.evaluation, step.last, step.first, step.next);
            continue;
        }
        let action = actions[next];
        next += 1;
        if last.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        counters.generated += 1;
        let child_g = g + space.cost(&state, action);
        let ahead = estimate.peek(space, evaluation, &state, action);
        if let Some(ahead) = ahead {
            let total = child_g + estimate.value(ahead);
            if total > bound {
                least = least.min(total);
                continue;
            }
        }
        let token = space.apply(&mut state, action);
        let child = match ahead {
            Some(ahead) => ahead,
            None => estimate.step(space, evaluation, &state, action),
        };
        let total = child_g + estimate.value(child);
        if total > bound {
            least = least.min(total);
            space.undo(&mut state, action, token);
            continue;
        }
        path.push(Step { action, token, g, evaluation, last, first, next });
        if estimate.value(child) == 0 && space.is_goal(&state) {
            return Ok(child_g);
        }
        if estimate.value(child) < nearest.0 {
            *nearest = (estimate.value(child), path.iter().map(|step| step.action).collect());
        }
        counters.expanded += 1;
        (g, evaluation, last) = (child_g, child, Some(action));
        first = actions.len();
        next = first;
        space.actions(&state, &mut actions);
    }
}
