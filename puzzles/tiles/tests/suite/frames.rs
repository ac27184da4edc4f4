//! Frames: a watcher can rebuild the board of every node.

use crate::read;
use gordian_puzzle::frame::Fate;
use gordian_puzzle::{Frame, SolveRequest, Unwatched, Watcher};
use gordian_search::{Algorithm, Spec};
use std::collections::HashMap;

/// Keeps every frame.
#[derive(Default)]
struct Recorder(Vec<Frame>);

impl Watcher for Recorder {
    fn wants_frames(&self) -> bool {
        true
    }
    fn frame(&mut self, frame: Frame) {
        self.0.push(frame);
    }
}

#[test]
fn the_board_of_every_expanded_node_can_be_rebuilt_from_the_frames() {
    let instance = read("1 2 3 4 0 6 7 5 8");
    for name in Algorithm::NAMES {
        let request = SolveRequest { with: Spec::named(name), ..SolveRequest::default() };
        let mut recorder = Recorder::default();
        let watched = instance.start().solve(&request, &mut recorder).unwrap();
        let silent = instance.start().solve(&request, &mut Unwatched).unwrap();
        assert_eq!((&watched.plan, watched.stats.expanded), (&silent.plan, silent.stats.expanded), "{name}");

        let mut origins: HashMap<u64, (u64, String)> = HashMap::new();
        let mut goal = None;
        for frame in &recorder.0 {
            match frame {
                Frame::Child { parent, node: Some(node), action, fate: Fate::New | Fate::Better, .. } => {
                    origins.insert(*node, (*parent, action.clone()));
                }
                Frame::Expand { node, depth, .. } => {
                    let moves = path(&origins, *node);
                    assert_eq!(moves.len(), *depth as usize, "{name}: node {node}");
                    let mut position = instance.start();
                    for text in &moves {
                        position.play(text).unwrap_or_else(|reason| panic!("{name}: {moves:?}: {reason:?}"));
                    }
                }
                Frame::Goal { node, cost } => goal = Some((*node, *cost)),
                _ => {}
            }
        }
        let (node, cost) = goal.unwrap_or_else(|| panic!("{name} reported no goal"));
        assert_eq!(Some(cost), watched.cost, "{name}");
        // Bidirectional search reports only the half that begins at the start.
        if name != "bibfs" && name != "dfs" {
            assert_eq!(Some(path(&origins, node)), watched.plan, "{name}");
        }
    }
}

fn path(origins: &HashMap<u64, (u64, String)>, node: u64) -> Vec<String> {
    let mut moves = Vec::new();
    let mut at = node;
    while let Some((parent, action)) = origins.get(&at) {
        moves.push(action.clone());
        at = *parent;
    }
    moves.reverse();
    moves
}

/// Counts the nodes that a recorder has to keep simultaneously.
#[derive(Default)]
struct Keeper {
    known: Vec<u64>,
    most: usize,
    deepest: u32,
}

impl Watcher for Keeper {
    fn wants_frames(&self) -> bool {
        true
    }
    fn frame(&mut self, frame: Frame) {
        match frame {
            Frame::Child { parent, node: Some(node), fate: Fate::New, .. } => {
                assert!(parent == 0 || self.known.contains(&parent), "node {parent} was left before");
                self.known.push(node);
            }
            Frame::Leave { node } => self.known.retain(|known| *known < node),
            Frame::Expand { depth, .. } => self.deepest = self.deepest.max(depth),
            _ => {}
        }
        self.most = self.most.max(self.known.len());
    }
}

#[test]
fn watching_a_depth_first_search_keeps_only_the_current_path() {
    let instance = read("8 6 7 2 5 4 3 0 1");
    for spec in ["idastar", "idastar:table=off"] {
        let with = Spec::parse(spec).unwrap();
        let mut keeper = Keeper::default();
        let answer = instance.start().solve(&SolveRequest { with, ..SolveRequest::default() }, &mut keeper).unwrap();
        assert!(answer.stats.expanded > 1_000, "{spec}");
        // The current path, and the path of the last iteration when it found the goal.
        assert!(keeper.most <= 2 * (keeper.deepest as usize + 1), "{spec}: {} nodes", keeper.most);
    }
}
