//! Frames: a watcher can rebuild the board of every node, with and without symmetry.

use crate::level;
use gordian_cards::Goal;
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
    for (name, goal) in [("course_4_3_3", Goal::Strict), ("course_1", Goal::Strict), ("course_3", Goal::Split)] {
        let instance = level(name, goal);
        for algorithm in Algorithm::NAMES {
            for symmetry in ["on", "off"] {
                // Depth-first search visits millions of boards of a deal with fifteen cards.
                if algorithm == "dfs" && name != "course_4_3_3" {
                    continue;
                }
                let with = format!("{algorithm}:symmetry={symmetry}");
                let request = SolveRequest { with: Spec::parse(&with).unwrap(), ..SolveRequest::default() };
                let mut recorder = Recorder::default();
                let watched = instance.start().solve(&request, &mut recorder).unwrap();
                let silent = instance.start().solve(&request, &mut Unwatched).unwrap();
                assert_eq!((&watched.plan, watched.stats.expanded), (&silent.plan, silent.stats.expanded), "{with}");

                let mut origins: HashMap<u64, (u64, String)> = HashMap::new();
                let mut goal = None;
                for (count, frame) in recorder.0.iter().enumerate() {
                    match frame {
                        Frame::Child { parent, node: Some(node), action, fate: Fate::New | Fate::Better, .. } => {
                            origins.insert(*node, (*parent, action.clone()));
                        }
                        Frame::Expand { node, depth, .. } if count % 7 == 0 => {
                            let moves = path(&origins, *node);
                            assert_eq!(moves.len(), *depth as usize, "{with}: node {node}");
                            // Depth-limited searches may continue from solved boards, where a game would end, so the referee replays the moves.
                            let mut referee = instance.referee();
                            for text in &moves {
                                referee.play(text).unwrap_or_else(|reason| panic!("{with}: {moves:?}: {reason}"));
                            }
                        }
                        Frame::Goal { node, cost } => goal = Some((*node, *cost)),
                        _ => {}
                    }
                }
                if watched.plan.is_none() {
                    assert_eq!(algorithm, "beam", "{with}");
                    continue;
                }
                let (node, cost) = goal.unwrap_or_else(|| panic!("{with} reported no goal"));
                assert_eq!(Some(cost), watched.cost, "{with}");
                if algorithm != "bibfs" && algorithm != "dfs" {
                    let mut referee = instance.referee();
                    let moves = path(&origins, node);
                    moves.iter().for_each(|text| referee.play(text).unwrap());
                    assert!(referee.is_won(), "{with}: {moves:?}");
                    assert_eq!(moves.len(), cost as usize, "{with}");
                }
            }
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
