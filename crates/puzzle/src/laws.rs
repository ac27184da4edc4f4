//! Laws that every puzzle keeps, checked in one call: words, levels, notation, referee, hints, estimates, editor, generator,
//! tutorial.
//!
//! The laws of a state space are in [`gordian_search::laws`]; call them too, because they know the types.

mod frames;
mod helpers;
mod tutorial;

pub use frames::{FrameLog, Watched, check_frames};
pub use helpers::{
    check_fault_places, editor_messages, fault_messages, generate, generate_request, generator_messages, moves_reply,
    optimum, position_messages, refused_control, refused_request,
};

use crate::answer::Answer;
use crate::control::{Cell, Control, Direction, Reply, Selection, Settings};
use crate::generate::GenerateRequest;
use crate::id::Id;
use crate::instance::Instance;
use crate::message::{Argument, Message};
use crate::options::{Options, RuleOption};
use crate::position::{Position, Quality, Status};
use crate::puzzle::Puzzle;
use crate::referee::compare;
use crate::request::{SolveRequest, Unwatched};
use crate::sentences::{check_texts, messages};
use gordian_search::{Limits, Spec};
use std::collections::BTreeSet;

/// How thoroughly a puzzle is checked.
#[derive(Clone, Debug)]
pub struct CheckSettings {
    /// The number of levels that the puzzle must bundle at least.
    pub min_levels: usize,
    /// How many levels are played, from the first on. The others are only opened.
    pub played_levels: usize,
    /// The number of random walks on each level that is played, to compare the space with the referee.
    pub walks: u32,
    /// The maximum number of moves of a walk, and of hints that are followed on a level.
    pub max_steps: u32,
    /// The maximum number of expansions of each search.
    pub max_expansions: u64,
    /// The generator is tried with the seeds from 1 to this one, for its smallest size.
    pub seeds: u64,
}

impl Default for CheckSettings {
    fn default() -> Self {
        CheckSettings { min_levels: 20, played_levels: 6, walks: 10, max_steps: 25, max_expansions: 20_000, seeds: 3 }
    }
}

/// Checks a puzzle with the default [`CheckSettings`].
///
/// # Errors
/// One line for each broken law.
pub fn check_puzzle(puzzle: &dyn Puzzle) -> Result<(), Vec<String>> {
    CheckSettings::default().check(puzzle)
}

/// The ids of the messages that front ends make from what a puzzle offers: its title, its estimates, its options and so on.
/// Each of them needs a sentence.
pub fn offered_messages(puzzle: &dyn Puzzle) -> BTreeSet<String> {
    let about = puzzle.about();
    // Every estimate and every algorithm has a summary and a title.
    let title_and_summary_ids = |kind: &str, name: &str| [format!("{kind}-{name}"), format!("{kind}-{name}-name")];
    // Every option has a summary, a title, and a title for each of its values.
    let option_ids = |kind: &'static str, option: &RuleOption| {
        let key = option.key;
        let titles = option.values.iter().copied().chain(["name"]).map(move |suffix| format!("{kind}-{key}-{suffix}"));
        titles.chain([format!("{kind}-{key}")]).collect::<Vec<_>>()
    };
    let mut id_suffixes: Vec<String> = ["title", "summary", "size-form"].map(str::to_owned).to_vec();
    id_suffixes.extend(about.estimates.iter().flat_map(|estimate| title_and_summary_ids("estimate", estimate.name)));
    id_suffixes.extend(
        about.custom_algorithms.iter().flat_map(|algorithm| title_and_summary_ids("algorithm", algorithm.name)),
    );
    id_suffixes.extend(about.options.iter().flat_map(|option| option_ids("option", option)));
    id_suffixes.extend(about.settings.iter().flat_map(|setting| option_ids("setting", setting)));
    id_suffixes.extend(about.generator.iter().map(|parameter| format!("parameter-{parameter}")));
    id_suffixes.into_iter().map(|suffix| format!("{}-{suffix}", about.name)).collect()
}

/// How many cells of a board are pressed to see what the puzzle replies.
const MAX_PRESSED_CELLS: usize = 64;

/// Checks one puzzle. Collects the faults, and every message that the puzzle returned.
struct Checker<'a> {
    puzzle: &'a dyn Puzzle,
    settings: &'a CheckSettings,
    faults: Vec<String>,
    messages: Vec<Message>,
}

impl CheckSettings {
    /// Checks a puzzle.
    ///
    /// # Errors
    /// One line for each broken law.
    pub fn check(&self, puzzle: &dyn Puzzle) -> Result<(), Vec<String>> {
        let mut checker = Checker { puzzle, settings: self, faults: Vec::new(), messages: Vec::new() };
        checker.check_levels();
        checker.check_generator();
        checker.check_tutorial();
        checker.check_refusals();
        checker.check_words();
        if checker.faults.is_empty() { Ok(()) } else { Err(checker.faults) }
    }

