//! Messages become sentences.

use crate::value::{Finished, formatter, in_digits, number};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource, FluentValue};
use gordian_puzzle::{Argument, Language, Message};
use unic_langid::LanguageIdentifier;

/// The messages that all puzzles share, as Fluent source: verdicts, errors, the dialogue of a game, names of things.
///
/// ```
/// use gordian_puzzle::Language;
/// assert!(gordian_words::shared(Language::Arabic).contains("verdict-unsolvable ="));
/// ```
pub fn shared(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../text/en.ftl"),
        Language::Arabic => include_str!("../text/ar.ftl"),
        Language::Persian => include_str!("../text/fa.ftl"),
    }
}

/// Which digits numbers are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// Those of the language: `0123456789`, `٠١٢٣٤٥٦٧٨٩` or `۰۱۲۳۴۵۶۷۸۹`.
    #[default]
    Language,
    /// `0123456789` in every language.
    Ascii,
}

/// Says messages in one language. It can be shared between threads.
///
/// ```
/// use gordian_puzzle::{Language, Message};
/// use gordian_words::Words;
///
/// let words = Words::new(Language::Persian).with_source("greet = سلام { $who }!").with_isolation(false);
/// assert_eq!(words.say(&Message::new("greet").with("who", "gordian")), "سلام gordian!");
/// ```
pub struct Words {
    language: Language,
    digits: Digits,
    isolates: bool,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The shared messages in a language, with its own digits and with isolation in right-to-left languages.
    pub fn new(language: Language) -> Self {
        // The codes are well-formed; a wrong one would only lose the plural rules, which the tests would see.
        let locale = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Fluent would put marks around every value in every language; the formatter does it only where it helps.
        bundle.set_use_isolating(false);
        // It fails only when a message is called NUMBER, and there are no messages yet.
        let _ = bundle.add_builtins();
        let words = Words { language, digits: Digits::Language, isolates: language.is_right_to_left(), bundle };
        words.with_source(shared(language)).reformatted()
    }

    /// Adds the messages of a Fluent source, a puzzle's for instance. A message that is there already stays as it is, and
    /// entries that Fluent cannot read are left out; [`languages_agree`](crate::check::languages_agree) reports both.
    #[must_use]
    pub fn with_source(mut self, source: &str) -> Self {
        let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
        // The error only lists the messages that were there already, which is the promise above.
        let _ = self.bundle.add_resource(resource);
        self
    }

    /// Adds the messages of several Fluent sources.
    #[must_use]
    pub fn with_sources<'a>(self, sources: impl IntoIterator<Item = &'a str>) -> Self {
        sources.into_iter().fold(self, Words::with_source)
    }

    /// Chooses the digits that numbers are written in.
    #[must_use]
    pub fn with_digits(mut self, digits: Digits) -> Self {
        self.digits = digits;
        self.reformatted()
    }

    /// Chooses whether, in Arabic and Persian, a left-to-right text inside a sentence stands between invisible marks
    /// (U+2068 and U+2069) that keep it in order. Where a program and not a person reads the sentence, or a terminal shows
    /// the marks as boxes, turn it off. English sentences never have them.
    #[must_use]
    pub fn with_isolation(mut self, isolates: bool) -> Self {
        self.isolates = isolates && self.language.is_right_to_left();
        self.reformatted()
    }

    fn reformatted(mut self) -> Self {
        self.bundle.set_formatter(Some(formatter(self.zero(), self.isolates)));
        self
    }

    fn zero(&self) -> char {
        match (self.digits, self.language) {
            (Digits::Language, Language::Arabic) => '\u{0660}',
            (Digits::Language, Language::Persian) => '\u{06f0}',
            _ => '0',
        }
    }

    /// A text with its digits in those of the language: a name such as `test 1`, a size such as `3x4`.
    ///
    /// ```
    /// use gordian_puzzle::Language;
    /// assert_eq!(gordian_words::Words::new(Language::Persian).figures("3x4"), "۳x۴");
    /// ```
    pub fn figures(&self, text: &str) -> String {
        in_digits(text, self.zero())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this id.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The sentence. An unknown message is shown as its id in braces, an argument that was not given as its name in braces.
    pub fn say(&self, message: &Message) -> String {
        let mut arguments = FluentArgs::with_capacity(message.arguments.len());
        for (name, argument) in &message.arguments {
            arguments.set(name.as_ref(), self.value(argument));
        }
        self.fill(&message.id, &arguments)
    }

    /// Joins sentences or words as the language joins a list: `a`, `a and b`, `a, b and c`.
    pub fn join(&self, messages: &[Message]) -> String {
        let mut joined = String::new();
        for (at, message) in messages.iter().enumerate() {
            let said = self.say(message);
            joined = if at == 0 {
                said
            } else {
                let mut arguments = FluentArgs::with_capacity(2);
                arguments.set("before", finished(joined));
                arguments.set("after", finished(said));
                self.fill(if at + 1 == messages.len() { "join-last" } else { "join-next" }, &arguments)
            };
        }
        joined
    }

    fn fill(&self, id: &str, arguments: &FluentArgs<'_>) -> String {
        let found = self.bundle.get_message(id);
        let Some(pattern) = found.as_ref().and_then(FluentMessage::value) else {
            return format!("{{{id}}}");
        };
        let mut sentence = String::new();
        // Writing to a string does not fail, and what Fluent cannot resolve it writes in braces.
        let _ = self.bundle.write_pattern(&mut sentence, pattern, Some(arguments), &mut Vec::new());
        sentence
    }

    fn value<'a>(&self, argument: &'a Argument) -> FluentValue<'a> {
        match argument {
            Argument::Number(value) => number(*value),
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Message(message) => finished(self.say(message)),
            Argument::List(messages) => finished(self.join(messages)),
        }
    }
}

fn finished(text: String) -> FluentValue<'static> {
    FluentValue::Custom(Box::new(Finished(text)))
}

impl std::fmt::Debug for Words {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Words")
            .field("language", &self.language)
            .field("digits", &self.digits)
            .field("isolates", &self.isolates)
            .finish_non_exhaustive()
    }
}
