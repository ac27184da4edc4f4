//! Arguments of `tables`, `techniques`, `completions` and `man`.

use super::Format;
use clap::{Args, Subcommand};

/// Arguments of `techniques`.
#[derive(Args, Debug)]
pub(crate) struct Techniques {
    /// A puzzle
    pub(crate) puzzle: String,

    /// A technique; all of them when none is named
    pub(crate) name: Option<String>,

    /// Write the technique's picture as SVG; a file called - is standard output
    #[arg(long, value_name = "FILE", requires = "name")]
    pub(crate) svg: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// The subcommands of `tables`.
#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
    /// List the tables that can be made and those that are stored
    #[command(after_help = "Examples:\n  gordian tables list\n  gordian tables list --json")]
    List(ListTables),

    /// Make a table and store it
    ///
    /// The exit code is 74 when it cannot be stored, and 12 when it needs more memory than is allowed.
    #[command(after_help = "Examples:\n  gordian tables build tiles:4x4 pdb-555\n  \
        gordian tables build tiles:3x4 exact --threads 2")]
    Build(BuildTable),

    /// Remove stored tables
    #[command(after_help = "Examples:\n  gordian tables remove tiles-4x4-pdb-555\n  gordian tables remove --all")]
    Remove(RemoveTables),
}

/// Arguments of `tables list`.
#[derive(Args, Debug)]
pub(crate) struct ListTables {
    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `tables build`.
#[derive(Args, Debug)]
pub(crate) struct BuildTable {
    /// The boards that the table is for
    #[arg(value_name = "PUZZLE:SIZE")]
    pub(crate) boards: String,

    /// The estimate that looks it up
    pub(crate) estimate: String,

    /// Stop before more memory is used: 2GiB, 500MB; otherwise three quarters of what is available
    #[arg(long, value_name = "BYTES")]
    pub(crate) memory: Option<String>,

    /// Threads to use
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) threads: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `tables remove`.
#[derive(Args, Debug)]
pub(crate) struct RemoveTables {
    /// Names of tables, as "gordian tables list" shows them
    #[arg(required_unless_present = "all")]
    pub(crate) names: Vec<String>,

    /// Remove all of them
    #[arg(long, conflicts_with = "names")]
    pub(crate) all: bool,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// Arguments of `man`.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// A command; the whole program when none is given
    pub(crate) command: Option<String>,
}
