//! What happened inside searches, as rows of CSV.

use serde::{Deserialize, Serialize};

/// What a row of a trace counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counted {
    /// An iteration of a deepening search, or a layer of another search; `at` is the bound of the iteration or layer.
    Iteration,
    /// All expansions with the same f; `at` is f.
    Layer,
    /// All expansions at the same depth; `at` is the number of moves from the start.
    Depth,
    /// The sizes of the search at a moment; `at` is the number of expansions so far.
    Moment,
}

/// One row of a trace. The fields are the columns of the CSV form, in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TraceRow {
    /// The id of the instance.
    pub id: String,
    /// The algorithm as it was requested.
    pub with: String,
    /// What the row counts.
    pub what: Counted,
    /// The iteration, layer, depth or moment that the row counts; see [`Counted`].
    pub at: u64,
    /// States expanded there.
    pub expanded: Option<u64>,
    /// Children generated there.
    pub generated: Option<u64>,
    /// The size of the frontier.
    pub frontier: Option<u64>,
    /// Nodes stored.
    pub nodes: Option<u64>,
    /// Memory in bytes.
    pub bytes: Option<u64>,
    /// Elapsed time in seconds.
    pub seconds: Option<f64>,
}

impl TraceRow {
    /// A row without counts.
    pub fn new(id: &str, with: &str, what: Counted, at: u64) -> TraceRow {
        let (id, with) = (id.to_owned(), with.to_owned());
        let (expanded, generated, frontier) = (None, None, None);
        TraceRow { id, with, what, at, expanded, generated, frontier, nodes: None, bytes: None, seconds: None }
    }
}

/// Writes rows as CSV with a heading.
///
/// # Errors
/// When writing fails.
pub fn write_traces(rows: &[TraceRow], out: impl std::io::Write) -> csv::Result<()> {
    let mut writer = csv::Writer::from_writer(out);
    for row in rows {
        writer.serialize(row)?;
    }
    writer.flush()?;
    Ok(())
}

/// Reads what [`write_traces`] wrote.
///
/// # Errors
/// When the text is not such a table.
pub fn read_traces(text: &str) -> csv::Result<Vec<TraceRow>> {
    csv::Reader::from_reader(text.as_bytes()).deserialize().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn traces_are_read_back_as_they_were_written() {
        let row = TraceRow { expanded: Some(7), ..TraceRow::new("tiles:3x3:1,2", "astar", Counted::Layer, 31) };
        let rows = [row.clone(), TraceRow { bytes: Some(9), what: Counted::Moment, ..row }];
        let mut text = Vec::new();
        write_traces(&rows, &mut text).expect("written");
        assert_eq!(read_traces(&String::from_utf8(text).expect("UTF-8")).expect("read"), rows);
    }
}
