//! Connected sets as constraints of the clause solver: the sea, and each island.
//!
//! A connected set is a graph of cells. The solver decides which of them are **in** the set (sea cells, or cells of
//! the island) and which are **out**; the cells that are in must be connected, and there must be as many as the number
//! says. From a partial assignment the constraint derives implied literals and conflicts, each with a reason: true
//! literals that are sufficient for the conclusion.

use crate::grid::Grid;
use crate::rules::connected_component;
use batsat::{Lit, TheoryArg, lbool};
use std::ops::Range;

/// Marks cells that are not part of the graph.
const NO_NODE: u16 = u16::MAX;

/// A node of the graph: one cell, or several connected cells that are certainly in.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The literal that is true when the cell is in; `None` when it certainly is.
    literal: Option<Lit>,
    /// The number of cells.
    weight: u16,
    /// The range of its neighbours in the adjacency list.
    first_edge: u32,
    end_edge: u32,
}

/// The result of propagating one connected set.
#[derive(Debug)]
pub(super) enum Conclusion {
    /// Nothing new.
    Nothing,
    /// Implied literals, in groups that share a reason: pairs of the literals and their reason.
    Implied(Vec<(Vec<Lit>, Vec<Lit>)>),
    /// A conflict: these literals are true, and cannot all be true.
    Conflict(Vec<Lit>),
}

/// The constraint that the cells that are in are connected, and how many they are.
#[derive(Debug)]
pub(super) struct ConnectedSet {
    nodes: Vec<Node>,
    /// The neighbours of all nodes, node by node.
    adjacency: Vec<u16>,
    /// How many cells must be in; `None` when the size is unknown.
    size: Option<u32>,
}

/// What the current assignment says about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    In,
    Out,
    Open,
}

/// A node as the depth-first search found it. Visits are numbered in the order of the search, so a subtree is a
/// contiguous range of visits.
#[derive(Clone, Copy, Debug)]
struct Visit {
    node: u16,
    /// The visit of its parent.
    parent: u16,
    /// The earliest visit adjacent to the subtree.
    low: u16,
    /// How many cells the nodes of the subtree have.
    subtree_cells: u16,
    /// How many nodes the subtree has.
    subtree_len: u16,
    /// How many nodes of the subtree are in the set.
    subtree_nodes_in: u16,
    /// How many cells would be cut off from the root if this node were out of the set.
    cut_off_cells: u16,
    /// The next edge to follow, as an index into the adjacency list.
    next_edge: u32,
}

/// Buffers that are kept between calls.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The value of each node under the current assignment.
    value: Vec<Value>,
    /// The visit of each node, [`UNSEEN`] or [`OUT`].
    order: Vec<u16>,
    /// The visited nodes in order.
    visits: Vec<Visit>,
    /// Subtrees connected to the rest only through one node: the visits of that node and of the root of the subtree.
    hanging_subtrees: Vec<(u16, u16)>,
    /// Marks of the breadth-first search: a node is marked when its entry equals the current stamp.
    mark: Vec<u32>,
    stamp: u32,
    /// The nodes that the breadth-first search reached, in order.
    queue: Vec<usize>,
}

/// In [`Scratch::order`]: a node that was not reached yet.
const UNSEEN: u16 = u16::MAX;

/// In [`Scratch::order`]: a node that is out. It is larger than every visit, so that it never counts as the earliest.
const OUT: u16 = u16::MAX - 1;

/// For [`ConnectedSet::literals_in`]: no limit.
const ALL_CELLS: u32 = u32::MAX;

impl Scratch {
    /// Clears all marks by choosing a new stamp, and returns it.
    fn new_stamp(&mut self, nodes: usize) -> u32 {
        if self.mark.len() < nodes {
            self.mark.resize(nodes, 0);
        }
        self.stamp += 1;
        self.stamp
    }
}

