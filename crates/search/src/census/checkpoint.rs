//! How far a census is: the record that is saved after each layer, with the runs that belong to it.

use super::Method;
use super::{Census, CensusRun};
use crate::runs::{DiskBudget, Halt, Run, RunStorage, StateReader, StateWriter};
use crate::space::Key;
use std::fmt::Write;
use std::io;

/// The first line of a record, with the version of the format.
const HEADER: &str = "gordian census 1";

/// The state of a census after a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Checkpoint {
    /// Whether earlier layers were removed, so that the census cannot go on in memory.
    pub(super) is_on_disk: bool,
    /// Whether the last layer has been expanded too.
    pub(super) is_complete: bool,
    /// Runs with the states of earlier layers, as far as they are needed.
    pub(super) visited: Vec<Run>,
    /// The run with the states of the last layer.
    pub(super) layer: Run,
}

/// Identifies what is counted, so that the record of another census is never continued.
fn identity(run: &CensusRun<'_>, name: &str) -> String {
    let form =
        run.space.ranks().map_or_else(|| format!("{} words", run.space.words()), |ranks| format!("{ranks} ranks"));
    format!("{name}, {form}, start {:x?}", run.space.start()).replace('\n', " ")
}

impl Checkpoint {
    /// The checkpoint of a census that begins: its only layer is the start.
    pub(super) fn start(run: &CensusRun<'_>, storage: &dyn RunStorage) -> Result<Checkpoint, Halt> {
        fn write<const W: usize>(start: &[u64], storage: &dyn RunStorage) -> Result<Run, Halt> {
            let mut disk = DiskBudget::new(None);
            let mut writer = StateWriter::<W>::create(storage, "layer-0")?;
            writer.push(&Key::from_words(start), &mut disk)?;
            writer.finish("layer-0", &mut disk)
        }
        let start = run.space.start();
        let layer = match run.space.words() {
            1 => write::<1>(&start, storage),
            2 => write::<2>(&start, storage),
            4 => write::<4>(&start, storage),
            8 => write::<8>(&start, storage),
            _ => write::<16>(&start, storage),
        }?;
        let checkpoint = Checkpoint { is_on_disk: false, is_complete: false, visited: Vec::new(), layer };
        checkpoint.save(run, storage)?;
        Ok(checkpoint)
    }

    /// The size of all runs.
    pub(super) fn bytes(&self) -> u64 {
        self.runs().iter().map(|run| run.bytes).sum()
    }

    /// Removes all other runs from the storage.
    pub(super) fn retain_runs(&self, storage: &dyn RunStorage) -> io::Result<()> {
        storage.retain(&self.runs().into_iter().map(|run| run.name).collect::<Vec<_>>())
    }

    /// All runs that must be kept.
    pub(super) fn runs(&self) -> Vec<Run> {
        self.visited.iter().chain([&self.layer]).cloned().collect()
    }

