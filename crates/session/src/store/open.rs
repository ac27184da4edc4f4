//! Opening a store: its path, and what to do with a file that cannot be used.

use super::{Store, failure, schema};
use crate::failure::Failure;
use crate::source;
use etcetera::BaseStrategy;
use gordian_puzzle::Message;
use rusqlite::{Connection, ErrorCode, ffi};
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

/// How long a writer waits for another program.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);
/// How often a busy file is tried again where SQLite does not wait by itself.
const MAX_TRIES: u32 = 200;
/// The first bytes of every SQLite file.
const HEADER: &[u8; 16] = b"SQLite format 3\0";

/// An opened store, and the unusable file that was renamed to make room for it.
#[derive(Debug)]
pub struct OpenedStore {
    /// The store.
    pub store: Store,
    /// The file that was in its place and could not be used.
    pub replaced: Option<ReplacedFile>,
}

/// A damaged file that was renamed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplacedFile {
    /// The path of the file now.
    pub path: PathBuf,
}

impl ReplacedFile {
    /// The notice to show to the player.
    pub fn message(&self) -> Message {
        Message::new("session-store-damaged").with("name", self.path.display().to_string())
    }
}

/// The default path of the store: `gordian/games.sqlite` in the user's data folder. `None` where the user has none.
pub fn default_path() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.data_dir().join("gordian").join("games.sqlite"))
}

/// Why a file cannot be used.
enum Unusable {
    /// Written by a newer Gordian, in this version of the format.
    Newer(i64),
    Damaged,
    /// A database of another program.
    Foreign,
    Failed(rusqlite::Error),
}

/// Who chose the path of a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Gordian: no other program writes there.
    Default,
    /// The user: a file there that is not a database may be valuable to them.
    Named,
}

pub(super) fn open(path: &Path, place: Place) -> Result<OpenedStore, Failure> {
    let write_failure = |error: &io::Error| Failure::Files(source::write_error(&path.display().to_string(), error));
    let read_failure = |error: &io::Error| Failure::Files(source::read_error(&path.display().to_string(), error));
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| write_failure(&error))?;
    }
    if path.is_dir() {
        return Err(write_failure(&io::ErrorKind::IsADirectory.into()));
    }
    // A device or a pipe: SQLite would only report an error of the disk.
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        let name = path.display().to_string();
        return Err(Failure::Files(Message::new("session-store-other-file").with("name", name)));
    }
    let mut replaced = None;
    let (mut tries, mut is_suspect) = (0, false);
    loop {
        match connect(path) {
            Ok(connection) => {
                let store = Store { connection: Mutex::new(connection), path: path.to_owned() };
                return Ok(OpenedStore { store, replaced });
            }
            // While another program makes the file, SQLite may fail immediately instead of waiting.
            Err(Unusable::Failed(error)) if is_busy(&error) && tries < MAX_TRIES => {
                tries += 1;
                thread::sleep(BUSY_TIMEOUT / MAX_TRIES);
                continue;
            }
            Err(Unusable::Failed(error)) => return Err(failure(path, &error)),
            Err(Unusable::Foreign) => {
                let name = path.display().to_string();
                return Err(Failure::Files(Message::new("session-store-foreign").with("name", name)));
            }
            Err(Unusable::Damaged) if place == Place::Named && !is_database(path) => {
                let name = path.display().to_string();
                return Err(Failure::Files(Message::new("session-store-other-file").with("name", name)));
            }
            Err(Unusable::Newer(version)) => {
                let message = Message::new("session-store-newer").with("name", path.display().to_string());
                return Err(Failure::Files(message.with("version", version).with("known", schema::VERSION)));
            }
            // After an error of the disk, SQLite may report damage although there is none. Only a file that can be read, and is
            // damaged at the second try too, is renamed.
            Err(Unusable::Damaged) if !is_suspect => {
                read_through(path).map_err(|error| read_failure(&error))?;
                is_suspect = true;
                continue;
            }
            Err(Unusable::Damaged) => is_suspect = false,
        }
        if replaced.is_some() {
            // Another program puts unusable files there as fast as we rename them; give up.
            return Err(write_failure(&io::ErrorKind::AlreadyExists.into()));
        }
        let moved = set_aside(path).map_err(|error| write_failure(&error))?;
        replaced = moved.map(|path| ReplacedFile { path });
    }
}

