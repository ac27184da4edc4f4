//! Search trees in the language of Graphviz.

use super::{NodeShape, Tree, TreeNode};
use crate::colour::{Palette, Theme};
use crate::grid::{size, visible_cell};
use crate::svg::escape;
use crate::text::cell_text;
use gordian_puzzle::Scene;
use std::fmt::Write;

/// Writes a tree as a Graphviz document, with boards as tables in the nodes. The same tree gives the same document.
pub fn tree_dot(tree: &Tree, theme: Theme) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "digraph search {{\n  label={};\n  labelloc=t;\n  node [fontname=\"sans-serif\", fontsize=11];\n  \
         edge [fontname=\"sans-serif\", fontsize=10];",
        quote(&tree.title)
    );
    for (index, node) in tree.nodes.iter().enumerate() {
        let bold = if node.is_bold { ", penwidth=3" } else { "" };
        let _ = writeln!(out, "  n{index} [{}, label=<{}>{bold}];", shape(node.shape), label(node, theme));
    }
    for (index, node) in tree.nodes.iter().enumerate() {
        if let Some(parent) = node.parent {
            let bold = if node.is_bold { ", penwidth=3" } else { "" };
            let _ = writeln!(out, "  n{parent} -> n{index} [label={}{bold}];", quote(&node.edge));
        }
    }
    out.push_str("}\n");
    out
}

/// The attributes of a shape.
fn shape(shape: NodeShape) -> &'static str {
    match shape {
        NodeShape::Box => "shape=box",
        NodeShape::Rounded => "shape=box, style=rounded",
        NodeShape::Octagon => "shape=octagon, peripheries=2",
        NodeShape::Dashed => "shape=ellipse, style=dashed",
        NodeShape::Double => "shape=box, peripheries=2",
        NodeShape::Diamond => "shape=diamond, style=dashed",
    }
}

/// The label of a node: heading, board and caption, one below the other.
fn label(node: &TreeNode, theme: Theme) -> String {
    let mut rows = String::new();
    let mut add = |content: &str| {
        if !content.is_empty() {
            let _ = write!(rows, "<tr><td>{content}</td></tr>");
        }
    };
    add(&bold(&node.heading));
    add(&node.scene.as_ref().map(|scene| board(scene, theme)).unwrap_or_default());
    add(&escape(&node.caption));
    if rows.is_empty() {
        rows.push_str("<tr><td></td></tr>");
    }
    format!("<table border=\"0\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"1\">{rows}</table>")
}

fn bold(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("<b>{}</b>", escape(text)) }
}

/// A board as a table with the signs of the text board.
fn board(scene: &Scene, theme: Theme) -> String {
    let palette = Palette::of(theme);
    let (rows, columns) = size(scene);
    let mut table = String::from("<table border=\"1\" cellborder=\"1\" cellspacing=\"0\" cellpadding=\"3\">");
    for row in 0..rows {
        table.push_str("<tr>");
        for column in 0..columns {
            let Some(cell) = visible_cell(scene, row, column) else {
                table.push_str("<td border=\"0\"> </td>");
                continue;
            };
            let ground = match &cell.piece {
                Some(piece) => palette.tone(piece.tone),
                None => theme.ground(cell.ground).unwrap_or(palette.page),
            };
            let letters = Palette::letters_on(ground);
            let content = cell_text(cell, false).content;
            let content = if content.trim().is_empty() { " ".to_owned() } else { escape(content.trim()) };
            let _ = write!(table, "<td bgcolor=\"{ground}\"><font color=\"{letters}\">{content}</font></td>");
        }
        table.push_str("</tr>");
    }
    table + "</table>"
}

/// A text as a quoted string of the language.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => {
                quoted.push('\\');
                quoted.push(character);
            }
            control if control < ' ' => quoted.push(' '),
            other => quoted.push(other),
        }
    }
    quoted + "\""
}
