//! Arguments that several commands share.

use clap::Args;

/// The instance and the position in it.
#[derive(Args, Debug)]
pub(crate) struct PositionArguments {
    /// A puzzle, or an id in place of puzzle and instance
    pub(crate) puzzle: String,

    /// A level, a file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,
}

/// Rule options, and moves to play before the command starts.
#[derive(Args, Clone, Debug)]
pub(crate) struct RuleArguments {
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Begin after these moves, given in place or in a file
    #[arg(long, value_name = "MOVES|FILE")]
    pub(crate) after: Option<String>,

    /// Begin with this partly filled board, for puzzles that fill one: a file, - for standard input, or the board itself
    #[arg(long, value_name = "BOARD|FILE", conflicts_with = "after")]
    pub(crate) board: Option<String>,
}

/// The format of results.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Format {
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Limits of a census or a search.
#[derive(Args, Debug)]
pub(crate) struct ResourceLimits {
    /// Stop after this time: 10s, 1.5m, 250ms
    #[arg(long, help_heading = "Limits", value_name = "TIME")]
    pub(crate) time: Option<String>,

    /// Stop before more memory is used: 2GiB, 500MB; otherwise three quarters of what is available
    #[arg(long, help_heading = "Limits", value_name = "BYTES")]
    pub(crate) memory: Option<String>,

    /// Stop after this many expansions: 1e6
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) expansions: Option<String>,
}

/// Limits of a search, and its estimate.
#[derive(Args, Debug)]
pub(crate) struct SearchLimits {
    #[command(flatten)]
    pub(crate) resources: ResourceLimits,

    /// Look only for plans that cost no more
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cost: Option<String>,

    /// Threads to use, where the algorithm can
    #[arg(long, help_heading = "Limits", value_name = "N", default_value = "1")]
    pub(crate) threads: String,

    /// The estimate that guides the search; "none" makes it blind
    #[arg(long, value_name = "NAME")]
    pub(crate) estimate: Option<String>,
}
