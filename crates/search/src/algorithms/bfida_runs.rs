//! [`bfida`](super::bfida) with its layers in a storage of runs, for searches that exceed memory.
//!
//! Each layer is a sorted run, made by delayed duplicate detection. In an undirected space, new states are compared with the two
//! layers before them, otherwise with all. All layers of an iteration stay in the storage. The plan is recovered backward: each
//! layer is expanded again until a state is found that has the next state of the plan as a child.

use crate::bounded::{Bounded, BoundedExpansion, BoundedSpace};
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::packed::{Expansion, PackedSpace};
use crate::run::Run as SearchRun;
use crate::runs::layer::{LayerBuilder, merge_runs};
use crate::runs::{DEFAULT_BYTES, DiskBudget, DiskSpace, Halt, Run, RunStorage, StateReader, StateWriter};
use crate::space::{Cost, Key, Space};
use crate::verdict::Stop;
use std::io;

/// The states that are expanded together.
const BATCH: usize = 512;
/// The largest number of runs of earlier layers; when there are more, they are merged.
const MAX_EARLIER: usize = 8;

/// How an iteration ended.
pub(super) enum IterationEnd {
    /// A goal was reached; the words of the keys from the start to it.
    Solved(Vec<Vec<u64>>),
    /// The smallest `f` that was dropped; `DEAD` if nothing was.
    NextBound(Cost),
}

/// Expands a batch of states at a depth. An empty batch only checks the limits.
type Expand<'a> = dyn FnMut(&[u64], Cost, &mut BoundedExpansion) -> Result<(), Stop> + 'a;

/// Searches all states within a bound.
pub(super) fn explore<S, E, O>(
    run: &mut SearchRun<'_, S, O>,
    estimate: &E,
    bound: Cost,
    space: &DiskSpace,
) -> Result<IterationEnd, Halt>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let bounded = Bounded::new(run.space, run.start.clone(), estimate, run.cost_limit.max()).ok_or(Stop::Memory)?;
    let packed = bounded.packed();
    let limit = run.limits().bytes;
    let bytes = limit.unwrap_or(DEFAULT_BYTES).saturating_sub(run.budget.used());
    let before = run.budget.used();
    run.budget.check_room(usize::try_from(bytes).unwrap_or(usize::MAX))?;
    let mut actions = Vec::new();
    let mut peak = Peak::default();
    let known_nodes = run.stats.peak_nodes;
    let mut expand = |states: &[u64], depth: Cost, out: &mut BoundedExpansion| {
        if states.is_empty() {
            return run.check_limits(0, known_nodes);
        }
        let generated = out.generated;
        for words in states.chunks_exact(packed.words()) {
            run.count_expansion((states.len() / packed.words()) as u64, known_nodes)?;
            bounded.expand_state(words, depth, bound, &mut actions, out);
            if out.goal.is_some() {
                break;
            }
        }
        run.stats.generated += out.generated - generated;
        run.stats.evaluated += out.generated - generated;
        if out.min_cut != Cost::MAX {
            run.cost_limit.admits(out.min_cut);
        }
        Ok(())
    };
    let end = search_layers(packed, space, bytes, &mut expand, &mut peak);
    run.stats.peak_nodes = known_nodes.max(peak.nodes);
    run.budget.set_used(before + peak.bytes);
    run.budget.release_to(before);
    end
}

/// The peak number of states and the peak memory in bytes of the layers of an iteration.
#[derive(Clone, Copy, Debug, Default)]
struct Peak {
    nodes: u64,
    bytes: u64,
}

/// Not generic, so that layers are compiled here, once for each width.
fn search_layers(
    packed: &dyn PackedSpace,
    space: &DiskSpace,
    bytes: u64,
    expand: &mut Expand<'_>,
    peak: &mut Peak,
) -> Result<IterationEnd, Halt> {
    match packed.words() {
        1 => Layers::<1>::search(packed, space, bytes, expand, peak),
        2 => Layers::<2>::search(packed, space, bytes, expand, peak),
        4 => Layers::<4>::search(packed, space, bytes, expand, peak),
        8 => Layers::<8>::search(packed, space, bytes, expand, peak),
        _ => Layers::<16>::search(packed, space, bytes, expand, peak),
    }
}

/// The layers of one iteration.
struct Layers<'a, const W: usize> {
    space: &'a dyn PackedSpace,
    storage: &'a dyn RunStorage,
    disk: DiskBudget,
    layers: Vec<Run>,
    /// Runs that together hold the states of all layers but the last: layers, and merged layers. Not needed in an undirected
    /// space.
    earlier: Vec<Run>,
    /// The memory that the builder of layers has used.
    used_bytes: u64,
}

