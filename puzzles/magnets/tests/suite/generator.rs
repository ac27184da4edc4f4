//! Generated boards: they have the requested properties, are interesting, and depend only on the request.

use crate::board;
use gordian_magnets::{LogicMagnets, Piece};
use gordian_puzzle::laws::generate_request as request;
use gordian_puzzle::{
    GenerateRequest, Instance, Message, PlansWanted, Puzzle, RefusalKind, SolveRequest, Unwatched, Watcher, laws,
};
use gordian_search::Proof;
use std::ops::ControlFlow;

fn generate(request: &GenerateRequest) -> Box<dyn Instance> {
    laws::generate(&LogicMagnets, request)
}

fn refusal_id(request: &GenerateRequest) -> String {
    laws::refused_request(&LogicMagnets, request)
}

/// Checked from all shortest solutions, which the referee plays.
#[test]
fn boards_have_the_requested_properties_and_are_interesting() {
    for (size, options, optimum, seeds) in [
        ("5x5", vec![("optimum", "3")], 3..=3, 12),
        ("4x4", vec![("optimum", "2"), ("magnets", "2"), ("irons", "3"), ("walls", "2")], 2..=2, 4),
        ("3x4", vec![("optimum", "1-2"), ("magnets", "1")], 1..=2, 4),
        ("5x5", vec![("reach", "step"), ("optimum", "2-4"), ("magnets", "1")], 2..=4, 3),
    ] {
        for seed in 1..=seeds {
            let instance = generate(&request(size, None, &options, seed));
            let made = board(&instance.write("text").unwrap());
            let requested = |key: &str| {
                options.iter().find(|(name, _)| *name == key).map(|(_, value)| value.parse::<usize>().unwrap())
            };
            assert_eq!(made.grid.to_string(), size);
            assert!(requested("magnets").is_none_or(|count| made.magnets().len() == count), "{}", instance.id());
            assert!(requested("irons").is_none_or(|count| made.count(Piece::Iron) == count), "{}", instance.id());
            let walls = made.squares.iter().filter(|square| square.is_wall).count();
            assert!(requested("walls").is_none_or(|count| walls == count), "{}", instance.id());

            let all = SolveRequest { plans: PlansWanted::All(100), ..SolveRequest::default() };
            let answer = instance.start().solve(&all, &mut Unwatched).unwrap();
            assert_eq!(answer.proof(), Proof::Optimal, "{}", instance.id());
            assert!(optimum.contains(&answer.cost().unwrap()) && made.limit == answer.cost(), "{}", instance.id());
            let plans = answer.plans.unwrap();
            assert!(plans.complete && plans.list.as_ref().unwrap().len() <= 12, "{}", instance.id());
            let mut ever_moved = Vec::new();
            for plan in plans.list.unwrap() {
                let (moved, used) = moved_and_used(&*instance, &plan);
                assert!(used.len() >= made.magnets().len().min(2), "{}", instance.id());
                ever_moved.extend(moved);
            }
            ever_moved.sort_unstable();
            ever_moved.dedup();
            assert_eq!(ever_moved.len(), made.pieces(), "{} has a piece that never moves", instance.id());
        }
    }
}

