//! The frontier of a search, followed by its frames: which nodes wait, in the order in which the search will take them.

use gordian_puzzle::frame::{Fate, Frame};
use gordian_search::{Algorithm, Value};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, VecDeque};

/// The most nodes of a frontier that are listed.
pub const MAX_LISTED: usize = 8;

/// A node that waits in the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct WaitingNode {
    /// The node.
    pub node: u64,
    /// The cost from the start.
    pub g: u32,
    /// The estimated cost to a goal.
    pub h: u32,
}

/// The frontier at a moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct FrontierView {
    /// The number of nodes.
    pub count: u64,
    /// The first of them, in the order in which the search will take them.
    pub first: Vec<WaitingNode>,
}

/// How the search chose among nodes with the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Tie {
    /// How many nodes of the frontier had this value, the chosen one included.
    pub count: u64,
    /// What sets the chosen node apart.
    pub rule: TieRule,
}

/// What sets the chosen node apart from others with the same value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieRule {
    /// It was added last.
    Newest,
    /// It was added first.
    Oldest,
    /// It has the largest cost from the start; of several such nodes, it was added last.
    LargestCost,
    /// It has the smallest cost from the start; of several such nodes, it was added last.
    SmallestCost,
    /// Nothing that can be said in a few words.
    Other,
}

/// What orders the frontier of an algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// First in, first out.
    Queue,
    /// The smallest sum of `g` and `h`, weighted in thousandths.
    Priority {
        /// The weight of the cost.
        g: u64,
        /// The weight of the estimate.
        h: u64,
    },
    /// A path from the start to the node that is searched.
    Path,
    /// Layers, each sorted by `h` and cut to this many nodes.
    Layers {
        /// The most nodes of a layer.
        width: usize,
    },
}

impl Order {
    /// The order of an algorithm's frontier.
    pub fn of(algorithm: Algorithm) -> Order {
        let value = |name| algorithm.parameters().into_iter().find(|(key, _)| *key == name).map(|(_, value)| value);
        match algorithm {
            Algorithm::Bfs | Algorithm::Bibfs | Algorithm::Bfida => Order::Queue,
            Algorithm::Dfs | Algorithm::Ids { .. } | Algorithm::IdaStar { .. } => Order::Path,
            Algorithm::Ucs => Order::Priority { g: 1_000, h: 0 },
            Algorithm::Greedy => Order::Priority { g: 0, h: 1_000 },
            Algorithm::Astar { .. } => Order::Priority { g: 1_000, h: 1_000 },
            Algorithm::Wastar { weight } => Order::Priority { g: 1_000, h: (weight.value() * 1_000.0).round() as u64 },
            Algorithm::Beam { .. } => {
                let width = value("width").and_then(Value::whole).unwrap_or(u32::MAX);
                Order::Layers { width: width as usize }
            }
        }
    }

    /// The value by which a node is ordered, in thousandths; `None` if the order does not depend on a value.
    pub fn value(self, g: u32, h: u32) -> Option<u64> {
        match self {
            Order::Priority { g: of_g, h: of_h } => Some(of_g * u64::from(g) + of_h * u64::from(h)),
            _ => None,
        }
    }
}

/// The place of a node in a frontier that is ordered by a value: the value, and when the node was added.
type Place = (u64, u64);

/// Follows the frontier of a search.
pub(super) struct FrontierModel {
    order: Order,
    /// The most nodes that are followed.
    max_nodes: usize,
    /// Nodes by value, for [`Order::Priority`].
    by_value: BTreeMap<Place, WaitingNode>,
    places: HashMap<u64, Place>,
    /// Nodes in order, for the other orders. The path of [`Order::Path`] includes the node that is searched.
    list: VecDeque<WaitingNode>,
    /// The layer after the current one, for [`Order::Layers`].
    next_layer: Vec<WaitingNode>,
    added: u64,
    /// In a partial expansion: the node that is expanded, its value, and the smallest value of a child that is left for later.
    deferring: Option<(WaitingNode, u64, Option<u64>)>,
    is_partial: bool,
    is_lost: bool,
}

