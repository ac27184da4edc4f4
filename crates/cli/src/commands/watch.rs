//! `gordian watch`.

use crate::arguments::Watch;
use crate::console::{CommandError, Console};
use crate::screen;
use crate::store::GameStore;
use gordian_session::{Recording, SharedRecording, source};
use gordian_tui::{StartScreen, describe_step};

/// Shows a recorded search on the screen, or prints its steps line by line.
pub(crate) fn run(arguments: &Watch, console: &mut Console) -> Result<u8, CommandError> {
    let mut opener = console.opener();
    let text = if arguments.file == "-" { opener.read_input()? } else { source::read_file(&arguments.file)? };
    let (puzzle, tape) = SharedRecording::open(Recording::from_json(&text, Some(&arguments.file))?, &mut opener)?;
    if arguments.plain || arguments.file == "-" || !screen::is_available() {
        for step in &tape.take().steps {
            let line = format!("{}. {}", step.number, console.text(&describe_step(step)));
            console.print_line(&line)?;
        }
    } else {
        // The player may start other searches on the screen; their answers are not printed.
        screen::run(StartScreen::Recorded { puzzle, tape }, arguments.screen, GameStore::default(), console)?;
    }
    Ok(0)
}
