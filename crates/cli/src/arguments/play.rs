//! Arguments of `play`, `edit` and `watch`.

use super::RuleArguments;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Arguments of `play`.
#[derive(Args, Debug, Default)]
pub(crate) struct Play {
    /// Name of a puzzle, or an id, address or board; without one, a menu opens
    pub(crate) puzzle: Option<String>,

    /// Level, file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,

    /// Resume a game that was saved to a file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["puzzle", "after", "options"])]
    pub(crate) import: Option<String>,

    /// Play line by line, without a full-screen view
    #[arg(long)]
    pub(crate) plain: bool,

    /// Learn the puzzle in a minute, step by step
    #[arg(long, requires = "puzzle", conflicts_with_all = ["instance", "import", "after", "board", "with"])]
    pub(crate) tutorial: bool,

    /// Algorithm for the solution shown when you give up; only with --plain [default: chosen for the puzzle]
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) with: Option<String>,

    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

/// Arguments of `edit`.
#[derive(Args, Debug)]
pub(crate) struct Edit {
    /// Name of a puzzle, or an id, address or board
    pub(crate) puzzle: String,

    /// Level, file, - for standard input, or the board itself [default: an empty board]
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    /// Rule option, such as goal=strict; can be repeated
    #[arg(long = "option", id = "options", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Size of the empty board, such as 3x4
    #[arg(long, value_name = "SIZE", conflicts_with = "instance")]
    pub(crate) size: Option<String>,

    /// Edit line by line, without a full-screen view
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

/// Arguments of `watch`.
#[derive(Args, Debug)]
pub(crate) struct Watch {
    /// File with the recording, or - for standard input
    pub(crate) file: String,

    /// Print one line for each step
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

/// Where games are saved.
#[derive(Args, Clone, Debug)]
pub(crate) struct StoreArguments {
    /// File of saved games [default: games.sqlite in your data folder]
    #[arg(long, global = true, value_name = "PATH", env = "GORDIAN_STORE", hide_env_values = true)]
    pub(crate) store: Option<PathBuf>,

    /// Do not save or load games
    #[arg(long, global = true)]
    pub(crate) no_store: bool,
}

/// How the terminal game is displayed.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct ScreenArguments {
    /// Draw boards with ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,

    /// What arranges Arabic and Persian text from right to left [default: detected]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) bidi: Option<Bidi>,
}

/// What arranges right-to-left text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bidi {
    /// The terminal
    Terminal,
    /// Gordian
    App,
    /// Nothing: the text is printed as it is stored
    Off,
}
