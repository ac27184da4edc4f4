//! `GET /api/pages/{folder}/{name}`: the documents of the puzzles, as HTML. `GET /pictures/{name}`: their pictures.

use super::picture::localize_svg;
use super::scene::Picture;
use crate::outcome::{Answer, Outcome};
use crate::problem::Problem;
use crate::request::{Call, answer};
use gordian_puzzle::{Catalogue, Document, Illustration, Language, Mark, Puzzle};
use gordian_words::Words;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};
use serde::Serialize;

/// A document of a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Page {
    /// The language of the document: the requested one where it exists, English otherwise.
    language: String,
    /// The page as HTML.
    html: String,
    /// The pictures of its code blocks, in order; null for a block that is not a board of the puzzle.
    boards: Vec<Option<Picture>>,
    /// The puzzle that the page is about.
    puzzle: String,
    /// More pages about the same puzzle.
    others: Vec<Other>,
}

/// Another page about a puzzle.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Other {
    /// The name to ask for, in the folder `more`.
    name: String,
    /// The heading of the page.
    title: String,
    /// The language of the document.
    language: String,
}

/// A page of the documentation as HTML: `rules/PUZZLE`, or `more/NAME` for another page about a puzzle.
#[cfg_attr(test, utoipa::path(
    get, path = "/api/pages/{folder}/{name}",
    params(
        ("folder" = String, Path, description = "the folder of the documentation"),
        ("name" = String, Path, description = "the page"),
    ),
    responses((status = 200, description = "the page", body = Page), super::schemas::Missing),
))]
pub(crate) fn page(call: &Call<'_>) -> Result<Outcome, Problem> {
    let context = call.context;
    let (folder, name) = (call.parameter(0), call.parameter(1));
    let page = find(context.catalogue(), context.locale.language, folder, name, context.words());
    answer(&page.ok_or(Problem::NotFound)?)
}

/// A picture of a page of the documentation, with its numbers in the digits of the language.
#[cfg_attr(test, utoipa::path(
    get, path = "/pictures/{name}",
    params(("name" = String, Path, description = "the file")),
    responses(
        (status = 200, description = "the picture", body = String, content_type = "image/svg+xml"),
        super::schemas::Missing,
    ),
))]
pub(crate) fn illustration(call: &Call<'_>) -> Result<Outcome, Problem> {
    let picture = find_illustration(call.context.catalogue(), call.parameter(0)).ok_or(Problem::NotFound)?;
    let drawn = localize_svg(picture.svg, call.context.words());
    Ok(Outcome::Answer(Answer::of_bytes(200, "image/svg+xml", drawn.into_bytes())))
}

/// The picture of a name that some puzzle's documents show.
fn find_illustration(catalogue: &Catalogue, name: &str) -> Option<Illustration> {
    catalogue.iter().flat_map(|puzzle| puzzle.about().illustrations).find(|picture| picture.name == name).copied()
}

/// The document at a path: `rules/PUZZLE`, or `more/PUZZLE-NAME`.
fn document(catalogue: &Catalogue, folder: &str, name: &str) -> Option<(&'static dyn Puzzle, Document)> {
    let of_puzzle = |puzzle: &'static dyn Puzzle| {
        let wanted = match folder {
            "rules" => (name == puzzle.about().name).then_some("rules")?,
            "more" => name.strip_prefix(puzzle.about().name)?.strip_prefix('-').filter(|name| *name != "rules")?,
            _ => return None,
        };
        let found = puzzle.about().documents.iter().find(|document| document.name == wanted)?;
        Some((puzzle, *found))
    };
    catalogue.iter().find_map(of_puzzle)
}

fn find(catalogue: &Catalogue, language: Language, folder: &str, name: &str, words: &Words) -> Option<Page> {
    let (puzzle, document) = document(catalogue, folder, name)?;
    let (text, written) = document.texts.get_or_english(language);
    let boards = code_blocks(text).iter().map(|block| board(puzzle, block, words)).collect();
    Some(Page {
        language: written.code().to_owned(),
        html: render_markdown(text, if words.localize_digits("0") == "0" { Language::English } else { written }),
        boards,
        puzzle: puzzle.about().name.to_owned(),
        others: others(puzzle, language, document.name),
    })
}

