//! `gordian completions` and `gordian man`: both made from the same definitions as the help.

use crate::arguments::{Arguments, Completions, Man};
use crate::console::{CommandError, Console};
use clap::CommandFactory;
use gordian_puzzle::wrapper::unknown_name;
use gordian_session::{Failure, exit};

/// Prints completions for a shell.
pub(crate) fn completions(arguments: &Completions, console: &mut Console) -> Result<u8, CommandError> {
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut Arguments::command(), "gordian", &mut script);
    console.print_bytes(&script)?;
    Ok(exit::DONE)
}

/// Prints the manual page of the program or of a command.
pub(crate) fn man(arguments: &Man, console: &mut Console) -> Result<u8, CommandError> {
    let mut program = Arguments::command();
    program.build();
    let command = match &arguments.command {
        None => program,
        Some(name) => {
            let known: Vec<&str> = program.get_subcommands().map(clap::Command::get_name).collect();
            let missing = || Failure::from(unknown_name("cli-unknown-command", name, &known));
            let command = program.find_subcommand(name).cloned().ok_or_else(missing)?;
            command.name(format!("gordian-{name}"))
        }
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    console.print_bytes(&page)?;
    Ok(exit::DONE)
}
