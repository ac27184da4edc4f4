//! A whole puzzle in little, to be copied by whoever writes a new one.
//!
//! *The frozen pond.* A walker wants to get from the start to the goal. A step to a neighbouring cell costs 1, a step that
//! leaves a cell of ice costs nothing, a jump over one cell costs 3, and nobody stands on a rock.
//!
//! How to make a puzzle of your own from it:
//!
//! 1. Copy this folder and rename it, the name in [`About`] and the prefix of all message ids.
//! 2. `rules.rs`: write your space, and an estimate with the argument why it never says too much.
//! 3. `referee.rs`: write the rules a second time, naively, on the text board.
//! 4. `notation.rs`: the board as text, all faults at once. `interface.rs`: picture, controls, hints. `setup.rs`: the editor.
//! 5. `words/`: every sentence in every language.
//! 6. Add one row to `catalogue.rs`.
//! 7. Call the law kit, as `tests/template.rs` does: `check_space`, `check_estimate`, `referee::compare`.
//!
//! Then it has every algorithm, hints, play, comparison and the editor in every front end.

mod interface;
mod notation;
mod referee;
mod rules;
mod setup;

pub use rules::{Pond, Stride};

use gordian_puzzle::{
    About, Editor, EstimateInfo, Faults, GenerateRequest, Instance, Level, Message, Options, Puzzle, Refusal, Seed,
    Texts, Watcher, Wrapped, texts,
};
use gordian_search::algorithms::bfs;
use gordian_search::{Promise, Silent, Task};
use setup::{PondEditor, read_size};

/// The frozen pond.
#[derive(Clone, Copy, Debug, Default)]
pub struct FrozenPond;

static ABOUT: About = About {
    name: "template",
    options: &[],
    estimates: &[
        EstimateInfo { name: "none", promise: Promise::CONSISTENT },
        EstimateInfo { name: "crossing", promise: Promise::CONSISTENT },
    ],
    // Bidirectional search would need `Reversible`; a puzzle that cannot have an algorithm says why.
    refused: &[("bibfs", "template-refused-bibfs")],
    switches: &[],
    custom_algorithms: &[],
    formats: &["text"],
    sizes: &["5x5", "8x8"],
    generator: &[],
    settings: &[],
};

/// Bundled levels: name, cost of the cheapest plan, board. On each of them the plan with the fewest moves is not the
/// cheapest one.
const LEVELS: [(&str, u32, &str); 3] =
    [("1", 2, "1x3:s.g"), ("2", 3, "3x5:s..x./.xiig/....."), ("3", 5, "5x5:s.x../..x.i/ix.xi/i.x.i/iiixg")];

fn wrap(pond: Pond) -> Box<dyn Instance> {
    Box::new(Wrapped::new(pond))
}

impl Puzzle for FrozenPond {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn words(&self) -> Texts {
        texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
    }

    fn levels(&self) -> Vec<Level> {
        LEVELS
            .iter()
            .map(|(name, optimum, board)| Level {
                name: (*name).to_owned(),
                size: board.split(':').next().unwrap_or_default().to_owned(),
                optimum: Some(*optimum),
                allowance: None,
                group: "template-group",
            })
            .collect()
    }

    fn level(&self, name: &str, _: &Options) -> Option<Box<dyn Instance>> {
        let (name, _, board) = LEVELS.iter().find(|(known, _, _)| *known == name)?;
        let pond = Pond::read(board).ok()?;
        Some(Box::new(Wrapped::level(pond, name)))
    }

    fn read(&self, text: &str, _: &Options) -> Result<Box<dyn Instance>, Faults> {
        Pond::read(text).map(wrap)
    }

    /// Scatters ice and rocks until a board can be solved, which seldom takes more than one try.
    fn generate(&self, request: &GenerateRequest, _: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        let size = request.size.as_deref().unwrap_or(ABOUT.sizes[0]);
        let (rows, columns) = read_size(size).map_err(Refusal::new)?;
        // The stream's name keeps the numbers of one purpose apart from those of another.
        let mut stream = Seed::new(request.seed).stream(&format!("template {size}"));
        for _ in 0..100 {
            let mut signs: Vec<char> =
                (2..rows * columns).map(|_| ['.', '.', 'i', 'x'][stream.below(4) as usize]).collect();
            signs.insert(0, 's');
            signs.push('g');
            let pond = Pond::read(&signs.chunks(columns).map(String::from_iter).collect::<Vec<_>>().join("\n"));
            if let Ok(pond) = pond
                && bfs::search(&Task::new(&pond), &mut Silent).plan().is_some()
            {
                return Ok(wrap(pond));
            }
        }
        Err(Refusal::new(Message::new("template-generate").with("size", size)))
    }

    fn blank(&self, size: &str, _: &Options) -> Result<Box<dyn Editor>, Refusal> {
        let (rows, columns) = read_size(size).map_err(Refusal::new)?;
        Ok(Box::new(PondEditor::blank(rows, columns)))
    }
}
