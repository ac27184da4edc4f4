//! Optimal plans: known optima, and random boards compared with blind search.

use crate::{RULES, level, random_board, read, solve, stream};
use gordian_search::Proof;
use gordian_snake::optima;

#[test]
fn every_level_has_its_listed_optima() {
    for (name, optima) in optima() {
        for (rule, optimum) in RULES.into_iter().zip(optima) {
            let answer = solve(&*level(&name, rule), "auto");
            assert_eq!((answer.cost(), answer.proof()), (Some(optimum), Proof::Optimal), "{name} {rule}");
        }
    }
}

/// Small boards with many apples on few cells, some of them unsolvable: on such boards, errors of the order bound or of nogoods
/// are most likely to appear.
#[test]
fn learn_agrees_with_blind_search_on_small_crowded_boards() {
    let sizes =
        [(1, 3), (1, 5), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4), (2, 5), (3, 5)];
    let mut stream = stream("small stacked boards");
    let (mut solved, mut unsolvable) = (0, 0);
    for number in 0..BOARDS {
        let (rows, columns) = sizes[stream.below(sizes.len() as u64) as usize];
        let apples = 1 + stream.below((rows * columns).min(8));
        let cells = 1 + stream.below(4);
        let board = random_board(&mut stream, rows, columns, apples, cells);
        for rule in RULES {
            let instance = read(&board, rule);
            let blind = solve(&*instance, "bfs");
            let learn = solve(&*instance, "learn");
            assert_eq!(
                (learn.verdict().name(), learn.cost()),
                (blind.verdict().name(), blind.cost()),
                "{number}: {board} {rule}"
            );
            if blind.verdict().is_solved() {
                solved += 1;
            } else {
                unsolvable += 1;
            }
        }
    }
    assert!(solved > BOARDS && unsolvable > 0, "{solved} solved, {unsolvable} not");
}

/// The number of boards of this test; `cargo xtask bench snake` compares 2000 and more.
const BOARDS: u64 = 400;

/// Every algorithm of the engine with every estimate: the optimum if the algorithm promises it.
#[test]
fn every_algorithm_is_correct() {
    use gordian_puzzle::{SolveRequest, Unwatched};
    use gordian_search::{Algorithm, Proof, Spec};
    for (name, optima) in [("test1", [12, 12]), ("edge_trap", [11, 12]), ("edge_fallback_loop", [7, 7])] {
        for (rule, optimum) in RULES.into_iter().zip(optima) {
            for algorithm in Algorithm::NAMES.into_iter().chain(["wastar:5"]).filter(|name| *name != "bibfs") {
                // (Bidirectional search is refused for this puzzle.)
                for estimate in ["none", "left", "farthest", "mst", "order"] {
                    let with = Spec::parse(algorithm).unwrap().with_estimate(estimate);
                    let request = SolveRequest { with, ..SolveRequest::default() };
                    let answer = level(name, rule).start().solve(&request, &mut Unwatched).unwrap();
                    let case = format!("{name} {rule} {algorithm} {estimate}");
                    assert!(answer.verdict().is_solved(), "{case}");
                    let cost = answer.cost().unwrap();
                    let is_optimal = matches!(algorithm, "bfs" | "ids" | "ucs" | "astar" | "idastar" | "bfida");
                    assert_eq!(answer.proof() == Proof::Optimal, is_optimal, "{case}");
                    assert!(if is_optimal { cost == optimum } else { cost >= optimum }, "{case}: {cost}");
                    if let Some(factor) = answer.factor() {
                        assert!(f64::from(cost) <= factor * f64::from(optimum), "{case}");
                    }
                }
            }
        }
    }
}

#[test]
fn deepening_by_larger_steps_is_not_optimal_but_bounded() {
    let mut stream = stream("coarse steps over plans");
    let mut longer_plans = 0;
    for _ in 0..25 {
        let (rows, columns, apples, cells) = (4, 4, 4, 3);
        let board = random_board(&mut stream, rows, columns, apples, cells);
        for rule in RULES {
            let instance = read(&board, rule);
            let exact = solve(&*instance, "ids");
            for step in [2, 3] {
                let coarse = solve(&*instance, &format!("ids:step={step}"));
                assert_eq!(
                    (coarse.verdict().name(), coarse.proof()),
                    (exact.verdict().name(), Proof::None),
                    "{board} {rule}"
                );
                let (coarse, exact) = (coarse.cost().unwrap(), exact.cost().unwrap());
                assert!((exact..exact + step).contains(&coarse), "{board} {rule}: {coarse} for {exact}");
                longer_plans += u32::from(coarse > exact);
            }
        }
    }
    assert!(longer_plans > 0);
}

#[test]
fn limits_stop_learn() {
    use gordian_puzzle::{SolveRequest, Unwatched};
    use gordian_search::{Limits, Spec};
    let mut stream = stream("limits");
    let (rows, columns, apples, cells) = (8, 8, 24, 10);
    let instance = read(&random_board(&mut stream, rows, columns, apples, cells), "free");
    let stop_name = |limits: Limits| {
        let request = SolveRequest { with: Spec::named("learn"), limits, ..SolveRequest::default() };
        let answer = instance.start().solve(&request, &mut Unwatched).unwrap();
        assert_eq!((answer.verdict().name(), answer.cost()), ("stopped", None));
        assert!(answer.outcome.lower_bound > Some(0));
        answer.stopped_by().unwrap().name()
    };
    assert_eq!(stop_name(Limits::expansions(5)), "expansions");
    assert_eq!(stop_name(Limits { cost: Some(3), ..Limits::default() }), "cost");
    assert_eq!(stop_name(Limits { bytes: Some(100), ..Limits::default() }), "memory");
    assert_eq!(stop_name(Limits { time: Some(std::time::Duration::ZERO), ..Limits::default() }), "time");
    let cancel = Some(std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true)));
    assert_eq!(stop_name(Limits { cancel, ..Limits::default() }), "cancel");
}

/// If no path leads from a cell back to itself, no order reaches a second apple there. The bound must say so immediately
/// instead of counting up.
#[test]
fn a_stack_that_cannot_be_visited_twice_is_proved_unsolvable() {
    use gordian_puzzle::{SolveRequest, Unwatched};
    use gordian_search::Spec;
    for text in ["1x2:0,0:0,1,3", "1x2:0,0:0,0,2/0,1,1", "2x1:0,0:1,0,2"] {
        for rule in RULES {
            let instance = read(text, rule);
            let verdict = |algorithm: &str, estimate: Option<&str>| {
                let with = Spec { estimate: estimate.map(str::to_owned), ..Spec::named(algorithm) };
                let request = SolveRequest { with, ..SolveRequest::default() };
                let answer = instance.start().solve(&request, &mut Unwatched).expect("the algorithm is known");
                (answer.verdict().name(), answer.cost())
            };
            let expected = verdict("bfs", None);
            assert_eq!(verdict("learn", None), expected, "{text} {rule}");
            assert_eq!(verdict("astar", Some("order")), expected, "{text} {rule}");
        }
    }
}
