//! The lines of a log: a result as JSON, with a checksum.
//!
//! A line is `{"line":7,"status":"solved",...,"checksum":"0123456789abcdef"}`. The checksum covers the text before its key, and
//! the first two keys always have these places, so that a log can be read quickly.

use serde_json::Value;
use std::fmt::Write as _;
use xxhash_rust::xxh3::xxh3_64;

const LINE: &str = "{\"line\":";
const STATUS: &str = ",\"status\":\"";
const CHECKSUM: &str = ",\"checksum\":\"";
/// The length of the checksum with its key, the closing brace and the line end.
const SEAL_LENGTH: usize = CHECKSUM.len() + 16 + "\"}\n".len();

/// What became of a line of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Status {
    /// Solved.
    Solved,
    /// Proved unsolvable.
    Unsolvable,
    /// Stopped by a limit.
    Stopped,
    /// Rated.
    Rated,
    /// The difficulty is not known.
    Unrated,
    /// A hint was found, or there is no hint.
    Hint,
    /// Only read or generated.
    Listed,
    /// The line is empty.
    Blank,
    /// The line is not an instance of the puzzle.
    Faults,
    /// The puzzle refuses the request for this instance.
    Refused,
    /// The solver failed because of a bug.
    Panic,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 11] = [
        Status::Solved,
        Status::Unsolvable,
        Status::Stopped,
        Status::Rated,
        Status::Unrated,
        Status::Hint,
        Status::Listed,
        Status::Blank,
        Status::Faults,
        Status::Refused,
        Status::Panic,
    ];

    /// The word in the log.
    pub fn name(self) -> &'static str {
        match self {
            Status::Solved => "solved",
            Status::Unsolvable => "unsolvable",
            Status::Stopped => "stopped",
            Status::Rated => "rated",
            Status::Unrated => "unrated",
            Status::Hint => "hint",
            Status::Listed => "listed",
            Status::Blank => "blank",
            Status::Faults => "faults",
            Status::Refused => "refused",
            Status::Panic => "panic",
        }
    }

    fn parse(name: &[u8]) -> Option<Status> {
        Status::ALL.into_iter().find(|status| status.name().as_bytes() == name)
    }
}

/// The number of lines with each status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally([u64; Status::ALL.len()]);

impl Tally {
    /// Counts a line.
    pub fn add(&mut self, status: Status) {
        self.0[status as usize] += 1;
    }

    /// Counts the lines of another tally.
    pub fn add_all(&mut self, other: &Tally) {
        for (count, more) in self.0.iter_mut().zip(other.0) {
            *count += more;
        }
    }

    /// The number of lines with a status.
    pub fn count(&self, status: Status) -> u64 {
        self.0[status as usize]
    }

    /// The number of all lines.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Each status that occurs, with its number of lines.
    pub fn iter(&self) -> impl Iterator<Item = (Status, u64)> {
        Status::ALL.into_iter().map(|status| (status, self.count(status))).filter(|(_, count)| *count > 0)
    }
}

/// The result of one line of the input, ready for the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// What became of the line.
    pub status: Status,
    /// The line of the log, with its line end.
    pub text: String,
}

impl Record {
    /// A record whose further fields are those of a JSON object.
    pub(crate) fn of_object(number: u64, status: Status, object: &Value) -> Record {
        let text = object.to_string();
        let fields = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).unwrap_or_default();
        Record::new(number, status, fields)
    }

    /// A record; `fields` are further fields as JSON, separated by commas, without braces around them.
    pub(super) fn new(number: u64, status: Status, fields: &str) -> Record {
        let mut text = String::with_capacity(fields.len() + 96);
        // Writing to a string does not fail.
        let _ = write!(text, "{LINE}{number}{STATUS}{}\"", status.name());
        if !fields.is_empty() {
            text.push(',');
            text.push_str(fields);
        }
        seal(&mut text);
        Record { status, text }
    }
}

/// The number of a record, and all its fields as a JSON object; `None` if the line is damaged.
pub(super) fn parse_fields(line: &[u8]) -> Option<(u64, Value)> {
    let (number, _) = parse(line)?;
    let mut value: Value = serde_json::from_str(&format!("{}}}", unseal(line)?)).ok()?;
    let fields = value.as_object_mut()?;
    fields.shift_remove("line");
    fields.shift_remove("status");
    Some((number, value))
}

/// The number and the status in a line of a log, with its line end; `None` if the line is damaged.
pub(super) fn parse(line: &[u8]) -> Option<(u64, Status)> {
    let rest = unseal(line)?.as_bytes().strip_prefix(LINE.as_bytes())?;
    let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = str::from_utf8(&rest[..digits]).ok()?.parse().ok()?;
    let rest = rest[digits..].strip_prefix(STATUS.as_bytes())?;
    let end = rest.iter().position(|byte| *byte == b'"')?;
    Some((number, Status::parse(&rest[..end])?))
}

/// Ends an object, whose closing brace is still missing, with its checksum and a line end.
pub(super) fn seal(text: &mut String) {
    let checksum = xxh3_64(text.as_bytes());
    // Writing to a string does not fail.
    let _ = write!(text, "{CHECKSUM}{checksum:016x}\"}}");
    text.push('\n');
}

/// The text before the checksum of a line, without the closing brace; `None` if the checksum is wrong or missing.
pub(super) fn unseal(line: &[u8]) -> Option<&str> {
    let (text, end) = line.split_at_checked(line.len().checked_sub(SEAL_LENGTH)?)?;
    let digits = end.strip_prefix(CHECKSUM.as_bytes())?.strip_suffix(b"\"}\n")?;
    let checksum = u64::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
    if xxh3_64(text) == checksum { str::from_utf8(text).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_json_and_can_be_read_back() {
        for (index, status) in Status::ALL.into_iter().enumerate() {
            assert_eq!(index, status as usize);
            let record = Record::new(12, status, "\"cost\":3");
            let value: Value = serde_json::from_str(&record.text).expect("JSON");
            assert_eq!((&value["line"], &value["cost"]), (&12.into(), &3.into()));
            assert_eq!(parse(record.text.as_bytes()), Some((12, status)));
        }
        assert_eq!(parse(Record::new(1, Status::Blank, "").text.as_bytes()), Some((1, Status::Blank)));
    }

    #[test]
    fn every_damage_of_one_byte_is_noticed() {
        let record = Record::new(7, Status::Solved, "\"plan\":[\"left\"]").text.into_bytes();
        for at in 0..record.len() {
            for bit in 0..8 {
                let mut damaged = record.clone();
                damaged[at] ^= 1 << bit;
                // Upper-case digits of the checksum are the same number.
                if damaged != record && !damaged[at].eq_ignore_ascii_case(&record[at]) {
                    assert_eq!(parse(&damaged), None, "byte {at}, bit {bit}");
                }
            }
            assert_eq!(parse(&record[..at]), None, "cut at {at}");
        }
    }
}
