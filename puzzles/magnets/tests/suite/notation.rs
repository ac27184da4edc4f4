//! Boards as text: round trips, every fault with its place, and no text that makes the reader panic.

use crate::{board, random_board, read, read_with, step, stream};
use gordian_magnets::{LogicMagnets, MAX_CELLS, Reach, notation};
use gordian_puzzle::laws::check_fault_places;
use gordian_puzzle::{Faults, Id, Options, Puzzle};
use proptest::prelude::*;

fn read_faults(text: &str) -> Faults {
    notation::read(text, &Options::new()).expect_err(text)
}

/// Checks that a text has exactly these faults: line, column, length and message.
#[track_caller]
fn expect_faults(text: &str, expected: &[(usize, usize, usize, &str)]) {
    assert_eq!(read_faults(text).places("magnets-fault-"), expected, "{text:?}");
}

#[test]
fn one_board_has_many_spellings() {
    for text in [
        "3x4:1:..../.xio/p..o",
        "3x4:1:..../.#io/p..o",
        "limit 1\n....\n.#io\np..o\n",
        "level 7 size 3x4 limit ۱\r\n....\r\n.#io\r\np..o\r\n",
        "\u{feff}# A remark.\n; another\n\nlimit 1\n  ....\n  .#io\n  p..o  \n",
        "limit 1\n..../.#io/p..o",
        "3x4 : 1 : ..../.xio/p..o",
        "٣x٤:١:..../.xio/p..o",
    ] {
        assert_eq!(read(text).id(), "magnets:3x4:1:..../.xio/p..o", "{text:?}");
    }
    assert_eq!(read("..../.oio/p...").id(), "magnets:3x4:..../.oio/p...");
    assert_eq!(read("reach step\npo.i").id(), "magnets:1x4@reach=step:po.i");
    assert_eq!(read("1x4@reach=step:2:po.i").id(), "magnets:1x4@reach=step:2:po.i");
    assert_eq!(read_with("po.i", &step()).id(), "magnets:1x4@reach=step:po.i");
    // Options in the text override those of the call.
    assert_eq!(read_with("reach any\npo.i", &step()).id(), "magnets:1x4:po.i");
}

#[test]
fn every_fault_has_its_place() {
    for text in ["", " \n\t\n", "# only a remark", "limit 3", "3x4:"] {
        assert_eq!(read_faults(text).faults.last().unwrap().message.id, "magnets-fault-empty", "{text:?}");
    }
    expect_faults("..q\np.o", &[(1, 3, 1, "sign")]);
    expect_faults("p.o\n..\n...", &[(2, 1, 2, "ragged")]);
    expect_faults("p.o//...", &[(1, 5, 0, "ragged")]);
    expect_faults("..o\n.i.", &[(2, 4, 0, "no-magnet")]);
    expect_faults("..r\n.i.", &[(2, 4, 0, "no-goal")]);
    expect_faults("2x2:p.o/...", &[(1, 5, 3, "differs")]);
    expect_faults("3:p.o/...", &[(1, 1, 1, "header")]);
    expect_faults("2x3:many:p.o/...", &[(1, 5, 4, "limit")]);
    expect_faults("limit -1\np.o", &[(1, 7, 2, "limit")]);
    expect_faults("limit\np.o", &[(1, 1, 5, "word-alone")]);
    expect_faults("limit 1 colour red\np.o", &[(1, 9, 6, "word")]);
    expect_faults("reach far\np.o", &[(1, 7, 3, "reach")]);
    expect_faults("2x3@tail=free:p.o/...", &[(1, 1, 13, "option")]);
    assert_eq!(read_faults(&"p.o.............o/".repeat(3)).faults[0].message.id, "magnets-fault-size");
    expect_faults("level 1\npo\nlevel 2\nop", &[(1, 1, 0, "many")]);
}

