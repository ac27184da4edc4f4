//! Runs in a folder: what was written is read back, damage is detected, and only one process uses a folder.

use gordian_search::runs::RunStorage;
use gordian_search::{CensusRequest, Closures, KeyedSpace, Limits, Method, RunsRequest, Space};
use gordian_tables::RunFolder;
use std::fs;
use std::io;
use std::ops::ControlFlow;
use std::sync::Arc;

fn write(folder: &RunFolder, name: &str, blocks: &[&[u8]]) {
    let mut writer = folder.create(name).unwrap();
    blocks.iter().for_each(|block| writer.write(block).unwrap());
    writer.finish().unwrap();
}

fn read(folder: &RunFolder, name: &str) -> io::Result<Vec<Vec<u8>>> {
    let mut reader = folder.open(name)?;
    let (mut blocks, mut block) = (Vec::new(), Vec::new());
    while reader.read(&mut block)? {
        blocks.push(block.clone());
    }
    // The end stays the end.
    assert!(!reader.read(&mut block)? && block.is_empty());
    Ok(blocks)
}

#[test]
fn runs_and_records_are_read_back() {
    let place = tempfile::tempdir().unwrap();
    let folder = RunFolder::open(place.path().join("runs")).unwrap();
    assert_eq!(folder.load_record().unwrap(), None);
    write(&folder, "one", &[b"first", b"second"]);
    write(&folder, "none", &[]);
    assert_eq!(read(&folder, "one").unwrap(), [b"first".to_vec(), b"second".to_vec()]);
    assert!(read(&folder, "none").unwrap().is_empty());
    folder.save_record("so far\nso good").unwrap();
    assert_eq!(folder.load_record().unwrap().as_deref(), Some("so far\nso good"));
    folder.retain(&["none".to_owned()]).unwrap();
    assert_eq!(read(&folder, "one").unwrap_err().kind(), io::ErrorKind::NotFound);
    assert!(read(&folder, "none").is_ok());
}

#[test]
fn an_unfinished_run_leaves_nothing() {
    let place = tempfile::tempdir().unwrap();
    let folder = RunFolder::open(place.path()).unwrap();
    let mut writer = folder.create("part").unwrap();
    writer.write(b"half").unwrap();
    drop(writer);
    assert!(folder.open("part").is_err());
    // A killed process cannot remove its file; the next process removes it.
    fs::write(place.path().join("killed.run.part"), b"half").unwrap();
    folder.retain(&[]).unwrap();
    let left: Vec<_> = fs::read_dir(place.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["lock"]);
}

#[test]
fn every_changed_or_missing_byte_is_detected() {
    let place = tempfile::tempdir().unwrap();
    let folder = RunFolder::open(place.path()).unwrap();
    write(&folder, "one", &[b"first", b"second"]);
    let path = place.path().join("one.run");
    let whole = fs::read(&path).unwrap();
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 0x10;
        fs::write(&path, &changed).unwrap();
        assert_eq!(read(&folder, "one").unwrap_err().kind(), io::ErrorKind::InvalidData, "byte {at}");
        fs::write(&path, &whole[..at]).unwrap();
        assert_eq!(read(&folder, "one").unwrap_err().kind(), io::ErrorKind::InvalidData, "{at} bytes");
    }
    folder.save_record("all is well").unwrap();
    let path = place.path().join("record");
    let record = fs::read_to_string(&path).unwrap().replace("well", "lost");
    fs::write(&path, record).unwrap();
    assert_eq!(folder.load_record().unwrap_err().kind(), io::ErrorKind::InvalidData);
}

#[test]
fn a_folder_belongs_to_one_user_at_a_time() {
    let place = tempfile::tempdir().unwrap();
    let first = RunFolder::open(place.path()).unwrap();
    assert_eq!(RunFolder::open(place.path()).unwrap_err().kind(), io::ErrorKind::ResourceBusy);
    drop(first);
    assert!(RunFolder::open(place.path()).is_ok());
}

#[test]
fn a_census_in_a_folder_counts_the_same_states_as_in_memory() {
    let cube = Closures::unit(0u64, |n| (0..16).map(|bit| n ^ 1 << bit).collect::<Vec<_>>(), |n| *n == 77);
    let space = KeyedSpace::new(&cube, cube.initial()).unwrap();
    let count = |request: &CensusRequest| {
        gordian_search::census::count(&space, request, &mut |_| ControlFlow::Continue(())).unwrap()
    };
    let memory = count(&CensusRequest::default());
    assert_eq!(memory.states(), 1 << 16);
    let place = tempfile::tempdir().unwrap();
    let runs = |name: &str| {
        let storage = Arc::new(RunFolder::open(place.path().join(name)).unwrap());
        Some(RunsRequest { storage, max_bytes: None, identity: "cube".to_owned() })
    };
    let request = |name: &str, limits| CensusRequest {
        limits,
        method: Method::Disk,
        runs: runs(name),
        ..CensusRequest::default()
    };
    let limits = Limits { bytes: Some(4 << 20), ..Limits::default() };
    let disk = count(&request("whole", limits.clone()));
    assert_eq!((&disk.layers, &disk.deepest, disk.goals), (&memory.layers, &memory.deepest, memory.goals));
    // In steps, each from the files of the last one.
    let mut steps = 0;
    let last = loop {
        let limits = Limits { expansions: Some((steps + 1) * 15_000), ..limits.clone() };
        let census = count(&request("steps", limits));
        steps += 1;
        if census.stopped.is_none() {
            break census;
        }
    };
    assert!(steps > 2, "{steps} steps");
    assert_eq!((&last.layers, &last.deepest, last.goals), (&memory.layers, &memory.deepest, memory.goals));
}
