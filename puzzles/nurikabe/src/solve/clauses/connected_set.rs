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
const NONE: u16 = u16::MAX;

/// A node of the graph: one cell, or several connected cells that are certainly in.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The literal that is true when the cell is in; `None` when it certainly is.
    literal: Option<Lit>,
    /// The number of cells.
    weight: u16,
    /// The range of its neighbours in the adjacency list.
    first: u32,
    end: u32,
}

/// The result of propagating one connected set.
#[derive(Debug)]
pub(super) enum Conclusion {
    /// Nothing new.
    Nothing,
    /// Implied literals, in groups that share a reason.
    Implied(Vec<(Vec<Lit>, Vec<Lit>)>),
    /// A conflict: these literals are true, and cannot all be true.
    Conflict(Vec<Lit>),
}

/// The constraint that some cells are connected, and how many they are.
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
    /// Totals of the subtree: cells, nodes, and nodes that are in.
    size: u16,
    subtree_len: u16,
    cells_in: u16,
    /// Cells that would be cut off if this node were out.
    cut_off_size: u16,
    /// The next edge to follow, as an index into the adjacency list.
    next_edge: u32,
}

/// Buffers that are kept between calls.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The value of each node under the current assignment.
    value: Vec<Value>,
    /// The visit of each node; `UNSEEN` when it has none yet, `OUT` when it must not be visited.
    order: Vec<u16>,
    /// The visited nodes in order.
    visits: Vec<Visit>,
    /// Subtrees connected to the rest only through one node: the visits of that node and of the root of the subtree.
    hanging_subtrees: Vec<(u16, u16)>,
    /// Marks of the breadth-first search: a node is marked when its entry equals the current stamp.
    mark: Vec<u32>,
    stamp: u32,
    /// The queue of the breadth-first search.
    queue: Vec<usize>,
}

