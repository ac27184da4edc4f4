//! Options and commands that people know from other programs.

use crate::common::{fed, gordian, program};

const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

#[test]
fn short_options_work_before_and_after_the_command() {
    assert_eq!(
        gordian(&["-V"]).expect(0).out,
        gordian(&["solve", "--version"]).expect(0).out.replace("gordian-solve", "gordian")
    );
    let short = gordian(&["solve", "-h"]).expect(0).out;
    assert!(short.len() < gordian(&["solve", "--help"]).expect(0).out.len());
    assert_eq!(gordian(&["help", "solve"]).expect(0).out, gordian(&["solve", "--help"]).expect(0).out);
    gordian(&["help", "tables", "build"]).expect(0).says("Usage: gordian tables build");
    gordian(&["help", "slove"]).expect(64).complains("Did you mean \"solve\"?");
    for arguments in [["-q", "solve", NEAR], ["solve", NEAR, "-q"], ["solve", NEAR, "--quiet"]] {
        let run = gordian(&arguments).expect(0);
        assert_eq!(run.out, "Solved in 2 moves; no shorter solution exists.\n  right right\n");
    }
    let run = gordian(&["generate", "tiles", "-q"]).expect(0);
    assert!(run.err.is_empty(), "{run:?}");
}

#[test]
fn results_are_written_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("result");
    let name = path.to_str().expect("UTF-8");
    let read = || std::fs::read_to_string(&path).expect("the file");
    for arguments in [
        &["show", NEAR][..],
        &["generate", "tiles", "--seed", "7", "--json"],
        &["list", "tiles"],
        &["rules", "tiles"],
        &["tables", "list"],
        &["man", "solve"],
        &["completions", "bash"],
        &["check", NEAR, "--solution", "right right"],
    ] {
        let printed = gordian(arguments).expect(0).out;
        let written = gordian(&[arguments, &["-o", name]].concat()).expect(0);
        assert!(written.out.is_empty(), "{written:?}");
        assert_eq!(read(), printed, "{arguments:?}");
    }
    // An error leaves the file as it was.
    gordian(&["show", "tiles", "1 2 3", "--output", name]).expect(65);
    assert!(read().contains("correct"));
    gordian(&["show", NEAR, "-o", &format!("{name}/x")]).expect(74);
}

#[test]
fn colour_is_used_when_it_is_wanted() {
    let board = ["solve", NEAR, "--steps"];
    let has_colour = |run: &crate::common::Run| run.out.contains('\u{1b}');
    assert!(!has_colour(&gordian(&board).expect(0)));
    assert!(has_colour(&gordian(&[&board[..], &["--color", "always"]].concat()).expect(0)));
    assert!(!has_colour(&gordian(&[&board[..], &["--color=never"]].concat()).expect(0)));
    let forced = program().args(board).args(["--color", "always"]).env("NO_COLOR", "1").output().expect("a run");
    assert!(has_colour(&crate::common::finished(&forced)), "the environment outranks the option");
    let error = gordian(&["--color", "always", "show", "tiles", "1 2 3"]).expect(65);
    assert!(error.err.contains('\u{1b}'), "{error:?}");
    gordian(&["--color", "sometimes", "list"]).expect(64);
}

#[test]
fn heuristic_is_another_name_of_estimate() {
    for name in ["--estimate", "--heuristic"] {
        let answer = gordian(&["solve", NEAR, "--with", "astar", name, "misplaced", "--json"]).expect(0).json();
        assert_eq!(answer["estimate"], "misplaced");
        gordian(&["compare", NEAR, "--with", "astar", name, "misplaced"]).expect(0).says("misplaced");
    }
}

#[test]
fn a_long_plan_is_cut_and_written_whole_to_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("plan");
    let name = path.to_str().expect("UTF-8");
    let arguments = ["solve", NEAR, "--with", "dfs", "--plan", name];
    let run = gordian(&arguments).expect(0).says("more moves. --plan FILE writes the whole plan to a file");
    assert!(run.out.len() < 5_000, "{}", run.out.len());
    let plan = std::fs::read_to_string(&path).expect("the file");
    let answer = gordian(&["solve", NEAR, "--with", "dfs", "--json"]).expect(0).json();
    let moves = answer["plan"].as_array().expect("a plan");
    assert!(moves.len() > 500);
    assert_eq!(plan.lines().count(), moves.len());
    gordian(&["check", NEAR, "--solution", name]).expect(0).says("correct");
    // A short plan is printed whole.
    let short = gordian(&["solve", "tiles:hardest-1"]).expect(0);
    assert!(!short.out.contains("more moves"), "{short:?}");
}

