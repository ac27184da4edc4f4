//! The rules page of a puzzle as plain text.

use gordian_puzzle::{About, Language};

/// The rules page of a puzzle for a terminal, in a language or in English where it is not translated, with the language it is in.
/// `None` if the puzzle has no rules page.
pub fn page(about: &About, language: Language) -> Option<(String, Language)> {
    let page = about.documents.iter().find(|document| document.name == "rules")?;
    let (markdown, language) = page.texts.get_or_english(language);
    Some((without_links(markdown), language))
}

/// Markdown for a terminal: pictures are left out, and links to other pages, which a terminal cannot follow, become their text.
/// Everything else, web addresses and code blocks included, is kept as it is.
pub fn without_links(markdown: &str) -> String {
    let mut plain = String::with_capacity(markdown.len());
    let mut is_in_fence = false;
    let mut was_picture = false;
    for line in markdown.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_in_fence ^= is_fence;
        if is_fence || is_in_fence || line.starts_with("    ") {
            plain.push_str(line);
        } else if is_picture(line) {
            // The blank line after the picture goes with it.
            was_picture = true;
            continue;
        } else if was_picture && line.trim().is_empty() {
            was_picture = false;
            continue;
        } else {
            push_without_links(line, &mut plain);
        }
        was_picture = false;
        plain.push('\n');
    }
    plain
}

/// Whether a line is a picture and nothing else.
fn is_picture(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("![") && next_link(line).is_some_and(|link| link.before == "!" && link.after.is_empty())
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
            } else if let Some(before) = link.before.strip_suffix('!') {
                plain.push_str(before);
            } else {
                plain.push_str(link.before);
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

/// A piece of a page in Markdown, as a terminal shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// A heading.
    Heading(String),
    /// Text that is wrapped to the width of the screen; empty for a blank line.
    Paragraph(String),
    /// A line that is shown as it is, from left to right: a board or a command.
    Verbatim(String),
}

/// The blocks of a page in Markdown. Lines of a paragraph are joined, and rows of a table become lines.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_code = false;
    // Whether the next line continues the last paragraph.
    let mut is_open = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            is_open = false;
            continue;
        }
        let text = without_emphasis(line.trim());
        let is_item = text.starts_with("- ") || text.split_once(". ").is_some_and(|(number, _)| is_number(number));
        let continues = is_open && !is_item;
        is_open = false;
        if is_code || line.starts_with("    ") && !continues {
            blocks.push(Block::Verbatim(line.to_owned()));
        } else if text.is_empty() {
            blocks.push(Block::Paragraph(String::new()));
        } else if text.starts_with('#') {
            blocks.push(Block::Heading(text.trim_start_matches('#').trim().to_owned()));
        } else if text.starts_with('|') {
            let cells: Vec<&str> = text.trim_matches('|').split('|').map(str::trim).collect();
            // The row of dashes only separates the head from the body.
            if !cells.iter().all(|cell| cell.chars().all(|sign| matches!(sign, '-' | ':'))) {
                blocks.push(Block::Paragraph(format!("- {}", cells.join("; "))));
            }
        } else if let (true, Some(Block::Paragraph(paragraph))) = (continues, blocks.last_mut()) {
            paragraph.push(' ');
            paragraph.push_str(&text);
            is_open = true;
        } else {
            blocks.push(Block::Paragraph(text));
            is_open = true;
        }
    }
    blocks
}

/// A line without the asterisks around emphasised words. Those of names such as A* and those in code stay.
fn without_emphasis(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    for (index, part) in line.split('`').enumerate() {
        if index > 0 {
            plain.push('`');
        }
        if index % 2 == 1 {
            plain.push_str(part);
            continue;
        }
        let signs: Vec<char> = part.replace("**", "").chars().collect();
        let mut is_open = false;
        for (at, sign) in signs.iter().enumerate() {
            let is_word = |sign: Option<&char>| sign.is_some_and(|sign| sign.is_alphanumeric());
            let before = at.checked_sub(1).and_then(|before| signs.get(before));
            let opens = !is_open && !is_word(before) && is_word(signs.get(at + 1));
            let closes = is_open && is_word(before);
            if *sign == '*' && (opens || closes) {
                is_open = opens;
            } else {
                plain.push(*sign);
            }
        }
    }
    plain
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_left_out_and_links_become_their_text() {
        let page = "# Tiles\n\n![A board: 1 2](pictures/a.svg)\n\nSee [tables](tables.md), ![x](y.svg)[more](b.md) and `x[1](2)`.\n";
        assert_eq!(without_links(page), "# Tiles\n\nSee tables, more and `x[1](2)`.\n");
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

    #[test]
    fn emphasis_is_dropped_and_names_are_kept() {
        assert_eq!(
            without_emphasis("A* finds *one* **best** `2,3=*` plan, A* too"),
            "A* finds one best `2,3=*` plan, A* too"
        );
    }

    #[test]
    fn paragraphs_are_joined_and_code_is_kept() {
        let page = "# Rules\n\nOne **line**\nand more.\n- first\n  part\n- second\n\n```text\n1 2\n```\n| a | b |\n| --- | --- |\n| 1 | 2 |\n";
        let text = |text: &str| Block::Paragraph(text.to_owned());
        let expected = [
            Block::Heading("Rules".to_owned()),
            text(""),
            text("One line and more."),
            text("- first part"),
            text("- second"),
            text(""),
            Block::Verbatim("1 2".to_owned()),
            text("- a; b"),
            text("- 1; 2"),
        ];
        assert_eq!(blocks(page), expected);
    }
}
