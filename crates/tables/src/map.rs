//! Files as memory.

use memmap2::{Mmap, MmapOptions};
use std::fs::File;
use std::io;

/// The part of a file behind its head, mapped.
#[derive(Debug)]
pub(crate) struct Mapped {
    map: Mmap,
    head: usize,
}

impl Mapped {
    /// Maps a file and brings it into memory.
    pub(crate) fn new(file: &File, head: usize) -> io::Result<Mapped> {
        let mut options = MmapOptions::new();
        // Tables are read all over, so that they had better be there at once.
        options.populate();
        #[expect(unsafe_code, reason = "mapping a file is the purpose of this crate")]
        // SAFETY: nobody writes to a table once it has its name: it is replaced by a rename or unlinked, which leaves this
        // mapping as it is. The bytes are checked before they are used, and no value but `u8` is made of them.
        let map = unsafe { options.map(file)? };
        Ok(Mapped { map, head })
    }

    /// The whole file.
    pub(crate) fn whole(&self) -> &[u8] {
        &self.map
    }
}

impl AsRef<[u8]> for Mapped {
    fn as_ref(&self) -> &[u8] {
        &self.map[self.head..]
    }
}
