//! Standard output in a language.

use crate::arguments::Color;
use crate::files;
use crate::table::{width, wrap};
use gordian_draw::PictureStyle;
use gordian_puzzle::text::is_unsafe_to_show;
use gordian_puzzle::{Catalogue, Language, Message, Texts, texts};
use gordian_session::{Failure, Opener};
use gordian_words::Words;
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;
use std::io::{self, BufWriter, IsTerminal, Sink, Stderr, Stdout, Write};

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
    out: Output,
    color: Color,
    is_quiet: bool,
    has_coordinates: bool,
    /// Where a document goes, if the report goes elsewhere.
    document: Option<Output>,
    /// Sentences are wrapped to this width; `None` prints them as they are.
    sentence_width: Option<usize>,
    /// The command line that started the program.
    invocation: String,
}

/// Where results are written.
enum Output {
    /// To standard output.
    Standard(BufWriter<Stdout>),
    /// To standard error, because a document goes to standard output.
    Errors(Stderr),
    /// Nowhere, because a document goes to standard output and notes are left out.
    Nowhere(Sink),
    /// To a file with this name, when the command has ended.
    File { name: String, content: Vec<u8> },
}

impl Output {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Output::Standard(out) => out,
            Output::Errors(out) => out,
            Output::Nowhere(out) => out,
            Output::File { content, .. } => content,
        }
    }
}

/// JSON on one line, in which every character that could control a terminal is escaped. A reader of the JSON gets the same
/// strings.
struct SafeJson;

impl Formatter for SafeJson {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut start = 0;
        for (at, character) in fragment.char_indices().filter(|(_, character)| is_unsafe_to_show(*character)) {
            writer.write_all(&fragment.as_bytes()[start..at])?;
            for unit in character.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            start = at + character.len_utf8();
        }
        writer.write_all(&fragment.as_bytes()[start..])
    }
}

/// The width that lists of moves are wrapped to.
const LINE_WIDTH: usize = 78;

impl Console {
    /// A console with the messages of every puzzle of the catalogue.
    pub(crate) fn new(catalogue: Catalogue, language: Language) -> Self {
        let words = load_words(&catalogue, language);
        let out = Output::Standard(BufWriter::new(io::stdout()));
        Console {
            catalogue,
            words,
            out,
            color: Color::Auto,
            is_quiet: false,
            has_coordinates: false,
            document: None,
            sentence_width: None,
            invocation: String::new(),
        }
    }

    /// Remembers the command line, for reports that say how they were made.
    pub(crate) fn remember_invocation(&mut self, arguments: &[std::ffi::OsString]) {
        let words = arguments.iter().skip(1).map(|word| quoted(&word.to_string_lossy()));
        self.invocation = std::iter::once("gordian".to_owned()).chain(words).collect::<Vec<_>>().join(" ");
    }

    /// The command line that started the program, as a shell reads it.
    pub(crate) fn invocation(&self) -> &str {
        &self.invocation
    }

    /// The console with the settings of the arguments that all commands have.
    pub(crate) fn with_settings(self, color: Color, is_quiet: bool, has_coordinates: bool) -> Self {
        Console { color, is_quiet, has_coordinates, ..self }
    }

    /// Wraps sentences between words if they are printed on a terminal; in a pipe they stay whole.
    #[cfg(feature = "play")]
    pub(crate) fn wrap_sentences(&mut self) {
        if matches!(self.out, Output::Standard(_)) && io::stdout().is_terminal() {
            self.sentence_width = gordian_tui::columns();
        }
    }

    /// A text with the line ends that the terminal needs.
    pub(crate) fn wrapped(&self, text: &str) -> String {
        self.sentence_width.map_or_else(|| text.to_owned(), |columns| wrap(text, columns))
    }

    /// Whether the rows and columns of boards are numbered.
    pub(crate) fn has_coordinates(&self) -> bool {
        self.has_coordinates
    }

    /// Numbers the rows and columns of boards from now on.
    #[cfg(feature = "play")]
    pub(crate) fn number_cells(&mut self) {
        self.has_coordinates = true;
    }

    /// How pictures of boards are drawn.
    pub(crate) fn picture_style(&self) -> PictureStyle {
        PictureStyle { coordinates: self.has_coordinates, ..PictureStyle::default() }
    }

    /// Collects the results for a file instead of standard output; `-` is standard output.
    pub(crate) fn write_to_file(&mut self, name: &str) {
        if name != "-" {
            self.out = Output::File { name: name.to_owned(), content: Vec::new() };
        }
    }