impl<'a, const W: usize> Layers<'a, W> {
    fn search(
        space: &'a dyn PackedSpace,
        disk: &'a DiskSpace,
        bytes: u64,
        expand: &mut Expand<'_>,
        peak: &mut Peak,
    ) -> Result<IterationEnd, Halt> {
        let storage = &*disk.storage;
        storage.retain(&[])?;
        let mut layers = Layers::<W> {
            space,
            storage,
            disk: DiskBudget::new(disk.max_bytes),
            layers: Vec::new(),
            earlier: Vec::new(),
            used_bytes: 0,
        };
        let end = layers.expand_all(bytes, expand);
        peak.nodes = peak.nodes.max(layers.layers.iter().map(|layer| layer.states).sum());
        peak.bytes = peak.bytes.max(layers.used_bytes);
        // An error of the search is more important than one of the removal.
        let removed = storage.retain(&[]);
        let end = end?;
        removed?;
        Ok(end)
    }

    fn expand_all(&mut self, bytes: u64, expand: &mut Expand<'_>) -> Result<IterationEnd, Halt> {
        let mut writer = StateWriter::<W>::create(self.storage, "layer-0")?;
        writer.push(&Key::from_words(&self.space.start()), &mut self.disk)?;
        self.layers.push(writer.finish("layer-0", &mut self.disk)?);
        let mut builder = LayerBuilder::<W>::new(self.storage, bytes)?;
        let mut children = BoundedExpansion::default();
        let mut batch = Vec::new();
        loop {
            let depth = self.layers.len() - 1;
            let mut reader = StateReader::<W>::open(self.storage, &self.layers[depth].name)?;
            loop {
                batch.clear();
                while batch.len() < BATCH
                    && let Some(state) = reader.next()?
                {
                    batch.push(state);
                }
                if batch.is_empty() {
                    break;
                }
                children.children.clear();
                expand(batch.as_flattened(), depth as Cost, &mut children)?;
                if let Some(goal) = children.goal.take() {
                    return self.recover(goal.goal);
                }
                builder.add(children.children.as_chunks::<W>().0, &mut self.disk)?;
                self.used_bytes = builder.used_bytes();
            }
            let name = format!("layer-{}", depth + 1);
            let mut check = |_| expand(&[], 0, &mut BoundedExpansion::default());
            let earlier: Vec<Run> = if self.space.is_undirected() {
                self.layers[depth.saturating_sub(1)..].to_vec()
            } else {
                self.merge_earlier(&mut check)?;
                self.earlier.iter().chain(self.layers.last()).cloned().collect()
            };
            let next = builder.finish(&name, &earlier, &mut self.disk, &mut check)?;
            self.used_bytes = builder.used_bytes();
            self.earlier.extend(self.layers.last().cloned());
            let kept = self.layers.iter().chain(&self.earlier).chain([&next]).map(|run| run.name.clone());
            self.storage.retain(&kept.collect::<Vec<_>>())?;
            if next.states == 0 {
                return Ok(IterationEnd::NextBound(children.next_bound));
            }
            self.layers.push(next);
        }
    }

    /// Merges the earlier runs into one if they are too many to be read together. The layers themselves stay, for the plan.
    fn merge_earlier(&mut self, check: &mut dyn FnMut(u64) -> Result<(), Stop>) -> Result<(), Halt> {
        if self.earlier.len() < MAX_EARLIER {
            return Ok(());
        }
        let name = format!("earlier-{}", self.layers.len());
        let merged = merge_runs::<W>(self.storage, &self.earlier, &name, &mut self.disk, check)?;
        let obsolete = std::mem::replace(&mut self.earlier, vec![merged]);
        obsolete.iter().filter(|run| !self.layers.contains(run)).for_each(|run| self.disk.release(run.bytes));
        Ok(())
    }

    /// The keys from the start to a goal, which is a child of a state in the last layer.
    fn recover(&self, goal: Vec<u64>) -> Result<IterationEnd, Halt> {
        let mut keys = vec![goal];
        let mut expansion = Expansion::default();
        for layer in self.layers.iter().rev() {
            let target = keys[keys.len() - 1].clone();
            let mut reader = StateReader::<W>::open(self.storage, &layer.name)?;
            let parent = loop {
                let state = reader.next()?.ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))?;
                expansion.clear();
                self.space.expand(&state, &mut expansion);
                if expansion.children.chunks_exact(W).any(|child| child == target) {
                    break state;
                }
            };
            keys.push(parent.to_vec());
        }
        keys.reverse();
        Ok(IterationEnd::Solved(keys))
    }
}
