//! Certificates: a file that says what the laboratory has shown about a heuristic on the whole space of an instance.

use super::LabReport;
use crate::failure::Failure;
use crate::json_file::JsonFile;
use gordian_puzzle::Message;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The value of `format` in a certificate.
pub const CERTIFICATE_FORMAT: &str = "gordian-certificate";
/// The version that is written and read.
const VERSION: u32 = 1;

/// What was shown about a heuristic. It holds for this instance with these rule options, and for no other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// Always [`CERTIFICATE_FORMAT`].
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// The id of the instance.
    pub id: String,
    /// The rule options in force that differ from the default.
    pub options: BTreeMap<String, String>,
    /// The name or the formula of the heuristic.
    pub heuristic: String,
    /// How many states were examined: all that can be reached.
    pub states: u64,
    /// Whether the heuristic never overestimates.
    pub admissible: bool,
    /// Whether the heuristic is also consistent.
    pub consistent: bool,
}

impl Certificate {
    /// The certificate of a report; `None` if the report proves nothing.
    pub fn of(report: &LabReport, id: &str, options: &BTreeMap<String, String>) -> Option<Certificate> {
        report.is_proved_admissible().then(|| Certificate {
            format: CERTIFICATE_FORMAT.to_owned(),
            version: VERSION,
            id: id.to_owned(),
            options: options.clone(),
            heuristic: report.heuristic.clone(),
            states: report.states,
            admissible: true,
            consistent: report.is_proved_consistent(),
        })
    }

    /// Reads a certificate.
    ///
    /// # Errors
    /// [`Failure::Faults`] with the place when it is not one, and [`Failure::Usage`] when it is of another version.
    pub fn from_json(text: &str, name: Option<&str>) -> Result<Certificate, Failure> {
        let file = JsonFile {
            text,
            name,
            format: CERTIFICATE_FORMAT,
            cut: "session-lab-certificate",
            syntax: "session-lab-certificate",
            form: "session-lab-certificate",
            other_format: "session-lab-certificate-format",
        };
        let version = file.version()?;
        if version != VERSION {
            return Err(Failure::Usage(Message::new("session-lab-certificate")));
        }
        file.read()
    }
}
