//! The summary of a comparison over all its instances.

use crate::results::{Measurement, Results};
use serde::Serialize;

/// The smallest time that is told apart from no time: a microsecond.
const SHORTEST: f64 = 1e-6;

/// What can be compared about the effort of two searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// States expanded.
    Expansions,
    /// CPU time in seconds.
    Time,
    /// Peak memory in bytes.
    Memory,
}

impl Measure {
    /// Every measure.
    pub const ALL: [Measure; 3] = [Measure::Expansions, Measure::Time, Measure::Memory];

    /// The name as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Expansions => "expansions",
            Measure::Time => "time",
            Measure::Memory => "memory",
        }
    }

    /// The value of a row. It is at least 1 expansion, 1 microsecond or 1 byte, so that it has a logarithm.
    pub fn of(self, row: &Measurement) -> f64 {
        match self {
            Measure::Expansions => (row.expanded as f64).max(1.0),
            Measure::Time => row.seconds.max(SHORTEST),
            Measure::Memory => (row.peak_bytes as f64).max(1.0),
        }
    }
}

/// A geometric mean with its spread.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// The geometric mean.
    pub mean: f64,
    /// The geometric standard deviation: about two thirds of the values lie between `mean / deviation` and `mean * deviation`.
    pub deviation: f64,
    /// The smallest value.
    pub min: f64,
    /// The largest value.
    pub max: f64,
}

impl Spread {
    /// The spread of some positive values; `None` without values.
    ///
    /// ```
    /// use gordian_report::Spread;
    /// let spread = Spread::of([1.0, 100.0]).unwrap();
    /// assert_eq!((spread.mean.round(), spread.min, spread.max), (10.0, 1.0, 100.0));
    /// ```
    pub fn of(values: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let values: Vec<f64> = values.into_iter().collect();
        let (min, max) = (values.iter().copied().reduce(f64::min)?, values.iter().copied().reduce(f64::max)?);
        let logarithms: Vec<f64> = values.into_iter().map(f64::ln).collect();
        let count = logarithms.len() as f64;
        let mean = logarithms.iter().sum::<f64>() / count;
        let variance = logarithms.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Some(Spread { mean: mean.exp(), deviation: variance.sqrt().exp(), min, max })
    }
}

/// A mean of costs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct MeanCost {
    /// The arithmetic mean.
    pub mean: f64,
    /// The number of plans.
    pub plans: u64,
}

impl MeanCost {
    fn of(costs: impl Iterator<Item = u64>) -> Option<MeanCost> {
        let (plans, sum) = costs.fold((0_u64, 0_u64), |(plans, sum), cost| (plans + 1, sum + cost));
        (plans > 0).then(|| MeanCost { mean: sum as f64 / plans as f64, plans })
    }
}

/// What one algorithm did on all instances.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AlgorithmSummary {
    /// The algorithm as it was requested.
    pub with: String,
    /// Its name in tables and plots.
    pub label: String,
    /// Instances with a solution that is proved optimal.
    pub optimal: u64,
    /// Instances with a solution that is not proved optimal.
    pub unproved: u64,
    /// Instances that are proved unsolvable.
    pub unsolvable: u64,
    /// Instances on which the search stopped without a result.
    pub stopped: u64,
    /// Instances on which the algorithm was not run.
    pub not_run: u64,
    /// The mean cost of the plans that are proved optimal. It is over this algorithm's own instances.
    pub optimal_cost: Option<MeanCost>,
    /// The mean cost of the plans that are not proved optimal. The two means are never mixed.
    pub unproved_cost: Option<MeanCost>,
    /// The expansions on the common instances.
    pub expanded: Option<Spread>,
    /// The generated states on the common instances.
    pub generated: Option<Spread>,
    /// The CPU time on the common instances, in seconds.
    pub seconds: Option<Spread>,
    /// The peak memory on the common instances, in bytes.
    pub bytes: Option<Spread>,
    /// Expansions a second, over everything that the algorithm did.
    pub expansions_per_second: Option<f64>,
    /// The effective branching factor: the geometric mean over the algorithm's plans.
    pub branching: Option<Spread>,
}

/// How often each algorithm needed less than each other algorithm.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Wins {
    /// Row by row for each algorithm: on how many instances it expanded fewer states than the algorithm of the column.
    pub expanded: Vec<Vec<u64>>,
    /// The same for CPU time.
    pub seconds: Vec<Vec<u64>>,
}

/// The summary of a comparison.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Summary {
    /// The number of instances.
    pub instances: u64,
    /// The instances that every algorithm that was run decided. Means of effort are over these, so that they are comparable.
    pub common: u64,
    /// The algorithms, in their order.
    pub algorithms: Vec<AlgorithmSummary>,
    /// The pairwise wins.
    pub wins: Wins,
}

impl Summary {
    /// The summary of some results.
    pub fn of(results: &Results) -> Summary {
        let count = results.algorithms().len();
        // An algorithm that could not be run anywhere would leave no common instances.
        let has_run: Vec<bool> =
            (0..count).map(|algorithm| results.of_algorithm(algorithm).any(Measurement::has_run)).collect();
        let is_common = |id: usize| {
            let decided = |algorithm: usize| results.get(id, algorithm).is_some_and(Measurement::is_decided);
            has_run.contains(&true) && (0..count).all(|algorithm| !has_run[algorithm] || decided(algorithm))
        };
        let common: Vec<usize> = (0..results.ids().len()).filter(|id| is_common(*id)).collect();
        let wins = |measure| {
            let against = |one| (0..count).map(|other| count_wins(results, one, other, measure)).collect();
            (0..count).map(against).collect()
        };
        Summary {
            instances: results.ids().len() as u64,
            common: common.len() as u64,
            algorithms: (0..count).map(|algorithm| summarise(results, algorithm, &common)).collect(),
            wins: Wins { expanded: wins(Measure::Expansions), seconds: wins(Measure::Time) },
        }
    }
}

