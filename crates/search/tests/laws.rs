//! The laws detect faulty spaces and estimates and accept correct ones. Also: census, optimal plans, observers.

mod common;

use common::{Gaps, Graph, Pancakes, TableEstimate};
use gordian_search::laws::{check_estimate, check_reversible, check_space, check_symmetric};
use gordian_search::{
    Algorithm, Blind, Cost, CostRange, Estimate, Event, Fate, Fold, FoldEstimate, Limits, Observer, Promise, Silent,
    Space, Symmetric, Task, algorithms, census, optimal_plans,
};
use proptest::prelude::*;

fn pancakes() -> Pancakes {
    Pancakes { start: vec![3, 0, 5, 1, 4, 2] }
}

#[test]
fn pancakes_keep_every_law() {
    let covered = check_space(&pancakes(), 10_000).unwrap();
    assert_eq!((covered.states, covered.goals, covered.is_complete), (720, 1, true));
    check_estimate(&pancakes(), &Gaps, 10_000).unwrap();
    check_estimate(&pancakes(), &Blind, 10_000).unwrap();
    check_reversible(&pancakes(), 10_000).unwrap();
}

#[test]
fn states_by_depth_are_the_known_ones() {
    let sorted = Pancakes { start: (0..6).collect() };
    // The numbers of stacks of six pancakes by the number of flips needed (OEIS A092113).
    assert_eq!(
        census(&sorted, &sorted.initial(), &Limits::default(), &mut Silent).layers,
        [1, 5, 20, 79, 199, 281, 133, 2]
    );
}

/// Pancakes with one fault built in.
struct Faulty {
    stack: Pancakes,
    fault: &'static str,
}

impl Space for Faulty {
    type State = u64;
    type Action = u8;
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> u64 {
        self.stack.initial()
    }
    fn is_goal(&self, state: &u64) -> bool {
        self.stack.is_goal(state)
    }
    fn actions(&self, state: &u64, out: &mut Vec<u8>) {
        self.stack.actions(state, out);
    }
    fn apply(&self, state: &mut u64, count: u8) {
        self.stack.apply(state, count);
    }
    fn undo(&self, state: &mut u64, count: u8, (): ()) {
        self.stack.apply(state, if self.fault == "undo" { 2 } else { count });
    }
    fn pack(&self, state: &u64) -> [u64; 1] {
        [if self.fault == "pack" { state & 0xff_ffff_fff0 } else { *state }]
    }
    fn unpack(&self, key: &[u64; 1]) -> u64 {
        if self.fault == "unpack" { key[0] ^ 0x11 } else { key[0] }
    }
    fn cost(&self, _: &u64, count: u8) -> Cost {
        if self.fault == "cost" { u32::from(count) } else { 1 }
    }
    fn undoes(&self, last: u8, next: u8) -> bool {
        if self.fault == "undoes" { last != next } else { last == next }
    }
    fn onward(&self, state: &u64, before: Option<&[u64; 1]>, out: &mut Vec<u8>) {
        self.stack.actions(state, out);
        if self.fault == "onward" && before.is_some() {
            out.pop();
        }
    }
    fn children(
        &self,
        state: &mut u64,
        before: Option<&[u64; 1]>,
        actions: &mut Vec<u8>,
        mut visit: impl FnMut(u8, Cost, &u64),
    ) {
        self.stack.children(state, before, actions, |count, cost, child| {
            if self.fault != "children" || count != 3 {
                visit(count, cost, child);
            }
        });
    }
}

#[test]
fn the_laws_detect_each_fault() {
    assert!(check_space(&Faulty { stack: pancakes(), fault: "none" }, 1_000).is_ok());
    for fault in ["undo", "pack", "unpack", "cost", "undoes", "onward", "children"] {
        let found = check_space(&Faulty { stack: pancakes(), fault }, 1_000);
        assert!(found.is_err(), "the fault in {fault} was not found");
    }
}

