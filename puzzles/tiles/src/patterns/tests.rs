//! Partitions: laws on small boards, and sums that are never above the truth.

use super::*;
use crate::board::Board;
use crate::estimates::{LinearConflict, manhattan};
use crate::parity::Parity;
use gordian_puzzle::Seed;
use gordian_search::algorithms::idastar;
use gordian_search::laws::check_estimate;
use gordian_search::{Silent, Space, Task};

/// A partition of 3x3, and one of 4x4 with small patterns; no user can name them.
static SMALL: [Partition; 3] = [
    Partition {
        name: "small-332",
        version: 1,
        side: 3,
        patterns: &[&[1, 2, 5], &[3, 4, 6], &[7, 8]],
        layout: Layout::Positional,
    },
    Partition {
        name: "small-44",
        version: 1,
        side: 3,
        patterns: &[&[1, 2, 4, 5], &[3, 6, 7, 8]],
        layout: Layout::Regional,
    },
    Partition {
        name: "small-35",
        version: 1,
        side: 3,
        patterns: &[&[1, 5, 8], &[2, 3, 4, 6, 7]],
        layout: Layout::Regional,
    },
];

fn built(partition: &Partition) -> Vec<u8> {
    match partition.build(1, u64::MAX, &mut |_, _| ControlFlow::Continue(())) {
        ControlFlow::Continue(table) => table,
        ControlFlow::Break(()) => panic!("nobody broke it off"),
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
        let shapes = [(Layout::Positional, 4, 3), (Layout::Positional, 5, 4), (Layout::Regional, 4, 2)];
        assert!(shapes.contains(&shape), "{} has no estimate", partition.name);
    }
}

/// Every placement has an index of its own, within the table.
#[test]
fn indices_of_placements_differ() {
    for (side, tiles) in [(3, 4), (4, 4), (5, 3)] {
        let size = Size::new(side, side).unwrap();
        let cells = size.cells() as u8;
        let mut indices = vec![0];
        for slot in 0..tiles {
            let with = |index: u32| (0..cells).map(move |cell| index + positional::weight(size, tiles, slot, cell));
            indices = indices.into_iter().flat_map(with).collect();
        }
        indices.sort_unstable();
        let all = u32::from(cells).pow(tiles as u32);
        assert!(indices.into_iter().eq(0..all), "{size}, {tiles} tiles");
    }
}

struct Laws<'a>(&'a Tiles<u64>, usize);

impl PatternVisitor<u64> for Laws<'_> {
    type Output = ();

    fn visit<E: Estimate<Tiles<u64>>>(self, estimate: E) {
        check_estimate(self.0, &estimate, self.1).unwrap_or_else(|law| panic!("{law:?}"));
    }
}

/// The law kit compares with the exact distances of all boards, and what is carried with what is computed.
#[test]
fn promises_hold_on_all_boards_of_3x3() {
    for partition in &SMALL {
        let table = built(partition);
        for goal in [Goal::GapFirst, Goal::GapLast] {
            let tiles = Tiles::<u64>::new(partition.size(), goal, &goal.numbers(9));
            partition.visit(&tiles, &table, Laws(&tiles, 200_000)).expect("small boards are held in this word");
        }
    }
}

#[test]
fn what_is_carried_agrees_on_4x4() {
    let partition = find("pdb-555").unwrap();
    let table = built(partition);
    for goal in [Goal::GapFirst, Goal::GapLast] {
        let tiles = Tiles::<u64>::new(partition.size(), goal, &goal.numbers(16));
        partition.visit(&tiles, &table, Laws(&tiles, 20_000)).expect("small boards are held in this word");
    }
}

#[test]
fn a_partition_on_two_threads_is_the_same() {
    let partition = find("pdb-555").unwrap();
    let plain = built(partition);
    // Side by side, and one after another where there is no room for that.
    for room in [u64::MAX, partition.bytes_to_build()] {
        let mut told = (0, 0);
        let made = partition.build(2, room, &mut |done, all| {
            told = (done, all);
            ControlFlow::Continue(())
        });
        let ControlFlow::Continue(table) = made else { panic!("nobody broke it off") };
        assert!(table == plain, "the tables differ");
        assert!(0 < told.0 && told.0 <= told.1, "{told:?}");
    }
}

#[test]
fn building_on_two_threads_can_be_broken_off() {
    let partition = find("pdb-555").unwrap();
    for ticks in [0, 3, 20] {
        let mut left = ticks;
        let made = partition.build(2, u64::MAX, &mut |_, _| {
            left -= 1;
            if left < 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(made.is_break(), "after {ticks} ticks");
    }
}

/// Sums over patterns of 3x4 boards, straight from the distances, against true distances.
#[test]
fn sums_are_never_above_the_distance_on_3x4() {
    let size = Size::new(3, 4).unwrap();
    let tiles = Tiles::<u64>::new(size, Goal::GapFirst, &Goal::GapFirst.numbers(12));
    let patterns: [&[u8]; 3] = [&[1, 4, 5, 8], &[2, 3, 6, 7], &[9, 10, 11]];
    let distances =
        patterns.map(|pattern| match Distances::new(size, pattern, 1, &mut |_| ControlFlow::Continue(())) {
            ControlFlow::Continue(distances) => distances,
            ControlFlow::Break(()) => panic!("nobody broke it off"),
        });
    let mut stream = Seed::new(34).stream("sums");
    let (mut boards, mut stronger) = (0, 0);
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
                let of_pattern = |tile: &u8| pattern.contains(tile);
                let cells = (0u32..).zip(&numbers).filter(|(_, tile)| of_pattern(tile));
                let set = cells.fold(0, |set, (cell, _)| set | 1 << cell);
                let slots = numbers.iter().filter_map(|tile| pattern.binary_search(tile).ok());
                let order: Vec<u8> = slots.map(|slot| slot as u8).collect();
                let block = distances.ground.block(set, u32::from(board.gap));
                u32::from(distances.of(block)[usize::from(orders::rank(&order))])
            })
            .sum();
        let task = Task::new(&tiles).from(board, None);
        let outcome = idastar::search(&task, &LinearConflict::new(&tiles), false, &mut Silent);
        assert!(sum <= outcome.cost().unwrap(), "{numbers:?}: {sum}, {:?}", outcome.cost());
        stronger += u32::from(sum > manhattan(&tiles).of(&tiles, &board));
    }
    assert!(stronger > 15, "only {stronger} sums are above the Manhattan distance");
    assert!(tiles.is_goal(&tiles.solved()));
}
