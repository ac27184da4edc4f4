//! `gordian tree`.

use crate::arguments::TreeArguments;
use crate::console::{CommandError, Console};
use crate::{files, interrupt, opening, progress, request};
use gordian_draw::{NodeShape, Theme, Tree, tree_dot, tree_svg};
use gordian_puzzle::{Message, SolveRequest};
use gordian_session::explain::default_algorithm;
use gordian_session::listing::algorithm_title;
use gordian_session::request::parse_algorithm;
use gordian_session::tree::{NodeKind, SearchTree, TreeNode, search_tree};
use gordian_session::{Job, OpenedPosition, exit, verdict};
use serde_json::json;
use std::io;
use std::sync::Arc;

/// Draws the tree of a search.
pub(crate) fn run(arguments: &TreeArguments, console: &mut Console) -> Result<u8, CommandError> {
    let documents = [("--svg", arguments.svg.as_ref()), ("--dot", arguments.dot.as_ref())];
    console.share_output(&documents, &[("--json", arguments.format.json)])?;
    let cancel = Arc::default();
    let mut solve = arguments.limits.request(&cancel)?;
    let placed = opening::within(&mut solve.limits.time, console, |opener| arguments.position.open(opener))?;
    let about = placed.opened.puzzle.about();
    let with = match &arguments.with {
        Some(text) => parse_algorithm(text)?,
        None => default_algorithm(about),
    };
    let solve = SolveRequest { with: with.or_estimate_of(&solve.with), ..solve };
    request::refuse_unused_estimate(about, &solve.with)?;
    interrupt::watch(&cancel)?;
    let (position, max_nodes, iteration) = (placed.position.fork(), arguments.nodes as usize, arguments.iteration);
    let job = Job::run(cancel, move |watcher| search_tree(&*position, &solve, max_nodes, iteration, watcher))?;
    let tree = progress::wait(job, "", console)?;
    let has_files = arguments.svg.is_some() || arguments.dot.is_some();
    if has_files {
        let drawing = to_drawing(&tree, &placed, !arguments.no_boards, console);
        if let Some(file) = &arguments.svg {
            files::write(file, tree_svg(&drawing, Theme::Light).as_bytes(), console)?;
        }
        if let Some(file) = &arguments.dot {
            files::write(file, tree_dot(&drawing, Theme::Light).as_bytes(), console)?;
        }
    }
    if arguments.format.json {
        console.print_json(&json!({
            "id": placed.opened.instance.id(),
            "iteration": tree.iteration.map(|(number, _)| number),
            "bound": tree.iteration.map(|(_, bound)| bound),
            "nodes": tree.nodes,
            "left_out": tree.left_out,
            "answer": tree.answer,
        }))?;
    } else if !has_files {
        print(&tree, &placed, console)?;
    }
    if tree.left_out > 0 {
        console.print_note(&Message::new("cli-tree-cut").with("count", tree.left_out));
    }
    Ok(exit::of_answer(&tree.answer))
}

/// The title of a tree: the algorithm, the heuristic, the instance and the iteration.
fn title(tree: &SearchTree, placed: &OpenedPosition) -> Message {
    let answer = &tree.answer;
    let algorithm = algorithm_title(placed.opened.puzzle.about().name, &answer.algorithm);
    let id = if answer.estimate == "none" { "cli-tree-title" } else { "cli-tree-title-estimate" };
    let title = Message::new(id).with("algorithm", algorithm).with("estimate", answer.estimate.as_str());
    let title = title.with("id", placed.opened.instance.id());
    match tree.iteration {
        Some((number, bound)) => {
            Message::new("cli-tree-iteration").with("title", title).with("number", number).with("bound", bound)
        }
        None => title,
    }
}

/// The numbers of the expansions of a node.
fn order(node: &TreeNode) -> String {
    node.order.iter().map(|number| format!("#{number}")).collect::<Vec<_>>().join(" ")
}

