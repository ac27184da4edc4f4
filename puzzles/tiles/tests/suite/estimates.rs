//! The estimates: their promises against exact distances, and the node counts that Korf published.

use crate::{scrambled, solved};
use gordian_search::algorithms::idastar;
use gordian_search::laws::check_estimate;
use gordian_search::{Blind, Estimate, Silent, Task};
use gordian_tiles::estimates::{LinearConflict, manhattan, misplaced};
use gordian_tiles::{Board, Goal, Layers, Tiles, Word};

fn laws<W: Word>(rows: usize, columns: usize, budget: usize) {
    for goal in [Goal::GapLast, Goal::GapFirst] {
        let tiles = scrambled::<W>(rows, columns, goal);
        let name = format!("{rows}x{columns} {goal:?}");
        check_estimate(&tiles, &Blind, budget).unwrap_or_else(|law| panic!("{name} none: {law:?}"));
        check_estimate(&tiles, &misplaced(&tiles), budget).unwrap_or_else(|law| panic!("{name} misplaced: {law:?}"));
        check_estimate(&tiles, &manhattan(&tiles), budget).unwrap_or_else(|law| panic!("{name} manhattan: {law:?}"));
        check_estimate(&tiles, &LinearConflict::new(&tiles), budget)
            .unwrap_or_else(|law| panic!("{name} linear-conflict: {law:?}"));
    }
}

#[test]
fn promises_hold_on_whole_spaces() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2), (3, 3)] {
        laws::<u64>(rows, columns, 200_000);
    }
    laws::<u128>(2, 4, 200_000);
}

#[test]
fn running_values_agree_where_the_space_is_too_large() {
    for (rows, columns) in [(2, 6), (6, 2), (3, 4), (4, 4), (2, 8)] {
        laws::<u64>(rows, columns, 20_000);
    }
    for (rows, columns) in [(4, 5), (5, 5), (2, 12), (12, 2), (3, 8)] {
        laws::<u128>(rows, columns, 20_000);
    }
}

/// Never above the truth, for every board of a space, by the layers and not by the law kit.
#[test]
fn no_estimate_exceeds_the_distance_and_each_beats_the_weaker_one() {
    let tiles = solved::<u64>(3, 3, Goal::GapLast);
    let (one, two, three) = (misplaced(&tiles), manhattan(&tiles), LinearConflict::new(&tiles));
    let mut sums = [0u64; 3];
    for (depth, layer) in (0u32..).zip(Layers::new(&tiles)) {
        for board in &layer {
            let values = values(&tiles, board, [&one, &two], &three);
            assert!(values.iter().all(|value| *value <= depth), "{board:?} at {depth}: {values:?}");
            assert!(values.is_sorted(), "{board:?}: {values:?}");
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += u64::from(value);
            }
        }
    }
    // The stronger estimates really are stronger.
    assert!(sums[0] < sums[1] && sums[1] < sums[2], "{sums:?}");
}

fn values<W: Word>(
    tiles: &Tiles<W>,
    board: &Board<W>,
    sums: [&impl Estimate<Tiles<W>, Running = u32>; 2],
    conflict: &LinearConflict,
) -> [u32; 3] {
    [sums[0].start(tiles, board), sums[1].start(tiles, board), conflict.start(tiles, board)]
}

/// The nodes that Korf's IDA* generated, from the table of his paper of 1985; he counts the start too. Our moves come in the
/// order of his, so that even the last iteration agrees.
#[test]
fn iterative_deepening_generates_as_many_nodes_as_korf_published() {
    let published: [(&[u8], u32, u64); 4] = [
        (&[14, 1, 9, 6, 4, 8, 12, 5, 7, 2, 3, 0, 10, 11, 13, 15], 45, 546_344),
        (&[4, 5, 7, 2, 9, 14, 12, 13, 0, 3, 6, 11, 8, 1, 15, 10], 42, 877_823),
        (&[13, 8, 14, 3, 9, 1, 0, 7, 15, 5, 4, 10, 12, 2, 6, 11], 41, 927_212),
        (&[0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15], 42, 540_860),
    ];
    for (numbers, length, nodes) in published {
        let tiles = Tiles::<u64>::new(crate::size(4, 4), Goal::GapFirst, numbers);
        let outcome = idastar::search(&Task::new(&tiles), &manhattan(&tiles), false, &mut Silent);
        assert_eq!((outcome.cost(), outcome.stats.generated + 1), (Some(length), nodes), "{numbers:?}");
        assert!(outcome.is_optimal());
    }
}
