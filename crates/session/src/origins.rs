//! How a search reached its nodes: the parent of every node and the move from there, so that the path to a node can be given when
//! it is wanted. Moves are stored as numbers.

use crate::explain::Order;
use gordian_search::{Algorithm, NodeMap, Spec};
use std::collections::HashMap;

/// The parent of a node, and the move from there.
#[derive(Clone, Copy)]
pub(crate) struct Origin {
    pub(crate) parent: u64,
    pub(crate) action: u32,
    /// The value by which the node waits in the frontier, or [`NOT_WAITING`].
    pub(crate) value: u32,
}

/// The value of a node that is not in the frontier, or whose value is not followed.
pub(crate) const NOT_WAITING: u32 = u32::MAX;

/// The bytes that one origin takes.
pub(crate) const ORIGIN_BYTES: usize = size_of::<(u64, Origin)>();

/// The origins of the nodes of a search, with an upper limit on their number.
pub(crate) struct Origins {
    origins: NodeMap<Origin>,
    max_count: usize,
}

impl Origins {
    /// No origins yet, and at most `max_count` in the future.
    pub(crate) fn new(max_count: usize) -> Self {
        Origins { origins: NodeMap::new(), max_count }
    }

    /// Stores how a node was reached, if there is room.
    pub(crate) fn store(&mut self, node: u64, origin: Origin) {
        let has_room = self.origins.len() < self.max_count || self.origins.get(node).is_some();
        if has_room && !self.origins.insert(node, origin) {
            // The system has no more memory.
            self.max_count = self.origins.len();
        }
    }

    /// The value by which a node waits in the frontier.
    fn waiting_value(&self, node: u64) -> Option<u32> {
        self.origins.get(node).map(|origin| origin.value).filter(|value| *value != NOT_WAITING)
    }

    /// Forgets a node and all nodes numbered after it.
    pub(crate) fn remove_from(&mut self, node: u64) {
        self.origins.remove_from(node);
    }

    /// The moves that lead to a node, if they are known and not more than `max_length`.
    pub(crate) fn path_to(&self, node: u64, max_length: usize) -> Option<Vec<u32>> {
        let (mut length, mut current) = (0, node);
        while current != 0 {
            length += 1;
            current = self.origins.get(current)?.parent;
            if length > max_length {
                return None;
            }
        }
        let mut path = vec![0; length];
        current = node;
        for place in path.iter_mut().rev() {
            let origin = self.origins.get(current)?;
            (*place, current) = (origin.action, origin.parent);
        }
        Some(path)
    }
}

/// The distinct moves of a search, numbered from 0.
#[derive(Default)]
pub(crate) struct MoveNumbers {
    numbers: HashMap<String, u32>,
}

impl MoveNumbers {
    /// The number of a move, and whether it is new.
    pub(crate) fn number(&mut self, text: &str) -> (u32, bool) {
        if let Some(number) = self.numbers.get(text) {
            return (*number, false);
        }
        let number = self.numbers.len() as u32;
        self.numbers.insert(text.to_owned(), number);
        (number, true)
    }
}

/// Counts the nodes of a frontier that is ordered by a value.
pub(crate) struct TieCounts {
    order: Order,
    counts: HashMap<u32, u64>,
}

impl TieCounts {
    /// Counts for an algorithm; `None` if its frontier is not ordered by a value, or nodes return to it.
    pub(crate) fn of(spec: &Spec) -> Option<TieCounts> {
        let algorithm = Algorithm::from_spec(spec).ok()?;
        let order = Order::of(algorithm);
        let is_ordered = order.value(0, 0).is_some() && algorithm != Algorithm::Astar { partial: true };
        is_ordered.then(|| TieCounts { order, counts: HashMap::new() })
    }

    /// Adds a node, and takes it from its old place if it waits already. Returns its value.
    pub(crate) fn add(&mut self, origins: &Origins, node: u64, g: u32, h: u32) -> u32 {
        self.remove(origins, node);
        let value = self.order.value(g, h).unwrap_or(0);
        let value = u32::try_from(value).unwrap_or(NOT_WAITING - 1).min(NOT_WAITING - 1);
        *self.counts.entry(value).or_insert(0) += 1;
        value
    }

    /// Takes a node that is expanded. Returns how many nodes had its value, itself included; `None` if it is not known.
    pub(crate) fn take(&mut self, origins: &mut Origins, node: u64) -> Option<u64> {
        if node == 0 {
            return Some(1);
        }
        let count = self.remove(origins, node)?;
        if let Some(origin) = origins.origins.get_mut(node) {
            origin.value = NOT_WAITING;
        }
        Some(count)
    }

    /// Removes a node that waits. Returns how many nodes had its value before.
    fn remove(&mut self, origins: &Origins, node: u64) -> Option<u64> {
        let count = self.counts.get_mut(&origins.waiting_value(node)?)?;
        let before = *count;
        *count = count.saturating_sub(1);
        Some(before)
    }
}