/// The node and its costs, as they are written in all languages.
fn costs(node: &TreeNode) -> String {
    let number = |value: u32| if value == u32::MAX { "\u{221e}".to_owned() } else { value.to_string() };
    let mut text = match (node.node, node.kind) {
        (Some(known), NodeKind::Duplicate) => format!("= n{known}  "),
        (Some(own), _) => format!("n{own}  "),
        (None, _) => String::new(),
    };
    text.push_str(&format!("g {}", number(node.g)));
    if let Some(h) = node.h {
        text.push_str(&format!("  h {}  f {}", number(h), number(node.g.saturating_add(h))));
    }
    text
}

fn shape(kind: NodeKind) -> NodeShape {
    match kind {
        NodeKind::Expanded => NodeShape::Box,
        NodeKind::Open => NodeShape::Rounded,
        NodeKind::Goal => NodeShape::Octagon,
        NodeKind::Duplicate => NodeShape::Dashed,
        NodeKind::Reopened => NodeShape::Double,
        NodeKind::Pruned => NodeShape::Diamond,
    }
}

/// The tree as a drawing. Duplicates and dropped nodes have no boards: they are not part of the search any more.
fn to_drawing(tree: &SearchTree, placed: &OpenedPosition, has_boards: bool, console: &Console) -> Tree {
    let nodes = tree.nodes.iter().enumerate().map(|(index, node)| {
        let is_kept = !matches!(node.kind, NodeKind::Duplicate | NodeKind::Pruned);
        let scene = (has_boards && is_kept).then(|| {
            let mut position = placed.position.fork();
            for text in tree.path(index) {
                // A solved board refuses further moves, and a contradiction may not be a legal board.
                if position.play(text).is_err() {
                    break;
                }
            }
            position.scene()
        });
        gordian_draw::TreeNode {
            parent: node.parent,
            edge: node.action.clone().unwrap_or_default(),
            scene,
            heading: order(node),
            caption: costs(node),
            shape: shape(node.kind),
            is_bold: node.is_on_plan,
        }
    });
    let shown = |kind: &NodeKind| tree.nodes.iter().any(|node| node.kind == *kind);
    let legend = NodeKind::ALL.into_iter().filter(shown).map(|kind| (shape(kind), console.text(&kind.title())));
    let mut sentences: Vec<String> =
        verdict::sentences(&tree.answer).iter().map(|message| console.text(message)).collect();
    if tree.left_out > 0 {
        sentences.push(console.text(&Message::new("cli-tree-cut").with("count", tree.left_out)));
    }
    Tree {
        title: console.text(&title(tree, placed)),
        description: sentences.join(" "),
        is_right_to_left: console.words().language().is_right_to_left(),
        note: console.text(&Message::new("cli-tree-note")),
        legend: legend.collect(),
        nodes: nodes.collect(),
    }
}

/// Prints the tree as text.
fn print(tree: &SearchTree, placed: &OpenedPosition, console: &mut Console) -> io::Result<()> {
    console.say(&title(tree, placed))?;
    console.say(&Message::new("cli-tree-note"))?;
    console.print_line("")?;
    let mut children: Vec<Vec<usize>> = vec![Vec::new(); tree.nodes.len()];
    for (index, node) in tree.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            children[parent].push(index);
        }
    }
    // Each entry: the node, what stands before its line, and what stands before the lines of its children.
    let mut stack = vec![(0usize, String::new(), String::new())];
    while let Some((index, before, indent)) = stack.pop() {
        let node = &tree.nodes[index];
        let mut line = before;
        let words = console.text(&node.kind.title());
        let parts = [node.action.clone().unwrap_or_default(), order(node), costs(node), format!("({words})")];
        line.push_str(&parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("  "));
        if node.is_on_plan {
            line.push_str(" *");
        }
        console.print_line(&line)?;
        for (place, &child) in children[index].iter().enumerate().rev() {
            let is_last = place + 1 == children[index].len();
            let (branch, rest) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            stack.push((child, format!("{indent}{branch}"), format!("{indent}{rest}")));
        }
    }
    console.print_line("")?;
    for sentence in verdict::sentences(&tree.answer) {
        console.say(&sentence)?;
    }
    Ok(())
}
