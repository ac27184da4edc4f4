//! Search trees as pictures: boards in the nodes, and a shape for each kind of node.

mod dot;
mod layout;
mod svg;

pub use dot::tree_dot;
use gordian_puzzle::Scene;
pub use svg::tree_svg;

/// The outline of a node. It tells kinds of nodes apart without colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NodeShape {
    /// A rectangle.
    Box,
    /// A rectangle with round corners.
    Rounded,
    /// An octagon with a double outline.
    Octagon,
    /// An ellipse with a dashed outline.
    Dashed,
    /// A rectangle with a double outline.
    Double,
    /// A rhombus with a dashed outline.
    Diamond,
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeNode {
    /// The index of its parent, which comes before it; `None` for the root.
    pub parent: Option<usize>,
    /// The text of the line from the parent.
    pub edge: String,
    /// The board in the node.
    pub scene: Option<Scene>,
    /// A short text above the board.
    pub heading: String,
    /// A short text below the board.
    pub caption: String,
    /// Its outline.
    pub shape: NodeShape,
    /// Whether the node and the line to it are drawn bold.
    pub is_bold: bool,
}

/// A tree with its texts.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The accessible name.
    pub title: String,
    /// A sentence for people who do not see the picture.
    pub description: String,
    /// Whether the texts are read from right to left.
    pub is_right_to_left: bool,
    /// What the numbers in the nodes mean.
    pub note: String,
    /// What the shapes mean.
    pub legend: Vec<(NodeShape, String)>,
    /// The nodes.
    pub nodes: Vec<TreeNode>,
}
