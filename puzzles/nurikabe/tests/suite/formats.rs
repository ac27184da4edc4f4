//! All formats for boards.

use super::{FIRST, FIRST_SOLVED, board, grid};
use gordian_nurikabe::notation::{read, read_board, write};
use gordian_nurikabe::{Clue, Colour, Grid, Nurikabe};
use gordian_puzzle::{Fault, Options, Puzzle, Seed};

const FORMATS: [&str; 5] = ["text", "puzzlink", "pzpr", "janko", "facts"];

#[test]
fn known_addresses_are_read_and_written() {
    let expected = grid(".5...\n..2..\n.....\n..1..\n...3.");
    for text in ["5/5/g5k2o1k3g", "nurikabe/5/5/g5k2o1k3g", "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"] {
        assert_eq!(grid(text), expected, "{text}");
    }
    assert_eq!(
        write(&expected, &expected.blank(), "puzzlink").unwrap().trim(),
        "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g"
    );
    let parsed = grid("6/6/m8n8i9u");
    let clues: Vec<(usize, Option<u32>)> = parsed.clues().iter().map(|clue| (clue.cell, clue.size)).collect();
    assert_eq!(clues, [(7, Some(8)), (16, Some(8)), (20, Some(9))]);
    // Trailing empty cells may be missing; the width comes first.
    assert_eq!(grid("nurikabe/4/2/3"), grid("3...\n...."));
    assert_eq!(
        grid("nurikabe/3/3/-10g+100h.").clues().iter().map(|clue| clue.size).collect::<Vec<_>>(),
        [Some(16), Some(256), None]
    );
}

#[test]
fn variants_of_our_own_format_are_equivalent() {
    let expected = grid(FIRST);
    for text in [
        "7x7:.3...1./......./2..1.../......./.1..2../..2..../1...1.6",
        ".3...1./......./2..1.../......./.1..2../..2..../1...1.6",
        "initialize_grid(7,7,[(1,2,3),(1,6,1),(3,1,2),(3,4,1),(5,2,1),(5,5,2),(6,3,2),(7,1,1),(7,5,1),(7,7,6)]).",
        "fxd_cell(1,2,3).\nfxd_cell(1,6,1).\nfxd_cell(3,1,2).\nfxd_cell(3,4,1).\nfxd_cell(5,2,1).\nfxd_cell(5,5,2).\n\
         fxd_cell(6,3,2).\nfxd_cell(7,1,1).\nfxd_cell(7,5,1).\nfxd_cell(7,7,6).",
    ] {
        assert_eq!(grid(text), expected, "{text}");
    }
    assert_eq!(grid("(12)..\n.?."), grid("_12_../.q."));
    assert_eq!(grid("۲..\n...\n..٣"), grid("2..\n...\n..3"));
    assert_eq!(board(FIRST_SOLVED)[0], Colour::Sea);
}

