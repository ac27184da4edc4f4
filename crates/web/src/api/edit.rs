//! `POST /api/edit`: a board under edit. Like a game it is kept by the page: what it began as, and the edits since.

use super::answer;
use super::place::Place;
use super::scene::Picture;
use crate::house::House;
use crate::problem::{Asked, FaultBody, Problem, ProblemBody, Told, faults};
use crate::speech::SpeechQuery;
use axum::Json;
use axum::extract::State;
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Id, Options, Unwatched};
use gordian_session::open;
use gordian_words::Words;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A board under edit.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct EditBody {
    /// The instance it began as. Without one it began blank, of `puzzle` and `size`.
    #[serde(default)]
    id: Option<String>,
    /// The puzzle of a blank board.
    #[serde(default)]
    puzzle: Option<String>,
    /// The size of a blank board; the puzzle's default otherwise.
    #[serde(default)]
    size: Option<String>,
    /// Rule options of a blank board.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Options,
    /// The edits since, in order.
    #[serde(default)]
    edits: Vec<Edit>,
}

/// One edit.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Edit {
    /// A cell is painted.
    Paint {
        /// With what.
        tool: String,
        /// The row, from 0.
        row: u16,
        /// The column, from 0.
        column: u16,
    },
    /// The size is changed.
    Resize(String),
}

/// The board after its edits.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Edited {
    /// The picture, faults marked.
    scene: Picture,
    /// What can be painted.
    palette: Vec<ToolBody>,
    /// The largest number that can be painted where any number can, though the palette shows only the first; null otherwise.
    most_number: Option<u32>,
    /// The board as text, valid or not.
    text: String,
    /// The id of the instance it is; null while it is none.
    id: Option<String>,
    /// The size of the instance, as ids write it.
    size: Option<String>,
    /// What is worth knowing of the instance.
    notes: Vec<String>,
    /// Why it is no instance.
    faults: Vec<FaultBody>,
    /// How many edits were made.
    made: usize,
    /// Why the next edit cannot be made; it and those after it were left out.
    refused: Option<String>,
}

/// Something to paint with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ToolBody {
    /// The name that edits give.
    name: String,
    /// The name in words.
    words: String,
}

fn begin(house: &House, body: &EditBody) -> Result<Box<dyn Editor>, Problem> {
    if let Some(id) = &body.id {
        let placed = Place { id: id.clone(), moves: Vec::new() }.open(&house.opener(), &mut Unwatched)?;
        return Ok(placed.opened.instance.edit());
    }
    let puzzle = house.opener().puzzle(body.puzzle.as_deref().unwrap_or_default())?;
    open::check_options(puzzle.about(), &body.options, false)?;
    let size = body.size.as_deref().filter(|size| !size.is_empty()).map(normalise);
    let size = size.as_deref().or_else(|| puzzle.about().sizes.first().copied()).unwrap_or_default();
    Ok(puzzle.blank(size, &body.options)?)
}

fn edited(house: &House, body: &EditBody, words: &Words) -> Result<Edited, Problem> {
    let mut setup = begin(house, body)?;
    let (mut made, mut refused) = (0, None);
    for edit in &body.edits {
        let done = match edit {
            Edit::Paint { tool, row, column } => setup.paint(tool, Cell::new(*row, *column)),
            Edit::Resize(size) => setup.resize(&normalise(size)),
        };
        if let Err(reason) = done {
            refused = Some(words.say(&reason));
            break;
        }
        made += 1;
    }
    let (id, notes, wrong) = match setup.validate() {
        Ok(instance) => {
            (Some(instance.id()), instance.notes().iter().map(|note| words.say(note)).collect(), Vec::new())
        }
        Err(found) => (None, Vec::new(), faults(&found, words)),
    };
    let tools = setup.palette().into_iter();
    Ok(Edited {
        scene: Picture::of(setup.scene(), words),
        palette: tools.map(|tool| ToolBody { words: words.say(&tool.words), name: tool.name }).collect(),
        most_number: setup.largest_number(),
        text: setup.text(),
        size: id.as_deref().and_then(Id::parse).filter(|id| id.body.is_some()).map(|id| id.head),
        id,
        notes,
        faults: wrong,
        made,
        refused,
    })
}

/// A board under edit: its picture, its palette, and whether it is an instance.
#[utoipa::path(post, path = "/api/edit", params(SpeechQuery), request_body = EditBody,
    responses((status = 200, body = Edited), (status = 400, body = ProblemBody), (status = 422, body = ProblemBody)))]
pub(crate) async fn edit(
    State(house): State<House>,
    Asked { speech, body }: Asked<EditBody>,
) -> Result<Json<Edited>, Told> {
    let words = house.voices().of(speech);
    // An id with a seed would have to be made first; the page opens it before, and edits what came of it.
    let seeded = body.id.as_deref().and_then(Id::parse).is_some_and(|id| id.seed.is_some());
    let result = if seeded {
        Err(Problem::usage(gordian_puzzle::Message::new("web-edit-seed")))
    } else {
        edited(&house, &body, words)
    };
    answer(&house, speech, result)
}
