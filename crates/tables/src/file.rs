//! The form of a table's file.

use gordian_puzzle::TableKey;
use xxhash_rust::xxh3::xxh3_64;

/// The first bytes of every table, with the version of this form.
const MAGIC: &[u8; 16] = b"Gordian table 1\n";

/// The bytes before the table itself; the table begins at a whole cache line.
pub(crate) const HEAD: usize = 192;

/// The longest name that the head has room for.
const MOST_NAME: usize = HEAD - 16 - 8 * 4;

/// What is wrong with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// It is no table, or not the one that its name says.
    Foreign,
    /// It is cut short or changed.
    Damaged,
}

/// The head of a table: what it is, how long, and the checksums of the bytes behind it and of the head itself.
pub(crate) fn head(key: &TableKey, bytes: &[u8]) -> Option<[u8; HEAD]> {
    let name = key.name.as_bytes();
    if name.len() > MOST_NAME {
        return None;
    }
    let mut head = [0; HEAD];
    head[..16].copy_from_slice(MAGIC);
    head[16..24].copy_from_slice(&(bytes.len() as u64).to_le_bytes());
    head[24..32].copy_from_slice(&xxh3_64(bytes).to_le_bytes());
    head[32..36].copy_from_slice(&key.version.to_le_bytes());
    head[36..40].copy_from_slice(&(name.len() as u32).to_le_bytes());
    head[40..40 + name.len()].copy_from_slice(name);
    let sum = xxh3_64(&head[..HEAD - 8]);
    head[HEAD - 8..].copy_from_slice(&sum.to_le_bytes());
    Some(head)
}

/// What a file says it is, and whether the rest of it is true.
pub(crate) fn check(file: &[u8]) -> Result<TableKey, Wrong> {
    let Some((head, bytes)) = file.split_at_checked(HEAD) else {
        let is_ours = file.len() >= 16 && file[..16] == *MAGIC;
        return Err(if is_ours { Wrong::Damaged } else { Wrong::Foreign });
    };
    if head[..16] != *MAGIC {
        return Err(Wrong::Foreign);
    }
    let long = |at: usize| head[at..at + 8].iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
    let short = |at: usize| head[at..at + 4].iter().rev().fold(0u32, |number, byte| number << 8 | u32::from(*byte));
    if long(HEAD - 8) != xxh3_64(&head[..HEAD - 8]) || long(16) != bytes.len() as u64 || long(24) != xxh3_64(bytes) {
        return Err(Wrong::Damaged);
    }
    let name = head.get(40..40 + short(36) as usize).and_then(|name| std::str::from_utf8(name).ok());
    match name {
        Some(name) => Ok(TableKey { name: name.to_owned(), version: short(32) }),
        None => Err(Wrong::Damaged),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table() -> (TableKey, Vec<u8>) {
        let key = TableKey { name: "pond-3x3".to_owned(), version: 7 };
        let bytes: Vec<u8> = (0..=255).collect();
        let file = [head(&key, &bytes).unwrap().as_slice(), &bytes].concat();
        (key, file)
    }

    #[test]
    fn every_changed_byte_is_noticed() {
        let (key, file) = table();
        assert_eq!(check(&file), Ok(key));
        for at in 0..file.len() {
            let mut changed = file.clone();
            changed[at] ^= 0x10;
            assert!(check(&changed).is_err(), "byte {at}");
        }
    }

    #[test]
    fn every_missing_end_is_noticed() {
        let (_, file) = table();
        for length in 0..file.len() {
            assert!(check(&file[..length]).is_err(), "{length} bytes");
        }
        let mut longer = file;
        longer.push(0);
        assert_eq!(check(&longer), Err(Wrong::Damaged));
    }

    #[test]
    fn other_files_are_foreign() {
        assert_eq!(check(b"a shopping list"), Err(Wrong::Foreign));
        assert_eq!(check(&[0; 4096]), Err(Wrong::Foreign));
    }
}
