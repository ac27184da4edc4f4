//! Messages: a puzzle names every sentence by an id with arguments, and never writes the text itself.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The largest number of characters of a text argument in a message about a fault; longer texts are cut.
const MAX_TEXT_CHARS: usize = 200;

/// The id of a Fluent message and its arguments. `gordian-words` renders it as a sentence in a language.
///
/// ```
/// use gordian_puzzle::Message;
/// let message = Message::new("tiles-fault-repeated").with("tile", 7).with("times", 2);
/// assert_eq!(message.id, "tiles-fault-repeated");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// The id in the Fluent files.
    pub id: Cow<'static, str>,
    /// The arguments by name.
    #[serde(default)]
    pub arguments: Vec<(Cow<'static, str>, Argument)>,
}

/// A value inside a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Argument {
    /// A number: chooses plural forms and is written in the language's digits.
    Number(i64),
    /// Text that is the same in every language: an id, a move, a file name.
    Text(String),
    /// A sentence or a word inside the sentence.
    Message(Box<Message>),
    /// Several messages, joined as the language joins a list.
    List(Vec<Message>),
}

impl Message {
    /// A message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Message { id: id.into(), arguments: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Argument>) -> Self {
        self.arguments.push((name.into(), value.into()));
        self
    }

    /// Cuts texts in the arguments that are too long to be read in a sentence.
    pub(crate) fn shorten(&mut self) {
        for (_, argument) in &mut self.arguments {
            match argument {
                Argument::Number(_) => {}
                Argument::Text(text) => {
                    if let Some((end, _)) = text.char_indices().nth(MAX_TEXT_CHARS) {
                        text.truncate(end);
                        text.push('…');
                        text.shrink_to_fit();
                    }
                }
                Argument::Message(message) => message.shorten(),
                Argument::List(messages) => messages.iter_mut().for_each(Message::shorten),
            }
        }
    }
}

macro_rules! argument_from_integers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Argument {
            fn from(value: $kind) -> Self {
                Argument::Number(i64::try_from(value).unwrap_or(i64::MAX))
            }
        }
    )*};
}

argument_from_integers!(i32, i64, u8, u16, u32, u64, usize);

impl From<&str> for Argument {
    fn from(value: &str) -> Self {
        Argument::Text(value.to_owned())
    }
}

impl From<String> for Argument {
    fn from(value: String) -> Self {
        Argument::Text(value)
    }
}

impl From<Message> for Argument {
    fn from(value: Message) -> Self {
        Argument::Message(Box::new(value))
    }
}

impl From<Vec<Message>> for Argument {
    fn from(value: Vec<Message>) -> Self {
        Argument::List(value)
    }
}
