//! Text that comes from files and from standard input.

use crate::failure::Failure;
use gordian_puzzle::Message;
pub use gordian_tables::{replace_file, replace_file_with};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// The largest number of bytes that are read from one file, so that an endless file such as `/dev/zero` is refused.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// The largest number of bytes of a solution. A plan that is far from the shortest can have many millions of moves.
const MAX_SOLUTION_BYTES: u64 = 1 << 30;

/// Reads a file as text.
///
/// # Errors
/// [`Failure::Files`] when it is missing, a directory, too large, unreadable or not UTF-8.
pub fn read_file(path: &str) -> Result<String, Failure> {
    read_stream(path, open_file(path)?)
}

fn open_file(path: &str) -> Result<File, Failure> {
    if Path::new(path).is_dir() {
        return Err(Failure::Files(Message::new("error-is-directory").with("name", path)));
    }
    File::open(path).map_err(|error| Failure::Files(read_error(path, &error)))
}

/// Reads a stream as text; `name` is its name in messages.
///
/// # Errors
/// [`Failure::Files`] when it is too large, unreadable or not UTF-8.
pub fn read_stream(name: &str, stream: impl Read) -> Result<String, Failure> {
    read_within(name, stream, MAX_FILE_BYTES, "session-file-large")
}

/// Reads a stream as text. `too_large` is the message for a stream with more than `max_bytes` bytes.
fn read_within(name: &str, stream: impl Read, max_bytes: u64, too_large: &'static str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    stream.take(max_bytes + 1).read_to_end(&mut bytes).map_err(|error| Failure::Files(read_error(name, &error)))?;
    if bytes.len() as u64 > max_bytes {
        return Err(Failure::Files(Message::new(too_large).with("name", name).with("megabytes", max_bytes >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| Failure::Files(Message::new("error-not-utf8").with("name", name)))
}

/// Writes a text to a new file, which is complete or does not exist. An existing file is not overwritten.
///
/// # Errors
/// [`Failure::Files`] when the file exists already or cannot be written.
pub fn write_new(name: &str, text: &str) -> Result<(), Failure> {
    let failed = |error: &io::Error| {
        Failure::Files(match error.kind() {
            io::ErrorKind::AlreadyExists => Message::new("session-file-exists").with("name", name),
            _ => write_error(name, error),
        })
    };
    gordian_tables::create_file(Path::new(name), text.as_bytes()).map_err(|error| failed(&error))
}

/// The message for a failure to read.
pub fn read_error(name: &str, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => Message::new("error-missing-file").with("name", name),
        io::ErrorKind::IsADirectory => Message::new("error-is-directory").with("name", name),
        _ => Message::new("error-read").with("name", name).with("reason", system_reason(error)),
    }
}

/// The message for a failure to write.
pub fn write_error(name: &str, error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::IsADirectory => Message::new("error-is-directory").with("name", name),
        _ => Message::new("error-write").with("name", name).with("reason", system_reason(error)),
    }
}

/// The reason of a failure to read or write. Common reasons have messages of their own; for the others the text of the system is
/// used.
pub fn system_reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => Message::new("session-reason-missing"),
        io::ErrorKind::PermissionDenied => Message::new("session-reason-forbidden"),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Message::new("session-reason-full"),
        io::ErrorKind::ReadOnlyFilesystem => Message::new("session-reason-read-only"),
        io::ErrorKind::AlreadyExists => Message::new("session-reason-exists"),
        io::ErrorKind::NotADirectory => Message::new("session-reason-no-folder"),
        io::ErrorKind::FileTooLarge => Message::new("session-reason-large"),
        _ => Message::new("verbatim").with("text", without_number(&error.to_string())),
    }
}

/// The text of the system without the number that Rust adds, as in `Broken pipe (os error 32)`.
fn without_number(text: &str) -> &str {
    text.rsplit_once(" (os error ").map_or(text, |(text, _)| text)
}

/// Whether a word is more likely a path than a board: it has a directory in front or an extension behind.
///
/// ```
/// use gordian_session::source::looks_like_path;
/// assert!(looks_like_path("boards/hard.txt"));
/// assert!(looks_like_path("hard.txt"));
/// assert!(looks_like_path("../hard"));
/// assert!(!looks_like_path("1 2 3 4 5 6 7 8 0"));
/// assert!(!looks_like_path("3x4:..../.oio/p..."));
/// ```
pub fn looks_like_path(word: &str) -> bool {
    if word.contains(['\n', ':']) {
        return false;
    }
    let name = word.rsplit(['/', '\\']).next().unwrap_or(word);
    let has_extension = name.rsplit_once('.').is_some_and(|(stem, extension)| {
        stem.chars().any(char::is_alphanumeric)
            && (1..=5).contains(&extension.len())
            && extension.chars().all(|character| character.is_ascii_alphanumeric())
            && extension.chars().any(|character| character.is_ascii_alphabetic())
    });
    word.contains(['/', '\\']) || has_extension
}

