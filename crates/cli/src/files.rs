//! Files that are written whole or not at all.

use crate::console::{Console, Ending};
use gordian_puzzle::Message;
use gordian_session::{Failure, source};
use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes a file; `-` is standard output. The file appears when all of it is written, so that nothing half-made is left.
pub(crate) fn write(name: &str, content: &[u8], console: &mut Console) -> Result<(), Ending> {
    if name == "-" {
        return Ok(console.raw(content)?);
    }
    replace(Path::new(name), content).map_err(|error| Failure::Files(source::write_error(name, &error)).into())
}

/// What is said when standard output cannot be written.
pub(crate) fn output_failed(error: &io::Error) -> Failure {
    Failure::Files(Message::new("cli-output-failed").with("reason", error.to_string()))
}

fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    // A link is followed, or the rename would put a file in its place.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if fs::metadata(&path).is_ok_and(|known| !known.is_file()) {
        // A device or a pipe cannot be replaced, only written to.
        return OpenOptions::new().write(true).open(&path)?.write_all(content);
    }
    let aside = beside(&path);
    let written = OpenOptions::new().write(true).create_new(true).open(&aside).and_then(|mut file| {
        file.write_all(content)?;
        file.sync_all()
    });
    written.and_then(|()| fs::rename(&aside, &path)).inspect_err(|_| {
        // It may not have been made; the first error is the one to tell.
        let _ = fs::remove_file(&aside);
    })
}

/// A name in the same directory, so that the rename stays on one file system.
fn beside(path: &Path) -> PathBuf {
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
