//! Searches up to symmetry return plans and events of real states. Breadth-first search counts as textbook programs do.

mod common;

use common::Graph;
use gordian_search::algorithms::{self, bfs};
use gordian_search::laws::check_symmetric;
use gordian_search::symmetry::{self, Fold};
use gordian_search::{
    Algorithm, Blind, CostRange, Distances, Estimate, Event, Fate, FromState, Limits, Observer, Promise, Silent, Space,
    Spec, Stop, Symmetric, Task,
};
use proptest::prelude::*;
use std::collections::HashMap;

/// Three tokens on a line of cells: each may step to a neighbour, and it does not matter which one is where. Steps cost
/// differently, so that cheaper paths are found late.
struct Tokens {
    start: [u8; 3],
    goal: [u8; 3],
    length: u8,
}

impl Space for Tokens {
    type State = [u8; 3];
    type Action = (u8, bool);
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> [u8; 3] {
        self.start
    }
    fn is_goal(&self, state: &[u8; 3]) -> bool {
        let mut sorted = *state;
        sorted.sort_unstable();
        sorted == self.goal
    }
    fn actions(&self, state: &[u8; 3], out: &mut Vec<(u8, bool)>) {
        for token in 0..3u8 {
            let place = state[usize::from(token)];
            if place + 1 < self.length {
                out.push((token, true));
            }
            if place > 0 {
                out.push((token, false));
            }
        }
    }
    fn apply(&self, state: &mut [u8; 3], (token, up): (u8, bool)) {
        let place = &mut state[usize::from(token)];
        *place = if up { *place + 1 } else { *place - 1 };
    }
    fn undo(&self, state: &mut [u8; 3], (token, up): (u8, bool), (): ()) {
        self.apply(state, (token, !up));
    }
    fn pack(&self, state: &[u8; 3]) -> [u64; 1] {
        [state.iter().fold(0, |key, place| key * 100 + u64::from(*place))]
    }
    fn unpack(&self, key: &[u64; 1]) -> [u8; 3] {
        [(key[0] / 10_000) as u8, (key[0] / 100 % 100) as u8, (key[0] % 100) as u8]
    }
    fn cost(&self, state: &[u8; 3], (token, _): (u8, bool)) -> u32 {
        let sum: u32 = state.iter().map(|place| u32::from(*place)).sum();
        1 + (sum * sum + 7 * u32::from(state[usize::from(token)]).pow(2) / 2) % 3
    }
    fn costs(&self) -> CostRange {
        CostRange { min: 1, max: 3 }
    }
}

impl Symmetric for Tokens {
    fn canonical(&self, state: &[u8; 3]) -> [u64; 1] {
        let mut sorted = *state;
        sorted.sort_unstable();
        self.pack(&sorted)
    }
}

fn tokens() -> Tokens {
    Tokens { start: [9, 0, 4], goal: [1, 3, 8], length: 11 }
}

#[derive(Default)]
struct Recorder(Vec<Event<(u8, bool)>>);

impl Observer<(u8, bool)> for Recorder {
    const WATCHES: bool = true;
    fn event(&mut self, event: Event<(u8, bool)>) {
        self.0.push(event);
    }
}

/// Checks the events of one search: the path to each expanded node must be legal in the real space. Returns how many nodes were
/// reached by a cheaper path.
fn check_events(spec: &str, is_folded: bool, estimate: &impl Estimate<Tokens>) -> usize {
    let space = tokens();
    let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
    let task = Task::new(&space);
    let mut recorder = Recorder::default();
    let watched = symmetry::run(algorithm, &task, is_folded, estimate, &mut recorder, 1).unwrap();
    let silent = symmetry::run(algorithm, &task, is_folded, estimate, &mut Silent, 1).unwrap();
    assert_eq!(watched.verdict, silent.verdict, "{spec}");
    let mut origins: HashMap<u64, (u64, (u8, bool))> = HashMap::new();
    let mut better = 0;
    let state_of = |origins: &HashMap<u64, (u64, (u8, bool))>, node: u64| {
        let mut actions = Vec::new();
        let mut ancestor = node;
        while let Some((parent, action)) = origins.get(&ancestor) {
            actions.push(*action);
            ancestor = *parent;
        }
        let mut state = space.initial();
        for action in actions.into_iter().rev() {
            let mut legal = Vec::new();
            space.actions(&state, &mut legal);
            assert!(legal.contains(&action), "{spec}, folded {is_folded}: {action:?} in {state:?}");
            space.apply(&mut state, action);
        }
        state
    };
    for event in &recorder.0 {
        match event {
            Event::Child { parent, node: Some(node), action, fate: fate @ (Fate::New | Fate::Better), .. } => {
                better += usize::from(*fate == Fate::Better);
                origins.insert(*node, (*parent, *action));
            }
            Event::Expand { node, .. } => {
                state_of(&origins, *node);
            }
            Event::Goal { node, .. } if spec != "dfs" => assert!(space.is_goal(&state_of(&origins, *node)), "{spec}"),
            _ => {}
        }
    }
    better
}

