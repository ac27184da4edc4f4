//! Search trees as SVG.

use super::layout::columns;
use super::{NodeShape, Tree, TreeNode};
use crate::colour::{Palette, Theme};
use crate::drawing::Drawing;
use crate::font;
use crate::svg::{escape, format_number, write_element};
use std::fmt::Write;

/// The largest width and height of a board in a node, in pixels.
const BOARD: f32 = 84.0;
/// The space between the outline of a node and what it holds.
const PADDING: f32 = 8.0;
/// The size of the letters, and the height of a line.
const LETTERS: f32 = 12.0;
const LINE: f32 = 16.0;
/// The space between nodes side by side, and between layers.
const GAP: f32 = 14.0;
const LAYER_GAP: f32 = 44.0;
/// The margin around the picture, and the height of the title.
const MARGIN: f32 = 20.0;
const TITLE: f32 = 30.0;
/// The width of a shape in the legend.
const SAMPLE: f32 = 34.0;

/// A node with its measures.
struct Card {
    board: Option<Drawing>,
    scale: f32,
    width: f32,
    height: f32,
}

impl Card {
    fn of(node: &TreeNode, theme: Theme) -> Card {
        let board = node.scene.as_ref().map(|scene| Drawing::of(scene, theme));
        let scale = board.as_ref().map_or(1.0, |board| (BOARD / board.width).min(BOARD / board.height));
        let (board_width, board_height) =
            board.as_ref().map_or((0.0, 0.0), |board| (board.width * scale, board.height * scale));
        let text_width = |text: &str| font::width(text) * LETTERS;
        let lines = [&node.heading, &node.caption].into_iter().filter(|text| !text.is_empty()).count();
        let width = board_width.max(text_width(&node.heading)).max(text_width(&node.caption)).max(LINE);
        let height = board_height + lines as f32 * LINE;
        // Outlines with slanted sides need more room.
        let (wider, higher) = match node.shape {
            NodeShape::Dashed => (1.35, 1.35),
            NodeShape::Diamond => (1.7, 1.7),
            _ => (1.0, 1.0),
        };
        Card { board, scale, width: width * wider + 2.0 * PADDING, height: height * higher + 2.0 * PADDING }
    }
}

