//! Joining the logs of a batch into one file of results, in the order of the input.

use super::log::{not_a_log, scan};
use super::record::{Tally, unseal};
use crate::failure::Failure;
use crate::source;
use gordian_puzzle::Message;
use serde_json::Value;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};

/// Fields of the statistics that differ from run to run.
const TIMES: [&str; 3] = ["seconds", "wall_seconds", "setup_seconds"];

/// The result of a merge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Merged {
    /// The number of lines of the input.
    pub items: u64,
    /// The results by status.
    pub tally: Tally,
    /// Lines of the input without a result, at most ten of them. If there are any, nothing was written.
    pub missing: Vec<u64>,
}

/// Where the record of a line is.
#[derive(Clone, Copy, Default)]
struct Place {
    /// The index of the log, plus 1; 0 if there is no record.
    log: u32,
    length: u32,
    offset: u64,
}

/// Checks that the logs of the parts of a batch together contain every line of the input exactly once, and only then writes the
/// results in the order of the input, one JSON object a line. `has_times` says whether the times of searches are written: without
/// them, results of two runs can be compared byte by byte.
///
/// # Errors
/// [`Failure::Usage`] when the logs do not belong together, or when a line is in two of them. [`Failure::Files`] when reading or
/// writing fails.
pub fn merge(logs: &[String], has_times: bool, out: &mut dyn Write) -> Result<Merged, Failure> {
    let mut files = Vec::new();
    let mut places: Vec<Place> = Vec::new();
    let mut tally = Tally::default();
    let mut first = None;
    for (index, name) in logs.iter().enumerate() {
        let failed = |error: io::Error| Failure::Files(source::read_error(name, &error));
        let file = File::open(name).map_err(failed)?;
        let mut own: Vec<(u64, Place)> = Vec::new();
        let scan = scan(&file, |number, (offset, length)| {
            own.push((number, Place { log: index as u32 + 1, length: length as u32, offset }));
        });
        let scan = scan.map_err(failed)?.ok_or_else(|| not_a_log(name))?;
        let whole = scan.header.whole();
        whole.check(first.get_or_insert_with(|| whole.clone()), name)?;
        places.resize(whole.items() as usize + 1, Place::default());
        // A log is in the order in which threads finished. A line that is in two logs is named by the smallest number.
        own.sort_unstable_by_key(|(number, _)| *number);
        for (number, place) in own {
            let known = &mut places[number as usize];
            if known.log > 0 {
                let message = Message::new("session-batch-twice").with("line", number.to_string());
                let earlier = logs[known.log as usize - 1].as_str();
                return Err(Failure::Usage(message.with("first", earlier).with("second", name.as_str())));
            }
            *known = place;
        }
        tally.add_all(&scan.tally);
        files.push(file);
    }
    let items = places.len().saturating_sub(1) as u64;
    let absent = (1..=items).filter(|number| places[*number as usize].log == 0);
    let merged = Merged { items, tally, missing: absent.take(10).collect() };
    if merged.missing.is_empty() {
        write(&places, &mut files, logs, has_times, out)?;
    }
    Ok(merged)
}

fn write(
    places: &[Place],
    files: &mut [File],
    logs: &[String],
    has_times: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let written = |error: io::Error| Failure::Files(source::write_error("merge", &error));
    let mut line = Vec::new();
    for place in places.iter().skip(1) {
        let index = place.log as usize - 1;
        line.resize(place.length as usize, 0);
        let file = &mut files[index];
        let read = file.seek(SeekFrom::Start(place.offset)).and_then(|_| file.read_exact(&mut line));
        read.map_err(|error| Failure::Files(source::read_error(&logs[index], &error)))?;
        let text = unseal(&line).ok_or_else(|| not_a_log(&logs[index]))?;
        if has_times {
            writeln!(out, "{text}}}").map_err(written)?;
        } else {
            writeln!(out, "{}", without_times(text)).map_err(written)?;
        }
    }
    out.flush().map_err(written)
}

/// A record, whose closing brace is missing, as an object without times.
fn without_times(text: &str) -> String {
    let text = format!("{text}}}");
    let Ok(mut value) = serde_json::from_str::<Value>(&text) else { return text };
    if let Some(stats) = value.get_mut("stats").and_then(Value::as_object_mut) {
        stats.retain(|key, _| !TIMES.contains(&key.as_str()));
    }
    value.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_times_are_removed() {
        let text = r#"{"line":1,"cost":3,"stats":{"expanded":5,"seconds":0.1,"wall_seconds":0.2,"setup_seconds":0.0,"extra":{}}"#;
        assert_eq!(without_times(text), r#"{"line":1,"cost":3,"stats":{"expanded":5,"extra":{}}}"#);
    }
}
