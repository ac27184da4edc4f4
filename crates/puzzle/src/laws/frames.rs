//! The law of frames: a watcher can rebuild the board of every node, and watching does not change the search.

use crate::answer::Answer;
use crate::frame::{Fate, Frame};
use crate::instance::Instance;
use crate::request::{SolveRequest, Unwatched, Watcher};
use std::collections::HashMap;

/// A watcher that keeps every frame.
#[derive(Clone, Debug, Default)]
pub struct FrameLog {
    /// The frames in the order in which they came.
    pub frames: Vec<Frame>,
}

impl Watcher for FrameLog {
    fn wants_frames(&self) -> bool {
        true
    }

    fn frame(&mut self, frame: Frame) {
        self.frames.push(frame);
    }
}

/// What [`check_frames`] found.
#[derive(Clone, Debug)]
pub struct Watched {
    /// The answer of the search.
    pub answer: Answer,
    /// The moves that lead to the goal node, according to the frames; `None` if no goal was found. An algorithm that searches
    /// from both ends reports only the half that begins at the start.
    pub goal_path: Option<Vec<String>>,
}

/// Solves an instance with and without a watcher, compares the two, and lets the referee replay the path of every `stride`-th
/// expanded node.
///
/// # Errors
/// The first difference, or the first path that cannot be replayed.
pub fn check_frames(instance: &dyn Instance, request: &SolveRequest, stride: usize) -> Result<Watched, String> {
    let mut log = FrameLog::default();
    let answer = instance.start().solve(request, &mut log).map_err(|refusal| format!("refused: {refusal:?}"))?;
    let silent = instance.start().solve(request, &mut Unwatched).map_err(|refusal| format!("refused: {refusal:?}"))?;
    if (answer.plan(), answer.stats().expanded) != (silent.plan(), silent.stats().expanded) {
        return Err(format!("a watcher changes the search: {answer:?}, without it {silent:?}"));
    }
    // For each node, its parent and the move that led from there.
    let mut parents: HashMap<u64, (u64, &str)> = HashMap::new();
    // The node and the cost of the last goal that a frame reported.
    let mut goal = None;
    for (count, frame) in log.frames.iter().enumerate() {
        match frame {
            Frame::Child { parent, node: Some(node), action, fate: Fate::New | Fate::Better, .. } => {
                parents.insert(*node, (*parent, action));
            }
            Frame::Expand { node, depth, .. } if count % stride.max(1) == 0 => {
                let moves = find_path(&parents, *node);
                if moves.len() != *depth as usize {
                    return Err(format!("node {node} has depth {depth} and the path {moves:?}"));
                }
                let mut referee = instance.referee();
                for text in &moves {
                    referee.play(text).map_err(|reason| format!("the path {moves:?} of node {node}: {reason}"))?;
                }
            }
            Frame::Goal { node, cost } => goal = Some((*node, *cost)),
            _ => {}
        }
    }
    if goal.map(|(_, cost)| cost) != answer.cost() {
        return Err(format!("the frames have the goal {goal:?}, the answer has the cost {:?}", answer.cost()));
    }
    let goal_path = goal.map(|(node, _)| find_path(&parents, node));
    Ok(Watched { answer, goal_path })
}

/// The moves from the start to a node.
fn find_path(parents: &HashMap<u64, (u64, &str)>, node: u64) -> Vec<String> {
    let mut moves = Vec::new();
    let mut ancestor = node;
    while let Some((parent, action)) = parents.get(&ancestor) {
        moves.push((*action).to_owned());
        ancestor = *parent;
    }
    moves.reverse();
    moves
}
