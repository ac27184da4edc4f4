//! Boards as text: reading, every fault, writing.

use crate::{RULES, random_board, read, stream, tail};
use gordian_puzzle::{Options, Puzzle};
use gordian_snake::{TorusSnake, notation};

/// The ids of all faults of a text.
fn fault_ids(text: &str) -> Vec<String> {
    match notation::read(text, &Options::new()) {
        Ok(board) => panic!("{text:?} was read: {board:?}"),
        Err(faults) => faults.faults.into_iter().map(|fault| fault.message.id.into_owned()).collect(),
    }
}

#[test]
fn files_and_ids_describe_the_same_board() {
    let file = "5,5\n0,0\n2\n3,1,1\n3,2,1\n";
    let instance = read(file, "free");
    assert_eq!(instance.id(), "snake:5x5:0,0:3,1,1/3,2,1");
    assert_eq!(instance.write("text").unwrap(), file);
    assert_eq!(instance.write("line").unwrap(), "5x5:0,0:3,1,1/3,2,1\n");
    assert_eq!(read("5x5:0,0:3,1,1/3,2,1", "free").write("text").unwrap(), file);
    let blocked = read(file, "blocked");
    assert_eq!(blocked.id(), "snake:5x5@tail=blocked:0,0:3,1,1/3,2,1");
    assert_eq!(blocked.write("text").unwrap(), format!("tail=blocked\n{file}"));
    for format in ["text", "line"] {
        let reread = TorusSnake.read(&blocked.write(format).unwrap(), &Options::new()).unwrap();
        assert_eq!(reread.id(), blocked.id(), "{format}");
    }
    // Blanks, Windows line ends, and the digits and commas of three scripts are accepted.
    for text in ["\u{feff} 5 , 5\r\n0,0\r\n2\r\n3,1,1\r\n\r\n3,2,1", "۵،۵\n۰،۰\n۲\n۳،۱،۱\n٣,٢,١"] {
        assert_eq!(read(text, "free").id(), instance.id(), "{text:?}");
    }
}

#[test]
fn round_trips() {
    let mut stream = stream("round trips");
    for _ in 0..200 {
        let (rows, columns) = (1 + stream.below(64), 1 + stream.below(64));
        let apples = stream.below(30);
        let text = random_board(&mut stream, rows, columns, apples, 12);
        for rule in RULES {
            let instance = read(&text, rule);
            for format in ["text", "line"] {
                let reread = TorusSnake.read(&instance.write(format).unwrap(), &Options::new()).unwrap();
                assert_eq!(reread.id(), instance.id(), "{text} {format}");
            }
            assert_eq!(instance.edit().validate().unwrap().id(), instance.id(), "{text}");
        }
    }
}

#[test]
fn every_fault_is_reported() {
    assert_eq!(fault_ids(""), ["snake-fault-empty"]);
    assert_eq!(fault_ids("5 5\n0,0\n0\n"), ["snake-fault-form"]);
    assert_eq!(fault_ids("5,,5\n0;0\n0\n"), ["snake-fault-form", "snake-fault-form"]);
    assert_eq!(fault_ids("5,5\n0,0\n2\n3,1,1\n"), ["snake-fault-too-few"]);
    assert_eq!(fault_ids("5,5\n0,0\n1\n3,1,1\n3,2,1\n"), ["snake-fault-too-many"]);
    assert_eq!(fault_ids("5,5\n0,0\n-1\n"), ["snake-fault-number"]);
    assert_eq!(fault_ids("5,5\n5,0\n1\n0,-1,1\n"), ["snake-fault-row", "snake-fault-column"]);
    assert_eq!(
        fault_ids("5,5\n0,0\n3\n1,1,0\n1,2,-3\n1,3,x\n"),
        ["snake-fault-count", "snake-fault-count", "snake-fault-number"]
    );
    assert_eq!(fault_ids("5,5\n0,0\n1\n1,1,9999999\n"), ["snake-fault-count-large"]);
    assert_eq!(fault_ids("65,5\n0,0\n0\n"), ["snake-fault-size"]);
    assert_eq!(fault_ids("0x5:0,0"), ["snake-fault-size"]);
    assert_eq!(fault_ids("5,5\n0,0\n"), ["snake-fault-no-count"]);
    assert_eq!(fault_ids("5,5\n"), ["snake-fault-no-head"]);
    assert_eq!(fault_ids("tail=free\n"), ["snake-fault-no-size"]);
    assert_eq!(fault_ids("tail=loose\n5,5\n0,0\n0\n"), ["snake-fault-tail"]);
    assert_eq!(fault_ids("5x5@head=up:0,0"), ["snake-fault-option"]);
    assert_eq!(fault_ids("5x5:0,0:1,1,1:2"), ["snake-fault-part"]);
    assert_eq!(fault_ids("5x5:0,0\n1,1,1"), ["snake-fault-more-lines"]);
    let outside = notation::read("5,5\n0,0\n2\n1,1,1\n1,7,1\n", &Options::new()).unwrap_err();
    assert_eq!((outside.faults[0].line, outside.faults[0].column, outside.faults[0].length), (5, 3, 1));
}

#[test]
fn apples_of_a_repeated_cell_are_added_up_with_a_note() {
    let instance = read("5x5:0,0:1,1,1/2,2,1/1,1,2", "free");
    assert_eq!(instance.id(), "snake:5x5:0,0:1,1,3/2,2,1");
    let notes: Vec<String> = instance.notes().into_iter().map(|note| note.id.into_owned()).collect();
    assert_eq!(notes, ["snake-note-repeated"]);
    assert!(read("5x5:0,0:1,1,3", "free").notes().is_empty());
}

#[test]
fn the_smallest_boards_are_valid() {
    for rule in RULES {
        for text in ["5,5\n0,0\n0\n", "5x5:0,0:", "1x1:0,0", "1x1:0,0:0,0,1", "5x5:0,0:0,0,1"] {
            let answer = crate::solve(&*read(text, rule), "auto");
            assert_eq!((answer.verdict().name(), answer.plan()), ("solved", Some(&[][..])), "{text} {rule}");
        }
        // A second apple under the head of a snake that cannot move.
        let stuck = read("1x1:0,0:0,0,2", rule);
        assert_eq!(stuck.notes()[0].id, "snake-unsolvable-length");
        for with in ["auto", "bfs", "agent-bfs"] {
            assert!(crate::solve(&*stuck, with).verdict().is_unsolvable(), "{with} {rule}");
        }
        // A ring of three cells.
        for with in ["learn", "bfs", "astar"] {
            let answer = crate::solve(&*read("1x3:0,0:0,1,3", rule), with);
            let exact = crate::solve(&*read("1x3:0,0:0,1,3", rule), "ucs");
            assert_eq!(
                (answer.verdict().name(), answer.cost()),
                (exact.verdict().name(), exact.cost()),
                "{with} {rule}"
            );
        }
    }
    assert!(TorusSnake.read("5x5:0,0", &tail("loose")).is_err());
}
