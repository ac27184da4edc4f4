//! The four rules.

use super::{FIRST, FIRST_SOLVED, board, grid, instance};
use gordian_nurikabe::rules::{Rule, is_solved, violations};
use gordian_nurikabe::{Clue, Colour, Grid};

/// The broken rules on a board of the first example, each with the cells that break it.
fn broken_rules(text: &str) -> Vec<(Rule, Vec<usize>)> {
    violations(&grid(FIRST), &board(text)).into_iter().map(|violation| (violation.rule, violation.cells)).collect()
}

/// The solution with some cells changed: row and column from 0, and the new character.
fn solution_with(changes: &[(usize, usize, char)]) -> String {
    let mut rows: Vec<Vec<char>> = FIRST_SOLVED.lines().map(|row| row.chars().collect()).collect();
    changes.iter().for_each(|(row, column, character)| rows[*row][*column] = *character);
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_solution_of_the_report_obeys_every_rule() {
    assert_eq!(broken_rules(FIRST_SOLVED), []);
    assert!(is_solved(&grid(FIRST), &board(FIRST_SOLVED)));
    assert!(!is_solved(&grid(FIRST), &board(FIRST)), "nothing is filled in yet");
    let check = instance(FIRST).check(FIRST_SOLVED);
    assert!(check.solves && check.faults.is_empty() && check.cost.is_none());
}

/// A board that is all sea and too narrow for a pool breaks none of the four rules, but is not a solution.
#[test]
fn a_number_under_the_sea_is_no_solution() {
    let grid = Grid::new(1, 2, vec![Clue { cell: 0, size: Some(1) }]);
    assert_eq!(violations(&grid, &[Colour::Sea, Colour::Sea]), []);
    assert!(!is_solved(&grid, &[Colour::Sea, Colour::Sea]));
    assert!(is_solved(&grid, &[Colour::Land, Colour::Sea]));
}

/// Four boards that break exactly one rule each, as in the report.
#[test]
fn each_rule_can_be_broken_alone() {
    // The island of the 3 ends in the upper left corner instead of its right end, where a pool arises.
    let with_pool = solution_with(&[(0, 0, 'G'), (0, 3, 'B')]);
    assert_eq!(broken_rules(&with_pool), [(Rule::NoPool, vec![3, 4, 10, 11])]);
    // The last cell of the island of the 6 is moved, so that land from border to border cuts the sea in two.
    let with_two_seas = solution_with(&[(2, 6, 'B'), (3, 5, 'G')]);
    assert_eq!(broken_rules(&with_two_seas), [(Rule::OneSea, vec![33, 38, 39, 40, 45, 47])]);
    // One cell of land joins the islands of the 3 and the 1.
    let with_two_numbers = solution_with(&[(0, 4, 'G')]);
    assert_eq!(broken_rules(&with_two_numbers), [(Rule::OneNumber, vec![1, 2, 3, 4, 5])]);
    // The island of the 3 has four cells.
    let with_wrong_size = solution_with(&[(0, 0, 'G')]);
    assert_eq!(broken_rules(&with_wrong_size), [(Rule::Size, vec![0, 1, 2, 3])]);
    for (text, id) in [
        (with_pool, "nurikabe-broken-no-pool"),
        (with_two_seas, "nurikabe-broken-one-sea"),
        (with_two_numbers, "nurikabe-broken-one-number"),
        (with_wrong_size, "nurikabe-broken-too-large"),
    ] {
        let check = instance(FIRST).check(&text);
        assert!(!check.solves);
        let ids: Vec<&str> = check.faults.iter().map(|fault| fault.id.as_ref()).collect();
        assert_eq!(ids, [id]);
    }
}

#[test]
fn every_violation_is_reported() {
    let violations = broken_rules(&solution_with(&[(0, 3, 'B'), (1, 1, 'G')]));
    let rules: Vec<Rule> = violations.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(rules, [Rule::NoPool, Rule::OneSea, Rule::OneNumber]);
}

#[test]
fn a_partly_filled_board_breaks_a_rule_only_when_it_cannot_be_repaired() {
    let grid = grid("2...\n....\n...3");
    let broken_rules = |text: &str| -> Vec<Rule> {
        violations(&grid, &board(text)).into_iter().map(|violation| violation.rule).collect()
    };
    assert_eq!(broken_rules("2...\n....\n...3"), []);
    assert_eq!(broken_rules("2.B.\n....\nB..3"), [], "sea that may still be joined");
    assert_eq!(broken_rules("2..G\n....\n...3"), [], "land that may still reach a number");
    assert_eq!(broken_rules("2..B\n....\n...3"), []);
    assert_eq!(broken_rules("2B.B\nB...\n...3"), [Rule::Size], "an island that cannot grow any more");
    assert_eq!(broken_rules("2G..\nG...\n...3"), [Rule::Size], "an island that is too large already");
    assert_eq!(broken_rules("2BBG\n..BB\n...3"), [Rule::OneNumber], "land that is cut off from every number");
    assert_eq!(broken_rules("2GGG\n...G\n...3"), [Rule::OneNumber], "two numbers in one island");
    assert_eq!(broken_rules("2.GB\n...G\n...3"), [], "a single sea cell may be all the sea there is");
    assert_eq!(broken_rules("2.GB\nB..G\n...3"), [Rule::OneSea], "sea that is cut off");
    assert_eq!(broken_rules("2.BB\n..BB\n...3"), [Rule::NoPool]);
}

#[test]
fn a_board_without_sea_is_fine() {
    let grid = grid("4G\nGG");
    assert!(is_solved(&grid, &board("4G\nGG")));
}

#[test]
fn solutions_are_read_in_many_formats() {
    let first = instance(FIRST);
    let facts: String = FIRST_SOLVED
        .lines()
        .enumerate()
        .flat_map(|(row, line)| {
            line.chars().enumerate().map(move |(column, character)| (row + 1, column + 1, character))
        })
        .map(|(row, column, character)| match character {
            'B' => format!("solve_cell({row},{column},blue).\n"),
            'G' => format!("solve_cell({row},{column},green).\n"),
            _ => String::new(),
        })
        .collect();
    assert!(first.check(&facts).solves);
    let moves = first.moves_to(FIRST_SOLVED).unwrap().unwrap().join(" ");
    assert!(first.check(&moves).solves);
    assert!(first.check(&FIRST_SOLVED.replace('\n', "/")).solves);
    let unfinished = first.check(FIRST);
    assert!(!unfinished.solves);
    assert_eq!(unfinished.faults[0].id, "nurikabe-check-open");
    for (wrong, id) in [
        ("B3", "nurikabe-fault-other-size"),
        (&FIRST_SOLVED.replacen('3', "4", 1), "nurikabe-fault-other-number"),
        (&FIRST_SOLVED.replacen('3', "B", 1), "nurikabe-fault-sea-number"),
        ("1,1=B 9,9=G", "nurikabe-cell-outside"),
    ] {
        assert_eq!(first.check(wrong).faults[0].id, id, "{wrong}");
    }
}

#[test]
fn a_board_of_another_puzzle_has_faults_where_it_differs() {
    let board = instance("..../.2../..../...2");
    let other = instance("..../.2../..../...3");
    // For each format the line and the column of the differing number.
    for (format, expected) in
        [("text", (4, 4)), ("pzpr", (8, 7)), ("puzzlink", (1, 37)), ("janko", (8, 7)), ("facts", (1, 1))]
    {
        let text = other.write(format).unwrap();
        let faults = board.moves_to(&text).unwrap().unwrap_err().faults;
        let found: Vec<(usize, usize)> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(found, [expected], "{format}: {text}");
    }
}
