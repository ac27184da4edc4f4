//! Arguments of the commands that search: census, solve, hint, check, compare and generate.

use super::{Format, PositionArguments, ResourceLimits, RuleArguments, SearchLimits};
use clap::{Args, ValueEnum};

/// Arguments of `census`.
#[derive(Args, Debug)]
pub(crate) struct Census {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    #[command(flatten)]
    pub(crate) limits: ResourceLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `solve`.
#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// The algorithm, with parameters: astar, ids:start=3,step=1, wastar:1.5, beam:1000
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]", default_value = "auto")]
    pub(crate) with: String,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    /// Count all optimal plans, or list them
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) plans: Option<Plans>,

    /// One solution is enough: do not prove it the only one
    #[arg(long)]
    pub(crate) any: bool,

    /// Explain the solution step by step, or print every board of the plan with the moves in words; "report" as the puzzle's
    /// report prints it
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "boards")]
    pub(crate) steps: Option<Steps>,

    /// Watch the search on the screen, as it runs or step by step
    #[cfg(feature = "play")]
    #[arg(long)]
    pub(crate) watch: bool,

    /// Write what the search did, step by step, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,

    #[cfg(feature = "play")]
    #[command(flatten)]
    pub(crate) screen: super::ScreenArguments,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// What `--plans` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Plans {
    /// How many there are
    Count,
    /// The plans themselves
    All,
}

/// How `--steps` prints the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Steps {
    /// Every board, then the moves
    Boards,
    /// As the puzzle's report prints it
    Report,
}

/// Arguments of `hint`.
#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// How much to tell: 1 where to look, 2 what to see there, 3 the move
    #[arg(long, value_name = "GRADE", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) grade: u8,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// The solution, in place, in a file, or - for standard input
    #[arg(long, value_name = "TEXT|FILE")]
    pub(crate) solution: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `compare`.
#[derive(Args, Debug)]
pub(crate) struct Compare {
    /// A puzzle, or an id
    pub(crate) puzzle: String,

    /// Levels, files, boards, or more ids
    #[arg(value_name = "INSTANCE")]
    pub(crate) instances: Vec<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,

    /// The algorithms, separated by commas; all of the puzzle's when none are given
    #[arg(long, value_name = "LIST")]
    pub(crate) with: Option<String>,

    /// The table of the courses: cost, path, states seen, distinct states, mean time of two runs
    #[arg(long)]
    pub(crate) course: bool,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `generate`.
#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// A puzzle
    pub(crate) puzzle: String,

    /// The size, such as 4x4
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,

    /// How hard: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,

    /// The seed
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,

    /// How many, with consecutive seeds
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) count: String,

    /// A rule option or a parameter of the generator; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Print the instances in one of the puzzle's formats instead of their ids
    #[arg(long = "as", value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) form: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}