/// Reads an argument that is either the text itself or the name of a file, such as `--after` and `--solution`. Returns the text,
/// and the name of the file it came from. `-` is standard input, read by `input`.
///
/// Rows of a board are separated by slashes, as folders are. So a word that looks like a path but names no file is taken for the
/// text if `is_text` says so, and for a missing file otherwise.
///
/// # Errors
/// When it names a file that cannot be read.
pub fn text_or_file(
    word: &str,
    is_text: impl Fn(&str) -> bool,
    input: &mut dyn FnMut() -> Result<String, Failure>,
) -> Result<(String, Option<String>), Failure> {
    if word == "-" {
        return Ok((input()?, Some("-".to_owned())));
    }
    if is_file(word, is_text) {
        return Ok((read_file(word)?, Some(word.to_owned())));
    }
    Ok((word.to_owned(), None))
}

/// Whether an argument is the name of a file and not the text itself.
fn is_file(word: &str, is_text: impl Fn(&str) -> bool) -> bool {
    Path::new(word).exists() || (looks_like_path(word) && !is_text(word))
}

/// [`text_or_file`] for a solution, whose file may be larger than others. `-` is standard input.
///
/// # Errors
/// When it names a file that cannot be read.
pub fn solution_or_file(word: &str, is_text: impl Fn(&str) -> bool) -> Result<(String, Option<String>), Failure> {
    let read = |stream: &mut dyn Read| read_within(word, stream, MAX_SOLUTION_BYTES, "session-solution-large");
    if word == "-" {
        return Ok((read(&mut io::stdin().lock())?, Some(word.to_owned())));
    }
    if is_file(word, is_text) {
        return Ok((read(&mut open_file(word)?)?, Some(word.to_owned())));
    }
    Ok((word.to_owned(), None))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_directory_and_a_missing_file_have_their_own_messages() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().to_str().expect("a path in UTF-8").to_owned();
        let Err(Failure::Files(message)) = read_file(&path) else { panic!("a directory was read") };
        assert_eq!(message.id, "error-is-directory");
        let Err(Failure::Files(message)) = read_file(&format!("{path}/none.txt")) else { panic!("nothing was read") };
        assert_eq!(message.id, "error-missing-file");
    }

    #[test]
    fn bytes_that_are_not_utf8_are_refused() {
        let Err(Failure::Files(message)) = read_stream("x", &b"12\xff"[..]) else { panic!("bad bytes were read") };
        assert_eq!(message, Message::new("error-not-utf8").with("name", "x"));
    }

    #[test]
    fn an_endless_stream_is_refused() {
        let Err(Failure::Files(message)) = read_stream("zero", io::repeat(b'0')) else {
            panic!("an endless stream was read")
        };
        assert_eq!(message.id, "session-file-large");
    }

    #[test]
    fn a_large_solution_has_a_message_of_its_own() {
        let read = read_within("zero", io::repeat(b'0'), 1 << 20, "session-solution-large");
        let message = Message::new("session-solution-large").with("name", "zero").with("megabytes", 1);
        assert_eq!(read, Err(Failure::Files(message)));
    }

    #[test]
    fn an_existing_file_wins_over_the_text_of_its_name() {
        let directory = tempfile::tempdir().expect("a temporary directory");
        let path = directory.path().join("moves");
        fs::write(&path, "left up").expect("a written file");
        let mut input = || panic!("standard input was read");
        let path = path.to_str().expect("a path in UTF-8");
        let read = |word: &str, is_text: bool, input: &mut dyn FnMut() -> _| text_or_file(word, |_| is_text, input);
        assert_eq!(read(path, true, &mut input).expect("the file"), ("left up".to_owned(), Some(path.to_owned())));
        assert_eq!(read("left up", false, &mut input).expect("the text"), ("left up".to_owned(), None));
        for missing in ["moves.txt", "answers/mine", "/missing/file", &format!("{path}.missing")] {
            assert!(read(missing, false, &mut input).is_err(), "{missing}");
        }
        for board in ["2BB/BBB/GB1", "2.B/1.G"] {
            assert_eq!(read(board, true, &mut input).expect("the board"), (board.to_owned(), None));
        }
    }
}
