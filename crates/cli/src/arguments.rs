//! What a person can type.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Plays, solves, explains and makes puzzles
#[derive(Debug, Parser)]
#[command(
    name = "gordian",
    version,
    propagate_version = true,
    subcommand_required = true,
    max_term_width = 100,
    long_about = "Gordian plays, solves, explains and makes puzzles, all on one search engine.\n\n\
        Most commands take PUZZLE INSTANCE. The instance is a bundled level, a file, - for standard input, or the board \
        itself. One id, such as tiles:3x3:8,6,7,2,5,4,3,0,1, stands for both.",
    after_help = "Examples:\n  gordian list\n  gordian solve tiles \"8 6 7 2 5 4 3 0 1\""
)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,

    /// Language of what is said; otherwise LC_ALL, LC_MESSAGES or LANG decide
    #[arg(long, global = true, value_name = "LANGUAGE", value_enum)]
    pub(crate) lang: Option<Lang>,

    #[command(flatten)]
    pub(crate) keeping: Keeping,
}

/// Where games are kept.
#[derive(Args, Clone, Debug)]
pub(crate) struct Keeping {
    /// The file of saved games; otherwise games.sqlite in the user's data folder
    #[arg(long, global = true, value_name = "PATH", env = "GORDIAN_STORE", hide_env_values = true)]
    pub(crate) store: Option<PathBuf>,

    /// Keep no games, and read none
    #[arg(long, global = true)]
    pub(crate) no_store: bool,
}

/// A language by its code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English
    En,
    /// Arabic
    Ar,
    /// Persian
    Fa,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the puzzles, or what one of them has to offer
    ///
    /// Without a puzzle: every puzzle in a line. With one: its levels, algorithms, estimates and rule options, each as you
    /// would type it.
    #[command(after_help = "Examples:\n  gordian list\n  gordian list tiles --json")]
    List(List),

    /// Show a board
    ///
    /// Prints the board as text. It can be written as a picture too, or as one of the puzzle's own formats, or as the id
    /// that names it in one word. A file called - is standard output.
    #[command(after_help = "Examples:\n  gordian show tiles \"1 2 3 4 5 6 7 0 8\" --id\n  \
        gordian show tiles:3x3:8,6,7,2,5,4,3,0,1 --svg - --after \"up left\"")]
    Show(Show),

    /// Play, on the screen or line by line
    ///
    /// On a terminal it opens a menu, or goes straight to a puzzle or an instance; ? shows the keys, and every move is saved.
    ///
    /// With --plain, or in a pipe, it is a dialogue: it shows the board, asks for a move, and says why when it is not legal.
    /// u takes a move back, h gives a hint, q gives up and shows a shortest solution, ? helps. Without an instance you are
    /// asked for one.
    #[command(after_help = "Examples:\n  echo 8 | gordian play tiles \"1 2 3 4 5 6 7 0 8\"\n  \
        echo q | gordian play tiles:3x3:1,2,3,4,5,6,0,7,8 --plain")]
    Play(Play),

    /// Solve: find a plan, prove that none exists, or say how far the search came
    ///
    /// The exit code tells the verdict: 0 solved, 10 proved unsolvable, 11 to 15 stopped by time, memory, expansions, cost or
    /// because the algorithm had nothing left to try, 130 cancelled with Ctrl-C, after printing what is known so far.
    ///
    /// A plan is called optimal only when the algorithm and the estimate both promise it.
    #[command(after_help = "Examples:\n  gordian solve tiles \"8 6 7 2 5 4 3 0 1\"\n  \
        gordian solve tiles:3x3:1,2,3,4,5,6,0,7,8 --with astar --estimate manhattan --steps")]
    Solve(Solve),

    /// Watch a search that was recorded by solve --record
    ///
    /// It is played, stepped forwards and back, and scrubbed on the screen; another algorithm can be set on the same board. With
    /// --plain, or in a pipe, every step is told in a line.
    #[command(after_help = "Examples:\n  gordian solve tiles 5 --record search.json && gordian watch search.json\n  \
        gordian solve tiles 5 --record - | head -n 1 | gordian watch -")]
    Watch(Watch),

    /// Give one next step, with its reason
    ///
    /// Grade 1 says where to look, grade 2 what to see there, grade 3 the move. The same board gives the same hint on every
    /// machine.
    #[command(after_help = "Examples:\n  gordian hint tiles \"1 2 3 4 5 6 0 7 8\" --grade 1\n  \
        gordian hint tiles:3x3:1,2,3,4,5,6,0,7,8 --json")]
    Hint(Hint),

    /// Check a solution by the rules
    ///
    /// A second, independent reading of the rules plays the moves. The exit code is 0 when they solve the puzzle and 10 when
    /// they do not.
    #[command(after_help = "Examples:\n  gordian check tiles \"1 2 3 4 5 6 7 0 8\" --solution right\n  \
        gordian check tiles:3x3:1,2,3,4,5,6,0,7,8 --solution \"right right\" --json")]
    Check(Check),

    /// Run several algorithms and compare what they needed
    ///
    /// One line for each algorithm: verdict, cost, proof, expansions, generated states, peak memory and processor seconds;
    /// then what was not run, and why. They run one after another.
    #[command(after_help = "Examples:\n  gordian compare tiles \"1 2 3 4 5 6 0 7 8\" --with bfs,ids:start=3,astar\n  \
        gordian compare tiles:3x3:8,6,7,2,5,4,3,0,1 --with idastar,wastar:1.5 --json")]
    Compare(Compare),

    /// Count every state that can be reached, by depth
    ///
    /// No move limit applies, and solved states are expanded like any other. What was counted when a limit or Ctrl-C ended it
    /// is told; the layer that was being counted is then left out.
    #[command(after_help = "Examples:\n  gordian census tiles \"1 2 3 4 5 6 7 0 8\" --json\n  \
        gordian census tiles 2x3:1,2,3,4,5,0 --memory 1GiB")]
    Census(Census),

    /// Make new instances from a seed
    ///
    /// Prints one id a line. The same seed gives the same puzzle on every machine; without one, the clock picks it and it is
    /// told on standard error.
    #[command(after_help = "Examples:\n  gordian generate tiles --size 3x3 --seed 7 --count 3\n  \
        gordian generate tiles --level easy --seed 1 --as text")]
    Generate(Generate),

    /// Serve the page: play, learn and watch in a browser
    ///
    /// Prints an address and answers there until Ctrl-C. Nothing is downloaded and nobody else is asked. Without --host only
    /// this machine can reach it; with it, everybody who knows the token in the address.
    #[command(after_help = "Examples:\n  gordian serve --port 0\n  gordian serve --describe")]
    Serve(Serve),

    /// Show, build and remove large tables
    ///
    /// Some estimates look up a large table. A solve that needs one makes it and stores it in your cache folder, or in the
    /// folder that GORDIAN_CACHE names; here it can be made beforehand, and removed. A damaged table is noticed and made anew.
    #[command(subcommand, after_help = "Examples:\n  gordian tables list\n  gordian tables build tiles:4x4 pdb-555")]
    Tables(Tables),

    /// Print completions for a shell
    ///
    /// Save them where your shell looks for completions.
    #[command(after_help = "Examples:\n  gordian completions bash\n  gordian completions fish")]
    Completions(Completions),

    /// Show the techniques that a puzzle's explanations name
    ///
    /// The simplest first, each with why it is right and a board on which it applies: what it decides there is marked as in a
    /// hint. With a name, that one alone.
    #[command(after_help = "Examples:\n  gordian techniques nurikabe\n  \
        gordian techniques nurikabe no-pool --svg -")]
    Techniques(Techniques),

    /// Print the manual page
    ///
    /// In the roff format: save it, or pipe it into a pager that reads it.
    #[command(after_help = "Examples:\n  gordian man\n  gordian man solve")]
    Man(Man),
}

