//! Partitions: the laws of estimates on small boards, and sums that never exceed the true distance.

use super::*;
use crate::board::Board;
use crate::estimates::{LinearConflict, manhattan};
use crate::parity::Parity;
use gordian_puzzle::Seed;
use gordian_search::algorithms::{UseTable, idastar};
use gordian_search::laws::check_estimate;
use gordian_search::{Silent, Space, Task};

/// Partitions of 3x3, small enough for exhaustive checks. They are not on offer to users.
static SMALL: [Partition; 3] = [
    Partition {
        name: "small-332",
        version: 1,
        side: 3,
        patterns: &[&[1, 2, 5], &[3, 4, 6], &[7, 8]],
        layout: Layout::Sparse,
    },
    Partition {
        name: "small-44",
        version: 1,
        side: 3,
        patterns: &[&[1, 2, 4, 5], &[3, 6, 7, 8]],
        layout: Layout::Compact,
    },
    Partition {
        name: "small-35",
        version: 1,
        side: 3,
        patterns: &[&[1, 5, 8], &[2, 3, 4, 6, 7]],
        layout: Layout::Compact,
    },
];

fn build(partition: &Partition) -> Vec<u8> {
    match partition.build(1, u64::MAX, &mut |_, _| ControlFlow::Continue(())) {
        ControlFlow::Continue(table) => table,
        ControlFlow::Break(()) => unreachable!("nothing cancels the build"),
    }
}

#[test]
fn every_tile_belongs_to_one_pattern() {
    for partition in &PARTITIONS {
        let mut tiles: Vec<u8> = partition.patterns.concat();
        tiles.sort_unstable();
        let all: Vec<u8> = (1..partition.size().cells() as u8).collect();
        assert_eq!(tiles, all, "{}", partition.name);
        assert!(partition.patterns.iter().all(|pattern| pattern.is_sorted()));
        let shape = (partition.layout, partition.side, partition.patterns.len());
        let shapes = [(Layout::Sparse, 4, 3), (Layout::Sparse, 5, 4), (Layout::Compact, 4, 2)];
        assert!(shapes.contains(&shape), "{} has no estimate", partition.name);
    }
}

#[test]
fn every_placement_has_its_own_index() {
    for (side, tiles) in [(3, 4), (4, 4), (5, 3)] {
        let size = Size::new(side, side).unwrap();
        let cells = size.cells() as u8;
        let mut indices = vec![0];
        for slot in 0..tiles {
            let add_tile = |index: u32| (0..cells).map(move |cell| index + sparse::index_term(size, tiles, slot, cell));
            indices = indices.into_iter().flat_map(add_tile).collect();
        }
        indices.sort_unstable();
        let all = u32::from(cells).pow(tiles as u32);
        assert!(indices.into_iter().eq(0..all), "{size}, {tiles} tiles");
    }
}

/// Checks the laws of estimates on an instance.
struct CheckLaws<'a> {
    tiles: &'a Tiles<u64>,
    max_states: usize,
}

impl PatternVisitor<u64> for CheckLaws<'_> {
    type Output = ();

    fn visit<E: Estimate<Tiles<u64>>>(self, estimate: E) {
        check_estimate(self.tiles, &estimate, self.max_states).unwrap_or_else(|law| panic!("{law:?}"));
    }
}

/// The laws compare the estimates with the exact distances of all boards, and values updated with each move with values
/// computed from the board.
#[test]
fn promises_hold_on_all_boards_of_3x3() {
    for partition in &SMALL {
        let table = build(partition);
        for goal in [Goal::GapFirst, Goal::GapLast] {
            let tiles = Tiles::<u64>::new(partition.size(), goal, &goal.numbers(9));
            partition
                .visit(&tiles, &table, CheckLaws { tiles: &tiles, max_states: 200_000 })
                .expect("small boards are packed into this word");
        }
    }
}

