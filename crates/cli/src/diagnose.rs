//! Prints failures on standard error: the message, the place, and a caret under it.

use crate::console::Console;
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};
use gordian_puzzle::text::{escape, is_unsafe_to_show};
use gordian_puzzle::{Fault, Faults, Message};
use gordian_session::Failure;
use gordian_words::Words;
use std::fmt::Write as _;
use std::io::{self, Write};

/// This many faults are shown with their line of the text, further ones only with place and reason.
const MAX_SNIPPETS: usize = 20;

/// A longer line of the text is not shown, only the place in it.
const MAX_LINE_BYTES: usize = 1_000;

/// Prints a failure on standard error. Errors while printing are ignored.
pub(crate) fn print_failure(failure: &Failure, console: &Console) {
    let text = render(failure, console.words(), console.has_coloured_errors());
    let mut out = io::stderr().lock();
    let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// A failure as text.
pub(crate) fn render(failure: &Failure, words: &Words, coloured: bool) -> String {
    let renderer = if coloured { Renderer::styled() } else { Renderer::plain() };
    let error = words.say(&Message::new("cli-error"));
    // The renderer would show the invisible marks of direction as replacement characters.
    let say = |message: &Message| words.say(message).replace(['\u{2068}', '\u{2069}'], "");
    let title = |message: &Message| Level::ERROR.with_name(error.clone()).primary_title(say(message));
    let Failure::Faults { name, faults } = failure else {
        let groups: Vec<Group<'_>> =
            failure.message().map(|message| Group::with_title(title(message))).into_iter().collect();
        return renderer.render(&groups) + "\n";
    };
    let name = match name.as_deref() {
        Some("-") => words.say(&Message::new("cli-standard-input")),
        Some(name) => escape(name).into_owned(),
        None => words.say(&Message::new("cli-typed-text")),
    };
    let mut out = String::new();
    for (index, fault) in faults.faults.iter().enumerate() {
        let (line, range) = place(faults, fault);
        if index < MAX_SNIPPETS && !is_fit_to_show(line) {
            let origin = Origin::path(name.as_str()).line(fault.line).char_column(fault.column);
            out += &renderer.render(&[title(&fault.message).element(origin)]);
            out.push('\n');
            continue;
        }
        if index >= MAX_SNIPPETS {
            let reason = say(&fault.message);
            // Writing to a string does not fail.
            let _ = writeln!(out, "{name}:{}:{}: {reason}", fault.line, fault.column);
            continue;
        }
        let snippet = Snippet::source(line)
            .line_start(fault.line)
            .path(name.as_str())
            .annotation(AnnotationKind::Primary.span(range));
        out += &renderer.render(&[title(&fault.message).element(snippet)]);
        out.push('\n');
    }
    if faults.more > 0 {
        let _ = writeln!(out, "{}", say(&Message::new("more-faults").with("count", faults.more)));
    }
    out
}

/// Whether a line can be shown as it is. Otherwise only the place in it is named.
fn is_fit_to_show(line: &str) -> bool {
    line.len() <= MAX_LINE_BYTES && !line.contains(|character| character != '\t' && is_unsafe_to_show(character))
}

/// The line of a fault, and the range of the fault in it in bytes.
fn place<'a>(faults: &'a Faults, fault: &Fault) -> (&'a str, std::ops::Range<usize>) {
    let line = faults.text.split('\n').nth(fault.line.saturating_sub(1)).unwrap_or("");
    let byte = |column: usize| line.char_indices().nth(column).map_or(line.len(), |(index, _)| index);
    let from = byte(fault.column.saturating_sub(1));
    (line, from..byte(fault.column.saturating_sub(1) + fault.length))
}
