//! Building the next layer of a breadth-first search outside main memory: delayed duplicate detection (Korf, "Best-first
//! frontier search with delayed duplicate detection", 2004).
//!
//! Children are collected in a buffer. A full buffer is sorted and written as a run, a **part** of the layer. At the end, the
//! parts are merged; duplicates and the states of earlier layers are dropped on the way.

use super::{BLOCK_BYTES, DiskBudget, Halt, Run, RunStorage, StateReader, StateWriter};
use crate::verdict::Stop;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::collections::binary_heap::PeekMut;
use std::io;

/// The largest number of runs that are read together.
const MAX_READERS: usize = 256;
/// The memory must suffice to read at least this many runs together.
const MIN_READERS: usize = 12;
/// The number of merged states between two checks of the limits.
const CHECK_INTERVAL: u64 = 1 << 16;

/// Collects the states of a layer.
pub(crate) struct LayerBuilder<'a, const W: usize> {
    storage: &'a dyn RunStorage,
    states: Vec<[u64; W]>,
    /// Scratch space for sorting one-word states, as large as `states`.
    scratch: Vec<[u64; W]>,
    capacity: usize,
    max_readers: usize,
    parts: Vec<Run>,
    /// The largest number of states that the buffer has held.
    peak_states: usize,
    /// The largest number of runs that were open together.
    peak_runs: usize,
}

impl<'a, const W: usize> LayerBuilder<'a, W> {
    /// A builder that takes at most this much memory: half of it for states, a quarter for the blocks of runs that are read, and
    /// the rest for the caller's batches.
    ///
    /// # Errors
    /// [`Stop::Memory`] if that is too little.
    pub(crate) fn new(storage: &'a dyn RunStorage, bytes: u64) -> Result<Self, Stop> {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        // A reader holds a block, and its storage may hold another one.
        let max_readers = (bytes / 4 / (2 * BLOCK_BYTES)).min(MAX_READERS);
        if max_readers < MIN_READERS {
            return Err(Stop::Memory);
        }
        let copies = if W == 1 { 2 } else { 1 };
        let capacity = bytes / 2 / size_of::<[u64; W]>() / copies;
        let states = Vec::with_capacity(capacity);
        let scratch = if W == 1 { Vec::with_capacity(capacity) } else { Vec::new() };
        let parts = Vec::new();
        Ok(LayerBuilder { storage, states, scratch, capacity, max_readers, parts, peak_states: 0, peak_runs: 0 })
    }

    /// The memory that the builder has really used so far. The system provides the pages of the buffers only when they are
    /// written to, so this can be far less than what the builder may take.
    pub(crate) fn used_bytes(&self) -> u64 {
        let copies = if W == 1 { 2 } else { 1 };
        (self.peak_states * size_of::<[u64; W]>() * copies + self.peak_runs * 2 * BLOCK_BYTES) as u64
    }

    /// The number of states that fit into the buffer.
    pub(crate) fn capacity(&self) -> usize {
        self.capacity
    }

    /// Adds states, in any order and with duplicates.
    pub(crate) fn add(&mut self, states: &[[u64; W]], disk: &mut DiskBudget) -> Result<(), Halt> {
        if states.len() > self.capacity {
            return Err(Stop::Memory.into());
        }
        if self.states.len() + states.len() > self.capacity {
            self.sort();
            // If sorting removed most of the states, there is room again.
            if self.states.len() + states.len() > self.capacity / 2 {
                self.write_part(disk)?;
            }
        }
        self.states.extend_from_slice(states);
        self.peak_states = self.peak_states.max(self.states.len());
        Ok(())
    }

    fn write_part(&mut self, disk: &mut DiskBudget) -> Result<(), Halt> {
        let name = format!("part-{}", self.parts.len());
        let mut writer = StateWriter::<W>::create(self.storage, &name)?;
        for state in &self.states {
            writer.push(state, disk)?;
        }
        self.parts.push(writer.finish(&name, disk)?);
        self.states.clear();
        Ok(())
    }

    fn sort(&mut self) {
        if W == 1 {
            radix_sort(&mut self.states, &mut self.scratch);
        } else {
            self.states.sort_unstable();
        }
        self.states.dedup();
    }

