//! Archives of the same files are the same, bit for bit: the files are sorted, have no owners, and all have the same time.

use super::Release;
use crate::failure::Failure;
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;

/// A file in an archive.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) content: Vec<u8>,
    /// Whether the file can be run.
    pub(super) is_program: bool,
}

impl Entry {
    pub(super) fn file(content: Vec<u8>) -> Entry {
        Entry { content, is_program: false }
    }

    pub(super) fn program(content: Vec<u8>) -> Entry {
        Entry { content, is_program: true }
    }

    /// The permissions, as numbers for `chmod`.
    fn mode(&self) -> u32 {
        if self.is_program { 0o755 } else { 0o644 }
    }
}

/// The files of an archive, by their paths.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    files: BTreeMap<String, Entry>,
}

impl Entries {
    pub(super) fn add(&mut self, path: &str, entry: Entry) {
        self.files.insert(path.to_owned(), entry);
    }

    /// Adds all files of a folder and its subfolders.
    pub(super) fn add_folder(&mut self, folder: &Path, path: &str) -> Result<(), Failure> {
        let failed = |error: io::Error| Failure::failed(format!("{}: {error}", folder.display()));
        for entry in std::fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let inner = format!("{path}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                self.add_folder(&entry.path(), &inner)?;
            } else {
                self.add(&inner, Entry::file(read(&entry.path())?));
            }
        }
        Ok(())
    }

    pub(super) fn get(&self, path: &str) -> Option<&Entry> {
        self.files.get(path)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Entry)> {
        self.files.iter().map(|(path, entry)| (path.as_str(), entry))
    }
}

/// The content of a file.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| Failure::failed(format!("{}: {error}", path.display())))
}

/// The archive of a release: all files in one folder, as `.tar.gz` or, for Windows, as `.zip`.
pub(super) fn pack(release: &Release, entries: &Entries) -> Result<Vec<u8>, Failure> {
    let folder = release.stem();
    let packed = if release.is_windows() { zip(&folder, entries) } else { tar_gz(&folder, entries, release.time) };
    packed.map_err(|error| Failure::failed(format!("{}: {error}", release.archive_name())))
}

/// Files as `.tar.gz`, in a folder with this name, or without a folder if the name is empty.
pub(super) fn tar_gz(folder: &str, entries: &Entries, time: u64) -> io::Result<Vec<u8>> {
    let mut builder = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    let mut folders = Vec::new();
    for (path, entry) in entries.iter() {
        let path = if folder.is_empty() { path.to_owned() } else { format!("{folder}/{path}") };
        // A folder's entry comes before the entries of its files.
        for (at, _) in path.match_indices('/') {
            let parent = format!("{}/", &path[..at]);
            if !folders.contains(&parent) {
                builder.append(&header(tar::EntryType::Directory, &parent, 0, 0o755, time)?, io::empty())?;
                folders.push(parent);
            }
        }
        let size = entry.content.len() as u64;
        let header = header(tar::EntryType::Regular, &path, size, entry.mode(), time)?;
        builder.append(&header, entry.content.as_slice())?;
    }
    builder.into_inner()?.finish()
}

fn header(kind: tar::EntryType, path: &str, size: u64, mode: u32, time: u64) -> io::Result<tar::Header> {
    let mut header = tar::Header::new_ustar();
    header.set_entry_type(kind);
    header.set_size(size);
    header.set_mode(mode);
    header.set_mtime(time);
    header.set_uid(0);
    header.set_gid(0);
    header.set_username("root")?;
    header.set_groupname("root")?;
    let too_long = || io::Error::other(format!("{path}: the path is too long for an archive"));
    let fields = header.as_ustar_mut().ok_or_else(too_long)?;
    // The path is written unchanged, because Debian's packages begin every path with `./`. A long path is cut at a slash.
    let (prefix, name) = if path.len() <= fields.name.len() {
        ("", path)
    } else {
        let fits = |at: &usize| *at <= fields.prefix.len() && path.len() - at - 1 <= fields.name.len();
        let at = path.match_indices('/').map(|(at, _)| at).find(fits).ok_or_else(too_long)?;
        (&path[..at], &path[at + 1..])
    };
    fields.prefix[..prefix.len()].copy_from_slice(prefix.as_bytes());
    fields.name[..name.len()].copy_from_slice(name.as_bytes());
    header.set_cksum();
    Ok(header)
}

