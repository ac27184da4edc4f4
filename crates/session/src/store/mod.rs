//! The store: saved games, wins and preferences in one SQLite file in the user's data folder.
//!
//! Every step is written when it is made, in a transaction of its own, so that a program that is killed loses at most the step
//! that was being written. Several programs may use one store simultaneously: writers wait for each other, and a game that
//! another program has continued in the meantime is not overwritten but saved as a second game.
//!
//! The file's version is SQLite's `user_version`; older files are migrated when they are opened. A file that is damaged, or of
//! a newer version, is renamed, reported, and never written to. A file that was never a store is refused when the user named
//! its path.
//!
//! A store can be shared between threads.

mod games;
mod open;
mod progress;
mod schema;

pub use games::{GameFilter, Saved, Summary, resume_or_start};
pub use open::{OpenedStore, ReplacedFile, default_path};
pub use progress::{Progress, Statistics};

use crate::failure::Failure;
use crate::source;
use gordian_puzzle::Message;
use rusqlite::{Connection, ErrorCode};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Saved games, wins and preferences in a file.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
    path: PathBuf,
}

impl Store {
    /// Opens the store in a file that the user named. A missing file is created, with its folders.
    ///
    /// # Errors
    /// [`Failure::Files`] when it cannot be created, read or written, and when the file is not a store: it is left unchanged. A
    /// damaged store is not a failure: it is renamed and returned as [`OpenedStore::replaced`]. A store written by a
    /// newer version of Gordian is a failure too, and is left unchanged.
    pub fn open(path: &Path) -> Result<OpenedStore, Failure> {
        open::open(path, open::Place::Named)
    }

    /// Opens the store at [`default_path`]. Only Gordian writes there, so a file that is not a database is treated as a
    /// damaged store and renamed.
    ///
    /// # Errors
    /// As [`Store::open`] otherwise.
    pub fn open_default(path: &Path) -> Result<OpenedStore, Failure> {
        open::open(path, open::Place::Default)
    }

    /// A store in memory, which is lost when the program ends.
    ///
    /// # Errors
    /// [`Failure::Files`] when it does not fit in memory.
    pub fn in_memory() -> Result<Store, Failure> {
        let path = PathBuf::from(":memory:");
        let mut connection = Connection::open_in_memory().map_err(|error| failure(&path, &error))?;
        schema::migrate(&mut connection).map_err(|error| failure(&path, &error))?;
        Ok(Store { connection: Mutex::new(connection), path })
    }

    /// The path of the store's file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A panic while the lock was held left a transaction that SQLite rolls back.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs work on the database and turns its errors into failures.
    fn with<T>(&self, work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Result<T, Failure> {
        work(&mut self.connection()).map_err(|error| failure(&self.path, &error))
    }

    /// A saved preference, by its key. In the database, the table of preferences is called `tastes`.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn preference(&self, key: &str) -> Result<Option<String>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached("SELECT value FROM tastes WHERE key = ?1")?;
            let mut rows = found.query([key])?;
            rows.next()?.map(|row| row.get(0)).transpose()
        })
    }

    /// Saves a preference.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be written.
    pub fn set_preference(&self, key: &str, value: &str) -> Result<(), Failure> {
        self.with(|connection| {
            connection
                .execute(
                    "INSERT INTO tastes (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2",
                    [key, value],
                )
                .map(|_| ())
        })
    }
}

fn failure(path: &Path, error: &rusqlite::Error) -> Failure {
    let name = path.display().to_string();
    let reason = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Message::new("session-reason-full"),
        Some(ErrorCode::SystemIoFailure) => Message::new("session-reason-disk"),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => Message::new("session-reason-busy"),
        // SQLite does not say why. The system does, for a file that exists.
        Some(ErrorCode::CannotOpen | ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => {
            match fs::OpenOptions::new().write(true).open(path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => source::system_reason(&error),
                _ => Message::new("session-reason-open"),
            }
        }
        _ => Message::new("verbatim").with("text", error.to_string()),
    };
    Failure::Files(Message::new("session-store-failed").with("name", name).with("reason", reason))
}
