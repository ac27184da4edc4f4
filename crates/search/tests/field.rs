//! What the searches on keys promise beyond what all algorithms do: memory, proved factors, few repeated expansions.

mod common;

use common::{Gaps, Graph, Pancakes, draws};
use gordian_search::algorithms::{
    self,
    bidirectional::{self, Backward},
};
use gordian_search::{
    Algorithm, Blind, Cost, CostRange, Estimate, Event, Fate, FromState, Improvement, Limits, Observer, Outcome,
    Promise, Proof, Silent, Spec, Stop, Task, Verdict,
};

/// All of them that need no backward search.
const SPECS: [&str; 9] = ["ara", "ees", "dps", "alternate", "rbfs", "smastar", "bfhs", "bts", "bgs"];

const HARD: [u8; 11] = [10, 5, 2, 7, 0, 3, 1, 6, 4, 9, 8];

fn algorithm(spec: &str) -> Algorithm {
    Algorithm::from_spec(&Spec::parse(spec).expect("a spec")).expect("an algorithm")
}

fn sort(spec: &str, start: &[u8], limits: Limits) -> Outcome<u8> {
    let stack = Pancakes { start: start.to_vec() };
    algorithms::run(algorithm(spec), &Task::new(&stack).within(limits), &Gaps, &mut Silent, 1).expect("it can")
}

/// The same without an estimate, so that it takes long.
fn sort_blindly(spec: &str, start: &[u8], limits: Limits) -> Outcome<u8> {
    let stack = Pancakes { start: start.to_vec() };
    algorithms::run(algorithm(spec), &Task::new(&stack).within(limits), &Blind, &mut Silent, 1).expect("it can")
}

fn bytes(bytes: u64) -> Limits {
    Limits { bytes: Some(bytes), ..Limits::default() }
}

/// Stacks shuffled from a seed.
fn stacks(count: usize, pancakes: u8) -> Vec<Vec<u8>> {
    let mut draw = draws(7);
    (0..count)
        .map(|_| {
            let mut start: Vec<u8> = (0..pancakes).collect();
            for index in (1..start.len()).rev() {
                start.swap(index, draw(index + 1));
            }
            start
        })
        .collect()
}

#[test]
fn a_memory_limit_is_never_exceeded() {
    for limit in [100_000, 1 << 20, 5_000_000] {
        for spec in SPECS {
            let limits = Limits { bytes: Some(limit), ..Limits::expansions(300_000) };
            let outcome = sort_blindly(spec, &HARD, limits);
            let peak = outcome.stats.peak_bytes;
            assert!(peak <= limit, "{spec} used {peak} of {limit} bytes");
            let is_lean = ["rbfs", "smastar", "bts"].contains(&spec);
            let is_out_of_memory = matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Memory, .. });
            assert!(is_lean != is_out_of_memory, "{spec} within {limit} bytes: {:?}", outcome.verdict);
        }
    }
}

/// Half of the gaps, which is admissible: searches take longer with it.
fn half_gaps() -> FromState<impl Fn(&u64) -> Cost + Sync> {
    let stack = Pancakes { start: (0..9).collect() };
    FromState::new(Promise::ADMISSIBLE, move |state: &u64| Gaps.start(&stack, state) / 2)
}

#[test]
fn memory_bounded_search_solves_where_astar_runs_out_of_memory() {
    let (limit, half) = (120_000, half_gaps());
    let mut out_of_memory = 0;
    for start in stacks(6, 9) {
        let stack = Pancakes { start };
        let run = |spec: &str, limits: Limits| {
            algorithms::run(algorithm(spec), &Task::new(&stack).within(limits), &half, &mut Silent, 1).expect("it can")
        };
        let optimum = run("astar", Limits::default()).cost();
        let astar = run("astar", bytes(limit));
        if !matches!(astar.verdict, Verdict::Stopped { reason: Stop::Memory, .. }) {
            continue;
        }
        out_of_memory += 1;
        for spec in ["smastar", "rbfs", "bts"] {
            let outcome = run(spec, bytes(limit));
            assert_eq!((outcome.cost(), outcome.is_optimal()), (optimum, true), "{spec} {:?}", stack.start);
            assert!(outcome.stats.peak_bytes <= limit, "{spec}");
        }
    }
    assert!(out_of_memory > 0, "A* must run out of memory on some stack");
}

