//! Large tables in the user's cache folder: named, versioned, checksummed, written whole or not at all, and mapped into memory.
//!
//! A table is a file `NAME.vVERSION.table`: a head that says what it is, and the bytes. Files are never changed in place.
//! They are written beside under another name, locked by the writer, and renamed when all is on the disk; so a reader sees the
//! old table or the new one, two writers do not harm each other, and what an interrupted writer left is told by its free lock
//! and cleared away.

mod file;
mod folder;
mod map;

pub use folder::{CACHE_VARIABLE, TableFolder};
