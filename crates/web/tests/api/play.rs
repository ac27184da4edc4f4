//! Opening and playing.

use crate::common::{get, post, post_status, request, send, server};
use axum::body::Body;
use serde_json::{Value, json};

#[tokio::test]
async fn a_game_is_an_id_and_moves() {
    let start = post("/api/position", json!({ "id": "tiles:1" })).await;
    assert_eq!((start["status"].as_str(), start["spent"].as_u64()), (Some("playing"), Some(0)));
    assert_eq!(start["reply"], Value::Null);
    let left = post("/api/position", json!({ "id": "tiles:1", "control": { "direction": "left" } })).await;
    assert_eq!(left["reply"]["kind"], "moves");
    assert_eq!(left["played"], json!(["right"]));
    let gap = json!({ "id": "tiles:1", "control": { "direction": "right" }, "settings": { "arrows": "gap" } });
    assert_eq!(post("/api/position", gap).await["played"], json!(["right"]));
    let won = post(
        "/api/position",
        json!({ "id": "tiles:1", "moves": ["right"], "control": { "press": { "row": 2, "column": 2 } } }),
    )
    .await;
    assert_eq!((won["status"].as_str(), won["played"].as_array().map(Vec::len)), (Some("won"), Some(2)));
    assert_eq!(won["reply"]["text"], "Tile 8 moves left.");
}

#[tokio::test]
async fn controls_are_refused_with_a_reason_and_previewed() {
    let refused = post("/api/position", json!({ "id": "tiles:1", "control": { "direction": "up" } })).await;
    assert_eq!(refused["reply"]["kind"], "refuse");
    assert!(refused["reply"]["text"].as_str().is_some_and(|text| text.len() > 10));
    assert_eq!(refused["played"], json!([]));
    let previewed =
        post("/api/position", json!({ "id": "tiles:1", "control": { "point": { "row": 2, "column": 2 } } })).await;
    assert_eq!(previewed["reply"]["marks"].as_array().map(Vec::len), Some(2));
    assert_eq!(previewed["reply"]["marks"][0]["mark"], "preview");
    let nothing = post("/api/position", json!({ "id": "tiles:1", "control": "cancel" })).await;
    assert_eq!(nothing["reply"]["kind"], "nothing");
}

#[tokio::test]
async fn a_position_names_the_directions_that_make_a_move() {
    let directions = |body: Value| async { post("/api/position", body).await["directions"].clone() };
    // The gap is in the lower left corner: tiles move down or left, and with the other setting the gap moves up or right.
    assert_eq!(directions(json!({ "id": "tiles:1" })).await, json!(["down", "left"]));
    let gap = json!({ "id": "tiles:1", "settings": { "arrows": "gap" } });
    assert_eq!(directions(gap).await, json!(["up", "right"]));
    assert_eq!(directions(json!({ "id": "nurikabe:1" })).await, json!([]), "arrow keys move a cursor");
    assert_eq!(directions(json!({ "id": "tiles:1", "moves": ["right", "right"] })).await, json!([]), "the game is won");
    let magnets = |selection: Value| json!({ "id": "magnets:1@reach=step", "selection": selection });
    let chosen = directions(magnets(json!({ "cells": [{ "row": 2, "column": 0 }] }))).await;
    assert!(!chosen.as_array().expect("directions").is_empty(), "{chosen}");
}

#[tokio::test]
async fn a_typed_line_may_be_a_direction_or_several_moves() {
    let typed = |text: &'static str| json!({ "id": "tiles:1", "control": { "text": text } });
    assert_eq!(post("/api/position", typed("right right")).await["status"], "won");
    assert_eq!(post("/api/position", typed(" ۷ ")).await["played"], json!(["right"]));
}

#[tokio::test]
async fn every_puzzle_is_played_to_its_end_by_typing() {
    for puzzle in gordian_catalogue::catalogue() {
        let name = puzzle.about().name;
        let id = format!("{name}:{}", puzzle.levels()[0].name);
        let answer = post("/api/solve", json!({ "id": id })).await;
        let plan = answer["plan"].as_array().unwrap_or_else(|| panic!("{id}: {answer}")).clone();
        let mut moves: Vec<Value> = Vec::new();
        for text in &plan {
            let shown = post("/api/position", json!({ "id": id, "moves": moves, "control": { "text": text } })).await;
            assert_eq!(shown["reply"]["kind"], "moves", "{id} after {moves:?}: {text}");
            moves = shown["played"].as_array().expect("moves").clone();
        }
        let end = post("/api/position", json!({ "id": id, "moves": moves })).await;
        assert_eq!(end["status"], "won", "{id}: {moves:?}");
        let checked = post("/api/check", json!({ "id": id, "moves": moves })).await;
        assert_eq!((checked["solves"].as_bool(), checked["faults"].as_array().map(Vec::len)), (Some(true), Some(0)));
    }
}

