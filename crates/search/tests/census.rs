//! Compares the census by every method with known counts and with the other methods, also under limits.

mod common;

use common::{Graph, Pancakes};
use gordian_search::census::count;
use gordian_search::laws::{check_ranked, check_space};
use gordian_search::ranked::{ExpandedRank, Siblings};
use gordian_search::{
    Census, CensusRequest, CostRange, KeyedSpace, Limits, Method, PackedSpace, Ranked, RankedSpace, Ranking, Space,
    Stop,
};
use std::ops::ControlFlow;

/// Numbers stacks of pancakes by their Lehmer code.
struct StackRanking {
    /// Added to each rank. Any value but 0 is a fault.
    offset: u64,
}

impl Ranking<Pancakes> for StackRanking {
    fn ranks(&self) -> u64 {
        5040
    }
    fn reaches_all(&self) -> bool {
        true
    }
    fn rank(&self, _: &Pancakes, state: &u64) -> u64 {
        let digit = |place: u64| state >> (4 * place) & 15;
        let smaller = |place: u64| (place + 1..7).filter(|later| digit(*later) < digit(place)).count() as u64;
        (0..7).fold(0, |rank, place| rank * (7 - place) + smaller(place)) + self.offset
    }
    fn unrank(&self, _: &Pancakes, rank: u64) -> u64 {
        let mut rest = rank - self.offset;
        let digits: Vec<u64> = (1..=7).map(|radix| (rest % radix, rest /= radix).0).collect();
        let mut left: Vec<u64> = (0..7).collect();
        (0..7).fold(0, |state, place| state | left.remove(digits[6 - place] as usize) << (4 * place))
    }
}

impl Ranked for Pancakes {
    type Ranking = StackRanking;
    fn ranking(&self) -> Option<StackRanking> {
        (self.start.len() == 7).then_some(StackRanking { offset: 0 })
    }
}

fn stack() -> Pancakes {
    Pancakes { start: (0..7).collect() }
}

/// The numbers of stacks of seven pancakes by the number of flips needed (OEIS A092113).
const STACKS_OF_SEVEN: [u64; 9] = [1, 6, 30, 149, 543, 1357, 1903, 1016, 35];

fn run(space: &dyn PackedSpace, request: &CensusRequest) -> Census {
    count(space, request, &mut |_| ControlFlow::Continue(())).unwrap()
}

/// The counts that must not depend on how a census is made.
fn counts(census: &Census) -> (Vec<u64>, u64, u64, u64, Option<Stop>) {
    (census.layers.clone(), census.generated, census.goals, census.dead_ends, census.stopped)
}

#[test]
fn table_and_set_agree_on_every_number_of_threads() {
    let stack = stack();
    check_ranked(&stack, 10_000).unwrap();
    let by_rank = RankedSpace::new(&stack, &stack.initial()).unwrap();
    let by_key = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let mut listed = None;
    for threads in [1, 2, 5] {
        let request = CensusRequest { threads, winnable: true, ..CensusRequest::default() };
        for (space, method) in [(&by_rank as &dyn PackedSpace, Method::Table), (&by_key, Method::Set)] {
            let mut census = run(space, &request);
            assert_eq!(counts(&census), (STACKS_OF_SEVEN.to_vec(), 5040 * 6, 1, 0, None), "{method:?} {threads}");
            assert_eq!((census.method, census.winnable, census.expanded), (method, Some(5040), 5040));
            assert!((census.branching() - 6.0).abs() < 1e-9);
            census.list_keys(space);
            assert!(census.deepest.len() == 35 && census.deepest.is_sorted_by(|one, next| one < next));
            let first = listed.get_or_insert_with(|| census.deepest.clone());
            assert_eq!(census.deepest, *first, "{method:?} {threads}");
        }
    }
}

#[test]
fn a_large_layer_on_several_threads_gives_the_same_counts() {
    let stack = Pancakes { start: (0..9).collect() };
    let by_key = KeyedSpace::new(&stack, stack.initial()).unwrap();
    let one = run(&by_key, &CensusRequest::default());
    assert_eq!(one.states(), 362_880);
    for threads in [2, 3] {
        let several = run(&by_key, &CensusRequest { threads, ..CensusRequest::default() });
        assert_eq!((counts(&several), &several.deepest), (counts(&one), &one.deepest));
    }
}

#[test]
fn the_listed_deepest_states_are_the_first_ones() {
    let stack = stack();
    let space = RankedSpace::new(&stack, &stack.initial()).unwrap();
    let all = run(&space, &CensusRequest::default()).deepest;
    let few = run(&space, &CensusRequest { max_deepest: 3, ..CensusRequest::default() }).deepest;
    assert_eq!((all.len(), few.as_slice()), (35, &all[..3]));
}

#[test]
fn directed_graphs_have_dead_ends_and_lost_states() {
    // 0 leads to 1 and 2; 1 to the goal 3; 2 to 4, which is a dead end; 5 cannot be reached.
    let edges = [vec![1, 2], vec![3], vec![4], vec![0], vec![], vec![0]];
    let graph = Graph {
        edges: edges.into_iter().map(|to| to.into_iter().map(|to| (to, 1)).collect()).collect(),
        goals: vec![false, false, false, true, false, false],
        costs: CostRange::UNIT,
        allowance: None,
    };
    let space = KeyedSpace::new(&graph, 0).unwrap();
    let census = run(&space, &CensusRequest { winnable: true, ..CensusRequest::default() });
    assert_eq!(counts(&census), (vec![1, 2, 2], 5, 1, 1, None));
    assert_eq!((census.winnable, census.deepest), (Some(3), vec![vec![3], vec![4]]));
}

