//! The folder that holds the table files.

use crate::atomic::{PART, replace_file};
use crate::file::{self, FileError, LoadedTable};
use etcetera::BaseStrategy;
use gordian_puzzle::{Kept, Message, TableBytes, TableInfo, TableKey, TableStore};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The environment variable that names a cache folder to use instead of the user's.
pub const CACHE_VARIABLE: &str = "GORDIAN_CACHE";

/// The suffix of table files.
const TABLE_SUFFIX: &str = ".table";

/// The maximum number of attempts to write a table.
const MAX_ATTEMPTS: usize = 5;

/// The tables of a folder. An opened table stays in memory, and its checksum is verified once.
pub struct TableFolder {
    folder: PathBuf,
    open_tables: Mutex<BTreeMap<TableKey, TableBytes>>,
}

impl std::fmt::Debug for TableFolder {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("TableFolder").field("folder", &self.folder).finish_non_exhaustive()
    }
}

impl TableFolder {
    /// The tables of a folder, which is created when the first table is saved.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        TableFolder { folder: folder.into(), open_tables: Mutex::default() }
    }

    /// The tables of this user: in the folder that [`CACHE_VARIABLE`] names, or else in the cache folder of the system. `None`
    /// where there is neither.
    pub fn of_user() -> Option<Self> {
        let named = std::env::var_os(CACHE_VARIABLE).filter(|folder| !folder.is_empty());
        let cache = match named {
            Some(folder) => PathBuf::from(folder),
            None => etcetera::choose_base_strategy().ok()?.cache_dir().join("gordian"),
        };
        Some(TableFolder::new(cache.join("tables")))
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// The path of a table's file.
    fn file_path(&self, key: &TableKey) -> PathBuf {
        self.folder.join(format!("{}.v{}{TABLE_SUFFIX}", key.name, key.version))
    }

    fn lock_open_tables(&self) -> MutexGuard<'_, BTreeMap<TableKey, TableBytes>> {
        // A panic while the lock was held leaves the map consistent.
        self.open_tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a table to a temporary file and renames it.
    fn write(&self, key: &TableKey, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        self.remove_stale_parts();
        let header = file::make_header(key, bytes).ok_or(io::ErrorKind::InvalidFilename)?;
        let path = self.file_path(key);
        let mut written = replace_file(&path, &[&header, bytes]);
        for _ in 1..MAX_ATTEMPTS {
            // Another process may have removed the temporary file between its creation and its lock.
            match written {
                Err(error) if error.kind() == io::ErrorKind::NotFound => {
                    written = replace_file(&path, &[&header, bytes]);
                }
                _ => break,
            }
        }
        written
    }

    /// Opens the file of a table; `None` if there is none.
    ///
    /// # Errors
    /// Why the file is not used. Something else than a file is refused before it is opened, because opening a pipe waits for a
    /// writer.
    fn open_file(&self, key: &TableKey) -> Result<Option<File>, Message> {
        let path = self.file_path(key);
        let opened = match fs::metadata(&path) {
            Ok(known) if !known.is_file() => return Err(file_message(FileError::Foreign, &key.name)),
            Ok(_) => File::open(&path),
            Err(error) => Err(error),
        };
        match opened {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(failure_message("tables-unreadable", &key.name, &error)),
        }
    }

    /// Removes the temporary files of interrupted writers: those without a lock.
    fn remove_stale_parts(&self) {
        for path in self.files(PART).unwrap_or_default() {
            let is_unlocked = File::open(&path).is_ok_and(|file| file.try_lock().is_ok());
            if is_unlocked {
                // Another process may have removed it already.
                let _ = fs::remove_file(path);
            }
        }
    }

    /// The files of the folder whose names end with a suffix, sorted.
    fn files(&self, suffix: &str) -> io::Result<Vec<PathBuf>> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            if path.file_name().is_some_and(|name| name.to_string_lossy().ends_with(suffix)) {
                files.push(path);
            }
        }
        files.sort();
        Ok(files)
    }
}

/// The message about a file that is not the expected table.
fn file_message(error: FileError, name: &str) -> Message {
    let id = match error {
        FileError::Foreign => "tables-foreign",
        FileError::Damaged => "tables-damaged",
    };
    Message::new(id).with("name", name)
}

