//! Nurikabe: every cell becomes sea or land, so that each number is an island of its size and all sea is connected without
//! pools.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `grid` | the numbers on their rectangle, the eight symmetries |
//! | `check` | the four rules on filled and partly filled boards |
//! | `notation` | boards as text, in every form that people bring |
//! | `deduce` | the fast engine: rules on bit boards, one-step trials |
//! | `clauses` | clause learning with connectedness as a theory |
//! | `sweep` | a sweep over narrow boards, row by row |
//! | `solve` | all of them together: the verdict, always proved |
//! | `techniques`, `explain` | what a person would see, step by step; the rating |
//! | `report`, `fill` | the report's solver; the engine's depth-first search |
//! | `instance`, `position`, `answer`, `moves`, `scene` | the puzzle in play |
//! | `referee` | the second reading of the rules |
//! | `editor`, `generator`, `levels` | boards drawn by hand, made from a seed, bundled |
//! | `words` | the sentences, in three languages |

mod answer;
pub mod check;
pub(crate) mod clauses;
pub(crate) mod deduce;
mod editor;
pub mod explain;
mod fill;
mod generator;
mod grid;
mod instance;
mod levels;
mod moves;
pub mod notation;
mod position;
mod referee;
mod report;
mod scene;
pub mod solve;
mod sweep;
pub mod techniques;

pub use grid::{Clue, Colour, Grid, LARGEST_NUMBER, LONGEST_SIDE};
pub use position::rate;

use editor::{NurikabeEditor, read_size};
use gordian_puzzle::{
    About, CustomAlgorithm, Document, Editor, EstimateInfo, Faults, GenerateRequest, Illustration, Instance, Level,
    Options, Parameter, Puzzle, Refusal, Technique, Texts, Watcher, texts,
};
use gordian_search::{Expected, Promise};
use instance::NurikabeInstance;

/// Nurikabe, as the catalogue has it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nurikabe;

/// Every solution fixes every cell, so all plans are equally long: only a search that goes deep at once means anything.
const DEPTH: &str = "nurikabe-refused-depth";

static ABOUT: About = About {
    name: "nurikabe",
    options: &[],
    estimates: &[EstimateInfo { name: "none", promise: Promise::CONSISTENT }],
    refused: &[
        ("bfs", DEPTH),
        ("ids", DEPTH),
        ("ucs", DEPTH),
        ("greedy", DEPTH),
        ("astar", DEPTH),
        ("wastar", DEPTH),
        ("idastar", DEPTH),
        ("bibfs", DEPTH),
        ("beam", DEPTH),
    ],
    switches: &[],
    custom_algorithms: &[
        CustomAlgorithm { name: "clauses", parameters: &[] },
        CustomAlgorithm {
            name: "rules",
            parameters: &[Parameter { key: "trials", expected: Expected::Whole(0), default: "1" }],
        },
        CustomAlgorithm { name: "report", parameters: &[] },
    ],
    formats: notation::FORMATS,
    sizes: &[generator::DEFAULT_SIZE, "5x5", "7x7", "8x8", "12x12", "15x15", "20x20"],
    generator: &[],
    settings: &[],
};

fn instance(grid: Grid) -> Box<dyn Instance> {
    Box::new(NurikabeInstance::new(grid, None))
}

static DOCUMENTS: &[Document] = &[
    Document { name: "rules", texts: texts!("../docs/rules.md", ar "../docs/rules.ar.md", fa "../docs/rules.fa.md") },
    Document {
        name: "techniques",
        texts: texts!("../docs/techniques.md", ar "../docs/techniques.ar.md", fa "../docs/techniques.fa.md"),
    },
];

/// The picture of a technique.
macro_rules! technique {
    ($name:literal) => {
        Illustration {
            name: concat!("techniques/", $name, ".svg"),
            svg: include_str!(concat!("../docs/pictures/techniques/", $name, ".svg")),
        }
    };
}

static ILLUSTRATIONS: &[Illustration] = &[
    technique!("diagonal-numbers"),
    technique!("every-shape"),
    technique!("finished-island"),
    technique!("island-bridge"),
    technique!("island-exit"),
    technique!("island-of-one"),
    technique!("lonely-land"),
    technique!("no-pool"),
    technique!("numbers-apart"),
    technique!("orphan-exit"),
    technique!("pool-rescue"),
    technique!("sea-bridge"),
    technique!("sea-count"),
    technique!("sea-exit"),
    technique!("surrounded-square"),
    technique!("too-large"),
    technique!("two-islands"),
    technique!("two-ways"),
    technique!("unreachable"),
];

impl Puzzle for Nurikabe {
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

    fn resembles(&self, text: &str) -> bool {
        notation::resembles(text)
    }

    fn level(&self, name: &str, _: &Options) -> Option<Box<dyn Instance>> {
        Some(Box::new(NurikabeInstance::new(levels::find(name)?, Some(name))))
    }

    fn read(&self, text: &str, _: &Options) -> Result<Box<dyn Instance>, Faults> {
        notation::read(text).map(|written| instance(written.grid))
    }

    fn techniques(&self) -> Vec<Technique> {
        techniques::ALL.iter().map(|technique| technique.shown()).collect()
    }

    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request, watcher).map(instance)
    }

    fn blank(&self, size: &str, _: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let (rows, columns) = read_size(size).map_err(Refusal::new)?;
        Ok(Box::new(NurikabeEditor::blank(rows, columns)))
    }
}
