//! A panic must not leave a broken terminal behind.
#![cfg(unix)]

use gordian_puzzle::{
    About, Catalogue, Editor, Faults, GenerateRequest, Instance, Language, Level, Options, Puzzle, Refusal, Watcher,
};
use gordian_template::FrozenPond;
use gordian_tui::{App, Bidi, ColourDepth, Context, DisplayOptions, StartScreen};
use gordian_words::Words;
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// Set in the child process that panics.
const VARIABLE: &str = "GORDIAN_TEST_PANICS";

/// A puzzle that panics when its levels are listed a second time.
struct Failing;

static WAS_LISTED: AtomicBool = AtomicBool::new(false);

impl Puzzle for Failing {
    fn about(&self) -> &About {
        FrozenPond.about()
    }
    fn levels(&self) -> Vec<Level> {
        assert!(!WAS_LISTED.swap(true, Ordering::Relaxed), "a defect on purpose");
        FrozenPond.levels()
    }
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        FrozenPond.level(name, options)
    }
    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        FrozenPond.read(text, options)
    }
    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        FrozenPond.generate(request, watcher)
    }
    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        FrozenPond.blank(size, options)
    }
}

/// The child process of the test below. It does nothing when it is run as a test.
#[test]
fn child_that_panics() {
    if std::env::var_os(VARIABLE).is_none() {
        return;
    }
    let words = Words::new(Language::English).with_texts(gordian_tui::words()).with_texts(FrozenPond.about().words);
    let display = DisplayOptions { colours: ColourDepth::None, ascii: false, bidi: Bidi::App, coordinates: false };
    let catalogue = Catalogue::new().with(&Failing);
    let context = Context { words, display, store: None, catalogue, unsaved: None, notices: Vec::new() };
    let mut app = App::new(context, StartScreen::Menu);
    gordian_tui::run(&mut app).expect("the application panics before");
}

#[test]
fn a_panic_restores_the_terminal_and_is_printed_on_it() {
    let size = PtySize { rows: 30, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("a pseudo terminal");
    let mut command = CommandBuilder::new(std::env::current_exe().expect("this test"));
    command.args(["--exact", "child_that_panics", "--nocapture", "--test-threads=1"]);
    command.env(VARIABLE, "1");
    command.env("TERM", "xterm");
    // A backtrace would push the message off the screen.
    command.env("RUST_BACKTRACE", "0");
    let mut child = pair.slave.spawn_command(command).expect("a child");
    drop(pair.slave);
    let screen = Arc::new(Mutex::new((vt100::Parser::new(cells(30), cells(100), 0), false)));
    let mut reader = pair.master.try_clone_reader().expect("a reader");
    let seen = Arc::clone(&screen);
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            let mut seen = seen.lock().expect("the screen");
            seen.0.process(&bytes[..count]);
            seen.1 |= seen.0.screen().alternate_screen();
        }
    });
    let wait = |what: &str, is_so: &dyn Fn(&vt100::Screen) -> bool| {
        let began = Instant::now();
        while !is_so(screen.lock().expect("the screen").0.screen()) {
            let seen = screen.lock().expect("the screen").0.screen().clone();
            let (is_alternate, is_hidden) = (seen.alternate_screen(), seen.hide_cursor());
            let state = format!("alternate screen: {is_alternate}, cursor hidden: {is_hidden}\n{}", seen.contents());
            assert!(began.elapsed() < Duration::from_secs(60), "{what} never came; {state}");
            std::thread::sleep(Duration::from_millis(10));
        }
    };
    wait("the menu", &|screen| screen.alternate_screen() && screen.contents().contains("Quit"));
    let mut writer = pair.master.take_writer().expect("a writer");
    writer.write_all(b"\x1b[B\r").and_then(|()| writer.flush()).expect("keys");
    assert!(!child.wait().expect("the program ends").success());
    wait("the message", &|screen| {
        !screen.alternate_screen() && !screen.hide_cursor() && screen.contents().contains("a defect on purpose")
    });
    let screen = screen.lock().expect("the screen");
    assert_eq!(screen.0.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(screen.1, "the alternate screen was never shown");
}

fn cells(number: u16) -> std::num::NonZeroU16 {
    std::num::NonZeroU16::new(number).expect("a screen has cells")
}
