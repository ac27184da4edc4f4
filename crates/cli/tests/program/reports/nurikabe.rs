//! Nurikabe.

use super::solved;
use crate::common::{fed, gordian};
use serde_json::Value;

/// The two examples of the report.
const FIRST: &str =
    "initialize_grid(7,7,[(1,2,3),(1,6,1),(3,1,2),(3,4,1),(5,2,1),(5,5,2),(6,3,2),(7,1,1),(7,5,1),(7,7,6)]).";
const SECOND: &str =
    "initialize_grid(7,7,[(2,1,2),(2,3,1),(2,5,2),(2,7,2),(4,3,1),(4,5,1),(6,1,2),(6,3,1),(6,5,1),(6,7,2)]).";

/// The report's predicates in its order, and our techniques.
const STRATEGIES: [(&str, &str); 8] = [
    ("solve_for_fixed_cells_with_clue_equals_one", "island-of-one"),
    ("solve_for_cells_with_all_neighbors_blue", "surrounded-square"),
    ("seas_one_way_out", "sea-exit"),
    ("solve_for_fixed_cells_that_are_one_cell_separated", "numbers-apart"),
    ("isolate_completed_islands", "finished-island"),
    ("solve_for_diag_adj_fxd_cells", "diagonal-numbers"),
    ("solve_for_no_2x2_blue_blocks", "no-pool"),
    ("solve_for_unreachable_cells", "unreachable"),
];

/// A board on which the strategies leave cells open, so that the report guesses and goes back.
const GUESSED: &str = "..3./..../1...";

#[test]
fn the_examples_have_one_solution_each() {
    for text in [FIRST, SECOND] {
        assert_eq!(solved(0, &["nurikabe", text])["unique"], true);
        assert_eq!(solved(0, &["nurikabe", text, "--with", "report"])["verdict"], "solved");
    }
    let answer = solved(0, &["nurikabe", FIRST]);
    let rows = ["B3GGB1B", "BBBBBBB", "2GB1BGG", "BBBBBBG", "B1BG2BG", "BB2BBBG", "1BGB1B6"];
    assert_eq!(answer["solution"], Value::from(rows.to_vec()));
}

#[test]
fn the_report_prints_the_board_after_every_cell_and_its_last_line() {
    for text in [FIRST, SECOND] {
        let run = gordian(&["solve", "nurikabe", text, "--with", "report", "--steps=report"]).expect(0);
        assert!(run.out.ends_with("\n\nNurikabe Solved :)\n"), "{run:?}");
        let boards: Vec<&str> = run.out.split("\n\n").collect();
        let undecided = |board: &str| board.matches('.').count();
        assert!(boards.len() > 30, "{run:?}");
        assert_eq!(undecided(boards[boards.len() - 2]), 0, "{run:?}");
        let dots: Vec<usize> = boards[..5].iter().map(|board| undecided(board)).collect();
        assert!(
            dots.windows(2).all(|pair| pair[0] == pair[1] + 1),
            "the boards differ by more than one cell: {dots:?}"
        );
    }
}

#[test]
fn facts_give_the_size_of_the_board() {
    let show = |facts: &str| fed(&["show", "nurikabe", "-", "--id"], facts.as_bytes());
    let facts = "fxd_cell(1,1,2).\nfxd_cell(2,3,1).\n";
    for size in ["grid(3,4).\n", "grid( 3 , 4 ).\n", "% the board\ngrid(3,4). % rows, columns\n"] {
        let run = show(&format!("{size}{facts}")).expect(0);
        assert_eq!(run.out.trim(), "nurikabe:3x4:2.../..1./....", "{size}");
    }
    // Before or after the cells, and as in the report's program, with variables in its rules.
    assert_eq!(show(&format!("{facts}grid(3,4).")).out.trim(), "nurikabe:3x4:2.../..1./....");
    let program = "grid(3,4).\ninit:- grid(R,C), initialize_grid(R,C,[(1,1,2),(2,3,1)]).\n";
    assert_eq!(show(program).expect(0).out.trim(), "nurikabe:3x4:2.../..1./....");
    show(&format!("grid(3,x).\n{facts}")).expect(65).complains("grid");
    show(&format!("grid(3,4).\ngrid(4,4).\n{facts}")).expect(65).complains("two different sizes");
    show(&format!("grid(1,4).\n{facts}")).expect(65);
}

