//! Trees of searches agree with the searches themselves.

use gordian_puzzle::{Options, Position, SolveRequest, Unwatched};
use gordian_search::{Algorithm, Spec};
use gordian_session::tree::{NodeKind, SearchTree, search_tree};
use gordian_session::{Failure, Opener};

const BOARD: &str = "tiles:3x3:1,2,3,4,0,6,7,5,8";
const FARTHER: &str = "tiles:3x3:0,1,3,4,2,5,7,8,6";

fn start(id: &str) -> Box<dyn Position> {
    Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board").instance.start()
}

fn tree(id: &str, spec: &str, most: usize, iteration: Option<u64>) -> Result<SearchTree, Failure> {
    let request = SolveRequest { with: Spec::parse(spec).expect("an algorithm"), ..SolveRequest::default() };
    search_tree(&*start(id), &request, most, iteration, &mut Unwatched)
}

#[test]
fn a_whole_tree_holds_every_expansion_and_every_child() {
    for name in Algorithm::COURSE.into_iter().filter(|name| !["bibfs", "dfs"].contains(name)) {
        let drawn = tree(BOARD, name, 1_000, None).expect("a tree");
        assert_eq!(drawn.left_out, 0, "{name}");
        let stats = drawn.answer.stats();
        let expansions: usize = drawn.nodes.iter().map(|node| node.order.len()).sum();
        if drawn.iteration.is_none() {
            assert_eq!(expansions as u64, stats.expanded, "{name}");
            assert_eq!(drawn.nodes.len() as u64 - 1, stats.generated, "{name}");
        }
        assert!(drawn.nodes.iter().enumerate().all(|(index, node)| node.parent.is_none_or(|parent| parent < index)));
        let goals: Vec<usize> =
            (0..drawn.nodes.len()).filter(|index| drawn.nodes[*index].kind == NodeKind::Goal).collect();
        assert_eq!(goals.len(), 1, "{name}");
        let plan = drawn.answer.plan().expect("a plan");
        assert_eq!(drawn.path(goals[0]), plan, "{name}");
        assert_eq!(drawn.nodes.iter().filter(|node| node.is_on_plan).count(), plan.len() + 1, "{name}");
        let blind = drawn.answer.estimate == "none";
        assert!(drawn.nodes.iter().all(|node| node.h.is_none()) == blind, "{name}");
    }
}

#[test]
fn boards_follow_from_the_paths() {
    let drawn = tree(FARTHER, "astar", 300, None).expect("a tree");
    for index in 0..drawn.nodes.len() {
        let mut position = start(FARTHER);
        drawn.path(index).iter().for_each(|text| position.play(text).expect("a legal move"));
        assert_eq!(position.spent(), drawn.nodes[index].g);
    }
}

#[test]
fn iterations_can_be_chosen() {
    let last = tree(FARTHER, "ids", 2_000, None).expect("a tree");
    let (number, bound) = last.iteration.expect("an iteration");
    assert_eq!(number, bound, "the bound starts at 1 and grows by 1");
    let second = tree(FARTHER, "ids", 2_000, Some(2)).expect("a tree");
    assert_eq!(second.iteration, Some((2, 2)));
    assert!(second.nodes.iter().all(|node| node.depth <= 3) && second.nodes.iter().any(|node| node.depth == 2));
    assert!(second.nodes.iter().all(|node| node.kind != NodeKind::Goal));
    assert!(second.nodes.len() < last.nodes.len());
}

#[test]
fn a_large_tree_is_cut() {
    let drawn = tree("tiles:3x3:8,6,7,2,5,4,3,0,1", "bfs", 50, None).expect("a tree");
    assert_eq!(drawn.nodes.len(), 50);
    assert_eq!(drawn.nodes.len() as u64 + drawn.left_out - 1, drawn.answer.stats().generated);
}

#[test]
fn assumptions_are_a_tree_and_deductions_are_none() {
    let drawn = tree("nurikabe:5", "report", 500, None).expect("a tree");
    assert!(drawn.nodes.len() > 2 && drawn.nodes.iter().any(|node| node.kind == NodeKind::Pruned));
    let expanded = tree("nurikabe:5", "dfs", 500, None).expect("a tree");
    let expansions: usize = expanded.nodes.iter().map(|node| node.order.len()).sum();
    assert_eq!(expansions as u64, expanded.answer.stats().expanded);
    assert!(matches!(tree("nurikabe:1", "rules", 500, None), Err(Failure::Usage(_))));
}
