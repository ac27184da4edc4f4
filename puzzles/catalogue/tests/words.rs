//! The sentences of all puzzles: the three languages have the same messages, and every id has a sentence.

use gordian_catalogue::catalogue;
use gordian_puzzle::laws::{self, offered_messages};
use gordian_puzzle::sentences::missing_translations;
use gordian_puzzle::{
    Cell, Control, Direction, GenerateRequest, Instance, Language, Message, Options, Puzzle, Reply, Selection,
    Settings, Unwatched,
};
use gordian_search::Limits;
use gordian_template::FrozenPond;
use gordian_words::check::languages_agree;
use gordian_words::{Words, sentences_are_complete};
use std::collections::BTreeSet;
use std::path::Path;

fn puzzles() -> Vec<&'static dyn Puzzle> {
    catalogue().with(&FrozenPond).into_iter().collect()
}

#[test]
fn the_three_languages_agree() {
    for puzzle in puzzles() {
        let sources: Vec<_> = puzzle.about().words.translations().collect();
        languages_agree(&sources).unwrap_or_else(|faults| panic!("{}: {faults:#?}", puzzle.about().name));
    }
}

/// A missing sentence would be shown in English. Our own puzzles have all of them.
#[test]
fn no_translation_is_missing() {
    for puzzle in puzzles() {
        assert_eq!(missing_translations(puzzle.about().words), Vec::<String>::new(), "{}", puzzle.about().name);
    }
}

/// The ids that a puzzle's English file defines.
fn defined(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let entry = |line: &str| {
        let (id, _) = line.split_once('=')?;
        let plain = id.starts_with(puzzle.about().name) && !id.contains(' ') | id.ends_with(' ');
        plain.then(|| id.trim().to_owned())
    };
    puzzle.about().words.english.lines().filter_map(entry).collect()
}

/// The ids that stand as strings in a puzzle's folder.
fn named(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let name = puzzle.about().name;
    let pictures: Vec<&str> =
        puzzle.about().illustrations.iter().map(|picture| picture.name.trim_end_matches(".svg")).collect();
    let mut found = BTreeSet::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let source = std::fs::read_to_string(path).unwrap();
                let is_id = |string: &&str| string.starts_with(&format!("{name}-")) && !pictures.contains(string);
                let strings = source.split('"').filter(is_id);
                found.extend(strings.map(str::to_owned));
            }
        }
    }
    found
}

#[test]
fn every_id_has_a_sentence_and_every_sentence_is_used() {
    for puzzle in puzzles() {
        let used: BTreeSet<String> = named(puzzle).union(&offered_messages(puzzle)).cloned().collect();
        assert_eq!(defined(puzzle), used, "{}", puzzle.about().name);
    }
}

#[test]
fn levels_whose_names_are_not_numbers_have_titles() {
    for puzzle in catalogue() {
        for level in puzzle.levels() {
            let is_number = level.name.chars().all(|character| character.is_ascii_digit());
            let called = puzzle.level_title(&level.name);
            assert_eq!(called.is_none(), is_number, "{}:{}", puzzle.about().name, level.name);
            for language in Language::ALL {
                let words = Words::new(language).with_texts(puzzle.about().words);
                let sentence = called.as_ref().map(|message| words.say(message)).unwrap_or_default();
                assert!(!sentence.contains(['{', '_']), "{sentence}");
                let is_plain = language == Language::English
                    || !sentence.contains(|character: char| character.is_ascii_alphanumeric());
                assert!(is_plain, "{sentence}");
            }
        }
    }
}

#[test]
fn the_puzzle_of_a_text_is_recognised() {
    let of = |text: &str| {
        let found = catalogue().into_iter().filter(|puzzle| puzzle.resembles(text)).map(|puzzle| puzzle.about().name);
        found.collect::<Vec<_>>()
    };
    for puzzle in catalogue() {
        for level in puzzle.levels() {
            let instance = puzzle.level(&level.name, &Options::new()).expect("a level");
            for format in ["text", "line"] {
                let Ok(text) = instance.write(format) else { continue };
                let found = of(&text);
                assert!(
                    found.contains(&puzzle.about().name),
                    "{}:{} {format}: {found:?}",
                    puzzle.about().name,
                    level.name
                );
            }
        }
    }
    // Boards with faults are recognised too, if they resemble a puzzle.
    assert_eq!(of("1 2 3 4 5 6 7 8 8"), ["tiles"]);
    assert_eq!(of("1 2 3 4 5 6 7 8 x"), ["tiles"]);
    assert_eq!(of("2..\n.q.\n..1\n....\n.."), ["nurikabe"]);
    assert_eq!(of("..o\npi"), ["magnets"]);
    assert_eq!(of("3 2 2\n2r 1b\n2b 1b"), ["cards"]);
    assert!(of("what is this").is_empty() && of("").is_empty());
    // Of the web addresses, only those of Nurikabe puzzles are recognised.
    assert_eq!(of("https://puzz.link/p?nurikabe/5/5/g3j2x"), ["nurikabe"]);
    assert!(of("https://puzz.link/p?sudoku/9/9/g1j2x").is_empty());
    assert!(of("http://127.0.0.1:7991/#/play/snake:5?moves=R+D").is_empty());
}

