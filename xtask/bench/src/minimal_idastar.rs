//! IDA* without limits and observers, to measure what these cost in the engine. It is the loop of the engine, with the same
//! counters and the same record of the state with the smallest estimate, and nothing else.

use gordian_search::{Cost, Estimate, Space};

/// One step of the current path, with what is needed to continue in its parent.
struct Step<S: Space, Eval> {
    action: S::Action,
    token: S::Undo,
    g: Cost,
    evaluation: Eval,
    last_action: Option<S::Action>,
    first_action: usize,
    next_action: usize,
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
            Err(next_bound) => bound = next_bound,
        }
    }
}

/// Searches all paths up to a bound. Returns the cost of a plan, or as an error the smallest `f` above the bound, which is the
/// next bound.
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
    let mut next_bound = Cost::MAX;
    let (mut g, mut evaluation, mut last_action, mut first_action, mut next_action) = (0, start, None, 0, 0);
    if space.is_goal(&state) {
        return Ok(0);
    }
    space.actions(&state, &mut actions);
    loop {
        if next_action == actions.len() {
            actions.truncate(first_action);
            let Some(step) = path.pop() else { return Err(next_bound) };
            space.undo(&mut state, step.action, step.token);
            (g, evaluation, last_action) = (step.g, step.evaluation, step.last_action);
            (first_action, next_action) = (step.first_action, step.next_action);
            continue;
        }
        let action = actions[next_action];
        next_action += 1;
        if last_action.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        counters.generated += 1;
        let child_g = g + space.cost(&state, action);
        let peeked = estimate.peek(space, evaluation, &state, action);
        if let Some(peeked) = peeked {
            let f = child_g + estimate.value(peeked);
            if f > bound {
                next_bound = next_bound.min(f);
                continue;
            }
        }
        let token = space.apply(&mut state, action);
        let child = match peeked {
            Some(peeked) => peeked,
            None => estimate.step(space, evaluation, &state, action),
        };
        let f = child_g + estimate.value(child);
        if f > bound {
            next_bound = next_bound.min(f);
            space.undo(&mut state, action, token);
            continue;
        }
        path.push(Step { action, token, g, evaluation, last_action, first_action, next_action });
        if estimate.value(child) == 0 && space.is_goal(&state) {
            return Ok(child_g);
        }
        if estimate.value(child) < nearest.0 {
            *nearest = (estimate.value(child), path.iter().map(|step| step.action).collect());
        }
        counters.expanded += 1;
        (g, evaluation, last_action) = (child_g, child, Some(action));
        first_action = actions.len();
        next_action = first_action;
        space.actions(&state, &mut actions);
    }
}
