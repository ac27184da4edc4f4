//! Large tables: what a puzzle asks of whoever keeps them. Puzzles know no files.

use crate::message::Message;
use std::fmt::Debug;
use std::sync::Arc;

/// The name of a table and the version of its contents. A puzzle that changes what a table holds counts its version up.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableKey {
    /// The name, in lower-case letters, digits and hyphens: `tiles-4x4-pdb-78`.
    pub name: String,
    /// The version of the contents.
    pub version: u32,
}

/// The bytes of a table, in memory or mapped from a file.
pub type TableBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A table that was handed over to be kept.
#[derive(Clone)]
pub struct Kept {
    /// Its bytes, wherever they lie now.
    pub bytes: TableBytes,
    /// Why it could not be kept beyond this process, when it could not.
    pub fault: Option<Message>,
}

/// A table that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// Name and version, as the table itself tells them.
    pub key: TableKey,
    /// The bytes it takes.
    pub bytes: u64,
    /// What is wrong with it, when something is.
    pub fault: Option<Message>,
}

/// A table that a puzzle can make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableOffer {
    /// The size of the boards it is for.
    pub size: String,
    /// The estimate that uses it.
    pub estimate: &'static str,
    /// Name and version.
    pub key: TableKey,
    /// The bytes it takes.
    pub bytes: u64,
}

/// Keeps tables. What it hands out is whole: a table that is damaged, cut short or not what its name says is told, and never
/// handed out.
pub trait TableStore: Debug + Send + Sync {
    /// Whether a table is there to be opened. It may still turn out damaged.
    fn has(&self, key: &TableKey) -> bool;

    /// The table; `None` when it is not there.
    ///
    /// # Errors
    /// Says what is wrong with a table that is there and cannot be used. Making it anew puts that right.
    fn open(&self, key: &TableKey) -> Result<Option<TableBytes>, Message>;

    /// Keeps a table, all of it or nothing. Even when that fails the table can be used.
    fn save(&self, key: &TableKey, bytes: Vec<u8>) -> Kept;

    /// Every table that is kept, by name.
    ///
    /// # Errors
    /// When it cannot be told.
    fn list(&self) -> Result<Vec<TableInfo>, Message>;

    /// Removes all versions of a table; tells whether there was one.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn remove(&self, name: &str) -> Result<bool, Message>;
}
