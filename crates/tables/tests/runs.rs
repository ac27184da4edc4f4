//! Runs in a folder: what was written is read back, damage is detected, and only one process uses a folder.

use gordian_search::runs::RunStorage;
use gordian_tables::RunFolder;
use std::fs;
use std::io;

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
    // A killed process cannot remove its file; the next one does.
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
