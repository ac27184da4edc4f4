//! `cargo xtask mutants`: changes the code in small ways, one at a time, and checks that a test notices. It takes hours, so it is
//! not part of `cargo xtask test`.

use crate::failure::Failure;
use crate::{asks_for_help, manifest_folder};
use std::process::{Command, Stdio};

const HELP: &str = "\
Changes the code in small ways (mutants) and checks that a test fails for each of them

Usage: cargo xtask mutants [--sample N] [AREA|FILE...]

  AREA          search, puzzle, tiles, magnets, snake, cards or nurikabe (default: search and puzzle)
  FILE          only the mutants of this file, such as crates/search/src/limits.rs
  --sample N    about N mutants, evenly spread, instead of all

Each crate is tested by its own tests. The results are in target/mutants.out; missed.txt lists the mutants that no test noticed.
Mutants that change only speed are listed in .cargo/mutants.toml, with the reason, and are left out.

It needs cargo-mutants: cargo install --locked cargo-mutants
";

/// The areas: their names, packages and folders.
const AREAS: &[(&str, &str, &str)] = &[
    ("search", "gordian-search", "crates/search/"),
    ("puzzle", "gordian-puzzle", "crates/puzzle/"),
    ("tiles", "gordian-tiles", "puzzles/tiles/"),
    ("magnets", "gordian-magnets", "puzzles/magnets/"),
    ("snake", "gordian-snake", "puzzles/snake/"),
    ("cards", "gordian-cards", "puzzles/cards/"),
    ("nurikabe", "gordian-nurikabe", "puzzles/nurikabe/"),
];

/// What to mutate.
#[derive(Debug, Default, PartialEq, Eq)]
struct Selection {
    packages: Vec<&'static str>,
    files: Vec<String>,
    sample: Option<usize>,
}

pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    if asks_for_help(arguments) {
        print!("{HELP}");
        return Ok(());
    }
    let selection = Selection::parse(arguments)?;
    let is_installed = cargo_mutants(&["--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !is_installed.is_ok_and(|status| status.success()) {
        return Err(Failure::failed("cargo-mutants is missing: cargo install --locked cargo-mutants"));
    }
    let mut options = selection.options();
    if let Some(sample) = selection.sample {
        let listed = cargo_mutants(&["--list"]).args(&options).output();
        let listed = listed.map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?;
        let all = String::from_utf8_lossy(&listed.stdout).lines().count();
        options.push("--shard".to_owned());
        options.push(format!("0/{}", shards(all, sample)));
    }
    let status = cargo_mutants(&["--output", "target"]).args(&options).status();
    match status.map_err(|error| Failure::failed(format!("cargo did not start: {error}")))?.code() {
        Some(0) => Ok(()),
        _ => Err(Failure::failed("some mutants were not noticed: see target/mutants.out/missed.txt")),
    }
}

fn cargo_mutants(arguments: &[&str]) -> Command {
    let mut command = Command::new(crate::cargo());
    command.arg("mutants").args(arguments);
    if let Some(root) = manifest_folder().parent() {
        command.current_dir(root);
    }
    command
}

/// Into how many parts the mutants are divided, so that one part has about as many as the sample.
fn shards(all: usize, sample: usize) -> usize {
    all.div_ceil(sample.max(1)).max(1)
}

impl Selection {
    fn parse(arguments: &[String]) -> Result<Selection, Failure> {
        let mut selection = Selection::default();
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            if argument == "--sample" {
                let number = rest.next().and_then(|text| text.parse().ok()).filter(|number| *number > 0);
                selection.sample = Some(number.ok_or_else(|| Failure::usage("--sample needs a number above 0"))?);
                continue;
            }
            let area = AREAS.iter().find(|(name, _, folder)| name == argument || argument.starts_with(folder));
            let Some((name, package, _)) = area else {
                let names: Vec<&str> = AREAS.iter().map(|(name, ..)| *name).collect();
                return Err(Failure::usage(format!("unknown area `{argument}`; there are {}", names.join(", "))));
            };
            selection.packages.push(package);
            if name != argument {
                selection.files.push(argument.clone());
            }
        }
        if selection.packages.is_empty() {
            selection.packages = vec!["gordian-search", "gordian-puzzle"];
        }
        selection.packages.dedup();
        Ok(selection)
    }

    /// The arguments of cargo-mutants.
    fn options(&self) -> Vec<String> {
        let packages = self.packages.iter().flat_map(|package| {
            let package = (*package).to_owned();
            ["--package".to_owned(), package.clone(), "--test-package".to_owned(), package]
        });
        let files = self.files.iter().flat_map(|file| ["--file".to_owned(), file.clone()]);
        packages.chain(files).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Selection, Failure> {
        Selection::parse(&line.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn areas_files_and_samples_are_read() {
        let selection = parse("crates/search/src/limits.rs --sample 300").expect("a selection");
        let file = "crates/search/src/limits.rs".to_owned();
        let expected = Selection { packages: vec!["gordian-search"], files: vec![file], sample: Some(300) };
        assert_eq!(selection, expected);
        assert_eq!(
            selection.options().join(" "),
            "--package gordian-search --test-package gordian-search --file crates/search/src/limits.rs"
        );
        assert_eq!(parse("").expect("the default").packages, ["gordian-search", "gordian-puzzle"]);
        assert_eq!(parse("tiles").expect("an area").packages, ["gordian-tiles"]);
        for wrong in ["chess", "--sample", "--sample none", "--sample 0", "crates/web/src/lib.rs"] {
            assert_eq!(parse(wrong).expect_err("wrong").code, 64, "{wrong}");
        }
    }

    #[test]
    fn a_sample_is_one_of_equal_parts() {
        assert_eq!(shards(3_000, 300), 10);
        assert_eq!(shards(3_001, 300), 11);
        assert_eq!(shards(10, 300), 1);
        assert_eq!(shards(0, 300), 1);
    }
}
