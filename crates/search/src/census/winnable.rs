//! Counts the states from which a goal can be reached.
//!
//! Spaces know only their forward moves, and storing all of them would take many times the memory of the states. So the states
//! are swept until nothing changes: a state can win if it is a goal or if one of its children can. Each sweep uses its own
//! results immediately and expands only states that are still undecided, so a few sweeps are enough in practice.

use super::{CensusRun, LayerCounts, MAX_BATCH};
use crate::packed::Expansion;
use crate::verdict::Stop;

/// With more states than this, the sweeps are left out: they would take far longer than the census itself.
const MAX_STATES: u64 = 100_000_000;

/// The states that a census has seen, each with an index.
pub(super) trait SeenStates {
    /// All indices are less than this.
    fn indices(&self) -> usize;
    /// Appends the words of the state with an index, and returns `true`; `false` if there is no such state.
    fn state_at(&self, index: usize, words: &mut Vec<u64>) -> bool;
    /// The index of a state that was seen.
    fn index_of(&self, state: &[u64]) -> usize;
}

/// Counts the winnable states, if the request asks for it and the limits suffice.
pub(super) fn count(run: &mut CensusRun<'_>, seen: &impl SeenStates) {
    if !run.request.winnable {
        return;
    }
    if run.space.is_undirected() {
        run.census.winnable = Some(if run.census.goals > 0 { run.census.states() } else { 0 });
        return;
    }
    if run.census.states() > MAX_STATES {
        return;
    }
    let bytes = seen.indices().div_ceil(64) * 8;
    if run.census.goals > 0 && run.budget.reserve(bytes).is_err() {
        return;
    }
    run.census.winnable = if run.census.goals == 0 { Some(0) } else { sweep_until_stable(run, seen).ok() };
}

fn sweep_until_stable(run: &mut CensusRun<'_>, seen: &impl SeenStates) -> Result<u64, Stop> {
    let words = run.space.words();
    let mut can_win = vec![0u64; seen.indices().div_ceil(64)];
    let mut winnable = 0;
    let mut expansion = Expansion::default();
    let (mut batch, mut indices) = (Vec::new(), Vec::new());
    loop {
        let before = winnable;
        let mut next = 0;
        while next < seen.indices() {
            let batch_size = run.check(&LayerCounts::default())?.min(MAX_BATCH);
            batch.clear();
            indices.clear();
            while next < seen.indices() && indices.len() < batch_size {
                if can_win[next / 64] >> (next % 64) & 1 == 0 && seen.state_at(next, &mut batch) {
                    indices.push(next);
                }
                next += 1;
            }
            expansion.clear();
            run.space.expand(&batch, &mut expansion);
            let mut begin = 0;
            for (index, state) in indices.iter().zip(&expansion.states) {
                let mut children = expansion.children[begin..state.end as usize].chunks_exact(words);
                begin = state.end as usize;
                let wins = |child: &[u64]| {
                    let index = seen.index_of(child);
                    can_win[index / 64] >> (index % 64) & 1 == 1
                };
                if state.is_goal || children.any(wins) {
                    can_win[index / 64] |= 1 << (index % 64);
                    winnable += 1;
                }
            }
        }
        if winnable == before {
            return Ok(winnable);
        }
    }
}
