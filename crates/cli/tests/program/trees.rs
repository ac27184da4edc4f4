//! Trees of searches as text and as pictures.

use crate::common::gordian;

const NEAR: &str = "tiles:3x3:1,2,3,4,0,6,7,5,8";

#[test]
fn a_tree_is_printed() {
    let run = gordian(&["tree", NEAR, "--with", "astar", "--estimate", "manhattan"]).expect(0);
    let run = run.says("A* (manhattan) on").says("#1  n0  g 0  h 2  f 2").says("└─ ").says("(goal) *");
    run.says("Solved in 2 moves");
    gordian(&["tree", NEAR, "--with", "ids", "--iteration", "1"]).expect(0).says("iteration 1, bound 1");
    gordian(&["tree", NEAR, "--with", "bfs", "--nodes", "4"]).expect(0).complains("--nodes N shows more");
}

#[test]
fn pictures_hold_boards_shapes_and_a_text_alternative() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| directory.path().join(name).to_str().expect("UTF-8").to_owned();
    let (svg, dot) = (path("tree.svg"), path("tree.dot"));
    for (language, word) in [("en", "duplicate"), ("ar", "تكرار"), ("fa", "تکرار")] {
        gordian(&["tree", "magnets:3", "--with", "bfs", "--svg", &svg, "--dot", &dot, "--lang", language]).expect(0);
        let picture = std::fs::read_to_string(&svg).expect("a picture");
        let document = roxmltree::Document::parse(&picture).expect("well-formed XML");
        let count = |name: &str| document.descendants().filter(|node| node.has_tag_name(name)).count();
        assert!(count("ellipse") > 1 && count("polygon") >= 2 && count("desc") == 1, "{picture}");
        assert!(picture.contains(word), "{language}");
        let graph = std::fs::read_to_string(&dot).expect("a graph");
        assert!(graph.starts_with("digraph search {") && graph.trim_end().ends_with('}'), "{graph}");
        assert!(graph.contains("shape=octagon") && graph.contains("<td bgcolor="), "{graph}");
        assert_eq!(graph.matches(" -> ").count() + 1, graph.matches("shape=").count());
    }
    let bare = gordian(&["tree", "magnets:3", "--with", "bfs", "--svg", "-", "--no-boards"]).expect(0).out;
    assert!(bare.len() < std::fs::read_to_string(&svg).expect("a picture").len() / 2);
    gordian(&["tree", NEAR, "--svg", "-", "--json"]).expect(64);
}

#[test]
fn every_puzzle_has_trees() {
    for level in ["tiles:1", "magnets:1", "snake:1", "cards:1"] {
        gordian(&["tree", level, "--with", "bfs", "--nodes", "30", "--svg", "-"]).expect(0).says("<svg");
    }
    gordian(&["tree", "nurikabe:5", "--with", "dfs", "--svg", "-"]).expect(0).says("<svg");
    gordian(&["tree", "nurikabe:1"]).expect(64).complains("searches without a tree");
}

#[test]
fn the_json_holds_the_nodes() {
    let tree = gordian(&["tree", NEAR, "--with", "astar", "--json"]).expect(0).json();
    assert_eq!(tree["nodes"][0]["order"][0], 1);
    assert_eq!(tree["left_out"], 0);
    assert_eq!(
        tree["nodes"].as_array().map(Vec::len),
        tree["answer"]["stats"]["generated"].as_u64().map(|n| n as usize + 1)
    );
}
