//! Every algorithm on random graphs: what it claims is compared with distances from a naive computation.

mod common;

use common::{Gaps, Graph, Pancakes, TableEstimate};
use gordian_search::algorithms::{self, UseTable, bibfs, ids};
use gordian_search::{
    Algorithm, Blind, Cost, CostRange, DEAD, DiskSpace, Estimate, Event, Limits, MemoryRuns, Observer, Outcome,
    Promise, Proof, Silent, Space, Spec, Stop, Task, Verdict,
};
use proptest::prelude::*;
use std::sync::Arc;

const SPECS: [&str; 17] = [
    "bfs",
    "dfs",
    "ids",
    "ids:start=3,step=2",
    "ids:table=off",
    "ucs",
    "greedy",
    "astar",
    "astar:partial=on",
    "wastar:1.5",
    "wastar:3.217",
    "idastar",
    "idastar:table=off",
    "bfida",
    "bibfs",
    "beam:3",
    "beam:100000",
];

/// The algorithms that a graph can have: `bfida` needs unit costs.
fn specs_for(graph: &Graph) -> impl Iterator<Item = &'static str> {
    let is_unit = graph.costs == CostRange::UNIT;
    SPECS.into_iter().filter(move |spec| is_unit || *spec != "bfida")
}

fn solve<E: Estimate<Graph>>(spec: &str, graph: &Graph, estimate: &E, limits: Limits, threads: usize) -> Outcome<u8> {
    let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
    let task = Task::new(graph).within(limits);
    match algorithm {
        Algorithm::Bibfs => bibfs::search(&task, &mut Silent),
        other => algorithms::run(other, &task, estimate, &mut Silent, threads).unwrap(),
    }
}

/// Checks every claim of an outcome. `optimum` is the smallest cost of any plan; `DEAD` if there is none.
fn check_outcome(spec: &str, graph: &Graph, limits: &Limits, promise: Promise, outcome: &Outcome<u8>, optimum: Cost) {
    let uniform = graph.costs.is_uniform();
    let max_cost = limits.cost.unwrap_or(DEAD).min(graph.allowance.unwrap_or(DEAD));
    if let Some(bound) = outcome.lower_bound {
        assert!(bound <= optimum, "{spec}: lower bound {bound} above the optimum {optimum}");
    } else {
        assert_eq!(optimum, DEAD, "{spec}: no lower bound, although there is a plan");
    }
    match &outcome.verdict {
        Verdict::Solved { plan, proof } => {
            assert_eq!(graph.plan_cost(&plan.actions), Some(plan.cost), "{spec}: the plan must lead to a goal");
            assert!(plan.cost <= max_cost, "{spec}: a plan of cost {} beyond {max_cost}", plan.cost);
            match proof {
                Proof::Optimal => {
                    assert_eq!(plan.cost, optimum, "{spec} claims a wrong optimum");
                    let never_optimal = ["dfs", "greedy", "wastar:1.5", "wastar:3.217", "beam:3", "beam:100000"];
                    assert!(
                        !never_optimal.contains(&spec) && !spec.contains("step=2"),
                        "{spec} claims an optimum that it cannot prove"
                    );
                    let informed = spec.starts_with("astar") || spec.contains("ida");
                    assert!(
                        !informed || promise.admissible,
                        "{spec} claims an optimum with an estimate that is not admissible"
                    );
                }
                Proof::Within(factor) => {
                    assert!(spec.starts_with("wastar"), "{spec} claims a factor");
                    assert!(f64::from(plan.cost) <= factor * f64::from(optimum) + 1e-9, "{spec}: not within {factor}");
                }
                Proof::None => {}
            }
            let must_prove = matches!(spec, "ucs") || (uniform && matches!(spec, "bfs" | "bibfs"));
            assert!(!must_prove || *proof == Proof::Optimal, "{spec} did not prove its plan");
        }
        Verdict::Unsolvable => {
            assert!(optimum > graph.allowance.unwrap_or(DEAD - 1), "{spec}: a plan of cost {optimum} exists");
        }
        Verdict::Stopped { reason, incumbent, partial } => {
            if let Some(plan) = incumbent {
                assert_eq!(graph.plan_cost(&plan.actions), Some(plan.cost), "{spec}: the incumbent must be a plan");
            }
            if let Some(partial) = partial {
                assert!(graph.walk(&partial.actions).is_some(), "{spec}: the partial plan must be legal");
            }
            if *reason == Stop::Cost {
                assert!(limits.cost.is_some(), "{spec}: stopped by a cost limit that was not set");
                let is_complete = uniform || matches!(spec, "dfs" | "ucs" | "astar" | "idastar" | "greedy" | "bfida");
                assert!(
                    !is_complete || optimum > max_cost,
                    "{spec}: a plan of cost {optimum} within {max_cost} exists"
                );
            }
            if *reason == Stop::Incomplete {
                let may_be_incomplete = spec.starts_with("beam") || (graph.allowance.is_some() && !uniform);
                assert!(may_be_incomplete, "{spec} must not be incomplete");
            }
        }
    }
}