/// All messages of a puzzle: about boards, wrong texts, controls, the editor and the generator.
fn messages(puzzle: &dyn Puzzle, boards: &[&str], wrong: &[&str], lines: &[&str]) -> Vec<Message> {
    let mut messages = Vec::new();
    for text in wrong {
        messages.extend(laws::fault_messages(puzzle, text));
    }
    for board in boards {
        let instance: Box<dyn Instance> = puzzle.read(board, &Options::new()).unwrap_or_else(|_| panic!("{board:?}"));
        messages.extend(instance.notes());
        let position = instance.start();
        messages.extend(laws::position_messages(&*position));
        messages.extend(position.hint(&Limits::expansions(50_000), &mut Unwatched).grades);
        let cells = (0..4).flat_map(|row| (0..4).map(move |column| Control::Press(Cell::new(row, column))));
        let drags = Control::Drag { from: Cell::new(0, 0), to: Cell::new(0, 2) };
        let typed = lines.iter().map(|line| Control::Text((*line).to_owned()));
        let controls = cells.chain(Direction::ALL.map(Control::Direction)).chain([drags]).chain(typed);
        for control in controls {
            if let Reply::Refuse(reason) = position.control(&control, &Selection::default(), &Settings::new()) {
                messages.push(reason);
            }
        }
        messages.extend(laws::editor_messages(&*instance, "1"));
        messages.extend(instance.edit().resize("99x99").err());
        let mut position = instance.start();
        messages.extend(
            ["sideways", "up", "up", "up", "left", "left", "left"].iter().filter_map(|text| position.play(text).err()),
        );
    }
    let requests = "? goal=gap-last | 3x3 esay goal=gap-last | 3x3 zebra goal=gap-last | 3x3 easy depth=3 | \
        3x3 depth=99 | 3x3 depth=? | 3x3 key=? | 3x3 goal=?";
    messages.extend(laws::generator_messages(puzzle, requests));
    messages.extend(puzzle.levels().into_iter().map(|level| Message::new(level.group)));
    messages
}

