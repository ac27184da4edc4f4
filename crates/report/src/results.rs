//! The results of a comparison: one row for each algorithm on each instance.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io::Write;

/// What one algorithm did on one instance. The fields are the columns of the CSV form, in this order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Measurement {
    /// The id of the instance.
    pub id: String,
    /// The algorithm as it was requested, such as `astar/manhattan`. This text identifies the algorithm in the comparison.
    pub with: String,
    /// The algorithm that ran; with `auto`, the algorithm that was chosen.
    pub algorithm: String,
    /// The heuristic (estimate) that the algorithm used; `none` for a blind search.
    pub estimate: String,
    /// `solved`, `unsolvable` or `stopped`; empty if the algorithm was not run.
    pub verdict: String,
    /// Why the search stopped; empty if it did not.
    pub stopped_by: String,
    /// The cost of the plan.
    pub cost: Option<u64>,
    /// What is proved about the plan: `optimal`, `within` or `none`.
    pub proof: String,
    /// With `within`: the factor.
    pub factor: Option<f64>,
    /// Every plan costs at least this much.
    pub lower_bound: Option<u64>,
    /// If the search stopped: the cost of a plan that had been found.
    pub incumbent: Option<u64>,
    /// The number of moves of the plan.
    pub depth: Option<u64>,
    /// States expanded.
    pub expanded: u64,
    /// Children generated.
    pub generated: u64,
    /// States for which the heuristic was computed.
    pub evaluated: u64,
    /// Closed states that were reopened.
    pub reopened: u64,
    /// Children that were already known.
    pub duplicates: u64,
    /// Expansions before the last layer began.
    pub before_last_layer: u64,
    /// The largest number of nodes stored at the same time.
    pub peak_nodes: u64,
    /// The peak memory in bytes.
    pub peak_bytes: u64,
    /// The CPU time of the search; with several runs, their median.
    pub seconds: f64,
    /// The CPU time of the fastest run.
    pub seconds_min: f64,
    /// The CPU time of the slowest run.
    pub seconds_max: f64,
    /// The time before the search.
    pub setup_seconds: f64,
    /// How often the search was run.
    pub runs: u64,
    /// The effective branching factor; see [`branching_factor`].
    pub branching: Option<f64>,
    /// Why the algorithm was not run; empty if it was.
    pub not_run: String,
}

impl Measurement {
    /// The measurement of a row of `compare --json`.
    pub fn of(row: &Value) -> Measurement {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let stats = &row["stats"];
        let count = |name: &str| stats[name].as_u64().unwrap_or(0);
        let runs: Vec<f64> = row["run_seconds"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        let seconds = stats["seconds"].as_f64().unwrap_or(0.0);
        let (mut expanded, mut generated) = (count("expanded"), count("generated"));
        let course = &stats["extra"]["course"];
        if let (Some(counted_generated), Some(counted_expanded)) =
            (course["generated"].as_u64(), course["expanded"].as_u64())
        {
            (generated, expanded) = (counted_generated, counted_expanded);
        }
        let depth = row["plan"].as_array().map(|plan| plan.len() as u64);
        // The moves of a filled board are no path through a tree.
        let depth = depth.filter(|_| row["solution"].is_null());
        Measurement {
            id: text(&row["id"]),
            with: if row["with"].is_string() { text(&row["with"]) } else { text(&row["algorithm"]) },
            algorithm: text(&row["algorithm"]),
            estimate: text(&row["estimate"]),
            verdict: text(&row["verdict"]),
            stopped_by: text(&row["stopped_by"]),
            cost: row["cost"].as_u64(),
            proof: text(&row["proof"]),
            factor: row["factor"].as_f64(),
            lower_bound: row["lower_bound"].as_u64(),
            incumbent: row["incumbent"]["cost"].as_u64(),
            depth,
            expanded,
            generated,
            evaluated: count("evaluated"),
            reopened: count("reopened"),
            duplicates: count("duplicates"),
            before_last_layer: count("before_last_layer"),
            peak_nodes: count("peak_nodes"),
            peak_bytes: count("peak_bytes"),
            seconds,
            seconds_min: runs.iter().copied().reduce(f64::min).unwrap_or(seconds),
            seconds_max: runs.iter().copied().reduce(f64::max).unwrap_or(seconds),
            setup_seconds: stats["setup_seconds"].as_f64().unwrap_or(0.0),
            runs: if stats.is_object() { runs.len().max(1) as u64 } else { 0 },
            branching: depth.and_then(|depth| branching_factor(generated, depth)),
            not_run: text(&row["not_run"]),
        }
    }

    /// Whether the algorithm was run.
    pub fn has_run(&self) -> bool {
        !self.verdict.is_empty()
    }

    /// Whether the search was decided: a solution, or a proof that there is none.
    pub fn is_decided(&self) -> bool {
        matches!(self.verdict.as_str(), "solved" | "unsolvable")
    }

    /// Whether the search found a solution.
    pub fn is_solved(&self) -> bool {
        self.verdict == "solved"
    }

    /// Whether the search found a solution that is proved optimal.
    pub fn is_optimal(&self) -> bool {
        self.is_solved() && self.proof == "optimal"
    }
}

/// The effective branching factor: a uniform tree of this depth with this branching factor has as many nodes as the search
/// generated, not counting the root. `None` without moves, or if fewer nodes than moves were generated.
///
/// ```
/// use gordian_report::branching_factor;
/// // 52 nodes at depth 5: the example of Russell and Norvig, "Artificial Intelligence: A Modern Approach".
/// assert_eq!((branching_factor(52, 5).unwrap() * 100.0).round(), 192.0);
/// assert_eq!(branching_factor(14, 3), Some(2.0));
/// assert_eq!(branching_factor(0, 0), None);
/// ```
pub fn branching_factor(generated: u64, depth: u64) -> Option<f64> {
    if depth == 0 || generated < depth {
        return None;
    }
    let nodes = generated as f64;
    // The sum of b + b^2 + ... + b^depth.
    let tree = |factor: f64| {
        let (mut power, mut sum) = (1.0, 0.0);
        for _ in 0..depth {
            power *= factor;
            sum += power;
            if sum > nodes {
                break;
            }
        }
        sum
    };
    let (mut low, mut high) = (1.0, nodes.max(1.0));
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if tree(middle) > nodes { high = middle } else { low = middle }
    }
    Some((low * 1e6).round() / 1e6)
}