#[test]
fn updated_values_equal_computed_ones_on_4x4() {
    let partition = find(names::PDB_555).unwrap();
    let table = build(partition);
    for goal in [Goal::GapFirst, Goal::GapLast] {
        let tiles = Tiles::<u64>::new(partition.size(), goal, &goal.numbers(16));
        partition
            .visit(&tiles, &table, CheckLaws { tiles: &tiles, max_states: 20_000 })
            .expect("small boards are packed into this word");
    }
}

const THREADS: usize = 2;

#[test]
fn two_threads_build_the_same_table() {
    let partition = find(names::PDB_555).unwrap();
    let built_by_one_thread = build(partition);
    // First with enough memory to build all patterns simultaneously, then with only enough to build them one by one.
    for max_bytes in [u64::MAX, partition.bytes_to_build()] {
        let mut reported = (0, 0);
        let built = partition.build(THREADS, max_bytes, &mut |done, all| {
            reported = (done, all);
            ControlFlow::Continue(())
        });
        let ControlFlow::Continue(table) = built else { unreachable!("nothing cancels the build") };
        assert!(table == built_by_one_thread, "the tables differ");
        assert!(0 < reported.0 && reported.0 <= reported.1, "{reported:?}");
    }
}

#[test]
fn building_on_two_threads_can_be_cancelled() {
    let partition = find(names::PDB_555).unwrap();
    for calls in [0, 3, 20] {
        let mut calls_left = calls;
        let built = partition.build(THREADS, u64::MAX, &mut |_, _| {
            calls_left -= 1;
            if calls_left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(built.is_break(), "after {calls} calls");
    }
}

/// Compares the sum of the pattern distances on a 3x4 board with the optimal cost. The distances come directly from
/// `PatternDistances`, without a table.
#[test]
fn sums_never_exceed_the_distance_on_3x4() {
    let size = Size::new(3, 4).unwrap();
    let tiles = Tiles::<u64>::new(size, Goal::GapFirst, &Goal::GapFirst.numbers(12));
    let patterns: [&[u8]; 3] = [&[1, 4, 5, 8], &[2, 3, 6, 7], &[9, 10, 11]];
    let distances =
        patterns.map(|pattern| match PatternDistances::new(size, pattern, 1, &mut |_| ControlFlow::Continue(())) {
            ControlFlow::Continue(distances) => distances,
            ControlFlow::Break(()) => unreachable!("nothing cancels the build"),
        });
    let mut stream = Seed::new(34).stream("sums");
    let (mut boards, mut sums_above_manhattan) = (0, 0);
    while boards < 25 {
        let mut numbers = Goal::GapFirst.numbers(12);
        stream.shuffle(&mut numbers);
        if !Parity::of(&numbers, size, Goal::GapFirst).is_solvable() {
            continue;
        }
        boards += 1;
        let board = Board::<u64>::from_numbers(&numbers);
        let sum: u32 = patterns
            .iter()
            .zip(&distances)
            .map(|(pattern, distances)| {
                let cells = (0u32..).zip(&numbers).filter(|(_, tile)| pattern.contains(tile));
                let set = cells.fold(0, |set, (cell, _)| set | 1 << cell);
                let slots = numbers.iter().filter_map(|tile| pattern.binary_search(tile).ok());
                let permutation: Vec<u8> = slots.map(|slot| slot as u8).collect();
                let block = distances.blocks.find(set, u32::from(board.gap));
                u32::from(distances.of_block(block)[usize::from(permutations::rank(&permutation))])
            })
            .sum();
        let task = Task::new(&tiles).starting_from(board, None);
        let outcome = idastar::search(&task, &LinearConflict::new(&tiles), UseTable::No, &mut Silent);
        assert!(sum <= outcome.cost().unwrap(), "{numbers:?}: {sum}, {:?}", outcome.cost());
        sums_above_manhattan += u32::from(sum > manhattan(&tiles).of(&tiles, &board));
    }
    assert!(sums_above_manhattan > 15, "only {sums_above_manhattan} sums are above the Manhattan distance");
    assert!(tiles.is_goal(&tiles.solved()));
}
