//! What the other commands take: showing, playing, serving, tables and the shell.

use super::{Format, OnScreen, Place, Rules};
use clap::{Args, Subcommand};

/// Arguments of `list`.
#[derive(Args, Debug)]
pub(crate) struct List {
    /// A puzzle
    pub(crate) puzzle: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

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

/// Arguments of `show`.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) place: Place,

    /// Write the board as an SVG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,

    /// Write the board as a PNG picture
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<String>,

    /// Print the id of the instance
    #[arg(long, conflicts_with = "form")]
    pub(crate) id: bool,

    /// Print the instance in one of the puzzle's formats
    #[arg(long = "as", value_name = "FORMAT", id = "form")]
    pub(crate) form: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `play`.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// A puzzle, or an id in place of puzzle and instance; the menu when none is given
    pub(crate) puzzle: Option<String>,

    /// A level, a file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: Rules,

    /// Take up a game that was written to a file, with its whole history
    #[arg(long, value_name = "FILE", conflicts_with_all = ["puzzle", "after", "options"])]
    pub(crate) import: Option<String>,

    /// Line by line, without taking over the screen
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) screen: OnScreen,
}

/// Arguments of `serve`.
#[derive(Args, Debug)]
pub(crate) struct Serve {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "PORT", default_value_t = 7878)]
    pub(crate) port: u16,

    /// The address to listen on, for others to reach: 0.0.0.0 for all of this machine's
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) host: Option<std::net::IpAddr>,

    /// Open the page in a browser
    #[arg(long)]
    pub(crate) open: bool,

    /// Print the OpenAPI description of the interface, and serve nothing
    #[arg(long)]
    pub(crate) describe: bool,

    /// Searches that run at once; the others wait their turn
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) searches: Option<u16>,

    /// The most time that one search gets
    #[arg(long, help_heading = "Limits", value_name = "TIME")]
    pub(crate) time: Option<String>,

    /// The most memory that one search gets
    #[arg(long, help_heading = "Limits", value_name = "BYTES")]
    pub(crate) memory: Option<String>,
}

/// What to do with tables.
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
