//! Arguments of the commands that show something: `list`, `rules`, `show`, `glossary` and `help`.

use super::{Format, PositionArguments};
use clap::Args;

/// Arguments of `list`.
#[derive(Args, Debug)]
pub(crate) struct List {
    /// Name of a puzzle
    pub(crate) puzzle: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `rules`.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Name of a puzzle
    pub(crate) puzzle: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `show`.
#[derive(Args, Debug)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// Find a solution and show the board at its end
    #[arg(long)]
    pub(crate) solution: bool,

    /// Time limit, such as 10s, 1.5m or 250ms
    #[arg(long, help_heading = "Limits", value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,

    /// Write the board as an SVG picture; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,

    /// Write the board as a PNG picture; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) png: Option<String>,

    /// Print the id of the board
    #[arg(long, conflicts_with = "form")]
    pub(crate) id: bool,

    /// Print the board in one of the puzzle's formats; "gordian list PUZZLE --json" lists them
    #[arg(long = "as", value_name = "FORMAT", id = "form")]
    pub(crate) form: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `glossary`.
#[derive(Args, Debug)]
pub(crate) struct Glossary {
    /// A term, such as frontier [default: all terms]
    pub(crate) term: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `help`.
#[derive(Args, Debug)]
pub(crate) struct HelpArguments {
    /// Name of a command [default: the whole program]
    pub(crate) command: Vec<String>,
}
