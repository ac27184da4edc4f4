//! The three languages have the same messages, and every message id in the source has one.

use gordian_words::check::languages_agree;
use std::collections::BTreeSet;
use std::path::PathBuf;

#[test]
fn the_three_languages_agree() {
    let sources: Vec<_> = gordian_tui::words().translations().collect();
    languages_agree(&sources).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

#[test]
fn every_id_has_a_sentence_and_every_sentence_is_used() {
    let mut named = BTreeSet::new();
    let mut folders = vec![PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let source = std::fs::read_to_string(path).expect("source text");
                named.extend(source.split('"').filter(|text| text.starts_with("tui-")).map(str::to_owned));
            }
        }
    }
    let english = gordian_tui::words().english;
    let ids = english.lines().filter(|line| line.starts_with("tui-")).filter_map(|line| line.split_once(" ="));
    let defined: BTreeSet<String> = ids.map(|(id, _)| id.to_owned()).collect();
    assert_eq!(defined, named);
}
