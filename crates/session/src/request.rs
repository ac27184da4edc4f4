//! Algorithms and limits as people write them.

use crate::failure::Failure;
use crate::units;
use gordian_puzzle::Message;
use gordian_puzzle::text::normalise;
use gordian_search::{Limits, Spec};

/// Reads one algorithm with its parameters, as `ids:start=3`.
///
/// # Errors
/// [`Failure::Usage`] when the text is malformed. Whether the algorithm exists is checked when it is run.
pub fn parse_algorithm(text: &str) -> Result<Spec, Failure> {
    Spec::parse(&normalise(text)).map_err(|_| malformed(text))
}

/// Reads a list of algorithms separated by commas.
///
/// # Errors
/// [`Failure::Usage`] when one of them is malformed.
pub fn parse_algorithms(text: &str) -> Result<Vec<Spec>, Failure> {
    Spec::parse_list(&normalise(text)).map_err(|_| malformed(text))
}

fn malformed(text: &str) -> Failure {
    Failure::Usage(Message::new("error-malformed-algorithm").with("name", text))
}

/// Reads the limits of a search, as `10s`, `200MiB` and `1e6`; what is not given is not limited.
///
/// # Errors
/// [`Failure::Usage`] for the first amount that cannot be read.
pub fn parse_limits(time: Option<&str>, memory: Option<&str>, expansions: Option<&str>) -> Result<Limits, Failure> {
    Ok(Limits {
        time: time.map(units::parse_duration).transpose().map_err(Failure::Usage)?,
        bytes: memory.map(units::parse_bytes).transpose().map_err(Failure::Usage)?,
        expansions: expansions.map(units::parse_count).transpose().map_err(Failure::Usage)?,
        ..Limits::default()
    })
}
