//! `GET /api/glossary`: the terms of search, explained.

use crate::outcome::Outcome;
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_words::{Section, Words};
use serde::Serialize;

/// A part of the glossary with related terms.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct SectionBody {
    /// The heading.
    title: String,
    /// The terms: the shape of `glossary --json`.
    terms: Vec<TermBody>,
}

/// A term with its explanation.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TermBody {
    /// The names of the term in links, the same in every language.
    names: Vec<String>,
    /// The term.
    title: String,
    /// The explanation; what is typed in commands is between backticks.
    text: String,
}

impl SectionBody {
    fn new(section: Section, words: &Words) -> Self {
        let terms = section.terms.into_iter().map(|term| TermBody {
            names: term.names,
            title: term.title,
            text: localize_prose(&term.text, words),
        });
        SectionBody { title: section.title, terms: terms.collect() }
    }
}

/// A text in the digits of the language, except for what is typed in commands, between backticks.
fn localize_prose(text: &str, words: &Words) -> String {
    let is_typed = |index: usize| index % 2 == 1;
    let part =
        |(index, part): (usize, &str)| if is_typed(index) { part.to_owned() } else { words.localize_digits(part) };
    text.split('`').enumerate().map(part).collect::<Vec<String>>().join("`")
}

/// The terms of search that the page uses, in sections, in the language of the request.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/glossary",
    responses((status = 200, description = "the terms", body = Vec<SectionBody>)),
))]
pub(crate) fn glossary(call: &Call<'_>) -> Result<Outcome, Problem> {
    let words = call.context.words();
    let sections = gordian_words::glossary(call.context.locale.language).into_iter();
    answer(&sections.map(|section| SectionBody::new(section, words)).collect::<Vec<SectionBody>>())
}
