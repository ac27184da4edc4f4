//! Recordings for other programs: a table of steps as CSV, and the search-trace format of Posthoc.

use super::{RecordedStep, Recording, SharedRecording};
use gordian_puzzle::Scene;
use gordian_puzzle::frame::{Fate, Frame};
use serde_json::{Map, Value, json};
use std::io::{self, Write};

/// The columns of the table.
const COLUMNS: [&str; 22] = [
    "step",
    "kind",
    "node",
    "parent",
    "depth",
    "g",
    "h",
    "f",
    "priority",
    "frontier",
    "tied",
    "bound",
    "children",
    "new",
    "better",
    "duplicate",
    "pruned",
    "expanded",
    "generated",
    "move",
    "technique",
    "level",
];

/// Writes the steps of a recording as CSV, with a line of headings. Fields that a step does not have are empty.
///
/// # Errors
/// When writing fails.
pub fn write_csv(recording: &Recording, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", COLUMNS.join(","))?;
    let mut bound = None;
    for step in &recording.steps {
        if let Frame::Bound { bound: next } = step.frame {
            bound = Some(next);
        }
        let fields = csv_fields(recording, step, bound);
        let line: Vec<String> =
            COLUMNS.iter().map(|name| fields.get(*name).map(csv_text).unwrap_or_default()).collect();
        writeln!(out, "{}", line.join(","))?;
    }
    Ok(())
}

/// The fields of a step, by column.
fn csv_fields(recording: &Recording, step: &RecordedStep, bound: Option<u64>) -> Map<String, Value> {
    let count = |fate: Fate| step.children.iter().filter(|(_, other)| *other == fate).count();
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| fields.insert(name.to_owned(), value);
    set("step", step.number.into());
    set("expanded", step.expanded.into());
    set("generated", step.generated.into());
    if let Some(bound) = bound {
        set("bound", bound.into());
    }
    if let Some(last) = step.path.as_ref().and_then(|path| path.last()) {
        set("move", recording.text(*last).into());
    }
    let frame = serde_json::to_value(&step.frame).unwrap_or_default();
    for (name, value) in frame.as_object().into_iter().flatten() {
        match (name.as_str(), value) {
            ("action", text) => set("move", text.clone()),
            ("moves", Value::Array(moves)) => {
                let texts: Vec<&str> = moves.iter().filter_map(Value::as_str).collect();
                set("move", texts.join(" ").into())
            }
            // Depth-first search counts down from the largest number; as a value it says nothing.
            ("priority", value) if value.as_u64().is_some_and(|value| i64::try_from(value).is_err()) => None,
            (name, value) if COLUMNS.contains(&name) && !value.is_null() => set(name, value.clone()),
            _ => None,
        };
    }
    if let Frame::Expand { g, h, .. } = step.frame {
        set("f", (u64::from(g) + u64::from(h)).into());
        set("children", step.children.len().into());
        set("new", count(Fate::New).into());
        set("better", count(Fate::Better).into());
        set("duplicate", count(Fate::Duplicate).into());
        set("pruned", count(Fate::Pruned).into());
        if let Some(tied) = step.tied {
            set("tied", tied.into());
        }
    }
    fields
}

/// A value as a field of a CSV table. Text that a spreadsheet could take for a formula is quoted as text.
fn csv_text(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let is_quoted = text.contains(['"', ',', '\n', '\r']) || text.starts_with(['=', '+', '@', '\t']);
    if is_quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}

/// Writes a recording in the search-trace format 1.4.0 of [Posthoc](https://posthoc-app.pathfinding.ai), as JSON, which is
/// YAML too. Posthoc draws the board of each event and, from the parents, the search tree.
///
/// # Errors
/// When writing fails.
pub fn write_posthoc(tape: &SharedRecording, out: &mut dyn Write) -> io::Result<()> {
    let recording = tape.lock().clone();
    let views = json!({ "main": [board_view()] });
    let pivot = json!({ "x": "${{ $.columns / 2 }}", "y": "${{ $.rows / 2 }}", "scale": 1 });
    writeln!(out, "{{\"version\":\"1.4.0\",\"views\":{views},\"pivot\":{pivot},\"events\":[")?;
    let mut events = Events { tape, recording: &recording, out, iteration: 0, is_first: true };
    events.write_all()?;
    writeln!(out, "\n]}}")
}

/// How Posthoc draws a board: one square for each cell, with the text of its piece.
fn board_view() -> Value {
    json!({
        "$": "rect",
        "$for": { "$to": "${{ $.cells.length }}" },
        "x": "${{ $.i % $.columns }}",
        "y": "${{ Math.floor($.i / $.columns) }}",
        "width": 0.96,
        "height": 0.96,
        "fill": "${{ $.cells[$.i] ? color.blue : color.grey }}",
        "alpha": "${{ $.cells[$.i] ? 1 : 0.25 }}",
        "label": "${{ $.cells[$.i] }}",
        "label-x": 0.3,
        "label-y": 0.65,
        "label-size": 0.45,
        "label-color": "${{ theme.background }}",
        "clear": true,
        "$info": { "move": "${{ $.move }}", "g": "${{ $.g }}", "h": "${{ $.h }}", "f": "${{ $.f }}" },
    })
}

