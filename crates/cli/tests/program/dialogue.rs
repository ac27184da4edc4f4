//! The dialogue of `play --plain`.

use crate::common::fed;

#[test]
fn a_whole_game() {
    let run = fed(&["play", "tiles", "--plain"], "1 2 3 4 5 6 0 7 8\n3\n7\nu\n۷\n8\n".as_bytes()).expect(0);
    assert!(run.err.is_empty(), "{run:?}");
    let expected = "\
Type the starting board on one line, for example: EXAMPLE
> 1 2 3 4 5 6 0 7 8
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 4 │ 5 │ 6 │
├───┼───┼───┤
│   │ 7 │ 8 │
└───┴───┴───┘
Type a move and press Enter. u takes back the last move, h gives a hint, q gives up, quit leaves the game, ? shows this help.
Type the number of a tile, or a direction, which moves the gap: right moves the tile on the right of the gap to the left.
Which tile do you move? 3
Tile 3 is not next to the gap.
Which tile do you move? 7
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 4 │ 5 │ 6 │
├───┼───┼───┤
│ 7*│   │ 8 │
└───┴───┴───┘
1 move made.
Which tile do you move? u
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 4 │ 5 │ 6 │
├───┼───┼───┤
│   │ 7 │ 8 │
└───┴───┴───┘
0 moves made.
Which tile do you move? ۷
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 4 │ 5 │ 6 │
├───┼───┼───┤
│ 7*│   │ 8 │
└───┴───┴───┘
1 move made.
Which tile do you move? 8
┌───┬───┬───┐
│ 1 │ 2 │ 3 │
├───┼───┼───┤
│ 4 │ 5 │ 6 │
├───┼───┼───┤
│ 7 │ 8*│   │
└───┴───┴───┘
2 moves made.
You solved it in 2 moves. Well done!
No shorter solution exists.
";
    let example = run.out.lines().next().and_then(|line| line.split_once("example: ")).expect("an example").1;
    assert_eq!(run.out, expected.replace("EXAMPLE", example));
    assert_eq!(example.split_whitespace().count(), 9, "nine numbers in one line: {example}");
}

#[test]
fn giving_up_shows_every_board_the_moves_and_how_many() {
    for quit in ["q", "Q"] {
        let input = format!("7\n{quit}\nn\n");
        let run = fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], input.as_bytes()).expect(0);
        let run = run.says("A solution from here takes 1 move:").says("\n  right\n").says("Goodbye.");
        let solution = run.out.split("A solution from here").nth(1).expect("a solution");
        assert_eq!(solution.matches('┌').count(), 2, "every board: {solution}");
    }
}

#[test]
fn the_solution_from_the_start_is_shown_on_request() {
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], b"7\nq\ny\n").expect(0);
    let run = run.says("A solution from the start takes 2 moves:").says("\n  right right\n");
    assert_eq!(run.out.split("from the start takes").nth(1).map(|shown| shown.matches('┌').count()), Some(3));
}

#[test]
fn a_wrong_start_is_explained_and_asked_again() {
    let run = fed(&["play", "tiles"], b"1 2 3 7 5 6 7 8 0\n\nnonsense\n1 2 3 4 5 6 7 0 8\n8\n").expect(0);
    run.says("7 appears twice, 4 is missing").says("nonsense").says("You solved it in 1 move.");
    fed(&["play", "tiles"], b"1 2 3\n").expect(0).says("Goodbye.");
    fed(&["play", "tiles"], b"").expect(0).says("Goodbye.");
    fed(&["play", "tiles"], b"q\n").expect(0).says("Goodbye.");
}

#[test]
fn a_start_that_is_the_goal_says_so() {
    fed(&["play", "tiles", "1 2 3 4 5 6 7 8 0"], b"").expect(0).says("Already solved");
}

#[test]
fn an_unsolvable_start_is_reported_immediately_and_on_giving_up() {
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 8 7 0"], b"q\n").expect(0);
    assert!(run.out.find("cannot be solved") < run.out.find('┌'), "{run:?}");
    run.says("No solution exists (proved).");
}

#[test]
fn each_further_hint_reveals_more() {
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], b"h\nh\nh\n?\n").expect(0);
    assert_eq!(run.out.matches("Type h again").count(), 2, "{run:?}");
    assert!(run.out.find("Look along row 3") < run.out.find("Look at tile 7"), "{run:?}");
    assert!(run.out.find("Look at tile 7") < run.out.find("Move tile 7 left"), "{run:?}");
}

#[test]
fn the_end_of_input_ends_the_dialogue_politely() {
    fed(&["play", "tiles:hardest-1"], b"6\n").expect(0).says("Goodbye.");
}

#[test]
fn moves_of_the_gap_and_several_moves_in_one_line_are_understood() {
    fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], b"right right\n").expect(0).says("You solved it in 2 moves.");
    // A line with an illegal move plays none of its moves.
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], b"7 1\nu\n").expect(0);
    run.says("No move has been made yet.");
}

#[test]
fn invalid_bytes_are_not_a_move_and_an_endless_line_ends_the_game() {
    fed(&["play", "tiles", "1 2 3 4 5 6 7 0 8"], b"\xff\xfe\n8\r\n").expect(0).says("You solved it in 1 move.");
    fed(&["play", "tiles", "1 2 3 4 5 6 7 0 8"], &[b'8'; 100_000]).expect(74).complains("too long to be a move");
}

#[test]
fn saving_writes_new_files_only_and_never_ends_the_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("UTF-8").to_owned();
    let (kept, missing, new) = (path("kept.json"), path("missing/game.json"), path("new.json"));
    std::fs::write(&kept, "KEEP\n").expect("the file can be written");
    let typed = format!("save {kept}\nsave {missing}\n7\nsave {new}\n8\n");
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8", "--plain"], typed.as_bytes()).expect(0);
    run.says("already exists; nothing was written").says("no such file or directory").says("You solved it in 2 moves.");
    assert_eq!(std::fs::read_to_string(&kept).expect("the file"), "KEEP\n");
    fed(&["play", "--plain", "--import", &new], b"8\n").expect(0).says("You solved it in 2 moves.");
}

#[test]
fn a_check_says_whether_the_board_can_still_be_solved() {
    fed(&["play", "tiles", "1 2 3 4 5 6 0 7 8"], b"check\n").expect(0).says("the puzzle can still be solved");
    let run = fed(&["play", "tiles", "1 2 3 4 5 6 8 7 0"], b"check\n").expect(0);
    run.says("No solution can be reached from here. This board cannot be solved");
    fed(&["play", "nurikabe", "2./.1"], b"1,2=B\n2,1=B\ncheck\n").expect(0).says("island");
}
