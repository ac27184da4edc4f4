//! The laboratory agrees with what is known about the heuristics.

use gordian_puzzle::{Options, Position, SolveRequest, Unwatched};
use gordian_search::Spec;
use gordian_session::Opener;
use gordian_session::lab::{Certificate, Expression, Heuristic, LabReport, LabRequest, feature_names, measure};

const SMALL: &str = "tiles:2x3:1,2,3,4,5,0";
const NEAR: &str = "tiles:2x3:1,2,0,4,5,3";
const FULL: &str = "tiles:3x3:8,6,7,2,5,4,3,0,1";

fn start(id: &str) -> Box<dyn Position> {
    Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board").instance.start()
}

fn formula(id: &str, text: &str) -> Heuristic {
    let opened = Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board");
    let names = feature_names(opened.puzzle.about(), &*opened.instance.start());
    Heuristic::Formula(Expression::parse(text, &names).expect("a formula"))
}

fn report(id: &str, heuristic: Heuristic) -> LabReport {
    let request = LabRequest { heuristic, sample: 200, max_states: 200_000, seed: 3, solve: SolveRequest::default() };
    measure(&*start(id), &request, &mut Unwatched).expect("a report")
}

fn named(id: &str, name: &str) -> LabReport {
    report(id, Heuristic::Named(name.to_owned()))
}

#[test]
fn consistent_heuristics_are_proved_consistent() {
    for name in ["misplaced", "manhattan", "linear-conflict", "walking", "exact"] {
        let found = named(SMALL, name);
        assert!(found.is_proved_consistent() && found.states == 360, "{found:?}");
    }
    let exact = named(SMALL, "exact");
    assert_eq!((exact.mean_error, exact.accuracy, exact.max), (Some(0.0), Some(1.0), 21));
    let order = ["misplaced", "manhattan", "linear-conflict", "exact"].map(|name| named(SMALL, name).mean);
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn a_formula_is_measured_like_any_other_heuristic() {
    let sum = report(SMALL, formula(SMALL, "manhattan + 2*conflicts"));
    let known = named(SMALL, "linear-conflict");
    assert_eq!((sum.mean, sum.max, sum.mean_error), (known.mean, known.max, known.mean_error));
    assert_eq!(sum.predictions, known.predictions);
    let double = report(NEAR, formula(NEAR, "2*manhattan"));
    let violation = double.overestimates.clone().expect("an overestimate");
    assert!(violation.h > violation.limit && !double.is_proved_admissible());
    // The smallest example is the start itself, one move from the goal.
    assert_eq!((violation.h, violation.limit, violation.moves), (2, 1, Vec::new()));
    let uneven = report(SMALL, formula(SMALL, "manhattan * min(1, gap)"));
    assert!(uneven.is_proved_admissible() && uneven.inconsistencies.is_some());
}

#[test]
fn counted_iterations_are_those_of_the_search() {
    let found = named(FULL, "manhattan");
    assert!(found.complete && found.states == 181_440);
    assert_eq!(found.max, 22);
    let with = Spec::parse("idastar:table=off/manhattan").expect("an algorithm");
    let (about, position) = {
        let opened = Opener::new(&gordian_catalogue::catalogue()).open(FULL, None, &Options::new()).expect("a board");
        (opened.puzzle.about(), opened.instance.start())
    };
    let request = SolveRequest { with, ..SolveRequest::default() };
    let told =
        gordian_session::explain::explain(about, &*position, request, 1..=1, &mut Unwatched).expect("an explanation");
    for prediction in &found.predictions {
        let iteration = told.iterations.iter().find(|one| one.bound == u64::from(prediction.bound));
        let iteration = iteration.unwrap_or_else(|| panic!("{prediction:?} in {:?}", told.iterations));
        assert_eq!(iteration.expanded as f64, prediction.measured, "{prediction:?}");
    }
    let bounds: Vec<u32> = found.predictions.iter().map(|one| one.bound).collect();
    assert_eq!(bounds, [23, 25, 27, 29], "the complete iterations, at most four");
    // The formula is about the average start, and this one is among the hardest: it predicts too much, but never less than half.
    assert!(found.predictions.iter().all(|one| one.predicted > one.measured / 2.0), "{:?}", found.predictions);
    assert!(found.predictions.is_sorted_by(|one, next| one.predicted < next.predicted), "{:?}", found.predictions);
}

#[test]
fn of_a_large_space_a_sample_proves_nothing() {
    let found = named("tiles:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "manhattan");
    assert!(!found.complete && found.states > 50 && found.known > 10, "{found:?}");
    assert!(!found.is_proved_admissible() && found.overestimates.is_none());
    let again = named("tiles:4x4:1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "manhattan");
    assert_eq!((found.mean, found.states), (again.mean, again.states), "the seed decides");
}

#[test]
fn certificates_are_only_for_what_was_proved() {
    let options = Options::new();
    let certificate = Certificate::of(&named(SMALL, "manhattan"), SMALL, &options).expect("a certificate");
    let text = serde_json::to_string(&certificate).expect("JSON");
    assert_eq!(Certificate::from_json(&text, None).expect("a certificate"), certificate);
    assert!(certificate.consistent);
    assert!(Certificate::of(&report(SMALL, formula(SMALL, "2*manhattan")), SMALL, &options).is_none());
    assert!(Certificate::from_json(&text.replace("certificate", "x"), None).is_err());
}

#[test]
fn every_puzzle_of_moves_can_be_measured() {
    for id in ["magnets:1", "snake:1", "cards:1"] {
        let opened = Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board");
        for estimate in opened.puzzle.about().estimates.iter().filter(|estimate| estimate.name != "none") {
            let found = named(id, estimate.name);
            assert!(found.states > 0 && found.overestimates.is_none(), "{id} {}: {found:?}", estimate.name);
        }
    }
}
