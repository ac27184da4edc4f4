//! What happened inside a search, in a few numbers: expansions by iteration, by layer and by depth, and how frontier and memory
//! grew. Watching a search does not change which nodes it expands.

use gordian_puzzle::frame::Frame;
use gordian_puzzle::{Message, Watcher};
use gordian_search::Progress;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The largest number of samples that a trace keeps.
const MAX_SAMPLES: usize = 512;

/// An iteration of a deepening search, or a layer of another search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Iteration {
    /// The depth bound, the f bound or the layer.
    pub bound: u64,
    /// States expanded in the iteration or layer.
    pub expanded: u64,
    /// Children generated in the iteration or layer.
    pub generated: u64,
}

/// Expansions and children at a depth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AtDepth {
    /// States expanded.
    pub expanded: u64,
    /// Children generated.
    pub generated: u64,
}

/// The sizes of a search at a moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// States expanded so far.
    pub expanded: u64,
    /// States in the frontier.
    pub frontier: u64,
    /// Nodes stored.
    pub nodes: u64,
    /// Memory in use, in bytes.
    pub bytes: u64,
    /// Elapsed time in seconds.
    pub seconds: f64,
}

/// What happened inside a search.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Trace {
    /// The iterations or layers, in their order.
    pub iterations: Vec<Iteration>,
    /// Expansions by f, the cost so far plus the estimate.
    pub layers: BTreeMap<u64, u64>,
    /// Expansions and children by the number of moves from the start.
    pub depths: BTreeMap<u32, AtDepth>,
    /// The sizes during the search, evenly spaced by expansions.
    pub samples: Vec<Sample>,
}

/// Watches a search and collects its trace.
pub struct Tracer<'a> {
    trace: Trace,
    inner: &'a mut dyn Watcher,
    expanded: u64,
    stride: u64,
    /// The nodes on the path to the node that is being expanded, with their depths. Depth-first searches return to these nodes.
    path: Vec<(u64, u32)>,
    latest: Progress,
}

impl<'a> Tracer<'a> {
    /// A tracer that passes progress on to another watcher.
    pub fn new(inner: &'a mut dyn Watcher) -> Self {
        Tracer { trace: Trace::default(), inner, expanded: 0, stride: 1, path: Vec::new(), latest: Progress::default() }
    }

    /// The trace of the search that was watched.
    pub fn into_trace(self) -> Trace {
        self.trace
    }

    fn expand(&mut self, node: u64, depth: u32, f: u64, frontier: u64) {
        while self.path.last().is_some_and(|(_, last)| *last >= depth) {
            self.path.pop();
        }
        self.path.push((node, depth));
        *self.trace.layers.entry(f).or_default() += 1;
        self.trace.depths.entry(depth).or_default().expanded += 1;
        if let Some(iteration) = self.trace.iterations.last_mut() {
            iteration.expanded += 1;
        }
        if self.expanded.is_multiple_of(self.stride) {
            let Progress { nodes, bytes, elapsed, .. } = self.latest;
            let seconds = elapsed.as_secs_f64();
            self.trace.samples.push(Sample { expanded: self.expanded, frontier, nodes, bytes, seconds });
            if self.trace.samples.len() > MAX_SAMPLES {
                self.stride *= 2;
                let stride = self.stride;
                self.trace.samples.retain(|sample| sample.expanded.is_multiple_of(stride));
            }
        }
        self.expanded += 1;
    }
}

impl Watcher for Tracer<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        match frame {
            Frame::Expand { node, depth, g, h, frontier, .. } => {
                self.expand(node, depth, u64::from(g) + u64::from(h), frontier);
            }
            Frame::Child { parent, .. } => {
                let known = self.path.iter().rev().find(|(node, _)| *node == parent).or(self.path.last());
                let depth = known.map_or(0, |(_, depth)| *depth);
                self.trace.depths.entry(depth).or_default().generated += 1;
                if let Some(iteration) = self.trace.iterations.last_mut() {
                    iteration.generated += 1;
                }
            }
            Frame::Bound { bound } => self.trace.iterations.push(Iteration { bound, expanded: 0, generated: 0 }),
            Frame::Goal { .. }
            | Frame::Leave { .. }
            | Frame::Deduce { .. }
            | Frame::Decide { .. }
            | Frame::Conflict { .. }
            | Frame::Look { .. } => {}
        }
    }

    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.latest = *progress;
        self.inner.progress(progress)
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.inner.setup(what, thousandths)
    }

    fn note(&mut self, note: Message) {
        self.inner.note(note);
    }

    fn add_table_bytes(&mut self, bytes: u64) {
        self.inner.add_table_bytes(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gordian_puzzle::Unwatched;

    #[test]
    fn samples_stay_few_and_evenly_spaced() {
        let mut inner = Unwatched;
        let mut tracer = Tracer::new(&mut inner);
        for node in 0..10_000 {
            tracer.frame(Frame::Expand { node, parent: None, depth: 3, g: 3, h: 4, priority: 7, frontier: node });
        }
        let trace = tracer.into_trace();
        assert_eq!(trace.layers.get(&7), Some(&10_000));
        assert!((256..=512).contains(&trace.samples.len()), "{}", trace.samples.len());
        let steps: Vec<u64> = trace.samples.windows(2).map(|pair| pair[1].expanded - pair[0].expanded).collect();
        assert!(steps.iter().all(|step| *step == steps[0]), "{steps:?}");
    }
}
