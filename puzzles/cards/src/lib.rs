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

pub use deal::{Card, Columns, Deal};
pub use goal::Goal;
pub use size::{MAX_COLOURS, MAX_COLUMNS, MAX_RANKS, Size};
pub use space::{Cards, Move, State};

use editor::CardsEditor;
use gordian_puzzle::{
    About, CustomAlgorithm, Document, Editor, Faults, GenerateRequest, Illustration, Instance, Level, Message, Options,
    Puzzle, Refusal, RuleChoice, RuleOption, Watcher, Wrapped, texts,
};
use key_layout::KeyLayout;
use notation::{goal_of, read_size};

/// Card sorting: the puzzle's entry in the catalogue.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardSorting;

static ABOUT: About = About {
    name: "cards",
    words: texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl"),
    documents: DOCUMENTS,
    illustrations: ILLUSTRATIONS,
    options: &[RuleOption { key: Goal::KEY, values: &["strict", "split"] }],
    estimates: estimates::ALL,
    switches: &[RuleOption { key: "symmetry", values: &["on", "off"] }],
    custom_algorithms: &[CustomAlgorithm { name: backward::NAME, parameters: backward::PARAMETERS }],
    formats: &["text", "line"],
    sizes: generator::SIZES,
    generator: generator::PARAMETERS,
    ..About::DEFAULT
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

const DOCUMENTS: &[Document] = &[Document {
    name: "rules",
    texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md"),
}];

const ILLUSTRATIONS: &[Illustration] = &[
    Illustration { name: "cards-sample.svg", svg: include_str!("../docs/pictures/cards-sample.svg") },
    Illustration { name: "cards-layers.svg", svg: include_str!("../docs/pictures/cards-layers.svg") },
];

impl Puzzle for CardSorting {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn levels(&self) -> Vec<Level> {
        levels::all()
    }

    fn level_title(&self, level: &str) -> Option<Message> {
        levels::title(level)
    }

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let deal = levels::find(name, goal_of(options).ok()?)?;
        Some(instance(deal).named(name))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(instance)
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(instance)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let size = read_size(size).map_err(Refusal::new)?;
        let goal = goal_of(options).map_err(Refusal::new)?;
        Ok(Box::new(CardsEditor::blank(size, goal)))
    }
}