/// Renders all messages in every language. An argument that a sentence needs and the code does not supply would appear as its
/// name in braces.
fn check_sentences(puzzle: &dyn Puzzle, messages: &[Message]) {
    assert!(messages.len() > 60, "{} says only {}", puzzle.about().name, messages.len());
    sentences_are_complete(puzzle.about().words, messages).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

#[test]
fn tiles_leave_no_argument_open() {
    let puzzle = catalogue().find("tiles").unwrap();
    let boards = [
        "1 2 3 4 0 6 7 5 8",
        "0 2 3 1 5 6 4 7 8",
        "2 1 3 4 5 6 7 8 0",
        "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
        "15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0",
    ];
    let wrong = [
        "",
        "1 2 3 7 5 6 7 8 0",
        "1 2 3 7 5 6 7 8",
        "1 2 3 4 5 6 7 8",
        "1 2 3 4 5 6 7 8 0 0",
        "1 x 3 -4 5 6 7 8 99",
        "1 2\n3 4\n5",
        "1 1 1",
        "1x9: 1",
        "board: 1",
        "3x3@a=b: 1",
        "3x3@goal=b: 1",
    ];
    check_sentences(puzzle, &messages(puzzle, &boards, &wrong, &["7", "99", "fly", "5 5 5"]));
}

#[test]
fn magnets_leave_no_argument_open() {
    let puzzle = catalogue().find("magnets").unwrap();
    let boards = [
        "5x4:2:o.../I.../ip.o/.iI./xxxo",
        "4x5:3:..oi./....i/iooo./..R.p",
        "oo.p",
        "oo#ip",
        "6x6:.io..p/....i./.R.o../.oxx../.ioo.o/...i.r",
        "1x4@reach=step:po.i",
        "1x5:1:p..oi",
    ];
    let wrong = [
        "",
        "..q\np.o",
        "p.o\n..\n...",
        "..i",
        "2x2:p.o",
        "3:p.o",
        "1x3:many:p.o",
        "limit\np.o",
        "limit 1 colour red\np.o",
        "reach far\np.o",
        "size big\np.o",
        "1x3@tail=free:p.o",
        "p.o.............o",
        "level 1\npo\nlevel 2\nop",
    ];
    let lines = ["9 9", "0 1", "1 1", "2 1", "5 1", "7", "1 2 3", "north", "cancel", "2,1>4,0", "2,1>north", "3 2 2 1"];
    let mut all = messages(puzzle, &boards, &wrong, &lines);
    let position = puzzle.read(boards[0], &Options::new()).unwrap_or_else(|_| panic!()).start();
    let chosen = Selection { cells: vec![Cell::new(2, 1)] };
    all.push(position.prompt(&chosen));
    for line in ["3 2", "2 1", "5 1", "4", "cancel"] {
        match position.control(&Control::Text(line.to_owned()), &chosen, &Settings::new()) {
            Reply::Refuse(message) | Reply::Select(_, message) => all.push(message),
            other => panic!("{line}: {other:?}"),
        }
    }
    for (level, key, value) in [
        (None, "magnets", "0"),
        (None, "irons", "16"),
        (None, "optimum", "9-1"),
        (None, "reach", "far"),
        (Some("zebra"), "walls", "1"),
    ] {
        let options = Options::from([(key.to_owned(), value.to_owned())]);
        let request = GenerateRequest { size: None, level: level.map(str::to_owned), seed: 1, options };
        all.extend(puzzle.generate(&request, &mut Unwatched).err().map(|refusal| refusal.message));
    }
    for level in puzzle.levels() {
        all.extend(puzzle.level_summary(&level.name));
        all.extend(
            puzzle
                .level(&level.name, &Options::new())
                .and_then(|level| level.rating(&Limits::default()))
                .map(|rating| rating.words),
        );
    }
    check_sentences(puzzle, &all);
}

#[test]
fn the_template_leaves_no_argument_open() {
    let wrong = ["", "s.q\n..g", "s..\n.g", "sgsg", "pond:sg", "2x2:sg"];
    check_sentences(
        &FrozenPond,
        &messages(&FrozenPond, &["s.ix.\n..i.i\nix.xi\ni.x.i\niiixg", "s.g", "sig"], &wrong, &["fly"]),
    );
}

/// Compares some important sentences with their exact wording.
#[test]
fn english_reads_naturally() {
    let puzzle = catalogue().find("tiles").unwrap();
    let words = Words::new(Language::English).with_texts(puzzle.about().words);
    let faults = |text: &str| -> Vec<String> {
        let Err(faults) = puzzle.read(text, &Options::new()) else { panic!("{text:?} was read") };
        faults.faults.iter().map(|fault| words.say(&fault.message)).collect()
    };
    assert_eq!(faults("1 2 3 7 5 6 7 8 0"), ["7 appears twice, 4 is missing."]);
    assert_eq!(faults("1 2 3 7 5 7 7 8 0"), ["7 appears 3 times, 4 and 6 are missing."]);
    assert_eq!(faults("1 2 3 4 5 6 7 8 8"), ["8 appears twice, 0 (the gap) is missing."]);
    assert_eq!(
        faults("1 2 3 4 5 6 7 8"),
        ["There are only 8 numbers; a board of 3 by 3 has 9.", "This number is missing: 0 (the gap)."]
    );
    assert_eq!(
        faults("1 2 3\n4 5\n6 7 8"),
        ["Row 2 has 2 numbers, but the other rows have 3.", "This number is missing: 0 (the gap)."]
    );
    let hint = puzzle
        .read("1 2 3 4 5 6 0 7 8", &Options::new())
        .unwrap_or_else(|_| panic!())
        .start()
        .hint(&Limits::expansions(1_000), &mut Unwatched);
    let grades: Vec<String> = hint.grades.iter().map(|grade| words.say(grade)).collect();
    assert_eq!(
        grades,
        [
            "Look along row 3, on both sides of the gap.",
            "Look at tile 7: it reaches its place.",
            "Move tile 7 left: it reaches its place. 2 moves to go, including this one; no shorter solution exists.",
        ]
    );
    let unsolvable = puzzle.read("2 1 3 4 5 6 7 8 0", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(
        words.say(&unsolvable.notes()[0]),
        "This board cannot be solved: one pair of tiles is in the wrong order. That number is odd, and no move can \
         make it even."
    );
}