    /// Saves the record.
    pub(super) fn save(&self, run: &CensusRun<'_>, storage: &dyn RunStorage) -> Result<(), Halt> {
        let Census { layers, expanded, generated, goals, dead_ends, winnable, method, .. } = &run.census;
        let winnable = winnable.map_or_else(|| "-".to_owned(), |winnable| winnable.to_string());
        let name = run.request.runs.as_ref().map_or("", |runs| runs.identity.as_str());
        let mut text = format!("{HEADER}\n{}\n", identity(run, name));
        let layers: Vec<String> = layers.iter().map(u64::to_string).collect();
        let (is_on_disk, is_complete) = (u8::from(self.is_on_disk), u8::from(self.is_complete));
        let numbers = format!("{expanded} {generated} {goals} {dead_ends} {is_on_disk} {is_complete}");
        text += &format!("{}\n{numbers}\n{} {winnable}\n", layers.join(" "), method.name());
        for run in self.runs() {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} {} {}", run.name, run.states, run.bytes);
        }
        Ok(storage.save_record(&text)?)
    }

    /// Loads the record, if there is one, and sets the counts of the run to it.
    ///
    /// # Errors
    /// `AlreadyExists` if the record belongs to other work; `InvalidData` if it cannot be understood.
    pub(super) fn load(run: &mut CensusRun<'_>, storage: &dyn RunStorage) -> io::Result<Option<Checkpoint>> {
        let Some(text) = storage.load_record()? else { return Ok(None) };
        let name = run.request.runs.as_ref().map_or("", |runs| runs.identity.as_str());
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        if lines.next() != Some(identity(run, name).as_str()) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let invalid = || io::Error::from(io::ErrorKind::InvalidData);
        let numbers = |line: Option<&str>| -> io::Result<Vec<u64>> {
            let parse = |word: &str| word.parse().map_err(|_| invalid());
            line.ok_or_else(invalid)?.split(' ').map(parse).collect()
        };
        let layers = numbers(lines.next())?;
        let [expanded, generated, goals, dead_ends, is_on_disk, is_complete] = numbers(lines.next())?[..] else {
            return Err(invalid());
        };
        let (method, winnable) = lines.next().and_then(|line| line.split_once(' ')).ok_or_else(invalid)?;
        let method = Method::from_name(method).ok_or_else(invalid)?;
        let winnable = if winnable == "-" { None } else { Some(winnable.parse().map_err(|_| invalid())?) };
        let mut runs = Vec::new();
        for line in lines {
            let (name, rest) = line.split_once(' ').ok_or_else(invalid)?;
            let [states, bytes] = numbers(Some(rest))?[..] else { return Err(invalid()) };
            runs.push(Run { name: name.to_owned(), states, bytes });
        }
        let layer = runs.pop().ok_or_else(invalid)?;
        let counted = Census { layers, expanded, generated, goals, dead_ends, winnable, method, ..Census::default() };
        run.census = counted;
        let (is_on_disk, is_complete) = (is_on_disk == 1, is_complete == 1);
        Ok(Some(Checkpoint { is_on_disk, is_complete, visited: runs, layer }))
    }
}

/// Saves the layers of a census in memory.
pub(super) struct Saver<'a> {
    pub(super) storage: &'a dyn RunStorage,
    pub(super) checkpoint: &'a mut Checkpoint,
    pub(super) disk: &'a mut DiskBudget,
}

impl Saver<'_> {
    /// Saves the layer that was found last; `write` writes its states in increasing order.
    pub(super) fn save_layer<const W: usize>(
        &mut self,
        run: &CensusRun<'_>,
        write: impl FnOnce(&mut StateWriter<W>, &mut DiskBudget) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let name = format!("layer-{}", run.census.layers.len() - 1);
        let mut writer = StateWriter::create(self.storage, &name)?;
        write(&mut writer, self.disk)?;
        let found = writer.finish(&name, self.disk)?;
        let expanded = std::mem::replace(&mut self.checkpoint.layer, found);
        self.checkpoint.visited.push(expanded);
        self.checkpoint.save(run, self.storage)
    }

    /// Records that the census is complete, and removes all layers but the last.
    pub(super) fn save_end(&mut self, run: &CensusRun<'_>) -> Result<(), Halt> {
        self.checkpoint.is_complete = true;
        self.checkpoint.visited.clear();
        self.checkpoint.save(run, self.storage)?;
        Ok(self.checkpoint.retain_runs(self.storage)?)
    }

    /// Reads all saved states: first the states that have been expanded, then, with `true`, the states of the last layer.
    pub(super) fn restore<const W: usize>(
        &self,
        mut visit: impl FnMut([u64; W], bool) -> Result<(), Halt>,
    ) -> Result<(), Halt> {
        let expanded = self.checkpoint.visited.iter().map(|run| (run, false));
        for (run, is_last) in expanded.chain([(&self.checkpoint.layer, true)]) {
            let mut reader = StateReader::open(self.storage, &run.name)?;
            while let Some(state) = reader.next()? {
                visit(state, is_last)?;
            }
        }
        Ok(())
    }
}