/// Writes the events of a recording.
struct Events<'a> {
    tape: &'a SharedRecording,
    recording: &'a Recording,
    out: &'a mut dyn Write,
    /// Searches that deepen use the numbers of nodes again in every iteration.
    iteration: u64,
    is_first: bool,
}

impl Events<'_> {
    fn write_all(&mut self) -> io::Result<()> {
        let recording = self.recording;
        for step in &recording.steps {
            match &step.frame {
                Frame::Expand { node: 0, .. } => {
                    self.iteration += 1;
                    self.write_expansion(step)?;
                }
                Frame::Expand { .. } => self.write_expansion(step)?,
                Frame::Goal { node, cost } => {
                    let scene = self.tape.scene(step.number);
                    let id = self.id(*node);
                    let event = json!({ "type": "end", "id": id, "g": cost, "h": 0, "f": cost });
                    self.write(event, scene.as_ref())?;
                }
                Frame::Bound { .. } | Frame::Child { .. } | Frame::Leave { .. } => {}
                Frame::Deduce { .. } | Frame::Decide { .. } | Frame::Conflict { .. } | Frame::Look { .. } => {
                    let scene = self.tape.scene(step.number);
                    let frame = serde_json::to_value(&step.frame).unwrap_or_default();
                    let parent = step.number.checked_sub(recording.stride);
                    let event = json!({ "type": frame["kind"], "id": step.number, "pId": parent });
                    self.write(event, scene.as_ref())?;
                }
            }
        }
        Ok(())
    }

    fn write_expansion(&mut self, step: &RecordedStep) -> io::Result<()> {
        let Frame::Expand { node, parent, g, h, .. } = step.frame else { return Ok(()) };
        let scene = self.tape.scene(step.number);
        let id = self.id(node);
        let parent = parent.map(|parent| self.id(parent));
        let f = u64::from(g) + u64::from(h);
        let own = |kind: &str| json!({ "type": kind, "id": id, "pId": parent, "g": g, "h": h, "f": f });
        if node == 0 {
            self.write(own("source"), scene.as_ref())?;
        }
        self.write(own("expanding"), scene.as_ref())?;
        let path = self.recording.path(step).map(|path| path.into_iter().map(str::to_owned).collect::<Vec<_>>());
        for (index, (action, fate)) in step.children.iter().enumerate() {
            let action = self.recording.text(*action);
            let (node, g, h) = step.nodes.get(index).copied().unwrap_or((None, 0, 0));
            let child = node.map_or_else(|| format!("{id}/{action}"), |node| self.id(node));
            let kind = match fate {
                Fate::New => "generating",
                Fate::Better => "updating",
                Fate::Duplicate => "duplicate",
                Fate::Pruned => "pruning",
            };
            let mut event = json!({ "type": kind, "id": child, "pId": id, "move": action });
            if !step.nodes.is_empty() {
                event["g"] = g.into();
                event["h"] = h.into();
                event["f"] = (u64::from(g) + u64::from(h)).into();
            }
            let scene = path.as_ref().and_then(|path| child_scene(self.tape, path, action));
            self.write(event, scene.as_ref())?;
        }
        self.write(own("closing"), scene.as_ref())
    }

    fn id(&self, node: u64) -> String {
        if self.iteration > 1 { format!("{}:{node}", self.iteration) } else { node.to_string() }
    }

    /// Writes an event with its board.
    fn write(&mut self, mut event: Value, scene: Option<&Scene>) -> io::Result<()> {
        if let Some(scene) = scene {
            event["rows"] = scene.rows.into();
            event["columns"] = scene.columns.into();
            let text = |cell: &gordian_puzzle::SceneCell| match &cell.piece {
                Some(piece) if !piece.label.is_empty() => piece.label.clone(),
                Some(_) => "\u{25cf}".to_owned(),
                None => cell.label.clone(),
            };
            event["cells"] = scene.cells.iter().map(text).collect();
        }
        if !std::mem::take(&mut self.is_first) {
            self.out.write_all(b",\n")?;
        }
        serde_json::to_writer(&mut *self.out, &event)?;
        Ok(())
    }
}

/// The board after a move from the board of a path.
fn child_scene(tape: &SharedRecording, path: &[String], action: &str) -> Option<Scene> {
    let mut position = tape.start().fork();
    for text in path {
        position.play(text).ok()?;
    }
    position.play(action).ok()?;
    Some(position.scene())
}
