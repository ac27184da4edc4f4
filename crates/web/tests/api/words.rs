//! The three languages.

use crate::common::{get, limits, post, request, send, server};
use axum::body::Body;
use axum::http::HeaderValue;
use gordian_puzzle::{
    About, Document, Editor, Faults, GenerateRequest, Instance, Level, Options, Puzzle, Refusal, Texts, Watcher,
};
use gordian_template::FrozenPond;
use gordian_web::{ServerState, router};
use gordian_words::check::languages_agree;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

#[test]
fn the_three_languages_agree() {
    let sources: Vec<_> = gordian_api::words().translations().collect();
    languages_agree(&sources).unwrap_or_else(|faults| panic!("{faults:#?}"));
}

/// The ids that a page's file defines.
fn defined() -> BTreeSet<String> {
    let lines = gordian_api::words().english.lines();
    lines.filter_map(|line| line.strip_prefix("web-")?.split_once(" = ").map(|(id, _)| id.to_owned())).collect()
}

/// All quoted texts of the page's modules, and the prefixes of ids that they build.
fn quoted() -> (BTreeSet<String>, Vec<String>) {
    let mut found = BTreeSet::new();
    let mut beginnings = Vec::new();
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")).expect("the page") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "js") {
            continue;
        }
        let source = std::fs::read_to_string(path).expect("text");
        found.extend(source.split('\'').skip(1).map(str::to_owned));
        let templates = source.split('`').skip(1).step_by(2).filter_map(|text| text.split_once("${"));
        beginnings.extend(templates.map(|(start, _)| start.to_owned()).filter(|start| start.ends_with('-')));
    }
    (found, beginnings)
}

#[test]
fn every_defined_message_is_used() {
    let (quoted_ids, beginnings) = quoted();
    let server = ["problem-", "open-unknown", "open-address", "day-form", "edit-seed", "line"];
    for id in defined() {
        let used = quoted_ids.contains(&id)
            || beginnings.iter().any(|start| id.starts_with(start.as_str()))
            || server.iter().any(|start| id.starts_with(start));
        assert!(used, "web-{id} is used nowhere");
    }
}

#[test]
fn every_used_message_is_defined() {
    let defined = defined();
    for entry in std::fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")).expect("the page") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "js") {
            continue;
        }
        let source = std::fs::read_to_string(&path).expect("text");
        for id in source.split("say('").skip(1).filter_map(|rest| rest.split('\'').next()) {
            assert!(defined.contains(id), "{}: web-{id}", path.display());
        }
    }
}

#[tokio::test]
async fn responses_are_in_the_requested_language() {
    let persian = post("/api/position?lang=fa", json!({ "id": "tiles:1" })).await;
    assert!(
        persian["scene"]["summary"].as_str().is_some_and(|text| text.contains("سطر") && text.contains('۳')),
        "{persian}"
    );
    let latin = post("/api/position?lang=fa&digits=latin", json!({ "id": "tiles:1" })).await;
    assert!(latin["scene"]["summary"].as_str().is_some_and(|text| text.contains("سطر") && text.contains('3')));
    let arabic = post("/api/solve?lang=ar", json!({ "id": "tiles:1" })).await;
    assert!(arabic["sentences"][0].as_str().is_some_and(|text| !text.is_ascii()));
    let (_, book) = get("/api/words?lang=ar").await;
    assert_eq!((book["direction"].as_str(), book["language"].as_str()), (Some("rtl"), Some("ar")));
    let mut wished = request("GET", "/api/words", Body::empty());
    wished.headers_mut().insert("accept-language", HeaderValue::from_static("de, fa-IR;q=0.9, en;q=0.8"));
    assert!(send(server(), wished).await.text().contains("\"language\":\"fa\""));
}

#[tokio::test]
async fn problems_are_in_the_requested_language() {
    let (_, problem) = crate::common::post_status("/api/open?lang=fa", json!({ "text": "what is this" })).await;
    assert!(problem["text"].as_str().is_some_and(|text| text.contains("شناسه")), "{problem}");
}