#[test]
fn facts_without_a_size_warn_that_it_was_guessed() {
    let facts = b"fxd_cell(1,1,2).\nfxd_cell(2,3,1).\n";
    let warning = "so 2 rows and 3 columns were assumed. Add the fact grid(2,3). with the correct size.";
    fed(&["show", "nurikabe", "-"], facts).expect(0).says(warning);
    fed(&["solve", "nurikabe", "-"], facts).expect(0).says(warning);
    fed(&["check", "nurikabe", "-", "--solution", "2BB/GB1"], facts).expect(0).says(warning);
    // --quiet leaves out the warning and the legend.
    let quiet = fed(&["show", "nurikabe", "-", "--quiet"], facts).expect(0).out;
    let legend = fed(&["show", "nurikabe", "-"], facts).out.replacen(&quiet, "", 1);
    assert!(!quiet.contains("assumed") && legend.contains(warning), "{quiet}{legend}");
    assert!(legend.trim_end().lines().count() > 1, "the legend and the warning: {legend}");
    let run = fed(&["check", "nurikabe", "-", "--solution", "2BB/GB1", "--quiet"], facts).expect(0);
    assert!(!run.out.contains("assumed"), "{run:?}");
    let with_size = b"grid(2,3).\nfxd_cell(1,1,2).\nfxd_cell(2,3,1).\n";
    let run = fed(&["solve", "nurikabe", "-"], with_size).expect(0);
    assert!(!run.out.contains("assumed"), "{run:?}");
}

#[test]
fn a_board_without_sea_is_wrong_for_the_report_only() {
    let check = |more: &[&str]| gordian(&[&["check", "nurikabe", "2.", "--solution", "2G"], more].concat());
    check(&[]).expect(0).says("The solution is correct.");
    check(&["--rules", "own"]).expect(0);
    check(&["--rules", "report"]).expect(10).says("one-sea: The board has no sea.");
    let json = check(&["--rules", "report", "--json"]).expect(10).json();
    assert_eq!((&json["solves"], &json["broken"][0]["rule"]), (&false.into(), &"one-sea".into()));
    // With sea both agree; what is not decided yet is not broken.
    let agreed = ["check", "nurikabe", "1.", "--solution", "1B", "--rules", "report"];
    gordian(&agreed).expect(0);
    let open = gordian(&["check", "nurikabe", "2.", "--solution", "2.", "--rules", "report"]).expect(10);
    assert!(!open.out.contains("one-sea"), "{open:?}");
    // The other puzzles have the rules of their reports.
    gordian(&["check", "tiles", "1", "--solution", "right right", "--rules", "report"]).expect(64).complains("--rules");
}

#[test]
fn every_broken_rule_is_named_with_its_cells() {
    let run = gordian(&["check", "nurikabe", "2../.../..1", "--solution", "2BB/BBB/GB1"]).expect(10);
    run.says("no-pool: ").says("size: ").says("one-number: ");
    // A board with other numbers does not belong to this puzzle.
    gordian(&["check", "nurikabe", "2.../....", "--solution", "B2GB/BBBB"])
        .expect(65)
        .complains("differs from the puzzle");
    gordian(&["check", "nurikabe", ".3.", "--solution", "B3B"]).expect(10).says("one-sea: ");
}

#[test]
fn steps_name_the_predicate_and_our_technique_and_the_cells() {
    let run = gordian(&["solve", "nurikabe", FIRST, "--with", "report", "--steps"]).expect(0);
    let first = run.out.lines().find(|line| line.starts_with("1. ")).expect("a step");
    assert_eq!(first, "1. solve_for_fixed_cells_with_clue_equals_one (island-of-one) · Becomes sea: 1,5 1,7 2,6.");
    let known: Vec<String> = STRATEGIES.iter().map(|(predicate, ours)| format!("{predicate} ({ours})")).collect();
    let title = |line: &str| Some(line.split_once(". ")?.1.split_once(" · ")?.0.to_owned());
    let mut seen = std::collections::BTreeSet::new();
    // From an empty board, cells around a finished island are unreachable before the strategy for them runs.
    let finished: &[&str] = &["2../...", "--board", "2G./..."];
    let boards = [FIRST, SECOND, GUESSED, ".5.../..2../...../..1../...3.", "4", "8", "1.2."];
    for arguments in boards.iter().map(std::slice::from_ref).chain([finished]) {
        let run = gordian(&[&["solve", "nurikabe", "--with", "report", "--steps"], arguments].concat()).expect(0);
        for title in run.out.lines().filter_map(title) {
            assert!(known.contains(&title) || ["Guess", "Backtrack"].contains(&title.as_str()), "{title}");
            seen.insert(title);
        }
    }
    assert_eq!(seen.len(), known.len() + 2, "every strategy, guesses and retreats: {seen:?}");
}

#[test]
fn a_contradiction_without_a_guess_takes_nothing_back() {
    let arguments = ["solve", "nurikabe", "2.../....", "--board", "2G../....", "--with", "report", "--steps"];
    gordian(&arguments).expect(10).says("Backtrack · The board breaks a rule, and there is no guess to take back.");
}

