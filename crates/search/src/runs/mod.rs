//! Sorted runs: lists of states outside main memory.
//!
//! A **run** holds states in increasing order without duplicates. Neighbours in a run differ little, so a run stores their
//! differences. A difference is a number with as many words as a state. It is written with seven bits per byte, the lowest bits
//! first. Runs are written and read in blocks. The engine opens no files: a [`RunStorage`] keeps the blocks.

pub(crate) mod layer;

use crate::verdict::Stop;
use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Keeps runs and a record of how far the work is, in files or elsewhere.
pub trait RunStorage: std::fmt::Debug + Send + Sync {
    /// Starts a run. It becomes visible, under its name, when its writer is finished; it then replaces a run of this name.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn create(&self, name: &str) -> io::Result<Box<dyn RunWriter>>;

    /// Opens a finished run.
    ///
    /// # Errors
    /// If there is no such run, or if it cannot be read.
    fn open(&self, name: &str) -> io::Result<Box<dyn RunReader>>;

    /// Removes all runs whose names are not in `kept`, and what unfinished writers have left.
    ///
    /// # Errors
    /// If a run cannot be removed.
    fn retain(&self, kept: &[String]) -> io::Result<()>;

    /// Replaces the record. A crash leaves the old record or the new one.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn save_record(&self, record: &str) -> io::Result<()>;

    /// The record, if there is one.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    fn load_record(&self) -> io::Result<Option<String>>;
}

/// Writes a run block by block.
pub trait RunWriter: Send {
    /// Appends a block.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn write(&mut self, block: &[u8]) -> io::Result<()>;

    /// Makes the run permanent and visible. A writer that is dropped without this leaves nothing behind.
    ///
    /// # Errors
    /// If the storage cannot be written.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

/// Reads a run block by block.
pub trait RunReader: Send {
    /// Replaces `block` by the next block. At the end, empties it and returns `false`, however often it is called.
    ///
    /// # Errors
    /// If the block cannot be read or is damaged.
    fn read(&mut self, block: &mut Vec<u8>) -> io::Result<bool>;
}

/// Space for runs: where, and how much.
#[derive(Clone, Debug)]
pub struct DiskSpace {
    /// Where the runs are kept. A search removes all runs that it finds there.
    pub storage: Arc<dyn RunStorage>,
    /// The largest size of all runs together, in bytes.
    pub max_bytes: Option<u64>,
}

/// Why work with runs ended early.
#[derive(Debug)]
pub enum Halt {
    /// A limit was reached.
    Stopped(Stop),
    /// The storage failed.
    Failed(io::Error),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Halt {
        Halt::Stopped(stop)
    }
}

impl From<io::Error> for Halt {
    fn from(error: io::Error) -> Halt {
        Halt::Failed(error)
    }
}

/// Keeps runs in memory, for tests and for searches that fit.
#[derive(Clone, Debug, Default)]
pub struct MemoryRuns {
    shared: Arc<Mutex<MemoryContent>>,
}

#[derive(Debug, Default)]
struct MemoryContent {
    runs: BTreeMap<String, Arc<Vec<Vec<u8>>>>,
    record: Option<String>,
}

impl MemoryRuns {
    fn lock(&self) -> MutexGuard<'_, MemoryContent> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

struct MemoryWriter {
    runs: MemoryRuns,
    name: String,
    blocks: Vec<Vec<u8>>,
}

struct MemoryReader {
    blocks: Arc<Vec<Vec<u8>>>,
    next: usize,
}

impl RunStorage for MemoryRuns {
    fn create(&self, name: &str) -> io::Result<Box<dyn RunWriter>> {
        Ok(Box::new(MemoryWriter { runs: self.clone(), name: name.to_owned(), blocks: Vec::new() }))
    }
    fn open(&self, name: &str) -> io::Result<Box<dyn RunReader>> {
        let blocks = self.lock().runs.get(name).cloned().ok_or(io::ErrorKind::NotFound)?;
        Ok(Box::new(MemoryReader { blocks, next: 0 }))
    }
    fn retain(&self, kept: &[String]) -> io::Result<()> {
        self.lock().runs.retain(|name, _| kept.contains(name));
        Ok(())
    }
    fn save_record(&self, record: &str) -> io::Result<()> {
        self.lock().record = Some(record.to_owned());
        Ok(())
    }
    fn load_record(&self) -> io::Result<Option<String>> {
        Ok(self.lock().record.clone())
    }
}

impl RunWriter for MemoryWriter {
    fn write(&mut self, block: &[u8]) -> io::Result<()> {
        self.blocks.push(block.to_vec());
        Ok(())
    }
    fn finish(self: Box<Self>) -> io::Result<()> {
        let blocks = Arc::new(self.blocks);
        self.runs.lock().runs.insert(self.name, blocks);
        Ok(())
    }
}

impl RunReader for MemoryReader {
    fn read(&mut self, block: &mut Vec<u8>) -> io::Result<bool> {
        let Some(next) = self.blocks.get(self.next) else {
            block.clear();
            return Ok(false);
        };
        block.clone_from(next);
        self.next += 1;
        Ok(true)
    }
}

/// The memory that work with runs takes if there is no limit.
pub(crate) const DEFAULT_BYTES: u64 = 1 << 30;

/// The size at which a block is written. A block begins with a whole state, so blocks can be decoded separately.
pub(crate) const BLOCK_BYTES: usize = 1 << 14;

/// The largest number of bytes that a state takes in a block.
const fn max_encoded_bytes<const W: usize>() -> usize {
    (W * 64).div_ceil(7)
}

/// Writes states as a run, within a limit on the bytes of all runs.
pub(crate) struct StateWriter<const W: usize> {
    writer: Box<dyn RunWriter>,
    block: Vec<u8>,
    last: [u64; W],
    pub(crate) states: u64,
    pub(crate) bytes: u64,
}

impl<const W: usize> StateWriter<W> {
    pub(crate) fn create(storage: &dyn RunStorage, name: &str) -> io::Result<Self> {
        let block = Vec::with_capacity(BLOCK_BYTES + max_encoded_bytes::<W>());
        Ok(StateWriter { writer: storage.create(name)?, block, last: [0; W], states: 0, bytes: 0 })
    }

