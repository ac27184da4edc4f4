//! Comparisons: several algorithms on several positions, run one at a time so that they do not disturb each other's times.
//!
//! [`Comparison`] decides what runs next and turns results into rows; it runs nothing itself. The command line drives it with
//! [`compare`], which blocks; the interface of the page gives control back to its host after each run.

use crate::failure::Failure;
use crate::job::Job;
use gordian_puzzle::wrapper::{find_estimate, read_algorithm};
use gordian_puzzle::{About, Answer, Message, Position, SolveRequest};
use gordian_search::{Algorithm, Spec};

/// One row of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The instance.
    pub id: String,
    /// The algorithm as it was requested.
    pub with: Spec,
    /// The answer, or why the algorithm was not run.
    pub result: Result<Answer, Message>,
}

/// A position that the algorithms are compared on.
pub struct Entrant {
    /// The id of its instance.
    pub id: String,
    /// The position.
    pub position: Box<dyn Position>,
}

/// A search that a comparison wants to be run next.
pub struct PlannedRun {
    /// The algorithm.
    pub with: Spec,
    /// The position to solve.
    pub position: Box<dyn Position>,
    /// The request to solve it with.
    pub request: SolveRequest,
}

/// A comparison in progress. Call [`Comparison::next_run`], run what it gives, hand the result to [`Comparison::record`], and
/// repeat until there is nothing left to run.
pub struct Comparison<'a> {
    entrants: &'a [Entrant],
    specs: &'a [Spec],
    request: &'a SolveRequest,
    rows: Vec<Row>,
}

impl<'a> Comparison<'a> {
    /// A comparison of every algorithm on every entrant, with the limits of `request`. Algorithms without an estimate use that
    /// of the request.
    pub fn new(entrants: &'a [Entrant], specs: &'a [Spec], request: &'a SolveRequest) -> Self {
        Comparison::resume(entrants, specs, request, Vec::with_capacity(entrants.len() * specs.len()))
    }

    /// A comparison that continues after these rows, for a caller that gives up control between two runs. The arguments must be
    /// those that the rows were made with.
    pub fn resume(entrants: &'a [Entrant], specs: &'a [Spec], request: &'a SolveRequest, rows: Vec<Row>) -> Self {
        Comparison { entrants, specs, request, rows }
    }

    /// The entrant and the algorithm of the next row.
    fn next(&self) -> Option<(&'a Entrant, &'a Spec)> {
        // Without algorithms there are no rows, whatever the entrants.
        let entrant = self.entrants.get(self.rows.len().checked_div(self.specs.len())?)?;
        Some((entrant, &self.specs[self.rows.len() % self.specs.len()]))
    }

    /// The next search to run; `None` when all are done. Once the request's cancel flag is set, the remaining algorithms get
    /// rows that say so and are not run.
    pub fn next_run(&mut self) -> Option<PlannedRun> {
        if self.request.limits.is_cancelled() {
            while let Some((entrant, spec)) = self.next() {
                let result = Err(Message::new("session-compare-cancelled"));
                self.rows.push(Row { id: entrant.id.clone(), with: spec.clone(), result });
            }
        }
        let (entrant, spec) = self.next()?;
        let with = spec.clone().or_estimate_of(&self.request.with);
        let request = SolveRequest { with, instances: self.entrants.len(), ..self.request.clone() };
        Some(PlannedRun { with: spec.clone(), position: entrant.position.fork(), request })
    }

    /// Records the result of the last planned run. An algorithm that the puzzle refuses becomes a row with the reason.
    ///
    /// # Errors
    /// Every failure other than [`Failure::Usage`] ends the comparison.
    pub fn record(&mut self, result: Result<Answer, Failure>) -> Result<(), Failure> {
        let result = match result {
            Ok(answer) => Ok(answer),
            Err(Failure::Usage(reason)) => Err(reason),
            Err(failure) => return Err(failure),
        };
        if let Some((entrant, spec)) = self.next() {
            self.rows.push(Row { id: entrant.id.clone(), with: spec.clone(), result });
        }
        Ok(())
    }

    /// The rows so far, by entrant and then by algorithm.
    pub fn into_rows(self) -> Vec<Row> {
        self.rows
    }
}

/// Checks that the algorithms and the estimates exist, before anything is run. An algorithm that the puzzle refuses passes: it
/// becomes a row that says why it was not run.
///
/// # Errors
/// [`Failure::Usage`] for the first unknown name, unknown parameter or value that does not fit.
pub fn check(about: &About, specs: &[Spec], request: &SolveRequest) -> Result<(), Failure> {
    for spec in specs.iter().chain([&request.with]) {
        find_estimate(about, spec)?;
    }
    let is_custom = |name: &str| name == "auto" || about.custom_algorithms.iter().any(|custom| custom.name == name);
    for spec in specs.iter().filter(|spec| !is_custom(&spec.name)) {
        read_algorithm(about, spec)?;
    }
    Ok(())
}

/// Every algorithm that a puzzle can be compared with: the engine's, then the puzzle's own.
pub fn every_algorithm(about: &About) -> Vec<Spec> {
    let custom = about.custom_algorithms.iter().map(|custom| custom.name);
    Algorithm::NAMES.into_iter().chain(custom).map(Spec::named).collect()
}

/// Runs a whole comparison, each search on a thread of its own. `wait` waits for a search and may show its progress meanwhile;
/// `|_, job| job.join()` is the least it can do.
///
/// # Errors
/// [`Failure::Broken`] when a solver fails, or the failure that `wait` returns. A refusal is a row, not a failure.
pub fn compare(
    entrants: &[Entrant],
    specs: &[Spec],
    request: &SolveRequest,
    mut wait: impl FnMut(&Spec, Job) -> Result<Answer, Failure>,
) -> Result<Vec<Row>, Failure> {
    let mut comparison = Comparison::new(entrants, specs, request);
    while let Some(PlannedRun { with, position, request }) = comparison.next_run() {
        let job = Job::start(position, request)?;
        comparison.record(wait(&with, job))?;
    }
    Ok(comparison.into_rows())
}
