//! Boards as text: round trips, every fault with its place, and no panic on any text.

use crate::{goal_option, read, read_under};
use gordian_puzzle::laws::check_fault_places;
use gordian_puzzle::{Argument, Id, Options, Puzzle};
use gordian_tiles::notation;
use gordian_tiles::{Goal, MAX_CELLS, Size, SlidingTiles, UnpackedBoard};
use proptest::prelude::*;

/// Checks that a text has exactly these faults: line, column, length and message.
#[track_caller]
fn expect_faults(text: &str, expected: &[(usize, usize, usize, &str)]) {
    let faults = notation::read(text, &Options::new()).expect_err(text);
    assert_eq!(faults.places("tiles-fault-"), expected, "{text:?}");
}

#[test]
fn the_same_board_in_many_spellings() {
    let expected = "tiles:3x3:8,6,7,2,5,4,3,0,1";
    for text in [
        "8 6 7 2 5 4 3 0 1",
        "8,6,7,2,5,4,3,0,1",
        "3x3:8,6,7,2,5,4,3,0,1",
        "8 6 7\n2 5 4\n3 0 1\n",
        "8 6 7\r\n2 5 4\r\n3 _ 1\r\n",
        "\u{feff}8, 6, 7\n2, 5, 4\n3, _, 1",
        "٨ ٦ ٧ ٢ ٥ ٤ ٣ ٠ ١",
        "۸، ۶، ۷، ۲، ۵، ۴، ۳، ۰، ۱",
        "8\n6\n7\n2\n5\n4\n3\n0\n1",
        "\n\n  8 6 7\n\n  2 5 4\n  3 0 1  \n\n",
        "3x3:\n8 6 7\n2 5 4\n3 0 1",
        "۳x۳: ۸ ۶ ۷ ۲ ۵ ۴ ۳ ۰ ۱",
        "08 06 07 02 05 04 03 00 01",
    ] {
        assert_eq!(read(text).id(), expected, "{text:?}");
    }
}

#[test]
fn the_size_comes_from_the_header_the_rows_or_the_count() {
    for (text, id) in [
        ("1 2 3 4 5 0", "tiles:2x3:1,2,3,4,5,0"),
        ("1 2\n3 4\n5 0", "tiles:3x2:1,2,3,4,5,0"),
        ("3x2: 1 2 3 4 5 0", "tiles:3x2:1,2,3,4,5,0"),
        ("3 1 2 0", "tiles:2x2:3,1,2,0"),
        ("1 2 3 4 5 6 7 8 9 10 11 0", "tiles:3x4:1,2,3,4,5,6,7,8,9,10,11,0"),
        ("1 2 3\n4 5 6\n7 8 9\n10 11 0", "tiles:4x3:1,2,3,4,5,6,7,8,9,10,11,0"),
        (
            "4x4@goal=gap-first: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15",
            "tiles:4x4@goal=gap-first:0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15",
        ),
    ] {
        assert_eq!(read(text).id(), id, "{text:?}");
    }
    assert_eq!(read_under("1 2 3 0", &goal_option("gap-first")).id(), "tiles:2x2@goal=gap-first:1,2,3,0");
    // The header takes precedence over the options given separately.
    assert_eq!(read_under("2x2@goal=gap-last: 1 2 3 0", &goal_option("gap-first")).id(), "tiles:2x2:1,2,3,0");
}

#[test]
fn every_fault_has_its_place() {
    for text in ["", " \n\t\n", "\u{feff}", ",,,"] {
        expect_faults(text, &[(1, 1, 0, "empty")]);
    }
    expect_faults("1 2 3 7 5 6 7 8 0", &[(1, 13, 1, "repeated-missing")]);
    expect_faults("1 2 3 4 5 6 7 8 9", &[(1, 17, 1, "too-large"), (1, 18, 0, "missing")]);
    expect_faults("1 2 3 4 5 6 7 8", &[(1, 16, 0, "too-few"), (1, 16, 0, "missing")]);
    expect_faults("1 2 3 4 5 6 7 8 0 0", &[(1, 19, 1, "too-many"), (1, 19, 1, "repeated")]);
    expect_faults("1 2 x 4 5 6 7 8 0", &[(1, 5, 1, "not-a-number"), (1, 18, 0, "missing")]);
    expect_faults("1 2 -3 4 5 6 7 8 0", &[(1, 5, 2, "negative"), (1, 19, 0, "missing")]);
    expect_faults("1 2 99999999999999999999999 4 5 6 7 8 0", &[(1, 5, 23, "too-large"), (1, 40, 0, "missing")]);
    expect_faults("1 2 3\n4 5\n7 8 0", &[(2, 1, 3, "ragged"), (3, 6, 0, "missing")]);
    expect_faults("1 2 3 4 5", &[(1, 10, 0, "too-few"), (1, 10, 0, "missing")]);
    expect_faults("1 1 1", &[(1, 6, 0, "count")]);
    expect_faults("1x9: 1 2 3 4 5 6 7 8 0", &[(1, 1, 3, "size")]);
    expect_faults("6x6: 1 2 3", &[(1, 1, 3, "size")]);
    expect_faults("99999999999x2: 1", &[(1, 1, 13, "header")]);
    expect_faults("board: 1 2 3 4 5 6 7 8 0", &[(1, 1, 5, "header")]);
    expect_faults("3x3@tail=free: 1 2 3 4 5 6 7 8 0", &[(1, 1, 13, "option")]);
    expect_faults("3x3@goal=left: 1 2 3 4 5 6 7 8 0", &[(1, 1, 13, "goal")]);
    expect_faults("\n 3x2: 1 2 3", &[(2, 12, 0, "too-few"), (2, 12, 0, "missing")]);
    let wide = (0..26).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
    expect_faults(&wide, &[(1, wide.len() + 1, 0, "count")]);
}