#[test]
fn memory_bounded_search_forgets_and_returns() {
    // Without an estimate the tree of this stack has thousands of nodes.
    let start = [3, 0, 4, 1, 5, 2];
    let free = sort_blindly("bfs", &start, Limits::default());
    let roomy = sort_blindly("smastar", &start, Limits::default());
    let tight = sort_blindly("smastar", &start, bytes(150_000));
    assert!(roomy.stats.peak_nodes > 2 * tight.stats.peak_nodes, "{} nodes", roomy.stats.peak_nodes);
    assert!(tight.stats.expanded > roomy.stats.expanded, "what was forgotten is expanded again");
    assert_eq!((tight.cost(), tight.is_optimal()), (free.cost(), true));
    let stopped = sort_blindly("smastar", &start, bytes(20_000));
    assert!(matches!(stopped.verdict, Verdict::Stopped { reason: Stop::Memory, .. }));
}

#[test]
fn frontier_search_stores_fewer_nodes_than_all_layers() {
    for start in [[5, 2, 7, 0, 3, 1, 6, 4], [7, 0, 6, 1, 5, 2, 4, 3]] {
        let all = sort_blindly("bfida", &start, Limits::default());
        let few = sort_blindly("bfhs", &start, Limits::default());
        assert_eq!((few.cost(), few.is_optimal()), (all.cost(), true));
        assert!(few.stats.peak_nodes < all.stats.peak_nodes, "{} {}", few.stats.peak_nodes, all.stats.peak_nodes);
    }
    for start in stacks(30, 9) {
        let few = sort("bfhs", &start, Limits::default());
        assert_eq!((few.cost(), few.is_optimal()), (sort("astar", &start, Limits::default()).cost(), true));
    }
}

#[test]
fn frontier_search_is_refused_without_a_way_back_or_unit_costs() {
    let graph =
        |edges: Vec<Vec<(usize, Cost)>>, costs| Graph { edges, goals: vec![false, true], costs, allowance: None };
    let one_way = graph(vec![vec![(1, 1)], vec![]], CostRange::UNIT);
    let costly = graph(vec![vec![(1, 2)], vec![(0, 2)]], CostRange { min: 2, max: 2 });
    let both_ways = graph(vec![vec![(1, 1)], vec![(0, 1)]], CostRange::UNIT);
    let run = |graph: &Graph| algorithms::run(Algorithm::Bfhs, &Task::new(graph), &Blind, &mut Silent, 1);
    assert!(run(&one_way).is_none() && run(&costly).is_none() && run(&both_ways).is_some());
}

/// Actions of very different costs: almost every limit of IDA* adds a few states only.
fn many_costs() -> Graph {
    let size = 400;
    let mut draw = draws(11);
    let edges = (0..size)
        .map(|state| (1..=3).map(|step| ((state + step).min(size - 1), 1 + draw(1_000) as Cost)).collect())
        .collect();
    let mut goals = vec![false; size];
    goals[24] = true;
    Graph { edges, goals, costs: CostRange { min: 1, max: 1_000 }, allowance: None }
}

#[test]
fn budgeted_search_expands_far_fewer_states_than_deepening_with_many_costs() {
    let graph = many_costs();
    let run = |spec: &str| {
        let task = Task::new(&graph).within(Limits::expansions(3_000_000));
        algorithms::run(algorithm(spec), &task, &Blind, &mut Silent, 1).expect("it can")
    };
    let optimum = run("ucs").cost();
    let deepening = run("idastar:table=off");
    for spec in ["bts", "bgs"] {
        let outcome = run(spec);
        assert_eq!((outcome.cost(), outcome.is_optimal()), (optimum, true), "{spec}");
        let (few, many) = (outcome.stats.expanded, deepening.stats.expanded);
        assert!(10 * few < many, "{spec}: {few} of {many} expansions");
    }
}