    /// Decides what the output is for, when options such as `--csv` can write a document to it: `documents` holds the file of
    /// each option, and `reports` the options that ask for a report in a form for programs. If a document goes to the output, the
    /// report of the command goes to standard error, so that a program can read the document.
    ///
    /// # Errors
    /// [`Failure::Usage`] if two documents, or a document and a report for programs, would go to the output.
    pub(crate) fn share_output(
        &mut self,
        documents: &[(&'static str, Option<&String>)],
        reports: &[(&'static str, bool)],
    ) -> Result<(), Failure> {
        let documents = documents.iter().filter(|(_, file)| file.is_some_and(|file| file == "-"));
        let documents: Vec<&str> = documents.map(|(option, _)| *option).collect();
        let Some((first, rest)) = documents.split_first() else { return Ok(()) };
        let mut others = rest.iter().chain(reports.iter().filter(|(_, is_on)| *is_on).map(|(option, _)| option));
        if let Some(second) = others.next() {
            let message = Message::new("cli-output-shared").with("first", *first).with("second", *second);
            return Err(Failure::Usage(message));
        }
        let report = if self.is_quiet { Output::Nowhere(io::sink()) } else { Output::Errors(io::stderr()) };
        self.document = Some(std::mem::replace(&mut self.out, report));
        Ok(())
    }

    /// Prints a document; see [`Console::share_output`].
    pub(crate) fn print_document(&mut self, content: &[u8]) -> io::Result<()> {
        self.document.as_mut().unwrap_or(&mut self.out).writer().write_all(content)
    }

    /// Prints neither results nor notes, and writes no file: another process does.
    #[cfg(feature = "cluster")]
    pub(crate) fn print_nothing(&mut self) {
        self.out = Output::Standard(BufWriter::new(io::stdout()));
        self.document = None;
        self.is_quiet = true;
    }

    /// Whether notes, statistics and progress are left out.
    pub(crate) fn is_quiet(&self) -> bool {
        self.is_quiet
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

    /// A number for a table, in the digits of the language.
    pub(crate) fn figures(&self, number: impl ToString) -> String {
        self.text(&Message::new("verbatim").with("text", number.to_string()))
    }

    /// Prints a sentence on a line.
    pub(crate) fn say(&mut self, message: &Message) -> io::Result<()> {
        let text = self.wrapped(&self.words.say(message));
        self.print_line(&text)
    }

    /// Prints a line.
    pub(crate) fn print_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out.writer(), "{text}")
    }

    /// Prints bytes without adding a line end.
    pub(crate) fn print_bytes(&mut self, text: &[u8]) -> io::Result<()> {
        self.out.writer().write_all(text)
    }

    /// Prints words separated by spaces, wrapped to [`LINE_WIDTH`].
    pub(crate) fn print_wrapped(&mut self, words: &[String], indent: &str) -> io::Result<()> {
        let mut line = String::new();
        for word in words {
            if !line.is_empty() && indent.len() + width(&line) + 1 + width(word) > LINE_WIDTH {
                writeln!(self.out.writer(), "{indent}{line}")?;
                line.clear();
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        if line.is_empty() { Ok(()) } else { writeln!(self.out.writer(), "{indent}{line}") }
    }

    /// Prints a value as JSON on one line.
    pub(crate) fn print_json(&mut self, value: &impl Serialize) -> io::Result<()> {
        value.serialize(&mut Serializer::with_formatter(self.out.writer(), SafeJson)).map_err(io::Error::from)?;
        writeln!(self.out.writer())
    }

    /// Whether boards are printed in colour.
    pub(crate) fn is_coloured(&self) -> bool {
        let is_terminal = match self.out {
            Output::Standard(_) => io::stdout().is_terminal(),
            Output::Errors(_) => io::stderr().is_terminal(),
            Output::Nowhere(_) | Output::File { .. } => false,
        };
        wants_colour(self.color, is_terminal)
    }

    /// Whether errors are printed in colour.
    pub(crate) fn has_coloured_errors(&self) -> bool {
        wants_colour(self.color, io::stderr().is_terminal())
    }

    /// When colour is used.
    #[cfg(feature = "play")]
    pub(crate) fn color(&self) -> Color {
        self.color
    }

    /// Prints a note that is not part of the result, a seed for example, on standard error. Errors while printing are ignored.
    pub(crate) fn print_note(&self, message: &Message) {
        if !self.is_quiet {
            let _ = writeln!(io::stderr().lock(), "{}", self.words.say(message));
        }
    }

    /// Prints notes as [`Console::print_note`] does.
    pub(crate) fn print_notes(&self, messages: &[Message]) {
        messages.iter().for_each(|message| self.print_note(message));
    }

    /// Writes out what is still in the buffer of standard output.
    pub(crate) fn flush(&mut self) -> io::Result<()> {
        [Some(&mut self.out), self.document.as_mut()].into_iter().flatten().try_for_each(|output| match output {
            Output::Standard(out) => out.flush(),
            Output::Errors(_) | Output::Nowhere(_) | Output::File { .. } => Ok(()),
        })
    }

    /// Writes everything to its place: the end of a command.
    pub(crate) fn finish(&mut self) -> Result<(), CommandError> {
        self.flush()?;
        for output in [&self.out].into_iter().chain(&self.document) {
            if let Output::File { name, content } = output {
                files::replace(name, content)?;
            }
        }
        Ok(())
    }
}

/// A word as a shell reads it.
fn quoted(word: &str) -> String {
    let is_plain = |sign: char| sign.is_alphanumeric() || "-_./:=,@%+".contains(sign);
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// All messages in a language: those of the puzzles, the session and the front ends.
pub(crate) fn load_words(catalogue: &Catalogue, language: Language) -> Words {
    let words = Words::new(language).with_texts(gordian_session::words()).with_texts(gordian_report::words());
    #[cfg(feature = "play")]
    let words = words.with_texts(gordian_tui::words());
    #[cfg(feature = "cluster")]
    let words = words.with_texts(gordian_cluster::words());
    words.with_texts(self::words()).with_puzzles(catalogue)
}

/// Whether to use colour: by default on a terminal, unless the environment forbids it.
pub(crate) fn wants_colour(color: Color, is_terminal: bool) -> bool {
    let is_off = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = std::env::var_os("TERM").is_some_and(|value| value == "dumb");
    match color {
        Color::Auto => is_terminal && !is_off && !is_dumb,
        Color::Always => true,
        Color::Never => false,
    }
}

/// The sentences of the command line.
fn words() -> Texts {
    texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl")
}
