//! The bundled levels, solved by every algorithm.

use crate::{level, step};
use gordian_magnets::LogicMagnets;
use gordian_puzzle::{Answer, Message, Options, PlansWanted, Puzzle, SolveRequest, Unwatched};
use gordian_search::{Algorithm, Limits, Proof, Spec, Stop};

/// The bonus level.
const BONUS: &str = "50";

/// Solves a level with an algorithm and perhaps an estimate.
fn solve(name: &str, with: &str, estimate: Option<&str>) -> Answer {
    let request = SolveRequest {
        with: Spec { estimate: estimate.map(str::to_owned), ..Spec::parse(with).unwrap() },
        ..SolveRequest::default()
    };
    level(name).start().solve(&request, &mut Unwatched).unwrap()
}

#[test]
fn every_level_is_solved_by_auto_with_proof() {
    let levels = LogicMagnets.levels();
    assert_eq!(levels.len(), 31);
    for entry in &levels {
        let answer = solve(&entry.name, "auto", None);
        assert_eq!((answer.proof(), answer.cost()), (Proof::Optimal, entry.optimum), "{}", entry.name);
        assert_eq!(answer.id, format!("magnets:{}", entry.name));
        // Only the bonus level allows more moves than its shortest solution has.
        assert!(entry.name == BONUS || entry.allowance == entry.optimum, "{}", entry.name);
    }
    assert_eq!(level("bonus").id(), "magnets:50");
}

/// With and without symmetry: the optimum if the algorithm promises it, otherwise a plan within the move limit.
#[test]
fn every_algorithm_is_correct_on_levels_1_to_30() {
    // The bonus level takes algorithms without an estimate too long.
    for entry in LogicMagnets.levels().iter().filter(|level| level.name != BONUS) {
        // The puzzle refuses bidirectional search, because its moves cannot be reversed.
        for algorithm in Algorithm::NAMES.into_iter().filter(|name| *name != "bibfs") {
            for switch in ["", ":symmetry=on"] {
                let answer = solve(&entry.name, &format!("{algorithm}{switch}"), None);
                let name = format!("level {} {algorithm}{switch}", entry.name);
                let is_optimal = matches!(algorithm, "bfs" | "ids" | "ucs" | "astar" | "idastar" | "bfida");
                assert_eq!(answer.proof() == Proof::Optimal, is_optimal, "{name}");
                // Beam search may drop every path to a goal.
                if algorithm == "beam" && answer.verdict().name() == "stopped" {
                    continue;
                }
                assert!(answer.verdict().is_solved(), "{name}");
                assert!(answer.cost() <= entry.allowance, "{name}");
                assert!(!is_optimal || answer.cost() == entry.optimum, "{name}");
            }
        }
    }
}

#[test]
fn every_estimate_gives_the_optimum() {
    for (name, optimum) in [("6", 2), ("11", 1), ("19", 4), ("22", 3), ("27", 3)] {
        for estimate in LogicMagnets.about().estimates {
            for algorithm in ["astar", "idastar"] {
                let answer = solve(name, algorithm, Some(estimate.name));
                assert_eq!(
                    (answer.cost(), answer.proof()),
                    (Some(optimum), Proof::Optimal),
                    "{name} {}",
                    estimate.name
                );
            }
        }
    }
}

/// The report's solver moved magnets by single steps. These levels have no solution then.
#[test]
fn some_levels_are_unsolvable_with_single_steps() {
    for name in ["2", "6", "7", "8", "9", "10", "12"] {
        let instance = LogicMagnets.level(name, &step()).unwrap();
        assert_eq!(instance.id(), format!("magnets:{name}@reach=step"));
        for with in ["bfs", "dfs", "ids", "astar", "idastar"] {
            let request = SolveRequest { with: Spec::named(with), ..SolveRequest::default() };
            let answer = instance.start().solve(&request, &mut Unwatched).unwrap();
            assert!(answer.verdict().is_unsolvable(), "{name} {with}");
            // Not even without the move limit.
            assert_eq!(answer.notes.last().unwrap().id, "unsolvable-without-allowance", "{name} {with}");
        }
    }
}

#[test]
fn bidirectional_search_is_refused_with_the_reason() {
    let request = SolveRequest { with: Spec::named("bibfs"), ..SolveRequest::default() };
    let refusal = level("1").start().solve(&request, &mut Unwatched).unwrap_err();
    assert_eq!(refusal.message.id, "magnets-refused-bibfs");
}

#[test]
fn all_optimal_plans_are_counted() {
    let request = SolveRequest { plans: PlansWanted::All(1_000), ..SolveRequest::default() };
    for name in ["1", "2", "7", "11"] {
        let answer = level(name).start().solve(&request, &mut Unwatched).unwrap();
        let plans = answer.plans.unwrap();
        let list = plans.list.unwrap();
        assert!(plans.complete && plans.count == list.len().to_string() && !list.is_empty(), "{name}");
        // Counted again by trying every sequence of moves.
        let mut wins = 0;
        let mut unfinished_games = vec![Vec::<String>::new()];
        while let Some(moves) = unfinished_games.pop() {
            let mut position = level(name).start();
            for text in &moves {
                position.play(text).unwrap();
            }
            match position.status() {
                gordian_puzzle::Status::Won => wins += 1,
                _ => unfinished_games
                    .extend(position.moves().into_iter().map(|next| [moves.clone(), vec![next]].concat())),
            }
        }
        assert_eq!(wins.to_string(), plans.count, "{name}");
    }
}

#[test]
fn a_move_limit_below_the_optimum_makes_a_level_unsolvable() {
    let instance = crate::read("3x5:1:...o./.ioi./p..o.");
    for with in ["auto", "bfs", "dfs", "idastar"] {
        let request = SolveRequest { with: Spec::named(with), ..SolveRequest::default() };
        let answer = instance.start().solve(&request, &mut Unwatched).unwrap();
        assert_eq!((answer.verdict().name(), answer.stopped_by()), ("unsolvable", None), "{with}");
        let note = answer.notes.iter().find(|note| note.id == "optimum-beyond");
        let expected = Message::new("optimum-beyond").with("allowance", 1).with("optimum", 2);
        assert_eq!((note, answer.outcome.lower_bound), (Some(&expected), Some(2)), "{with}");
    }
    // The magnet cannot leave its corner, so no limit would help.
    let answer = crate::read_with("1x3:1:oip", &step()).start().solve(&SolveRequest::default(), &mut Unwatched);
    assert!(answer.unwrap().notes.iter().any(|note| note.id == "unsolvable-without-allowance"));
    // A cost limit of the request is not a rule of the puzzle.
    let limits = Limits { cost: Some(1), ..Limits::default() };
    let request = SolveRequest { limits, ..SolveRequest::default() };
    let answer = level("6").start().solve(&request, &mut Unwatched).unwrap();
    assert_eq!((answer.verdict().name(), answer.stopped_by().map(Stop::name)), ("stopped", Some("cost")));
    assert!(LogicMagnets.level("31", &Options::new()).is_none());
}
