//! One test for each defect that was found and fixed.

mod common;

use common::{Graph, Pancakes};
use gordian_search::laws::check_space;
use gordian_search::{
    Algorithm, Blind, Closures, Cost, CostRange, FromState, Limits, Observer, Outcome, Progress, Promise, Silent,
    Space, Spec, Stop, Task, Verdict, algorithms, optimal_plans,
};
use std::ops::ControlFlow;
use std::time::Duration;

fn algorithm(spec: &str) -> Algorithm {
    Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap()
}

fn reason<A>(outcome: &Outcome<A>) -> Option<Stop> {
    match &outcome.verdict {
        Verdict::Stopped { reason, .. } => Some(*reason),
        _ => None,
    }
}

fn hard_stack() -> Pancakes {
    Pancakes { start: vec![10, 5, 2, 7, 0, 3, 1, 6, 4, 9, 8, 11] }
}

/// A space whose states are numbers: `actions` gives the number of actions of a state, `next` the state after an action.
struct Numbers<A, N> {
    actions: A,
    next: N,
    goal: Option<u64>,
}

impl<A: Fn(u64) -> u32 + Sync, N: Fn(u64, u32) -> u64 + Sync> Space for Numbers<A, N> {
    type State = u64;
    type Action = u32;
    type Undo = u64;
    type Key = [u64; 1];

    fn initial(&self) -> u64 {
        1
    }
    fn is_goal(&self, state: &u64) -> bool {
        Some(*state) == self.goal
    }
    fn actions(&self, state: &u64, out: &mut Vec<u32>) {
        out.extend(0..(self.actions)(*state));
    }
    fn apply(&self, state: &mut u64, action: u32) -> u64 {
        let after = (self.next)(*state, action);
        std::mem::replace(state, after)
    }
    fn undo(&self, state: &mut u64, _: u32, before: u64) {
        *state = before;
    }
    fn pack(&self, state: &u64) -> [u64; 1] {
        [*state]
    }
    fn unpack(&self, key: &[u64; 1]) -> u64 {
        key[0]
    }
}

#[test]
fn parallel_idastar_reports_the_limit_that_stopped_it() {
    let stack = hard_stack();
    for number in 0..8 {
        let time = Limits { time: Some(Duration::from_millis(10 + number)), ..Limits::default() };
        let expansions = Limits { expansions: Some(3_000 << number), ..Limits::default() };
        for (limits, expected) in [(time, Stop::Time), (expansions, Stop::Expansions)] {
            let max_expansions = limits.expansions.unwrap_or(u64::MAX);
            let task = Task::new(&stack).within(limits);
            let outcome = algorithms::run(algorithm("idastar:table=off"), &task, &Blind, &mut Silent, 4).unwrap();
            assert_eq!(reason(&outcome), Some(expected));
            assert!(outcome.stats.expanded <= max_expansions);
        }
    }
}

#[test]
fn parallel_idastar_finds_the_plan_of_one_thread_in_an_unbalanced_tree() {
    // An odd number has one child, an even one two: subtrees of the same depth are of very different sizes. The goals lie
    // at the first leaf, at the last, and in between.
    let actions = |state: u64| if state >> 25 != 0 { 0 } else { 2 - (state & 1) as u32 };
    let next = |state: u64, action: u32| state << 1 | u64::from(action);
    for goal in [1 << 25, 0x2aa_aaaa, 0x2a5_2a54] {
        let tree = Numbers { actions, next, goal: Some(goal) };
        let solve = |threads| {
            let task = Task::new(&tree);
            algorithms::run(algorithm("idastar:table=off"), &task, &Blind, &mut Silent, threads).unwrap()
        };
        let (one, two, five) = (solve(1), solve(2), solve(5));
        assert_eq!(one.plan().map(|plan| plan.actions.len()), Some(25), "{goal:x}");
        assert_eq!(one.plan(), two.plan());
        assert_eq!((two.plan(), two.stats.expanded), (five.plan(), five.stats.expanded));
    }
}

#[test]
fn parallel_idastar_passes_a_panic_on() {
    // A panic in each quarter of the tree, one after the other, so that every thread meets one.
    for quarter in 4..8 {
        let next = |state: u64, action: u32| {
            assert!(state != quarter << 17 | 0x1_2345, "a panic made by the test");
            state << 1 | u64::from(action)
        };
        let tree = Numbers { actions: |_| 2, next, goal: None };
        let solve = || algorithms::run(algorithm("idastar:table=off"), &Task::new(&tree), &Blind, &mut Silent, 3);
        let panic = std::panic::catch_unwind(solve).expect_err("a thread panicked");
        assert_eq!(panic.downcast_ref::<&str>(), Some(&"a panic made by the test"));
    }
}

#[test]
fn parallel_bfs_stops_at_any_memory_limit() {
    let stack = hard_stack();
    for kibibytes in (8..1200).step_by(16) {
        let task = Task::new(&stack).within(Limits { bytes: Some(kibibytes << 10), ..Limits::default() });
        let outcome = algorithms::run(Algorithm::Bfs, &task, &Blind, &mut Silent, 2).unwrap();
        assert_eq!(reason(&outcome), Some(Stop::Memory), "{kibibytes} KiB");
    }
}

