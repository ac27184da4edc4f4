//! `gordian watch`.

use crate::arguments::Watch;
use crate::console::{Console, Ending};
use crate::keeping::Kept;
use crate::screen;
use gordian_puzzle::Message;
use gordian_session::{Failure, Opener, Recording, Tape, source};
use gordian_tui::Begin;

/// Shows a search that `solve --record` has written.
pub(crate) fn run(arguments: &Watch, console: &mut Console) -> Result<u8, Ending> {
    let recording = Recording::from_json(&source::file(&arguments.file)?)?;
    let (puzzle, tape) = Tape::open(recording, &mut Opener::new())?;
    if !screen::is_there() {
        return Err(Failure::Usage(Message::new("cli-watch-no-terminal")).into());
    }
    // Nothing was asked here, so whatever a search that the watcher began has found is not printed.
    screen::run(Begin::Recorded { puzzle, tape }, arguments.screen, Kept::default(), console)?;
    Ok(0)
}
