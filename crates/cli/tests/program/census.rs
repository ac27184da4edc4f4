//! `gordian census`: its outputs, and that an interrupted census continues.

use crate::common::{Run, finished, gordian, program};
use serde_json::Value;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

/// 2x5 tiles: 1,814,400 states in 56 layers.
const BOARD: &str = "tiles:2x5:1,2,3,4,5,6,7,8,9,0";

fn on_disk(folder: &Path, more: &[&str]) -> Vec<String> {
    let folder = folder.to_str().expect("a path in UTF-8");
    let fixed = ["census", BOARD, "--storage", "disk", "--memory", "8MiB", "--folder", folder, "--json"];
    fixed.iter().chain(more).map(|word| (*word).to_owned()).collect()
}

fn run(arguments: &[String]) -> Run {
    gordian(&arguments.iter().map(String::as_str).collect::<Vec<_>>())
}

/// The result without what depends on the machine.
fn counts(run: &Run) -> Value {
    let mut result = run.json();
    for key in ["seconds", "peak_bytes", "disk_bytes", "storage", "winnable"] {
        result.as_object_mut().expect("an object").remove(key);
    }
    result
}

#[test]
fn memory_threads_and_disk_give_the_same_counts() {
    let table = gordian(&["census", BOARD, "--json"]).expect(0);
    assert_eq!((&table.json()["states"], &table.json()["storage"]), (&1_814_400.into(), &"table".into()));
    let two = gordian(&["census", BOARD, "--threads", "2", "--json"]).expect(0);
    let set = gordian(&["census", BOARD, "--storage", "set", "--json"]).expect(0);
    assert_eq!((counts(&two), counts(&set)), (counts(&table), counts(&table)));
    let place = tempfile::tempdir().expect("a folder");
    let disk = run(&on_disk(&place.path().join("work"), &[])).expect(0);
    assert_eq!(counts(&disk), counts(&table));
    let json = disk.json();
    assert!(json["peak_bytes"].as_u64().is_some_and(|bytes| bytes <= 8 << 20), "{json}");
    assert!(json["disk_bytes"].as_u64().is_some_and(|bytes| bytes > 0 && bytes < 4 * 1_814_400), "{json}");
    assert!(json["winnable"].is_null(), "{json}");
    // The memory is what the census used, not what it was allowed to use.
    let small = ["census", "tiles", "1 2 3 4 5 6 7 8 0", "--storage", "disk", "--memory", "1GiB", "--json", "--folder"];
    let folder = place.path().join("small");
    let small = gordian(&[&small[..], &[folder.to_str().expect("UTF-8")]].concat()).expect(0).json();
    assert!(small["peak_bytes"].as_u64().is_some_and(|bytes| (100_000..8 << 20).contains(&bytes)), "{small}");
}

#[cfg(unix)]
#[test]
fn a_killed_census_continues_and_gives_the_same_result() {
    let place = tempfile::tempdir().expect("a folder");
    let whole = run(&on_disk(&place.path().join("whole"), &[])).expect(0);
    let folder = place.path().join("killed");
    let arguments = on_disk(&folder, &[]);
    let (mut kills, mut layers) = (0, 0);
    for pause in [20, 60, 110, 170, 240, 320, 410, 90, 150] {
        let mut child =
            program().args(&arguments).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("a process");
        std::thread::sleep(Duration::from_millis(pause));
        kills += usize::from(child.try_wait().expect("the state of the process").is_none());
        // On Unix, this sends SIGKILL.
        let _ = child.kill();
        child.wait().expect("the process ends");
        let record = std::fs::read_to_string(folder.join("record")).unwrap_or_default();
        // The fourth line of the record has the size of every finished layer.
        let saved = record.lines().nth(3).map_or(0, |sizes| sizes.split(' ').count());
        assert!(saved >= layers, "a finished layer was lost: {saved} after {layers}");
        layers = saved;
    }
    assert!(kills > 0, "every run ended before it was killed");
    assert_eq!(counts(&run(&arguments).expect(0)), counts(&whole));
}

#[test]
fn a_damaged_file_is_reported_and_not_counted() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("work");
    run(&on_disk(&folder, &["--expansions", "200000"])).expect(13);
    let files = std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    for run_file in files.filter(|path| path.extension().is_some_and(|extension| extension == "run")) {
        let whole = std::fs::read(&run_file).expect("the file can be read");
        std::fs::write(&run_file, &whole[..whole.len() / 2]).expect("the file can be written");
    }
    run(&on_disk(&folder, &[])).expect(74).complains("damaged");
}

#[test]
fn a_folder_in_use_or_of_another_census_is_refused() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("work");
    let mut child = program()
        .args(["census", "tiles", "korf-1", "--storage", "disk", "--memory", "64MiB", "--folder"])
        .arg(&folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the process starts");
    let begin = std::time::Instant::now();
    while !folder.join("record").exists() {
        assert!(begin.elapsed() < Duration::from_secs(60), "the census does not begin");
        std::thread::sleep(Duration::from_millis(5));
    }
    run(&on_disk(&folder, &[])).expect(74).complains("Another process");
    child.kill().expect("the process can be killed");
    finished(&child.wait_with_output().expect("the process ends"));
    run(&on_disk(&folder, &[])).expect(74).complains("another census");
}