    /// Appends a state, which must be greater than the last one.
    #[inline]
    pub(crate) fn push(&mut self, state: &[u64; W], disk: &mut DiskBudget) -> Result<(), Halt> {
        if self.block.len() >= BLOCK_BYTES {
            self.flush(disk)?;
        }
        if W == 1 {
            let mut rest = state[0].wrapping_sub(self.last[0]);
            while rest >= 128 {
                self.block.push(rest as u8 | 128);
                rest >>= 7;
            }
            self.block.push(rest as u8);
        } else {
            encode(subtract(state, &self.last), &mut self.block);
        }
        self.last = *state;
        self.states += 1;
        Ok(())
    }

    fn flush(&mut self, disk: &mut DiskBudget) -> Result<(), Halt> {
        if !self.block.is_empty() {
            disk.reserve(self.block.len() as u64)?;
            self.bytes += self.block.len() as u64;
            self.writer.write(&self.block)?;
            self.block.clear();
            self.last = [0; W];
        }
        Ok(())
    }

    /// Writes the last block and makes the run permanent.
    pub(crate) fn finish(mut self, name: &str, disk: &mut DiskBudget) -> Result<Run, Halt> {
        self.flush(disk)?;
        self.writer.finish()?;
        Ok(Run { name: name.to_owned(), states: self.states, bytes: self.bytes })
    }
}

/// A finished run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) name: String,
    pub(crate) states: u64,
    pub(crate) bytes: u64,
}

/// The difference of two states as numbers whose first word is the most significant.
fn subtract<const W: usize>(state: &[u64; W], last: &[u64; W]) -> [u64; W] {
    let mut difference = [0; W];
    let mut borrow = false;
    for word in (0..W).rev() {
        let (once, under) = state[word].overflowing_sub(last[word]);
        let (twice, under_again) = once.overflowing_sub(u64::from(borrow));
        difference[word] = twice;
        borrow = under || under_again;
    }
    difference
}

fn add<const W: usize>(last: &[u64; W], difference: &[u64; W]) -> [u64; W] {
    let mut sum = [0; W];
    let mut carry = false;
    for word in (0..W).rev() {
        let (once, over) = last[word].overflowing_add(difference[word]);
        let (twice, over_again) = once.overflowing_add(u64::from(carry));
        sum[word] = twice;
        carry = over || over_again;
    }
    sum
}

/// Appends a number, seven bits per byte, the lowest first.
fn encode<const W: usize>(mut number: [u64; W], out: &mut Vec<u8>) {
    loop {
        let low = (number[W - 1] & 127) as u8;
        for word in (0..W).rev() {
            let from_above = if word > 0 { number[word - 1] << 57 } else { 0 };
            number[word] = number[word] >> 7 | from_above;
        }
        if number == [0; W] {
            out.push(low);
            return;
        }
        out.push(low | 128);
    }
}

/// Reads the states of a run in order.
pub(crate) struct StateReader<const W: usize> {
    reader: Box<dyn RunReader>,
    block: Vec<u8>,
    position: usize,
    last: [u64; W],
}

impl<const W: usize> StateReader<W> {
    pub(crate) fn open(storage: &dyn RunStorage, name: &str) -> io::Result<Self> {
        Ok(StateReader { reader: storage.open(name)?, block: Vec::new(), position: 0, last: [0; W] })
    }

