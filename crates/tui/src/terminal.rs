//! The event loop on a real terminal. The terminal is restored in any case: at the end, after a panic, and on a signal.

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

/// The columns of the terminal; `None` if that is not known.
pub fn columns() -> Option<usize> {
    ratatui::crossterm::terminal::size().ok().map(|(columns, _)| usize::from(columns)).filter(|columns| *columns > 0)
}

/// The longest sleep, so that a signal is noticed soon.
const MAX_SLEEP: Duration = Duration::from_millis(200);

/// Runs an application on the terminal until its last screen is closed.
///
/// # Errors
/// [`Failure::Files`] when the terminal cannot be read or written, [`Failure::Cancelled`] when a signal ended it.
pub fn run(app: &mut App) -> Result<(), Failure> {
    let ended: Arc<AtomicBool> = Arc::default();
    watch_signals(&ended);
    let guard = TerminalGuard::enter().map_err(failed)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout())).map_err(failed)?;
    let result = run_event_loop(app, &mut terminal, &ended);
    app.close();
    drop(guard);
    result.map_err(failed)?;
    if ended.load(Ordering::Relaxed) {
        return Err(Failure::Cancelled(Message::new("tui-ended-by-signal")));
    }
    Ok(())
}

fn failed(error: io::Error) -> Failure {
    Failure::Files(Message::new("tui-terminal-failed").with("reason", gordian_session::source::system_reason(&error)))
}

/// The event loop: draws when something has changed, and sleeps otherwise.
fn run_event_loop(
    app: &mut App,
    terminal: &mut Terminal<CrosstermBackend<Stdout>>,
    ended: &AtomicBool,
) -> io::Result<()> {
    let mut needs_redraw = true;
    while !app.is_over() && !ended.load(Ordering::Relaxed) {
        if needs_redraw {
            terminal.draw(|frame| app.draw(frame.buffer_mut()))?;
        }
        needs_redraw = false;
        if event::poll(app.poll_timeout().min(MAX_SLEEP))? {
            // All waiting events are handled before the next redraw.
            loop {
                needs_redraw |= app.handle_event(&event::read()?);
                if app.is_over() || !event::poll(Duration::ZERO)? {
                    break;
                }
            }
        }
        needs_redraw |= app.tick();
        if let Some(text) = app.take_clipboard() {
            copy(&text)?;
        }
    }
    Ok(())
}

/// Copies a text to the clipboard of the terminal with the escape sequence OSC 52.
fn copy(text: &str) -> io::Result<()> {
    let mut out = io::stdout();
    write!(out, "\u{1b}]52;c;{}\u{7}", base64(text.as_bytes()))?;
    out.flush()
}

fn base64(bytes: &[u8]) -> String {
    const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let number = chunk.iter().fold(0u32, |number, byte| number << 8 | u32::from(*byte)) << (8 * (3 - chunk.len()));
        for place in 0..4 {
            let character = ALPHABET[(number >> (18 - 6 * place) & 63) as usize] as char;
            out.push(if place <= chunk.len() { character } else { '=' });
        }
    }
    out
}

/// Holds the terminal in raw mode on its alternate screen, and restores it when dropped.
struct TerminalGuard;

impl TerminalGuard {
    fn enter() -> io::Result<TerminalGuard> {
        let main_thread = thread::current().id();
        let previous_hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // A panic of a background job is shown on the screen; only one of this thread ends the program.
            if thread::current().id() == main_thread {
                restore();
                previous_hook(info);
            }
        }));
        IS_ACTIVE.store(true, Ordering::Relaxed);
        let guard = TerminalGuard;
        enable_raw_mode()?;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, cursor::Hide)?;
        Ok(guard)
    }
}

impl Drop for TerminalGuard {
    fn drop(&mut self) {
        restore();
        // The hook must not be changed while the thread panics.
        if !thread::panicking() {
            let _ = panic::take_hook();
        }
    }
}

/// Whether the terminal must still be restored. Restoring it twice would move the cursor back to its first place, and later
/// output would overwrite what was printed in between.
static IS_ACTIVE: AtomicBool = AtomicBool::new(false);

/// Restores the terminal, once. Errors are ignored, because nothing can be done about them.
fn restore() {
    if !IS_ACTIVE.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(io::stdout(), DisableBracketedPaste, DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}

/// On a signal, asks the event loop to end, and after two seconds restores the terminal and ends the process.
fn watch_signals(ended: &Arc<AtomicBool>) {
    let flag = Arc::clone(ended);
    // This fails only if a handler is already set; that one is then in charge.
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
    fn base64_of_known_texts() {
        let texts = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (text, coded) in texts {
            assert_eq!(base64(text.as_bytes()), coded);
        }
    }
}
