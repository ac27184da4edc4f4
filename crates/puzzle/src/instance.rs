//! Puzzles and their instances: what the catalogue holds, and what a text, a level or a seed becomes.

use crate::document::{Document, Illustration};
use crate::message::Message;
use crate::position::Position;
use crate::referee::{Referee, Ruling, replay};
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::scene::Scene;
use crate::tables::{TableInfo, TableOffer};
use crate::technique::Technique;
use crate::text::Faults;
use gordian_search::{Expected, Promise};
use std::collections::BTreeMap;

/// Rule options by key. Only what differs from the default stands in an id.
pub type Options = BTreeMap<String, String>;

/// The languages that every puzzle speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    English,
    /// Arabic.
    Arabic,
    /// Persian.
    Persian,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::English, Language::Arabic, Language::Persian];

    /// The code: `en`, `ar` or `fa`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Arabic => "ar",
            Language::Persian => "fa",
        }
    }

    /// The language of a code or of a locale such as `fa_IR.UTF-8`.
    ///
    /// ```
    /// use gordian_puzzle::Language;
    /// assert_eq!(Language::from_code("fa_IR.UTF-8"), Some(Language::Persian));
    /// assert_eq!(Language::from_code("C"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Language> {
        let short = code.split(['_', '-', '.', '@']).next().unwrap_or(code);
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(short))
    }

    /// Whether it is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        self != Language::English
    }
}

/// A rule option: a key and its values, the default first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleOption {
    /// The key.
    pub key: &'static str,
    /// The values; the first is the default.
    pub values: &'static [&'static str],
}

/// An estimate that a puzzle offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EstimateInfo {
    /// The name.
    pub name: &'static str,
    /// What it promises under the default rules.
    pub promise: Promise,
}

/// An algorithm that only this puzzle has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CustomAlgorithm {
    /// The name.
    pub name: &'static str,
    /// The parameters; the first may be given without its key.
    pub parameters: &'static [Parameter],
}

/// A parameter of a puzzle's own algorithm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The key.
    pub key: &'static str,
    /// What fits it.
    pub expected: Expected,
    /// The value when nothing is said, as text that fits.
    pub default: &'static str,
}

/// A bundled level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// What a person types: a number or a name.
    pub name: String,
    /// The size, `RxC` or as the puzzle writes it.
    pub size: String,
    /// The cost of the cheapest plan, when known.
    pub optimum: Option<u32>,
    /// The moves that the level allows.
    pub allowance: Option<u32>,
    /// The group it belongs to, as a message id.
    pub group: &'static str,
}

/// What a puzzle is and offers.
#[derive(Clone, Debug)]
pub struct About {
    /// The name on the command line and in ids.
    pub name: &'static str,
    /// Rule options.
    pub options: &'static [RuleOption],
    /// Estimates, `none` among them.
    pub estimates: &'static [EstimateInfo],
    /// Algorithms of the engine that it cannot have, each with the id of a message that says why.
    pub refused: &'static [(&'static str, &'static str)],
    /// Further parameters that every algorithm of the engine takes for this puzzle, as `symmetry=on|off`; the default first.
    pub switches: &'static [RuleOption],
    /// Algorithms of its own.
    pub custom_algorithms: &'static [CustomAlgorithm],
    /// The formats that an instance can be written in; `text` is always one of them.
    pub formats: &'static [&'static str],
    /// Sizes that generators offer, the default first.
    pub sizes: &'static [&'static str],
    /// Parameters of the generator besides size, level and seed.
    pub generator: &'static [&'static str],
    /// Tastes that change what controls mean, the default value first.
    pub settings: &'static [RuleOption],
}

/// What a generator is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GenerateRequest {
    /// The size; the puzzle's default when none.
    pub size: Option<String>,
    /// `easy`, `medium`, `hard` or `expert`.
    pub level: Option<String>,
    /// The seed.
    pub seed: u64,
    /// Rule options and parameters of the generator.
    pub options: Options,
}

/// A kind of puzzle: a row of the catalogue.
pub trait Puzzle: Send + Sync {
    /// What it is and offers.
    fn about(&self) -> &About;

    /// Its Fluent messages in a language. `NAME-title` and `NAME-summary` are always among them.
    fn words(&self, language: Language) -> &'static str;

    /// Pages for people, in Markdown: the one called `rules` explains the game to a player.
    fn documents(&self) -> &'static [Document] {
        &[]
    }

    /// The pictures that its documents show.
    fn illustrations(&self) -> &'static [Illustration] {
        &[]
    }

    /// The bundled levels.
    fn levels(&self) -> Vec<Level>;

    /// What a bundled level holds, in a few words for a list; `None` where its name and size say enough.
    fn contents(&self, _level: &str) -> Option<Message> {
        None
    }

    /// What a bundled level is called in words; `None` where its name is a plain number, which says enough.
    fn called(&self, _level: &str) -> Option<Message> {
        None
    }

    /// Whether a text looks like an instance of this puzzle, with faults or without: enough to tell puzzles apart when
    /// somebody brings a text and does not say which it is of.
    fn resembles(&self, _text: &str) -> bool {
        false
    }

    /// A bundled level by its name, under rule options.
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>>;

    /// Reads an instance from a file's text or from the inline form used in ids.
    ///
    /// # Errors
    /// Every fault of the text, each with its place.
    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults>;

    /// The instances of a text that holds several, each with its name and its own text; none when it holds one.
    fn split(&self, _text: &str) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The ways of reasoning that its explanations and hints name, the simplest first; none where they name none.
    fn techniques(&self) -> Vec<Technique> {
        Vec::new()
    }

    /// Makes an instance: the same request gives the same instance on every machine. The watcher's `setup` is told how far
    /// it has come, and can break it off.
    ///
    /// # Errors
    /// When the request asks for what cannot be (an unknown size, level or parameter), or when it was broken off.
    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal>;

    /// An unvalidated board to edit, of a size.
    ///
    /// # Errors
    /// When the size is not one of this puzzle's.
    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Setup>, Refusal>;

    /// The large tables that it can make.
    fn tables(&self) -> Vec<TableOffer> {
        Vec::new()
    }

    /// Makes the table of an estimate for a size and puts it into the request's store, in place of the one that may be there.
    /// The fault of what comes back says why it could not be stored.
    ///
    /// # Errors
    /// When there is no such table, when it was broken off, or when it needs more memory than the request allows.
    fn build_table(
        &self,
        _size: &str,
        _estimate: &str,
        _request: &SolveRequest,
        _watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Refusal> {
        Err(Refusal::new(Message::new("refused-no-tables")))
    }
}

