//! The HTTP interface, through the router and without a socket.

mod common;
mod guard;
mod play;
mod search;
mod words;

use axum::body::Body;
use common::{get, post, post_status, request, send, server};
use gordian_web::{ServerLimits, ServerState, router};
use serde_json::json;

/// Every connection clones the router, as here, so large parts must be shared.
#[cfg(target_os = "linux")]
#[test]
fn a_connection_takes_little_memory() {
    let resident_kibibytes = || -> i64 {
        let status = std::fs::read_to_string("/proc/self/status").expect("a status");
        let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("memory");
        line.split_whitespace().nth(1).and_then(|word| word.parse().ok()).expect("a number")
    };
    let router = router(ServerState::new(gordian_catalogue::catalogue(), ServerLimits::default()), None);
    let before = resident_kibibytes();
    let clones: Vec<axum::Router> = (0..300).map(|_| router.clone().with_state(())).collect();
    let taken = resident_kibibytes() - before;
    // One more megabyte in each router would take 300 MiB. The bound is generous because other tests run meanwhile.
    assert!(taken < 100 << 10, "{taken} KiB for {} connections", clones.len());
}

#[tokio::test]
async fn the_description_names_every_endpoint() {
    let (status, description) = get("/api/openapi.json").await;
    assert_eq!(status, 200);
    let paths = description["paths"].as_object().expect("paths");
    for path in [
        "/api/list",
        "/api/list/{puzzle}",
        "/api/open",
        "/api/position",
        "/api/check",
        "/api/hint",
        "/api/solve",
        "/api/solve/events",
        "/api/compare",
        "/api/watch",
        "/api/generate",
        "/api/daily/{puzzle}/{day}",
        "/api/edit",
        "/api/rate",
        "/api/picture",
        "/api/pages/{folder}/{name}",
        "/api/techniques/{puzzle}",
        "/api/words",
        "/api/glossary",
        "/pictures/{name}",
    ] {
        assert!(paths.contains_key(path), "{path} is not described");
    }
    assert_eq!(serde_json::from_str::<serde_json::Value>(gordian_web::openapi()).expect("JSON"), description);
}

/// The statuses that only a server has are described too.
#[tokio::test]
async fn what_the_server_refuses_is_described() {
    let (_, description) = get("/api/openapi.json").await;
    let responses = &description["paths"]["/api/position"]["post"]["responses"];
    let body = |text: String| request("POST", "/api/position", Body::from(text));
    let mut plain = body("{}".to_owned());
    plain.headers_mut().insert("content-type", "text/plain".parse().expect("a value"));
    let large = body(format!("\"{}\"", "x".repeat(2 << 20)));
    let requests = [(plain, 415), (large, 413), (body("{".to_owned()), 400), (body("{}".to_owned()), 422)];
    for (request, status) in requests {
        let response = send(server(), request).await;
        assert_eq!(response.status, status, "{}", response.text());
        let problem: serde_json::Value = serde_json::from_slice(&response.body).expect("a problem is JSON");
        assert_eq!(problem["kind"], "body", "{status}");
        assert!(responses.get(status.to_string()).is_some(), "{status} is not described");
    }
    let wrong_method = send(server(), request("DELETE", "/api/position", Body::empty())).await;
    assert_eq!(
        (wrong_method.status.as_u16(), &wrong_method.headers["allow"]),
        (405, &"POST".parse().expect("a value"))
    );
}

#[tokio::test]
async fn techniques_have_pictures_and_words_in_every_language() {
    let (status, techniques) = get("/api/techniques/nurikabe?lang=fa").await;
    assert_eq!(status, 200);
    let techniques = techniques.as_array().expect("a list");
    assert!(techniques.len() > 10, "{}", techniques.len());
    for technique in techniques {
        let marks = |board: &str, mark: &str| {
            let cells = technique[board]["cells"].as_array().expect("cells");
            cells.iter().filter(|cell| cell["marks"].as_array().expect("marks").contains(&json!(mark))).count()
        };
        assert!(marks("before", "hint") > 0 && marks("after", "moved") > 0, "{technique}");
        for field in ["title", "tier", "argument"] {
            let text = technique[field].as_str().expect("a text");
            assert!(text.chars().any(|character| ('\u{600}'..'\u{700}').contains(&character)), "{text}");
        }
    }
    assert_eq!(get("/api/techniques/tiles").await.1, json!([]));
    assert_eq!(get("/api/techniques/chess").await.0, 400);
}

