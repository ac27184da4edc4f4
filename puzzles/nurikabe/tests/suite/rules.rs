//! The four rules.

use super::{FIRST, FIRST_SOLVED, board, grid, instance};
use gordian_nurikabe::rules::{Rule, is_solved, violations};
use gordian_nurikabe::{Clue, Colour, Grid};

/// The broken rules on a board of the first example.
fn broken(text: &str) -> Vec<(Rule, Vec<usize>)> {
    violations(&grid(FIRST), &board(text)).into_iter().map(|violation| (violation.rule, violation.cells)).collect()
}

/// The solution with some cells changed: row and column from 0, and the new character.
fn changed(changes: &[(usize, usize, char)]) -> String {
    let mut rows: Vec<Vec<char>> = FIRST_SOLVED.lines().map(|row| row.chars().collect()).collect();
    changes.iter().for_each(|(row, column, sign)| rows[*row][*column] = *sign);
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_solution_of_the_report_obeys_every_rule() {
    assert_eq!(broken(FIRST_SOLVED), []);
    assert!(is_solved(&grid(FIRST), &board(FIRST_SOLVED)));
    assert!(!is_solved(&grid(FIRST), &board(FIRST)), "nothing is filled in yet");
    let check = instance(FIRST).check(FIRST_SOLVED);
    assert!(check.solves && check.faults.is_empty() && check.cost.is_none());
}

/// A board that is all sea and too narrow for a pool breaks none of the four rules, but is no solution.
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
    // The 3 has a corner instead of its last cell, which leaves a pool.
    let pool = changed(&[(0, 0, 'G'), (0, 3, 'B')]);
    assert_eq!(broken(&pool), [(Rule::NoPool, vec![3, 4, 10, 11])]);
    // The 6 has another last cell: land from border to border cuts the sea in two.
    let sea = changed(&[(2, 6, 'B'), (3, 5, 'G')]);
    assert_eq!(broken(&sea), [(Rule::OneSea, vec![33, 38, 39, 40, 45, 47])]);
    // One cell of land joins the 3 and the 1.
    let number = changed(&[(0, 4, 'G')]);
    assert_eq!(broken(&number), [(Rule::OneNumber, vec![1, 2, 3, 4, 5])]);
    // The 3 has four cells.
    let size = changed(&[(0, 0, 'G')]);
    assert_eq!(broken(&size), [(Rule::Size, vec![0, 1, 2, 3])]);
    for (text, id) in [
        (pool, "nurikabe-broken-no-pool"),
        (sea, "nurikabe-broken-one-sea"),
        (number, "nurikabe-broken-one-number"),
        (size, "nurikabe-broken-too-large"),
    ] {
        let check = instance(FIRST).check(&text);
        assert!(!check.solves);
        let ids: Vec<&str> = check.faults.iter().map(|fault| fault.id.as_ref()).collect();
        assert_eq!(ids, [id]);
    }
}

#[test]
fn every_violation_is_reported() {
    let all = broken(&changed(&[(0, 3, 'B'), (1, 1, 'G')]));
    let rules: Vec<Rule> = all.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(rules, [Rule::NoPool, Rule::OneSea, Rule::OneNumber]);
}

#[test]
fn a_partly_filled_board_breaks_a_rule_only_when_it_cannot_be_repaired() {
    let grid = grid("2...\n....\n...3");
    let wrong = |text: &str| -> Vec<Rule> {
        violations(&grid, &board(text)).into_iter().map(|violation| violation.rule).collect()
    };
    assert_eq!(wrong("2...\n....\n...3"), []);
    assert_eq!(wrong("2.B.\n....\nB..3"), [], "sea that may still be joined");
    assert_eq!(wrong("2..G\n....\n...3"), [], "land that may still reach a number");
    assert_eq!(wrong("2..B\n....\n...3"), []);
    assert_eq!(wrong("2B.B\nB...\n...3"), [Rule::Size], "an island that cannot grow any more");
    assert_eq!(wrong("2G..\nG...\n...3"), [Rule::Size], "an island that is too large already");
    assert_eq!(wrong("2BBG\n..BB\n...3"), [Rule::OneNumber], "land that is cut off from every number");
    assert_eq!(wrong("2GGG\n...G\n...3"), [Rule::OneNumber], "two numbers in one island");
    assert_eq!(wrong("2.GB\n...G\n...3"), [], "one cell of sea alone is all the sea there is, as far as one knows");
    assert_eq!(wrong("2.GB\nB..G\n...3"), [Rule::OneSea], "sea that is cut off");
    assert_eq!(wrong("2.BB\n..BB\n...3"), [Rule::NoPool]);
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
        .flat_map(|(row, line)| line.chars().enumerate().map(move |(column, sign)| (row + 1, column + 1, sign)))
        .map(|(row, column, sign)| match sign {
            'B' => format!("solve_cell({row},{column},blue).\n"),
            'G' => format!("solve_cell({row},{column},green).\n"),
            _ => String::new(),
        })
        .collect();
    assert!(first.check(&facts).solves);
    let moves = first.moves_to(FIRST_SOLVED).unwrap().unwrap().join(" ");
    assert!(first.check(&moves).solves);
    assert!(first.check(&FIRST_SOLVED.replace('\n', "/")).solves);
    let open = first.check(FIRST);
    assert!(!open.solves);
    assert_eq!(open.faults[0].id, "nurikabe-check-open");
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
    for (format, place) in
        [("text", (4, 4)), ("pzpr", (8, 7)), ("puzzlink", (1, 37)), ("janko", (8, 7)), ("facts", (1, 1))]
    {
        let text = other.write(format).unwrap();
        let faults = board.moves_to(&text).unwrap().unwrap_err().faults;
        let places: Vec<(usize, usize)> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(places, [place], "{format}: {text}");
    }
}
