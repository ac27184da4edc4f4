//! The rules page of a puzzle as plain text.

use gordian_puzzle::{About, Language};

/// The rules page of a puzzle for a terminal, in a language or in English where it is not translated, with the language it is in.
/// `None` if the puzzle has no rules page.
pub fn page(about: &About, language: Language) -> Option<(String, Language)> {
    let page = about.documents.iter().find(|document| document.name == "rules")?;
    let (markdown, language) = page.texts.get_or_english(language);
    Some((without_links(markdown), language))
}

/// Markdown for a terminal: pictures become their alternative text, and links to other pages, which a terminal cannot follow,
/// become their text. Everything else, web addresses and code blocks included, is kept as it is.
pub fn without_links(markdown: &str) -> String {
    let mut plain = String::with_capacity(markdown.len());
    let mut is_in_fence = false;
    for line in markdown.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_in_fence ^= is_fence;
        if is_fence || is_in_fence || line.starts_with("    ") {
            plain.push_str(line);
        } else {
            push_without_links(line, &mut plain);
        }
        plain.push('\n');
    }
    plain
}

/// Appends a line outside of code blocks. Code between backticks is copied unchanged.
fn push_without_links(line: &str, plain: &mut String) {
    for (index, part) in line.split('`').enumerate() {
        if index > 0 {
            plain.push('`');
        }
        let is_code = index % 2 == 1;
        let mut rest = part;
        while let Some(link) = next_link(rest).filter(|_| !is_code) {
            if link.target.contains("://") {
                plain.push_str(&rest[..rest.len() - link.after.len()]);
            } else {
                plain.push_str(link.before.strip_suffix('!').unwrap_or(link.before));
                plain.push_str(link.text);
            }
            rest = link.after;
        }
        plain.push_str(rest);
    }
}

/// A Markdown link inside a text: `before [text](target) after`.
struct Link<'a> {
    before: &'a str,
    text: &'a str,
    target: &'a str,
    after: &'a str,
}

/// The first link of a text.
fn next_link(text: &str) -> Option<Link<'_>> {
    let middle = text.find("](")?;
    let start = text[..middle].rfind('[')?;
    let target = &text[middle + 2..];
    let length = target.find(')')?;
    Some(Link {
        before: &text[..start],
        text: &text[start + 1..middle],
        target: &target[..length],
        after: &target[length + 1..],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_and_links_become_their_text() {
        let page = "# Tiles\n\n![A board: 1 2](pictures/a.svg)\nSee [tables](tables.md), [more](b.md) and `x[1](2)`.\n";
        assert_eq!(without_links(page), "# Tiles\n\nA board: 1 2\nSee tables, more and `x[1](2)`.\n");
    }

    #[test]
    fn links_after_an_address_become_their_text() {
        let line = "At [home](https://example.org/x), in [tables](tables.md).\n";
        assert_eq!(without_links(line), "At [home](https://example.org/x), in tables.\n");
    }

    #[test]
    fn code_blocks_and_addresses_are_kept() {
        let page = "```console\n$ echo ![a](b)\n```\n\n    [a](b)\n\nAt [home](https://example.org/x).\n";
        assert_eq!(without_links(page), page);
    }
}
