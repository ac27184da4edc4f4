//! Writes files atomically: a file is complete or does not exist.

use crate::console::{CommandError, Console};
use crate::interrupt::while_waiting;
use gordian_puzzle::{Message, system_reason};
use gordian_session::{Failure, source};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// Writes a file; `-` is standard output. The content is written to a temporary file first, so no partial file is left behind.
pub(crate) fn write(name: &str, content: &[u8], console: &mut Console) -> Result<(), CommandError> {
    if name == "-" {
        return Ok(console.print_document(content)?);
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
    let mut outcome = None;
    let write_once = |out: &mut dyn Write| {
        let result = outcome.insert(write(out));
        // The reason is in the outcome.
        if matches!(result, Ok(true)) { Ok(()) } else { Err(io::Error::from(io::ErrorKind::Other)) }
    };
    let written = match find_target(Path::new(name)) {
        Ok(Target::Device(mut device)) => {
            let mut out = BufWriter::new(&mut device);
            while_waiting(|| write_once(&mut out).and_then(|()| out.flush()))
        }
        Ok(Target::File(path)) => source::replace_file_with(&path, write_once),
        Err(error) => Err(error),
    };
    match (outcome, written) {
        (Some(Err(failure)), _) => Err(failure.into()),
        (Some(Ok(false)), _) => Ok(()),
        (_, written) => Ok(written.map_err(|error| Failure::Files(source::write_error(name, &error)))?),
    }
}

/// The failure of writing to standard output.
pub(crate) fn output_failed(error: &io::Error) -> Failure {
    Failure::Files(Message::new("cli-output-failed").with("reason", system_reason(error)))
}

/// Whether two names stand for the same file, also through links.
pub(crate) fn is_same_file(first: &str, second: &str) -> bool {
    let (Ok(first), Ok(second)) = (fs::canonicalize(first), fs::canonicalize(second)) else { return false };
    first == second || are_hard_links(&first, &second)
}

#[cfg(unix)]
fn are_hard_links(first: &Path, second: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |path: &Path| fs::metadata(path).ok().map(|known| (known.dev(), known.ino()));
    place(first).is_some_and(|known| Some(known) == place(second))
}

/// Elsewhere the system does not say.
#[cfg(not(unix))]
fn are_hard_links(_first: &Path, _second: &Path) -> bool {
    false
}

fn replace_path(path: &Path, content: &[u8]) -> io::Result<()> {
    match find_target(path)? {
        Target::Device(mut device) => while_waiting(|| device.write_all(content)),
        Target::File(path) => source::replace_file(&path, &[content]),
    }
}

/// What a name stands for.
enum Target {
    /// A device or a pipe, which is written to directly.
    Device(File),
    /// A file, which is replaced.
    File(PathBuf),
}

fn find_target(path: &Path) -> io::Result<Target> {
    // Follows links: the rename would otherwise replace the link.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    if fs::metadata(&path).is_ok_and(|known| !known.is_file()) {
        return Ok(Target::Device(while_waiting(|| OpenOptions::new().write(true).open(&path))?));
    }
    Ok(Target::File(path))
}
