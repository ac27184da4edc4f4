//! Arguments of `tables`, `techniques`, `completions` and `man`.

use super::Format;
use clap::{Args, Subcommand};

/// Arguments of `techniques`.
#[derive(Args, Debug)]
pub(crate) struct Techniques {
    /// Name of a puzzle
    pub(crate) puzzle: String,

    /// Name of a technique [default: all techniques]
    pub(crate) name: Option<String>,

    /// Write the picture of the technique as SVG; - for standard output
    #[arg(long, value_name = "FILE", requires = "name")]
    pub(crate) svg: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// The subcommands of `tables`.
#[derive(Debug, Subcommand)]
pub(crate) enum Tables {
    /// List the tables that can be built, and which of them are cached
    #[command(after_help = "Examples:\n  gordian tables list\n  gordian tables list --json")]
    List(ListTables),

    /// Build a table and keep it in the cache folder
    ///
    /// The exit code is 74 if the table cannot be saved, and 12 if it needs more memory than allowed.
    #[command(after_help = "Examples:\n  gordian tables build tiles:4x4 pdb-555\n  \
        gordian tables build tiles:3x4 exact --threads 2")]
    Build(BuildTable),

    /// Remove cached tables
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
    /// Puzzle and size, such as tiles:4x4
    #[arg(value_name = "PUZZLE:SIZE")]
    pub(crate) boards: String,

    /// Heuristic (estimate) that uses the table, such as pdb-555
    pub(crate) estimate: String,

    /// Memory limit, such as 2GiB or 500MB [default: three quarters of the available memory]
    #[arg(long, value_name = "BYTES", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,

    /// Number of threads, from 1 to 1024
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) threads: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `tables remove`.
#[derive(Args, Debug)]
pub(crate) struct RemoveTables {
    /// Names of tables, as shown by "gordian tables list"
    #[arg(required_unless_present = "all")]
    pub(crate) names: Vec<String>,

    /// Remove all cached tables
    #[arg(long, conflicts_with = "names")]
    pub(crate) all: bool,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `completions`.
#[derive(Args, Debug)]
pub(crate) struct Completions {
    /// Name of the shell
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,

    /// Write the script to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Arguments of `man`.
#[derive(Args, Debug)]
pub(crate) struct Man {
    /// Name of a command [default: the whole program]
    pub(crate) command: Option<String>,

    /// Write the page to a file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Arguments of `complete`.
#[derive(Args, Debug)]
pub(crate) struct Complete {
    /// The words of the line up to the cursor, without the name of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) words: Vec<String>,
}