impl FrontierModel {
    /// The frontier before the search begins.
    pub(super) fn new(algorithm: Algorithm, max_nodes: usize) -> Self {
        FrontierModel {
            order: Order::of(algorithm),
            max_nodes,
            by_value: BTreeMap::new(),
            places: HashMap::new(),
            list: VecDeque::new(),
            next_layer: Vec::new(),
            added: 0,
            deferring: None,
            is_partial: algorithm == Algorithm::Astar { partial: true },
            is_lost: false,
        }
    }

    fn len(&self) -> usize {
        self.by_value.len() + self.list.len() + self.next_layer.len()
    }

    /// Adds a node. A node that is known already moves to its new place.
    fn add(&mut self, node: WaitingNode) {
        match self.order {
            Order::Priority { .. } => self.add_with_value(node, self.order.value(node.g, node.h).unwrap_or(0)),
            Order::Layers { .. } => self.next_layer.push(node),
            Order::Queue => self.list.push_back(node),
            // A child joins the path when it is expanded.
            Order::Path => {}
        }
        if self.len() > self.max_nodes {
            self.forget();
        }
    }

    fn add_with_value(&mut self, node: WaitingNode, value: u64) {
        self.added += 1;
        let place = (value, self.added);
        if let Some(old) = self.places.insert(node.node, place) {
            self.by_value.remove(&old);
        }
        self.by_value.insert(place, node);
    }

    /// Gives up: the frontier is too large to follow.
    fn forget(&mut self) {
        self.is_lost = true;
        (self.by_value, self.places) = (BTreeMap::new(), HashMap::new());
        (self.list, self.next_layer) = (VecDeque::new(), Vec::new());
    }

    /// Follows a frame. For an expansion, call [`choose`](Self::choose) first.
    pub(super) fn follow(&mut self, frame: &Frame) {
        if self.is_lost {
            return;
        }
        match *frame {
            Frame::Child { node: Some(node), g, h, fate: Fate::New | Fate::Better, .. } => {
                self.add(WaitingNode { node, g, h });
            }
            Frame::Child { g, h, fate: Fate::Pruned, node: None, .. } => {
                if let (Some((_, value, deferred)), Some(child)) = (&mut self.deferring, self.order.value(g, h))
                    && child > *value
                {
                    *deferred = Some(deferred.map_or(child, |known| known.min(child)));
                }
            }
            Frame::Expand { node, g, h, priority, depth, .. } => {
                self.end_expansion();
                self.take(WaitingNode { node, g, h }, depth);
                if self.is_partial {
                    self.deferring = Some((WaitingNode { node, g, h }, priority * 1_000, None));
                }
            }
            Frame::Bound { .. } => {
                self.end_expansion();
                self.begin_layer();
            }
            Frame::Leave { node } => {
                while self.list.back().is_some_and(|last| last.node >= node) {
                    self.list.pop_back();
                }
            }
            _ => {}
        }
    }

    /// After a partial expansion: puts the node back if children were left for later.
    pub(super) fn end_expansion(&mut self) {
        if let Some((node, _, Some(value))) = self.deferring.take() {
            self.add_with_value(node, value);
        }
    }

    /// Takes a node with this depth out of the frontier.
    fn take(&mut self, node: WaitingNode, depth: u32) {
        match self.order {
            Order::Priority { .. } => {
                if let Some(place) = self.places.remove(&node.node) {
                    self.by_value.remove(&place);
                }
            }
            Order::Path => {
                self.list.truncate(depth as usize);
                self.list.push_back(node);
            }
            Order::Queue | Order::Layers { .. } => {
                // A node that does not wait is the start of an iteration: the iteration before it is over.
                match self.list.iter().position(|waiting| waiting.node == node.node) {
                    Some(place) => {
                        self.list.remove(place);
                    }
                    None if self.next_layer.is_empty() => self.list.clear(),
                    None => {}
                }
            }
        }
    }

    /// A new layer begins: in a beam, the best nodes of the next layer become the current one.
    fn begin_layer(&mut self) {
        if let Order::Layers { width } = self.order {
            let mut layer = std::mem::take(&mut self.next_layer);
            layer.sort_by_key(|node| (node.h, node.node));
            layer.truncate(width);
            self.list = layer.into();
        }
    }

