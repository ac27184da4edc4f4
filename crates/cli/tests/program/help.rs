//! Every command has help, examples that run, a manual page and completions.

use crate::common::{finished, gordian};
use std::path::Path;
use std::process::Command;

/// The commands as the help lists them.
fn commands() -> Vec<String> {
    let help = gordian(&["--help"]).expect(0).out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    listed.filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help").map(str::to_owned).collect()
}

/// The examples at the end of a help text.
fn examples(help: &str) -> Vec<&str> {
    let after = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    after.map(str::trim).filter(|line| !line.is_empty()).collect()
}

#[test]
fn every_command_ends_its_help_with_two_examples_that_run() {
    let directory = tempfile::tempdir().expect("a directory");
    let bin = Path::new(env!("CARGO_BIN_EXE_gordian")).parent().expect("a directory");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let names = commands();
    assert!(names.len() >= 10, "{names:?}");
    for name in names.iter().map(String::as_str).chain([""]) {
        let arguments: Vec<&str> = [name, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let help = gordian(&arguments).expect(0).out;
        let examples = examples(&help);
        assert_eq!(examples.len(), 2, "{name}: {help}");
        for example in examples {
            assert!(example.contains(&format!("gordian {name}")), "{example}");
            // A server runs until it is interrupted, and then exits with 0.
            let waits = name == "serve" && !example.contains("--describe");
            let line =
                if waits { format!("timeout --preserve-status --signal INT 2 {example}") } else { example.into() };
            let output = Command::new("sh").args(["-ec", &line]).env("PATH", &path).current_dir(&directory).output();
            let run = finished(&output.expect("a shell"));
            let has_written = example.split(' ').any(|word| directory.path().join(word).is_file());
            assert!(run.code == 0 && (has_written || !run.out.is_empty()), "{example}: {run:?}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    gordian(&["man"]).expect(0).says(".TH gordian 1");
    for name in commands() {
        gordian(&["man", &name]).expect(0).says(&format!(".TH gordian-{name} 1")).says("Examples");
    }
}

#[test]
fn completions_know_the_commands() {
    for shell in ["powershell", "elvish"] {
        let run = gordian(&["completions", shell]).expect(0);
        for name in commands() {
            assert!(run.out.contains(&name), "{shell} does not know {name}");
        }
    }
    for shell in ["bash", "zsh", "fish"] {
        gordian(&["completions", shell]).expect(0).says("complete --");
    }
}

/// The words that are offered for the last word of a line.
fn offered(words: &[&str]) -> Vec<String> {
    let run = gordian(&[&["complete", "--"], words].concat()).expect(0);
    run.out.lines().map(|line| line.split('\t').next().unwrap_or(line).to_owned()).collect()
}

#[test]
fn completions_know_puzzles_levels_algorithms_heuristics_and_options() {
    assert_eq!(offered(&["so"]), ["solve"]);
    assert!(commands().iter().all(|name| offered(&[""]).contains(name)));
    assert!(!offered(&[""]).contains(&"complete".to_owned()));
    assert_eq!(offered(&["solve", ""]), ["tiles", "magnets", "snake", "cards", "nurikabe"]);
    assert_eq!(offered(&["solve", "tiles", "hardest"]), ["hardest-1", "hardest-2"]);
    assert_eq!(offered(&["--lang", "ar", "solve", "tiles", "--color", "never", "hardest"]), ["hardest-1", "hardest-2"]);
    assert_eq!(offered(&["solve", "tiles", "1", "x"]), [""; 0]);
    assert_eq!(offered(&["solve", "snake", "1", "--with", "agent-b"]), ["agent-bfs"]);
    assert!(!offered(&["solve", "tiles", "1", "--with", ""]).contains(&"agent-bfs".to_owned()));
    assert_eq!(offered(&["compare", "tiles", "1", "2", "--with", "bfs,id"]), ["bfs,ids", "bfs,idastar"]);
    for option in ["--estimate", "--heuristic"] {
        assert_eq!(offered(&["solve", "tiles", "1", option, "lin"]), ["linear-conflict"]);
    }
    assert_eq!(offered(&["solve", "tiles", "1", "--option", "goal=gap-f"]), ["goal=gap-first"]);
    assert_eq!(offered(&["solve", "--steps=w"]), ["--steps=words"]);
    assert_eq!(offered(&["solve", "--heu"]), ["--heuristic"]);
    assert_eq!(offered(&["show", "--lang", ""]), ["en", "ar", "fa"]);
    assert_eq!(offered(&["tables", "b"]), ["build"]);
    assert!(offered(&["tables", "build", "tiles:4"]).contains(&"tiles:4x4".to_owned()));
    assert!(offered(&["tables", "build", "tiles:4x4", "pdb-5"]).contains(&"pdb-555".to_owned()));
    assert_eq!(offered(&["glossary", "fronti"]), ["frontier"]);
    assert!(offered(&["techniques", "nurikabe", "no-p"]).contains(&"no-pool".to_owned()));
}

#[test]
fn the_script_for_bash_completes() {
    let bin = Path::new(env!("CARGO_BIN_EXE_gordian")).parent().expect("a directory");
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap_or_default());
    let script = "eval \"$(gordian completions bash)\"; COMP_WORDS=(gordian solve tiles hardest-); COMP_CWORD=3; _gordian; \
        echo \"${COMPREPLY[@]}\"; complete -p gordian";
    let output = Command::new("bash").args(["--norc", "-c", script]).env("PATH", path).output().expect("bash");
    finished(&output).expect(0).says("hardest-1 hardest-2\n").says("complete -o default -F _gordian gordian");
}
