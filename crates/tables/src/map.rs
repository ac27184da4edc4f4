//! Memory-mapped table files.

use memmap2::{Mmap, MmapOptions};
use std::fs::File;
use std::io;

/// The bytes of a file after its header, mapped into memory.
#[derive(Debug)]
pub(crate) struct Mapped {
    map: Mmap,
    header_bytes: usize,
}

impl Mapped {
    /// Maps a file and reads it into memory.
    pub(crate) fn new(file: &File, header_bytes: usize) -> io::Result<Mapped> {
        let mut options = MmapOptions::new();
        // Lookups hit all of the table, so it is read now instead of page by page.
        options.populate();
        #[expect(unsafe_code, reason = "mapping a file is the purpose of this crate")]
        // SAFETY: a table file is never written after its rename. It is only replaced by another rename or unlinked, and both
        // leave this mapping unchanged. The checksum is verified before use, and the bytes are read as `u8` only.
        let map = unsafe { options.map(file)? };
        Ok(Mapped { map, header_bytes })
    }

    /// The whole file.
    pub(crate) fn whole(&self) -> &[u8] {
        &self.map
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map[self.header_bytes..]
    }
}