/// Draws a tree as a standalone SVG document with a legend. The same tree gives the same document, byte for byte.
pub fn tree_svg(tree: &Tree, theme: Theme) -> String {
    let palette = Palette::of(theme);
    let cards: Vec<Card> = tree.nodes.iter().map(|node| Card::of(node, theme)).collect();
    let parents: Vec<Option<usize>> = tree.nodes.iter().map(|node| node.parent).collect();
    let half_widths: Vec<f32> = cards.iter().map(|card| card.width / 2.0).collect();
    let (places, tree_width) = columns(&parents, &half_widths, GAP);
    let mut depths = vec![0usize; tree.nodes.len()];
    for index in 0..depths.len() {
        depths[index] = parents[index].map_or(0, |parent| depths[parent] + 1);
    }
    let layer_count = depths.iter().max().map_or(0, |depth| depth + 1);
    let mut layer_heights = vec![0.0f32; layer_count];
    for (card, depth) in cards.iter().zip(&depths) {
        layer_heights[*depth] = layer_heights[*depth].max(card.height);
    }
    let legend_width = legend_width(tree);
    let text_width = font::width(&tree.title).max(font::width(&tree.note)) * LETTERS * 1.25;
    let width = tree_width.max(legend_width).max(text_width) + 2.0 * MARGIN;
    let top = MARGIN + TITLE + LINE * 4.0;
    let mut tops = Vec::with_capacity(layer_count);
    let mut bottom = top;
    for height in &layer_heights {
        tops.push(bottom);
        bottom += height + LAYER_GAP;
    }
    let height = bottom - LAYER_GAP + MARGIN;
    let left = (width - tree_width) / 2.0;

    let mut out = String::new();
    // Writing to a string does not fail.
    let _ = writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{w}\" height=\"{h}\" viewBox=\"0 0 {w} {h}\" role=\"img\" \
         direction=\"ltr\" stroke-linecap=\"round\" stroke-linejoin=\"round\" text-anchor=\"middle\" \
         font-family=\"system-ui, 'Segoe UI', 'Noto Sans', sans-serif\" font-size=\"{LETTERS}\">\n<title>{}</title>\n\
         <desc>{}</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n\
         <text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"600\" direction=\"{direction}\" fill=\"{ink}\">{}</text>\n\
         <text x=\"{}\" y=\"{}\" direction=\"{direction}\" fill=\"{ink}\">{}</text>",
        escape(&tree.title),
        escape(&tree.description),
        palette.page,
        format_number(width / 2.0),
        format_number(MARGIN + LETTERS),
        LETTERS * 1.25,
        escape(&tree.title),
        format_number(width / 2.0),
        format_number(MARGIN + TITLE + LINE * 2.7),
        escape(&tree.note),
        ink = palette.ink,
        direction = if tree.is_right_to_left { "rtl" } else { "ltr" },
        w = format_number(width),
        h = format_number(height),
    );
    write_legend(&mut out, tree, (width - legend_width) / 2.0, palette);
    let centre = |index: usize| (left + places[index], tops[depths[index]] + cards[index].height / 2.0);
    for (index, node) in tree.nodes.iter().enumerate() {
        let Some(parent) = node.parent else { continue };
        let (from, to) = (centre(parent), centre(index));
        let (start, end) = (from.1 + cards[parent].height / 2.0, to.1 - cards[index].height / 2.0);
        let stroke = if node.is_bold { 3.5 } else { 1.2 };
        let _ = writeln!(
            out,
            "<path d=\"M{} {}C{} {} {} {} {} {}\" fill=\"none\" stroke=\"{}\" stroke-width=\"{stroke}\"/>",
            format_number(from.0),
            format_number(start),
            format_number(from.0),
            format_number(start + LAYER_GAP * 0.6),
            format_number(to.0),
            format_number(start + LAYER_GAP * 0.2),
            format_number(to.0),
            format_number(end),
            palette.ink,
        );
        // The text stands on a background of its own, so that lines do not cross it.
        let (x, y) = (to.0, start + LAYER_GAP - LINE * 0.75);
        let text_width = font::width(&node.edge) * LETTERS * 0.92 + 6.0;
        let _ = writeln!(
            out,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{LINE}\" fill=\"{}\"/>\
             <text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>",
            format_number(x - text_width / 2.0),
            format_number(y - LETTERS * 0.95),
            format_number(text_width),
            palette.page,
            format_number(x),
            format_number(y),
            LETTERS * 0.92,
            palette.ink,
            escape(&node.edge),
        );
    }
    for (index, (node, card)) in tree.nodes.iter().zip(&cards).enumerate() {
        write_node(&mut out, node, card, centre(index), palette);
    }
    out.push_str("</svg>\n");
    out
}

/// Writes a node: its outline, its heading, its board and its caption.
fn write_node(out: &mut String, node: &TreeNode, card: &Card, (x, y): (f32, f32), palette: &Palette) {
    let _ = writeln!(out, "<g><title>{}</title>", escape(&format!("{} {} {}", node.heading, node.edge, node.caption)));
    write_outline(out, node.shape, (x, y), (card.width, card.height), node.is_bold, palette);
    let lines = [&node.heading, &node.caption].into_iter().filter(|text| !text.is_empty()).count();
    let board_height = card.board.as_ref().map_or(0.0, |board| board.height * card.scale);
    let mut at = y - (board_height + lines as f32 * LINE) / 2.0;
    let text = |out: &mut String, at: &mut f32, text: &str, weight: &str| {
        if !text.is_empty() {
            let (x, base) = (format_number(x), format_number(*at + LINE * 0.72));
            let text = escape(text);
            let _ = writeln!(out, "<text x=\"{x}\" y=\"{base}\"{weight} fill=\"{}\">{text}</text>", palette.ink);
            *at += LINE;
        }
    };
    text(out, &mut at, &node.heading, " font-weight=\"600\"");
    if let Some(board) = &card.board {
        let left = x - board.width * card.scale / 2.0;
        let place = format!("translate({} {})", format_number(left), format_number(at));
        let _ = writeln!(out, "<g transform=\"{place} scale({:.4})\" font-weight=\"600\">", card.scale);
        board.primitives.iter().for_each(|primitive| write_element(out, primitive));
        out.push_str("</g>\n");
        at += board_height;
    }
    text(out, &mut at, &node.caption, "");
    out.push_str("</g>\n");
}

