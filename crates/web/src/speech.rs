//! The language of an answer.

use axum::extract::{FromRequestParts, Query};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use gordian_puzzle::{Catalogue, Language, Message};
use gordian_words::{Digits, Words};
use serde::Deserialize;
use std::convert::Infallible;
use utoipa::IntoParams;

/// Words for every language and kind of digits.
#[derive(Debug)]
pub(crate) struct Voices {
    voices: Vec<Words>,
}

impl Voices {
    pub(crate) fn new(catalogue: &Catalogue) -> Self {
        let voice = |language: Language, digits| {
            // The page's own come first: where it says a thing in another way than the command line, its way counts.
            Words::new(language)
                .with_texts(crate::words())
                .with_texts(gordian_session::words())
                .with_puzzles(catalogue)
                .with_digits(digits)
        };
        let kinds = [Digits::Language, Digits::Ascii];
        let voices = Language::ALL.into_iter().flat_map(|language| kinds.map(|digits| voice(language, digits)));
        Voices { voices: voices.collect() }
    }

    /// The words of a speech.
    pub(crate) fn of(&self, speech: Speech) -> &Words {
        let language = Language::ALL.iter().position(|language| *language == speech.language).unwrap_or(0);
        &self.voices[2 * language + usize::from(speech.digits == Digits::Ascii)]
    }
}

/// The language that an answer is wanted in, from `?lang=fa&digits=latin`, or from the browser's own wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Speech {
    pub(crate) language: Language,
    pub(crate) digits: Digits,
}

/// How an answer is worded.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SpeechQuery {
    /// `en`, `ar` or `fa`; otherwise the header `Accept-Language` decides.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    lang: Option<String>,
    /// `latin` for 0123456789 in every language; otherwise the language's own digits.
    #[serde(default)]
    #[param(value_type = Option<String>)]
    digits: Option<String>,
}

impl<S: Send + Sync> FromRequestParts<S> for Speech {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let asked =
            Query::<SpeechQuery>::from_request_parts(parts, state).await.map(|query| query.0).unwrap_or_default();
        let header = parts.headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let wished =
            || header.split(',').find_map(|wish| Language::from_code(wish.split(';').next().unwrap_or(wish).trim()));
        let language = asked.lang.as_deref().and_then(Language::from_code).or_else(wished).unwrap_or(Language::English);
        let digits = if asked.digits.as_deref() == Some("latin") { Digits::Ascii } else { Digits::Language };
        Ok(Speech { language, digits })
    }
}

/// What an algorithm is called: one of the engine's, or of the puzzle's own.
pub(crate) fn algorithm(words: &Words, puzzle: &str, name: &str) -> String {
    titled(words, &[format!("algorithm-{name}-name"), format!("{puzzle}-algorithm-{name}-name")], name)
}

/// What an estimate of a puzzle is called.
pub(crate) fn estimate(words: &Words, puzzle: &str, name: &str) -> String {
    titled(words, &[format!("{puzzle}-estimate-{name}-name")], name)
}

/// The first message that there is; the name itself where there is none.
fn titled(words: &Words, ids: &[String], name: &str) -> String {
    let known = ids.iter().find(|id| words.knows(id));
    known.map_or_else(|| name.to_owned(), |id| words.say(&Message::new(id.clone())))
}

/// The sentence of a message that a puzzle may leave out.
pub(crate) fn optional(words: &Words, id: &str) -> String {
    if words.knows(id) { words.say(&Message::new(id.to_owned())) } else { String::new() }
}
