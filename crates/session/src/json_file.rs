//! Reading the files that Gordian writes as JSON: errors are faults with a place in the text.

use crate::failure::Failure;
use gordian_puzzle::{Fault, Faults, Message};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

/// A JSON text with a `format` and a `version`, and the ids of the messages about what can be wrong with it.
pub(crate) struct JsonFile<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// The name of the text in messages.
    pub(crate) name: Option<&'a str>,
    /// The value that `format` must have.
    pub(crate) format: &'static str,
    /// The text ends too early.
    pub(crate) cut: &'static str,
    /// The text is not JSON.
    pub(crate) syntax: &'static str,
    /// The text is JSON of another form.
    pub(crate) form: &'static str,
    /// The text has another `format`, which the message names.
    pub(crate) other_format: &'static str,
}

impl JsonFile<'_> {
    /// The version of the text; 0 if it has none.
    ///
    /// # Errors
    /// [`Failure::Faults`] when the text is not JSON or has another format.
    pub(crate) fn version(&self) -> Result<u32, Failure> {
        #[derive(Deserialize)]
        struct Head {
            format: String,
            #[serde(default)]
            version: u32,
        }
        let head: Head = self.read()?;
        if head.format == self.format {
            return Ok(head.version);
        }
        Err(self.fault(1, 1, Message::new(self.other_format).with("format", head.format)))
    }

    /// Reads the text as a value.
    ///
    /// # Errors
    /// [`Failure::Faults`] at the place where reading failed.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_str(self.without_mark()).map_err(|error| {
            let id = match error.classify() {
                Category::Eof => self.cut,
                Category::Syntax => self.syntax,
                Category::Data | Category::Io => self.form,
            };
            self.fault(error.line(), error.column(), Message::new(id))
        })
    }

    /// The failure with one fault at a place.
    pub(crate) fn fault(&self, line: usize, column: usize, message: Message) -> Failure {
        let fault = Fault { line: line.max(1), column: column.max(1), length: 1, message };
        let faults = Faults::one(self.without_mark(), fault);
        Failure::Faults { name: self.name.map(str::to_owned), faults }
    }

    /// The text without a byte order mark.
    fn without_mark(&self) -> &str {
        self.text.trim_start_matches('\u{feff}')
    }
}