fn summarise(results: &Results, algorithm: usize, common: &[usize]) -> AlgorithmSummary {
    let rows = || results.of_algorithm(algorithm);
    let number = |is_counted: &dyn Fn(&Measurement) -> bool| rows().filter(|row| is_counted(row)).count() as u64;
    let spread = |measure: &dyn Fn(&Measurement) -> f64| {
        let rows = common.iter().filter_map(|id| results.get(*id, algorithm)).filter(|row| row.has_run());
        Spread::of(rows.map(measure))
    };
    let seconds: f64 = rows().map(|row| row.seconds).sum();
    let expanded: u64 = rows().map(|row| row.expanded).sum();
    AlgorithmSummary {
        with: results.algorithms()[algorithm].clone(),
        label: results.label(algorithm),
        optimal: number(&Measurement::is_optimal),
        unproved: number(&|row| row.is_solved() && !row.is_optimal()),
        unsolvable: number(&|row| row.verdict == "unsolvable"),
        stopped: number(&|row| row.verdict == "stopped"),
        not_run: number(&|row| !row.has_run()),
        optimal_cost: MeanCost::of(rows().filter(|row| row.is_optimal()).filter_map(|row| row.cost)),
        unproved_cost: MeanCost::of(
            rows().filter(|row| row.is_solved() && !row.is_optimal()).filter_map(|row| row.cost),
        ),
        expanded: spread(&|row| Measure::Expansions.of(row)),
        generated: spread(&|row| (row.generated as f64).max(1.0)),
        seconds: spread(&|row| Measure::Time.of(row)),
        bytes: spread(&|row| Measure::Memory.of(row)),
        expansions_per_second: (expanded > 0 && seconds > 0.0).then(|| expanded as f64 / seconds),
        branching: Spread::of(rows().filter_map(|row| row.branching)),
    }
}

/// On how many instances the algorithm `one` needed less than the algorithm `other`. An algorithm that decides an instance wins
/// against an algorithm that does not.
fn count_wins(results: &Results, one: usize, other: usize, measure: Measure) -> u64 {
    let wins = |id: usize| {
        let decided = |algorithm| results.get(id, algorithm).filter(|row| row.is_decided());
        match (decided(one), decided(other)) {
            (Some(one), Some(other)) => measure.of(one) < measure.of(other),
            (Some(_), None) => true,
            (None, _) => false,
        }
    };
    (0..results.ids().len()).filter(|id| wins(*id)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(id: &str, with: &str, cost: Option<u64>, proof: &str, expanded: u64) -> Measurement {
        Measurement {
            id: id.to_owned(),
            with: with.to_owned(),
            verdict: if cost.is_some() { "solved" } else { "stopped" }.to_owned(),
            proof: proof.to_owned(),
            cost,
            expanded,
            seconds: expanded as f64 / 1e3,
            ..Measurement::default()
        }
    }

    fn sample() -> Summary {
        Summary::of(&Results::new(vec![
            row("a", "astar", Some(10), "optimal", 100),
            row("a", "greedy", Some(20), "none", 10),
            row("a", "bfs", Some(10), "optimal", 1_000),
            row("b", "astar", Some(30), "optimal", 400),
            row("b", "greedy", Some(50), "none", 400),
            row("b", "bfs", Some(30), "optimal", 9_000),
            row("c", "astar", Some(50), "within", 800),
            row("c", "greedy", Some(90), "none", 1_600),
            row("c", "bfs", None, "none", 90_000),
        ]))
    }

    #[test]
    fn costs_with_and_without_proof_have_means_of_their_own() {
        let summary = sample();
        let [astar, greedy, bfs] = &summary.algorithms[..] else { panic!("{summary:?}") };
        assert_eq!(astar.optimal_cost, Some(MeanCost { mean: 20.0, plans: 2 }));
        assert_eq!(astar.unproved_cost, Some(MeanCost { mean: 50.0, plans: 1 }));
        assert_eq!((greedy.optimal_cost, greedy.unproved), (None, 3));
        assert_eq!((bfs.optimal, bfs.stopped, bfs.unproved_cost), (2, 1, None));
    }

    #[test]
    fn means_are_over_the_instances_that_all_decided() {
        let summary = sample();
        assert_eq!((summary.instances, summary.common), (3, 2));
        let expanded = summary.algorithms[0].expanded.expect("a spread");
        assert!((expanded.mean - 200.0).abs() < 1e-9, "{expanded:?}");
        assert!((expanded.max - 400.0).abs() < 1e-9);
        assert_eq!(summary.algorithms[0].expansions_per_second.map(f64::round), Some(1_000.0));
    }

    #[test]
    fn deciding_an_instance_wins_against_stopping_and_ties_count_for_nobody() {
        let wins = sample().wins.expanded;
        // On b, A* and greedy search expand equally many states.
        assert_eq!((wins[0][1], wins[1][0]), (1, 1));
        // On c, only breadth-first search stops.
        assert_eq!((wins[0][2], wins[1][2], wins[2][0]), (3, 3, 0));
        assert_eq!(wins[0][0], 0);
    }

    #[test]
    fn an_algorithm_that_cannot_run_leaves_the_common_instances_as_they_are() {
        let refused = Measurement { id: "a".to_owned(), with: "bibfs".to_owned(), ..Measurement::default() };
        let summary = Summary::of(&Results::new(vec![row("a", "astar", Some(1), "optimal", 5), refused]));
        assert_eq!((summary.common, summary.algorithms[1].not_run), (1, 1));
        assert_eq!(summary.algorithms[1].expanded, None);
    }
}
