//! A kind of puzzle: a row of the catalogue.

use crate::about::About;
use crate::editor::Editor;
use crate::generate::GenerateRequest;
use crate::instance::Instance;
use crate::level::Level;
use crate::message::Message;
use crate::options::Options;
use crate::request::{Refusal, SolveRequest, Watcher};
use crate::tables::{TableInfo, TableOffer};
use crate::technique::Technique;
use crate::text::Faults;

/// A kind of puzzle: a row of the catalogue.
pub trait Puzzle: Send + Sync {
    /// What it is and offers.
    fn about(&self) -> &About;

    /// The bundled levels. By default those of [`About::levels`].
    fn levels(&self) -> Vec<Level> {
        self.about().levels.all()
    }

    /// What a bundled level holds, in a few words for a list; `None` where its name and size say enough.
    fn level_summary(&self, _level: &str) -> Option<Message> {
        None
    }

    /// What a bundled level is called in words; `None` where its name is a plain number, which says enough.
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

    /// The instances of a text that holds several, each with its name and its own text; none when it holds one.
    fn split(&self, _text: &str) -> Vec<(String, String)> {
        Vec::new()
    }

    /// The ways of reasoning that its explanations and hints name, the simplest first; none where they name none.
    fn techniques(&self) -> Vec<Technique> {
        Vec::new()
    }

    /// Makes an instance: the same request gives the same instance on every machine. The watcher's `setup` is told how far
    /// it has come, and can break it off.
    ///
    /// # Errors
    /// When the request asks for what cannot be (an unknown size, level or parameter), or when it was broken off.
    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal>;

    /// An unvalidated board to edit, of a size.
    ///
    /// # Errors
    /// When the size is not one of this puzzle's.
    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal>;

    /// The large tables that it can make.
    fn tables(&self) -> Vec<TableOffer> {
        Vec::new()
    }

    /// Makes the table of an estimate for a size and puts it into the request's store, in place of the one that may be there.
    /// The fault of what comes back says why it could not be stored.
    ///
    /// # Errors
    /// When there is no such table, when it was broken off, or when it needs more memory than the request allows.
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