#[test]
fn a_disk_budget_stops_the_census_and_a_larger_one_continues_it() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("work");
    let stopped = run(&on_disk(&folder, &["--disk", "100KiB"])).expect(12).json();
    assert_eq!((&stopped["complete"], &stopped["stopped_by"]), (&false.into(), &"disk".into()));
    assert!(stopped["disk_bytes"].as_u64().is_some_and(|bytes| bytes <= 100 << 10), "{stopped}");
    let files = std::fs::read_dir(&folder).expect("a folder").map(|entry| entry.expect("an entry").metadata());
    let bytes: u64 = files.map(|known| known.expect("a file").len()).sum();
    assert!(bytes <= (100 << 10) + (100 << 10) / 20, "{bytes} bytes");
    assert_eq!(run(&on_disk(&folder, &[])).expect(0).json()["states"], 1_814_400);
}

#[test]
fn layers_are_drawn_and_written_as_a_table() {
    let place = tempfile::tempdir().expect("a folder");
    let (svg, csv) = (place.path().join("layers.svg"), place.path().join("layers.csv"));
    let names = [&svg, &csv].map(|path| path.to_str().expect("a path in UTF-8"));
    gordian(&["census", "tiles", "1 2 3 0", "--svg", names[0], "--csv", names[1]]).expect(0).says("12 states");
    let picture = std::fs::read_to_string(&svg).expect("a picture");
    assert!(picture.starts_with("<svg") && picture.matches("class=\"layer\"").count() == 7, "{picture}");
    let table = std::fs::read_to_string(&csv).expect("a table");
    assert_eq!(table, "depth,states\n0,1\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n");
}

#[test]
fn the_deepest_boards_and_lost_states_are_shown() {
    gordian(&["census", "tiles", "1 2 3 4 5 6 7 8 0"]).expect(0).says("2 states are farthest").says("tiles:3x3:");
    let lost = gordian(&["census", "magnets", "po/.r", "--json"]).expect(0).json();
    assert!(lost["winnable"].is_number() && lost["deepest"].is_array(), "{lost}");
    gordian(&["census", "tiles", "1 2 3 0", "--disk", "1GiB"]).expect(64);
    gordian(&["census", "tiles", "1 2 3 0", "--storage", "disk"]).expect(64).complains("--folder");
}

#[test]
fn a_table_is_refused_where_states_have_no_numbers() {
    for instance in ["tiles:korf-1", "tiles:3x5:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0", "snake:1", "cards:1"] {
        let run = gordian(&["census", instance, "--storage", "table"]).expect(64).complains("have no numbers");
        assert!(run.out.is_empty(), "{run:?}");
        #[cfg(target_os = "linux")]
        gordian(&["census", instance, "--storage", "table", "--processes", "2"]).expect(64).complains("number");
    }
    let magnets = gordian(&["census", "magnets", "1", "--storage", "table", "--json"]).expect(0).json();
    assert_eq!(magnets["storage"], "table");
}

#[test]
fn bfida_solves_in_memory_and_on_disk_and_leaves_no_files() {
    let place = tempfile::tempdir().expect("a folder");
    let folder = place.path().join("search");
    let name = folder.to_str().expect("a path in UTF-8");
    let solve = ["solve", "tiles", "hardest-1", "--with", "bfida", "--estimate", "manhattan", "--json"];
    let memory = gordian(&solve).expect(0).json();
    let disk = gordian(&[&solve[..], &["--folder", name, "--memory", "8MiB"]].concat()).expect(0).json();
    for answer in [&memory, &disk] {
        assert_eq!((&answer["cost"], &answer["proof"]), (&31.into(), &"optimal".into()), "{answer}");
    }
    // The disk search is allowed 8 MiB and needs less.
    assert!(disk["stats"]["peak_bytes"].as_u64().is_some_and(|bytes| (1..4 << 20).contains(&bytes)), "{disk}");
    let left: Vec<_> =
        std::fs::read_dir(&folder).expect("a folder").map(|file| file.expect("a file").file_name()).collect();
    assert_eq!(left, ["lock"]);
    let full =
        gordian(&[&solve[..], &["--folder", name, "--memory", "8MiB", "--disk", "10KB"]].concat()).expect(12).json();
    assert_eq!(full["stopped_by"], "disk");
    gordian(&["solve", "tiles", "hardest-1", "--with", "astar", "--folder", name]).expect(64).complains("bfida");
    std::fs::write(folder.join("letter.txt"), "dear diary").expect("a file");
    gordian(&[&solve[..], &["--folder", name]].concat()).expect(74).complains("not empty");
}
