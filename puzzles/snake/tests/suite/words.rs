//! Every message of the puzzle in every language. An argument that a sentence needs but the code does not pass would show as
//! its name in braces.

use crate::{RULES, read, solve, tail};
use gordian_puzzle::{
    Cell, Control, Direction, Language, Message, Options, Puzzle, Reply, Selection, Settings, SolveRequest, Unwatched,
    laws,
};
use gordian_search::{Limits, Spec};
use gordian_snake::{TorusSnake, notation};
use gordian_words::{Words, sentences_are_complete};

const BOARDS: [&str; 8] = [
    "5x5:0,0:3,1,1/3,2,1/1,4,2/4,3,1",
    "3x3:0,0:1,2,2/0,2,3/1,1,2/0,1,2",
    "1x1:0,0:0,0,3",
    "1x4:0,0:0,1,1/0,1,2",
    "2x3:0,0:0,0,2/1,2,1",
    "1x3:0,0:0,1,3",
    "3x3:1,1",
    "5x5:0,0:1,1,9/2,2,9/3,3,6",
];

/// Texts that together have every kind of fault.
const TEXTS_WITH_FAULTS: [&str; 17] = [
    "",
    "5 5\n0,0\n0",
    "5,5\n0,0\n2\n3,1,1",
    "5,5\n0,0\n2",
    "5,5\n0,0\n0\n1,1,1\n1,2,1",
    "5,5\n0,0\n1\n1,1,1\n1,2,1",
    "5,5\n0,0\n1\n9,9,0",
    "5,5\n0,0\n1\n1,1,9999999",
    "5,5\n0,0\nx",
    "5,5\n0,0",
    "5,5",
    "tail=free",
    "99x5:0,0",
    "5x5@tail=no:0,0",
    "5x5@head=up:0,0",
    "5x5:0,0:1,1,1:2",
    "5x5:0,0\n1,1,1",
];

/// Messages of all parts of the puzzle.
fn collect_messages() -> Vec<Message> {
    let mut messages = Vec::new();
    for text in TEXTS_WITH_FAULTS {
        messages.extend(laws::fault_messages(&TorusSnake, text));
    }
    for (board, rule) in BOARDS.into_iter().flat_map(|board| RULES.map(|rule| (board, rule))) {
        let instance = read(board, rule);
        messages.extend(instance.notes());
        for with in ["agent-bfs", "agent-ids", "agent-safe"] {
            messages.extend(solve(&*instance, with).notes);
            let limits = Limits { cost: Some(1), ..Limits::default() };
            let request = SolveRequest { with: Spec::named(with), limits, ..SolveRequest::default() };
            messages.extend(instance.start().solve(&request, &mut Unwatched).unwrap().notes);
        }
        let request = SolveRequest { with: Spec::named("bibfs"), ..SolveRequest::default() };
        messages.extend(instance.start().solve(&request, &mut Unwatched).err().map(|refusal| refusal.message));
        let mut position = instance.start();
        for step in 0..7usize {
            messages.extend(laws::position_messages(&*position));
            for budget in [1, 300] {
                messages.extend(position.hint(&Limits::expansions(budget), &mut Unwatched).grades);
            }
            let presses = (0..3).flat_map(|row| (0..3).map(move |column| Control::Press(Cell::new(row, column))));
            let drag = Control::Drag { from: Cell::new(2, 2), to: Cell::new(0, 2) };
            let typed = ["fly", "U", "LR", "X"].map(|line| Control::Text(line.to_owned()));
            for control in presses.chain(Direction::ALL.map(Control::Direction)).chain([drag]).chain(typed) {
                if let Reply::Refuse(reason) = position.control(&control, &Selection::default(), &Settings::new()) {
                    messages.push(reason);
                }
            }
            messages.extend(["X", "U", "R", "D", "L"].iter().filter_map(|text| position.fork().play(text).err()));
            let moves = position.moves();
            let Some(text) = moves.get(step * 5 % moves.len().max(1)) else { break };
            position.play(text).unwrap();
        }
        messages.extend(laws::editor_messages(&*instance, "apple"));
    }
    let requests = "? tail=free | 5x5 esay tail=free | 5x5 zebra tail=free | 5x5 apples=99 | \
        5x5 colour=red | 5x5 tail=loose | 1x3 most=1000";
    messages.extend(laws::generator_messages(&TorusSnake, requests));
    messages.extend(TorusSnake.levels().into_iter().map(|level| Message::new(level.group)));
    messages.push(TorusSnake.read("5x5:0,0", &tail("loose")).err().unwrap().faults[0].message.clone());
    messages
}

#[test]
fn no_argument_is_missing() {
    let messages = collect_messages();
    let ids: std::collections::BTreeSet<&str> = messages.iter().map(|message| message.id.as_ref()).collect();
    assert!(ids.len() > 60, "only {} messages: {ids:?}", ids.len());
    sentences_are_complete(TorusSnake.about().words, &messages).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

#[test]
fn english_reads_naturally() {
    let words = Words::new(Language::English).with_texts(TorusSnake.about().words);
    let note = |board: &str, with: &str| words.say(&solve(&*read(board, "blocked"), with).notes[0]);
    assert_eq!(note(BOARDS[1], "agent-bfs"), "Game over after 13 moves: the snake cannot move, and one apple is left.");
    let fault = |text: &str| words.say(&notation::read(text, &Options::new()).unwrap_err().faults[0].message);
    assert_eq!(fault("5,5\n0,0\n2\n3,1,1"), "2 lines of apples are expected, but there is only one.");
    assert_eq!(fault("5,5\n0,9\n0"), "9 is not a column of this board: columns are numbered 0 to 4.");
    assert_eq!(fault("5 5\n0,0\n0"), "\"5 5\" is not valid here. Write numbers separated by commas, for example 5,5.");
}
