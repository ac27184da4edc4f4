//! The page's own files.

use axum::extract::Path;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
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

fn file(found: Option<EmbeddedFile>, path: &str, headers: &HeaderMap) -> Response {
    let Some(found) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = tag(&found);
    let known = headers.get(IF_NONE_MATCH).is_some_and(|value| value.as_bytes() == tag.as_bytes());
    // Requested again each time, and answered in a word when nothing has changed: a new version is never mixed with an old one.
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
        let from_html = text.split("\"assets/").skip(1).filter(|_| path.ends_with(".html"));
        let from_module = text.split("from './").skip(1).filter(|_| path.ends_with(".js"));
        from_html.chain(from_module).filter_map(|rest| rest.split(['"', '\'']).next()).map(str::to_owned).collect()
    }

    /// What a browser loads before the front page is seen: the page, its styles and the modules of that view. The texts and the
    /// list of puzzles are loaded too; `cargo xtask bench web` measures the whole load. 150 kB are about 50 kB compressed.
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
        assert!(!files.contains(&"watch.js".to_owned()), "the first load contains a view that is not shown");
        let bytes: usize = files.iter().filter_map(|path| Assets::get(path)).map(|file| file.data.len()).sum();
        assert!(bytes < 150_000, "{bytes} bytes");
    }

    #[test]
    fn every_file_has_a_content_type() {
        for path in Assets::iter() {
            assert_ne!(content_type(&path), "application/octet-stream", "{path}");
        }
    }
}
