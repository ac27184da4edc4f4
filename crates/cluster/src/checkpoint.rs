//! Layers of a census on the disk of the worker that owns their states.
//!
//! Each layer is a file of its own, which is written once: together the files of all layers are the states seen so far. A file is
//! written under a temporary name, synced to the disk, and renamed, so that a file with its final name is complete.

use crate::census::LayerCounts;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::Xxh3Default;

const MAGIC: u64 = u64::from_le_bytes(*b"gordcen1");
/// The words before the states: magic number, fingerprint, layer, number of states, and the counts.
const HEADER_WORDS: usize = 4 + LayerCounts::WORDS;

/// The checkpoints of one worker.
pub(crate) struct Checkpoints {
    folder: PathBuf,
    worker: usize,
    fingerprint: u64,
}

impl Checkpoints {
    /// The checkpoints of a worker in a folder, which is created. `fingerprint` identifies the census and the number of workers.
    pub(crate) fn open(folder: &Path, worker: usize, fingerprint: u64) -> io::Result<Checkpoints> {
        fs::create_dir_all(folder)?;
        Ok(Checkpoints { folder: folder.to_owned(), worker, fingerprint })
    }

    fn path(&self, layer: u64) -> PathBuf {
        self.folder.join(format!("worker-{}-layer-{layer:06}", self.worker))
    }

    /// The number of layers that are stored without a gap, counted from layer 0.
    pub(crate) fn layers(&self) -> u64 {
        (0..).take_while(|layer| self.path(*layer).exists()).count() as u64
    }

    /// Stores the states of a layer, and what expanding the layer before it counted.
    pub(crate) fn write<const W: usize>(
        &self,
        layer: u64,
        counts: &LayerCounts,
        states: &[[u64; W]],
    ) -> io::Result<()> {
        let path = self.path(layer);
        let temporary = path.with_extension("part");
        let mut out =
            Hashing { file: BufWriter::with_capacity(1 << 18, File::create(&temporary)?), hash: Xxh3Default::new() };
        for word in [MAGIC, self.fingerprint, layer, states.len() as u64].into_iter().chain(counts.to_words()) {
            out.write(word)?;
        }
        for word in states.iter().flatten() {
            out.write(*word)?;
        }
        let digest = out.hash.digest();
        out.file.write_all(&digest.to_le_bytes())?;
        let file = out.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.sync_all()?;
        fs::rename(&temporary, &path)?;
        // Makes the new name permanent. Systems that cannot open a folder have no call for this.
        if let Ok(folder) = File::open(&self.folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }

    /// Reads a layer: the states, and what expanding the layer before it counted.
    ///
    /// # Errors
    /// Also when the file is damaged or belongs to another census.
    pub(crate) fn read<const W: usize>(&self, layer: u64) -> io::Result<(LayerCounts, Vec<[u64; W]>)> {
        let mut file = Hashing {
            file: BufReader::with_capacity(1 << 18, File::open(self.path(layer))?),
            hash: Xxh3Default::new(),
        };
        let mut header = [0; HEADER_WORDS];
        for word in &mut header {
            *word = file.read()?;
        }
        if header[..3] != [MAGIC, self.fingerprint, layer] {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it belongs to another census"));
        }
        let mut states = Vec::new();
        for _ in 0..header[3] {
            let mut state = [0; W];
            for word in &mut state {
                *word = file.read()?;
            }
            states.push(state);
        }
        let digest = file.hash.digest();
        if file.read()? != digest {
            return Err(io::Error::new(io::ErrorKind::InvalidData, "it is damaged"));
        }
        Ok((LayerCounts::from_words(&header[4..]), states))
    }
}

/// A file whose words are hashed on the way.
struct Hashing<F> {
    file: F,
    hash: Xxh3Default,
}

impl<F: Write> Hashing<F> {
    fn write(&mut self, word: u64) -> io::Result<()> {
        let bytes = word.to_le_bytes();
        self.hash.update(&bytes);
        self.file.write_all(&bytes)
    }
}

impl<F: Read> Hashing<F> {
    fn read(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.file.read_exact(&mut bytes)?;
        self.hash.update(&bytes);
        Ok(u64::from_le_bytes(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_layer_is_noticed() {
        let folder = tempfile::tempdir().expect("a folder");
        let checkpoints = Checkpoints::open(folder.path(), 0, 7).expect("a folder");
        assert_eq!(checkpoints.layers(), 0);
        let counts = LayerCounts { found: 2, ..LayerCounts::default() };
        checkpoints.write(0, &counts, &[[1, 2], [3, 4]]).expect("a file");
        assert_eq!(checkpoints.layers(), 1);
        assert_eq!(checkpoints.read::<2>(0).expect("a layer"), (counts, vec![[1, 2], [3, 4]]));
        let other = Checkpoints::open(folder.path(), 0, 8).expect("a folder");
        assert!(other.read::<2>(0).is_err(), "another census");
        let path = checkpoints.path(0);
        let mut bytes = fs::read(&path).expect("a file");
        let last = bytes.len() - 9;
        bytes[last] ^= 1;
        fs::write(&path, &bytes).expect("a file");
        assert!(checkpoints.read::<2>(0).is_err(), "a changed state");
        fs::write(&path, &bytes[..last]).expect("a file");
        assert!(checkpoints.read::<2>(0).is_err(), "a short file");
    }
}
