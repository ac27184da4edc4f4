//! The language and the digits of a response.

use gordian_puzzle::{Catalogue, Language, Message};
use gordian_words::{Digits, Words};
use serde::Deserialize;

/// The words of every language with every kind of digits.
#[derive(Debug)]
pub(crate) struct Localizers {
    words: Vec<Words>,
}

impl Localizers {
    pub(crate) fn new(catalogue: &Catalogue) -> Self {
        let load_words = |language: Language, digits| {
            // Of two messages with one id the first is used, so the page can override those that it shares.
            Words::new(language)
                .with_texts(crate::words())
                .with_texts(gordian_session::words())
                .with_puzzles(catalogue)
                .with_digits(digits)
        };
        let digit_kinds = [Digits::Language, Digits::Ascii];
        let every_locale =
            Language::ALL.into_iter().flat_map(|language| digit_kinds.map(|digits| load_words(language, digits)));
        Localizers { words: every_locale.collect() }
    }

    /// The words in the language and the digits of a locale.
    pub(crate) fn get(&self, locale: Locale) -> &Words {
        let language = Language::ALL.iter().position(|language| *language == locale.language).unwrap_or(0);
        &self.words[2 * language + usize::from(locale.digits == Digits::Ascii)]
    }
}

/// The language and the digits that a request wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locale {
    /// The language.
    pub language: Language,
    /// The digits.
    pub digits: Digits,
}

/// The language and the digits of the response.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(test, derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(crate) struct LocaleQuery {
    /// `en`, `ar` or `fa`; by default the first of them in the header `Accept-Language`.
    #[serde(default)]
    #[cfg_attr(test, param(value_type = String, required = false))]
    lang: Option<String>,
    /// `latin` for 0123456789 in every language; by default the language's own digits.
    #[serde(default)]
    #[cfg_attr(test, param(value_type = String, required = false))]
    digits: Option<String>,
}

impl Locale {
    /// The locale of a request, from its query, as in `lang=fa&digits=latin`, or from the languages that the user prefers, in the
    /// form of the header `Accept-Language`. An unknown language becomes English.
    pub fn of(query: &str, languages: &str) -> Locale {
        let query: LocaleQuery = serde_urlencoded::from_str(query).unwrap_or_default();
        let code = |entry: &'_ str| Language::from_code(entry.split(';').next().unwrap_or(entry).trim());
        let accepted = || languages.split(',').find_map(code);
        let language =
            query.lang.as_deref().and_then(Language::from_code).or_else(accepted).unwrap_or(Language::English);
        let digits = if query.digits.as_deref() == Some("latin") { Digits::Ascii } else { Digits::Language };
        Locale { language, digits }
    }
}

/// The title in a message, or the name itself where the puzzle has no such message.
pub(crate) fn title_or_name(words: &Words, title: &Message, name: &str) -> String {
    if words.knows(&title.id) { words.say(title) } else { name.to_owned() }
}

/// The sentence of a message, or an empty text where the puzzle has no such message.
pub(crate) fn optional(words: &Words, id: &str) -> String {
    if words.knows(id) { words.say(&Message::new(id.to_owned())) } else { String::new() }
}