#[test]
fn guesses_have_their_depth_and_retreats_are_shown() {
    let run = gordian(&["solve", "nurikabe", "1.2.", "--with", "report", "--steps"]).expect(0);
    let run = run.says("2. Guess · Depth 1: try sea in row 1, column 4.");
    let run = run.says("3. Backtrack · The board breaks a rule. Back to depth 0; undecided again: 1,4.");
    run.says("4. Guess · Depth 1: try land in row 1, column 4.");
    let answer = solved(0, &["nurikabe", GUESSED, "--with", "report", "--steps"]);
    let mut depth = 0;
    for step in answer["steps"].as_array().expect("steps") {
        let moves = step["moves"].as_array().expect("moves");
        match step["technique"].as_str().expect("a name") {
            "guess" => {
                depth += 1;
                assert!(step["text"].as_str().expect("a text").starts_with(&format!("Depth {depth}: ")), "{step}");
            }
            "retreat" => {
                depth -= moves.len();
                assert!(step["text"].as_str().expect("a text").contains(&format!("depth {depth};")), "{step}");
            }
            technique => {
                assert_eq!(depth, 0, "a strategy comes after a guess");
                assert!(STRATEGIES.iter().any(|(_, ours)| *ours == technique), "{technique}");
            }
        }
    }
    assert!(depth > 0);
}

#[test]
fn a_recording_names_them_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.json");
    let name = file.to_str().expect("UTF-8");
    gordian(&["solve", "nurikabe", GUESSED, "--with", "report", "--record", name]).expect(0);
    let text = std::fs::read_to_string(&file).expect("a recording");
    let recording: Value = serde_json::from_str(&text).expect("JSON");
    let frames: Vec<&Value> = recording["steps"].as_array().expect("steps").iter().map(|step| &step["frame"]).collect();
    for frame in frames.iter().filter(|frame| frame["kind"] == "deduce") {
        let names = (frame["also"].as_str().expect("a predicate"), frame["technique"].as_str().expect("a technique"));
        assert!(STRATEGIES.contains(&names), "{frame}");
        assert!(!frame["moves"].as_array().expect("moves").is_empty(), "{frame}");
    }
    let count = |kind: &str| frames.iter().filter(|frame| frame["kind"] == kind).count();
    assert!(count("deduce") > 1 && count("decide") > 5 && count("conflict") > 2, "{recording}");
    let run = gordian(&["watch", name, "--plain"]).expect(0);
    run.says("Deduced by solve_for_fixed_cells_with_clue_equals_one (island-of-one): 2,1=B 3,2=B")
        .says("Assumed: ")
        .says("Contradiction.");
}

#[test]
fn the_number_of_solutions_is_reported() {
    assert_eq!(solved(20, &["nurikabe", "2./.."])["unique"], false);
    assert_eq!(solved(10, &["nurikabe", "2.2"])["verdict"], "unsolvable");
    // Deduction alone may end undecided.
    solved(15, &["nurikabe", "2./..", "--with", "rules:trials=0"]);
}

#[test]
fn every_format_of_the_rules_is_read() {
    let id = |text: &str| gordian(&["show", "nurikabe", text, "--id"]).expect(0).out.trim().to_owned();
    assert_eq!(id("nurikabe/5/5/g5k2o1k3g"), "nurikabe:5x5:.5.../..2../...../..1../...3.");
    assert_eq!(id("https://puzz.link/p?nurikabe/6/6/m8n8i9u"), id("6x6:....../.8..../....8./..9.../....../......"));
    let as_facts = gordian(&["show", "nurikabe", "2../..1", "--as", "facts"]).expect(0);
    assert_eq!(as_facts.out.trim(), "initialize_grid(2,3,[(1,1,2),(2,3,1)]).");
    let janko = "[begin]\nsize 3\n[problem]\n2 - -\n- - 1\n- - -\n[end]\n";
    assert_eq!(fed(&["show", "nurikabe", "-", "--id"], janko.as_bytes()).out.trim(), "nurikabe:3x3:2../..1/...");
    let pzpr = "pzprv3\nnurikabe\n2\n3\n2 . . \n. . 1 \n";
    assert_eq!(fed(&["show", "nurikabe", "-", "--id"], pzpr.as_bytes()).out.trim(), "nurikabe:2x3:2../..1");
    let solved_facts = "solve_cell(1,2,blue).\nsolve_cell(1,3,blue).\nsolve_cell(2,1,green).\nsolve_cell(2,2,blue).\n";
    fed(&["check", "nurikabe", "2../..1", "--solution", "-"], solved_facts.as_bytes()).expect(0);
}

