//! A progress bar for people at a terminal; nothing in a pipe.

use crate::console::Console;
use gordian_puzzle::Message;
use gordian_session::{Failure, Job, Snapshot};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Searches that end sooner show no bar.
const PATIENCE: Duration = Duration::from_millis(300);
/// How often the bar is drawn anew.
const BEAT: Duration = Duration::from_millis(100);

/// Waits for a job and shows meanwhile how far it has come. `name` stands in front of the line.
pub(crate) fn attend<T>(job: Job<T>, name: &str, console: &Console) -> Result<T, Failure> {
    if io::stderr().is_terminal() && !job.wait(PATIENCE) {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        let mut before = (Instant::now(), job.snapshot().progress.generated);
        let mut setup = None;
        while !job.wait(BEAT) {
            let snapshot = job.snapshot();
            let now = (Instant::now(), snapshot.progress.generated);
            let seconds = (now.0 - before.0).as_secs_f64();
            let speed = now.1.saturating_sub(before.1) as f64 / seconds.max(1e-9);
            before = now;
            let left = snapshot.setup.as_ref().and_then(|(_, done)| time_left(&mut setup, *done));
            bar.set_message(format!("{name} {}", line(&snapshot, speed, left, console)));
            bar.tick();
        }
        bar.finish_and_clear();
    }
    job.join()
}

/// The seconds that are left at the present speed, once there is something to judge by. `begun` keeps when the first share, in
/// thousandths, was seen.
fn time_left(begun: &mut Option<(Instant, u32)>, done: u32) -> Option<u64> {
    let (since, first) = *begun.get_or_insert_with(|| (Instant::now(), done));
    let gained = done.checked_sub(first).filter(|gained| *gained >= 10)?;
    let left = since.elapsed().as_secs_f64() / f64::from(gained) * f64::from(1000u32.saturating_sub(done));
    Some(left.ceil() as u64)
}

fn line(snapshot: &Snapshot, speed: f64, left: Option<u64>, console: &Console) -> String {
    if let Some((what, thousandths)) = &snapshot.setup {
        let id = if left.is_some() { "cli-progress-setup-left" } else { "cli-progress-setup" };
        let message = Message::new(id).with("what", what.clone()).with("percent", thousandths / 10);
        let message = match left {
            Some(seconds) => message.with("seconds", seconds),
            None => message,
        };
        return console.text(&message);
    }
    let progress = &snapshot.progress;
    console.text(
        &Message::new("cli-progress")
            .with("bound", progress.bound)
            .with("generated", crate::report::large(progress.generated))
            .with("speed", crate::report::large(speed as u64))
            .with("memory", crate::report::bytes(progress.bytes)),
    )
}
