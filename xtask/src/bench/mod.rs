//! `cargo xtask bench NAME`: one file a bench. A bench prints what it measured; it is never a timed test.

use crate::asks_for_help;
use crate::failure::Failure;

/// Something that can be measured.
struct Bench {
    name: &'static str,
    about: &'static str,
    /// Takes the arguments after the name.
    run: fn(&[String]) -> Result<(), Failure>,
}

/// Every bench: a new one is a file beside this one and a row here.
const BENCHES: &[Bench] = &[];

/// Runs the named bench; without a name, lists them.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let named = arguments.split_first().filter(|(name, _)| !name.starts_with('-'));
    let Some((name, rest)) = named else {
        if arguments.is_empty() || asks_for_help(arguments) {
            print!("{}", help());
            return Ok(());
        }
        return Err(Failure::usage(format!("a bench was expected, not `{}`", arguments[0])));
    };
    let Some(bench) = BENCHES.iter().find(|bench| bench.name == name) else {
        let names: Vec<&str> = BENCHES.iter().map(|bench| bench.name).collect();
        return Err(Failure::usage(format!("no bench is called `{name}`; there are: {}", names.join(", "))));
    };
    (bench.run)(rest)
}

fn help() -> String {
    let mut help = String::from("Measures the program\n\nUsage: cargo xtask bench NAME [ARGUMENTS]\n\nBenches:\n");
    for bench in BENCHES {
        help.push_str(&format!("  {:<10} {}\n", bench.name, bench.about));
    }
    help
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_bench_is_wrong_usage() {
        let failure = run(&["no-such-bench".to_owned()]).unwrap_err();
        assert_eq!(failure.code, 64);
        assert!(failure.message.contains("`no-such-bench`"), "{}", failure.message);
    }

    #[test]
    fn the_help_lists_every_bench() {
        assert!(BENCHES.iter().all(|bench| help().contains(bench.name)));
    }
}