#[test]
fn events_under_symmetry_hold_real_actions() {
    check_symmetric(&tokens(), 10_000).unwrap();
    // Not bfida: the actions of this space have several costs.
    for spec in ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar:3", "idastar", "beam:4"] {
        for is_folded in [true, false] {
            check_events(spec, is_folded, &Blind);
        }
    }
}

/// An inconsistent estimate makes A* reopen closed states. The events of the nodes below them must then be sent again.
#[test]
fn events_stay_real_when_nodes_are_reached_cheaper() {
    let inconsistent = FromState::new(Promise::NOTHING, |state: &[u8; 3]| {
        let squares: u32 = state.iter().map(|place| u32::from(*place).pow(2)).sum();
        squares * 37 % 11
    });
    let mut better = 0;
    for spec in ["astar", "wastar:2", "wastar:5"] {
        let is_folded = true;
        better += check_events(spec, is_folded, &inconsistent);
    }
    assert!(better > 0, "no state was reopened, so nothing was tested");
}

#[test]
fn a_fold_that_is_off_is_the_space_itself() {
    let space = tokens();
    let off = Fold { space: &space, is_folded: false };
    let on = Fold { space: &space, is_folded: true };
    let states = |fold: &Fold<'_, Tokens>| {
        Distances::from(fold, &space.initial(), &Limits::default(), &mut Silent).unwrap().states()
    };
    assert_eq!((states(&on), states(&off)), (286, 1331));
    let plain = algorithms::run(Algorithm::Ucs, &Task::new(&space), &Blind, &mut Silent, 1).unwrap();
    let folded = symmetry::run(Algorithm::Ucs, &Task::new(&space), true, &Blind, &mut Silent, 1).unwrap();
    assert_eq!(plain.cost(), folded.cost());
}

#[test]
fn distances_stop_at_limits_and_report_how_far_they_are_complete() {
    let space = tokens();
    let fold = Fold { space: &space, is_folded: true };
    let whole = Distances::from(&fold, &space.initial(), &Limits::default(), &mut Silent).unwrap();
    assert!(whole.is_complete() && whole.stopped().is_none());
    let part = Distances::from(&fold, &space.initial(), &Limits::expansions(40), &mut Silent).unwrap();
    assert_eq!((part.is_complete(), part.stopped(), part.expanded()), (false, Some(Stop::Expansions), 40));
    // Up to its depth the partial table has every state, and its distances are right.
    let mut near = 0;
    for key in 0..200_000u64 {
        if let Some(distance) = whole.get(&[key]) {
            let known = part.get(&[key]);
            assert!(known.is_none_or(|known| known == distance));
            assert!(distance > part.depth() || known.is_some(), "{key} at {distance}");
            near += usize::from(distance <= part.depth());
        }
    }
    assert!(near > 10 && near < whole.states() as usize);
}

/// Breadth-first search as students write it: a queue, a set of explored states, and a goal test when a state is taken. Returns
/// the cost, and the numbers of states generated and expanded.
fn textbook_bfs(graph: &Graph) -> (Option<u32>, u64, u64) {
    let mut queue = std::collections::VecDeque::from([(0usize, 0u32)]);
    let mut explored = std::collections::HashSet::new();
    let (mut generated, mut expanded) = (0, 0);
    while let Some((state, depth)) = queue.pop_front() {
        if !explored.insert(state) {
            continue;
        }
        expanded += 1;
        if graph.goals[state] {
            return (Some(depth), generated, expanded);
        }
        for (next, _) in &graph.edges[state] {
            if !explored.contains(next) {
                generated += 1;
                queue.push_back((*next, depth + 1));
            }
        }
    }
    (None, generated, expanded)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn late_breadth_first_search_counts_like_a_textbook_program(seed in any::<u64>(), size in 1usize..30) {
        let mut draw = common::draws(seed);
        let edges = (0..size).map(|_| (0..draw(5)).map(|_| (draw(size), 1)).collect()).collect();
        let goals = (0..size).map(|_| draw(size) < 2).collect();
        let graph = Graph { edges, goals, costs: CostRange::UNIT, allowance: None };
        let outcome = bfs::search_late(&Task::new(&graph), &mut Silent);
        let (cost, generated, expanded) = textbook_bfs(&graph);
        prop_assert_eq!((outcome.cost(), outcome.stats.generated, outcome.stats.expanded), (cost, generated, expanded));
        let early = bfs::search(&Task::new(&graph), &mut Silent);
        prop_assert_eq!(outcome.cost(), early.cost());
        prop_assert_eq!(outcome.is_optimal(), early.is_optimal());
        for max_cost in 0..3 {
            let task = Task::new(&graph).within(Limits { cost: Some(max_cost), ..Limits::default() });
            let (late, early) = (bfs::search_late(&task, &mut Silent), bfs::search(&task, &mut Silent));
            prop_assert_eq!(late.cost(), early.cost());
            prop_assert!(late.lower_bound <= cost || cost.is_none());
        }
    }
}
