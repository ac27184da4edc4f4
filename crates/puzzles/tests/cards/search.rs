//! Searching: the optima and counts that are known, every algorithm, both goals.

use crate::level;
use gordian_puzzle::{Answer, ProofWord, SolveRequest, Unwatched, VerdictWord};
use gordian_puzzles::cards::Goal;
use gordian_search::{Limits, Spec};

/// Level, optimum under split and strict, states generated and expanded by breadth-first search as the report counts.
type Known = (&'static str, [Option<u32>; 2], [Option<(u64, u64)>; 2]);

const KNOWN: [Known; 9] = [
    ("course_4_3_3", [Some(11), Some(12)], [Some((3875, 1523)), Some((4800, 1898))]),
    ("sample_5_3_5", [Some(22), Some(30)], [None, None]),
    ("course_1", [Some(3), Some(5)], [Some((190, 40)), Some((1582, 364))]),
    ("course_2", [Some(7), Some(9)], [Some((27098, 6007)), Some((97764, 23975))]),
    ("course_3", [Some(5), Some(8)], [Some((7665, 1480)), Some((43141, 9181))]),
    ("near_goal_5_3_5", [Some(0), Some(2)], [Some((0, 1)), Some((102, 22))]),
    ("split_3_2_3", [Some(0), Some(1)], [Some((0, 1)), Some((3, 3))]),
    ("goal_already", [Some(0), Some(0)], [Some((0, 1)), Some((0, 1))]),
    ("unsolvable_2_2_2", [None, None], [Some((0, 1)), Some((0, 1))]),
];

fn solve(name: &str, goal: Goal, with: &str, estimate: Option<&str>, limits: Limits) -> Answer {
    let request = SolveRequest {
        with: Spec::parse(with).unwrap(),
        estimate: estimate.map(str::to_owned),
        limits,
        ..SolveRequest::default()
    };
    level(name, goal)
        .start()
        .solve(&request, &mut Unwatched)
        .unwrap_or_else(|refusal| panic!("{name} {with}: {refusal:?}"))
}

fn goals_of(known: &Known) -> [(Goal, Option<u32>, Option<(u64, u64)>); 2] {
    let (_, optima, counts) = known;
    [(Goal::Split, optima[0], counts[0]), (Goal::Strict, optima[1], counts[1])]
}

#[test]
fn breadth_first_search_counts_as_the_report_does() {
    for known in &KNOWN {
        for (goal, optimum, counts) in goals_of(known) {
            let Some(counts) = counts else { continue };
            let answer = solve(known.0, goal, "bfs:symmetry=off", None, Limits::default());
            assert_eq!(answer.cost, optimum, "{} {goal:?}", known.0);
            assert_eq!((answer.stats.generated, answer.stats.expanded), counts, "{} {goal:?}", known.0);
        }
    }
}

#[test]
fn auto_proves_every_known_optimum() {
    for known in &KNOWN {
        for (goal, optimum, _) in goals_of(known) {
            let answer = solve(known.0, goal, "auto", None, Limits::default());
            assert_eq!(answer.cost, optimum, "{} {goal:?}", known.0);
            match optimum {
                Some(_) => assert_eq!(answer.proof, ProofWord::Optimal, "{} {goal:?}", known.0),
                None => assert_eq!(answer.verdict, VerdictWord::Unsolvable, "{} {goal:?}", known.0),
            }
            assert_eq!(answer.algorithm, "backward");
        }
    }
}
