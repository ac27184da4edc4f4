//! Optimal plans: the known ones, and random boards against blind search.

use crate::{RULES, level, random_board, read, solve, stream};
use gordian_puzzle::{ProofWord, VerdictWord};
use gordian_puzzles::snake::optima;

#[test]
fn every_level_has_the_optima_that_it_names() {
    for (name, optima) in optima() {
        for (rule, optimum) in RULES.into_iter().zip(optima) {
            let answer = solve(&*level(&name, rule), "auto");
            assert_eq!((answer.cost, answer.proof), (Some(optimum), ProofWord::Optimal), "{name} {rule}");
        }
    }
}

/// Small boards with stacks, many of them crowded, some unsolvable: where the order bound and learnt failures could err.
#[test]
fn learning_agrees_with_blind_search_on_small_stacked_boards() {
    let sizes = [(1, 3), (1, 5), (1, 6), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 3), (4, 4), (2, 5), (3, 5)];
    let mut stream = stream("small stacked boards");
    let (mut solved, mut unsolvable) = (0, 0);
    for number in 0..BOARDS {
        let (rows, columns) = sizes[stream.below(sizes.len() as u64) as usize];
        let units = 1 + stream.below((rows * columns).min(8));
        let cells = 1 + stream.below(4);
        let board = random_board(&mut stream, rows, columns, units, cells);
        for rule in RULES {
            let instance = read(&board, rule);
            let blind = solve(&*instance, "bfs");
            let learnt = solve(&*instance, "learn");
            assert_eq!((learnt.verdict, learnt.cost), (blind.verdict, blind.cost), "{number}: {board} {rule}");
            match blind.verdict {
                VerdictWord::Solved => solved += 1,
                _ => unsolvable += 1,
            }
        }
    }
    assert!(solved > BOARDS && unsolvable > 0, "{solved} solved, {unsolvable} not");
}

/// Boards of this test; `cargo xtask bench snake` compares 2000 and more.
const BOARDS: u64 = 400;
