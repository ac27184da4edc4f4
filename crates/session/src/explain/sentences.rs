//! The sentences about a step of a search. The page says the same ones.

use super::frontier::{FrontierView, Order, Tie, TieRule, WaitingNode};
use super::narrator::{ExplainedChild, ExplainedStep};
use gordian_puzzle::Message;
use gordian_puzzle::frame::{Fate, Frame};

/// The algorithms with a sentence of their own about why a node is expanded.
const EXPLAINED: [&str; 11] =
    ["bfs", "dfs", "ids", "ucs", "greedy", "astar", "wastar", "idastar", "bfida", "bibfs", "beam"];

/// Why a node is expanded now. `bound` is the bound or layer in force.
pub fn why_expanded(algorithm: &str, frame: &Frame, bound: u64) -> Option<Message> {
    let Frame::Expand { node, depth, g, h, priority, frontier, .. } = frame else { return None };
    // A* with partial expansion expands a node again for its other children.
    let is_repeated = algorithm == "astar" && *priority > u64::from(*g) + u64::from(*h);
    let kind = match algorithm {
        _ if is_repeated => "again",
        known if EXPLAINED.contains(&known) => known,
        _ => "other",
    };
    let f = if is_repeated { *priority } else { u64::from(*g) + u64::from(*h) };
    let message = Message::new(format!("explain-why-{kind}")).with("node", *node).with("depth", *depth);
    let message = message.with("g", *g).with("h", *h).with("f", f).with("bound", bound);
    Some(message.with("frontier", (*frontier).max(1)))
}

/// The sentences about a step: why it was made, and its result. `describe` gives the words of moves.
pub(super) fn about(algorithm: &str, step: &ExplainedStep) -> Vec<Message> {
    let bound = step.bound.unwrap_or(0);
    match &step.frame {
        Frame::Expand { .. } => {
            let frontier = step.before.as_ref().map(|view| view.count);
            let why = why_expanded(algorithm, &with_frontier(&step.frame, frontier), bound);
            why.into_iter().chain(step.tie.map(about_tie)).chain([about_children(&step.children)]).collect()
        }
        Frame::Goal { cost, .. } => vec![Message::new("explain-goal").with("cost", *cost)],
        Frame::Bound { bound } => vec![Message::new("explain-bound").with("bound", *bound)],
        Frame::Deduce { moves, technique, also } => {
            let technique = also.as_ref().map_or_else(|| technique.clone(), |also| format!("{also} ({technique})"));
            vec![Message::new("explain-deduce").with("technique", technique).with("moves", moves.join(" "))]
        }
        Frame::Decide { action, level } => {
            vec![Message::new("explain-decide").with("move", action.as_str()).with("level", *level)]
        }
        Frame::Conflict { level } => vec![Message::new("explain-conflict").with("level", *level)],
        Frame::Look { cells, action } => {
            vec![Message::new("explain-look").with("count", cells.len()).with("move", action.as_str())]
        }
        Frame::Child { .. } | Frame::Leave { .. } => Vec::new(),
    }
}

/// The frame of an expansion with the size of the frontier that is listed before it. Searches count stale entries as well.
fn with_frontier(frame: &Frame, count: Option<u64>) -> Frame {
    let mut frame = frame.clone();
    if let (Frame::Expand { frontier, .. }, Some(count)) = (&mut frame, count) {
        *frontier = count;
    }
    frame
}

fn about_tie(tie: Tie) -> Message {
    let id = match tie.rule {
        TieRule::Newest => "explain-tie-newest",
        TieRule::Oldest => "explain-tie-oldest",
        TieRule::LargestCost => "explain-tie-largest",
        TieRule::SmallestCost => "explain-tie-smallest",
        TieRule::Other => "explain-tie-other",
    };
    Message::new(id).with("count", tie.count)
}

fn about_children(children: &[ExplainedChild]) -> Message {
    let count = |fate: Fate| children.iter().filter(|child| child.fate == fate).count();
    if children.is_empty() {
        return Message::new("explain-children-none");
    }
    let message = Message::new("explain-children").with("count", children.len()).with("fresh", count(Fate::New));
    let message = message.with("better", count(Fate::Better)).with("known", count(Fate::Duplicate));
    message.with("dropped", count(Fate::Pruned))
}

/// The word for what became of a child.
pub fn fate_word(fate: Fate) -> Message {
    Message::new(match fate {
        Fate::New => "explain-fate-new",
        Fate::Better => "explain-fate-better",
        Fate::Duplicate => "explain-fate-duplicate",
        Fate::Pruned => "explain-fate-pruned",
    })
}

/// A frontier as a list of nodes, each with the value that orders it.
pub fn list_frontier(view: &FrontierView, order: Order) -> Message {
    if view.first.is_empty() {
        return Message::new("explain-frontier-empty");
    }
    let nodes: Vec<String> = view.first.iter().map(|node| node_with_value(node, order)).collect();
    let nodes = nodes.join("  ");
    match view.count.saturating_sub(view.first.len() as u64) {
        0 => Message::new("verbatim").with("text", nodes),
        _ if order == Order::Path => Message::new("explain-frontier-after-more").with("nodes", nodes),
        more => Message::new("explain-frontier-more").with("nodes", nodes).with("count", more),
    }
}

/// A node with the value that orders it, for example `7 (4+9=13)`.
fn node_with_value(waiting: &WaitingNode, order: Order) -> String {
    let WaitingNode { node, g, h } = *waiting;
    match order {
        Order::Priority { h: 0, .. } => format!("{node} ({g})"),
        Order::Priority { g: 0, .. } | Order::Layers { .. } => format!("{node} ({h})"),
        Order::Priority { g: of_g, h: of_h } if of_g == of_h => format!("{node} ({g}+{h}={})", g.saturating_add(h)),
        Order::Priority { h: of_h, .. } => {
            let value = order.value(g, h).unwrap_or(0) as f64 / 1_000.0;
            format!("{node} ({g}+{}·{h}={value})", of_h as f64 / 1_000.0)
        }
        Order::Queue | Order::Path => node.to_string(),
    }
}

/// What the numbers in a listed frontier mean; `None` if there are none but the nodes.
pub fn legend(order: Order) -> Message {
    Message::new(match order {
        Order::Priority { h: 0, .. } => "explain-legend-g",
        Order::Priority { g: 0, .. } | Order::Layers { .. } => "explain-legend-h",
        Order::Priority { g, h } if g == h => "explain-legend-f",
        Order::Priority { .. } => "explain-legend-weighted",
        Order::Queue => "explain-legend-queue",
        Order::Path => "explain-legend-path",
    })
}
