//! The wrapper: [`Wrapped`] implements [`Instance`] for any [`Rules`].

mod position;
mod resolve;
mod solve;
mod watch;

use crate::check::Rating;
use crate::editor::Editor;
use crate::id::Id;
use crate::instance::Instance;
use crate::message::Message;
use crate::options::Options;
use crate::position::Position;
use crate::referee::Referee;
use crate::request::Refusal;
use crate::rules::Rules;
use crate::text::did_you_mean;
use gordian_search::Limits;
use position::WrappedPosition;
pub use resolve::{custom_parameters, find_estimate, read_algorithm, read_choices};
pub use solve::{algorithm_title, auto_choice_message, is_auto_choice, no_course_counts};
use std::sync::Arc;
pub use watch::FrameObserver;

/// An instance built from a puzzle's rules. It adds the engine's algorithms, hints, play and checks of every plan.
pub struct Wrapped<R: Rules> {
    shared: Arc<Shared<R>>,
}

/// What the instance and all its positions share.
struct Shared<R> {
    rules: Arc<R>,
    /// The name of the bundled level; `None` if the id contains the board.
    level: Option<String>,
}

impl<R: Rules> Wrapped<R> {
    /// An instance whose id contains the whole board.
    pub fn new(rules: R) -> Self {
        Wrapped { shared: Arc::new(Shared { rules: Arc::new(rules), level: None }) }
    }

    /// An instance that is a bundled level: its id contains the level's name instead of the board.
    pub fn level(rules: R, name: &str) -> Self {
        Wrapped { shared: Arc::new(Shared { rules: Arc::new(rules), level: Some(name.to_owned()) }) }
    }

    /// Like [`Wrapped::new`], as a boxed trait object.
    pub fn boxed(rules: R) -> Box<dyn Instance> {
        Box::new(Wrapped::new(rules))
    }

    /// The rules that this instance wraps.
    pub fn rules(&self) -> &R {
        &self.shared.rules
    }
}

impl<R: Rules> Shared<R> {
    fn id(&self) -> String {
        let (head, body) = match &self.level {
            Some(level) => (level.clone(), None),
            None => {
                let (head, body) = self.rules.inline();
                (head, Some(body))
            }
        };
        self.id_of(head, body)
    }

    /// The id of an instance with the options of this one.
    fn id_of(&self, head: String, body: Option<String>) -> String {
        let options = self.rules.options().clone();
        Id { puzzle: R::ABOUT.name.to_owned(), head, options, body, seed: None }.to_string()
    }
}

impl<R: Rules> Instance for Wrapped<R> {
    fn puzzle(&self) -> &'static str {
        R::ABOUT.name
    }

    fn id(&self) -> String {
        self.shared.id()
    }

    fn named(self: Box<Self>, level: &str) -> Box<dyn Instance> {
        let shared = Shared { rules: Arc::clone(&self.shared.rules), level: Some(level.to_owned()) };
        Box::new(Wrapped { shared: Arc::new(shared) })
    }

    fn options(&self) -> &Options {
        self.shared.rules.options()
    }

    fn start(&self) -> Box<dyn Position> {
        Box::new(WrappedPosition::start(Arc::clone(&self.shared)))
    }

    fn referee(&self) -> Box<dyn Referee> {
        self.shared.rules.referee()
    }

    fn write(&self, format: &str) -> Result<String, Refusal> {
        let rules = &self.shared.rules;
        rules.write(format).ok_or_else(|| unknown_name("error-unknown-format", format, R::ABOUT.formats))
    }

    fn edit(&self) -> Box<dyn Editor> {
        self.shared.rules.edit()
    }

    fn rating(&self, limits: &Limits) -> Option<Rating> {
        self.shared.rules.rating(limits)
    }

    fn notes(&self) -> Vec<Message> {
        let rules = &self.shared.rules;
        rules.notes().into_iter().chain(rules.impossible(&rules.initial())).collect()
    }

    fn warnings(&self) -> Vec<Message> {
        self.shared.rules.notes()
    }
}

/// Refuses an unknown name. The message suggests the most similar known name, or lists all of them if none is similar.
///
/// `id` is the message for the error itself; its argument `name` is the unknown name.
///
/// ```
/// use gordian_puzzle::wrapper::unknown_name;
/// let refusal = unknown_name("error-unknown-estimate", "manhatan", &["none", "manhattan"]);
/// assert_eq!(refusal.message.id, "error-with-advice");
/// ```
pub fn unknown_name(id: &'static str, name: &str, known: &[&str]) -> Refusal {
    let error = Message::new(id).with("name", name);
    let advice = match did_you_mean(name, known.iter().copied()) {
        Some(similar) => Message::new("error-did-you-mean").with("name", similar),
        None if known.is_empty() => return Refusal::new(error),
        None => {
            let names = known.iter().map(|name| Message::new("verbatim").with("text", *name));
            Message::new("error-known").with("names", names.collect::<Vec<_>>())
        }
    };
    Refusal::new(with_advice(error, advice))
}

/// An error message followed by advice on what to do about it.
pub fn with_advice(error: Message, advice: Message) -> Message {
    Message::new("error-with-advice").with("error", error).with("advice", advice)
}
