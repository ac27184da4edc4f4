//! Shows a progress bar on a terminal, and nothing in a pipe.

use crate::console::Console;
use gordian_puzzle::Message;
use gordian_session::batch::{Progress, Tally};
use gordian_session::units::format_short;
use gordian_session::{Failure, Job, Snapshot};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Jobs that end sooner show no progress bar.
const BAR_DELAY: Duration = Duration::from_millis(300);
/// How often the progress bar is redrawn.
const REDRAW_INTERVAL: Duration = Duration::from_millis(100);
/// How often a job is checked for a cancel.
const CANCEL_INTERVAL: Duration = Duration::from_millis(50);
/// How long a cancelled job may take to return what it knows. Some work, such as connecting the states of a large table, is not
/// interrupted for seconds.
const CANCEL_PATIENCE: Duration = Duration::from_millis(250);

/// Waits for a job and shows its progress, with `name` at the start of the line.
pub(crate) fn wait<T>(job: Job<T>, name: &str, console: &Console) -> Result<T, Failure> {
    if !console.is_quiet() && io::stderr().is_terminal() && !job.wait(BAR_DELAY) {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        let mut last = (Instant::now(), job.snapshot().progress.generated);
        let mut setup = None;
        while !job.is_cancelled() && !job.wait(REDRAW_INTERVAL) {
            let snapshot = job.snapshot();
            let now = (Instant::now(), snapshot.progress.generated);
            let seconds = (now.0 - last.0).as_secs_f64();
            let speed = now.1.saturating_sub(last.1) as f64 / seconds.max(1e-9);
            last = now;
            let left = snapshot.setup.as_ref().and_then(|(_, done)| time_left(&mut setup, *done));
            bar.set_message(format!("{name} {}", progress_line(&snapshot, speed, left, console)));
            bar.tick();
        }
        bar.finish_and_clear();
    }
    finish(job)
}

/// Waits for the result of a job, but not for long once it is cancelled.
fn finish<T>(job: Job<T>) -> Result<T, Failure> {
    while !job.wait(CANCEL_INTERVAL) {
        if job.is_cancelled() && !job.wait(CANCEL_PATIENCE) {
            // The program ends, and the thread with it.
            return Err(Failure::Cancelled(Message::new("error-cancelled")));
        }
    }
    job.join()
}

/// Waits for a batch of `total` lines, and shows how many are finished. `before` lines were finished when this run started.
pub(crate) fn wait_for_batch(
    job: Job<Tally>,
    total: u64,
    before: u64,
    progress: &Progress,
    console: &Console,
) -> Result<Tally, Failure> {
    if !console.is_quiet() && io::stderr().is_terminal() && !job.wait(BAR_DELAY) {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:30} {wide_msg}") {
            bar.set_style(style);
        }
        let started = Instant::now();
        while !job.is_cancelled() && !job.wait(REDRAW_INTERVAL) {
            bar.set_message(batch_line(total, before, progress.done(), started.elapsed(), console));
            bar.set_position(progress.done());
        }
        bar.finish_and_clear();
    }
    finish(job)
}

/// Waits for a comparison of `total` searches, and shows how many are done, the time left, and the search that runs.
pub(crate) fn wait_for_study<T>(job: Job<T>, total: u64, done: &Progress, console: &Console) -> Result<T, Failure> {
    if !console.is_quiet() && io::stderr().is_terminal() && !job.wait(BAR_DELAY) {
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{bar:20} {wide_msg}") {
            bar.set_style(style);
        }
        let started = Instant::now();
        let mut last = (Instant::now(), job.snapshot().progress.generated);
        while !job.is_cancelled() && !job.wait(REDRAW_INTERVAL) {
            let snapshot = job.snapshot();
            let now = (Instant::now(), snapshot.progress.generated);
            let speed = now.1.saturating_sub(last.1) as f64 / (now.0 - last.0).as_secs_f64().max(1e-9);
            last = now;
            let left = batch_line(total, 0, done.done(), started.elapsed(), console);
            bar.set_message(format!("{left} · {}", progress_line(&snapshot, speed, None, console)));
            bar.set_position(done.done());
        }
        bar.finish_and_clear();
    }
    finish(job)
}

/// The number of lines that are done, the rate of this run, and the time that is left at this rate.
fn batch_line(total: u64, before: u64, done: u64, elapsed: Duration, console: &Console) -> String {
    let rate = done.saturating_sub(before) as f64 / elapsed.as_secs_f64().max(1e-9);
    let message = Message::new("cli-progress-batch").with("done", done).with("total", total);
    let message = message.with("rate", format_short(rate.round() as u64));
    if done == before {
        return console.text(&message.with("left", "?"));
    }
    let seconds = (total.saturating_sub(done) as f64 / rate).ceil() as u64;
    let left = match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{}:{:02} min", seconds / 60, seconds % 60),
        _ => format!("{}:{:02} h", seconds / 3600, seconds % 3600 / 60),
    };
    console.text(&message.with("left", left))
}

/// Waits for a census and shows its layer, its speed and, if the number of states is known, the time left.
pub(crate) fn wait_for_census<T>(job: Job<T>, total: Option<u64>, console: &Console) -> Result<T, Failure> {
    if !console.is_quiet() && io::stderr().is_terminal() && !job.wait(BAR_DELAY) {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {wide_msg}") {
            bar.set_style(style);
        }
        // A resumed census starts with the states of the earlier run. Only states found since then count towards the speed.
        let (started, states_at_start) = (Instant::now(), job.snapshot().progress.nodes);
        while !job.is_cancelled() && !job.wait(REDRAW_INTERVAL) {
            let progress = job.snapshot().progress;
            let new_states = progress.nodes.saturating_sub(states_at_start);
            let speed = new_states as f64 / started.elapsed().as_secs_f64().max(1e-9);
            let left = total.filter(|_| speed > 0.0).map(|total| total.saturating_sub(progress.nodes) as f64 / speed);
            let id = if left.is_some() { "cli-progress-census-left" } else { "cli-progress-census" };
            let message = Message::new(id)
                .with("layer", progress.bound)
                .with("states", format_short(progress.nodes))
                .with("speed", format_short(speed as u64))
                .with("memory", crate::report::format_bytes(progress.bytes));
            let message = match left {
                Some(seconds) => message.with("seconds", seconds.ceil() as u64),
                None => message,
            };
            bar.set_message(console.text(&message));
            bar.tick();
        }
        bar.finish_and_clear();
    }
    finish(job)
}

/// The estimated seconds until a setup is finished; `None` until enough of the setup is done for an estimate. `done` is in
/// thousandths. `first_seen` keeps the time and the value of `done` of the first call.
fn time_left(first_seen: &mut Option<(Instant, u32)>, done: u32) -> Option<u64> {
    let (since, first) = *first_seen.get_or_insert_with(|| (Instant::now(), done));
    let gained = done.checked_sub(first).filter(|gained| *gained >= 10)?;
    let left = since.elapsed().as_secs_f64() / f64::from(gained) * f64::from(1000u32.saturating_sub(done));
    Some(left.ceil() as u64)
}

fn progress_line(snapshot: &Snapshot, speed: f64, left: Option<u64>, console: &Console) -> String {
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
            .with("generated", format_short(progress.generated))
            .with("speed", format_short(speed as u64))
            .with("memory", crate::report::format_bytes(progress.bytes)),
    )
}
