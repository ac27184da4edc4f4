//! The store: games under way, what was won, tastes. One SQLite file in the user's data folder.
//!
//! Every step is written when it is made, in a transaction of its own, so that a program that is killed loses at most the step
//! that was being written. Several programs may use one store at once: writers wait for each other, and a game that another
//! program has played on in the meantime is not overwritten but saved beside it.
//!
//! The file's version is SQLite's `user_version`; older files are brought up to date when they are opened. A file that is
//! damaged, or of a newer version, is set aside under another name, told, and never written to. What was never a store is
//! refused where a person named it.
//!
//! A store can be shared between threads.

mod games;
mod open;
mod progress;
mod schema;

pub use games::{Saved, Summary};
pub use open::{Aside, Opening, default_path};
pub use progress::{Progress, Statistics};

use crate::failure::Failure;
use gordian_puzzle::Message;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Games, wins and tastes in a file.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
    path: PathBuf,
}

impl Store {
    /// Opens the store in a file that a person named. It is made, with the folders above it, when it is not there.
    ///
    /// # Errors
    /// [`Failure::Files`] when it cannot be made, read or written, and when something else than a store is there: it stays as
    /// it is. A damaged or newer store is no failure: it is set aside, and the answer says so.
    pub fn open(path: &Path) -> Result<Opening, Failure> {
        open::open(path, open::Place::Named)
    }

    /// Opens the store in Gordian's own place, [`default_path`]: whatever is there and is no database at all was a store once,
    /// and is set aside as a damaged one.
    ///
    /// # Errors
    /// As [`Store::open`] otherwise.
    pub fn open_ours(path: &Path) -> Result<Opening, Failure> {
        open::open(path, open::Place::Ours)
    }

    /// A store that is forgotten with the program.
    ///
    /// # Errors
    /// [`Failure::Files`] when there is no memory for it.
    pub fn in_memory() -> Result<Store, Failure> {
        let path = PathBuf::from(":memory:");
        let mut connection = Connection::open_in_memory().map_err(|error| failure(&path, &error))?;
        schema::migrate(&mut connection).map_err(|error| failure(&path, &error))?;
        Ok(Store { connection: Mutex::new(connection), path })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // A panic while the lock was held left a transaction that SQLite rolls back.
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a piece of work on the file and tells its failures as ours.
    fn with<T>(&self, work: impl FnOnce(&mut Connection) -> rusqlite::Result<T>) -> Result<T, Failure> {
        work(&mut self.connection()).map_err(|error| failure(&self.path, &error))
    }

    /// A taste that was kept, by its key.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be read.
    pub fn taste(&self, key: &str) -> Result<Option<String>, Failure> {
        self.with(|connection| {
            let mut found = connection.prepare_cached("SELECT value FROM tastes WHERE key = ?1")?;
            let mut rows = found.query([key])?;
            rows.next()?.map(|row| row.get(0)).transpose()
        })
    }

    /// Keeps a taste.
    ///
    /// # Errors
    /// [`Failure::Files`] when the store cannot be written.
    pub fn set_taste(&self, key: &str, value: &str) -> Result<(), Failure> {
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
    let reason = Message::new("verbatim").with("text", error.to_string());
    Failure::Files(Message::new("session-store-failed").with("name", name).with("reason", reason))
}
