//! The estimates keep their promises: compared with exact distances on levels and on thousands of small boards.

use crate::{level_board, random_board, stream};
use gordian_magnets::{Board, CellSet, EstimateKind, Magnets, MagnetsEstimate, Reach};
use gordian_search::algorithms::best_first::{self, Priority};
use gordian_search::laws::check_estimate;
use gordian_search::{Blind, Silent, Task};

fn check_laws<B: CellSet>(board: &Board, budget: usize) {
    let magnets = Magnets::<B>::new(board);
    for kind in EstimateKind::ALL {
        check_estimate(&magnets, &MagnetsEstimate::new(&magnets, kind), budget)
            .unwrap_or_else(|law| panic!("{} {:?} {kind:?}: {law}", board.rows("/"), board.reach));
    }
}

#[test]
fn promises_hold_on_complete_spaces_of_levels() {
    for name in ["1", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"] {
        let board = level_board(name);
        check_laws::<u64>(&board, 100_000);
        check_laws::<u64>(&Board { reach: Reach::Step, ..board }, 100_000);
    }
    check_laws::<u128>(&level_board("8"), 100_000);
}

#[test]
fn promises_hold_on_random_boards() {
    let mut stream = stream("estimates");
    for (rows, columns, boards) in [(1, 6, 40), (2, 4, 60), (3, 3, 60), (3, 4, 30), (4, 4, 6), (2, 7, 10)] {
        for _ in 0..boards {
            for reach in [Reach::Any, Reach::Step] {
                check_laws::<u64>(&random_board(&mut stream, rows, columns, reach), 3_000);
            }
        }
    }
}

/// `combined` expands far fewer states than blind search.
#[test]
fn combined_saves_most_expansions() {
    let expanded = |name: &str, kind: Option<EstimateKind>| {
        let magnets = Magnets::<u64>::new(&level_board(name));
        let task = Task::new(&magnets);
        let outcome = match kind {
            Some(kind) => {
                best_first::search(&task, &MagnetsEstimate::new(&magnets, kind), Priority::ASTAR, &mut Silent)
            }
            None => best_first::search(&task, &Blind, Priority::ASTAR, &mut Silent),
        };
        assert!(outcome.is_optimal());
        outcome.stats.expanded
    };
    for name in ["16", "19", "24", "25", "29", "50"] {
        let blind = expanded(name, None);
        let kinds = EstimateKind::ALL.map(|kind| (kind, expanded(name, Some(kind))));
        assert!(kinds.iter().all(|(_, expanded)| *expanded <= blind), "{name}: {blind}, {kinds:?}");
        assert!(kinds[3].1 * 8 <= blind, "{name}: {blind}, {kinds:?}");
    }
}
