//! Estimates with tables, through the public interface.

use crate::{goal_option, read, read_under};
use gordian_puzzle::{
    Answer, Kept, Message, Puzzle, SolveRequest, TableBytes, TableInfo, TableKey, TableStore, Unwatched,
};
use gordian_search::{Limits, Proof, Spec, Stop};
use gordian_tiles::SlidingTiles;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

fn korf() -> impl Iterator<Item = (String, u32)> {
    let levels = SlidingTiles.levels().into_iter().filter(|level| level.name.starts_with("korf-"));
    levels.map(|level| (level.name, level.optimum.expect("Korf's optima are known")))
}

fn solve(level: &str, request: &SolveRequest) -> Answer {
    let instance = SlidingTiles.level(level, &gordian_puzzle::Options::new()).unwrap();
    instance.start().solve(request, &mut Unwatched).unwrap()
}

#[test]
fn all_of_korfs_boards_are_solved_with_their_known_costs() {
    let mut count = 0;
    for (name, optimum) in korf() {
        let answer = solve(&name, &SolveRequest::default());
        assert_eq!((answer.cost(), answer.proof()), (Some(optimum), Proof::Optimal), "{name}");
        assert_eq!((answer.algorithm.as_str(), answer.estimate.as_str()), ("idastar", "pdb-663"));
        count += 1;
    }
    assert_eq!(count, 100);
}

#[test]
fn no_sum_of_patterns_exceeds_the_known_optimum() {
    for estimate in ["pdb-555", "pdb-663"] {
        let mut sum = 0;
        for (name, optimum) in korf() {
            let bound = |estimate: &str| {
                let request = SolveRequest {
                    with: Spec::named("idastar").with_estimate(estimate),
                    limits: Limits::expansions(1),
                    ..SolveRequest::default()
                };
                solve(&name, &request).outcome.lower_bound.unwrap()
            };
            let (distance, found) = (bound("manhattan"), bound(estimate));
            assert!(distance <= found && found <= optimum, "{estimate} {name}: {distance}, {found}, {optimum}");
            assert_eq!(found % 2, optimum % 2);
            sum += found - distance;
        }
        assert!(sum > 300, "{estimate}: only {sum} above the Manhattan distances");
    }
}

/// The plan and the counts do not depend on the number of threads.
#[test]
fn the_number_of_threads_does_not_change_the_answer() {
    let with = |threads| SolveRequest { threads, ..SolveRequest::default() };
    for name in ["korf-1", "korf-3"] {
        let [with_one, with_two, with_three] = [1, 2, 3].map(|threads| solve(name, &with(threads)));
        assert_eq!(with_two.plan(), with_three.plan(), "{name}");
        assert_eq!(with_two.stats().generated, with_three.stats().generated, "{name}");
        assert_eq!(with_one.cost(), with_two.cost());
    }
}

#[test]
fn small_boards_are_solved_with_the_exact_table() {
    for (board, goal, cost) in [
        ("8 6 7 2 5 4 3 0 1", "gap-last", 31),
        ("1 2 3 4 5 6 7 0 8", "gap-last", 1),
        ("2x3: 4 5 0 1 2 3", "gap-last", 21),
        ("8 7 6 5 4 3 2 1 0", "gap-first", 28),
    ] {
        let answer = read_under(board, &goal_option(goal)).start().solve(&SolveRequest::default(), &mut Unwatched);
        let answer = answer.unwrap();
        assert_eq!((answer.cost(), answer.proof()), (Some(cost), Proof::Optimal), "{board}");
        assert_eq!((answer.estimate.as_str(), answer.stats().expanded), ("exact", u64::from(cost)), "{board}");
    }
}

#[test]
fn estimates_refuse_unsupported_sizes() {
    for (board, estimate) in [("1 2 3 4 5 6 7 0 8", "pdb-555"), ("1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15", "exact")] {
        let request = SolveRequest { with: Spec::named("auto").with_estimate(estimate), ..SolveRequest::default() };
        let refusal = read(board).start().solve(&request, &mut Unwatched).unwrap_err();
        assert_eq!(refusal.message.id, "tiles-estimate-other-size");
    }
}

#[test]
fn a_table_that_exceeds_the_memory_limit_stops_the_solve() {
    let request = SolveRequest {
        with: Spec::named("auto").with_estimate("pdb-78"),
        limits: Limits { bytes: Some(100 << 20), ..Limits::default() },
        ..SolveRequest::default()
    };
    let answer = solve("korf-1", &request);
    assert_eq!((answer.verdict().name(), answer.stopped_by().map(Stop::name)), ("stopped", Some("memory")));
    assert!(answer.notes.iter().any(|note| note.id == "error-table-memory"), "{:?}", answer.notes);
}

/// A store whose tables are always damaged and whose disk is always full.
#[derive(Debug, Default)]
struct FailingStore(Mutex<BTreeMap<String, usize>>);

impl TableStore for FailingStore {
    fn has(&self, _: &TableKey) -> bool {
        true
    }
    fn open(&self, key: &TableKey) -> Result<Option<TableBytes>, Message> {
        Err(Message::new("tables-damaged").with("name", key.name.as_str()))
    }
    fn save(&self, key: &TableKey, bytes: Vec<u8>) -> Kept {
        self.0.lock().unwrap().insert(key.name.clone(), bytes.len());
        let fault = Message::new("tables-unwritable").with("name", key.name.as_str()).with("reason", "full");
        Kept { bytes: Arc::new(bytes), fault: Some(fault) }
    }
    fn list(&self) -> Result<Vec<TableInfo>, Message> {
        Ok(Vec::new())
    }
    fn remove(&self, _: &str) -> Result<bool, Message> {
        Ok(false)
    }
}

/// No other test uses 2x5, so its table is not cached in memory yet.
#[test]
fn store_failures_are_noted_and_the_solve_continues() {
    let store = Arc::new(FailingStore::default());
    let request = SolveRequest { tables: Some(Arc::clone(&store) as Arc<dyn TableStore>), ..SolveRequest::default() };
    let board = read("2x5: 5 4 3 2 1 9 8 7 6 0");
    let answer = board.start().solve(&request, &mut Unwatched).unwrap();
    assert_eq!((answer.verdict().name(), answer.estimate.as_str()), ("solved", "exact"));
    let notes: Vec<&str> = answer.notes.iter().map(|note| &*note.id).collect();
    assert!(notes.contains(&"tables-damaged") && notes.contains(&"tables-unwritable"), "{notes:?}");
    assert_eq!(*store.0.lock().unwrap(), BTreeMap::from([("tiles-2x5-exact".to_owned(), 453_600)]));
    // The second time the table is cached in memory, and there is no failure to note.
    let again = board.start().solve(&request, &mut Unwatched).unwrap();
    assert_eq!((again.cost(), again.notes.len()), (answer.cost(), 1));
}
