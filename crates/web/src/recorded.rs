//! The answers of the interface about one board, for a page in a single file without an engine.
//!
//! The positions around the start and around a solution are explored through the interface itself, as a player does: every legal
//! move, and what every press, direction and number means. `site/light.js` looks up the answers. For any other position it says
//! that the file has no answer.

use crate::single_file::SheetBoard;
use gordian_api::{Api, Host, Request};
use gordian_puzzle::{Catalogue, Language};
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time limit and the memory limit of every search.
const SEARCH_LIMITS: (Duration, u64) = (Duration::from_secs(30), 1 << 30);

/// The largest number of requests that explore the positions of a board. They take a few seconds.
const MAX_REQUESTS: u32 = 40_000;

/// The time for recording hints and solutions at explored positions.
const HINT_TIME: Duration = Duration::from_secs(10);

/// The largest number of steps of the recorded search.
const MAX_STEPS: u32 = 400;

/// The directions of a control.
const DIRECTIONS: [&str; 4] = ["up", "right", "down", "left"];

/// What is recorded about a board.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Recorded {
    /// The answer to opening the board.
    open: Value,
    /// The positions; the first one is the start.
    states: Vec<State>,
    /// Answers to requests without a body, by path.
    pages: BTreeMap<String, Value>,
    /// The recorded search.
    watch: Option<Watched>,
    /// Whether every position that can be reached is explored.
    complete: bool,
}

/// A position.
#[derive(Debug, Default, Serialize)]
struct State {
    /// The answer that describes the position.
    position: Value,
    /// For each move: the index of the position after it, the cost of the move, and the move in words.
    next: BTreeMap<String, (usize, i64, Value)>,
    /// The reply to each control, by selection and control. Controls that mean nothing are left out.
    controls: BTreeMap<String, Value>,
    /// The judgement of the moves made so far.
    check: Option<Value>,
    /// The answer to the request for a hint.
    hint: Option<Value>,
    /// The answer to the request for a solution.
    solve: Option<Value>,
    /// Lists of moves in words, by the moves separated by spaces.
    told: BTreeMap<String, Value>,
}

/// A recorded search.
#[derive(Debug, Serialize)]
struct Watched {
    steps: Vec<Value>,
    answer: Value,
}

/// Records the answers about a board in a language.
pub(crate) fn record(catalogue: &Catalogue, board: &SheetBoard, language: Language) -> Recorded {
    let (time, bytes) = SEARCH_LIMITS;
    let api = Api::new(catalogue.clone(), Host::new(time, bytes));
    let query = format!("lang={}&digits=language", language.code());
    let mut recorder =
        Recorder { api, query, id: board.id.clone(), known: HashMap::new(), requests: 0, out: Recorded::default() };
    recorder.run(board);
    recorder.out
}

struct Recorder {
    api: Api,
    query: String,
    id: String,
    /// The index of each position, by what distinguishes positions; see [`Recorder::add`].
    known: HashMap<String, usize>,
    requests: u32,
    out: Recorded,
}

impl Recorder {
    fn run(&mut self, board: &SheetBoard) {
        self.out.open = self.post("/api/open", json!({ "text": self.id }), &mut Vec::new()).unwrap_or_default();
        let puzzle = self.out.open["puzzle"].as_str().unwrap_or_default().to_owned();
        let pages = [
            format!("/api/list/{puzzle}"),
            format!("/api/techniques/{puzzle}"),
            format!("/api/pages/rules/{puzzle}"),
            "/api/glossary".to_owned(),
        ];
        for path in pages {
            if let Some(page) = self.get(&path) {
                self.out.pages.insert(path, page);
            }
        }
        let Some(start) = self.describe(&[]) else { return };
        self.add(start);
        let mut ways = vec![board.moves.clone()];
        if let Some(solved) = self.solve(&board.moves) {
            ways.push([board.moves.clone(), texts(&solved["plan"])].concat());
        }
        let mut queue = VecDeque::from([(0, Vec::new())]);
        for way in &ways {
            for end in 1..=way.len() {
                if let Some(state) = self.walk(&way[..end]) {
                    queue.push_back((state, way[..end].to_vec()));
                }
            }
        }
        let mut explored = Vec::new();
        let mut is_explored = vec![false; queue.len()];
        while let Some((state, way)) = queue.pop_front() {
            is_explored.resize(self.out.states.len().max(state + 1), false);
            if std::mem::replace(&mut is_explored[state], true) {
                continue;
            }
            if self.requests >= MAX_REQUESTS {
                queue.push_front((state, way));
                break;
            }
            self.explore(state, &way);
            for (next, _, _) in self.out.states[state].next.values() {
                let last = self.move_to(state, *next);
                queue.push_back((*next, [way.clone(), vec![last]].concat()));
            }
            explored.push((state, way));
        }
        self.out.complete = queue.is_empty();
        self.record_search(board);
        self.add_hints(&explored);
    }

    /// A move that leads from one position to another.
    fn move_to(&self, from: usize, to: usize) -> String {
        let found = self.out.states[from].next.iter().find(|(_, (next, _, _))| *next == to);
        found.map(|(text, _)| text.clone()).unwrap_or_default()
    }