#[tokio::test]
async fn lists_have_the_shape_of_the_command_line() {
    let (_, puzzles) = get("/api/list").await;
    assert_eq!(puzzles[0]["name"], "tiles");
    assert_eq!(puzzles[0]["title"], "Sliding tiles");
    assert!(puzzles[0]["scene"]["cells"].as_array().is_some_and(|cells| !cells.is_empty()));
    let (_, offer) = get("/api/list/tiles").await;
    assert_eq!(offer["algorithms"][0]["name"], "auto");
    assert_eq!(offer["options"][0]["values"][0], "gap-last");
    assert_eq!(offer["settings"][0]["key"], "arrows");
    assert!(offer["levels"].as_array().is_some_and(|levels| levels.len() >= 20));
    assert_eq!(get("/api/list/chess").await.0, 400);
}

#[tokio::test]
async fn instances_are_generated_from_a_seed() {
    let made = post("/api/generate", json!({ "puzzle": "tiles", "size": "2x3", "seed": 7 })).await;
    assert_eq!(made["id"], "tiles:2x3:5,0,4,1,3,2");
    assert_eq!(made["board"], "5 0 4\n1 3 2");
    let drawn = post("/api/generate", json!({ "puzzle": "tiles", "level": "easy" })).await;
    let again = post("/api/generate", json!({ "puzzle": "tiles", "level": "easy", "seed": drawn["seed"] })).await;
    assert_eq!(drawn["id"], again["id"]);
    let (status, problem) = post_status("/api/generate", json!({ "puzzle": "tiles", "size": "9x9" })).await;
    assert_eq!((status, problem["kind"].as_str()), (400, Some("usage")));
}

#[tokio::test]
async fn a_day_has_the_same_puzzle_for_everybody() {
    let (status, one) = get("/api/daily/tiles/2026-11-16").await;
    assert_eq!(status, 200);
    assert_eq!(get("/api/daily/tiles/2026-11-16").await.1["id"], one["id"]);
    assert_ne!(get("/api/daily/tiles/2026-11-17").await.1["id"], one["id"]);
    assert_eq!(get("/api/daily/tiles/tomorrow").await.0, 400);
}

#[tokio::test]
async fn edits_are_applied_without_server_state() {
    let blank = post("/api/edit", json!({ "puzzle": "tiles", "size": "2x3" })).await;
    assert_eq!(blank["text"].as_str().map(str::trim), Some("1 2 3\n4 5 0"));
    assert_eq!(blank["palette"][0]["name"], "0");
    let paint = json!({ "paint": { "tool": "5", "row": 0, "column": 0 } });
    let one = post("/api/edit", json!({ "puzzle": "tiles", "size": "2x3", "edits": [paint] })).await;
    assert_eq!((one["id"].as_str(), one["made"].as_u64()), (Some("tiles:2x3:5,2,3,4,1,0"), Some(1)));
    let wrong = json!({ "paint": { "tool": "99", "row": 0, "column": 0 } });
    let refused = post("/api/edit", json!({ "id": one["id"], "edits": [wrong, paint] })).await;
    assert_eq!((refused["made"].as_u64(), refused["id"].as_str()), (Some(0), one["id"].as_str()));
    assert!(refused["refused"].as_str().is_some_and(|reason| reason.contains("99")), "{refused}");
    let resized = post("/api/edit", json!({ "id": one["id"], "edits": [{ "resize": "2x2" }] })).await;
    assert_eq!(resized["scene"]["columns"], 2);
}
