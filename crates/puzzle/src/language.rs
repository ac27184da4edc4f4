//! The languages of Gordian.

/// A language that Gordian speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English.
    English,
    /// Arabic.
    Arabic,
    /// Persian.
    Persian,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 3] = [Language::English, Language::Arabic, Language::Persian];

    /// The code: `en`, `ar` or `fa`.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Arabic => "ar",
            Language::Persian => "fa",
        }
    }

    /// The language of a code or of a locale such as `fa_IR.UTF-8`.
    ///
    /// ```
    /// use gordian_puzzle::Language;
    /// assert_eq!(Language::from_code("fa_IR.UTF-8"), Some(Language::Persian));
    /// assert_eq!(Language::from_code("C"), None);
    /// ```
    pub fn from_code(code: &str) -> Option<Language> {
        let short = code.split(['_', '-', '.', '@']).next().unwrap_or(code);
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(short))
    }

    /// Whether the language is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        self != Language::English
    }
}
