//! The terminal game as it is: the program in a pseudo terminal, idle, and under keys while a search runs.

use crate::measure::processor;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::ExitCode;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

/// How long an idle game is looked at.
const IDLE: Duration = Duration::from_secs(20);
/// Keys that are pressed while a search runs.
const KEYS: usize = 200;
/// The pause after a key: nobody types faster.
const PAUSE: Duration = Duration::from_millis(40);
/// A screen that does not change for so long never will.
const LONGEST: Duration = Duration::from_secs(5);
/// A board whose search outlasts the bench.
const LONG: &[&str] = &["tiles:korf-88", "idastar", "misplaced"];

/// The screen as it is, and a bell that rings when something has been written to it.
struct Heard {
    screen: Mutex<vt100::Parser>,
    bell: Condvar,
}

/// The program in a terminal.
struct Game {
    child: Box<dyn Child + Send + Sync>,
    writer: Box<dyn Write + Send>,
    heard: Arc<Heard>,
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
        let child = pair.slave.spawn_command(command).expect("gordian, built beside this program");
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().expect("a reader");
        let writer = pair.master.take_writer().expect("a writer");
        let [rows, columns] = [size.rows, size.cols].map(|count| NonZeroU16::new(count).expect("a size"));
        let heard = Arc::new(Heard { screen: Mutex::new(vt100::Parser::new(rows, columns, 0)), bell: Condvar::new() });
        let hearing = Arc::clone(&heard);
        std::thread::spawn(move || {
            let mut bytes = [0; 65_536];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                hearing.screen.lock().expect("nobody panics").process(&bytes[..count]);
                hearing.bell.notify_all();
            }
        });
        let game = Game { child, writer, heard, _master: pair.master };
        std::thread::sleep(Duration::from_secs(1));
        game
    }

    fn press(&mut self, key: &str) {
        self.writer.write_all(key.as_bytes()).expect("a key");
        self.writer.flush().expect("a key");
    }

    /// From a key to the screen on which the line with this word has changed by it.
    fn answered(&mut self, key: &str, word: &str) -> Duration {
        let line = |screen: &vt100::Parser| {
            let text = screen.screen().contents();
            text.lines().find(|line| line.contains(word)).map(str::to_owned)
        };
        let before = line(&self.heard.screen.lock().expect("nobody panics"));
        let began = Instant::now();
        self.press(key);
        let screen = self.heard.screen.lock().expect("nobody panics");
        let waited = self.heard.bell.wait_timeout_while(screen, LONGEST, |screen| line(screen) == before);
        let (screen, late) = waited.expect("nobody panics");
        let took = began.elapsed();
        assert!(!late.timed_out(), "{key:?} never changed the line with {word:?}:\n{}", screen.screen().contents());
        took
    }

    fn processor(&self) -> f64 {
        self.child.process_id().map_or(0.0, processor)
    }

    fn end(mut self) {
        // Nothing is lost with it: it keeps no games.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The share of a core that a game uses over some seconds, in hundredths.
fn idle(arguments: &[&str]) -> f64 {
    let game = Game::start(arguments);
    let (before, began) = (game.processor(), Instant::now());
    std::thread::sleep(IDLE);
    let share = 100.0 * (game.processor() - before) / began.elapsed().as_secs_f64();
    game.end();
    share
}

/// What keys took, sorted. Every key of a pair changes the screen: there and back.
fn keys(game: &mut Game, pair: [&str; 2], word: &str) -> Vec<Duration> {
    let mut told: Vec<Duration> = (0..KEYS)
        .map(|number| {
            let answered = game.answered(pair[number % 2], word);
            std::thread::sleep(PAUSE);
            answered
        })
        .collect();
    told.sort();
    told
}

fn print(what: &str, told: &[Duration]) {
    let part = |share: f64| told[((told.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    println!("{what:<34} median {:>6.1} ms, 99 of 100 {:>6.1} ms     target: below 30 ms", part(0.5), part(0.99));
}

/// Measures and prints what was measured beside what is promised.
pub(crate) fn report() -> ExitCode {
    for (what, arguments) in [("menu", vec!["play"]), ("game, clock running", vec!["play", "tiles:korf-1"])] {
        println!("idle, {what:<28} {:>6.2} % of a core     target: below 2 %", idle(&arguments));
    }
    let mut game = Game::start(&["play", "tiles:korf-88"]);
    // A move, to be taken back and made again.
    for arrow in ["\u{1b}[A", "\u{1b}[C"] {
        game.press(arrow);
    }
    std::thread::sleep(Duration::from_millis(500));
    print("a key, nothing else runs", &keys(&mut game, ["u", "r"], "move"));
    // The shortest solution is looked for while the player goes on.
    game.press("b");
    print("a key while the optimum is sought", &keys(&mut game, ["u", "r"], "move"));
    game.end();

    let mut game = Game::start(&["solve", LONG[0], "--with", LONG[1], "--estimate", LONG[2], "--watch"]);
    // It is looked at step by step while it runs on.
    game.press(" ");
    std::thread::sleep(Duration::from_millis(500));
    print("a key while a search is watched", &keys(&mut game, ["\u{1b}[D", "\u{1b}[C"], "step "));
    game.end();
    ExitCode::SUCCESS
}
