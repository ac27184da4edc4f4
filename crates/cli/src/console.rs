//! Where results go, in a language.

use crate::table::width;
use gordian_puzzle::{Catalogue, Language, Message, Texts, texts};
use gordian_session::{Failure, Opener};
use gordian_words::Words;
use serde::Serialize;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

/// Why a command ended without its result.
#[derive(Debug)]
pub(crate) enum Ending {
    /// Something was wrong with what was asked, or with us.
    Failure(Failure),
    /// The result could not be written.
    Output(io::Error),
}

impl From<Failure> for Ending {
    fn from(failure: Failure) -> Self {
        Ending::Failure(failure)
    }
}

impl From<io::Error> for Ending {
    fn from(error: io::Error) -> Self {
        Ending::Output(error)
    }
}

/// Standard output and the language that is spoken on it.
pub(crate) struct Console {
    catalogue: Catalogue,
    words: Words,
    out: BufWriter<Stdout>,
}

/// Lines of moves are broken before this column.
const WIDTH: usize = 78;

impl Console {
    /// Speaks a language, with the words of every puzzle of the catalogue.
    pub(crate) fn new(catalogue: Catalogue, language: Language) -> Self {
        let words = spoken(&catalogue, language);
        Console { catalogue, words, out: BufWriter::new(io::stdout()) }
    }

    /// The puzzles of this program.
    pub(crate) fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }

    /// Opens instances of the catalogue's puzzles; `-` is the process's standard input.
    pub(crate) fn opener(&self) -> Opener<'static> {
        Opener::new(&self.catalogue)
    }

    /// The language's words.
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
        self.line(&text)
    }

    /// Prints a line.
    pub(crate) fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{text}")
    }

    /// Prints text that ends its lines itself.
    pub(crate) fn raw(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.write_all(text)
    }

    /// Prints words, as many in a line as fit.
    pub(crate) fn wrapped(&mut self, words: &[String], indent: &str) -> io::Result<()> {
        let mut line = String::new();
        for word in words {
            if !line.is_empty() && indent.len() + width(&line) + 1 + width(word) > WIDTH {
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

    /// Prints a value as JSON, in one line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value).map_err(io::Error::from)?;
        writeln!(self.out)
    }

    /// Whether boards are printed in colour: only for people at a terminal who did not ask for none.
    pub(crate) fn is_coloured(&self) -> bool {
        io::stdout().is_terminal() && wants_colour()
    }

    /// Hands on what was printed.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// Everything that is said in a language: the words of every puzzle, of the session and of the front ends.
pub(crate) fn spoken(catalogue: &Catalogue, language: Language) -> Words {
    let words = Words::new(language).with_texts(gordian_session::words());
    #[cfg(feature = "play")]
    let words = words.with_texts(gordian_tui::words());
    words.with_texts(self::words()).with_puzzles(catalogue)
}

/// Whether the person has nothing against colour.
pub(crate) fn wants_colour() -> bool {
    let unwanted = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    !unwanted && !dumb
}

/// The sentences of the command line.
fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
