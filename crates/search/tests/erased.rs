//! Searches that are compiled once for all spaces, compared with the same algorithms compiled for the types of one space.

mod common;

use common::{Gaps, Graph, Pancakes, draws};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::algorithms::{self, beam, bfida};
use gordian_search::{
    Algorithm, Blind, Cost, CostRange, DEAD, Estimate, Event, FromState, Limits, Observer, Outcome, Promise, Silent,
    Space, Spec, Stats, Task, Verdict, Weight, optimal_plans,
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
        assert!(before.abs_diff(value) <= 1, "the evaluation is not that of the parent");
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

/// What must not depend on how a search was compiled: the verdict with its plan, and all counts but the bytes and the time.
fn result(outcome: Option<Outcome<u8>>) -> (Verdict<u8>, Option<Cost>, [u64; 6]) {
    let Outcome { verdict, lower_bound, stats } = outcome.expect("the space can have the algorithm");
    let Stats { expanded, generated, evaluated, duplicates, reopened, peak_nodes, .. } = stats;
    (verdict, lower_bound, [expanded, generated, evaluated, duplicates, reopened, peak_nodes])
}

/// Compares what [`algorithms::run`] runs on keys with the same searches compiled for the types of a space.
fn compare_with_compiled<S: Space<Action = u8>>(task: &Task<'_, S>, estimate: &impl Estimate<S>) {
    let best_first = |priority| best_first::search(task, estimate, priority, &mut Silent);
    let weight = Weight::from_thousandths(1500).unwrap();
    for (algorithm, compiled) in [
        (Algorithm::Ucs, Some(best_first::search(task, &Blind, Priority::UNIFORM_COST, &mut Silent))),
        (Algorithm::Greedy, Some(best_first(Priority::GREEDY))),
        (Algorithm::Astar { partial: false }, Some(best_first(Priority::ASTAR))),
        (Algorithm::Astar { partial: true }, Some(best_first(Priority::ASTAR.with_partial_expansion()))),
        (Algorithm::Wastar { weight }, Some(best_first(Priority::weighted(weight)))),
        (Algorithm::Beam { width: 20 }, Some(beam::search(task, estimate, 20, &mut Silent))),
        (Algorithm::Bfida, bfida::search(task, estimate, &mut Silent)),
    ] {
        let has_outcome = compiled.is_some();
        let on_keys = algorithms::run(algorithm, task, estimate, &mut Silent, 1);
        assert_eq!(on_keys.is_some(), has_outcome, "{algorithm:?}");
        if has_outcome {
            assert_eq!(result(on_keys), result(compiled), "{algorithm:?} within {:?}", task.limits.expansions);
        }
    }
}

#[test]
fn searches_on_keys_find_the_same_plans_with_the_same_counts() {
    let wide = Wide(Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4] });
    // The second limit ends the searches with a partial plan.
    for limits in [Limits::default(), Limits::expansions(7)] {
        compare_with_compiled(&Task::new(&wide).within(limits.clone()), &WideGaps);
        compare_with_compiled(&Task::new(&wide.0).within(limits), &Gaps);
    }
    compare_with_compiled(&Task::new(&Wide(Pancakes { start: vec![0, 1, 2] })), &WideGaps);
}

/// Actions that cost differently, or nothing, and estimates that are not consistent or promise nothing.
#[test]
fn searches_on_keys_agree_on_random_graphs() {
    for seed in 0..300 {
        let mut draw = draws(seed * 0x9e37 + 1);
        let size = 2 + draw(20);
        let (min, max) = [(1, 1), (0, 3), (1, 5)][draw(3)];
        let mut edges: Vec<Vec<(usize, Cost)>> = vec![Vec::new(); size];
        for state in &mut edges {
            let degree = draw(4);
            state.extend((0..degree).map(|_| (draw(size), (min + draw(max - min + 1)) as Cost)));
        }
        let goals = (0..size).map(|_| draw(size) < 2).collect();
        let costs = CostRange { min: min as Cost, max: max as Cost };
        let graph = Graph { edges, goals, costs, allowance: (draw(3) == 0).then_some(6) };
        let exact = graph.distances();
        let lowered: Vec<Cost> = (0..size).map(|_| draw(4) as Cost).collect();
        let admissible = |state: &usize| match exact[*state] {
            DEAD => DEAD,
            distance => distance.saturating_sub(lowered[*state]),
        };
        compare_with_compiled(&Task::new(&graph), &FromState::new(Promise::ADMISSIBLE, admissible));
        let tripled = |state: &usize| admissible(state).saturating_mul(3);
        compare_with_compiled(&Task::new(&graph), &FromState::new(Promise::NOTHING, tripled));
    }
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
