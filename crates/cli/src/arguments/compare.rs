//! Arguments of `compare` and `plot`.

use super::{Count, Format, RuleArguments, SearchLimits};
use clap::{Args, ValueEnum};
use gordian_report::{Kind, Measure};

/// Arguments of `compare`.
#[derive(Args, Debug)]
pub(crate) struct Compare {
    /// Name of a puzzle, or an id, address or board
    pub(crate) puzzle: String,

    /// Levels, ranges of levels such as 1..25, files, boards or more ids
    #[arg(value_name = "INSTANCE")]
    pub(crate) instances: Vec<String>,

    #[command(flatten)]
    pub(crate) rules: RuleArguments,

    /// Algorithms, separated by commas [default: those of courses, and the puzzle's own]
    #[arg(long, value_name = "LIST")]
    pub(crate) with: Option<String>,

    /// Generate this many instances
    #[arg(long, value_name = "N", conflicts_with = "instances", allow_hyphen_values = true)]
    pub(crate) generate: Option<String>,

    /// Size of generated instances, such as 4x4
    #[arg(long, value_name = "SIZE", requires = "generate", conflicts_with = "instances")]
    pub(crate) size: Option<String>,

    /// Difficulty of generated instances: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL", requires = "generate", conflicts_with = "instances")]
    pub(crate) level: Option<String>,

    /// Seed of the generated set; each instance gets its own seed from it
    #[arg(long, value_name = "N", default_value = "0", allow_hyphen_values = true)]
    pub(crate) seed: String,

    /// How often to run each search; the algorithms take turns, and times are medians
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) runs: String,

    /// Number of instances to work on at the same time; more than one makes times less reliable
    #[arg(long, short = 'j', value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) jobs: String,

    /// Print only the summary over all instances
    #[arg(long)]
    pub(crate) summary: bool,

    /// Print the iterations of ids, idastar and bfida
    #[arg(long, conflicts_with = "summary")]
    pub(crate) iterations: bool,

    /// Log of the results; an existing log is continued
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<String>,

    /// Write the results as CSV, a row for each algorithm on each instance; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<String>,

    /// Write the tables in Markdown; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) markdown: Option<String>,

    /// Write the tables in LaTeX; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) latex: Option<String>,

    /// Write one self-contained page with tables and pictures; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<String>,

    /// Run each search once more, watched, and write what happened inside as CSV; - for standard output
    #[arg(long, value_name = "FILE")]
    pub(crate) trace: Option<String>,

    /// Print the table used in courses: cost, states seen, distinct states, mean time of two runs, path
    #[arg(long)]
    pub(crate) course: bool,

    /// How to count expanded and generated states
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Count::Own)]
    pub(crate) count: Count,

    #[command(flatten)]
    pub(crate) limits: SearchLimits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `plot`.
#[derive(Args, Debug)]
pub(crate) struct Plot {
    /// Results: a file of compare, or - for standard input
    pub(crate) results: String,

    /// What to draw
    #[arg(value_enum)]
    pub(crate) kind: PlotKind,

    /// What a cactus or scatter plot measures [default: time for cactus, expansions for scatter]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) measure: Option<PlotMeasure>,

    /// Algorithm on the horizontal axis of a scatter plot [default: the first one]
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) x: Option<String>,

    /// Algorithm on the vertical axis of a scatter plot [default: the second one]
    #[arg(long, value_name = "ALGORITHM")]
    pub(crate) y: Option<String>,

    /// Write the picture to a file: PNG if its name ends in .png, otherwise SVG
    #[arg(short = 'o', long = "output", value_name = "FILE", id = "picture")]
    pub(crate) picture: Option<String>,

    /// Print what the picture shows, in sentences
    #[arg(long)]
    pub(crate) describe: bool,
}

/// The kinds of plots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlotKind {
    /// Expanded states by algorithm
    Expansions,
    /// CPU time by algorithm
    Time,
    /// Peak memory by algorithm
    Memory,
    /// How many instances each algorithm decides within an effort
    Cactus,
    /// Two algorithms, instance by instance
    Scatter,
    /// Expanded states by f
    Layers,
    /// Expanded states by iteration
    Iterations,
    /// Children for each expanded state, by depth
    Branching,
    /// Size of the frontier during the search
    Frontier,
    /// Memory during the search
    Growth,
    /// Heuristic against true distance
    Heuristic,
}

impl PlotKind {
    /// The kind of the library.
    pub(crate) fn kind(self) -> Kind {
        match self {
            PlotKind::Expansions => Kind::Expansions,
            PlotKind::Time => Kind::Time,
            PlotKind::Memory => Kind::Memory,
            PlotKind::Cactus => Kind::Cactus,
            PlotKind::Scatter => Kind::Scatter,
            PlotKind::Layers => Kind::Layers,
            PlotKind::Iterations => Kind::Iterations,
            PlotKind::Branching => Kind::Branching,
            PlotKind::Frontier => Kind::Frontier,
            PlotKind::Growth => Kind::Growth,
            PlotKind::Heuristic => Kind::Heuristic,
        }
    }
}

/// What a plot measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlotMeasure {
    /// Expanded states
    Expansions,
    /// CPU time
    Time,
    /// Peak memory
    Memory,
}

impl PlotMeasure {
    /// The measure of the library.
    pub(crate) fn measure(self) -> Measure {
        match self {
            PlotMeasure::Expansions => Measure::Expansions,
            PlotMeasure::Time => Measure::Time,
            PlotMeasure::Memory => Measure::Memory,
        }
    }
}
