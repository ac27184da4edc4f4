//! The tree of a small search: every node with the order of its expansion, its costs and its fate. Of an algorithm that deepens
//! it is the tree of one iteration.

use crate::failure::Failure;
use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{Answer, Message, Position, SolveRequest, Watcher};
use gordian_search::Progress;
use serde::Serialize;
use std::collections::HashMap;
use std::ops::ControlFlow;

/// The default limit of nodes.
pub const DEFAULT_MAX_NODES: usize = 60;

/// What a node of the tree is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum NodeKind {
    /// It was expanded.
    Expanded,
    /// It was generated and still waits.
    Open,
    /// It is the goal that the search ended with.
    Goal,
    /// It is a state that was known already.
    Duplicate,
    /// It was known, and reached here at a smaller cost.
    Reopened,
    /// It was dropped.
    Pruned,
}

impl NodeKind {
    /// All kinds, in the order in which a legend lists them.
    pub const ALL: [NodeKind; 6] =
        [NodeKind::Expanded, NodeKind::Open, NodeKind::Goal, NodeKind::Duplicate, NodeKind::Reopened, NodeKind::Pruned];

    /// The name of the kind, for legends.
    pub fn title(self) -> Message {
        Message::new(match self {
            NodeKind::Expanded => "session-tree-expanded",
            NodeKind::Open => "session-tree-open",
            NodeKind::Goal => "session-tree-goal",
            NodeKind::Duplicate => "session-tree-duplicate",
            NodeKind::Reopened => "session-tree-reopened",
            NodeKind::Pruned => "session-tree-pruned",
        })
    }
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TreeNode {
    /// The index of its parent; `None` for the start.
    pub parent: Option<usize>,
    /// The move that leads to it; `None` for the start.
    pub action: Option<String>,
    /// The number that the search gave it. A duplicate has the number of the node that was known.
    pub node: Option<u64>,
    /// The number of moves from the start.
    pub depth: u32,
    /// The cost from the start.
    pub g: u32,
    /// The estimated cost to a goal; `None` where the search has no estimate or did not compute it.
    pub h: Option<u32>,
    /// What it is.
    pub kind: NodeKind,
    /// The numbers of its expansions, from 1.
    pub order: Vec<u64>,
    /// Whether the plan leads through it.
    pub is_on_plan: bool,
}

/// The tree of a search.
#[derive(Debug)]
pub struct SearchTree {
    /// The nodes; parents come before their children.
    pub nodes: Vec<TreeNode>,
    /// How many nodes were left out because of the limit.
    pub left_out: u64,
    /// The iteration that is shown, from 1, and its bound; `None` if the algorithm does not deepen.
    pub iteration: Option<(u64, u64)>,
    /// The answer.
    pub answer: Answer,
}

impl SearchTree {
    /// The moves that lead to a node.
    pub fn path(&self, index: usize) -> Vec<&str> {
        let mut path = Vec::new();
        let mut current = Some(index);
        while let Some(node) = current.map(|index| &self.nodes[index]) {
            path.extend(node.action.as_deref());
            current = node.parent;
        }
        path.reverse();
        path
    }
}

/// Solves a position and builds the tree of the search with at most `max_nodes` nodes. `iteration` chooses an iteration of an
/// algorithm that deepens, counted from 1; without it the last one is shown.
///
/// # Errors
/// When the request is refused, or the algorithm searches without a tree.
pub fn search_tree(
    position: &dyn Position,
    request: &SolveRequest,
    max_nodes: usize,
    iteration: Option<u64>,
    watcher: &mut dyn Watcher,
) -> Result<SearchTree, Failure> {
    let mut request = request.clone();
    crate::explain::settle_choice(position, &mut request, watcher)?;
    let deepens = crate::explain::deepens(&request.with.name);
    let mut builder = Builder {
        max_nodes: max_nodes.max(1),
        wanted: iteration.filter(|_| deepens),
        deepens,
        nodes: Vec::new(),
        by_number: HashMap::new(),
        assumptions: Vec::new(),
        left_out: 0,
        iteration: 0,
        bound: 0,
        expanded: 0,
        tells_children: false,
        inner: watcher,
    };
    let answer = position.solve(&request, &mut builder)?;
    let Builder { nodes, left_out, iteration, bound, expanded, .. } = builder;
    if nodes.is_empty() || expanded == 0 {
        let without = Message::new("session-tree-none").with("algorithm", answer.algorithm.as_str());
        return Err(Failure::Usage(without));
    }
    let mut tree = SearchTree { nodes, left_out, iteration: deepens.then_some((iteration, bound)), answer };
    tree.finish();
    Ok(tree)
}

impl SearchTree {
    /// Marks the plan, and removes estimates that the search did not use.
    fn finish(&mut self) {
        if self.answer.estimate == "none" {
            self.nodes.iter_mut().for_each(|node| node.h = None);
        }
        let goal = self.nodes.iter().rposition(|node| node.kind == NodeKind::Goal);
        let mut current = goal;
        while let Some(index) = current {
            self.nodes[index].is_on_plan = true;
            current = self.nodes[index].parent;
        }
    }
}

/// Watches a search and builds its tree. Progress is passed on to another watcher.
struct Builder<'a> {
    max_nodes: usize,
    /// The iteration to keep; `None` keeps the last one.
    wanted: Option<u64>,
    deepens: bool,
    nodes: Vec<TreeNode>,
    /// The index of the node that the search gave a number.
    by_number: HashMap<u64, usize>,
    /// For solvers that fill in one board: the indices of the assumptions in force, after that of the start.
    assumptions: Vec<usize>,
    left_out: u64,
    iteration: u64,
    bound: u64,
    expanded: u64,
    /// Whether the search tells the children that it generates.
    tells_children: bool,
    inner: &'a mut dyn Watcher,
}

