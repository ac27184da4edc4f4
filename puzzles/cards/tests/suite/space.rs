//! The state space: laws, keys of every width, and the referee.

use crate::{GOALS, cards, level, read};
use gordian_cards::estimates::{CardCount, CardsEstimate, CountedCards};
use gordian_puzzle::Unwatched;
use gordian_puzzle::referee::compare;
use gordian_search::laws::{check_estimate, check_reversible, check_space, check_symmetric};
use gordian_search::{CensusRequest, Fold, Limits, Silent, Space, census};

/// Small bundled levels.
const LEVELS: [&str; 6] = ["course_1", "course_2", "course_3", "course_4_3_3", "split_3_2_3", "unsolvable_2_2_2"];

/// Checks the laws of spaces and estimates on at most `budget` states of each level.
fn check_laws<const W: usize>(budget: usize) {
    for name in LEVELS {
        for goal in GOALS {
            let cards = cards::<W>(name, goal);
            check_space(&cards, budget).unwrap_or_else(|law| panic!("{name} {goal:?}: {law}"));
            check_symmetric(&cards, budget).unwrap_or_else(|law| panic!("{name} {goal:?}: {law}"));
            check_reversible(&cards, budget).unwrap_or_else(|law| panic!("{name} {goal:?}: {law}"));
            for counted in [CountedCards::Report, CountedCards::Misplaced, CountedCards::Blocked] {
                check_estimate(&cards, &CardCount::new(counted, goal), budget)
                    .unwrap_or_else(|law| panic!("{name} {goal:?} {counted:?}: {law}"));
            }
            let ranks = CardsEstimate::ranks(&cards, &cards.initial(), &Limits::default(), &mut Unwatched);
            check_estimate(&cards, &ranks, budget).unwrap_or_else(|law| panic!("{name} {goal:?} ranks: {law}"));
        }
    }
}

#[test]
fn the_laws_hold() {
    check_laws::<1>(3_000);
    check_laws::<11>(500);
}

/// More states than the deal of the next test has.
const WHOLE_SPACE: usize = 200_000;

/// The whole space of a deal, so that distances are exact.
#[test]
fn the_laws_hold_on_whole_spaces() {
    for goal in GOALS {
        let cards = cards::<1>("course_4_3_3", goal);
        let covered = check_space(&cards, WHOLE_SPACE).unwrap();
        assert!(covered.is_complete && covered.goals > 0, "{covered:?}");
        check_symmetric(&cards, WHOLE_SPACE).unwrap();
        check_reversible(&cards, WHOLE_SPACE).unwrap();
        for counted in [CountedCards::Report, CountedCards::Misplaced, CountedCards::Blocked] {
            check_estimate(&cards, &CardCount::new(counted, goal), WHOLE_SPACE)
                .unwrap_or_else(|law| panic!("{goal:?} {counted:?}: {law}"));
        }
        let ranks = CardsEstimate::ranks(&cards, &cards.initial(), &Limits::default(), &mut Unwatched);
        check_estimate(&cards, &ranks, WHOLE_SPACE).unwrap_or_else(|law| panic!("{goal:?} ranks: {law}"));
    }
}

#[test]
fn keys_of_every_width_count_the_same_states() {
    for goal in GOALS {
        let narrow = cards::<1>("course_4_3_3", goal);
        let wide = cards::<11>("course_4_3_3", goal);
        let limits = Limits::default();
        let ordered = census(&narrow, &narrow.initial(), &limits, &mut Silent).layers;
        assert_eq!(ordered, census(&wide, &wide.initial(), &limits, &mut Silent).layers);
        let folded = census(&Fold { space: &narrow, is_folded: true }, &narrow.initial(), &limits, &mut Silent).layers;
        assert_eq!(
            folded,
            census(&Fold { space: &wide, is_folded: true }, &wide.initial(), &limits, &mut Silent).layers
        );
        assert!(folded.iter().sum::<u64>() * 3 < ordered.iter().sum::<u64>());
    }
}

#[test]
fn a_census_distinguishes_the_order_of_columns() {
    // Counted independently, by brute force from the rules: the number of boards, and the distance of the farthest.
    for (name, states, farthest) in [("course_4_3_3", 3584, 21), ("6", 1814, 21)] {
        let census = level(name, GOALS[0]).start().census(&CensusRequest::default(), &mut Unwatched).unwrap();
        assert_eq!((census.states(), census.layers.len() - 1, census.stopped), (states, farthest, None), "{name}");
    }
}

#[test]
fn the_referee_agrees_with_the_space() {
    let names = ["course_1", "course_2", "course_3", "course_4_3_3", "sample_5_3_5", "near_goal_5_3_5", "split_3_2_3"];
    for name in names {
        for goal in GOALS {
            let (walks, max_moves, seed) = (40, 60, 1);
            compare(&*level(name, goal), walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{name}: {difference}"));
        }
    }
    // Deals whose keys take one, two and eleven words.
    for text in [
        "1,1,1:1a",
        "2,2,1:1a.1b/_",
        "6,4,5:5a.1b.3c.2d/4a.5b.2c/3a.4b.5d.1d/2a.3b.4c.3d/1a.2b.5c.4d/1c",
        "8,6,8:1a.2a.3a.4a.5a.6a/7a.8a.1b.2b.3b.4b/5b.6b.7b.8b.1c.2c/3c.4c.5c.6c.7c.8c/1d.2d.3d.4d.5d.6d/7d.8d.1e.2e.3e.4e/5e.6e.7e.8e.1f.2f/3f.4f.5f.6f.7f.8f",
        &largest_deal(),
    ] {
        for goal in GOALS {
            let (walks, max_moves, seed) = (20, 80, 2);
            compare(&*read(text, goal), walks, max_moves, seed)
                .unwrap_or_else(|difference| panic!("{text}: {difference}"));
        }
    }
}

/// A fixed deal of the largest size: twelve columns, eight colours, thirteen cards of each.
pub(crate) fn largest_deal() -> String {
    let mut columns = vec![Vec::new(); 12];
    // The next column is computed by an arbitrary formula that mixes the cards.
    let mut column = 0usize;
    for rank in 1..=13 {
        for letter in "abcdefgh".chars() {
            column = (column * 7 + rank + 3) % 12;
            columns[column].push(format!("{rank}{letter}"));
        }
    }
    let write_column = |column: &Vec<String>| if column.is_empty() { "_".to_owned() } else { column.join(".") };
    format!("12,8,13:{}", columns.iter().map(write_column).collect::<Vec<_>>().join("/"))
}
