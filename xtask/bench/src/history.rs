//! The history of figures: `--record` appends one JSON line for each bench to `xtask/bench/history.jsonl`. Nothing reads it
//! except people, and nothing fails because of it: figures of different machines cannot be compared.

use serde_json::{Map, Value, json};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The figures that one bench measured, by name.
#[derive(Debug, Default)]
pub(crate) struct Figures(Map<String, Value>);

impl Figures {
    /// Adds a figure. The unit is part of the record, as in `{"value": 1.5, "unit": "s"}`.
    pub(crate) fn add(&mut self, name: impl Into<String>, value: f64, unit: &str) {
        self.0.insert(name.into(), json!({ "value": value, "unit": unit }));
    }
}

/// Appends the figures of a bench to the history; returns the file.
pub(crate) fn append(bench: &str, figures: &Figures) -> std::io::Result<PathBuf> {
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
    let file = Path::new(&folder).join("history.jsonl");
    let line = json!({
        "date": output_of("date", &["-u", "+%Y-%m-%dT%H:%M:%SZ"]),
        "commit": output_of("git", &["describe", "--always", "--abbrev=12", "--dirty"]),
        "compiler": output_of("rustc", &["--version"]),
        "machine": machine(),
        "bench": bench,
        "figures": figures.0,
    });
    let mut history = std::fs::OpenOptions::new().create(true).append(true).open(&file)?;
    writeln!(history, "{line}")?;
    Ok(file)
}

/// The first line that a program prints; `null` if it does not run.
fn output_of(program: &str, arguments: &[&str]) -> Value {
    let output = Command::new(program).args(arguments).output().ok().filter(|output| output.status.success());
    let text = output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    text.map_or(Value::Null, Value::String)
}

/// The processor, its number of cores, and the operating system.
fn machine() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or(std::env::consts::ARCH, |(_, name)| name.trim());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{model}, {cores} cores, {}", std::env::consts::OS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_has_a_value_and_a_unit() {
        let mut figures = Figures::default();
        figures.add("BFS", 1.5, "s");
        assert_eq!(json!(figures.0).to_string(), r#"{"BFS":{"value":1.5,"unit":"s"}}"#);
    }

    #[test]
    fn the_machine_is_described() {
        assert!(machine().contains(" cores, "), "{}", machine());
    }
}
