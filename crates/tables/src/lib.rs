//! Large tables in the user's cache folder: versioned, checksummed and written atomically.
//!
//! A table is a file `NAME.vVERSION.table` with a header and the bytes of the table. Files are never changed in place. A writer
//! writes a temporary file, holds a lock on it, and renames it when all of it is on the disk. A reader therefore sees the old
//! table or the new one, and concurrent writers do not disturb each other. A temporary file without a lock was left by an
//! interrupted writer and is removed.
//!
//! A table is read into memory as a whole. Mapping the file would start a little faster, but a process dies if another one
//! truncates a mapped file, and no checksum can prevent that. In memory of its own a table also gets large pages, which lookups
//! profit from.
//!
//! A [`RunFolder`] holds the intermediate results of work that may take hours, so that it can continue after a crash.

mod atomic;
mod file;
mod folder;
mod runs;

pub use atomic::{create_file, replace_file, replace_file_with};
pub use folder::{CACHE_VARIABLE, TableFolder};
pub use runs::RunFolder;