#[test]
fn bounded_searches_keep_their_factor() {
    for start in stacks(40, 9) {
        let optimum = f64::from(sort("astar", &start, Limits::default()).cost().expect("solvable"));
        for (name, weight) in [("ees", 1.2), ("dps", 1.2), ("alternate", 1.2), ("ees", 2.0), ("dps", 2.0)] {
            let outcome = sort(&format!("{name}:{weight}"), &start, Limits::default());
            let Verdict::Solved { plan, proof: Proof::Within(factor) } = &outcome.verdict else {
                panic!("{name}: {:?}", outcome.verdict)
            };
            assert!(*factor <= weight && f64::from(plan.cost) <= factor * optimum + 1e-9, "{name} {start:?}");
        }
    }
}

#[test]
fn an_anytime_search_that_is_stopped_has_a_plan_and_a_lower_bound() {
    let whole = sort_blindly("ucs", &[5, 2, 7, 0, 3, 1, 6, 4], Limits::default());
    let optimum = whole.cost().expect("solvable");
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4] };
    // The first round is far from a proof.
    let half = FromState::new(Promise::ADMISSIBLE, |state: &u64| Gaps.start(&stack, state) / 2);
    let mut incumbents = 0;
    for expansions in [20, 50, 100, 200, 400, 800] {
        let task = Task::new(&stack).within(Limits::expansions(expansions));
        let outcome = algorithms::run(algorithm("ara:weight=5"), &task, &half, &mut Silent, 1).expect("it can");
        assert!(outcome.lower_bound <= Some(optimum));
        if let Verdict::Stopped { reason: Stop::Expansions, incumbent: Some(plan), .. } = &outcome.verdict {
            assert!(plan.cost >= optimum);
            incumbents += 1;
        }
    }
    assert!(incumbents >= 3, "{incumbents}");
}

/// Keeps what an anytime search reports.
#[derive(Default)]
struct Improvements(Vec<Improvement>);

impl<A> Observer<A> for Improvements {
    const WATCHES: bool = false;

    fn improved(&mut self, improvement: &Improvement) {
        self.0.push(*improvement);
    }
}

#[test]
fn an_anytime_search_reports_better_and_better_plans() {
    let half = half_gaps();
    let mut has_improved = false;
    for start in stacks(10, 9) {
        let stack = Pancakes { start };
        let mut observer = Improvements::default();
        let task = Task::new(&stack);
        let outcome =
            algorithms::run(algorithm("ara:weight=4,rounds=7"), &task, &half, &mut observer, 1).expect("it can");
        let optimum = outcome.cost().expect("solvable");
        let Improvements(list) = observer;
        let last = list.last().expect("a plan");
        assert_eq!((last.cost, last.lower_bound, outcome.is_optimal()), (optimum, optimum, true));
        assert!(list.iter().all(|plan| plan.lower_bound <= optimum && optimum <= plan.cost));
        let is_improving = |pair: &[Improvement]| {
            pair[1].cost <= pair[0].cost
                && pair[1].lower_bound >= pair[0].lower_bound
                && pair[1].expanded >= pair[0].expanded
        };
        assert!(list.windows(2).all(is_improving), "{list:?}");
        has_improved |= list[0].cost > optimum;
    }
    assert!(has_improved, "the first plan of some stack must be longer than needed");
}

/// Counts the expansions, and follows which nodes exist.
#[derive(Default)]
struct Nodes {
    expanded: u64,
    known: Vec<u64>,
}

impl Observer<u8> for Nodes {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<u8>) {
        match event {
            Event::Expand { node, .. } => {
                assert!(node == 0 || self.known.contains(&node), "node {node} is not known");
                self.expanded += 1;
            }
            Event::Child { parent, node: Some(node), .. } => {
                assert!(parent == 0 || self.known.contains(&parent), "node {parent} was left");
                self.known.push(node);
            }
            Event::Leave { node } => self.known.retain(|known| *known < node),
            _ => {}
        }
    }
}

