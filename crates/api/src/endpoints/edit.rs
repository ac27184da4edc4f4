//! `POST /api/edit`: editing a board. The page keeps the edits, as it keeps the moves of a game, and sends all of them.

use super::address::PositionAddress;
use super::scene::Picture;
use crate::api::Context;
use crate::outcome::Outcome;
use crate::problem::{FaultBody, Problem, faults};
use crate::request::{Call, answer};
use gordian_puzzle::text::normalise;
use gordian_puzzle::{Cell, Editor, Id, Message, Options, Unwatched};
use gordian_session::open;
use serde::{Deserialize, Serialize};

/// A board to start from, and the edits to apply.
#[derive(Debug, Deserialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct EditBody {
    /// The instance to start from. Without it, editing starts from a blank board of `puzzle` and `size`.
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
    #[cfg_attr(test, schema(value_type = HashMap<String, String>, required = false))]
    options: Options,
    /// The edits, in order: `{"paint": {"tool": "5", "row": 0, "column": 0}}` or `{"resize": "3x3"}`.
    #[serde(default)]
    #[cfg_attr(test, schema(schema_with = super::schemas::edits, required = false))]
    edits: Vec<Edit>,
}

/// One edit.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Edit {
    /// Paints a cell.
    Paint {
        /// The name of the tool.
        tool: String,
        /// The row, from 0.
        row: u16,
        /// The column, from 0.
        column: u16,
    },
    /// Changes the size.
    Resize(String),
}

/// The board after its edits.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct EditResponse {
    /// The picture, faults marked.
    scene: Picture,
    /// The tools.
    palette: Vec<ToolBody>,
    /// The largest number that can be painted, where the palette shows only the first few numbers; null otherwise.
    most_number: Option<u32>,
    /// The board as text, valid or not.
    text: String,
    /// The id of the instance; null while the board is not valid.
    id: Option<String>,
    /// The size of the instance, as ids write it.
    size: Option<String>,
    /// Remarks about the instance.
    notes: Vec<String>,
    /// Why the board is not valid.
    faults: Vec<FaultBody>,
    /// How many edits were applied.
    made: usize,
    /// Why the next edit cannot be applied; it and those after it were skipped.
    refused: Option<String>,
}

/// A tool of the editor.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ToolBody {
    /// The name to use in edits.
    name: String,
    /// The name to show.
    words: String,
}

fn initial_setup(context: &Context, body: &EditBody) -> Result<Box<dyn Editor>, Problem> {
    if let Some(id) = &body.id {
        let found = PositionAddress::start(id.clone()).open(&context.opener(), &mut Unwatched)?;
        return Ok(found.opened.instance.edit());
    }
    let puzzle = context.opener().puzzle(body.puzzle.as_deref().unwrap_or_default())?;
    open::check_options(puzzle.about(), &body.options)?;
    let size = body.size.as_deref().filter(|size| !size.is_empty()).map(normalise);
    let size = size.as_deref().or_else(|| puzzle.about().sizes.first().copied()).unwrap_or_default();
    Ok(puzzle.blank(size, &body.options)?)
}

fn apply_edits(context: &Context, body: &EditBody) -> Result<EditResponse, Problem> {
    // Generating from a seed takes long. The page opens such an id first, and edits the instance that it gets.
    if body.id.as_deref().and_then(Id::parse).is_some_and(|id| id.seed.is_some()) {
        return Err(Problem::usage(Message::new("web-edit-seed")));
    }
    let words = context.words();
    let mut setup = initial_setup(context, body)?;
    let (mut made, mut refused) = (0, None);
    for edit in &body.edits {
        let applied = match edit {
            Edit::Paint { tool, row, column } => setup.paint(tool, Cell::new(*row, *column)),
            Edit::Resize(size) => setup.resize(&normalise(size)),
        };
        if let Err(reason) = applied {
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
    Ok(EditResponse {
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

/// Applies edits to a board: the response has its picture, the tools, and whether the board is valid.
#[cfg_attr(test, utoipa::path(
    post, path = "/api/edit", request_body = EditBody,
    responses((status = 200, description = "the board", body = EditResponse)),
))]
pub(crate) fn edit(call: &Call<'_>) -> Result<Outcome, Problem> {
    answer(&apply_edits(call.context, &call.json()?)?)
}
