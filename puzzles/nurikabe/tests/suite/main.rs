//! Tests of Nurikabe through the public interface of the crate.

mod explain;
mod formats;
mod generator;
mod play;
mod rules;
mod solve;

use gordian_nurikabe::notation::read;
use gordian_nurikabe::{Colour, Grid, Nurikabe};
use gordian_puzzle::{Instance, Options, Puzzle};

/// The first example of the student report that introduced this puzzle.
const FIRST: &str = ".3...1.\n.......\n2..1...\n.......\n.1..2..\n..2....\n1...1.6";

/// The only solution of the first example.
const FIRST_SOLVED: &str = "B3GGB1B\nBBBBBBB\n2GB1BGG\nBBBBBBG\nB1BG2BG\nBB2BBBG\n1BGB1B6";

/// The report's second example.
const SECOND: &str = ".......\n2.1.2.2\n.......\n..1.1..\n.......\n2.1.1.2\n.......";

/// The grid of a board given as text.
fn grid(text: &str) -> Grid {
    read(text).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults)).grid
}

/// The colours of a board given as text.
fn board(text: &str) -> Vec<Colour> {
    read(text).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults)).board
}

/// The instance of a board given as text.
fn instance(text: &str) -> Box<dyn Instance> {
    Nurikabe.read(text, &Options::new()).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}
