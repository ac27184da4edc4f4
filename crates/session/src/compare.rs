//! Comparisons: several algorithms on several instances, one after another, so that they do not disturb each other's times.

use crate::failure::Failure;
use crate::job::Job;
use gordian_puzzle::wrapper::{read_algorithm, unknown};
use gordian_puzzle::{About, Answer, Message, Position, SolveRequest};
use gordian_search::Spec;

/// One line of a comparison.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The instance.
    pub id: String,
    /// The algorithm as it was asked for.
    pub with: Spec,
    /// The answer, or why it was not run.
    pub result: Result<Answer, Message>,
}

/// Where a comparison starts from: an instance's id and a position in it.
pub struct Entrant {
    /// The instance.
    pub id: String,
    /// The position.
    pub position: Box<dyn Position>,
}

/// Holds a list to the algorithms that there are, before anything is run. One that the puzzle refuses is no mistake here: it
/// becomes a row that says why it was not run.
///
/// # Errors
/// [`Failure::Usage`] for the first unknown name, unknown parameter or value that does not fit.
pub fn check(about: &About, specs: &[Spec], estimate: Option<&str>) -> Result<(), Failure> {
    let names: Vec<&str> = about.estimates.iter().map(|known| known.name).collect();
    if let Some(name) = estimate.filter(|name| !names.contains(name)) {
        return Err(unknown("error-unknown-estimate", name, &names).into());
    }
    let is_own = |name: &str| name == "auto" || about.custom_algorithms.iter().any(|own| own.name == name);
    for spec in specs.iter().filter(|spec| !is_own(&spec.name)) {
        read_algorithm(about, spec)?;
    }
    Ok(())
}

/// Runs every algorithm on every entrant with the limits of `request`. `attend` waits for a job, and may show its progress
/// meanwhile; `|_, job| job.join()` is the least it can do. When the request's cancel flag is set, what is left is not run.
///
/// # Errors
/// [`Failure::Broken`] when a solver fails; a refusal is a row, not a failure.
pub fn compare(
    entrants: &[Entrant],
    specs: &[Spec],
    request: &SolveRequest,
    mut attend: impl FnMut(&Spec, Job) -> Result<Answer, Failure>,
) -> Result<Vec<Row>, Failure> {
    let mut rows = Vec::with_capacity(entrants.len() * specs.len());
    for entrant in entrants {
        for spec in specs {
            let result = if request.limits.is_cancelled() {
                Err(Message::new("session-compare-cancelled"))
            } else {
                let request = SolveRequest { with: spec.clone(), instances: entrants.len(), ..request.clone() };
                let job = Job::start(entrant.position.fork(), request)?;
                match attend(spec, job) {
                    Ok(answer) => Ok(answer),
                    Err(Failure::Usage(reason)) => Err(reason),
                    Err(failure) => return Err(failure),
                }
            };
            rows.push(Row { id: entrant.id.clone(), with: spec.clone(), result });
        }
    }
    Ok(rows)
}
