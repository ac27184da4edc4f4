//! The documents match the program: every example prints what it shows, the picture is the one that the program draws, and the
//! page about JSON names every field and no other.
//!
//! Examples are fenced blocks marked `console`: `$ ` begins a command, which a shell runs; `? N` is its exit code when it is
//! not 0; the rest is what it prints. `...` stands for any lines, `[..]` for any part of a line. Times (numbers with four
//! decimal places or more) and amounts of memory match any other: they differ from machine to machine.
//!
//! `REWRITE_EXAMPLES=1 cargo test -p gordian-cli --test documents` replaces the examples that do not match by the present output.
#![cfg(unix)]

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The workspace folder at run time; the path at compile time may be that of another copy.
fn root() -> PathBuf {
    Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("../..")
}

fn read_page(name: &str) -> String {
    std::fs::read_to_string(root().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Runs a line in a shell that finds the program. Returns the output of both streams and the exit code.
fn run_shell(line: &str, folder: &Path) -> (String, i32) {
    let own = Path::new(env!("CARGO_BIN_EXE_gordian")).parent().expect("a folder").to_owned();
    // `cargo xtask dist check` runs the examples with the program of an archive.
    let program = std::env::var_os("GORDIAN_PROGRAM_FOLDER").map_or(own, PathBuf::from);
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("sh");
    command.args(["-c", &format!("{{ {line}\n}} 2>&1")]).env("PATH", path).current_dir(folder);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"] {
        command.env_remove(name);
    }
    // Examples do not share saved games.
    let store = tempfile::tempdir().expect("a folder");
    command.env("GORDIAN_STORE", store.path().join("games.sqlite"));
    // Tests do not use or change the user's tables.
    command.env("GORDIAN_CACHE", Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents"));
    let output = command.output().expect("a shell");
    (String::from_utf8(output.stdout).expect("output in UTF-8"), output.status.code().unwrap_or(-1))
}

#[derive(Clone, Debug)]
struct Example {
    line: usize,
    command: String,
    code: i32,
    expected: String,
}

impl Example {
    /// The example as it is written in its page.
    fn written(&self) -> String {
        let code = if self.code == 0 { String::new() } else { format!("? {}\n", self.code) };
        format!("$ {}\n{code}{}", self.command, self.expected)
    }
}

fn find_examples(page: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let mut inside = false;
    for (index, line) in page.lines().enumerate() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if inside {
            if let Some(command) = line.strip_prefix("$ ") {
                let command = command.to_owned();
                found.push(Example { line: index + 1, command, code: 0, expected: String::new() });
            } else if let Some(example) = found.last_mut() {
                match line.strip_prefix("? ").filter(|_| example.expected.is_empty()) {
                    Some(code) => example.code = code.parse().expect("an exit code"),
                    None => example.expected += &format!("{line}\n"),
                }
            }
        }
    }
    found
}

/// The text with every time and every amount of memory replaced by a word.
fn without_measures(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(from) = rest.find(|sign: char| sign.is_ascii_digit()) {
        let (before, number) = rest.split_at(from);
        let end = number.find(|sign: char| !sign.is_ascii_digit() && sign != '.').unwrap_or(number.len());
        let (number, after) = number.split_at(end);
        let is_time = number.split_once('.').is_some_and(|(_, places)| places.len() >= 4 && !places.contains('.'));
        let unit = [" B", " KiB", " MiB", " GiB"].into_iter().find(|unit| after.starts_with(unit));
        out.push_str(before);
        if is_time || unit.is_some() {
            // In a table, shorter numbers are padded with more spaces.
            out.truncate(out.trim_end_matches(' ').len());
            out.push_str(" MEASURE");
        } else {
            out.push_str(number);
        }
        rest = &after[unit.map_or(0, str::len)..];
    }
    out + rest
}

/// Whether a text matches the expected text with its wild cards.
fn matches(expected: &str, text: &str) -> bool {
    fn lines(expected: &[&str], text: &[&str]) -> bool {
        match (expected.split_first(), text.split_first()) {
            (None, None) => true,
            (Some((&"...", rest)), _) => (0..=text.len()).any(|skipped| lines(rest, &text[skipped..])),
            (Some((one, rest)), Some((other, others))) => line(one, other) && lines(rest, others),
            _ => false,
        }
    }
    fn line(expected: &str, text: &str) -> bool {
        let mut parts = expected.split("[..]");
        let Some(mut rest) = parts.next().and_then(|first| text.strip_prefix(first)) else { return false };
        let parts: Vec<&str> = parts.collect();
        let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
        for part in middle {
            let Some(at) = rest.find(part) else { return false };
            rest = &rest[at + part.len()..];
        }
        rest.ends_with(last)
    }
    let expected: Vec<&str> = expected.trim_end().lines().collect();
    let text: Vec<&str> = text.trim_end().lines().collect();
    lines(&expected, &text)
}

/// Runs every example of a page and compares its output. The page must have at least `min_count` examples: otherwise a wrong mark
/// of the blocks, or a lost page, would make the test pass without running anything.
fn check_examples(name: &str, min_count: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let page = read_page(name);
    let examples = find_examples(&page);
    let mut wrong = Vec::new();
    let mut rewritten = page.clone();
    for example in &examples {
        let (text, code) = run_shell(&example.command, folder.path());
        let is_right = matches(&without_measures(&example.expected), &without_measures(&text));
        if code != example.code || !is_right {
            let actual = Example { code, expected: format!("{}\n", text.trim_end()), ..example.clone() };
            rewritten = rewritten.replace(example.written().trim_end(), actual.written().trim_end());
            let Example { line, command, code: expected_code, expected } = example;
            wrong.push(format!(
                "{name}:{line}: {command}\nexpected, exit code {expected_code}:\n{expected}\nprinted, exit code {code}:\n{text}"
            ));
        }
    }
    if std::env::var_os("REWRITE_EXAMPLES").is_some() {
        std::fs::write(root().join(name), rewritten).expect("the page can be written");
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
    assert!(examples.len() >= min_count, "{name} has only {} examples", examples.len());
}

#[test]
fn the_examples_of_the_readme_are_true() {
    check_examples("README.md", 10);
}

#[test]
fn the_examples_of_the_docs_are_true() {
    check_examples("docs/json.md", 4);
    check_examples("docs/batch.md", 6);
    check_examples("docs/compare.md", 9);
    check_examples("puzzles/tiles/docs/rules.md", 2);
    check_examples("puzzles/magnets/docs/rules.md", 4);
    check_examples("puzzles/snake/docs/rules.md", 4);
    check_examples("puzzles/cards/docs/rules.md", 8);
    check_examples("puzzles/nurikabe/docs/rules.md", 6);
}

#[test]
fn the_pictures_are_what_the_program_draws() {
    for (instance, name) in [
        ("tiles hardest-1", "puzzles/tiles/docs/pictures/hardest-1.svg"),
        ("magnets 7", "puzzles/magnets/docs/pictures/magnets-7.svg"),
        ("snake test1", "puzzles/snake/docs/pictures/snake-test1.svg"),
        ("cards sample_5_3_5", "puzzles/cards/docs/pictures/cards-sample.svg"),
    ] {
        let (drawn, code) = run_shell(&format!("gordian show {instance} --svg -"), Path::new("/"));
        assert_eq!(code, 0, "{drawn}");
        if std::env::var_os("REWRITE_EXAMPLES").is_some() {
            std::fs::write(root().join(name), &drawn).expect("the picture can be written");
        }
        assert!(read_page(name) == drawn, "{name} is out of date");
    }
}

/// The generated part of a techniques page in a language: everything after its hand-written introduction.
fn techniques_page(language: &str, pictures: &str) -> String {
    let (listed, code) = run_shell(&format!("gordian techniques nurikabe --json --lang {language}"), Path::new("/"));
    assert_eq!(code, 0, "{listed}");
    let listed: Vec<Value> = serde_json::from_str(&listed).expect("JSON");
    assert!(listed.len() >= 19, "{} techniques", listed.len());
    let mut page = String::new();
    let mut tier = "";
    for technique in &listed {
        let word = |key: &str| technique[key].as_str().expect("a text");
        if word("tier") != tier {
            tier = word("tier");
            page += &format!("## {tier}\n\n");
        }
        let (name, title, argument) = (word("name"), word("title"), word("argument"));
        page += &format!("### `{name}`: {title}\n\n{argument}\n\n![{title}]({pictures}/{name}.svg)\n\n");
        let marks = |scene: &str, mark: &str| {
            let cells = technique[scene]["cells"].as_array().expect("cells").iter();
            cells.filter(|cell| cell["marks"].as_array().is_some_and(|marks| marks.contains(&mark.into()))).count()
        };
        assert!(marks("before", "hint") > 0 && marks("before", "chosen") > 0, "{name} shows nothing");
        assert_eq!(marks("before", "hint"), marks("after", "moved"), "{name}");
    }
    page.truncate(page.trim_end().len());
    page + "\n"
}

#[test]
fn the_pages_of_techniques_match_the_program() {
    let is_rewritten = std::env::var_os("REWRITE_EXAMPLES").is_some();
    let folder = "puzzles/nurikabe/docs/pictures/techniques";
    for (language, name) in [("en", ""), ("ar", ".ar"), ("fa", ".fa")] {
        let name = format!("puzzles/nurikabe/docs/techniques{name}.md");
        let now = read_page(&name);
        let head = now.split("\n## ").next().unwrap_or_default().trim_end();
        let expected = format!("{head}\n\n{}", techniques_page(language, "pictures/techniques"));
        if is_rewritten {
            std::fs::write(root().join(&name), &expected).expect("the page can be written");
        }
        assert!(read_page(&name) == expected, "{name} is out of date");
    }
    let (listed, _) = run_shell("gordian techniques nurikabe --json", Path::new("/"));
    let listed: Vec<Value> = serde_json::from_str(&listed).expect("JSON");
    for technique in listed.iter().filter_map(|technique| technique["name"].as_str()) {
        let (drawn, code) = run_shell(&format!("gordian techniques nurikabe {technique} --svg -"), Path::new("/"));
        assert_eq!(code, 0, "{drawn}");
        let name = format!("{folder}/{technique}.svg");
        if is_rewritten {
            std::fs::create_dir_all(root().join(folder)).expect("a folder");
            std::fs::write(root().join(&name), &drawn).expect("the picture can be written");
        }
        assert!(read_page(&name) == drawn, "{name} is out of date");
    }
    let files = std::fs::read_dir(root().join(folder)).expect("a folder").count();
    assert_eq!(files, listed.len(), "a picture that no technique has");
}

#[test]
fn wrong_examples_would_be_found() {
    assert!(matches("Solved in 31 moves\n...\nthe end", "Solved in 31 moves\n  up\n  down\nthe end\n"));
    assert!(!matches("Solved in 31 moves\n...\nthe end", "Solved in 31 moves\n  up\n"));
    assert!(matches("a [..] c [..].", "a b c d."));
    assert!(!matches("a [..] c", "a b d"));
    assert!(!matches("one", "one\ntwo"));
    assert_eq!(without_measures("31 moves,  1.5 GiB, 0.001419 s, 1.2.3456"), "31 moves, MEASURE, MEASURE s, 1.2.3456");
    let found = find_examples("text\n```console\n$ a b\n? 10\nout\n\n$ c\n```\n```sh\n$ d\n```\n");
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].code, found[0].expected.as_str(), found[0].line), (10, "out\n\n", 3));
    assert_eq!(found[0].written(), "$ a b\n? 10\nout\n\n");
}

