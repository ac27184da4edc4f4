//! `gordian watch`.

use crate::arguments::Watch;
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::screen;
use gordian_session::{Recording, SharedRecording, source};
use gordian_tui::{Begin, told};

/// Shows a search that `solve --record` has written: on the screen, or line by line.
pub(crate) fn run(arguments: &Watch, console: &mut Console) -> Result<u8, Ending> {
    let mut opener = console.opener();
    let text = if arguments.file == "-" { opener.read_input()? } else { source::file(&arguments.file)? };
    let (puzzle, tape) = SharedRecording::open(Recording::from_json(&text)?, &mut opener)?;
    if arguments.plain || arguments.file == "-" || !screen::is_there() {
        for step in &tape.take().steps {
            let line = format!("{}. {}", step.number, console.text(&told(step)));
            console.line(&line)?;
        }
    } else {
        // Nothing was asked here, so whatever a search that the watcher began has found is not printed.
        screen::run(Begin::Recorded { puzzle, tape }, arguments.screen, Kept::default(), console)?;
    }
    Ok(0)
}