/// The measurements of a comparison.
#[derive(Clone, Debug, Default)]
pub struct Results {
    rows: Vec<Measurement>,
    ids: Vec<String>,
    algorithms: Vec<String>,
    places: HashMap<(usize, usize), usize>,
}

impl Results {
    /// The results with these rows. If an algorithm occurs twice on an instance, the later row counts.
    pub fn new(rows: Vec<Measurement>) -> Results {
        let mut results = Results::default();
        let (mut ids, mut algorithms) = (HashMap::new(), HashMap::new());
        for row in rows {
            let id = number(&row.id, &mut ids, &mut results.ids);
            let algorithm = number(&row.with, &mut algorithms, &mut results.algorithms);
            match results.places.entry((id, algorithm)) {
                Entry::Occupied(place) => results.rows[*place.get()] = row,
                Entry::Vacant(place) => {
                    place.insert(results.rows.len());
                    results.rows.push(row);
                }
            }
        }
        results
    }

    /// The rows, in their order.
    pub fn rows(&self) -> &[Measurement] {
        &self.rows
    }

    /// The ids of the instances, in the order of their first rows.
    pub fn ids(&self) -> &[String] {
        &self.ids
    }

    /// The algorithms as they were requested, in the order of their first rows.
    pub fn algorithms(&self) -> &[String] {
        &self.algorithms
    }

    /// The row of an algorithm on an instance, by their indices.
    pub fn get(&self, id: usize, algorithm: usize) -> Option<&Measurement> {
        self.places.get(&(id, algorithm)).map(|place| &self.rows[*place])
    }

    /// The rows of an algorithm, in the order of the instances.
    pub fn of_algorithm(&self, algorithm: usize) -> impl Iterator<Item = &Measurement> {
        (0..self.ids.len()).filter_map(move |id| self.get(id, algorithm))
    }

    /// The rows of an instance, in the order of the algorithms.
    pub fn of_instance(&self, id: usize) -> impl Iterator<Item = &Measurement> {
        (0..self.algorithms.len()).filter_map(move |algorithm| self.get(id, algorithm))
    }

    /// The name of an algorithm in tables and plots: with its heuristic, if the heuristic is the same on all instances.
    pub fn label(&self, algorithm: usize) -> String {
        let with = &self.algorithms[algorithm];
        let mut estimates = self.of_algorithm(algorithm).filter(|row| row.has_run()).map(|row| row.estimate.as_str());
        let name = with.split('/').next().unwrap_or(with);
        match estimates.next() {
            Some("none" | "") => name.to_owned(),
            Some(first) if estimates.all(|other| other == first) => format!("{name} {first}"),
            _ => with.clone(),
        }
    }

    /// Writes the rows as CSV with a heading.
    ///
    /// # Errors
    /// When writing fails.
    pub fn write_csv(&self, out: impl Write) -> csv::Result<()> {
        let mut writer = csv::Writer::from_writer(out);
        for row in &self.rows {
            writer.serialize(row)?;
        }
        writer.flush()?;
        Ok(())
    }