#[test]
fn parallel_bfs_stays_within_its_memory_when_states_suddenly_have_many_children() {
    let actions = |state: u64| match state {
        0..0x8000 => 2,
        0x8000..0x1_0000 => 1_500,
        _ => 0,
    };
    let next = |state: u64, action: u32| {
        if state < 0x8000 { state * 2 + u64::from(action) } else { state * 4096 + u64::from(action) }
    };
    let burst = Numbers { actions, next, goal: None };
    let bytes = 40 << 20;
    let task = Task::new(&burst).within(Limits { bytes: Some(bytes), ..Limits::default() });
    let outcome = algorithms::run(Algorithm::Bfs, &task, &Blind, &mut Silent, 2).unwrap();
    assert_eq!(reason(&outcome), Some(Stop::Memory));
    assert!(outcome.stats.peak_bytes <= bytes, "{} of {bytes} bytes", outcome.stats.peak_bytes);
    assert!(outcome.stats.peak_bytes > bytes / 2, "{} of {bytes} bytes", outcome.stats.peak_bytes);
}

#[test]
fn beams_count_the_layer_they_build() {
    let tree = Numbers { actions: |_| 16, next: |state, action| state << 4 | u64::from(action), goal: None };
    let bytes = 20 << 20;
    let task = Task::new(&tree).within(Limits { bytes: Some(bytes), ..Limits::default() });
    let outcome = algorithms::run(Algorithm::Beam { width: u32::MAX }, &task, &Blind, &mut Silent, 1).unwrap();
    assert_eq!(reason(&outcome), Some(Stop::Memory));
    assert!(outcome.stats.peak_bytes <= bytes && outcome.stats.peak_bytes > bytes / 2);
}

#[test]
fn plans_too_expensive_for_a_node_are_not_called_unsolvable() {
    for cost in [1_500_000_000, 3_000_000_000] {
        for spec in ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "beam"] {
            let steps = |&state: &u32| (state < 5).then_some((state + 1, cost));
            let outcome = Closures::with_costs(0u32, steps, |&state| state == 2).solve(algorithm(spec)).unwrap();
            assert_ne!(outcome.verdict, Verdict::Unsolvable, "{spec} at {cost} a step");
        }
    }
}

#[test]
fn cycles_of_cost_zero_do_not_trap_idastar() {
    let edges = vec![vec![(1, 0)], vec![(0, 0), (2, 1)], vec![]];
    let costs = CostRange { min: 0, max: 1 };
    let graph = Graph { edges, goals: vec![false, false, true], costs, allowance: None };
    for threads in [1, 2] {
        let task = Task::new(&graph).within(Limits { expansions: Some(10_000), ..Limits::default() });
        let outcome = algorithms::run(algorithm("idastar:table=off"), &task, &Blind, &mut Silent, threads).unwrap();
        assert_eq!(outcome.cost(), Some(1));
    }
}

#[test]
fn limits_are_checked_often_in_slow_spaces() {
    let slow = |_: u64| {
        std::thread::sleep(Duration::from_millis(5));
        2
    };
    let tree = Numbers { actions: slow, next: |state, action| state * 2 + u64::from(action), goal: None };
    for spec in ["bfs", "dfs", "astar", "idastar", "beam"] {
        let task = Task::new(&tree).within(Limits { time: Some(Duration::from_millis(25)), ..Limits::default() });
        let outcome = algorithms::run(algorithm(spec), &task, &Blind, &mut Silent, 1).unwrap();
        assert_eq!(reason(&outcome), Some(Stop::Time), "{spec}");
        assert!(outcome.stats.expanded <= 16, "{spec} made {} slow expansions", outcome.stats.expanded);
    }
    let limits = Limits { time: Some(Duration::from_millis(25)), ..Limits::default() };
    assert!(gordian_search::census(&tree, &1, &limits, &mut Silent).states() <= 64);
}

