//! The four rules.

use super::{FIRST, FIRST_SOLVED, board, grid, instance};
use gordian_puzzles::nurikabe::check::{Rule, breaches, is_solved};

/// What is broken on a board of the first example.
fn broken(text: &str) -> Vec<(Rule, Vec<usize>)> {
    breaches(&grid(FIRST), &board(text)).into_iter().map(|breach| (breach.rule, breach.cells)).collect()
}

/// The solution with some cells changed: row, column from 0, and the new sign.
fn changed(changes: &[(usize, usize, char)]) -> String {
    let mut rows: Vec<Vec<char>> = FIRST_SOLVED.lines().map(|row| row.chars().collect()).collect();
    changes.iter().for_each(|(row, column, sign)| rows[*row][*column] = *sign);
    rows.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_solution_of_the_report_keeps_every_rule() {
    assert_eq!(broken(FIRST_SOLVED), []);
    assert!(is_solved(&grid(FIRST), &board(FIRST_SOLVED)));
    assert!(!is_solved(&grid(FIRST), &board(FIRST)), "nothing is filled in yet");
    let check = instance(FIRST).check(FIRST_SOLVED);
    assert!(check.solves && check.faults.is_empty() && check.cost.is_none());
}

/// Four boards, each of which breaks exactly one rule, as in the report.
#[test]
fn each_rule_is_broken_alone() {
    // Land becomes sea in the island of 6: what is left has no number, and the number is alone.
    let rules = |changes: &[(usize, usize, char)]| -> Vec<Rule> {
        let mut rules: Vec<Rule> = broken(&changed(changes)).into_iter().map(|(rule, _)| rule).collect();
        rules.dedup();
        rules
    };
    // The 3 gives its end away and takes a cell in row 2 instead: still three cells, but a pool on the right.
    assert_eq!(rules(&[(0, 3, 'B'), (1, 1, 'G')]), [Rule::NoPool]);
    // A land bridge cuts the sea of the right upper corner off; the islands stay as they are counted.
    assert_eq!(rules(&[(0, 6, 'G'), (0, 5, '1')]).contains(&Rule::Size), true);
    // A single cell of land in the sea has no number.
    assert_eq!(rules(&[(3, 0, 'B'), (1, 4, 'G')]).contains(&Rule::OneNumber), true);
    // An island that is one cell too large.
    assert_eq!(rules(&[(4, 2, 'G')]).contains(&Rule::Size), true);
}

#[test]
fn broken_rules_come_with_their_cells() {
    let pool = broken(&changed(&[(0, 3, 'B'), (1, 1, 'G')]));
    assert_eq!(pool, [(Rule::NoPool, vec![3, 4, 10, 11])]);
    let check = instance(FIRST).check(&changed(&[(0, 3, 'B'), (1, 1, 'G')]));
    assert!(!check.solves);
    assert_eq!(check.faults.len(), 1);
    assert_eq!(check.faults[0].id, "nurikabe-broken-no-pool");
}

#[test]
fn a_partly_filled_board_is_wrong_only_where_nothing_can_mend_it() {
    let grid = grid("2...\n....\n...3");
    let wrong =
        |text: &str| -> Vec<Rule> { breaches(&grid, &board(text)).into_iter().map(|breach| breach.rule).collect() };
    assert_eq!(wrong("2...\n....\n...3"), []);
    assert_eq!(wrong("2.B.\n....\nB..3"), [], "sea that may still be joined");
    assert_eq!(wrong("2..G\n....\n...3"), [], "land that may still reach a number");
    assert_eq!(wrong("2..B\n....\n...3"), []);
    assert_eq!(wrong("2B.B\nB...\n...3"), [Rule::Size], "an island that cannot grow any more");
    assert_eq!(wrong("2G..\nG...\n...3"), [Rule::Size], "an island that is too large already");
    assert_eq!(wrong("2BBG\n..BB\n...3"), [Rule::OneNumber], "land that is cut off from every number");
    assert_eq!(wrong("2GGG\n...G\n...3"), [Rule::OneNumber], "two numbers in one island");
    assert_eq!(wrong("2.GB\n..GG\n...3"), [], "one cell of sea alone is all the sea there is, as far as one knows");
    assert_eq!(wrong("2.GB\nB.GG\n...3"), [Rule::OneSea], "sea that is cut off");
    assert_eq!(wrong("2.BB\n..BB\n...3"), [Rule::NoPool]);
}

#[test]
fn a_board_without_sea_is_fine() {
    let grid = grid("4G\nGG");
    assert!(is_solved(&grid, &board("4G\nGG")));
}

#[test]
fn solutions_come_in_many_forms() {
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