fn graphs() -> impl Strategy<Value = (Graph, u64)> {
    (2usize..24, 0u8..4, any::<u64>(), 1usize..4).prop_map(|(size, kind, seed, degree)| {
        let mut draw = common::draws(seed);
        let costs = match kind {
            0 | 1 => CostRange::UNIT,
            2 => CostRange { min: 0, max: 3 },
            _ => CostRange { min: 1, max: 5 },
        };
        let edges = (0..size)
            .map(|_| {
                let count = draw(degree + 1) + usize::from(draw(4) > 0);
                (0..count)
                    .map(|_| (draw(size), costs.min + draw((costs.max - costs.min + 1) as usize) as Cost))
                    .collect()
            })
            .collect();
        let goals = (0..size).map(|_| draw(size) < 2).collect();
        (Graph { edges, goals, costs, allowance: None }, seed)
    })
}

/// Three estimates: half of the distance, the distance in some states and 0 in others, and arbitrary numbers that promise
/// nothing.
fn estimates(graph: &Graph, seed: u64) -> [TableEstimate; 3] {
    let distances = graph.distances();
    let scaled = |share: Cost| -> Vec<Cost> {
        distances.iter().map(|&distance| if distance == DEAD { DEAD } else { distance * share / 2 }).collect()
    };
    let inconsistent = distances.iter().enumerate().map(|(state, &distance)| {
        let keeps_distance = (seed >> (state % 60)) & 1 == 1;
        if distance == DEAD { DEAD } else { if keeps_distance { distance } else { 0 } }
    });
    let arbitrary: Vec<Cost> = (0..distances.len()).map(|state| (seed >> (state % 50)) as Cost % 9).collect();
    [
        TableEstimate { values: scaled(1), promise: Promise::ADMISSIBLE },
        TableEstimate { values: inconsistent.collect(), promise: Promise::ADMISSIBLE },
        TableEstimate { values: arbitrary, promise: Promise::NOTHING },
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_claim_is_true((graph, seed) in graphs(), cost_limit_kind in 0u8..3, max_cost in 0u32..12, has_few_expansions in any::<bool>()) {
        let mut graph = graph;
        let mut limits = Limits { expansions: Some(if has_few_expansions { 7 } else { 20_000 }), ..Limits::default() };
        match cost_limit_kind {
            1 => limits.cost = Some(max_cost),
            2 => graph.allowance = Some(max_cost),
            _ => {}
        }
        let optimum = graph.distances()[0];
        for spec in specs_for(&graph) {
            let outcome = solve(spec, &graph, &Blind, limits.clone(), 1);
            check_outcome(spec, &graph, &limits, Promise::CONSISTENT, &outcome, optimum);
            for estimate in estimates(&graph, seed) {
                let outcome = solve(spec, &graph, &estimate, limits.clone(), 1);
                check_outcome(spec, &graph, &limits, estimate.promise, &outcome, optimum);
            }
        }
        for step in [1, 2] {
            // States are numbered here, so a table of depths must lead to the same search as a table of nodes.
            let task = Task::new(&graph).within(limits.clone());
            let nodes = ids::search(&task, 1, step, UseTable::Yes, &mut Silent);
            let depths = ids::search_numbered(&task, 1, step, graph.goals.len(), &mut Silent);
            prop_assert_eq!(&nodes.verdict, &depths.verdict);
            prop_assert_eq!(nodes.stats.expanded, depths.stats.expanded);
            prop_assert_eq!(nodes.stats.generated, depths.stats.generated);
            prop_assert!(depths.stats.peak_bytes <= nodes.stats.peak_bytes);
        }
        for spec in ["bfs", "idastar:table=off"] {
            let outcome = solve(spec, &graph, &estimates(&graph, seed)[1], limits.clone(), 3);
            check_outcome(spec, &graph, &limits, Promise::ADMISSIBLE, &outcome, optimum);
        }
    }

    #[test]
    fn complete_algorithms_decide_every_finite_space((graph, seed) in graphs(), allowed in proptest::option::of(0u32..12)) {
        let mut graph = graph;
        graph.allowance = allowed;
        let optimum = graph.distances()[0];
        let solvable = optimum <= allowed.unwrap_or(DEAD - 1);
        let uniform = graph.costs.is_uniform();
        for spec in specs_for(&graph) {
            // Without a table a cycle is followed forever, and a narrow beam may drop every path.
            if spec.contains("table=off") || spec == "beam:3" {
                continue;
            }
            let by_depth = ["bfs", "ids", "ids:start=3,step=2", "bibfs", "beam:100000"].contains(&spec);
            // The path with the fewest actions may cost too much, and a cheaper one is then missed.
            if by_depth && !uniform && allowed.is_some() {
                continue;
            }
            for estimate in estimates(&graph, seed) {
                let outcome = solve(spec, &graph, &estimate, Limits::default(), 1);
                let decided = match outcome.verdict {
                    Verdict::Solved { .. } => true,
                    Verdict::Unsolvable => false,
                    Verdict::Stopped { reason, .. } => panic!("{spec} stopped by {reason:?}"),
                };
                prop_assert_eq!(decided, solvable, "{}", spec);
            }
        }
    }
}

#[test]
fn a_state_reached_again_at_a_smaller_cost_is_searched_again() {
    // Depth first reaches state 3 by 0 -> 1 -> 2 -> 3, which takes all three allowed actions. Only 0 -> 3 -> 4 -> 5 reaches the
    // goal in three.
    let edges = vec![vec![(1, 1), (3, 1)], vec![(2, 1)], vec![(3, 1)], vec![(4, 1)], vec![(5, 1)], vec![]];
    let mut graph = Graph { edges, goals: vec![false; 6], costs: CostRange::UNIT, allowance: Some(3) };
    graph.goals[5] = true;
    for spec in SPECS {
        let outcome = solve(spec, &graph, &Blind, Limits::default(), 1);
        // A beam of three states may drop the plan.
        if !spec.starts_with("beam:3") {
            assert_eq!(outcome.cost(), Some(3), "{spec}");
        }
    }
    graph.allowance = Some(2);
    for spec in SPECS {
        let outcome = solve(spec, &graph, &Blind, Limits::default(), 1);
        assert_eq!(outcome.verdict, Verdict::Unsolvable, "{spec}: the exceeded allowance was not taken as a proof");
    }
    graph.allowance = None;
    for spec in SPECS {
        let outcome = solve(spec, &graph, &Blind, Limits { cost: Some(2), ..Limits::default() }, 1);
        assert!(
            matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Cost, .. }),
            "{spec}: the exceeded limit of the search was not reported"
        );
    }
}

