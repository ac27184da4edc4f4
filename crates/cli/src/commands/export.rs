//! `gordian export`.

use crate::arguments::Export;
use crate::console::{CommandError, Console};
use crate::{files, instances, opening};
use gordian_puzzle::{Message, SolveRequest};
use gordian_session::compare::check;
use gordian_session::request::parse_algorithm;
use gordian_session::{Failure, exit, source};
use gordian_web::single_file::{Sheet, SheetBoard, embedded_engine, is_packed_engine};
use std::borrow::Cow;

/// Writes boards as a page in a single file.
pub(crate) fn run(arguments: &Export, console: &mut Console) -> Result<u8, CommandError> {
    console.share_output(&[("--html", Some(&arguments.html))], &[])?;
    let opened = opening::within(&mut None, console, |opener| {
        instances::open_all(&arguments.puzzle, &arguments.instances, &arguments.rules.options, opener)
    })?;
    if let Some(with) = &arguments.with {
        check(opened[0].puzzle.about(), &[parse_algorithm(with)?], &SolveRequest::default())?;
    }
    let mut boards = Vec::new();
    for opened in &opened {
        let position = arguments.rules.play(opened, &mut console.opener())?;
        let moves = position.played().to_vec();
        boards.push(SheetBoard { id: opened.instance.id(), moves, algorithm: arguments.with.clone() });
    }
    let engine = find_engine(arguments)?;
    if engine.is_none() && !arguments.light {
        console.print_note(&Message::new("cli-export-light"));
    }
    let sheet = Sheet {
        title: arguments.title.clone().unwrap_or_default(),
        language: console.words().language(),
        boards,
        engine: engine.as_deref(),
    };
    let html = sheet.to_html(console.catalogue());
    files::write(&arguments.html, html.as_bytes(), console)?;
    Ok(exit::DONE)
}

/// The engine of the page: from the file that the arguments name, or else the engine in this program.
fn find_engine(arguments: &Export) -> Result<Option<Cow<'static, [u8]>>, Failure> {
    if arguments.light {
        return Ok(None);
    }
    let Some(name) = &arguments.engine else { return Ok(embedded_engine().map(Cow::Borrowed)) };
    let bytes = std::fs::read(name).map_err(|error| Failure::Files(source::read_error(name, &error)))?;
    if !is_packed_engine(&bytes) {
        return Err(Failure::Usage(Message::new("cli-export-engine").with("name", name.clone())));
    }
    Ok(Some(Cow::Owned(bytes)))
}
