//! Lines that a player types.

use crate::console::{Console, Ending};
use gordian_puzzle::Message;
use gordian_session::{Failure, source};
use std::io::{self, BufRead, IsTerminal, Read, StdinLock};

/// No player types a longer line than this; an endless one must not fill the memory.
const LONGEST: u64 = 1 << 16;

/// Lines that a player types, or that come through a pipe.
pub(super) struct Lines {
    input: StdinLock<'static>,
    is_typed: bool,
}

impl Lines {
    pub(super) fn new() -> Self {
        Lines { input: io::stdin().lock(), is_typed: io::stdin().is_terminal() }
    }

    /// Asks and reads a line; `None` at the end of the input.
    pub(super) fn ask(&mut self, prompt: &str, console: &mut Console) -> Result<Option<String>, Ending> {
        console.raw(prompt.as_bytes())?;
        console.flush()?;
        let mut line = Vec::new();
        let failed = |error| Failure::Files(source::read_error("-", &error));
        let read = (&mut self.input).take(LONGEST).read_until(b'\n', &mut line).map_err(failed)?;
        if read == 0 {
            console.line("")?;
            return Ok(None);
        }
        if read as u64 == LONGEST && line.last() != Some(&b'\n') {
            return Err(Failure::Files(Message::new("cli-play-endless-line")).into());
        }
        // Bytes that are not text make a line that means nothing, and the player is told so.
        let line = String::from_utf8_lossy(&line).into_owned();
        if !self.is_typed {
            // A terminal shows what is typed; a transcript of a pipe should read the same.
            console.line(line.trim())?;
        }
        Ok(Some(line))
    }
}
