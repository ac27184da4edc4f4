//! The state space: known counts, laws, the parity test and the referee.

use crate::{goal_option, read, read_under, scrambled, size, solved};
use gordian_puzzle::referee::compare;
use gordian_puzzle::{PackedForm, Unwatched, Wrapped};
use gordian_search::laws::{check_ranked, check_reversible, check_space};
use gordian_search::{CensusRequest, Method};
use gordian_tiles::{Board, Goal, GoalLayers, Parity, Tiles, Word};
use std::collections::BTreeSet;

/// The number of states at each distance from a goal with the gap in a corner.
const KNOWN_LAYERS: [((usize, usize), &[usize]); 5] = [
    ((2, 2), &[1, 2, 2, 2, 2, 2, 1]),
    ((2, 3), &[1, 2, 3, 5, 6, 7, 10, 12, 12, 16, 23, 25, 28, 39, 44, 40, 29, 21, 18, 12, 6, 1]),
    (
        (2, 4),
        &[
            1, 2, 3, 6, 10, 14, 19, 28, 42, 61, 85, 119, 161, 215, 293, 396, 506, 632, 788, 985, 1194, 1414, 1664,
            1884, 1999, 1958, 1770, 1463, 1076, 667, 361, 190, 88, 39, 19, 7, 1,
        ],
    ),
    (
        (2, 5),
        &[
            1, 2, 3, 6, 11, 19, 30, 44, 68, 112, 176, 271, 411, 602, 851, 1232, 1783, 2530, 3567, 4996, 6838, 9279,
            12463, 16597, 21848, 28227, 35682, 44464, 54597, 65966, 78433, 91725, 104896, 116966, 126335, 131998,
            133107, 128720, 119332, 106335, 91545, 75742, 60119, 45840, 33422, 23223, 15140, 9094, 5073, 2605, 1224,
            528, 225, 75, 20, 2,
        ],
    ),
    (
        (3, 3),
        &[
            1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993,
            17110, 23952, 20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
        ],
    ),
];

#[test]
fn layers_have_their_known_sizes() {
    for ((rows, columns), known_sizes) in KNOWN_LAYERS {
        let count = |(rows, columns), goal| -> Vec<usize> {
            GoalLayers::new(&solved::<u64>(rows, columns, goal)).map(|layer| layer.len()).collect()
        };
        assert_eq!(count((rows, columns), Goal::GapLast), known_sizes, "{rows}x{columns}");
        // The other goal, and the transposed board, have isomorphic spaces.
        if rows * columns < 10 {
            assert_eq!(count((rows, columns), Goal::GapFirst), known_sizes, "{rows}x{columns}, gap first");
            assert_eq!(count((columns, rows), Goal::GapLast), known_sizes, "{columns}x{rows}");
        }
    }
}

#[test]
fn both_words_give_the_same_layers() {
    let narrow: Vec<usize> = GoalLayers::new(&solved::<u64>(2, 4, Goal::GapLast)).map(|layer| layer.len()).collect();
    let wide: Vec<usize> = GoalLayers::new(&solved::<u128>(2, 4, Goal::GapLast)).map(|layer| layer.len()).collect();
    assert_eq!(narrow, wide);
    // 4x4 is too large to enumerate, but its first layers are known.
    let first: Vec<usize> =
        GoalLayers::new(&solved::<u64>(4, 4, Goal::GapLast)).take(13).map(|layer| layer.len()).collect();
    assert_eq!(first, [1, 2, 4, 10, 24, 54, 107, 212, 446, 946, 1948, 3938, 7808]);
}

#[test]
fn the_two_farthest_boards_are_the_known_ones() {
    let tiles = solved::<u64>(3, 3, Goal::GapLast);
    let last = GoalLayers::new(&tiles).last().unwrap();
    let farthest: BTreeSet<Vec<u8>> = last.iter().map(|board| tiles.numbers(board)).collect();
    assert_eq!(farthest, BTreeSet::from([vec![8, 6, 7, 2, 5, 4, 3, 0, 1], vec![6, 4, 7, 8, 5, 0, 3, 2, 1]]));
}

/// Calls `visit` with every permutation of the numbers from index `fixed` on.
fn permute(numbers: &mut Vec<u8>, fixed: usize, visit: &mut impl FnMut(&[u8])) {
    if fixed == numbers.len() {
        return visit(numbers);
    }
    for other in fixed..numbers.len() {
        numbers.swap(fixed, other);
        permute(numbers, fixed + 1, visit);
        numbers.swap(fixed, other);
    }
}

#[test]
fn parity_agrees_with_reachability_on_whole_spaces() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        for goal in [Goal::GapLast, Goal::GapFirst] {
            let reachable: BTreeSet<u64> =
                GoalLayers::new(&solved::<u64>(rows, columns, goal)).flatten().map(|board| board.cells).collect();
            let mut numbers = goal.numbers(rows * columns);
            let mut solvable = 0;
            permute(&mut numbers, 0, &mut |numbers| {
                let claimed = Parity::of(numbers, size(rows, columns), goal).is_solvable();
                let is_reachable = reachable.contains(&Board::<u64>::from_numbers(numbers).cells);
                assert_eq!(claimed, is_reachable, "{rows}x{columns} {goal:?} {numbers:?}");
                solvable += usize::from(is_reachable);
            });
            assert_eq!(solvable, reachable.len(), "{rows}x{columns} {goal:?}");
        }
    }
}