impl ConnectedSet {
    /// The constraint over these cells with their literals; `None` marks a cell that is certainly in. Connected cells
    /// that are certainly in become one node, which keeps the graph small when little is undecided.
    pub(super) fn new(grid: &Grid, cells: &[(usize, Option<Lit>)], size: Option<u32>) -> Self {
        let mut node_of = vec![NO_NODE; grid.cells()];
        let mut is_certain = vec![false; grid.cells()];
        cells.iter().filter(|(_, literal)| literal.is_none()).for_each(|(cell, _)| is_certain[*cell] = true);
        let mut visited = vec![false; grid.cells()];
        let mut groups: Vec<(Option<Lit>, Vec<usize>)> = Vec::new();
        for (cell, literal) in cells {
            if visited[*cell] {
                continue;
            }
            let group = match literal {
                None => connected_component(grid, *cell, &mut visited, |other| is_certain[other]),
                Some(_) => vec![*cell],
            };
            group.iter().for_each(|other| node_of[*other] = groups.len() as u16);
            groups.push((*literal, group));
        }
        let (mut nodes, mut adjacency, mut neighbours) = (Vec::new(), Vec::new(), Vec::new());
        for (node, (literal, group)) in groups.iter().enumerate() {
            let around = group.iter().flat_map(|cell| grid.neighbours(*cell)).map(|cell| node_of[cell]);
            neighbours.clear();
            neighbours.extend(around.filter(|other| *other != NO_NODE && usize::from(*other) != node));
            neighbours.sort_unstable();
            neighbours.dedup();
            let first_edge = adjacency.len() as u32;
            adjacency.extend_from_slice(&neighbours);
            let (weight, end_edge) = (group.len() as u16, adjacency.len() as u32);
            nodes.push(Node { literal: *literal, weight, first_edge, end_edge });
        }
        ConnectedSet { nodes, adjacency, size }
    }

    /// The literals of all cells that are not certain.
    pub(super) fn literals(&self) -> impl Iterator<Item = Lit> {
        self.nodes.iter().filter_map(|node| node.literal)
    }

    /// What the current assignment says about a node.
    #[inline]
    fn value_of(node: &Node, arguments: &TheoryArg<'_>) -> Value {
        let Some(literal) = node.literal else { return Value::In };
        let value = arguments.value(literal.var());
        if value == lbool::UNDEF {
            Value::Open
        } else if (value == lbool::TRUE) == literal.sign() {
            Value::In
        } else {
            Value::Out
        }
    }

    /// Propagates the current assignment: size first, then connectivity, articulation points and distance.
    pub(super) fn propagate(&self, arguments: &TheoryArg<'_>, scratch: &mut Scratch) -> Conclusion {
        scratch.value.clear();
        scratch.order.clear();
        let (mut cells_in, mut open_count, mut root) = (0, 0, None);
        for (index, node) in self.nodes.iter().enumerate() {
            let value = Self::value_of(node, arguments);
            match value {
                Value::In => {
                    cells_in += u32::from(node.weight);
                    // A root that is certainly in keeps the reasons shorter, because it needs no literal.
                    if node.literal.is_none() || root.is_none() {
                        root = Some(index);
                    }
                }
                Value::Open => open_count += 1,
                Value::Out => {}
            }
            scratch.value.push(value);
            scratch.order.push(if value == Value::Out { OUT } else { UNSEEN });
        }
        // While no cell is in, nothing needs to be connected.
        let Some(root) = root else { return Conclusion::Nothing };
        if let Some(size) = self.size {
            if cells_in > size {
                return Conclusion::Conflict(self.literals_in(scratch, size + 1));
            }
            if cells_in == size && open_count > 0 {
                let literals = self.open(scratch).filter_map(|node| self.nodes[node].literal).map(|literal| !literal);
                return Conclusion::Implied(vec![(literals.collect(), self.literals_in(scratch, ALL_CELLS))]);
            }
        }
        self.visit_all(root, scratch);
        if let Some(found) = self.propagate_unreached(root, scratch) {
            return found;
        }
        let found = self.propagate_cut_nodes(root, scratch);
        if !matches!(found, Conclusion::Nothing) {
            return found;
        }
        match self.size {
            Some(size) if open_count > 0 => self.propagate_distance(size - cells_in, open_count, scratch),
            _ => Conclusion::Nothing,
        }
    }

