//! Every message of card sorting, in every language.

use crate::read;
use gordian_cards::{CardSorting, Goal};
use gordian_puzzle::{Cell, Control, Language, Message, Options, Puzzle, Reply, Selection, Settings, Unwatched, laws};
use gordian_search::Limits;
use gordian_words::{Words, sentences_are_complete};

/// Messages of all parts of the puzzle.
fn collect_messages() -> Vec<Message> {
    let mut messages = Vec::new();
    let texts_with_faults = [
        "",
        "3 2\n#",
        "3 x 2\n1a",
        "13 9 14\n1a",
        "2 3 1\n1a\n1b 1c",
        "3 2 1\n1a\n1b\n1c",
        "3 2 1\n#\n#\n#",
        "2 1 2\n3a 2a\n1a #",
        "2 1 2\n2a ?\n1a",
        "1 1 2\n2a\n1a",
        "3 1 2\n2a 2a\n1a",
        "2 1 1 @goal=loose\n1a\n#",
        "2 1 1 @a=b\n1a\n#",
    ];
    for text in texts_with_faults {
        messages.extend(laws::fault_messages(&CardSorting, text));
    }
    for text in ["5 3 5\n5g 5r 4y\n2g 4r 3y 3g 2y\n1y 4g 1r\n1g 2r 5y 3r\n#", "3 2 2\n2a 1b\n2b 1a\n#", "1 1 1\n1a"] {
        let instance = read(text, Goal::Strict);
        let mut position = instance.start();
        for _ in 0..12 {
            messages.extend(laws::position_messages(&*position));
            let hint = position.hint(&Limits::expansions(300_000), &mut Unwatched);
            messages.extend(hint.grades);
            let Some(text) = hint.moves.first() else { break };
            position.play(text).unwrap();
        }
        let mut position = instance.start();
        let chosen = Selection { cells: vec![Cell::new(0, 0)] };
        for selection in [Selection::default(), chosen] {
            messages.push(position.prompt(&selection));
            let texts =
                ["0", "1", "1 1", "5", "9", "x", "1 2", "1 5 3", "3 2"].map(|line| Control::Text(line.to_owned()));
            for control in texts.into_iter().chain([Control::Number(0), Control::Number(9)]) {
                match position.control(&control, &selection, &Settings::new()) {
                    Reply::Refuse(message) | Reply::Select(_, message) => messages.push(message),
                    _ => {}
                }
            }
        }
        messages.extend(["1>2", "5>1", "1>1", "1>9", "up"].iter().filter_map(|text| position.play(text).err()));
        messages.extend(laws::editor_messages(&*instance, "1a"));
    }
    let requests = "2,1,1 least=9 | 4,3,3 esay goal=strict | 4,3,3 zebra goal=strict | 4,3,3 easy most=3 | \
        4,3,3 most=? | 4,3,3 solvable=? | 4,3,3 key=?";
    messages.extend(laws::generator_messages(&CardSorting, requests));
    messages.push(Message::new("cards-generate-bounds").with("least", 2).with("most", 1));
    messages
}

/// An argument that a sentence needs and the code does not supply would appear as its name in braces.
#[test]
fn no_argument_is_left_open() {
    let messages = collect_messages();
    assert!(messages.len() > 300, "only {}", messages.len());
    sentences_are_complete(CardSorting.about().words, &messages).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

#[test]
fn english_reads_naturally() {
    let words = Words::new(Language::English).with_texts(CardSorting.about().words);
    let say = |text: &str| {
        let Err(faults) = CardSorting.read(text, &Options::new()) else { panic!("{text:?} was read") };
        faults.faults.iter().map(|fault| words.say(&fault.message)).collect::<Vec<_>>()
    };
    assert_eq!(say("3 2 2\n2r 1b\n2b 1b\n#"), ["1b appears twice.", "This card is missing: 1r."]);
    assert_eq!(say("3 3 1\n1a\n1b\n#"), ["The cards have 2 colours (a and b), but the size says 3."]);
}
