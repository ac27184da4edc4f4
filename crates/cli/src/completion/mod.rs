//! Completions: the scripts for the shells, and the candidates that the scripts ask for with the hidden command `complete`.

use crate::arguments::Complete;
use crate::console::{CommandError, Console};
use crate::{commands, help};
use clap::{Arg, Command};
use clap_complete::Shell;
use gordian_puzzle::{Message, Puzzle};
use gordian_session::{exit, listing, tables};

/// The script for a shell that asks for candidates; `None` for shells that get a fixed list.
pub(crate) fn script(shell: Shell) -> Option<&'static str> {
    match shell {
        Shell::Bash => Some(include_str!("gordian.bash")),
        Shell::Zsh => Some(include_str!("gordian.zsh")),
        Shell::Fish => Some(include_str!("gordian.fish")),
        _ => None,
    }
}

/// A word that can stand at the cursor.
struct Candidate {
    value: String,
    /// What the word means, in a line; may be empty.
    text: String,
}

impl Candidate {
    fn plain(value: impl Into<String>) -> Candidate {
        Candidate { value: value.into(), text: String::new() }
    }
}

/// Prints the candidates for the last of the words, one per line, each followed by a tab and what it means.
pub(crate) fn run(arguments: &Complete, console: &mut Console) -> Result<u8, CommandError> {
    let mut program = help::program(console.words().language());
    program.build();
    let (current, before) = match arguments.words.split_last() {
        Some((current, before)) => (current.as_str(), before),
        None => ("", [].as_slice()),
    };
    let line = Line::read(&program, before, console);
    let mut candidates = line.candidates(current, console);
    candidates.retain(|candidate| candidate.value.starts_with(current) && candidate.value != current);
    for Candidate { value, text } in candidates {
        console.print_line(format!("{value}\t{}", text.lines().next().unwrap_or_default()).trim_end())?;
    }
    Ok(exit::DONE)
}

/// What the words before the cursor say.
struct Line<'a> {
    command: &'a Command,
    /// The option whose value comes next.
    option: Option<&'a Arg>,
    /// How many arguments without a name stand before the cursor.
    positionals: Vec<String>,
    puzzle: Option<&'static dyn Puzzle>,
}

impl<'a> Line<'a> {
    fn read(program: &'a Command, words: &[String], console: &Console) -> Line<'a> {
        let mut line = Line { command: program, option: None, positionals: Vec::new(), puzzle: None };
        for word in words {
            if line.option.take().is_some() {
                continue;
            }
            if word.len() > 1 && word.starts_with('-') {
                line.option = line.find_option(word).filter(|option| takes_next_word(option) && !word.contains('='));
            } else if let Some(inner) = line.command.find_subcommand(word) {
                line.command = inner;
            } else {
                let name = word.split(':').next().unwrap_or(word);
                line.puzzle = line.puzzle.or_else(|| console.catalogue().find(name));
                line.positionals.push(word.clone());
            }
        }
        line
    }

    fn find_option(&self, word: &str) -> Option<&'a Arg> {
        let name = word.split('=').next().unwrap_or(word);
        self.command.get_arguments().find(|argument| match name.strip_prefix("--") {
            Some(long) => {
                let aliases = argument.get_all_aliases().unwrap_or_default();
                argument.get_long() == Some(long) || aliases.contains(&long)
            }
            None => argument.get_short().is_some_and(|short| name == format!("-{short}")),
        })
    }

    fn candidates(&self, current: &str, console: &Console) -> Vec<Candidate> {
        if let Some(option) = self.option {
            return self.values(option, current, console);
        }
        if let Some((name, value)) = current.split_once('=').filter(|(name, _)| name.starts_with("--")) {
            let Some(option) = self.find_option(name) else { return Vec::new() };
            let values = self.values(option, value, console).into_iter();
            return values
                .map(|candidate| Candidate { value: format!("{name}={}", candidate.value), ..candidate })
                .collect();
        }
        if current.starts_with('-') {
            return self.options();
        }
        if self.command.has_subcommands() {
            let commands = self.command.get_subcommands().filter(|command| !command.is_hide_set());
            let about = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
            return commands
                .map(|command| Candidate { value: command.get_name().to_owned(), text: about(command) })
                .collect();
        }
        let positionals: Vec<&Arg> = self.command.get_positionals().collect();
        let index = self.positionals.len().min(positionals.len().saturating_sub(1));
        match positionals.get(index) {
            // All positions are taken, and the last one takes a single value.
            Some(last)
                if self.positionals.len() > index
                    && last.get_num_args().is_none_or(|count| count.max_values() == 1) =>
            {
                Vec::new()
            }
            Some(argument) => self.values(argument, current, console),
            None => Vec::new(),
        }
    }

    /// The options of the command by their long names.
    fn options(&self) -> Vec<Candidate> {
        let mut found = Vec::new();
        for argument in self.command.get_arguments().filter(|argument| !argument.is_hide_set()) {
            let text = argument.get_help().map(ToString::to_string).unwrap_or_default();
            let aliases = argument.get_all_aliases().unwrap_or_default();
            for long in argument.get_long().into_iter().chain(aliases) {
                found.push(Candidate { value: format!("--{long}"), text: text.clone() });
            }
        }
        found
    }

