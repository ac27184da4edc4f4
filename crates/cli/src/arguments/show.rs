//! Arguments of the commands that show something: `list`, `rules` and `show`.

use super::{Format, PositionArguments};
use clap::Args;

/// Arguments of `list`.
#[derive(Args, Debug)]
pub(crate) struct List {
    /// A puzzle
    pub(crate) puzzle: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// A puzzle
    pub(crate) puzzle: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `show`.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

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
