//! A folder with the sorted runs of a census or a search, and the record of how far it is.
//!
//! A run is a file of blocks, each with its length and a checksum; an empty block ends it. Files get their final names when all
//! of them is on the disk. The folder belongs to one process at a time: the process holds a lock on the file `lock`.

use gordian_search::runs::{RunReader, RunStorage, RunWriter};
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::xxh3_64;

/// The first bytes of every run, with the version of the format.
const MAGIC: &[u8; 16] = b"Gordian run 1  \n";
/// The suffix of runs.
const RUN: &str = ".run";
/// The suffix of files that are not complete yet.
const PART: &str = ".part";
/// The name of the record.
const RECORD: &str = "record";
/// The name of the locked file.
const LOCK: &str = "lock";
/// The longest block that a reader accepts.
const MAX_BLOCK: usize = 1 << 20;
/// The buffer of a reader or writer in bytes.
const BUFFER: usize = 1 << 14;

/// The runs in a folder.
#[derive(Debug)]
pub struct RunFolder {
    folder: PathBuf,
    /// Locked as long as this value exists.
    _lock: File,
}

impl RunFolder {
    /// Opens a folder, and creates it if it does not exist.
    ///
    /// # Errors
    /// `ResourceBusy` if another process uses the folder; otherwise what the system reports.
    pub fn open(folder: impl Into<PathBuf>) -> io::Result<RunFolder> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        let lock = OpenOptions::new().create(true).write(true).truncate(false).open(folder.join(LOCK))?;
        match lock.try_lock() {
            Ok(()) => Ok(RunFolder { folder, _lock: lock }),
            Err(fs::TryLockError::WouldBlock) => Err(io::ErrorKind::ResourceBusy.into()),
            Err(fs::TryLockError::Error(error)) => Err(error),
        }
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.folder
    }

    /// Makes renames in the folder permanent.
    fn sync(&self) -> io::Result<()> {
        // Only Unix can open a folder as a file.
        if cfg!(unix) { File::open(&self.folder)?.sync_all() } else { Ok(()) }
    }
}

fn remove_if_there(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

impl RunStorage for RunFolder {
    fn create(&self, name: &str) -> io::Result<Box<dyn RunWriter>> {
        let path = self.folder.join(format!("{name}{RUN}"));
        let part = self.folder.join(format!("{name}{RUN}{PART}"));
        let mut out = BufWriter::with_capacity(BUFFER, File::create(&part)?);
        out.write_all(MAGIC)?;
        Ok(Box::new(Writer { out: Some(out), part, path, folder: self.folder.clone() }))
    }

    fn open(&self, name: &str) -> io::Result<Box<dyn RunReader>> {
        let file = File::open(self.folder.join(format!("{name}{RUN}")))?;
        let mut input = BufReader::with_capacity(BUFFER, file);
        let mut magic = [0; 16];
        input.read_exact(&mut magic).map_err(|_| damaged())?;
        if magic != *MAGIC {
            return Err(damaged());
        }
        Ok(Box::new(Reader { input, is_at_end: false }))
    }

    fn retain(&self, kept: &[String]) -> io::Result<()> {
        for entry in fs::read_dir(&self.folder)? {
            let path = entry?.path();
            let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
            let is_obsolete = match name.strip_suffix(RUN) {
                Some(run) => !kept.iter().any(|kept| kept == run),
                None => name.ends_with(&format!("{RUN}{PART}")) || name == format!("{RECORD}{PART}"),
            };
            if is_obsolete {
                remove_if_there(&path)?;
            }
        }
        Ok(())
    }

    fn save_record(&self, record: &str) -> io::Result<()> {
        let part = self.folder.join(format!("{RECORD}{PART}"));
        let mut out = File::create(&part)?;
        write!(out, "{:016x}\n{record}", xxh3_64(record.as_bytes()))?;
        out.sync_all()?;
        fs::rename(&part, self.folder.join(RECORD))?;
        self.sync()
    }

    fn load_record(&self) -> io::Result<Option<String>> {
        let text = match fs::read_to_string(self.folder.join(RECORD)) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let (sum, record) = text.split_once('\n').ok_or_else(damaged)?;
        if sum != format!("{:016x}", xxh3_64(record.as_bytes())) {
            return Err(damaged());
        }
        Ok(Some(record.to_owned()))
    }
}

struct Writer {
    /// `None` once the run is finished.
    out: Option<BufWriter<File>>,
    part: PathBuf,
    path: PathBuf,
    folder: PathBuf,
}

impl RunWriter for Writer {
    fn write(&mut self, block: &[u8]) -> io::Result<()> {
        let Some(out) = &mut self.out else { return Err(io::ErrorKind::InvalidInput.into()) };
        out.write_all(&(block.len() as u32).to_le_bytes())?;
        out.write_all(&xxh3_64(block).to_le_bytes())?;
        out.write_all(block)
    }

    fn finish(mut self: Box<Self>) -> io::Result<()> {
        self.write(&[])?;
        let Some(out) = self.out.take() else { return Err(io::ErrorKind::InvalidInput.into()) };
        let finished = (|| {
            out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
            fs::rename(&self.part, &self.path)?;
            if cfg!(unix) { File::open(&self.folder)?.sync_all() } else { Ok(()) }
        })();
        finished.inspect_err(|_| {
            // The first error is the one to report.
            let _ = fs::remove_file(&self.part);
        })
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if self.out.take().is_some() {
            // What remains is removed when the folder is next opened.
            let _ = fs::remove_file(&self.part);
        }
    }
}

struct Reader {
    input: BufReader<File>,
    /// Whether the empty block at the end has been read; nothing follows it.
    is_at_end: bool,
}

impl RunReader for Reader {
    fn read(&mut self, block: &mut Vec<u8>) -> io::Result<bool> {
        if self.is_at_end {
            block.clear();
            return Ok(false);
        }
        let mut header = [0; 12];
        self.input.read_exact(&mut header).map_err(|_| damaged())?;
        let (length, sum) = header.split_at(4);
        let length = length.iter().rev().fold(0usize, |number, byte| number << 8 | usize::from(*byte));
        let sum = sum.iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
        if length > MAX_BLOCK {
            return Err(damaged());
        }
        block.resize(length, 0);
        self.input.read_exact(block).map_err(|_| damaged())?;
        if xxh3_64(block) != sum {
            return Err(damaged());
        }
        self.is_at_end = length == 0;
        Ok(!self.is_at_end)
    }
}
