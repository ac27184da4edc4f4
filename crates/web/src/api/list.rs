//! `GET /api/list` and `GET /api/list/{puzzle}`: the puzzles, and what one has to offer.

use super::answer;
use super::scene::Picture;
use crate::house::House;
use crate::problem::{Problem, ProblemBody, Told};
use crate::speech::{self, Speech, SpeechQuery, optional};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::{Catalogue, Message, Options, Puzzle, Scene};
use gordian_session::listing::{self, AlgorithmEntry};
use gordian_words::Words;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// A puzzle in a line, with the picture of a board.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PuzzleLine {
    /// The name in ids.
    name: String,
    /// The name in words.
    title: String,
    /// It in a sentence.
    summary: String,
    /// How many levels are bundled.
    levels: usize,
    /// How many ways of reasoning its explanations name.
    techniques: usize,
    /// The first bundled level's id.
    first: Option<String>,
    /// The picture of a bundled level, without words.
    scene: Option<Picture>,
}

/// All puzzles.
#[utoipa::path(get, path = "/api/list", params(SpeechQuery), responses((status = 200, body = Vec<PuzzleLine>)))]
pub(crate) async fn puzzles(State(house): State<House>, speech: Speech) -> Json<Vec<PuzzleLine>> {
    let words = house.voices().of(speech);
    let cards = &house.cards().cards;
    Json(house.catalogue().iter().zip(cards).map(|(puzzle, card)| line(puzzle, card, words)).collect())
}

/// What the front page shows of each puzzle of the catalogue. It is the same in every language and takes a moment to make,
/// so it is made once.
#[derive(Debug)]
pub(crate) struct Cards {
    cards: Vec<Card>,
}

#[derive(Debug)]
struct Card {
    scene: Option<Scene>,
    techniques: usize,
}

impl Cards {
    pub(crate) fn of(catalogue: &Catalogue) -> Self {
        let card = |puzzle: &'static dyn Puzzle| Card { scene: card(puzzle), techniques: puzzle.techniques().len() };
        Cards { cards: catalogue.iter().map(card).collect() }
    }
}

/// The largest board that still fits a card, among the first levels.
fn card(puzzle: &dyn Puzzle) -> Option<Scene> {
    let levels = puzzle.levels().into_iter().take(16);
    let scenes = levels.filter_map(|level| Some(puzzle.level(&level.name, &Options::new())?.start().scene()));
    let area = |scene: &Scene| u32::from(scene.rows) * u32::from(scene.columns);
    let mut scenes: Vec<Scene> = scenes.collect();
    scenes.sort_by_key(|scene| if area(scene) <= 49 { area(scene) } else { 0 });
    scenes.pop()
}

fn line(puzzle: &dyn Puzzle, card: &Card, words: &Words) -> PuzzleLine {
    let name = puzzle.about().name;
    let levels = puzzle.levels();
    PuzzleLine {
        name: name.to_owned(),
        title: words.say(&Message::new(format!("{name}-title"))),
        summary: words.say(&Message::new(format!("{name}-summary"))),
        levels: levels.len(),
        techniques: card.techniques,
        first: levels.first().map(|level| format!("{name}:{}", level.name)),
        scene: card.scene.clone().map(Picture::silent),
    }
}

/// What a puzzle has to offer: the shape of `list PUZZLE --json`, and more.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Offer {
    /// The name in ids.
    name: String,
    /// The name in words.
    title: String,
    /// It in a sentence.
    summary: String,
    /// The algorithms.
    algorithms: Vec<AlgorithmBody>,
    /// The estimates.
    estimates: Vec<EstimateBody>,
    /// Rule options; the first value is the default.
    options: Vec<OptionBody>,
    /// What instances can be written as.
    formats: Vec<String>,
    /// Sizes to generate, the default first.
    sizes: Vec<String>,
    /// What the parts of a size are.
    size_form: String,
    /// Parameters of the generator besides size, level and seed.
    generator: Vec<String>,
    /// The same parameters with a sentence about each.
    parameters: Vec<ParameterBody>,
    /// Tastes that change what controls mean; the first value is the default.
    settings: Vec<OptionBody>,
    /// The bundled levels.
    levels: Vec<LevelLine>,
}

/// An algorithm.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlgorithmBody {
    /// The name.
    name: String,
    /// What it is called.
    title: String,
    /// Parameters with their defaults.
    #[schema(value_type = Object)]
    parameters: Map<String, Value>,
    /// It in a sentence.
    about: String,
    /// Why this puzzle cannot have it.
    refused: Option<String>,
}