#[test]
fn a_frontier_that_becomes_a_heap_loses_nothing() {
    // Start to a (1, then 10 to the goal), to c (17, then 5000: too expensive for buckets), and to many others (30).
    let many = 200_000u64;
    let actions = move |state: u64| if state == 1 { many as u32 + 2 } else { u32::from(state != 5) };
    let next = |state: u64, action: u32| match (state, action) {
        (1, 0) => 2,
        (1, 1) => 3,
        (1, other) => 4 + u64::from(other),
        (3, _) => 4,
        _ => 5,
    };
    struct WithCosts<S>(S);
    impl<S: Space<State = u64, Action = u32, Undo = u64, Key = [u64; 1]>> Space for WithCosts<S> {
        type State = u64;
        type Action = u32;
        type Undo = u64;
        type Key = [u64; 1];
        fn initial(&self) -> u64 {
            self.0.initial()
        }
        fn is_goal(&self, state: &u64) -> bool {
            self.0.is_goal(state)
        }
        fn actions(&self, state: &u64, out: &mut Vec<u32>) {
            self.0.actions(state, out);
        }
        fn apply(&self, state: &mut u64, action: u32) -> u64 {
            self.0.apply(state, action)
        }
        fn undo(&self, state: &mut u64, action: u32, before: u64) {
            self.0.undo(state, action, before);
        }
        fn pack(&self, state: &u64) -> [u64; 1] {
            self.0.pack(state)
        }
        fn unpack(&self, key: &[u64; 1]) -> u64 {
            self.0.unpack(key)
        }
        fn cost(&self, state: &u64, action: u32) -> Cost {
            match (state, action) {
                (1, 0) => 1,
                (1, 1) => 17,
                (1, _) => 30,
                (2, _) => 10,
                (3, _) => 5_000,
                _ => 1,
            }
        }
        fn costs(&self) -> CostRange {
            CostRange { min: 1, max: 5_000 }
        }
    }
    let space = WithCosts(Numbers { actions, next, goal: Some(5) });
    let estimate = FromState::new(Promise::ADMISSIBLE, |state: &u64| match state {
        1 | 5 => 0,
        2 => 10,
        _ => 1,
    });
    for kibibytes in (4_000..14_000).step_by(500) {
        let task = Task::new(&space).within(Limits { bytes: Some(kibibytes << 10), ..Limits::default() });
        let outcome = algorithms::run(algorithm("wastar:2"), &task, &estimate, &mut Silent, 1).unwrap();
        assert!(outcome.lower_bound <= Some(11), "{:?} in {kibibytes} KiB", outcome.lower_bound);
    }
}

#[test]
fn a_cost_limit_holds_with_any_estimate() {
    let line = Numbers { actions: |_| 1, next: |state, _| state + 1, goal: None };
    let inadmissible = FromState::new(Promise::NOTHING, |_: &u64| 1);
    for spec in ["astar", "idastar", "greedy", "beam"] {
        let limits = Limits { cost: Some(10), expansions: Some(1_000), ..Limits::default() };
        let outcome = algorithms::run(algorithm(spec), &Task::new(&line).within(limits), &inadmissible, &mut Silent, 1);
        assert_eq!(reason(&outcome.unwrap()), Some(Stop::Cost), "{spec}");
    }
}

#[test]
fn a_key_that_omits_a_constant_part_of_the_state_is_detected() {
    // A piece whose polarity never changes and decides what an action does; the key drops it.
    struct Polar;
    impl Space for Polar {
        type State = (u8, bool);
        type Action = u8;
        type Undo = u8;
        type Key = [u64; 1];
        fn initial(&self) -> (u8, bool) {
            (5, true)
        }
        fn is_goal(&self, state: &(u8, bool)) -> bool {
            state.0 == 9
        }
        fn actions(&self, _: &(u8, bool), out: &mut Vec<u8>) {
            out.push(1);
        }
        fn apply(&self, state: &mut (u8, bool), _: u8) -> u8 {
            let after = if state.1 { (state.0 + 1).min(9) } else { state.0.saturating_sub(1) };
            std::mem::replace(&mut state.0, after)
        }
        fn undo(&self, state: &mut (u8, bool), _: u8, before: u8) {
            state.0 = before;
        }
        fn pack(&self, state: &(u8, bool)) -> [u64; 1] {
            [u64::from(state.0)]
        }
        fn unpack(&self, key: &[u64; 1]) -> (u8, bool) {
            (key[0] as u8, false)
        }
    }
    assert!(check_space(&Polar, 100).is_err());
}

#[test]
fn plans_of_any_length_are_listed() {
    let length = 100_000;
    let line = Numbers { actions: |_| 1, next: |state, _| state + 1, goal: Some(length + 1) };
    let all = optimal_plans(&Task::new(&line), &Blind, length as Cost, 1, &mut Silent).unwrap();
    assert_eq!((all.count, all.plans[0].len() as u64), (Some(1), length));
}

/// Cancels when many states are expanded and the frontier is empty: in the passes after the search.
struct CancelAfterSearch;

impl<A> Observer<A> for CancelAfterSearch {
    const WATCHES: bool = false;

    fn tick(&mut self, progress: &Progress) -> ControlFlow<()> {
        let is_after_search = progress.frontier == 0 && progress.expanded > 100;
        if is_after_search { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The passes after the search, which count and list plans, once could not be cancelled.
#[test]
fn counting_plans_can_be_cancelled_after_the_search() {
    let grid = Closures::unit((0u32, 0u32), |(x, y)| [(x + 1, *y), (*x, y + 1)], |cell| *cell == (60, 60));
    let all = optimal_plans(&Task::new(&grid), &Blind, 120, 10, &mut Silent);
    assert_eq!(all.map(|all| all.plans.len()), Ok(10));
    let all = optimal_plans(&Task::new(&grid), &Blind, 120, 10, &mut CancelAfterSearch);
    assert_eq!(all.map(|all| all.plans.len()), Err(Stop::Cancel));
}
