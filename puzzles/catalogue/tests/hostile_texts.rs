//! Texts that are made to take much time or memory: every puzzle answers them with a short list of faults.

use gordian_catalogue::catalogue;
use gordian_puzzle::text::MAX_TEXT_BYTES;
use gordian_puzzle::{Argument, MAX_FAULTS, Message, Options};

/// The texts consist of one of these parts, repeated. Each part is something that a notation reads more than once or reports as a
/// fault.
const PARTS: &[&str] = &[
    "x",
    "?",
    "(",
    "_",
    ")",
    "/",
    ":",
    "@",
    "\n",
    "\r",
    "x\n",
    "x ",
    "1 ",
    "9",
    "-1 ",
    "1,1,1\n",
    "1,1,1/",
    "1r ",
    "9z.",
    "grid",
    "fxd_cell(",
    "fxd_cell(1,1,1) ",
    "solve_cell(9,9,blue) ",
    "initialize_grid(A,B) ",
    "level 1\n",
    "limit x\n",
    "[problem]\n9 9 9 9\n",
    "pzprv3/nurikabe/",
    "nurikabe/",
    "p?nurikabe/64/64/z",
    "۱۲۳ ",
    "é",
];

/// Beginnings of the texts, after which the parts are repeated: some notations are only recognised by their first line.
const HEADS: &[&str] =
    &["", "3x3:", "2x2@goal=", "5,3,5\n", "5,5\n0,0\n9\n", "fxd_cell ", "[problem]\n", "pzprv3\nnurikabe\n64\n64\n"];

/// The number of letters in the arguments of a message.
fn letters(message: &Message) -> usize {
    let letters_of = |argument: &Argument| match argument {
        Argument::Number(_) => 0,
        Argument::Text(text) => text.chars().count(),
        Argument::Message(message) => letters(message),
        Argument::List(messages) => messages.iter().map(letters).sum(),
    };
    message.arguments.iter().map(|(_, argument)| letters_of(argument)).sum()
}

fn expect_a_short_answer(text: &str) {
    let start: String = text.chars().take(40).collect();
    for puzzle in catalogue().iter() {
        let name = puzzle.about().name;
        // A few of the texts can be read: a list of facts may contain the same fact many times.
        let Err(faults) = puzzle.read(text, &Options::new()) else { continue };
        assert!((1..=MAX_FAULTS).contains(&faults.faults.len()), "{name}: {start:?}");
        let longest = faults.faults.iter().map(|fault| letters(&fault.message)).max();
        assert!(longest <= Some(4_000), "{name}: {start:?}: {longest:?} letters");
        puzzle.resembles(text);
    }
}

#[test]
fn no_text_has_more_faults_than_are_kept() {
    for head in HEADS {
        for part in PARTS {
            let count = (MAX_TEXT_BYTES - head.len()) / part.len();
            expect_a_short_answer(&format!("{head}{}", part.repeat(count)));
        }
    }
}

#[test]
fn a_text_that_is_too_long_is_not_read() {
    for part in PARTS {
        let text = part.repeat(10_000_000 / part.len());
        for puzzle in catalogue().iter() {
            let Err(faults) = puzzle.read(&text, &Options::new()) else { panic!("{part:?} was read") };
            assert_eq!(faults.faults[0].message.id, "fault-text-long", "{part:?}");
            assert!(faults.text.len() < 1_000 && faults.faults.len() == 1, "{part:?}");
        }
    }
}

#[test]
fn faults_that_are_not_kept_are_counted() {
    let puzzle = catalogue().find("nurikabe").expect("a puzzle");
    let Err(faults) = puzzle.read(&"x".repeat(10_000), &Options::new()) else { panic!("it was read") };
    // One fault for each character, and two for the size.
    assert_eq!((faults.faults.len(), faults.count()), (MAX_FAULTS, 10_001));
    let columns: Vec<usize> = faults.faults.iter().map(|fault| fault.column).take(4).collect();
    assert_eq!(columns, [1, 1, 2, 3], "other faults were kept than the first ones");
}