#[test]
fn a_watched_search_expands_the_same_states() {
    let start = [5, 2, 7, 0, 3, 1, 6, 4];
    let stack = Pancakes { start: start.to_vec() };
    for spec in SPECS {
        let silent = sort(spec, &start, Limits::default());
        let mut nodes = Nodes::default();
        let watched = algorithms::run(algorithm(spec), &Task::new(&stack), &Gaps, &mut nodes, 1).expect("it can");
        assert_eq!(watched.verdict, silent.verdict, "{spec}");
        assert_eq!(watched.stats.expanded, silent.stats.expanded, "{spec}");
        // Breadth-first heuristic search recovers its plan without events.
        assert!(nodes.expanded == silent.stats.expanded || spec == "bfhs", "{spec}: {}", nodes.expanded);
    }
}

/// Follows the states of nodes by the actions in events.
struct Replay<'a> {
    graph: &'a Graph,
    states: std::collections::HashMap<u64, usize>,
}

impl Observer<u8> for Replay<'_> {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<u8>) {
        if let Event::Child { parent, node: Some(node), action, fate: Fate::New | Fate::Better, .. } = event {
            let from = self.states[&parent];
            let (to, _) = self.graph.edges[from][usize::from(action)];
            self.states.insert(node, to);
        }
        if let Event::Goal { node, .. } = event {
            assert!(self.graph.goals[self.states[&node]], "node {node} is no goal");
        }
    }
}

#[test]
fn the_actions_in_events_are_those_of_their_states() {
    // Every state has other actions, and some have none.
    let mut draw = draws(5);
    for _ in 0..200 {
        let size = 12;
        let edges: Vec<Vec<(usize, Cost)>> =
            (0..size).map(|_| (0..draw(4)).map(|_| (draw(size), 1 + draw(9) as Cost)).collect()).collect();
        let goals = (0..size).map(|state| state > 0 && draw(size) < 2).collect();
        let graph = Graph { edges, goals, costs: CostRange { min: 1, max: 9 }, allowance: None };
        for spec in SPECS.into_iter().filter(|spec| *spec != "bfhs") {
            let task = Task::new(&graph).within(Limits::expansions(500));
            let mut replay = Replay { graph: &graph, states: [(0, 0)].into() };
            let watched = algorithms::run(algorithm(spec), &task, &Blind, &mut replay, 1).expect("it can");
            let silent = algorithms::run(algorithm(spec), &task, &Blind, &mut Silent, 1).expect("it can");
            assert_eq!(watched.verdict, silent.verdict, "{spec}");
        }
    }
}

#[test]
fn bidirectional_search_needs_estimates_that_it_can_trust() {
    let stack = Pancakes { start: vec![3, 0, 4, 1, 5, 2] };
    let task = Task::new(&stack);
    let run = |spec: &str, promise: Promise| {
        let backward = Backward::new(promise, |_: &u64| 0);
        bidirectional::search(algorithm(spec), &task, &Gaps, &backward, &mut Silent)
    };
    let optimum = sort("astar", &stack.start, Limits::default()).cost();
    for spec in ["mm", "nbs", "dvcbs", "baestar"] {
        let outcome = run(spec, Promise::CONSISTENT).expect("consistent");
        assert_eq!((outcome.cost(), outcome.is_optimal()), (optimum, true), "{spec}");
        assert_eq!(run(spec, Promise::ADMISSIBLE).is_some(), ["mm", "nbs"].contains(&spec), "{spec}");
        assert!(run(spec, Promise::NOTHING).is_none(), "{spec}");
        assert!(algorithms::run(algorithm(spec), &task, &Gaps, &mut Silent, 1).is_none(), "{spec}");
    }
    assert!(run("astar", Promise::CONSISTENT).is_none());
}
