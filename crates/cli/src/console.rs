//! Standard output in a language.

use crate::table::width;
use gordian_puzzle::{Catalogue, Language, Message, Texts, texts};
use gordian_session::{Failure, Opener};
use gordian_words::Words;
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// Why a command ended without a result.
#[derive(Debug)]
pub(crate) enum CommandError {
    /// The command failed.
    Failure(Failure),
    /// The result could not be written.
    Output(io::Error),
}

impl From<Failure> for CommandError {
    fn from(failure: Failure) -> Self {
        CommandError::Failure(failure)
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        CommandError::Output(error)
    }
}

/// Standard output, with the messages of a language and the puzzles of the program.
pub(crate) struct Console {
    catalogue: Catalogue,
    words: Words,
    out: BufWriter<Stdout>,
}

/// The width that lists of moves are wrapped to.
const LINE_WIDTH: usize = 78;

impl Console {
    /// A console with the messages of every puzzle of the catalogue.
    pub(crate) fn new(catalogue: Catalogue, language: Language) -> Self {
        let words = load_words(&catalogue, language);
        Console { catalogue, words, out: BufWriter::new(io::stdout()) }
    }

    /// The puzzles of this program.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Opens instances of the catalogue's puzzles; `-` is standard input.
    pub(crate) fn opener(&self) -> Opener<'static> {
        Opener::new(&self.catalogue)
    }

    /// The messages in the language of the console.
    pub(crate) fn words(&self) -> &Words {
        &self.words
    }

    /// The sentence of a message.
    pub(crate) fn text(&self, message: &Message) -> String {
        self.words.say(message)
    }

    /// Prints a sentence on a line.
    pub(crate) fn say(&mut self, message: &Message) -> io::Result<()> {
        let text = self.words.say(message);
        self.print_line(&text)
    }

    /// Prints a line.
    pub(crate) fn print_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints bytes without adding a line end.
    pub(crate) fn print_bytes(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all(text)
    }

    /// Prints words separated by spaces, wrapped to [`LINE_WIDTH`].
    pub(crate) fn print_wrapped(&mut self, words: &[String], indent: &str) -> io::Result<()> {
        let mut line = String::new();
        for word in words {
            if !line.is_empty() && indent.len() + width(&line) + 1 + width(word) > LINE_WIDTH {
                writeln!(self.out, "{indent}{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        if line.is_empty() { Ok(()) } else { writeln!(self.out, "{indent}{line}") }
    }

    /// Prints a value as JSON on one line.
    pub(crate) fn print_json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value).map_err(io::Error::from)?;
        writeln!(self.out)
    }

    /// Whether boards are printed in colour: only on a terminal, and not if the user has turned colour off.
    pub(crate) fn is_coloured(&self) -> bool {
        io::stdout().is_terminal() && wants_colour()
    }

    /// Writes out what is still in the buffer.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// All messages in a language: those of the puzzles, the session and the front ends.
pub(crate) fn load_words(catalogue: &Catalogue, language: Language) -> Words {
    let words = Words::new(language).with_texts(gordian_session::words());
    #[cfg(feature = "play")]
    let words = words.with_texts(gordian_tui::words());
    words.with_texts(self::words()).with_puzzles(catalogue)
}

/// Whether the environment allows colour.
pub(crate) fn wants_colour() -> bool {
    let is_off = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !is_off && !is_dumb
}

/// The sentences of the command line.
fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
