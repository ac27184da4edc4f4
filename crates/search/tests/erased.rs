//! Searches that are compiled once for all spaces, compared with the same algorithms compiled for the types of one space.

mod common;

use common::{Gaps, Pancakes};
use gordian_search::algorithms;
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::{
    Algorithm, Cost, Estimate, Event, Observer, Outcome, Promise, Silent, Space, Spec, Task, optimal_plans,
};

/// Pancakes with keys of three words, which is not a width for which the erased searches are compiled.
struct Wide(Pancakes);

impl Space for Wide {
    type State = u64;
    type Action = u8;
    type Undo = ();
    type Key = [u64; 3];

    fn initial(&self) -> u64 {
        self.0.initial()
    }
    fn is_goal(&self, state: &u64) -> bool {
        self.0.is_goal(state)
    }
    fn actions(&self, state: &u64, out: &mut Vec<u8>) {
        self.0.actions(state, out);
    }
    fn apply(&self, state: &mut u64, count: u8) {
        self.0.apply(state, count);
    }
    fn undo(&self, state: &mut u64, count: u8, (): ()) {
        self.0.undo(state, count, ());
    }
    fn pack(&self, state: &u64) -> [u64; 3] {
        [7, *state, !*state]
    }
    fn unpack(&self, key: &[u64; 3]) -> u64 {
        key[1]
    }
    fn undoes(&self, last: u8, next: u8) -> bool {
        self.0.undoes(last, next)
    }
}

/// The gap estimate, kept as its value and the number of actions since it was computed from a state alone.
struct WideGaps;

impl Estimate<Wide> for WideGaps {
    type Evaluation = (Cost, u32);

    fn start(&self, space: &Wide, state: &u64) -> (Cost, u32) {
        (Gaps.start(&space.0, state), 0)
    }
    fn step(&self, space: &Wide, (before, steps): (Cost, u32), after: &u64, _: u8) -> (Cost, u32) {
        let value = Gaps.start(&space.0, after);
        assert!(before.abs_diff(value) <= 1, "the evaluation is that of the parent");
        (value, steps + 1)
    }
    fn value(&self, (value, _): (Cost, u32)) -> Cost {
        value
    }
    fn promise(&self) -> Promise {
        Promise::CONSISTENT
    }
}

/// Counts the expansions that it sees.
#[derive(Default)]
struct Expansions(u64);

impl Observer<u8> for Expansions {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<u8>) {
        self.0 += u64::from(matches!(event, Event::Expand { .. }));
    }
}

/// What must not depend on how a search was compiled.
fn result(outcome: Option<Outcome<u8>>) -> (Option<Vec<u8>>, bool, [u64; 4]) {
    let outcome = outcome.expect("the space can have the algorithm");
    let stats = &outcome.stats;
    let counts = [stats.expanded, stats.generated, stats.duplicates, stats.peak_nodes];
    (outcome.plan().map(|plan| plan.actions.clone()), outcome.is_optimal(), counts)
}

#[test]
fn erased_searches_find_the_same_plans_with_the_same_counts() {
    let wide = Wide(Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4] });
    let task = Task::new(&wide);
    // A watched search is always erased; the same search without an observer is compiled for the space.
    for spec in [
        "bfs",
        "dfs",
        "ids",
        "ucs",
        "greedy",
        "astar",
        "astar:partial=on",
        "wastar:1.5",
        "idastar",
        "idastar:table=off",
        "beam:20",
        "bfida",
    ] {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        let mut expansions = Expansions::default();
        let watched = algorithms::run(algorithm, &task, &WideGaps, &mut expansions, 1);
        let compiled = algorithms::run(algorithm, &task, &WideGaps, &mut Silent, 1);
        assert_eq!(watched.as_ref().map(|outcome| outcome.stats.expanded), Some(expansions.0), "{spec}");
        assert_eq!(result(watched), result(compiled), "{spec}");
    }
}

#[test]
fn the_plans_of_an_erased_count_hold_the_actions_of_the_space() {
    let wide = Wide(Pancakes { start: vec![1, 3, 0, 2] });
    let task = Task::new(&wide);
    let optimum = best_first::search(&task, &WideGaps, Priority::ASTAR, &mut Silent).cost().unwrap();
    let all = optimal_plans(&task, &WideGaps, optimum, 100, &mut Silent).unwrap();
    assert_eq!(all.count, Some(all.plans.len() as u128));
    for plan in &all.plans {
        let mut state = wide.initial();
        plan.iter().for_each(|count| wide.apply(&mut state, *count));
        assert!(wide.is_goal(&state), "{plan:?}");
    }
}
