//! Names and files with control characters: no command sends them to the terminal as they are.

use crate::common::{Run, fed};
use std::fs;

/// Clears the screen (with C0 and C1 controls), rings, moves to the start of the line, reverses the direction, and has zero-width
/// characters.
const HOSTILE: &str = "a\u{1b}[2Jb\u{9b}31mc\u{7}d\re\u{202e}f\u{2066}g\u{200b}h\u{feff}i";

/// Every command, with the hostile name in each place that takes a name. `FILE` is a file with a hostile name and content.
const COMMANDS: &[(&str, &[&str])] = &[
    ("list", &["NAME", "NAME --json"]),
    ("rules", &["NAME", "NAME --json"]),
    (
        "show",
        &[
            "NAME",
            "NAME --json",
            "tiles NAME",
            "tiles FILE",
            "tiles FILE --json",
            "FILE",
            "nurikabe FILE",
            "cards FILE",
            "snake FILE",
            "magnets FILE",
            "tiles 3x3:NAME",
            "magnets 2x2:NAME",
            "snake 5x5:NAME",
            "cards 3,2,2:NAME",
            "tiles 3x3@goal=NAME:1",
            "nurikabe nurikabe/NAME/2/a",
            "tiles 1 --as NAME",
            "tiles 1 --option NAME",
            "tiles 1 --option NAME=1",
            "tiles 1 --option goal=NAME",
            "tiles 1 --after NAME",
            "tiles 1 --after FILE",
            "nurikabe 1 --board NAME",
            "nurikabe 1 --board FILE",
            "tiles 1 --svg /NAME/x",
            "tiles 1 --output /NAME/x",
            "tiles 1 --NAME",
            "tiles 1 NAME",
        ],
    ),
    (
        "play",
        &[
            "NAME --plain",
            "tiles NAME --plain",
            "tiles FILE --plain",
            "tiles 1 --plain",
            "--import FILE",
            "--import NAME",
        ],
    ),
    (
        "solve",
        &[
            "tiles NAME",
            "tiles FILE --json",
            "tiles 1 --with NAME",
            "tiles 1 --with bfs:NAME=1",
            "tiles 1 --estimate NAME",
            "tiles 1 --time NAME",
            "tiles 1 --memory NAME",
            "tiles 1 --threads NAME",
            "tiles 1 --record /NAME/x",
            "tiles 1 --steps=NAME",
        ],
    ),
    ("watch", &["NAME", "FILE", "RECORDED"]),
    ("hint", &["tiles NAME", "tiles FILE", "tiles 1 --grade NAME"]),
    (
        "check",
        &[
            "tiles 1 --solution NAME",
            "tiles 1 --solution FILE",
            "nurikabe 1 --solution FILE",
            "tiles NAME --solution up",
        ],
    ),
    ("rate", &["tiles NAME", "tiles FILE"]),
    ("compare", &["tiles NAME", "tiles FILE", "tiles 1 --with NAME"]),
    ("census", &["tiles NAME", "tiles FILE"]),
    ("generate", &["NAME", "tiles --size NAME", "tiles --level NAME", "tiles --seed NAME", "tiles --option NAME=1"]),
    ("serve", &["--port NAME", "--host NAME", "--time NAME", "--memory NAME", "--searches NAME"]),
    ("tables", &["NAME", "build NAME pdb-555", "build tiles:4x4 NAME", "remove NAME"]),
    ("completions", &["NAME", "bash --output /NAME/x"]),
    ("techniques", &["NAME", "nurikabe NAME"]),
    ("glossary", &["NAME", "NAME --json"]),
    ("help", &["NAME"]),
    ("man", &["NAME"]),
];

fn is_hostile(character: char) -> bool {
    character != '\n' && (character.is_control() || HOSTILE.contains(character) && !character.is_ascii())
}

#[track_caller]
fn expect_harmless(run: &Run, line: &[&str]) {
    for text in [&run.out, &run.err] {
        let found: Vec<char> = text.chars().filter(|character| is_hostile(*character)).collect();
        assert!(found.is_empty(), "{line:?} prints {found:?}: {run:?}");
    }
}

#[test]
fn no_command_prints_control_characters_of_names_and_files() {
    let directory = tempfile::tempdir().expect("a folder");
    let file = directory.path().join(HOSTILE);
    fs::write(&file, format!("1 2 {HOSTILE}\n{HOSTILE} 3 4\n")).expect("a file with any name");
    let recording = directory.path().join("recording.json");
    let recording = recording.to_str().expect("UTF-8");
    fed(&["solve", "tiles", "1", "--record", recording], b"").expect(0);
    let hostile_json = HOSTILE.replace('\u{1b}', "\\u001b").replace('\u{7}', "\\u0007").replace('\r', "\\r");
    let recorded = fs::read_to_string(recording).expect("the recording");
    fs::write(recording, recorded.replace("tiles-", &hostile_json).replace("right", &hostile_json)).expect("a file");
    let file = file.to_str().expect("UTF-8");
    let help = fed(&["--help"], b"").expect(0).out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let listed: Vec<&str> = listed.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(listed.len() >= COMMANDS.len() - 1, "{listed:?}");
    // A command without a row is tried with the most common arguments.
    let others = listed.into_iter().filter(|name| COMMANDS.iter().all(|(known, _)| known != name));
    let others = others.map(|name| (name, ["NAME", "FILE", "tiles NAME", "tiles FILE"].as_slice()));
    for (command, lines) in COMMANDS.iter().copied().chain(others) {
        for line in lines {
            let words: Vec<String> = line
                .split(' ')
                .map(|word| word.replace("NAME", HOSTILE).replace("FILE", file).replace("RECORDED", recording))
                .collect();
            let mut arguments = vec![command];
            arguments.extend(words.iter().map(String::as_str));
            let run = fed(&arguments, format!("{HOSTILE}\n{HOSTILE}\n").as_bytes());
            expect_harmless(&run, &arguments);
            let piped = [arguments.as_slice(), &["--color", "always"]].concat();
            let run = fed(&piped, HOSTILE.as_bytes());
            for text in [&run.out, &run.err] {
                assert!(!text.contains("\u{1b}[2J") && !text.contains(['\u{9b}', '\u{202e}', '\u{200b}']), "{run:?}");
            }
        }
    }
}

#[test]
fn escapes_name_the_character_that_they_replace() {
    fed(&["show", "tiles", "3x3:1\u{1b}[2J,2"], b"").expect(65).complains("1\\u{1b}[2J");
    let run = fed(&["show", "x\u{202e}y.txt"], b"").expect(74);
    assert!(run.err.contains("x\\u{202e}y.txt"), "{run:?}");
}
