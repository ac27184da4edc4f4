//! The command line arguments, parsed by clap.

mod batch;
#[cfg(feature = "cluster")]
mod cluster;
mod compare;
mod explore;
#[cfg(feature = "web")]
mod export;
#[cfg(feature = "play")]
mod play;
mod search;
#[cfg(feature = "web")]
mod serve;
mod shared;
mod show;
#[cfg(feature = "tools")]
mod tools;
pub(crate) mod values;

pub(crate) use batch::*;
#[cfg(feature = "cluster")]
pub(crate) use cluster::*;
pub(crate) use compare::*;
pub(crate) use explore::*;
#[cfg(feature = "web")]
pub(crate) use export::*;
#[cfg(feature = "play")]
pub(crate) use play::*;
pub(crate) use search::*;
#[cfg(feature = "web")]
pub(crate) use serve::*;
pub(crate) use shared::*;
pub(crate) use show::*;
#[cfg(feature = "tools")]
pub(crate) use tools::*;

use clap::{Parser, Subcommand, ValueEnum};
use gordian_puzzle::Language;

/// Play, solve, explain and make puzzles
#[derive(Debug, Parser)]
#[command(
    name = "gordian",
    version,
    propagate_version = true,
    disable_help_subcommand = true,
    disable_help_flag = true,
    disable_version_flag = true,
    max_term_width = 100,
    long_about = "Gordian plays, solves, explains and makes puzzles.\n\n\
        Most commands take a puzzle and an instance. The instance is a level, a file, - for standard input, or the board \
        itself. An id such as tiles:3x3:8,6,7,2,5,4,3,0,1, a web address of a puzzle or a board can replace both.\n\n\
        Without a command, the game opens in a terminal.",
    after_help = "Examples:\n  gordian list\n  gordian solve tiles \"8 6 7 2 5 4 3 0 1\""
)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Language of messages [default: from your locale]
    #[arg(long, global = true, value_name = "LANGUAGE", value_enum)]
    pub(crate) lang: Option<Lang>,

    /// When to use colour; auto means on a terminal, unless NO_COLOR is set
    #[arg(long, global = true, value_name = "WHEN", value_enum, default_value = "auto")]
    pub(crate) color: Color,

    /// Print results only: no notes, no statistics, no progress
    #[arg(short, long, global = true)]
    pub(crate) quiet: bool,

    /// Show row and column numbers on boards: in text, in pictures and in the game
    #[arg(long, global = true)]
    pub(crate) coordinates: bool,

    #[cfg(feature = "play")]
    #[command(flatten)]
    pub(crate) store: StoreArguments,

    /// Whether the arguments themselves, and not the environment, say where games are saved.
    #[cfg(all(feature = "play", feature = "web"))]
    #[arg(skip)]
    pub(crate) names_store: bool,
}

