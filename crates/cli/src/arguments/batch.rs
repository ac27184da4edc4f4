//! Arguments of `batch` and `merge`.

use super::{Format, ResourceLimits};
use clap::{Args, Subcommand};

/// Arguments of `batch`.
#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Batch {
    #[command(subcommand)]
    pub(crate) command: Option<BatchCommand>,

    #[command(flatten)]
    pub(crate) run: RunBatch,
}

/// The subcommands of `batch`.
#[derive(Debug, Subcommand)]
pub(crate) enum BatchCommand {
    /// Show the progress of a batch
    ///
    /// The exit code is 0 if every line has a result, and 15 if some are missing.
    #[command(after_help = "Examples:\n  gordian batch status results.log\n  gordian batch status results.log --json")]
    Status(BatchStatus),
}

/// Arguments of `batch status`.
#[derive(Args, Debug)]
pub(crate) struct BatchStatus {
    /// Log of the batch
    pub(crate) log: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of a run of `batch`.
#[derive(Args, Debug)]
pub(crate) struct RunBatch {
    /// Name of a puzzle
    #[arg(required = true)]
    pub(crate) puzzle: Option<String>,

    /// File with one instance per line: an id, a level or a board; - for standard input
    #[arg(required_unless_present = "generate", conflicts_with = "generate")]
    pub(crate) input: Option<String>,

    /// Log of the results; an existing log is continued
    #[arg(long, value_name = "FILE", required = true)]
    pub(crate) log: Option<String>,

    /// Generate this many instances instead of reading them
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) generate: Option<String>,

    /// Size of generated instances, such as 4x4
    #[arg(long, value_name = "SIZE", requires = "generate", conflicts_with = "input")]
    pub(crate) size: Option<String>,

    /// Difficulty of generated instances: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL", requires = "generate", conflicts_with = "input")]
    pub(crate) level: Option<String>,

    /// Seed of the whole run; each instance gets its own seed from it
    #[arg(long, value_name = "N", default_value = "0", conflicts_with = "input", allow_hyphen_values = true)]
    pub(crate) seed: String,

    /// Rate the difficulty instead of solving
    #[arg(long, conflicts_with_all = ["hint", "list"])]
    pub(crate) rate: bool,

    /// Look for a hint for the first move instead of solving
    #[arg(long, conflicts_with = "list")]
    pub(crate) hint: bool,

    /// Only read or generate the instances and log their ids
    #[arg(long, conflicts_with_all = ["time", "memory", "expansions", "cost"])]
    pub(crate) list: bool,

    /// Algorithm with optional parameters, such as astar or ids:start=3,step=1
    #[arg(
        long,
        value_name = "ALGORITHM[:PARAMETERS]",
        default_value = "auto",
        conflicts_with_all = ["rate", "hint", "list"]
    )]
    pub(crate) with: String,

    /// Heuristic (estimate) that guides the search; "none" for a blind search. --heuristic means the same
    #[arg(long, alias = "heuristic", value_name = "NAME", conflicts_with_all = ["rate", "hint", "list"])]
    pub(crate) estimate: Option<String>,

    /// Stop at the first solution, without proving that it is the only one
    #[arg(long, conflicts_with_all = ["rate", "hint", "list"])]
    pub(crate) any: bool,

    /// Rule option, such as goal=strict; can be repeated
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    #[command(flatten)]
    pub(crate) limits: ResourceLimits,

    /// Ignore plans that cost more than this
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cost: Option<String>,

    /// Number of instances to work on at the same time [default: the number of processors]
    #[arg(long, short = 'j', value_name = "N", allow_hyphen_values = true)]
    pub(crate) jobs: Option<String>,

    /// Work only on part I of N; the parts take lines in turn
    #[arg(long, value_name = "I/N")]
    pub(crate) shard: Option<String>,

    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub(crate) cluster: super::ClusterArguments,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `merge`.
#[derive(Args, Debug)]
pub(crate) struct Merge {
    /// Logs of all parts of a batch
    #[arg(required = true)]
    pub(crate) logs: Vec<String>,

    /// File for the results
    #[arg(id = "merged", short = 'o', long = "output", value_name = "FILE")]
    pub(crate) merged: String,

    /// Leave out the times of the searches, so that results of two runs can be compared
    #[arg(long)]
    pub(crate) no_times: bool,
}
