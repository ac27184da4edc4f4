//! Arguments of the commands that take a search apart: `explain`, `tree` and `heuristic`.

use super::{Format, PositionArguments, SearchLimits};
use clap::Args;

/// Arguments of `explain`.
#[derive(Args, Debug)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// Algorithm with optional parameters [default: astar, or auto if the puzzle refuses astar]
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]")]
    pub(crate) with: Option<String>,

    /// Steps to explain, such as 1..20, 7 or 100..
    #[arg(long, value_name = "FROM..TO", default_value = "1..20")]
    pub(crate) steps: String,

    /// Show the board of every step
    #[arg(long)]
    pub(crate) boards: bool,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `tree`.
#[derive(Args, Debug)]
pub(crate) struct TreeArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// Algorithm with optional parameters [default: astar, or auto if the puzzle refuses astar]
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]")]
    pub(crate) with: Option<String>,

    /// Largest number of nodes to draw
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = super::values::number::<u32>(1..=5_000))]
    pub(crate) nodes: u32,

    /// Iteration to draw, for algorithms that deepen [default: the last one]
    #[arg(long, value_name = "N", value_parser = super::values::number::<u64>(1..=1_000_000))]
    pub(crate) iteration: Option<u64>,

    /// Leave the boards out of the nodes
    #[arg(long)]
    pub(crate) no_boards: bool,

    /// Write the tree as an SVG picture; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,

    /// Write the tree as a Graphviz document; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) dot: Option<String>,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `heuristic`.
#[derive(Args, Debug)]
pub(crate) struct HeuristicArguments {
    #[command(flatten)]
    pub(crate) position: PositionArguments,

    /// How many states to draw, where there are too many to examine all
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = super::values::number::<u32>(1..=1_000_000))]
    pub(crate) sample: u32,

    /// If at most this many states can be reached, examine all of them
    #[arg(long, value_name = "N", default_value_t = 400_000, value_parser = super::values::number::<u32>(1..=5_000_000))]
    pub(crate) states: u32,

    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = super::values::number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    /// Measure a formula over the features of the puzzle, such as "manhattan + 2*conflicts"
    #[arg(long, value_name = "FORMULA", conflicts_with = "estimate")]
    pub(crate) expression: Option<String>,

    /// List the features that a formula may use
    #[arg(long)]
    pub(crate) features: bool,

    /// Save what was proved on the whole space of the instance; the exit code is 10 if nothing was proved
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<String>,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}
