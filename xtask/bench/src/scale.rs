//! Whole state spaces: the census by table, by set and on disk.

use crate::history::Figures;
use crate::measure::{peak_memory, spawn_text};
use gordian_magnets::LogicMagnets;
use gordian_puzzle::{Instance, Options, PackedForm, Puzzle};
use gordian_search::{Census, CensusRequest, Limits, Method, RunsRequest, census};
use gordian_tables::RunFolder;
use gordian_tiles::SlidingTiles;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

/// The solved board of 3x4 tiles.
const TILES_3X4: &str = "3x4:1,2,3,4,5,6,7,8,9,10,11,0";
/// The number of states of 3x4 tiles, the number of their layers, and the number of states in the last layer.
const COUNTS_3X4: (u64, usize, u64) = (239_500_800, 54, 18);
/// A board of 6x6 without walls, with one magnet of each kind and six irons.
const MAGNETS_6X6: &str = "6x6:oooooo/....../..ii../..ii../..ii../p....r";

/// What one census reports.
#[derive(Clone, Copy, Debug, Default)]
struct Counted {
    seconds: f64,
    wall: f64,
    /// The peak of resident memory.
    bytes: f64,
    disk: f64,
    states: f64,
}

/// Measures everything and prints the table. `is_long` adds the largest space, which takes up to an hour.
pub(crate) fn report(is_long: bool, figures: &mut Figures) -> bool {
    println!("Processor seconds over all threads; memory is the peak of the whole process.\n");
    let mut measure = |case: &str| {
        let counted = spawn(case);
        figures.add(case, counted.seconds, "s");
        let (rate, memory) = (counted.states / counted.seconds / 1e6, counted.bytes / 1e6);
        println!(
            "{case}: {:.0} states, {:.2} s CPU, {:.2} s elapsed, {rate:.1} million states a second, {memory:.0} MB",
            counted.states, counted.seconds, counted.wall
        );
        counted
    };
    let mut good = true;
    let one = measure("tiles-3x4");
    good &= under(one.seconds, 12.0, "s") & under(one.bytes / 1e6, 160.0, "MB");
    let two = measure("tiles-3x4-threads-2");
    good &= under(two.seconds / one.seconds, 1.1, "of the CPU of one thread");
    let magnets = measure("magnets-25");
    good &= under(magnets.seconds, 0.3, "s");
    measure("magnets-25-winnable");
    let set = measure("tiles-3x4-set");
    let disk = measure("tiles-3x4-disk");
    good &= under(disk.seconds / set.seconds, 3.0, "of the CPU by the same keys in memory");
    good &= under(disk.disk / disk.states, 4.0, "bytes a state on disk");
    if is_long {
        let largest = measure("magnets-6x6");
        good &= under(largest.wall, 3600.0, "s elapsed");
    }
    good
}

/// Prints a figure with its target; whether the target is met.
pub(crate) fn under(measured: f64, wanted: f64, unit: &str) -> bool {
    let holds = measured <= wanted;
    println!("  {} wanted: {wanted} {unit}; measured {measured:.3}", if holds { "met   " } else { "MISSED" });
    holds
}

fn spawn(case: &str) -> Counted {
    let text = spawn_text(&["scale", case]);
    let line = text.lines().last().unwrap_or_default();
    let numbers: Vec<f64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
    match numbers.as_slice() {
        [seconds, wall, bytes, disk, states] => {
            Counted { seconds: *seconds, wall: *wall, bytes: *bytes, disk: *disk, states: *states }
        }
        _ => panic!("{case} answered {text}"),
    }
}

/// Runs one census in this process and prints its layers and what it took, for [`spawn`].
pub(crate) fn measure(case: &str) -> ExitCode {
    let tiles = || SlidingTiles.read(TILES_3X4, &Options::new()).expect("a valid board");
    let level = || LogicMagnets.level("25", &Options::new()).expect("a bundled level");
    let request = CensusRequest::default();
    let begin = std::time::Instant::now();
    let counted = match case {
        "tiles-3x4" => count(&*tiles(), PackedForm::Ranks, &request),
        "tiles-3x4-threads-2" => count(&*tiles(), PackedForm::Ranks, &CensusRequest { threads: 2, ..request }),
        "tiles-3x4-set" => count(&*tiles(), PackedForm::Keys, &CensusRequest { method: Method::Set, ..request }),
        "tiles-3x4-disk" => {
            let folder = std::env::temp_dir().join(format!("gordian-bench-{}", std::process::id()));
            let storage = Arc::new(RunFolder::open(&folder).expect("a folder"));
            let runs = Some(RunsRequest { storage, max_bytes: None, identity: case.to_owned() });
            // An eighth of the space: eight bytes for every state would be all of it.
            let limits = Limits { bytes: Some(COUNTS_3X4.0), ..Limits::default() };
            let request = CensusRequest { method: Method::Disk, limits, runs, ..request };
            let counted = count(&*tiles(), PackedForm::Keys, &request);
            let _ = std::fs::remove_dir_all(folder);
            counted
        }
        "magnets-25" => count(&*level(), PackedForm::Ranks, &request),
        "magnets-25-winnable" => count(&*level(), PackedForm::Ranks, &CensusRequest { winnable: true, ..request }),
        "magnets-6x6" => {
            let board = LogicMagnets.read(MAGNETS_6X6, &Options::new()).expect("a valid board");
            count(&*board, PackedForm::Ranks, &CensusRequest { threads: 2, ..request })
        }
        _ => return ExitCode::from(64),
    };
    let last = counted.layers.last().copied().unwrap_or(0);
    if case.starts_with("tiles-3x4") {
        assert_eq!((counted.states(), counted.layers.len(), last), COUNTS_3X4);
    }
    println!("{:?}", counted.layers);
    let (cpu, wall) = (counted.cpu.as_secs_f64(), begin.elapsed().as_secs_f64());
    println!("{cpu} {wall} {} {} {}", peak_memory(), counted.disk_bytes, counted.states());
    ExitCode::SUCCESS
}

fn count(instance: &dyn Instance, form: PackedForm, request: &CensusRequest) -> Census {
    let space = instance.start().packed_space(form).expect("a space that can be counted");
    let counted = census::count(&*space, request, &mut |_| ControlFlow::Continue(())).expect("a working disk");
    assert_eq!(counted.stopped, None);
    counted
}