    /// The values of an argument.
    fn values(&self, argument: &Arg, current: &str, console: &Console) -> Vec<Candidate> {
        let fixed = argument.get_possible_values();
        if !fixed.is_empty() {
            let text = |value: &clap::builder::PossibleValue| value.get_help().map(ToString::to_string);
            let named = fixed
                .iter()
                .map(|value| Candidate { value: value.get_name().to_owned(), text: text(value).unwrap_or_default() });
            return named.collect();
        }
        let puzzles: Vec<&'static dyn Puzzle> = match self.puzzle {
            Some(puzzle) => vec![puzzle],
            None => console.catalogue().iter().collect(),
        };
        let mut found: Vec<Candidate> = match argument.get_id().as_str() {
            "puzzle" => console.catalogue().iter().map(|puzzle| named_puzzle(puzzle, console)).collect(),
            "instance" | "instances" => self.puzzle.map(|puzzle| levels(puzzle, console)).unwrap_or_default(),
            "with" => puzzles.iter().flat_map(|puzzle| algorithms(*puzzle, current, console)).collect(),
            "estimate" => puzzles.iter().flat_map(|puzzle| estimates(*puzzle, console)).collect(),
            "options" => puzzles.iter().flat_map(|puzzle| options(*puzzle, self.command.get_name())).collect(),
            "size" => {
                puzzles.iter().flat_map(|puzzle| puzzle.about().sizes).map(|size| Candidate::plain(*size)).collect()
            }
            "level" => ["easy", "medium", "hard", "expert"].map(Candidate::plain).into(),
            "form" => puzzles
                .iter()
                .flat_map(|puzzle| puzzle.about().formats)
                .map(|format| Candidate::plain(*format))
                .collect(),
            "boards" => table_targets(console),
            "names" => stored_tables(console),
            "name" => puzzles
                .iter()
                .flat_map(|puzzle| puzzle.techniques())
                .map(|technique| Candidate { value: technique.name.to_owned(), text: console.text(&technique.title) })
                .collect(),
            "term" => commands::glossary::names().into_iter().map(Candidate::plain).collect(),
            "command" => {
                let mut program = help::program(console.words().language());
                program.build();
                let visible = program.get_subcommands().filter(|command| !command.is_hide_set());
                visible.map(|command| Candidate::plain(command.get_name())).collect()
            }
            _ => Vec::new(),
        };
        let mut seen = std::collections::BTreeSet::new();
        found.retain(|candidate| seen.insert(candidate.value.clone()));
        found
    }
}

/// Whether the value of an option is the next word.
fn takes_next_word(option: &Arg) -> bool {
    option.get_action().takes_values() && !option.is_require_equals_set()
}

fn named_puzzle(puzzle: &dyn Puzzle, console: &Console) -> Candidate {
    let name = puzzle.about().name;
    Candidate { value: name.to_owned(), text: console.text(&listing::puzzle_title(name)) }
}

fn levels(puzzle: &dyn Puzzle, console: &Console) -> Vec<Candidate> {
    let text = |name: &str| puzzle.level_title(name).map(|title| console.text(&title)).unwrap_or_default();
    puzzle.levels().into_iter().map(|level| Candidate { text: text(&level.name), value: level.name }).collect()
}

/// The algorithms of a puzzle. In a list, what stands before the last comma is kept.
fn algorithms(puzzle: &dyn Puzzle, current: &str, console: &Console) -> Vec<Candidate> {
    let before = current.rfind(',').map_or("", |at| &current[..=at]);
    let name = puzzle.about().name;
    let offered = listing::algorithms(puzzle.about()).into_iter().filter(|entry| entry.refused.is_none());
    let candidate = |algorithm: &'static str| Candidate {
        value: format!("{before}{algorithm}"),
        text: say_if_known(listing::algorithm_title(name, algorithm), console),
    };
    offered.map(|entry| candidate(entry.name)).collect()
}

fn estimates(puzzle: &dyn Puzzle, console: &Console) -> Vec<Candidate> {
    let name = puzzle.about().name;
    let text = |estimate: &str| say_if_known(listing::estimate_title(name, estimate), console);
    let offered = puzzle.about().estimates.iter();
    offered.map(|estimate| Candidate { value: estimate.name.to_owned(), text: text(estimate.name) }).collect()
}

/// The rule options of a puzzle with their values; for the generator also its parameters.
fn options(puzzle: &dyn Puzzle, command: &str) -> Vec<Candidate> {
    let about = puzzle.about();
    let rules =
        about.options.iter().flat_map(|option| option.values.iter().map(|value| format!("{}={value}", option.key)));
    let parameters = about.generator.iter().filter(|_| command == "generate").map(|key| format!("{key}="));
    rules.chain(parameters).map(Candidate::plain).collect()
}

fn table_targets(console: &Console) -> Vec<Candidate> {
    let offers =
        |puzzle: &'static dyn Puzzle| puzzle.tables().into_iter().map(move |offer| (puzzle.about().name, offer));
    let all = console.catalogue().iter().flat_map(offers);
    all.map(|(name, offer)| Candidate::plain(format!("{name}:{}", offer.size))).collect()
}

fn stored_tables(console: &Console) -> Vec<Candidate> {
    let rows = tables::list(console.catalogue(), tables::user_store().as_deref()).unwrap_or_default();
    rows.into_iter().filter(|row| row.stored.is_some()).map(|row| Candidate::plain(row.key.name)).collect()
}

/// The text of a message that a puzzle may omit.
fn say_if_known(message: Message, console: &Console) -> String {
    if console.words().knows(&message.id) { console.text(&message) } else { String::new() }
}