#[test]
fn all_faults_are_reported_together() {
    expect_faults(
        "limit x\n.q.\n..\n.i.",
        &[(1, 7, 1, "limit"), (2, 2, 1, "sign"), (3, 1, 2, "ragged"), (4, 4, 0, "no-magnet"), (4, 4, 0, "no-goal")],
    );
}

#[test]
fn one_row_that_is_far_too_long_is_a_fault_about_the_size() {
    let text = format!("po\n..\n..\n{}\n", ".".repeat(100));
    expect_faults(&text, &[(1, 1, 2, "size")]);
}

#[test]
fn a_huge_file_is_one_fault_about_its_size() {
    let faults = read_faults(&"..q\n".repeat(100_000)).faults;
    assert_eq!(faults.iter().map(|fault| &*fault.message.id).collect::<Vec<_>>(), ["fault-text-long"]);
}

#[test]
fn a_board_with_fewer_pieces_than_goals_is_read_with_a_note() {
    let instance = read("oo.p");
    assert_eq!(instance.notes()[0].id, "magnets-unsolvable-few");
    // Iron cannot pass the wall, and one magnet is not enough for two goals behind it.
    assert_eq!(read("oo#ip").notes()[0].id, "magnets-unsolvable-walls");
    assert!(read("oo#ipp").notes().is_empty());
    assert_eq!(read_with("oo#ipp", &step()).notes()[0].id, "magnets-unsolvable-walls");
}

#[test]
fn files_with_many_levels_are_split() {
    let file: String = LogicMagnets
        .levels()
        .iter()
        .map(|level| {
            let text = crate::level(&level.name).write("text").unwrap();
            format!("level {} size {}\n{text}\n", level.name, level.size)
        })
        .collect();
    let levels = LogicMagnets.split(&file).unwrap();
    assert_eq!(levels.len(), 31);
    for level in &levels {
        assert_eq!(board(&level.text), crate::level_board(&level.name), "{}", level.name);
    }
    assert!(LogicMagnets.split("limit 1\npo").unwrap().is_empty());
    let named = LogicMagnets.split("limit 1\nlevel 1\npo").unwrap();
    assert_eq!((named.len(), named[0].name.as_str(), named[0].line), (1, "1", 1));
    let faults = LogicMagnets.split("# two\nfoo\nlevel 1\npo\nlevel 2\npo\n level 1\nop\n").unwrap_err();
    assert_eq!(faults.places("magnets-fault-"), [(2, 1, 3, "before-level"), (7, 8, 1, "twice")]);
}

#[test]
fn every_format_reads_back() {
    let mut stream = stream("notation");
    for (rows, columns) in [(1, 2), (3, 3), (5, 6), (8, 8), (10, 10), (16, 8), (8, 16)] {
        for reach in [Reach::Any, Reach::Step] {
            for limit in [None, Some(0), Some(7)] {
                let mut board = random_board(&mut stream, rows, columns, reach);
                board.limit = limit;
                let instance = read(&notation::write(&board));
                for format in LogicMagnets.about().formats {
                    let text = instance.write(format).unwrap();
                    assert_eq!(notation::read(&text, &Options::new()).unwrap(), board, "{text}");
                }
                let id = Id::parse(&instance.id()).unwrap();
                let inline = format!("{}:{}", id.head, id.body.unwrap());
                assert_eq!(notation::read(&inline, &id.options).unwrap(), board, "{inline}");
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in prop_oneof![any::<String>(), "[.oxiprIPR#/:@ \n0-9lmt-]{0,80}"]) {
        check_places(&text)?;
    }
}

/// Reads a text. Every fault must lie within it.
fn check_places(text: &str) -> Result<(), TestCaseError> {
    match notation::read(text, &Options::new()) {
        Ok(board) => prop_assert!(board.grid.cells() <= MAX_CELLS && board.squares.len() == board.grid.cells()),
        Err(faults) => check_fault_places(&faults).map_err(TestCaseError::fail)?,
    }
    Ok(())
}