/// When colour is used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless NO_COLOR is set
    #[default]
    Auto,
    /// Always, even in a pipe
    Always,
    /// Never
    Never,
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

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Language::English,
            Lang::Ar => Language::Arabic,
            Lang::Fa => Language::Persian,
        }
    }
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the puzzles, or the levels and options of one puzzle
    ///
    /// Without a puzzle, it lists all puzzles. With one, it lists the levels, algorithms, heuristics and rule options of that
    /// puzzle, each as you would type it.
    #[command(after_help = "Examples:\n  gordian list\n  gordian list tiles --json")]
    List(List),

    /// Print the rules of a puzzle
    ///
    /// Pictures are replaced by their descriptions. Rules without a translation are printed in English.
    #[command(after_help = "Examples:\n  gordian rules magnets\n  gordian rules tiles --lang ar --json")]
    Rules(Rules),

    /// Show a board as text or as a picture
    ///
    /// Prints the board as text. It can also write a picture, one of the puzzle's own formats, or the id of the board. Use - as
    /// the file name to write to standard output.
    #[command(after_help = "Examples:\n  gordian show tiles \"1 2 3 4 5 6 7 0 8\" --id\n  \
        gordian show tiles:3x3:8,6,7,2,5,4,3,0,1 --svg - --after \"up left\"")]
    Show(Show),

    #[cfg(feature = "play")]
    /// Play a puzzle in the terminal
    ///
    /// Without a puzzle, it opens a menu. Press ? to see the keys. Every move is saved, so you can stop and resume at any time.
    ///
    /// With --plain, or in a pipe, you play line by line: it shows the board and asks for a move. Type u to take back a move, h
    /// for a hint, q to give up and see a solution, and ? for help. Without an instance, it asks for one.
    ///
    /// With --tutorial, you learn the puzzle in a minute, step by step.
    #[command(after_help = "Examples:\n  echo 8 | gordian play tiles \"1 2 3 4 5 6 7 0 8\"\n  \
        echo q | gordian play tiles:3x3:1,2,3,4,5,6,0,7,8 --plain")]
    Play(Play),

    #[cfg(feature = "play")]
    /// Make or change a board in the terminal
    ///
    /// Paint the board cell by cell. Then check whether it can be solved, play it, copy its id, or save it to a file that every
    /// command reads. Without an instance, the board is empty; --size chooses its size.
    ///
    /// With --plain, or in a pipe, you edit line by line: "1,2 p" paints the cell in row 1 and column 2 with the tool p. At the
    /// end, the id of the board is printed.
    #[command(after_help = "Examples:\n  echo \"1,1 8\" | gordian edit tiles\n  \
        echo \"1,2 3\" | gordian edit nurikabe --size 5x5 --plain")]
    Edit(Edit),

    /// Solve a puzzle, or prove that it has no solution
    ///
    /// A solution is called optimal only when both the algorithm and the heuristic (estimate) guarantee it. If the search stops
    /// early, it prints what it knows so far, for example a lower bound.
    ///
    /// Standard input (-) may contain several boards, one per line, such as the output of "gordian generate". They are solved one
    /// after another, and the exit code is the first one that is not 0.
    ///
    /// Exit codes: 0 solved, 10 proved unsolvable, 11 to 15 stopped (time, memory, expansions, cost, or the algorithm ran out of
    /// options), 20 there is more than one solution, 130 cancelled with Ctrl-C.
    #[command(after_help = "Examples:\n  gordian solve tiles \"8 6 7 2 5 4 3 0 1\"\n  \
        gordian solve tiles:3x3:1,2,3,4,5,6,0,7,8 --with astar --estimate manhattan --steps")]
    Solve(Solve),

    #[cfg(feature = "play")]
    /// Watch a search recorded with solve --record
    ///
    /// Play the recording, step through it forwards or backwards, or jump to any point. You can also run another algorithm on
    /// the same board. With --plain, or in a pipe, it prints one line for each step.
    ///
    /// With --as, the recording is converted: to a CSV table, or to a search trace for Posthoc.
    #[command(after_help = "Examples:\n  gordian solve tiles 5 --record search.json && gordian watch search.json\n  \
        gordian solve tiles 5 --record search.gz && gordian watch search.gz --as csv -o search.csv")]
    Watch(Watch),

    /// Give a hint for the next move, with a reason
    ///
    /// A hint has three grades: 1 says where to look, 2 what to see there, and 3 the move. The same board gives the same hint on
    /// every machine.
    #[command(after_help = "Examples:\n  gordian hint tiles \"1 2 3 4 5 6 0 7 8\" --grade 1\n  \
        gordian hint tiles:3x3:1,2,3,4,5,6,0,7,8 --json")]
    Hint(Hint),

    /// Check a solution against the rules
    ///
    /// The moves are played by a separate implementation of the rules, not by the solver. The exit code is 0 if they solve the
    /// puzzle, 10 if they do not, and 65 if the text is not a list of moves or a board of this puzzle.
    #[command(after_help = "Examples:\n  gordian check tiles \"1 2 3 4 5 6 7 0 8\" --solution right\n  \
        gordian check tiles:3x3:1,2,3,4,5,6,0,7,8 --solution \"right right\" --json")]
    Check(Check),

    /// Rate how hard a board is
    ///
    /// Prints the difficulty, from easy to expert, and a score, which each puzzle measures in its own way. The exit code is 10
    /// if the board has no solution, 20 if it has several although it should have only one, and 15 if its difficulty is
    /// unknown.
    #[command(after_help = "Examples:\n  gordian rate tiles hardest-1\n  \
        gordian rate tiles:3x3:1,2,3,4,5,6,0,7,8 --json")]
    Rate(Rate),

    /// Compare algorithms on one or many puzzles
    ///
    /// Runs the algorithms one after another and prints a table: verdict, cost, proof, expanded and generated states, peak memory
    /// and CPU time. Algorithms that cannot run are listed with the reason.
    ///
    /// Instances are levels, ranges of levels such as 1..25, ids, boards, files, or - for a list on standard input. With several
    /// instances, a summary follows: solved counts, geometric means, and pairwise wins. Costs that are proved optimal and other
    /// costs have means of their own.
    ///
    /// With --runs, the algorithms take turns, and times are medians. With --log, an interrupted comparison continues when you
    /// start the same command again.
    #[command(after_help = "Examples:\n  gordian compare tiles \"1 2 3 4 5 6 0 7 8\" --with bfs,ids:start=3,astar\n  \
        gordian compare tiles --generate 20 --size 3x3 --with astar/manhattan,idastar --summary")]
    Compare(Compare),

    /// Tell a search in words, step by step
    ///
    /// For each step: why it is made, its line of pseudocode, the children, and the frontier before and after it. For algorithms
    /// that deepen, a table of the iterations follows. At the end it says what was proved, and why.
    ///
    /// Steps are expansions, counted from 1. If a puzzle is solved by deduction, the steps are deductions with their reasons.
    #[command(after_help = "Examples:\n  gordian explain tiles 5 --with astar --steps 1..3\n  \
        gordian explain tiles:3x3:1,2,3,4,5,6,0,7,8 --with idastar --json")]
    Explain(Explain),

    /// Measure how good a heuristic is
    ///
    /// Prints the mean and the largest value, the error against the true distance, violations of admissibility and consistency with
    /// an example, the cost of a call, and the expansions of IDA* predicted from the values against those counted.
    ///
    /// If few enough states can be reached, all are examined, and the result is a proof for this instance and its rule options.
    /// Otherwise states are drawn at random. The default instance is the first level. By default, all heuristics are measured except
    /// those with pattern tables.
    #[command(
        visible_alias = "estimate",
        after_help = "Examples:\n  gordian heuristic tiles 2x3:1,2,3,4,5,0 --heuristic manhattan\n  \
            gordian heuristic tiles 2x3:1,2,3,4,5,0 --expression \"manhattan + 2*conflicts\""
    )]
    Heuristic(HeuristicArguments),

    /// Draw the tree of a small search
    ///
    /// Every node shows its board, the order of its expansion (#), its number (n) and its costs. The outline of a node shows
    /// whether it was expanded, is still in the frontier, is a goal, a duplicate, reached at lower cost, or pruned. The solution is bold.
    ///
    /// Without a file, the tree is printed as text. For algorithms with iterations, such as ids, one iteration is drawn.
    #[command(after_help = "Examples:\n  gordian tree tiles:3x3:1,2,3,4,5,6,0,7,8 --with bfs\n  \
        gordian tree tiles 5 --with astar --nodes 40 --svg -")]
    Tree(TreeArguments),

    /// Draw results of compare as a picture
    ///
    /// RESULTS is a file written by "compare --csv", "compare --json" or "compare --trace", or - for standard input. The picture
    /// is SVG, or PNG if the name of the file ends in .png.
    ///
    /// From results: expansions, time, memory, cactus, scatter. From traces: layers, iterations, branching, frontier, growth. From
    /// a table with the columns distance and estimate: heuristic.
    #[command(after_help = "Examples:\n  gordian compare tiles 1..9 --csv - -q | gordian plot - expansions\n  \
        gordian compare tiles 9 --with astar,idastar --trace - -q | gordian plot - layers")]
    Plot(Plot),

    /// Count all reachable states by depth
    ///
    /// The move limit of a level is ignored, and solved states are expanded like any other. If a limit or Ctrl-C stops the count,
    /// all complete layers are printed.
    #[command(after_help = "Examples:\n  gordian census tiles \"1 2 3 4 5 6 7 0 8\" --json\n  \
        gordian census tiles 2x5:1,2,3,4,5,6,7,8,9,0 --svg layers.svg --threads 2 --folder count")]
    Census(Census),

    /// Solve, rate or generate many puzzles, with a log that survives crashes
    ///
    /// Reads one instance per line and appends one line of JSON per instance to the log. If the run is interrupted, start the
    /// same command again: it continues where the log ends. Changed input or options are refused.
    ///
    /// Results do not depend on --jobs, and with --expansions as the only limit they are the same on every machine.
    ///
    /// Exit codes: 0 every line has a result, 64 the log belongs to another batch or is in use, or the puzzle does not support
    /// the request for some lines, 65 some lines are not instances of the puzzle, 70 the solver failed on some lines, 74 the log
    /// cannot be written, 130 cancelled with Ctrl-C.
    #[command(after_help = "Examples:\n  gordian batch tiles --generate 100 --size 3x3 --log hundred.log\n  \
        gordian generate tiles --seed 7 --count 9 | gordian batch tiles - --log nine.log --expansions 1e6")]
    Batch(Batch),

    /// Join the logs of a batch into one file
    ///
    /// Checks that every line of the input has exactly one result, and then writes the results in the order of the input, one
    /// JSON object per line. If results are missing, nothing is written and the exit code is 15.
    #[command(
        after_help = "Examples:\n  gordian batch tiles --generate 9 --list --log ids.log && gordian merge ids.log -o ids.jsonl\n  \
        gordian merge ids.log -o - --no-times"
    )]
    Merge(Merge),

    /// Make new puzzles from a seed
    ///
    /// Prints one id per line. The same seed gives the same puzzle on every machine. Without --seed, a seed is chosen and printed
    /// on standard error.
    #[command(after_help = "Examples:\n  gordian generate tiles --size 3x3 --seed 7 --count 3\n  \
        gordian generate tiles --level easy --seed 1 --as text")]
    Generate(Generate),

    #[cfg(feature = "web")]
    /// Play, learn and watch searches in a browser
    ///
    /// Starts a web server, prints its address, and runs until Ctrl-C. It works offline: nothing is downloaded and no other
    /// server is contacted.
    ///
    /// Without --host, only this machine can reach it. With --host, anyone who knows the token in the address can use it.
    #[command(after_help = "Examples:\n  gordian serve --port 0\n  gordian serve --describe")]
    Serve(Serve),

    #[cfg(feature = "web")]
    /// Write boards as one web page that works without a server
    ///
    /// The page is a single file: send it by mail, or put it on a learning platform. It opens in every browser, without a
    /// network. Players make moves, ask for hints, see a solution and watch a search.
    ///
    /// Released programs put the whole solver into the file, about 3 MB. With --light, and in programs that were built without
    /// it, the file has recorded answers instead: for the positions near the start and near a solution, in one language.
    #[command(after_help = "Examples:\n  gordian export tiles 1 2 3 --html sheet.html --light\n  \
        gordian export tiles 5 --with astar --title \"A* on tiles\" --html search.html")]
    Export(Export),

    #[cfg(feature = "tools")]
    /// List, build or remove the tables of heuristics
    ///
    /// Some heuristics use a large table. It is built when a search first needs it, and kept in your cache folder or in the
    /// folder that GORDIAN_CACHE names. This command builds a table in advance, or removes it. Damaged tables are rebuilt.
    #[command(subcommand, after_help = "Examples:\n  gordian tables list\n  gordian tables build tiles:4x4 pdb-555")]
    Tables(Tables),

    #[cfg(feature = "tools")]
    /// Print completions for your shell
    ///
    /// Save the output where your shell looks for completions. In bash, zsh and fish you can also complete puzzles, levels,
    /// algorithms, heuristics and options.
    #[command(after_help = "Examples:\n  gordian completions bash\n  gordian completions fish")]
    Completions(Completions),

    #[cfg(feature = "tools")]
    /// Show the solving techniques of a puzzle
    ///
    /// Prints each technique with the reason why it works and an example board, the simplest technique first. Give a name to
    /// show only one technique.
    #[command(after_help = "Examples:\n  gordian techniques nurikabe\n  \
        gordian techniques nurikabe no-pool --svg -")]
    Techniques(Techniques),

    /// Explain a technical term, such as frontier or heuristic
    ///
    /// Without a term, it prints the whole glossary.
    #[command(after_help = "Examples:\n  gordian glossary\n  gordian glossary admissible")]
    Glossary(Glossary),

    /// Print the help of a command
    #[command(after_help = "Examples:\n  gordian help\n  gordian help solve")]
    Help(HelpArguments),

    #[cfg(feature = "tools")]
    /// Print a manual page
    ///
    /// The output is in roff format: save it to a file, or pipe it to "man -l -".
    #[command(after_help = "Examples:\n  gordian man\n  gordian man solve")]
    Man(Man),

    #[cfg(feature = "tools")]
    /// Print the candidates for the last of these words, for the scripts of "completions"
    #[command(hide = true)]
    Complete(Complete),
}
