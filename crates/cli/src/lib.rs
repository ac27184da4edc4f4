//! Gordian's command line, as a library: arguments in, results and an exit code out.
//!
//! The binary `gordian` is [`run`] with [`catalogue`]. A program with its own puzzle passes a longer catalogue:
//!
//! ```no_run
//! # use gordian_puzzle::Puzzle;
//! # fn example(lights_out: &'static dyn Puzzle) -> std::process::ExitCode {
//! gordian_cli::run(gordian_cli::catalogue().with(lights_out), std::env::args_os())
//! # }
//! ```
//!
//! This crate knows no particular puzzle; everything goes through the catalogue. Logic that other front ends need lives in
//! `gordian-session`.

#[cfg(target_os = "linux")]
mod allocator;
mod arguments;
mod boards;
#[cfg(feature = "cluster")]
mod cluster;
mod commands;
#[cfg(feature = "tools")]
mod completion;
mod console;
mod diagnose;
mod files;
mod help;
mod instances;
mod interrupt;
mod language;
mod opening;
mod position;
mod progress;
mod report;
mod request;
#[cfg(feature = "play")]
mod screen;
#[cfg(feature = "play")]
mod store;
mod table;
mod wrong_usage;

use arguments::{Arguments, Command};
use clap::error::ErrorKind;
use clap::{ArgMatches, FromArgMatches};
use console::{CommandError, Console};
use gordian_puzzle::Catalogue;
use gordian_puzzle::text::escape;
use gordian_session::exit;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

pub use gordian_catalogue::catalogue;

/// Runs the command line with the puzzles of a catalogue. The first argument is the program's name, as in
/// [`std::env::args_os`]. Results go to standard output, everything else to standard error.
///
/// The exit code is the verdict: 0 solved or done, 10 proved unsolvable, 11 to 15 stopped by a limit, 64 wrong usage, 65
/// a puzzle text with faults, 74 a file that cannot be read or written, 130 cancelled.
pub fn run(catalogue: Catalogue, arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    ExitCode::from(run_to_code(catalogue, arguments))
}