#[test]
fn unsolvable_boards_have_a_note_and_no_fault() {
    let notes = |text: &str| read(text).notes().into_iter().map(|note| note.id).collect::<Vec<_>>();
    assert!(notes("1 2 3 4 5 6 7 8 0").is_empty());
    assert_eq!(notes("2 1 3 4 5 6 7 8 0"), ["tiles-unsolvable-odd-width"]);
    // The famous prize of 1880: 14 and 15 swapped.
    assert_eq!(notes("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0"), ["tiles-unsolvable-even-width"]);
    // Solvable for one goal on an even width, unsolvable for the other.
    assert_eq!(notes("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15"), ["tiles-unsolvable-even-width"]);
    let first = read_under("0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", &goal_option("gap-first"));
    assert!(first.notes().is_empty());
}

/// How many states of a space the laws are checked on.
const STATES_CHECKED: usize = 20_000;

/// Checks the laws on a board of this size under both goals, on at most `budget` states.
fn check_laws<W: Word>(rows: usize, columns: usize, budget: usize) {
    for goal in [Goal::GapLast, Goal::GapFirst] {
        let tiles = scrambled::<W>(rows, columns, goal);
        check_space(&tiles, budget).unwrap_or_else(|law| panic!("{rows}x{columns} {goal:?}: {law:?}"));
        check_reversible(&tiles, budget).unwrap_or_else(|law| panic!("{rows}x{columns} {goal:?}: {law:?}"));
        if rows * columns <= 14 {
            check_ranked(&tiles, budget).unwrap_or_else(|law| panic!("{rows}x{columns} {goal:?}: {law:?}"));
        }
    }
}

#[test]
fn unsolvable_boards_have_ranks_too() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (4, 2)] {
        for goal in [Goal::GapLast, Goal::GapFirst] {
            let mut numbers = goal.numbers(rows * columns);
            let tiles: Vec<usize> = (0..numbers.len()).filter(|cell| numbers[*cell] != 0).collect();
            numbers.swap(tiles[0], tiles[1]);
            let tiles = Tiles::<u64>::new(size(rows, columns), goal, &numbers);
            let covered = check_ranked(&tiles, 200_000).unwrap_or_else(|law| panic!("{rows}x{columns}: {law:?}"));
            assert_eq!((covered.goals, covered.is_complete), (0, true), "{rows}x{columns}");
        }
    }
}

#[test]
fn a_census_by_rank_and_by_key_gives_the_known_counts() {
    for ((rows, columns), layers) in KNOWN_LAYERS {
        let instance = Wrapped::boxed(solved::<u64>(rows, columns, Goal::GapLast));
        for method in [Method::Table, Method::Set] {
            let request = CensusRequest { method, winnable: true, ..CensusRequest::default() };
            let census = instance.start().census(&request, &mut Unwatched).unwrap();
            let expected: Vec<u64> = layers.iter().map(|states| *states as u64).collect();
            assert_eq!((&census.layers, census.method), (&expected, method), "{rows}x{columns}");
            assert_eq!((census.goals, census.dead_ends, census.winnable), (1, 0, Some(census.states())));
            assert_eq!(census.deepest.len(), (*layers.last().unwrap()).min(100));
            for key in &census.deepest {
                let board = instance.start().board_of_key(key).unwrap();
                let found = read(board.id.unwrap().strip_prefix("tiles:").unwrap());
                assert_eq!(found.start().board(), board.board, "{rows}x{columns}");
            }
        }
        let space = instance.start().packed_space(PackedForm::Ranks).unwrap();
        assert_eq!((space.ranks(), space.reaches_all()), (Some(layers.iter().sum::<usize>() as u64), true));
    }
}

#[test]
fn the_laws_hold() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (3, 3), (2, 7), (3, 4), (3, 5), (4, 4), (2, 8), (8, 2)] {
        check_laws::<u64>(rows, columns, STATES_CHECKED);
    }
    for (rows, columns) in [(3, 3), (3, 6), (4, 5), (5, 5), (2, 12), (12, 2), (3, 8)] {
        check_laws::<u128>(rows, columns, STATES_CHECKED);
    }
}

#[test]
fn the_referee_agrees_with_the_space() {
    let boards = [
        "2x2: 3 0 2 1",
        "8 6 7 2 5 4 3 0 1",
        "3x2: 5 4 3 2 1 0",
        "2x7: 13 12 11 10 9 8 7 6 5 4 3 2 1 0",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15",
        "4x5: 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0",
        "24 23 22 21 20 19 18 17 16 15 14 13 0 11 10 9 8 7 6 5 4 3 2 1 12",
    ];
    for board in boards {
        for goal in ["gap-last", "gap-first"] {
            let instance = read_under(board, &goal_option(goal));
            let (walks, max_moves, seed) = (40, 60, 1);
            compare(&*instance, walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{board} {goal}: {difference}"));
        }
    }
    // Walks that begin next to the goal also reach the end of the game.
    for (board, goal) in [("1 2 3 4 5 6 7 0 8", "gap-last"), ("1 0 2 3 4 5 6 7 8", "gap-first")] {
        let (walks, max_moves, seed) = (100, 6, 2);
        compare(&*read_under(board, &goal_option(goal)), walks, max_moves, seed).unwrap();
    }
}