/// The documents of a puzzle, except for its rules and the document that is shown.
fn others(puzzle: &dyn Puzzle, language: Language, shown: &str) -> Vec<Other> {
    let others = puzzle.about().documents.iter().filter(|other| !["rules", shown].contains(&other.name));
    let title = |text: &str| text.lines().find_map(|line| line.strip_prefix("# ")).map(str::to_owned);
    let other = |other: &Document| {
        let (text, written) = other.texts.get_or_english(language);
        let name = format!("{}-{}", puzzle.about().name, other.name);
        Some(Other { name, title: title(text)?, language: written.code().to_owned() })
    };
    others.filter_map(other).collect()
}

/// The texts of the code blocks of a document.
fn code_blocks(text: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut is_inside = false;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::CodeBlock(_)) => {
                is_inside = true;
                found.push(String::new());
            }
            Event::End(TagEnd::CodeBlock) => is_inside = false,
            Event::Text(piece) if is_inside => {
                if let Some(last) = found.last_mut() {
                    last.push_str(&piece);
                }
            }
            _ => {}
        }
    }
    found
}

/// The picture of a block that is a board of several lines, with the cells that the block fills in.
fn board(puzzle: &dyn Puzzle, block: &str, words: &Words) -> Option<Picture> {
    let is_board = block.trim().lines().count() > 1;
    let instance = is_board.then(|| puzzle.read(block.trim(), &Default::default()).ok()).flatten()?;
    let mut position = instance.start();
    for text in instance.moves_to(block.trim()).and_then(Result::ok).unwrap_or_default() {
        position.play(&text).ok()?;
    }
    let mut scene = position.scene();
    scene.cells.iter_mut().for_each(|cell| cell.marks.retain(|mark| *mark != Mark::Moved));
    Some(Picture::of(scene, words))
}

/// Markdown as HTML: pictures of the documentation are found where the server has them, with the digits of a language, and
/// raw HTML is shown as text.
fn render_markdown(text: &str, digits: Language) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = picture_address(&dest_url, digits);
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        other => other,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    out
}

fn picture_address(path: &str, digits: Language) -> CowStr<'static> {
    match path.split_once("pictures/") {
        Some((_, name)) => format!("/pictures/{name}?lang={}", digits.code()).into(),
        None => path.to_owned().into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_and_html_is_text() {
        let page = render_markdown("# A\n\n![b](../pictures/c.svg)\n\n<script>x</script>\n", Language::Persian);
        assert!(page.contains("src=\"/pictures/c.svg?lang=fa\""), "{page}");
        assert!(!page.contains("<script>"), "{page}");
    }

    fn asked(folder: &str, name: &str) -> Option<Page> {
        find(&gordian_catalogue::catalogue(), Language::English, folder, name, &Words::new(Language::English))
    }

    #[test]
    fn every_picture_of_a_page_is_served() {
        for language in [Language::English, Language::Arabic, Language::Persian] {
            let page =
                find(&gordian_catalogue::catalogue(), language, "more", "nurikabe-techniques", &Words::new(language))
                    .expect("the page");
            let pictures: Vec<&str> =
                page.html.split("src=\"/").skip(1).filter_map(|rest| rest.split(['"', '?']).next()).collect();
            assert!(pictures.len() > 15, "{pictures:?}");
            for picture in pictures {
                let name = picture.strip_prefix("pictures/").expect("a picture");
                assert!(find_illustration(&gordian_catalogue::catalogue(), name).is_some(), "{picture}");
            }
        }
    }

    #[test]
    fn every_puzzle_has_its_rules() {
        for puzzle in gordian_catalogue::catalogue() {
            let name = puzzle.about().name;
            assert!(asked("rules", name).is_some(), "the rules of {name}");
        }
        assert!(asked("rules", "../json").is_none());
        assert!(asked("more", "json").is_none());
        assert!(asked("..", "README").is_none());
    }

    #[test]
    fn boards_of_a_page_are_drawn() {
        let words = Words::new(Language::English);
        let nurikabe = gordian_catalogue::catalogue().find("nurikabe").expect("nurikabe");
        let found = code_blocks("A board:\n\n```text\n2.\n..\n```\n\n```sh\n$ gordian list\n```\n");
        let boards: Vec<bool> = found.iter().map(|block| board(nurikabe, block, &words).is_some()).collect();
        assert_eq!(boards, [true, false]);
        let rules = asked("rules", "nurikabe").expect("the rules");
        assert_eq!(rules.others[0].name, "nurikabe-techniques");
        assert!(
            board(gordian_catalogue::catalogue().find("tiles").expect("tiles"), "$ gordian list\nx\n", &words)
                .is_none()
        );
    }
}