/// The instance and the position in it.
#[derive(Args, Debug)]
pub(crate) struct Place {
    /// A puzzle, or an id in place of puzzle and instance
    pub(crate) puzzle: String,

    /// A level, a file, - for standard input, or the board itself
    #[arg(allow_hyphen_values = true)]
    pub(crate) instance: Option<String>,

    #[command(flatten)]
    pub(crate) rules: Rules,
}

/// What changes the instance before anything is done with it.
#[derive(Args, Clone, Debug)]
pub(crate) struct Rules {
    /// A rule option; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Begin after these moves, given in place or in a file
    #[arg(long, value_name = "MOVES|FILE")]
    pub(crate) after: Option<String>,

    /// Begin with this partly filled board, for puzzles that fill one: a file, - for standard input, or the board itself
    #[arg(long, value_name = "BOARD|FILE", conflicts_with = "after")]
    pub(crate) board: Option<String>,
}

/// How results are written.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct Format {
    /// Print the result as JSON
    #[arg(long)]
    pub(crate) json: bool,
}

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

/// How the screen is painted.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct OnScreen {
    /// Draw boards on the screen with nothing but ASCII
    #[arg(long)]
    pub(crate) ascii: bool,

    /// Who puts Arabic and Persian text in order on the screen; otherwise it is found out
    #[arg(long, value_enum, value_name = "WHO")]
    pub(crate) bidi: Option<Bidi>,
}

/// Who puts right-to-left text in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Bidi {
    /// The terminal does
    Terminal,
    /// We do
    App,
    /// Nobody
    Off,
}

/// What any count or search may use.
#[derive(Args, Debug)]
pub(crate) struct Effort {
    /// Stop after this time: 10s, 1.5m, 250ms
    #[arg(long, help_heading = "Limits", value_name = "TIME")]
    pub(crate) time: Option<String>,