    /// The undecided nodes.
    fn open<'a>(&'a self, scratch: &'a Scratch) -> impl Iterator<Item = usize> + 'a {
        (0..self.nodes.len()).filter(|node| scratch.value[*node] == Value::Open)
    }

    /// Literals of cells that are in: as many as make up `max_cells` cells together with the cells that are certainly
    /// in. They prove that at least `max_cells` cells are in.
    fn literals_in(&self, scratch: &Scratch, max_cells: u32) -> Vec<Lit> {
        let certain = self.nodes.iter().filter(|node| node.literal.is_none());
        let certain_cells = certain.map(|node| usize::from(node.weight)).sum();
        let nodes_in = (0..self.nodes.len()).filter(|node| scratch.value[*node] == Value::In);
        nodes_in
            .filter_map(|node| self.nodes[node].literal)
            .take((max_cells as usize).saturating_sub(certain_cells))
            .collect()
    }

    #[inline(always)]
    fn neighbours(&self, node: usize) -> impl Iterator<Item = usize> {
        let Node { first_edge, end_edge, .. } = self.nodes[node];
        self.adjacency[first_edge as usize..end_edge as usize].iter().map(|other| usize::from(*other))
    }

    /// Depth-first search from the root over all nodes that are not out (Hopcroft and Tarjan, *Efficient algorithms
    /// for graph manipulation*, 1973).
    fn visit_all(&self, root: usize, scratch: &mut Scratch) {
        let Scratch { value, order, visits, hanging_subtrees, .. } = scratch;
        visits.clear();
        hanging_subtrees.clear();
        let enter = |node: usize, parent: u16, visits: &mut Vec<Visit>| {
            let Node { weight, first_edge, end_edge, .. } = self.nodes[node];
            let visit = Visit {
                node: node as u16,
                parent,
                low: OUT,
                subtree_cells: weight,
                subtree_len: 1,
                subtree_nodes_in: u16::from(value[node] == Value::In),
                cut_off_cells: 0,
                next_edge: first_edge,
            };
            visits.push(visit);
            (first_edge, end_edge)
        };
        order[root] = 0;
        // `current` is the visit whose edges are being followed.
        let (mut current, (mut next_edge, mut end_edge)) = (0u16, enter(root, 0, visits));
        loop {
            if next_edge < end_edge {
                let neighbour = usize::from(self.adjacency[next_edge as usize]);
                next_edge += 1;
                if order[neighbour] == UNSEEN {
                    visits[usize::from(current)].next_edge = next_edge;
                    let new_visit = visits.len() as u16;
                    order[neighbour] = new_visit;
                    (next_edge, end_edge) = enter(neighbour, current, visits);
                    current = new_visit;
                }
            } else if current > 0 {
                current = visits[usize::from(current)].parent;
                let visit = &visits[usize::from(current)];
                (next_edge, end_edge) = (visit.next_edge, self.nodes[usize::from(visit.node)].end_edge);
            } else {
                break;
            }
        }
        // A subtree has later visits than its root, so going backwards completes every subtree before its root.
        for index in (1..visits.len()).rev() {
            let Visit { node, parent, low, subtree_cells, subtree_len, subtree_nodes_in, .. } = visits[index];
            let low = self.neighbours(usize::from(node)).fold(low, |low, other| low.min(order[other]));
            let above = &mut visits[usize::from(parent)];
            above.low = above.low.min(low);
            above.subtree_cells += subtree_cells;
            above.subtree_len += subtree_len;
            above.subtree_nodes_in += subtree_nodes_in;
            // Nothing in the subtree is adjacent to a visit before its parent, so the parent cuts it off.
            if low >= parent && parent != 0 {
                above.cut_off_cells += subtree_cells;
                hanging_subtrees.push((parent, index as u16));
            }
        }
    }