#[test]
fn the_laws_detect_broken_promises() {
    let edges = vec![vec![(1, 1)], vec![(2, 1)], vec![]];
    let graph = Graph { edges, goals: vec![false, false, true], costs: CostRange::UNIT, allowance: None };
    let check =
        |values: [Cost; 3], promise| check_estimate(&graph, &TableEstimate { values: values.to_vec(), promise }, 99);
    assert!(check([2, 1, 0], Promise::CONSISTENT).is_ok());
    assert!(check([3, 1, 0], Promise::ADMISSIBLE).is_err(), "3 is above the true distance 2");
    assert!(check([3, 1, 0], Promise::NOTHING).is_ok(), "nothing is promised");
    assert!(check([2, 0, 0], Promise::ADMISSIBLE).is_ok());
    assert!(check([2, 0, 0], Promise::CONSISTENT).is_err(), "falls by 2 at cost 1");
    assert!(check([gordian_search::DEAD, 1, 0], Promise::NOTHING).is_err(), "dead is a proof");
}

/// Two tokens on a line that are indistinguishable: a symmetric space.
struct Tokens;

impl Space for Tokens {
    type State = (u8, u8);
    type Action = (bool, bool);
    type Undo = ();
    type Key = [u64; 1];

    fn initial(&self) -> (u8, u8) {
        (0, 9)
    }
    fn is_goal(&self, &(first, second): &(u8, u8)) -> bool {
        first.abs_diff(second) == 1 && first.min(second) == 3
    }
    fn actions(&self, &(first, second): &(u8, u8), out: &mut Vec<(bool, bool)>) {
        for (token, place) in [(false, first), (true, second)] {
            if place < 9 {
                out.push((token, true));
            }
            if place > 0 {
                out.push((token, false));
            }
        }
    }
    fn apply(&self, state: &mut (u8, u8), (second, up): (bool, bool)) {
        let place = if second { &mut state.1 } else { &mut state.0 };
        *place = if up { *place + 1 } else { *place - 1 };
    }
    fn undo(&self, state: &mut (u8, u8), (second, up): (bool, bool), (): ()) {
        self.apply(state, (second, !up));
    }
    fn pack(&self, &(first, second): &(u8, u8)) -> [u64; 1] {
        [u64::from(first) * 10 + u64::from(second)]
    }
    fn unpack(&self, key: &[u64; 1]) -> (u8, u8) {
        ((key[0] / 10) as u8, (key[0] % 10) as u8)
    }
}

impl Symmetric for Tokens {
    fn canonical(&self, &(first, second): &(u8, u8)) -> [u64; 1] {
        self.pack(&(first.min(second), first.max(second)))
    }
}

#[test]
fn symmetry_halves_the_states_and_keeps_plans_real() {
    check_space(&Tokens, 1_000).unwrap();
    check_symmetric(&Tokens, 1_000).unwrap();
    let plain = census(&Tokens, &Tokens.initial(), &Limits::default(), &mut Silent);
    let folded = census(&Fold { space: &Tokens, is_folded: true }, &Tokens.initial(), &Limits::default(), &mut Silent);
    assert_eq!((plain.states(), folded.states()), (100, 55));
    for algorithm in
        [Algorithm::Bfs, Algorithm::Astar { partial: false }, Algorithm::Dfs, Algorithm::IdaStar { table: true }]
    {
        let fold = Fold { space: &Tokens, is_folded: true };
        let outcome = algorithms::run(algorithm, &Task::new(&fold), &FoldEstimate(&Blind), &mut Silent, 1).unwrap();
        let plan = outcome.plan().unwrap();
        let mut state = Tokens.initial();
        for &action in &plan.actions {
            let mut legal = Vec::new();
            Tokens.actions(&state, &mut legal);
            assert!(legal.contains(&action));
            Tokens.apply(&mut state, action);
        }
        assert!(Tokens.is_goal(&state), "{algorithm:?}");
    }
}

