//! `GET /api/list` and `GET /api/list/{puzzle}`: the puzzles, and what one has to offer.

use super::scene::Picture;
use crate::locale::{optional, title_or_name};
use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Catalogue, Message, Options, Puzzle, Scene};
use gordian_session::listing::{self, AlgorithmEntry};
use gordian_words::Words;
use serde::Serialize;
use serde_json::{Map, Value};

/// A puzzle as the front page lists it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PuzzleSummary {
    /// The name in ids.
    name: String,
    /// The name to show.
    title: String,
    /// A sentence about the puzzle.
    summary: String,
    /// How many levels are bundled.
    levels: usize,
    /// How many solving techniques its explanations name.
    techniques: usize,
    /// The first bundled level's id.
    first: Option<String>,
    /// The picture of a bundled level, without words.
    scene: Option<Picture>,
}

/// All puzzles.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/list",
    responses((status = 200, description = "the puzzles", body = Vec<PuzzleSummary>)),
))]
pub(crate) fn puzzles(call: &Call<'_>) -> Result<Outcome, Problem> {
    let (words, cards) = (call.context.words(), &call.context.cards().cards);
    let puzzles = call.context.catalogue().iter().zip(cards).map(|(puzzle, card)| summarize(puzzle, card, words));
    answer(&puzzles.collect::<Vec<PuzzleSummary>>())
}

/// What the front page shows of each puzzle in every language. It takes a moment to compute, so it is computed once.
#[derive(Debug)]
pub(crate) struct PuzzleCards {
    cards: Vec<Card>,
}

#[derive(Debug)]
struct Card {
    scene: Option<Scene>,
    techniques: usize,
}

impl PuzzleCards {
    pub(crate) fn of(catalogue: &Catalogue) -> Self {
        let card =
            |puzzle: &'static dyn Puzzle| Card { scene: card_scene(puzzle), techniques: puzzle.techniques().len() };
        PuzzleCards { cards: catalogue.iter().map(card).collect() }
    }
}

/// The largest board among the first levels that still fits on a card.
fn card_scene(puzzle: &dyn Puzzle) -> Option<Scene> {
    let levels = puzzle.levels().into_iter().take(16);
    let scenes = levels.filter_map(|level| Some(puzzle.level(&level.name, &Options::new())?.start().scene()));
    let area = |scene: &Scene| u32::from(scene.rows) * u32::from(scene.columns);
    let mut scenes: Vec<Scene> = scenes.collect();
    scenes.sort_by_key(|scene| if area(scene) <= 49 { area(scene) } else { 0 });
    scenes.pop()
}

fn summarize(puzzle: &dyn Puzzle, card: &Card, words: &Words) -> PuzzleSummary {
    let name = puzzle.about().name;
    let levels = puzzle.levels();
    PuzzleSummary {
        name: name.to_owned(),
        title: words.say(&listing::puzzle_title(name)),
        summary: words.say(&Message::new(format!("{name}-summary"))),
        levels: levels.len(),
        techniques: card.techniques,
        first: levels.first().map(|level| format!("{name}:{}", level.name)),
        scene: card.scene.clone().map(Picture::without_words),
    }
}

/// What a puzzle has to offer: the shape of `list PUZZLE --json`, with further fields.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct PuzzleBody {
    /// The name in ids.
    name: String,
    /// The name to show.
    title: String,
    /// A sentence about the puzzle.
    summary: String,
    /// The algorithms.
    algorithms: Vec<AlgorithmBody>,
    /// The estimates.
    estimates: Vec<EstimateBody>,
    /// Rule options; the first value is the default.
    options: Vec<OptionBody>,
    /// The formats that instances can be written in.
    formats: Vec<String>,
    /// Sizes to generate, the default first.
    sizes: Vec<String>,
    /// What the parts of a size mean.
    size_form: String,
    /// Parameters of the generator besides size, level and seed.
    generator: Vec<String>,
    /// The same parameters with a sentence about each.
    parameters: Vec<ParameterBody>,
    /// The player's settings, which change what controls mean; the first value is the default.
    settings: Vec<OptionBody>,
    /// The bundled levels.
    levels: Vec<LevelSummary>,
}

/// An algorithm.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct AlgorithmBody {
    /// The name.
    name: String,
    /// The title.
    title: String,
    /// Parameters with their defaults.
    #[cfg_attr(test, schema(value_type = Object))]
    parameters: Map<String, Value>,
    /// A sentence about the algorithm.
    about: String,
    /// Whether it uses an estimate (heuristic).
    uses_estimate: bool,
    /// Why this puzzle does not support it.
    refused: Option<String>,
}

/// An estimate.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct EstimateBody {
    /// The name.
    name: String,
    /// The title.
    title: String,
    /// Whether the estimate never overestimates.
    admissible: bool,
    /// Whether no move lowers it by more than the move costs.
    consistent: bool,
    /// A sentence about the estimate.
    about: String,
}

