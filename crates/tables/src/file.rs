//! The format of table files: a header with checksums, followed by the bytes of the table.

use gordian_puzzle::TableKey;
use xxhash_rust::xxh3::xxh3_64;

/// The first bytes of every file, with the version of the format.
const MAGIC: &[u8; 16] = b"Gordian table 1\n";

/// The length of the header. It is a multiple of a cache line, so the table is aligned to one.
pub(crate) const HEADER_BYTES: usize = 192;

/// The longest name that fits into the header.
const MAX_NAME: usize = HEADER_BYTES - 16 - 8 * 4;

/// Why a file is not the expected table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FileError {
    /// It is not a table, or its header has another key than its file name.
    Foreign,
    /// It is truncated or changed.
    Damaged,
}

/// Makes the header of a table: its key, its length, and the checksums of the table and of the header itself. `None` if the
/// name is too long.
///
/// | bytes | content, numbers in little-endian order |
/// | --- | --- |
/// | 0 to 15 | [`MAGIC`] |
/// | 16 to 23 | the length of the table |
/// | 24 to 31 | the checksum of the table |
/// | 32 to 35 | the version |
/// | 36 to 39 | the length of the name |
/// | from 40 on | the name |
/// | the last 8 | the checksum of the header before it |
pub(crate) fn make_header(key: &TableKey, bytes: &[u8]) -> Option<[u8; HEADER_BYTES]> {
    let name = key.name.as_bytes();
    if name.len() > MAX_NAME {
        return None;
    }
    let mut header = [0; HEADER_BYTES];
    header[..16].copy_from_slice(MAGIC);
    header[16..24].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
    header[24..32].copy_from_slice(&xxh3_64(bytes).to_le_bytes());
    header[32..36].copy_from_slice(&key.version.to_le_bytes());
    header[36..40].copy_from_slice(&(name.len() as u32).to_le_bytes());
    header[40..40 + name.len()].copy_from_slice(name);
    let checksum = xxh3_64(&header[..HEADER_BYTES - 8]);
    header[HEADER_BYTES - 8..].copy_from_slice(&checksum.to_le_bytes());
    Some(header)
}

/// Checks a file and returns the key in its header.
pub(crate) fn check(file: &[u8]) -> Result<TableKey, FileError> {
    let Some((header, bytes)) = file.split_at_checked(HEADER_BYTES) else {
        let is_table = file.len() >= 16 && file[..16] == *MAGIC;
        return Err(if is_table { FileError::Damaged } else { FileError::Foreign });
    };
    if header[..16] != *MAGIC {
        return Err(FileError::Foreign);
    }
    let read_u64 = |offset: usize| {
        header[offset..offset + 8].iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte))
    };
    let read_u32 = |offset: usize| {
        header[offset..offset + 4].iter().rev().fold(0u32, |number, byte| number << 8 | u32::from(*byte))
    };
    if read_u64(HEADER_BYTES - 8) != xxh3_64(&header[..HEADER_BYTES - 8])
        || read_u64(16) != bytes.len() as u64
        || read_u64(24) != xxh3_64(bytes)
    {
        return Err(FileError::Damaged);
    }
    let name = header.get(40..40 + read_u32(36) as usize).and_then(|name| std::str::from_utf8(name).ok());
    match name {
        Some(name) => Ok(TableKey { name: name.to_owned(), version: read_u32(32) }),
        None => Err(FileError::Damaged),
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
        assert_eq!(check(&file), Ok(key));
        for index in 0..file.len() {
            let mut changed = file.clone();
            changed[index] ^= 0x10;
            assert!(check(&changed).is_err(), "byte {index}");
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
