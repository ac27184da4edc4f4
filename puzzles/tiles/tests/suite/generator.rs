//! Generated boards: always solvable, of the requested difficulty, and stable.

use crate::{goal_option, size};
use gordian_puzzle::laws::{self, optimum};
use gordian_puzzle::{GenerateRequest, Instance, Options, SolveRequest, Unwatched};
use gordian_search::{Estimate, Limits, Space};
use gordian_tiles::estimates::LinearConflict;
use gordian_tiles::{Goal, SlidingTiles, Tiles, notation};
use std::collections::BTreeMap;

/// A request for a board of any difficulty.
fn request(size: &str, seed: u64) -> GenerateRequest {
    GenerateRequest { size: Some(size.to_owned()), level: None, seed, options: Options::new() }
}

/// A request for a board of a level.
fn request_level(size: &str, level: &str, seed: u64) -> GenerateRequest {
    GenerateRequest { level: Some(level.to_owned()), ..request(size, seed) }
}

/// A request for a board with this optimal cost.
fn request_depth(size: &str, depth: u32, seed: u64) -> GenerateRequest {
    GenerateRequest { options: Options::from([("depth".to_owned(), depth.to_string())]), ..request(size, seed) }
}

fn generate(request: &GenerateRequest) -> Box<dyn Instance> {
    laws::generate(&SlidingTiles, request)
}

fn refusal_id(request: &GenerateRequest) -> String {
    laws::refused_request(&SlidingTiles, request)
}

/// For requests that are refused whatever their seed is.
const ANY_SEED: u64 = 1;

/// Whether a board is solvable. The only notes of sliding tiles say that a board is unsolvable.
fn is_solvable(instance: &dyn Instance) -> bool {
    instance.notes().is_empty()
}

/// These boards must never change, because people keep their seeds.
#[test]
fn seeds_give_the_same_boards_as_ever() {
    let golden = [
        (request("2x2", 1), "2x2:2,3,1,0"),
        (request("3x3", 1), "3x3:1,3,0,2,6,8,4,5,7"),
        (request("4x4", 5), "4x4:13,8,15,5,3,9,6,12,2,1,10,11,0,14,4,7"),
        (request("5x5", 9), "5x5:3,23,0,9,7,12,4,16,24,11,6,21,5,22,17,19,14,10,2,1,20,8,15,13,18"),
        (request_level("3x3", "easy", 1), "3x3:1,8,2,7,4,3,0,6,5"),
        (request_level("3x3", "expert", 2), "3x3:8,1,4,2,3,0,6,5,7"),
        (request_depth("3x3", 31, 1), "3x3:8,6,7,2,5,4,3,0,1"),
        (request_level("3x4", "medium", 1), "3x4:6,1,2,4,5,10,0,8,7,9,3,11"),
        (request_level("4x4", "hard", 1), "4x4:5,6,1,3,2,14,12,0,11,10,4,7,13,9,15,8"),
        (request_level("4x4", "expert", 1), "4x4:9,8,4,5,11,14,12,3,15,6,13,0,7,1,2,10"),
        (request_depth("4x4", 30, 1), "4x4:1,2,4,12,7,8,11,3,5,9,14,6,10,13,15,0"),
        (request_level("5x5", "easy", 1), "5x5:1,2,8,3,5,6,7,4,10,15,11,12,13,9,0,16,22,17,14,18,21,23,19,24,20"),
        (request_level("5x5", "hard", 1), "5x5:21,0,18,6,4,3,16,1,10,7,2,11,9,5,12,22,13,20,14,8,17,23,24,19,15"),
        (
            GenerateRequest { options: goal_option("gap-first"), ..request("3x3", 1) },
            "3x3@goal=gap-first:7,3,1,4,2,6,5,8,0",
        ),
    ];
    for (request, board) in golden {
        assert_eq!(generate(&request).id(), format!("tiles:{board}"), "{request:?}");
    }
    // Without a size it is 3x3.
    let default_request = GenerateRequest { seed: 1, ..GenerateRequest::default() };
    assert_eq!(generate(&default_request).id(), "tiles:3x3:1,3,0,2,6,8,4,5,7");
}

#[test]
fn boards_are_solvable_and_equally_likely() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..2_400 {
        let instance = generate(&request("2x2", seed));
        assert!(is_solvable(&*instance), "{}", instance.id());
        *seen.entry(instance.id()).or_default() += 1;
    }
    assert_eq!(seen.len(), 12);
    // Each board is expected 200 times; four standard deviations are 54.
    assert!(seen.values().all(|count| (146..=254).contains(count)), "{seen:?}");
    for size in ["2x3", "3x3", "3x4", "4x4", "4x5", "5x5", "2x12", "12x2"] {
        for seed in 0..40 {
            for goal in ["gap-last", "gap-first"] {
                let request = GenerateRequest { options: goal_option(goal), ..request(size, seed) };
                assert!(is_solvable(&*generate(&request)), "{size} {seed} {goal}");
            }
        }
    }
}

