//! Connected sets as constraints: the sea, and each island.
//!
//! A net is a graph of cells of which some will be *in* (sea, or of the island) and must then be connected, and as many as
//! the number says. From a partial assignment it draws what follows and says why: a reason is always a set of literals that
//! are true and that force the conclusion on their own.

use crate::check::component;
use crate::grid::Grid;
use batsat::{Lit, TheoryArg, lbool};
use std::ops::Range;

/// No node.
const NONE: u16 = u16::MAX;

/// A cell of a net, or several that are connected and known to be in.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// True when the cell is in; `None` when it is known to be.
    literal: Option<Lit>,
    /// How many cells it stands for.
    weight: u16,
    /// Where its neighbours stand in the list of all neighbours, and where they end.
    first: u32,
    end: u32,
}

/// What a net concluded.
#[derive(Debug)]
pub(super) enum Conclusion {
    /// Nothing new.
    Nothing,
    /// Literals that follow, each group with its reason.
    Follows(Vec<(Vec<Lit>, Vec<Lit>)>),
    /// These true literals cannot all be true.
    Conflict(Vec<Lit>),
}

/// A set of cells that must be connected.
#[derive(Debug)]
pub(super) struct Net {
    nodes: Vec<Node>,
    /// The neighbours of all nodes, one node after another.
    beside: Vec<u16>,
    /// How many cells must be in; `None` when that is open.
    size: Option<u32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    In,
    Out,
    Open,
}

/// A node as a walk met it. Nodes are named by their place in the walk.
#[derive(Clone, Copy, Debug)]
struct Met {
    node: u16,
    /// From where it was met.
    parent: u16,
    /// The earliest node beside it or beside anything that hangs on it.
    low: u16,
    /// Of everything that hangs on it, itself included: cells, nodes, nodes that are in.
    size: u16,
    span: u16,
    ins: u16,
    /// Cells that hang on it alone.
    sum: u16,
    /// The neighbour to look at next.
    turn: u32,
}

/// Room to work in, kept between calls.
#[derive(Debug, Default)]
pub(super) struct Room {
    value: Vec<Value>,
    /// The place of each node in the walk; `UNSEEN` or `OUT` for those that have none.
    order: Vec<u16>,
    walked: Vec<Met>,
    /// Subtrees that hang on one node alone: that node, and the first of the subtree.
    hanging: Vec<(u16, u16)>,
    mark: Vec<u32>,
    marked: u32,
    /// Nodes by their distance from what is in.
    queue: Vec<usize>,
}

/// Not met by the walk, and not to be met.
const UNSEEN: u16 = u16::MAX;
const OUT: u16 = u16::MAX - 1;

impl Room {
    /// Forgets all marks.
    fn unmark(&mut self, nodes: usize) -> u32 {
        if self.mark.len() < nodes {
            self.mark.resize(nodes, 0);
        }
        self.marked += 1;
        self.marked
    }
}

impl Net {
    /// A net of cells with their literals; `None` for a cell that is in for certain. Certain cells that are connected
    /// become one node: on large boards with little left open nearly everything is.
    pub(super) fn new(grid: &Grid, cells: &[(usize, Option<Lit>)], size: Option<u32>) -> Self {
        let mut node_of = vec![NONE; grid.cells()];
        let mut certain = vec![false; grid.cells()];
        cells.iter().filter(|(_, literal)| literal.is_none()).for_each(|(cell, _)| certain[*cell] = true);
        let mut seen = vec![false; grid.cells()];
        let mut groups: Vec<(Option<Lit>, Vec<usize>)> = Vec::new();
        for (cell, literal) in cells {
            if seen[*cell] {
                continue;
            }
            let group = match literal {
                None => component(grid, *cell, &mut seen, |other| certain[other]),
                Some(_) => vec![*cell],
            };
            group.iter().for_each(|other| node_of[*other] = groups.len() as u16);
            groups.push((*literal, group));
        }
        let (mut nodes, mut beside) = (Vec::new(), Vec::new());
        for (at, (literal, group)) in groups.iter().enumerate() {
            let first = beside.len();
            let around = group.iter().flat_map(|cell| grid.neighbours(*cell)).map(|cell| node_of[cell]);
            beside.extend(around.filter(|other| *other != NONE && usize::from(*other) != at));
            beside[first..].sort_unstable();
            let mut end = first;
            for next in first..beside.len() {
                if end == first || beside[end - 1] != beside[next] {
                    beside[end] = beside[next];
                    end += 1;
                }
            }
            beside.truncate(end);
            nodes.push(Node { literal: *literal, weight: group.len() as u16, first: first as u32, end: end as u32 });
        }
        Net { nodes, beside, size }
    }