    /// Conclusions from nodes that the search did not reach: they are out, or there is a conflict if one of them is
    /// in.
    fn propagate_unreached(&self, root: usize, scratch: &mut Scratch) -> Option<Conclusion> {
        let reaches_too_few = self.size.is_some_and(|size| u32::from(scratch.visits[0].subtree_cells) < size);
        let has_unreached = scratch.order.contains(&UNSEEN);
        if !has_unreached && !reaches_too_few {
            return None;
        }
        let border = self.cut_reason(scratch, 0..scratch.visits.len(), &[]);
        if reaches_too_few {
            return Some(Conclusion::Conflict(self.with_root(root, border)));
        }
        let mut implied = Vec::new();
        // Whether a node belongs to an unreached part that was handled.
        let mut is_handled = vec![false; self.nodes.len()];
        for start in 0..self.nodes.len() {
            if is_handled[start] || scratch.order[start] != UNSEEN {
                continue;
            }
            // Collect the connected part of this node, and the literals of the nodes around it, which are all out.
            let mut part = vec![start];
            is_handled[start] = true;
            let mut next_index = 0;
            let mut part_border: Vec<Lit> = Vec::new();
            while next_index < part.len() {
                for neighbour in self.neighbours(part[next_index]) {
                    if scratch.value[neighbour] == Value::Out {
                        part_border.extend(self.nodes[neighbour].literal.map(|literal| !literal));
                    } else if !is_handled[neighbour] {
                        is_handled[neighbour] = true;
                        part.push(neighbour);
                    }
                }
                next_index += 1;
            }
            part_border.sort_unstable();
            part_border.dedup();
            // Both borders separate the part from the root; the shorter one makes the better reason.
            let cut = if part_border.len() < border.len() { part_border } else { border.clone() };
            if let Some(node_in) = part.iter().find(|node| scratch.value[**node] == Value::In) {
                let mut reason = self.with_root(root, cut);
                reason.extend(self.nodes[*node_in].literal);
                return Some(Conclusion::Conflict(reason));
            }
            let literals = part.iter().filter_map(|node| self.nodes[*node].literal).map(|literal| !literal).collect();
            implied.push((literals, self.with_root(root, cut)));
        }
        Some(Conclusion::Implied(implied))
    }

    /// Articulation points: an undecided node is in if without it a node that is in, or too many cells, would be cut
    /// off.
    fn propagate_cut_nodes(&self, root: usize, scratch: &mut Scratch) -> Conclusion {
        let reached_cells = usize::from(scratch.visits[0].subtree_cells);
        let all_visits = 0..scratch.visits.len();
        // 0 stands for an unknown size, which no cut can make impossible.
        let size = self.size.unwrap_or(0) as usize;
        let mut implied = Vec::new();
        if reached_cells == size
            && scratch.visits.iter().any(|visit| scratch.value[usize::from(visit.node)] == Value::Open)
        {
            let literals = self.open(scratch).filter_map(|node| self.nodes[node].literal).collect();
            let border = self.cut_reason(scratch, all_visits, &[]);
            return Conclusion::Implied(vec![(literals, self.with_root(root, border))]);
        }
        let subtree_range = |visit: u16| {
            usize::from(visit)..usize::from(visit) + usize::from(scratch.visits[usize::from(visit)].subtree_len)
        };
        for (cut_visit, subtree) in &scratch.hanging_subtrees {
            let visit = scratch.visits[usize::from(*cut_visit)];
            let cut_node = usize::from(visit.node);
            // Only an undecided node can be implied.
            let Some(literal) = self.nodes[cut_node].literal.filter(|_| scratch.value[cut_node] == Value::Open) else {
                continue;
            };
            if scratch.visits[usize::from(*subtree)].subtree_nodes_in > 0 {
                let mut nodes = scratch.visits[subtree_range(*subtree)].iter().map(|visit| usize::from(visit.node));
                let node_in = nodes.find(|node| scratch.value[*node] == Value::In);
                let mut reason = self.with_root(root, self.cut_reason(scratch, subtree_range(*subtree), &[]));
                reason.extend(node_in.and_then(|node| self.nodes[node].literal));
                implied.push((vec![literal], reason));
            } else if size > 0 && reached_cells < size + 1 + usize::from(visit.cut_off_cells) {
                // Without the node itself and what it cuts off, too few cells would remain.
                let subtrees = scratch.hanging_subtrees.iter().filter(|(other, _)| other == cut_visit);
                let itself = std::iter::once(usize::from(*cut_visit)..usize::from(*cut_visit) + 1);
                let left_out: Vec<_> = itself.chain(subtrees.map(|(_, subtree)| subtree_range(*subtree))).collect();
                let reason = self.with_root(root, self.cut_reason(scratch, all_visits.clone(), &left_out));
                implied.push((vec![literal], reason));
            }
        }
        if implied.is_empty() { Conclusion::Nothing } else { Conclusion::Implied(implied) }
    }

