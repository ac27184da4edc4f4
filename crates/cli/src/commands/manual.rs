//! `gordian completions` and `gordian man`: both made from the same definitions as the help.

use crate::arguments::{Completions, Man};
use crate::console::{CommandError, Console};
use crate::{completion, help};
use gordian_puzzle::{Language, Message};
use gordian_session::exit;

/// Prints completions for a shell. Bash, zsh and fish ask the program for candidates, so that they know puzzles, levels and
/// heuristics; the other shells get a fixed list of commands and options.
pub(crate) fn completions(arguments: &Completions, console: &mut Console) -> Result<u8, CommandError> {
    match completion::script(arguments.shell) {
        Some(script) => console.print_bytes(script.as_bytes())?,
        None => {
            let mut script = Vec::new();
            clap_complete::generate(arguments.shell, &mut help::program(Language::English), "gordian", &mut script);
            console.print_bytes(&script)?;
        }
    }
    Ok(exit::DONE)
}

/// The headings of a manual page, as they are written by the generator, with the ids of their translations.
const HEADINGS: [(&str, &str); 7] = [
    ("NAME", "help-man-name"),
    ("SYNOPSIS", "help-man-synopsis"),
    ("DESCRIPTION", "help-man-description"),
    ("OPTIONS", "help-man-options"),
    ("SUBCOMMANDS", "help-man-commands"),
    ("EXTRA", "help-man-examples"),
    ("VERSION", "help-man-version"),
];

/// Prints the manual page of the program or of a command.
pub(crate) fn man(arguments: &Man, console: &mut Console) -> Result<u8, CommandError> {
    let language = console.words().language();
    let names: Vec<String> = arguments.command.iter().cloned().collect();
    let mut command = help::find(language, &names)?;
    if let Some(name) = &arguments.command {
        command = command.name(format!("gordian-{name}"));
    }
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    if let Some(words) = help::translations(language) {
        for (heading, id) in HEADINGS {
            let translated = words.say(&Message::new(id));
            page = page.replace(&format!("\n.SH {heading}\n"), &format!("\n.SH {translated}\n"));
        }
    }
    console.print_bytes(page.as_bytes())?;
    Ok(exit::DONE)
}