/// Limits with disk space, kept in memory.
fn with_disk(limits: Limits) -> Limits {
    Limits { disk: Some(DiskSpace { storage: Arc::new(MemoryRuns::default()), max_bytes: None }), ..limits }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn bfida_on_disk_claims_only_the_truth((graph, seed) in graphs(), ceiling in 0u8..3, most in 0u32..12) {
        let mut graph = Graph { costs: CostRange::UNIT, ..graph };
        graph.edges.iter_mut().flatten().for_each(|(_, cost)| *cost = 1);
        let mut limits = with_disk(Limits { bytes: Some(8 << 20), ..Limits::default() });
        match ceiling {
            1 => limits.cost = Some(most),
            2 => graph.allowance = Some(most),
            _ => {}
        }
        let optimum = graph.distances()[0];
        for estimate in estimates(&graph, seed) {
            let outcome = solve("bfida", &graph, &estimate, limits.clone(), 1);
            check_outcome("bfida", &graph, &limits, estimate.promise, &outcome, optimum);
            let in_memory = solve("bfida", &graph, &estimate, Limits { disk: None, ..limits.clone() }, 1);
            prop_assert_eq!(outcome.cost(), in_memory.cost());
            prop_assert_eq!(outcome.lower_bound, in_memory.lower_bound);
        }
    }
}

