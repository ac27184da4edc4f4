//! Recordings as streams: lines of JSON, usually compressed with gzip. A reader needs only one line at a time.
//!
//! The first line is a header, the last one the end. Between them are lines with moves, which are numbered in their order, and
//! lines with steps. A stream that was cut off is read up to the cut.

use super::{FORMAT, RecordedStep, Recording};
use crate::failure::Failure;
use crate::source;
use flate2::Compression;
use flate2::read::MultiGzDecoder;
use flate2::write::GzEncoder;
use gordian_puzzle::{Fault, Faults, Message};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::io::{self, BufRead, BufReader, Read, Write};

/// The version of the stream format that is written and read.
pub const STREAM_VERSION: u32 = 2;

/// The first bytes of a gzip file.
const GZIP: [u8; 2] = [0x1f, 0x8b];

/// The most bytes of a recording, also after decompression.
const MAX_BYTES: u64 = 256 << 20;

/// How a recording is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordingForm {
    /// One JSON object.
    Json,
    /// Lines of JSON.
    Stream,
    /// Lines of JSON, compressed.
    CompressedStream,
}

impl RecordingForm {
    /// The form that the name of a file asks for: compressed for `.gz`, lines for `.jsonl`, and one object for all others.
    ///
    /// ```
    /// use gordian_session::recording::RecordingForm;
    /// assert_eq!(RecordingForm::of_name("search.jsonl.gz"), RecordingForm::CompressedStream);
    /// assert_eq!(RecordingForm::of_name("search.json"), RecordingForm::Json);
    /// ```
    pub fn of_name(name: &str) -> RecordingForm {
        let name = name.to_ascii_lowercase();
        if name.ends_with(".gz") {
            RecordingForm::CompressedStream
        } else if name.ends_with(".jsonl") {
            RecordingForm::Stream
        } else {
            RecordingForm::Json
        }
    }
}

/// The first line of a stream.
#[derive(Serialize, Deserialize)]
struct Header {
    format: String,
    version: u32,
    id: String,
    played: Vec<String>,
    #[serde(default)]
    algorithm: String,
    #[serde(default)]
    parameters: Map<String, Value>,
    #[serde(default)]
    estimate: String,
}

/// A line with moves. They are numbered from where the line before ended.
#[derive(Serialize, Deserialize)]
struct MoveLine {
    moves: Vec<String>,
}

/// The last line of a stream.
#[derive(Serialize, Deserialize)]
struct End {
    total: u64,
    stride: u64,
    finished: bool,
}

/// A line after the first one.
#[derive(Deserialize)]
#[serde(untagged)]
enum Line {
    Step(Box<RecordedStep>),
    Moves(MoveLine),
    End(End),
}

impl Recording {
    /// Writes the recording in a form, without holding the text in memory.
    ///
    /// # Errors
    /// When writing fails.
    pub fn write(&self, form: RecordingForm, out: &mut dyn Write) -> io::Result<()> {
        match form {
            RecordingForm::Json => self.write_json(out),
            RecordingForm::Stream => self.write_lines(out),
            RecordingForm::CompressedStream => {
                let mut encoder = GzEncoder::new(out, Compression::default());
                self.write_lines(&mut encoder)?;
                encoder.finish().map(drop)
            }
        }
    }

    fn write_lines(&self, out: &mut dyn Write) -> io::Result<()> {
        let header = Header {
            format: FORMAT.to_owned(),
            version: STREAM_VERSION,
            id: self.id.clone(),
            played: self.played.clone(),
            algorithm: self.algorithm.clone(),
            parameters: self.parameters.clone(),
            estimate: self.estimate.clone(),
        };
        write_line(out, &header)?;
        // A move is written before the first step that refers to it.
        let mut written = 0;
        for step in &self.steps {
            let used = step.path.iter().flatten().copied().chain(step.children.iter().map(|(action, _)| *action));
            let needed = used.max().map_or(0, |last| last as usize + 1).min(self.moves.len());
            if needed > written {
                write_line(out, &MoveLine { moves: self.moves[written..needed].to_vec() })?;
                written = needed;
            }
            write_line(out, step)?;
        }
        write_line(out, &End { total: self.total, stride: self.stride, finished: self.finished })
    }