#[tokio::test]
async fn levels_and_algorithms_have_titles_in_every_language() {
    let (_, snake) = get("/api/list/snake?lang=ar").await;
    assert_eq!(
        (snake["levels"][0]["name"].as_str(), snake["levels"][0]["title"].as_str()),
        (Some("test1"), Some("الاختبار ١"))
    );
    let (_, tiles) = get("/api/list/tiles?lang=fa").await;
    assert_eq!(tiles["levels"][11]["title"], "۱۲");
    let (_, latin) = get("/api/list/tiles?lang=fa&digits=latin").await;
    assert_eq!(latin["levels"][11]["title"], "12");
    for puzzle in gordian_catalogue::catalogue() {
        let (_, offer) = get(&format!("/api/list/{}?lang=ar", puzzle.about().name)).await;
        assert!(offer["size_form"].as_str().is_some_and(|form| !form.is_empty() && !form.is_ascii()), "{offer}");
        for one in offer["algorithms"].as_array().into_iter().chain(offer["estimates"].as_array()).flatten() {
            assert!(one["title"].as_str().is_some_and(|title| !title.is_ascii()), "{one}");
        }
    }
    let solved = post("/api/solve?lang=fa", json!({ "id": "tiles:1" })).await;
    assert!(solved["chosen"].as_str().is_some_and(|text| text.contains("فاصلهٔ واقعی")), "{solved}");
    let sentences = solved["sentences"].to_string();
    assert!(!sentences.contains("انتخاب خودکار"), "{sentences}");
}

#[tokio::test]
async fn digits_in_sentences_and_pictures_are_those_of_the_language() {
    let cells = ["1,1=B", "1,2=B", "2,1=B", "2,2=B"];
    let broken = post("/api/check?lang=fa", json!({ "id": "nurikabe:3x3:.../.../..1", "moves": cells })).await;
    let message = broken["mistakes"][0]["text"].as_str().unwrap_or_default().to_owned();
    assert!(message.contains("۲,۲") && !message.contains(|sign: char| sign.is_ascii_digit()), "{message}");
    let drawn = |query: &'static str| async move {
        send(server(), request("GET", &format!("/pictures/hardest-1.svg?{query}"), Body::empty())).await.text()
    };
    assert!(drawn("lang=fa").await.contains(">۸</text>"));
    assert!(drawn("lang=fa&digits=latin").await.contains(">8</text>"));
}

/// The template puzzle without its Arabic and Persian words.
struct EnglishPond;

impl Puzzle for EnglishPond {
    fn about(&self) -> &About {
        const RULES: Document =
            Document { name: "rules", texts: Texts::english("# The frozen pond\n\nCross the ice.") };
        static ABOUT: LazyLock<About> = LazyLock::new(|| About {
            words: Texts::english(FrozenPond.about().words.english),
            documents: &[RULES],
            ..FrozenPond.about().clone()
        });
        &ABOUT
    }
    fn levels(&self) -> Vec<Level> {
        FrozenPond.levels()
    }
    fn level(&self, name: &str, options: &Options) -> Option<Box<dyn Instance>> {
        FrozenPond.level(name, options)
    }
    fn read(&self, text: &str, options: &Options) -> Result<Box<dyn Instance>, Faults> {
        FrozenPond.read(text, options)
    }
    fn generate(&self, request: &GenerateRequest, watcher: &mut dyn Watcher) -> Result<Box<dyn Instance>, Refusal> {
        FrozenPond.generate(request, watcher)
    }
    fn blank(&self, size: &str, options: &Options) -> Result<Box<dyn Editor>, Refusal> {
        FrozenPond.blank(size, options)
    }
}

/// The JSON that a server with [`EnglishPond`] sends.
async fn pond(method: &str, path: &str, body: Value) -> Value {
    let server = router(ServerState::new(gordian_catalogue::catalogue().with(&EnglishPond), limits()), None);
    let response = send(server, request(method, path, Body::from(body.to_string()))).await;
    assert!(response.status.is_success(), "{path}: {}", response.text());
    serde_json::from_slice(&response.body).expect("JSON")
}

/// The page recognizes fallback text by the isolation marks around the whole sentence.
fn is_isolated_english(text: &Value) -> bool {
    let inner = text.as_str().and_then(|text| text.strip_prefix('\u{2068}')?.strip_suffix('\u{2069}'));
    inner.is_some_and(|text| text.starts_with(|sign: char| sign.is_ascii_alphabetic()))
}

#[tokio::test]
async fn a_puzzle_without_a_translation_is_shown_in_isolated_english() {
    let list = pond("GET", "/api/list?lang=fa", Value::Null).await;
    let line = list.as_array().and_then(|list| list.last()).expect("a puzzle");
    assert!(is_isolated_english(&line["title"]) && is_isolated_english(&line["summary"]), "{line}");
    assert!(!is_isolated_english(&list[0]["title"]), "{}", list[0]);
    let name = FrozenPond.about().name;
    let shown = pond("POST", "/api/position?lang=ar", json!({ "id": format!("{name}:1") })).await;
    assert!(is_isolated_english(&shown["scene"]["summary"]) && is_isolated_english(&shown["prompt"]), "{shown}");
    let rules = pond("GET", &format!("/api/pages/rules/{name}?lang=ar"), Value::Null).await;
    assert_eq!(rules["language"], "en");
    let english = pond("GET", "/api/list?lang=en", Value::Null).await;
    assert!(!english.to_string().contains('\u{2068}'));
}
