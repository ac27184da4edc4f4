//! The terminal taken over for the game, and given back whatever happens: at the end, after a panic, on a signal.

use crate::app::App;
use gordian_puzzle::Message;
use gordian_session::Failure;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};
use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

/// The longest sleep: a signal is noticed no later.
const LONGEST: Duration = Duration::from_millis(200);

/// Runs an application on the terminal until the player leaves it.
///
/// # Errors
/// [`Failure::Files`] when the terminal cannot be read or written, [`Failure::Cancelled`] when a signal ended it.
pub fn run(app: &mut App) -> Result<(), Failure> {
    let ended: Arc<AtomicBool> = Arc::default();
    watch_signals(&ended);
    let guard = Guard::enter().map_err(failed)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout())).map_err(failed)?;
    let done = drive(app, &mut terminal, &ended);
    app.close();
    drop(guard);
    done.map_err(failed)?;
    if ended.load(Ordering::Relaxed) {
        return Err(Failure::Cancelled(Message::new("tui-ended-by-signal")));
    }
    Ok(())
}

fn failed(error: io::Error) -> Failure {
    Failure::Files(Message::new("tui-terminal-failed").with("reason", error.to_string()))
}

/// Draws when something is new, sleeps when nothing is.
fn drive(app: &mut App, terminal: &mut Terminal<CrosstermBackend<Stdout>>, ended: &AtomicBool) -> io::Result<()> {
    let mut is_new = true;
    while !app.is_over() && !ended.load(Ordering::Relaxed) {
        if is_new {
            terminal.draw(|frame| app.draw(frame.buffer_mut()))?;
        }
        is_new = false;
        if event::poll(app.patience().min(LONGEST))? {
            // Whatever has come in the meantime is taken before anything is drawn again.
            loop {
                is_new |= app.event(&event::read()?);
                if app.is_over() || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        is_new |= app.tick();
        if let Some(text) = app.take_clipboard() {
            copy(&text)?;
        }
    }
    Ok(())
}

/// Asks the terminal to put a text into the clipboard: OSC 52.
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\u{1b}]52;c;{}\u{7}", base64(text.as_bytes()))?;
    out.flush()
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let number = chunk.iter().fold(0u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let sign = SIGNS[(number >> (18 - 6 * place) & 63) as usize] as char;
            out.push(if place <= chunk.len() { sign } else { '=' });
        }
    }
    out
}

/// The terminal is ours as long as this lives.
struct Guard;

impl Guard {
    fn enter() -> io::Result<Guard> {
        let ours = thread::current().id();
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A solver that fails in the background is reported on the screen; only our own end gives the terminal back.
            if thread::current().id() == ours {
                restore();
                before(info);
            }
        }));
        IS_TAKEN.store(true, Ordering::Relaxed);
        let guard = Guard;
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)?;
        Ok(guard)
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        restore();
        // The hook stays when we are here because of a panic: it must not be changed then.
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

/// Whether the terminal is taken over. Given back twice, it would put the cursor back where it was at first, and what was said
/// in between would be written over.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Gives the terminal back, once. Nothing can be done about a terminal that does not take it.
fn restore() {
    if !IS_TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

/// A signal asks the game to end; one that does not end soon is ended, with the terminal given back.
fn watch_signals(ended: &Arc<AtomicBool>) {
    let flag = Arc::clone(ended);
    // It fails only when somebody watches signals already; they then decide.
    let _ = ctrlc::set_handler(move || {
        flag.store(true, Ordering::Relaxed);
        thread::sleep(Duration::from_secs(2));
        restore();
        std::process::exit(i32::from(gordian_session::exit::CANCELLED));
    });
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn the_clipboard_gets_base64() {
        let texts = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (text, coded) in texts {
            assert_eq!(base64(text.as_bytes()), coded);
        }
    }
}
