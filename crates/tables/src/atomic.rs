//! Writes files so that a reader finds the old file or the new one, and never a part of it, whatever fails on the way.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// The suffix of temporary files, which get their name when they are complete.
pub(crate) const PART: &str = ".part";

/// The bytes that are written by one call.
const PIECE_BYTES: usize = 1 << 20;

/// What is collected before it is written.
const BUFFER_BYTES: usize = 1 << 16;

/// What writing a file needs of the disk. Tests let each of these operations fail.
trait Disk {
    fn create(&mut self, path: &Path) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(path)
    }

    fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        file.write_all(bytes)
    }

    fn sync(&mut self, file: &File) -> io::Result<()> {
        file.sync_all()
    }

    fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    /// Gives a file a second name, unless there is a file of that name.
    fn link(&mut self, from: &Path, to: &Path) -> io::Result<()> {
        fs::hard_link(from, to)
    }

    fn remove(&mut self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

/// Writes to a file of a disk.
struct DiskWriter<'a, D> {
    disk: &'a mut D,
    file: &'a mut File,
}

impl<D: Disk> Write for DiskWriter<'_, D> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let piece = &bytes[..bytes.len().min(PIECE_BYTES)];
        self.disk.write(self.file, piece)?;
        Ok(piece.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

struct RealDisk;

impl Disk for RealDisk {}

/// Writes a file that consists of these parts, replacing an older one. The content is written to a temporary file in the same
/// folder, which is renamed when all of it is on the disk. The temporary file is locked while it is written: one without a lock
/// was left by an interrupted writer.
///
/// # Errors
/// When one of the steps fails. Then the older file is unchanged, and the temporary file is removed.
pub fn replace_file(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    replace(path, &mut RealDisk, |out| parts.iter().try_for_each(|part| out.write_all(part)))
}

/// As [`replace_file`], with a content that is written bit by bit.
///
/// # Errors
/// When one of the steps or `write` fails. Then the older file is unchanged, and the temporary file is removed.
pub fn replace_file_with(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    replace(path, &mut RealDisk, write)
}

/// As [`replace_file`], but an existing file is an error.
///
/// # Errors
/// When there is a file of this name, or one of the steps fails. Then no new file is left.
pub fn create_file(path: &Path, content: &[u8]) -> io::Result<()> {
    create(path, &mut RealDisk, content)
}

fn replace(path: &Path, disk: &mut impl Disk, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    publish(path, disk, write, |disk, part| disk.rename(part, path))
}

fn create(path: &Path, disk: &mut impl Disk, content: &[u8]) -> io::Result<()> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    publish(
        path,
        disk,
        |out| out.write_all(content),
        |disk, part| match disk.link(part, path) {
            Ok(()) => {
                // The file is there under its own name.
                let _ = disk.remove(part);
                Ok(())
            }
            // The file system has no hard links.
            Err(error) if matches!(error.kind(), io::ErrorKind::Unsupported | io::ErrorKind::PermissionDenied) => {
                disk.rename(part, path)
            }
            Err(error) => Err(error),
        },
    )
}

/// Writes a temporary file, and lets `name` give it its name.
fn publish<D: Disk>(
    path: &Path,
    disk: &mut D,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    name: impl FnOnce(&mut D, &Path) -> io::Result<()>,
) -> io::Result<()> {
    let part = temporary_path(path);
    let written = (|| {
        let mut file = disk.create(&part)?;
        // On file systems without locks, nobody removes the files of interrupted writers either.
        let _ = file.lock();
        let mut out = BufWriter::with_capacity(BUFFER_BYTES, DiskWriter { disk: &mut *disk, file: &mut file });
        let result = write(&mut out).and_then(|()| out.flush());
        // What is left in the buffer after a failure is not written.
        drop(out.into_parts());
        result?;
        disk.sync(&file)?;
        name(disk, &part)
    })();
    match written {
        Ok(()) => {
            // The file has its name. Syncing the folder makes the name survive a power failure; it is no error if that fails.
            if let Some(Ok(folder)) = path.parent().map(File::open) {
                let _ = disk.sync(&folder);
            }
        }
        Err(_) => {
            // The temporary file may not exist; the first error is the one to report.
            let _ = disk.remove(&part);
        }
    }
    written
}

