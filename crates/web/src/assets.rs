//! The page's own files, and the pictures of the puzzles' documents.

use crate::locale::Locale;
use crate::state::ServerState;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use gordian_puzzle::{Catalogue, Illustration};
use gordian_words::Words;
use rust_embed::{EmbeddedFile, RustEmbed};

/// The page: HTML, modules, styles, pictures.
#[derive(RustEmbed)]
#[folder = "assets"]
pub(crate) struct Assets;

/// The page.
pub(crate) async fn index(headers: HeaderMap) -> Response {
    file(Assets::get("index.html"), "index.html", &headers)
}

/// A file of the page.
pub(crate) async fn asset(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(Assets::get(&path), &path, &headers)
}

/// A picture of a puzzle's documents, with its numbers in the digits of the language.
pub(crate) async fn picture(State(state): State<ServerState>, locale: Locale, Path(name): Path<String>) -> Response {
    let Some(picture) = illustration(state.catalogue(), &name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let words = state.words(locale);
    let drawn =
        if words.localize_digits("0") == "0" { picture.svg.to_owned() } else { localize_svg(picture.svg, words) };
    ([(CACHE_CONTROL, "no-cache"), (CONTENT_TYPE, content_type(".svg"))], drawn).into_response()
}

/// The picture of a name that some puzzle's documents show.
pub(crate) fn illustration(catalogue: &Catalogue, name: &str) -> Option<Illustration> {
    catalogue.iter().flat_map(|puzzle| puzzle.about().illustrations).find(|picture| picture.name == name).copied()
}

/// An SVG drawing with the numbers of its texts in the digits of a language.
pub(crate) fn localize_svg(svg: &str, words: &Words) -> String {
    let mut drawn = String::with_capacity(svg.len());
    let mut pieces = svg.split("<text");
    drawn.push_str(pieces.next().unwrap_or_default());
    for piece in pieces {
        drawn.push_str("<text");
        match (piece.find('>'), piece.find("</text>")) {
            (Some(open), Some(close)) if open < close => {
                drawn.push_str(&piece[..=open]);
                drawn.push_str(&words.localize_digits(&piece[open + 1..close]));
                drawn.push_str(&piece[close..]);
            }
            _ => drawn.push_str(piece),
        }
    }
    drawn
}

fn file(found: Option<EmbeddedFile>, path: &str, headers: &HeaderMap) -> Response {
    let Some(found) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = tag(&found);
    let known = headers.get(IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    // LocalizedJson again each time, and answered in a word when nothing has changed: a new version is never mixed with an old one.
    let caching = [(ETAG, tag.as_str()), (CACHE_CONTROL, "no-cache")];
    if known {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(CONTENT_TYPE, content_type(path))], found.data).into_response()
}

fn tag(file: &EmbeddedFile) -> String {
    let bytes = file.metadata.sha256_hash();
    let hex: String = bytes.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{hex}\"")
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("json" | "webmanifest") => "application/json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The files that a browser fetches together with a file.
    fn fetched_with(path: &str) -> Vec<String> {
        let file = Assets::get(path).unwrap_or_else(|| panic!("{path} is missing"));
        let text = String::from_utf8_lossy(&file.data).into_owned();
        let from_html = text.split("\"/assets/").skip(1).filter(|_| path.ends_with(".html"));
        let from_module = text.split("from './").skip(1).filter(|_| path.ends_with(".js"));
        from_html.chain(from_module).filter_map(|rest| rest.split(['"', '\'']).next()).map(str::to_owned).collect()
    }

    /// What a browser loads before the front page is seen: the page, its styles and the modules of that view. Words and list
    /// are another third, see `cargo xtask bench web`. 110 kB are about 35 kB compressed, far below the 180 kB of the whole load.
    #[test]
    fn the_first_load_is_small() {
        let mut files = vec!["index.html".to_owned(), "front.js".to_owned()];
        let mut next = 0;
        while next < files.len() {
            let more = fetched_with(&files[next]);
            next += 1;
            for file in more {
                if !files.contains(&file) {
                    files.push(file);
                }
            }
        }
        assert!(files.contains(&"main.js".to_owned()) && files.len() > 10, "{files:?}");
        assert!(!files.contains(&"watch.js".to_owned()), "views are loaded when they are shown");
        let bytes: usize = files.iter().filter_map(|path| Assets::get(path)).map(|file| file.data.len()).sum();
        assert!(bytes < 110_000, "{bytes} bytes");
    }

    #[test]
    fn numbers_of_a_drawing_are_in_the_digits_of_the_language() {
        let persian = Words::new(gordian_puzzle::Language::Persian);
        let drawn = localize_svg("<svg><rect x=\"12\"/><text x=\"3\">10r</text><text>7</text></svg>", &persian);
        assert_eq!(drawn, "<svg><rect x=\"12\"/><text x=\"3\">۱۰r</text><text>۷</text></svg>");
    }

    #[test]
    fn every_file_has_a_content_type() {
        for path in Assets::iter() {
            assert_ne!(content_type(&path), "application/octet-stream", "{path}");
        }
    }
}
