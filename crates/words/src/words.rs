//! Renders messages as sentences.

use crate::value::{RenderedSentence, formatter, isolated, localize_digits, number_value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Pattern;
use gordian_puzzle::text::escape;
use gordian_puzzle::{Argument, Catalogue, Language, Message, Texts, texts};
use unic_langid::LanguageIdentifier;

/// The messages that all puzzles share, as Fluent source: verdicts, errors, the dialogue of a game, names of things.
///
/// ```
/// assert!(gordian_words::shared().english.contains("verdict-unsolvable ="));
/// ```
pub fn shared() -> Texts {
    texts!("../text/en.ftl", ar "../text/ar.ftl", fa "../text/fa.ftl")
}

/// Which digits numbers are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Digits {
    /// The digits of the language: `0123456789`, `٠١٢٣٤٥٦٧٨٩` or `۰۱۲۳۴۵۶۷۸۹`.
    #[default]
    Language,
    /// `0123456789` in every language.
    Ascii,
}

/// Renders messages in one language. It can be shared between threads.
///
/// A message that has no sentence in Arabic or Persian is rendered in English, with English plural forms and ASCII digits,
/// and is isolated from the right-to-left text around it. [`language_of`](Words::language_of) reports which language was used.
///
/// ```
/// use gordian_puzzle::{Language, Message};
/// use gordian_words::Words;
///
/// let words = Words::new(Language::Persian).with_source("greet = سلام { $who }!").with_isolation(false);
/// assert_eq!(words.say(&Message::new("greet").with("who", "gordian")), "سلام gordian!");
///
/// let words = words.with_fallback("leave = Goodbye!");
/// assert_eq!(words.say(&Message::new("leave")), "Goodbye!");
/// assert_eq!(words.language_of("leave"), Some(Language::English));
/// ```
pub struct Words {
    language: Language,
    digits: Digits,
    isolates: bool,
    bundle: Bundle,
    /// The English messages; `None` when the language is English.
    fallback: Option<Bundle>,
}

type Bundle = FluentBundle<FluentResource>;

impl Words {
    /// The shared messages in a language, with its own digits and with isolation in right-to-left languages.
    pub fn new(language: Language) -> Self {
        let fallback = (language != Language::English).then(|| {
            let mut english = empty_bundle(Language::English);
            english.set_formatter(Some(formatter('0', false)));
            english
        });
        let isolates = language.is_right_to_left();
        let words = Words { language, digits: Digits::Language, isolates, bundle: empty_bundle(language), fallback };
        words.with_texts(shared()).reformatted()
    }

    /// Adds the messages of a Fluent source in this language, a puzzle's for instance. A message that is there already stays
    /// as it is, and entries that Fluent cannot read are left out; [`languages_agree`](crate::check::languages_agree) reports
    /// both.
    #[must_use]
    pub fn with_source(mut self, source: &str) -> Self {
        add_source(&mut self.bundle, source);
        self
    }

    /// Adds an English Fluent source, for the messages that this language lacks. It has no effect when this language is
    /// English: use [`with_source`](Words::with_source) there.
    #[must_use]
    pub fn with_fallback(mut self, english: &str) -> Self {
        if let Some(fallback) = &mut self.fallback {
            add_source(fallback, english);
        }
        self
    }

    /// Adds the messages of a component in this language, and the English ones as the fallback.
    #[must_use]
    pub fn with_texts(self, texts: Texts) -> Self {
        let source = texts.get(self.language).unwrap_or_default();
        self.with_source(source).with_fallback(texts.english)
    }

    /// Adds the messages of every puzzle of a catalogue, with their English fallback.
    #[must_use]
    pub fn with_puzzles(self, catalogue: &Catalogue) -> Self {
        catalogue.words().fold(self, Words::with_texts)
    }

    /// Chooses the digits that numbers are written in. Sentences that fall back to English always have ASCII digits.
    #[must_use]
    pub fn with_digits(mut self, digits: Digits) -> Self {
        self.digits = digits;
        self.reformatted()
    }

    /// Chooses whether, in Arabic and Persian, left-to-right text inside a sentence and sentences that fall back to English
    /// stand between invisible marks (U+2068 and U+2069) that keep them in order. Turn it off where a program reads the
    /// sentence, or where a terminal shows the marks as boxes. English output never has them.
    #[must_use]
    pub fn with_isolation(mut self, isolates: bool) -> Self {
        self.isolates = isolates && self.language.is_right_to_left();
        self.reformatted()
    }

    /// Applies the chosen digits and isolation to the bundle.
    fn reformatted(mut self) -> Self {
        self.bundle.set_formatter(Some(formatter(self.zero(), self.isolates)));
        self
    }

    /// The digit zero of the chosen digits.
    fn zero(&self) -> char {
        match (self.digits, self.language) {
            (Digits::Language, Language::Arabic) => '\u{0660}',
            (Digits::Language, Language::Persian) => '\u{06f0}',
            _ => '0',
        }
    }