#[tokio::test]
async fn pasted_text_is_opened() {
    let board = post("/api/open", json!({ "text": "8 6 7\n2 5 4\n3 0 1\n" })).await;
    assert_eq!(board["id"], "tiles:3x3:8,6,7,2,5,4,3,0,1");
    assert_eq!(board["formats"]["text"].as_str().map(str::trim), Some("8 6 7\n2 5 4\n3 0 1"));
    let level = post("/api/open", json!({ "text": "hardest-1", "puzzle": "tiles" })).await;
    assert_eq!((level["id"].as_str(), level["level"]["optimum"].as_u64()), (Some("tiles:hardest-1"), Some(31)));
    assert_eq!(level["level"]["next"], "hardest-2");
    let seeded = post("/api/open", json!({ "text": "tiles:2x3#7" })).await;
    assert_eq!(seeded["id"], "tiles:2x3:5,0,4,1,3,2");
    let persian = post("/api/open", json!({ "text": "tiles:۲x۲:۱,۲,۳,۰" })).await;
    assert_eq!(persian["id"], "tiles:2x2:1,2,3,0");
    let link = "http://127.0.0.1:7878/#/play/tiles:3x3:1,2,3,4,5,6,0,7,8?moves=right+right";
    let linked = post("/api/open", json!({ "text": link })).await;
    assert_eq!(
        (linked["id"].as_str(), &linked["played"]),
        (Some("tiles:3x3:1,2,3,4,5,6,0,7,8"), &json!(["right", "right"]))
    );
    assert_eq!(linked.get("allowance"), Some(&json!(null)));
    let (status, faults) = post_status("/api/open", json!({ "text": "1 2 3 7 5 6 7 8 x", "puzzle": "tiles" })).await;
    assert_eq!((status, faults["faults"].as_array().map(Vec::len)), (422, Some(2)));
    assert_eq!(faults["faults"][1]["column"], 17);
    let (status, unknown) = post_status("/api/open", json!({ "text": "what is this" })).await;
    assert_eq!((status, unknown["kind"].as_str()), (400, Some("usage")));
}

#[tokio::test]
async fn no_file_of_the_server_is_opened() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(file.path(), "1 2 3 4 5 6 7 0 8").expect("the file can be written");
    let path = file.path().to_str().expect("a path in UTF-8");
    for body in [
        json!({ "text": path }),
        json!({ "text": path, "puzzle": "tiles" }),
        json!({ "text": format!("tiles:{path}") }),
        json!({ "text": "-", "puzzle": "tiles" }),
    ] {
        let (status, answer) = post_status("/api/open", body.clone()).await;
        assert!(status >= 400, "{body}: {answer}");
    }
}

#[tokio::test]
async fn illegal_moves_and_bad_bodies_are_reported() {
    let (status, problem) = post_status("/api/position", json!({ "id": "tiles:1", "moves": ["right", "down"] })).await;
    assert_eq!((status, problem["kind"].as_str()), (400, Some("usage")));
    assert!(problem["text"].as_str().is_some_and(|text| text.contains("Move 2")), "{problem}");
    for body in ["", "{", "[]", "{\"id\": 5}", "{\"moves\": []}", "{\"id\":\"tiles:1\",\"control\":{\"dance\":1}}"] {
        let response = send(server(), request("POST", "/api/position", Body::from(body))).await;
        assert!(response.status.is_client_error(), "{body}: {}", response.status);
        let problem: Value = serde_json::from_slice(&response.body).expect("a problem is JSON");
        assert_eq!(problem["kind"], "body", "{body}");
    }
    let large = format!("{{\"id\":\"tiles:{}\"}}", "1,".repeat(1 << 20));
    let response = send(server(), request("POST", "/api/position", Body::from(large))).await;
    assert_eq!(response.status, 413);
    assert!(String::from_utf8_lossy(&response.body).contains("at most one megabyte"));
}