#[test]
fn expansions_and_memory_stop_a_census_between_layers() {
    let stack = stack();
    let by_rank = RankedSpace::new(&stack, &stack.initial()).unwrap();
    let by_key = KeyedSpace::new(&stack, stack.initial()).unwrap();
    for threads in [1, 2] {
        for space in [&by_rank as &dyn PackedSpace, &by_key] {
            for (limit, layers) in [(1, 2), (6, 2), (7, 3), (8, 3), (5039, 9)] {
                let limits = Limits::expansions(limit);
                let census = run(space, &CensusRequest { limits, threads, ..CensusRequest::default() });
                assert_eq!(census.layers, STACKS_OF_SEVEN[..layers], "{limit}");
                assert_eq!(census.stopped, Some(Stop::Expansions), "{limit}");
            }
            let limits = Limits::expansions(5040);
            let census = run(space, &CensusRequest { limits, threads, ..CensusRequest::default() });
            assert_eq!((census.states(), census.stopped), (5040, None));
            let limits = Limits { bytes: Some(1000), ..Limits::default() };
            let census = run(space, &CensusRequest { limits, threads, ..CensusRequest::default() });
            assert_eq!((census.layers.as_slice(), census.stopped), (&[1][..], Some(Stop::Memory)));
        }
    }
}

#[test]
fn a_broken_ranking_is_reported() {
    struct Shifted(Pancakes, u64);
    impl Space for Shifted {
        type State = u64;
        type Action = u8;
        type Undo = ();
        type Key = [u64; 1];
        fn initial(&self) -> u64 {
            self.0.initial()
        }
        fn is_goal(&self, state: &u64) -> bool {
            self.0.is_goal(state)
        }
        fn actions(&self, state: &u64, out: &mut Vec<u8>) {
            self.0.actions(state, out);
        }
        fn apply(&self, state: &mut u64, action: u8) {
            self.0.apply(state, action);
        }
        fn undo(&self, state: &mut u64, action: u8, (): ()) {
            self.0.undo(state, action, ());
        }
        fn pack(&self, state: &u64) -> [u64; 1] {
            self.0.pack(state)
        }
        fn unpack(&self, key: &[u64; 1]) -> u64 {
            self.0.unpack(key)
        }
    }
    struct Beyond(StackRanking);
    impl Ranking<Shifted> for Beyond {
        fn ranks(&self) -> u64 {
            5040
        }
        fn rank(&self, space: &Shifted, state: &u64) -> u64 {
            self.0.rank(&space.0, state)
        }
        fn unrank(&self, space: &Shifted, rank: u64) -> u64 {
            self.0.unrank(&space.0, rank)
        }
        fn groups(&self) -> u64 {
            1
        }
        // Without an offset the fault is here: one group for all states claims that they share their children.
        fn expand_new(&self, space: &Shifted, rank: u64, siblings: &Siblings, visit: impl FnMut(u64)) -> ExpandedRank {
            let visits = self.0.offset > 0 || siblings.is_needed(0);
            let is_goal = if visits { self.expand(space, rank, visit) } else { self.expand(space, rank, |_| {}) };
            ExpandedRank { is_goal, children: 6 }
        }
    }
    impl Ranked for Shifted {
        type Ranking = Beyond;
        fn ranking(&self) -> Option<Beyond> {
            Some(Beyond(StackRanking { offset: self.1 }))
        }
    }
    let broken = check_ranked(&Shifted(stack(), 1), 10_000).unwrap_err();
    assert_eq!(broken.law, "a rank is less than the number of ranks");
    let broken = check_ranked(&Shifted(stack(), 0), 10_000).unwrap_err();
    assert_eq!(broken.law, "expanding with siblings omits only children that were visited");
    let unranked = check_ranked(&Pancakes { start: (0..6).collect() }, 100).unwrap_err();
    assert_eq!(unranked.law, "the space has a ranking");
}

#[test]
fn a_one_way_street_is_not_undirected() {
    struct OneWay;
    impl Space for OneWay {
        type State = u64;
        type Action = u8;
        type Undo = u64;
        type Key = [u64; 1];
        fn initial(&self) -> u64 {
            0
        }
        fn is_goal(&self, state: &u64) -> bool {
            *state == 2
        }
        fn actions(&self, state: &u64, out: &mut Vec<u8>) {
            if *state < 2 {
                out.push(1);
            }
        }
        fn apply(&self, state: &mut u64, _: u8) -> u64 {
            std::mem::replace(state, *state + 1)
        }
        fn undo(&self, state: &mut u64, _: u8, before: u64) {
            *state = before;
        }
        fn pack(&self, state: &u64) -> [u64; 1] {
            [*state]
        }
        fn unpack(&self, key: &[u64; 1]) -> u64 {
            key[0]
        }
        fn is_undirected(&self) -> bool {
            true
        }
    }
    let broken = check_space(&OneWay, 10).unwrap_err();
    assert_eq!(broken.law, "in an undirected space every action has a way back");
}
