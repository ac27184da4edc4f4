//! Lights Out: every button switches its own lamp and the lamps next to it. Turn all of them off.

mod rules;
mod space;

pub use space::Lights;

use gordian_puzzle::{
    About, Document, Editor, Faults, GenerateRequest, GridEditor, Instance, Level, Options, Puzzle, Refusal, Seed,
    Size, Watcher, Wrapped, texts,
};
use rules::FORMAT;

/// Lights Out, for a catalogue.
#[derive(Clone, Copy, Debug)]
pub struct LightsOut;

static ABOUT: About = About {
    name: "lights",
    words: texts!("words.ftl"),
    documents: &[Document { name: "rules", texts: texts!("rules.md") }],
    estimates: space::ESTIMATES,
    sizes: &["5x5", "3x3", "4x4", "6x6"],
    ..About::DEFAULT
};

/// Presses 3, 5, 7 or 9 buttons at random, so every board can be solved.
fn generate(size: Size, difficulty: usize, seed: u64) -> Lights {
    // The name of the stream is part of what a seed means: another name would give other boards.
    let mut stream = Seed::new(seed).stream(&format!("lights {size} {difficulty}"));
    let mut buttons: Vec<usize> = (0..size.cells()).collect();
    stream.shuffle(&mut buttons);
    let pressed = buttons.iter().take(3 + 2 * difficulty);
    Lights::new(size, pressed.fold(0, |lit, button| lit ^ space::effect(size, *button)))
}

/// The twenty levels come from the generator: five of each size, from 3x3 to 6x6.
fn bundled(number: usize) -> Option<Lights> {
    let difficulty = (1..=20).contains(&number).then_some((number - 1) / 5)?;
    Some(generate(Size::new(3 + difficulty, 3 + difficulty), difficulty, number as u64))
}

impl Puzzle for LightsOut {
    fn about(&self) -> &About {
        &ABOUT
    }

    fn levels(&self) -> Vec<Level> {
        let level = |number: usize| {
            let lights = bundled(number)?;
            Some(Level::new(number, lights.size, lights.fewest_presses(lights.lit), "lights-group"))
        };
        (1..=20).filter_map(level).collect()
    }

    fn level(&self, name: &str, _: &Options) -> Option<Box<dyn Instance>> {
        Some(Wrapped::boxed(bundled(name.parse().ok()?)?).named(name))
    }

    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        FORMAT.read(text, options).map(|grid| Wrapped::boxed(Lights::from_grid(&grid)))
    }

    fn generate(&self, request: &GenerateRequest, _: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        request.allow_parameters(ABOUT.generator)?;
        let size = FORMAT.read_size(request.size_for(&ABOUT)).map_err(Refusal::new)?;
        Ok(Wrapped::boxed(generate(size, request.difficulty()?.unwrap_or(1), request.seed)))
    }

    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        GridEditor::blank(&FORMAT, size, options, &LightsOut)
    }
}