/// The message about a file operation that failed.
fn failure_message(id: &'static str, name: &str, error: &io::Error) -> Message {
    let reason = match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Message::new("tables-reason-full"),
        io::ErrorKind::FileTooLarge => Message::new("tables-reason-large"),
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Message::new("tables-reason-forbidden"),
        _ => Message::new("verbatim").with("text", error.to_string()),
    };
    Message::new(id).with("name", name).with("reason", reason)
}

/// The key in the name of a table file.
fn key_of_file(path: &Path) -> Option<TableKey> {
    let name = path.file_name()?.to_str()?.strip_suffix(TABLE_SUFFIX)?;
    let (name, version) = name.rsplit_once(".v")?;
    Some(TableKey { name: name.to_owned(), version: version.parse().ok()? })
}

impl TableFolder {
    /// Checks the file of a table piece by piece, without keeping it in memory.
    fn check(&self, key: &TableKey) -> Result<(), Message> {
        let Some(mut file) = self.open_file(key)? else { return Ok(()) };
        let found =
            file::check_stream(&mut file).map_err(|error| failure_message("tables-unreadable", &key.name, &error))?;
        match found {
            Ok(found) if found == *key => Ok(()),
            Ok(_) => Err(file_message(FileError::Foreign, &key.name)),
            Err(error) => Err(file_message(error, &key.name)),
        }
    }
}

impl TableStore for TableFolder {
    fn has(&self, key: &TableKey) -> bool {
        self.lock_open_tables().contains_key(key) || self.file_path(key).is_file()
    }

    fn open(&self, key: &TableKey) -> Result<Option<TableBytes>, Message> {
        let mut open_tables = self.lock_open_tables();
        if let Some(table) = open_tables.get(key) {
            return Ok(Some(Arc::clone(table)));
        }
        let Some(mut file) = self.open_file(key)? else { return Ok(None) };
        let loaded =
            LoadedTable::read(&mut file).map_err(|error| failure_message("tables-unreadable", &key.name, &error))?;
        let stored_key = file::check(loaded.whole()).map_err(|error| file_message(error, &key.name))?;
        if stored_key != *key {
            return Err(file_message(FileError::Foreign, &key.name));
        }
        let table: TableBytes = Arc::new(loaded);
        open_tables.insert(key.clone(), Arc::clone(&table));
        Ok(Some(table))
    }

    fn save(&self, key: &TableKey, bytes: Vec<u8>) -> Kept {
        self.lock_open_tables().remove(key);
        let fault = self.write(key, &bytes).err().map(|error| failure_message("tables-unwritable", &key.name, &error));
        let bytes: TableBytes = Arc::new(bytes);
        self.lock_open_tables().insert(key.clone(), Arc::clone(&bytes));
        Kept { bytes, fault }
    }

    fn list(&self) -> Result<Vec<TableInfo>, Message> {
        let folder_failed =
            |error: io::Error| failure_message("tables-folder", &self.folder.display().to_string(), &error);
        self.remove_stale_parts();
        let mut tables = Vec::new();
        for path in self.files(TABLE_SUFFIX).map_err(folder_failed)? {
            // Files with other names are no tables.
            let Some(key) = key_of_file(&path) else { continue };
            // The file may have been removed in the meantime.
            let Ok(bytes) = fs::metadata(&path).map(|known| known.len()) else { continue };
            let fault = self.check(&key).err();
            tables.push(TableInfo { key, bytes, fault });
        }
        Ok(tables)
    }

    fn remove(&self, name: &str) -> Result<bool, Message> {
        let folder_failed =
            |error: io::Error| failure_message("tables-folder", &self.folder.display().to_string(), &error);
        self.lock_open_tables().retain(|key, _| key.name != name);
        let mut removed = false;
        for path in self.files(TABLE_SUFFIX).map_err(folder_failed)? {
            if key_of_file(&path).is_some_and(|key| key.name == name) {
                match fs::remove_file(&path) {
                    Ok(()) => removed = true,
                    Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                    Err(error) => return Err(failure_message("tables-unremovable", name, &error)),
                }
            }
        }
        Ok(removed)
    }
}
