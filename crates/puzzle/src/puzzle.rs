//! A kind of puzzle: a row of the catalogue.

use crate::about::About;
use crate::editor::Editor;
use crate::fault::Faults;
use crate::generate::GenerateRequest;
use crate::instance::Instance;
use crate::level::Level;
use crate::message::Message;
use crate::options::Options;
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::tables::{TableInfo, TableOffer};
use crate::technique::Technique;

/// A kind of puzzle: a row of the catalogue.
pub trait Puzzle: Send + Sync {
    /// The description of the puzzle and of what it offers.
    fn about(&self) -> &About;

    /// The bundled levels. By default those of [`About::levels`].
    fn levels(&self) -> Vec<Level> {
        self.about().levels.all()
    }

    /// A short description of a bundled level, for a list; `None` where its name and size say enough.
    fn level_summary(&self, _level: &str) -> Option<Message> {
        None
    }

    /// The title of a bundled level; `None` where its name is a plain number.
    fn level_title(&self, _level: &str) -> Option<Message> {
        None
    }

    /// Whether a text looks like an instance of this puzzle, even with faults: front ends ask it when a text does not say
    /// which puzzle it is for. By default a text looks like one when it can be read.
    fn resembles(&self, text: &str) -> bool {
        self.read(text, &Options::new()).is_ok()
    }

    /// A bundled level by its name, under rule options. By default it is read from [`About::levels`].
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        let level = self.about().levels.find(name)?;
        Some(self.read(level.board, options).ok()?.named(name))
    }

    /// Reads an instance from a file's text or from the inline form used in ids.
    ///
    /// # Errors
    /// Every fault of the text, each with its place.
    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults>;

    /// The named boards of a text; empty if its only board has no name.
    ///
    /// # Errors
    /// When the text holds several boards and something is wrong between them, such as two boards with the same name.
    fn split(&self, _text: &str) -> Result<Vec<NamedBoard>, Faults> {
        Ok(Vec::new())
    }

    /// The techniques that its explanations and hints name, the simplest first.
    fn techniques(&self) -> Vec<Technique> {
        Vec::new()
    }

    /// Makes an instance: the same request gives the same instance on every machine. It reports its progress to the watcher's
    /// `setup`, which can cancel it.
    ///
    /// # Errors
    /// When a size, level or parameter is unknown, or when it was cancelled.
    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal>;

    /// An editor with an empty board of this size.
    ///
    /// # Errors
    /// When the puzzle does not have this size.
    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal>;

    /// The large tables that it can build.
    fn tables(&self) -> Vec<TableOffer> {
        Vec::new()
    }

    /// Builds the table of an estimate for a size and stores it, replacing an older one. The fault of the result says why it
    /// could not be stored.
    ///
    /// # Errors
    /// When there is no such table, when it was cancelled, or when it needs more memory than the request allows.
    fn build_table(
        &self,
        _size: &str,
        _estimate: &str,
        _request: &SolveRequest,
        _watcher: &mut dyn Watcher,
    ) -> Result<TableInfo, Refusal> {
        Err(Refusal::new(Message::new("refused-no-tables")))
    }
}

/// Writes `about`, `read`, `resembles`, `generate` and `blank` of [`Puzzle`] for a puzzle that has one type of boards. It stands
/// inside the `impl Puzzle` block and names the [`About`] and the functions of the puzzle's modules:
///
/// ```ignore
/// puzzle_functions!(ABOUT, instance, notation::read, notation::resembles, generator::generate, editor::blank);
/// ```
///
/// | function | signature |
/// | --- | --- |
/// | `instance` | `fn(Board) -> Box<dyn Instance>` |
/// | `read` | `fn(&str, &Options) -> Result<Board, Faults>` |
/// | `resembles` | `fn(&str) -> bool` |
/// | `generate` | `fn(&GenerateRequest, &mut dyn Watcher) -> Result<Board, Refusal>` |
/// | `blank` | `fn(&str, &Options) -> Result<impl Editor, Message>`, from a size |
#[macro_export]
macro_rules! puzzle_functions {
    ($about:path, $instance:path, $read:path, $resembles:path, $generate:path, $blank:path $(,)?) => {
        fn about(&self) -> &$crate::About {
            &$about
        }

        fn read(
            &self,
            text: &str,
            options: &$crate::Options,
        ) -> ::std::result::Result<::std::boxed::Box<dyn $crate::Instance>, $crate::Faults> {
            $read(text, options).map($instance)
        }

        fn resembles(&self, text: &str) -> bool {
            $resembles(text)
        }

        fn generate(
            &self,
            request: &$crate::GenerateRequest,
            watcher: &mut dyn $crate::Watcher,
        ) -> ::std::result::Result<::std::boxed::Box<dyn $crate::Instance>, $crate::Refusal> {
            $generate(request, watcher).map($instance)
        }

        fn blank(
            &self,
            size: &str,
            options: &$crate::Options,
        ) -> ::std::result::Result<::std::boxed::Box<dyn $crate::Editor>, $crate::Refusal> {
            match $blank(size, options) {
                Ok(editor) => Ok(::std::boxed::Box::new(editor)),
                Err(message) => Err($crate::Refusal::new(message)),
            }
        }
    };
}

/// A board in a text that can hold several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBoard {
    /// The name of the board.
    pub name: String,
    /// The text of this board only.
    pub text: String,
    /// The line at which its text begins, counted from 1.
    pub line: usize,
}
