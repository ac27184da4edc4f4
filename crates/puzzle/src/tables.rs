//! Large tables: the interface between puzzles, which know no files, and the store that keeps tables.

use crate::message::Message;
use std::fmt::Debug;
use std::sync::Arc;

/// The name of a table and the version of its contents. A puzzle that changes the contents of a table increases its version.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TableKey {
    /// The name, in lower-case letters, digits and hyphens: `tiles-4x4-pdb-78`.
    pub name: String,
    /// The version of the contents.
    pub version: u32,
}

/// The bytes of a table, in memory.
pub type TableBytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A table after it was passed to the store.
#[derive(Clone)]
pub struct Kept {
    /// The bytes of the table, in memory.
    pub bytes: TableBytes,
    /// Why the table could not be stored, if so. The table can still be used.
    pub fault: Option<Message>,
}

/// A stored table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInfo {
    /// Name and version, as written in the table itself.
    pub key: TableKey,
    /// The size of the table in bytes.
    pub bytes: u64,
    /// What is wrong with the table, if anything.
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
    /// The size of the table in bytes.
    pub bytes: u64,
}

/// Keeps tables. It only returns complete ones: a table that is damaged, truncated or does not match its name is reported and
/// never returned.
pub trait TableStore: Debug + Send + Sync {
    /// Whether a table is stored. It may still turn out to be damaged.
    fn has(&self, key: &TableKey) -> bool;

    /// The table; `None` when it is not stored.
    ///
    /// # Errors
    /// What is wrong with a stored table that cannot be used. Building it again corrects that.
    fn open(&self, key: &TableKey) -> Result<Option<TableBytes>, Message>;

    /// Stores a table completely or not at all. The table can be used even if that fails.
    fn save(&self, key: &TableKey, bytes: Vec<u8>) -> Kept;

    /// Every stored table, by name.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn list(&self) -> Result<Vec<TableInfo>, Message>;

    /// Removes all versions of a table, and returns whether there was one.
    ///
    /// # Errors
    /// When the table cannot be removed.
    fn remove(&self, name: &str) -> Result<bool, Message>;
}