/// Files in a folder with this name as `.zip`, without times.
fn zip(folder: &str, entries: &Entries) -> io::Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut directory = Vec::new();
    let mut count = 0u16;
    for (path, entry) in entries.iter() {
        let name = format!("{folder}/{path}");
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&entry.content)?;
        let packed = encoder.finish()?;
        let mut checksum = flate2::Crc::new();
        checksum.update(&entry.content);
        let offset = to_u32(out.len())?;
        // The fields that a file's header shares with its entry in the directory: version, flags (names are UTF-8), method, time,
        // date (the first that the format can express), checksum, sizes and the length of the name.
        let mut shared = Vec::new();
        for number in [20u16, 1 << 11, 8, 0, 33] {
            shared.extend(number.to_le_bytes());
        }
        for number in [checksum.sum(), to_u32(packed.len())?, to_u32(entry.content.len())?] {
            shared.extend(number.to_le_bytes());
        }
        shared.extend(to_u16(name.len())?.to_le_bytes());
        out.extend(b"PK\x03\x04");
        out.extend(&shared);
        out.extend([0; 2]);
        out.extend(name.as_bytes());
        out.extend(&packed);
        directory.extend(b"PK\x01\x02\x14\x03");
        directory.extend(&shared);
        directory.extend([0; 8]);
        directory.extend((entry.mode() << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend(name.as_bytes());
        count += 1;
    }
    let offset = to_u32(out.len())?;
    let size = to_u32(directory.len())?;
    out.extend(directory);
    out.extend(b"PK\x05\x06\0\0\0\0");
    out.extend(count.to_le_bytes());
    out.extend(count.to_le_bytes());
    out.extend(size.to_le_bytes());
    out.extend(offset.to_le_bytes());
    out.extend([0; 2]);
    Ok(out)
}

fn to_u32(number: usize) -> io::Result<u32> {
    u32::try_from(number).map_err(io::Error::other)
}

fn to_u16(number: usize) -> io::Result<u16> {
    u16::try_from(number).map_err(io::Error::other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::GzDecoder;
    use std::io::Read;

    fn entries() -> Entries {
        let mut entries = Entries::default();
        entries.add("b/deep/text.txt", Entry::file("text ".repeat(100).into_bytes()));
        entries.add("a", Entry::program(b"program".to_vec()));
        entries.add(&format!("long/{}/{}", "x".repeat(90), "y".repeat(80)), Entry::file(Vec::new()));
        entries
    }

    #[test]
    fn a_tar_archive_has_every_file_with_its_rights_and_always_the_same_bytes() {
        let packed = tar_gz("folder", &entries(), 1_000_000).expect("memory");
        assert_eq!(packed, tar_gz("folder", &entries(), 1_000_000).expect("memory"));
        let mut archive = tar::Archive::new(GzDecoder::new(packed.as_slice()));
        let mut found = Vec::new();
        for entry in archive.entries().expect("an archive") {
            let mut entry = entry.expect("an entry");
            let mut content = Vec::new();
            entry.read_to_end(&mut content).expect("content");
            let header = entry.header();
            assert_eq!((header.uid().ok(), header.mtime().ok()), (Some(0), Some(1_000_000)));
            found.push((
                entry.path().expect("a path").display().to_string(),
                header.mode().expect("a mode"),
                content.len(),
            ));
        }
        let has = |path: &str, mode: u32, size: usize| found.contains(&(path.to_owned(), mode, size));
        assert!(has("folder/a", 0o755, 7) && has("folder/b/deep/text.txt", 0o644, 500), "{found:?}");
        assert!(has("folder/b/deep/", 0o755, 0) && found.iter().any(|(path, ..)| path.ends_with(&"y".repeat(80))));
    }

    #[test]
    fn a_zip_archive_is_read_by_another_program() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("archive.zip");
        std::fs::write(&path, zip("folder", &entries()).expect("memory")).expect("the file can be written");
        let script = "import sys, zipfile; archive = zipfile.ZipFile(sys.argv[1]); assert archive.testzip() is None; \
                      print([(i.filename[:30], i.file_size, i.external_attr >> 16) for i in archive.infolist()])";
        let Ok(output) = std::process::Command::new("python3").args(["-c", script]).arg(&path).output() else {
            return;
        };
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let listed = String::from_utf8_lossy(&output.stdout);
        assert!(
            listed.contains("('folder/a', 7, 493)") && listed.contains("('folder/b/deep/text.txt', 500, 420)"),
            "{listed}"
        );
    }
}
