//! Generated deals: solvable, of the requested difficulty, and stable.

use crate::options;
use gordian_cards::{CardSorting, Goal};
use gordian_puzzle::laws::{self, generate_request as request, optimum};
use gordian_puzzle::{GenerateRequest, Instance, Message, Puzzle, SolveRequest, Unwatched, Watcher};
use std::ops::ControlFlow;

fn generate(request: &GenerateRequest) -> Box<dyn Instance> {
    laws::generate(&CardSorting, request)
}

fn refusal_id(request: &GenerateRequest) -> String {
    laws::refused_request(&CardSorting, request)
}

/// For requests whose deal does not matter, or is only compared with itself.
const ANY_SEED: u64 = 1;

#[test]
fn bounds_hold_for_both_goals() {
    for goal in ["strict", "split"] {
        for (size, min_cost, max_cost) in [("4,3,3", "5", "8"), ("5,3,4", "9", "9"), ("4,2,4", "0", "3")] {
            for seed in 0..3 {
                let instance =
                    generate(&request(size, None, &[("least", min_cost), ("most", max_cost), ("goal", goal)], seed));
                let (min_cost, max_cost): (u32, u32) = (min_cost.parse().unwrap(), max_cost.parse().unwrap());
                assert!(
                    (min_cost..=max_cost).contains(&optimum(&*instance)),
                    "{size} {min_cost} {max_cost}: {}",
                    instance.id()
                );
            }
        }
    }
}

#[test]
fn levels_are_bands_of_the_optimum() {
    for (level, band) in [("easy", 5..=15), ("medium", 16..=22), ("hard", 23..=30), ("expert", 31..=99)] {
        let instance = generate(&request("5,3,5", Some(level), &[], 3));
        assert!(band.contains(&optimum(&*instance)), "{level}: {}", instance.id());
        let rating = instance.rating(&gordian_search::Limits::default()).expect("a small deal is rated");
        assert_eq!((rating.level, rating.score), (level, optimum(&*instance)));
    }
}

#[test]
fn deals_are_solvable_unless_requested_otherwise() {
    for seed in 0..12 {
        let start = generate(&request("3,2,3", None, &[], seed)).start();
        let answer = start.solve(&SolveRequest::default(), &mut Unwatched).unwrap();
        assert!(answer.verdict().is_solved(), "seed {seed}");
    }
    let unsolvable = (0..40).filter(|seed| {
        let instance = generate(&request("3,2,3", None, &[("solvable", "any")], *seed));
        let answer = instance.start().solve(&SolveRequest::default(), &mut Unwatched).unwrap();
        answer.verdict().is_unsolvable()
    });
    assert!(unsolvable.count() > 0);
}

/// Deals that are too large to be solved are built by undoing moves, without any attempt that could be cancelled.
#[test]
fn the_largest_deals_can_be_generated() {
    for size in ["8,5,7", "12,8,13"] {
        let generated = CardSorting.generate(&request(size, None, &[], ANY_SEED), &mut Canceller);
        let instance = generated.unwrap_or_else(|refusal| panic!("{size}: {:?}", refusal.message));
        assert!(instance.id().starts_with(&format!("cards:{size}:")));
    }
    assert!(CardSorting.generate(&request("6,4,5", None, &[], ANY_SEED), &mut Canceller).is_err());
}

#[test]
fn a_seed_gives_the_same_deal_every_time() {
    for (size, level, pairs) in [
        ("5,3,5", None, &[][..]),
        ("4,3,3", Some("medium"), &[]),
        ("5,3,5", None, &[("least", "10"), ("most", "12")]),
        ("6,4,5", None, &[("solvable", "any")]),
    ] {
        let generated = |seed| generate(&request(size, level, pairs, seed)).id();
        assert_eq!(generated(1), generated(1), "{size}");
        assert_ne!(generated(1), generated(2), "{size}");
    }
    // These deals must never change, because people keep their seeds.
    for (size, level, seed, id) in [
        ("5,3,5", None, 1, "cards:5,3,5:5g.3y.2g/2r.3g.4y/3r/1g.1y.1r.5y/4r.5r.4g.2y"),
        ("4,3,3", Some("medium"), 7, "cards:4,3,3:2y.3g/1g/3r.3y/1y.2r.2g.1r"),
        ("6,4,5", None, 3, "cards:6,4,5:4g.2y.5r.3b.3r.4r/2r.3y.1y.2b.1g/3g.4y.5b/1r/1b.2g.5g.4b/5y"),
    ] {
        assert_eq!(generate(&request(size, level, &[], seed)).id(), id);
    }
    // The default size is 5,3,5.
    let default_request = GenerateRequest { seed: ANY_SEED, ..GenerateRequest::default() };
    assert_eq!(generate(&default_request).id(), generate(&request("5,3,5", None, &[], ANY_SEED)).id());
    let split = GenerateRequest { seed: 1, options: options(Goal::Split), ..GenerateRequest::default() };
    assert!(generate(&split).id().starts_with("cards:5,3,5@goal=split:"));
}

#[test]
fn wrong_requests_are_refused() {
    assert_eq!(refusal_id(&request("5x3", None, &[], ANY_SEED)), "cards-size-unreadable");
    assert_eq!(refusal_id(&request("3,4,5", None, &[], ANY_SEED)), "cards-fault-more-colours");
    assert_eq!(refusal_id(&request("13,4,5", None, &[], ANY_SEED)), "cards-fault-columns");
    assert_eq!(refusal_id(&request("4,3,3", Some("esay"), &[], ANY_SEED)), "cards-generate-level-meant");
    assert_eq!(refusal_id(&request("4,3,3", Some("zebra"), &[], ANY_SEED)), "cards-generate-level");
    assert_eq!(refusal_id(&request("4,3,3", Some("easy"), &[("most", "3")], ANY_SEED)), "cards-generate-both");
    assert_eq!(refusal_id(&request("4,3,3", None, &[("most", "x")], ANY_SEED)), "cards-generate-number");
    assert_eq!(
        refusal_id(&request("4,3,3", None, &[("least", "5"), ("most", "3")], ANY_SEED)),
        "cards-generate-bounds"
    );
    assert_eq!(refusal_id(&request("4,3,3", None, &[("solvable", "no")], ANY_SEED)), "cards-generate-solvable");
    assert_eq!(refusal_id(&request("4,3,3", None, &[("depth", "3")], ANY_SEED)), "cards-generate-option");
    assert_eq!(refusal_id(&request("4,3,3", None, &[("goal", "loose")], ANY_SEED)), "cards-fault-goal");
    assert_eq!(refusal_id(&request("2,1,1", None, &[("least", "9")], ANY_SEED)), "cards-generate-effort");
    assert_eq!(
        CardSorting.generate(&request("4,3,3", None, &[], ANY_SEED), &mut Canceller).err().unwrap().kind,
        gordian_puzzle::RefusalKind::Cancelled
    );
}

/// A watcher that cancels at the first progress report.
struct Canceller;

impl Watcher for Canceller {
    fn setup(&mut self, _: &Message, _: u32) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}