#[tokio::test]
async fn boards_are_pictures_too() {
    let svg = send(server(), request("GET", "/api/picture?id=tiles:1&moves=right&lang=fa", Body::empty())).await;
    assert_eq!(svg.headers["content-type"], "image/svg+xml");
    assert!(svg.text().starts_with("<svg") && svg.text().contains("کاشی"));
    let png =
        send(server(), request("GET", "/api/picture?id=tiles:1&as=png&theme=dark&cell=99999", Body::empty())).await;
    assert_eq!(&png.body[1..4], b"PNG");
    assert_eq!(get("/api/picture").await.0, 400);
}

#[tokio::test]
async fn pages_of_the_documentation_are_shown() {
    for puzzle in gordian_catalogue::catalogue() {
        let (status, page) = get(&format!("/api/pages/rules/{}", puzzle.about().name)).await;
        assert_eq!(status, 200);
        assert!(page["html"].as_str().is_some_and(|html| html.contains("<h1>")), "{}", puzzle.about().name);
    }
    assert_eq!(get("/api/pages/rules/chess").await.0, 404);
    assert_eq!(get("/api/pages/rules/..%2Fjson").await.0, 404);
    let picture = send(server(), request("GET", "/pictures/hardest-1.svg", Body::empty())).await;
    assert_eq!(
        (picture.status.as_u16(), &picture.headers["content-type"]),
        (200, &"image/svg+xml".parse().expect("a value"))
    );
}

#[tokio::test]
async fn moves_are_described_in_words() {
    let asked = json!({ "id": "magnets:1", "tell": [["2,0>1,1"], ["2,0>0,0", "0,0>1,1"], ["nonsense"]] });
    let shown = post("/api/position", asked).await;
    assert_eq!(shown["last"], Value::Null);
    let descriptions: Vec<&str> = shown["told"].as_array().expect("lines").iter().filter_map(Value::as_str).collect();
    assert!(
        descriptions[0].starts_with("The repelling magnet moves from row 3, column 1 to row 2, column 2"),
        "{descriptions:?}"
    );
    assert!(descriptions[1].ends_with("And one more move."), "{descriptions:?}");
    assert_eq!(descriptions[2], "");
    assert_eq!(shown["example"]["move"], shown["moves"][0]);
    assert!(shown["example"]["words"].as_str().is_some_and(|text| text.starts_with("The repelling magnet")), "{shown}");
    let after = post("/api/position", json!({ "id": "tiles:1", "moves": ["right"] })).await;
    assert_eq!(after["last"], "Tile 7 moves left.");
    let solved = post("/api/solve?lang=fa", json!({ "id": "tiles:1", "steps": true })).await;
    assert_eq!(solved["told"].as_array().map(Vec::len), solved["plan"].as_array().map(Vec::len));
    assert_eq!(solved["told"][0], "کاشی 7 به چپ می‌رود.");
    assert_eq!(post("/api/solve", json!({ "id": "tiles:1" })).await["told"], json!([]));
}

#[tokio::test]
async fn an_illegal_move_is_named_by_its_place() {
    let (status, problem) = post_status("/api/position", json!({ "id": "tiles:1", "moves": ["right", "down"] })).await;
    assert_eq!(status, 400);
    assert!(problem["text"].as_str().is_some_and(|text| text.starts_with("Move 2 (down) is not legal")), "{problem}");
}

#[tokio::test]
async fn the_largest_number_that_means_something_is_known() {
    for (id, most) in
        [("tiles:1", 8), ("tiles:korf-1", 15), ("cards:sample_5_3_5", 5), ("magnets:1", 1), ("snake:1", 0)]
    {
        assert_eq!(post("/api/position", json!({ "id": id })).await["most_number"], most, "{id}");
    }
}

#[tokio::test]
async fn a_text_is_taken_for_what_it_looks_like() {
    let (status, problem) = post_status("/api/open", json!({ "text": "1 2 3 4 5 6 7 8 8" })).await;
    assert_eq!((status, problem["taken_for"].as_str()), (422, Some("Sliding tiles")));
    assert_eq!((problem["faults"][0]["line"].as_u64(), problem["faults"][0]["column"].as_u64()), (Some(1), Some(17)));
    let (_, problem) = post_status("/api/open", json!({ "text": "5,5\n9,9\n1\n3,1,1" })).await;
    assert_eq!(problem["taken_for"], "Torus snake");
    let row = post("/api/open", json!({ "text": "2.1" })).await;
    assert_eq!(row["puzzle"], "nurikabe");
    let (status, problem) = post_status("/api/open", json!({ "text": "hello there" })).await;
    assert_eq!((status, problem["taken_for"].as_str()), (400, None));
}

