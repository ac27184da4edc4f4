//! The order of the open list of best-first search.

use crate::algorithm::Weight;
use crate::choices::Ties;
use crate::space::Cost;

/// How the open list is ordered: by `g_weight · g + h_weight · h`, smallest first. Also says whether nodes are expanded
/// partially.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Priority {
    pub(super) g_weight: u32,
    pub(super) h_weight: u32,
    pub(super) is_partial: bool,
    /// How ties are broken; `None` is the usual order.
    pub(super) ties: Option<Ties>,
}

impl Priority {
    /// The cost so far, `g`.
    pub const UNIFORM_COST: Priority = Priority { g_weight: 1, h_weight: 0, is_partial: false, ties: None };
    /// The estimate alone, `h`.
    pub const GREEDY: Priority = Priority { g_weight: 0, h_weight: 1, is_partial: false, ties: None };
    /// Cost plus estimate, `g + h`.
    pub const ASTAR: Priority = Priority { g_weight: 1, h_weight: 1, is_partial: false, ties: None };

    /// Cost plus weighted estimate, `g + w·h`.
    pub fn weighted(weight: Weight) -> Priority {
        Priority { g_weight: weight.denominator, h_weight: weight.numerator, is_partial: false, ties: None }
    }

    /// The same priority with partial expansion (Yoshizumi, Miura and Ishida 2000).
    ///
    /// Expanding a node stores only the children whose priority has been reached. The node goes back to the open list with
    /// the smallest priority of the others and is expanded again then. Children that would never be expanded, often half of
    /// all states, are never stored.
    #[must_use]
    pub fn with_partial_expansion(self) -> Priority {
        Priority { is_partial: true, ..self }
    }

    /// The same priority with another order of nodes that have the same.
    #[must_use]
    pub fn with_ties(self, ties: Option<Ties>) -> Priority {
        Priority { ties, ..self }
    }

    /// The priority of a node.
    #[inline(always)]
    pub(super) fn value(self, g: Cost, h: Cost) -> u64 {
        u64::from(self.g_weight) * u64::from(g) + u64::from(self.h_weight) * u64::from(h)
    }

    /// The estimate of a node, computed back from its priority; 0 if the priority does not depend on the estimate.
    #[inline(always)]
    pub(super) fn estimate_from(self, priority: u64, g: Cost) -> Cost {
        match self.h_weight {
            0 => 0,
            1 => (priority - u64::from(self.g_weight) * u64::from(g)) as Cost,
            weight => ((priority - u64::from(self.g_weight) * u64::from(g)) / u64::from(weight)) as Cost,
        }
    }

    pub(super) fn is_greedy(self) -> bool {
        self.g_weight == 0
    }

    /// Whether the first goal popped is optimal when the estimate is admissible: uniform cost and A*.
    pub(super) fn is_unweighted(self) -> bool {
        self.g_weight == self.h_weight || self.h_weight == 0
    }
}

/// Where a search gets its priority from. If the type holds no data, the weights are constants of the compiled search.
pub(super) trait PrioritySource: Copy {
    fn get(self) -> Priority;
}

impl PrioritySource for Priority {
    #[inline(always)]
    fn get(self) -> Priority {
        self
    }
}

/// The priority of A*.
#[derive(Clone, Copy)]
pub(super) struct AstarPriority<const IS_PARTIAL: bool>;

impl<const IS_PARTIAL: bool> PrioritySource for AstarPriority<IS_PARTIAL> {
    #[inline(always)]
    fn get(self) -> Priority {
        Priority { is_partial: IS_PARTIAL, ..Priority::ASTAR }
    }
}