#[test]
fn bfida_on_disk_solves_what_memory_cannot_hold() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4, 8] };
    let whole = algorithms::run(Algorithm::Bfs, &Task::new(&stack), &Blind, &mut Silent, 1).unwrap();
    let limits = Limits { bytes: Some(2 << 20), ..Limits::default() };
    let in_memory = Task::new(&stack).within(limits.clone());
    let stopped = algorithms::run(Algorithm::Bfida, &in_memory, &Blind, &mut Silent, 1).unwrap();
    assert!(matches!(stopped.verdict, Verdict::Stopped { reason: Stop::Memory, .. }));
    let on_disk = Task::new(&stack).within(with_disk(limits));
    let outcome = algorithms::run(Algorithm::Bfida, &on_disk, &Blind, &mut Silent, 1).unwrap();
    assert_eq!((outcome.cost(), outcome.is_optimal()), (whole.cost(), true));
    assert!(outcome.stats.peak_bytes <= 2 << 20);
    let mut full = on_disk;
    full.limits.disk.as_mut().unwrap().max_bytes = Some(10_000);
    let outcome = algorithms::run(Algorithm::Bfida, &full, &Blind, &mut Silent, 1).unwrap();
    assert!(matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Disk, .. }));
}

#[test]
fn bfida_is_refused_without_unit_costs() {
    for costs in [CostRange { min: 0, max: 1 }, CostRange { min: 2, max: 2 }] {
        let graph =
            Graph { edges: vec![vec![(1, costs.max)], vec![]], goals: vec![false, true], costs, allowance: None };
        assert!(algorithms::run(Algorithm::Bfida, &Task::new(&graph), &Blind, &mut Silent, 1).is_none());
    }
}

#[test]
fn bfida_stores_less_than_breadth_first_search_and_gives_memory_back() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4, 8] };
    let blind = algorithms::run(Algorithm::Bfs, &Task::new(&stack), &Blind, &mut Silent, 1).unwrap();
    let informed = algorithms::run(Algorithm::Bfida, &Task::new(&stack), &Gaps, &mut Silent, 1).unwrap();
    assert_eq!((informed.cost(), informed.is_optimal()), (blind.cost(), true));
    assert!(informed.stats.peak_nodes * 10 < blind.stats.peak_nodes);
    // Without an estimate, each iteration is one layer deeper; only the last one counts for memory.
    let deepening = algorithms::run(Algorithm::Bfida, &Task::new(&stack), &Blind, &mut Silent, 1).unwrap();
    assert_eq!(deepening.cost(), blind.cost());
    assert!(deepening.stats.peak_bytes < blind.stats.peak_bytes * 2);
}

