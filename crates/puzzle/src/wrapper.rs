//! The wrapper: makes a whole [`Instance`] of any [`Rules`].

mod ask;
mod position;
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
pub use ask::{custom_parameters, read_algorithm};
use position::Played;
pub use solve::auto_chose;
use std::sync::Arc;
pub use watch::FrameObserver;

/// An instance made of rules: every algorithm of the engine, hints, play and checks come with it.
pub struct Wrapped<R: Rules> {
    shared: Arc<Shared<R>>,
}

struct Shared<R> {
    rules: Arc<R>,
    level: Option<String>,
}

impl<R: Rules> Wrapped<R> {
    /// The instance of these rules; its id holds the whole board.
    pub fn new(rules: R) -> Self {
        Wrapped { shared: Arc::new(Shared { rules: Arc::new(rules), level: None }) }
    }

    /// The instance that is a bundled level; its id is the level's name.
    pub fn level(rules: R, name: &str) -> Self {
        Wrapped { shared: Arc::new(Shared { rules: Arc::new(rules), level: Some(name.to_owned()) }) }
    }

    /// The instance of these rules, without its type.
    pub fn boxed(rules: R) -> Box<dyn Instance> {
        Box::new(Wrapped::new(rules))
    }

    /// The rules themselves, for those who know their type.
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
        let options = self.rules.options().clone();
        Id { puzzle: self.rules.about().name.to_owned(), head, options, body, seed: None }.to_string()
    }
}

impl<R: Rules> Instance for Wrapped<R> {
    fn puzzle(&self) -> &'static str {
        self.shared.rules.about().name
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
        Box::new(Played::start(Arc::clone(&self.shared)))
    }

    fn referee(&self) -> Box<dyn Referee> {
        self.shared.rules.referee()
    }

    fn write(&self, format: &str) -> Result<String, Refusal> {
        let rules = &self.shared.rules;
        rules.write(format).ok_or_else(|| unknown("error-unknown-format", format, rules.about().formats))
    }

    fn edit(&self) -> Box<dyn Editor> {
        self.shared.rules.edit()
    }

    fn rating(&self) -> Option<Rating> {
        self.shared.rules.rating()
    }

    fn notes(&self) -> Vec<Message> {
        let rules = &self.shared.rules;
        rules.notes().into_iter().chain(rules.impossible(&rules.initial())).collect()
    }
}

/// A refusal of a name that is not among the known ones, with the one that was most likely meant, or all of them.
///
/// ```
/// use gordian_puzzle::wrapper::unknown;
/// let refusal = unknown("error-unknown-estimate", "manhatan", &["none", "manhattan"]);
/// assert_eq!(refusal.message.id, "error-with-advice");
/// ```
pub fn unknown(id: &'static str, name: &str, known: &[&str]) -> Refusal {
    let error = Message::new(id).with("name", name);
    let advice = match did_you_mean(name, known.iter().copied()) {
        Some(meant) => Message::new("error-did-you-mean").with("name", meant),
        None if known.is_empty() => return Refusal::new(error),
        None => {
            let names = known.iter().map(|name| Message::new("verbatim").with("text", *name));
            Message::new("error-known").with("names", names.collect::<Vec<_>>())
        }
    };
    Refusal::new(advised(error, advice))
}

/// An error followed by what to do about it.
pub fn advised(error: Message, advice: Message) -> Message {
    Message::new("error-with-advice").with("error", error).with("advice", advice)
}
