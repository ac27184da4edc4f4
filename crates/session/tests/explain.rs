//! Explanations of searches agree with the searches themselves.

use gordian_puzzle::frame::{Fate, Frame};
use gordian_puzzle::{About, Language, Message, Options, Position, SolveRequest, Unwatched};
use gordian_search::{Algorithm, Limits, Spec};
use gordian_session::Opener;
use gordian_session::explain::{Explanation, MAX_LISTED, Order, TieRule, default_algorithm, explain, list_frontier};
use gordian_words::Words;
use std::collections::BTreeSet;

const BOARD: &str = "tiles:3x3:1,2,3,4,0,6,7,5,8";
const FARTHER: &str = "tiles:3x3:0,1,3,4,2,5,7,8,6";
const HARD: &str = "tiles:3x3:8,6,7,2,5,4,3,0,1";

fn opened(id: &str) -> (&'static About, Box<dyn Position>) {
    let opened = Opener::new(&gordian_catalogue::catalogue()).open(id, None, &Options::new()).expect("a board");
    (opened.puzzle.about(), opened.instance.start())
}

/// A request with a limit, because some searches without a table would not end.
fn request(spec: &str) -> SolveRequest {
    let limits = Limits::expansions(5_000);
    SolveRequest { with: Spec::parse(spec).expect("an algorithm"), limits, ..SolveRequest::default() }
}

fn explained(id: &str, spec: &str, last: u64) -> Explanation {
    let (about, position) = opened(id);
    explain(about, &*position, request(spec), 1..=last, &mut Unwatched).expect("an explanation")
}

fn specs() -> Vec<String> {
    let variants =
        ["wastar:3", "ids:table=off", "idastar:table=off", "astar:partial=on", "beam:3", "ids:start=2,step=3"];
    Algorithm::COURSE.into_iter().chain(variants).map(str::to_owned).collect()
}

#[test]
fn every_expansion_is_a_step_and_the_search_is_not_changed() {
    for spec in specs() {
        let told = explained(HARD, &spec, 50);
        let silent = opened(HARD).1.solve(&request(&spec), &mut Unwatched).expect("an answer");
        assert_eq!(told.answer.plan(), silent.plan(), "{spec}");
        assert_eq!(told.answer.stats().expanded, silent.stats().expanded, "{spec}");
        assert_eq!(told.answer.stats().generated, silent.stats().generated, "{spec}");
        if spec != "bibfs" {
            assert_eq!(told.total, silent.stats().expanded, "{spec}");
        }
        assert_eq!(told.steps.len() as u64, told.total.min(50), "{spec}");
        assert!(told.steps.iter().map(|step| step.number).eq(1..=told.steps.len() as u64), "{spec}");
    }
}

#[test]
fn the_frontier_after_a_step_is_the_frontier_before_the_next() {
    for spec in specs() {
        let told = explained(HARD, &spec, 400);
        let order = told.order.expect("an order");
        for pair in told.steps.windows(2) {
            let (after, before) = (pair[0].after.as_ref().expect("a view"), pair[1].before.as_ref().expect("a view"));
            if !pair[1].begins_layer && order != Order::Path {
                assert_eq!(after.count, before.count, "{spec}: {pair:#?}");
            }
            assert!(before.first.len() <= MAX_LISTED);
        }
        for step in &told.steps {
            let new = step.children.iter().filter(|child| child.fate == Fate::New).count() as u64;
            let (before, after) = (step.before.as_ref().expect("a view"), step.after.as_ref().expect("a view"));
            let Frame::Expand { node, depth, .. } = step.frame else { panic!("{step:?}") };
            match order {
                Order::Path => assert_eq!(after.count, u64::from(depth) + 1, "{spec}: {step:#?}"),
                _ if spec == "astar:partial=on" => {}
                _ => {
                    assert!(before.first.iter().any(|waiting| waiting.node == node), "{spec}: {step:#?}");
                    let better = step.children.iter().filter(|child| child.fate == Fate::Better).count() as u64;
                    let least = before.count + new - 1;
                    assert!((least..=least + better).contains(&after.count), "{spec}: {step:#?}");
                }
            }
        }
    }
}

/// The heart of best-first search: the node that is expanded has the smallest value of the frontier.
#[test]
fn the_chosen_node_has_the_smallest_value() {
    for spec in ["ucs", "greedy", "astar", "wastar:1.5", "astar:partial=on"] {
        let told = explained(HARD, spec, 300);
        let order = told.order.expect("an order");
        for step in &told.steps {
            let Frame::Expand { g, h, priority, .. } = step.frame else { panic!("{step:?}") };
            let value = if spec.contains("partial") { priority * 1_000 } else { order.value(g, h).expect("a value") };
            for waiting in &step.before.as_ref().expect("a view").first {
                let least = order.value(waiting.g, waiting.h).expect("a value");
                assert!(value <= least || spec.contains("partial"), "{spec}: {step:#?}");
            }
            if let Some(tie) = step.tie {
                assert!(tie.count >= 2, "{spec}: {step:#?}");
                // Where values fall along a path, the frontier may reorder nodes with the same value.
                assert!(
                    tie.rule == TieRule::LargestCost || tie.rule == TieRule::Newest || spec != "astar",
                    "{step:#?}"
                );
            }
        }
        assert!(told.steps.iter().any(|step| step.tie.is_some()), "{spec}");
    }
}