fn run_to_code(catalogue: Catalogue, arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    #[cfg(target_os = "linux")]
    allocator::share_memory_pool(&arguments);
    #[cfg(unix)]
    interrupt::survive_file_limit();
    // The language is needed before the arguments are parsed, because help is printed while they are parsed.
    let language = language::choose(&arguments);
    let mut program = help::program(language).color(language::choose_color(&arguments));
    let parsed = program.try_get_matches_from_mut(&arguments).and_then(|matches| {
        let parsed = Arguments::from_arg_matches(&matches)?;
        #[cfg(all(feature = "play", feature = "web"))]
        let parsed = Arguments { names_store: names_store(&matches), ..parsed };
        Ok((parsed, output_file(&matches)))
    });
    let (parsed, output) = match parsed {
        Ok(parsed) => parsed,
        Err(error) => {
            let error = program.try_get_matches_from_mut(escaped(&arguments)).err().unwrap_or(error);
            return finish_without_command(&error, &Console::new(catalogue, language));
        }
    };
    #[cfg(all(target_os = "linux", feature = "web"))]
    if matches!(parsed.command, Some(Command::Serve(_))) {
        allocator::return_freed_memory(&arguments);
    }
    let language = parsed.lang.map_or(language, Into::into);
    let mut console = Console::new(catalogue, language).with_settings(parsed.color, parsed.quiet, parsed.coordinates);
    console.remember_invocation(&arguments);
    if let Some(file) = output {
        console.write_to_file(&file);
    }
    let result = run_command(parsed, &mut console).and_then(|code| {
        console.finish()?;
        Ok(code)
    });
    match result {
        Ok(code) => code,
        // The reader of the pipe, `head -1` for example, has closed it.
        Err(CommandError::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => exit::DONE,
        Err(CommandError::Output(error)) => {
            let failure = files::output_failed(&error);
            diagnose::print_failure(&failure, &console);
            exit::of_failure(&failure)
        }
        Err(CommandError::Failure(failure)) => {
            // Flushes earlier output before the error; if that fails, the error is still printed.
            let _ = console.flush();
            diagnose::print_failure(&failure, &console);
            exit::of_failure(&failure)
        }
    }
}

/// The arguments as they may be shown. Errors quote them, so they are found again in these.
fn escaped(arguments: &[OsString]) -> Vec<OsString> {
    arguments.iter().map(|argument| escape(&argument.to_string_lossy()).into_owned().into()).collect()
}

/// The file of `--output`, whichever command has it.
fn output_file(matches: &ArgMatches) -> Option<String> {
    let (_, matches) = matches.subcommand()?;
    let own = matches.try_get_one::<String>("output").ok().flatten();
    own.cloned().or_else(|| output_file(matches))
}

/// Whether the arguments themselves, and not the environment, say where games are saved.
#[cfg(all(feature = "play", feature = "web"))]
fn names_store(matches: &ArgMatches) -> bool {
    let is_typed = |name: &str| {
        matches.try_contains_id(name).is_ok()
            && matches.value_source(name) == Some(clap::parser::ValueSource::CommandLine)
    };
    is_typed("store") || is_typed("no_store") || matches.subcommand().is_some_and(|(_, matches)| names_store(matches))
}

fn run_command(arguments: Arguments, console: &mut Console) -> Result<u8, CommandError> {
    let Some(command) = arguments.command else {
        #[cfg(feature = "play")]
        if screen::is_available() {
            return commands::play::run(&arguments::Play::default(), &arguments.store, console);
        }
        console.print_bytes(help::short(console.words().language(), &[])?.as_bytes())?;
        return Ok(exit::DONE);
    };
    // A server ends its work first, with a handler of its own, and does not replace others.
    #[cfg(unix)]
    if !is_server(&command) {
        interrupt::end_with_code();
    }
    match command {
        Command::List(arguments) => commands::list::run(&arguments, console),
        Command::Rules(arguments) => commands::rules::run(&arguments, console),
        Command::Show(arguments) => commands::show::run(&arguments, console),
        #[cfg(feature = "play")]
        Command::Play(play) => commands::play::run(&play, &arguments.store, console),
        #[cfg(feature = "play")]
        Command::Edit(edit) => commands::edit::run(&edit, &arguments.store, console),
        Command::Solve(arguments) => commands::solve::run(&arguments, console),
        #[cfg(feature = "play")]
        Command::Watch(arguments) => commands::watch::run(&arguments, console),
        Command::Hint(arguments) => commands::hint::run(&arguments, console),
        Command::Rate(arguments) => commands::rate::run(&arguments, console),
        Command::Glossary(arguments) => commands::glossary::run(&arguments, console),
        Command::Help(arguments) => {
            console.print_bytes(help::long(console.words().language(), &arguments.command)?.as_bytes())?;
            Ok(exit::DONE)
        }
        Command::Check(arguments) => commands::check::run(&arguments, console),
        Command::Census(arguments) => commands::census::run(&arguments, console),
        Command::Batch(arguments) => commands::batch::run(&arguments, console),
        Command::Merge(arguments) => commands::batch::merge(&arguments, console),
        Command::Compare(arguments) => commands::compare::run(&arguments, console),
        Command::Plot(arguments) => commands::plot::run(&arguments, console),
        Command::Generate(arguments) => commands::generate::run(&arguments, console),
        #[cfg(all(feature = "play", feature = "web"))]
        Command::Serve(_) if arguments.names_store => Err(commands::serve::refuse_store().into()),
        #[cfg(feature = "web")]
        Command::Serve(arguments) => commands::serve::run(&arguments, console),
        #[cfg(feature = "web")]
        Command::Export(arguments) => commands::export::run(&arguments, console),
        #[cfg(feature = "tools")]
        Command::Tables(arguments) => commands::tables::run(&arguments, console),
        #[cfg(feature = "tools")]
        Command::Techniques(arguments) => commands::techniques::run(&arguments, console),
        #[cfg(feature = "tools")]
        Command::Completions(arguments) => commands::manual::completions(&arguments, console),
        #[cfg(feature = "tools")]
        Command::Complete(arguments) => completion::run(&arguments, console),
        #[cfg(feature = "tools")]
        Command::Man(arguments) => commands::manual::man(&arguments, console),
    }
}

/// Whether the command serves the page.
#[cfg(unix)]
fn is_server(command: &Command) -> bool {
    match command {
        #[cfg(feature = "web")]
        Command::Serve(_) => true,
        _ => false,
    }
}

/// Prints what clap found instead of arguments, and returns the exit code. Help and version are results, so failing to write them
/// is an error; everything else is wrong usage, whether or not the text can be written.
fn finish_without_command(error: &clap::Error, console: &Console) -> u8 {
    let written = match wrong_usage::describe(error, console.words().language()) {
        Some(text) => io::stderr().lock().write_all(text.as_bytes()),
        None => error.print().and_then(|()| io::stdout().flush()),
    };
    match (error.kind(), written) {
        (ErrorKind::DisplayHelp | ErrorKind::DisplayVersion, Err(error))
            if error.kind() != io::ErrorKind::BrokenPipe =>
        {
            let failure = files::output_failed(&error);
            diagnose::print_failure(&failure, console);
            exit::of_failure(&failure)
        }
        (ErrorKind::DisplayHelp | ErrorKind::DisplayVersion, _) => exit::DONE,
        _ => exit::USAGE,
    }
}