#[test]
fn a_start_that_is_a_goal_needs_no_action() {
    let graph = Graph { edges: vec![vec![(0, 1)]], goals: vec![true], costs: CostRange::UNIT, allowance: None };
    for spec in SPECS {
        for threads in [1, 2] {
            let outcome = solve(spec, &graph, &Blind, Limits::default(), threads);
            assert_eq!(outcome.plan().map(|plan| plan.actions.len()), Some(0), "{spec}");
        }
    }
}

#[test]
fn zero_time_stops_every_algorithm() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4] };
    let limits = Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() };
    for spec in SPECS {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        for threads in [1, 2] {
            let task = Task::new(&stack).within(limits.clone());
            let outcome = match algorithm {
                Algorithm::Bibfs => bibfs::search(&task, &mut Silent),
                other => algorithms::run(other, &task, &Gaps, &mut Silent, threads).unwrap(),
            };
            assert!(matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Time, .. }), "{spec}");
        }
    }
}

#[test]
fn an_expansion_limit_is_exact_on_one_thread() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4, 9, 8] };
    for spec in SPECS {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        let task = Task::new(&stack).within(Limits { expansions: Some(5), ..Limits::default() });
        let outcome = match algorithm {
            Algorithm::Bibfs => bibfs::search(&task, &mut Silent),
            other => algorithms::run(other, &task, &Blind, &mut Silent, 1).unwrap(),
        };
        assert_eq!(outcome.stats.expanded, 5, "{spec}");
        assert!(matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Expansions, .. }), "{spec}");
    }
}

#[test]
fn a_cancel_flag_stops_every_algorithm() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4, 9, 8] };
    let cancel = Some(Arc::new(std::sync::atomic::AtomicBool::new(true)));
    for spec in SPECS {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        for threads in [1, 2] {
            let task = Task::new(&stack).within(Limits { cancel: cancel.clone(), ..Limits::default() });
            let outcome = match algorithm {
                Algorithm::Bibfs => bibfs::search(&task, &mut Silent),
                other => algorithms::run(other, &task, &Blind, &mut Silent, threads).unwrap(),
            };
            assert!(matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Cancel, .. }), "{spec}");
        }
    }
}

#[test]
fn a_memory_limit_is_used_almost_fully_and_never_exceeded() {
    let stack = Pancakes { start: vec![10, 5, 2, 7, 0, 3, 1, 6, 4, 9, 8, 11] };
    for bytes in [1 << 20, 5_000_000, 33_333_333] {
        for (spec, threads) in [
            ("bfs", 1),
            ("bfs", 2),
            ("dfs", 1),
            ("ucs", 1),
            ("astar", 1),
            ("bfida", 1),
            ("bibfs", 1),
            ("wastar:1.234", 1),
        ] {
            let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
            let task = Task::new(&stack).within(Limits { bytes: Some(bytes), ..Limits::default() });
            let outcome = match algorithm {
                Algorithm::Bibfs => bibfs::search(&task, &mut Silent),
                other => algorithms::run(other, &task, &Blind, &mut Silent, threads).unwrap(),
            };
            let Verdict::Stopped { reason: Stop::Memory, .. } = outcome.verdict else {
                // Bidirectional search may finish within the larger limits.
                assert!(spec == "bibfs" && outcome.is_optimal(), "{spec} within {bytes} bytes");
                continue;
            };
            let peak = outcome.stats.peak_bytes;
            assert!(peak <= bytes, "{spec} used {peak} of {bytes} bytes");
            if bytes > 2_000_000 {
                // On several threads each shard has a part of the memory, and grows in steps that are large compared with it.
                let share = if threads == 1 { 80 } else { 60 };
                assert!(peak >= bytes / 100 * share, "{spec} gave up at {peak} of {bytes} bytes");
            }
        }
    }
}

