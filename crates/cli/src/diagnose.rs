//! Failures on standard error: what is wrong, where, and a caret under the place.

use crate::console::wants_colour;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use gordian_puzzle::{Fault, Faults, Message};
use gordian_session::Failure;
use gordian_words::Words;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Write};

/// So many faults are shown with their line of the text; a longer list goes on with places and reasons alone.
const WITH_SNIPPET: usize = 20;

/// So many faults are told; of a longer list, which a file of another kind gives, the number is told instead of the rest.
const MOST_FAULTS: usize = 120;

/// Tells a failure. When standard error is closed there is nobody to tell.
pub(crate) fn failure(failure: &Failure, words: &Words) {
    let text = render(failure, words, io::stderr().is_terminal() && wants_colour());
    let mut out = io::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Tells something beside the result, a seed for instance.
pub(crate) fn aside(message: &Message, words: &Words) {
    let _ = writeln!(io::stderr().lock(), "{}", words.say(message));
}

/// A failure as it is told.
pub(crate) fn render(failure: &Failure, words: &Words, coloured: bool) -> String {
    let renderer = if coloured { Renderer::styled() } else { Renderer::plain() };
    let error = words.say(&Message::new("cli-error"));
    // The renderer shows the invisible marks of direction as replacement characters.
    let say = |message: &Message| words.say(message).replace(['\u{2068}', '\u{2069}'], "");
    let title = |message: &Message| Level::ERROR.with_name(error.clone()).primary_title(say(message));
    match failure {
        Failure::Usage(message)
        | Failure::Files(message)
        | Failure::Memory(message)
        | Failure::Cancelled(message)
        | Failure::Broken(message) => renderer.render(&[Group::with_title(title(message))]) + "\n",
        Failure::Faults { name, faults } => {
            let name = match name.as_deref() {
                Some("-") => words.say(&Message::new("cli-standard-input")),
                Some(name) => name.to_owned(),
                None => words.say(&Message::new("cli-typed-text")),
            };
            let mut out = String::new();
            for fault in faults.faults.iter().take(WITH_SNIPPET) {
                let (line, range) = place(faults, fault);
                let snippet = Snippet::source(line)
                    .line_start(fault.line)
                    .path(name.as_str())
                    .annotation(AnnotationKind::Primary.span(range));
                out += &renderer.render(&[title(&fault.message).element(snippet)]);
                out.push('\n');
            }
            for fault in faults.faults.iter().take(MOST_FAULTS).skip(WITH_SNIPPET) {
                let said = say(&fault.message);
                // Writing to a string does not fail.
                let _ = writeln!(out, "{name}:{}:{}: {said}", fault.line, fault.column);
            }
            if let Some(more) = faults.faults.len().checked_sub(MOST_FAULTS).filter(|more| *more > 0) {
                let _ = writeln!(out, "{}", say(&Message::new("cli-more-faults").with("count", more)));
            }
            out
        }
    }
}

/// The line of a fault and the bytes of it that are at fault.
fn place<'a>(faults: &'a Faults, fault: &Fault) -> (&'a str, std::ops::Range<usize>) {
    let line = faults.text.split('\n').nth(fault.line.saturating_sub(1)).unwrap_or("");
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
    let from = byte(fault.column.saturating_sub(1));
    (line, from..byte(fault.column.saturating_sub(1) + fault.length))
}