fn connect(path: &Path) -> Result<Connection, Unusable> {
    let judged = |error: rusqlite::Error| match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => Unusable::Damaged,
        _ => Unusable::Failed(error),
    };
    let mut connection = Connection::open(path).map_err(judged)?;
    connection.busy_timeout(BUSY_TIMEOUT).map_err(judged)?;
    // Read before anything is written: a newer file must stay as it is.
    let version = schema::version(&connection).map_err(judged)?;
    if version > schema::VERSION {
        return Err(Unusable::Newer(version));
    }
    let count = "SELECT COUNT(*) FROM sqlite_schema";
    let tables: i64 = connection.query_row(count, [], |row| row.get(0)).map_err(judged)?;
    // Another Gordian may have created the tables between the two reads.
    if version == 0 && tables > 0 && schema::version(&connection).map_err(judged)? == 0 {
        return Err(Unusable::Foreign);
    }
    let health: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(judged)?;
    if health != "ok" {
        let unreadable = rusqlite::Error::SqliteFailure(ffi::Error::new(ffi::SQLITE_IOERR_READ), None);
        return Err(if names_read_error(&health) { Unusable::Failed(unreadable) } else { Unusable::Damaged });
    }
    connection.pragma_update(None, "journal_mode", "WAL").map_err(judged)?;
    // Every move that is shown as saved survives a power failure; NORMAL could lose the last ones.
    connection.pragma_update(None, "synchronous", "FULL").map_err(judged)?;
    connection.pragma_update(None, "foreign_keys", true).map_err(judged)?;
    schema::migrate(&mut connection).map_err(judged)?;
    Ok(connection)
}

/// Whether the result of a check says that a page could not be read. SQLite names the error only in this text. The content of the
/// page may be as it should be, so the file must stay where it is.
fn names_read_error(health: &str) -> bool {
    let mut codes = health.split("error code=").skip(1).map(|rest| {
        let digits = rest.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest.len());
        rest[..digits].parse::<i32>().unwrap_or(0)
    });
    // The low byte is the kind of the error; the others say more about it. A file that is too short is damaged.
    codes.any(|code| code & 0xff == ffi::SQLITE_IOERR && code != ffi::SQLITE_IOERR_SHORT_READ)
}

/// Reads a whole file, to find out whether the system can.
fn read_through(path: &Path) -> io::Result<u64> {
    io::copy(&mut fs::File::open(path)?, &mut io::sink())
}

/// Whether a file starts like an SQLite database, however damaged the rest may be.
fn is_database(path: &Path) -> bool {
    let mut head = [0; HEADER.len()];
    fs::File::open(path).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == *HEADER
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

/// Renames a file together with the journal files that SQLite keeps next to it. `None` when another program has already
/// renamed it.
fn set_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    for number in 1..10_000 {
        let aside = with_ending(path, &format!(".damaged-{number}"));
        if aside.exists() {
            continue;
        }
        match fs::rename(path, &aside) {
            Ok(()) => {}
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        }
        for ending in ["-wal", "-shm"] {
            let journal = with_ending(path, ending);
            if journal.exists() {
                fs::rename(&journal, with_ending(&aside, ending))?;
            }
        }
        return Ok(Some(aside));
    }
    Err(io::ErrorKind::AlreadyExists.into())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_page_does_not_count_as_damage() {
        let page = "*** in database main ***\nTree 4 page 5: unable to get the page. error code=";
        assert!(names_read_error(&format!("{page}{}\nTree 5 page 6: x", ffi::SQLITE_IOERR_READ)));
        assert!(!names_read_error(&format!("{page}{}", ffi::SQLITE_IOERR_SHORT_READ)));
        assert!(!names_read_error(&format!("{page}{}", ffi::SQLITE_CORRUPT)));
        assert!(!names_read_error("Tree 4 page 5: btreeInitPage() returns error code 11"));
        assert!(!names_read_error("ok") && !names_read_error(page));
    }

    #[test]
    fn a_folder_cannot_be_read_through() {
        assert!(read_through(&std::env::temp_dir()).is_err());
    }
}
