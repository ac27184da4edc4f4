//! Splits the search tree into subtrees, the units of work for threads.

use crate::algorithms::deepening::Root;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::Space;
use crate::verdict::Stop;

/// The number of subtrees that the tree is first split into. Later iterations split further.
const INITIAL_SUBTREES: usize = 64;

/// A tree that hardly branches is not split below this depth. Few threads, or only one, then have work.
const MAX_SPLIT_LAYERS: usize = 32;

/// A subtree that took more than a 256th of an iteration's expansions is split before the next iteration.
const MAX_SHARE_DIVISOR: u64 = 256;

/// A unit of work has at least this many expansions: for a thread, taking a unit costs as much as a few expansions.
pub(super) const MIN_UNIT_EXPANSIONS: u64 = 128;

/// A subtree and the actions that lead to its root.
pub(super) struct Subtree<S: Space, Eval> {
    pub(super) root: Root<S, Eval>,
    pub(super) actions: Vec<S::Action>,
}

impl<S: Space, Eval: Copy> Clone for Subtree<S, Eval> {
    fn clone(&self) -> Self {
        let Root { state, evaluation, g, last_action } = &self.root;
        let root = Root { state: state.clone(), evaluation: *evaluation, g: *g, last_action: *last_action };
        Subtree { root, actions: self.actions.clone() }
    }
}

impl<S: Space, Eval> Subtree<S, Eval> {
    /// The actions from the start to a state, given those from the root of the subtree to the state.
    pub(super) fn path_from_start(&self, from_root: Vec<S::Action>) -> Vec<S::Action> {
        self.actions.iter().copied().chain(from_root).collect()
    }
}

/// Subtrees, each with the expansions that the last iteration made in it, or an estimate of them.
pub(super) type WeightedSubtrees<S, Eval> = Vec<(Subtree<S, Eval>, u64)>;

/// Splits the whole tree by expanding its top layers. Goals are never expanded: they become subtrees of one state.
pub(super) fn split<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    whole_tree: Subtree<S, E::Evaluation>,
    expanded: u64,
) -> Result<WeightedSubtrees<S, E::Evaluation>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut layer = vec![whole_tree];
    for _ in 0..MAX_SPLIT_LAYERS {
        let has_only_goals = layer.iter().all(|subtree| run.space.is_goal(&subtree.root.state));
        if layer.len() >= INITIAL_SUBTREES || has_only_goals {
            break;
        }
        let mut next_layer = Vec::new();
        for subtree in layer {
            expand_root(run, estimate, subtree, &mut next_layer)?;
        }
        layer = next_layer;
    }
    Ok(with_weights(layer, expanded).collect())
}

/// Gives each subtree an equal share of the expansions as its weight.
fn with_weights<S: Space, Eval>(
    subtrees: Vec<Subtree<S, Eval>>,
    expanded: u64,
) -> impl Iterator<Item = (Subtree<S, Eval>, u64)> {
    let each = expanded / subtrees.len().max(1) as u64;
    subtrees.into_iter().map(move |subtree| (subtree, each))
}

/// Splits the subtrees that took a large share of an iteration. The order is kept.
pub(super) fn refine<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtrees: WeightedSubtrees<S, E::Evaluation>,
) -> Result<WeightedSubtrees<S, E::Evaluation>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let total: u64 = subtrees.iter().map(|(_, expanded)| expanded).sum();
    let max_expansions = (total / MAX_SHARE_DIVISOR).max(MIN_UNIT_EXPANSIONS);
    let mut refined = Vec::with_capacity(subtrees.len());
    for (subtree, expanded) in subtrees {
        // A split is assumed to halve the work, so a subtree of four times the allowed size is split twice.
        let mut pieces = vec![subtree];
        let mut expanded_per_piece = expanded;
        while expanded_per_piece > max_expansions {
            let mut smaller = Vec::new();
            for piece in pieces {
                expand_root(run, estimate, piece, &mut smaller)?;
            }
            pieces = smaller;
            expanded_per_piece /= 2;
        }
        refined.extend(with_weights(pieces, expanded));
    }
    Ok(refined)
}

/// Appends the subtrees of a subtree's children to `out`, or the subtree itself if its root is a goal.
fn expand_root<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtree: Subtree<S, E::Evaluation>,
    out: &mut Vec<Subtree<S, E::Evaluation>>,
) -> Result<(), Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let space = run.space;
    if space.is_goal(&subtree.root.state) {
        out.push(subtree);
        return Ok(());
    }
    run.count_expansion(out.len() as u64, 0)?;
    let Root { mut state, evaluation, g, last_action } = subtree.root;
    let mut actions = Vec::new();
    space.actions(&state, &mut actions);
    for &action in &actions {
        if last_action.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        run.stats.generated += 1;
        run.stats.evaluated += 1;
        let child_g = g.saturating_add(space.cost(&state, action));
        let token = space.apply(&mut state, action);
        let child_running = estimate.step(space, evaluation, &state, action);
        let root = Root { state: state.clone(), evaluation: child_running, g: child_g, last_action: Some(action) };
        let mut path = subtree.actions.clone();
        path.push(action);
        out.push(Subtree { root, actions: path });
        space.undo(&mut state, action, token);
    }
    Ok(())
}
