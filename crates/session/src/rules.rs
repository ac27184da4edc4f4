//! The rules page of a puzzle as plain text.

use gordian_puzzle::{About, Language};

/// The rules page of a puzzle for a terminal, in a language or in English where it is not translated, with the language it is in.
/// `None` if the puzzle has no rules page.
pub fn page(about: &About, language: Language) -> Option<(String, Language)> {
    let page = about.documents.iter().find(|document| document.name == "rules")?;
    let (markdown, language) = page.texts.get_or_english(language);
    Some((without_links(markdown), language))
}

/// The part of the rules page that a player needs during a game, in a language or in English where it is not translated; `None`
/// if the puzzle has no rules page.
///
/// The page ends with the section that says how to play here: the one that names `gordian play`. Pictures, commands, and
/// paragraphs about commands, options and other pages are left out.
pub fn player_page(about: &About, language: Language) -> Option<String> {
    let page = about.documents.iter().find(|document| document.name == "rules")?;
    Some(without_links(&for_players(page.texts.get_or_english(language).0)))
}

/// A part of a page between blank lines.
struct Part<'a> {
    lines: Vec<&'a str>,
    /// Whether the part is a fenced block.
    is_fence: bool,
}

impl Part<'_> {
    fn starts_with(&self, start: &str) -> bool {
        self.lines.first().is_some_and(|line| line.starts_with(start))
    }

    /// Whether code in the part is a command or its option, or a link leads to another page.
    fn is_about_commands(text: &str) -> bool {
        let mut codes = text.split('`').skip(1).step_by(2);
        codes.any(|code| code.starts_with("gordian ") || code.starts_with("--")) || text.contains(".md)")
    }

    /// The part for a player; `None` if it is left out.
    fn for_players(&self) -> Option<String> {
        if !self.is_fence {
            if is_picture(self.lines.first()?) {
                return None;
            }
            let mut items: Vec<String> = Vec::new();
            for line in &self.lines {
                match items.last_mut() {
                    Some(item) if !line.starts_with("- ") && !line.starts_with('|') => {
                        item.push('\n');
                        item.push_str(line);
                    }
                    _ => items.push((*line).to_owned()),
                }
            }
            items.retain(|item| !Part::is_about_commands(item));
            return Some(items.join("\n")).filter(|text| !text.is_empty());
        }
        if !self.starts_with("```console") && !self.starts_with("```sh") {
            return Some(self.lines.join("\n"));
        }
        // A command that only shows a board is an example of the board.
        let commands = || self.lines.iter().filter(|line| line.starts_with("$ "));
        let shows_board = commands().count() == 1 && commands().all(|line| line.starts_with("$ gordian show "));
        let (open, rest) = self.lines.split_first().filter(|_| shows_board)?;
        let board = rest.iter().filter(|line| !line.starts_with("$ "));
        Some([open].into_iter().chain(board).copied().collect::<Vec<_>>().join("\n"))
    }
}

fn for_players(markdown: &str) -> String {
    let mut sections: Vec<Vec<Part<'_>>> = vec![Vec::new()];
    let (mut is_fence, mut is_open) = (false, false);
    for line in markdown.lines() {
        let is_border = line.starts_with("```");
        if !is_fence && line.starts_with("## ") {
            sections.push(Vec::new());
        }
        let Some(parts) = sections.last_mut() else { continue };
        if line.is_empty() && !is_fence {
            is_open = false;
        } else if let (true, Some(part)) = (is_open && (is_fence || !is_border), parts.last_mut()) {
            part.lines.push(line);
        } else {
            parts.push(Part { lines: vec![line], is_fence: is_border });
            is_open = true;
        }
        if is_border {
            is_open = !is_fence;
            is_fence = !is_fence;
        }
    }
    let names_play = |parts: &Vec<Part<'_>>| {
        parts.iter().any(|part| !part.is_fence && part.lines.iter().any(|line| line.contains("`gordian play")))
    };
    let last = sections.iter().position(names_play).unwrap_or(sections.len() - 1);
    let mut kept: Vec<String> = Vec::new();
    for parts in &sections[..=last] {
        let start = kept.len();
        let mut follows_dropped_block = false;
        for part in parts {
            match part.for_players() {
                // A list below a command says what it gives.
                Some(_) if follows_dropped_block && part.starts_with("- ") => {}
                Some(text) => {
                    kept.push(text);
                    follows_dropped_block = false;
                    continue;
                }
                // The paragraph above a block that is left out only introduces it.
                None if part.is_fence && kept.len() > start => {
                    kept.pop_if(|text| text.ends_with(':'));
                }
                None => {}
            }
            follows_dropped_block = part.is_fence;
        }
        // A heading with nothing below it.
        if kept.len() == start + 1 {
            kept.pop_if(|text| text.starts_with("## "));
        }
    }
    kept.join("\n\n") + "\n"
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

