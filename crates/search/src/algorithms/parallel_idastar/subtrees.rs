//! Splits the search tree into subtrees, the units of work for threads.

use crate::algorithms::deepening::Root;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::Space;
use crate::verdict::Stop;

/// The number of subtrees that the tree is first split into. Later iterations split further.
const INITIAL_SUBTREES: usize = 64;

/// A subtree with more than one part in this many of an iteration's expansions is split before the next iteration.
const MAX_SHARE_DIVISOR: u64 = 256;

/// The smallest number of expansions that is worth being a unit of work: taking a unit costs as much as some expansions.
pub(super) const MIN_SHARE_EXPANSIONS: u64 = 128;

/// A subtree and the actions that lead to its root.
pub(super) struct Subtree<S: Space, R> {
    pub(super) root: Root<S, R>,
    pub(super) actions: Vec<S::Action>,
}

impl<S: Space, R: Copy> Clone for Subtree<S, R> {
    fn clone(&self) -> Self {
        let Root { state, evaluation, g, last } = &self.root;
        let root = Root { state: state.clone(), evaluation: *evaluation, g: *g, last: *last };
        Subtree { root, actions: self.actions.clone() }
    }
}

impl<S: Space, R> Subtree<S, R> {
    /// The actions from the start to a state below the root.
    pub(super) fn path_from_start(&self, below: Vec<S::Action>) -> Vec<S::Action> {
        self.actions.iter().copied().chain(below).collect()
    }
}

/// Subtrees, each with the expansions that the last iteration made in it, or an estimate of them.
pub(super) type WeightedSubtrees<S, R> = Vec<(Subtree<S, R>, u64)>;

/// Splits the whole tree by expanding its top layers. Goals are never expanded: they become subtrees of one state.
pub(super) fn split<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    whole: Subtree<S, E::Evaluation>,
    expanded: u64,
) -> Result<WeightedSubtrees<S, E::Evaluation>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut layer = vec![whole];
    // A tree that never branches is left after this many layers; one thread then searches its only subtree.
    for _ in 0..32 {
        let open = layer.iter().filter(|subtree| !run.space.is_goal(&subtree.root.state)).count();
        if layer.len() >= INITIAL_SUBTREES || open == 0 {
            break;
        }
        let mut next = Vec::new();
        for subtree in layer {
            expand_root(run, estimate, subtree, &mut next)?;
        }
        layer = next;
    }
    Ok(with_weights(layer, expanded).collect())
}

/// Divides the expansions equally among subtrees.
fn with_weights<S: Space, R>(
    subtrees: Vec<Subtree<S, R>>,
    expanded: u64,
) -> impl Iterator<Item = (Subtree<S, R>, u64)> {
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
    let all: u64 = subtrees.iter().map(|(_, expanded)| expanded).sum();
    let max = (all / MAX_SHARE_DIVISOR).max(MIN_SHARE_EXPANSIONS);
    let mut next = Vec::with_capacity(subtrees.len());
    for (subtree, expanded) in subtrees {
        // Each split about halves the work, so a subtree of four times the allowed size is split twice.
        let mut pieces = vec![subtree];
        let mut left = expanded;
        while left > max {
            let mut smaller = Vec::new();
            for piece in pieces {
                expand_root(run, estimate, piece, &mut smaller)?;
            }
            pieces = smaller;
            left /= 2;
        }
        next.extend(with_weights(pieces, expanded));
    }
    Ok(next)
}

/// Replaces a subtree by those of its root's children; a goal stays as it is.
fn expand_root<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtree: Subtree<S, E::Evaluation>,
    next: &mut Vec<Subtree<S, E::Evaluation>>,
) -> Result<(), Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let space = run.space;
    if space.is_goal(&subtree.root.state) {
        next.push(subtree);
        return Ok(());
    }
    run.count_expansion(next.len() as u64, 0)?;
    let Root { mut state, evaluation, g, last } = subtree.root;
    let mut actions = Vec::new();
    space.actions(&state, &mut actions);
    for &action in &actions {
        if last.is_some_and(|last| space.undoes(last, action)) {
            continue;
        }
        run.stats.generated += 1;
        run.stats.evaluated += 1;
        let child_g = g.saturating_add(space.cost(&state, action));
        let token = space.apply(&mut state, action);
        let child_running = estimate.step(space, evaluation, &state, action);
        let root = Root { state: state.clone(), evaluation: child_running, g: child_g, last: Some(action) };
        let mut path = subtree.actions.clone();
        path.push(action);
        next.push(Subtree { root, actions: path });
        space.undo(&mut state, action, token);
    }
    Ok(())
}
