//! `gordian glossary`.

use crate::arguments::Glossary;
use crate::commands::rules::without_links;
use crate::console::{CommandError, Console};
use gordian_puzzle::wrapper::unknown_name;
use gordian_puzzle::{Texts, texts};
use gordian_session::{Failure, exit};
use serde_json::{Value, json};

/// The page with all terms.
static GLOSSARY: Texts =
    texts!("../../words/glossary/en.md", ar "../../words/glossary/ar.md", fa "../../words/glossary/fa.md");

/// A term with its explanation.
struct Term {
    /// The names of the term in links, the same in every language.
    names: Vec<String>,
    /// The heading, without the names.
    title: String,
    /// The explanation.
    text: String,
}

impl Term {
    /// Whether a word names the term: by one of its names, or by its title or a part of it.
    fn is_called(&self, word: &str) -> bool {
        let word = word.trim().to_lowercase();
        let title = self.title.to_lowercase();
        let parts = title.split(['(', ')', '،', ',']).map(str::trim);
        self.names.contains(&word.replace(' ', "-")) || title == word || parts.into_iter().any(|part| part == word)
    }
}

/// Explains a term, or all of them.
pub(crate) fn run(arguments: &Glossary, console: &mut Console) -> Result<u8, CommandError> {
    let (page, _) = GLOSSARY.get_or_english(console.words().language());
    let mut terms = terms(page);
    if let Some(word) = &arguments.term {
        let known: Vec<String> = terms.iter().flat_map(|term| term.names.clone()).collect();
        let known: Vec<&str> = known.iter().map(String::as_str).collect();
        // English titles are understood in every language.
        let english = self::terms(GLOSSARY.english);
        let name = english.iter().find(|term| term.is_called(word)).and_then(|term| term.names.first());
        let is_wanted = |term: &Term| term.is_called(word) || name.is_some_and(|name| term.names.contains(name));
        let missing = || Failure::from(unknown_name("cli-unknown-term", word, &known));
        let at = terms.iter().position(is_wanted).ok_or_else(missing)?;
        terms = vec![terms.swap_remove(at)];
    }
    if arguments.format.json {
        let listed = terms.iter().map(|term| json!({ "names": term.names, "title": term.title, "text": term.text }));
        console.print_json(&listed.collect::<Vec<Value>>())?;
        return Ok(exit::DONE);
    }
    for (index, term) in terms.iter().enumerate() {
        if index > 0 {
            console.print_line("")?;
        }
        console.print_line(&term.title)?;
        console.print_line(&term.text)?;
    }
    Ok(exit::DONE)
}

/// The names of all terms, for completions.
#[cfg(feature = "tools")]
pub(crate) fn names() -> Vec<String> {
    terms(GLOSSARY.english).into_iter().flat_map(|term| term.names).collect()
}

/// The terms of the page: every heading of the third level, with the text below it.
fn terms(page: &str) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    let mut is_inside = false;
    for line in without_links(page).lines() {
        if let Some(heading) = line.strip_prefix("### ") {
            let parts: Vec<&str> = heading.split("</a>").collect();
            let names = parts.iter().filter_map(|part| part.split('"').nth(1)).map(str::to_owned).collect();
            let title = parts.last().map_or("", |title| title.trim()).to_owned();
            terms.push(Term { names, title, text: String::new() });
            is_inside = true;
        } else if line.starts_with('#') {
            is_inside = false;
        } else if let Some(term) = terms.last_mut().filter(|_| is_inside) {
            term.text.push_str(line);
            term.text.push('\n');
        }
    }
    for term in &mut terms {
        term.text.truncate(term.text.trim_end().len());
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_explains_the_same_terms() {
        let english: Vec<Vec<String>> = terms(GLOSSARY.english).into_iter().map(|term| term.names).collect();
        assert!(english.len() > 30 && english.iter().all(|names| !names.is_empty()), "{english:?}");
        for (language, page) in GLOSSARY.translations() {
            let found = terms(page);
            let names: Vec<Vec<String>> = found.iter().map(|term| term.names.clone()).collect();
            assert_eq!(names, english, "{language:?}");
            assert!(found.iter().all(|term| !term.title.is_empty() && !term.text.is_empty()), "{language:?}");
        }
    }
}
