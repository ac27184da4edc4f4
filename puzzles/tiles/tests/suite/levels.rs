//! The bundled levels: optimal costs, names and ids.

use crate::goal_option;
use gordian_puzzle::{Instance, Options, Puzzle, SolveRequest, Unwatched};
use gordian_search::{Algorithm, Limits, Proof, Spec, Verdict};
use gordian_tiles::SlidingTiles;

fn level(name: &str) -> Box<dyn Instance> {
    SlidingTiles.level(name, &Options::new()).unwrap_or_else(|| panic!("there is no level {name}"))
}

#[test]
fn every_graded_level_has_its_stated_optimum() {
    let levels = SlidingTiles.levels();
    // Korf's boards take too long; the next test samples them.
    let graded = levels.iter().filter(|level| !level.group.contains("korf"));
    let mut count = 0;
    for entry in graded {
        let answer = level(&entry.name).start().solve(&SolveRequest::default(), &mut Unwatched).unwrap();
        assert_eq!(answer.proof(), Proof::Optimal, "{}", entry.name);
        assert_eq!(answer.cost(), entry.optimum, "{}", entry.name);
        assert_eq!(answer.id, format!("tiles:{}", entry.name));
        count += 1;
    }
    assert_eq!(count, 26);
}

/// Solving all of Korf's boards takes minutes. Those that a short search solves must have their stated cost; for the others
/// the lower bound must not exceed it and must have the same parity.
#[test]
fn short_searches_agree_with_korfs_costs() {
    let limits = Limits { expansions: Some(200_000), ..Limits::default() };
    let request = SolveRequest { limits, ..SolveRequest::default() };
    let mut solved = 0;
    let levels = SlidingTiles.levels();
    let korf: Vec<_> = levels.iter().filter(|level| level.group.contains("korf")).collect();
    assert_eq!(korf.len(), 112);
    for entry in korf {
        let instance = level(&entry.name);
        assert_eq!(instance.options(), &goal_option("gap-first"));
        let answer = instance.start().solve(&request, &mut Unwatched).unwrap();
        let optimum = entry.optimum.unwrap();
        match answer.verdict() {
            Verdict::Solved { .. } => {
                assert_eq!(answer.cost(), Some(optimum), "{}", entry.name);
                solved += 1;
            }
            Verdict::Unsolvable => panic!("{} is solvable", entry.name),
            Verdict::Stopped { .. } => {
                let bound = answer.outcome.lower_bound.unwrap();
                assert!(bound <= optimum && (optimum - bound).is_multiple_of(2), "{}: {bound}", entry.name);
            }
        }
    }
    assert!(solved >= 5, "only {solved} solved");
}

#[test]
fn a_level_keeps_its_name_and_goal() {
    assert_eq!(level("7").id(), "tiles:7");
    assert_eq!(level("korf-1").id(), "tiles:korf-1@goal=gap-first");
    let same = SlidingTiles.level("korf-1", &goal_option("gap-first")).unwrap();
    assert_eq!(same.id(), level("korf-1").id());
    // With another goal it is a different instance.
    let other = SlidingTiles.level("1", &goal_option("gap-first")).unwrap();
    assert_eq!(other.id(), "tiles:3x3@goal=gap-first:1,2,3,4,5,6,0,7,8");
    assert!(SlidingTiles.level("999", &Options::new()).is_none());
}

/// The algorithms that prove their plans optimal.
const OPTIMAL: [&str; 17] = [
    "bfs", "ids", "ucs", "astar", "idastar", "bfida", "bibfs", "ara", "rbfs", "smastar", "bfhs", "bts", "bgs", "mm",
    "nbs", "dvcbs", "baestar",
];

#[test]
fn every_algorithm_is_correct_on_small_levels() {
    for name in ["1", "3", "5", "8"] {
        let optimum = SlidingTiles.levels().into_iter().find(|level| level.name == name).unwrap().optimum.unwrap();
        for algorithm in Algorithm::NAMES {
            for estimate in ["none", "misplaced", "manhattan", "linear-conflict"] {
                let with = Spec::named(algorithm).with_estimate(estimate);
                let request = SolveRequest { with, ..SolveRequest::default() };
                let answer = level(name).start().solve(&request, &mut Unwatched).unwrap();
                assert!(answer.verdict().is_solved(), "{name} {algorithm} {estimate}");
                let cost = answer.cost().unwrap();
                assert!(cost >= optimum, "{name} {algorithm} {estimate}: {cost}");
                let is_optimal = OPTIMAL.contains(&algorithm);
                assert_eq!(answer.proof() == Proof::Optimal, is_optimal, "{name} {algorithm} {estimate}");
                if is_optimal {
                    assert_eq!(cost, optimum, "{name} {algorithm} {estimate}");
                }
            }
        }
    }
}

#[test]
fn the_table_of_idastar_is_off_by_default() {
    let is_table_on = |with: &str| {
        let request = SolveRequest { with: Spec::parse(with).unwrap(), ..SolveRequest::default() };
        let answer = level("4").start().solve(&request, &mut Unwatched).unwrap();
        answer.parameters["table"].as_bool().unwrap()
    };
    assert!(!is_table_on("idastar"));
    assert!(is_table_on("idastar:table=on"));
    assert!(is_table_on("ids"));
}

#[test]
fn auto_chooses_by_size() {
    let chosen = |name: &str| {
        let limits = Limits { expansions: Some(1_000), ..Limits::default() };
        let request = SolveRequest { limits, ..SolveRequest::default() };
        let answer = level(name).start().solve(&request, &mut Unwatched).unwrap();
        (answer.algorithm, answer.estimate)
    };
    assert_eq!(chosen("5"), ("idastar".to_owned(), "exact".to_owned()));
    assert_eq!(chosen("korf-2"), ("idastar".to_owned(), "pdb-663".to_owned()));
    assert_eq!(chosen("korf24-1"), ("idastar".to_owned(), "linear-conflict".to_owned()));
}

#[test]
fn an_anytime_search_says_how_its_plans_improved() {
    let with = Spec::parse("ara:weight=5,rounds=9/misplaced").unwrap();
    let answer =
        level("hardest-1").start().solve(&SolveRequest { with, ..SolveRequest::default() }, &mut Unwatched).unwrap();
    assert_eq!((answer.cost(), answer.proof()), (Some(31), Proof::Optimal));
    let improvements = answer.extra["improvements"].as_array().unwrap();
    assert_eq!(
        (&improvements.last().unwrap()["cost"], &improvements[0]["lower_bound"].is_number()),
        (&31.into(), &true)
    );
    assert!(improvements[0]["cost"].as_u64() > Some(31), "{improvements:?}");
    let notes = answer.notes.iter().filter(|note| note.id == "improvement").count();
    assert_eq!(notes, improvements.len());
}

#[test]
fn bidirectional_search_finds_the_optimum_with_every_estimate() {
    let solve = |with: &str| {
        let request = SolveRequest { with: Spec::parse(with).unwrap(), ..SolveRequest::default() };
        level("hardest-1").start().solve(&request, &mut Unwatched)
    };
    for with in ["mm", "nbs", "dvcbs", "baestar"] {
        for estimate in ["none", "misplaced", "manhattan", "linear-conflict", "walking"] {
            let answer = solve(&format!("{with}/{estimate}")).unwrap();
            assert_eq!((answer.cost(), answer.proof()), (Some(31), Proof::Optimal), "{with} {estimate}");
        }
    }
}
