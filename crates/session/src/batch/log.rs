//! The log of a batch: an append-only file that only one run may write at a time.

use super::header::Header;
use super::record::{self, Tally};
use crate::failure::Failure;
use crate::source;
use gordian_puzzle::Message;
use serde_json::Value;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// The longest first line of a log. A file with a longer first line is not a log.
const MAX_HEADER_BYTES: u64 = 1 << 20;

/// What a new run found in a log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recovered {
    /// The number of finished lines.
    pub finished: u64,
    /// The number of bytes at the end of the file that a crash had left incomplete, and that were cut off.
    pub torn_bytes: u64,
}

/// A log that this run writes. It is locked as long as this value lives.
#[derive(Debug)]
pub struct Log {
    file: File,
    name: String,
    finished: Finished,
    tally: Tally,
    recovered: Recovered,
}

impl Log {
    /// Opens a log, or creates it. If it exists, it must have been started by the same batch; an incomplete end is cut off.
    ///
    /// # Errors
    /// [`Failure::Usage`] when another run writes the log, when another batch has started it, or when the file is not a log.
    /// [`Failure::Files`] when it cannot be read or written.
    pub fn open(name: &str, header: &Header) -> Result<Log, Failure> {
        let failed = |error: io::Error| Failure::Files(source::write_error(name, &error));
        let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(name);
        let mut file = open.map_err(failed)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Failure::Usage(Message::new("session-batch-locked").with("name", name)));
            }
            Err(TryLockError::Error(error)) => return Err(failed(error)),
        }
        // A device or a pipe may be endless.
        if !file.metadata().map_err(failed)?.is_file() {
            return Err(not_a_log(name));
        }
        let mut first = Vec::new();
        BufReader::new(&file).take(MAX_HEADER_BYTES).read_until(b'\n', &mut first).map_err(failed)?;
        match Header::parse(&first) {
            Some(started) => header.check(&started, name)?,
            // A run of the same batch that was killed while it wrote the header.
            None if header.to_line().as_bytes().starts_with(&first) => {
                start(&mut file, name, header).map_err(failed)?;
            }
            None => return Err(not_a_log(name)),
        }
        let scan = scan(&file, |_, _| ()).map_err(failed)?.ok_or_else(|| not_a_log(name))?;
        let length = file.metadata().map_err(failed)?.len();
        let recovered = Recovered { finished: scan.tally.total(), torn_bytes: length - scan.end };
        if recovered.torn_bytes > 0 {
            file.set_len(scan.end).and_then(|()| file.sync_all()).map_err(failed)?;
        }
        file.seek(SeekFrom::Start(scan.end)).map_err(failed)?;
        Ok(Log { file, name: name.to_owned(), finished: scan.finished, tally: scan.tally, recovered })
    }

    /// What the log contained when it was opened.
    pub fn recovered(&self) -> Recovered {
        self.recovered
    }

    /// The lines that were finished when the log was opened.
    pub fn finished(&self) -> &Finished {
        &self.finished
    }

    /// Every result in the log, including those that were appended.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Appends records and waits until they are on the disk. Only then they count.
    ///
    /// # Errors
    /// [`Failure::Files`] when the disk is full, for example. The next run cuts off what was written in part.
    pub fn append(&mut self, records: &[u8], tally: &Tally) -> Result<(), Failure> {
        let written = self.file.write_all(records).and_then(|()| self.file.sync_data());
        written.map_err(|error| Failure::Files(source::write_error(&self.name, &error)))?;
        self.tally.add_all(tally);
        Ok(())
    }
}

/// Reads every record of a log: its number and its fields.
///
/// # Errors
/// [`Failure::Files`] when the log cannot be read, and [`Failure::Usage`] when the file is not a log.
pub fn read_records(name: &str) -> Result<Vec<(u64, Value)>, Failure> {
    let failed = |error: io::Error| Failure::Files(source::read_error(name, &error));
    let mut file = File::open(name).map_err(failed)?;
    let mut places = Vec::new();
    scan(&file, |_, place| places.push(place)).map_err(failed)?.ok_or_else(|| not_a_log(name))?;
    let mut records = Vec::with_capacity(places.len());
    let mut line = Vec::new();
    for (offset, length) in places {
        line.resize(length as usize, 0);
        file.seek(SeekFrom::Start(offset)).and_then(|_| file.read_exact(&mut line)).map_err(failed)?;
        records.push(record::parse_fields(&line).ok_or_else(|| not_a_log(name))?);
    }
    Ok(records)
}

pub(super) fn not_a_log(name: &str) -> Failure {
    Failure::Usage(Message::new("session-batch-no-log").with("name", name))
}

/// Writes the header of a new log. The entry in the folder is synced to the disk too.
fn start(file: &mut File, name: &str, header: &Header) -> io::Result<()> {
    file.set_len(0)?;
    file.seek(SeekFrom::Start(0))?;
    file.write_all(header.to_line().as_bytes())?;
    file.sync_all()?;
    let folder = Path::new(name).parent().filter(|folder| !folder.as_os_str().is_empty());
    // Some systems cannot open folders; there the entry is as safe as the system makes it.
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The lines that a log contains.
#[derive(Clone, Debug, Default)]
pub struct Finished {
    bits: Vec<u64>,
}

impl Finished {
    fn with_items(items: u64) -> Finished {
        Finished { bits: vec![0; (items / 64 + 1) as usize] }
    }

    /// Whether a line is finished.
    pub fn contains(&self, number: u64) -> bool {
        self.bits.get((number / 64) as usize).is_some_and(|bits| bits >> (number % 64) & 1 == 1)
    }

    /// Marks a line as finished; false if it was already.
    pub(super) fn insert(&mut self, number: u64) -> bool {
        let bits = &mut self.bits[(number / 64) as usize];
        let is_new = *bits >> (number % 64) & 1 == 0;
        *bits |= 1 << (number % 64);
        is_new
    }
}

/// What reading a log from its start found.
pub(super) struct Scan {
    pub(super) header: Header,
    pub(super) finished: Finished,
    pub(super) tally: Tally,
    /// Where the last undamaged line ends.
    pub(super) end: u64,
}

/// Reads a log up to the first damaged line. `visit` gets the number of each record and its place: offset and length. `None` if
/// the file does not begin with a header.
///
/// A record that repeats a line, or that belongs to another part, is treated as damage: no run writes one.
pub(super) fn scan(mut file: &File, mut visit: impl FnMut(u64, (u64, u64))) -> io::Result<Option<Scan>> {
    if !file.metadata()?.is_file() {
        return Ok(None);
    }
    file.seek(SeekFrom::Start(0))?;
    let mut reader = BufReader::with_capacity(1 << 18, file);
    let mut line = Vec::new();
    reader.by_ref().take(MAX_HEADER_BYTES).read_until(b'\n', &mut line)?;
    let Some(header) = Header::parse(&line) else { return Ok(None) };
    let Some(shard) = header.shard() else { return Ok(None) };
    let items = header.items();
    let mut scan =
        Scan { header, finished: Finished::with_items(items), tally: Tally::default(), end: line.len() as u64 };
    loop {
        line.clear();
        reader.read_until(b'\n', &mut line)?;
        let Some((number, status)) = record::parse(&line) else { return Ok(Some(scan)) };
        let belongs = (1..=items).contains(&number) && shard.contains(number);
        if !belongs || !scan.finished.insert(number) {
            return Ok(Some(scan));
        }
        visit(number, (scan.end, line.len() as u64));
        scan.tally.add(status);
        scan.end += line.len() as u64;
    }
}
