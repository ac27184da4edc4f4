//! What can go wrong before there is an answer.

use gordian_puzzle::{Faults, Message, Refusal};

/// Why there is no answer. Every kind has its exit code, see [`crate::exit`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Wrong usage: an unknown name, an option that does not exist, an ability that the puzzle does not have.
    Usage(Message),
    /// A text is wrong.
    Faults {
        /// The file it came from, or how else a person would call it; none for text typed in place.
        name: Option<String>,
        /// Everything that is wrong with it.
        faults: Faults,
    },
    /// Reading or writing failed.
    Files(Message),
    /// The program itself failed: a defect of ours, caught.
    Broken(Message),
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Failure::Usage(refusal.message)
    }
}

/// What is said of a name that nothing has: the message `id` with the argument `name`, followed by the name that was
/// probably meant, or by all that there are.
///
/// ```
/// use gordian_session::failure::unknown;
/// let message = unknown("error-unknown-puzzle", "tils", ["tiles", "snake"]);
/// assert_eq!(message.id, "session-followed");
/// ```
pub fn unknown<'a>(id: &'static str, name: &str, known: impl IntoIterator<Item = &'a str>) -> Message {
    let known: Vec<&str> = known.into_iter().collect();
    let message = Message::new(id).with("name", name);
    match gordian_puzzle::text::did_you_mean(name, known.iter().copied()) {
        Some(meant) => followed(message, Message::new("error-did-you-mean").with("name", meant)),
        None if known.is_empty() => message,
        None => followed(message, Message::new("error-known").with("names", names(known))),
    }
}

/// One sentence after another.
pub fn followed(first: Message, second: Message) -> Message {
    Message::new("session-followed").with("first", first).with("second", second)
}

/// Names as a list, each as it is.
pub fn names<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<Message> {
    names.into_iter().map(|name| Message::new("verbatim").with("text", name)).collect()
}
