//! `gordian edit`: the editor in the terminal, or line by line.

use super::play::Lines;
use crate::arguments::{Edit, StoreArguments};
use crate::console::{CommandError, Console};
use crate::{diagnose, position, report, screen};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Message};
use gordian_session::draft::{Draft, Edit as Change};
use gordian_session::{Failure, exit};
use gordian_tui::StartScreen;

/// Opens the editor.
pub(crate) fn run(arguments: &Edit, store: &StoreArguments, console: &mut Console) -> Result<u8, CommandError> {
    let options = position::options(&arguments.options)?;
    let mut opener = console.opener();
    let is_blank = arguments.instance.is_none() && !opener.names_instance(&arguments.puzzle);
    let mut draft = if is_blank {
        Draft::blank(opener.puzzle(&arguments.puzzle)?, arguments.size.as_deref(), &options)?
    } else {
        Draft::of(opener.open(&arguments.puzzle, arguments.instance.as_deref(), &options)?)
    };
    if !arguments.plain && screen::is_available() {
        screen::run(StartScreen::Edit(Box::new(draft)), arguments.screen, store.open()?, console)?;
        return Ok(exit::DONE);
    }
    edit_lines(&mut draft, console)?;
    let instance = draft.instance().map_err(|faults| Failure::Faults { name: None, faults })?;
    console.print_line(&instance.id())?;
    Ok(exit::DONE)
}

/// Edits line by line until the player or the input ends it.
fn edit_lines(draft: &mut Draft, console: &mut Console) -> Result<(), CommandError> {
    let lines = Lines::new();
    let tool = draft.editor().palette().last().map(|tool| tool.name.clone()).unwrap_or_default();
    console.say(&Message::new("cli-edit-help").with("tool", tool))?;
    report::print_scene(draft.editor().scene(), console)?;
    while let Some(line) = lines.ask("> ", console)? {
        let changed = match line.trim() {
            "" => continue,
            "q" | "Q" => break,
            "u" | "undo" => draft.undo().then_some(()).ok_or_else(|| Message::new("cli-play-nothing-to-undo")),
            "redo" => draft.redo().then_some(()).ok_or_else(|| Message::new("cli-play-nothing-to-redo")),
            "tools" => {
                for tool in draft.editor().palette() {
                    let line = Message::new("cli-edit-tool").with("name", tool.name).with("words", tool.words);
                    console.say(&line)?;
                }
                continue;
            }
            line => match line.strip_prefix("save ") {
                Some(name) => {
                    match draft.write_new(name.trim()) {
                        Ok(()) => console.say(&Message::new("cli-edit-saved").with("name", name.trim()))?,
                        Err(failure) => {
                            let text = diagnose::render(&failure, console.words(), console.is_coloured());
                            console.print_bytes(text.as_bytes())?;
                        }
                    }
                    continue;
                }
                None => read_change(line).and_then(|change| draft.apply(change)),
            },
        };
        match changed {
            Ok(()) => report::print_scene(draft.editor().scene(), console)?,
            Err(reason) => console.say(&reason)?,
        }
    }
    Ok(())
}

/// Reads `size 3x4`, or a cell and a tool such as `1,2 p`. Rows and columns count from 1.
fn read_change(line: &str) -> Result<Change, Message> {
    let unknown = || Message::new("cli-edit-unknown").with("line", line);
    let normal = normalise(line);
    if let Some(size) = normal.strip_prefix("size ") {
        return Ok(Change::Resize(size.trim().to_owned()));
    }
    let (place, tool) = normal.split_once(' ').ok_or_else(unknown)?;
    let (row, column) = place.split_once(',').ok_or_else(unknown)?;
    let number = |text: &str| text.trim().parse::<u16>().ok().and_then(|number| number.checked_sub(1));
    let (row, column) = (number(row).ok_or_else(unknown)?, number(column).ok_or_else(unknown)?);
    Ok(Change::Paint { tool: tool.trim().to_owned(), cell: Cell::new(row, column) })
}