    /// Writes all added states that are in none of the earlier runs, and empties the builder. `check` is called now and then
    /// with the number of states written. The parts can be removed from the storage afterwards; their bytes are released.
    pub(crate) fn finish(
        &mut self,
        name: &str,
        earlier: &[Run],
        disk: &mut DiskBudget,
        check: &mut dyn FnMut(u64) -> Result<(), Stop>,
    ) -> Result<Run, Halt> {
        self.sort();
        if self.parts.len() + earlier.len() > self.max_readers {
            return Err(Stop::Memory.into());
        }
        // One more run is written.
        self.peak_runs = self.peak_runs.max(self.parts.len() + earlier.len() + 1);
        let mut sources = vec![Source::Buffer(self.states.iter())];
        for part in &self.parts {
            sources.push(Source::Run(StateReader::open(self.storage, &part.name)?));
        }
        let mut merged = Merge::new(sources)?;
        let open = |run: &Run| Earlier::<W>::open(self.storage, run);
        let mut earlier: Vec<_> = earlier.iter().map(open).collect::<io::Result<_>>()?;
        let mut writer = StateWriter::<W>::create(self.storage, name)?;
        let mut seen = 0u64;
        'states: while let Some(state) = merged.next()? {
            seen += 1;
            if seen.is_multiple_of(CHECK_INTERVAL) {
                check(writer.states)?;
            }
            for run in &mut earlier {
                if run.contains(&state)? {
                    continue 'states;
                }
            }
            writer.push(&state, disk)?;
        }
        let run = writer.finish(name, disk)?;
        self.states.clear();
        self.parts.drain(..).for_each(|part| disk.release(part.bytes));
        Ok(run)
    }
}

/// Merges runs into one.
pub(crate) fn merge_runs<const W: usize>(
    storage: &dyn RunStorage,
    runs: &[Run],
    name: &str,
    disk: &mut DiskBudget,
    check: &mut dyn FnMut(u64) -> Result<(), Stop>,
) -> Result<Run, Halt> {
    let open = |run: &Run| Ok(Source::Run(StateReader::open(storage, &run.name)?));
    let mut merged = Merge::<W>::new(runs.iter().map(open).collect::<io::Result<_>>()?)?;
    let mut writer = StateWriter::<W>::create(storage, name)?;
    while let Some(state) = merged.next()? {
        writer.push(&state, disk)?;
        if writer.states.is_multiple_of(CHECK_INTERVAL) {
            check(writer.states)?;
        }
    }
    writer.finish(name, disk)
}

/// Sorts one-word states byte by byte, from the lowest to the highest. Bytes that are equal in all states are skipped.
fn radix_sort<const W: usize>(states: &mut Vec<[u64; W]>, scratch: &mut Vec<[u64; W]>) {
    let Some(first) = states.first().map(|state| state[0]) else { return };
    let varying = states.iter().fold(0, |bits, state| bits | (state[0] ^ first));
    for shift in (0..64).step_by(8).filter(|shift| varying >> shift & 255 != 0) {
        let mut starts = [0usize; 256];
        for state in states.iter() {
            starts[(state[0] >> shift & 255) as usize] += 1;
        }
        let mut sum = 0;
        for start in &mut starts {
            sum += std::mem::replace(start, sum);
        }
        scratch.resize(states.len(), [0; W]);
        for state in states.iter() {
            let start = &mut starts[(state[0] >> shift & 255) as usize];
            scratch[*start] = *state;
            *start += 1;
        }
        std::mem::swap(states, scratch);
    }
}

/// A sorted list that is being merged: a run, or the buffer.
enum Source<'a, const W: usize> {
    Run(StateReader<W>),
    Buffer(std::slice::Iter<'a, [u64; W]>),
}

impl<const W: usize> Source<'_, W> {
    #[inline]
    fn next(&mut self) -> io::Result<Option<[u64; W]>> {
        match self {
            Source::Run(reader) => reader.next(),
            Source::Buffer(states) => Ok(states.next().copied()),
        }
    }
}

/// Merges sorted sources; every state comes out once.
struct Merge<'a, const W: usize> {
    sources: Vec<Source<'a, W>>,
    heads: BinaryHeap<Reverse<([u64; W], usize)>>,
}

impl<'a, const W: usize> Merge<'a, W> {
    fn new(mut sources: Vec<Source<'a, W>>) -> io::Result<Self> {
        let mut heads = BinaryHeap::new();
        for (number, source) in sources.iter_mut().enumerate() {
            if let Some(state) = source.next()? {
                heads.push(Reverse((state, number)));
            }
        }
        Ok(Merge { sources, heads })
    }

    fn next(&mut self) -> io::Result<Option<[u64; W]>> {
        let Some(&Reverse((state, _))) = self.heads.peek() else { return Ok(None) };
        while let Some(mut head) = self.heads.peek_mut() {
            let Reverse((first, number)) = *head;
            if first != state {
                break;
            }
            match self.sources[number].next()? {
                Some(next) => *head = Reverse((next, number)),
                None => drop(PeekMut::pop(head)),
            }
        }
        Ok(Some(state))
    }
}

/// A sorted list whose states are to be dropped from another one.
struct Earlier<const W: usize> {
    reader: StateReader<W>,
    head: Option<[u64; W]>,
}

impl<const W: usize> Earlier<W> {
    fn open(storage: &dyn RunStorage, run: &Run) -> io::Result<Self> {
        let mut reader = StateReader::open(storage, &run.name)?;
        let head = reader.next()?;
        Ok(Earlier { reader, head })
    }

    /// Whether the list contains a state; must be called with increasing states.
    #[inline]
    fn contains(&mut self, state: &[u64; W]) -> io::Result<bool> {
        while self.head.is_some_and(|head| head < *state) {
            self.head = self.reader.next()?;
        }
        Ok(self.head == Some(*state))
    }
}