#[test]
fn a_depth_is_the_exact_optimum() {
    for (size, depths) in
        [("2x2", 0..=6), ("2x3", 18..=21), ("3x3", 28..=31), ("3x4", 20..=22), ("4x4", 24..=26), ("5x5", 20..=21)]
    {
        for depth in depths {
            let instance = generate(&request_depth(size, depth, 7));
            assert_eq!(optimum(&*instance), depth, "{size} {depth}: {}", instance.id());
        }
    }
    let first = GenerateRequest {
        options: Options::from([("depth".to_owned(), "۱۵".to_owned()), ("goal".to_owned(), "gap-first".to_owned())]),
        ..request("3x3", 3)
    };
    assert_eq!(optimum(&*generate(&first)), 15);
}

#[test]
fn depths_out_of_reach_are_refused() {
    assert_eq!(refusal_id(&request_depth("2x2", 7, ANY_SEED)), "tiles-generate-depth");
    assert_eq!(refusal_id(&request_depth("3x3", 32, ANY_SEED)), "tiles-generate-depth");
    assert_eq!(refusal_id(&request_depth("4x4", 80, ANY_SEED)), "tiles-generate-depth");
    assert_eq!(refusal_id(&request_depth("5x5", 100, ANY_SEED)), "tiles-generate-depth");
}

#[test]
fn wrong_requests_are_refused() {
    let easy_with_depth = GenerateRequest { level: Some("easy".to_owned()), ..request_depth("3x3", 5, ANY_SEED) };
    assert_eq!(refusal_id(&easy_with_depth), "tiles-generate-both");
    assert_eq!(refusal_id(&request_level("3x3", "esay", ANY_SEED)), "tiles-generate-level-meant");
    assert_eq!(refusal_id(&request_level("3x3", "zebra", ANY_SEED)), "tiles-generate-level");
    assert_eq!(refusal_id(&request("1x9", ANY_SEED)), "tiles-fault-size");
    assert_eq!(refusal_id(&request("nine", ANY_SEED)), "tiles-size-unreadable");
    let with = |key: &str, value: &str| GenerateRequest {
        options: Options::from([(key.to_owned(), value.to_owned())]),
        ..request("3x3", ANY_SEED)
    };
    assert_eq!(refusal_id(&with("depth", "deep")), "tiles-generate-depth-unreadable");
    assert_eq!(refusal_id(&with("tail", "free")), "tiles-generate-option");
    assert_eq!(refusal_id(&with("goal", "middle")), "tiles-fault-goal");
}

#[test]
fn levels_of_3x3_are_bands_of_the_optimum() {
    for (level, band) in [("easy", 3..=10), ("medium", 11..=18), ("hard", 19..=24), ("expert", 25..=31)] {
        for seed in 0..6 {
            let instance = generate(&request_level("3x3", level, seed));
            assert!(band.contains(&optimum(&*instance)), "{level}: {}", instance.id());
        }
    }
}

#[test]
fn levels_of_4x4_are_bands_of_the_optimum() {
    for (level, band) in [("easy", 7..=18), ("medium", 19..=29), ("hard", 30..=40)] {
        for seed in 0..4 {
            let instance = generate(&request_level("4x4", level, seed));
            assert!(band.contains(&optimum(&*instance)), "{level}: {}", instance.id());
        }
    }
    for seed in 0..8 {
        let instance = generate(&request_level("4x4", "expert", seed));
        let board = notation::read(&instance.write("text").unwrap(), &Options::new()).unwrap();
        let tiles = Tiles::<u64>::new(size(4, 4), Goal::GapLast, &board.numbers);
        assert!(LinearConflict::new(&tiles).start(&tiles, &tiles.initial()) >= 41, "{}", instance.id());
    }
}

#[test]
fn levels_of_5x5_get_harder() {
    let bounds = ["easy", "medium", "hard", "expert"].map(|level| {
        let limits = Limits { expansions: Some(20_000), ..Limits::default() };
        let solve_request = SolveRequest { limits, ..SolveRequest::default() };
        let bound = |seed| {
            let instance = generate(&request_level("5x5", level, seed));
            assert!(is_solvable(&*instance));
            let answer = instance.start().solve(&solve_request, &mut Unwatched).unwrap();
            answer.outcome.lower_bound.unwrap()
        };
        (0..4).map(bound).sum::<u32>()
    });
    assert!(bounds.is_sorted() && bounds[0] < bounds[3] / 2, "{bounds:?}");
}
