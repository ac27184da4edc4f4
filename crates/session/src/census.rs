//! A census of a position: counting in memory or in a folder, and the boards of the deepest states.

use crate::failure::Failure;
use crate::source;
use gordian_puzzle::{KeyedBoard, Message, PackedForm, Position, Watcher};
use gordian_search::{Census, CensusRequest, DiskSpace, Limits, Method, RunsRequest};
use gordian_tables::RunFolder;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// How to count.
#[derive(Clone, Debug, Default)]
pub struct CensusOptions {
    /// The limits on time, memory and expansions.
    pub limits: Limits,
    /// The number of threads; 0 means 1.
    pub threads: usize,
    /// How to keep the states.
    pub method: Method,
    /// The folder for finished layers, from which the same census continues after an interruption.
    pub folder: Option<PathBuf>,
    /// The largest number of bytes that the folder may take.
    pub disk: Option<u64>,
    /// How many of the deepest states to list.
    pub max_deepest: usize,
}

/// The result of a census.
#[derive(Clone, Debug)]
pub struct CensusReport {
    /// The counts.
    pub census: Census,
    /// The boards of the deepest states that are listed.
    pub deepest: Vec<KeyedBoard>,
}

/// The number of states, if it is known before they are counted.
pub fn known_total(position: &dyn Position) -> Option<u64> {
    let space = position.packed_space(PackedForm::Ranks).ok()?;
    space.ranks().filter(|_| space.reaches_all())
}

/// Whether the states are numbered, which a census with a table needs. If they cannot be counted at all, [`run`] says why.
pub fn has_numbered_states(position: &dyn Position) -> bool {
    position.packed_space(PackedForm::Ranks).map_or(true, |space| space.ranks().is_some())
}

/// Opens a folder for runs.
fn open_folder(path: &Path) -> Result<RunFolder, Failure> {
    RunFolder::open(path).map_err(|error| {
        let name = path.display().to_string();
        Failure::Files(match error.kind() {
            io::ErrorKind::ResourceBusy => Message::new("session-folder-busy").with("name", name),
            _ => Message::new("error-write").with("name", name).with("reason", source::system_reason(&error)),
        })
    })
}

/// Disk space for a search, in a folder that must be empty or not exist.
///
/// # Errors
/// [`Failure::Files`] if the folder holds files, is in use, or cannot be written.
pub fn open_disk_space(path: &Path, max_bytes: Option<u64>) -> Result<DiskSpace, Failure> {
    if fs::read_dir(path).is_ok_and(|mut files| files.any(|file| file.is_ok_and(|file| file.file_name() != "lock"))) {
        return Err(Failure::Files(Message::new("session-folder-used").with("name", path.display().to_string())));
    }
    Ok(DiskSpace { storage: Arc::new(open_folder(path)?), max_bytes })
}

/// Counts the states that can be reached from a position of the instance with this id.
///
/// # Errors
/// [`Failure::Usage`] if the puzzle's states cannot be counted; [`Failure::Files`] if the folder is in use, holds another census,
/// or cannot be read or written.
pub fn run(
    position: &dyn Position,
    id: &str,
    options: &CensusOptions,
    watcher: &mut dyn Watcher,
) -> Result<CensusReport, Failure> {
    let runs = match &options.folder {
        Some(path) => {
            let identity = format!("{id} after {}", position.played().join(" "));
            Some(RunsRequest { storage: Arc::new(open_folder(path)?), max_bytes: options.disk, identity })
        }
        None if options.method == Method::Disk => return Err(Failure::Usage(Message::new("session-census-folder"))),
        None => None,
    };
    let request = CensusRequest {
        limits: options.limits.clone(),
        threads: options.threads.max(1),
        method: options.method,
        max_deepest: options.max_deepest,
        winnable: true,
        runs,
    };
    let census = position.census(&request, watcher)?;
    let deepest = census.deepest.iter().filter_map(|key| position.board_of_key(key)).collect();
    Ok(CensusReport { census, deepest })
}
