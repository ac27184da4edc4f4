//! The description of a puzzle, from which front ends make lists, help texts and checks of arguments.

use crate::document::{Document, Illustration};
use crate::level::LevelTable;
use crate::options::RuleOption;
use crate::texts::Texts;
use crate::tutorial::TutorialStep;
use gordian_search::{Algorithm, Expected, Promise, Spec};

/// The description of a puzzle: its name, its sentences, and what it offers.
///
/// A small puzzle names itself, its sentences, its estimates and its sizes, and takes everything else from
/// [`About::DEFAULT`]:
///
/// ```
/// use gordian_puzzle::{About, EstimateInfo, Texts};
/// use gordian_search::Promise;
///
/// static ABOUT: About = About {
///     name: "lights",
///     words: Texts::english("lights-title = Lights Out"),
///     estimates: &[EstimateInfo::NONE, EstimateInfo { name: "fifth", promise: Promise::CONSISTENT }],
///     sizes: &["5x5", "3x3"],
///     ..About::DEFAULT
/// };
/// assert_eq!(ABOUT.formats, ["text"]);
/// ```
#[derive(Clone, Debug)]
pub struct About {
    /// The name on the command line and in ids, and the prefix of all message ids.
    pub name: &'static str,
    /// The puzzle's sentences. The English source has `NAME-title` and `NAME-summary` at least.
    pub words: Texts,
    /// Pages for people, in Markdown: the one called `rules` explains the game to a player.
    pub documents: &'static [Document],
    /// The pictures that the documents show.
    pub illustrations: &'static [Illustration],
    /// The bundled levels, if they are in files. A puzzle with levels from elsewhere overrides
    /// [`Puzzle::levels`](crate::Puzzle::levels) and [`Puzzle::level`](crate::Puzzle::level).
    pub levels: LevelTable,
    /// Rule options.
    pub options: &'static [RuleOption],
    /// The estimates, including `none`.
    pub estimates: &'static [EstimateInfo],
    /// Algorithms of the engine that the puzzle cannot use, each with the id of a message that says why.
    pub refused: &'static [(&'static str, &'static str)],
    /// Further parameters that every algorithm of the engine takes for this puzzle, such as `symmetry=on|off`; the default
    /// value first.
    pub switches: &'static [RuleOption],
    /// Parameters of the engine's algorithms for which this puzzle has another default.
    pub defaults: &'static [AlgorithmDefault],
    /// Algorithms that only this puzzle has.
    pub custom_algorithms: &'static [CustomAlgorithm],
    /// The formats that an instance can be written in; `text` is always one of them.
    pub formats: &'static [&'static str],
    /// Sizes that generator and editor offer, the default first.
    pub sizes: &'static [&'static str],
    /// Parameters of the generator besides size, level and seed.
    pub generator: &'static [&'static str],
    /// A player's preferences that change what controls mean, the default value first.
    pub settings: &'static [RuleOption],
    /// The first minute of a new player, step by step. The first step has a board. Without steps, front ends make a short
    /// tutorial from the summary, the first level and the prompt.
    pub tutorial: &'static [TutorialStep],
}

impl About {
    /// A puzzle without a name: blind search only, one format, no options. Meant for `..About::DEFAULT`.
    pub const DEFAULT: About = About {
        name: "",
        words: Texts::english(""),
        documents: &[],
        illustrations: &[],
        levels: LevelTable(&[]),
        options: &[],
        estimates: &[EstimateInfo::NONE],
        refused: &[],
        switches: &[],
        defaults: &[],
        custom_algorithms: &[],
        formats: &["text"],
        sizes: &[],
        generator: &[],
        settings: &[],
        tutorial: &[],
    };
}

/// The [`About`] of a puzzle whose files are where Gordian's own puzzles keep them, in three languages: the sentences in
/// `words/en.ftl`, `ar.ftl` and `fa.ftl`; the pages in `docs/NAME.md`, `NAME.ar.md` and `NAME.fa.md`; and the illustrations in
/// `docs/pictures/NAME.svg`. Call it in `src/lib.rs`; everything else comes from [`About::DEFAULT`].
///
/// ```ignore
/// static ABOUT: About = About {
///     estimates: estimates::ALL,
///     ..about!("tiles", pages ["rules", "tables"], pictures ["hardest-1"])
/// };
/// ```
#[macro_export]
macro_rules! about {
    ($name:literal, pages [$($page:literal),+ $(,)?], pictures [$($picture:literal),* $(,)?]) => {
        $crate::About {
            name: $name,
            words: $crate::texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl"),
            documents: &[$($crate::Document {
                name: $page,
                texts: $crate::Texts {
                    english: include_str!(concat!("../docs/", $page, ".md")),
                    arabic: Some(include_str!(concat!("../docs/", $page, ".ar.md"))),
                    persian: Some(include_str!(concat!("../docs/", $page, ".fa.md"))),
                },
            }),+],
            illustrations: &[$($crate::Illustration {
                name: concat!($picture, ".svg"),
                svg: include_str!(concat!("../docs/pictures/", $picture, ".svg")),
            }),*],
            ..$crate::About::DEFAULT
        }
    };
}

/// An estimate (heuristic) that a puzzle offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EstimateInfo {
    /// The name.
    pub name: &'static str,
    /// What the estimate promises under the default rules.
    pub promise: Promise,
}

impl EstimateInfo {
    /// The estimate `none`, which makes a search blind. Every puzzle offers it.
    pub const NONE: EstimateInfo = EstimateInfo { name: "none", promise: Promise::CONSISTENT };
}

/// The default of a parameter of one of the engine's algorithms, in place of the engine's own default.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlgorithmDefault {
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The key of the parameter.
    pub key: &'static str,
    /// The value, as text that the parameter accepts.
    pub value: &'static str,
}

impl About {
    /// Adds this puzzle's defaults to a spec, for parameters that the spec does not set.
    pub fn with_defaults(&self, spec: &Spec) -> Spec {
        let mut spec = spec.clone();
        let algorithm = Algorithm::from_spec(&Spec::named(&spec.name)).ok();
        let first_parameter = algorithm.and_then(|algorithm| algorithm.parameter_names().first().copied());
        // A value without a key belongs to the first parameter.
        let set_without_key = first_parameter.filter(|_| spec.bare.is_some());
        for default in self.defaults.iter().filter(|default| default.algorithm == spec.name) {
            if set_without_key != Some(default.key) && !spec.pairs.iter().any(|(key, _)| key == default.key) {
                spec.pairs.push((default.key.to_owned(), default.value.to_owned()));
            }
        }
        spec
    }
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
    /// The values that the parameter accepts.
    pub expected: Expected,
    /// The value if none is given, as text that the parameter accepts.
    pub default: &'static str,
}
