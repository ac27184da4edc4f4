//! The glossary: the terms of search that messages, documents and the page use, explained in every language.

use gordian_puzzle::{Language, Texts, texts};
use serde::Serialize;

/// The pages of the glossary. A heading of the second level begins a section and one of the third level a term; the anchors
/// in the heading are the names of the term.
static PAGES: Texts = texts!("../glossary/en.md", ar "../glossary/ar.md", fa "../glossary/fa.md");

/// A part of the glossary with related terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// The heading.
    pub title: String,
    /// The terms, in the order in which a beginner needs them.
    pub terms: Vec<Term>,
}

/// A term with its explanation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Term {
    /// The names of the term in links and on the command line, the same in every language.
    pub names: Vec<String>,
    /// The term in the language of the glossary.
    pub title: String,
    /// The explanation, as plain text; what is typed in commands is between backticks.
    pub text: String,
}

impl Term {
    /// Whether a word names the term: by one of its names, or by its title or a part of it.
    ///
    /// ```
    /// let frontier = gordian_words::find_term("open list", gordian_puzzle::Language::Persian).unwrap();
    /// assert!(frontier.is_called("frontier"));
    /// ```
    pub fn is_called(&self, word: &str) -> bool {
        let word = word.trim().to_lowercase();
        let title = self.title.to_lowercase();
        let mut parts = title.split(['(', ')', '،', ',']).map(str::trim);
        self.names.contains(&word.replace(' ', "-")) || title == word || parts.any(|part| part == word)
    }
}

/// The glossary in a language.
pub fn glossary(language: Language) -> Vec<Section> {
    parse(PAGES.get_or_english(language).0)
}

/// The term that a word names, explained in a language. English titles are understood in every language.
pub fn find_term(word: &str, language: Language) -> Option<Term> {
    let terms = |language| glossary(language).into_iter().flat_map(|section| section.terms);
    let english = terms(Language::English).find(|term| term.is_called(word));
    let name = english.and_then(|term| term.names.into_iter().next());
    terms(language).find(|term| term.is_called(word) || name.as_ref().is_some_and(|name| term.names.contains(name)))
}

fn parse(page: &str) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for line in page.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            sections.push(Section { title: plain(title), terms: Vec::new() });
        } else if let Some(heading) = line.strip_prefix("### ") {
            let parts: Vec<&str> = heading.split("</a>").collect();
            let names = parts.iter().filter_map(|part| part.split('"').nth(1)).map(str::to_owned).collect();
            let title = parts.last().map_or_else(String::new, |title| plain(title));
            if let Some(section) = sections.last_mut() {
                section.terms.push(Term { names, title, text: String::new() });
            }
        } else if let Some(term) = sections.last_mut().and_then(|section| section.terms.last_mut()) {
            term.text.push_str(&plain(line));
            term.text.push('\n');
        }
    }
    for term in sections.iter_mut().flat_map(|section| &mut section.terms) {
        term.text.truncate(term.text.trim_end().len());
    }
    sections
}

/// Markdown without emphasis and without the escapes of stars.
fn plain(markdown: &str) -> String {
    markdown.replace("**", "").replace("\\*", "*").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_explains_the_same_terms() {
        let names = |sections: &[Section]| -> Vec<Vec<Vec<String>>> {
            sections.iter().map(|section| section.terms.iter().map(|term| term.names.clone()).collect()).collect()
        };
        let english = names(&parse(PAGES.english));
        assert!(english.iter().flatten().count() > 30 && english.iter().flatten().all(|names| !names.is_empty()));
        for (language, page) in PAGES.translations() {
            let sections = parse(page);
            assert_eq!(names(&sections), english, "{language:?}");
            let is_whole = |term: &Term| !term.title.is_empty() && !term.text.is_empty();
            assert!(sections.iter().all(|section| !section.title.is_empty()), "{language:?}");
            assert!(sections.iter().flat_map(|section| &section.terms).all(is_whole), "{language:?}");
        }
    }

    #[test]
    fn marks_of_markdown_other_than_backticks_are_removed() {
        for language in Language::ALL {
            for section in glossary(language) {
                for Term { title, text, .. } in section.terms {
                    assert!(!format!("{title}{text}").contains(['\\', '<', '[']), "{language:?} {title}: {text}");
                }
            }
        }
        assert_eq!(find_term("a-star", Language::English).map(|term| term.title).as_deref(), Some("A*"));
    }
}
