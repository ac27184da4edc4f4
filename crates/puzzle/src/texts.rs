//! A text in several languages, of which only English is required.

use crate::language::Language;

/// A text in English, and in the other languages where it is translated.
///
/// [`texts!`](crate::texts!) reads one from files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The English text.
    pub english: &'static str,
    /// The Arabic text.
    pub arabic: Option<&'static str>,
    /// The Persian text.
    pub persian: Option<&'static str>,
}

impl Texts {
    /// A text that exists in English only.
    pub const fn english(english: &'static str) -> Self {
        Texts { english, arabic: None, persian: None }
    }

    /// The text in a language; `None` where it is not translated.
    pub fn get(&self, language: Language) -> Option<&'static str> {
        match language {
            Language::English => Some(self.english),
            Language::Arabic => self.arabic,
            Language::Persian => self.persian,
        }
    }

    /// The text in a language, or in English where it is not translated, with the language it is in.
    ///
    /// ```
    /// use gordian_puzzle::{Language, Texts};
    /// let rules = Texts::english("# Lights Out");
    /// assert_eq!(rules.get_or_english(Language::Persian), ("# Lights Out", Language::English));
    /// ```
    pub fn get_or_english(&self, language: Language) -> (&'static str, Language) {
        match self.get(language) {
            Some(text) => (text, language),
            None => (self.english, Language::English),
        }
    }

    /// The text in every language that it exists in, English first.
    pub fn translations(&self) -> impl Iterator<Item = (Language, &'static str)> + use<> {
        let texts = *self;
        Language::ALL.into_iter().filter_map(move |language| Some((language, texts.get(language)?)))
    }
}

/// Includes the files of a text: English, and optionally Arabic and Persian. Paths start from the file that calls it.
///
/// ```ignore
/// static WORDS: Texts = gordian_puzzle::texts!("../words/en.ftl", ar "../words/ar.ftl", fa "../words/fa.ftl");
/// static RULES: Texts = gordian_puzzle::texts!("../docs/rules.md");
/// ```
#[macro_export]
macro_rules! texts {
    ($english:literal) => {
        $crate::Texts::english(include_str!($english))
    };
    ($english:literal, ar $arabic:literal, fa $persian:literal) => {
        $crate::Texts {
            english: include_str!($english),
            arabic: Some(include_str!($arabic)),
            persian: Some(include_str!($persian)),
        }
    };
}
