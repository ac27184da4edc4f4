//! Frames: a watcher can rebuild the board of every node.

use crate::read;
use gordian_puzzle::frame::Fate;
use gordian_puzzle::laws::check_frames;
use gordian_puzzle::{Frame, SolveRequest, Watcher};
use gordian_search::{Algorithm, Spec};

#[test]
fn the_board_of_every_expanded_node_can_be_rebuilt_from_the_frames() {
    let instance = read("1 2 3 4 0 6 7 5 8");
    for name in Algorithm::NAMES {
        let request = SolveRequest { with: Spec::named(name), ..SolveRequest::default() };
        let watched = check_frames(&*instance, &request, 1).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(watched.goal_path.is_some(), "{name} reported no goal");
        // The frames do not hold the whole path to the goal: of bidirectional searches, of depth-first search, and of the one that
        // recovers its plan by further searches.
        if !["bibfs", "mm", "nbs", "dvcbs", "baestar", "dfs", "bfhs"].contains(&name) {
            assert_eq!(watched.goal_path.as_deref(), watched.answer.plan(), "{name}");
        }
    }
}

/// Counts the nodes that a recorder has to keep simultaneously.
#[derive(Default)]
struct Keeper {
    /// The nodes to keep now.
    kept: Vec<u64>,
    /// The largest number of nodes kept so far.
    max_kept: usize,
    max_depth: u32,
}

impl Watcher for Keeper {
    fn wants_frames(&self) -> bool {
        true
    }
    fn frame(&mut self, frame: Frame) {
        match frame {
            Frame::Child { parent, node: Some(node), fate: Fate::New, .. } => {
                assert!(parent == 0 || self.kept.contains(&parent), "node {parent} was left before");
                self.kept.push(node);
            }
            Frame::Leave { node } => self.kept.retain(|kept| *kept < node),
            Frame::Expand { depth, .. } => self.max_depth = self.max_depth.max(depth),
            _ => {}
        }
        self.max_kept = self.max_kept.max(self.kept.len());
    }
}

#[test]
fn watching_a_depth_first_search_keeps_only_the_current_path() {
    let instance = read("8 6 7 2 5 4 3 0 1");
    for spec in ["idastar", "idastar:table=off"] {
        let with = Spec::parse(spec).unwrap();
        let mut keeper = Keeper::default();
        let answer = instance.start().solve(&SolveRequest { with, ..SolveRequest::default() }, &mut keeper).unwrap();
        assert!(answer.stats().expanded > 1_000, "{spec}");
        // The current path, and the path of the last iteration when it found the goal.
        assert!(keeper.max_kept <= 2 * (keeper.max_depth as usize + 1), "{spec}: {} nodes", keeper.max_kept);
    }
}
