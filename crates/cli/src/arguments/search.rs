//! Arguments of the commands that search: census, solve, hint, check and generate.

use super::{EffortLimits, Format, PositionArguments, ResourceLimits, SearchLimits};
use clap::{Args, ValueEnum};
use gordian_search::Method;

/// Arguments of `census`.
#[derive(Args, Debug)]
pub(crate) struct Census {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    #[command(flatten)]
    pub(crate) limits: ResourceLimits,

    /// Number of threads, from 1 to 1024
    #[arg(long, help_heading = "Limits", value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) threads: String,

    /// Folder for finished layers; after an interruption, the same command continues from them. If memory runs out, the census
    /// continues on disk there
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<String>,

    /// Largest total size of the files in the folder, such as 20GiB
    #[arg(long, help_heading = "Limits", value_name = "BYTES", requires = "folder", allow_hyphen_values = true)]
    pub(crate) disk: Option<String>,

    /// Where to store the states
    #[arg(long, value_enum, value_name = "WHERE", default_value_t = Storage::Auto)]
    pub(crate) storage: Storage,

    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: super::ClusterArguments,

    /// Draw the layers as an SVG picture; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,

    /// Write the layers as a table of depth and states; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Where a census keeps the states that it has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Storage {
    /// In memory; on disk if memory runs out and there is a folder
    Auto,
    /// In a table with two bits for every possible state, if the puzzle numbers its states
    Table,
    /// In a hash table
    Set,
    /// In sorted files in the folder
    Disk,
}

impl Storage {
    /// The method of the engine.
    pub(crate) fn method(self) -> Method {
        match self {
            Storage::Auto => Method::Auto,
            Storage::Table => Method::Table,
            Storage::Set => Method::Set,
            Storage::Disk => Method::Disk,
        }
    }
}

/// Arguments of `solve`.
#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// Algorithm with optional parameters, such as astar, ids:start=3,step=1, wastar:1.5 or beam:1000
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]", default_value = "auto")]
    pub(crate) with: String,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    /// Folder for a search on disk, with the algorithm bfida
    #[arg(long, help_heading = "Limits", value_name = "FOLDER")]
    pub(crate) folder: Option<String>,

    /// Largest total size of the files in the folder, such as 20GiB
    #[arg(long, help_heading = "Limits", value_name = "BYTES", requires = "folder", allow_hyphen_values = true)]
    pub(crate) disk: Option<String>,

    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: super::ClusterArguments,

    /// How to count expanded and generated states
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Count::Own)]
    pub(crate) count: Count,

    /// Count or list all optimal plans
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) plans: Option<Plans>,

    /// Stop at the first solution, without proving that it is the only one
    #[arg(long)]
    pub(crate) any: bool,

    /// Show the solution step by step
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "boards")]
    pub(crate) steps: Option<Steps>,

    /// Write the moves of the plan to a file, one per line; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) plan: Option<String>,

    /// Watch the search in the terminal, live or step by step
    #[cfg(feature = "play")]
    #[arg(long)]
    pub(crate) watch: bool,

    /// Record the search to a JSON file, for "gordian watch"; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,

    #[cfg(feature = "play")]
    #[command(flatten)]
    pub(crate) screen: super::ScreenArguments,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// How states are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Count {
    /// The states that the search actually generated and expanded
    Own,
    /// The states that a textbook version of the algorithm would count; only for bfs, ids and astar
    Course,
}

/// What `--plans` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Plans {
    /// Print how many there are
    Count,
    /// List the plans
    All,
}

/// How `--steps` prints the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Steps {
    /// Every board with its move or explanation
    Boards,
    /// The moves in words, without boards
    Words,
    /// The report format of the puzzle, if it has one
    Report,
}

/// Arguments of `hint`.
#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// How much to reveal: 1 where to look, 2 what to see there, 3 the move
    #[arg(long, value_name = "GRADE", default_value_t = 3, value_parser = super::values::number::<u8>(1..=3))]
    pub(crate) grade: u8,

    #[command(flatten)]
    pub(crate) limits: EffortLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `rate`.
#[derive(Args, Debug)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    #[command(flatten)]
    pub(crate) limits: EffortLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// The solution itself, a file, or - for standard input
    #[arg(long, value_name = "TEXT|FILE")]
    pub(crate) solution: String,

    /// Rules to check against; the report of a puzzle may have stricter rules
    #[arg(long, value_enum, value_name = "WHOSE", default_value_t = RuleSet::Own)]
    pub(crate) rules: RuleSet,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// The rules that `check` applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum RuleSet {
    /// The rules of the rules page
    Own,
    /// The rules of the report that the puzzle comes from
    Report,
}

/// Arguments of `generate`.
#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// Name of a puzzle
    pub(crate) puzzle: String,

    /// Size, such as 4x4; "gordian list PUZZLE" shows the sizes
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,

    /// Difficulty: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,

    /// Seed: a whole number, such as 7 [default: a random one]
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,

    /// How many puzzles to make, with consecutive seeds
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) count: String,

    /// Rule option or generator parameter; can be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Print the puzzles in one of their formats instead of ids
    #[arg(long = "as", value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) form: Option<String>,

    /// Time limit, such as 10s, 1.5m or 250ms; the puzzles made so far are printed
    #[arg(long, help_heading = "Limits", value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,

    /// Memory limit for rating the puzzles, such as 2GiB [default: three quarters of the available memory]
    #[arg(long, help_heading = "Limits", value_name = "BYTES", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}