/// The words in backticks in the first column of the first table after a line.
fn table_fields(page: &str, line: &str) -> BTreeSet<String> {
    let after = page.lines().skip_while(|other| *other != line).skip(1);
    let rows = after.skip_while(|row| !row.starts_with("| ---")).skip(1).take_while(|row| row.starts_with('|'));
    let first: Vec<&str> = rows.filter_map(|row| row.split('|').nth(1)).collect();
    first.iter().flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

fn keys(value: &Value) -> BTreeSet<String> {
    let object = value.as_object().unwrap_or_else(|| panic!("no object: {value}"));
    object.keys().cloned().collect()
}

#[test]
fn the_page_of_json_shapes_names_every_field_and_no_other() {
    let page = read_page("docs/json.md");
    let json = |line: &str| -> Value {
        let (text, _) = run_shell(line, Path::new("/"));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{line}: {error}: {text}"))
    };
    let of = |name: &str| table_fields(&page, &format!("## `gordian {name}`"));
    let solved = json("gordian solve tiles 1 --after right --plans count --json");
    let explained = json("gordian solve nurikabe 1 --steps --json");
    assert_eq!(of("solve"), &keys(&solved) | &keys(&explained));
    assert_eq!(table_fields(&page, "`stats`:"), keys(&solved["stats"]));
    let folder = tempfile::tempdir().expect("a folder");
    let written = |line: &str, name: &str| -> Value {
        let (output_text, code) = run_shell(line, folder.path());
        assert_eq!(code, 0, "{output_text}");
        let text = std::fs::read_to_string(folder.path().join(name)).expect("the file");
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{line}: {error}: {text}"))
    };
    let game = written("printf 'left\nsave game.json\n' | gordian play tiles hardest-1 --plain", "game.json");
    assert_eq!(table_fields(&page, "## A game in a file"), keys(&game));
    assert_eq!(table_fields(&page, "`steps` of a game:"), keys(&game["steps"][0]));
    let recording = written("gordian solve tiles 1 --with astar --record search.json", "search.json");
    assert_eq!(table_fields(&page, "## A recording"), keys(&recording));
    assert_eq!(table_fields(&page, "`steps` of a recording:"), keys(&recording["steps"][0]));
    assert_eq!(of("hint"), keys(&json("gordian hint tiles 1 --json")));
    assert_eq!(of("check"), keys(&json("gordian check tiles 1 --solution up --json")));
    assert_eq!(of("census"), keys(&json("gordian census tiles 2x2:1,2,3,0 --json")));
    assert_eq!(of("generate"), keys(&json("gordian generate tiles --seed 1 --json")[0]));
    let batch = format!("gordian batch tiles --generate 2 --log {}/log --json", folder.path().display());
    assert_eq!(of("batch"), keys(&json(&batch)));
    let listed = json("gordian list tiles --json");
    assert_eq!(of("list"), keys(&listed));
    let puzzles = &json("gordian list --json")[0];
    for inner in
        [puzzles, &listed["algorithms"][0], &listed["estimates"][0], &listed["options"][0], &listed["levels"][0]]
    {
        let names: Vec<String> = inner.as_object().into_iter().flatten().map(|(key, _)| format!("\"{key}\"")).collect();
        let shape = format!("`{{{}}}`", names.join(", "));
        assert!(names.len() >= 2 && page.contains(&shape), "{shape} is not in the page");
    }
    let shown = json("gordian show tiles 1 --json");
    assert_eq!(of("show"), keys(&shown));
    let cell = &shown["scene"]["cells"][1];
    assert!(keys(cell).iter().all(|key| page.contains(&format!("| `{key}` |"))), "{cell}");
}
