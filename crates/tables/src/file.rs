//! The format of table files: a header with checksums, followed by the bytes of the table.

use gordian_puzzle::TableKey;
use std::fs::File;
use std::io::{self, Read};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// The first bytes of every file, with the version of the format.
const MAGIC: &[u8; 16] = b"Gordian table 1\n";

/// The places of the fields in the header. All numbers are in little-endian order. The last 8 bytes of the header are the
/// checksum of the bytes before them.
mod offset {
    pub(super) const TABLE_LENGTH: usize = 16;
    pub(super) const TABLE_CHECKSUM: usize = 24;
    pub(super) const VERSION: usize = 32;
    pub(super) const NAME_LENGTH: usize = 36;
    pub(super) const NAME: usize = 40;
    pub(super) const HEADER_CHECKSUM: usize = super::HEADER_BYTES - 8;
}

/// The length of the header. It is a multiple of a cache line, so the table is aligned to one.
pub(crate) const HEADER_BYTES: usize = 192;

/// The longest name that fits into the header.
const MAX_NAME: usize = offset::HEADER_CHECKSUM - offset::NAME;

/// Why a file is not the expected table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileError {
    /// The file is not a table, or its header has another key than the file name.
    Foreign,
    /// The file is truncated or changed.
    Damaged,
}

/// Makes the header of a table: its key, its length, and the checksums of the table and of the header itself. `None` if the
/// name is too long.
pub(crate) fn make_header(key: &TableKey, bytes: &[u8]) -> Option<[u8; HEADER_BYTES]> {
    let name = key.name.as_bytes();
    if name.len() > MAX_NAME {
        return None;
    }
    let mut header = [0; HEADER_BYTES];
    let mut write = |offset: usize, field: &[u8]| header[offset..offset + field.len()].copy_from_slice(field);
    write(0, MAGIC);
    write(offset::TABLE_LENGTH, &(bytes.len() as u64).to_le_bytes());
    write(offset::TABLE_CHECKSUM, &xxh3_64(bytes).to_le_bytes());
    write(offset::VERSION, &key.version.to_le_bytes());
    write(offset::NAME_LENGTH, &(name.len() as u32).to_le_bytes());
    write(offset::NAME, name);
    let checksum = xxh3_64(&header[..offset::HEADER_CHECKSUM]);
    header[offset::HEADER_CHECKSUM..].copy_from_slice(&checksum.to_le_bytes());
    Some(header)
}

/// Checks a file and returns the key in its header.
pub(crate) fn check(file: &[u8]) -> Result<TableKey, FileError> {
    let (header, bytes) = file.split_at_checked(HEADER_BYTES).unwrap_or((file, &[]));
    check_header(header, bytes.len() as u64, || xxh3_64(bytes))
}

/// Checks a file piece by piece, so that it takes little memory.
pub(crate) fn check_stream(file: &mut impl Read) -> io::Result<Result<TableKey, FileError>> {
    let mut header = Vec::with_capacity(HEADER_BYTES);
    file.take(HEADER_BYTES as u64).read_to_end(&mut header)?;
    let mut sum = Xxh3::new();
    let mut length = 0;
    let mut piece = vec![0; 1 << 20];
    loop {
        match file.read(&mut piece)? {
            0 => return Ok(check_header(&header, length, || sum.digest())),
            read => {
                sum.update(&piece[..read]);
                length += read as u64;
            }
        }
    }
}

/// Checks a header against the length and the checksum of what follows it.
fn check_header(header: &[u8], length: u64, sum: impl FnOnce() -> u64) -> Result<TableKey, FileError> {
    if header.len() < HEADER_BYTES {
        // A file that is too short is a truncated table if it is empty or starts like one.
        let is_table = header.is_empty() || header.starts_with(MAGIC);
        return Err(if is_table { FileError::Damaged } else { FileError::Foreign });
    }
    if !header.starts_with(MAGIC) {
        return Err(FileError::Foreign);
    }
    let read_u64 = |offset: usize| {
        header[offset..offset + 8].iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte))
    };
    let read_u32 = |offset: usize| {
        header[offset..offset + 4].iter().rev().fold(0u32, |number, byte| number << 8 | u32::from(*byte))
    };
    if read_u64(offset::HEADER_CHECKSUM) != xxh3_64(&header[..offset::HEADER_CHECKSUM])
        || read_u64(offset::TABLE_LENGTH) != length
        || read_u64(offset::TABLE_CHECKSUM) != sum()
    {
        return Err(FileError::Damaged);
    }
    let name_end = offset::NAME + read_u32(offset::NAME_LENGTH) as usize;
    let name = header.get(offset::NAME..name_end).and_then(|name| std::str::from_utf8(name).ok());
    match name {
        Some(name) => Ok(TableKey { name: name.to_owned(), version: read_u32(offset::VERSION) }),
        None => Err(FileError::Damaged),
    }
}

/// A table file in memory.
pub(crate) struct LoadedTable {
    file: Vec<u8>,
}

impl LoadedTable {
    /// Reads a whole file.
    ///
    /// # Errors
    /// When it cannot be read, or there is not enough memory for it.
    pub(crate) fn read(file: &mut File) -> io::Result<LoadedTable> {
        let length = usize::try_from(file.metadata()?.len()).map_err(|_| io::ErrorKind::OutOfMemory)?;
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(length).map_err(|_| io::ErrorKind::OutOfMemory)?;
        // Not more than was reserved, even if the file grows meanwhile.
        file.take(length as u64).read_to_end(&mut bytes)?;
        Ok(LoadedTable { file: bytes })
    }

    /// The whole file.
    pub(crate) fn whole(&self) -> &[u8] {
        &self.file
    }
}

impl AsRef<[u8]> for LoadedTable {
    fn as_ref(&self) -> &[u8] {
        self.file.get(HEADER_BYTES..).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> (TableKey, Vec<u8>) {
        let key = TableKey { name: "pond-3x3".to_owned(), version: 7 };
        let bytes: Vec<u8> = (0..=255).collect();
        let file = [make_header(&key, &bytes).unwrap().as_slice(), &bytes].concat();
        (key, file)
    }

    #[test]
    fn every_changed_byte_is_detected() {
        let (key, file) = table();
        let stream = |mut file: &[u8]| check_stream(&mut file).expect("bytes can be read");
        assert_eq!(check(&file), Ok(key.clone()));
        assert_eq!(stream(&file), Ok(key));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 0x10;
            assert!(check(&changed).is_err(), "byte {at}");
            assert_eq!(stream(&changed), check(&changed), "byte {at}");
        }
    }

    #[test]
    fn every_truncated_file_is_detected() {
        let (_, file) = table();
        for length in 0..file.len() {
            assert!(check(&file[..length]).is_err(), "{length} bytes");
        }
        let mut longer = file;
        longer.push(0);
        assert_eq!(check(&longer), Err(FileError::Damaged));
    }

    #[test]
    fn other_files_are_foreign() {
        assert_eq!(check(b"a shopping list"), Err(FileError::Foreign));
        assert_eq!(check(&[0; 4096]), Err(FileError::Foreign));
    }
}