/// Writes the outline of a node around its centre.
fn write_outline(
    out: &mut String,
    shape: NodeShape,
    (x, y): (f32, f32),
    (width, height): (f32, f32),
    is_bold: bool,
    palette: &Palette,
) {
    let stroke = if is_bold { 3.5 } else { 1.4 };
    let paint = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{stroke}\"", palette.paper, palette.ink);
    let rectangle = |out: &mut String, inset: f32, radius: f32| {
        let (left, top) = (format_number(x - width / 2.0 + inset), format_number(y - height / 2.0 + inset));
        let (width, height) = (format_number(width - 2.0 * inset), format_number(height - 2.0 * inset));
        let _ = writeln!(
            out,
            "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {paint}/>"
        );
    };
    let polygon = |out: &mut String, inset: f32, corners: &[(f32, f32)], extra: &str| {
        let (half_width, half_height) = (width / 2.0 - inset, height / 2.0 - inset);
        let points: Vec<String> = corners
            .iter()
            .map(|(right, down)| {
                format!("{},{}", format_number(x + right * half_width), format_number(y + down * half_height))
            })
            .collect();
        let _ = writeln!(out, "<polygon points=\"{}\" {paint}{extra}/>", points.join(" "));
    };
    match shape {
        NodeShape::Box => rectangle(out, 0.0, 0.0),
        NodeShape::Rounded => rectangle(out, 0.0, (height / 2.0).min(18.0)),
        NodeShape::Double => {
            rectangle(out, 0.0, 0.0);
            rectangle(out, 4.0, 0.0);
        }
        NodeShape::Octagon => {
            let cut = 0.72;
            let corners = [
                (-cut, -1.0),
                (cut, -1.0),
                (1.0, -cut),
                (1.0, cut),
                (cut, 1.0),
                (-cut, 1.0),
                (-1.0, cut),
                (-1.0, -cut),
            ];
            polygon(out, -5.0, &corners, "");
            polygon(out, 0.0, &corners, "");
        }
        NodeShape::Dashed => {
            let _ = writeln!(
                out,
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" {paint} stroke-dasharray=\"5 4\"/>",
                format_number(x),
                format_number(y),
                format_number(width / 2.0),
                format_number(height / 2.0),
            );
        }
        NodeShape::Diamond => {
            polygon(out, 0.0, &[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)], " stroke-dasharray=\"2 4\"");
        }
    }
}

/// The width of one entry of the legend.
fn entry_width(text: &str) -> f32 {
    SAMPLE + 10.0 + font::width(text) * LETTERS + 24.0
}

fn legend_width(tree: &Tree) -> f32 {
    tree.legend.iter().map(|(_, text)| entry_width(text)).sum()
}

/// Writes what the shapes mean, in a line below the title.
fn write_legend(out: &mut String, tree: &Tree, left: f32, palette: &Palette) {
    let (mut x, y) = (left, MARGIN + TITLE + LINE / 2.0);
    for (shape, text) in &tree.legend {
        write_outline(out, *shape, (x + SAMPLE / 2.0, y), (SAMPLE, LINE * 1.2), false, palette);
        let (start, base) = (format_number(x + SAMPLE + 10.0), format_number(y + LETTERS * 0.35));
        let text_start = format!("<text x=\"{start}\" y=\"{base}\" text-anchor=\"start\" fill=\"{}\">", palette.ink);
        let _ = writeln!(out, "{text_start}{}</text>", escape(text));
        x += entry_width(text);
    }
}
