//! The space and its estimates: the laws, and the referee on random walks.

use crate::{RULES, random_board, read, stream, tail};
use gordian_puzzle::referee::compare;
use gordian_search::Blind;
use gordian_search::laws::{check_estimate, check_space};
use gordian_snake::{BitString, Board, EstimateKind, Snake, SnakeEstimate, Wide, notation};

fn board(text: &str, rule: &str) -> Board {
    notation::read(text, &tail(rule)).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

const BOARDS: [&str; 9] = [
    "1x3:0,0:0,1,1/0,2,2",
    "2x2:0,0:0,1,2/1,1,1",
    "1x6:0,0:0,3,3",
    "2x3:0,0:0,0,2/1,2,2",
    "2x5:1,1:0,0,2/1,4,1",
    "3x3:0,0:1,2,2/0,2,3/1,1,2/0,1,2",
    "3x4:0,0:1,1,2/2,3,2",
    "4x4:0,0:1,1,3/2,2,2",
    "5x5:0,0:3,1,1/3,2,1/1,4,2",
];

fn check_laws<B: BitString>(board: Board, budget: usize) {
    let snake = Snake::<B>::new(board).unwrap();
    let id = format!("{:?} {:?}", notation::write_inline(snake.board()), snake.tail());
    check_space(&snake, budget).unwrap_or_else(|law| panic!("{id}: {law:?}"));
    check_estimate(&snake, &Blind, budget).unwrap_or_else(|law| panic!("{id} none: {law:?}"));
    for kind in [EstimateKind::ApplesLeft, EstimateKind::Farthest, EstimateKind::SpanningTree, EstimateKind::Order] {
        let estimate = SnakeEstimate::new(kind, &snake);
        check_estimate(&snake, &estimate, budget).unwrap_or_else(|law| panic!("{id} {kind:?}: {law:?}"));
    }
}

#[test]
fn the_laws_hold() {
    for text in BOARDS {
        for rule in RULES {
            check_laws::<[u64; 1]>(board(text, rule), 30_000);
        }
    }
}

#[test]
fn the_laws_hold_in_wider_words() {
    for text in [BOARDS[3], BOARDS[5]] {
        check_laws::<[u64; 2]>(board(text, "free"), 5_000);
        check_laws::<[u64; 4]>(board(text, "blocked"), 5_000);
        check_laws::<Wide>(board(text, "free"), 5_000);
    }
}

#[test]
fn the_referee_agrees_on_random_walks() {
    let mut stream = stream("referee");
    for rule in RULES {
        for text in BOARDS {
            let (walks, max_moves, seed) = (30, 60, 1);
            compare(&*read(text, rule), walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{text} {rule}: {difference}"));
        }
        for _ in 0..60 {
            let (rows, columns) = (1 + stream.below(9), 1 + stream.below(9));
            let (apples, cells) = (1 + stream.below(40), 1 + stream.below(12));
            let text = random_board(&mut stream, rows, columns, apples, cells);
            let (walks, max_moves, seed) = (5, 200, 2);
            compare(&*read(&text, rule), walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{text} {rule}: {difference}"));
        }
        // States that fit no key can still be played.
        let (rows, columns, apples, cells) = (20, 20, 400, 200);
        let text = random_board(&mut stream, rows, columns, apples, cells);
        let (walks, max_moves, seed) = (5, 300, 3);
        compare(&*read(&text, rule), walks, max_moves, seed)
            .unwrap_or_else(|difference| panic!("{text} {rule}: {difference}"));
    }
}