/// A temporary name in the same folder, so that the rename stays on one file system. Every call gives another name, because
/// threads of one process may write the same file.
fn temporary_path(path: &Path) -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.{}{PART}", std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed)));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A disk on which the operation with the number `fails_at` fails.
    struct FailingDisk {
        operations: usize,
        fails_at: usize,
    }

    impl FailingDisk {
        fn step(&mut self) -> io::Result<()> {
            self.operations += 1;
            if self.operations == self.fails_at { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
    }

    impl Disk for FailingDisk {
        fn create(&mut self, path: &Path) -> io::Result<File> {
            self.step()?;
            RealDisk.create(path)
        }

        fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            // Half of the bytes are written before the disk is full.
            RealDisk.write(file, &bytes[..bytes.len() / 2])?;
            self.step()?;
            RealDisk.write(file, &bytes[bytes.len() / 2..])
        }

        fn sync(&mut self, file: &File) -> io::Result<()> {
            self.step()?;
            RealDisk.sync(file)
        }

        fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
            self.step()?;
            RealDisk.rename(from, to)
        }

        fn link(&mut self, from: &Path, to: &Path) -> io::Result<()> {
            self.step()?;
            RealDisk.link(from, to)
        }
    }

    /// A process that is killed after this many bytes: nothing happens afterwards, and what was written stays.
    struct KilledAfter(usize);

    impl KilledAfter {
        fn check(&self) -> io::Result<()> {
            if self.0 == 0 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
        }
    }

    impl Disk for KilledAfter {
        fn write(&mut self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
            let now = bytes.len().min(self.0);
            RealDisk.write(file, &bytes[..now])?;
            self.0 -= now;
            self.check()
        }

        fn sync(&mut self, file: &File) -> io::Result<()> {
            self.check()?;
            RealDisk.sync(file)
        }

        fn rename(&mut self, from: &Path, to: &Path) -> io::Result<()> {
            self.check()?;
            RealDisk.rename(from, to)
        }

        fn remove(&mut self, path: &Path) -> io::Result<()> {
            self.check()?;
            RealDisk.remove(path)
        }
    }

    /// The number of temporary files in a folder.
    fn parts_in(folder: &Path) -> usize {
        let entries = fs::read_dir(folder).expect("a folder");
        entries
            .filter(|entry| {
                entry.as_ref().is_ok_and(|entry| entry.path().extension().is_some_and(|extension| extension == "part"))
            })
            .count()
    }

    #[test]
    fn whichever_operation_fails_the_old_file_stays_or_the_new_one_is_complete() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let (old, new) = (vec![1; 1000], vec![2; 2 * PIECE_BYTES + 10]);
        for fails_at in 1.. {
            replace_file(&path, &[&old]).expect("a written file");
            let mut disk = FailingDisk { operations: 0, fails_at };
            let result = replace(&path, &mut disk, |out| {
                out.write_all(b"head")?;
                out.write_all(&new)
            });
            let content = fs::read(&path).expect("the file");
            if result.is_ok() {
                assert_eq!(content, [b"head".as_slice(), &new].concat());
            } else {
                assert_eq!(content, old, "operation {fails_at}");
            }
            assert_eq!(parts_in(folder.path()), 0, "operation {fails_at}");
            if disk.operations < fails_at {
                // One creation, four writes, a sync of the file, a rename, and a sync of the folder.
                assert_eq!(disk.operations, 8);
                break;
            }
        }
    }

    #[test]
    fn a_new_file_is_complete_or_missing_and_replaces_nothing() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        for fails_at in 1.. {
            let mut disk = FailingDisk { operations: 0, fails_at };
            let result = create(&path, &mut disk, b"new");
            assert_eq!(parts_in(folder.path()), 0, "operation {fails_at}");
            assert_eq!(path.exists(), result.is_ok(), "operation {fails_at}");
            if disk.operations < fails_at {
                // A creation, a write, a sync of the file, a link, and a sync of the folder.
                assert_eq!(disk.operations, 5);
                break;
            }
            if result.is_ok() {
                fs::remove_file(&path).expect("a removed file");
            }
        }
        let error = create_file(&path, b"other").expect_err("there is a file");
        assert_eq!((error.kind(), fs::read(&path).expect("the file")), (io::ErrorKind::AlreadyExists, b"new".to_vec()));
        assert_eq!(parts_in(folder.path()), 0);
    }

    #[test]
    fn an_error_of_the_content_writer_leaves_the_old_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        replace_file(&path, &[b"old"]).expect("a written file");
        let failed = replace_file_with(&path, |out| {
            out.write_all(b"half")?;
            Err(io::ErrorKind::Other.into())
        });
        assert!(failed.is_err());
        assert_eq!((fs::read(&path).expect("the file"), parts_in(folder.path())), (b"old".to_vec(), 0));
    }

    #[test]
    fn a_killed_writer_leaves_the_old_file_wherever_it_stops() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("file");
        let (old, new) = (vec![1; 1000], vec![2; PIECE_BYTES + 10]);
        replace_file(&path, &[&old]).expect("a written file");
        for point in 1..=50 {
            let bytes = new.len() * point / 50;
            let result = replace(&path, &mut KilledAfter(bytes), |out| out.write_all(&new));
            assert!(result.is_err(), "{bytes} bytes");
            assert_eq!(fs::read(&path).expect("the file"), old, "{bytes} bytes");
            assert_eq!(parts_in(folder.path()), point, "a killed process removed a temporary file");
        }
    }
}
