//! `gordian show`.

use crate::arguments::Show;
use crate::console::{CommandError, Console};
use crate::{files, opening, progress, report};
use gordian_puzzle::{Mark, Message};
use gordian_search::{Limits, Spec};
use gordian_session::request::parse_limits;
use gordian_session::{Failure, exit, guide, memory, moves, verdict};
use serde_json::json;

/// Shows a board.
pub(crate) fn run(arguments: &Show, console: &mut Console) -> Result<u8, CommandError> {
    let documents = [("--svg", arguments.svg.as_ref()), ("--png", arguments.png.as_ref())];
    let reports = [("--json", arguments.format.json), ("--id", arguments.id), ("--as", arguments.form.is_some())];
    console.share_output(&documents, &reports)?;
    let mut limits = parse_limits(arguments.time.as_deref(), None, None)?;
    let mut placed = opening::within(&mut limits.time, console, |opener| arguments.position.open(opener))?;
    let mut code = exit::DONE;
    if arguments.solution {
        let limits = Limits { bytes: Some(memory::default_limit()), ..limits };
        let answer =
            progress::wait(guide::solve_with(placed.position.fork(), Spec::named("auto"), limits)?, "", console)?;
        code = exit::of_any_solution(&answer);
        let Some(plan) = answer.complete_plan() else {
            for sentence in verdict::sentences(&answer).iter().chain(&answer.notes) {
                console.say(sentence)?;
            }
            return Ok(code);
        };
        moves::play_moves(&mut *placed.position, plan)?;
    }
    if (arguments.id || arguments.form.is_some()) && !placed.position.played().is_empty() {
        let id = if arguments.solution {
            "cli-show-solution"
        } else if arguments.position.rules.board.is_some() {
            "cli-show-board"
        } else {
            "cli-show-after"
        };
        return Err(Failure::Usage(Message::new(id)).into());
    }
    let (instance, position) = (&placed.opened.instance, &placed.position);
    if arguments.id || arguments.form.is_some() {
        console.print_notes(&instance.warnings());
    }
    let mut scene = position.scene();
    if arguments.position.rules.board.is_some() && !arguments.solution {
        // The board was given as a whole, so there is no last move to mark.
        scene.cells.iter_mut().for_each(|cell| cell.marks.retain(|mark| *mark != Mark::Moved));
    }
    let mut wrote_picture = false;
    if let Some(file) = &arguments.svg {
        let title = console.text(&Message::new(format!("{}-title", instance.puzzle())));
        let picture = gordian_draw::svg(&scene, &console.picture_style(), &title, |words| console.text(words));
        files::write(file, picture.as_bytes(), console)?;
        wrote_picture = true;
    }
    if let Some(file) = &arguments.png {
        let picture = gordian_draw::png(&scene, &console.picture_style());
        files::write(file, &picture, console)?;
        wrote_picture = true;
    }
    if arguments.format.json {
        let notes: Vec<String> = instance.notes().iter().map(|note| console.text(note)).collect();
        console.print_json(&json!({
            "id": instance.id(),
            "puzzle": instance.puzzle(),
            "options": instance.options(),
            "board": position.board(),
            "status": position.status(),
            "played": position.played(),
            "spent": position.spent(),
            "allowance": position.allowance(),
            "moves": position.moves(),
            "notes": notes,
            "scene": scene,
        }))?;
    } else if arguments.id {
        console.print_line(&instance.id())?;
    } else if let Some(format) = &arguments.form {
        let text = instance.write(format).map_err(Failure::from)?;
        console.print_line(text.trim_end_matches('\n'))?;
    } else if !wrote_picture {
        report::print_scene(scene, console)?;
        let is_quiet = console.is_quiet();
        if !is_quiet {
            report::print_legend(&**position, console)?;
        }
        if position.allowance().is_some() && !position.played().is_empty() {
            console.say(&report::moves_made(&**position))?;
        }
        for note in instance.notes().iter().filter(|_| !is_quiet) {
            console.say(note)?;
        }
    }
    Ok(code)
}