#[tokio::test]
async fn a_saved_game_names_its_instance_or_its_fault() {
    let game = json!({
        "format": "gordian-game", "version": 1, "id": "tiles:1", "steps": [], "here": 0, "tip": 0, "trial": null,
        "seconds": 1.5, "hints": 0, "helped": false, "checking": "live", "settings": {}
    });
    assert_eq!(post("/api/open", json!({ "text": game.to_string() })).await["id"], "tiles:1");
    for (text, line, part) in [
        ("{\n  \"format\": oh", 2, "cannot be read"),
        ("{ \"format\": \"gordian-game\",", 1, "is incomplete"),
        ("{ \"format\": \"other\" }", 1, "its format is \"other\""),
        ("{ \"a\": 1 }", 1, "a value before it is missing"),
    ] {
        let (status, problem) = post_status("/api/open", json!({ "text": text })).await;
        assert_eq!((status, problem["faults"][0]["line"].as_u64()), (422, Some(line)), "{text}: {problem}");
        assert!(problem["text"].as_str().is_some_and(|message| message.contains(part)), "{text}: {problem}");
    }
}

#[tokio::test]
async fn messages_of_the_page_do_not_mention_the_command_line() {
    for text in ["tiles:", "tiles:foo"] {
        let (_, problem) = post_status("/api/open", json!({ "text": text })).await;
        let message = problem["text"].as_str().unwrap_or_default();
        assert!(message.contains("page of the puzzle") && !message.contains("gordian list"), "{message}");
    }
    let edited = post("/api/edit", json!({ "puzzle": "magnets", "size": "3x3" })).await;
    let faults = edited["faults"].to_string();
    assert!(faults.contains("There is no magnet yet") && !faults.contains(" o,"), "{faults}");
    let blank = post("/api/edit", json!({ "puzzle": "nurikabe", "size": "5x5" })).await;
    assert!(blank["notes"][0].as_str().is_some_and(|note| note.starts_with("The board has no numbers yet")), "{blank}");
}

#[tokio::test]
async fn a_large_wrong_text_has_a_short_answer() {
    for part in ["x", "1 ", "(", "\n", "é"] {
        for puzzle in [None, Some("nurikabe"), Some("tiles"), Some("cards")] {
            for bytes in [200_000, 900_000] {
                // A line break takes two bytes in JSON.
                let written = if part == "\n" { 2 } else { part.len() };
                let body = json!({ "text": format!("a{}", part.repeat(bytes / written)), "puzzle": puzzle });
                let response = send(server(), request("POST", "/api/open", Body::from(body.to_string()))).await;
                assert!(response.status == 422 || response.status == 400, "{part:?} {puzzle:?}: {}", response.status);
                assert!(response.body.len() < 100_000, "{part:?} {puzzle:?}: {} bytes", response.body.len());
            }
        }
    }
    let (_, problem) = post_status("/api/open", json!({ "text": "x".repeat(5_000), "puzzle": "nurikabe" })).await;
    assert_eq!(problem["faults"].as_array().map(Vec::len), Some(120));
    assert_eq!(problem["more_faults"], 4_881);
    assert!(problem["text"].as_str().is_some_and(|text| text.ends_with("more errors are not shown.")), "{problem}");
}

#[tokio::test]
async fn a_long_name_in_a_request_is_not_sent_back() {
    let name = "x".repeat(200_000);
    for (path, body) in [
        ("/api/position", json!({ "id": name })),
        ("/api/hint", json!({ "id": name })),
        ("/api/position", json!({ "id": "tiles:1", "moves": [name] })),
        ("/api/solve", json!({ "id": "tiles:1", "with": name })),
        ("/api/solve", json!({ "id": "tiles:1", "estimate": name })),
        ("/api/solve/events", json!({ "id": name })),
        ("/api/edit", json!({ "puzzle": name })),
        ("/api/open", json!({ "puzzle": name, "text": "1" })),
    ] {
        let response = send(server(), request("POST", path, Body::from(body.to_string()))).await;
        assert!(response.body.len() < 10_000, "{path}: {} bytes", response.body.len());
    }
}