#[test]
fn a_plan_in_words_has_no_boards() {
    let run = gordian(&["solve", NEAR, "--steps=words"]).expect(0);
    let run = run.says("1. right · Tile 7 moves left.\n2. right · Tile 8 moves left.\n");
    assert!(!run.out.contains('┌'), "{run:?}");
    // A move with coordinates counts them from 0, so only its sentence is printed.
    for style in ["--steps=words", "--steps"] {
        let run = gordian(&["solve", "magnets", "7", style]).expect(0).says("1. The repelling magnet moves from row 3");
        assert!(!run.out.contains(" · "), "{run:?}");
    }
    let deduced = gordian(&["solve", "nurikabe", "3", "--steps=words"]).expect(0).says("1. ").out;
    assert!(!deduced.contains('┌') && gordian(&["solve", "nurikabe", "3", "--steps"]).out.contains('┌'), "{deduced}");
}

#[test]
fn a_board_is_rated() {
    gordian(&["rate", "tiles", "hardest-1"]).expect(0).says("Difficulty: expert");
    let rated = gordian(&["rate", NEAR, "--json"]).expect(0).json();
    assert_eq!((&rated["id"], &rated["level"]), (&NEAR.into(), &"easy".into()));
    assert!(rated["score"].is_u64() && rated["text"].is_string(), "{rated}");
    gordian(&["rate", "nurikabe", "3"]).expect(0);
    gordian(&["rate", "tiles"]).expect(64);
}

#[test]
fn the_solved_board_is_shown_and_drawn() {
    let solved = gordian(&["show", NEAR, "--solution"]).expect(0).out;
    assert_eq!(solved, gordian(&["show", NEAR, "--after", "right right"]).expect(0).out);
    let picture = gordian(&["show", NEAR, "--solution", "--svg", "-"]).expect(0).says("<svg").out;
    assert_ne!(picture, gordian(&["show", NEAR, "--svg", "-"]).expect(0).out);
    let filled = gordian(&["show", "nurikabe", "3", "--solution", "--json"]).expect(0).json();
    assert_eq!(filled["status"], "won");
    gordian(&["show", "tiles", "2 1 3 4 5 6 7 8 0", "--solution"]).expect(10).says("No solution exists");
    gordian(&["show", NEAR, "--solution", "--id"]).expect(64).complains("--solution");
}

#[test]
fn a_list_on_standard_input_is_solved_line_by_line() {
    let list = gordian(&["generate", "tiles", "--seed", "1", "--count", "3"]).expect(0).out;
    let run = fed(&["solve", "-"], list.as_bytes()).expect(0);
    assert_eq!(run.out.matches("Solved in").count(), 3, "{run:?}");
    assert!(list.lines().all(|id| run.out.contains(id)), "{run:?}");
    let json = fed(&["solve", "tiles", "-", "--json"], list.as_bytes()).expect(0).out;
    let ids: Vec<String> = json
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("JSON")["id"].as_str().expect("an id").to_owned()
        })
        .collect();
    assert_eq!(ids, list.lines().collect::<Vec<_>>());
    // Levels and boards of a named puzzle; the exit code is the first that is not 0.
    let mixed = "1\n2 1 3 4 5 6 7 8 0\nhardest-1\n";
    let run = fed(&["solve", "tiles", "-"], mixed.as_bytes()).expect(10);
    assert_eq!(
        (run.out.matches("Solved in").count(), run.out.matches("No solution exists").count()),
        (2, 1),
        "{run:?}"
    );
    // One board on several lines is one board, also with a fault.
    fed(&["solve", "tiles", "-"], b"1 2 3\n4 5 6\n7 0 8\n").expect(0).says("Solved in 1 move");
    fed(&["solve", "tiles", "-"], b"1 2 3\n4 5 6\n7 7 8\n").expect(65).complains(":3:3");
    fed(&["solve", "-"], b"tiles:1\ntiles:nowhere\n").expect(64).complains("nowhere");
}

#[test]
fn the_list_shows_the_defaults_that_hold() {
    gordian(&["list", "tiles"]).expect(0).says("idastar:table=off");
    gordian(&["list", "magnets"]).expect(0).says("idastar:table=on");
    let answer = gordian(&["solve", NEAR, "--with", "idastar", "--json"]).expect(0).json();
    assert_eq!(answer["parameters"]["table"], false);
    let answer = gordian(&["solve", NEAR, "--with", "idastar:on", "--json"]).expect(0).json();
    assert_eq!(answer["parameters"]["table"], true);
}

#[test]
fn the_glossary_explains_terms() {
    gordian(&["glossary", "frontier"]).expect(0).says("Frontier (open list)");
    gordian(&["glossary", "open list"]).expect(0).says("Frontier (open list)");
    gordian(&["--lang", "ar", "glossary", "frontier"]).expect(0).says("الجبهة");
    gordian(&["glossary"]).expect(0).says("Frontier").says("Heuristic");
    gordian(&["glossary", "frontire"]).expect(64).complains("Did you mean \"frontier\"?");
}
