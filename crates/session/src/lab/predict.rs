//! The expansions of IDA*, predicted from the distribution of a heuristic (Korf, Reid and Edelkamp 2001, *Time complexity of
//! iterative-deepening-A\**), and counted exactly.
//!
//! IDA* without a table searches the tree of all paths that never take back their last move. An iteration with bound `d` expands
//! every node of that tree whose `f`, and that of all its ancestors, is at most `d`. Paths are not followed one by one: all paths
//! that end with the same move are counted together.

use gordian_puzzle::sample::StateSample;
use gordian_search::{Cost, DEAD};
use serde::Serialize;
use std::cell::Cell;

/// The most steps of counting, as a number of moves between states times a number of depths.
const MAX_WORK: u64 = 200_000_000;

/// The most iterations that are reported: the last ones.
const MAX_PREDICTIONS: usize = 4;

/// The expansions of one complete iteration.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Prediction {
    /// The bound of the iteration.
    pub bound: Cost,
    /// The expansions that the formula predicts.
    pub predicted: f64,
    /// The expansions that the iteration really makes.
    pub measured: f64,
}

/// The moves of a complete sample, in a form for counting paths.
struct Moves {
    /// For each move, the state after it.
    ends: Vec<u32>,
    /// For each move, the moves that may follow it: all but the one that takes it back.
    next: Vec<Vec<u32>>,
    /// The moves from the start.
    first: Vec<u32>,
}

impl Moves {
    fn of(sample: &StateSample) -> Moves {
        let mut starts = Vec::new();
        let mut ends = Vec::new();
        let mut from: Vec<std::ops::Range<u32>> = Vec::with_capacity(sample.edges.len());
        for (state, edges) in sample.edges.iter().enumerate() {
            let begin = ends.len() as u32;
            for (child, _) in edges {
                starts.push(state as u32);
                ends.push(*child);
            }
            from.push(begin..ends.len() as u32);
        }
        let follow = |at: usize| {
            let back = starts[at];
            from[ends[at] as usize].clone().filter(|next| ends[*next as usize] != back).collect()
        };
        let next = (0..ends.len()).map(follow).collect();
        let first = from.first().cloned().unwrap_or_default().collect();
        Moves { ends, next, first }
    }
}

/// Predicts and counts the iterations up to the one that finds the goal. Empty if the sample is not complete, if moves do not all
/// cost 1, or if the count would take long.
pub(super) fn predict(sample: &StateSample, values: &[Cost], distances: &[Option<Cost>]) -> Vec<Prediction> {
    let has_unit_costs = sample.edges.iter().flatten().all(|(_, cost)| *cost == 1);
    let distance = distances.first().copied().flatten().filter(|distance| *distance != DEAD);
    let Some(distance) = distance.filter(|_| sample.is_complete && has_unit_costs) else { return Vec::new() };
    let moves = Moves::of(sample);
    let mut bound = values.first().copied().unwrap_or(0);
    let work = moves.ends.len() as u64 * u64::from(distance + 1);
    if work.saturating_mul(u64::from(distance.saturating_sub(bound)) / 2 + 1) > MAX_WORK {
        return Vec::new();
    }
    // The number of nodes at each depth of the tree without a heuristic, and the distribution of values in a deep layer.
    let (sizes, shares) = brute_force(&moves, values, distance);
    let mut predictions = Vec::new();
    while bound < distance {
        let (measured, next) = count(&moves, values, bound);
        let predicted = (0..=bound).map(|depth| sizes[depth as usize] * share(&shares, bound - depth)).sum();
        predictions.push(Prediction { bound, predicted, measured });
        // Without a larger sum, nothing was cut off, and there is no next iteration.
        let Some(next) = next else { break };
        bound = next;
    }
    predictions.split_off(predictions.len().saturating_sub(MAX_PREDICTIONS))
}

/// The share of nodes whose value is at most `most`.
fn share(shares: &[f64], most: Cost) -> f64 {
    shares.get(most as usize).or(shares.last()).copied().unwrap_or(1.0)
}

/// The nodes at each depth up to `depth`, and the cumulative distribution of the values over all nodes at the deepest layers.
fn brute_force(moves: &Moves, values: &[Cost], depth: Cost) -> (Vec<f64>, Vec<f64>) {
    let mut counts = vec![0.0; moves.ends.len()];
    moves.first.iter().for_each(|first| counts[*first as usize] = 1.0);
    let mut sizes = vec![1.0];
    let mut histogram = Vec::new();
    for layer in 1..=depth {
        sizes.push(counts.iter().sum());
        // Boards of even and odd parity alternate, so the equilibrium is taken from the last two layers.
        if layer + 1 >= depth {
            for (at, count) in counts.iter().enumerate() {
                let value = values[moves.ends[at] as usize];
                if value != DEAD {
                    if histogram.len() <= value as usize {
                        histogram.resize(value as usize + 1, 0.0);
                    }
                    histogram[value as usize] += count;
                }
            }
        }
        counts = step(moves, &counts, |_| true);
    }
    let total: f64 = histogram.iter().sum();
    let mut sum = 0.0;
    let shares = histogram.iter().map(|count| {
        sum += count;
        sum / total.max(1.0)
    });
    (sizes, shares.collect())
}

/// The paths one move longer. Only moves for which `keeps` holds are followed.
fn step(moves: &Moves, counts: &[f64], keeps: impl Fn(usize) -> bool) -> Vec<f64> {
    let mut next = vec![0.0; counts.len()];
    for (at, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0.0) {
        for follow in &moves.next[at] {
            if keeps(*follow as usize) {
                next[*follow as usize] += count;
            }
        }
    }
    next
}

/// The nodes that a whole iteration with a bound expands, and the next bound: the smallest sum that exceeds it.
fn count(moves: &Moves, values: &[Cost], bound: Cost) -> (f64, Option<Cost>) {
    let mut counts = vec![0.0; moves.ends.len()];
    let next = Cell::new(None);
    let is_within = |at: usize, depth: Cost| {
        let sum = depth.saturating_add(values[moves.ends[at] as usize]);
        if sum > bound && sum != DEAD {
            next.set(Some(next.get().map_or(sum, |known: Cost| known.min(sum))));
        }
        sum <= bound
    };
    for first in moves.first.iter().filter(|first| is_within(**first as usize, 1)) {
        counts[*first as usize] = 1.0;
    }
    let mut expanded = 1.0;
    for depth in 1..=bound {
        expanded += counts.iter().sum::<f64>();
        counts = step(moves, &counts, |at| is_within(at, depth + 1));
    }
    (expanded, next.get())
}