#[test]
fn numbers_in_addresses_are_read_and_written_at_every_length() {
    let id = |text: &str| gordian(&["show", "nurikabe", text, "--id"]).expect(0).out.trim().to_owned();
    let link = |board: &str| {
        let run = gordian(&["show", "nurikabe", board, "--as", "puzzlink"]).expect(0);
        run.out.trim().split("nurikabe/").nth(1).expect("an address").to_owned()
    };
    // The width comes first. A number up to 15 is one hexadecimal digit, up to 255 two digits after a minus, and an open number
    // is a dot.
    for (body, board) in [
        ("3/2/af.i", "nurikabe:2x3:_10__15_q/..."),
        ("3/2/-10h-ffh", "nurikabe:2x3:_16_../_255_.."),
        ("2/2/+100i", "nurikabe:2x2:_256_./.."),
    ] {
        assert_eq!(id(&format!("nurikabe/{body}")), board, "{body}");
        assert_eq!(link(board), body, "{board}");
    }
    // Trailing blanks may be missing when an address is read, and are always written.
    assert_eq!(id("nurikabe/3/2/1"), "nurikabe:2x3:1../...");
    assert_eq!(link("nurikabe:2x3:1../..."), "3/2/1k");
}

#[test]
fn files_of_other_programs_bring_their_solutions() {
    let janko = "[begin]\nrows 2\ncols 3\n[problem]\n2 - -\n- - 1\n[solution]\n- x x\n- x -\n[end]\n";
    fed(&["check", "nurikabe", "2../..1", "--solution", "-"], janko.as_bytes()).expect(0).says("correct");
    let pzpr = "pzprv3\nnurikabe\n2\n3\n2 # # \n+ # 1 \n";
    fed(&["check", "nurikabe", "2../..1", "--solution", "-"], pzpr.as_bytes()).expect(0).says("correct");
    let facts = "grid(2,3).\nfxd_cell(1,1,2).\nfxd_cell(2,3,1).\n";
    assert_eq!(fed(&["show", "nurikabe", "-", "--id"], facts.as_bytes()).out.trim(), "nurikabe:2x3:2../..1");
}

#[test]
fn a_hint_names_a_mistake_before_anything_else() {
    let board = ["hint", "nurikabe", "3x3:1.1/.../1.1"];
    let next = gordian(&[&board[..], &["--json"]].concat()).expect(0).json();
    assert_eq!(next["mistake"], false, "{next}");
    let wrong = gordian(&[&board[..], &["--after", "1,2=G", "--json"]].concat()).expect(0).json();
    assert_eq!((&wrong["mistake"], &wrong["moves"][0]), (&true.into(), &"1,2=.".into()), "{wrong}");
}

#[test]
fn a_rating_is_the_same_after_turning_and_mirroring() {
    let rows = [".5...", "..2..", ".....", "..1..", "...3."];
    let grid: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let write = |cell: &dyn Fn(usize, usize) -> char| {
        let rows: Vec<String> = (0..5).map(|row| (0..5).map(|column| cell(row, column)).collect()).collect();
        rows.join("/")
    };
    let boards = [
        write(&|row, column| grid[row][column]),
        write(&|row, column| grid[column][row]),
        write(&|row, column| grid[4 - row][column]),
        write(&|row, column| grid[row][4 - column]),
        write(&|row, column| grid[4 - column][row]),
    ];
    let rate = |board: &String| gordian(&["rate", "nurikabe", board, "--json"]).expect(0).json()["score"].clone();
    assert!(boards.iter().all(|board| rate(board) == rate(&boards[0])), "{boards:?}");
}

#[test]
fn generated_puzzles_have_one_solution_that_needs_no_guess() {
    for level in ["easy", "medium"] {
        let arguments = ["generate", "nurikabe", "--size", "7x7", "--level", level, "--seed", "5"];
        let id = gordian(&arguments).expect(0).out.trim().to_owned();
        assert_eq!(id, gordian(&arguments).expect(0).out.trim(), "the same seed gives another puzzle");
        assert_eq!(solved(0, &[&id])["unique"], true, "{id}");
        assert_eq!(solved(0, &[&id, "--with", "rules"])["verdict"], "solved", "{id}");
        assert_eq!(gordian(&["rate", &id, "--json"]).expect(0).json()["level"], level, "{id}");
    }
}

#[test]
fn other_rectangles_work_too() {
    // The report's bounds swap rows and columns, so that its program takes only square boards.
    for board in ["2x3:2../..1", "3x2:2./../.1"] {
        assert_eq!(solved(0, &["nurikabe", board, "--with", "report"])["verdict"], "solved", "{board}");
    }
}
