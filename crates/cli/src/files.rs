//! Writes files atomically: a file is complete or does not exist.

use crate::console::{CommandError, Console};
use gordian_puzzle::Message;
use gordian_session::{Failure, source};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// Writes a file; `-` is standard output. The content is written to a temporary file first, so no partial file is left behind.
pub(crate) fn write(name: &str, content: &[u8], console: &mut Console) -> Result<(), CommandError> {
    if name == "-" {
        return Ok(console.print_bytes(content)?);
    }
    Ok(replace(name, content)?)
}

/// Writes a file, replacing an older one.
pub(crate) fn replace(name: &str, content: &[u8]) -> Result<(), Failure> {
    replace_path(Path::new(name), content).map_err(|error| Failure::Files(source::write_error(name, &error)))
}

/// The failure of writing to standard output.
pub(crate) fn output_failed(error: &io::Error) -> Failure {
    Failure::Files(Message::new("cli-output-failed").with("reason", error.to_string()))
}

fn replace_path(path: &Path, content: &[u8]) -> io::Result<()> {
    // Follows links: the rename would otherwise replace the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if fs::metadata(&path).is_ok_and(|known| !known.is_file()) {
        // A device or a pipe is written to directly.
        return OpenOptions::new().write(true).open(&path)?.write_all(content);
    }
    source::replace_file(&path, &[content])
}