    /// The reason why a range of visits, without the ranges in `left_out`, is separated from the rest: the adjacent
    /// cells that are out.
    fn cut_reason(&self, scratch: &Scratch, range: Range<usize>, left_out: &[Range<usize>]) -> Vec<Lit> {
        let mut border = Vec::new();
        for visit in range {
            if left_out.iter().any(|other| other.contains(&visit)) {
                continue;
            }
            for neighbour in self.neighbours(usize::from(scratch.visits[visit].node)) {
                if scratch.value[neighbour] == Value::Out {
                    border.extend(self.nodes[neighbour].literal.map(|literal| !literal));
                }
            }
        }
        border.sort_unstable();
        border.dedup();
        border
    }

    /// Adds the literal of the root to a reason.
    fn with_root(&self, root: usize, mut reason: Vec<Lit>) -> Vec<Lit> {
        reason.extend(self.nodes[root].literal);
        reason
    }

    /// Distance: undecided nodes further from every node that is in than the number of missing cells are out.
    fn propagate_distance(&self, missing: u32, open_count: usize, scratch: &mut Scratch) -> Conclusion {
        if missing > MAX_MISSING_FOR_DISTANCE {
            return Conclusion::Nothing;
        }
        let stamp = scratch.new_stamp(self.nodes.len());
        let Scratch { value, mark, queue, .. } = scratch;
        queue.clear();
        queue.extend((0..self.nodes.len()).filter(|node| value[*node] == Value::In));
        queue.iter().for_each(|node| mark[*node] = stamp);
        let all_nodes = queue.len() + open_count;
        // The nodes of the queue before `expanded` have had their neighbours added.
        let mut expanded = 0;
        for _ in 0..missing {
            let layer_start = std::mem::replace(&mut expanded, queue.len());
            for index in layer_start..expanded {
                for neighbour in self.neighbours(queue[index]) {
                    if value[neighbour] != Value::Out && mark[neighbour] != stamp {
                        mark[neighbour] = stamp;
                        queue.push(neighbour);
                    }
                }
            }
            if queue.len() == all_nodes {
                // Every undecided node is near enough.
                return Conclusion::Nothing;
            }
        }
        let adjacent = queue[..expanded].iter().flat_map(|node| self.neighbours(*node));
        let outside = adjacent.filter(|neighbour| value[*neighbour] == Value::Out);
        // The reason: the nodes that are out around the nodes within reach, and all nodes that are in.
        let mut reason: Vec<Lit> =
            outside.filter_map(|neighbour| self.nodes[neighbour].literal).map(|literal| !literal).collect();
        let scratch = &*scratch;
        let far = self.open(scratch).filter(|node| scratch.mark[*node] != stamp);
        let literals: Vec<Lit> = far.filter_map(|node| self.nodes[node].literal).map(|literal| !literal).collect();
        reason.extend(self.literals_in(scratch, ALL_CELLS));
        reason.sort_unstable();
        reason.dedup();
        Conclusion::Implied(vec![(literals, reason)])
    }
}

/// Distances are used when at most this many cells are missing. Beyond that the reasons are too long to make useful
/// clauses.
const MAX_MISSING_FOR_DISTANCE: u32 = 30;