#[test]
fn ids_contain_the_board() {
    let instance = Nurikabe.read("(12)...\n..?.", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(instance.id(), "nurikabe:2x4:_12_.../..q.");
    let reread = Nurikabe.read("2x4:_12_.../..q.", &Options::new()).unwrap_or_else(|_| panic!());
    assert_eq!(reread.id(), instance.id());
    assert!(instance.write("chess").is_err());
}

#[test]
fn random_boards_survive_every_format() {
    let mut stream = Seed::new(4).stream("formats");
    for _ in 0..200 {
        let (rows, columns) = (1 + stream.below(9) as usize, 1 + stream.below(9) as usize);
        let mut clues = Vec::new();
        let mut colours = Vec::new();
        for cell in 0..rows * columns {
            let size = [1, 9, 10, 15, 16, 255, 256, 4095, 4096, 8191][stream.below(10) as usize];
            match stream.below(4) {
                0 => clues.push(Clue { cell, size: (stream.below(5) > 0).then_some(size) }),
                _ => colours.push((cell, [Colour::Unknown, Colour::Sea, Colour::Land][stream.below(3) as usize])),
            }
        }
        // The formats without a size cannot describe a board without numbers.
        if clues.is_empty() {
            continue;
        }
        let grid = Grid::new(rows, columns, clues);
        let mut board = grid.blank();
        colours.into_iter().for_each(|(cell, colour)| board[cell] = colour);
        for format in FORMATS {
            let text = write(&grid, &board, format).unwrap();
            let parsed = read(&text).unwrap_or_else(|faults| panic!("{format}: {text}: {:?}", faults.faults));
            assert_eq!(parsed.grid, grid, "{format}: {text}");
            // Addresses contain no colours, and janko files only those of filled boards.
            if ["text", "pzpr", "facts"].contains(&format) {
                assert_eq!(parsed.board, board, "{format}: {text}");
            }
        }
        let filled: Vec<Colour> =
            board.iter().map(|colour| if *colour == Colour::Unknown { Colour::Sea } else { *colour }).collect();
        assert_eq!(read(&write(&grid, &filled, "janko").unwrap()).unwrap().board, filled);
    }
}

#[test]
fn faults_are_reported_with_their_places() {
    let faults = |text: &str| -> Vec<(usize, usize, String)> {
        let Err(faults) = read(text) else { panic!("{text:?} was read") };
        faults.faults.into_iter().map(|fault| (fault.line, fault.column, fault.message.id.into_owned())).collect()
    };
    assert_eq!(faults("..x.\n.0..\n....")[0], (1, 3, "nurikabe-fault-sign".to_owned()));
    assert_eq!(faults("..x.\n.0..\n....").len(), 2);
    assert_eq!(faults("....\n...\n...."), [(2, 1, "nurikabe-fault-ragged".to_owned())]);
    assert_eq!(faults("2x4:..../....\n....")[0].2, "nurikabe-fault-rows");
    assert_eq!(faults(".(12.\n....")[0], (1, 2, "nurikabe-fault-bracket".to_owned()));
    assert_eq!(faults("nurikabe/5/5/g5k2o-1")[0].2, "nurikabe-fault-link-cut");
    assert_eq!(faults("nurikabe/5/5/")[0].2, "nurikabe-fault-link-cut");
    assert_eq!(faults("nurikabe/5/5/zz1")[0].2, "nurikabe-fault-link-long");
    assert_eq!(faults("nurikabe/5/99/z")[0].2, "nurikabe-fault-large");
    assert_eq!(faults("https://puzz.link/p?slither/5/5/g5")[0].2, "nurikabe-fault-link");
    assert_eq!(faults("pzprv3\nslither\n2\n2\n. .\n. .")[0].2, "nurikabe-fault-kind");
    assert_eq!(faults("pzprv3\nnurikabe\n2\n2\n. .\n.")[0].2, "nurikabe-fault-cells");
    assert_eq!(faults("[begin]\nsize 2\n[problem]\n- 3\n-\n[end]")[0].2, "nurikabe-fault-ragged");
    assert_eq!(faults("initialize_grid(2,2,[(3,1,1)]).")[0].2, "nurikabe-fault-place");
    assert_eq!(faults("")[0].2, "nurikabe-fault-empty");
    assert_eq!(faults(&".".repeat(65))[0].2, "nurikabe-fault-large");
}

#[test]
fn a_link_without_a_height_is_faulty_at_its_end() {
    let faults = Nurikabe.read("nurikabe/1", &Options::new()).err().expect("faults");
    assert_eq!((faults.faults[0].line, faults.faults[0].column, faults.faults[0].length), (1, 11, 0));
}

#[test]
fn faults_of_an_address_are_at_its_line_and_column() {
    let places = |text: &str| -> Vec<(usize, usize, usize, String)> {
        let Err(faults) = read(text) else { panic!("{text:?} was read") };
        let place = |fault: Fault| (fault.line, fault.column, fault.length, fault.message.id.into_owned());
        faults.faults.into_iter().map(place).collect()
    };
    let at = |line, column, length, id: &str| vec![(line, column, length, format!("nurikabe-fault-{id}"))];
    let link = "https://puzz.link/p?nurikabe/";
    assert_eq!(places(&format!("{link}5/99/z")), at(1, 32, 2, "large"));
    assert_eq!(places(&format!("\n\r\n  {link}5/99/z\n")), at(3, 34, 2, "large"));
    assert_eq!(places(&format!("\n\n\t{link}5/x/z\n\n")), at(3, 33, 1, "link"));
    assert_eq!(places(&format!(" \n{link}5/5/g5k!")), at(2, 37, 1, "link"));
    assert_eq!(places(&format!("\n{link}5/5/g5k2o-1\n")), at(2, 39, 2, "link-cut"));
    assert_eq!(places(&format!("\n{link}5/5/\n")), at(2, 34, 0, "link-cut"));
    assert_eq!(places(&format!("\n{link}5/5/zz1\n")), at(2, 35, 1, "link-long"));
    assert_eq!(places("\n\n 5/0/g\n"), at(3, 4, 1, "large"));
}

#[test]
fn cells_of_an_address_that_differ_from_the_board_are_at_its_line() {
    let grid = read("2.\n..").unwrap().grid;
    let faults = read_board(&grid, "\n\n https://puzz.link/p?nurikabe/2/2/3i\n").unwrap_err().faults;
    let places: Vec<_> = faults.iter().map(|fault| (fault.line, fault.column)).collect();
    assert_eq!(places, [(3, 35)]);
}
