//! Writes files atomically: a file is complete or does not exist.

use crate::console::{CommandError, Console};
use gordian_puzzle::Message;
use gordian_session::{Failure, source};
use std::fs::{self, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

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

/// Writes a file bit by bit, replacing an older one; `-` is standard output. The file appears only if `write` returns true.
pub(crate) fn replace_with(
    name: &str,
    write: impl FnOnce(&mut dyn Write) -> Result<bool, Failure>,
) -> Result<(), CommandError> {
    if name == "-" {
        let mut out = BufWriter::new(io::stdout().lock());
        write(&mut out)?;
        return Ok(out.flush()?);
    }
    let failed = |error: io::Error| Failure::Files(source::write_error(name, &error));
    let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
    if path.is_dir() {
        return Err(failed(io::ErrorKind::IsADirectory.into()).into());
    }
    let mut temporary_name = std::ffi::OsString::from(".");
    temporary_name.push(path.file_name().unwrap_or_default());
    temporary_name.push(format!(".{}.part", std::process::id()));
    let temporary = path.with_file_name(temporary_name);
    let file = OpenOptions::new().write(true).create_new(true).open(&temporary).map_err(failed)?;
    let mut out = BufWriter::with_capacity(1 << 18, file);
    let written = write(&mut out).and_then(|is_whole| {
        let synced = out.flush().and_then(|()| out.get_ref().sync_all());
        synced.map_err(failed)?;
        if is_whole { fs::rename(&temporary, &path).map_err(failed).map(|()| true) } else { Ok(false) }
    });
    if !matches!(written, Ok(true)) {
        // The first error is the one to report.
        let _ = fs::remove_file(&temporary);
    }
    written.map(|_| ()).map_err(CommandError::from)
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