/// Counts the plans with exactly this cost and this number of actions by trying all of them.
fn count_by_brute_force(graph: &Graph, state: usize, left: Cost, steps: u32) -> u128 {
    if graph.goals[state] {
        return u128::from(left == 0 && steps == 0);
    }
    if steps == 0 {
        return 0;
    }
    graph.edges[state]
        .iter()
        .filter(|(_, cost)| *cost <= left)
        .map(|&(next, cost)| count_by_brute_force(graph, next, left - cost, steps - 1))
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_optimal_plans_are_counted_and_listed(seed in any::<u64>(), size in 2usize..12, zero in any::<bool>()) {
        let mut draw = common::draws(seed);
        let costs = CostRange { min: u32::from(!zero), max: 2 };
        let edges = (0..size)
            .map(|_| (0..draw(4)).map(|_| (draw(size), costs.min + draw((3 - costs.min) as usize) as Cost)).collect())
            .collect();
        let goals = (0..size).map(|_| draw(size) < 2).collect();
        let graph = Graph { edges, goals, costs, allowance: None };
        let optimum = graph.distances()[0];
        prop_assume!(optimum < 12);
        let all = optimal_plans(&Task::new(&graph), &Blind, optimum, 50, &mut Silent).unwrap();
        let fewest = (0..40).find(|steps| count_by_brute_force(&graph, 0, optimum, *steps) > 0).unwrap();
        let expected = count_by_brute_force(&graph, 0, optimum, fewest);
        // If actions may cost 0, only plans with the fewest actions count. If not, plans of every length count.
        let expected = if zero { expected } else {
            (0..=optimum).map(|steps| count_by_brute_force(&graph, 0, optimum, steps)).sum()
        };
        prop_assert_eq!(all.count, Some(expected));
        prop_assert_eq!(all.plans.len() as u128, all.count.unwrap().min(50));
        for plan in &all.plans {
            prop_assert_eq!(graph.plan_cost(plan), Some(optimum));
        }
    }
}

/// Keeps every event.
#[derive(Default)]
struct Recorder(Vec<Event<u8>>);

impl Observer<u8> for Recorder {
    const WATCHES: bool = true;
    fn event(&mut self, event: Event<u8>) {
        self.0.push(event);
    }
}

#[test]
fn a_watched_search_expands_the_same_nodes_and_reports_all_of_them() {
    let stack = pancakes();
    let task = Task::new(&stack);
    for spec in [
        "bfs",
        "dfs",
        "ids",
        "ids:table=off",
        "ucs",
        "greedy",
        "astar",
        "astar:partial=on",
        "wastar",
        "idastar",
        "bfida",
        "beam:20",
    ] {
        let algorithm = Algorithm::from_spec(&gordian_search::Spec::parse(spec).unwrap()).unwrap();
        let silent = algorithms::run(algorithm, &task, &Gaps, &mut Silent, 1).unwrap();
        let mut recorder = Recorder::default();
        let watched = algorithms::run(algorithm, &task, &Gaps, &mut recorder, 4).unwrap();
        assert_eq!(silent.verdict, watched.verdict, "{spec}");
        assert_eq!(silent.stats.expanded, watched.stats.expanded, "{spec}");
        let count = |wanted: fn(&Event<u8>) -> bool| recorder.0.iter().filter(|event| wanted(event)).count() as u64;
        assert_eq!(count(|event| matches!(event, Event::Expand { .. })), watched.stats.expanded, "{spec}");
        assert_eq!(count(|event| matches!(event, Event::Child { .. })), watched.stats.generated, "{spec}");
        assert_eq!(count(|event| matches!(event, Event::Goal { .. })), 1, "{spec}");
        // Every node but the start was a new child before it is expanded, so that a recorder can rebuild it.
        let mut known_nodes = std::collections::HashSet::from([0]);
        for event in &recorder.0 {
            match event {
                Event::Child { node: Some(node), fate: Fate::New, .. } => {
                    known_nodes.insert(*node);
                }
                Event::Expand { node, .. } => {
                    assert!(known_nodes.contains(node), "{spec}: node {node} was never a child");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn an_inconsistent_estimate_makes_astar_reopen_a_state() {
    // The estimate makes A* close state 2 by its expensive path first.
    let edges = vec![vec![(1, 1), (2, 3)], vec![(2, 1)], vec![(3, 5)], vec![]];
    let graph =
        Graph { edges, goals: vec![false, false, false, true], costs: CostRange { min: 1, max: 5 }, allowance: None };
    let estimate = TableEstimate { values: vec![0, 6, 0, 0], promise: Promise::ADMISSIBLE };
    check_estimate(&graph, &estimate, 99).unwrap();
    assert!(!estimate.promise().consistent);
    let outcome =
        algorithms::run(Algorithm::Astar { partial: false }, &Task::new(&graph), &estimate, &mut Silent, 1).unwrap();
    assert_eq!(outcome.cost(), Some(7));
    assert_eq!(outcome.stats.reopened, 1);
}
