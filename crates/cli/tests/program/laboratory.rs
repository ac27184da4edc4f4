//! The laboratory of heuristics.

use crate::common::gordian;
use serde_json::Value;

const SMALL: &str = "tiles:2x3:1,2,3,4,5,0";

#[test]
fn a_heuristic_is_measured_on_the_whole_space() {
    for (language, word) in [("en", "admissible and consistent"), ("ar", "مقبول ومتّسق"), ("fa", "قابل قبول و سازگار")]
    {
        for command in ["heuristic", "estimate"] {
            let run = gordian(&[command, SMALL, "--heuristic", "manhattan", "--lang", language]).expect(0).says(word);
            assert!(!run.out.contains('{'), "{run:?}");
        }
    }
    let all = gordian(&["heuristic", SMALL]).expect(0);
    for name in ["misplaced", "manhattan", "linear-conflict", "walking", "exact"] {
        assert!(all.out.contains(&format!("The heuristic {name} on")), "{all:?}");
    }
    // Without an instance, the first level is taken.
    gordian(&["heuristic", "tiles", "--heuristic", "misplaced", "--states", "100", "--sample", "50"])
        .expect(0)
        .says("drawn at random");
}

#[test]
fn a_formula_is_read_with_places_of_its_errors() {
    gordian(&["heuristic", SMALL, "--expression", "2*manhattan"])
        .expect(0)
        .says("Overestimates")
        .says("not admissible");
    gordian(&["heuristic", SMALL, "--expression", "manhatan + 1"])
        .expect(65)
        .complains("Did you mean \"manhattan\"?")
        .complains("^");
    gordian(&["heuristic", SMALL, "--expression", "manhattan +"]).expect(65).complains("a feature or a parenthesis");
    gordian(&["heuristic", SMALL, "--expression", "1", "--heuristic", "manhattan"]).expect(64);
    gordian(&["heuristic", SMALL, "--heuristic", "nonsense"]).expect(64);
    gordian(&["heuristic", "tiles", "--features"]).expect(0).says("conflicts").says("manhattan");
    gordian(&["heuristic", "nurikabe:1"]).expect(64).complains("has no heuristics");
}

#[test]
fn a_certificate_is_written_only_for_a_proof() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("proof.json");
    let name = path.to_str().expect("UTF-8");
    let arguments = ["heuristic", SMALL, "--certificate", name, "--expression"];
    gordian(&[&arguments[..], &["2*manhattan"]].concat()).expect(10).complains("Nothing was proved");
    assert!(!path.exists());
    gordian(&[&arguments[..], &["manhattan + 2*conflicts"]].concat()).expect(0);
    let certificate: Value = serde_json::from_slice(&std::fs::read(&path).expect("a file")).expect("JSON");
    assert_eq!(certificate["id"], SMALL);
    assert_eq!((&certificate["states"], &certificate["consistent"]), (&360.into(), &true.into()));
    gordian(&["heuristic", SMALL, "--certificate", name]).expect(64).complains("one heuristic");
}

#[test]
fn the_json_holds_every_measure() {
    let found = gordian(&["heuristic", SMALL, "--heuristic", "misplaced", "--json"]).expect(0).json();
    let report = &found["reports"][0];
    assert_eq!((&report["complete"], &report["states"], &report["known"]), (&true.into(), &360.into(), &360.into()));
    assert_eq!(report["overestimates"], Value::Null);
    assert!(report["mean"].as_f64() < report["mean_distance"].as_f64());
}