#[test]
fn tables_that_are_full_do_not_stop_deepening() {
    let stack = Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4] };
    let free = ids::search(&Task::new(&stack), 1, 1, UseTable::Yes, &mut Silent);
    for spec in ["ids", "idastar"] {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        let task = Task::new(&stack).within(Limits { bytes: Some(60_000), ..Limits::default() });
        let outcome = algorithms::run(algorithm, &task, &Gaps, &mut Silent, 1).unwrap();
        assert_eq!(outcome.cost(), free.cost(), "{spec}");
        assert!(outcome.is_optimal(), "{spec}");
        assert!(outcome.stats.peak_bytes <= 60_000, "{spec}");
    }
}

/// Exactly what ARCHITECTURE.md promises of parallel searches.
#[test]
fn parallel_answers_do_not_depend_on_the_number_of_threads() {
    let starts: [&[u8]; 3] = [&[5, 2, 7, 0, 3, 1, 6, 4, 8], &[8, 1, 6, 3, 5, 7, 4, 0, 2], &[1, 0, 3, 2, 5, 4, 7, 6, 8]];
    for start in starts {
        let stack = Pancakes { start: start.to_vec() };
        let task = Task::new(&stack);
        for name in Algorithm::NAMES {
            let Some(algorithm) = Spec::parse(name).ok().and_then(|spec| Algorithm::from_spec(&spec).ok()) else {
                continue;
            };
            let algorithm = if name == "idastar" { Algorithm::IdaStar { table: false } } else { algorithm };
            let solve = |threads| algorithms::run(algorithm, &task, &Gaps, &mut Silent, threads);
            let (Some(one), Some(two)) = (solve(1), solve(2)) else { continue };
            let counts = |outcome: &Outcome<u8>| (outcome.stats.expanded, outcome.stats.generated);
            // What is proved, and the cost, are the same on one thread.
            assert_eq!((two.cost(), two.is_optimal()), (one.cost(), one.is_optimal()), "{name}");
            if !algorithm.uses_threads() {
                assert_eq!((&one.verdict, counts(&one)), (&two.verdict, counts(&two)), "{name}");
                continue;
            }
            for threads in [2, 3, 8] {
                let outcome = solve(threads).unwrap();
                assert_eq!(outcome.verdict, two.verdict, "{name} on {threads} threads");
                assert_eq!(counts(&outcome), counts(&two), "{name} on {threads} threads");
            }
            if let Algorithm::IdaStar { .. } = algorithm {
                assert_eq!(one.verdict, two.verdict, "one thread returns another plan");
            }
        }
    }
}

#[test]
fn a_panic_of_a_worker_ends_the_search() {
    struct Panicking(Pancakes);
    impl Space for Panicking {
        type State = u64;
        type Action = u8;
        type Undo = ();
        type Key = [u64; 1];
        fn initial(&self) -> u64 {
            self.0.initial()
        }
        fn is_goal(&self, state: &u64) -> bool {
            assert!(!state.is_multiple_of(97), "a panic made by the test");
            false
        }
        fn actions(&self, state: &u64, out: &mut Vec<u8>) {
            self.0.actions(state, out);
        }
        fn apply(&self, state: &mut u64, count: u8) {
            self.0.apply(state, count);
        }
        fn undo(&self, state: &mut u64, count: u8, (): ()) {
            self.0.apply(state, count);
        }
        fn pack(&self, state: &u64) -> [u64; 1] {
            [*state]
        }
        fn unpack(&self, key: &[u64; 1]) -> u64 {
            key[0]
        }
    }
    let space = Panicking(Pancakes { start: vec![5, 2, 7, 0, 3, 1, 6, 4, 8] });
    for algorithm in [Algorithm::Bfs, Algorithm::IdaStar { table: false }] {
        let result = std::panic::catch_unwind(|| {
            algorithms::run(algorithm, &Task::new(&space), &Blind, &mut Silent, 2).unwrap().stats.expanded
        });
        assert!(result.is_err(), "{algorithm:?}");
    }
}

