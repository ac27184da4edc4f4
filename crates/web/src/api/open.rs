//! `POST /api/open`: what a person pasted becomes an instance.

use super::answer;
use super::place::{Place, Placed};
use super::position::Shown;
use crate::house::House;
use crate::problem::{Asked, Problem, ProblemBody, Told};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use gordian_puzzle::{Catalogue, Id, Message, Options, Puzzle, Selection};
use gordian_session::open::{self as rules, Undetected};
use gordian_session::{Export, Failure, Opened};
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a person pasted.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct OpenRequest {
    /// An id, a level, a board as text, the text of a file, or an address that holds a puzzle.
    text: String,
    /// The puzzle it belongs to; without it the text says so itself, or every puzzle is tried.
    #[serde(default)]
    puzzle: Option<String>,
    /// Rule options.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Options,
}

/// An instance, opened.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenedBody {
    #[serde(flatten)]
    shown: Shown,
    /// What is known of it when it is a bundled level.
    level: Option<LevelBody>,
    /// The formats it can be written in, each with its text.
    #[schema(value_type = Object)]
    formats: std::collections::BTreeMap<String, String>,
}

/// What is known of a bundled level.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LevelBody {
    /// Its name.
    name: String,
    /// What it is called; null when its name is a plain number.
    title: Option<String>,
    /// The cost of the cheapest plan.
    optimum: Option<u32>,
    /// The moves it allows.
    allowance: Option<u32>,
    /// The name of the next level.
    next: Option<String>,
}

fn level(puzzle: &dyn Puzzle, id: &str, words: &Words) -> Option<LevelBody> {
    let id = Id::parse(id).filter(|id| id.body.is_none() && id.seed.is_none())?;
    let levels = puzzle.levels();
    let at = levels.iter().position(|level| level.name == id.head)?;
    let found = &levels[at];
    Some(LevelBody {
        name: found.name.clone(),
        title: puzzle.level_title(&found.name).map(|message| words.say(&message)),
        optimum: found.optimum,
        allowance: found.allowance,
        next: levels.get(at + 1).map(|next| next.name.clone()),
    })
}

/// A puzzle that an address names, as in `.../p?NAME/7/7/...`.
fn of_address(catalogue: &Catalogue, text: &str) -> Option<&'static dyn Puzzle> {
    let (_, query) = text.split_once("p?")?;
    let name = query.split(['/', '&', '=']).next()?;
    catalogue.find(name)
}

/// Opens a text: nothing here reads a file of the server.
fn read(house: &House, request: &OpenRequest) -> Result<Opened, Problem> {
    let text = request.text.trim();
    if let Some(puzzle) = of_address(house.catalogue(), text) {
        return Ok(read_as(puzzle, text, &request.options)?);
    }
    if let Some(name) = &request.puzzle {
        let puzzle = house.opener().puzzle(name)?;
        if let Some(instance) = puzzle.level(text, &request.options) {
            return Ok(Opened { puzzle, instance });
        }
        return Ok(read_as(puzzle, text, &request.options)?);
    }
    rules::detect(house.catalogue(), text, &request.options).map_err(|undetected| match undetected {
        Undetected { puzzle: Some(puzzle), faults: Some(faults) } => Problem::Alike(puzzle, faults),
        _ if text.contains("://") => Problem::usage(Message::new("web-open-address")),
        _ => Problem::usage(Message::new("web-open-unknown")),
    })
}

fn read_as(puzzle: &'static dyn Puzzle, text: &str, options: &Options) -> Result<Opened, Failure> {
    rules::check_options(puzzle.about(), options, false)?;
    let instance = puzzle.read(text, options).map_err(|faults| Failure::Faults { name: None, faults })?;
    Ok(Opened { puzzle, instance })
}

/// Opens an id, a level, a board, a file's text or an address.
#[utoipa::path(post, path = "/api/open", params(SpeechQuery), request_body = OpenRequest,
    responses((status = 200, body = OpenedBody), (status = 400, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub(crate) async fn open(
    State(house): State<House>,
    Asked { speech, body }: Asked<OpenRequest>,
) -> Result<Json<OpenedBody>, Told> {
    let words = house.voices().of(speech);
    let opened = async {
        let text = body.text.trim();
        let id = if house.opener().is_id(text) && Id::parse(text).is_some() {
            Some(text.to_owned())
        } else if text.starts_with('{') {
            // A saved game names its instance; its moves are the page's.
            Some(Export::from_json(text, None)?.id)
        } else {
            None
        };
        let placed = if let Some(id) = id {
            Place { id, moves: Vec::new() }.opened(&house).await?
        } else {
            let opened = read(&house, &body)?;
            let position = opened.instance.start();
            Placed { opened, position, last: None }
        };
        let Placed { opened, .. } = &placed;
        let formats = opened
            .puzzle
            .about()
            .formats
            .iter()
            .filter_map(|format| Some(((*format).to_owned(), opened.instance.write(format).ok()?)));
        Ok::<_, Problem>(OpenedBody {
            level: level(opened.puzzle, &opened.instance.id(), words),
            formats: formats.collect(),
            shown: Shown::of(&placed, &Selection::default(), None, words),
        })
    };
    answer(&house, speech, opened.await)
}