    /// Reads a recording of any form and version from a file or a stream. `name` is its name in messages.
    ///
    /// # Errors
    /// [`Failure::Files`] when it cannot be read or is too large, [`Failure::Faults`] with the place when it is not a valid
    /// recording, and [`Failure::Usage`] when it is of a version that is not known.
    pub fn read(name: &str, stream: impl Read) -> Result<Recording, Failure> {
        let failed = |error: &io::Error| Failure::Files(source::read_error(name, error));
        let mut stream = BufReader::new(stream.take(MAX_BYTES));
        let is_compressed = stream.fill_buf().map_err(|error| failed(&error))?.starts_with(&GZIP);
        if is_compressed {
            return read_plain(name, &mut BufReader::new(MultiGzDecoder::new(stream).take(MAX_BYTES)), failed);
        }
        read_plain(name, &mut stream, failed)
    }
}

fn write_line(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    out.write_all(b"\n")
}

/// Reads a recording that is not compressed.
fn read_plain(
    name: &str,
    stream: &mut dyn BufRead,
    failed: impl Fn(&io::Error) -> Failure,
) -> Result<Recording, Failure> {
    let mut first = Vec::new();
    stream.read_until(b'\n', &mut first).map_err(|error| failed(&error))?;
    let header: Option<Header> =
        serde_json::from_slice(&first).ok().filter(|header: &Header| header.format == FORMAT && header.version > 1);
    let Some(header) = header else {
        // One object, or something else. It is read whole, so that a fault has a place.
        stream.read_to_end(&mut first).map_err(|error| failed(&error))?;
        let text =
            String::from_utf8(first).map_err(|_| Failure::Files(Message::new("error-not-utf8").with("name", name)))?;
        return Recording::from_json(&text, Some(name));
    };
    if header.version != STREAM_VERSION {
        return Err(Failure::Usage(Message::new("session-recording-version").with("version", header.version)));
    }
    let Header { id, played, algorithm, parameters, estimate, .. } = header;
    let mut recording = Recording { algorithm, parameters, estimate, ..Recording::new(id, played) };
    read_lines(name, stream, &mut recording)?;
    if recording.is_valid() { Ok(recording) } else { Err(fault(name, 1, "", "session-recording-steps")) }
}

/// Reads the lines after the header. Lines that are missing at the end are not an error.
fn read_lines(name: &str, stream: &mut dyn BufRead, recording: &mut Recording) -> Result<(), Failure> {
    let mut number = 1;
    let mut line = Vec::new();
    loop {
        line.clear();
        number += 1;
        // A compressed file that was cut off ends in the middle of a block.
        let length = stream.read_until(b'\n', &mut line).unwrap_or(0);
        if length == 0 {
            break;
        }
        match serde_json::from_slice(&line) {
            Ok(Line::Step(step)) => {
                recording.total = recording.total.max(step.number + 1);
                recording.steps.push(*step);
            }
            Ok(Line::Moves(MoveLine { moves })) => recording.moves.extend(moves),
            Ok(Line::End(End { total, stride, finished })) => {
                (recording.total, recording.stride, recording.finished) = (total, stride, finished);
            }
            // The last line may be cut off.
            Err(_) if !line.ends_with(b"\n") => break,
            Err(_) => {
                return Err(fault(name, number, &String::from_utf8_lossy(&line), "session-recording-json"));
            }
        }
    }
    Ok(())
}

/// A fault in a line of a stream.
fn fault(name: &str, line: usize, text: &str, message: &'static str) -> Failure {
    // Only the line with the fault is known. Empty lines in front of it keep its number.
    let text = "\n".repeat(line - 1) + text;
    let fault = Fault { line, column: 1, length: 1, message: Message::new(message) };
    Failure::Faults { name: Some(name.to_owned()), faults: Faults::one(text, fault) }
}
