//! `GET /api/pages/{name}`: the pages of the documentation, as HTML.

use super::answer;
use crate::assets::Documents;
use crate::house::House;
use crate::problem::{Problem, ProblemBody, Told};
use crate::speech::{Speech, SpeechQuery};
use axum::Json;
use axum::extract::{Path, State};
use gordian_puzzle::Language;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};
use serde::Serialize;
use utoipa::ToSchema;

/// A page for people.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Page {
    /// The language it is written in: the asked one where there is such a page, English otherwise.
    language: String,
    /// The page as HTML.
    html: String,
}

/// A page of the documentation: `rules/NAME`, as HTML.
#[utoipa::path(get, path = "/api/pages/{folder}/{name}", params(SpeechQuery,
        ("folder" = String, Path, description = "the folder of the documentation"), ("name" = String, Path, description = "the page")),
    responses((status = 200, body = Page), (status = 404, body = ProblemBody)))]
pub(crate) async fn page(
    State(house): State<House>,
    speech: Speech,
    Path((folder, name)): Path<(String, String)>,
) -> Result<Json<Page>, Told> {
    answer(&house, speech, find(speech.language, &folder, &name).ok_or(Problem::Missing))
}

fn find(language: Language, folder: &str, name: &str) -> Option<Page> {
    let own = (language != Language::English).then(|| format!("{folder}/{name}.{}.md", language.code()));
    let (found, language) = own
        .and_then(|path| Some((Documents::get(&path)?, language)))
        .or_else(|| Some((Documents::get(&format!("{folder}/{name}.md"))?, Language::English)))?;
    let text = String::from_utf8_lossy(&found.data).into_owned();
    Some(Page { language: language.code().to_owned(), html: rendered(&text) })
}

/// Markdown as HTML: pictures of the documentation are found where the server has them, and raw HTML is shown as text.
fn rendered(text: &str) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
            let dest_url = moved(&dest_url);
            Event::Start(Tag::Image { link_type, dest_url, title, id })
        }
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        other => other,
    });
    let mut out = String::new();
    html::push_html(&mut out, events);
    out
}

fn moved(path: &str) -> CowStr<'static> {
    let name = path.rsplit('/').next().unwrap_or(path);
    if path.contains("pictures/") { format!("/pictures/{name}").into() } else { path.to_owned().into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_found_and_html_is_text() {
        let page = rendered("# A\n\n![b](../pictures/c.svg)\n\n<script>x</script>\n");
        assert!(page.contains("src=\"/pictures/c.svg\""), "{page}");
        assert!(!page.contains("<script>"), "{page}");
    }

    #[test]
    fn every_puzzle_has_its_rules() {
        for puzzle in gordian_puzzles::catalogue() {
            let name = puzzle.about().name;
            assert!(find(Language::English, "rules", name).is_some(), "docs/rules/{name}.md");
        }
        assert!(find(Language::English, "rules", "../json").is_none());
    }
}