    /// The literals of its open cells.
    pub(super) fn literals(&self) -> impl Iterator<Item = Lit> {
        self.nodes.iter().filter_map(|node| node.literal)
    }

    /// Draws conclusions from the present assignment.
    pub(super) fn look(&self, arguments: &TheoryArg<'_>, room: &mut Room) -> Conclusion {
        room.value.clear();
        room.order.clear();
        let (mut ins, mut opens, mut root) = (0, 0, None);
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
                    ins += u32::from(node.weight);
                    if node.literal.is_none() || root.is_none() {
                        root = Some(at);
                    }
                }
                Value::Open => opens += 1,
                Value::Out => {}
            }
            room.value.push(value);
            room.order.push(if value == Value::Out { OUT } else { UNSEEN });
        }
        let Some(root) = root else { return Conclusion::Nothing };
        if let Some(size) = self.size {
            if ins > size {
                return Conclusion::Conflict(self.all_in(room, size + 1));
            }
            if ins == size && opens > 0 {
                let literals = self.open(room).filter_map(|at| self.nodes[at].literal).map(|literal| !literal);
                return Conclusion::Follows(vec![(literals.collect(), self.all_in(room, u32::MAX))]);
            }
        }
        self.walk(root, room);
        if let Some(found) = self.apart(root, room) {
            return found;
        }
        let found = self.needed(root, room);
        if !matches!(found, Conclusion::Nothing) {
            return found;
        }
        match self.size {
            Some(size) if opens > 0 => self.too_far(size - ins, opens, room),
            _ => Conclusion::Nothing,
        }
    }

    fn open<'a>(&'a self, room: &'a Room) -> impl Iterator<Item = usize> + 'a {
        (0..self.nodes.len()).filter(|at| room.value[*at] == Value::Open)
    }

    /// The literals of cells that are in, at most so many; those known from the start count.
    fn all_in(&self, room: &Room, most: u32) -> Vec<Lit> {
        let certain = self.nodes.iter().filter(|node| node.literal.is_none());
        let known = certain.map(|node| usize::from(node.weight)).sum();
        let ins = (0..self.nodes.len()).filter(|at| room.value[*at] == Value::In);
        ins.filter_map(|at| self.nodes[at].literal).take((most as usize).saturating_sub(known)).collect()
    }

    #[inline(always)]
    fn neighbours(&self, at: usize) -> impl Iterator<Item = usize> {
        let Node { first, end, .. } = self.nodes[at];
        self.beside[first as usize..end as usize].iter().map(|other| usize::from(*other))
    }

    /// Depth-first over everything that is not out, from the root (Hopcroft and Tarjan, *Efficient algorithms for graph
    /// manipulation*, 1973).
    fn walk(&self, root: usize, room: &mut Room) {
        let Room { value, order, walked, hanging, .. } = room;
        walked.clear();
        hanging.clear();
        let enter = |node: usize, parent: u16, walked: &mut Vec<Met>| {
            let Node { weight, first, end, .. } = self.nodes[node];
            let ins = u16::from(value[node] == Value::In);
            let met = Met { node: node as u16, parent, low: OUT, size: weight, span: 1, ins, sum: 0, turn: first };
            walked.push(met);
            (first, end)
        };
        order[root] = 0;
        let (mut here, (mut turn, mut end)) = (0u16, enter(root, 0, walked));
        loop {
            if turn < end {
                let next = usize::from(self.beside[turn as usize]);
                turn += 1;
                if order[next] == UNSEEN {
                    walked[usize::from(here)].turn = turn;
                    let place = walked.len() as u16;
                    order[next] = place;
                    (turn, end) = enter(next, here, walked);
                    here = place;
                }
            } else if here > 0 {
                here = walked[usize::from(here)].parent;
                let met = &walked[usize::from(here)];
                (turn, end) = (met.turn, self.nodes[usize::from(met.node)].end);
            } else {
                break;
            }
        }
        // Whatever hangs on a node was met after it: backwards, everything is known when its turn comes.
        for place in (1..walked.len()).rev() {
            let Met { node, parent, low, size, span, ins, .. } = walked[place];
            let low = self.neighbours(usize::from(node)).fold(low, |low, other| low.min(order[other]));
            let above = &mut walked[usize::from(parent)];
            above.low = above.low.min(low);
            above.size += size;
            above.span += span;
            above.ins += ins;
            if low >= parent && parent != 0 {
                above.sum += size;
                hanging.push((parent, place as u16));
            }
        }
    }

    /// Cells that the walk did not reach.
    fn apart(&self, root: usize, room: &mut Room) -> Option<Conclusion> {
        let too_few = self.size.is_some_and(|size| u32::from(room.walked[0].size) < size);
        let lost = room.order.contains(&UNSEEN);
        if !lost && !too_few {
            return None;
        }
        let border = self.border(room, 0..room.walked.len(), &[]);
        if too_few {
            return Some(Conclusion::Conflict(self.with(root, border)));
        }
        let mut follows = Vec::new();
        let mut parts = vec![false; self.nodes.len()];
        for start in 0..self.nodes.len() {
            if parts[start] || room.order[start] != UNSEEN {
                continue;
            }
            let mut part = vec![start];
            parts[start] = true;
            let mut next = 0;
            let mut shore: Vec<Lit> = Vec::new();
            while next < part.len() {
                for beside in self.neighbours(part[next]) {
                    if room.value[beside] == Value::Out {
                        shore.extend(self.nodes[beside].literal.map(|literal| !literal));
                    } else if !parts[beside] {
                        parts[beside] = true;
                        part.push(beside);
                    }
                }
                next += 1;
            }
            shore.sort_unstable();
            shore.dedup();
            let cut = if shore.len() < border.len() { shore } else { border.clone() };
            if let Some(inside) = part.iter().find(|at| room.value[**at] == Value::In) {
                let mut reason = self.with(root, cut);
                reason.extend(self.nodes[*inside].literal);
                return Some(Conclusion::Conflict(reason));
            }
            let literals = part.iter().filter_map(|at| self.nodes[*at].literal).map(|literal| !literal).collect();
            follows.push((literals, self.with(root, cut)));
        }
        Some(Conclusion::Follows(follows))
    }

    /// Cells without which a cell that is in, or too many others, would be cut off.
    fn needed(&self, root: usize, room: &mut Room) -> Conclusion {
        let reached = usize::from(room.walked[0].size);
        let walked = room.walked.len();
        let size = self.size.unwrap_or(0) as usize;
        let mut follows = Vec::new();
        if reached == size && room.walked.iter().any(|met| room.value[usize::from(met.node)] == Value::Open) {
            let literals = self.open(room).filter_map(|at| self.nodes[at].literal).collect();
            let border = self.border(room, 0..walked, &[]);
            return Conclusion::Follows(vec![(literals, self.with(root, border))]);
        }
        let span =
            |place: u16| usize::from(place)..usize::from(place) + usize::from(room.walked[usize::from(place)].span);
        for (place, subtree) in &room.hanging {
            let met = room.walked[usize::from(*place)];
            let cell = usize::from(met.node);
            let Some(literal) = self.nodes[cell].literal.filter(|_| room.value[cell] == Value::Open) else { continue };
            if room.walked[usize::from(*subtree)].ins > 0 {
                let inside = room.walked[span(*subtree)].iter().map(|met| usize::from(met.node));
                let inside = inside.into_iter().find(|at| room.value[*at] == Value::In);
                let mut reason = self.with(root, self.border(room, span(*subtree), &[]));
                reason.extend(inside.and_then(|at| self.nodes[at].literal));
                follows.push((vec![literal], reason));
            } else if size > 0 && reached < size + 1 + usize::from(met.sum) {
                let subtrees = room.hanging.iter().filter(|(other, _)| other == place);
                let itself = std::iter::once(usize::from(*place)..usize::from(*place) + 1);
                let left_out: Vec<_> = itself.chain(subtrees.map(|(_, subtree)| span(*subtree))).collect();
                let reason = self.with(root, self.border(room, 0..walked, &left_out));
                follows.push((vec![literal], reason));
            }
        }
        if follows.is_empty() { Conclusion::Nothing } else { Conclusion::Follows(follows) }
    }

    /// Why the walked nodes from one place of the order to another, those of some spans of it left out, are cut off: the
    /// cells beside them that are out.
    fn border(&self, room: &Room, span: Range<usize>, left_out: &[Range<usize>]) -> Vec<Lit> {
        let mut border = Vec::new();
        for order in span {
            if left_out.iter().any(|other| other.contains(&order)) {
                continue;
            }
            for beside in self.neighbours(usize::from(room.walked[order].node)) {
                if room.value[beside] == Value::Out {
                    border.extend(self.nodes[beside].literal.map(|literal| !literal));
                }
            }
        }
        border.sort_unstable();
        border.dedup();
        border
    }

    /// A reason with the root's own literal.
    fn with(&self, root: usize, mut reason: Vec<Lit>) -> Vec<Lit> {
        reason.extend(self.nodes[root].literal);
        reason
    }

    /// Cells that are further from what is in than the cells still lacking. So many are open.
    fn too_far(&self, lacking: u32, opens: usize, room: &mut Room) -> Conclusion {
        if lacking > FARTHEST {
            return Conclusion::Nothing;
        }
        let visit = room.unmark(self.nodes.len());
        let Room { value, mark, queue, .. } = room;
        queue.clear();
        queue.extend((0..self.nodes.len()).filter(|at| value[*at] == Value::In));
        queue.iter().for_each(|at| mark[*at] = visit);
        let all = queue.len() + opens;
        let mut passed = 0;
        for _ in 0..lacking {
            let first = std::mem::replace(&mut passed, queue.len());
            for at in first..passed {
                for beside in self.neighbours(queue[at]) {
                    if value[beside] != Value::Out && mark[beside] != visit {
                        mark[beside] = visit;
                        queue.push(beside);
                    }
                }
            }
            if queue.len() == all {
                return Conclusion::Nothing;
            }
        }
        let beside = queue[..passed].iter().flat_map(|at| self.neighbours(*at));
        let outside = beside.filter(|beside| value[*beside] == Value::Out);
        let mut border: Vec<Lit> =
            outside.filter_map(|beside| self.nodes[beside].literal).map(|literal| !literal).collect();
        let room = &*room;
        let far = self.open(room).filter(|at| room.mark[*at] != visit);
        let literals: Vec<Lit> = far.filter_map(|at| self.nodes[at].literal).map(|literal| !literal).collect();
        border.extend(self.all_in(room, u32::MAX));
        border.sort_unstable();
        border.dedup();
        Conclusion::Follows(vec![(literals, border)])
    }
}

/// Distances are looked at when no more cells than this are lacking: beyond, their reasons are too long to teach anything.
const FARTHEST: u32 = 30;
