//! Hints, solves, streams, the queue, cancelling.

use crate::common::{Response, limits, post, post_status, request, send, server};
use axum::body::Body;
use gordian_web::{ServerLimits, ServerState, router};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use std::time::Duration;
use tower::ServiceExt;

/// The events of a stream: name and data.
fn events(response: &Response) -> Vec<(String, Value)> {
    let text = response.text();
    let event = |piece: &str| {
        let name = piece.lines().find_map(|line| line.strip_prefix("event: "))?;
        let data = piece.lines().find_map(|line| line.strip_prefix("data: "))?;
        Some((name.to_owned(), serde_json::from_str(data).expect("data is JSON")))
    };
    text.split("\n\n").filter_map(event).collect()
}

#[tokio::test]
async fn a_hint_shows_the_move_only_at_grade_three() {
    let ask = |grade: u8| post("/api/hint", json!({ "id": "tiles:1", "grade": grade }));
    let (one, three) = (ask(1).await, ask(3).await);
    assert_eq!((one["moves"].as_array().map(Vec::len), one["grade"].as_u64()), (Some(0), Some(1)));
    assert!(!one["cells"].as_array().expect("cells").is_empty());
    assert_eq!((three["moves"].clone(), three["remaining"].as_u64()), (json!(["right"]), Some(2)));
    // One request brings all grades, so that a page need not search three times.
    assert_eq!(one["texts"], json!([one["text"]]));
    assert_eq!(three["texts"], json!([one["text"], ask(2).await["text"], three["text"]]));
    let dead = post("/api/hint", json!({ "id": "tiles:2x2:2,1,3,0", "grade": 3 })).await;
    assert_eq!(dead["dead"], true);
}

#[tokio::test]
async fn answers_have_the_shape_of_the_command_line_and_sentences() {
    let answer = post("/api/solve", json!({ "id": "tiles:hardest-1", "with": "idastar" })).await;
    assert_eq!(
        (answer["verdict"].as_str(), answer["cost"].as_u64(), answer["proof"].as_str()),
        (Some("solved"), Some(31), Some("optimal"))
    );
    assert_eq!(answer["sentences"][0], "Solved in 31 moves; no shorter solution exists.");
    let stopped = post("/api/solve", json!({ "id": "tiles:korf-1", "with": "bfs", "expansions": "1e3" })).await;
    assert_eq!(stopped["stopped_by"], "expansions");
    let memory = post("/api/solve", json!({ "id": "tiles:korf-1", "with": "bfs", "memory": "1GiB" })).await;
    assert_eq!(memory["stopped_by"], "memory", "the search got more memory than the server's own limit");
    for body in [
        json!({ "id": "tiles:1", "with": "magic" }),
        json!({ "id": "tiles:1", "with": "a,b" }),
        json!({ "id": "tiles:1", "time": "soon" }),
    ] {
        let (status, problem) = post_status("/api/solve", body).await;
        assert_eq!((status, problem["kind"].as_str()), (400, Some("usage")));
    }
}

#[tokio::test]
async fn algorithms_are_compared() {
    let rows = post("/api/compare", json!({ "id": "tiles:4", "algorithms": ["bfs", "astar", "ids:start=3"] })).await;
    let rows = rows.as_array().expect("rows");
    assert_eq!(rows.len(), 3);
    assert!(rows.iter().all(|row| row["cost"] == 8), "{rows:?}");
    assert_eq!(post_status("/api/compare", json!({ "id": "tiles:4", "algorithms": ["magic"] })).await.0, 400);
}

#[tokio::test]
async fn a_search_is_watched_step_by_step() {
    let body = json!({ "id": "tiles:1", "with": "bfs" }).to_string();
    let response = send(server(), request("POST", "/api/watch", Body::from(body))).await;
    assert_eq!(response.headers["content-type"], "text/event-stream");
    let sent = events(&response);
    let kept = steps(&sent);
    assert_eq!(kept.iter().filter(|step| step["frame"]["kind"] == "expand").count(), 3);
    let (name, answer) = sent.last().expect("an answer");
    assert_eq!((name.as_str(), answer["stride"].as_u64()), ("answer", Some(1)));
    assert_eq!(answer["total"].as_u64(), Some(kept.len() as u64));
    let goal = kept.last().expect("a step");
    let text = |place: &Value| answer["moves"][place.as_u64().expect("a place") as usize].clone();
    let way: Vec<Value> = goal["way"].as_array().expect("a way").iter().map(text).collect();
    assert_eq!((goal["frame"]["kind"].as_str(), Some(&way)), (Some("goal"), answer["plan"].as_array()));
}

