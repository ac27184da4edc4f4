//! Tests of the table folder: saving, damaged files and stale temporary files.

use gordian_puzzle::{TableKey, TableStore};
use gordian_tables::TableFolder;
use std::fs;
use std::path::PathBuf;

fn key(version: u32) -> TableKey {
    TableKey { name: "pond-3x3".to_owned(), version }
}

fn table() -> Vec<u8> {
    (0..100_000u32).map(|number| (number % 251) as u8).collect()
}

fn only_file(store: &TableFolder) -> PathBuf {
    let files: Vec<PathBuf> = fs::read_dir(store.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[test]
fn a_saved_table_is_opened_by_the_next_process() {
    let folder = tempfile::tempdir().unwrap();
    let store = TableFolder::new(folder.path().join("tables"));
    assert!(!store.has(&key(1)) && store.open(&key(1)).unwrap().is_none());
    assert_eq!(store.list(), Ok(Vec::new()));
    let kept = store.save(&key(1), table());
    assert_eq!(kept.fault, None);
    assert_eq!((*kept.bytes).as_ref(), table());
    let next = TableFolder::new(store.path());
    assert!(next.has(&key(1)) && !next.has(&key(2)));
    assert_eq!((*next.open(&key(1)).unwrap().unwrap()).as_ref(), table());
    let listed = next.list().unwrap();
    assert_eq!((listed.len(), &listed[0].key, &listed[0].fault), (1, &key(1), &None));
    assert_eq!(next.remove("pond-3x3"), Ok(true));
    assert_eq!(next.remove("pond-3x3"), Ok(false));
    assert!(!next.has(&key(1)));
    // A table in use outlives its file.
    assert_eq!((*kept.bytes).as_ref(), table());
}

#[test]
fn damaged_truncated_and_foreign_files_are_reported_and_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let whole = {
        let store = TableFolder::new(folder.path());
        store.save(&key(1), table());
        fs::read(only_file(&store)).unwrap()
    };
    let mut changed = whole.clone();
    changed[50_000] ^= 1;
    let bad_files: [(&str, Vec<u8>); 5] = [
        ("tables-damaged", changed),
        ("tables-damaged", whole[..whole.len() - 1].to_vec()),
        ("tables-damaged", Vec::new()),
        ("tables-foreign", vec![b'x'; 5_000]),
        ("tables-foreign", {
            // A complete table of another version.
            let other = tempfile::tempdir().unwrap();
            let store = TableFolder::new(other.path());
            store.save(&key(2), table());
            fs::read(only_file(&store)).unwrap()
        }),
    ];
    for (expected, content) in bad_files {
        let store = TableFolder::new(folder.path());
        fs::write(only_file(&store), content).unwrap();
        let Err(message) = store.open(&key(1)) else { panic!("{expected} was not detected") };
        assert_eq!(message.id, expected);
        assert_eq!(store.list().unwrap()[0].fault.as_ref().map(|fault| &*fault.id), Some(expected));
        assert_eq!(store.save(&key(1), table()).fault, None);
        assert_eq!((*TableFolder::new(folder.path()).open(&key(1)).unwrap().unwrap()).as_ref(), table());
    }
}

#[test]
fn a_folder_that_cannot_be_written_is_reported_and_the_table_is_used() {
    let folder = tempfile::tempdir().unwrap();
    // A file is in the place of the folder, so writing fails for every user.
    let path = folder.path().join("tables");
    fs::write(&path, "not a folder").unwrap();
    let store = TableFolder::new(&path);
    let kept = store.save(&key(1), table());
    assert_eq!(kept.fault.map(|fault| fault.id.into_owned()), Some("tables-unwritable".to_owned()));
    assert_eq!((*kept.bytes).as_ref(), table());
    assert_eq!((*store.open(&key(1)).unwrap().unwrap()).as_ref(), table());
    assert_eq!(store.list().map_err(|message| message.id.into_owned()), Err("tables-folder".to_owned()));
}

#[test]
fn temporary_files_of_interrupted_writers_are_removed_and_those_in_use_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let stale = folder.path().join(".pond-3x3.999999.0.part");
    let in_use = folder.path().join(".pond-3x3.999998.0.part");
    fs::write(&stale, "half a table").unwrap();
    fs::write(&in_use, "half a table").unwrap();
    let locked = fs::File::open(&in_use).unwrap();
    locked.lock().unwrap();
    let store = TableFolder::new(folder.path());
    store.save(&key(1), table());
    assert!(!stale.exists());
    assert!(in_use.exists());
    assert_eq!(store.list().unwrap().len(), 1);
}

#[test]
fn many_writers_leave_one_whole_table() {
    let folder = tempfile::tempdir().unwrap();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let store = TableFolder::new(folder.path());
                for _ in 0..5 {
                    assert_eq!(store.save(&key(1), table()).fault, None);
                    assert_eq!((*store.open(&key(1)).unwrap().unwrap()).as_ref(), table());
                }
            });
        }
    });
    only_file(&TableFolder::new(folder.path()));
}

/// A pipe in the place of a table would wait for a writer forever.
#[cfg(unix)]
#[test]
fn a_pipe_or_a_device_in_the_place_of_a_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = TableFolder::new(folder.path());
    let path = folder.path().join("pond-3x3.v1.table");
    assert!(std::process::Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    let Err(refused) = store.open(&key(1)) else { panic!("a pipe was read") };
    assert_eq!(refused.id, "tables-foreign");
    assert!(!store.has(&key(1)));
    assert_eq!(store.list().unwrap()[0].fault.as_ref().map(|fault| &*fault.id), Some("tables-foreign"));
    fs::remove_file(&path).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &path).unwrap();
    let Err(refused) = store.open(&key(1)) else { panic!("a device was read") };
    assert_eq!(refused.id, "tables-foreign");
    // A table that is saved takes its place.
    assert_eq!(store.save(&key(1), table()).fault, None);
    assert_eq!((*TableFolder::new(folder.path()).open(&key(1)).unwrap().unwrap()).as_ref(), table());
}

#[test]
fn a_table_in_use_survives_truncation_of_its_file() {
    let folder = tempfile::tempdir().unwrap();
    TableFolder::new(folder.path()).save(&key(1), table());
    let store = TableFolder::new(folder.path());
    let opened = store.open(&key(1)).unwrap().unwrap();
    fs::File::options().write(true).open(only_file(&store)).unwrap().set_len(0).unwrap();
    assert_eq!((*opened).as_ref(), table());
}
