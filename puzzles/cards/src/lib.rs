//! Card sorting: numbered cards of several colours in columns; the top card of a column may move to an empty column or onto a
//! larger card. The goal is to sort them by colour.
//!
//! | module | what it holds |
//! | --- | --- |
//! | `space` | the state space |
//! | `key_layout`, `column_order` | how a board is packed into a key |
//! | `goals` | enumeration of the goal states |
//! | `size`, `goal`, `deal` | sizes, goals, and unpacked boards |
//! | `rules` | what the puzzle wrapper needs; ties the other modules together |
//! | `referee` | a second, naive implementation of the rules |
//! | `notation` | deals, moves and solutions as text |
//! | `scene`, `controls`, `hints` | picture, input and hints |
//! | `editor`, `generator`, `levels` | deals edited by hand, generated from a seed, bundled |
//! | `estimates` | the estimates (heuristics) `report`, `misplaced`, `blocked` and `ranks` |
//! | `backward` | the algorithm `backward`: a search from the goals with an abstraction table |
//!
//! The folder `words` holds the sentences in three languages, `data` the bundled levels, and `docs` the pages for players.

mod backward;
mod column_order;
mod controls;
mod deal;
mod editor;
pub mod estimates;
mod generator;
mod goal;
mod goals;
mod hints;
mod key_layout;
mod levels;
pub mod notation;
mod referee;
mod rules;
mod scene;
mod size;
mod space;
mod tutorial;

pub use deal::{Card, Columns, Deal};
pub use goal::Goal;
pub use size::{MAX_COLOURS, MAX_COLUMNS, MAX_RANKS, Size};
pub use space::{Cards, Move, State};

use gordian_puzzle::{
    About, CustomAlgorithm, Instance, Level, Message, Options, Puzzle, RuleChoice, RuleOption, Wrapped, about,
    puzzle_functions,
};
use key_layout::KeyLayout;

/// Card sorting: the puzzle's entry in the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardSorting;

static ABOUT: About = About {
    options: &[Goal::OPTION],
    estimates: estimates::ALL,
    // A card that has left a smaller card cannot return to it.
    refused: &[("bfhs", "refused-not-undirected")],
    switches: &[RuleOption { key: "symmetry", values: &["on", "off"] }],
    custom_algorithms: &[CustomAlgorithm { name: backward::NAME, parameters: backward::PARAMETERS }],
    formats: &["text", "line"],
    sizes: &["5,3,5", "4,3,3", "4,2,4", "5,4,4", "6,4,5", "8,5,7", "12,8,13"],
    generator: generator::PARAMETERS,
    tutorial: tutorial::STEPS,
    ..about!("cards", pages ["rules"], pictures ["cards-sample", "cards-layers"])
};

/// The instance of a deal, with the narrowest key that holds it.
fn instance(deal: Deal) -> Box<dyn Instance> {
    match KeyLayout::new(deal.size, &deal.columns).words() {
        0..=1 => Wrapped::boxed(Cards::<1>::new(deal)),
        2 => Wrapped::boxed(Cards::<2>::new(deal)),
        // Eleven words hold the largest deal: 12 columns, 8 colours and 13 cards of each.
        _ => Wrapped::boxed(Cards::<11>::new(deal)),
    }
}

impl Puzzle for CardSorting {
    puzzle_functions!(ABOUT, instance, notation::read, notation::resembles, generator::generate, editor::blank);

    fn levels(&self) -> Vec<Level> {
        levels::all()
    }

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }

    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let deal = levels::find(name, notation::read_goal(options).ok()?)?;
        Some(instance(deal).named(name))
    }
}