#[tokio::test]
async fn a_long_search_is_sampled_evenly_to_its_end() {
    let body = json!({ "id": "tiles:hardest-1", "with": "bfs", "steps": 100 }).to_string();
    let response = send(server(), request("POST", "/api/watch", Body::from(body))).await;
    let sent = events(&response);
    let kept = steps(&sent);
    let (_, answer) = sent.last().expect("an answer");
    assert_eq!(answer["cost"], 31);
    let (total, stride) = (answer["total"].as_u64().expect("a total"), answer["stride"].as_u64().expect("a stride"));
    assert!(total > 100_000 && (50..=102).contains(&kept.len()), "{total} steps, {} kept", kept.len());
    let numbers: Vec<u64> = kept.iter().map(|step| step["number"].as_u64().expect("a number")).collect();
    assert!(numbers.windows(2).all(|two| two[0] < two[1] && two[1] - two[0] <= stride), "{numbers:?}");
    assert_eq!(kept.last().map(|step| step["frame"]["kind"].clone()), Some(json!("goal")));
}

fn steps(sent: &[(String, Value)]) -> Vec<&Value> {
    let lists = sent.iter().filter(|(name, _)| name == "steps");
    lists.flat_map(|(_, data)| data.as_array().expect("a list")).collect()
}

#[tokio::test]
async fn a_stream_reports_progress_and_problems() {
    let body = json!({ "id": "tiles:korf-60", "with": "idastar", "time": "1s" }).to_string();
    let response = send(server(), request("POST", "/api/solve/events", Body::from(body))).await;
    let sent = events(&response);
    assert!(sent.iter().any(|(name, data)| name == "progress" && data["expanded"].as_u64() > Some(0)), "{sent:?}");
    let (name, answer) = sent.last().expect("an answer");
    assert_eq!((name.as_str(), answer["stopped_by"].as_str()), ("answer", Some("time")));
    let body = json!({ "id": "tiles:none" }).to_string();
    let response = send(server(), request("POST", "/api/solve/events", Body::from(body))).await;
    let sent = events(&response);
    assert_eq!((sent[0].0.as_str(), sent[0].1["kind"].as_str()), ("problem", Some("usage")));
}

/// A search that would run for minutes.
fn long() -> Body {
    Body::from(json!({ "id": "tiles:korf-88", "with": "idastar", "estimate": "misplaced" }).to_string())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_connection_cancels_its_search_and_the_next_one_runs() {
    let state = ServerState::new(gordian_catalogue::catalogue(), ServerLimits { searches: 1, waiting: 1, ..limits() });
    let server = router(state.clone(), None);
    let first = server.clone().oneshot(request("POST", "/api/solve/events", long())).await.expect("a stream");
    wait_for(&state, 1, 0).await;
    let mut second = server.clone().oneshot(request("POST", "/api/solve/events", long())).await.expect("a stream");
    wait_for(&state, 1, 1).await;
    let frame = second.body_mut().frame().await.expect("an event").expect("an event");
    let text = String::from_utf8_lossy(frame.data_ref().expect("data")).into_owned();
    assert!(text.contains("event: place") && text.contains("{\"place\":1}"), "{text}");
    let third = send(server.clone(), request("POST", "/api/solve", long())).await;
    assert_eq!(third.status, 503, "a full queue took another search");
    drop(first);
    wait_for(&state, 1, 0).await;
    drop(second);
    wait_for(&state, 0, 0).await;
}

/// Waits until these numbers of searches run and wait. It waits far longer than the promised second, for busy machines.
async fn wait_for(state: &ServerState, running: usize, waiting: usize) {
    for _ in 0..600 {
        if state.load() == (running, waiting) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{:?}", state.load());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_ends_its_searches() {
    let state = ServerState::new(gordian_catalogue::catalogue(), limits());
    let server = router(state.clone(), None);
    let running = tokio::spawn(send(server.clone(), request("POST", "/api/solve", long())));
    wait_for(&state, 1, 0).await;
    state.stop();
    let response = running.await.expect("an answer");
    assert_eq!(response.status, 503);
    wait_for(&state, 0, 0).await;
}
