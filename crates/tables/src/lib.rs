//! Large tables in the user's cache folder: versioned, checksummed, written atomically, and mapped into memory.
//!
//! A table is a file `NAME.vVERSION.table` with a header and the bytes of the table. Files are never changed in place. A writer
//! writes a temporary file, holds a lock on it, and renames it when all of it is on the disk. A reader therefore sees the old
//! table or the new one, and concurrent writers do not disturb each other. A temporary file without a lock was left by an
//! interrupted writer and is removed.

mod file;
mod folder;
mod map;

pub use folder::{CACHE_VARIABLE, TableFolder};