    /// Reads what [`write_csv`](Results::write_csv) wrote. Missing columns are empty, and columns that are not known are ignored.
    ///
    /// # Errors
    /// When the text is not CSV, lacks the columns `id` and `with`, or a value does not fit its column.
    pub fn read_csv(text: &str) -> csv::Result<Results> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let headings = reader.headers()?;
        if !["id", "with"].iter().all(|needed| headings.iter().any(|heading| heading == *needed)) {
            return Err(
                std::io::Error::new(std::io::ErrorKind::InvalidData, "the columns id and with are missing").into()
            );
        }
        Ok(Results::new(reader.deserialize().collect::<csv::Result<_>>()?))
    }

    /// Reads the list of `compare --json`.
    ///
    /// # Errors
    /// When the text is not such a list.
    pub fn read_json(text: &str) -> serde_json::Result<Results> {
        let rows: Vec<Value> = serde_json::from_str(text)?;
        Ok(Results::new(rows.iter().map(Measurement::of).collect()))
    }
}

/// The number of a name. A new name is added to the names.
fn number(name: &str, known: &mut HashMap<String, usize>, names: &mut Vec<String>) -> usize {
    *known.entry(name.to_owned()).or_insert_with(|| {
        names.push(name.to_owned());
        names.len() - 1
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn row(id: &str, with: &str, estimate: &str) -> Measurement {
        let (id, with, estimate) = (id.to_owned(), with.to_owned(), estimate.to_owned());
        Measurement { id, with, estimate, verdict: "solved".to_owned(), ..Measurement::default() }
    }

    #[test]
    fn csv_is_read_back_as_it_was_written() {
        let first = Measurement {
            cost: Some(31),
            seconds: 0.000_351,
            not_run: "\"quoted\", and\na second line".to_owned(),
            ..row("tiles:3x3:8,6,7", "astar/manhattan", "manhattan")
        };
        let results = Results::new(vec![first, row("tiles:1", "bfs", "none")]);
        let mut text = Vec::new();
        results.write_csv(&mut text).expect("written");
        let text = String::from_utf8(text).expect("UTF-8");
        assert!(text.starts_with("id,with,algorithm,estimate,verdict,"), "{text}");
        assert_eq!(Results::read_csv(&text).expect("read").rows(), results.rows());
        assert!(Results::read_csv("a,b\n1,2\n").is_err());
        assert_eq!(Results::read_csv("with,id\nbfs,x\n").expect("read").ids(), ["x"]);
    }

    #[test]
    fn a_row_of_json_becomes_a_measurement() {
        let row = json!({
            "id": "tiles:1", "algorithm": "astar", "with": "astar:partial=on", "estimate": "manhattan", "verdict": "solved",
            "stopped_by": null, "cost": 2, "proof": "optimal", "plan": ["up", "left"], "incumbent": null, "solution": null,
            "stats": {"expanded": 3, "generated": 6, "seconds": 0.2, "extra": {}}, "run_seconds": [0.3, 0.2, 0.1],
        });
        let found = Measurement::of(&row);
        assert_eq!((found.expanded, found.depth, found.runs), (3, Some(2), 3));
        assert_eq!((found.seconds_min, found.seconds, found.seconds_max), (0.1, 0.2, 0.3));
        assert_eq!(found.branching, Some(2.0));
        assert!(found.is_optimal());
        let refused = json!({"id": "tiles:1", "algorithm": "zebra", "verdict": null, "not_run": "unknown"});
        assert!(!Measurement::of(&refused).has_run());
        let mut counted = row;
        counted["stats"]["extra"] = json!({"course": {"generated": 9, "expanded": 4}});
        assert_eq!(Measurement::of(&counted).generated, 9);
    }

    #[test]
    fn a_heuristic_is_named_if_it_is_always_the_same() {
        let results = Results::new(vec![
            row("a", "astar", "manhattan"),
            row("a", "bfs", "none"),
            row("a", "auto", "manhattan"),
            row("b", "astar", "manhattan"),
            row("b", "auto", "linear"),
            row("a", "astar/linear", "linear"),
        ]);
        let labels: Vec<String> = (0..results.algorithms().len()).map(|index| results.label(index)).collect();
        assert_eq!(labels, ["astar manhattan", "bfs", "auto", "astar linear"]);
    }

    #[test]
    fn a_later_row_replaces_an_earlier_one() {
        let later = Measurement { expanded: 7, ..row("a", "bfs", "none") };
        let results = Results::new(vec![row("a", "bfs", "none"), row("b", "bfs", "none"), later]);
        assert_eq!(results.rows().len(), 2);
        assert_eq!(results.get(0, 0).map(|row| row.expanded), Some(7));
        assert_eq!(results.get(1, 0).map(|row| row.expanded), Some(0));
    }
}
