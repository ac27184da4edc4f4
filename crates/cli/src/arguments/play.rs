//! Arguments of `play` and `watch`.

use super::RuleArguments;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// Arguments of `play`.
#[derive(Args, Debug)]
pub(crate) struct Play {
    /// A puzzle, or an id in place of puzzle and instance; the menu when none is given
    pub(crate) puzzle: Option<String>,

    /// A level, a file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,

    /// Take up a game that was written to a file, with its whole history
    #[arg(long, value_name = "FILE", conflicts_with_all = ["puzzle", "after", "options"])]
    pub(crate) import: Option<String>,

    /// Line by line, without taking over the screen
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

/// Arguments of `watch`.
#[derive(Args, Debug)]
pub(crate) struct Watch {
    /// The recording; - for standard input
    pub(crate) file: String,

    /// Tell every step in a line
    #[arg(long)]
    pub(crate) plain: bool,

    #[command(flatten)]
    pub(crate) screen: ScreenArguments,
}

/// Where games are saved.
#[derive(Args, Clone, Debug)]
pub(crate) struct StoreArguments {
    /// The file of saved games; otherwise games.sqlite in the user's data folder
    #[arg(long, global = true, value_name = "PATH", env = "GORDIAN_STORE", hide_env_values = true)]
    pub(crate) store: Option<PathBuf>,

    /// Keep no games, and read none
    #[arg(long, global = true)]
    pub(crate) no_store: bool,
}

/// How the terminal game is displayed.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ScreenArguments {
    /// Draw boards on the screen with nothing but ASCII
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Who puts Arabic and Persian text in order on the screen; otherwise it is found out
    #[arg(long, value_enum, value_name = "WHO")]
    pub(crate) bidi: Option<Bidi>,
}

/// Who orders right-to-left text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bidi {
    /// The terminal does
    Terminal,
    /// We do
    App,
    /// Nobody
    Off,
}
