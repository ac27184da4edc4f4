//! Reads the lines that a player types.

use crate::console::{CommandError, Console};
use gordian_puzzle::Message;
use gordian_puzzle::text::escape;
use gordian_session::{Failure, source};
use std::io::{self, BufRead, IsTerminal, Read};

/// The longest accepted line in bytes, so that endless input cannot fill the memory.
const MAX_BYTES: u64 = 1 << 16;

/// Lines from a terminal or a pipe.
pub(crate) struct Lines {
    is_typed: bool,
}

impl Lines {
    pub(crate) fn new() -> Self {
        Lines { is_typed: io::stdin().is_terminal() }
    }

    /// Whether a person types the lines.
    pub(crate) fn is_typed(&self) -> bool {
        self.is_typed
    }

    /// Prints a prompt and reads a line; `None` at the end of the input.
    pub(crate) fn ask(&self, prompt: &str, console: &mut Console) -> Result<Option<String>, CommandError> {
        console.print_bytes(console.wrapped(prompt).as_bytes())?;
        console.flush()?;
        let mut line = Vec::new();
        let failed = |error| Failure::Files(source::read_error("-", &error));
        // Locked for one line only: the board may come from standard input too.
        let read = io::stdin().lock().take(MAX_BYTES).read_until(b'\n', &mut line).map_err(failed)?;
        if read == 0 {
            console.print_line("")?;
            return Ok(None);
        }
        if read as u64 == MAX_BYTES && line.last() != Some(&b'\n') {
            return Err(Failure::Files(Message::new("cli-play-endless-line")).into());
        }
        // Bytes that are not UTF-8 become a line that the game does not understand.
        let line = String::from_utf8_lossy(&line).into_owned();
        if !self.is_typed {
            // A terminal echoes what is typed; the output of a pipe should read the same.
            console.print_line(&escape(line.trim()))?;
        }
        Ok(Some(line))
    }
}
