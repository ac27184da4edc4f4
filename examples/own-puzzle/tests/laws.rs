//! Lights Out keeps the laws of every puzzle, and its program works from the list to the page.

use gordian_puzzle::{Options, Puzzle, Size, SolveRequest, Unwatched, laws};
use gordian_search::laws::{check_estimate, check_reversible, check_space};
use gordian_search::{Algorithm, Spec};
use own_puzzle::{Lights, LightsOut};
use std::io::{self, BufRead, BufReader, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn the_puzzle_keeps_the_laws() {
    laws::check_puzzle(&LightsOut).unwrap();
    for (size, lit) in [(Size::new(3, 3), 0b010_111_010), (Size::new(2, 4), 0b1001_0110), (Size::new(1, 5), 0b11011)] {
        let lights = Lights::new(size, lit);
        check_space(&lights, 1_000).unwrap();
        check_reversible(&lights, 1_000).unwrap();
        check_estimate(&lights, &lights.fifth(), 1_000).unwrap();
        check_estimate(&lights, &lights.chase(), 1_000).unwrap();
    }
}

#[test]
fn every_algorithm_solves_it_and_impossible_boards_are_proved_so() {
    let solve = |board: &str, with: &str| {
        let instance = LightsOut.read(board, &Options::new()).unwrap_or_else(|_| panic!("{board}"));
        let request = SolveRequest { with: Spec::named(with), ..SolveRequest::default() };
        instance.start().solve(&request, &mut Unwatched).unwrap()
    };
    // The first one needs moves that can be taken back, the others an estimate that looks back.
    let refused = ["bfhs", "mm", "nbs", "dvcbs", "baestar"];
    for with in Algorithm::NAMES.into_iter().filter(|name| !refused.contains(name)) {
        assert!(solve("3x3:oo./o../...", with).cost().is_some(), "{with}");
    }
    assert!(solve("3x3:oo./o../...", "auto").outcome.is_optimal());
    assert!(solve("2x2:o./..", "auto").cost() == Some(3) && solve("1x2:o.", "auto").cost().is_none());
}

#[test]
fn the_page_shows_it() {
    let program =
        Command::new(env!("CARGO_BIN_EXE_own-puzzle")).args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn();
    let mut server = program.unwrap();
    let line = BufReader::new(server.stdout.take().unwrap()).lines().next().unwrap().unwrap();
    let address = line.split("http://").nth(1).unwrap().trim_end_matches('/');
    let body = r#"{"id": "lights:3x3:.o./ooo/.o.", "moves": ["2,2"]}"#;
    let mut stream = TcpStream::connect(address).unwrap();
    let length = body.len();
    write!(stream, "POST /api/position HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n").unwrap();
    write!(stream, "Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}").unwrap();
    let answer = io::read_to_string(stream).unwrap();
    server.kill().and_then(|()| server.wait()).unwrap();
    assert!(answer.contains(r#""status":"won""#), "{answer}");
}