/// The pieces that move during a plan, and the magnets that the player moves, given by their cells at the start. Found by
/// comparing the referee's boards before and after each move, along the row and column of the magnet's new cell.
fn moved_and_used(instance: &dyn Instance, plan: &[String]) -> (Vec<usize>, Vec<usize>) {
    let mut referee = instance.referee();
    let rows: Vec<String> = referee.board().lines().map(str::to_owned).collect();
    let columns = rows[0].len();
    let characters =
        |board: &str| -> Vec<u8> { board.lines().flat_map(str::bytes).map(|byte| byte.to_ascii_lowercase()).collect() };
    let is_piece = |character: u8| b"ipr".contains(&character);
    // For each cell, the cell where the piece on it was at the start.
    let mut origin: Vec<usize> = (0..rows.len() * columns).collect();
    let (mut moved, mut used) = (Vec::new(), Vec::new());
    for text in plan {
        let mut before = characters(&referee.board());
        referee.play(text).unwrap();
        let after = characters(&referee.board());
        let numbers: Vec<usize> = text.split([',', '>']).map(|word| word.parse().unwrap()).collect();
        let (from, to) = (numbers[0] * columns + numbers[1], numbers[2] * columns + numbers[3]);
        let repels = before[from] == b'p';
        used.push(origin[from]);
        let mut origin_after = origin.clone();
        origin_after[to] = origin[from];
        moved.push(origin[from]);
        before[from] = b'.';
        // In each direction, the pieces moved away from the magnet or towards it.
        for (row_step, column_step) in [(0i64, 1i64), (0, -1), (1, 0), (-1, 0)] {
            let cell = |distance: i64| {
                let row = numbers[2] as i64 + distance * row_step;
                let column = numbers[3] as i64 + distance * column_step;
                let inside = (0..rows.len() as i64).contains(&row) && (0..columns as i64).contains(&column);
                inside.then(|| row as usize * columns + column as usize)
            };
            let line: Vec<usize> = (1..).map_while(cell).collect();
            let old: Vec<usize> = (0..line.len()).filter(|index| is_piece(before[line[*index]])).collect();
            let new: Vec<usize> = (0..line.len()).filter(|index| is_piece(after[line[*index]])).collect();
            assert_eq!(old.len(), new.len());
            // Pieces on a line keep their order.
            for (was, is) in old.into_iter().zip(new) {
                assert!(was == is || (is == was + 1) == repels);
                if was != is {
                    origin_after[line[is]] = origin[line[was]];
                    moved.push(origin[line[was]]);
                }
            }
        }
        origin = origin_after;
    }
    used.sort_unstable();
    used.dedup();
    (moved, used)
}

#[test]
fn the_same_request_gives_the_same_board() {
    let ids: Vec<String> = (1..=8).map(|seed| generate(&request("5x5", None, &[], seed)).id()).collect();
    let again: Vec<String> = (1..=8).map(|seed| generate(&request("5x5", None, &[], seed)).id()).collect();
    assert_eq!(ids, again);
    let mut distinct = ids.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), 8);
}

#[test]
fn levels_are_bands_of_the_rating() {
    for level in ["easy", "medium", "hard", "expert"] {
        for seed in 1..=2 {
            let rating =
                generate(&request("5x5", Some(level), &[], seed)).rating(&gordian_search::Limits::default()).unwrap();
            assert_eq!(rating.level, level, "{rating:?}");
        }
    }
    // Random play wins level 1 with two of ten moves, and level 11 with one of three.
    let score = |name: &str| crate::level(name).rating(&gordian_search::Limits::default()).unwrap().score;
    assert_eq!((score("1"), score("11")), (2, 1));
}

#[test]
fn wrong_requests_are_refused() {
    let refused = |level: Option<&str>, options: &[(&str, &str)]| refusal_id(&request("4x4", level, options, 1));
    assert_eq!(refused(Some("esay"), &[]), "magnets-generate-level-meant");
    assert_eq!(refused(Some("zebra"), &[]), "magnets-generate-level");
    assert_eq!(refused(None, &[("magnets", "0")]), "magnets-generate-number");
    assert_eq!(refused(None, &[("walls", "many")]), "magnets-generate-number");
    assert_eq!(refused(None, &[("irons", "16")]), "magnets-generate-full");
    assert_eq!(refused(None, &[("optimum", "4-2")]), "magnets-generate-optimum");
    assert_eq!(refused(None, &[("optimum", "99")]), "magnets-generate-optimum");
    assert_eq!(refused(None, &[("optimum", "1"), ("magnets", "2")]), "magnets-generate-both");
    assert_eq!(refused(None, &[("goal", "x")]), "magnets-generate-option");
    assert_eq!(refused(None, &[("reach", "far")]), "magnets-fault-reach");
    assert_eq!(refusal_id(&request("99x99", None, &[], 1)), "magnets-fault-size");
    // One magnet alone on a line of three cells moves nothing.
    let options = [("magnets", "1"), ("irons", "0"), ("walls", "0")];
    assert_eq!(refusal_id(&request("1x3", None, &options, 1)), "magnets-generate-effort");
}

#[test]
fn a_watcher_can_cancel() {
    struct Cancelling;
    impl Watcher for Cancelling {
        fn setup(&mut self, _: &Message, _: u32) -> ControlFlow<()> {
            ControlFlow::Break(())
        }
    }
    let refusal = LogicMagnets.generate(&request("5x5", None, &[], 1), &mut Cancelling).err().unwrap();
    assert_eq!(refusal.kind, RefusalKind::Cancelled);
}
