//! Tests of card sorting through the public interface.

mod frames;
mod generator;
mod notation;
mod play;
mod search;
mod space;
mod words;

use gordian_cards::{CardSorting, Cards, Deal, Goal};
use gordian_puzzle::laws::check_puzzle;
use gordian_puzzle::{Instance, Options, Puzzle};

/// Reads a valid deal.
fn read(text: &str, goal: Goal) -> Box<dyn Instance> {
    CardSorting.read(text, &options(goal)).unwrap_or_else(|faults| panic!("{text:?} has faults: {:?}", faults.faults))
}

/// The rule options that select a goal.
fn options(goal: Goal) -> Options {
    match goal {
        Goal::Strict => Options::new(),
        Goal::Split => Options::from([("goal".to_owned(), "split".to_owned())]),
    }
}

/// The instance of a bundled level.
fn level(name: &str, goal: Goal) -> Box<dyn Instance> {
    CardSorting.level(name, &options(goal)).unwrap_or_else(|| panic!("there is no level {name}"))
}

/// The deal of a bundled level.
fn deal(name: &str, goal: Goal) -> Deal {
    let text = level(name, goal).write("text").unwrap();
    gordian_cards::notation::read(&text, &Options::new()).unwrap()
}

/// The space of a bundled level, with keys of `W` words.
fn cards<const W: usize>(name: &str, goal: Goal) -> Cards<W> {
    Cards::new(deal(name, goal))
}

/// Both goals.
const GOALS: [Goal; 2] = [Goal::Strict, Goal::Split];

#[test]
fn the_laws_of_puzzles_hold() {
    check_puzzle(&CardSorting).unwrap_or_else(|faults| panic!("{faults:#?}"));
}
