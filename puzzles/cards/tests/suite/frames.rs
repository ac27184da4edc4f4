//! Frames: a watcher can rebuild the board of every node, with and without symmetry.

use crate::level;
use gordian_cards::Goal;
use gordian_puzzle::SolveRequest;
use gordian_puzzle::laws::check_frames;
use gordian_search::{Algorithm, Spec};

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
                // The first one is refused, because a card that has left a smaller card cannot return. The others search a tree,
                // and cards can be moved in very many orders.
                if ["bfhs", "rbfs", "smastar", "bts"].contains(&algorithm) {
                    continue;
                }
                let with = format!("{algorithm}:symmetry={symmetry}");
                let request = SolveRequest { with: Spec::parse(&with).unwrap(), ..SolveRequest::default() };
                let watched = check_frames(&*instance, &request, 7).unwrap_or_else(|fault| panic!("{with}: {fault}"));
                let Some(moves) = watched.goal_path else {
                    assert_eq!(algorithm, "beam", "{with}");
                    continue;
                };
                // The frames of these do not hold the whole path to the goal.
                if !["bibfs", "mm", "nbs", "dvcbs", "baestar", "dfs"].contains(&algorithm) {
                    let mut referee = instance.referee();
                    moves.iter().for_each(|text| referee.play(text).unwrap());
                    assert!(referee.is_won(), "{with}: {moves:?}");
                    assert_eq!(Some(moves.len() as u32), watched.answer.cost(), "{with}");
                }
            }
        }
    }
}
