//! IDA* without limits, observers and statistics, the yardstick for what these cost in the engine: the engine's own loop with
//! all of that left out.

use gordian_search::{Cost, Estimate, Space};

struct Step<S: Space, R> {
    action: S::Action,
    token: S::Undo,
    g: Cost,
    running: R,
    last: Option<S::Action>,
    first: usize,
    next: usize,
}

/// The cost of the cheapest plan and how many nodes were generated.
pub(crate) fn idastar<S: Space, E: Estimate<S>>(space: &S, estimate: &E) -> (Cost, u64) {
    let start = estimate.start(space, &space.initial());
    let mut bound = estimate.value(start);
    let mut generated = 0;
    loop {
        match dive(space, estimate, start, bound, &mut generated) {
            Ok(cost) => return (cost, generated),
            Err(next) => bound = next,
        }
    }
}

fn dive<S: Space, E: Estimate<S>>(
    space: &S,
    estimate: &E,
    start: E::Running,
    bound: Cost,
    generated: &mut u64,
) -> Result<Cost, Cost> {
    let mut state = space.initial();
    let mut actions = Vec::new();
    let mut path: Vec<Step<S, E::Running>> = Vec::new();
    let mut least = Cost::MAX;
    let (mut g, mut running, mut last, mut first, mut next) = (0, start, None, 0, 0);
    if space.is_goal(&state) {
        return Ok(0);
    }
    space.actions(&state, &mut actions);
    loop {
        if next == actions.len() {
            actions.truncate(first);
            let Some(step) = path.pop() else { return Err(least) };
            space.undo(&mut state, step.action, step.token);
            (g, running, last, first, next) = (step.g, step.running, step.last, step.first, step.next);
            continue;
        }
        let action = actions[next];
        next += 1;
        if last.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        *generated += 1;
        let child_g = g + space.cost(&state, action);
        let ahead = estimate.peek(space, running, &state, action);
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
            None => estimate.step(space, running, &state, action),
        };
        let total = child_g + estimate.value(child);
        if total > bound {
            least = least.min(total);
            space.undo(&mut state, action, token);
            continue;
        }
        path.push(Step { action, token, g, running, last, first, next });
        if estimate.value(child) == 0 && space.is_goal(&state) {
            return Ok(child_g);
        }
        (g, running, last) = (child_g, child, Some(action));
        first = actions.len();
        next = first;
        space.actions(&state, &mut actions);
    }
}