/// An estimate.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EstimateBody {
    /// The name.
    name: String,
    /// What it is called.
    title: String,
    /// Whether it never says too much.
    admissible: bool,
    /// Whether it falls by no more than a move costs.
    consistent: bool,
    /// It in a sentence.
    about: String,
}

/// An option with its values.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OptionBody {
    /// The key.
    key: String,
    /// What it is called.
    title: String,
    /// The values.
    values: Vec<String>,
    /// What the values are called, in the same order.
    titles: Vec<String>,
    /// It in a sentence.
    about: String,
}

/// A parameter of the generator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ParameterBody {
    /// The key.
    key: String,
    /// It in a sentence.
    about: String,
}

/// A bundled level.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelLine {
    /// Its name.
    name: String,
    /// What it is called.
    title: String,
    /// Its size.
    size: String,
    /// The cost of the cheapest plan.
    optimum: Option<u32>,
    /// The moves it allows.
    allowance: Option<u32>,
    /// The group it belongs to, in words.
    group: String,
    /// What it holds, in a few words.
    contents: Option<String>,
}

/// What a puzzle has to offer.
#[utoipa::path(get, path = "/api/list/{puzzle}", params(SpeechQuery, ("puzzle" = String, Path, description = "the puzzle's name")),
    responses((status = 200, body = Offer), (status = 400, body = ProblemBody)))]
pub(crate) async fn puzzle(
    State(house): State<House>,
    speech: Speech,
    Path(name): Path<String>,
) -> Result<Json<Offer>, Told> {
    let words = house.voices().of(speech);
    let found = house.opener().puzzle(&name).map(|puzzle| offer(puzzle, words)).map_err(Problem::from);
    answer(&house, speech, found)
}

fn offer(puzzle: &dyn Puzzle, words: &Words) -> Offer {
    let about = puzzle.about();
    let name = about.name;
    let owned = |list: &[&str]| list.iter().map(|one| (*one).to_owned()).collect();
    let options = |list: &[gordian_puzzle::RuleOption], kind: &str| {
        let one = |option: &gordian_puzzle::RuleOption| OptionBody {
            key: option.key.to_owned(),
            title: optional(words, &format!("{name}-{kind}-{}-name", option.key)),
            values: owned(option.values),
            titles: titles(words, &format!("{name}-{kind}-{}", option.key), option.values),
            about: optional(words, &format!("{name}-{kind}-{}", option.key)),
        };
        list.iter().map(one).collect()
    };
    Offer {
        name: name.to_owned(),
        title: words.say(&Message::new(format!("{name}-title"))),
        summary: words.say(&Message::new(format!("{name}-summary"))),
        algorithms: listing::algorithms(about).into_iter().map(|entry| algorithm(entry, name, words)).collect(),
        estimates: about
            .estimates
            .iter()
            .map(|estimate| EstimateBody {
                name: estimate.name.to_owned(),
                title: speech::estimate(words, name, estimate.name),
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
            .map(|level| LevelLine {
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

/// What a level is called: in words, or by its number in the language's digits.
pub(super) fn level_title(puzzle: &dyn Puzzle, name: &str, words: &Words) -> String {
    puzzle.level_title(name).map_or_else(|| words.figures(name), |message| words.say(&message))
}

/// What the values of an option are called; a value without a name is called as it is written.
fn titles(words: &Words, option: &str, values: &[&str]) -> Vec<String> {
    let title = |value: &&str| Some(optional(words, &format!("{option}-{value}"))).filter(|title| !title.is_empty());
    values.iter().map(|value| title(value).unwrap_or_else(|| (*value).to_owned())).collect()
}

fn algorithm(entry: AlgorithmEntry, puzzle: &str, words: &Words) -> AlgorithmBody {
    let value = |value: listing::Default| match value {
        listing::Default::Value(gordian_search::Value::Whole(number)) => number.into(),
        listing::Default::Value(gordian_search::Value::Real(number)) => number.into(),
        listing::Default::Value(gordian_search::Value::Switch(on)) => on.into(),
        listing::Default::Word(word) => word.into(),
    };
    AlgorithmBody {
        name: entry.name.to_owned(),
        title: speech::algorithm(words, puzzle, entry.name),
        parameters: entry.parameters.into_iter().map(|(key, default)| (key.to_owned(), value(default))).collect(),
        about: optional(words, &entry.about.id),
        refused: entry.refused.map(|reason| words.say(&reason)),
    }
}
