//! [`bfida`](super::bfida) by a team of workers, which share the states among themselves.

use crate::bounded::{Bounded, Team};
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::{PathsTried, Run};
use crate::space::{Cost, DEAD, Key, Space};
use crate::storage::trace;
use crate::verdict::{Outcome, Proof, Stop};

/// Searches with a first bound, which the cost limit admits.
pub(super) fn search<S, E, O>(mut run: Run<'_, S, O>, estimate: &E, bound: Cost, team: &dyn Team) -> Outcome<S::Action>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let admissible = estimate.promise().admissible;
    let max_cost = run.cost_limit.max();
    let Some(space) = Bounded::new(run.space, run.start.clone(), estimate, max_cost) else {
        return run.stopped_early(Stop::Memory, 0);
    };
    let mut lower_bound = if admissible { bound } else { 0 };
    let max_bound = if admissible { max_cost } else { DEAD - 1 };
    let mut check = |progress: &crate::bounded::TeamProgress| {
        run.bound = progress.bound;
        run.set_expanded(progress.expanded);
        run.check_limits(0, progress.nodes)
    };
    let report = match team.search(&space, bound, max_bound, &mut check) {
        Ok(report) => report,
        Err(stop) => return run.stopped_early(stop, lower_bound),
    };
    run.set_expanded(report.expanded);
    run.add_workers_cpu(report.cpu);
    run.bound = report.bound;
    run.stats.generated = report.generated;
    run.stats.evaluated += report.generated;
    run.stats.before_last_layer = report.expanded_before;
    run.stats.peak_nodes = report.peak_nodes;
    run.stats.peak_bytes = report.peak_bytes;
    if admissible {
        lower_bound = report.bound;
    }
    if !report.path.is_empty() {
        let keys: Vec<S::Key> = report.path.iter().map(|words| Key::from_words(words)).collect();
        let plan = trace(run.space, run.start, &keys);
        return run.solved(plan, Proof::optimal_if(admissible), lower_bound);
    }
    // Records what the cost limit cut, so that the verdict does not call the puzzle unsolvable.
    if report.min_cut != Cost::MAX {
        run.cost_limit.admits(report.min_cut);
    }
    if report.next_bound != DEAD && !run.cost_limit.admits(report.next_bound) && admissible {
        lower_bound = report.next_bound;
    }
    run.exhausted(PathsTried::Cheapest, lower_bound)
}