    /// Replaces the digits of a text by the digits of the language: a name such as `test 1`, a size such as `3x4`.
    ///
    /// ```
    /// use gordian_puzzle::Language;
    /// assert_eq!(gordian_words::Words::new(Language::Persian).localize_digits("3x4"), "۳x۴");
    /// ```
    pub fn localize_digits(&self, text: &str) -> String {
        localize_digits(text, self.zero())
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this id, in this language or in English.
    pub fn knows(&self, id: &str) -> bool {
        self.language_of(id).is_some()
    }

    /// The language that [`say`](Words::say) renders the message with this id in: this language, English where the message
    /// is not translated, or `None` for an unknown id.
    pub fn language_of(&self, id: &str) -> Option<Language> {
        if find_pattern(&self.bundle, id).is_some() {
            return Some(self.language);
        }
        self.fallback.as_ref().and_then(|english| find_pattern(english, id)).map(|_| Language::English)
    }

    /// The sentence. An unknown message is shown as its id in braces, an argument that was not given as its name in braces.
    ///
    /// A message that is not translated is rendered in English as a whole: the messages in its arguments are English too,
    /// even if they have a translation.
    pub fn say(&self, message: &Message) -> String {
        match &self.fallback {
            Some(english) if self.language_of(&message.id) == Some(Language::English) => {
                let sentence = render(english, message);
                if self.isolates { isolated(&sentence) } else { sentence }
            }
            _ => render_pattern(
                &self.bundle,
                &message.id,
                &fluent_arguments(message, &|nested| self.say(nested), &self.bundle),
            ),
        }
    }

    /// Joins sentences or words as the language joins a list: `a`, `a and b`, `a, b and c`.
    pub fn join(&self, messages: &[Message]) -> String {
        join(messages, &|message| self.say(message), &self.bundle)
    }
}

/// A bundle of a language without messages.
fn empty_bundle(language: Language) -> Bundle {
    // The codes are well-formed; a wrong one would only lose the plural rules, and a test would fail.
    let locale = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Fluent would put marks around every value in every language; the formatter does it only where it helps.
    bundle.set_use_isolating(false);
    // It fails only when a message is called NUMBER, and there are no messages yet.
    let _ = bundle.add_builtins();
    bundle
}

/// Adds the messages of a source that the bundle does not have.
fn add_source(bundle: &mut Bundle, source: &str) {
    let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(readable, _)| readable);
    // The error only lists the messages that were there already; `with_source` documents that they stay.
    let _ = bundle.add_resource(resource);
}

/// Renders a message and all messages inside it with one bundle.
fn render(bundle: &Bundle, message: &Message) -> String {
    render_pattern(bundle, &message.id, &fluent_arguments(message, &|nested| render(bundle, nested), bundle))
}

/// The arguments of a message as Fluent values. `say` renders the messages inside it, and `bundle` joins lists of them.
fn fluent_arguments<'a>(message: &'a Message, say: &dyn Fn(&Message) -> String, bundle: &Bundle) -> FluentArgs<'a> {
    let mut arguments = FluentArgs::with_capacity(message.arguments.len());
    for (name, argument) in &message.arguments {
        let value = match argument {
            Argument::Number(value) => number_value(*value),
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Message(nested) => sentence_value(say(nested)),
            Argument::List(items) => sentence_value(join(items, say, bundle)),
        };
        arguments.set(name.as_ref(), value);
    }
    arguments
}

/// Joins the messages, rendered by `say`, with the separators of `bundle`.
fn join(messages: &[Message], say: &dyn Fn(&Message) -> String, bundle: &Bundle) -> String {
    let mut joined = String::new();
    for (index, message) in messages.iter().enumerate() {
        let sentence = say(message);
        joined = if index == 0 {
            sentence
        } else {
            let mut arguments = FluentArgs::with_capacity(2);
            arguments.set("before", sentence_value(joined));
            arguments.set("after", sentence_value(sentence));
            render_pattern(bundle, if index + 1 == messages.len() { "join-last" } else { "join-next" }, &arguments)
        };
    }
    joined
}

/// Renders the message with this id and these arguments. If the bundle does not have it, returns the id in braces.
fn render_pattern(bundle: &Bundle, id: &str, arguments: &FluentArgs<'_>) -> String {
    let Some(pattern) = find_pattern(bundle, id) else {
        return format!("{{{}}}", escape(id));
    };
    let mut sentence = String::new();
    // Writing to a string does not fail, and what Fluent cannot resolve it writes in braces.
    let _ = bundle.write_pattern(&mut sentence, pattern, Some(arguments), &mut Vec::new());
    sentence
}

/// The pattern of a message, if the bundle has the message and it is more than attributes.
fn find_pattern<'a>(bundle: &'a Bundle, id: &str) -> Option<&'a Pattern<&'a str>> {
    bundle.get_message(id).and_then(|message| message.value())
}

/// A rendered sentence as a Fluent value.
fn sentence_value(text: String) -> FluentValue<'static> {
    FluentValue::Custom(Box::new(RenderedSentence(text)))
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
/// Checks that every message becomes a complete sentence in every language, given the messages of a component.
///
/// ```
/// use gordian_puzzle::{Message, Texts};
/// let texts = Texts::english("greet = Hello { $name }");
/// gordian_words::sentences_are_complete(texts, &[Message::new("greet").with("name", "Rana")]).unwrap();
/// assert!(gordian_words::sentences_are_complete(texts, &[Message::new("greet")]).is_err());
/// ```
///
/// # Errors
/// One line for every sentence that is empty, or that shows the name of a missing message or argument in braces.
pub fn sentences_are_complete(texts: Texts, messages: &[Message]) -> Result<(), Vec<String>> {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let words = Words::new(language).with_texts(texts);
        for message in messages {
            let sentence = words.say(message);
            if sentence.contains(['{', '}']) || sentence.trim().is_empty() {
                faults.push(format!("{}: \"{sentence}\" from {message:?}", language.code()));
            }
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
