//! `gordian census`.

use crate::arguments::Census;
use crate::console::{CommandError, Console};
use crate::table::Table;
use crate::{interrupt, progress, report, request};
use gordian_puzzle::Message;
use gordian_session::{Job, exit};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Counts every reachable state by depth.
pub(crate) fn run(arguments: &Census, console: &mut Console) -> Result<u8, CommandError> {
    let cancel: Arc<AtomicBool> = Arc::default();
    let limits = request::resource_limits(&arguments.limits, &cancel)?;
    let placed = arguments.position.open(&mut console.opener())?;
    interrupt::watch(&cancel)?;
    let position = placed.position.fork();
    let job = Job::run(cancel, move |watcher| Ok(position.census(&limits, watcher)?))?;
    let census = progress::wait(job, "", console)?;
    let seconds = (census.cpu.as_secs_f64() * 1e6).round() / 1e6;
    if arguments.format.json {
        console.print_json(&json!({
            "id": placed.opened.instance.id(),
            "states": census.states(),
            "layers": census.layers,
            "complete": census.stopped.is_none(),
            "seconds": seconds,
            "peak_bytes": census.peak_bytes,
        }))?;
    } else {
        let headings = ["cli-census-depth", "cli-census-states"].map(|id| console.text(&Message::new(id)));
        let mut table = Table::new(&[0, 1]);
        table.row(headings);
        for (depth, states) in census.layers.iter().enumerate() {
            table.row([console.figures(depth), console.figures(states)]);
        }
        table.print("", console)?;
        let id = if census.stopped.is_none() { "cli-census-complete" } else { "cli-census-stopped" };
        let message = Message::new(id).with("states", census.states()).with("depth", census.layers.len() - 1);
        console.say(&message)?;
        let taken = Message::new("cli-census-taken").with("memory", report::format_bytes(census.peak_bytes));
        console.say(&taken.with("seconds", report::format_seconds(seconds)))?;
    }
    Ok(census.stopped.map_or(exit::DONE, exit::of_stop))
}
