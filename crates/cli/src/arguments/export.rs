//! Arguments of `export`.

use super::RuleArguments;
use clap::Args;

/// Arguments of `export`.
#[derive(Args, Debug)]
pub(crate) struct Export {
    /// Name of a puzzle, or an id, address or board
    pub(crate) puzzle: String,

    /// Levels, ranges of levels such as 1..25, files, boards or more ids
    #[arg(value_name = "INSTANCE")]
    pub(crate) instances: Vec<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,

    /// Write the page to this file; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) html: String,

    /// Leave out the solver: a smaller file in one language, with recorded hints, solutions and searches
    #[arg(long, conflicts_with = "engine")]
    pub(crate) light: bool,

    /// Algorithm whose search the page shows step by step, with optional parameters
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]")]
    pub(crate) with: Option<String>,

    /// Title of the page
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,

    /// Take the solver from this file, which "cargo xtask site" builds
    #[arg(long, value_name = "FILE")]
    pub(crate) engine: Option<String>,
}
