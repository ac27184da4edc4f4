//! What a search proved, and why: the sentences after the verdict.

use super::narrator::Iteration;
use gordian_puzzle::{About, Answer, Message};
use gordian_search::{Proof, Verdict};

/// What was proved and why.
pub(super) fn sentences(answer: &Answer, about: &About, iterations: &[Iteration]) -> Vec<Message> {
    if let Some(unique) = answer.unique.filter(|_| answer.steps.is_some()) {
        return if unique { vec![Message::new("explain-proof-deduced")] } else { Vec::new() };
    }
    match answer.verdict() {
        Verdict::Solved { plan, proof } => solved(answer, about, iterations, plan.cost, *proof),
        Verdict::Unsolvable => unsolvable(answer),
        Verdict::Stopped { .. } => vec![Message::new("explain-proof-stopped")],
    }
}

/// Why the plan is as good as it is.
fn solved(answer: &Answer, about: &About, iterations: &[Iteration], cost: u32, proof: Proof) -> Vec<Message> {
    let expanded = answer.stats().expanded;
    let is_minimum = answer.outcome.lower_bound == Some(cost);
    let with = |id: &'static str| Message::new(id).with("cost", cost).with("expanded", expanded);
    match (proof, answer.algorithm.as_str()) {
        (Proof::Optimal, "bfs") => vec![with("explain-proof-bfs")],
        (Proof::Optimal, "ids") => {
            let bound = iterations.last().map_or(0, |iteration| iteration.bound);
            vec![with("explain-proof-ids").with("bound", bound).with("iterations", iterations.len())]
        }
        (Proof::Optimal, "ucs") => vec![with("explain-proof-ucs")],
        (Proof::Optimal, "astar") => vec![with("explain-proof-astar"), never_overestimates(answer)],
        (Proof::Optimal, "idastar" | "bfida") => {
            vec![with("explain-proof-idastar").with("iterations", iterations.len()), never_overestimates(answer)]
        }
        (Proof::Optimal, "bibfs") => vec![with("explain-proof-bibfs")],
        (Proof::Within(_), _) => {
            let lower = answer.outcome.lower_bound.unwrap_or(0);
            let factor = answer.factor().unwrap_or(1.0).to_string();
            vec![with("explain-proof-within").with("factor", factor).with("bound", lower), never_overestimates(answer)]
        }
        (Proof::Optimal, _) => vec![with("explain-proof-own")],
        (Proof::None, name) => {
            let is_admissible = about.estimates.iter().any(|one| one.name == answer.estimate && one.promise.admissible);
            let reason = match name {
                "dfs" => "explain-proof-dfs",
                "greedy" => "explain-proof-greedy",
                "beam" => "explain-proof-beam",
                "ids" => "explain-proof-ids-steps",
                _ if !is_admissible => "explain-proof-inadmissible",
                _ => "explain-proof-nothing",
            };
            let minimum = is_minimum.then(|| with("explain-proof-bound"));
            [with(reason).with("estimate", answer.estimate.as_str())].into_iter().chain(minimum).collect()
        }
    }
}

/// The premise of every proof with a heuristic.
fn never_overestimates(answer: &Answer) -> Message {
    let id = if answer.estimate == "none" { "explain-proof-blind" } else { "explain-proof-admissible" };
    Message::new(id).with("estimate", answer.estimate.as_str())
}

/// Why there is no solution.
fn unsolvable(answer: &Answer) -> Vec<Message> {
    let expanded = answer.stats().expanded;
    if expanded == 0 {
        return vec![Message::new("explain-proof-without-search")];
    }
    vec![Message::new("explain-proof-exhausted").with("expanded", expanded)]
}
