//! `gordian glossary`.

use crate::arguments::Glossary;
use crate::console::{CommandError, Console};
use gordian_puzzle::Language;
use gordian_puzzle::wrapper::unknown_name;
use gordian_session::{Failure, exit};
use gordian_words::{Section, Term, find_term, glossary};

/// Explains a term, or all of them.
pub(crate) fn run(arguments: &Glossary, console: &mut Console) -> Result<u8, CommandError> {
    let language = console.words().language();
    let terms: Vec<Term> = match &arguments.term {
        Some(word) => vec![find_term(word, language).ok_or_else(|| unknown_term(word))?],
        None => glossary(language).into_iter().flat_map(|section| section.terms).collect(),
    };
    if arguments.format.json {
        console.print_json(&terms)?;
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

fn unknown_term(word: &str) -> Failure {
    let known = names();
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    unknown_name("cli-unknown-term", word, &known).into()
}

/// The names of all terms.
pub(crate) fn names() -> Vec<String> {
    let names = |section: Section| section.terms.into_iter().flat_map(|term| term.names);
    glossary(Language::English).into_iter().flat_map(names).collect()
}