    /// The interface's answer to a request; `None` if the request is refused. Events before the answer are added to `events`.
    fn post(&mut self, path: &str, body: Value, events: &mut Vec<(&'static str, Value)>) -> Option<Value> {
        self.requests += 1;
        let body = body.to_string();
        let request = Request { method: "POST", path, query: &self.query, body: body.as_bytes(), ..Request::default() };
        let answer = self.api.answer(&request, &Arc::default(), &mut |event| {
            events.push((event.name, serde_json::from_str(&event.data).unwrap_or_default()));
        });
        answer.is_success().then(|| serde_json::from_slice(&answer.body).unwrap_or_default())
    }

    fn get(&self, path: &str) -> Option<Value> {
        let request = Request { method: "GET", path, query: &self.query, ..Request::default() };
        let answer = self.api.answer(&request, &Arc::default(), &mut |_| {});
        answer.is_success().then(|| serde_json::from_slice(&answer.body).unwrap_or_default())
    }

    /// The position after some moves.
    fn describe(&mut self, moves: &[String]) -> Option<Value> {
        self.post("/api/position", json!({ "id": self.id, "moves": moves }), &mut Vec::new())
    }

    /// Adds a position, unless it is known, and returns its index. Positions differ by their boards and status, and where moves
    /// are limited also by the cost spent.
    fn add(&mut self, position: Value) -> usize {
        let spent = if position["allowance"].is_null() { Value::Null } else { position["spent"].clone() };
        let key = format!("{} {} {spent}", position["board"], position["status"]);
        let states = &mut self.out.states;
        *self.known.entry(key).or_insert_with(|| {
            states.push(State { position, ..State::default() });
            states.len() - 1
        })
    }

    /// Makes a move at a position that `way` leads to, and returns the index of the position after it. `None` if the move is
    /// illegal.
    fn follow(&mut self, from: usize, way: &[String], text: &str) -> Option<usize> {
        if let Some((next, _, _)) = self.out.states[from].next.get(text) {
            return Some(*next);
        }
        let moves = [way, &[text.to_owned()]].concat();
        let position = self.describe(&moves)?;
        let spent = |position: &Value| position["spent"].as_i64().unwrap_or_default();
        // Several ways may lead to `from`, at different costs. So the cost of the move is a difference along this way.
        let before = if way.is_empty() { 0 } else { spent(&self.describe(way)?) };
        let (cost, words) = (spent(&position) - before, position["last"].clone());
        let next = self.add(position);
        self.out.states[from].next.insert(text.to_owned(), (next, cost, words));
        Some(next)
    }

    /// Makes moves from the start, and returns the index of the position after them.
    fn walk(&mut self, moves: &[String]) -> Option<usize> {
        let mut state = 0;
        for (at, text) in moves.iter().enumerate() {
            state = self.follow(state, &moves[..at], text)?;
        }
        Some(state)
    }

    /// Records all moves and controls of a position.
    fn explore(&mut self, state: usize, way: &[String]) {
        for text in texts(&self.out.states[state].position["moves"]) {
            self.follow(state, way, &text);
        }
        let check = self.post("/api/check", json!({ "id": self.id, "moves": way }), &mut Vec::new());
        self.out.states[state].check = check;
        let mut selections = vec![json!([])];
        let mut done = 0;
        while let Some(selection) = selections.get(done).cloned() {
            done += 1;
            for (key, control) in controls(&self.out.states[state].position) {
                let body =
                    json!({ "id": self.id, "moves": way, "selection": { "cells": selection }, "control": control });
                let Some(mut answer) = self.post("/api/position", body, &mut Vec::new()) else { continue };
                let reply = answer["reply"].take();
                if reply["kind"] == "nothing" {
                    continue;
                }
                if reply["kind"] == "select" && !selections.contains(&reply["selection"]["cells"]) {
                    selections.push(reply["selection"]["cells"].clone());
                }
                self.out.states[state].controls.insert(format!("{}|{key}", cells_key(&selection)), reply);
            }
        }
    }

    /// The answer to the request for the solution of a position.
    fn solve(&mut self, moves: &[String]) -> Option<Value> {
        self.post("/api/solve", json!({ "id": self.id, "moves": moves, "steps": true }), &mut Vec::new())
    }

    /// Records hints and solutions at positions in the order in which the positions were explored, until the time is over.
    fn add_hints(&mut self, explored: &[(usize, Vec<String>)]) {
        let started = Instant::now();
        for (state, way) in explored {
            if started.elapsed() > HINT_TIME {
                return;
            }
            self.out.states[*state].hint =
                self.post("/api/hint", json!({ "id": self.id, "moves": way, "grade": 3 }), &mut Vec::new());
            self.out.states[*state].solve = self.solve(way);
        }
    }

    /// Records a search, and the positions of its steps.
    fn record_search(&mut self, board: &SheetBoard) {
        let with = board.algorithm.as_deref().unwrap_or("auto");
        let body = json!({ "id": self.id, "moves": board.moves, "with": with, "steps": MAX_STEPS });
        let mut events = Vec::new();
        let Some(answer) = self.post("/api/watch", body, &mut events) else { return };
        let names = texts(&answer["moves"]);
        let lists: Vec<Value> = events.into_iter().filter(|(name, _)| *name == "steps").map(|(_, list)| list).collect();
        for step in lists.iter().filter_map(Value::as_array).flatten() {
            let Some(way) = step["way"].as_array() else { continue };
            let way: Vec<String> =
                way.iter().filter_map(|index| names.get(usize::try_from(index.as_u64()?).ok()?).cloned()).collect();
            let frame = &step["frame"];
            let mut named = texts(&frame["moves"]);
            if named.is_empty() {
                named.extend(frame["action"].as_str().map(str::to_owned));
            }
            self.walk(&[board.moves.clone(), way.clone()].concat());
            if !named.is_empty() {
                let made = if frame["kind"] == "look" { 0 } else { named.len() };
                let before = [&board.moves[..], &way[..way.len().saturating_sub(made)]].concat();
                self.describe_moves(&before, &named);
            }
        }
        self.out.watch = Some(Watched { steps: lists, answer });
    }

    /// Records some moves in words.
    fn describe_moves(&mut self, before: &[String], named: &[String]) {
        let Some(state) = self.walk(before) else { return };
        let body = json!({ "id": self.id, "moves": before, "tell": [named] });
        if let Some(answer) = self.post("/api/position", body, &mut Vec::new()) {
            self.out.states[state].told.insert(named.join(" "), answer["told"][0].clone());
        }
    }
}

/// The texts of a list; an empty list for other values.
fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// A list of cells as a short text.
fn cells_key(cells: &Value) -> String {
    let cell = |cell: &Value| format!("{},{}", cell["row"], cell["column"]);
    cells.as_array().into_iter().flatten().map(cell).collect::<Vec<_>>().join(";")
}

/// The controls of a position with short names: every cell with both buttons, every direction and number.
fn controls(position: &Value) -> Vec<(String, Value)> {
    let size = |name: &str| position["scene"][name].as_u64().unwrap_or_default();
    let cells = (0..size("rows")).flat_map(|row| (0..size("columns")).map(move |column| (row, column)));
    let mut found = Vec::new();
    for (row, column) in cells {
        for button in ["press", "second"] {
            let mut control = Map::new();
            control.insert(button.to_owned(), json!({ "row": row, "column": column }));
            found.push((format!("{button} {row},{column}"), control.into()));
        }
    }
    found.extend(DIRECTIONS.iter().map(|name| (format!("direction {name}"), json!({ "direction": name }))));
    let max_number = position["most_number"].as_u64().unwrap_or_default();
    found.extend((0..=max_number).map(|number| (format!("number {number}"), json!({ "number": number }))));
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded(id: &str, moves: &[&str]) -> Recorded {
        let moves = moves.iter().map(ToString::to_string).collect();
        let board = SheetBoard { id: id.to_owned(), moves, algorithm: None };
        record(&gordian_catalogue::catalogue(), &board, Language::English)
    }

    #[test]
    fn a_small_game_is_recorded_completely() {
        let recorded = recorded("tiles:2x2:3,0,2,1", &[]);
        assert!(recorded.complete);
        // Half of the 24 orders of a board with 2x2 cells can be reached.
        assert_eq!(recorded.states.len(), 12);
        for state in &recorded.states {
            assert!(state.hint.is_some() && state.check.is_some());
            if state.position["status"] == "won" {
                assert!(state.next.is_empty(), "{state:?}");
                continue;
            }
            assert_eq!(state.next.len(), 2, "{state:?}");
            for reply in state.controls.values().filter(|reply| reply["kind"] == "moves") {
                let mut at = state;
                for text in texts(&reply["moves"]) {
                    at = &recorded.states[at.next[&text].0];
                }
            }
            assert!(state.controls.values().any(|reply| reply["kind"] == "moves"), "{state:?}");
        }
    }

    #[test]
    fn a_large_game_is_recorded_near_its_solution() {
        let recorded = recorded("tiles:3", &["left"]);
        assert!(!recorded.complete && recorded.states.len() > 100);
        let answer = &recorded.watch.as_ref().expect("a search").answer;
        let mut state = &recorded.states[0];
        for text in ["left".to_owned()].into_iter().chain(texts(&answer["plan"])) {
            state = &recorded.states[state.next[&text].0];
        }
        assert_eq!(state.position["status"], "won");
        assert!(recorded.states[0].hint.is_some() && recorded.pages.contains_key("/api/list/tiles"));
    }

    #[test]
    fn what_is_spent_distinguishes_positions_where_moves_are_limited() {
        let recorded = recorded("magnets:1", &[]);
        let limited = &recorded.states[0].position["allowance"];
        assert!(limited.is_u64(), "the level has a limit: {limited}");
        let keys: std::collections::BTreeSet<String> = recorded
            .states
            .iter()
            .map(|state| format!("{} {}", state.position["board"], state.position["spent"]))
            .collect();
        assert_eq!(keys.len(), recorded.states.len());
    }
}
