//! The command line arguments, parsed by clap.

#[cfg(feature = "play")]
mod play;
mod search;
#[cfg(feature = "web")]
mod serve;
mod shared;
mod show;
#[cfg(feature = "tools")]
mod tools;

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

    #[cfg(feature = "play")]
    #[command(flatten)]
    pub(crate) store: StoreArguments,
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

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the puzzles, or what one of them has to offer
    ///
    /// Without a puzzle: every puzzle in a line. With one: its levels, algorithms, estimates and rule options, each as you
    /// would type it.
    #[command(after_help = "Examples:\n  gordian list\n  gordian list tiles --json")]
    List(List),

    /// Print the rules of a puzzle for a player
    ///
    /// Pictures are replaced by their descriptions. A page without a translation is printed in English.
    #[command(after_help = "Examples:\n  gordian rules magnets\n  gordian rules tiles --lang ar --json")]
    Rules(Rules),

    /// Show a board
    ///
    /// Prints the board as text. It can be written as a picture too, or as one of the puzzle's own formats, or as the id
    /// that names it in one word. A file called - is standard output.
    #[command(after_help = "Examples:\n  gordian show tiles \"1 2 3 4 5 6 7 0 8\" --id\n  \
        gordian show tiles:3x3:8,6,7,2,5,4,3,0,1 --svg - --after \"up left\"")]
    Show(Show),

    #[cfg(feature = "play")]
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

    #[cfg(feature = "play")]
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

    #[cfg(feature = "web")]
    /// Serve the page: play, learn and watch in a browser
    ///
    /// Prints an address and answers there until Ctrl-C. Nothing is downloaded and nobody else is asked. Without --host only
    /// this machine can reach it; with it, everybody who knows the token in the address.
    #[command(after_help = "Examples:\n  gordian serve --port 0\n  gordian serve --describe")]
    Serve(Serve),

    #[cfg(feature = "tools")]
    /// Show, build and remove large tables
    ///
    /// Some estimates look up a large table. A solve that needs one makes it and stores it in your cache folder, or in the
    /// folder that GORDIAN_CACHE names; here it can be made beforehand, and removed. A damaged table is noticed and made anew.
    #[command(subcommand, after_help = "Examples:\n  gordian tables list\n  gordian tables build tiles:4x4 pdb-555")]
    Tables(Tables),

    #[cfg(feature = "tools")]
    /// Print completions for a shell
    ///
    /// Save them where your shell looks for completions.
    #[command(after_help = "Examples:\n  gordian completions bash\n  gordian completions fish")]
    Completions(Completions),

    #[cfg(feature = "tools")]
    /// Show the techniques that a puzzle's explanations name
    ///
    /// The simplest first, each with why it is right and a board on which it applies: what it decides there is marked as in a
    /// hint. With a name, that one alone.
    #[command(after_help = "Examples:\n  gordian techniques nurikabe\n  \
        gordian techniques nurikabe no-pool --svg -")]
    Techniques(Techniques),

    #[cfg(feature = "tools")]
    /// Print the manual page
    ///
    /// In the roff format: save it, or pipe it into a pager that reads it.
    #[command(after_help = "Examples:\n  gordian man\n  gordian man solve")]
    Man(Man),
}