#[test]
fn all_faults_are_reported_together() {
    expect_faults(
        "1 2 three\n4 4 -6\n7 88 0",
        &[(1, 5, 5, "not-a-number"), (2, 3, 1, "repeated-missing"), (2, 5, 2, "negative"), (3, 3, 2, "too-large")],
    );
}

#[test]
fn a_repeated_number_names_what_is_missing() {
    let faults = notation::read("1 2 3 7 5 6 7 8 0", &Options::new()).unwrap_err().faults;
    let argument = |name: &str| {
        faults[0].message.arguments.iter().find(|(key, _)| key == name).map(|(_, value)| value.clone()).unwrap()
    };
    let numbers = |argument: Argument| match argument {
        Argument::List(messages) => messages.into_iter().map(|message| message.arguments[0].1.clone()).collect(),
        other => vec![other],
    };
    assert_eq!(numbers(argument("tile")), [Argument::Number(7)]);
    assert_eq!(argument("times"), Argument::Number(2));
    assert_eq!(numbers(argument("missing")), [Argument::Number(4)]);
}

#[test]
fn unknown_options_are_faults() {
    let unknown = Options::from([("tail".to_owned(), "free".to_owned())]);
    assert_eq!(notation::read("3 1 2 0", &unknown).unwrap_err().faults[0].message.id, "tiles-fault-option");
    assert_eq!(notation::read("3 1 2 0", &goal_option("x")).unwrap_err().faults[0].message.id, "tiles-fault-goal");
}

#[test]
fn formats_are_written_with_a_header_where_needed() {
    let board = read("4x3@goal=gap-first: 1 2 3 4 5 6 7 8 9 10 11 0");
    assert_eq!(board.write("text").unwrap(), "4x3@goal=gap-first:\n 1  2  3\n 4  5  6\n 7  8  9\n10 11  0\n");
    assert_eq!(board.write("line").unwrap(), "4x3@goal=gap-first: 1 2 3 4 5 6 7 8 9 10 11 0\n");
    assert_eq!(read("4x3: 1 2 3 4 5 6 7 8 9 10 11 0").write("line").unwrap(), "4x3: 1 2 3 4 5 6 7 8 9 10 11 0\n");
    assert_eq!(read("3 1 2 0").write("line").unwrap(), "3 1 2 0\n");
    assert!(read("3 1 2 0").write("poem").is_err());
}

/// A board of any supported size with its numbers in any order.
fn any_board() -> impl Strategy<Value = UnpackedBoard> {
    let sizes: Vec<Size> =
        (2..=12).flat_map(|rows| (2..=12).filter_map(move |columns| Size::new(rows, columns))).collect();
    let goal = prop_oneof![Just(Goal::GapLast), Just(Goal::GapFirst)];
    (proptest::sample::select(sizes), goal).prop_flat_map(|(size, goal)| {
        let numbers: Vec<u8> = (0..size.cells() as u8).collect();
        Just(numbers).prop_shuffle().prop_map(move |numbers| UnpackedBoard { size, goal, numbers })
    })
}

proptest! {
    #[test]
    fn every_format_reads_back(board in any_board()) {
        for format in SlidingTiles.about().formats {
            let text = notation::write(format, &board).unwrap();
            prop_assert_eq!(&notation::read(&text, &Options::new()).unwrap(), &board);
        }
        let instance = SlidingTiles.read(&notation::write("text", &board).unwrap(), &Options::new()).unwrap_or_else(|_| panic!());
        let id = Id::parse(&instance.id()).unwrap();
        let inline = format!("{}:{}", id.head, id.body.unwrap());
        prop_assert_eq!(&notation::read(&inline, &id.options).unwrap(), &board);
        prop_assert_eq!(instance.start().board(), notation::rows(board.size, &board.numbers));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in prop_oneof![any::<String>(), "[0-9 ,x:@=_\n\u{660}-\u{669}-]{0,80}"]) {
        check_places(&text)?;
    }

    #[test]
    fn an_invalid_word_is_reported_at_its_place(board in any_board(), position in any::<prop::sample::Index>(), word in "[a-z-]{1,5}") {
        let position = position.index(board.numbers.len());
        let words: Vec<String> = board.numbers.iter().enumerate()
            .map(|(index, number)| if index == position { word.clone() } else { number.to_string() })
            .collect();
        let faults = notation::read(&format!("{}: {}", board.size, words.join(" ")), &Options::new()).unwrap_err().faults;
        prop_assert_eq!(&faults[0].message.id, "tiles-fault-not-a-number");
        prop_assert_eq!(faults[0].length, word.len());
    }
}

/// Reads a text and checks that the place of every fault lies within it.
fn check_places(text: &str) -> Result<(), TestCaseError> {
    match notation::read(text, &Options::new()) {
        Ok(board) => {
            prop_assert!(board.size.cells() <= MAX_CELLS && board.numbers.len() == board.size.cells());
        }
        Err(faults) => check_fault_places(&faults).map_err(TestCaseError::fail)?,
    }
    Ok(())
}

#[test]
fn a_file_of_a_hundred_thousand_rows_has_one_fault() {
    let faults = SlidingTiles.read(&"1 2 3\n".repeat(100_000), &Options::new()).err().unwrap().faults;
    let ids: Vec<&str> = faults.iter().map(|fault| fault.message.id.as_ref()).collect();
    assert_eq!(ids, ["fault-text-long"]);
}
