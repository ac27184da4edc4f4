//! The tree in subtrees, each of them work for one thread.

use crate::algorithms::deepening::Root;
use crate::estimate::Estimate;
use crate::observe::Observer;
use crate::run::Run;
use crate::space::Space;
use crate::verdict::Stop;

/// Subtrees to cut the tree into at first, where it is large enough; later iterations cut further.
const SUBTREES: usize = 64;

/// A subtree with more than this share of an iteration's expansions is cut before the next.
const LARGEST_SHARE: u64 = 256;

/// So few expansions are not worth being shared: to take a piece of work costs as much as some of them.
pub(super) const LEAST_SHARE: u64 = 128;

/// A subtree and the actions that lead to its root.
pub(super) struct Subtree<S: Space, R> {
    pub(super) root: Root<S, R>,
    pub(super) actions: Vec<S::Action>,
}

impl<S: Space, R: Copy> Clone for Subtree<S, R> {
    fn clone(&self) -> Self {
        let Root { state, running, g, last } = &self.root;
        let root = Root { state: state.clone(), running: *running, g: *g, last: *last };
        Subtree { root, actions: self.actions.clone() }
    }
}

impl<S: Space, R> Subtree<S, R> {
    /// The actions from the start to a state below the root.
    pub(super) fn whole(&self, below: Vec<S::Action>) -> Vec<S::Action> {
        self.actions.iter().copied().chain(below).collect()
    }
}

/// Subtrees with the expansions that the last iteration made in each, or is thought to have made.
pub(super) type Weighed<S, R> = Vec<(Subtree<S, R>, u64)>;

/// Expands the top of the tree, layer by layer. Goals are never expanded: they become subtrees of one state.
pub(super) fn cut<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    whole: Subtree<S, E::Running>,
    expanded: u64,
) -> Result<Weighed<S, E::Running>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let mut layer = vec![whole];
    // A tree that never widens is cut off here; its one subtree is then searched by one thread.
    for _ in 0..32 {
        let open = layer.iter().filter(|subtree| !run.space.is_goal(&subtree.root.state)).count();
        if layer.len() >= SUBTREES || open == 0 {
            break;
        }
        let mut next = Vec::new();
        for subtree in layer {
            widen(run, estimate, subtree, &mut next)?;
        }
        layer = next;
    }
    Ok(weigh(layer, expanded).collect())
}

/// Subtrees that have so many expansions together.
fn weigh<S: Space, R>(subtrees: Vec<Subtree<S, R>>, expanded: u64) -> impl Iterator<Item = (Subtree<S, R>, u64)> {
    let each = expanded / subtrees.len().max(1) as u64;
    subtrees.into_iter().map(move |subtree| (subtree, each))
}

/// Cuts the subtrees in which much of an iteration was expanded, in their place.
pub(super) fn refine<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtrees: Weighed<S, E::Running>,
) -> Result<Weighed<S, E::Running>, Stop>
where
    S: Space,
    E: Estimate<S>,
    O: Observer<S::Action>,
{
    let all: u64 = subtrees.iter().map(|(_, expanded)| expanded).sum();
    let most = (all / LARGEST_SHARE).max(LEAST_SHARE);
    let mut next = Vec::with_capacity(subtrees.len());
    for (subtree, expanded) in subtrees {
        // Twice as much is cut twice, about.
        let mut pieces = vec![subtree];
        let mut left = expanded;
        while left > most {
            let mut smaller = Vec::new();
            for piece in pieces {
                widen(run, estimate, piece, &mut smaller)?;
            }
            pieces = smaller;
            left /= 2;
        }
        next.extend(weigh(pieces, expanded));
    }
    Ok(next)
}

/// Puts the children of a subtree's root in its place; a goal stays as it is.
fn widen<S, E, O>(
    run: &mut Run<'_, S, O>,
    estimate: &E,
    subtree: Subtree<S, E::Running>,
    next: &mut Vec<Subtree<S, E::Running>>,
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
    run.expand(next.len() as u64, 0)?;
    let Root { mut state, running, g, last } = subtree.root;
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
        let child_running = estimate.step(space, running, &state, action);
        let root = Root { state: state.clone(), running: child_running, g: child_g, last: Some(action) };
        let mut path = subtree.actions.clone();
        path.push(action);
        next.push(Subtree { root, actions: path });
        space.undo(&mut state, action, token);
    }
    Ok(())
}