/// An option with its values.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct OptionBody {
    /// The key.
    key: String,
    /// The title.
    title: String,
    /// The values.
    values: Vec<String>,
    /// The titles of the values, in the same order.
    titles: Vec<String>,
    /// A sentence about the option.
    about: String,
}

/// A parameter of the generator.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ParameterBody {
    /// The key.
    key: String,
    /// A sentence about the parameter.
    about: String,
}

/// A bundled level.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct LevelSummary {
    /// The name of the level.
    name: String,
    /// The title.
    title: String,
    /// The size of the board.
    size: String,
    /// The cost of the cheapest plan.
    optimum: Option<u32>,
    /// The largest cost that a plan may have, if it is limited.
    allowance: Option<u32>,
    /// The group that the level belongs to, in words.
    group: String,
    /// The contents of the level in a few words.
    contents: Option<String>,
}

/// What a puzzle has to offer.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/list/{puzzle}",
    params(("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, description = "the puzzle", body = PuzzleBody), super::schemas::Usage),
))]
pub(crate) fn puzzle(call: &Call<'_>) -> Result<Outcome, Problem> {
    let puzzle = call.context.opener().puzzle(call.parameter(0))?;
    answer(&describe(puzzle, call.context.words()))
}

fn describe(puzzle: &dyn Puzzle, words: &Words) -> PuzzleBody {
    let about = puzzle.about();
    let name = about.name;
    let owned = |list: &[&str]| list.iter().map(|name| (*name).to_owned()).collect();
    let options = |list: &[gordian_puzzle::RuleOption], kind: &str| {
        let option_body = |option: &gordian_puzzle::RuleOption| OptionBody {
            key: option.key.to_owned(),
            title: optional(words, &format!("{name}-{kind}-{}-name", option.key)),
            values: owned(option.values),
            titles: value_titles(words, &format!("{name}-{kind}-{}", option.key), option.values),
            about: optional(words, &format!("{name}-{kind}-{}", option.key)),
        };
        list.iter().map(option_body).collect()
    };
    PuzzleBody {
        name: name.to_owned(),
        title: words.say(&listing::puzzle_title(name)),
        summary: words.say(&Message::new(format!("{name}-summary"))),
        algorithms: listing::algorithms(about).into_iter().map(|entry| algorithm_body(entry, name, words)).collect(),
        estimates: about
            .estimates
            .iter()
            .map(|estimate| EstimateBody {
                name: estimate.name.to_owned(),
                title: title_or_name(words, &listing::estimate_title(name, estimate.name), estimate.name),
                admissible: estimate.promise.admissible,
                consistent: estimate.promise.consistent,
                about: optional(words, &format!("{name}-estimate-{}", estimate.name)),
            })
            .collect(),
        options: options(about.options, "option"),
        formats: owned(about.formats),
        sizes: owned(about.sizes),
        size_form: optional(words, &format!("{name}-size-form")),
        generator: owned(about.generator),
        parameters: about
            .generator
            .iter()
            .map(|key| ParameterBody {
                key: (*key).to_owned(),
                about: optional(words, &format!("{name}-parameter-{key}")),
            })
            .collect(),
        settings: options(about.settings, "setting"),
        levels: puzzle
            .levels()
            .into_iter()
            .map(|level| LevelSummary {
                contents: puzzle.level_summary(&level.name).map(|contents| words.say(&contents)),
                title: level_title(puzzle, &level.name, words),
                name: level.name,
                size: level.size,
                optimum: level.optimum,
                allowance: level.allowance,
                group: optional(words, level.group),
            })
            .collect(),
    }
}

/// The title of a level: its name in words, or its number in the language's digits.
pub(super) fn level_title(puzzle: &dyn Puzzle, name: &str, words: &Words) -> String {
    puzzle.level_title(name).map_or_else(|| words.localize_digits(name), |message| words.say(&message))
}

/// The titles of the values of an option; a value without a title is shown as it is written.
fn value_titles(words: &Words, option: &str, values: &[&str]) -> Vec<String> {
    let title = |value: &&str| Some(optional(words, &format!("{option}-{value}"))).filter(|title| !title.is_empty());
    values.iter().map(|value| title(value).unwrap_or_else(|| (*value).to_owned())).collect()
}

fn algorithm_body(entry: AlgorithmEntry, puzzle: &str, words: &Words) -> AlgorithmBody {
    AlgorithmBody {
        name: entry.name.to_owned(),
        title: title_or_name(words, &listing::algorithm_title(puzzle, entry.name), entry.name),
        parameters: entry.parameters.into_iter().map(|(key, default)| (key.to_owned(), default.into())).collect(),
        about: optional(words, &entry.about.id),
        uses_estimate: entry.uses_estimate,
        refused: entry.refused.map(|reason| words.say(&reason)),
    }
}