#[test]
fn the_board_of_a_step_is_that_of_its_node() {
    for spec in specs() {
        for step in explained(HARD, &spec, 60).steps {
            let Frame::Expand { depth, g, .. } = step.frame else { panic!("{step:?}") };
            let path = step.path.expect("a path");
            let (_, mut position) = opened(HARD);
            path.iter().for_each(|text| position.play(text).expect("a legal move"));
            assert_eq!((path.len(), position.spent()), (depth as usize, g), "{spec}");
        }
    }
}

#[test]
fn iterations_add_up_to_the_whole_search() {
    for (board, spec) in [
        (FARTHER, "ids"),
        (FARTHER, "ids:table=off"),
        (FARTHER, "ids:start=3,step=2"),
        (HARD, "idastar/manhattan"),
        (HARD, "idastar:table=off/manhattan"),
        (HARD, "bfida/manhattan"),
    ] {
        let told = explained(board, spec, 1);
        assert!(told.deepens() && told.iterations.len() > 1, "{spec}: {:?}", told.iterations);
        assert!(told.iterations.windows(2).all(|pair| pair[0].bound < pair[1].bound), "{spec}");
        let stats = told.answer.stats();
        let sums = told.iterations.iter().fold((0, 0), |sums, one| (sums.0 + one.expanded, sums.1 + one.generated));
        assert_eq!(sums, (stats.expanded, stats.generated), "{spec}: {:?}", told.iterations);
    }
    assert!(explained(BOARD, "astar", 1).iterations.is_empty());
}

/// Everything that is said, as sentences of a language.
fn sentences(told: &Explanation, language: Language) -> Vec<String> {
    let words = Words::new(language).with_texts(gordian_session::words());
    let steps = told.steps.iter().flat_map(|step| told.sentences(step));
    let lists = told.steps.iter().flat_map(|step| {
        let views = step.before.iter().chain(&step.after);
        views.map(|view| list_frontier(view, told.order.expect("an order"))).collect::<Vec<Message>>()
    });
    let code = told.pseudocode.iter().flat_map(|code| &code.lines).map(|line| line.text.clone());
    let all: Vec<Message> = steps.chain(lists).chain(told.conclusion.clone()).chain(code).collect();
    all.iter().map(|message| words.say(message)).collect()
}

#[test]
fn everything_is_said_in_every_language() {
    let unsolvable = "tiles:3x3:2,1,3,4,5,6,7,8,0";
    let boards = [BOARD, HARD, unsolvable, "cards:1", "magnets:3", "snake:1"];
    let mut conclusions = BTreeSet::new();
    for (index, board) in boards.into_iter().enumerate() {
        for spec in specs() {
            let (about, position) = opened(board);
            let limits = Limits::expansions(if index < 3 { 200_000 } else { 2_000 });
            let request = SolveRequest { limits, ..request(&spec) };
            let Ok(told) = explain(about, &*position, request, 1..=5, &mut Unwatched) else { continue };
            assert!(!told.conclusion.is_empty(), "{board} {spec}");
            conclusions.extend(told.conclusion.iter().map(|message| message.id.to_string()));
            for language in Language::ALL {
                for sentence in sentences(&told, language) {
                    assert!(!sentence.contains(['{', '}']), "{board} {spec}: {sentence}");
                }
            }
        }
    }
    assert!(conclusions.len() >= 15, "{conclusions:?}");
}

#[test]
fn a_puzzle_of_deductions_is_explained_by_its_reasons() {
    let (about, position) = opened("nurikabe:1");
    let with = default_algorithm(about);
    assert_eq!(with.name, "auto");
    let request = SolveRequest { with, ..SolveRequest::default() };
    let told = explain(about, &*position, request, 1..=5, &mut Unwatched).expect("an explanation");
    assert!(told.answer.steps.as_ref().is_some_and(|steps| steps.len() > 3));
    assert_eq!(told.conclusion, [Message::new("explain-proof-deduced")]);
    // An algorithm that guesses is explained by its frames.
    let told = explained("nurikabe:1", "report", 1_000);
    assert!(told.pseudocode.is_some() && !told.steps.is_empty());
    assert!(told.steps.iter().all(|step| !told.sentences(step).is_empty()));
    assert_eq!(told.order, None);
}

#[test]
fn steps_in_the_middle_of_a_search_are_the_same_as_from_the_start() {
    for spec in specs() {
        let (about, position) = opened(HARD);
        let whole = explained(HARD, &spec, 120);
        let part = explain(about, &*position, request(&spec), 100..=120, &mut Unwatched).expect("an explanation");
        assert_eq!(part.steps, whole.steps.into_iter().skip(99).collect::<Vec<_>>(), "{spec}");
    }
}
