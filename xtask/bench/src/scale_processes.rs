//! Batches and clusters: the program itself, on one and on several processes.

use crate::history::Figures;
use crate::scale::under;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// What a run took: processor seconds with all its processes, and elapsed seconds.
#[derive(Clone, Copy, Debug)]
struct Taken {
    cpu: f64,
    wall: f64,
}

/// Measures everything and prints the table.
pub(crate) fn report(figures: &mut Figures) -> bool {
    let program = std::env::current_exe().expect("this program has a path").with_file_name("gordian");
    let place = std::env::temp_dir().join(format!("gordian-bench-processes-{}", std::process::id()));
    std::fs::create_dir_all(&place).expect("a folder");
    let mut good = batch_overhead(&program, &place, figures);
    good &= nurikabe_threads(&program, &place, figures);
    good &= census_on_processes(&program, figures);
    let _ = std::fs::remove_dir_all(place);
    good
}

/// Runs the program and measures it.
fn run(program: &Path, arguments: &[&str]) -> Taken {
    let (before, begin) = (children_seconds(), Instant::now());
    let status = Command::new(program).args(arguments).stdout(Stdio::null()).status().expect("the program runs");
    assert!(status.success(), "{arguments:?}: {status}");
    Taken { cpu: children_seconds() - before, wall: begin.elapsed().as_secs_f64() }
}

/// Processor seconds of all ended processes that this process or one of them has started; 0 on systems without `/proc`.
fn children_seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = text.rsplit(')').next().unwrap_or_default();
    let numbers: Vec<f64> = after.split_whitespace().skip(13).take(2).filter_map(|word| word.parse().ok()).collect();
    // The unit of this file is 1/100 s on every Linux.
    numbers.iter().sum::<f64>() / 100.0
}

fn path(place: &Path, name: &str) -> String {
    place.join(name).to_str().expect("UTF-8").to_owned()
}

/// 100 000 8-puzzles: what reading, checking, writing and syncing take beyond the searches.
fn batch_overhead(program: &Path, place: &Path, figures: &mut Figures) -> bool {
    let (boards, log, results) = (path(place, "boards"), path(place, "log"), path(place, "results"));
    let ids = path(place, "ids");
    run(program, &["batch", "tiles", "--generate", "100000", "--size", "3x3", "--list", "--log", &ids]);
    run(program, &["merge", &ids, "-o", &results]);
    let text = std::fs::read_to_string(&results).expect("the ids");
    let lines: String = text.lines().map(|line| field(line, "\"id\":\"").to_owned() + "\n").collect();
    std::fs::write(&boards, lines).expect("a file");
    let taken = run(program, &["batch", "tiles", &boards, "--log", &log, "--jobs", "1"]);
    run(program, &["merge", &log, "-o", &results]);
    let text = std::fs::read_to_string(&results).expect("the results");
    let solving: f64 = text.lines().filter_map(|line| field(line, "\"seconds\":").parse::<f64>().ok()).sum();
    println!(
        "100 000 8-puzzles: {:.2} s CPU, of which {solving:.2} s are searches; {:.2} s elapsed",
        taken.cpu, taken.wall
    );
    figures.add("batch-8-puzzles", taken.cpu, "s");
    figures.add("batch-8-puzzles-overhead", taken.cpu - solving, "s");
    under(taken.cpu - solving, 2.0, "s beyond the searches")
}

/// The text after a key, up to the next comma or quotation mark that ends the value.
fn field<'a>(line: &'a str, key: &str) -> &'a str {
    let after = line.split_once(key).map_or("", |(_, after)| after);
    let end = if key.ends_with('"') { after.find('"') } else { after.find([',', '}']) };
    &after[..end.unwrap_or(after.len())]
}

/// Generated Nurikabe puzzles on one and on two threads.
fn nurikabe_threads(program: &Path, place: &Path, figures: &mut Figures) -> bool {
    let measure = |jobs: &str| {
        let log = path(place, &format!("nurikabe-{jobs}"));
        let words = ["batch", "nurikabe", "--generate", "300", "--size", "10x10", "--log", &log, "--jobs", jobs];
        run(program, &words)
    };
    let (one_job, two_jobs) = (measure("1"), measure("2"));
    let speedup = one_job.wall / two_jobs.wall;
    println!(
        "300 Nurikabe 10x10, generated and solved: one thread {:.2} s CPU, {:.2} s elapsed; two {:.2} s and {:.2} s: {speedup:.2} times as fast",
        one_job.cpu, one_job.wall, two_jobs.cpu, two_jobs.wall
    );
    figures.add("batch-nurikabe-speedup", speedup, "");
    // Elapsed times say nothing on a busy machine, so only processor time is judged.
    under(two_jobs.cpu / one_job.cpu, 1.1, "of the CPU of one thread")
}

/// 3x4 tiles on timely, with one and two processes.
fn census_on_processes(program: &Path, figures: &mut Figures) -> bool {
    let mut good = true;
    for processes in ["1", "2"] {
        let board = "tiles:3x4:1,2,3,4,5,6,7,8,9,10,11,0";
        let taken = run(program, &["census", board, "--processes", processes, "--json"]);
        println!("3x4 tiles on {processes} process(es): {:.2} s CPU, {:.2} s elapsed", taken.cpu, taken.wall);
        figures.add(format!("census-3x4-processes-{processes}"), taken.cpu, "s");
        good &= under(taken.cpu, 50.0, "s");
    }
    good
}