    fn limits(&self) -> Limits {
        Limits::expansions(self.max_expansions)
    }
}

impl Checker<'_> {
    /// Records a fault unless the law holds.
    fn expect(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(format!("{}: {}", self.puzzle.about().name, fault()));
        }
    }

    fn check_levels(&mut self) {
        let levels = self.puzzle.levels();
        let min_levels = self.settings.min_levels;
        self.expect(levels.len() >= min_levels, || format!("{} levels, but {min_levels} are needed", levels.len()));
        let names: BTreeSet<&str> = levels.iter().map(|level| level.name.as_str()).collect();
        self.expect(names.len() == levels.len(), || "two levels have the same name".to_owned());
        for (index, level) in levels.iter().enumerate() {
            let Some(instance) = self.puzzle.level(&level.name, &Options::new()) else {
                self.expect(false, || format!("the level {} does not open", level.name));
                continue;
            };
            let id = format!("{}:{}", self.puzzle.about().name, level.name);
            let options = Id::write_options(instance.options());
            self.expect(instance.id() == format!("{id}{options}"), || format!("{id} has the id {}", instance.id()));
            self.messages.push(Message::new(level.group));
            self.messages.extend(self.puzzle.level_title(&level.name));
            self.messages.extend(self.puzzle.level_summary(&level.name));
            if index < self.settings.played_levels {
                self.check_notation(&id, &*instance);
                self.check_play(&id, &*instance, level.optimum);
                self.check_editor(&id, &*instance);
            }
        }
    }

    /// Checks that the instance can be read back from every format and from its id.
    fn check_notation(&mut self, id: &str, instance: &dyn Instance) {
        let board = instance.start().board();
        for format in self.puzzle.about().formats {
            let Ok(text) = instance.write(format) else {
                self.expect(false, || format!("{id} cannot be written as {format}"));
                continue;
            };
            match self.puzzle.read(&text, instance.options()) {
                Ok(again) => {
                    let is_same =
                        again.start().board() == board && again.write(format).is_ok_and(|other| other == text);
                    self.expect(is_same, || format!("{id} written as {format} reads back as another board"));
                    self.check_id(&again.id());
                }
                Err(faults) => self.expect(false, || format!("{id} as {format}: {:?}", faults.faults)),
            }
        }
        let text = instance.write("text").unwrap_or_default();
        self.expect(self.puzzle.resembles(&text), || format!("{id} does not resemble itself"));
    }

    fn check_id(&mut self, id: &str) {
        let parsed = Id::parse(id).and_then(|id| Some((id.body?, id.head, id.options)));
        let Some((body, head, options)) = parsed else {
            self.expect(false, || format!("{id} is not the id of a board"));
            return;
        };
        let again = self.puzzle.read(&format!("{head}:{body}"), &options).map(|instance| instance.id());
        self.expect(again.as_deref().ok() == Some(id), || format!("{id} does not open itself"));
    }

    fn check_play(&mut self, id: &str, instance: &dyn Instance, optimum: Option<u32>) {
        let compared = compare(instance, self.settings.walks, self.settings.max_steps, 1);
        self.expect(compared.is_ok(), || format!("{id}: {}", compared.unwrap_err()));
        self.messages.extend(instance.notes());
        self.messages.extend(instance.rating(&Limits::default()).map(|rating| rating.words));
        self.collect_messages(&*instance.start());
        self.check_estimates(id, instance, optimum);
        self.check_hints(id, instance);
    }

    /// Collects the messages of a position, and checks what its controls mean.
    fn collect_messages(&mut self, position: &dyn Position) {
        let scene = position.scene();
        let cells = usize::from(scene.rows) * usize::from(scene.columns);
        self.expect(scene.cells.len() == cells, || format!("a scene has {} of {cells} cells", scene.cells.len()));
        self.messages.push(position.prompt(&Selection::default()));
        self.messages.extend(position.moves().iter().filter_map(|text| position.describe(text)));
        let cells = (0..scene.rows).flat_map(|row| (0..scene.columns).map(move |column| Cell::new(row, column)));
        let mut controls: Vec<Control> =
            cells.take(MAX_PRESSED_CELLS).flat_map(|cell| [Control::Press(cell), Control::Second(cell)]).collect();
        controls.push(Control::Drag { from: Cell::new(0, 0), to: Cell::new(0, 1) });
        controls.extend(Direction::ALL.map(Control::Direction));
        controls.extend(["", "sideways", "99 99", "1"].map(|line| Control::Text(line.to_owned())));
        controls.extend([Control::Number(1), Control::Cancel]);
        for control in controls {
            match position.control(&control, &Selection::default(), &Settings::new()) {
                Reply::Refuse(message) | Reply::Select(_, message) => self.messages.push(message),
                Reply::Moves(moves) => {
                    let played = moves.iter().try_fold(position.fork(), |mut position, text| {
                        position.play(text).is_ok().then_some(position)
                    });
                    self.expect(played.is_some(), || format!("{control:?} means illegal moves: {moves:?}"));
                }
                Reply::Preview(_) | Reply::Nothing => {}
            }
        }
        self.messages.extend(position.fork().play("sideways").err());
        self.messages.push(scene.summary);
        self.messages.extend(scene.cells.into_iter().map(|cell| cell.words));
    }

    fn solve(&self, instance: &dyn Instance, with: &str, estimate: Option<&str>) -> Option<Answer> {
        let request = SolveRequest {
            with: Spec { estimate: estimate.map(str::to_owned), ..Spec::named(with) },
            limits: self.settings.limits(),
            ..SolveRequest::default()
        };
        instance.start().solve(&request, &mut Unwatched).ok()
    }

    /// Checks that A* finds the same cost with every admissible estimate, and that it is the optimum that the level states.
    fn check_estimates(&mut self, id: &str, instance: &dyn Instance, optimum: Option<u32>) {
        // `None` if the limits are too small for a proof: such a search is not compared.
        let proved_cost = |answer: Option<Answer>| answer.filter(|answer| answer.outcome.is_optimal())?.cost();
        let best = proved_cost(self.solve(instance, "auto", None));
        if let (Some(best), Some(optimum)) = (best, optimum) {
            self.expect(best == optimum, || format!("{id} is solved in {best}, but its level says {optimum}"));
        }
        for estimate in self.puzzle.about().estimates.iter().filter(|estimate| estimate.promise.admissible) {
            if let (Some(best), Some(cost)) = (best, proved_cost(self.solve(instance, "astar", Some(estimate.name)))) {
                self.expect(cost == best, || format!("{id}: {} leads to {cost} instead of {best}", estimate.name));
            }
        }
    }

    /// Checks that the moves of hints are legal, and that following an optimal hint lowers the remaining cost as it says.
    fn check_hints(&mut self, id: &str, instance: &dyn Instance) {
        let mut position = instance.start();
        let mut expected: Option<u32> = None;
        for _ in 0..self.settings.max_steps {
            let hint = position.hint(&self.settings.limits(), &mut Unwatched);
            let remaining = hint.remaining.filter(|_| hint.quality == Quality::Optimal);
            if let (Some(expected), Some(remaining)) = (expected, remaining) {
                let after = position.played().join(" ");
                self.expect(remaining == expected, || {
                    format!("{id} after [{after}]: a hint says {remaining} remain, the one before promised {expected}")
                });
            }
            self.messages.extend(hint.grades);
            if position.status() != Status::Playing || hint.moves.is_empty() {
                break;
            }
            let spent_before = position.spent();
            for text in &hint.moves {
                if position.play(text).is_err() {
                    self.expect(false, || format!("{id}: a hint names the illegal move {text}"));
                    return;
                }
            }
            expected = remaining.map(|remaining| remaining.saturating_sub(position.spent() - spent_before));
        }
    }

    fn check_editor(&mut self, id: &str, instance: &dyn Instance) {
        let mut editor = instance.edit();
        match editor.validate() {
            Ok(same) => {
                let (edited, board) = (same.start().board(), instance.start().board());
                self.expect(edited == board, || format!("{id}: the editor changes the board to\n{edited}"));
            }
            Err(faults) => self.expect(false, || format!("{id}: the editor refuses it: {:?}", faults.faults)),
        }
        let cell = Cell::new(0, 0);
        for tool in editor.palette() {
            self.messages.extend(editor.paint(&tool.name, cell).err());
            self.messages.push(tool.words);
        }
        let tool = editor.palette().first().map(|tool| tool.name.clone()).unwrap_or_default();
        let outside = Cell::new(u16::MAX, u16::MAX);
        for error in [editor.paint("no such tool", cell), editor.paint(&tool, outside), editor.resize("?")] {
            self.expect(error.is_err(), || format!("{id}: the editor takes a wrong tool, cell or size"));
            self.messages.extend(error.err());
        }
        // The painted board may be invalid. Validating it must give messages and never panic.
        self.messages
            .extend(editor.validate().err().into_iter().flat_map(|faults| faults.faults).map(|fault| fault.message));
    }

    fn check_generator(&mut self) {
        let about = self.puzzle.about();
        for size in about.sizes {
            let blank = self.puzzle.blank(size, &Options::new());
            self.expect(blank.is_ok(), || format!("there is no empty board of {size}"));
        }
        // The product of the numbers in a size, such as 12 for `3x4`.
        let area = |size: &str| {
            let numbers =
                size.split(|character: char| !character.is_ascii_digit()).filter_map(|part| part.parse::<u64>().ok());
            numbers.product::<u64>()
        };
        let Some(smallest) = about.sizes.iter().min_by_key(|size| area(size)) else {
            self.expect(false, || "About::sizes is empty".to_owned());
            return;
        };
        for seed in 1..=self.settings.seeds {
            let request = GenerateRequest { size: Some((*smallest).to_owned()), seed, ..GenerateRequest::default() };
            let generate = || self.puzzle.generate(&request, &mut Unwatched);
            match (generate(), generate()) {
                (Ok(first), Ok(second)) => {
                    let (id, again) = (first.id(), second.id());
                    self.expect(id == again, || format!("seed {seed} gives {id} and {again}"));
                    let answer = self.solve(&*first, "auto", None);
                    let is_unsolvable = answer.is_some_and(|answer| answer.verdict().is_unsolvable());
                    self.expect(!is_unsolvable, || format!("seed {seed} gives {id}, which cannot be solved"));
                }
                (Err(refusal), _) | (_, Err(refusal)) => {
                    self.expect(false, || format!("seed {seed} of {smallest}: {:?}", refusal.message));
                }
            }
        }
    }

    /// Checks that the puzzle refuses wrong texts, sizes and difficulties, and collects its messages about them.
    fn check_refusals(&mut self) {
        for text in ["", "what is this", "0x0:", "999999x999999:.", "a\n\nb"] {
            match self.puzzle.read(text, &Options::new()) {
                Ok(_) => self.expect(false, || format!("{text:?} was read as a board")),
                Err(faults) => self.messages.extend(faults.faults.into_iter().map(|fault| fault.message)),
            }
        }
        for request in [
            GenerateRequest { size: Some("?".to_owned()), ..GenerateRequest::default() },
            GenerateRequest { level: Some("zebra".to_owned()), ..GenerateRequest::default() },
        ] {
            match self.puzzle.generate(&request, &mut Unwatched) {
                Ok(_) => self.expect(false, || format!("the generator ignores a wrong argument: {request:?}")),
                Err(refusal) => self.messages.push(refusal.message),
            }
        }
        self.messages.extend(self.puzzle.blank("?", &Options::new()).err().map(|refusal| refusal.message));
        self.messages.extend(self.puzzle.about().refused.iter().map(|(_, reason)| Message::new(*reason)));
        let has_rules = self.puzzle.about().documents.iter().any(|document| document.name == "rules");
        self.expect(has_rules, || "there is no document called rules".to_owned());
    }

    /// Checks that the Fluent sources can be read, and that every message of the puzzle has an English sentence, which uses
    /// only arguments that the message has.
    fn check_words(&mut self) {
        let texts = self.puzzle.about().words;
        for fault in check_texts(texts).err().unwrap_or_default() {
            self.expect(false, || fault);
        }
        let known = messages(texts.english);
        for id in offered_messages(self.puzzle) {
            self.expect(known.contains_key(&id), || format!("the message {id} is missing"));
        }
        let prefix = format!("{}-", self.puzzle.about().name);
        let mut unchecked = std::mem::take(&mut self.messages);
        let mut faults = BTreeSet::new();
        while let Some(message) = unchecked.pop() {
            // Messages with another prefix are shared by all puzzles; `gordian-words` has their sentences.
            if message.id.starts_with(&prefix) {
                match known.get(message.id.as_ref()) {
                    None => drop(faults.insert(format!("the message {} is missing", message.id))),
                    Some(variables) => {
                        let given: BTreeSet<&str> = message.arguments.iter().map(|(name, _)| name.as_ref()).collect();
                        let missing = variables.iter().filter(|variable| !given.contains(variable.as_str()));
                        faults.extend(missing.map(|variable| format!("{} gets no ${variable}", message.id)));
                    }
                }
            }
            for (_, argument) in message.arguments {
                match argument {
                    Argument::Message(inner) => unchecked.push(*inner),
                    Argument::List(inner) => unchecked.extend(inner),
                    Argument::Number(_) | Argument::Text(_) => {}
                }
            }
        }
        for fault in faults {
            self.expect(false, || fault);
        }
    }
}
