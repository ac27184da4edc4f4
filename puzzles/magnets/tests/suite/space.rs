//! The space: known numbers of states by depth, the laws, and the referee on random walks.

use crate::{board, level, level_board, random_board, step, stream};
use gordian_magnets::{Board, LogicMagnets, Magnets, Reach};
use gordian_puzzle::{Instance, Options, Puzzle, Unwatched, referee};
use gordian_search::laws::{check_ranked, check_space, check_symmetric};
use gordian_search::{Census, CensusRequest, Fold, Limits, Ranked, Ranking, Silent, Space, census};

/// The known numbers of states at each depth; the file says where they come from.
fn known_layers() -> impl Iterator<Item = (&'static str, Vec<u64>)> {
    let lines = include_str!("../data/layers.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (level, counts) = line.split_once(": ").expect("a level and its counts");
        (level, counts.split(' ').map(|count| count.parse().expect("a number")).collect())
    })
}

#[test]
fn states_by_depth_match_the_independent_count() {
    for (name, layers) in known_layers() {
        // By rank, as the command `census` counts; by key in the narrow form; by key in the wide form.
        let by_rank = level(name).start().census(&CensusRequest::default(), &mut Unwatched).unwrap();
        assert_eq!((&by_rank.layers, by_rank.stopped), (&layers, None), "level {name} by rank");
        let narrow = Magnets::<u64>::new(&level_board(name));
        let by_key = census(&narrow, &narrow.initial(), &Limits::default(), &mut Silent);
        assert_eq!(by_key.layers, layers, "level {name} by key");
        // By rank, children that several states share are visited only twice, but they count for each of these states.
        let counts = |census: &Census| (census.generated, census.goals, census.dead_ends);
        assert_eq!(counts(&by_rank), counts(&by_key), "level {name} by rank");
        let wide = Magnets::<u128>::new(&level_board(name));
        let by_key = census(&wide, &wide.initial(), &Limits::default(), &mut Silent);
        assert_eq!(by_key.layers, layers, "level {name} wide");
    }
}

#[test]
fn level_25_matches_the_independent_count() {
    let census = level("25").start().census(&CensusRequest::default(), &mut Unwatched).unwrap();
    assert_eq!((census.states(), census.stopped), (927_190, None));
}

#[test]
fn a_census_respects_its_limits() {
    let limits = Limits::expansions(100);
    let census =
        level("16").start().census(&CensusRequest { limits, ..CensusRequest::default() }, &mut Unwatched).unwrap();
    assert_eq!(
        (census.layers.as_slice(), census.stopped),
        ([1, 42, 951].as_slice(), Some(gordian_search::Stop::Expansions))
    );
    let limits = Limits { bytes: Some(1 << 12), ..Limits::default() };
    let census =
        level("16").start().census(&CensusRequest { limits, ..CensusRequest::default() }, &mut Unwatched).unwrap();
    assert_eq!(census.stopped, Some(gordian_search::Stop::Memory));
}

fn check_laws(board: &Board, budget: usize) {
    let text = board.rows("/");
    let wide = Magnets::<u128>::new(board);
    check_space(&wide, budget).unwrap_or_else(|law| panic!("wide {text}: {law}"));
    check_symmetric(&wide, budget).unwrap_or_else(|law| panic!("wide {text}: {law}"));
    if Magnets::<u64>::fits(board) {
        let narrow = Magnets::<u64>::new(board);
        check_space(&narrow, budget).unwrap_or_else(|law| panic!("narrow {text}: {law}"));
        check_symmetric(&narrow, budget).unwrap_or_else(|law| panic!("narrow {text}: {law}"));
        if narrow.ranking().is_some() {
            check_ranked(&narrow, budget).unwrap_or_else(|law| panic!("narrow {text}: {law}"));
        }
    }
}

#[test]
fn the_laws_hold_on_levels_and_on_random_boards() {
    for name in ["1", "4", "9", "11", "15", "18", "22", "27", "50"] {
        check_laws(&level_board(name), 300);
    }
    let mut stream = stream("laws");
    for (rows, columns) in [(1, 7), (3, 3), (2, 8), (8, 2), (4, 4), (5, 3), (9, 3), (2, 16), (10, 10), (8, 8)] {
        for reach in [Reach::Any, Reach::Step] {
            check_laws(&random_board(&mut stream, rows, columns, reach), 60);
        }
    }
}

#[test]
fn a_board_without_walls_has_no_more_ranks_than_placements() {
    let one_of_each = Magnets::<u64>::new(&board("ooo.../...iii/....../iii.../....../p....r"));
    let ranking = one_of_each.ranking().unwrap();
    // 36 cells for one magnet, 35 for the other, and 6 of the 34 that are left for iron.
    assert_eq!(Ranking::<Magnets<u64>>::ranks(&ranking), 36 * 35 * 1_344_904);
    // Symmetric states would have one key, but different ranks.
    let symmetric = Magnets::<u64>::new(&board("o.o/.i./o.p"));
    assert!(symmetric.ranking().is_some() && symmetric.folded().ranking().is_none());
}

#[test]
fn the_referee_agrees_on_random_walks() {
    for entry in LogicMagnets.levels() {
        // Once with the move limit, once without, because a limit ends walks early.
        for options in [Options::new(), step()] {
            let limited = LogicMagnets.level(&entry.name, &options).unwrap();
            let (walks, max_moves, seed) = (6, 5, 1);
            referee::compare(&*limited, walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{}: {difference}", entry.name));
            let unlimited = Board { limit: None, ..board(&limited.write("text").unwrap()) };
            let (walks, max_moves, seed) = (6, 25, 2);
            referee::compare(&*instance(&unlimited), walks, max_moves, seed)
                .unwrap_or_else(|why| panic!("{}: {why}", entry.name));
        }
    }
    let mut stream = stream("referee");
    for (rows, columns) in [(1, 5), (5, 1), (3, 4), (6, 6), (8, 8), (7, 4), (9, 9), (10, 10), (16, 3), (11, 11)] {
        for reach in [Reach::Any, Reach::Step] {
            for _ in 0..4 {
                let board = random_board(&mut stream, rows, columns, reach);
                let (walks, max_moves, seed) = (3, 20, 3);
                referee::compare(&*instance(&board), walks, max_moves, seed)
                    .unwrap_or_else(|why| panic!("{}: {why}", board.rows("/")));
            }
        }
    }
}

fn instance(board: &Board) -> Box<dyn Instance> {
    crate::read(&gordian_magnets::notation::write(board))
}

/// Level 2 has all eight symmetries, so folding leaves about an eighth of its states.
#[test]
fn folding_merges_symmetric_states() {
    let board = level_board("2");
    let magnets = Magnets::<u64>::new(&board);
    let folded = census(&magnets.folded(), &magnets.initial(), &Limits::default(), &mut Silent);
    let quotient =
        census(&Fold { space: &magnets, is_folded: true }, &magnets.initial(), &Limits::default(), &mut Silent);
    assert_eq!(folded.layers, quotient.layers);
    let all = census(&magnets, &magnets.initial(), &Limits::default(), &mut Silent);
    assert_eq!(folded.layers.len(), all.layers.len());
    assert!(folded.states() * 7 < all.states() && folded.states() * 8 >= all.states(), "{}", folded.states());
}