#[test]
fn partial_expansion_finds_the_same_with_fewer_states_stored() {
    let solve = |spec: &str, stack: &Pancakes, cost: Option<Cost>| {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        let task = Task::new(stack).within(Limits { cost, ..Limits::default() });
        algorithms::run(algorithm, &task, &Gaps, &mut Silent, 1).unwrap()
    };
    // Random stacks: shuffled with an xorshift generator.
    let mut state = 88_172_645_463_325_252u64;
    let (mut whole_nodes, mut partial_nodes) = (0, 0);
    for _ in 0..40 {
        let mut start: Vec<u8> = (0..9).collect();
        for index in (1..start.len()).rev() {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            start.swap(index, (state % (index as u64 + 1)) as usize);
        }
        let stack = Pancakes { start };
        let (whole, partial) = (solve("astar", &stack, None), solve("astar:partial=on", &stack, None));
        assert_eq!((whole.cost(), whole.lower_bound), (partial.cost(), partial.lower_bound));
        whole_nodes += whole.stats.peak_nodes;
        partial_nodes += partial.stats.peak_nodes;
        // Both report a cost limit in the same way.
        let max_cost = whole.cost().unwrap().saturating_sub(1);
        let (whole, partial) =
            (solve("astar", &stack, Some(max_cost)), solve("astar:partial=on", &stack, Some(max_cost)));
        assert_eq!((&whole.verdict, whole.lower_bound), (&partial.verdict, partial.lower_bound));
    }
    assert!(partial_nodes * 2 < whole_nodes, "{partial_nodes} of {whole_nodes}");
}

/// Holds 100 bytes for each child.
#[derive(Default)]
struct Collector {
    children: u64,
    most_children: u64,
}

impl<A> Observer<A> for Collector {
    const WATCHES: bool = true;

    fn event(&mut self, event: Event<A>) {
        self.children += u64::from(matches!(event, Event::Child { .. }));
    }
    fn bytes(&self) -> u64 {
        if self.children > self.most_children { u64::MAX } else { 100 * self.children }
    }
}

#[test]
fn what_an_observer_holds_counts_in_the_memory_limit() {
    let stack = Pancakes { start: vec![10, 5, 2, 7, 0, 3, 1, 6, 4, 9, 8, 11] };
    let limit = 5_000_000;
    for spec in ["bfs", "dfs", "ucs", "greedy", "astar", "astar:partial=on", "beam:1000000"] {
        let algorithm = Algorithm::from_spec(&Spec::parse(spec).unwrap()).unwrap();
        let search = |bytes: Option<u64>, most_children: u64| {
            let task = Task::new(&stack).within(Limits { bytes, ..Limits::expansions(2_000_000) });
            let mut observer = Collector { children: 0, most_children };
            let outcome = algorithms::run(algorithm, &task, &Blind, &mut observer, 1).unwrap();
            let is_out_of_memory = matches!(outcome.verdict, Verdict::Stopped { reason: Stop::Memory, .. });
            assert!(is_out_of_memory, "{spec} with {bytes:?} bytes and {most_children} children");
            (observer.children, outcome.stats.peak_bytes)
        };
        let (children, peak) = search(Some(limit), u64::MAX);
        // Between two checks of its memory, the observer sees at most the children of a few thousand states.
        assert!(100 * children <= limit + 5_000_000, "{spec} sent {children} children");
        assert!((limit / 2..=limit).contains(&peak), "{spec} counted {peak} bytes");
        // Without memory for the observer the search ends, whatever its limit.
        let (children, _) = search(None, 1_000);
        assert!((1_001..100_000).contains(&children), "{spec} sent {children} children");
    }
}
