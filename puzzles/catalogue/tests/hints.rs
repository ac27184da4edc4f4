//! Every hint points at cells of the board, and only the last grade at the move.

use gordian_catalogue::catalogue;
use gordian_puzzle::{Options, Status, Unwatched};
use gordian_search::Limits;

#[test]
fn every_grade_of_a_hint_points_at_cells_and_the_last_at_the_move() {
    for puzzle in catalogue() {
        for level in puzzle.levels().into_iter().take(4) {
            let instance = puzzle.level(&level.name, &Options::new()).expect("a level");
            let mut position = instance.start();
            for _ in 0..3 {
                if position.status() != Status::Playing {
                    break;
                }
                let place = format!("{} after {:?}", instance.id(), position.played());
                let hint = position.hint(&Limits::expansions(200_000), &mut Unwatched);
                let before = position.scene();
                for grade in 1..=3 {
                    let cells = hint.cells_of(grade);
                    assert!(!cells.is_empty(), "{place}, grade {grade}");
                    assert!(cells.iter().all(|cell| before.cell(*cell).is_some()), "{place}, grade {grade}: {cells:?}");
                }
                hint.moves.iter().for_each(|text| position.play(text).expect("a legal move"));
                let changed = before.changed_cells(&position.scene());
                let act = hint.cells_of(3);
                // A picture that has grown has other cells.
                assert!(
                    changed.is_empty() || act.iter().all(|cell| changed.contains(cell)),
                    "{place}: {act:?} {changed:?}"
                );
                assert_eq!(hint.arrow_of(2), None, "{place}");
                if let Some((from, to)) = hint.arrow_of(3) {
                    assert_eq!(act, [from, to], "{place}");
                    assert_ne!(hint.cells_of(2), act, "{place}: the second grade gives the move away");
                }
            }
        }
    }
}