    /// The next state; `None` at the end, however often it is called.
    #[inline]
    pub(crate) fn next(&mut self) -> io::Result<Option<[u64; W]>> {
        if self.position == self.block.len() {
            // Reset even at the end of the run, because callers may call again after the end.
            self.position = 0;
            self.last = [0; W];
            if !self.reader.read(&mut self.block)? {
                return Ok(None);
            }
        }
        if W == 1 {
            let (mut number, mut shift) = (0u64, 0);
            loop {
                let byte = self.next_byte()?;
                number |= u64::from(byte & 127) << (shift & 63);
                shift += 7;
                if byte < 128 {
                    break;
                }
            }
            self.last[0] = self.last[0].wrapping_add(number);
        } else {
            let difference = self.decode()?;
            self.last = add(&self.last, &difference);
        }
        Ok(Some(self.last))
    }

    #[inline(always)]
    fn next_byte(&mut self) -> io::Result<u8> {
        let byte = *self.block.get(self.position).ok_or(io::ErrorKind::InvalidData)?;
        self.position += 1;
        Ok(byte)
    }

    fn decode(&mut self) -> io::Result<[u64; W]> {
        let mut number = [0; W];
        let mut shift = 0;
        loop {
            let byte = self.next_byte()?;
            let (word, bit) = (shift / 64, shift % 64);
            if word >= W {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let low = u64::from(byte & 127);
            number[W - 1 - word] |= low << bit;
            if bit > 57 && word + 1 < W {
                number[W - 2 - word] |= low >> (64 - bit);
            }
            shift += 7;
            if byte < 128 {
                return Ok(number);
            }
        }
    }
}

/// Counts the bytes of all runs against a limit.
#[derive(Debug)]
pub(crate) struct DiskBudget {
    limit: u64,
    used: u64,
    peak: u64,
}

impl DiskBudget {
    pub(crate) fn new(limit: Option<u64>) -> DiskBudget {
        DiskBudget { limit: limit.unwrap_or(u64::MAX), used: 0, peak: 0 }
    }

    pub(crate) fn reserve(&mut self, bytes: u64) -> Result<(), Stop> {
        if self.used.saturating_add(bytes) > self.limit {
            return Err(Stop::Disk);
        }
        self.used += bytes;
        self.peak = self.peak.max(self.used);
        Ok(())
    }

    pub(crate) fn release(&mut self, bytes: u64) {
        self.used = self.used.saturating_sub(bytes);
    }

    pub(crate) fn peak(&self) -> u64 {
        self.peak
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round_trip<const W: usize>(states: &[[u64; W]]) {
        let (storage, mut disk) = (MemoryRuns::default(), DiskBudget::new(None));
        let mut writer = StateWriter::create(&storage, "run").unwrap();
        for state in states {
            writer.push(state, &mut disk).unwrap();
        }
        let run = writer.finish("run", &mut disk).unwrap();
        assert_eq!((run.states, run.bytes), (states.len() as u64, disk.peak()));
        let mut reader = StateReader::open(&storage, "run").unwrap();
        for state in states {
            assert_eq!(reader.next().unwrap().as_ref(), Some(state));
        }
        for _ in 0..3 {
            assert_eq!(reader.next().unwrap(), None);
        }
    }

    #[test]
    fn every_state_is_read_back() {
        round_trip::<1>(&[]);
        round_trip(&[[0], [1], [127], [255], [1 << 35], [u64::MAX - 1], [u64::MAX]]);
        let many: Vec<[u64; 1]> = (0..300_000).map(|number| [number * number * 37]).collect();
        round_trip(&many);
        round_trip(&[[0, 0], [0, u64::MAX], [1, 0], [1, 1 << 63], [7, 3], [u64::MAX, 0], [u64::MAX; 2]]);
        let wide: Vec<[u64; 4]> =
            (0..50_000u64).map(|number| [number / 1000, number % 1000, number << 50, !number]).collect();
        round_trip(&wide);
        round_trip(&[[0; 8], [1, 2, 3, 4, 5, 6, 7, 8], [u64::MAX; 8]]);
        round_trip(&[[0; 16], [7; 16], [u64::MAX; 16]]);
    }

    #[test]
    fn the_disk_budget_is_never_exceeded() {
        let (storage, mut disk) = (MemoryRuns::default(), DiskBudget::new(Some(100_000)));
        let mut writer = StateWriter::create(&storage, "run").unwrap();
        let stopped = (0..1_000_000u64).find_map(|number| writer.push(&[number * 1000], &mut disk).err());
        assert!(matches!(stopped, Some(Halt::Stopped(Stop::Disk))));
        assert!(disk.peak() <= 100_000 && disk.peak() > 50_000);
        assert!(storage.open("run").is_err(), "an unfinished run is visible");
    }
}
