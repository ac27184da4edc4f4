//! A complete small puzzle, to copy when you write a new one.
//!
//! *The frozen pond.* A walker wants to get from the start to the goal. A step to a neighbouring cell costs 1, a step that
//! leaves a cell of ice costs nothing, a jump over one cell costs 3, and nobody can stand on a rock.
//!
//! To make a puzzle of your own from it:
//!
//! 1. Copy this folder. Rename it, the name in [`About`] and the prefix of all message ids.
//! 2. `space.rs`: write your state space, and an estimate with the proof that it never overestimates.
//! 3. `referee.rs`: write the rules a second time, as simply as possible, on the text of the board.
//! 4. `notation.rs`: the table of signs. `rules.rs`: texts, picture, controls and hints.
//! 5. `levels.rs`, `generator.rs`: at least twenty levels, and boards generated from a seed.
//! 6. `words/en.ftl`: every sentence in English; `ar.ftl` and `fa.ftl` may follow later. `docs/rules.md`: the rules page.
//! 7. Add one row to a catalogue: `gordian_cli::catalogue().with(&YourPuzzle)`.
//! 8. Call the laws, as `tests/suite.rs` does: `gordian_puzzle::laws::check_puzzle`, and those of the engine for the space.
//!
//! The puzzle then has every algorithm, hints, play, comparison, recording, census and the editor in every front end. A large
//! puzzle has further files: `editor.rs`, `hints.rs`, `scene.rs`.

mod generator;
mod levels;
mod notation;
mod referee;
mod rules;
mod space;

pub use space::{Pond, Stride};

use gordian_puzzle::{
    About, Document, Editor, Faults, GenerateRequest, GridEditor, Instance, Options, Puzzle, Refusal, Watcher, Wrapped,
    texts,
};

/// The frozen pond.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrozenPond;

static ABOUT: About = About {
    name: "template",
    words: texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl"),
    documents: DOCUMENTS,
    levels: levels::LEVELS,
    estimates: space::ESTIMATES,
    // Bidirectional search would need `Reversible`; a puzzle that cannot have an algorithm says why.
    refused: &[
        ("bfida", "refused-not-unit-costs"),
        ("bfhs", "refused-not-unit-costs"),
        ("bibfs", "template-refused-bibfs"),
        ("mm", "template-refused-bibfs"),
        ("nbs", "template-refused-bibfs"),
        ("dvcbs", "template-refused-bibfs"),
        ("baestar", "template-refused-bibfs"),
    ],
    sizes: &["5x5", "8x8"],
    ..About::DEFAULT
};

const DOCUMENTS: &[Document] = &[Document { name: "rules", texts: texts!("../docs/rules.md") }];

impl Puzzle for FrozenPond {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn read(&self, text: &str, _: &Options) -> Result<Box<dyn Instance>, Faults> {
        Pond::read(text).map(Wrapped::boxed)
    }

    fn generate(&self, request: &GenerateRequest, _: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        generator::generate(request).map(Wrapped::boxed)
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        GridEditor::blank(&notation::FORMAT, size, options, &FrozenPond)
    }
}
