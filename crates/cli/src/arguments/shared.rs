//! Arguments that several commands share.

use clap::Args;

/// The instance and the position in it.
#[derive(Args, Debug)]
pub(crate) struct PositionArguments {
    /// Name of a puzzle, or an id, address or board that replaces puzzle and instance
    pub(crate) puzzle: String,

    /// Level, file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,
}

/// Rule options, and moves to play before the command starts.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct RuleArguments {
    /// Rule option, such as goal=strict; can be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Start after these moves: the moves themselves, a file, or - for standard input
    #[arg(long, value_name = "MOVES|FILE")]
    pub(crate) after: Option<String>,

    /// Start from this partly filled board: the board itself, a file, or - for standard input
    #[arg(long, value_name = "BOARD|FILE", conflicts_with = "after")]
    pub(crate) board: Option<String>,
}

/// The format of results.
#[derive(Args, Clone, Debug)]
pub(crate) struct Format {
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Write the result to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Limits on time and memory.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct EffortLimits {
    /// Time limit, such as 10s, 1.5m or 250ms
    #[arg(long, help_heading = "Limits", value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,

    /// Memory limit, such as 2GiB or 500MB [default: three quarters of the available memory]
    #[arg(long, help_heading = "Limits", value_name = "BYTES", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,
}

/// Limits of a census or a search.
#[derive(Args, Debug)]
pub(crate) struct ResourceLimits {
    #[command(flatten)]
    pub(crate) effort: EffortLimits,

    /// Largest number of states to expand, such as 1000000 or 1e6
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) expansions: Option<String>,
}

/// Limits of a search, and its estimate.
#[derive(Args, Debug)]
pub(crate) struct SearchLimits {
    #[command(flatten)]
    pub(crate) resources: ResourceLimits,

    /// Ignore plans that cost more than this
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cost: Option<String>,

    /// Number of threads, from 1 to 1024; not all algorithms use more than one
    #[arg(long, help_heading = "Limits", value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) threads: String,

    /// Heuristic (estimate) that guides the search; "none" for a blind search. --heuristic means the same
    #[arg(long, alias = "heuristic", value_name = "NAME")]
    pub(crate) estimate: Option<String>,
}
