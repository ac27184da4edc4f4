//! The census beyond memory: sorted runs with delayed duplicate detection, see [`LayerBuilder`].
//!
//! In an undirected space only the last two layers can contain a child, so older ones are removed. In other spaces all of them
//! are kept, merged from time to time into few runs.

use super::checkpoint::Checkpoint;
use super::{CensusRun, LayerCounts};
use crate::packed::Expansion;
use crate::runs::layer::{LayerBuilder, merge_runs};
use crate::runs::{BLOCK_BYTES, DEFAULT_BYTES, DiskBudget, Halt, Run, RunStorage, StateReader};
use std::cmp::Reverse;

/// The largest number of runs of earlier layers; when there are more, they are merged.
const MAX_VISITED: usize = 8;

/// Counts the layers from a checkpoint on.
pub(super) fn count<const W: usize>(
    run: &mut CensusRun<'_>,
    storage: &dyn RunStorage,
    checkpoint: &mut Checkpoint,
    disk: &mut DiskBudget,
) -> Result<(), Halt> {
    if checkpoint.is_complete {
        return Ok(());
    }
    let bytes = run.request.limits.bytes.unwrap_or(DEFAULT_BYTES);
    run.budget.check_room(usize::try_from(bytes).unwrap_or(usize::MAX))?;
    let mut builder = LayerBuilder::<W>::new(storage, bytes)?;
    while !checkpoint.is_complete {
        let depth = run.census.layers.len();
        let mut counts = expand(run, storage, &checkpoint.layer, &mut builder, disk)?;
        let before = checkpoint.runs();
        let next = builder.finish(&format!("layer-{depth}"), &before, disk, &mut |found| {
            run.check(&LayerCounts { found, ..counts }).map(|_| ())
        })?;
        run.budget.set_used(builder.used_bytes());
        counts.found = next.states;
        if run.end_layer(&counts) {
            let expanded = std::mem::replace(&mut checkpoint.layer, next.clone());
            if run.space.is_undirected() {
                checkpoint.visited = vec![expanded];
            } else {
                checkpoint.visited.push(expanded);
                compact::<W>(run, storage, &mut checkpoint.visited, depth, disk)?;
            }
        } else {
            checkpoint.is_complete = true;
            checkpoint.visited.clear();
        }
        checkpoint.save(run, storage)?;
        let kept = checkpoint.runs();
        before.iter().chain([&next]).filter(|run| !kept.contains(run)).for_each(|run| disk.release(run.bytes));
        checkpoint.retain_runs(storage)?;
    }
    Ok(())
}

/// Expands a layer into the builder.
fn expand<const W: usize>(
    run: &mut CensusRun<'_>,
    storage: &dyn RunStorage,
    layer: &Run,
    builder: &mut LayerBuilder<'_, W>,
    disk: &mut DiskBudget,
) -> Result<LayerCounts, Halt> {
    let mut counts = LayerCounts::default();
    let mut reader = StateReader::<W>::open(storage, &layer.name)?;
    let mut expansion = Expansion::default();
    let mut batch: Vec<[u64; W]> = Vec::new();
    loop {
        // The children of a batch must be few compared with the buffer.
        let batch_size = run.check(&counts)?.min((builder.capacity() / 256).max(1));
        batch.clear();
        while batch.len() < batch_size
            && let Some(state) = reader.next()?
        {
            batch.push(state);
        }
        if batch.is_empty() {
            return Ok(counts);
        }
        expansion.clear();
        run.space.expand(batch.as_flattened(), &mut expansion);
        counts.add_expansion(&expansion, W);
        builder.add(expansion.children.as_chunks::<W>().0, disk)?;
        let bytes = (batch.capacity() * W + expansion.children.capacity()) * size_of::<u64>() + 2 * BLOCK_BYTES;
        run.budget.set_used(builder.used_bytes() + bytes as u64);
    }
}

/// Merges runs of earlier layers if there are too many: all of them, or all but the largest if that is more than half.
fn compact<const W: usize>(
    run: &mut CensusRun<'_>,
    storage: &dyn RunStorage,
    visited: &mut Vec<Run>,
    depth: usize,
    disk: &mut DiskBudget,
) -> Result<(), Halt> {
    if visited.len() <= MAX_VISITED {
        return Ok(());
    }
    visited.sort_by_key(|run| Reverse(run.states));
    let total: u64 = visited.iter().map(|run| run.states).sum();
    let kept = usize::from(visited[0].states * 2 > total);
    let name = format!("visited-{depth}");
    let check = &mut |_| run.check(&LayerCounts::default()).map(|_| ());
    let merged = merge_runs::<W>(storage, &visited[kept..], &name, disk, check)?;
    visited.truncate(kept);
    visited.push(merged);
    Ok(())
}