/// Values of `Scratch::order` for nodes without a visit: not reached yet, or out.
const UNSEEN: u16 = u16::MAX;
const OUT: u16 = u16::MAX - 1;

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
        let mut node_of = vec![NONE; grid.cells()];
        let mut certain = vec![false; grid.cells()];
        cells.iter().filter(|(_, literal)| literal.is_none()).for_each(|(cell, _)| certain[*cell] = true);
        let mut visited = vec![false; grid.cells()];
        let mut groups: Vec<(Option<Lit>, Vec<usize>)> = Vec::new();
        for (cell, literal) in cells {
            if visited[*cell] {
                continue;
            }
            let group = match literal {
                None => connected_component(grid, *cell, &mut visited, |other| certain[other]),
                Some(_) => vec![*cell],
            };
            group.iter().for_each(|other| node_of[*other] = groups.len() as u16);
            groups.push((*literal, group));
        }
        let (mut nodes, mut adjacency) = (Vec::new(), Vec::new());
        for (at, (literal, group)) in groups.iter().enumerate() {
            let first = adjacency.len();
            let around = group.iter().flat_map(|cell| grid.neighbours(*cell)).map(|cell| node_of[cell]);
            adjacency.extend(around.filter(|other| *other != NONE && usize::from(*other) != at));
            adjacency[first..].sort_unstable();
            let mut end = first;
            for next in first..adjacency.len() {
                if end == first || adjacency[end - 1] != adjacency[next] {
                    adjacency[end] = adjacency[next];
                    end += 1;
                }
            }
            adjacency.truncate(end);
            nodes.push(Node { literal: *literal, weight: group.len() as u16, first: first as u32, end: end as u32 });
        }
        ConnectedSet { nodes, adjacency, size }
    }

    /// The literals of all cells that are not certain.
    pub(super) fn literals(&self) -> impl Iterator<Item = Lit> {
        self.nodes.iter().filter_map(|node| node.literal)
    }

    /// Propagates the current assignment: size first, then connectivity, articulation points and distance.
    pub(super) fn propagate(&self, arguments: &TheoryArg<'_>, scratch: &mut Scratch) -> Conclusion {
        scratch.value.clear();
        scratch.order.clear();
        let (mut cells_in, mut open_count, mut root) = (0, 0, None);
        for (at, node) in self.nodes.iter().enumerate() {
            let value = match node.literal {
                None => Value::In,
                Some(literal) => {
                    let value = arguments.value(literal.var());
                    if value == lbool::UNDEF {
                        Value::Open
                    } else if (value == lbool::TRUE) == literal.sign() {
                        Value::In
                    } else {
                        Value::Out
                    }
                }
            };
            match value {
                Value::In => {
                    cells_in += u32::from(node.weight);
                    if node.literal.is_none() || root.is_none() {
                        root = Some(at);
                    }
                }
                Value::Open => open_count += 1,
                Value::Out => {}
            }
            scratch.value.push(value);
            scratch.order.push(if value == Value::Out { OUT } else { UNSEEN });
        }
        let Some(root) = root else { return Conclusion::Nothing };
        if let Some(size) = self.size {
            if cells_in > size {
                return Conclusion::Conflict(self.literals_in(scratch, size + 1));
            }
            if cells_in == size && open_count > 0 {
                let literals = self.open(scratch).filter_map(|at| self.nodes[at].literal).map(|literal| !literal);
                return Conclusion::Implied(vec![(literals.collect(), self.literals_in(scratch, u32::MAX))]);
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
        (0..self.nodes.len()).filter(|at| scratch.value[*at] == Value::Open)
    }

    /// Literals of cells that are already in the set: as many as make up `max_cells` cells together with the certain
    /// ones.
    fn literals_in(&self, scratch: &Scratch, max_cells: u32) -> Vec<Lit> {
        let certain = self.nodes.iter().filter(|node| node.literal.is_none());
        let certain_cells = certain.map(|node| usize::from(node.weight)).sum();
        let cells_in = (0..self.nodes.len()).filter(|at| scratch.value[*at] == Value::In);
        cells_in
            .filter_map(|at| self.nodes[at].literal)
            .take((max_cells as usize).saturating_sub(certain_cells))
            .collect()
    }

    #[inline(always)]
    fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> {
        let Node { first, end, .. } = self.nodes[at];
        self.adjacency[first as usize..end as usize].iter().map(|other| usize::from(*other))
    }

    /// Depth-first search from the root over all nodes that are not out (Hopcroft and Tarjan, *Efficient algorithms
    /// for graph manipulation*, 1973).
    fn visit_all(&self, root: usize, scratch: &mut Scratch) {
        let Scratch { value, order, visits, hanging_subtrees, .. } = scratch;
        visits.clear();
        hanging_subtrees.clear();
        let enter = |node: usize, parent: u16, visits: &mut Vec<Visit>| {
            let Node { weight, first, end, .. } = self.nodes[node];
            let cells_in = u16::from(value[node] == Value::In);
            let visit = Visit {
                node: node as u16,
                parent,
                low: OUT,
                size: weight,
                subtree_len: 1,
                cells_in,
                cut_off_size: 0,
                next_edge: first,
            };
            visits.push(visit);
            (first, end)
        };
        order[root] = 0;
        let (mut here, (mut next_edge, mut end)) = (0u16, enter(root, 0, visits));
        loop {
            if next_edge < end {
                let next = usize::from(self.adjacency[next_edge as usize]);
                next_edge += 1;
                if order[next] == UNSEEN {
                    visits[usize::from(here)].next_edge = next_edge;
                    let place = visits.len() as u16;
                    order[next] = place;
                    (next_edge, end) = enter(next, here, visits);
                    here = place;
                }
            } else if here > 0 {
                here = visits[usize::from(here)].parent;
                let visit = &visits[usize::from(here)];
                (next_edge, end) = (visit.next_edge, self.nodes[usize::from(visit.node)].end);
            } else {
                break;
            }
        }
        // A subtree has later visits than its root, so going backwards completes every subtree before its root.
        for place in (1..visits.len()).rev() {
            let Visit { node, parent, low, size, subtree_len, cells_in, .. } = visits[place];
            let low = self.neighbours(usize::from(node)).fold(low, |low, other| low.min(order[other]));
            let above = &mut visits[usize::from(parent)];
            above.low = above.low.min(low);
            above.size += size;
            above.subtree_len += subtree_len;
            above.cells_in += cells_in;
            if low >= parent && parent != 0 {
                above.cut_off_size += size;
                hanging_subtrees.push((parent, place as u16));
            }
        }
    }

    /// Conclusions from nodes that the search did not reach: they are out, or there is a conflict if one of them is
    /// in.
    fn propagate_unreached(&self, root: usize, scratch: &mut Scratch) -> Option<Conclusion> {
        let too_few = self.size.is_some_and(|size| u32::from(scratch.visits[0].size) < size);
        let has_unreached = scratch.order.contains(&UNSEEN);
        if !has_unreached && !too_few {
            return None;
        }
        let border = self.cut_reason(scratch, 0..scratch.visits.len(), &[]);
        if too_few {
            return Some(Conclusion::Conflict(self.with_root(root, border)));
        }
        let mut implied = Vec::new();
        // Whether a node belongs to an unreached part that was handled.
        let mut assigned = vec![false; self.nodes.len()];
        for start in 0..self.nodes.len() {
            if assigned[start] || scratch.order[start] != UNSEEN {
                continue;
            }
            let mut part = vec![start];
            assigned[start] = true;
            let mut next = 0;
            let mut shore: Vec<Lit> = Vec::new();
            while next < part.len() {
                for neighbour in self.neighbours(part[next]) {
                    if scratch.value[neighbour] == Value::Out {
                        shore.extend(self.nodes[neighbour].literal.map(|literal| !literal));
                    } else if !assigned[neighbour] {
                        assigned[neighbour] = true;
                        part.push(neighbour);
                    }
                }
                next += 1;
            }
            shore.sort_unstable();
            shore.dedup();
            let cut = if shore.len() < border.len() { shore } else { border.clone() };
            if let Some(inside) = part.iter().find(|at| scratch.value[**at] == Value::In) {
                let mut reason = self.with_root(root, cut);
                reason.extend(self.nodes[*inside].literal);
                return Some(Conclusion::Conflict(reason));
            }
            let literals = part.iter().filter_map(|at| self.nodes[*at].literal).map(|literal| !literal).collect();
            implied.push((literals, self.with_root(root, cut)));
        }
        Some(Conclusion::Implied(implied))
    }

    /// Articulation points: an undecided node is in if without it a node that is in, or too many cells, would be cut
    /// off.
    fn propagate_cut_nodes(&self, root: usize, scratch: &mut Scratch) -> Conclusion {
        let reached = usize::from(scratch.visits[0].size);
        let visits = scratch.visits.len();
        let size = self.size.unwrap_or(0) as usize;
        let mut implied = Vec::new();
        if reached == size && scratch.visits.iter().any(|visit| scratch.value[usize::from(visit.node)] == Value::Open) {
            let literals = self.open(scratch).filter_map(|at| self.nodes[at].literal).collect();
            let border = self.cut_reason(scratch, 0..visits, &[]);
            return Conclusion::Implied(vec![(literals, self.with_root(root, border))]);
        }
        let subtree_range = |place: u16| {
            usize::from(place)..usize::from(place) + usize::from(scratch.visits[usize::from(place)].subtree_len)
        };
        for (place, subtree) in &scratch.hanging_subtrees {
            let visit = scratch.visits[usize::from(*place)];
            let cell = usize::from(visit.node);
            let Some(literal) = self.nodes[cell].literal.filter(|_| scratch.value[cell] == Value::Open) else {
                continue;
            };
            if scratch.visits[usize::from(*subtree)].cells_in > 0 {
                let inside = scratch.visits[subtree_range(*subtree)].iter().map(|visit| usize::from(visit.node));
                let inside = inside.into_iter().find(|at| scratch.value[*at] == Value::In);
                let mut reason = self.with_root(root, self.cut_reason(scratch, subtree_range(*subtree), &[]));
                reason.extend(inside.and_then(|at| self.nodes[at].literal));
                implied.push((vec![literal], reason));
            } else if size > 0 && reached < size + 1 + usize::from(visit.cut_off_size) {
                let subtrees = scratch.hanging_subtrees.iter().filter(|(other, _)| other == place);
                let itself = std::iter::once(usize::from(*place)..usize::from(*place) + 1);
                let left_out: Vec<_> = itself.chain(subtrees.map(|(_, subtree)| subtree_range(*subtree))).collect();
                let reason = self.with_root(root, self.cut_reason(scratch, 0..visits, &left_out));
                implied.push((vec![literal], reason));
            }
        }
        if implied.is_empty() { Conclusion::Nothing } else { Conclusion::Implied(implied) }
    }

    /// The reason why a range of visits, without the ranges in `left_out`, is separated from the rest: the adjacent
    /// cells that are out.
    fn cut_reason(&self, scratch: &Scratch, range: Range<usize>, left_out: &[Range<usize>]) -> Vec<Lit> {
        let mut border = Vec::new();
        for order in range {
            if left_out.iter().any(|other| other.contains(&order)) {
                continue;
            }
            for neighbour in self.neighbours(usize::from(scratch.visits[order].node)) {
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
        queue.extend((0..self.nodes.len()).filter(|at| value[*at] == Value::In));
        queue.iter().for_each(|at| mark[*at] = stamp);
        let all = queue.len() + open_count;
        let mut passed = 0;
        for _ in 0..missing {
            let first = std::mem::replace(&mut passed, queue.len());
            for at in first..passed {
                for neighbour in self.neighbours(queue[at]) {
                    if value[neighbour] != Value::Out && mark[neighbour] != stamp {
                        mark[neighbour] = stamp;
                        queue.push(neighbour);
                    }
                }
            }
            if queue.len() == all {
                return Conclusion::Nothing;
            }
        }
        let adjacent = queue[..passed].iter().flat_map(|at| self.neighbours(*at));
        let outside = adjacent.filter(|neighbour| value[*neighbour] == Value::Out);
        let mut border: Vec<Lit> =
            outside.filter_map(|neighbour| self.nodes[neighbour].literal).map(|literal| !literal).collect();
        let scratch = &*scratch;
        let far = self.open(scratch).filter(|at| scratch.mark[*at] != stamp);
        let literals: Vec<Lit> = far.filter_map(|at| self.nodes[at].literal).map(|literal| !literal).collect();
        border.extend(self.literals_in(scratch, u32::MAX));
        border.sort_unstable();
        border.dedup();
        Conclusion::Implied(vec![(literals, border)])
    }
}

/// Distances are used when at most this many cells are missing. Beyond that the reasons are too long to make useful
/// clauses.
const MAX_MISSING_FOR_DISTANCE: u32 = 30;
