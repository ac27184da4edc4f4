//! `POST /api/open`: opens pasted text as an instance.

use super::address::PositionAddress;
use super::position::{PlayerState, PositionBody};
use crate::api::Context;
use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Id, Message, Options, Puzzle};
use gordian_session::open::{PageLink, Undetected, check_options, detect, puzzle_in_address};
use gordian_session::{Export, Failure, Opened, OpenedPosition};
use gordian_words::Words;
use serde::{Deserialize, Serialize};

/// A text to open.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct OpenRequest {
    /// An id, a level, a board as text, the text of a file, or an address that holds a puzzle.
    text: String,
    /// The puzzle that the text belongs to; without it, the puzzle is detected.
    #[serde(default)]
    puzzle: Option<String>,
    /// Rule options.
    #[serde(default)]
    #[cfg_attr(test, schema(value_type = HashMap<String, String>, required = false))]
    options: Options,
}

/// An opened instance.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct OpenedBody {
    #[serde(flatten)]
    position: PositionBody,
    /// The bundled level that it is; null for other instances.
    level: Option<LevelBody>,
    /// The formats in which the instance can be written, each with its text.
    #[cfg_attr(test, schema(value_type = HashMap<String, String>))]
    formats: std::collections::BTreeMap<String, String>,
}

/// A bundled level.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct LevelBody {
    /// The name of the level.
    name: String,
    /// The title of the level; null when the name is a plain number.
    title: Option<String>,
    /// The cost of the cheapest plan.
    optimum: Option<u32>,
    /// The largest cost that a plan may have, if it is limited.
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

/// Reads a text as an instance. It never opens a file of the server.
fn read(context: &Context, request: &OpenRequest) -> Result<Opened, Problem> {
    let text = request.text.trim();
    if let Some(puzzle) = puzzle_in_address(context.catalogue(), text) {
        return Ok(read_as(puzzle, text, &request.options)?);
    }
    if let Some(name) = &request.puzzle {
        let puzzle = context.opener().puzzle(name)?;
        if let Some(instance) = puzzle.level(text, &request.options) {
            return Ok(Opened { puzzle, instance });
        }
        return Ok(read_as(puzzle, text, &request.options)?);
    }
    detect(context.catalogue(), text, &request.options).map_err(|undetected| match undetected {
        Undetected { puzzle: Some(puzzle), faults: Some(faults) } => Problem::LooksLike(puzzle, faults),
        Undetected { puzzle: None, faults: Some(faults) } => Failure::Faults { name: None, faults }.into(),
        _ if text.contains("://") => Problem::usage(Message::new("web-open-address")),
        _ => Problem::usage(Message::new("web-open-unknown")),
    })
}

fn read_as(puzzle: &'static dyn Puzzle, text: &str, options: &Options) -> Result<Opened, Failure> {
    check_options(puzzle.about(), options)?;
    let instance = puzzle.read(text, options).map_err(|faults| Failure::Faults { name: None, faults })?;
    Ok(Opened { puzzle, instance })
}

/// The position that a text names: by an id, by a link of the page, or as a saved game, which names the id of its instance. The
/// page itself takes the moves of a saved game.
fn named_position(context: &Context, text: &str) -> Result<Option<PositionAddress>, Failure> {
    if context.opener().is_id(text) && Id::parse(text).is_some() {
        return Ok(Some(PositionAddress::start(text.to_owned())));
    }
    if let Some(PageLink { id, moves }) = PageLink::parse(text, context.catalogue()) {
        return Ok(Some(PositionAddress { id, moves: moves.split_whitespace().map(str::to_owned).collect() }));
    }
    if text.starts_with('{') {
        return Ok(Some(PositionAddress::start(Export::from_json(text, None)?.id)));
    }
    Ok(None)
}

/// An instance in a language, ready to be played.
fn describe(found: &OpenedPosition, words: &Words) -> OpenedBody {
    let Opened { puzzle, instance } = &found.opened;
    let formats = puzzle.about().formats.iter();
    OpenedBody {
        level: level(*puzzle, &instance.id(), words),
        formats: formats.filter_map(|format| Some(((*format).to_owned(), instance.write(format).ok()?))).collect(),
        position: PositionBody::of(found, &PlayerState::default(), None, words),
    }
}

/// Opens an id, a level, a board, a file's text or an address.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/open", request_body = OpenRequest,
    responses((status = 200, description = "the instance", body = OpenedBody)),
))]
pub(crate) fn open(call: &Call<'_>) -> Result<Outcome, Problem> {
    let request: OpenRequest = call.json()?;
    match named_position(call.context, request.text.trim())? {
        Some(address) => address.open_then(call, |found, context| answer(&describe(&found, context.words()))),
        None => {
            let found = OpenedPosition::at_start(read(call.context, &request)?);
            answer(&describe(&found, call.context.words()))
        }
    }
}