/// A validated instance.
pub trait Instance: Send + Sync {
    /// The puzzle's name.
    fn puzzle(&self) -> &'static str;

    /// The id: one word that names the instance everywhere.
    fn id(&self) -> String;

    /// The rule options that differ from the default.
    fn options(&self) -> &Options;

    /// The position in which it starts.
    fn start(&self) -> Box<dyn Position>;

    /// A referee at the start.
    fn referee(&self) -> Box<dyn Referee>;

    /// The instance as text in one of the formats of [`About::formats`], readable by [`Puzzle::read`].
    ///
    /// # Errors
    /// When the format is unknown.
    fn write(&self, format: &str) -> Result<String, Refusal>;

    /// The instance as a board to edit.
    fn edit(&self) -> Box<dyn Setup>;

    /// How hard the instance is, where the puzzle can tell with little effort, the same on every machine.
    fn rating(&self) -> Option<Rating> {
        None
    }

    /// What is worth knowing at once: warnings, or a proof that it has no solution.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The moves that lead from the start to a board given as text; `None` for puzzles in which a board alone does not tell
    /// them.
    ///
    /// # Errors
    /// Within: every fault of the text, or in which it is no board of this instance.
    fn moves_to(&self, _board: &str) -> Option<Result<Vec<String>, Faults>> {
        None
    }

    /// Judges a solution: for puzzles of moves a plan, for others a filled board.
    fn check(&self, solution: &str) -> Check {
        let normal = crate::text::normalise(solution);
        let mut referee = self.referee();
        match replay(&mut *referee, normal.split_whitespace()) {
            Ruling::Solves { cost } => Check { solves: true, cost: Some(cost), ..Check::default() },
            Ruling::Illegal { number, text, .. } => {
                let mut position = self.start();
                for text in normal.split_whitespace().take(number - 1) {
                    if position.play(text).is_err() {
                        break;
                    }
                }
                let reason = position.play(&text).err().unwrap_or_else(|| Message::new("check-illegal-plain"));
                let fault =
                    Message::new("check-illegal").with("number", number).with("move", text).with("reason", reason);
                Check { faults: vec![fault], ..Check::default() }
            }
            Ruling::Unfinished => Check {
                cost: Some(referee.spent()),
                faults: vec![Message::new("check-unfinished")],
                unfinished: true,
                ..Check::default()
            },
        }
    }
}

/// How hard an instance is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// `easy`, `medium`, `hard` or `expert`.
    pub level: &'static str,
    /// A number that grows with the difficulty; each puzzle has its own measure.
    pub score: u32,
    /// The same in words.
    pub words: Message,
}

/// What became of a judged solution.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Check {
    /// Whether it solves the instance.
    pub solves: bool,
    /// What it costs, for puzzles of moves.
    pub cost: Option<u32>,
    /// Why it does not solve it: everything that is wrong, or else what is missing.
    pub faults: Vec<Message>,
    /// Every broken rule by its name, for puzzles whose rules have names.
    pub broken: Vec<Broken>,
    /// Nothing is wrong so far, but the end is not reached.
    pub unfinished: bool,
}

/// A rule that a judged solution breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The rule's name, the same in every language.
    pub rule: &'static str,
    /// Where it is broken.
    pub cells: Vec<crate::control::Cell>,
    /// How.
    pub message: Message,
}

/// An unvalidated board under edit.
pub trait Setup: Send {
    /// The picture, faults marked.
    fn scene(&self) -> Scene;

    /// What can be painted, in the order of the palette.
    fn palette(&self) -> Vec<Tool>;

    /// The largest number that means something here, where [`Setup::paint`] takes any number from 1 on: the palette shows only
    /// the first of them. None where the palette is all there is.
    fn most_number(&self) -> Option<u32> {
        None
    }

    /// Paints a cell.
    ///
    /// # Errors
    /// Why it cannot be; the board is then unchanged.
    fn paint(&mut self, tool: &str, cell: crate::control::Cell) -> Result<(), Message>;

    /// Changes the size, keeping what fits.
    ///
    /// # Errors
    /// When the size is not one of this puzzle's.
    fn resize(&mut self, size: &str) -> Result<(), Message>;

    /// The board as text, whether valid or not.
    fn text(&self) -> String;

    /// The instance that the board is, or everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault of the board.
    fn validate(&self) -> Result<Box<dyn Instance>, Faults>;
}

/// Something to paint with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tool {
    /// The name that [`Setup::paint`] takes.
    pub name: String,
    /// The name in words.
    pub words: Message,
}
