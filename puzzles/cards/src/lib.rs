//! Card sorting: numbered cards of several colours in columns; the top card of a column may go to an empty column or onto a
//! larger card. Sort them by colour.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `deal` | sizes, goals, cards, deals |
//! | `layout`, `order` | how a board is packed into a key |
//! | `space`, `split` | the state space, its goals |
//! | `estimates` | `report`, `misplaced`, `blocked` |
//! | `backward` | the search from the goals with tables made for the start |
//! | `notation`, `report` | deals as text, solutions as the report prints them |
//! | `rules` | what the wrapper asks for: ties everything together |
//! | `view`, `scene`, `controls`, `hints` | picture, input and words of a board |
//! | `referee` | the second reading of the rules |
//! | `editor`, `generator`, `levels` | deals laid by hand, made from a seed, bundled |
//! | `words` | the sentences, in three languages |

mod backward;
mod controls;
mod deal;
mod editor;
pub mod estimates;
mod generator;
mod hints;
mod layout;
mod levels;
pub mod notation;
mod order;
mod ranks;
mod referee;
mod report;
mod rules;
mod scene;
mod space;
mod split;
mod view;

pub use deal::{Card, Columns, Deal, Goal, MOST_COLOURS, MOST_COLUMNS, MOST_RANKS, Size};
pub use ranks::CardsEstimate;
pub use referee::CardsReferee;
pub use space::{Cards, Move, State};

use editor::CardsEditor;
use gordian_puzzle::{
    About, CustomAlgorithm, Document, Editor, Faults, GenerateRequest, Illustration, Instance, Level, Message, Options,
    Puzzle, Refusal, RuleOption, Texts, Watcher, Wrapped, texts,
};
use layout::Layout;
use notation::{goal_of, read_size};

/// Card sorting, as the catalogue has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct CardSorting;

static ABOUT: About = About {
    name: "cards",
    options: &[RuleOption { key: Goal::KEY, values: &["strict", "split"] }],
    estimates: estimates::ALL,
    refused: &[],
    switches: &[RuleOption { key: "symmetry", values: &["on", "off"] }],
    custom_algorithms: &[CustomAlgorithm { name: backward::NAME, parameters: backward::PARAMETERS }],
    formats: &["text", "line"],
    sizes: generator::SIZES,
    generator: generator::PARAMETERS,
    settings: &[],
};

/// The instance of a deal, with the narrowest keys that hold it; a bundled level keeps its name as its id.
fn instance(deal: Deal, name: Option<&str>) -> Box<dyn Instance> {
    fn wrap<const W: usize>(deal: Deal, name: Option<&str>) -> Box<dyn Instance> {
        let cards = Cards::<W>::new(deal);
        match name {
            Some(name) => Box::new(Wrapped::level(cards, name)),
            None => Box::new(Wrapped::new(cards)),
        }
    }
    match Layout::new(deal.size, &deal.columns).words() {
        0..=1 => wrap::<1>(deal, name),
        2 => wrap::<2>(deal, name),
        // Eleven words hold 12 columns, 8 colours and 13 cards of each.
        _ => wrap::<11>(deal, name),
    }
}

static DOCUMENTS: &[Document] = &[Document {
    name: "rules",
    texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md"),
}];

static ILLUSTRATIONS: &[Illustration] = &[
    Illustration { name: "cards-sample.svg", svg: include_str!("../docs/pictures/cards-sample.svg") },
    Illustration { name: "cards-layers.svg", svg: include_str!("../docs/pictures/cards-layers.svg") },
];

impl Puzzle for CardSorting {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn words(&self) -> Texts {
        texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
    }

    fn documents(&self) -> &'static [Document] {
        DOCUMENTS
    }

    fn illustrations(&self) -> &'static [Illustration] {
        ILLUSTRATIONS
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
        Some(instance(deal, Some(name)))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text, options).map(|deal| instance(deal, None))
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(|deal| instance(deal, None))
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let size = read_size(size).map_err(Refusal::new)?;
        let goal = goal_of(options).map_err(Refusal::new)?;
        Ok(Box::new(CardsEditor::blank(size, goal)))
    }
}