    /// Stop before more memory is used: 2GiB, 500MB; otherwise three quarters of what is available
    #[arg(long, help_heading = "Limits", value_name = "BYTES")]
    pub(crate) memory: Option<String>,

    /// Stop after this many expansions: 1e6
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) expansions: Option<String>,
}

/// Arguments of `census`.
#[derive(Args, Debug)]
pub(crate) struct Census {
    #[command(flatten)]
    pub(crate) place: Place,

    #[command(flatten)]
    pub(crate) limits: Effort,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// What a search may use.
#[derive(Args, Debug)]
pub(crate) struct Limits {
    #[command(flatten)]
    pub(crate) effort: Effort,

    /// Look only for plans that cost no more
    #[arg(long, help_heading = "Limits", value_name = "N", allow_hyphen_values = true)]
    pub(crate) cost: Option<String>,

    /// Threads to use, where the algorithm can
    #[arg(long, help_heading = "Limits", value_name = "N", default_value = "1")]
    pub(crate) threads: String,

    /// The estimate that guides the search; "none" makes it blind
    #[arg(long, value_name = "NAME")]
    pub(crate) estimate: Option<String>,
}

/// Arguments of `solve`.
#[derive(Args, Debug)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The algorithm, with parameters: astar, ids:start=3,step=1, wastar:1.5, beam:1000
    #[arg(long, value_name = "ALGORITHM[:PARAMETERS]", default_value = "auto")]
    pub(crate) with: String,

    #[command(flatten)]
    pub(crate) limits: Limits,

    /// Count all optimal plans, or list them
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(crate) plans: Option<Plans>,

    /// One solution is enough: do not prove it the only one
    #[arg(long)]
    pub(crate) any: bool,

    /// Explain the solution step by step, or print every board of the plan with the moves in words; "report" as the puzzle's
    /// report prints it
    #[arg(long, value_enum, value_name = "HOW", num_args = 0..=1, require_equals = true, default_missing_value = "boards")]
    pub(crate) steps: Option<Steps>,

    /// Watch the search on the screen, as it runs or step by step
    #[arg(long)]
    pub(crate) watch: bool,

    /// Write what the search did, step by step, as JSON
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<String>,

    #[command(flatten)]
    pub(crate) screen: OnScreen,

    #[command(flatten)]
    pub(crate) format: Format,
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
    pub(crate) screen: OnScreen,
}

/// What is wanted of all optimal plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Plans {
    /// How many there are
    Count,
    /// The plans themselves
    All,
}

/// How the steps of a plan are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Steps {
    /// Every board, then the moves
    Boards,
    /// As the puzzle's report prints it
    Report,
}

/// Arguments of `hint`.
#[derive(Args, Debug)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) place: Place,

    /// How much to tell: 1 where to look, 2 what to see there, 3 the move
    #[arg(long, value_name = "GRADE", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) grade: u8,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `check`.
#[derive(Args, Debug)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) place: Place,

    /// The solution, in place, in a file, or - for standard input
    #[arg(long, value_name = "TEXT|FILE")]
    pub(crate) solution: String,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `compare`.
#[derive(Args, Debug)]
pub(crate) struct Compare {
    /// A puzzle, or an id
    pub(crate) puzzle: String,

    /// Levels, files, boards, or more ids
    #[arg(value_name = "INSTANCE")]
    pub(crate) instances: Vec<String>,

    #[command(flatten)]
    pub(crate) rules: Rules,

    /// The algorithms, separated by commas; all of the puzzle's when none are given
    #[arg(long, value_name = "LIST")]
    pub(crate) with: Option<String>,

    /// The table of the courses: cost, path, states seen, distinct states, mean time of two runs
    #[arg(long)]
    pub(crate) course: bool,

    #[command(flatten)]
    pub(crate) limits: Limits,

    #[command(flatten)]
    pub(crate) format: Format,
}

/// Arguments of `generate`.
#[derive(Args, Debug)]
pub(crate) struct Generate {
    /// A puzzle
    pub(crate) puzzle: String,

    /// The size, such as 4x4
    #[arg(long, value_name = "SIZE")]
    pub(crate) size: Option<String>,

    /// How hard: easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL")]
    pub(crate) level: Option<String>,

    /// The seed
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,

    /// How many, with consecutive seeds
    #[arg(long, value_name = "N", default_value = "1", allow_hyphen_values = true)]
    pub(crate) count: String,

    /// A rule option or a parameter of the generator; may be given several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,

    /// Print the instances in one of the puzzle's formats instead of their ids
    #[arg(long = "as", value_name = "FORMAT", conflicts_with = "json")]
    pub(crate) form: Option<String>,

    #[command(flatten)]
    pub(crate) format: Format,
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
