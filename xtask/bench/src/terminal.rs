//! The terminal game: `gordian play` in a pseudo terminal, idle and while keys are pressed during a search.

use crate::history::Figures;
use crate::measure::processor_seconds;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// How long an idle game is measured.
const IDLE_TIME: Duration = Duration::from_secs(20);
/// Number of keys pressed.
const KEYS: usize = 200;
/// Pause after a key, as of a fast typist.
const PAUSE: Duration = Duration::from_millis(40);
/// After this time without a change of the screen, the bench fails.
const TIMEOUT: Duration = Duration::from_secs(5);
/// A search that takes longer than the bench: id, algorithm, heuristic.
const LONG_SEARCH: &[&str] = &["tiles:korf-88", "idastar", "misplaced"];

/// The contents of the screen, and a signal for every change.
struct Screen {
    parser: Mutex<vt100::Parser>,
    changed: Condvar,
}

/// The program in a terminal.
struct Game {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    screen: Arc<Screen>,
    _master: Box<dyn MasterPty + Send>,
}

impl Game {
    fn start(arguments: &[&str]) -> Game {
        let size = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).expect("a pseudo terminal");
        let program = std::env::current_exe().expect("the path of this program").with_file_name("gordian");
        let mut command = CommandBuilder::new(program);
        command.env("TERM", "xterm-256color");
        command.args(arguments);
        command.arg("--no-store");
        let child = pair.slave.spawn_command(command).expect("gordian, in the folder of this program");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let [rows, columns] = [size.rows, size.cols].map(|count| NonZeroU16::new(count).expect("a size"));
        let parser = Mutex::new(vt100::Parser::new(rows, columns, 0));
        let screen = Arc::new(Screen { parser, changed: Condvar::new() });
        let shared = Arc::clone(&screen);
        std::thread::spawn(move || {
            let mut bytes = [0; 65_536];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shared.parser.lock().expect("no thread panics").process(&bytes[..count]);
                shared.changed.notify_all();
            }
        });
        let game = Game { child, writer, screen, _master: pair.master };
        std::thread::sleep(Duration::from_secs(1));
        game
    }

    fn press(&mut self, key: &str) {
        self.writer.write_all(key.as_bytes()).expect("a key");
        self.writer.flush().expect("a key");
    }

    /// The time from pressing a key until the line with this word changes.
    fn measure_key(&mut self, key: &str, word: &str) -> Duration {
        let line = |screen: &vt100::Parser| {
            let text = screen.screen().contents();
            text.lines().find(|line| line.contains(word)).map(str::to_owned)
        };
        let before = line(&self.screen.parser.lock().expect("no thread panics"));
        let began = Instant::now();
        self.press(key);
        let screen = self.screen.parser.lock().expect("no thread panics");
        let waited = self.screen.changed.wait_timeout_while(screen, TIMEOUT, |screen| line(screen) == before);
        let (screen, result) = waited.expect("no thread panics");
        let took = began.elapsed();
        assert!(!result.timed_out(), "{key:?} never changed the line with {word:?}:\n{}", screen.screen().contents());
        took
    }

    fn processor_seconds(&self) -> f64 {
        self.child.process_id().map_or(0.0, processor_seconds)
    }

    fn end(mut self) {
        // With --no-store there is nothing to save, so it can be killed.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The share of a core that an idle game uses, in percent.
fn measure_idle(arguments: &[&str]) -> f64 {
    let game = Game::start(arguments);
    let (seconds_before, began) = (game.processor_seconds(), Instant::now());
    std::thread::sleep(IDLE_TIME);
    let share = 100.0 * (game.processor_seconds() - seconds_before) / began.elapsed().as_secs_f64();
    game.end();
    share
}

/// The sorted times of many keys. The two keys are pressed in turn; each undoes the change of the other.
fn measure_keys(game: &mut Game, pair: [&str; 2], word: &str) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..KEYS)
        .map(|number| {
            let answered = game.measure_key(pair[number % 2], word);
            std::thread::sleep(PAUSE);
            answered
        })
        .collect();
    times.sort();
    times
}

/// Prints the median and the 99th percentile of sorted times.
fn print_times(figures: &mut Figures, what: &str, times: &[Duration]) {
    let percentile = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!(
        "{what:<34} median {:>6.1} ms, 99 of 100 {:>6.1} ms     target: below 30 ms",
        percentile(0.5),
        percentile(0.99)
    );
    figures.add(what, percentile(0.99), "ms");
}

/// Measures and prints each figure with its target.
pub(crate) fn report(figures: &mut Figures) -> bool {
    for (what, arguments) in [("menu", vec!["play"]), ("game, clock running", vec!["play", "tiles:korf-1"])] {
        let share = measure_idle(&arguments);
        figures.add(format!("idle, {what}"), share, "%");
        println!("idle, {what:<28} {share:>6.2} % of a core     target: below 2 %");
    }
    let mut game = Game::start(&["play", "tiles:korf-88"]);
    // One move, which `u` and `r` then undo and redo.
    game.press("\u{1b}[B");
    std::thread::sleep(Duration::from_millis(500));
    print_times(figures, "a key, nothing else runs", &measure_keys(&mut game, ["u", "r"], "move"));
    // `b` searches for a shortest solution while the player continues.
    game.press("b");
    print_times(figures, "a key while the optimum is sought", &measure_keys(&mut game, ["u", "r"], "move"));
    game.end();

    let mut game =
        Game::start(&["solve", LONG_SEARCH[0], "--with", LONG_SEARCH[1], "--estimate", LONG_SEARCH[2], "--watch"]);
    // The space bar pauses the display; the search itself continues.
    game.press(" ");
    std::thread::sleep(Duration::from_millis(500));
    print_times(
        figures,
        "a key while a search is watched",
        &measure_keys(&mut game, ["\u{1b}[D", "\u{1b}[C"], "step "),
    );
    game.end();
    true
}
