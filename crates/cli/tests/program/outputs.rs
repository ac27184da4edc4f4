//! What goes to standard output when an option writes a document there.

use crate::common::gordian;

const NEAR: &str = "tiles:3x3:1,2,3,4,5,6,0,7,8";

#[test]
fn a_document_on_standard_output_stands_alone() {
    let plan = gordian(&["solve", NEAR, "--plan", "-"]).expect(0).complains("Solved in 2 moves");
    assert_eq!(plan.out, "right\nright\n");
    let recording = gordian(&["solve", NEAR, "--with", "bfs", "--record", "-"]).expect(0).complains("Solved");
    assert!(recording.json().is_object(), "{recording:?}");
    let csv = gordian(&["census", "tiles", "1 2 3 0", "--csv", "-"]).expect(0).complains("12 states");
    assert_eq!(csv.out, "depth,states\n0,1\n1,2\n2,2\n3,2\n4,2\n5,2\n6,1\n");
    for command in [&["census", "tiles", "1 2 3 0"][..], &["show", NEAR], &["techniques", "nurikabe", "no-pool"]] {
        let svg = gordian(&[command, &["--svg", "-"]].concat()).expect(0).out;
        assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"), "{svg}");
    }
    // The verdict of a board without a plan is still shown, and --quiet leaves out the report.
    let none = gordian(&["solve", "tiles", "2 1 3 4 5 6 7 8 0", "--plan", "-"]).expect(10).complains("No solution");
    assert!(none.out.is_empty(), "{none:?}");
    let quiet = gordian(&["census", "tiles", "1 2 3 0", "--csv", "-", "--quiet"]).expect(0);
    assert!(quiet.out == csv.out && quiet.err.is_empty(), "{quiet:?}");
}

#[test]
fn the_file_of_output_takes_the_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plan");
    let run = gordian(&["solve", NEAR, "--plan", "-", "-o", file.to_str().expect("UTF-8")]).expect(0);
    assert!(run.out.is_empty() && run.err.contains("Solved"), "{run:?}");
    assert_eq!(std::fs::read_to_string(&file).expect("the plan"), "right\nright\n");
}

#[test]
fn two_results_on_standard_output_are_refused() {
    for command in [
        &["solve", NEAR, "--plan", "-", "--json"][..],
        &["solve", NEAR, "--record", "-", "--json"],
        &["solve", NEAR, "--record", "-", "--plan", "-"],
        &["census", NEAR, "--csv", "-", "--json"],
        &["census", NEAR, "--csv", "-", "--svg", "-"],
        &["show", NEAR, "--svg", "-", "--json"],
        &["show", NEAR, "--svg", "-", "--png", "-"],
        &["show", NEAR, "--svg", "-", "--id"],
        &["techniques", "nurikabe", "no-pool", "--svg", "-", "--json"],
    ] {
        let run = gordian(command).expect(64).complains("standard output");
        assert!(run.out.is_empty(), "{run:?}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("picture.svg");
    let name = file.to_str().expect("UTF-8");
    gordian(&["techniques", "nurikabe", "no-pool", "--svg", name, "--json"]).expect(0).json();
    assert!(file.exists());
}
