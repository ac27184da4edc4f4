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
        while !job.wait(BEAT) {
            let snapshot = job.snapshot();
            let now = (Instant::now(), snapshot.progress.generated);
            let seconds = (now.0 - before.0).as_secs_f64();
            let speed = now.1.saturating_sub(before.1) as f64 / seconds.max(1e-9);
            before = now;
            bar.set_message(format!("{name} {}", line(&snapshot, speed, console)));
            bar.tick();
        }
        bar.finish_and_clear();
    }
    job.join()
}

fn line(snapshot: &Snapshot, speed: f64, console: &Console) -> String {
    if let Some((what, thousandths)) = &snapshot.setup {
        let message = Message::new("cli-progress-setup").with("what", what.clone()).with("percent", thousandths / 10);
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