/// Appends a line outside of code blocks. Links with a web address stay, pictures are dropped, and other links become their text. Code
/// between backticks is copied unchanged.
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

/// The blocks of a page in Markdown, without its marks. Lines of a paragraph are joined. A row of a table becomes an item of a
/// list: `term: text`, or each cell with the head of its column where there are more than two.
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_code = false;
    // Whether the next line continues the last paragraph.
    let mut is_open = false;
    // The head of the table that the line belongs to.
    let mut head: Option<Vec<String>> = None;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
            is_open = false;
            continue;
        }
        let text = if is_code { line.to_owned() } else { without_marks(line.trim()) };
        let is_item = text.starts_with("- ") || text.split_once(". ").is_some_and(|(number, _)| is_number(number));
        let continues = is_open && !is_item;
        is_open = false;
        if !text.starts_with('|') {
            head = None;
        }
        if is_code && text.contains(is_right_to_left) {
            blocks.push(Block::Paragraph(text));
        } else if is_code || line.starts_with("    ") && !continues {
            blocks.push(Block::Verbatim(line.to_owned()));
        } else if text.is_empty() {
            blocks.push(Block::Paragraph(String::new()));
        } else if text.starts_with('#') {
            blocks.push(Block::Heading(text.trim_start_matches('#').trim().to_owned()));
        } else if text.starts_with('|') {
            let cells: Vec<String> = text.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect();
            match &head {
                None => head = Some(cells),
                // The row of dashes only separates the head from the body.
                Some(_) if cells.iter().all(|cell| cell.chars().all(|character| matches!(character, '-' | ':'))) => {}
                Some(head) => blocks.push(Block::Paragraph(table_row(head, &cells))),
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

/// A row of a table as an item of a list.
fn table_row(head: &[String], cells: &[String]) -> String {
    if let [term, text] = cells {
        return format!("- {term}: {text}");
    }
    let name = |(index, cell): (usize, &String)| match head.get(index).filter(|name| !name.is_empty()) {
        Some(name) => format!("{name}: {cell}"),
        None => cell.clone(),
    };
    let row: Vec<String> = cells.iter().enumerate().map(name).collect();
    let separator = if row.iter().any(|cell| cell.contains(is_right_to_left)) { "\u{61b} " } else { "; " };
    format!("- {}", row.join(separator))
}

fn is_right_to_left(character: char) -> bool {
    matches!(character, '\u{0590}'..='\u{08ff}')
}

/// A line without backticks and without the asterisks around emphasised words. The asterisks of names such as A* and in code
/// stay. Code in a line from right to left is isolated, so that its characters keep their order.
fn without_marks(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let is_rtl = line.contains(is_right_to_left);
    for (index, part) in line.split('`').enumerate() {
        if index % 2 == 1 {
            if is_rtl {
                plain.extend(['\u{2066}'].into_iter().chain(part.chars()).chain(['\u{2069}']));
            } else {
                plain.push_str(part);
            }
            continue;
        }
        let characters: Vec<char> = part.replace("**", "").chars().collect();
        let mut is_open = false;
        for (at, character) in characters.iter().enumerate() {
            let is_word = |character: Option<&char>| character.is_some_and(|character| character.is_alphanumeric());
            let before = at.checked_sub(1).and_then(|before| characters.get(before));
            let opens = !is_open && !is_word(before) && is_word(characters.get(at + 1));
            let closes = is_open && is_word(before);
            if *character == '*' && (opens || closes) {
                is_open = opens;
            } else {
                plain.push(*character);
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
            without_marks("A* finds *one* **best** `2,3=*` plan, A* too"),
            "A* finds one best 2,3=* plan, A* too"
        );
        assert_eq!(without_marks("حركة `1>3`"), "حركة \u{2066}1>3\u{2069}");
    }

    #[test]
    fn a_player_reads_no_commands() {
        let page = "# T\n\n![A](p.svg)\n\n## Goal\n\nA board:\n\n```console\n$ gordian show t 1\n1 2\n```\n\nRun:\n\n```sh\ngordian solve t 1\n```\n\n- Output.\n\n## Play\n\nType `gordian play t`.\n\n- Press `1`.\n- Or `--plain`.\n\n## Files\n\nText.\n";
        assert_eq!(
            for_players(page),
            "# T\n\n## Goal\n\nA board:\n\n```console\n1 2\n```\n\n## Play\n\n- Press `1`.\n"
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
            text("- 1: 2"),
        ];
        assert_eq!(blocks(page), expected);
    }
}