impl Builder<'_> {
    /// Adds a node if there is room.
    fn add(&mut self, node: TreeNode) -> Option<usize> {
        if self.nodes.len() >= self.max_nodes {
            self.left_out += 1;
            return None;
        }
        self.nodes.push(node);
        Some(self.nodes.len() - 1)
    }

    /// Adds the start of the tree.
    fn add_start(&mut self, g: u32, h: u32) {
        let start = TreeNode {
            parent: None,
            action: None,
            node: Some(0),
            depth: 0,
            g,
            h: Some(h),
            kind: NodeKind::Open,
            order: Vec::new(),
            is_on_plan: false,
        };
        if let Some(index) = self.add(start) {
            self.by_number.insert(0, index);
            self.assumptions = vec![index];
        }
    }

    /// Whether the iteration is the one to keep, or may be.
    fn is_wanted(&self) -> bool {
        self.wanted.is_none_or(|wanted| self.iteration == wanted)
    }

    fn begin_iteration(&mut self, bound: u64) {
        let is_after_wanted = self.wanted.is_some_and(|wanted| self.iteration >= wanted);
        if self.deepens && !is_after_wanted {
            self.iteration += 1;
            self.bound = bound;
            self.nodes.clear();
            self.by_number.clear();
            self.left_out = 0;
        } else if self.deepens {
            // Everything from here on belongs to a later iteration.
            self.wanted = Some(0);
        }
    }

    fn add_child(&mut self, child: &Frame) {
        let Frame::Child { parent, node, action, g, h, fate } = child else { return };
        let Some(&parent) = self.by_number.get(parent) else {
            self.left_out += 1;
            return;
        };
        let kind = match fate {
            Fate::New => NodeKind::Open,
            Fate::Better => NodeKind::Reopened,
            Fate::Duplicate => NodeKind::Duplicate,
            Fate::Pruned => NodeKind::Pruned,
        };
        // Duplicates are not evaluated.
        let h = Some(*h).filter(|h| *h > 0 || *fate != Fate::Duplicate);
        let added = self.add(TreeNode {
            parent: Some(parent),
            action: Some(action.clone()),
            node: *node,
            depth: self.nodes[parent].depth + 1,
            g: *g,
            h,
            kind,
            order: Vec::new(),
            is_on_plan: false,
        });
        if let (Some(number), Fate::New | Fate::Better) = (node, fate) {
            match added {
                Some(index) => self.by_number.insert(*number, index),
                None => self.by_number.remove(number),
            };
        }
    }

    /// Adds a node whose generation was not seen.
    fn add_expanded(&mut self, number: u64, parent: u64, g: u32) {
        let Some(&parent) = self.by_number.get(&parent) else { return };
        let node = TreeNode {
            parent: Some(parent),
            action: None,
            node: Some(number),
            depth: self.nodes[parent].depth + 1,
            g,
            h: None,
            kind: NodeKind::Open,
            order: Vec::new(),
            is_on_plan: false,
        };
        if let Some(index) = self.add(node) {
            self.by_number.insert(number, index);
        }
    }

    /// Adds an assumption of a solver that fills in one board.
    fn add_assumption(&mut self, action: &str, level: u32) {
        self.assumptions.truncate(level.max(1) as usize);
        let parent = self.assumptions.last().copied();
        self.expanded += 1;
        let order = vec![self.expanded];
        let node = TreeNode {
            parent,
            action: Some(action.to_owned()),
            node: None,
            depth: level,
            g: level,
            h: None,
            kind: NodeKind::Expanded,
            order,
            is_on_plan: false,
        };
        if let Some(index) = self.add(node) {
            self.assumptions.push(index);
        }
    }

    /// The goal's node gets its kind.
    fn mark_goal(&mut self, number: u64) {
        if let Some(index) = self.by_number.get(&number) {
            self.nodes[*index].kind = NodeKind::Goal;
        }
    }
}