    /// The frontier with the node that is expanded next, as the search sees it before the expansion, and how a tie was broken.
    /// `None` if the frontier is too large to follow.
    pub(super) fn choose(&mut self, chosen: WaitingNode) -> Option<(FrontierView, Option<Tie>)> {
        if self.is_lost {
            return None;
        }
        self.end_expansion();
        if let Order::Priority { .. } = self.order {
            let place = match self.places.get(&chosen.node) {
                Some(place) => *place,
                None => {
                    // The start is the only node that no child introduced.
                    self.add(chosen);
                    self.places[&chosen.node]
                }
            };
            let tie = self.tie(place, chosen);
            let mut view = self.view();
            // Searches may reorder nodes with the same value: the chosen one comes first in any case.
            view.first.retain(|node| node.node != chosen.node);
            view.first.insert(0, chosen);
            view.first.truncate(MAX_LISTED);
            return Some((view, tie));
        }
        if self.order != Order::Path && !self.list.iter().any(|waiting| waiting.node == chosen.node) {
            if self.next_layer.is_empty() {
                self.list.clear();
            }
            self.list.push_front(chosen);
        }
        Some((self.view(), None))
    }

    /// How the node at a place was chosen among those with the same value.
    fn tie(&self, place: Place, chosen: WaitingNode) -> Option<Tie> {
        let tied = || self.by_value.range((place.0, 0)..=(place.0, u64::MAX)).filter(|(other, _)| **other != place);
        let count = tied().count() as u64 + 1;
        if count == 1 {
            return None;
        }
        let is_newest =
            |of: &dyn Fn(&WaitingNode) -> bool| tied().filter(|(_, node)| of(node)).all(|(at, _)| *at < place);
        let is_oldest = tied().all(|(at, _)| *at > place);
        let has_same_cost = |node: &WaitingNode| node.g == chosen.g;
        let rule = if tied().all(|(_, node)| has_same_cost(node)) {
            match (is_newest(&|_| true), is_oldest) {
                (true, _) => TieRule::Newest,
                (_, true) => TieRule::Oldest,
                _ => TieRule::Other,
            }
        } else if tied().all(|(_, node)| node.g <= chosen.g) && is_newest(&has_same_cost) {
            TieRule::LargestCost
        } else if tied().all(|(_, node)| node.g >= chosen.g) && is_newest(&has_same_cost) {
            TieRule::SmallestCost
        } else if is_newest(&|_| true) {
            TieRule::Newest
        } else if is_oldest {
            TieRule::Oldest
        } else {
            TieRule::Other
        };
        Some(Tie { count, rule })
    }

    /// The frontier now; `None` if it is too large to follow.
    pub(super) fn current(&mut self) -> Option<FrontierView> {
        if self.is_lost {
            return None;
        }
        self.end_expansion();
        Some(self.view())
    }

    fn view(&self) -> FrontierView {
        let first = match self.order {
            Order::Priority { g, .. } => {
                let mut first: Vec<WaitingNode> = Vec::new();
                let mut groups = self.by_value.iter().peekable();
                while let Some(((value, _), _)) = groups.peek() {
                    let value = *value;
                    let mut group = Vec::new();
                    while let Some((place, node)) = groups.next_if(|((other, _), _)| *other == value) {
                        group.push((*place, *node));
                    }
                    // As the search breaks ties: by cost, then the newest first.
                    group.sort_by_key(|((_, added), node)| {
                        let cost = if g == 0 { u64::from(node.g) } else { u64::MAX - u64::from(node.g) };
                        (cost, u64::MAX - added)
                    });
                    first.extend(group.into_iter().map(|(_, node)| node));
                    if first.len() >= MAX_LISTED {
                        break;
                    }
                }
                first
            }
            _ => self.list.iter().chain(&self.next_layer).take(MAX_LISTED + 1).copied().collect(),
        };
        // A path is shown from its end.
        let first = match self.order {
            Order::Path => self.list.iter().rev().take(MAX_LISTED).rev().copied().collect(),
            _ => first.into_iter().take(MAX_LISTED).collect(),
        };
        FrontierView { count: self.len() as u64, first }
    }
}
