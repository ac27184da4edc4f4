//! Deals as text: both forms, and every fault.

use crate::{GOALS, level, options, read};
use gordian_cards::{CardSorting, Goal};
use gordian_puzzle::{Options, Puzzle};

/// The ids of all faults of a text with their places.
fn faults(text: &str) -> Vec<(String, usize, usize)> {
    let Err(faults) = CardSorting.read(text, &Options::new()) else { panic!("{text:?} was read") };
    faults.faults.iter().map(|fault| (fault.message.id.to_string(), fault.line, fault.column)).collect()
}

/// The ids of all faults of a text.
fn fault_ids(text: &str) -> Vec<String> {
    faults(text).into_iter().map(|(id, _, _)| id).collect()
}

#[test]
fn every_format_round_trips() {
    for known in CardSorting.levels() {
        for goal in GOALS {
            let instance = level(&known.name, goal);
            let text = instance.write("text").unwrap();
            for format in ["text", "line"] {
                let written = instance.write(format).unwrap();
                let reread = CardSorting.read(&written, &Options::new()).unwrap_or_else(|faults| panic!("{faults:?}"));
                assert_eq!(reread.write("text").unwrap(), text, "{}", known.name);
                assert_eq!(reread.options(), &options(goal), "{}", known.name);
            }
        }
    }
}

#[test]
fn both_forms_are_equivalent() {
    let id = "cards:5,3,5:5g.5r.4y/2g.4r.3y.3g.2y/1y.4g.1r/1g.2r.5y.3r/_";
    let sample = level("sample_5_3_5", Goal::Strict);
    assert_eq!(sample.write("text").unwrap(), "5 3 5\n5g 5r 4y\n2g 4r 3y 3g 2y\n1y 4g 1r\n1g 2r 5y 3r\n#\n");
    let reread = read(&sample.write("text").unwrap(), Goal::Strict);
    assert_eq!(reread.id(), id);
    assert_eq!(read(id.strip_prefix("cards:").unwrap(), Goal::Strict).id(), id);
    assert_eq!(read("۵ ٣ 5\r\n5g 5r 4y\r\n2g 4r 3y 3g 2y\n1y ۴g 1r\n\n1g 2r 5y 3r\n#\n\n", Goal::Strict).id(), id);
    let split = read("5 3 5 @goal=split\n5g 5r 4y\n2g 4r 3y 3g 2y\n1y 4g 1r\n1g 2r 5y 3r\n#", Goal::Strict);
    assert!(split.id().starts_with("cards:5,3,5@goal=split:5g"));
    assert_eq!(level("course_1", Goal::Split).id(), "cards:course_1@goal=split");
    assert_eq!(
        read("2 1 11\n11a 10a 9a 8a 7a 6a\n5a 4a 3a 2a 1a", Goal::Strict).id(),
        "cards:2,1,11:11a.10a.9a.8a.7a.6a/5a.4a.3a.2a.1a"
    );
}

#[test]
fn all_faults_are_reported_together() {
    assert_eq!(fault_ids(""), ["cards-fault-empty"]);
    assert_eq!(fault_ids("3 2\n1a\n1b\n#"), ["cards-fault-three"]);
    assert_eq!(fault_ids("3 x 2\n1a\n1b\n#"), ["cards-fault-three", "cards-fault-header"]);
    // One card repeated and one missing.
    assert_eq!(
        faults("3 2 2\n2r 1b\n2b 1b\n#"),
        [("cards-fault-twice".to_owned(), 3, 4), ("cards-fault-missing".to_owned(), 4, 2),]
    );
    // More colours than columns, and more or fewer colours than stated.
    assert_eq!(fault_ids("2 3 1\n1a\n1b 1c"), ["cards-fault-more-colours"]);
    assert_eq!(fault_ids("3 2 1\n1a\n1b\n1c"), ["cards-fault-colour-count"]);
    assert_eq!(fault_ids("3 2 1\n1a\n#\n#"), ["cards-fault-colour-count"]);
    assert_eq!(fault_ids("3 2 1\n#\n#\n#"), ["cards-fault-no-cards"]);
    // Numbers that are too large, in the header and in the deal.
    assert_eq!(
        fault_ids("13 9 14\n1a"),
        [
            "cards-fault-columns",
            "cards-fault-colours",
            "cards-fault-colour-count",
            "cards-fault-ranks",
            "cards-fault-few-columns",
            "cards-fault-missing",
        ]
    );
    assert_eq!(fault_ids("2 1 2\n3a 2a\n1a"), ["cards-fault-rank"]);
    assert_eq!(fault_ids("2 1 2\n0a 2a\n1a"), ["cards-fault-rank"]);
    // Invalid words.
    assert_eq!(faults("2 1 2\n2a ?\n1a"), [("cards-fault-sign".to_owned(), 2, 4)]);
    assert_eq!(fault_ids("2 1 2\n2a #\n1a"), ["cards-fault-hash"]);
    for wrong in ["a2", "2", "2aa", "2-", "-2a", "a", "2é"] {
        assert!(fault_ids(&format!("2 1 2\n2a {wrong}\n1a")).contains(&"cards-fault-sign".to_owned()), "{wrong}");
    }
    // Columns.
    assert_eq!(fault_ids("3 1 2\n2a\n1a"), ["cards-fault-few-columns"]);
    assert_eq!(faults("1 1 2\n2a\n1a"), [("cards-fault-many-columns".to_owned(), 3, 1)]);
    // Everything together.
    assert_eq!(fault_ids("2 2 2\n2r ?\n2r 9b\n#").len(), 5);
    // Options, in the header and outside.
    assert_eq!(fault_ids("2 1 1 @goal=loose\n1a\n#"), ["cards-fault-goal"]);
    assert_eq!(fault_ids("2,1,1@tail=free:1a/_"), ["cards-fault-option"]);
    let wrong = Options::from([("tail".to_owned(), "free".to_owned())]);
    assert!(CardSorting.read("2 1 1\n1a\n#", &wrong).is_err());
}

#[test]
fn the_largest_deal_is_read_and_played() {
    let text = crate::space::largest_deal();
    let instance = read(&text, Goal::Strict);
    assert_eq!(instance.id(), format!("cards:{text}"));
    let mut position = instance.start();
    let first = position.moves()[0].clone();
    position.play(&first).unwrap();
    assert_ne!(position.board(), instance.start().board());
}
