//! The help of the program and its commands, in every language.
//!
//! English help is written where the arguments are defined. The translations are messages with ids made of the names:
//!
//! | id | text |
//! | --- | --- |
//! | `help-solve` | the command `solve` in a line; `help-gordian` for the program |
//! | `help-solve-more` | what the long help adds, if anything |
//! | `help-solve--cost` | the argument `cost` of the command `solve` |
//! | `help--cost` | the argument `cost` of all commands that have no text of their own for it |
//!
//! Parts of a subcommand's name are joined: `help-tables-build`.

use crate::arguments::Arguments;
use clap::{Arg, ArgAction, Command, CommandFactory};
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Language, Message};
use gordian_session::Failure;
use gordian_words::{Digits, Words};

/// The heading of the examples at the end of every help text, as it is written in the definitions.
const EXAMPLES: &str = "Examples:";

/// The program with its commands, with help in a language.
pub(crate) fn program(language: Language) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    let version = Arg::new("version").short('V').long("version").action(ArgAction::Version).global(true);
    let program =
        Arguments::command().arg(help.help("Print help (a summary with -h)")).arg(version.help("Print the version"));
    match translations(language) {
        Some(words) => translate(program, "help-gordian", &words),
        None => program,
    }
}

/// The short help of the program, or of the command with this name.
pub(crate) fn short(language: Language, names: &[String]) -> Result<String, Failure> {
    find(language, names).map(|mut command| command.render_help().to_string())
}

/// The long help of the program, or of the command with this name.
pub(crate) fn long(language: Language, names: &[String]) -> Result<String, Failure> {
    find(language, names).map(|mut command| command.render_long_help().to_string())
}

/// A command of the program by its names: none for the program, and two for a subcommand such as `tables build`.
pub(crate) fn find(language: Language, names: &[String]) -> Result<Command, Failure> {
    let mut command = program(language);
    command.build();
    for name in names {
        let known: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        let missing = || Failure::from(unknown_name("cli-unknown-command", name, &known));
        command = command.find_subcommand(name).cloned().ok_or_else(missing)?;
    }
    Ok(command)
}

/// The texts of a language; `None` for English.
pub(crate) fn translations(language: Language) -> Option<Words> {
    let source = match language {
        Language::English => return None,
        Language::Arabic => include_str!("../words/help/ar.ftl"),
        Language::Persian => include_str!("../words/help/fa.ftl"),
    };
    // Values in help are typed, so they keep ASCII digits.
    Some(Words::new(language).with_digits(Digits::Ascii).with_source(source))
}

/// The message of an argument: the one for this command, or else the one for all commands.
fn argument_id(command: &str, argument: &str, words: &Words) -> String {
    let own = format!("{command}--{argument}");
    if words.knows(&own) { own } else { format!("help--{argument}") }
}

/// A command with all its texts in another language. `id` is the id of its message.
fn translate(command: Command, id: &str, words: &Words) -> Command {
    let say = |id: &str| words.say(&Message::new(id.to_owned()));
    let about = say(id);
    let more = format!("{id}-more");
    let long = if words.knows(&more) { format!("{about}\n\n{}", say(&more)) } else { about.clone() };
    let examples = command.get_after_help().map(|text| text.to_string().replacen(EXAMPLES, &say("help-examples"), 1));
    let usage = say("help-usage");
    let mut order = 0;
    let mut command = command
        .about(about)
        .long_about(long)
        .subcommand_help_heading(say("help-commands"))
        .subcommand_value_name("COMMAND")
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .mut_args(|argument| {
            // Without this order, clap lists arguments without a name alphabetically when their heading is set.
            order += 1;
            let argument = if argument.is_positional() { argument.display_order(order) } else { argument };
            translate_argument(argument, id, words)
        });
    if let Some(examples) = examples {
        command = command.after_help(examples);
    }
    command.mut_subcommands(|inner| {
        let prefix = if id == "help-gordian" { "help" } else { id };
        let inner_id = format!("{prefix}-{}", inner.get_name());
        translate(inner, &inner_id, words)
    })
}

/// An argument with its text in another language, and with its values and its default in that text.
fn translate_argument(argument: Arg, command: &str, words: &Words) -> Arg {
    let mut text = words.say(&Message::new(argument_id(command, argument.get_id().as_str(), words)));
    let heading = match argument.get_help_heading() {
        Some(_) => "help-limits",
        None if argument.is_positional() => "help-arguments",
        None => "help-options",
    };
    let values: Vec<String> = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    if !values.is_empty() && argument.get_action().takes_values() {
        text.push(' ');
        text.push_str(&words.say(&Message::new("help-values").with("values", values.join(", "))));
    }
    if let [default] = argument.get_default_values() {
        text.push(' ');
        text.push_str(&words.say(&Message::new("help-default").with("value", default.to_string_lossy().into_owned())));
    }
    let takes_values = argument.get_action().takes_values();
    let argument = argument.help(text).help_heading(words.say(&Message::new(heading)));
    if takes_values { argument.hide_possible_values(true).hide_default_value(true).hide_env(true) } else { argument }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ids of all texts of a command, with the English texts.
    fn ids(command: &Command, id: &str, words: &Words, found: &mut Vec<(String, String)>) {
        let text = |text: Option<&clap::builder::StyledStr>| text.map(ToString::to_string).unwrap_or_default();
        found.push((id.to_owned(), text(command.get_about())));
        if command.get_long_about().is_some() {
            found.push((format!("{id}-more"), text(command.get_long_about())));
        }
        for argument in command.get_arguments() {
            found.push((argument_id(id, argument.get_id().as_str(), words), text(argument.get_help())));
        }
        for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
            let prefix = if id == "help-gordian" { "help" } else { id };
            ids(inner, &format!("{prefix}-{}", inner.get_name()), words, found);
        }
    }

    #[test]
    fn every_help_text_exists_in_every_language() {
        for language in [Language::Arabic, Language::Persian] {
            let words = translations(language).expect("a translation");
            let mut found = Vec::new();
            ids(&program(Language::English), "help-gordian", &words, &mut found);
            assert!(found.len() > 100, "{}", found.len());
            let missing: Vec<&(String, String)> =
                found.iter().filter(|(id, text)| text.is_empty() || words.language_of(id) != Some(language)).collect();
            assert!(missing.is_empty(), "{language:?}: {missing:#?}");
            for (id, text) in found.iter().filter(|(id, _)| id.starts_with("help--")) {
                let same = found.iter().filter(|(other, _)| other == id).all(|(_, other)| other == text);
                assert!(same, "{language:?}: {id} stands for different texts");
            }
            // Texts of arguments that no longer exist are removed from the files.
            let file = if language == Language::Arabic {
                include_str!("../words/help/ar.ftl")
            } else {
                include_str!("../words/help/fa.ftl")
            };
            let written = file.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
            let fixed = [
                "help-usage",
                "help-commands",
                "help-arguments",
                "help-options",
                "help-limits",
                "help-examples",
                "help-values",
                "help-default",
            ];
            let unused: Vec<&str> = written
                .filter(|id| id.starts_with("help-") && !fixed.contains(id) && !id.starts_with("help-man-"))
                .filter(|id| !found.iter().any(|(known, _)| known == id))
                .collect();
            assert!(unused.is_empty(), "{language:?}: {unused:?}");
        }
    }
}