impl Watcher for Builder<'_> {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        if let Frame::Bound { bound } = frame {
            self.begin_iteration(bound);
            return;
        }
        if !self.is_wanted() {
            return;
        }
        match &frame {
            Frame::Expand { node, parent, g, h, .. } => {
                if self.nodes.is_empty() {
                    self.add_start(*g, *h);
                }
                self.expanded += 1;
                // A solver may expand nodes without telling how it generated them.
                if let (None, Some(parent), false) = (self.by_number.get(node), parent, self.tells_children) {
                    self.add_expanded(*node, *parent, *g);
                }
                if let Some(&index) = self.by_number.get(node) {
                    let node = &mut self.nodes[index];
                    node.order.push(self.expanded);
                    if node.kind == NodeKind::Open {
                        node.kind = NodeKind::Expanded;
                    }
                }
            }
            Frame::Child { .. } => {
                self.tells_children = true;
                self.add_child(&frame);
            }
            Frame::Goal { node, .. } => self.mark_goal(*node),
            Frame::Deduce { .. } if self.nodes.is_empty() => self.add_start(0, 0),
            Frame::Decide { action, level } => {
                if self.nodes.is_empty() {
                    self.add_start(0, 0);
                }
                self.add_assumption(action, *level);
            }
            Frame::Conflict { level } => {
                // The last assumption led to the contradiction, with those that are withdrawn with it.
                for index in self.assumptions.drain((*level as usize + 1).min(self.assumptions.len())..) {
                    self.nodes[index].kind = NodeKind::Pruned;
                }
            }
            _ => {}
        }
    }

    fn progress(&mut self, progress: &Progress) -> ControlFlow<()> {
        self.inner.progress(progress)
    }

    fn setup(&mut self, what: &Message, thousandths: u32) -> ControlFlow<()> {
        self.inner.setup(what, thousandths)
    }

    fn note(&mut self, note: Message) {
        self.inner.note(note);
    }

    fn add_table_bytes(&mut self, bytes: u64) {
        self.inner.add_table_bytes(bytes);
    }
}
